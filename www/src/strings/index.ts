// Every word that the page says, by the part that says it; nothing else in the page holds text for people.
import { devices } from "./devices";
import { frame } from "./frame";
import { profile } from "./profile";

export const STRINGS = { frame, devices, profile };
