// All of the gallery but its button: one script, fetched when somebody opens it or has a program of it.
export { ENTRIES } from ".";
export { Open } from "./gallery";
export { isOwn } from "./own";
