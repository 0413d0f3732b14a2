// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { frame } from "./frame";
import { site } from "./site";

export const STRINGS = { frame, site };
