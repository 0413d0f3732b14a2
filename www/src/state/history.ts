// Back and Forward go from program to program: each that something puts in the place of another has an entry of its own in
// the tab's history, which keeps its text as it was left.
import { embedded } from "./memory";

/** Longer programs are not kept in the history, whose entries browsers bound. */
const LONGEST = 100_000;

interface Entry {
  program?: unknown;
}

/** The program that an entry of the history holds. */
function held(state: unknown): string | undefined {
  const { program } = (typeof state === "object" && state !== null ? state : {}) as Entry;
  return typeof program === "string" ? program : undefined;
}

function entry(program: string): Entry | null {
  return program.length <= LONGEST ? { program } : null;
}

/** Keeps the text of the program that is shown. */
export function note(program: string): void {
  if (!embedded && held(history.state) !== program) history.replaceState(entry(program), "");
}

/** `next` takes the place of `now`: Back leads to it again. */
export function leave(now: string, next: string): void {
  if (embedded || now === next) return;
  note(now);
  history.pushState(entry(next), "", location.pathname + location.search);
}

/** `show` is told the program that Back or Forward has led to; one that the address brings is not its part. */
export function watchHistory(show: (program: string) => void): void {
  addEventListener("popstate", (event) => {
    const program = held(event.state);
    if (program !== undefined && location.hash === "") show(program);
  });
}
