// The editor: its tools, completion, inlay hints, progress.
import { bytes, plural } from "./numbers";

export const editor = {
  label: "Program. Escape, then Tab, leaves the editor. Alt with the up and down arrows changes the number at the cursor.",
  tools: "Editor",
  live: "Run as you type",
  liveTitle: "Runs the program when you pause. A program that is not finished leaves the last result as it is.",
  shapes: "Shapes",
  shapesTitle: "Shows dtype and shape after each line that assigned an array",
  format: "Format",
  formatTitle: "Lays the program out as Ruff does; its meaning stays (Shift+Alt+F)",
  formatting: "Formatting…",
  notFetched: "The editor could not be fetched: reload the page to edit the program.",
  formatted: "The program was laid out already.",
  notFormatted: (why: string) => `The program was not formatted: ${why}`,
  formatterAway: "the formatter is kept once it has been used, and there is no network to fetch it now.",
  numberHint: "Alt+drag, or Alt+↑ and Alt+↓, changes this number and runs",
  turned: (made: number, all: number, time: string) =>
    all === 0
      ? time
      : made === 0
        ? `${plural(all, "pipeline")} reused, ${time}`
        : made === all
          ? `${plural(all, "pipeline")} made, ${time}`
          : `${made} of ${plural(all, "pipeline")} made, ${time}`,
  /** The texts of CodeMirror's search panel, by its keys for them. */
  find: {
    Find: "Find",
    Replace: "Replace with",
    next: "Next",
    previous: "Previous",
    all: "Select all",
    "match case": "Match case",
    "by word": "Whole words",
    regexp: "Regular expression",
    replace: "Replace",
    "replace all": "Replace all",
    close: "Close",
    "current match": "current match",
    "replaced $ matches": "$ matches replaced",
    "replaced match on line $": "Match on line $ replaced",
    "on line": "on line",
    "Go to line": "Go to line",
    go: "Go",
  },
  unfinished: (error: string, message: string) => `Not run yet: ${error}: ${message}`,
  reused: "compiled program reused",
  progress: {
    running: (line: number) => `Running line ${line}`,
    at: (line: number) => `line ${line}`,
    memory: (share: number) => `${Math.round(share * 100)} % of its memory taken`,
    searching: "Searching for a fast program",
    rendering: (kernel: number, of: number) => `Translating kernel ${kernel} of ${of}`,
    tuning: (programs: number) => `Timing ${plural(programs, "program")}`,
    uploading: (count: number) => `Uploading ${bytes(count)}`,
    waiting: "Waiting for the device",
  },
};
