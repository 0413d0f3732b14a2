// Every function, method and option of the package called with odd arguments: each call is a result or an error that a person can
// read, and what was there before is still right.
//
// `node tests/package/fuzz.mjs [--count 200000] [--seed 1]`, after `cargo xtask pack`; the tests run a few rounds.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { numbers } from "../numbers.mjs";
import { root } from "./support.mjs";

/** Names of options that many functions have. */
const NAMES = "axis keepdims dtype shape size mode lr out where initial axes side kind".split(" ");

/** Arguments that few functions expect; the last ones are not tensors of `np`'s session any more, or promises. */
function oddities({ np, grad }) {
  const gone = np.ones([2]);
  gone.dispose();
  const cyclic = [];
  cyclic.push(cyclic);
  return [
    ...[undefined, null, NaN, -1, 0, 1, 2, 0.5, -0, Infinity, 2 ** 53, 1e300, "", "abc", "float32", "sum", 7n, -(2n ** 70n), true],
    ...[[], [[]], [1, [2]], [0, 1], [1.5, 2.5], {}, { axis: 0 }, { shape: [2] }, cyclic, () => 1, Symbol("s"), new Date(0), new Map([[1, 2]]), grad, np.sum],
    ...[new Float32Array(0), new Uint8Array([1, 2, 3]), new BigInt64Array(2), new DataView(new ArrayBuffer(4)), new ArrayBuffer(8)],
    ...[np.zeros([0, 3]), np.array(2), np.ones([2, 2]), np.arange(3), np.array([true, false]), np.array([1n, 2n]), np.ones([2], { dtype: "complex64" })],
    ...[gone, Promise.resolve(1)],
  ];
}

/** What can be called, by name: called with arguments, on a receiver where it is a method. */
function callables(library, receivers) {
  const { np, nn, optim, ts, io } = library;
  const all = [
    ["ts", (x, y) => ts`np.add(${x}, ${y})`],
    ["ts block", (x, y) => ts`a = ${x}\nb = [a, ${y}] * 2\nb[0], len(b)`],
    ["ts.async", (x) => ts.async`${x}[0]`],
    ["ts called", (...args) => ts(...args)],
    ["io.load", (...args) => io.load(...args)],
    ["io.save", (...args) => new Response(io.save(...args)).arrayBuffer()],
  ];
  for (const [of, module] of Object.entries({ np, "np.linalg": np.linalg, "np.fft": np.fft, "np.random": np.random, nn, optim })) {
    for (const [name, value] of Object.entries(module)) if (typeof value === "function") all.push([`${of}.${name}`, value]);
  }
  for (const name of ["grad", "valueAndGrad", "vjp", "compile", "tidy", "tensor"]) all.push([name, library[name]]);
  for (const [of, made] of Object.entries(receivers)) {
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(made()))) {
      // What ends an object is tried by itself, and names of our own are not for callers.
      if (/^(constructor|dispose|free|__.*)$/.test(name) || typeof Object.getOwnPropertyDescriptor(Object.getPrototypeOf(made()), name).value !== "function")
        continue;
      all.push([`${of}.${name}`, (...args) => made()[name](...args)]);
    }
  }
  return all;
}

/**
 * Calls everything in turn, `rounds` times or `count` calls; the numbers of calls that returned and that threw. `failed` is told what
 * is wrong with a call.
 */
export async function fuzzed(library, { rounds = Infinity, count = Infinity, seed, failed = assert.fail }) {
  const { np } = library;
  const odd = oddities(library);
  const kept = np.arange(6).reshape(2, 3);
  const generator = np.random.default_rng(1);
  const all = callables(library, { tensor: () => kept, generator: () => generator });
  const next = numbers(seed);
  const counts = { returned: 0, thrown: 0 };
  for (let round = 0; round < rounds && round * all.length < count; round++) {
    for (const [name, call] of all.slice(0, count - round * all.length)) {
      const args = Array.from({ length: next(4) }, () => odd[next(odd.length)]);
      // Else hardly a call would reach what the function does.
      if (args.length > 0 && next(2) === 0) args[0] = [kept, np.ones([2, 2]), np.arange(3), np.array([true, false])][next(4)];
      if (next(4) === 0) args.push({ [NAMES[next(NAMES.length)]]: odd[next(odd.length)] });
      try {
        const made = await call(...args);
        if (typeof made === "function") await made(...args.reverse());
        counts.returned++;
      } catch (error) {
        counts.thrown++;
        const isOwn = error instanceof Error && error.message.length > 0 && error.name !== "InternalError" && !(error instanceof WebAssembly.RuntimeError);
        if (!isOwn) failed(`${name}, seed ${seed}, round ${round}: ${error?.stack ?? error}`);
      }
    }
    assert.deepEqual(await np.add(kept, 1).toArray(), [
      [1, 2, 3],
      [4, 5, 6],
    ]);
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { count: { type: "string", default: "200000" }, seed: { type: "string", default: "1" } } });
  const library = await import(join(root, "pkg/index.js"));
  await library.init();
  const wrong = [];
  const failed = (said) => {
    wrong.push(said);
    console.log(said);
  };
  const { returned, thrown } = await fuzzed(library, { count: Number(values.count), seed: Number(values.seed), failed });
  console.log(`fuzzed package: ${returned + thrown} inputs, ${returned} values, ${thrown - wrong.length} errors, ${wrong.length} failures`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
