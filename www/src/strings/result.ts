// The Result panel: values, their plots and tables.
import { count, plural } from "./numbers";

export const RESULT = {
  none: "There is no result.",
  coming: "The program is on its way.",
  nothing: "The program ran and showed nothing. End it with a name or an expression to see its value.",
  leftOut: "(Earlier output is left out.)",
  latest: (shown: number, all: number) => `The latest ${shown} of ${plural(all, "result")}; the program runs.`,
  morePrinted: (characters: string) => `Show more: ${characters} characters are not shown`,
  moreShown: (entries: number) => `Show more: ${plural(entries, "result")} ${entries === 1 ? "is" : "are"} not shown`,
  shape: "shape",
  dtype: "dtype",
  storedAs: "stored as",
  device: "device",
  simulated: "(simulated)",
  how: "how it was computed",
  directly: (elements: number, us: number) =>
    `computed directly: ${plural(elements, "element")}, a kernel would have cost about ${Number(us.toPrecision(1))} µs`,
  compile: "compile it",
  asked: (prompt: string) => (prompt.trim() === "" ? "A line for the program" : prompt.trim()),
  enter: "Enter",
  enterTitle: "Give the program this line",
  endInput: "End",
  endInputTitle: "There is no more to read: the program gets an EOFError. Control and D does the same",
  traceback: "Traceback",
  showLine: (line: number) => `Show line ${line} in the program`,
  view: (source: string) => `How ${source} is shown`,
  views: { text: "Text", plot: "Plot", table: "Table" },
  copy: "Copy as .npy",
  copyTitle: "Copies a line of Python that makes this array again, .npy bytes and all",
  copied: "Copied",
  copyRefused: "The browser did not let the page copy.",
  tooLargeToCopy: (limit: string) => `More than ${limit} is too much for the clipboard: download it instead.`,
  download: "Download .npy",
  asFloat32: (dtype: string) => `${dtype} has no place in .npy: it is written as float32.`,
  busy: "Shown when the program has ended.",
  failed: (message: string) => `It could not be drawn: ${message}`,
  drawing: "Drawing",
  slice: (axis: number) => `Index along axis ${axis}`,
  axis: (axis: number) => `axis ${axis}`,
  empty: "An array without elements has nothing to draw.",
  every: (steps: readonly number[]) =>
    `Too many to draw all: every ${steps
      .map((step) => (step === 1 ? "" : `${count(step)}${nth(step)} `))
      .join("by ")
      .trim()} element is drawn.`,
  extremes: (run: number) => `Too many to draw all: of every ${count(2 * run)} elements the least and the greatest are drawn.`,
  scaled: (unit: number, base: number) =>
    `The axis shows ${unit === 1 ? "" : `values divided by ${figure(unit)}`}${base === 0 ? "" : `${unit === 1 ? "values less" : ", less"} ${figure(base)}`}.`,
  row: (at: number) => `row ${at}`,
  magnitude: "Magnitudes of complex numbers.",
  clipped: "Colours outside 0 to 1 are clipped.",
  imageOf: (shape: string) => `Image of shape ${shape}. Arrow keys walk over its pixels.`,
  heatmapOf: (shape: string) => `Heatmap of shape ${shape}. Arrow keys walk over its elements.`,
  linesOf: (shape: string) => `Lines of an array of shape ${shape}, one for each row. Arrow keys walk along them, and from one to the other.`,
  lineOf: (shape: string) => `Line of an array of shape ${shape}. Arrow keys walk along it.`,
  nan: "nan",
  inf: "inf",
  notFinite: (nans: number, infinities: number) =>
    `${[nans > 0 ? plural(nans, "nan") : "", infinities > 0 ? plural(infinities, "inf") : ""].filter(Boolean).join(" and ")} among what is drawn, marked`,
  tableOf: (shape: string) => `Elements of an array of shape ${shape}. Arrow keys, Page Up, Page Down, Home and End move.`,
  figure: (title: string) => `Figure${title ? `: ${title}` : ""}. The wheel, + and - zoom, dragging and the arrow keys move, 0 shows all.`,
  figureHint: "Wheel or + and \u2212: zoom. Drag or arrow keys: move. Double click or 0: all of it.",
  figureSaved: (name: string) => `Saved as ${name}`,
  figureWhole: "Show all",
  closer: "Zoom in",
  farther: "Zoom out",
  saveSvg: "SVG",
  savePng: "PNG",
  saveSvgTitle: "Download this figure as an SVG file",
  savePngTitle: "Download this figure as a PNG file",
  notDrawn: "The browser did not draw the picture.",
  index: "index",
  value: "value",
};

function figure(value: number): string {
  const size = Math.abs(value);
  return size >= 1e15 || size < 1e-4 ? value.toExponential().replace("e+", "e") : String(value);
}

function nth(n: number): string {
  const last = n % 10;
  return n % 100 > 10 && n % 100 < 14 ? "th" : last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th";
}
