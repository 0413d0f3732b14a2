// Cuts the compiler's wasm in two: tensorscope_bg.wasm with what a first visit runs, tensorscope_deferred.wasm with the rest,
// which the worker fetches later. What a first visit runs is recorded by running it here, on the CPU, on a simulated GPU and on
// one that only answers.
//
// `node cut.mjs FOLDER`; finish.mjs does it for the built page.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { installPaperGpu } from "./paper-gpu.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The glue asks the page for one import more. */
const [IMPORTS, WITH_SPLIT] = ["const imports = __wbg_get_imports();", "const imports = { ...__wbg_get_imports(), split: globalThis.split };"];

/** The page's wasm in `folder`. */
export async function cutInTwo(folder) {
  const scratch = await mkdtemp(join(tmpdir(), "tensorscope-cut-"));
  try {
    const [glue, wasm] = [join(folder, "tensorscope.js"), join(folder, "tensorscope_bg.wasm")];
    const text = await readFile(glue, "utf8");
    if (!text.includes(IMPORTS)) throw new Error(`${glue} does not ask for its imports as expected`);
    await writeFile(glue, text.replaceAll(IMPORTS, WITH_SPLIT));
    await writeFile(join(scratch, "glue.mjs"), text.replaceAll(IMPORTS, WITH_SPLIT));
    const recorder = [fileURLToPath(import.meta.url), "--record", join(scratch, "glue.mjs")];
    await cut(wasm, wasm, join(folder, "tensorscope_deferred.wasm"), recorder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Cuts `wasm` into `first` and `deferred`. What is needed first is what `recorder`, a script and its arguments, runs of the
 * instrumented module, whose path it gets as the last argument; it prints the numbers that `split.mark` was called with.
 */
export async function cut(wasm, first, deferred, recorder) {
  const scratch = await mkdtemp(join(tmpdir(), "tensorscope-cut-"));
  try {
    const [marked, stay, kept] = ["marked.wasm", "stay.txt", "first.wasm"].map((name) => join(scratch, name));
    const split = (...words) => execFileSync("cargo", ["xtask", "split", ...words], { cwd: root, stdio: "inherit" });
    split("instrument", wasm, marked);
    const ran = spawnSync(process.execPath, ["--expose-gc", ...recorder, marked], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    if (ran.status !== 0) throw new Error("what is needed first could not be run");
    await writeFile(stay, ran.stdout);
    split("apply", wasm, stay, kept, deferred, ...(await texts()));
    await copyFile(kept, first);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Texts that nothing but one function names: the library's modules, the colours of figures, the workers' script and the functions of shaders. */
async function texts() {
  const all = [];
  for (const [folder, kind] of [
    ["src/library", /\.(py|txt)$/],
    ["src/python", /\.py$/],
    ["src/figure", /\.(bin|txt)$/],
    ["src/runtime/cpu", /\.js$/],
    ["shaders/lib", /\.wgsl$/],
  ]) {
    const files = await readdir(join(root, folder), { recursive: true });
    // A folder's order is the file system's.
    const fitting = files.filter((file) => kind.test(file)).sort();
    all.push(...fitting.map((file) => join(root, folder, file)));
  }
  return all;
}

/** The program that a first visit runs. */
async function firstProgram() {
  const { outputFiles } = await esbuild.build({ entryPoints: [join(root, "www/src/gallery/first.ts")], bundle: true, write: false, format: "esm" });
  const { first } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return first.source;
}

/** Does what a first visit does, on every device, with every function telling its number, and prints the numbers. */
async function record(glue, marked) {
  const called = new Set();
  // A first visit of a static site has no threads; what they take is in the deferred module.
  globalThis.crossOriginIsolated = false;
  globalThis.split = { mark: (number) => called.add(number) };
  const { default: init, Session } = await import(pathToFileURL(glue).href);
  await init({ module_or_path: await readFile(marked) });
  const program = await firstProgram();
  // As the worker asks for it.
  const settings = { dataLimit: 0, direct: true, input: async () => undefined, progress: () => {}, shown: () => {}, stopped: () => false };
  for (const inSoftware of [undefined, false, true]) {
    if (inSoftware !== undefined) installPaperGpu(inSoftware);
    for (const device of inSoftware === undefined ? ["cpu"] : ["auto", "gpu"]) {
      for (const clock of [undefined, leaping]) {
        await withClock(clock, async () => {
          const session = await Session.create({ device });
          session.device();
          const report = await session.run(program, settings);
          if (report.error) throw new Error(report.error.message);
          session.compilation(report.compilations.at(-1).id);
          session.elements(0, 0, 4, 1, 0);
          if (!clock) await busy(session, program);
        });
        await collected();
      }
    }
  }
  process.stdout.write([...called].join("\n"));
}

/** What the page no longer holds is dropped when the collector comes, which may be during the first run. */
async function collected() {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A clock on which everything takes long: what a slow machine does after a while is recorded on a quick one. */
const LEAP_MS = 70;
let leapt = 0;
export function leaping() {
  return (leapt += LEAP_MS);
}

export async function withClock(clock, work) {
  const own = performance.now;
  if (clock) performance.now = clock;
  try {
    await work();
  } finally {
    performance.now = own;
  }
}

/** Promises that are kept at once (a run beside another is refused) while the event loop has no turn, as on a slow machine. */
async function busy(session, program) {
  const ran = [];
  for (let turn = 0; turn < 4; turn++) {
    ran.push(session.run(program, { dataLimit: 0 }).catch(() => undefined));
    const since = performance.now();
    while (performance.now() - since < 60);
  }
  await Promise.all(ran);
}

const [, , flag, ...files] = process.argv;
if (process.argv[1] === fileURLToPath(import.meta.url)) await (flag === "--record" ? record(...files) : cutInTwo(flag));
