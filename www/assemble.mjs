// Puts the page together as Trunk does: `node assemble.mjs STAGING DIST`. wasm-bindgen's files are in STAGING; build/ and index.html,
// without the links that only Trunk reads, go beside them; finish.mjs does the rest. DIST is replaced, but for its docs/, when all is there.
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [staging, dist] = process.argv.slice(2).map((folder) => resolve(folder));
const www = fileURLToPath(new URL(".", import.meta.url));
await cp(join(www, "build"), join(staging, "build"), { recursive: true });
const html = await readFile(join(www, "index.html"), "utf8");
await writeFile(join(staging, "index.html"), html.replace(/<link data-trunk [^>]*>/g, ""));
await rm(join(staging, "tensorscope_bg.wasm.d.ts"));
process.env.TRUNK_STAGING_DIR = staging;
await import("./finish.mjs");
// The documentation is built by itself, and stays.
await rename(join(dist, "docs"), join(staging, "docs")).catch(() => undefined);
await rm(dist, { recursive: true, force: true });
await rename(staging, dist);
