// The programs that made the session's variables. A session is lost with its worker, and with its tab; the programs are kept in the
// tab's storage, and one click runs them again.
import { effect } from "@preact/signals";
import { keepHere, keptHere } from "../state/memory";
import { sessions } from "../state/session";
import { written } from "../state/written";

const KEY = "ran";
/** At most so many programs, the latest ones, and so many characters of them. */
const [MOST, LONGEST] = [20, 100_000];

function latest(all: readonly unknown[]): readonly string[] {
  const texts = all.filter((text): text is string => typeof text === "string").slice(-MOST);
  let length = 0;
  const from = texts.findLastIndex((text) => (length += text.length) > LONGEST);
  return texts.slice(from + 1);
}

const before = keptHere(KEY);
/** Those of this session, in the order in which they ran. */
let ran: readonly string[] = latest(Array.isArray(before) ? before : []);

const [lost, putLost] = written<readonly string[]>([]);
export {
  /** Those of the session before, whose variables are gone. */
  lost,
};

function keepRan(now: readonly string[]): void {
  ran = latest(now);
  keepHere(KEY, [...lost.peek(), ...ran]);
}

/** Records that a program has run in the session. */
export function hasRun(source: string): void {
  if (ran.at(-1) !== source) keepRan([...ran.filter((text) => text !== source), source]);
}

/** Records that the variables were deleted because somebody wanted it. */
export function forgetEarlier(): void {
  putLost([]);
  keepRan([]);
}

/** Takes the programs of the session before, to run them again. */
export function takeLost(): readonly string[] {
  const all = lost.peek();
  putLost([]);
  return all;
}

/** Those that were taken and have not run after all. */
export function putBack(rest: readonly string[]): void {
  putLost([...lost.peek(), ...rest]);
}

/** A visit begins: what is about to run by itself needs no click. */
export function expectRun(source: string): void {
  if (lost.peek().every((text) => text === source)) putLost([]);
}

// A new session has no variables; the first one of a visit has none of the visit before.
effect(() => {
  if (sessions.value === 0) return;
  putLost(latest([...lost.peek(), ...ran]));
  ran = [];
});
