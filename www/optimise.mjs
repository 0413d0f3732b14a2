// Shrinks the compiler's wasm with the pinned wasm-opt, which takes half a minute: what it made of the same bytes is kept.
//
// `node optimise.mjs FILE [LEVEL]`; finish.mjs calls it for the page's own: at -O3 it is half a percent larger than at -Oz, and loops over
// small arrays a sixth quicker. `node optimise.mjs FILE LEVEL joined` for a first module that was cut off already: engines compile a
// function when it is first called, and each costs some 10 us besides its bytes, so small ones become part of their callers.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const KEPT = 8;
// What rustc uses by default, and SIMD, without which no kernel runs on the CPU; nothing newer: Node 20 must load it.
const FEATURES = ["bulk-memory", "nontrapping-float-to-int", "simd", "sign-ext", "mutable-globals", "reference-types", "multivalue"];

const file = process.argv[2];
const www = fileURLToPath(new URL(".", import.meta.url));
const cache = join(www, "../target/wasm-opt");
// A function with one caller stays one: within its caller it is a tenth larger gzipped, and what a first visit does not run would
// come along with what it runs. Functions that are called most come first: their numbers are shorter.
const inlining =
  process.argv[4] === "joined"
    ? ["--always-inline-max-function-size", "12", "--flexible-inline-max-function-size", "20"]
    : ["--one-caller-inline-max-function-size", "15", "--reorder-functions"];
const options = [process.argv[3] ?? "-O3", ...inlining, "--strip-producers", "--strip-target-features", ...FEATURES.map((feature) => `--enable-${feature}`)];

const key = createHash("sha256")
  .update(options.join(" "))
  .update(await readFile(file))
  .digest("hex")
  .slice(0, 32);
const made = join(cache, `${key}.wasm`);
await mkdir(cache, { recursive: true });
if (!(await stat(made).catch(() => undefined))) {
  execFileSync(process.execPath, [join(www, "node_modules/binaryen/bin/wasm-opt"), file, "-o", `${made}.part`, ...options], { stdio: "inherit" });
  await copyFile(`${made}.part`, made);
  await rm(`${made}.part`);
  const times = await Promise.all((await readdir(cache)).map(async (name) => [(await stat(join(cache, name))).mtimeMs, name]));
  for (const [, name] of times.sort((a, b) => b[0] - a[0]).slice(KEPT)) await rm(join(cache, name), { recursive: true, force: true });
}
await copyFile(made, file);
