// What one session keeps over a million small runs, or over hours of training: bytes of wasm, JavaScript and GPU, and numbers
// of modules, buffers and pipelines, at each hundredth of the way. On the CPU in Node, on the GPU in headless Chromium.
//
//     node --expose-gc bench/memory.mjs [--what runs|training|program] [--device cpu|gpu|auto] [--count N] [--minutes M]
//         [--clock FACTOR] [--csv FILE] [--page]
//
// It reads the package in `pkg/`: `cargo xtask pack` builds it. `--clock 24` has an hour look like a day; `--page` is Chromium
// for the CPU too. It fails where something grew by more than a tenth from half of the way to its end.
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    what: { type: "string", default: "runs" },
    device: { type: "string", default: "cpu" },
    count: { type: "string", default: "1000000" },
    minutes: { type: "string", default: "60" },
    clock: { type: "string", default: "1" },
    csv: { type: "string" },
    page: { type: "boolean", default: false },
  },
});

/** In Node or in the page, where the package and the loops are at these addresses. */
async function measure({ core, loops, options }, tell) {
  const all = await import(loops);
  const sample = all.counted();
  const factor = Number(options.clock);
  if (factor !== 1) all.hurry(factor);
  const ours = await import(core);
  await ours.init();
  const session = await ours.Session.create({ device: options.device, threads: 1 });
  // Tensors without a session of their own are in the default one.
  if (options.what !== "runs") await ours.defaultSession().setDevice?.(options.device);
  const work = await all[options.what]({ ...ours, session });
  await all.loop(work, { count: Number(options.count), time: Number(options.minutes) * 60_000 * factor }, sample, tell);
  session.dispose();
}

const rows = [];
const tell = (row) => {
  const line = (cells) => `${cells.join()}\n`;
  if (options.csv && rows.length === 0) writeFileSync(options.csv, line(Object.keys(row)));
  if (options.csv) appendFileSync(options.csv, line(Object.values(row)));
  rows.push(row);
};

const inPage = options.page || options.device !== "cpu";
if (inPage) {
  const { served } = await import("./served.mjs");
  const { page, close } = await served(["--js-flags=--expose-gc", "--enable-precise-memory-info"]);
  try {
    await page.exposeFunction("tell", tell);
    const where = { core: "/ours/index.js", loops: "/bench/memory-loops.mjs", options };
    await page.evaluate(`(${measure})(${JSON.stringify(where)}, globalThis.tell)`);
  } finally {
    await close();
  }
} else {
  if (!globalThis.gc) throw new Error("run it with node --expose-gc");
  await measure({ core: "../pkg/index.js", loops: "./memory-loops.mjs", options }, tell);
}

const at = (way) => rows.find((row) => row.way >= way) ?? rows.at(-1);
const shown = [rows[0], at(0.1), at(0.5), rows.at(-1)];
console.log(options.what.padEnd(12), ["first", "10 %", "50 %", "last"].map((word) => word.padStart(14)).join(""));
for (const key of Object.keys(rows[0]).slice(1)) console.log(key.padEnd(12), shown.map((row) => row[key].toFixed(0).padStart(14)).join(""));
const grown = ["compiler", "device", "heap", "modules", "buffers", "bufferBytes", "groups", "pipelines"].filter(
  (key) => shown[3][key] > shown[2][key] * 1.1 + (key === "heap" ? 1e6 : 8),
);
if (grown.length > 0) {
  console.error(`grew: ${grown.join(", ")}`);
  process.exit(1);
}
