// Our package beside plain loops, in one headless Chromium: `cargo xtask bench [--rounds N] [--only name,name] [--device cpu|gpu] [--threads N]`.
//
// Rounds interleave the two; a figure is the median time of one execution in a batch that is read once at its end. Every
// result is compared with the loops'. `--cost true`: what a run costs besides its kernel. For other libraries and hand-written limits: `cargo xtask bench --peers DIR`.
import { parseArgs } from "node:util";
import { served } from "./served.mjs";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    device: { type: "string", default: "cpu" },
    threads: { type: "string", default: "1" },
    cost: { type: "string" },
  },
});

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
} finally {
  await close();
}
