// All texts of the page outside its panels, by the part that shows them; each panel has a file of its own beside this one.
// No other file contains texts for users.
// holds text for people.
import { editor } from "./editor";
import { frame } from "./frame";
import { files } from "./files";
import { session } from "./session";
import { site } from "./site";

export const STRINGS = { editor, frame, files, session, site };
