// The programs of tests/everyday beside CPython with NumPy: milliseconds of a first run, each in a process, or a page, of its
// own, without the start of either.
//
//     node bench/everyday.mjs --python PYTHON --eval EVAL [--only PARTS,OF,NAMES] [--rounds 3] [--browser]
//
// The least of `rounds` counts. Asked: natively at most 2 times NumPy's time where that is more than 50 ms, else at most 100 ms;
// in Chromium on its CPU at most 4 times, else 200 ms; there with a GPU, on `auto`, at most 3 times its CPU's, else 200 ms. `slow`
// marks what misses that.
import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";

const { values } = parseArgs({
  options: {
    python: { type: "string", default: "python3" },
    eval: { type: "string", default: "target/native/examples/eval" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    browser: { type: "boolean", default: false },
  },
});
const folder = fileURLToPath(new URL("../tests/everyday/", import.meta.url));
const run = promisify(execFile);
const rounds = Number(values.rounds);
/** Milliseconds below which no ratio counts, and what is allowed there, natively and in a browser. */
const [NOTHING, NATIVE_MS, BROWSER_MS] = [50, 100, 200];
const [NATIVE, BROWSER, AUTO] = [2, 4, 3];
/** Milliseconds that a page is left alone: it rehearses meanwhile (www/src/session/rehearsal.ts). */
const SETTLE_MS = 7000;

/** Milliseconds that a process tells in its last line on standard error; programs may end with an error on purpose. */
async function told(command, ...words) {
  const { stderr } = await run(command, words, { maxBuffer: 1 << 28, timeout: 600_000 }).catch((failed) => failed);
  const last = Number(stderr.trim().split("\n").at(-1));
  if (!Number.isFinite(last)) throw new Error(`${command} ${words.join(" ")} tells no time:\n${stderr}`);
  return last;
}

async function least(measure) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) best = Math.min(best, await measure());
  return best;
}

/** A browser with the page's compiler, and how long it runs a program. */
async function page() {
  const { inSession, start } = await import("../tests/page/support.mjs");
  const site = await start();
  const measure = async (source, device) => {
    const { page, context } = await site.open({ device: "cpu" });
    // A visit goes on fetching and compiling for a while; whoever pastes a program comes later than that.
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    const { ms } = await page.evaluate(inSession, { source, options: { device } });
    await context.close();
    return ms;
  };
  return { measure, close: () => site.close() };
}

const names = (await readdir(folder)).filter((name) => /^\d+_\w+\.py$/.test(name) && values.only.split(",").some((part) => name.includes(part))).sort();
const site = values.browser ? await page() : undefined;
const cell = (text, width) => String(text).padStart(width);
console.log(
  `${"program".padEnd(34)}${cell("NumPy ms", 10)}${cell("ours ms", 10)}${cell("ratio", 8)}${site ? cell("Chromium", 10) + cell("ratio", 8) + cell("auto", 10) + cell("of its CPU", 12) : ""}`,
);
const missed = [];
let [sums, count] = [[0, 0, 0, 0], 0];
for (const name of names) {
  const file = join(folder, name);
  const theirs = await least(() => told(values.python, fileURLToPath(new URL("everyday.py", import.meta.url)), file));
  const ours = await least(() => told(values.eval, "--time", file));
  const source = site && (await readFile(file, "utf8"));
  const [there, auto] = site ? [await least(() => site.measure(source, "cpu")), await least(() => site.measure(source, "auto"))] : [0, 0];
  const slow = (ms, beside, times, most) => ms > most && (beside <= NOTHING || ms > times * beside);
  const marks = [
    slow(ours, theirs, NATIVE, NATIVE_MS) ? "slow" : "",
    slow(there, theirs, BROWSER, BROWSER_MS) ? "slow in Chromium" : "",
    slow(auto, there, AUTO, BROWSER_MS) ? "slow on auto" : "",
  ].filter(Boolean);
  if (marks.length > 0) missed.push(name);
  const columns = [cell(theirs.toFixed(1), 10), cell(ours.toFixed(1), 10), cell((ours / theirs).toFixed(2), 8)];
  if (site) columns.push(cell(there.toFixed(1), 10), cell((there / theirs).toFixed(2), 8), cell(auto.toFixed(1), 10), cell((auto / there).toFixed(2), 12));
  console.log(`${name.replace(".py", "").padEnd(34)}${columns.join("")}  ${marks.join(", ")}`);
  sums = [sums[0] + theirs, sums[1] + ours, sums[2] + there, sums[3] + auto];
  count += 1;
}
console.log(
  `${`all ${count}`.padEnd(34)}${cell(sums[0].toFixed(0), 10)}${cell(sums[1].toFixed(0), 10)}${cell((sums[1] / sums[0]).toFixed(2), 8)}${site ? cell(sums[2].toFixed(0), 10) + cell((sums[2] / sums[0]).toFixed(2), 8) + cell(sums[3].toFixed(0), 10) + cell((sums[3] / sums[2]).toFixed(2), 12) : ""}`,
);
console.log(
  missed.length === 0 ? "none misses what is asked" : `${missed.length} miss what is asked: ${missed.map((name) => name.replace(".py", "")).join(", ")}`,
);
await site?.close();
