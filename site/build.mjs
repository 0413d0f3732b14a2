// Builds the documentation: `node site/build.mjs [FOLDER]`, into www/dist/docs where no folder is given. The package is read from
// pkg/: build it first, by `cargo xtask pack`. It is served at /docs/, or at DOCS_BASE.
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = process.argv[2] ? resolve(process.argv[2]) : join(root, "www/dist/docs");

/** What a browser loads of the package. */
const FILES = ["index.js", "index_first.wasm", "index_deferred.wasm"];
const ELEMENT = ["element.js", "element-worker.js", "cli-emit.js"];
const LICENCES = ["LICENSE-MIT", "LICENSE-APACHE"];

process.env.DOCS_OUT = out;
const { build } = await import("vitepress");
await build(fileURLToPath(new URL(".", import.meta.url)));
for (const file of [...FILES.flatMap((name) => [name, `core/${name}`]), ...ELEMENT, ...LICENCES]) {
  const target = join(out, "package", file);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(root, "pkg", file), target);
}
// The table's session holds threads.
process.exit(0);
