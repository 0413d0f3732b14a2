// Formatting of numbers and sizes for users.
const SIZES = ["B", "KB", "MB", "GB", "TB"];

/** The length of a text's longest line. */
export function columns(text: string): number {
  let [most, start] = [0, 0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    most = Math.max(most, end - start);
    start = end + 1;
  }
  return Math.max(most, text.length - start);
}

export function bytes(count: number): string {
  let [value, unit] = [count, 0];
  while (value >= 1024 && unit < SIZES.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toPrecision(3).replace(/\.?0+$/, "")} ${SIZES[unit]}`;
}

export function count(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}

/** A rate, to three digits. */
export function short(value: number): string {
  return count(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

export function milliseconds(value: number): string {
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)} ms`;
}

/** A duration by the page's clock, which browsers may limit to ten ticks per millisecond. */
export function elapsed(value: number): string {
  return value < 0.1 ? "less than 0.1 ms" : milliseconds(value);
}

/** A duration given in nanoseconds, such as a cost. */
export function nanoseconds(value: number): string {
  if (value >= 1e6) return milliseconds(value / 1e6);
  return value >= 1e3 ? `${(value / 1e3).toPrecision(3)} µs` : `${value.toFixed(0)} ns`;
}

export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** A shape as NumPy prints it: `(4,)`, `(2, 3)`, `()`. */
export function shape(dims: readonly (number | string)[]): string {
  return dims.length === 1 ? `(${dims[0]},)` : `(${dims.join(", ")})`;
}
