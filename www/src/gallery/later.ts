// All of the gallery but its button: one script, fetched when somebody opens it, or to know whether a text is of it.
export { ENTRIES } from ".";
export { Open } from "./gallery";
