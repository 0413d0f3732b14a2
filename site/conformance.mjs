// The pages of conformance: what other people's tests say of the language, out of the files that the suites of
// `cargo xtask conformance` write into tests/conformance.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../tests/conformance", import.meta.url));
const read = (name) => readFileSync(join(folder, name), "utf8");

/** What each suite is, by its name in figures.json, in the order of the board. */
const SUITES = {
  numpy: {
    title: "NumPy's own tests",
    about:
      "The tests of `numpy/_core`, `lib`, `linalg` and `fft` as they are installed with NumPy. Each is extracted into a program of its own, kept if CPython with NumPy passes it, and run by Tensorscope.",
  },
  cpython: {
    title: "CPython's own tests",
    about:
      "The tests of CPython's package `test` for the parts of Python that the language has. Each method is extracted as it is written, kept if CPython passes it, and run by Tensorscope.",
  },
  ml_dtypes: {
    title: "ml_dtypes' own tests",
    about:
      "The tests in the sources of ml_dtypes for the narrow floats that the language has: `bfloat16`, `float8_e4m3fn` and `float8_e5m2`. Each case of a test is a program of its own.",
  },
  "array-api": {
    title: "The array API standard's tests",
    about:
      "array-api-tests, by the authors of the standard, for its version 2024.12. Each call of an array library that hypothesis makes is an expression that Tensorscope evaluates. Where NumPy differs from the standard, Tensorscope does as NumPy.",
  },
  gradients: {
    title: "Derivatives beside JAX",
    about:
      "First and second derivatives at ordinary, at random points and at edges (zeros, ties, infinities, NaN, empty arrays), compared with JAX's or, where it has no such function, with central differences.",
  },
  "gradients-torch": {
    title: "Derivatives beside PyTorch",
    about: "The same derivatives compared with PyTorch's, where it has the function and gives NumPy's values.",
  },
};

const DEVICES = { cpu: "the CPU", gpu: "a GPU, with doubles emulated", browser: "WebGPU in Chromium, with doubles emulated" };

/** A line of a list: `ID: reason`, or `ID [DEVICE, DEVICE]: reason` on these devices. */
const LINE = /^(\S+)(?: \[([a-z, ]+)\])?: (.*)$/;

/** The tests of a list that do not pass: id, devices, whether those are all, and reason. */
export function listed(text) {
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, id, marks, reason] = LINE.exec(line);
      return { id, devices: marks ? marks.split(", ") : Object.keys(DEVICES), everywhere: !marks, reason };
    });
}

/** The cases of gradients.toml that differ from this library, with why each is meant to. */
function differences(text, library) {
  const all = text.matchAll(/^case = ["'](.*)["']\n(?:from = "(.*)"\n)?why = "(.*)"$/gm);
  return [...all].filter(([, , from]) => from === undefined || from === library).map(([, id, , reason]) => ({ id, reason }));
}

/** The suites that have figures: name, title, description, figures and what does not pass. */
export function suites() {
  const figures = JSON.parse(read("figures.json"));
  return Object.entries(SUITES)
    .filter(([name]) => name in figures)
    .map(([name, { title, about }]) => {
      const own = figures[name];
      const text = read(own.list);
      return { name, title, about, ...own, failing: own.list.endsWith(".toml") ? differences(text, own.library) : listed(text) };
    });
}

/** How many of a hundred pass, rounded down so that nothing but all of them is 100 %. */
export const share = (passing, of) => `${(Math.floor((1000 * passing) / of) / 10).toFixed(1)} %`;

/** The figures of a device that has run a sample alone. */
const ofSample = ({ run, passing }) => `${passing} of ${run} (${share(passing, run)})`;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** The tests of one file, folded. */
function folded(file, tests) {
  const items = tests.map(
    ({ id, devices, everywhere, reason }) =>
      `<li><code>${escaped(id.slice(id.indexOf("::") + 2))}</code>${everywhere ? "" : ` (${devices.join(", ")})`}: ${escaped(reason)}</li>`,
  );
  return `<details v-pre><summary><code>${escaped(file)}</code>: ${tests.length}</summary><ul>\n${items.join("\n")}\n</ul></details>`;
}

function failures({ failing }) {
  if (failing.every(({ id }) => !id.includes("::")))
    return table(
      ["Case", "Why"],
      failing.map(({ id, reason }) => [`\`${id}\``, reason]),
    );
  const files = new Map();
  for (const test of failing) {
    const file = test.id.slice(0, test.id.indexOf("::"));
    files.set(file, [...(files.get(file) ?? []), test]);
  }
  return [...files].map(([file, tests]) => folded(file, tests)).join("\n\n");
}

/** Why tests in scope were not run. */
const notRun = ({ library, list }) =>
  list.endsWith(".toml")
    ? `not compared: ${library} has no such function or derivative`
    : `not passed by ${library} itself where the figures were made, or skipped`;

function suitePage(suite) {
  const { title, about, library, version, tests, in_scope, not_run, out_of_scope, passing, sampled = {} } = suite;
  const rows = Object.entries(passing).map(([device, count]) => [`pass on ${DEVICES[device]}`, `${count} (${share(count, in_scope)})`]);
  for (const [device, part] of Object.entries(sampled)) rows.push([`pass on ${DEVICES[device]}, of a sample of one in ${part.every}`, ofSample(part)]);
  const out = Object.entries(out_of_scope);
  const parts = [
    `# ${title}\n\n${about}`,
    table(
      ["", `${library} ${version}`],
      [
        ["tests", tests],
        ["out of scope", out.reduce((sum, [, count]) => sum + count, 0)],
        ...(not_run ? [[notRun(suite), not_run]] : []),
        ["in scope", in_scope],
        ...rows,
      ],
    ),
  ];
  if (out.length > 0)
    parts.push(
      `## Out of scope\n\n${table(
        ["Tests", "Why"],
        out.map(([reason, count]) => [count, escaped(reason)]),
      )}`,
    );
  parts.push(`## What does not pass\n\n${failures(suite)}`);
  return parts.join("\n\n");
}

function board(all) {
  const cell = ({ in_scope, passing, sampled = {} }, device) => {
    if (device in passing) return `${passing[device]} (${share(passing[device], in_scope)})`;
    return device in sampled ? `${ofSample(sampled[device])}, a sample` : "";
  };
  const rows = all.map((suite) => [
    `[${suite.title}](./${suite.name})`,
    `${suite.library} ${suite.version}`,
    suite.in_scope,
    ...Object.keys(DEVICES).map((device) => cell(suite, device)),
  ]);
  return `# Conformance

Tests that other people wrote for NumPy, Python and their kin, run by Tensorscope. What is out of scope is so by written rules that do not look at whether a test passes; every test in scope that does not pass is listed with its reason. The GPUs are in software: a native one (Mesa's lavapipe), and WebGPU as Chromium has it, on which the package's own wasm runs in a page. A sample is always the same tests, by a checksum of their names.

${table(["Tests", "Version", "In scope", "Pass on the CPU", "Pass on a GPU", "Pass on WebGPU in Chromium"], rows)}

\`cargo xtask conformance SUITE\` repeats each, and fails where a list or a figure is wrong.`;
}

/** The pages: name, title and Markdown of each. */
export function pages() {
  const all = suites();
  return [
    { name: "index", title: "Conformance", content: board(all) },
    ...all.map((suite) => ({ name: suite.name, title: suite.title, content: suitePage(suite) })),
  ];
}
