// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { compare } from "./compare";
import { devices } from "./devices";
import { frame } from "./frame";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";
import { profile } from "./profile";

export const STRINGS = { compare, devices, frame, kernels, optimiser, profile };
