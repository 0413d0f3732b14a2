// The functions whose precision is measured, each over an interval, beside JavaScript's result in double precision.

export interface Measured {
  name: string;
  /** The interval of the arguments; of both, for a function of two. */
  from: number;
  to: number;
  /** The double result for one argument or two. */
  of: (x: number, y: number) => number;
  two?: true;
  /** The most ulps, if more than for other functions. */
  ulp?: number;
  gpuUlp?: number;
}

/** What every function keeps to; JavaScript's own may be one off in the last place of a double, which no float32 sees. */
export const FUNCTION_ULP = 2;

/** WGSL's division and square root may be some units off. */
const INEXACT = 4;

export const FUNCTIONS: readonly Measured[] = [
  { name: "sin", from: -4, to: 4, of: Math.sin },
  { name: "sin", from: -100_000, to: 100_000, of: Math.sin },
  { name: "cos", from: -4, to: 4, of: Math.cos },
  { name: "cos", from: -100_000, to: 100_000, of: Math.cos },
  { name: "tan", from: -1.5, to: 1.5, of: Math.tan },
  { name: "arcsin", from: -1, to: 1, of: Math.asin },
  { name: "arccos", from: -1, to: 1, of: Math.acos },
  { name: "arctan", from: -50, to: 50, of: Math.atan },
  { name: "sinh", from: -20, to: 20, of: Math.sinh },
  { name: "cosh", from: -20, to: 20, of: Math.cosh },
  { name: "tanh", from: -9, to: 9, of: Math.tanh },
  { name: "arcsinh", from: -1000, to: 1000, of: Math.asinh },
  { name: "arccosh", from: 1, to: 1000, of: Math.acosh },
  { name: "arctanh", from: -0.999, to: 0.999, of: Math.atanh },
  { name: "exp", from: -80, to: 80, of: Math.exp },
  { name: "exp2", from: -120, to: 120, of: (x) => 2 ** x },
  { name: "expm1", from: -5, to: 5, of: Math.expm1 },
  { name: "log", from: 1e-6, to: 10, of: Math.log },
  { name: "log", from: 1e3, to: 1e30, of: Math.log },
  { name: "log2", from: 1e-6, to: 100, of: Math.log2 },
  { name: "log10", from: 1e-6, to: 100, of: Math.log10 },
  { name: "log1p", from: -0.99, to: 10, of: Math.log1p },
  { name: "cbrt", from: -1000, to: 1000, of: Math.cbrt },
  { name: "sqrt", from: 0, to: 1e6, of: Math.sqrt, ulp: 0.5, gpuUlp: INEXACT },
  { name: "power", from: 0.01, to: 8, of: (x, y) => x ** y, two: true },
  { name: "arctan2", from: -10, to: 10, of: Math.atan2, two: true },
  { name: "hypot", from: -1000, to: 1000, of: Math.hypot, two: true },
  { name: "divide", from: 0.01, to: 1000, of: (x, y) => x / y, two: true, ulp: 0.5, gpuUlp: INEXACT },
];

/** How many arguments: a prime, so that the last workgroup is not full. */
const COUNT = 4_099;

/** A program that shows the arguments and the results. */
export function program({ name, from, to, two }: Measured): string {
  const step = "np.arange(COUNT, dtype=np.float32)".replace("COUNT", String(COUNT));
  const lines = ["import numpy as np", `k = ${step}`, `x = (k * np.float32(${(to - from) / (COUNT - 1)}) + np.float32(${from})).astype(np.float32)`];
  if (from >= 0 || name === "arcsin" || name === "arccos" || name === "arctanh") lines.push(`x = np.clip(x, np.float32(${from}), np.float32(${to}))`);
  if (two) lines.push("y = np.roll(x, 1_013)");
  return [...lines, "x", two ? "y" : "x", `np.${name}(x${two ? ", y" : ""})`].join("\n");
}
