// Files of arrays, read and written as streams: NumPy's .npy and .npz, and .safetensors.
import { Unzip, UnzipInflate, UnzipPassThrough, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { Tensor } from "./glue.js";
import { TensorscopeError, makeError } from "./errors.js";
import { checkOptions, defaultSession, isData, isOptions, itemsize, ofSessions } from "./default.js";

const FORMATS = ["npy", "npz", "safetensors"];

/** The dtypes of .safetensors, by its names. */
const SAFE = {
  F64: "float64",
  F32: "float32",
  F16: "float16",
  BF16: "bfloat16",
  F8_E4M3: "float8_e4m3fn",
  F8_E5M2: "float8_e5m2",
  I64: "int64",
  I32: "int32",
  I16: "int16",
  I8: "int8",
  U64: "uint64",
  U32: "uint32",
  U16: "uint16",
  U8: "uint8",
  BOOL: "bool",
  C64: "complex64",
};
const SAFE_NAMES = Object.fromEntries(Object.entries(SAFE).map(([name, dtype]) => [dtype, name]));

/** The longest header of .safetensors, as its own library has it. */
const LONGEST_HEADER = 100_000_000;

const wrong = (message, hint) => makeError("ValueError", message, hint);

/** What of a source comes in chunks. */
async function* chunks(source) {
  if (typeof source === "string" || source instanceof URL) source = await opened(source);
  if (source instanceof Promise) source = await fetched(source, "the request");
  if (typeof Response === "function" && source instanceof Response) {
    if (!source.ok) throw makeError("OSError", `${source.url || "the response"}: ${source.status} ${source.statusText}`.trim());
    source = source.body ?? new Uint8Array();
  }
  if (typeof Blob === "function" && source instanceof Blob) source = source.stream();
  if (source instanceof ArrayBuffer) source = new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return yield new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (typeof source?.[Symbol.asyncIterator] === "function") {
    for await (const chunk of source) yield chunkOf(chunk);
    return;
  }
  if (typeof source?.getReader !== "function") {
    throw makeError("TypeError", `a file is a URL, a Response, a Blob, a stream, an ArrayBuffer or a typed array, not ${named(source)}`);
  }
  // Safari's streams are no iterables.
  const reader = source.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield chunkOf(next.value);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function chunkOf(chunk) {
  if (!(chunk instanceof Uint8Array)) throw makeError("TypeError", `the stream gives ${named(chunk)} where bytes belong`);
  return chunk;
}

const named = (value) => (value === null || typeof value !== "object" ? String(value) : `a ${value.constructor?.name ?? "object"}`);

/** A file by its address; in Node, Deno and Bun also by its path. */
async function opened(where) {
  const fs = globalThis.process?.getBuiltinModule?.("node:fs");
  const isRemote = /^(https?|blob|data):/i.test(String(where));
  if (!fs || isRemote) return fetched(fetch(where), String(where));
  const file = /^file:/i.test(String(where)) ? new URL(where) : where;
  try {
    const stats = await fs.promises.stat(file);
    if (stats.isDirectory()) throw makeError("IsADirectoryError", `${String(where)} is a folder`);
  } catch (error) {
    if (error instanceof TensorscopeError) throw error;
    const isMissing = error.code === "ENOENT";
    throw makeError(isMissing ? "FileNotFoundError" : "OSError", `${String(where)}: ${isMissing ? "there is no such file" : error.message}`);
  }
  return fs.createReadStream(file);
}

/** What was asked for over the network; a failure names it. */
async function fetched(request, what) {
  try {
    return await request;
  } catch (error) {
    throw makeError("OSError", `${what}: ${error.cause?.message ?? error.message}`);
  }
}

/** Bytes as they are asked for, of chunks as they come. */
class Bytes {
  #from;
  #held = [];
  #length = 0;
  #isDone = false;

  constructor(source) {
    this.#from = chunks(source);
  }

  /** Waits until `count` bytes are there, or all. */
  async #fill(count) {
    while (this.#length < count && !this.#isDone) {
      const { value, done } = await this.#from.next();
      if (done) this.#isDone = true;
      else if (value.length > 0) {
        this.#held.push(value);
        this.#length += value.length;
      }
    }
  }

  /** The next bytes, at most `count`, which stay. */
  async peek(count) {
    await this.#fill(count);
    return this.#joined(Math.min(count, this.#length), false);
  }

  /** The next `count` bytes; an error if there are fewer. */
  async take(count, what) {
    await this.#fill(count);
    if (this.#length < count) throw wrong(`${what}: the file ends after ${this.#length} of ${count} bytes`);
    return this.#joined(count, true);
  }

  /** All that are left. */
  async rest() {
    await this.#fill(Infinity);
    return this.#joined(this.#length, true);
  }

  /** The next chunk; undefined at the end. */
  async chunk() {
    await this.#fill(1);
    const first = this.#held.shift();
    this.#length -= first?.length ?? 0;
    return first;
  }

  async close() {
    await this.#from.return();
  }

  #joined(count, takes) {
    const out = new Uint8Array(count);
    let at = 0;
    for (let k = 0; at < count; k++) {
      const chunk = this.#held[k];
      const part = chunk.subarray(0, count - at);
      out.set(part, at);
      at += part.length;
    }
    if (!takes) return out;
    this.#length -= count;
    for (let left = count; left > 0; ) {
      const chunk = this.#held[0];
      if (chunk.length > left) this.#held[0] = chunk.subarray(left);
      else this.#held.shift();
      left -= Math.min(left, chunk.length);
    }
    return out;
  }
}

/** The format of a file, by its first bytes. */
async function formatOf(bytes) {
  const start = await bytes.peek(9);
  const text = String.fromCharCode(...start);
  if (text.startsWith("\x93NUMPY")) return "npy";
  if (text.startsWith("PK")) return "npz";
  if (start.length === 9 && text[8] === "{") return "safetensors";
  throw wrong(`the file is no ${FORMATS.slice(0, -1).join(", no ")} and no ${FORMATS.at(-1)}: it begins with ${JSON.stringify(text.slice(0, 8))}`);
}

/** The arrays of an .npz file, each when all of it is there. */
async function* ofZip(bytes, session) {
  const done = [];
  let failed;
  let seen = 0;
  // The end of the file, which says how many members there are: what reads ahead does not notice when it is missing.
  let end = new Uint8Array();
  const unzip = new Unzip((file) => {
    seen++;
    const parts = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) failed = wrong(`${file.name}: ${error.message}`);
      parts.push(chunk);
      if (isLast) done.push([file.name.replace(/\.npy$/, ""), parts]);
    };
    if (!file.name.endsWith("/")) file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  const push = (chunk, isLast) => {
    try {
      unzip.push(chunk, isLast);
    } catch (error) {
      throw wrong(`the .npz file is damaged: ${error.message}`);
    }
    if (failed) throw failed;
  };
  function* finished() {
    for (const [name, parts] of done.splice(0)) {
      const whole = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
      parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
      try {
        yield [name, session.__ofNpy(whole)];
      } catch (error) {
        throw error instanceof TensorscopeError ? makeError(error.name, `${JSON.stringify(name)}: ${error.message}`, error.hint) : error;
      }
    }
  }
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
    push(chunk, false);
    end = chunk.length >= LONGEST_END ? chunk.subarray(-LONGEST_END) : joined(end.subarray(-(LONGEST_END - chunk.length)), chunk);
    yield* finished();
  }
  push(new Uint8Array(), true);
  yield* finished();
  if (membersIn(end) !== (seen & 0xffff)) throw wrong(`the .npz file ends early: after ${seen} of its arrays, or within one`);
}

/** The longest end of a zip file: its last record, and a comment. */
const LONGEST_END = 22 + 0xffff;

function joined(a, b) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The number of members that the end of a zip file tells, modulo 65,536; undefined where it has none. */
function membersIn(end) {
  for (let at = end.length - 22; at >= 0; at--) {
    if (end[at] === 0x50 && end[at + 1] === 0x4b && end[at + 2] === 5 && end[at + 3] === 6) return end[at + 10] | (end[at + 11] << 8);
  }
  return undefined;
}

/** The tensors that the header of a .safetensors file names, in their order in the file. */
function listed(header) {
  let all;
  try {
    all = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(header));
  } catch (error) {
    throw wrong(`the header of the .safetensors file is no JSON: ${error.message}`);
  }
  if (!isOptions(all)) throw wrong("the header of the .safetensors file is no object");
  const found = Object.entries(all).filter(([name]) => name !== "__metadata__");
  const tensors = found.map(([name, entry]) => {
    const { dtype, shape, data_offsets: offsets } = entry ?? {};
    const isCount = (n) => Number.isSafeInteger(n) && n >= 0;
    if (!Array.isArray(shape) || !shape.every(isCount) || !Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isCount)) {
      throw wrong(`tensor ${JSON.stringify(name)} has no shape and offsets in the .safetensors header`);
    }
    if (typeof dtype !== "string") throw wrong(`tensor ${JSON.stringify(name)} has no dtype in the .safetensors header`);
    if (!Object.hasOwn(SAFE, dtype))
      throw makeError("TypeError", `tensor ${JSON.stringify(name)} has dtype ${dtype}, which is not one of ${Object.keys(SAFE).join(", ")}`);
    const [begin, end] = offsets;
    const needed = shape.reduce((n, d) => n * d, itemsize(SAFE[dtype]));
    if (end - begin !== needed) throw wrong(`tensor ${JSON.stringify(name)}: ${dtype} of shape [${shape.join(", ")}] has ${needed} bytes, not ${end - begin}`);
    return { name, dtype: SAFE[dtype], shape, begin, end };
  });
  tensors.sort((a, b) => a.begin - b.begin || a.end - b.end);
  let at = 0;
  for (const { name, begin, end } of tensors) {
    if (begin !== at) throw wrong(`tensor ${JSON.stringify(name)} begins at byte ${begin} of the data, not at ${at}, where the one before ends`);
    at = end;
  }
  return tensors;
}

async function* ofSafetensors(bytes, session) {
  const length = new DataView((await bytes.take(8, "the header")).buffer).getBigUint64(0, true);
  if (length > LONGEST_HEADER) throw wrong(`the .safetensors header would have ${length} bytes; the longest is ${LONGEST_HEADER}`);
  for (const { name, dtype, shape, begin, end } of listed(await bytes.take(Number(length), "the header"))) {
    yield [name, session.__ofBytes(await bytes.take(end - begin, `tensor ${JSON.stringify(name)}`), dtype, shape)];
  }
}

/** The named arrays of a file, each as soon as it is there; an .npy file's has the name "". */
async function* arrays(session, source, format) {
  const bytes = new Bytes(source);
  try {
    const found = format ?? (await formatOf(bytes));
    if (found === "npy") yield ["", session.__ofNpy(await bytes.rest())];
    else yield* found === "npz" ? ofZip(bytes, session) : ofSafetensors(bytes, session);
  } finally {
    await bytes.close();
  }
}

function formatIn(name, options, otherwise) {
  checkOptions(name, options, name === "save" ? ["format", "compress", "metadata"] : ["format"]);
  const { format = otherwise } = options;
  if (format !== undefined && !FORMATS.includes(format)) throw wrong(`${name}(): format is one of ${FORMATS.join(", ")}, not ${JSON.stringify(format)}`);
  return format;
}

async function load(session, source, options = {}) {
  const format = formatIn("load", options);
  const all = [];
  try {
    for await (const pair of arrays(session, source, format)) all.push(pair);
  } catch (error) {
    for (const [, x] of all) x.dispose();
    throw error;
  }
  // An .npy file has one array, without a name.
  if (all.length === 1 && all[0][0] === "") return all[0][1];
  return Object.fromEntries(all);
}

/** What is to be saved: tensors by their names, and whether each was made here, of data. */
function checked(session, value, format) {
  const isOne = value instanceof Tensor || isData(value);
  if (!isOne && !isOptions(value)) throw makeError("TypeError", `save() takes a tensor or data, or an object of them by their names, not ${named(value)}`);
  if (isOne !== (format === "npy")) {
    throw makeError("TypeError", isOne ? `save(): an .${format} file has an object of tensors by their names` : "save(): an .npy file has one tensor");
  }
  return Object.entries(isOne ? { "": value } : value).map(([name, x]) => {
    if (format === "safetensors" && name === "__metadata__")
      throw makeError("ValueError", 'save(): "__metadata__" is the name of the metadata of .safetensors, not of a tensor');
    if (x instanceof Tensor) return [name, x];
    if (!isData(x)) throw makeError("TypeError", `save(): ${JSON.stringify(name)} is a tensor or data, not ${named(x)}`);
    return [name, session().np.array(x)];
  });
}

async function* written(all, format, { compress = false, metadata }) {
  if (format === "npy") return yield await all[0][1].__bytes(true);
  if (format === "safetensors") return yield* safetensors(all, metadata);
  const out = [];
  let failed;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    if (chunk) out.push(chunk);
  });
  for (const [name, x] of all) {
    const member = new (compress ? ZipDeflate : ZipPassThrough)(`${name}.npy`);
    zip.add(member);
    member.push(await x.__bytes(true), true);
    if (failed) throw failed;
    yield* out.splice(0);
  }
  zip.end();
  if (failed) throw failed;
  yield* out.splice(0);
}

async function* safetensors(all, metadata) {
  const aligned = [...all].sort(([a, x], [b, y]) => itemsize(y.dtype) - itemsize(x.dtype) || (a < b ? -1 : 1));
  const header = metadata === undefined ? {} : { __metadata__: metadata };
  let at = 0;
  for (const [name, x] of aligned) {
    if (!SAFE_NAMES[x.dtype]) throw makeError("TypeError", `save(): .safetensors has no ${x.dtype}, which ${JSON.stringify(name)} is`, 'x.astype("complex64")');
    const end = at + x.shape.reduce((n, d) => n * d, itemsize(x.dtype));
    header[name] = { dtype: SAFE_NAMES[x.dtype], shape: x.shape, data_offsets: [at, end] };
    at = end;
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil(text.length / 8) * 8;
  const start = new Uint8Array(8 + length).fill(0x20);
  new DataView(start.buffer).setBigUint64(0, BigInt(length), true);
  start.set(text, 8);
  yield start;
  for (const [, x] of aligned) yield await x.__bytes(false);
}

function save(session, value, options = {}) {
  const format = formatIn("save", options, value instanceof Tensor || isData(value) ? "npy" : "npz");
  for (const [option, of] of Object.entries({ compress: "npz", metadata: "safetensors" })) {
    if (options[option] !== undefined && format !== of) throw makeError("ValueError", `save(): ${option} is an option of .${of}, not of .${format}`);
  }
  const from = written(checked(session, value, format), format, options);
  return new ReadableStream({
    async pull(controller) {
      const { value: chunk, done } = await from.next();
      if (done) controller.close();
      else controller.enqueue(chunk);
    },
    cancel: () => from.return(),
  });
}

/** The functions whose tensors are of the session of `of`. */
const functions = (of) => ({
  load: async (source, options) => load(of("io.load"), source, options),
  arrays: (source, options = {}) => arrays(of("io.arrays"), source, formatIn("arrays", options)),
  save: (value, options) => save(() => of("io.save"), value, options),
});

ofSessions("io", functions);

export const io = functions(defaultSession);
