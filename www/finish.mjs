// What a build of the page does last, by assemble.mjs or by Trunk, in the folder TRUNK_STAGING_DIR: the wasm is shrunk and cut in
// two, index.html told what to fetch at once, then everything is listed for the service worker.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { cutInTwo } from "./cut.mjs";
import { keepOffline } from "./offline.mjs";

const staged = process.env.TRUNK_STAGING_DIR;
if (process.env.TRUNK_PROFILE !== "debug") {
  const optimise = fileURLToPath(new URL("optimise.mjs", import.meta.url));
  execFileSync(process.execPath, [optimise, join(staged, "tensorscope_bg.wasm")], { stdio: "inherit" });
  await cutInTwo(staged);
  await shorten(join(staged, "tensorscope.js"));
}
await preload(staged);
await putEarly(staged);
await keepOffline(staged);

/** wasm-bindgen writes its glue to be read. */
async function shorten(file) {
  const { code } = await transform(await readFile(file, "utf8"), { minify: true, format: "esm", target: "es2022" });
  await writeFile(file, code);
}

/** Names the parts of the page's script in index.html, so that they are fetched along with it. */
async function preload(folder) {
  const [page, parts] = [join(folder, "index.html"), join(folder, "build/parts.json")];
  const links = JSON.parse(await readFile(parts, "utf8")).map((path) => `<link rel="modulepreload" href="${path}" />`);
  const html = await readFile(page, "utf8");
  await writeFile(page, html.replace("</head>", `${links.join("\n")}\n</head>`));
  await rm(parts);
}

/** Puts early.js into index.html, with its hash in the content policy: as a file it would cost a round trip before all others. */
async function putEarly(folder) {
  const [page, file] = [join(folder, "index.html"), join(folder, "build/early.js")];
  const code = (await transform(await readFile(file, "utf8"), { minify: true, target: "es2022" })).code.trim();
  const hash = createHash("sha256").update(code).digest("base64");
  const [tag, policy] = ['<script src="build/early.js"></script>', "script-src 'self'"];
  const html = await readFile(page, "utf8");
  if (!html.includes(tag) || !html.includes(policy)) throw new Error("index.html has no place for early.js");
  await writeFile(
    page,
    html.replace(tag, () => `<script>${code}</script>`).replace(policy, () => `${policy} 'sha256-${hash}'`),
  );
  await rm(file);
}
