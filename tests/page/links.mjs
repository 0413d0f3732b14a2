// Share links that nobody would make: mutations of contents, of packed bytes and of fragments. Each is decoded to a program and parts,
// or refused with a message for people, within bounds of memory; and whatever the parts are, the page is left in a state that it
// could have come to by itself.
//
// `node tests/page/links.mjs [--count 100000] [--seed 1]`, without a browser; the tests run some rounds. A fragment that fails is
// printed, to be added to links/found.txt.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { deflateRawSync } from "node:zlib";
import { numbers } from "../numbers.mjs";
import { load } from "./modules.mjs";

const lines = async (name) => {
  const text = await readFile(new URL(`links/${name}.txt`, import.meta.url), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
};
export const seeds = (await lines("seeds")).map((line) => JSON.parse(line));
export const found = await lines("found");

/** The bounds that www/src/share/link.ts states, in characters and in bytes. */
const [LONGEST, LARGEST] = [100_000, 400_000];
/** What a decompressor may hand out at once. */
const CHUNK = 70_000;

const ODD = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "",
  "cpu",
  "gpu",
  "demote",
  "result",
  "<b>",
  "__proto__",
  "\u0000",
  "\ud800",
  [],
  {},
  [[]],
  ["graph"],
  { width: 3 },
];
const KEYS = [
  "program",
  "device",
  "policy",
  "search",
  "tab",
  "layout",
  "step",
  "node",
  "width",
  "maxMs",
  "off",
  "measure",
  "graph",
  "folded",
  "__proto__",
  "toString",
];

/** `value` with one place in it changed. */
function altered(value, next) {
  if (typeof value !== "object" || value === null || next(4) === 0) {
    if (typeof value === "string" && value.length > 0 && next(2) === 0) {
      const at = next(value.length);
      return value.slice(0, at) + String.fromCharCode(next(next(2) ? 128 : 65536)) + value.slice(at + next(3));
    }
    return ODD[next(ODD.length)];
  }
  if (Array.isArray(value)) {
    const copy = [...value];
    copy.splice(next(copy.length + 1), next(2), altered(copy[next(copy.length || 1)], next));
    return copy;
  }
  const key = next(2) === 0 ? KEYS[next(KEYS.length)] : (Object.keys(value)[next(Object.keys(value).length || 1)] ?? "program");
  const copy = Object.entries(value).filter(([name]) => name !== key || next(8) > 0);
  // As entries, since a key may be that of a prototype.
  return Object.fromEntries([...copy, [key, altered(Object.hasOwn(value, key) ? value[key] : undefined, next)]]);
}

const packed = (bytes) => deflateRawSync(bytes).toString("base64url");

/** JSON whose size or depth is the attack. */
function large(next) {
  const n = [10, 1000, LARGEST - 100, LARGEST + 1, 5_000_000][next(5)];
  const half = n >> 1;
  return [
    () => JSON.stringify({ program: "#".repeat(n) }),
    () => `{"program":"1","search":${"[".repeat(half)}${"]".repeat(half)}}`,
    () => `{"program":"1","layout":{"folded":[${"0,".repeat(half)}0]}}`,
    () => `{${'"program":"1",'.repeat(n / 14)}"tab":"result"}`,
    () => `${" ".repeat(n)}{"program":"1"}`,
    () => "\0".repeat(n),
  ][next(6)]();
}

/** A fragment, made by one to four changes. */
export function mutated(next) {
  if (next(30) === 0) return `1.${packed(Buffer.from(large(next)))}`;
  let contents = seeds[next(seeds.length)];
  for (let change = next(3); change > 0; change--) contents = altered(contents, next);
  let bytes = deflateRawSync(Buffer.from(JSON.stringify(contents) ?? "undefined"), { level: next(10) });
  if (next(3) === 0) {
    bytes = Buffer.from(bytes);
    for (let change = 1 + next(3); change > 0 && bytes.length > 0; change--) bytes[next(bytes.length)] ^= 1 << next(8);
    if (next(3) === 0) bytes = bytes.subarray(0, next(bytes.length + 1));
    if (next(5) === 0) bytes = Buffer.concat([bytes, bytes]);
  }
  let text = bytes.toString("base64url");
  if (next(4) === 0) {
    const at = next(text.length + 1);
    text = text.slice(0, at) + ["=", "+", "/", "%41", " ", "é", "-", "_", ".", "", "AAAA", "#"][next(12)] + text.slice(at + next(4));
  }
  if (next(200) === 0) text = text.padEnd(LONGEST + next(3) - 2, "A");
  return `${next(12) === 0 ? ["0", "2", "01", "1.1", "999999", "", "-1", "1e0", " 1"][next(9)] : "1"}.${text}`;
}

/** What a page without a browser needs for its state. */
function standIn() {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  const media = () => ({ matches: false, addEventListener() {} });
  const page = { location: { search: "", origin: "", pathname: "/" }, localStorage: storage, sessionStorage: storage, matchMedia: media };
  for (const [name, value] of Object.entries(page)) globalThis[name] ??= value;
}

/** How many bytes the decompressors of `work` handed out. */
async function unpacked(work) {
  const own = globalThis.DecompressionStream;
  let bytes = 0;
  globalThis.DecompressionStream = class {
    constructor(format) {
      const real = new own(format);
      const counted = new TransformStream({
        transform(chunk, controller) {
          bytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
      this.writable = real.writable;
      this.readable = real.readable.pipeThrough(counted);
    }
  };
  try {
    await work();
  } finally {
    globalThis.DecompressionStream = own;
  }
  return bytes;
}

/** Decodes one fragment; the contents, or undefined where it was refused. Throws where anything else happens. */
export async function decoded({ decode, BadLink, isLink }, fragment) {
  let contents;
  const bytes = await unpacked(async () => {
    try {
      contents = await decode(fragment);
    } catch (error) {
      assert.ok(error instanceof BadLink, error?.stack);
      assert.match(error.message, /\S.*[.!]$/s, "a message for people");
      assert.ok(error.message.length < 300);
    }
  });
  assert.ok(bytes <= LARGEST + CHUNK, `${bytes} bytes were unpacked`);
  if (contents === undefined) return undefined;
  assert.ok(isLink(fragment), "what is decoded is a link");
  assert.ok(fragment.length <= LONGEST);
  assert.equal(typeof contents.program, "string");
  assert.equal(Object.getPrototypeOf(contents.parts), Object.prototype);
  return contents;
}

/** The page's state as links tell it. */
function check({ now }) {
  const { device, policy, search, tab, layout, step, node, ...others } = now();
  assert.deepEqual(others, {});
  assert.ok(["auto", "gpu", "cpu"].includes(device), device);
  assert.ok(["demote", "emulate", "error"].includes(policy), policy);
  assert.ok(tab === "result" || tab === "editor", tab);
  for (const width of [layout.program, layout.graph]) assert.ok(width >= 16 && width <= 60, String(width));
  assert.ok(layout.folded.length < 3 && layout.folded.every((pane) => ["program", "graph", "panels"].includes(pane)));
  for (const index of [step, node]) assert.ok(index === undefined || (Number.isInteger(index) && index >= 0), String(index));
  if (!search) return;
  assert.deepEqual(Object.keys(search).sort(), ["maxMs", "measure", "off", "width"]);
  assert.ok(search.width >= 1 && search.width <= 8 && search.maxMs >= 1 && search.maxMs <= 10_000 && typeof search.measure === "boolean");
  assert.ok(search.off.length <= 100 && search.off.every((name) => /^[a-z-]{1,40}$/.test(name)));
}

/** Decodes the fragments that were found and `rounds` new ones, and gives the parts of each to the page's state. */
export async function fuzzed({ rounds, seed }) {
  standIn();
  const [link, parts] = [await load("share/link.ts"), await load("share/parts.ts")];
  const next = numbers(seed);
  const counts = { programs: 0, refused: 0 };
  for (let round = -found.length; round < rounds; round++) {
    const fragment = round < 0 ? found[round + found.length] : mutated(next);
    try {
      const contents = await decoded(link, fragment);
      counts[contents ? "programs" : "refused"]++;
      if (!contents) continue;
      for (const of of [parts.BEFORE, parts.AFTER]) parts.take(of, contents.parts);
      check(parts);
      // What is shared now is a link that says the same.
      const shared = await link.encode({ program: contents.program, parts: parts.now() });
      assert.ok(shared !== undefined || contents.program.length > LARGEST / 4, "a link can hold it");
      if (shared === undefined) continue;
      const again = await link.decode(shared);
      assert.deepEqual(again, { program: contents.program, parts: JSON.parse(JSON.stringify(parts.now())) });
    } catch (error) {
      error.message += `\nseed ${seed}, round ${round}: ${fragment.length > 2000 ? `${fragment.slice(0, 2000)}...` : fragment}`;
      throw error;
    }
  }
  assert.equal({}.polluted, undefined);
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } } });
  const { programs, refused } = await fuzzed({ rounds: Number(values.count), seed: Number(values.seed) });
  console.log(`fuzzed links: ${programs + refused} inputs, ${programs} values, ${refused} errors, 0 failures`);
}
