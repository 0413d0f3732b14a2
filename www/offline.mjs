// Writes service-worker.js beside index.html: build/service-worker.js with the names of all files and a hash of what they
// hold, so that a changed file is a new version.
//
// `node offline.mjs FOLDER`; finish.mjs does it for the built page.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** Large, and not needed by everybody: kept when it is first used. */
const LATER = [/ruff_fmt-[^/]*\.wasm$/];
const LEFT_OUT = [/^docs\//, /\.d\.ts$/, /\.map$/, /service-worker\.js$/, /licences\.txt$/];

export async function keepOffline(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const files = all.filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name))).sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(folder, name)));
  const code = await readFile(join(folder, "build/service-worker.js"), "utf8");
  hash.update(code);
  // Some servers lead from index.html to the folder: the folder itself is what is kept.
  const names = files.map((name) => (name === "index.html" ? "./" : name));
  const isLater = (name) => LATER.some((pattern) => pattern.test(name));
  const lists = { VERSION: hash.digest("hex").slice(0, 16), FILES: names.filter((name) => !isLater(name)), LATER: names.filter(isLater) };
  const head = `const ${Object.entries(lists)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join()};\n`;
  await writeFile(join(folder, "service-worker.js"), head + code);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await keepOffline(process.argv[2]);
