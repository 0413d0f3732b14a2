// Bytes for the files that the package reads: .npy, .npz and .safetensors by `io`, archives by the terminal's commands. Valid files of
// `tests/fuzzed/`, cut, spliced, with other bytes and huge lengths: each ends with arrays or with an error that a person can read,
// whole and in pieces alike.
//
// `node tests/package/bytes.mjs [--count 20000] [--seed 1]`, after `cargo xtask pack`; the tests read a few.
import assert from "node:assert/strict";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { numbers } from "../numbers.mjs";
import { root } from "./support.mjs";

/** The formats, each a folder of `tests/fuzzed/`. */
const FORMATS = ["npy", "npz", "safetensors"];

/** Numbers at which readers of lengths go wrong; the same in texts. */
const HUGE = [0n, 1n, 0x7fn, 0xffn, 0x7fffn, 0xffffn, 0x7fffffffn, 0x80000000n, 0xfffffffen, 0xffffffffn, 2n ** 63n - 1n, 2n ** 64n - 1n];
const DIGITS = ["0", "-1", "255", "65536", "2147483648", "4294967296", "9007199254740993", "99999999999999999999999", "1e999", "0.5"];
const MARKS = [...Buffer.from("\0\"'\\(){}[]<>,:=#\n\t 09aZ"), 0x80, 0xff];

/** Values that stand where a header of JSON has another. */
const VALUES = ["null", "true", "[]", "{}", '""', '"F32"', "[0]", "[[1]]", '{"toString":1}', "1e400", '"__proto__"', "-0.0"];

/** Bytes that differ from `bytes` in a place. */
function mutated(bytes, seeds, next) {
  const at = next(bytes.length || 1);
  const span = () => {
    const start = next(bytes.length + 1);
    return [start, Math.min(bytes.length, start + next(next(3) === 0 ? bytes.length + 1 : 9))];
  };
  const put = (start, end, part) => Buffer.concat([bytes.subarray(0, start), part, bytes.subarray(end)]);
  switch (next(10)) {
    case 0:
      return put(at, at + 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << next(8))]));
    case 1:
      return put(at, at + 1, Buffer.from([MARKS[next(MARKS.length)]]));
    case 2:
      return put(...span(), Buffer.alloc(0));
    case 3: {
      const [start, end] = span();
      return put(at, at, bytes.subarray(start, end));
    }
    case 4: {
      const other = seeds[next(seeds.length)];
      const start = next(other.length);
      return put(...span(), other.subarray(start, start + next(other.length)));
    }
    case 5:
      return bytes.subarray(0, next(bytes.length + 1));
    case 6:
    case 7: {
      const word = Buffer.alloc(8);
      word.writeBigUInt64LE(HUGE[next(HUGE.length)]);
      const size = 1 << next(4);
      return put(at, Math.min(bytes.length, at + size), word.subarray(0, size));
    }
    case 8: {
      const run = /\d+/.exec(bytes.subarray(at).toString("latin1"));
      return run ? put(at + run.index, at + run.index + run[0].length, Buffer.from(DIGITS[next(DIGITS.length)])) : bytes;
    }
    default: {
      const value = /:\s*("[^"]*"|[\d.]+|\[[^\]]*\])/.exec(bytes.subarray(at).toString("latin1"));
      return value ? put(at + value.index + 1, at + value.index + value[0].length, Buffer.from(VALUES[next(VALUES.length)])) : bytes;
    }
  }
}

async function* pieces(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
}

/** What came of a load: dtypes, shapes and names, or the error. */
async function ended(io, source) {
  try {
    const made = await io.load(source);
    const all = typeof made.dispose === "function" ? { "": made } : made;
    const told = Object.entries(all).map(([name, x]) => `${name} ${x.dtype} ${x.shape}`);
    for (const x of Object.values(all)) {
      await x.data();
      x.dispose();
    }
    return { told: told.join("; ") };
  } catch (error) {
    return { error };
  }
}

const isOwn = (error) =>
  error instanceof Error && error.message.length > 0 && /^(Value|Type|OS|Memory)Error$/.test(error.name) && !error.message.includes("undefined");

/** Reads `count` files; the numbers of files that were read and that were refused. `failed` is told what is wrong with one. */
export async function read({ io, TensorscopeError }, { count, seed, failed = assert.fail }) {
  const { files } = await import(join(root, "pkg/cli-files.js"));
  const seeds = {};
  for (const format of FORMATS) {
    const folder = join(root, "tests/fuzzed", format);
    const names = (await readdir(folder)).filter((name) => extname(name) === `.${format}`).sort();
    seeds[format] = await Promise.all(names.map((name) => readFile(join(folder, name))));
  }
  const scratch = await mkdtemp(join(tmpdir(), "tensorscope-bytes-"));
  const counts = { read: 0, refused: 0 };
  try {
    for (let k = 0; k < count; k++) {
      const next = numbers(seed + k);
      const format = FORMATS[next(FORMATS.length)];
      let bytes = seeds[format][next(seeds[format].length)];
      // Not the first: what is not changed is to be read too.
      for (let times = next(5); times > 0; times--) bytes = Buffer.from(mutated(bytes, seeds[format], next));
      const said = (what) => failed(`${format}, seed ${seed + k}: ${what}\n${bytes.toString("latin1").slice(0, 400)}`, { format, seed: seed + k, bytes });
      const whole = await ended(io, new Uint8Array(bytes));
      if (whole.error && !(whole.error instanceof TensorscopeError && isOwn(whole.error))) said(whole.error.stack ?? whole.error);
      const parts = await ended(io, pieces(bytes, 1 + next(60)));
      if (parts.error && !(parts.error instanceof TensorscopeError && isOwn(parts.error))) said(parts.error.stack ?? parts.error);
      // Where a damaged header of an archive gives no size, a member ends where the next one seems to begin.
      const isAlike = Boolean(parts.error) === Boolean(whole.error) && parts.told === whole.told;
      if (format !== "npz" && !isAlike) said(`in pieces it is ${parts.told ?? parts.error}, whole ${whole.told ?? whole.error}`);
      if (format === "npz") {
        const name = join(scratch, "f.npz");
        await writeFile(name, bytes);
        try {
          const size = files.unpack(name).reduce((total, [, member]) => total + member.buffer.byteLength, 0);
          // Deflate makes at most 1,032 bytes of one.
          if (size > 2000 * bytes.length + 65_536) said(`${size} bytes for an archive of ${bytes.length}`);
        } catch (error) {
          if (error.name !== "ValueError" || !error.message) said(error.stack ?? error);
        }
      }
      counts[whole.error ? "refused" : "read"]++;
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { count: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } } });
  const library = await import(join(root, "pkg/index.js"));
  await library.init();
  let failures = 0;
  const failed = (said, { format, seed, bytes }) => {
    failures++;
    console.log(said);
    console.log(`again: node tests/package/bytes.mjs --count 1 --seed ${seed}; its bytes: ${format} ${bytes.toString("base64")}`);
  };
  const count = Number(values.count);
  const { read: values_, refused } = await read(library, { count, seed: Number(values.seed), failed });
  console.log(`fuzzed files: ${count} inputs, ${values_} values, ${refused} errors, ${failures} failures`);
  process.exitCode = failures > 0 ? 1 : 0;
}
