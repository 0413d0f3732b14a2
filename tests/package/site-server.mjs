// Serves a built site at /docs/, as any static server does.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const ISOLATION = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

export async function served(folder, { isolated = false } = {}) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const name = path.replace(/^\/docs\//, "").replace(/(^|\/)$/, "$1index.html");
    const bytes = path.startsWith("/docs/") ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
    const headers = { "content-type": TYPES[extname(name)] ?? "application/octet-stream", ...(isolated ? ISOLATION : {}) };
    response.writeHead(bytes ? 200 : 404, headers).end(bytes ?? "not here");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
