// A cold visit, timed: nothing cached, the network and the processor of a mid-range phone, until the first result is shown.
//
//     node bench/visit.mjs [--dist www/dist] [--visits 5] [--cpu 4] [--down 9000] [--latency 85]
//
// --down in kbit/s and --latency in ms of a round trip: 9000 and 85 are an ordinary 4G; --down 1600 --latency 150 is
// Lighthouse's slow 4G. The server itself keeps to them, since a browser's own throttle leaves workers out, and sends files
// gzipped, as a static host does. The processor is slowed on the page's thread only: a worker's cannot be.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

const { chromium } = createRequire(new URL("../www/package.json", import.meta.url))("playwright-core");
const { values } = parseArgs({
  options: {
    dist: { type: "string", default: fileURLToPath(new URL("../www/dist/", import.meta.url)) },
    visits: { type: "string", default: "5" },
    cpu: { type: "string", default: "4" },
    down: { type: "string", default: "9000" },
    latency: { type: "string", default: "85" },
  },
});
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2" };
const PHONE = { width: 412, height: 823 };

const packed = new Map();
/** The file, gzipped unless it is compressed already. */
async function content(path) {
  if (!packed.has(path)) {
    const bytes = await readFile(join(resolve(values.dist), path));
    packed.set(path, extname(path) === ".woff2" ? bytes : gzipSync(bytes, { level: 9 }));
  }
  return packed.get(path);
}

const LATENCY = Number(values.latency);
const TICK_MS = 5;
const sending = [];
/** All answers share the line: each tick sends what it holds, a piece of each in turn. */
setInterval(() => {
  let room = (Number(values.down) / 8) * TICK_MS;
  while (room > 0 && sending.length > 0) {
    const next = sending.shift();
    const piece = next.body.subarray(next.at, next.at + Math.min(1400, Math.ceil(room)));
    next.response.write(piece);
    next.at += piece.length;
    room -= piece.length;
    if (next.at < next.body.length) sending.push(next);
    else next.response.end();
  }
}, TICK_MS).unref();

const sent = new Map();
const known = new WeakSet();
const server = createServer(async (request, response) => {
  // A new connection takes a round trip of its own before the first request.
  const trips = known.has(request.socket) ? 1 : 2;
  known.add(request.socket);
  await new Promise((later) => setTimeout(later, trips * LATENCY));
  const path = new URL(request.url, "http://page").pathname.replace(/\/$/, "/index.html");
  try {
    const body = await content(path);
    sent.set(path, body.length);
    const zipped = extname(path) === ".woff2" ? {} : { "content-encoding": "gzip" };
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-store", ...zipped });
    sending.push({ response, body, at: 0 });
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless=new", "--no-sandbox", "--disable-background-networking", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"],
});

/** What was asked for before a first result was there, and its bytes. */
let needed;

async function visit() {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.cpu) });
  await page.addInitScript(() => {
    const look = () => {
      const drawn = document.querySelector("header.bar");
      if (drawn) window.drawnAt ??= performance.now();
      if (document.querySelector("[data-testid=repr]")) window.shownAt ??= performance.now();
      if (window.shownAt === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction(() => window.shownAt !== undefined, undefined, { timeout: 120_000 });
  needed ??= [...sent].filter(([path]) => /\.(js|wasm)$/.test(path));
  const times = await page.evaluate(() => ({
    drawn: window.drawnAt,
    shown: window.shownAt,
    files: performance.getEntriesByType("resource").map((entry) => [new URL(entry.name).pathname, Math.round(entry.startTime), Math.round(entry.responseEnd)]),
  }));
  await context.close();
  return times;
}

const middle = (all) => [...all].sort((a, b) => a - b)[all.length >> 1];
const visits = [];
for (let k = 0; k < Number(values.visits); k++) visits.push(await visit());
for (const [path, bytes] of needed) console.log(`${String(Math.round(bytes / 1000)).padStart(6)} KB gzipped  ${path}`);
console.log(`${String(Math.round(needed.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000)).padStart(6)} KB of JavaScript and WebAssembly`);
console.log(`${values.down} kbit/s, ${values.latency} ms, processor slowed ${values.cpu} times; median of ${visits.length}:`);
console.log(`page drawn after ${Math.round(middle(visits.map((v) => v.drawn)))} ms, first result after ${Math.round(middle(visits.map((v) => v.shown)))} ms`);
for (const [path, from, to] of visits.at(-1).files) console.log(`  ${String(from).padStart(5)} to ${String(to).padStart(5)} ms  ${path}`);
await browser.close();
server.close();
