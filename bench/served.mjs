// One headless Chromium with a page on which the package lies under /ours/ and this folder under /bench/.
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const { chromium } = createRequire(new URL("../www/package.json", import.meta.url))("playwright-core");
const root = fileURLToPath(new URL("../", import.meta.url));

const TYPES = { ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm" };

/** The page, and what ends it all; `more` are flags of the browser. */
export async function served(more = []) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://bench").pathname;
    const file = path.startsWith("/ours/") ? join(root, "pkg", path.slice(6)) : path.startsWith("/bench/") ? join(root, path) : undefined;
    // Isolated, so that threads can share a memory.
    const isolated = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
    response.writeHead(200, { ...isolated, "content-type": file ? (TYPES[extname(file)] ?? "text/plain") : "text/html" });
    if (file)
      createReadStream(file)
        .on("error", () => response.destroy())
        .pipe(response);
    else response.end("<!doctype html><title>bench</title>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  const flags = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const webgpu = (process.env.GPU_FLAGS ?? "--enable-unsafe-webgpu --use-webgpu-adapter=swiftshader").split(" ");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...flags, ...webgpu, ...more] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { page, close };
}
