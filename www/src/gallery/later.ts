// The gallery without its button: one script, fetched when it is opened, or to check whether a text is one of its
// programs.
export { ENTRIES } from ".";
export { Open } from "./gallery";
