// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { broadcast } from "./broadcast";
import { compare } from "./compare";
import { devices } from "./devices";
import { editor } from "./editor";
import { frame } from "./frame";
import { graph } from "./graph";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";
import { profile } from "./profile";
import { result, files } from "./result";
import { session } from "./session";
import { site } from "./site";

export const STRINGS = { broadcast, compare, devices, editor, frame, graph, kernels, optimiser, profile, result, files, session, site };
