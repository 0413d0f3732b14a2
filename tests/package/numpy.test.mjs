// NumPy's functions from JavaScript: every one of the table gives what NumPy gives (`calls.json`, which
// `tests/oracle/calls.py` records), on the CPU and on a GPU, and what is wrong is an error that says so.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fuzzed } from "./fuzz.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, np, random, grad, valueAndGrad, vjp, tensor, compile, Session, Tensor } = await import(join(root, "pkg/index.js"));
const { data, calls } = JSON.parse(await readFile(new URL("calls.json", import.meta.url), "utf8"));

/** The functions that no line calls, and why. */
const UNCALLED = {
  resolve_dtypes: "takes dtypes, which the lines do not name; tried below",
  tomaxint: "a method of RandomState, which JavaScript has not",
};

before(async () => {
  assert.throws(() => np.zeros([2]), { name: "RuntimeError", message: "call and await init() before zeros()" });
  assert.throws(() => tensor([1]), { name: "RuntimeError" });
  await init();
});

const number = (value) => ({ nan: NaN, NaN: NaN, inf: Infinity, Infinity: Infinity, "-inf": -Infinity })[value] ?? value;
const deep = (value) => (Array.isArray(value) ? value.map(deep) : number(value));

/** The data of the lines, on a session. */
function names(session) {
  const made = ({ dtype, values }) =>
    dtype === "complex128"
      ? session.np.add(
          session.np.array(values.map((v) => v[0])),
          session.np.multiply(session.np.array(values.map((v) => v[1])), session.np.sqrt(session.np.array(-1, { dtype }))),
        )
      : session.np.array(deep(values), { dtype });
  return Object.fromEntries(Object.entries(data).map(([name, of]) => [name, made(of)]));
}

/** A result in the form of the record. */
async function plain(value) {
  if (value instanceof Tensor) {
    const all = await value.toArray();
    const isComplex = value.dtype.startsWith("complex");
    const depth = value.shape.length;
    return { dtype: value.dtype, shape: value.shape, data: depth === 0 ? [all] : all.flat(depth - 1), isComplex };
  }
  if (value instanceof Uint8Array) return { bytes: [...value] };
  return Array.isArray(value) ? Promise.all(value.map(plain)) : value;
}

/** Whether two numbers are the same up to a few units in the last place of `dtype`. */
function near(a, b, dtype) {
  if (Array.isArray(b)) return near(a[0], number(b[0]), dtype) && near(a[1], number(b[1]), dtype);
  b = number(b);
  if (Object.is(a, b) || a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const unit = /32|complex64/.test(dtype) ? 2e-6 : 1e-13;
  return typeof a === "number" && Math.abs(a - b) <= unit * Math.max(1, Math.abs(a), Math.abs(b));
}

function same(found, wanted, what) {
  if (Array.isArray(wanted)) {
    assert.equal(found.length, wanted.length, what);
    for (const [k, part] of wanted.entries()) same(found[k], part, `${what}[${k}]`);
  } else if (wanted !== null && typeof wanted === "object" && "dtype" in wanted) {
    // A Python or NumPy scalar may be a number here.
    const tensor = found !== null && typeof found === "object" ? found : { dtype: wanted.dtype, shape: [], data: [found] };
    assert.equal(tensor.dtype, wanted.dtype, what);
    assert.deepEqual([...tensor.shape], wanted.shape, what);
    for (const [k, value] of wanted.data.entries()) {
      assert.ok(near(tensor.data[k], value, wanted.dtype), `${what}: element ${k} is ${tensor.data[k]}, not ${JSON.stringify(value)}`);
    }
  } else if (wanted !== null && typeof wanted === "object") assert.deepEqual(found, wanted, what);
  else {
    const value = found !== null && typeof found === "object" && found.shape?.length === 0 ? found.data[0] : found;
    assert.ok(near(value, wanted, "float64"), `${what}: ${String(value)}, not ${String(wanted)}`);
  }
}

const AsyncFunction = (async () => {}).constructor;

/** A line that waits for values. Methods, and what makes arrays of data, do not. */
const waiting = (js) =>
  js.replaceAll(/\bnp((?:\.\w+)*)\.(?!array\(|asarray\(|real\(|imag\(|default_rng|reduce|accumulate|outer)(\w+)\(/g, "await np$1.$2.async(");

/** Runs the lines as functions of a session's np and its data. */
async function all(session, { waits }) {
  const named = Object.values(names(session));
  const failed = [];
  for (const { js, python, value } of calls) {
    session.np.random.seed(7);
    const run = new AsyncFunction("np", ...Object.keys(data), `return ${waits ? waiting(js) : js};`);
    try {
      same(await plain(await run(session.np, ...named)), value, python);
    } catch (error) {
      failed.push(`${python}: ${error.message}`);
    }
  }
  return failed;
}

test("every function gives what NumPy gives, on the CPU", async () => {
  const session = await Session.create({ device: "cpu" });
  assert.deepEqual(await all(session, { waits: false }), []);
  assert.deepEqual(await all(session, { waits: true }), []);
  session.dispose();
});

test("every function of the table is called", () => {
  const text = calls.map(({ python }) => python).join("\n");
  const missing = (path, of) =>
    Object.keys(of).filter((name) => of[name]?.__index !== undefined && !(name in UNCALLED) && !new RegExp(`(^|[^\\w.])${path}\\.${name}\\(`, "m").test(text));
  assert.deepEqual(missing("np", np), []);
  assert.deepEqual(missing("np\\.linalg", np.linalg), []);
  assert.deepEqual(missing("np\\.fft", np.fft), []);
  assert.deepEqual(missing("np\\.random", np.random), ["seed"]);
});

test("every function gives what NumPy gives, where arrays are on a GPU", async () => {
  // Node has none, so it is simulated: kernels as for WebGPU, doubles emulated.
  const session = await Session.create({ device: "gpu", float64: "emulate" });
  const failed = await all(session, { waits: true });
  assert.deepEqual(
    failed.map((line) => line.slice(0, line.indexOf(": "))),
    // A method does not wait; np.cumprod.async(x) does.
    ["x.cumprod()"],
    failed.join("\n"),
  );
  session.dispose();
});

test("JavaScript's numbers are floats; beside data of numbers a whole one takes their dtype", async () => {
  const dtypes = {
    "np.array([1, 2])": "float64",
    "np.array([1n, 2n])": "int64",
    "np.array(new Float32Array(2))": "float32",
    "np.array([true, false])": "bool",
    "np.arange(5)": "float64",
    "np.arange(5n)": "int64",
    "np.full([2], 7)": "float64",
    "np.add(new Int32Array(3), 1)": "int32",
    "np.add(new Float32Array(3), 1.5)": "float32",
    "np.multiply([true, false], 2)": "float64",
    "np.where([true, false], 1, 0)": "float64",
    "np.sum(new Int32Array(3))": "int64",
    "np.sqrt(2)": "float64",
  };
  for (const [text, dtype] of Object.entries(dtypes)) assert.equal(new Function("np", `return ${text};`)(np).dtype, dtype, text);
  const mask = np.greater([1, 2, 3], 2);
  assert.equal(np.multiply(mask, 2).dtype, "float64");
  assert.deepEqual(await np.take([5, 6, 7], [2, 0]).toArray(), [7, 5]);
});

test("results are tensors, numbers, texts and arrays of them", async () => {
  const x = np.array([
    [4, 1],
    [2, 3],
  ]);
  const { eigenvalues, eigenvectors } = np.linalg.eigh(x);
  assert.deepEqual([eigenvalues.shape, eigenvectors.shape], [[2], [2, 2]]);
  assert.equal(np.ndim(x), 2);
  assert.deepEqual(np.shape(x), [2, 2]);
  assert.equal(np.allclose(x, x), true);
  assert.deepEqual(await np.greater(x, 2).toArray(), [
    [true, false],
    [false, true],
  ]);
  assert.deepEqual(await np.argsort([3, 1, 2]).toArray(), [1, 2, 0]);
  assert.deepEqual(await np.array([2n ** 62n, 1n]).toArray(), [2n ** 62n, 1]);
  assert.equal(await np.median([1, 5, 2]).item(), 2);
  await assert.rejects(x.item(), { name: "ValueError", message: "can only convert an array of size 1 to a Python scalar" });
  const grid = np.arange(6).reshape(2, 3);
  assert.deepEqual([await grid.item(4), await grid.item(1, 0), await grid.item([0, -1]), await grid.item(-6)], [4, 3, 2, 0]);
  await assert.rejects(grid.item(6), { name: "IndexError", message: "index 6 is out of bounds for size 6" });
  await assert.rejects(grid.item(2, 0), { name: "IndexError", message: /index 2 is out of bounds for axis 0 with size 2/ });
  await assert.rejects(grid.item(0, 0, 0), { name: "ValueError", message: "incorrect number of indices for array" });
  await assert.rejects(grid.item(NaN), { name: "TypeError", message: /whole number, not NaN/ });
  const rows = [];
  for (const row of grid) rows.push(await row.toArray());
  assert.deepEqual(rows, [
    [0, 1, 2],
    [3, 4, 5],
  ]);
  for await (const element of np.arange(2)) rows.push(await element.item());
  assert.deepEqual(rows.slice(2), [0, 1]);
  assert.throws(() => [...np.array(1)], { name: "TypeError", message: "iteration over a 0-d array" });
  assert.deepEqual(await np.array([x, np.zeros_like(x)]).toArray(), [
    [
      [4, 1],
      [2, 3],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ]);
  assert.equal(np.asarray(x), x);
  assert.deepEqual(await np.add.reduce(x, { axis: 1 }).toArray(), [5, 5]);
});

test("methods take what np takes, and a tensor is printed as NumPy prints it", async () => {
  const x = np.array([
    [1, 2],
    [3, 4],
  ]);
  assert.equal(String(x), "array([[1., 2.],\n       [3., 4.]])");
  assert.equal(`${np.array([1n])}`, "array([1])");
  assert.equal(JSON.stringify({ x }), '{"x":"Tensor(float64, shape [2, 2], cpu)"}');
  for (const odd of [() => x + 1, () => x > 0, () => Math.max(x)]) assert.throws(odd, { name: "TypeError", message: /a tensor is no number/ });
  assert.deepEqual(
    [x.ndim, x.size, x.T.shape, x.reshape(4, 1).shape, x.reshape([1, -1]).shape, x.transpose(1, 0).shape],
    [2, 4, [2, 2], [4, 1], [1, 4], [2, 2]],
  );
  assert.deepEqual(await x.sum({ axis: 0 }).toArray(), [4, 6]);
  assert.deepEqual(x.mean(0, { keepdims: true }).shape, [1, 2]);
  assert.deepEqual(await x.add([1, 2]).toArray(), [
    [2, 4],
    [4, 6],
  ]);
  assert.deepEqual(await np.real(np.fft.ifft(np.fft.fft([1, 2, 3]))).toArray(), [1, 2, 3]);
  assert.deepEqual(await np.repeat([5, 6], np.bincount([0, 0, 1])).toArray(), [5, 5, 6]);
  assert.equal(await np.einsum("i,i->", [1, 2], new Float64Array([3, 4])).item(), 11);
  assert.deepEqual(await np.array([new Float32Array([1, 2]), [3, 4]]).toArray(), await x.toArray());
  assert.deepEqual(np.zeros(3n).shape, [3]);
  assert.equal(typeof random.default_rng(1).integers(10), "number");
});

test("a function of values waits for them on a GPU by async()", async () => {
  const x = np.array([3, 1, 2]);
  assert.deepEqual(await (await np.sort.async(x)).toArray(), [1, 2, 3]);
  await assert.rejects(np.sort.async(x, { axis: 4 }), { name: "AxisError" });
  const rng = random.default_rng(5);
  assert.deepEqual(await rng.normal({ size: 2 }).toArray(), await random.default_rng(5).normal(0, 1, 2).toArray());
  assert.notDeepEqual(await random.default_rng().random(3).toArray(), await random.default_rng().random(3).toArray());
});

test("large arrays, loops of ten thousand turns", async () => {
  const n = 3_000_007;
  const x = np.array(Float64Array.from({ length: n }, (_, k) => (k * 7919) % n));
  assert.equal(
    await np
      .sort(x)
      .slice([n - 1])
      .item(),
    n - 1,
  );
  assert.equal(await np.sum(x).item(), (n * (n - 1)) / 2);
  assert.ok((await np.argmax(x).item()) < n);
  let sum = np.zeros([]);
  for (let k = 0; k < 10_000; k++) {
    const next = np.add(sum, np.hypot(3, np.full([], 4)));
    sum.dispose();
    sum = next;
    if (k % 100 === 99) await sum.eval();
  }
  assert.equal(await sum.item(), 50_000);
});

test("derivatives of functions of tensors, and of arrays and objects of them", async () => {
  const x = np.array([[1, 2, 3]]);
  const params = { layers: [{ w: np.array([[1], [2], [3]]), b: np.array([0.5]) }], name: "net" };
  const loss = (p, x) => np.sum(np.square(np.add(np.matmul(x, p.layers[0].w), p.layers[0].b)));
  const [value, slopes] = grad(loss, { value: true })(params, x);
  assert.equal(await value.item(), 14.5 ** 2);
  assert.deepEqual(await slopes.layers[0].w.toArray(), [[29], [58], [87]]);
  assert.deepEqual(await slopes.layers[0].b.toArray(), [29]);
  assert.equal(slopes.name, null);
  const [first, second] = grad((a, b) => np.sum(np.multiply(a, b)), { argnums: [0, 1] })(x, np.array([[4, 5, 6]]));
  assert.deepEqual([await first.toArray(), await second.toArray()], [[[4, 5, 6]], [[1, 2, 3]]]);
  const cube = (w) => np.sum(np.power(w, 3));
  const w = np.array([1, 2]);
  assert.deepEqual(await grad((w) => np.sum(grad(cube)(w)))(w).toArray(), [6, 12]);
  assert.deepEqual(await grad((w) => np.sum(np.multiply(grad(cube)(w), w)))(w).toArray(), [9, 36]);
  assert.deepEqual(await grad((w) => np.sum(grad((v) => np.sum(np.multiply(np.square(v), w)))(w)))(w).toArray(), [4, 8]);
  const [[, aux], slope] = valueAndGrad((a) => [np.sum(np.exp(a)), "kept"], { hasAux: true })(np.array([0]));
  assert.deepEqual([aux, await slope.toArray()], ["kept", [1]]);
  assert.equal(await grad(np.square)(3).item(), 6);
  // A Jacobian by rows, of two results by two arguments.
  const [out, pull] = vjp((a, { b }) => ({ product: np.multiply(a, b), sum: np.add(a, np.square(b)) }), w, { b: np.array([5, 7]) });
  assert.deepEqual(
    [await out.product.toArray(), await out.sum.toArray()],
    [
      [5, 14],
      [26, 51],
    ],
  );
  for (let turn = 0; turn < 2; turn++) {
    const [da, { b: db }] = pull({ product: np.array([1, 10]), sum: np.array([100, 0]) });
    assert.deepEqual(
      [await da.toArray(), await db.toArray()],
      [
        [105, 70],
        [1001, 20],
      ],
    );
  }
  assert.deepEqual(await vjp(np.exp, np.array([0]))[1]([2])[0].toArray(), [2]);
  const cyclic = {};
  cyclic.self = cyclic;
  const errors = [
    [() => vjp((a) => a, w)[1](np.zeros(3)), "ValueError", "vjp(): a derivative of shape [3] for a result of shape [2]"],
    [() => vjp((a) => ({ a }), w)[1]({ b: w }), "ValueError", /not each has a tensor at \["a"\]/],
    [() => vjp(() => 1, w)[1](1), "TypeError", /must return a tensor/],
    [() => vjp(np.exp, 1), "TypeError", "vjp(): there is no tensor in the arguments"],
    [() => valueAndGrad(() => 1)(x), "TypeError", /^valueAndGrad\(\): the function must return the loss/],
    [() => grad(loss)(cyclic, x), "ValueError", /nested more than 64 deep, or within themselves/],
    [() => grad(() => 1)(x), "TypeError", /must return the loss, a tensor/],
    [() => grad(async () => np.sum(x))(x), "TypeError", /not async/],
    [() => grad(loss, { argnums: 5 })(x), "ValueError", /there is no argument 5 among 1/],
    [() => grad(loss, { argnum: 1 }), "TypeError", /there is no option 'argnum', only argnums, hasAux, value/],
    [() => grad(loss, null), "TypeError", /options must be an object/],
    [() => grad((w) => np.sum(w))([1, 2]), "TypeError", /there is no tensor in argument 0/],
    [() => grad((a) => np.sum(a))(np.array([1n])), "TypeError", /a variable holds floats/],
    [() => grad((a) => np.sum(np.linalg.eigvals(np.matmul(a, a.T))))(x), "NotImplementedError", /no derivative/],
  ];
  for (const [work, name, message] of errors) assert.throws(work, { name, message });
});

test("images and columns become tensors, and tensors images", async () => {
  class ImageData {
    constructor(data, width, height) {
      Object.assign(this, { data, width, height });
    }
    get [Symbol.toStringTag]() {
      return "ImageData";
    }
  }
  const image = new ImageData(
    Uint8ClampedArray.from({ length: 24 }, (_, k) => 10 * k),
    3,
    2,
  );
  const x = np.array(image);
  assert.deepEqual([x.dtype, x.shape], ["uint8", [2, 3, 4]]);
  assert.deepEqual((await x.toArray())[1][2], [200, 210, 220, 230]);
  assert.equal(np.array(image, { dtype: "float32" }).dtype, "float32");
  const { data, width, height } = await x.toImageData();
  assert.deepEqual([[...data], width, height], [[...image.data], 3, 2]);
  // Gray by floats, clipped; red, green and blue of integers.
  const gray = await np
    .array([
      [0, 0.5],
      [1, 7],
      [-1, NaN],
    ])
    .toImageData();
  assert.deepEqual([gray.width, gray.height, [...gray.data].filter((_, k) => k % 4 === 1)], [2, 3, [0, 128, 255, 255, 0, 0]]);
  assert.deepEqual(
    [
      ...(
        await np
          .array(new BigInt64Array([1n, 2n, 300n]))
          .reshape(1, 1, 3)
          .toImageData()
      ).data,
    ],
    [1, 2, 255, 255],
  );
  await assert.rejects(np.zeros([2, 2, 5]).toImageData(), { name: "ValueError", message: /not \(2, 2, 5\)/ });
  await assert.rejects(np.zeros([0, 3]).toImageData(), { name: "ValueError", message: /not \(0, 3\)/ });
  const column = { toArray: () => new Int32Array([3, 1, 2]), nullCount: 0 };
  const sorted = np.sort(np.array(column));
  assert.deepEqual([sorted.dtype, await sorted.toArray()], ["int32", [1, 2, 3]]);
  assert.throws(() => np.array({ ...column, nullCount: 2 }), { name: "ValueError", message: "array(): 2 values of the column are missing" });
});

test("in a compiled function what needs no values is traced, and the rest says so", async () => {
  const f = compile((x) => np.sum(np.clip(x, { min: 0 }), { axis: 1 }));
  assert.deepEqual(await f(np.array([[1, -2, 3]])).toArray(), [4]);
  assert.throws(() => compile((x) => np.sort(x))(np.array([2, 1])), {
    message: "a compiled function cannot look at the values of its arguments while it is traced",
  });
});

test("a compiled function takes and returns arrays and objects of tensors", async () => {
  let traces = 0;
  const step = compile(
    function step({ w, b }, [x, scale], kind) {
      traces++;
      const y = np.add(np.matmul(x, w), b).mul(scale);
      return { y, parts: [np.sum(y), kind], none: null };
    },
    { donate: ["params"], names: ["params", "data", "kind"] },
  );
  const params = () => ({
    w: np.array([
      [1, 2],
      [3, 4],
    ]),
    b: np.array([1, 1]),
  });
  const x = np.array([[1, 1]]);
  for (const rows of [
    x,
    np.array([[2, 0]]),
    np.array([
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
  ]) {
    const given = params();
    const { y, parts, none } = step(given, [rows, 2], "linear");
    const plain = np.add(np.matmul(rows, params().w), 1).mul(2);
    assert.deepEqual(await y.toArray(), await plain.toArray());
    assert.deepEqual([await parts[0].item(), parts[1], none], [await np.sum(plain).item(), "linear", null]);
    assert.throws(() => given.w.add(1), /disposed/);
  }
  // One of each shape.
  assert.equal(traces, 2);
  // A constant of a trace, and a form, of its own.
  assert.deepEqual(await step(params(), [x, 3], "other").y.toArray(), [[15, 21]]);
  assert.deepEqual(step(params(), [x, 3], "other").parts[1], "other");
  assert.deepEqual(await step(params(), [x, np.array(3)], "other").y.toArray(), [[15, 21]]);
  assert.equal(traces, 4);
  assert.ok(step.graph.length > 0 && step.guards.length === traces);
  const slopes = compile(grad((p, x) => np.sum(np.matmul(x, p.w))))(params(), x);
  assert.deepEqual(
    [await slopes.w.toArray(), await slopes.b.toArray()],
    [
      [
        [1, 1],
        [1, 1],
      ],
      [0, 0],
    ],
  );
  const cyclic = [];
  cyclic.push(cyclic);
  const wrong = [
    [() => step(params()), "TypeError", "step takes 3 arguments, not 1"],
    [() => compile((a) => a)(cyclic), "ValueError", /nested more than 64 deep, or within themselves/],
    [() => compile(5), "TypeError", "compile(): function must be a function, not 5"],
    [() => compile((x) => x, { donate: ["x"] }), "ValueError", /there is no argument 'x' in names/],
    [() => compile(() => 3)(), "TypeError", /returns a tensor, or an array or object of them/],
    [() => compile(async (x) => x)(x), "TypeError", /not a promise/],
  ];
  for (const [work, name, message] of wrong) assert.throws(work, { name, message });
  // A constant that is another one every turn: traces without end.
  const scaled = compile((x, by) => ({ x: np.multiply(x, by), by }));
  for (let by = 0; by < 600; by++) assert.equal(scaled(x, by).by, by);
  assert.deepEqual(await scaled(x, 599).x.toArray(), [[599, 599]]);
  assert.ok(scaled.guards.length <= 256);
  step.dispose();
  assert.throws(() => step(params(), [x, 3], "other"), { name: "RuntimeError", message: "the compiled function was disposed" });
});

test("what is wrong is an error that names the function and the argument", async () => {
  const x = np.array([[1, 2, 3]]);
  const other = await Session.create({ device: "gpu" });
  const gone = np.array([1]);
  gone.dispose();
  const cyclic = [];
  cyclic.push(cyclic, cyclic);
  const errors = [
    [() => np.random.default_rng(cyclic), "ValueError", "default_rng(): seed: arrays nested more than 64 deep"],
    [() => np.sum(), "TypeError", "sum() missing 1 required positional argument: 'a'"],
    [() => np.sum(x, { axs: 1 }), "TypeError", "sum() got an unexpected keyword argument 'axs'"],
    [() => np.sum(x, { axis: 7 }), "AxisError", "axis 7 is out of bounds for array of dimension 2"],
    [() => np.sum(x, { axis: NaN }), "ValueError", "sum(): axis must be a whole number, not NaN"],
    [() => np.sum(x, "0"), "TypeError", 'sum(): axis must be a whole number or an array of whole numbers, not "0"'],
    [() => np.add(x, Promise.resolve(1)), "TypeError", "add(): x2 must be a tensor, an array, a typed array or a number, not a Promise"],
    [() => np.add(x, null), "TypeError", "add(): x2 must be a tensor, an array or a number, not null"],
    [() => np.add(x, [1, 2]), "ValueError", "operands could not be broadcast together with shapes (1,3) (2,) "],
    [() => np.add(x, [1, "a"]), "TypeError", 'add(): x2 must be of numbers, bigints or booleans throughout, not "a"'],
    [() => np.add(x, x, { out: x }), "TypeError", "add(): out: tensors do not change in JavaScript"],
    [() => np.bincount(np.array([0, 1])), "TypeError", /Cannot cast array data/],
    [() => np.repeat([1, 2], np.array([0.5, 1])), "TypeError", /repeats must be whole numbers|Cannot cast/],
    [() => np.sort(gone), "RuntimeError", "the tensor was disposed, or is another session's"],
    [() => np.add(x, other.np.zeros([3])), "RuntimeError", "tensors of two sessions: one on 'cpu', the other on 'gpu'"],
    [() => np.stack([x, other.np.zeros([1, 3])]), "RuntimeError", "tensors of two sessions: one on 'cpu', the other on 'gpu'"],
    [() => np.zeros([-1]), "ValueError", "negative dimensions are not allowed"],
    [() => np.array([7, 300], { dtype: "uint8" }), "OverflowError", "Python integer 300 out of bounds for uint8"],
    [() => np.array([-1n], { dtype: "uint64" }), "OverflowError", "Python integer -1 out of bounds for uint64"],
    [() => np.zeros([1e6, 1e6, 1e6]), "MemoryError", /Unable to allocate/],
    [() => np.zeros([2], { dtype: "float33" }), "TypeError", "Unsupported dtype: float33"],
    [
      () =>
        np.linalg.inv([
          [0, 0],
          [0, 0],
        ]),
      "LinAlgError",
      "Singular matrix",
    ],
    [() => random.default_rng(-1), "ValueError", "default_rng(): seed must be a whole number, 0 or more, or an array of them, not -1"],
    [() => random.default_rng("a"), "TypeError", 'default_rng(): seed must be a whole number, 0 or more, or an array of them, not "a"'],
  ];
  for (const [work, name, message] of errors) assert.throws(work, { name, message }, String(work));
  assert.deepEqual(await np.add(x, 1).toArray(), [[2, 3, 4]]);
  await assert.rejects(init({ device: "gpu" }), { name: "RuntimeError", message: /the default session is in use/ });
  other.dispose();
});

test("a call with odd arguments is a result or an error, and the session goes on", async () => {
  const { thrown, returned } = await fuzzed(await import(join(root, "pkg/index.js")), { rounds: 12, seed: 1 });
  assert.ok(thrown > 0 && returned > 0);
});
