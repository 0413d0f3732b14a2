// Bundles the page into build/, which the built page has beside index.html. The scripts: the page, the session's worker, the
// service worker, and the worker that lays graphs out (fetched when a graph is first shown); public/ goes with them as it is.
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as esbuild from "esbuild";
import { WORKER_POLICIES } from "./policy.mjs";

const require = createRequire(import.meta.url);
const out = new URL("build/", import.meta.url).pathname;

// The compiler's own package stands beside build/ in the built page; only the worker loads it, at run time.
const tensorscope = {
  name: "tensorscope",
  setup(build) {
    build.onResolve({ filter: /^tensorscope$/ }, () => ({ path: "../tensorscope.js", external: true }));
  },
};

// Kept by the service worker apart from the rest, so its name says which one it is.
const formatter = `ruff_fmt-${JSON.parse(await readFile(new URL("node_modules/@wasm-fmt/ruff_fmt/package.json", import.meta.url), "utf8")).version}.wasm`;

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const common = {
  absWorkingDir: new URL(".", import.meta.url).pathname,
  outdir: out,
  bundle: true,
  metafile: true,
  format: "esm",
  target: "es2022",
  minify: true,
  sourcemap: process.argv.includes("--sourcemap"),
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file", ".py": "text", ".txt": "text" },
  assetNames: "[name]",
  define: { FORMATTER: JSON.stringify(`./${formatter}`), WORKER_POLICIES: JSON.stringify(WORKER_POLICIES) },
  logLevel: "warning",
  plugins: [tensorscope],
};
// The workers share no part with the page: one more file to fetch would stand before the compiler's.
const built = await Promise.all([
  esbuild.build({ ...common, entryPoints: { main: "src/main.tsx" }, splitting: true, chunkNames: "part-[hash]" }),
  esbuild.build({ ...common, entryPoints: { worker: "src/session/worker.ts" }, splitting: true, chunkNames: "worker-[hash]" }),
  esbuild.build({ ...common, entryPoints: { "service-worker": "src/offline/service-worker.ts", "layered-worker": "src/graph/layered-worker.ts" } }),
]);
await cp(new URL("public/", import.meta.url).pathname, out, { recursive: true });

// The formatter is fetched when it is first used.
await copyFile(require.resolve("@wasm-fmt/ruff_fmt/wasm"), `${out}${formatter}`);

// What main.js imports at once: index.html names it, so that nothing waits for main.js to be read first.
const [main] = built.map(({ metafile }) => metafile.outputs["build/main.js"]).filter(Boolean);
const parts = main.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
await writeFile(`${out}parts.json`, JSON.stringify(parts));

// The licences of everything bundled go with it.
const packages = new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)).map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]));
packages.delete(undefined);
const notices = await Promise.all(
  [...packages].sort().map(async (name) => {
    const folder = new URL(`node_modules/${name}/`, import.meta.url);
    const { version, license } = JSON.parse(await readFile(new URL("package.json", folder), "utf8"));
    const file = (await readdir(folder)).sort().find((entry) => /^licen[cs]e/i.test(entry));
    return `${name} ${version} (${license})\n\n${file ? await readFile(new URL(file, folder), "utf8") : ""}`;
  }),
);
await writeFile(`${out}licences.txt`, notices.join(`\n\n${"-".repeat(80)}\n\n`));
