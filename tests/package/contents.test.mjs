// What the npm package says of itself: its manifest and its types.
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./support.mjs";

const pkg = join(root, "pkg");

test("the package says what it is", async () => {
  const manifest = JSON.parse(await readFile(join(pkg, "package.json"), "utf8"));
  assert.equal(manifest.name, "tensorscope");
  assert.equal(manifest.license, "MIT OR Apache-2.0");
  assert.equal(manifest.types, "./index.d.ts");
  const files = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry).flatMap(files));
  for (const file of files(manifest.exports)) await readFile(join(pkg, file));
  assert.ok(manifest.files.includes("core"));
});

test("a window's main thread may compile the part that comes later: engines refuse more than 8 MiB there", async () => {
  for (const file of ["index_deferred.wasm", "core/index_deferred.wasm"]) {
    const { size } = await stat(join(pkg, file));
    assert.ok(size < 8 * 1024 ** 2, `${file}: ${size} bytes`);
  }
});

test("its types describe the API", async () => {
  const folder = await mkdtemp(join(root, "target", "types-"));
  const program = `import init, { type RunReport, Session, type Tensor, compile, grad, np, random, vjp } from "../../pkg/index.js";
import core, { Session as Core } from "../../pkg/core/index.js";
await core();
const small: Core = await Core.create();
small.full([2], 1).dispose();
// @ts-expect-error programs are not the core's
small.run("1");
await init();
const session: Session = await Session.create({ device: "gpu", float64: "demote" });
const report: RunReport = await session.run("1 + 1");
for (const shown of report.shown) if (shown.kind === "value") console.log(shown.repr, shown.tensor?.shape);
const x = session.tensor([[1, 2], [3, 4]], { dtype: "float32" });
const y = x.mul(2).add(x.sum(1, true)).matmul(x.transpose()).slice([0, [null, null, -1]]);
const data = await y.data();
console.log(data.length, y.shape, y.dtype, y.device, y.compilation);
// @ts-expect-error a dtype that does not exist
session.tensor([1], { dtype: "float33" });
// @ts-expect-error operands are tensors or numbers
x.add("1");
const step = session.compile((t) => t.mul(2), { shapes: [[session.var("N"), 2]], names: ["t"] });
const doubled = step.query({ t: x, N: 2 }).result;
console.log(step.call(x).shape, doubled.shape, step.graph, step.guards[0]);
const sums: Tensor = np.sum(x, { axis: -1, keepdims: true });
const { Q, R } = np.linalg.qr(np.array([[1, 2], [3, 4]]));
const [values, counts] = np.unique(x, { return_counts: true });
const drawn: Tensor = random.default_rng(1).integers(0, 10, { size: 3 });
const slopes: { w: Tensor } = grad((p: { w: Tensor }) => np.sum(p.w))({ w: sums });
console.log(Q.shape, R.shape, values.shape, counts?.shape, drawn.shape, slopes.w.shape, np.ndim(x) + 1, np.allclose(x, x) === true);
// @ts-expect-error an option that does not exist
np.sum(x, { axs: 1 });
y.dispose();
session.dispose();

const [made, pull] = vjp((a: Tensor, b: { w: Tensor }) => [a.mul(b.w)] as const, x, { w: x });
const pulled: { w: Tensor } = pull([made[0]])[1];
const twice = compile((a: Tensor, b: { w: Tensor }) => ({ sum: a.add(b.w) }), { donate: [0] });
const total: Tensor = twice(x, pulled).sum;
// @ts-expect-error an argument is missing
twice(total);
for (const row of total) console.log(await row.item(0, 1));
`;
  try {
    await writeFile(join(folder, "program.mts"), program);
    const tsc = join(root, "www/node_modules/typescript/bin/tsc");
    const flags = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
    execFileSync(process.execPath, [tsc, ...flags, join(folder, "program.mts")], { stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout || error.message);
  } finally {
    await rm(folder, { recursive: true });
  }
});
