// The checks, as data, in the order in which they run.
import numpy from "../../../tests/cases/numpy.txt";
import cases from "./cases.json";
import { FUNCTIONS } from "./functions";
import type { Measured } from "./functions";
import type { Group } from "./report";

/** A program whose last value NumPy gave (tests/oracle/checks.py). */
export type Case = (typeof cases)[number];

export type Check = { group: Group; name: string } & (
  | { kind: "case"; of: Case }
  | { kind: "transcript"; program: string; transcript: string }
  | { kind: "function"; of: Measured }
  /** The same program gives the same bits each time. */
  | { kind: "repeat"; program: string; times: number }
  /** Every node of the graph agrees with the reference, as do the kernels made of it. */
  | { kind: "steps"; program: string }
  | { kind: "lost" }
);

const CASES: Check[] = cases.map((of) => ({ kind: "case", group: of.group as Group, name: of.name, of }));

const span = ({ name, from, to, two }: Measured) => `${name} of ${two ? "two, " : ""}${from} to ${to}`;
const PRECISION: Check[] = FUNCTIONS.map((of) => ({ kind: "function", group: "functions", name: span(of), of }));

/** The first line of a program that is not an import. */
const headline = (program: string) => program.split("\n").find((line) => !/^(import|from) /.test(line)) ?? program;

const TRANSCRIPTS: Check[] = numpy
  .trimEnd()
  .split("\n####\n")
  .map((text) => {
    const [program = "", transcript = ""] = text.split("\n====\n");
    return { kind: "transcript", group: "transcripts", name: headline(program), program, transcript };
  });

const NUMBERS = "import numpy as np\nx = np.sin(np.arange(SIZE, dtype=np.float32))\n";
const of = (size: number, line: string) => NUMBERS.replace("SIZE", String(size)) + line;

/** Programs whose kernels have workgroups that share memory, where a missing barrier shows now and then. */
const RACES: Check[] = (
  [
    ["a sum of 100,003", of(100_003, "x.sum()"), 40],
    ["sums of 257 rows", of(257 * 1_021, "x.reshape(257, 1_021).sum(axis=1)"), 40],
    ["sums of columns", of(1_021 * 131, "x.reshape(1_021, 131).sum(axis=0)"), 40],
    ["greatest and its position", of(65_537, "np.stack([x.max(), x.argmax().astype(np.float32)])"), 40],
    ["a running sum", of(20_011, "np.cumsum(x)"), 20],
    ["sorting", of(8_009, "np.sort(x)"), 20],
    ["a matrix product", of(193 * 131, "x.reshape(193, 131) @ x.reshape(131, 193)"), 40],
    ["softmax of rows", of(61 * 509, "y = x.reshape(61, 509)\ne = np.exp(y - y.max(axis=1, keepdims=True))\ne / e.sum(axis=1, keepdims=True)"), 40],
  ] as const
).map(([name, program, times]) => ({ kind: "repeat", group: "races", name, program, times }));

const STEPS: Check[] = (
  [
    ["a sum of rows of exponentials", "import numpy as np\nx = np.arange(6.0, dtype=np.float32).reshape(2, 3)\nnp.exp(x).sum(axis=1)"],
    ["softmax", of(7 * 31, "y = x.reshape(7, 31)\ne = np.exp(y - y.max(axis=1, keepdims=True))\ne / e.sum(axis=1, keepdims=True)")],
    ["a layer of a network", of(17 * 13, "w = x.reshape(13, 17)\nnp.maximum(w.T @ w + w[0, :, None], 0).mean(axis=0)")],
    ["normalised rows", of(11 * 29, "y = x.reshape(11, 29)\n(y - y.mean(axis=1, keepdims=True)) / (y.std(axis=1, keepdims=True) + np.float32(1e-3))")],
    ["distances of points", of(19 * 3, "p = x.reshape(19, 3)\n((p[:, None] - p) ** 2).sum(axis=2)")],
    ["integers", "import numpy as np\nx = np.arange(101, dtype=np.int32)\n((x * 7 + 3) % 11 << 2).reshape(1, 101).T[::3] + x[:5]"],
  ] as const
).map(([name, program]) => ({ kind: "steps", group: "steps", name, program }));

export const CHECKS: readonly Check[] = [
  ...CASES,
  ...PRECISION,
  ...RACES,
  ...STEPS,
  { kind: "lost", group: "device loss", name: "the device is destroyed, and opened again" },
  ...TRANSCRIPTS,
];
