// Back and Forward move between programs: a program that is replaced gets an entry in the tab's history, which keeps its
// text as it was.
import { embedded } from "./memory";

/** Longer programs are not stored in the history, whose entries browsers limit. */
const LONGEST = 100_000;

interface Entry {
  program?: unknown;
}

/** The program in a history entry. */
function held(state: unknown): string | undefined {
  const { program } = (typeof state === "object" && state !== null ? state : {}) as Entry;
  return typeof program === "string" ? program : undefined;
}

function entry(program: string): Entry | null {
  return program.length <= LONGEST ? { program } : null;
}

/** Stores the text of the shown program. */
export function note(program: string): void {
  if (!embedded && held(history.state) !== program) history.replaceState(entry(program), "");
}

/** `next` replaces `now`: adds a history entry, so that Back leads to `now` again. */
export function leave(now: string, next: string): void {
  if (embedded || now === next) return;
  note(now);
  history.pushState(entry(next), "", location.pathname + location.search);
}

/** Calls `show` with the program that Back or Forward has led to; one from the URL is not handled here. */
export function watchHistory(show: (program: string) => void): void {
  addEventListener("popstate", (event) => {
    const program = held(event.state);
    if (program !== undefined && location.hash === "") show(program);
  });
}
