// What Trunk does last: the wasm is shrunk and cut in two, then everything is listed for the service worker.
import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutInTwo } from "./cut.mjs";
import { keepOffline } from "./offline.mjs";

const staged = process.env.TRUNK_STAGING_DIR;
if (process.env.TRUNK_PROFILE !== "debug") {
  const optimise = fileURLToPath(new URL("optimise.mjs", import.meta.url));
  execFileSync(process.execPath, [optimise, join(staged, "tensorscope_bg.wasm")], { stdio: "inherit" });
  await cutInTwo(staged);
}
await preload(staged);
await keepOffline(staged);

/** Names the parts of the page's script in index.html, so that they are fetched along with it. */
async function preload(folder) {
  const [page, parts] = [join(folder, "index.html"), join(folder, "build/parts.json")];
  const links = JSON.parse(await readFile(parts, "utf8")).map((path) => `<link rel="modulepreload" href="${path}" />`);
  const html = await readFile(page, "utf8");
  await writeFile(page, html.replace("</head>", `${links.join("\n")}\n</head>`));
  await rm(parts);
}
