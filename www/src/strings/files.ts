// Files that programs can load.
import { plural } from "./numbers";

export const files = {
  load: "Load file",
  loadTitle:
    "Give programs a file: .npy, .npz, .csv, .txt, .png, .jpg or .webp; or open a program, .py. A .py file that the program imports is a module for it. Dropping files on the page does the same.",
  drop: "Drop files for programs to load, or a program",
  kinds: ".npy, .npz, .csv, images, .py",
  longProgram: "a program may have 1 MB.",
  missing: "Files that were loaded before the page was",
  missingTitle: (name: string) => `${name} was loaded before the page was; a page cannot open a file again by itself. Choose it to load it again`,
  loadAgain: "load again",
  list: "Files that programs can load",
  remove: (name: string) => `Remove ${name}`,
  insert: "Insert",
  insertTitle: (code: string) => `Put ${code} into the program`,
  insertTop: "at the top",
  close: "Dismiss",
  loaded: (name: string, what: string) => `${name} is loaded: ${what}.`,
  reading: (name: string) => `Reading ${name}`,
  failed: (name: string, why: string) => `${name} was not loaded: ${why}`,
  lines: (lines: number) => plural(lines, "line"),
  table: (rows: number, columns: number) => `${plural(rows, "row")} of ${plural(columns, "column")}`,
  arrays: (n: number) => plural(n, "array"),
  again: (name: string) => `${name} could not be given to the new session: load it again.`,
};
