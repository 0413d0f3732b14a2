// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { compare } from "./compare";
import { devices } from "./devices";
import { editor } from "./editor";
import { frame } from "./frame";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";
import { profile } from "./profile";
import { result, files } from "./result";

export const STRINGS = { compare, devices, editor, frame, kernels, optimiser, profile, result, files };
