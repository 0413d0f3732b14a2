// The operations of operations.txt beside CPython with NumPy: nanoseconds of one of each, as told by the program itself.
//
//     node bench/operations.mjs --python PYTHON --ours "COMMAND" [--only PARTS,OF,NAMES] [--rounds 3] [--before FILE] [--save FILE]
//
// COMMAND runs a Python file: `target/native/examples/eval`, or `node pkg/cli.js`. The least of `rounds` counts. With `--save` the
// figures are kept, with `--before` they stand beside earlier ones.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";

const { values } = parseArgs({
  options: {
    python: { type: "string", default: "python3" },
    ours: { type: "string", default: "target/native/examples/eval" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    before: { type: "string" },
    save: { type: "string" },
  },
});
const run = promisify(execFile);
const text = (name) => readFile(fileURLToPath(new URL(name, import.meta.url)), "utf8");
const indented = (lines, depth) => lines.map((line) => " ".repeat(depth) + line).join("\n");
/** An operation as a function of how often it is done. */
const written = (block) => {
  const [name, ...lines] = block.trim().split("\n");
  const [before, turn] = [lines.filter((line) => !line.startsWith("* ")), lines.filter((line) => line.startsWith("* ")).map((line) => line.slice(2))];
  const loop = turn.length > 0 ? `    for i in range(n):\n${indented(turn, 8)}` : "";
  return { name: name.replace("]", ""), source: [`def ${name.replace("]", "(n):")}`, indented(before, 4), loop].filter(Boolean).join("\n") };
};
const cases = (await text("operations.txt"))
  .replace(/^#.*$/gm, "")
  .split(/^\[(?=\w+\]$)/m)
  .slice(1)
  .map(written);
const wanted = cases.filter(({ name }) => values.only.split(",").some((part) => name.includes(part)));
const functions = `${wanted.map(({ source }) => source).join("\n\n\n")}\n\n\nFUNCTIONS = [${wanted.map(({ name }) => name).join(", ")}]`;
const folder = await mkdtemp(join(tmpdir(), "operations-"));
const program = join(folder, "operations.py");
await writeFile(
  program,
  (await text("operations.py")).replace("# CASES", () => functions),
);

/** The least nanoseconds of each operation over some runs of the program. */
async function told(command) {
  const [file, ...words] = command.split(" ");
  const least = new Map();
  for (let round = 0; round < Number(values.rounds); round++) {
    const { stdout } = await run(file, [...words, program], { maxBuffer: 1 << 24, timeout: 1_200_000 });
    for (const [, name, ns] of stdout.matchAll(/^(\w+) ([\d.]+)$/gm)) least.set(name, Math.min(least.get(name) ?? Infinity, Number(ns)));
  }
  return least;
}

const [theirs, ours] = [await told(values.python), await told(values.ours)];
await rm(folder, { recursive: true });
const before = values.before && new Map(JSON.parse(await readFile(values.before, "utf8")));
if (values.save) await writeFile(values.save, JSON.stringify([...ours]));

const rows = [...theirs].filter(([name]) => ours.has(name)).map(([name, ns]) => ({ name, ns, own: ours.get(name), ratio: ours.get(name) / ns }));
const mean = (ratios) => Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
const cell = (text, width) => String(text).padStart(width);
console.log(`${"operation".padEnd(26)}${cell("CPython ns", 12)}${cell("ours ns", 12)}${cell("ratio", 9)}${before ? cell("before", 9) : ""}`);
for (const { name, ns, own, ratio } of rows.sort((a, b) => b.ratio - a.ratio)) {
  const earlier = before?.has(name) ? cell((before.get(name) / ns).toFixed(2), 9) : "";
  console.log(`${name.padEnd(26)}${cell(ns.toFixed(1), 12)}${cell(own.toFixed(1), 12)}${cell(ratio.toFixed(2), 9)}${earlier}`);
}
const known = rows.filter(({ name }) => before?.has(name));
const earlier = known.length > 0 ? `, ${mean(known.map(({ name, ns }) => before.get(name) / ns)).toFixed(2)} before` : "";
console.log(`geometric mean of ${rows.length}: ${mean(rows.map(({ ratio }) => ratio)).toFixed(2)}${earlier}`);
