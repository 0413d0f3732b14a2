// Files of arrays: .npy, .npz and .safetensors, read and written as streams.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { read } from "./bytes.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, Session, io, np, random } = await import(join(root, "pkg/index.js"));

let folder;
before(async () => {
  await init();
  folder = await mkdtemp(join(tmpdir(), "tensorscope-io-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());
/** These bytes in pieces of `size`. */
async function* pieces(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const same = async (a, b) => {
  assert.deepEqual([a.dtype, a.shape], [b.dtype, b.shape]);
  assert.deepEqual(await a.toArray(), await b.toArray());
};

const DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split(" ");
const made = (dtype, shape = [3, 5]) => {
  const x = np.reshape(np.arange(BigInt(shape.reduce((n, d) => n * d, 1))), shape);
  return dtype === "bool" ? np.greater(np.remainder(x, 3n), 0n) : x.astype(dtype);
};

test(".npy: every dtype, whole and in pieces of any size, from all that holds bytes", async () => {
  for (const dtype of DTYPES) await same(await io.load(io.save(made(dtype))), made(dtype));
  for (const shape of [[], [0], [7, 0, 2], [1009], [2, 3, 4, 5]]) await same(await io.load(io.save(made("float32", shape))), made("float32", shape));
  const bytes = await bytesOf(io.save(made("int16")));
  assert.equal(String.fromCharCode(...bytes.subarray(1, 6)), "NUMPY");
  for (const size of [1, 7, 64, 1000]) await same(await io.load(pieces(bytes, size)), made("int16"));
  const file = join(folder, "x.npy");
  await writeFile(file, io.save(made("int16")));
  assert.deepEqual(new Uint8Array(await readFile(file)), bytes);
  const sources = [
    bytes,
    bytes.buffer.slice(0),
    new DataView(bytes.buffer),
    new Blob([bytes]),
    new Response(bytes),
    Promise.resolve(new Response(bytes)),
    file,
    pathToFileURL(file),
  ];
  for (const source of sources) await same(await io.load(source), made("int16"));
  await same(await io.load(new Uint8Array([...bytes, 0]).subarray(0, bytes.length)), made("int16"));
});

test(".npz: stored and compressed, in order, one array at a time", async () => {
  const all = { weights: made("float32", [257, 31]), steps: made("int64", []), "a/b": made("bool") };
  for (const compress of [false, true]) {
    const bytes = await bytesOf(io.save(all, { compress }));
    const back = await io.load(pieces(bytes, 997));
    assert.deepEqual(Object.keys(back), Object.keys(all));
    for (const [name, x] of Object.entries(all)) await same(back[name], x);
  }
  const compressed = await bytesOf(io.save(all, { compress: true }));
  assert.ok(compressed.length < (await bytesOf(io.save(all))).length);
  // Those who want one array read no more of the file than that.
  let given = 0;
  async function* counted() {
    for await (const piece of pieces(await bytesOf(io.save(all)), 1024)) {
      given += piece.length;
      yield piece;
    }
  }
  for await (const [name, x] of io.arrays(counted())) {
    assert.equal(name, "weights");
    await same(x, all.weights);
    break;
  }
  assert.ok(given < 257 * 31 * 4 + 3 * 1024);
  assert.deepEqual(await io.load(io.save({})), {});
});

test(".safetensors: every dtype of it, aligned, with metadata", async () => {
  const all = Object.fromEntries(DTYPES.filter((dtype) => dtype !== "complex128").map((dtype) => [`of.${dtype}`, made(dtype)]));
  for (const dtype of ["bfloat16", "float8_e4m3fn", "float8_e5m2"]) all[dtype] = np.array([0.5, -2, 1.75], { dtype });
  all.empty = made("float32", [0, 4]);
  const bytes = await bytesOf(io.save(all, { format: "safetensors", metadata: { format: "pt" } }));
  const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  assert.equal(length % 8, 0);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
  assert.deepEqual(header.__metadata__, { format: "pt" });
  assert.deepEqual(header["of.float64"], { dtype: "F64", shape: [3, 5], data_offsets: header["of.float64"].data_offsets });
  for (const size of [1, 13, 1 << 16]) {
    const back = await io.load(pieces(bytes, size));
    assert.deepEqual(Object.keys(back).sort(), Object.keys(all).sort());
    for (const [name, x] of Object.entries(all)) await same(back[name], x);
  }
});

test("data are saved as np.array makes tensors of them", async () => {
  const back = await io.load(io.save({ list: [[1, 2]], typed: new Uint8Array([1, 2, 3]) }));
  assert.deepEqual([back.list.dtype, await back.list.toArray()], ["float64", [[1, 2]]]);
  assert.deepEqual([back.typed.dtype, await back.typed.toArray()], ["uint8", [1, 2, 3]]);
  assert.deepEqual(await (await io.load(io.save(new Float32Array([0.5])))).toArray(), [0.5]);
});

test("many elements, and a session of its own", async () => {
  const x = random.default_rng(1).normal({ size: [3_000_007] });
  const back = await io.load(io.save(x));
  assert.equal(np.array_equal(back, x), true);
  const session = await Session.create({ device: "gpu" });
  const there = await session.io.load(io.save({ y: session.tensor([1, 2, 3]) }, { format: "safetensors" }));
  assert.equal(there.y.device, "gpu");
  assert.deepEqual(await there.y.toArray(), [1, 2, 3]);
  session.dispose();
});

const safe = (header, data = new Uint8Array()) => {
  const text = new TextEncoder().encode(typeof header === "string" ? header : JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(data, 8 + text.length);
  return bytes;
};

test("damaged files and odd arguments are errors that say what is wrong", async () => {
  const npy = await bytesOf(io.save(made("float64")));
  const npz = await bytesOf(io.save({ x: made("float64") }, { compress: true }));
  const whole = await bytesOf(io.save({ x: made("float64") }, { format: "safetensors" }));
  const entry = { dtype: "F32", shape: [2], data_offsets: [0, 8] };
  const cases = [
    [new Uint8Array(), "ValueError", /the file is no npy, no npz and no safetensors/],
    [new TextEncoder().encode("hello, world"), "ValueError", /it begins with "hello, w"/],
    [npy.subarray(0, 100), "ValueError", /./],
    [npy.subarray(0, npy.length - 1), "ValueError", /./],
    [whole.subarray(0, whole.length - 1), "ValueError", /^tensor "x": the file ends after 119 of 120 bytes$/],
    [safe("{nothing"), "ValueError", /no JSON/],
    [safe({ x: { ...entry, dtype: "F4" } }), "TypeError", /^tensor "x" has dtype F4, which is not one of F64/],
    [safe({ x: { ...entry, shape: [3] } }), "ValueError", /F32 of shape \[3\] has 12 bytes, not 8/],
    [safe({ x: { ...entry, shape: [-1] } }), "ValueError", /no shape and offsets/],
    [safe({ x: { ...entry, shape: [2 ** 52, 2 ** 52] } }), "ValueError", /./],
    [safe({ x: { ...entry, data_offsets: [4, 12] } }), "ValueError", /begins at byte 4 of the data, not at 0/],
    [safe({ x: null }), "ValueError", /no shape and offsets/],
    [new Uint8Array([255, 255, 255, 255, 255, 0, 0, 0, 123]), "ValueError", /the longest is 100000000/],
    [join(folder, "nothing.npy"), "FileNotFoundError", /there is no such file/],
    [7, "TypeError", /^a file is a URL, .* not 7$/],
    [new Response("", { status: 404 }), "OSError", /404/],
    [["text"], "TypeError", /./],
  ];
  for (const [source, name, message] of cases)
    await assert.rejects(io.load(source), (error) => (assert.equal(error.name, name, error.message), assert.match(error.message, message), true));
  // A file that ends early has lost arrays, wherever it ends.
  const two = await bytesOf(io.save({ a: made("int8"), b: made("float64") }));
  for (let length = 0; length < two.length; length += 13) await assert.rejects(io.load(two.subarray(0, length)), { name: "ValueError" }, String(length));
  for (let at = 0; at < npz.length; at += 7) {
    const damaged = npz.slice();
    damaged[at] ^= 0x55;
    await io.load(damaged).catch((error) => assert.match(error.name, /^(ValueError|TypeError|MemoryError|NotImplementedError)$/, `${at}: ${error.stack}`));
  }
  assert.throws(() => io.save(7), { name: "TypeError", message: "save() takes a tensor or data, or an object of them by their names, not 7" });
  assert.throws(() => io.save({ x: 7 }), { name: "TypeError", message: 'save(): "x" is a tensor or data, not 7' });
  assert.throws(() => io.save({ __metadata__: np.ones([2]) }, { format: "safetensors" }), { name: "ValueError" });
  assert.throws(() => io.save(np.ones([2]), { compress: true }), { name: "ValueError", message: "save(): compress is an option of .npz, not of .npy" });
  await assert.rejects(io.load(folder), { name: "IsADirectoryError", message: /is a folder$/ });
  await assert.rejects(io.load("http://127.0.0.1:9/x.npy"), { name: "OSError", message: /^http:\/\/127\.0\.0\.1:9\/x\.npy: / });
  assert.throws(() => io.save(np.ones([2]), { format: "npz" }), { name: "TypeError" });
  assert.throws(() => io.save(np.ones([2]), { form: "npy" }), { name: "TypeError", message: /there is no option 'form'/ });
  assert.throws(() => io.save(np.ones([2]), { format: "csv" }), { name: "ValueError" });
  await assert.rejects(bytesOf(io.save({ c: made("complex128") }, { format: "safetensors" })), { name: "TypeError" });
});

test("damaged files end with arrays or an error that a person can read", async () => {
  const { read: good, refused } = await read(await import(join(root, "pkg/index.js")), { count: 400, seed: 1 });
  assert.ok(good > 40 && refused > 40, `${good} were read, ${refused} refused`);
});
