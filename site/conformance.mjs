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
    about: "First and second derivatives at ordinary points and at edges, compared with JAX's or, where it has no such function, with differences.",
  },
};

/** A line of a list: `ID: reason`, or `ID [DEVICE]: reason` on one device only. */
const LINE = /^(\S+)(?: \[(cpu|gpu)\])?: (.*)$/;

/** The tests of a list that do not pass: id, device where it is but one, and reason. */
export function listed(text) {
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, id, device, reason] = LINE.exec(line);
      return { id, device, reason };
    });
}

/** The cases of gradients.toml, with why each is meant to differ. */
function differences(text) {
  return [...text.matchAll(/^case = "(.*)"\nwhy = "(.*)"$/gm)].map(([, id, reason]) => ({ id, reason }));
}

const DEVICES = { cpu: "the CPU", gpu: "a GPU, with doubles emulated" };

/** The suites that have figures: name, title, description, figures and what does not pass. */
export function suites() {
  const figures = JSON.parse(read("figures.json"));
  return Object.entries(SUITES)
    .filter(([name]) => name in figures)
    .map(([name, { title, about }]) => {
      const own = figures[name];
      const text = read(own.list);
      return { name, title, about, ...own, failing: own.list.endsWith(".toml") ? differences(text) : listed(text) };
    });
}

/** How many of a hundred pass, rounded down so that nothing but all of them is 100 %. */
export const share = (passing, of) => `${(Math.floor((1000 * passing) / of) / 10).toFixed(1)} %`;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** The tests of one file, folded. */
function folded(file, tests) {
  const items = tests.map(
    ({ id, device, reason }) => `<li><code>${escaped(id.slice(id.indexOf("::") + 2))}</code>${device ? ` (${device})` : ""}: ${escaped(reason)}</li>`,
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

function suitePage(suite) {
  const { title, about, library, version, tests, in_scope, not_run, out_of_scope, passing } = suite;
  const rows = Object.entries(passing).map(([device, count]) => [`pass on ${DEVICES[device]}`, `${count} (${share(count, in_scope)})`]);
  const out = Object.entries(out_of_scope);
  const parts = [
    `# ${title}\n\n${about}`,
    table(
      ["", `${library} ${version}`],
      [
        ["tests", tests],
        ["out of scope", out.reduce((sum, [, count]) => sum + count, 0)],
        ...(not_run ? [[`not passed by ${library} itself where the figures were made, or skipped`, not_run]] : []),
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
  const rows = all.map(({ name, title, library, version, in_scope, passing }) => [
    `[${title}](./${name})`,
    `${library} ${version}`,
    in_scope,
    ...Object.keys(DEVICES).map((device) => (device in passing ? `${passing[device]} (${share(passing[device], in_scope)})` : "")),
  ]);
  return `# Conformance

Tests that other people wrote for NumPy, Python and their kin, run by Tensorscope. What is out of scope is so by written rules that do not look at whether a test passes; every test in scope that does not pass is listed with its reason.

${table(["Tests", "Version", "In scope", "Pass on the CPU", "Pass on a GPU"], rows)}

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
