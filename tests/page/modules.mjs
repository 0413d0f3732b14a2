// Modules of the page, for tests without a browser.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { buildSync } = createRequire(new URL("../../www/package.json", import.meta.url))("esbuild");

export async function load(path) {
  const file = fileURLToPath(new URL(`../../www/src/${path}`, import.meta.url));
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, write: false, format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
