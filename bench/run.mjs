// Our package beside plain loops, in one headless Chromium: `cargo xtask bench [--rounds N] [--only name,name] [--device cpu|gpu] [--threads N]`.
//
// Rounds interleave the two; a figure is the median time of one execution in a batch that is read once at its end. Every
// result is compared with the loops'. On several threads a second table has each row on one thread and on N, in turns, and what
// bench/model.mjs predicts for more; `--bandwidth GB/s` says what all cores of the machine in mind move together. `--cost true`: what a run costs besides its kernel. For other libraries and hand-written limits: `cargo xtask bench --peers DIR`.
import { parseArgs } from "node:util";
import { assumptions, predict, serial } from "./model.mjs";
import { served } from "./served.mjs";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    device: { type: "string", default: "cpu" },
    threads: { type: "string", default: "1" },
    cost: { type: "string" },
    bandwidth: { type: "string" },
  },
});

/** Numbers of threads that are predicted. */
const PREDICTED = [4, 8, 16];

async function scaling(names, rounds, threads) {
  const within = (name, ...words) => page.evaluate(async ([name, words]) => (await import("/bench/loops.mjs"))[name](...words), [name, words]);
  const machine = { ...(await within("machine", rounds, threads)), ...(options.bandwidth ? { ceiling: 1e6 * Number(options.bandwidth) } : {}) };
  const more = PREDICTED.filter((n) => n > threads);
  const heads = ["1 thread ms", `${threads} threads`, "gain", "serial ms", ...more.map((n) => `on ${n}`)];
  console.log(`\nmeasured on 1 and ${threads} threads, predicted for ${more.join(", ")}`);
  console.log("workload".padEnd(16), ...heads.map((head, k) => head.padStart(k < 4 ? 12 : 14)));
  for (const name of names) {
    const row = await within("scaling", name, rounds, threads);
    const told = more.map((n) => {
      const { least, most } = predict(row, n, machine);
      const [from, to] = [least, most].map((ms) => ms.toFixed(3));
      return from === to ? to : `${from}-${to}`;
    });
    const own = serial(row, { ...machine, ceiling: machine.ceiling ?? machine.reached });
    const figures = [row.one.toFixed(3), row.many.toFixed(3), (row.one / row.many).toFixed(2), own.toFixed(3), ...told];
    console.log(name.padEnd(16), ...figures.map((text, k) => text.padStart(k < 4 ? 12 : 14)));
  }
  console.log("The prediction takes for granted that");
  for (const line of assumptions(machine, threads)) console.log(`  - ${line}`);
}

const { page, close } = await served();
try {
  if (options.cost) {
    for (const device of ["cpu", "gpu"]) {
      const rows = await page.evaluate(async (device) => (await import("/bench/loops.mjs")).cost(device), device);
      console.log(device.padEnd(16), "build us".padStart(10), "eval us".padStart(10), "run us".padStart(10));
      for (const [name, row] of Object.entries(rows)) console.log(`  ${name}`.padEnd(16), ...Object.values(row).map((us) => us.toFixed(1).padStart(10)));
    }
  }
  const names = await page.evaluate(async () => Object.keys((await import("/bench/loops.mjs")).workloads));
  const wanted = options.only ? options.only.split(",") : options.cost ? [] : names;
  for (const name of wanted) if (!names.includes(name)) throw new Error(`${name} is none of ${names.join(", ")}`);
  console.log(
    await page.evaluate(
      async ([device, threads]) => (await import("/bench/loops.mjs")).open(device, threads),
      [options.device === "gpu" ? "webgpu" : "wasm", Number(options.threads)],
    ),
  );
  if (wanted.length) console.log("workload".padEnd(16), "ours ms".padStart(10), "loops ms".padStart(10), "ratio".padStart(8), "error".padStart(10));
  for (const name of wanted) {
    const rounds = Number(options.rounds);
    const { ours, loops, error } = await page.evaluate(async ([name, rounds]) => (await import("/bench/loops.mjs")).measure(name, rounds), [name, rounds]);
    const figures = [ours.toFixed(3), loops.toFixed(3), (ours / loops).toFixed(2), error.toExponential(1)];
    console.log(name.padEnd(16), ...figures.map((text, k) => text.padStart(k < 2 ? 10 : k === 2 ? 8 : 10)));
  }
  const threads = Number(options.threads);
  if (threads > 1 && options.device === "cpu" && wanted.length) await scaling(wanted, Number(options.rounds), threads);
} finally {
  await close();
}
