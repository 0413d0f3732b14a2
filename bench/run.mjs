// Our package beside plain loops, in one headless Chromium: `cargo xtask bench [--rounds N] [--only name,name] [--device cpu|gpu]`.
//
// Rounds interleave the two; a figure is the median time of one execution in a batch that is read once at its end. Every
// result is compared with the loops'. `--cost true`: what a run costs besides its kernel. For other libraries and hand-written limits: `cargo xtask bench --peers DIR`.
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { chromium } = createRequire(new URL("../www/package.json", import.meta.url))("playwright-core");
const root = fileURLToPath(new URL("../", import.meta.url));
const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, only: { type: "string" }, device: { type: "string", default: "cpu" }, cost: { type: "string" } },
});

const TYPES = { ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://bench").pathname;
  const file = path.startsWith("/ours/") ? join(root, "pkg", path.slice(6)) : path.startsWith("/bench/") ? join(root, path) : undefined;
  response.writeHead(200, { "content-type": file ? (TYPES[extname(file)] ?? "text/plain") : "text/html" });
  if (file) createReadStream(file).on("error", () => response.destroy()).pipe(response);
  else response.end("<!doctype html><title>bench</title>");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const flags = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const webgpu = (process.env.GPU_FLAGS ?? "--enable-unsafe-webgpu --use-webgpu-adapter=swiftshader").split(" ");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...flags, ...webgpu] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  if (options.cost) {
    for (const device of ["cpu", "gpu"]) {
      const rows = await page.evaluate(async (device) => (await import("/bench/loops.mjs")).cost(device), device);
      console.log(device.padEnd(16), "build us".padStart(10), "eval us".padStart(10), "run us".padStart(10));
      for (const [name, row] of Object.entries(rows))
        console.log(`  ${name}`.padEnd(16), ...Object.values(row).map((us) => us.toFixed(1).padStart(10)));
    }
  }
  const names = await page.evaluate(async () => Object.keys((await import("/bench/loops.mjs")).workloads));
  const wanted = options.only ? options.only.split(",") : options.cost ? [] : names;
  for (const name of wanted) if (!names.includes(name)) throw new Error(`${name} is none of ${names.join(", ")}`);
  console.log(await page.evaluate(async (device) => (await import("/bench/loops.mjs")).open(device), options.device === "gpu" ? "webgpu" : "wasm"));
  if (wanted.length) console.log("workload".padEnd(16), "ours ms".padStart(10), "loops ms".padStart(10), "ratio".padStart(8), "error".padStart(10));
  for (const name of wanted) {
    const rounds = Number(options.rounds);
    const { ours, loops, error } = await page.evaluate(async ([name, rounds]) => (await import("/bench/loops.mjs")).measure(name, rounds), [name, rounds]);
    const figures = [ours.toFixed(3), loops.toFixed(3), (ours / loops).toFixed(2), error.toExponential(1)];
    console.log(name.padEnd(16), ...figures.map((text, k) => text.padStart(k < 2 ? 10 : k === 2 ? 8 : 10)));
  }
} finally {
  await browser.close();
  server.close();
}
