// Messages to the session's worker that no page would send. Each is answered once, by a value or by an error with a message, none ends the
// worker, and its session computes what it should.
//
// `node tests/page/requests.mjs [--count 20000] [--seed 1]`, after `cargo xtask page`; the tests send some. A message that is answered
// wrongly is printed, to be added to requests/found.txt.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { numbers } from "../numbers.mjs";
import { start } from "./support.mjs";

const lines = async (name) => {
  const text = await readFile(new URL(`requests/${name}.txt`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
};
const seeds = (await lines("seeds")).map((line) => JSON.parse(line));
const found = (await lines("found")).map((line) => JSON.parse(line));

/** Values that JSON has no word for stand under "$": typed arrays, NaN and others, made in the page. */
const ODD = [
  ...[
    null,
    true,
    0,
    1,
    2,
    3,
    -1,
    0.5,
    1e9,
    4294967295,
    4294967296,
    2 ** 53,
    -1e308,
    1e308,
    "",
    "cpu",
    "gpu",
    "auto",
    "emulate",
    "a.csv",
    "blob:",
    "x = 1",
    "\ud800",
  ],
  ...[[], [0], [[]], {}, { length: 1e9 }, { width: 1, height: 1, point: 1 }, { width: 1e9, height: 1e9, point: 1e9 }, "x".repeat(100_000)],
  ...["undefined", "NaN", "Infinity", "7n", "date", "map", "buffer", "file", "blob"].map((name) => ({ $: name })),
  ...[{ $: [0] }, { $: [4294967295] }, { $: [0, 0, 0] }, { $: Array(100).fill(0) }],
];

/** `value` with one place in it changed. */
function altered(value, next) {
  if (typeof value !== "object" || value === null || value.$ || next(3) === 0) {
    if (typeof value === "number" && next(2) === 0) return [value + 1, -value, value * 1e3, value / 7, 1 / value || 0][next(5)];
    return ODD[next(ODD.length)];
  }
  if (Array.isArray(value)) {
    const copy = [...value];
    if (next(3) === 0) copy.splice(next(copy.length + 1), next(2), ODD[next(ODD.length)]);
    else if (copy.length > 0) copy[next(copy.length)] = altered(copy[next(copy.length)], next);
    return copy;
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || next(6) === 0) return { ...value, [["input", "progress", "axes", "width", "seed"][next(5)]]: ODD[next(ODD.length)] };
  const key = keys[next(keys.length)];
  return { ...value, [key]: altered(value[key], next) };
}

function mutated(next) {
  let [call, args] = seeds[next(seeds.length)];
  for (let change = next(3); change > 0; change--) args = altered(args, next);
  if (next(15) === 0) call = seeds[next(seeds.length)][0];
  if (next(40) === 0) call = ["start", "", "free", "toString", "__wbg_ptr", "loadFile", "checkDevice"][next(7)];
  // What begins a long check has a group that is none.
  if (call === "checkDevice") args = [{ device: "cpu", groups: ["none"] }];
  return { id: 0, call, args };
}

/** What the session holds before: an array, a figure and a text, and compilations. */
const PROGRAM = `import numpy as np
import matplotlib.pyplot as plt
kept = np.arange(12, dtype=np.float32).reshape(3, 4)
kept * 2 + 1
plt.plot([1, 4, 9])
plt.show()
print("a text")
float((kept * kept).sum())`;

/** In the page: the worker and what it takes to ask it. */
function opened(program) {
  const made = ({ $: name }) => {
    if (Array.isArray(name)) return new Uint32Array(name);
    const [bytes, type] = [new Uint8Array([1, 2]), { type: "text/plain" }];
    const all = {
      NaN: NaN,
      Infinity: Infinity,
      "7n": 7n,
      date: new Date(0),
      map: new Map([[1, 2]]),
      buffer: bytes,
      file: new File(["1,2"], "a.csv", type),
      blob: new Blob([bytes]),
    };
    return all[name];
  };
  const revived = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if (Object.hasOwn(value, "$")) return made(value);
    if (Array.isArray(value)) return value.map(revived);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each)]));
  };
  const worker = new Worker(window.tensorscopeScript(new URL("build/worker.js", document.baseURI)), { type: "module" });
  let lost;
  const waiting = [];
  worker.onerror = (event) => {
    event.preventDefault();
    lost = event.message || "it could not be loaded";
    for (const { ended } of waiting.splice(0)) ended({ lost });
  };
  let shown = [];
  worker.onmessage = ({ data }) => {
    if (data.shown) shown.push(...data.shown);
    if (!("ok" in data)) return;
    const at = waiting.findIndex(({ id }) => id === data.id);
    if (at < 0) lost ??= `an answer that nobody waits for: ${JSON.stringify(data).slice(0, 200)}`;
    else waiting.splice(at, 1)[0].ended(data);
  };
  /** The answer to a message, under the number by which it is answered. */
  const ask = (message, id = message.id) =>
    new Promise((ended) => {
      if (lost) return ended({ lost });
      waiting.push({ id, ended });
      worker.postMessage(message);
    });
  let next = 1000;
  const call = (name, ...args) => ask({ id: next++, call: name, args });
  const sound = URL.createObjectURL(new Blob(["on"]));
  window.session = {
    begin: async () => {
      const began = await call("start", { device: "cpu" }, undefined);
      if (!began.ok) return began;
      return call("run", program, { dataLimit: 0, until: sound, direct: false });
    },
    /** Sends what came as JSON. */
    send: async (message) => {
      const known = revived(message);
      const id = Number.isInteger(known?.id) ? next++ : -1;
      if (id >= 0) known.id = id;
      const settings = known?.args?.[1];
      if (known?.call === "run" && settings?.until === "blob:") {
        settings.until = sound;
        // One that is altered to run forever ends.
        settings.timeLimit = typeof settings.timeLimit === "number" && settings.timeLimit < 2 ? settings.timeLimit : 2;
      }
      const { ok, message: said, fatal, lost } = await ask(known, id);
      return { ok, said, fatal, lost };
    },
    /** What the program shows when it runs once more. */
    check: async () => {
      shown = [];
      const { ok, value, message, lost } = await call("run", program, { dataLimit: 0, until: sound, direct: false });
      return { ok, error: value?.error ?? message ?? lost, shown: shown.map((one) => one.repr ?? one.text ?? one.kind) };
    },
    close: () => worker.terminate(),
  };
  return window.session.begin();
}

/** Sends the messages that were found and `rounds` new ones to a worker of `page`. */
export async function fuzzed(page, { rounds, seed }) {
  const next = numbers(seed);
  const begin = async () => {
    const { ok, message, lost, value } = await page.evaluate(opened, PROGRAM);
    assert.ok(ok && !value.error, message ?? lost ?? JSON.stringify(value?.error));
  };
  await begin();
  const counts = { answered: 0, refused: 0 };
  for (let round = -found.length; round < rounds; round++) {
    const message = round < 0 ? found[round + found.length] : mutated(next);
    const { ok, said, fatal, lost } = await page.evaluate((message) => window.session.send(message), message);
    const where = `seed ${seed}, round ${round}: ${JSON.stringify(message).slice(0, 1000)}`;
    assert.equal(lost, undefined, where);
    assert.ok(ok === true || (ok === false && fatal === false && /\S/.test(said)), `${said}\n${where}`);
    assert.ok(ok || !/^(Cannot read|undefined|null|.* is not a function|.*is not iterable|.*memory access)/.test(said), `${said}\n${where}`);
    counts[ok ? "answered" : "refused"]++;
    if (round % 50 !== 49 && round !== -1) continue;
    const { error, shown } = await page.evaluate(() => window.session.check());
    assert.equal(error, undefined, where);
    assert.equal(shown.length, 4, where);
    assert.deepEqual([shown[2], shown[3]], ["a text\n", "506.0"], where);
    if (next(4) === 0) {
      await page.evaluate(() => window.session.close());
      await begin();
    }
  }
  await page.evaluate(() => window.session.close());
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { count: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } } });
  const site = await start();
  const { page, context } = await site.open();
  const { answered, refused } = await fuzzed(page, { rounds: Number(values.count), seed: Number(values.seed) });
  console.log(`fuzzed requests: ${answered + refused} inputs, ${answered} values, ${refused} errors, 0 failures`);
  await context.close();
  await site.close();
}
