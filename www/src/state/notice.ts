// What the page says above everything, until it is put away.
import { written } from "./written";

interface Notice {
  tone: "note" | "problem";
  text: string;
}

const [notice, put] = written<Notice | undefined>(undefined);
export { notice };

export function note(text: string): void {
  put({ tone: "note", text });
}

export function problem(text: string): void {
  put({ tone: "problem", text });
}

export function dismiss(): void {
  put(undefined);
}

/** Says again what was said before something else came between, unless that says something of its own. */
export function sayAgain(before: Notice | undefined): void {
  if (!notice.peek()) put(before);
}
