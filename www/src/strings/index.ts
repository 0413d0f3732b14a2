// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { broadcast } from "./broadcast";
import { compare } from "./compare";
import { frame } from "./frame";
import { graph } from "./graph";
import { kernels } from "./kernels";
import { optimiser } from "./optimiser";

export const STRINGS = { broadcast, compare, frame, graph, kernels, optimiser };
