// The npm package as its users meet it: its files, its types, and its API on the CPU (Node has no WebGPU).
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

// What the core may take, gzipped: a budget, so that growth is noticed.
const CORE_BYTES = 560_000;

const root = fileURLToPath(new URL("../../", import.meta.url));
const pkg = join(root, "pkg");
// The core, and the whole, which has the language and the reports too: the same API otherwise.
const open = async (folder) => {
  const { default: init, Session } = await import(join(pkg, folder, "index.js"));
  await init({ module_or_path: await readFile(join(pkg, folder, "index_bg.wasm")) });
  return [Session, await Session.create({ device: "cpu" })];
};

let Session, session, whole;
before(async () => {
  [Session, session] = await open("core");
  [, whole] = await open("");
});
after(() => [session, whole].forEach((s) => s.dispose()));

test("the package says what it is", async () => {
  const manifest = JSON.parse(await readFile(join(pkg, "package.json"), "utf8"));
  assert.equal(manifest.name, "tensorscope");
  assert.equal(manifest.license, "MIT OR Apache-2.0");
  assert.equal(manifest.types, "index.d.ts");
  for (const entry of Object.values(manifest.exports))
    for (const file of typeof entry === "string" ? [entry] : Object.values(entry)) await readFile(join(pkg, file));
  assert.ok(manifest.files.includes("core"));
});

test("the core is small, and has nothing of the language", async () => {
  assert.equal(session.run, undefined);
  const zipped = await Promise.all(["index.js", "index_bg.wasm"].map(async (f) => gzipSync(await readFile(join(pkg, "core", f)), { level: 9 }).length));
  const bytes = zipped.reduce((a, b) => a + b);
  assert.ok(bytes < CORE_BYTES, `${bytes} bytes, gzipped`);
});

test("its types describe the API", async () => {
  const folder = await mkdtemp(join(root, "target", "types-"));
  const program = `import init, { Session, type RunReport } from "../../pkg/index.js";
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
y.dispose();
session.dispose();
`;
  try {
    await writeFile(join(folder, "program.mts"), program);
    const tsc = join(root, "www/node_modules/typescript/bin/tsc");
    const flags = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,esnext.disposable"];
    execFileSync(process.execPath, [tsc, ...flags, join(folder, "program.mts")], { stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout || error.message);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a compiled function serves every size by one compilation", async () => {
  const N = whole.var("N");
  const step = whole.compile((x, scale) => [x.mul(scale).sum(1), x.mean(0)], { shapes: [[N, 4]], names: ["x"] });
  const rows = (n) => whole.tensor(Float32Array.from({ length: n * 4 }, (_, k) => k), { shape: [n, 4] });
  const cached = [];
  for (const n of [3, 7, 1, 0]) {
    const [sums, mean] = step.call(rows(n), 2);
    const wanted = Array.from({ length: n }, (_, i) => 2 * (16 * i + 6));
    assert.deepEqual([...(await sums.data())], wanted);
    assert.deepEqual(mean.shape, [4]);
    if (n > 0) assert.deepEqual([...(await mean.data())], [0, 1, 2, 3].map((k) => k + 2 * (n - 1)));
    cached.push(sums.compilation);
  }
  assert.match(step.graph, /input x: float32\[N,4\]/);
  assert.deepEqual(step.guards, [[]]);
  assert.equal(whole.compilation(cached[3]).kernels.length, whole.compilation(cached[0]).kernels.length);
});

test("a compiled function names its results, and says what is missing", async () => {
  const [N, M] = [session.var("N"), session.var("M", 2)];
  const f = session.compile((x, y) => ({ sum: x.add(y), wide: session.concat([x, y]) }), {
    shapes: [[N], [M]],
    names: ["x", "y"],
  });
  const x = session.tensor([1, 2]);
  const { sum, wide } = f.query({ x, y: x, N: 2 });
  assert.deepEqual([...(await sum.data())], [2, 4]);
  assert.deepEqual([...(await wide.data())], [1, 2, 1, 2]);
  assert.deepEqual(f.guards, [["N == M"]]);
  const message = (pattern) => ({ name: "ValueError", message: pattern });
  assert.throws(() => f.query({ x, N: 2 }), message("Missing input buffer: y"));
  assert.throws(() => f.query({ x, y: x }), message("Missing shape variable: N"));
  assert.throws(() => f.query({ x, y: x, z: x, N: 2 }), message("Unknown input buffer: z"));
  assert.throws(() => f.query({ x, y: x, N: 3 }), message("N is 3, and 2 in x"));
  const clash = message("operands could not be broadcast together with shapes (2,) (3,)");
  assert.throws(() => f.call(x, session.tensor([1, 2, 3])), clash);
  const looked = session.compile((t) => session.tensor([1]).add(t));
  assert.deepEqual([...(await looked.call(x).data())], [2, 3]);
});

test("gradients are tensors", async () => {
  const x = session.tensor([1, 2, 3], { dtype: "float64" }).variable();
  const w = session.tensor([4, 5, 6], { dtype: "float64" }).variable();
  const loss = x.mul(x).mul(w).sum();
  const [dx, dw] = loss.gradients([x, w]);
  assert.deepEqual([...(await dx.data())], [8, 20, 36]);
  assert.deepEqual([...(await dw.data())], [1, 4, 9]);
  const [second] = dx.sum().gradients([x]);
  assert.deepEqual([...(await second.data())], [8, 10, 12]);
  assert.throws(() => session.tensor([1]).gradients([x]), { name: "RuntimeError" });
  assert.throws(() => session.tensor([1n]).variable(), { name: "TypeError" });
});

test("a tensor may have a policy of its own", async () => {
  const x = session.tensor([0.1], { dtype: "float64", device: "cpu" });
  const [lossy, exact] = [x.to("gpu"), x.to("gpu", { float64: "emulate" })];
  assert.deepEqual([...(await lossy.to("cpu").data())], [Math.fround(0.1)]);
  assert.deepEqual([...(await exact.add(0.2).to("cpu").data())], [0.1 + 0.2]);
  assert.throws(() => x.to("gpu", { float64: "exact" }), { name: "ValueError" });
});

test("programs run, and their report is plain data", async () => {
  const report = await whole.run(`import numpy as np
a = np.arange(16, dtype=np.float32).reshape(4, 4)
y = ((a + 1) * 2).sum(axis=1)
y
print("sum", y.sum())`);
  assert.equal(report.error, undefined);
  const [value, text] = report.shown;
  assert.equal(value.repr, "array([ 20.,  52.,  84., 116.], dtype=float32)");
  assert.deepEqual(value.tensor.data, [20, 52, 84, 116]);
  assert.deepEqual([value.tensor.dtype, value.tensor.storage, value.tensor.shape, value.tensor.device], ["float32", "f32", [4], "cpu"]);
  assert.equal(value.place.line, 4);
  assert.equal(text.text, "sum 272.0\n");
  const compilation = whole.compilation(value.tensor.compilation);
  assert.match(compilation.kernels[0].code, /\(module/);
  assert.deepEqual(JSON.parse(JSON.stringify(compilation)).trace.length, compilation.trace.length);
});

test("lazy ops give NumPy's values", async () => {
  const x = session.tensor([[1, 2, 3], [4, 5, 6]]);
  assert.deepEqual([x.dtype, x.shape, x.device], ["float32", [2, 3], "cpu"]);
  const values = async (t) => Array.from(await t.data());
  assert.deepEqual(await values(x.add(1).mul(x)), [2, 6, 12, 20, 30, 42]);
  assert.deepEqual(await values(x.sum(0)), [5, 7, 9]);
  assert.deepEqual(await values(x.mean()), [3.5]);
  assert.deepEqual(await values(x.max([0, 1], true)), [6]);
  assert.deepEqual(await values(x.matmul(x.transpose())), [14, 32, 32, 77]);
  assert.deepEqual(await values(x.slice([-1, [null, null, -1]])), [6, 5, 4]);
  assert.deepEqual(await values(x.slice(["...", [1]])), [2, 3, 5, 6]);
  assert.deepEqual(x.slice([null, "...", null]).shape, [1, 2, 3, 1]);
  assert.deepEqual(await values(x.reshape([-1, 2]).slice([1])), [3, 4]);
  assert.deepEqual(await values(session.concat([x, x.neg()], 1)), [1, 2, 3, -1, -2, -3, 4, 5, 6, -4, -5, -6]);
  assert.deepEqual(await values(session.where(x.greater(3), x, 0)), [0, 0, 0, 4, 5, 6]);
  assert.deepEqual(await values(session.arange(0, 10, 4)), [0, 4, 8]);
  assert.deepEqual(await values(session.full([2], 1.5).sqrt().mul(2)), [Math.fround(Math.sqrt(1.5)) * 2, Math.fround(Math.sqrt(1.5)) * 2]);
});

test("typed arrays keep their dtypes, wide integers their digits", async () => {
  for (const array of [new Float64Array([0.1]), new Int32Array([7]), new BigInt64Array([2n ** 62n + 1n]), new Float32Array([1.5])]) {
    const t = session.tensor(array);
    assert.deepEqual(await t.data(), array);
  }
  const sum = session.tensor(new BigInt64Array([2n ** 62n])).add(3n);
  assert.deepEqual(await sum.data(), new BigInt64Array([2n ** 62n + 3n]));
  assert.deepEqual(await session.tensor([true, false]).data(), new Uint8Array([1, 0]));
  const half = session.tensor([0.1], { dtype: "float16" });
  assert.deepEqual([half.storage, await half.data()], ["f16", new Float32Array([0.0999755859375])]);
});

test("data come into an array that is there, or the error says why not", async () => {
  const read = async (values, into, options) => {
    const x = session.tensor(values, options);
    assert.equal(await x.add(x).data(into), into);
    return [...into];
  };
  assert.deepEqual(await read([1, 2, 3], new Float32Array(3)), [2, 4, 6]);
  const middle = new Float32Array(7).subarray(2, 5);
  assert.deepEqual(await read([1, 2, 3], middle), [2, 4, 6]);
  assert.deepEqual([...new Float32Array(middle.buffer)], [0, 0, 2, 4, 6, 0, 0]);
  assert.deepEqual(await read([1n], new BigInt64Array(1)), [2n]);
  assert.deepEqual(await read([0.5], new Float32Array(1), { dtype: "float16" }), [1]);
  assert.deepEqual(await read([], new Float32Array(0), { shape: [0, 3] }), []);
  // On the CPU side already, and on the other device.
  assert.deepEqual(await session.tensor([4, 5]).data(new Float32Array(2)), new Float32Array([4, 5]));
  assert.deepEqual(await read([1.5], new Float64Array(1), { dtype: "float64", device: "gpu" }), [3]);
  const wrong = session.tensor([1, 2, 3]);
  await assert.rejects(wrong.data(new Float64Array(3)), { name: "TypeError", message: /float32 goes into a Float32Array, not into / });
  await assert.rejects(wrong.data([0, 0, 0]), { name: "TypeError" });
  await assert.rejects(wrong.data(7), { name: "TypeError" });
  await assert.rejects(wrong.data(new Float32Array(4)), { name: "ValueError", message: /\[3\] needs 3 elements, not 4/ });
});

test("a float64 on the gpu stays float64 by name and says what is stored", async () => {
  const x = session.tensor(new Float64Array([0.1]), { device: "gpu" });
  assert.deepEqual([x.dtype, x.storage, x.device], ["float64", "f32", "gpu"]);
  assert.deepEqual(await x.data(), new Float64Array([Math.fround(0.1)]));
  const strict = await Session.create({ device: "gpu", float64: "error" });
  assert.throws(() => strict.tensor(new Float64Array([0.1])), { name: "TypeError" });
  strict.dispose();
});

test("errors are Errors with Python's names and a hint", async () => {
  const x = session.tensor([[1, 2, 3], [4, 5, 6]]);
  assert.throws(() => x.add(session.full([3, 2], 0)), (e) => {
    assert.equal(e.name, "ValueError");
    assert.equal(e.message, "operands could not be broadcast together with shapes (2,3) (3,2)");
    return /clash/.test(e.hint);
  });
  assert.throws(() => session.tensor([[1, 2], [3]]), { name: "ValueError" });
  assert.throws(() => session.tensor(["1"]), { name: "TypeError" });
  assert.throws(() => x.slice([0, 0, 0]), { name: "IndexError" });
  assert.throws(() => x.slice([5]), { name: "IndexError" });
  assert.throws(() => x.add({}), { name: "TypeError" });
  assert.throws(() => session.full([100000, 100000, 10], 0), { name: "MemoryError" });
  assert.throws(() => whole.compilation(4e9), { name: "ValueError" });
  await assert.rejects(Session.create({ device: "tpu" }), { name: "UnknownDeviceError" });
  assert.throws(() => session.tensor([1], { shape: [2] }), { name: "ValueError" });
});

test("stop reaches a running program; its variables stay", async () => {
  const running = whole.run("kept = 1\nwhile True: pass");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await assert.rejects(whole.run("1"), { name: "RuntimeError" });
  whole.stop();
  assert.equal((await running).error.error, "KeyboardInterrupt");
  assert.equal((await whole.run("kept")).shown[0].repr, "1");
  whole.reset();
  assert.equal((await whole.run("kept")).error.error, "NameError");
});

test("what is disposed says so", async () => {
  const other = await Session.create({ device: "cpu" });
  const x = other.tensor([1]);
  assert.throws(() => session.tensor([1]).add(x), { name: "RuntimeError" });
  x.dispose();
  assert.throws(() => x.shape, { name: "RuntimeError" });
  await assert.rejects(x.data(), { name: "RuntimeError" });
  other.dispose();
  other.dispose();
  assert.throws(() => other.tensor([1]), { name: "RuntimeError" });
  whole.dispose();
  await assert.rejects(whole.run("1"), { name: "RuntimeError" });
});

// 1.4 MB a step: all of it together is more than the device's memory.
const STEPS = 1700;

test("a variable made of the last one keeps one", async () => {
  let p = session.full([701, 503], 1);
  for (let step = 0; step < STEPS; step++) {
    const v = p.variable();
    const q = v.sub(0.001);
    await q.eval();
    v.dispose();
    p.dispose();
    p = q;
  }
  const total = p.max();
  assert.ok(Math.abs((await total.data())[0] - (1 - STEPS * 0.001)) < 1e-3);
  [p, total].forEach((t) => t.dispose());
});

test("training by gradients and tidy keeps what one step needs, momentum included", async () => {
  let [p, m] = [session.full([701, 503], 1), session.full([701, 503], 0)];
  for (let step = 0; step < STEPS / 2; step++) {
    const [q, n] = session.tidy(() => {
      const v = p.variable();
      const [gradient] = v.mul(v).mean().gradients([v]);
      const momentum = m.mul(0.9).add(gradient);
      return [v.sub(momentum), momentum];
    });
    await q.eval();
    await n.eval();
    [p, m].forEach((t) => t.dispose());
    [p, m] = [q, n];
  }
  assert.ok(Number.isFinite((await p.data())[0]));
  [p, m].forEach((t) => t.dispose());
});

test("tidy disposes of what is not in its result, and detach ends derivatives", async () => {
  const x = session.tensor([1, 2, 3]);
  let lost;
  const { kept, more } = session.tidy(() => {
    lost = x.mul(2);
    return { kept: lost.add(1), more: [x.add(1)] };
  });
  assert.deepEqual([...(await kept.data())], [3, 5, 7]);
  assert.deepEqual([...(await more[0].data())], [2, 3, 4]);
  assert.throws(() => lost.add(1), /disposed/);
  assert.throws(() => session.tidy(() => { throw new RangeError("mine"); }), /mine/);
  assert.throws(() => session.tidy(async () => x), { name: "TypeError" });
  const v = x.variable();
  const [gradient] = v.mul(v.detach()).sum().gradients([v]);
  assert.deepEqual([...(await gradient.data())], [1, 2, 3]);
});
