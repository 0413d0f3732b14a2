// Puts the page together as Trunk does: `node assemble.mjs STAGING DIST`. wasm-bindgen's files are in STAGING; build/ and index.html,
// without the links that only Trunk reads, go beside them; finish.mjs does the rest. DIST is replaced when all is there.
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
await rm(dist, { recursive: true, force: true });
await rename(staging, dist);
