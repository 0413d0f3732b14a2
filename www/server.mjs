// Serves the built page, to people and to tests.
import { createReadStream } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { WORKER_POLICIES } from "./policy.mjs";

export const dist = fileURLToPath(new URL("dist/", import.meta.url));

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** What makes a page cross-origin isolated, which threads need. */
const ISOLATION = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Serves www/dist on this machine, and for the paths in `altered` what its functions make of their files; an error, if that is
 * undefined. `isolated: false` is a plain static server, without the headers of `ISOLATION` and the policies of workers.
 */
export function serve({ port = 0, altered = new Map(), isolated = true } = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://page").pathname));
    const file = join(dist, path.endsWith("/") ? `${path}index.html` : path);
    const there =
      file.startsWith(dist) &&
      (await access(file).then(
        () => true,
        () => false,
      ));
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const policy = WORKER_POLICIES[path.slice(1)];
    const sent = isolated ? { ...ISOLATION, ...(policy ? { "content-security-policy": policy } : {}) } : {};
    const alter = there ? altered.get(path) : undefined;
    const made = alter?.(await readFile(file, "utf8"));
    response.writeHead(!there ? 404 : alter && made === undefined ? 500 : 200, { "content-type": type, ...sent });
    if (alter) response.end(made);
    else if (there) createReadStream(file).pipe(response);
    else response.end();
  });
  return new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server)));
}
