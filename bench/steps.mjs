// Steps of training beside other libraries, in one headless Chromium, a page for each: `cargo xtask bench --training
// [--peers DIR] [--rounds N] [--only name,name] [--threads N] [--json FILE]`, where DIR is a peer benchmark with its packages
// installed. Ours runs eagerly and by `session.compile`.
//
// Rounds interleave the libraries. A figure is the median (and the least) time of one step of a batch that is waited for at
// its end; the first step includes tracing and compiling and its read. After 12 steps all have to agree on the loss.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    peers: { type: "string" },
    rounds: { type: "string", default: "9" },
    only: { type: "string" },
    with: { type: "string" },
    threads: { type: "string", default: "1" },
    device: { type: "string", default: "cpu,gpu" },
    json: { type: "string" },
    steps: { type: "string" },
  },
});

const root = fileURLToPath(new URL("../", import.meta.url));
const { chromium } = createRequire(new URL("../www/package.json", import.meta.url))("playwright-core");
const { workloads } = await import("./steps/workloads.mjs");
const threads = Number(options.threads);
const names = options.only ? options.only.split(",") : Object.keys(workloads);
for (const name of names) if (!workloads[name]) throw new Error(`${name} is none of ${Object.keys(workloads).join(", ")}`);

const libraries = {
  cpu: [
    { name: "ours, eager", file: "ours", device: "wasm" },
    { name: "ours, compile", file: "ours", device: "wasm", compile: true },
    { name: "jax-js", file: "jax", device: "wasm" },
    { name: "TensorFlow.js", file: "tfjs-wasm", device: "wasm" },
  ],
  gpu: [
    { name: "ours, eager", file: "ours", device: "webgpu" },
    { name: "ours, compile", file: "ours", device: "webgpu", compile: true },
    { name: "jax-js", file: "jax", device: "webgpu" },
    { name: "TensorFlow.js", file: "tfjs-webgpu", device: "webgpu" },
  ],
};
const wanted = (of) => (of.file === "ours" || options.peers) && (!options.with || options.with.split(",").includes(of.file));

// The other libraries' packages are bundled as their users would.
const bundles = mkdtempSync(join(tmpdir(), "steps-"));
if (options.peers) {
  const { build } = createRequire(resolve(options.peers, "package.json"))("esbuild");
  for (const file of new Set(
    Object.values(libraries)
      .flat()
      .filter(wanted)
      .map((of) => of.file),
  ))
    await build({
      entryPoints: [join(root, "bench/steps", `${file}.mjs`)],
      nodePaths: [resolve(options.peers, "node_modules")],
      outfile: join(bundles, `${file}.mjs`),
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      mainFields: ["browser", "module", "main"],
      define: { "process.env.NODE_ENV": '"production"' },
      external: ["node:*"],
      logLevel: "error",
    });
}

const TYPES = { ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm" };
const places = [
  ["/ours/", join(root, "pkg")],
  ["/steps/", join(root, "bench/steps")],
  ["/bundles/", bundles],
  ...(options.peers ? [["/npm/", resolve(options.peers, "node_modules")]] : []),
];
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://bench").pathname;
  const [at, folder] = places.find(([at]) => path.startsWith(at)) ?? [];
  const headers = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  try {
    const body = folder ? readFileSync(join(folder, path.slice(at.length))) : "<!doctype html><title>steps</title>";
    response.writeHead(200, { ...headers, "content-type": folder ? (TYPES[extname(path)] ?? "application/octet-stream") : "text/html" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const flags = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const webgpu = (process.env.GPU_FLAGS ?? "--enable-unsafe-webgpu --use-webgpu-adapter=swiftshader").split(" ");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...flags, ...webgpu] });

async function opened(library) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const url = `/${options.peers ? "bundles" : "steps"}/${library.file}.mjs`;
  await page.evaluate(
    async ([url, how]) => {
      const [{ default: library }, { workloads }] = await Promise.all([import(url), import("/steps/workloads.mjs")]);
      await library.init(how);
      Object.assign(globalThis, { library, workloads });
    },
    [url, { device: library.device, threads, compile: library.compile }],
  );
  return page;
}

/** In the page: opens a workload and takes the first step, then eleven; their times, and the loss at the end. */
async function first(name) {
  const run = await library.open({ ...workloads[name], name });
  const started = performance.now();
  await run.step();
  await run.read();
  const cold = performance.now() - started;
  let losses;
  for (let k = 0; k < 11; k++) {
    await run.step();
    losses = await run.read();
  }
  globalThis.run = run;
  return { cold, loss: losses[0][0], sum: losses.slice(1).reduce((s, part) => part.reduce((s, v) => s + Math.abs(v), s), 0) };
}

/** In the page: the time of a step among `count` that are read at the end. */
async function measure(count) {
  const started = performance.now();
  for (let k = 0; k < count; k++) await run.step();
  await run.read();
  return (performance.now() - started) / count;
}

const median = (all) => [...all].sort((a, b) => a - b)[all.length >> 1];
const figures = {};
for (const device of options.device.split(",")) {
  for (const name of names) {
    const there = [];
    for (const library of libraries[device].filter(wanted)) {
      try {
        const page = await opened(library);
        there.push({ library, page, times: [], ...(await page.evaluate(first, name)) });
      } catch (error) {
        console.log(`${device} ${name}: ${library.name}: ${String(error.message).split("\n")[0]}`);
      }
    }
    const count = Number(options.steps ?? (device === "cpu" ? 20 : 5));
    for (let round = 0; round < Number(options.rounds); round++) for (const one of there) one.times.push(await one.page.evaluate(measure, count));
    const threaded = device === "cpu" ? `, ${threads} thread${threads > 1 ? "s" : ""}` : "";
    console.log(`${name}, ${device}${threaded}`.padEnd(28), "ms/step".padStart(9), "least".padStart(9), "first".padStart(9), "loss".padStart(12));
    for (const { library, times, cold, loss } of there) {
      const row = [median(times), Math.min(...times), cold].map((ms) => ms.toFixed(2).padStart(9));
      console.log(`  ${library.name}`.padEnd(28), ...row, loss.toExponential(4).padStart(12));
    }
    for (const { library, loss, sum } of there)
      if (!(Math.abs(loss / there[0].loss - 1) < 2e-3 && Math.abs(sum / there[0].sum - 1) < 1e-3))
        console.log(`  ${library.name} computes something else: loss ${loss}, ${there[0].loss}; parameters ${sum}, ${there[0].sum}`);
    figures[`${device} ${name}`] = there.map(({ library, times, cold, loss }) => ({ name: library.name, times, cold, loss }));
    for (const { page } of there) await page.close();
  }
}
if (options.json) writeFileSync(options.json, JSON.stringify(figures, null, 1));
await browser.close();
server.close();
rmSync(bundles, { recursive: true });
