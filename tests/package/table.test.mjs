// What the table's functions say and take besides values: dtypes by their names, hints with their modules.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, Session, np } = await import(join(root, "pkg/index.js"));

before(() => init());

test("resolve_dtypes takes names, null where a dtype is to be found", () => {
  assert.deepEqual(np.add.resolve_dtypes(["int8", "float32", null]), ["float32", "float32", "float32"]);
  assert.deepEqual(np.less.resolve_dtypes(["int64", "int64", null]), ["int64", "int64", "bool"]);
  assert.throws(() => np.add.resolve_dtypes(["int8", "float32"]), { name: "TypeError", message: /one for each operand and result/ });
  assert.throws(() => np.add.resolve_dtypes(["int8", 7, null]), { name: "TypeError", message: /names of dtypes/ });
  assert.throws(() => np.add.resolve_dtypes(["int8", "int3", null]), { name: "TypeError", message: /int3/ });
});

test("a call that has to wait says how, with the module of the function", async () => {
  const session = await Session.create({ device: "gpu" });
  const given = session.tensor([
    [2, 0],
    [0, 4],
  ]);
  const x = given.mul(2);
  assert.throws(() => session.np.linalg.inv(x), { hint: "await np.linalg.inv.async(...)" });
  assert.throws(() => session.np.fft.fft(x), { hint: "await np.fft.fft.async(...)" });
  assert.throws(() => session.np.sort(x), { hint: "await np.sort.async(...)" });
  session.dispose();
});

test("functions of the language: texts, dtypes and limits", async () => {
  const f = np.ones([2], { dtype: "float32" });
  const cases = [
    [np.array2string([[1.23456, 2]], { precision: 2 }), "[[1.23 2.  ]]"],
    [np.array_repr(f), "array([1., 1.], dtype=float32)"],
    [np.array_str([1, 2]), "[1. 2.]"],
    [np.base_repr(255, 16), "FF"],
    [np.binary_repr(-5, { width: 8 }), "11111011"],
    [np.can_cast("int64", "float32"), false],
    [np.can_cast("int64", "float32", "same_kind"), true],
    [np.common_type(f, np.ones([1])), "float64"],
    [np.format_float_positional(1 / 3, { precision: 3 }), "0.333"],
    [np.isdtype("float32", ["integral", "real floating"]), true],
    [np.min_scalar_type(300), "uint16"],
    [np.promote_types("int32", "float32"), "float64"],
    [np.result_type(f, "int8"), "float32"],
    [np.iinfo("int16").max, 32767],
    [np.iinfo("uint64").max, 2n ** 64n - 1n],
    [np.finfo("float64").eps, Number.EPSILON],
    [np.finfo(f).max, 3.4028234663852886e38],
    [
      [np.isscalar(3), np.isscalar([3]), np.isscalar(null)],
      [true, false, false],
    ],
  ];
  for (const [found, wanted] of cases) assert.deepEqual(found, wanted);
  assert.deepEqual(await np.loadtxt("1 2\n3 4\n").toArray(), [
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(await np.loadtxt(["1,2", "3,4"], { delimiter: ",", dtype: "int32", usecols: 1 }).toArray(), [2, 4]);
  assert.deepEqual(await np.genfromtxt("a,b\n1,2\n3,\n", { delimiter: ",", skip_header: 1, filling_values: 7 }).toArray(), [
    [1, 2],
    [3, 7],
  ]);
  assert.equal(np.savetxt([[1, 2]], { fmt: "%.2f", delimiter: "," }), "1.00,2.00\n");
  assert.throws(() => np.loadtxt("1 x"), { name: "ValueError", message: "could not convert string 'x' to float64 at row 0, column 2." });
  assert.throws(() => np.loadtxt(), { name: "TypeError", message: "loadtxt() missing 1 required positional argument: 'fname'" });
  assert.deepEqual(await np.trim_zeros([0, 1, 2, 0], "f").toArray(), [1, 2, 0]);
  assert.throws(() => np.promote_types("int32"), { name: "TypeError", message: "promote_types() missing 1 required positional argument: 'type2'" });
  assert.throws(() => np.finfo("int32"), { name: "ValueError" });
  assert.throws(() => np.base_repr(5, 99), { name: "ValueError", message: "Bases greater than 36 not handled in base_repr." });
});

test("vectors of memory and of iterables", async () => {
  const bytes = new Uint8Array([0, 1, 2, 3, 4]);
  assert.deepEqual(await np.frombuffer(bytes.subarray(1), { dtype: "uint16" }).toArray(), [513, 1027]);
  assert.deepEqual(await np.frombuffer(bytes.buffer, { dtype: "uint8", offset: 2, count: 2 }).toArray(), [2, 3]);
  assert.throws(() => np.frombuffer(bytes), { name: "ValueError", message: "buffer size must be a multiple of element size" });
  assert.throws(() => np.frombuffer(bytes, { count: 1 }), { name: "ValueError", message: "buffer is smaller than requested size" });
  assert.throws(() => np.frombuffer(bytes, { offset: 9 }), { name: "ValueError" });
  assert.throws(() => np.frombuffer(bytes, { dtype: "quark" }), { name: "TypeError" });
  assert.throws(() => np.frombuffer([1, 2]), { name: "TypeError" });
  assert.deepEqual(await np.fromiter(new Set([3, 4, 5]), { dtype: "int8", count: 2 }).toArray(), [3, 4]);
  assert.throws(() => np.fromiter([3], { count: 3 }), { name: "ValueError", message: "iterator too short: Expected 3 but iterator had only 1 items." });
  assert.throws(() => np.fromiter(3), { name: "TypeError" });
});

test("functions of functions: of lanes, of indices", async () => {
  const x = np.reshape(np.arange(24), [2, 3, 4]);
  for (const axis of [0, 1, 2, -1, -3]) {
    assert.deepEqual(await np.apply_along_axis((v) => np.sum(v), axis, x).toArray(), await np.sum(x, { axis }).toArray());
    assert.deepEqual(
      await np.apply_along_axis((v, by) => np.multiply(np.flip(v), by), axis, x, 2).toArray(),
      await np.multiply(np.flip(x, { axis }), 2).toArray(),
    );
  }
  // As NumPy: the axes of a result stand where the axis was.
  assert.deepEqual(np.apply_along_axis((v) => np.outer(v, v), 1, x).shape, [2, 3, 3, 4]);
  assert.deepEqual(await np.apply_along_axis(() => 7, 0, [1, 2]).toArray(), 7);
  assert.throws(() => np.apply_along_axis((v) => v, 3, x), { name: "AxisError", message: "axis 3 is out of bounds for array of dimension 3" });
  assert.deepEqual(await np.apply_along_axis((v) => np.sum(v), 1, np.zeros([2, 0])).toArray(), [0, 0]);
  assert.throws(() => np.apply_along_axis((v) => v, 1, np.zeros([0, 2])), { name: "ValueError" });
  assert.throws(() => np.apply_along_axis(np.zeros([2]), 0, x), { name: "TypeError" });
  assert.deepEqual(await np.fromfunction((i, j) => np.add(np.multiply(i, 10), j), [2, 3]).toArray(), [
    [0, 1, 2],
    [10, 11, 12],
  ]);
  const total = (x, axis) => np.sum(x, { axis });
  assert.deepEqual(await np.apply_over_axes(total, x, [0, -1]).toArray(), await np.sum(x, { axis: [0, 2], keepdims: true }).toArray());
  assert.throws(() => np.apply_over_axes(() => 1, x, 0), { name: "ValueError" });
});
