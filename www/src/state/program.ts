// The program's text, and the gallery's program that was opened last.
import type { Entry } from "../gallery/entry";
import { written } from "./written";

const [source, putSource] = written("");
const [example, putExample] = written<Entry | undefined>(undefined);
export { example, source };

/** The text is another: it was typed, or something took its place. */
export function textBecame(text: string): void {
  putSource(text);
}

/** Says which of the gallery's programs is open, if it is one. */
export function nameProgram(entry: Entry | undefined): void {
  putExample(entry);
}
