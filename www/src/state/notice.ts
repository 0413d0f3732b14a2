// The page's notice at the top, until it is dismissed.
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

/** Shows an earlier notice again, unless another one has replaced it since. */
export function sayAgain(before: Notice | undefined): void {
  if (!notice.peek()) put(before);
}
