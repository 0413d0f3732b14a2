// Everyday programs (tests/everyday) in the browser, on the CPU, against what CPython and NumPy show. Every tenth of them, and
// the one whose threads wait, since a browser's worker waits in its own way; EVERYDAY=all runs all, EVERYDAY=a_part_of_its_name
// those, and DEVICE=gpu on WebGPU with doubles emulated.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { PATIENCE, inSession, start } from "./support.mjs";

const folder = new URL("../everyday/", import.meta.url);
const wanted = process.env.EVERYDAY ?? "";
const device = process.env.DEVICE ?? "cpu";
const names = (await readdir(folder)).filter((name) => /^\d+_\w+\.py$/.test(name)).sort();
const sampled = (name, k) => k % 10 === 9 || name.includes("threads_that_wait");
const chosen = wanted === "" ? names.filter(sampled) : names.filter((name) => wanted === "all" || name.includes(wanted));

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** A text's words and numbers: a digit more or less moves columns. */
const tokens = (text) => text.match(/[\w.]+(?:(?<=\de)[-+]\d+)?|\S/gu) ?? [];
const near = (a, b) => a === b || Math.abs(a - b) <= 2e-6 * Math.max(Math.abs(a), Math.abs(b), 1e-3);

for (const name of chosen) {
  test(name, { timeout: 4 * PATIENCE }, async () => {
    const [source, expected] = await Promise.all([name, name.replace(/py$/, "txt")].map((file) => readFile(new URL(file, folder), "utf8")));
    const { page, done } = await site.open();
    const { shown } = await page.evaluate(inSession, { source, options: { device, float64: "emulate" } });
    const [ours, theirs] = [tokens(shown), tokens(expected)];
    if (ours.length !== theirs.length || !ours.every((token, k) => near(token, theirs[k]))) assert.equal(shown.trimEnd(), expected.trimEnd());
    await done();
  });
}
