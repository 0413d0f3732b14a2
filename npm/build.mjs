// Assembles the npm package: `node npm/build.mjs FOLDER`, where wasm-bindgen has left its output in FOLDER, and that of the
// core in `core/`. Each becomes one module, as ESM and as CommonJS, with types for both, and its wasm is also cut in two.
import { execFileSync } from "node:child_process";
import { chmod, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cut } from "../www/cut.mjs";
import { types as functionTypes } from "./types.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { build } = createRequire(join(root, "www/package.json"))("esbuild");
const read = (...path) => readFile(join(root, ...path), "utf8");

/** The factories of classes without a public constructor. */
const MADE_BY = {
  Session: "await Session.create() makes a Session",
  Tensor: "session.tensor() makes a Tensor, as does every operation",
  CompiledFunction: "session.compile() makes a CompiledFunction",
  Generator: "np.random.default_rng() makes a Generator",
};

/** The whole wasm, what is needed first of it, and the rest. */
const PARTS = ["bg", "first", "deferred"];

/** `text` with `found` replaced; throws if it does not occur. */
function replaced(text, found, by) {
  if (!text.includes(found)) throw new Error(`wasm-bindgen's output has no ${JSON.stringify(found)}`);
  return text.replace(found, by);
}

/** wasm-bindgen's module without its own loader; constructors report the factory. */
function glue(text) {
  const end = text.indexOf("async function __wbg_load(");
  if (end < 0) throw new Error("wasm-bindgen's output has another way of loading");
  let own = text.slice(0, end);
  for (const [name, words] of Object.entries(MADE_BY)) {
    const head = `export class ${name} {`;
    // The core has no generator.
    if (name === "Generator" && !own.includes(head)) continue;
    own = replaced(own, head, `${head}\n    constructor() {\n        throw makeError("TypeError", ${JSON.stringify(words)});\n    }`);
  }
  return `import { makeError } from "./errors.js";\n${own}\nexport { __wbg_get_imports as imports, __wbg_finalize_init as finish };\n`;
}

/** The table of NumPy's functions, as the wasm in `folder` has it; empty where it has none. */
async function table(folder, text) {
  if (!text.includes("__functions")) return [];
  const { Session, initSync } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  initSync({ module: await readFile(join(folder, "index_bg.wasm")) });
  return Session.__functions();
}

/** The names that a class of wasm-bindgen's types has. */
const membersOf = (text, name) =>
  new Set([...new RegExp(`export class ${name} \\{(.*?)\\n\\}`, "s").exec(text)[1].matchAll(/^ {4}(?:readonly )?(\w+)/gm)].map((match) => match[1]));

/** The types of methods that take more beside `np` (npm/numpy.js): arrays as operands, options, sizes and axes one by one. */
function widened(text) {
  let all = text.replaceAll(/^( {4}\w+\(other: )(Operand|Tensor)\): Tensor;/gm, "$1TensorLike): Tensor;");
  for (const name of ["sum", "prod", "max", "min", "mean"]) {
    const own = `    ${name}(axes?: Axes, keepdims?: boolean): Tensor;`;
    all = replaced(
      all,
      own,
      `${own}\n    ${name}(options: { axis?: Axes | null; keepdims?: boolean }): Tensor;\n    ${name}(axes: Axes | null, options: { keepdims?: boolean }): Tensor;`,
    );
  }
  all = replaced(
    all,
    "    reshape(shape: readonly number[]): Tensor;",
    "    reshape(shape: readonly number[]): Tensor;\n    reshape(...shape: number[]): Tensor;",
  );
  return replaced(
    all,
    "    transpose(axes?: readonly number[]): Tensor;",
    "    transpose(axes?: readonly number[]): Tensor;\n    transpose(...axes: number[]): Tensor;",
  );
}

/** wasm-bindgen's types with the package's own loader, and those of NumPy's functions. */
async function types(text, table) {
  const end = text.indexOf("export type InitInput");
  if (end < 0) throw new Error("wasm-bindgen's types have no InitInput");
  const classes = replaced(text.slice(0, end), "export function start(): void;", "").replace("/* tslint:disable */\n/* eslint-disable */\n", "");
  // The result is the array that was passed, and a caller who knows the dtype can name its type.
  const data = replaced(classes, "data(into?: TypedArray): Promise<TypedArray>;", "data<T extends TypedArray = TypedArray>(into?: T): Promise<T>;");
  const own = table.length > 0 ? functionTypes(table, membersOf(data, "Tensor")) : "";
  const all = table.length > 0 ? widened(data) : data;
  const init = await read("npm/types.d.ts");
  return `/// <reference lib="esnext.disposable" />\n${init}${all.trimEnd()}\n${own}`;
}

/** Builds one entry of the package. */
async function entry(folder, name) {
  const [made, declared] = await Promise.all(["index.js", "index.d.ts"].map((file) => readFile(join(folder, file), "utf8")));
  const functions = await table(folder, made);
  // What JavaScript needs of the table to call it.
  const called = functions.map(({ index, names, inputs }) => ({ index, names, inputs }));
  const contents = { "glue.js": () => glue(made), "table.js": () => `export const TABLE = ${JSON.stringify(called)};` };
  const own = {
    name: "made",
    setup: (build) => {
      build.onResolve({ filter: /^\.\/(glue|table)\.js$/ }, ({ path }) => ({ path: path.slice(2), namespace: "made" }));
      build.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: contents[path](), resolveDir: join(root, "npm") }));
    },
  };
  const common = {
    entryPoints: [join(root, functions.length > 0 ? "npm/whole.js" : "npm/entry.js")],
    bundle: true,
    target: "es2022",
    charset: "utf8",
    plugins: [own],
    nodePaths: [join(root, "www/node_modules")],
    logLevel: "warning",
  };
  const define = { ENTRY: JSON.stringify(name) };
  await build({ ...common, format: "esm", platform: "neutral", define, outfile: join(folder, "index.js"), allowOverwrite: true });
  const here = 'const __here = require("node:url").pathToFileURL(__filename).href;';
  await build({
    ...common,
    format: "cjs",
    platform: "node",
    define: { ...define, "import.meta.url": "__here" },
    banner: { js: here },
    outfile: join(folder, "index.cjs"),
  });
  const text = await types(declared, functions);
  for (const file of ["index.d.ts", "index.d.cts"]) await writeFile(join(folder, file), text);
  const files = PARTS.map((part) => join(folder, `index_${part}.wasm`));
  for (const file of files) for (const kind of ["ts", "cts"]) await copyFile(join(root, `npm/wasm.d.${kind}`), `${file}.d.${kind}`);
  await cut(...files, [join(root, "npm/first.mjs"), join(folder, "index.js")]);
  execFileSync(process.execPath, [join(root, "www/optimise.mjs"), join(folder, "index_first.wasm"), "-Oz", "joined"], { stdio: "inherit" });
}

/** The export conditions of one entry: where possible, Node gets one module for import and require. */
function conditions(folder) {
  const esm = { types: `${folder}/index.d.ts`, default: `${folder}/index.js` };
  const node = { "module-sync": esm, import: esm, require: { types: `${folder}/index.d.cts`, default: `${folder}/index.cjs` } };
  return { node, ...esm };
}

/** The export conditions of the files of wasm of one entry; Vite's server looks for the parts by these names. */
function wasms(folder) {
  const files = PARTS.map((part) => `${folder}/index_${part}.wasm`);
  const conditions = (file) => ({ require: { types: `${file}.d.cts`, default: file }, default: { types: `${file}.d.ts`, default: file } });
  return Object.fromEntries(files.map((file) => [file, conditions(file)]));
}

async function manifest() {
  const version = /^version = "(.+)"/m.exec(await read("Cargo.toml"))[1];
  const exports = {
    ".": conditions("."),
    "./core": conditions("./core"),
    "./element": { types: "./element.d.ts", default: "./element.js" },
    ...wasms("."),
    ...wasms("./core"),
    "./package.json": "./package.json",
  };
  return { ...JSON.parse(await read("npm/package.json")), version, exports };
}

const [out] = process.argv.slice(2);
await entry(out, "tensorscope");
await entry(join(out, "core"), "tensorscope/core");
await writeFile(join(out, "package.json"), `${JSON.stringify(await manifest(), null, 2)}\n`);
for (const file of ["LICENSE-MIT", "LICENSE-APACHE"]) await copyFile(join(root, file), join(out, file));
await copyFile(join(root, "www/node_modules/fflate/LICENSE"), join(out, "LICENSE-fflate"));
await copyFile(join(root, "npm/README.md"), join(out, "README.md"));
// These take in what is not of the package.
await build({
  entryPoints: ["cli-check.js", "cli-emit.js", "cli-files.js"].map((file) => join(root, "npm", file)),
  bundle: true,
  format: "esm",
  platform: "neutral",
  external: ["node:*"],
  target: "es2022",
  charset: "utf8",
  nodePaths: [join(root, "www/node_modules")],
  mainFields: ["module", "main"],
  loader: { ".txt": "text" },
  logLevel: "warning",
  outdir: out,
});
for (const file of ["cli.js", "cli-repl.js", "element.js", "element.d.ts", "element-worker.js"]) await copyFile(join(root, "npm", file), join(out, file));
await chmod(join(out, "cli.js"), 0o755);
await Promise.all([".gitignore", "core/.gitignore", "core/package.json"].map((file) => rm(join(out, file), { force: true })));
