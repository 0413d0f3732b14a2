// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { compare } from "./compare";
import { editor } from "./editor";
import { frame } from "./frame";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";
import { files, result } from "./result";

export const STRINGS = { compare, editor, files, frame, kernels, optimiser, result };
