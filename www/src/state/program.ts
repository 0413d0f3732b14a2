// The program's text, and the gallery entry that was opened last.
import type { Entry } from "../gallery/entry";
import { written } from "./written";

const [source, putSource] = written("");
const [example, putExample] = written<Entry | undefined>(undefined);
export { example, source };

/** Records that the text changed, by typing or by replacement. */
export function textBecame(text: string): void {
  putSource(text);
}

/** Records which gallery entry is open, if any. */
export function nameProgram(entry: Entry | undefined): void {
  putExample(entry);
}
