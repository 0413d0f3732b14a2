// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { compare } from "./compare";
import { frame } from "./frame";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";

export const STRINGS = { compare, frame, kernels, optimiser };
