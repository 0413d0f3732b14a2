// The npm package as its users meet it: its files, its types, and its API on the CPU (Node has no WebGPU).
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

// What the whole core may take, gzipped: a budget, so that growth is noticed.
const CORE_BYTES = 685_000;

const root = fileURLToPath(new URL("../../", import.meta.url));
const pkg = join(root, "pkg");
// The core, and the whole, which has the language and the reports too: the same API otherwise.
const open = async (folder) => {
  const { default: init, Session, TensorscopeError } = await import(join(pkg, folder, "index.js"));
  await init();
  return [Session, await Session.create({ device: "cpu" }), TensorscopeError];
};

let Session, TensorscopeError, Whole, session, whole;
before(async () => {
  const { default: early, Session: Early } = await import(join(pkg, "core/index.js"));
  await assert.rejects(Early.create(), { name: "RuntimeError", message: 'call and await init() before Session.create(), both of "tensorscope/core"' });
  await assert.rejects(early("nowhere.wasm"), { name: "FileNotFoundError", message: /init\(\) found no wasm at .*nowhere.wasm/ });
  await assert.rejects(early(new Uint8Array(9)), { name: "ValueError", message: /no wasm: not wasm$/ });
  await assert.rejects(early(new Response("", { status: 404, statusText: "Not Found" })), { name: "ValueError", message: /no wasm: 404 Not Found$/ });
  await assert.rejects(early(new Response("<!doctype html>")), { name: "ValueError", message: /no wasm: an HTML page, not wasm$/ });
  await assert.rejects(early(5), { name: "TypeError", message: /init\(\) takes nothing, or the wasm/ });
  [Session, session, TensorscopeError] = await open("core");
  [Whole, whole] = await open("");
});
after(() => [session, whole].forEach((s) => s.dispose()));

test("the core is small, and has nothing of the language", async () => {
  assert.equal(session.run, undefined);
  const zipped = await Promise.all(["index.js", "index_bg.wasm"].map(async (f) => gzipSync(await readFile(join(pkg, "core", f)), { level: 9 }).length));
  const bytes = zipped.reduce((a, b) => a + b);
  assert.ok(bytes < CORE_BYTES, `${bytes} bytes, gzipped`);
});

test("a compiled function serves every size by one compilation", async () => {
  const N = whole.var("N");
  const step = whole.compile((x, scale) => [x.mul(scale).sum(1), x.mean(0)], { shapes: [[N, 4]], names: ["x"] });
  const rows = (n) =>
    whole.tensor(
      Float32Array.from({ length: n * 4 }, (_, k) => k),
      { shape: [n, 4] },
    );
  const cached = [];
  for (const n of [3, 7, 1, 0]) {
    const [sums, mean] = step.call(rows(n), 2);
    const wanted = Array.from({ length: n }, (_, i) => 2 * (16 * i + 6));
    assert.deepEqual([...(await sums.data())], wanted);
    assert.deepEqual(mean.shape, [4]);
    if (n > 0)
      assert.deepEqual(
        [...(await mean.data())],
        [0, 1, 2, 3].map((k) => k + 2 * (n - 1)),
      );
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
  const clash = message("operands could not be broadcast together with shapes (2,) (3,) ");
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
  const x = session.tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);
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
  await assert.rejects(wrong.data(null), { name: "TypeError" });
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
  const x = session.tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  assert.throws(
    () => x.add(session.full([3, 2], 0)),
    (e) => {
      assert.equal(e.name, "ValueError");
      assert.equal(e.message, "operands could not be broadcast together with shapes (2,3) (3,2) ");
      return /clash/.test(e.hint);
    },
  );
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

test("errors are JavaScript's classes too, and the package's", () => {
  const thrown = (f) => {
    try {
      f();
    } catch (error) {
      return error;
    }
  };
  const x = session.tensor([1, 2, 3]);
  const classes = [
    [() => session.tensor(["1"]), TypeError, "TypeError"],
    [() => x.add(session.tensor([1, 2])), RangeError, "ValueError"],
    [() => x.slice([5]), RangeError, "IndexError"],
    [() => session.full([1e10], 0), RangeError, "MemoryError"],
    [() => session.tensor(2n ** 70n), RangeError, "OverflowError"],
    [() => session.tensor([1], { device: "tpu" }), RangeError, "UnknownDeviceError"],
    [() => x.gradients([x]), TensorscopeError, "RuntimeError"],
  ];
  for (const [f, Class, name] of classes) {
    const error = thrown(f);
    assert.equal(error.name, name);
    for (const of of [Class, Error, TensorscopeError]) assert.ok(error instanceof of, `${name} ${of.name}`);
    assert.ok(name === "TypeError" || !(error instanceof TypeError));
    assert.equal(error.constructor, thrown(f).constructor);
    assert.equal(error.constructor.name, name);
    assert.match(error.stack, new RegExp(`^${name}: `));
  }
  assert.ok(!(new TypeError() instanceof TensorscopeError));
  assert.ok(new TensorscopeError("") instanceof TensorscopeError);
});

test("an argument of the wrong kind is named, with what it takes", async () => {
  const x = session.tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const v = x.variable();
  const wrong = [
    [TypeError, /slice\(\): keys must be an array .* not 0$/, () => x.slice(0)],
    [TypeError, /slice\(\): a key must be an index, a slice .* not "a"$/, () => x.slice(["a"])],
    [RangeError, /slice\(\): a slice must be \[start, stop, step\]/, () => x.slice([[0, 1, 1, 1]])],
    [TypeError, /gradients\(\): variables must be an array of tensors, not a Tensor$/, () => v.sum().gradients(v)],
    [TypeError, /gradients\(\): variables\[1\] must be a tensor, not 3$/, () => v.sum().gradients([v, 3])],
    [TypeError, /gradients\(\): seed must be a tensor/, () => v.gradients([v], 1)],
    [RangeError, /concat\(\): axis must be a whole number, not NaN$/, () => session.concat([x, x], NaN)],
    [TypeError, /concat\(\): tensors must be an array of tensors, not a Tensor$/, () => session.concat(x)],
    [TypeError, /sum\(\): axes must be a whole number or an array/, () => x.sum("0")],
    [RangeError, /max\(\): axes\[1\] must be a whole number, not 0.5$/, () => x.max([0, 0.5])],
    [TypeError, /mean\(\): keepdims must be true or false, not an object$/, () => x.mean(0, { keepdims: true })],
    [TypeError, /matmul\(\): other must be a tensor, not 5$/, () => x.matmul(5)],
    [TypeError, /add\(\): other must be a tensor, a number, .* not "1"$/, () => x.add("1")],
    [TypeError, /where\(\): condition must be a tensor, not true$/, () => session.where(true, 1, 0)],
    [TypeError, /reshape\(\): shape must be an array of sizes/, () => x.reshape()],
    [TypeError, /astype\(\): dtype must be the name of a dtype/, () => x.astype(Float32Array)],
    [TypeError, /to\(\): there is no option 'float32', only float64$/, () => x.to("gpu", { float32: "emulate" })],
    [TypeError, /to\(\): options must be an object .* not "emulate"$/, () => x.to("gpu", "emulate")],
    [TypeError, /tensor\(\): there is no option 'dtpye', only dtype, device, float64, shape$/, () => session.tensor([1], { dtpye: "int8" })],
    [TypeError, /tensor\(\): data must be an array, a typed array or a number, not undefined$/, () => session.tensor()],
    [RangeError, /full\(\): shape\[1\] must be a whole number, 0 or more, not -1$/, () => session.full([1, -1], 0)],
    [TypeError, /full\(\): shape must be an array of sizes, .* not 3$/, () => session.full(3, 0)],
    [TypeError, /full\(\): there is no option 'shape', only dtype, device, float64$/, () => session.full([2], 0, { shape: [2] })],
    [TypeError, /random\(\): seed must be a whole number from 0/, () => session.random([2])],
    [RangeError, /arange\(\): stop must be a finite number, not NaN$/, () => session.arange(0, NaN)],
    [RangeError, /arange\(\): step must be a number other than 0$/, () => session.arange(0, 1, 0)],
    [TypeError, /compile\(\): function must be a function, not 5$/, () => session.compile(5)],
    [TypeError, /compile\(\): there is no option 'shape', only shapes, names, donate$/, () => session.compile((t) => t, { shape: [] })],
    [TypeError, /compile\(\): shapes\[0\] must be made of sizes, .* not "N"$/, () => session.compile((t) => t, { shapes: [["N"]] })],
    [TypeError, /var\(\): name must be text, not undefined$/, () => session.var()],
    [TypeError, /compilation\(\): of must be the number of a compilation or a tensor/, () => whole.compilation(undefined)],
    [RangeError, /setSearch\(\): search: maxSteps must be a whole number, 1 or more, not 0$/, () => whole.setSearch({ maxSteps: 0 })],
    [TypeError, /Session.create\(\) makes a Session$/, () => new Session()],
  ];
  for (const [Class, message, f] of wrong) {
    assert.throws(f, { message });
    assert.throws(f, Class, String(message));
  }
  const refused = [
    [/create\(\): there is no option 'serach', only device, float64, search, remember, threads, memory$/, { serach: {} }],
    [/create\(\): search: there is no option 'steps', only width, maxSteps, maxMs, worth, measure, off$/, { search: { steps: 3 } }],
    [/create\(\): search: maxSteps must be a whole number, 1 or more, not 0$/, { search: { maxSteps: 0 } }],
    [/create\(\): search: width must be a whole number, 1 or more, not 1.5$/, { search: { width: 1.5 } }],
    [/create\(\): search: maxMs must be a number, 0 or more, not NaN$/, { search: { maxMs: NaN } }],
    [/create\(\): options must be an object .* not "cpu"$/, "cpu"],
    [/create\(\): remember must be true or false, not "yes"$/, { remember: "yes" }],
  ];
  for (const [message, options] of refused) await assert.rejects(Session.create(options), { message });
  await assert.rejects(whole.run("1", { dataLimits: 1 }), { name: "TypeError", message: /run\(\): there is no option 'dataLimits', only argv, dataLimit/ });
  await assert.rejects(whole.run(1), { name: "TypeError", message: /run\(\): source must be text, not 1$/ });
});

test("a size that no machine has is said as it was given", async () => {
  const message = (text) => ({ name: "MemoryError", message: text });
  assert.throws(() => session.arange(0, 1e10, 1), message("Unable to allocate 37.3 GiB for an array with shape (10000000000,) and data type int32"));
  assert.throws(() => session.full([3, 5e9], 0), message("Unable to allocate 55.9 GiB for an array with shape (3, 5000000000) and data type float32"));
  assert.throws(() => session.random([7e9], 1), message("Unable to allocate 26.1 GiB for an array with shape (7000000000,) and data type float32"));
  assert.throws(() => session.full([1e15, 1e15], 0), { name: "ValueError", message: /array is too big/ });
  assert.throws(() => session.arange(0, 5e9, 1e9), { name: "OverflowError", message: "arange(): 4000000000 does not fit int32", hint: /dtype/ });
  assert.deepEqual(session.arange(0, 5e9, 1e9, { dtype: "float64" }).shape, [5]);
  for (const [source, dtype, size] of [
    ["np.arange(10**10)", "int64", "74.5"],
    ["np.ones(10**10)", "float64", "74.5"],
    ["np.full(10**10, 1, np.int8)", "int8", "9.31"],
  ]) {
    const { error } = await whole.run(`import numpy as np\n${source}`);
    assert.equal(error.message, `Unable to allocate ${size} GiB for an array with shape (10000000000,) and data type ${dtype}`);
  }
});

test("numbers come back as numbers; bigints only where there are integers of 64 bits", async () => {
  const x = session.tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const mask = x.greater(2);
  const same = async (tensor, values) => assert.deepEqual(await tensor.data(), values);
  await same(session.where(mask, 1, 0), new Float32Array([0, 0, 1, 1, 1, 1]));
  await same(session.where(mask, 1, 0).sum(), new Float32Array([4]));
  await same(session.where(mask, x, 0), new Float32Array([0, 0, 3, 4, 5, 6]));
  await same(session.where(mask, -1, session.tensor(new Int32Array([7]))), new Int32Array([7, 7, -1, -1, -1, -1]));
  await same(session.where(mask, 1n, 0n), new BigInt64Array([0n, 0n, 1n, 1n, 1n, 1n]));
  await same(session.where(mask, true, false), new Uint8Array([0, 0, 1, 1, 1, 1]));
  await same(mask.sum(), new Int32Array([4]));
  await same(mask.sum(1, true), new Int32Array([1, 3]));
  await same(mask.prod(0), new Int32Array([0, 0, 1]));
  await same(mask.mul(2), new Float32Array([0, 0, 2, 2, 2, 2]));
  await same(mask.add(0.5).max(), new Float32Array([1.5]));
  await same(session.tensor(new Int32Array([2 ** 31 - 1, 1])).sum(), new BigInt64Array([2n ** 31n]));
  await same(session.tensor(new Int8Array([5])).add(1), new Int8Array([6]));
  // The language is NumPy's.
  const { shown } = await whole.run("import numpy as np\n(np.arange(5) > 2).sum()\nnp.where(np.arange(3) > 1, 1, 0)");
  assert.deepEqual(
    shown.map((s) => [s.repr, s.tensor.dtype]),
    [
      ["np.int64(2)", "int64"],
      ["array([0, 0, 1])", "int64"],
    ],
  );
});

test("values that are requested in one task are computed from one graph, and nothing else is kept of a step", async () => {
  const [x, w] = [whole.full([64, 48], 0.5), whole.full([48, 40], 0.25)];
  await Promise.all([x.eval(), w.eval()]);
  let params = [w, whole.full([40], 0)];
  await params[1].eval();
  for (let turn = 0; turn < 5; turn++) {
    const made = whole.tidy(() => {
      const of = params.map((p) => p.variable());
      const error = x.matmul(of[0]).add(of[1]).maximum(0).sub(1);
      const loss = error.mul(error).mean();
      const slopes = loss.gradients(of);
      return [...params.map((p, k) => p.sub(slopes[k].mul(0.1))), loss];
    });
    await Promise.all(made.map((t) => t.eval()));
    const compilations = new Set(made.map((t) => t.compilation));
    assert.equal(compilations.size, 1, `turn ${turn}: ${[...compilations]}`);
    assert.equal(whole.compilation(made[0]).before.outputs.length, 3, `turn ${turn}`);
    params = made.slice(0, 2);
  }
});

test("a program that JavaScript's calls made can be profiled in a session that has run none", async () => {
  const fresh = await Whole.create({ device: "cpu" });
  const y = fresh.full([1009], 2).mul(3);
  await y.eval();
  const report = await fresh.profile(y.compilation);
  assert.equal(report.kernels.length, fresh.compilation(y).kernels.length);
  assert.ok(report.totalMs >= 0);
  fresh.dispose();
});

test("a compilation is found by what it computed", async () => {
  const x = whole.tensor([1, 2, 3]).add(1);
  assert.throws(() => whole.compilation(x), { name: "ValueError", message: /has not been computed/ });
  await x.eval();
  assert.equal(whole.compilation(x).id, whole.compilation(x.compilation).id);
  assert.throws(() => whole.compilation(whole.tensor([1])), { name: "ValueError", message: /^nothing was compiled for the tensor: it is data/ });
});

test("a training step compiled with its gradients", async () => {
  const x = session.random([101, 3], 1);
  const y = x.matmul(session.tensor([[1], [-2], [3]]));
  const step = session.compile((w, x, y) => {
    const v = w.variable();
    const error = x.matmul(v).sub(y);
    const loss = error.mul(error).mean();
    const [slope] = loss.gradients([v]);
    return [w.sub(slope.mul(0.5)), loss];
  });
  let w = session.full([3, 1], 0);
  for (let k = 0; k < 300; k++) {
    const [next, loss] = step.call(w, x, y);
    await next.eval();
    for (const old of [w, loss]) old.dispose();
    w = next;
  }
  assert.deepEqual(
    Array.from(await w.data(), (n) => Math.round(n)),
    [1, -2, 3],
  );
  assert.equal(step.guards.length, 1);
  step.dispose();
  assert.throws(() => step.call(w, x, y), { name: "RuntimeError", message: "the compiled function was disposed" });
});

test("donated arguments are disposed of, and results take over their memory", async () => {
  const step = whole.compile((w, x) => ({ w: w.sub(x.mul(0.5)), sum: x.sum() }), { names: ["w", "x"], donate: ["w"] });
  const x = whole.full([3001], 2);
  let w = whole.arange(0, 3001).astype("float32");
  for (let k = 0; k < 3; k++) {
    const old = w;
    const next = step.call(w, x);
    assert.throws(() => old.shape, { name: "RuntimeError", message: /the tensor was disposed/ });
    w = next.w;
    await w.eval();
    const { steps } = whole.compilation(w);
    assert.equal(steps.filter((text) => text.startsWith("reuse input")).length, 1, steps.join("\n"));
    assert.deepEqual([...(await next.sum.data())], [6002]);
  }
  assert.deepEqual([...(await w.data())].slice(0, 3), [-3, -2, -1]);
  // Another handle holds it: it stays as it was.
  const kept = w.reshape([3001]);
  const { w: last } = step.query({ w, x });
  assert.deepEqual([...(await last.data()).slice(0, 2)], [-4, -3]);
  assert.deepEqual([...(await kept.data()).slice(0, 2)], [-3, -2]);
  for (const donate of [5, [-1], [0.5], [{}]]) assert.throws(() => whole.compile((t) => t, { donate }), { name: "TypeError", message: /compile\(\): donate/ });
  assert.throws(() => whole.compile((t) => t, { donate: ["t"] }), { name: "ValueError", message: /there is no argument 't' in names$/ });
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

test("a tensor of another copy of the package is none of this one's", () => {
  const [ours, theirs] = [session.tensor([1]), whole.tensor([2])];
  const message = /add\(\): other is a tensor of another copy of the package/;
  assert.throws(() => ours.add(theirs), { name: "RuntimeError", message });
  assert.throws(() => theirs.add(ours), { name: "RuntimeError", message });
});

test("what is freed, or disposed by `using`, is disposed", async () => {
  for (const how of ["dispose", "free", Symbol.dispose].filter((h) => h)) {
    const x = session.tensor([1, 2]);
    x[how]();
    x[how]();
    assert.throws(() => x.shape, { name: "RuntimeError", message: /the tensor was disposed/ });
    assert.throws(() => x.add(1), { name: "RuntimeError", message: /the tensor was disposed/ });
    assert.throws(() => session.tensor([1, 2]).add(x), { name: "RuntimeError", message: /the tensor was disposed/ });
    await assert.rejects(x.data(), { name: "RuntimeError", message: /the tensor was disposed/ });
    assert.equal(String(x), "Tensor(disposed)");
  }
  assert.equal(String(session.full([2, 3], 1)), "Tensor(float32, shape [2, 3], cpu)");
  const other = await Session.create({ device: "cpu" });
  other.free();
  assert.throws(() => other.tensor([1]), { name: "RuntimeError", message: "the session was disposed" });
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
