// Compiled functions of the default session, over arrays and objects of tensors.
import { Tensor } from "./glue.js";
import { isRefusedPromise, makeError } from "./errors.js";
import { checkOptions, defaultSession } from "./default.js";
import { mapped, tensorsIn } from "./tree.js";

/** How many forms of arguments one function keeps traces of. */
const FORMS_KEPT = 32;

/** How many results of traces it knows the forms of, which is more than a function keeps traces. */
const RESULTS_KEPT = 512;

/** Where a result has a tensor. */
const TENSOR = Symbol("tensor");

/** The form of arguments, without their leaves. */
const formOf = (args) => mapped(() => "tensor", args, { other: () => "constant" });

/** The leaves of a tree in order: tensors, and all else that is neither an array nor a plain object. */
function leavesOf(tree) {
  const leaves = [];
  const keep = (leaf) => leaves.push(leaf);
  mapped(keep, tree, { other: keep });
  return leaves;
}

/** `tree` with its leaves replaced by these, in order. */
function withLeaves(tree, leaves) {
  let at = 0;
  const next = () => leaves[at++];
  return mapped(next, tree, { other: next });
}

/** The options of one form, whose arguments are the leaves: those of an argument hold for each of its leaves. */
function spread(options, args) {
  const { shapes, names, donate } = options;
  const made = { shapes: [], names: [], donate: [] };
  const given = new Set(donate?.map((argument) => (typeof argument === "string" ? names.indexOf(argument) : argument)));
  args.forEach((arg, k) => {
    const leaves = leavesOf(arg);
    const isOne = arg instanceof Tensor || leaves.length === 0;
    leaves.forEach((leaf, at) => {
      if (given.has(k) && leaf instanceof Tensor) made.donate.push(made.names.length);
      made.shapes.push(isOne ? (shapes?.[k] ?? null) : null);
      made.names.push(`${names?.[k] ?? `arg${k}`}${isOne ? "" : `_${at}`}`);
    });
  });
  return made;
}

/** The traces of arguments of one form. */
class Traced {
  /** What each trace returns, without its tensors, by its number. */
  #results = new Map();
  #next = 0;

  constructor(session, work, args, options) {
    const form = formOf(args);
    const run = (...leaves) => {
      const result = work(...withLeaves(form, leaves));
      if (isRefusedPromise(result)) {
        throw makeError(
          "TypeError",
          "compile() takes a function that returns tensors, not a promise",
          "await the values of what the compiled function returns",
        );
      }
      const tensors = tensorsIn(result);
      if (tensors.length === 0) throw makeError("TypeError", "a compiled function returns a tensor, or an array or object of them");
      const number = this.#next++;
      this.#results.set(
        number,
        mapped(() => TENSOR, result),
      );
      return Object.fromEntries(tensors.map((tensor, k) => [`${number}:${k}`, tensor]));
    };
    this.inner = session.compile(run, spread(options, args));
  }

  call(args) {
    const before = this.#next;
    let made;
    try {
      made = this.inner.call(...leavesOf(args));
    } catch (error) {
      // What failed is no trace.
      for (let number = before; number < this.#next; number++) this.#results.delete(number);
      throw error;
    }
    // The function keeps the last traces alone.
    if (this.#results.size > RESULTS_KEPT) this.#results.delete(this.#results.keys().next().value);
    const tensors = Object.entries(made);
    let at = 0;
    const result = this.#results.get(Number(tensors[0][0].split(":")[0]));
    return mapped((same) => same, result, { other: (value) => (value === TENSOR ? tensors[at++][1] : value) });
  }

  dispose() {
    this.inner.dispose();
  }
}

/**
 * `work`, traced once for all arguments of one form, whose tensors have the same dtypes and shapes, and replayed from then on.
 * Arguments and results are tensors, or arrays and objects of them; all else is a constant of a trace.
 */
export function compile(work, options = {}) {
  if (typeof work !== "function") throw makeError("TypeError", `compile(): function must be a function, not ${String(work)}`);
  checkOptions("compile", options, ["shapes", "names", "donate"]);
  const session = defaultSession("compile");
  // The options are checked by whoever takes them.
  session.compile(work, options).dispose();
  for (const argument of options.donate ?? []) {
    if (typeof argument === "number" && work.length > 0 && argument >= work.length) {
      throw makeError("ValueError", `compile(): donate: there is no argument ${argument} of ${work.length}`);
    }
  }
  const known = new Map();
  let isDisposed = false;

  const name = work.name || "the compiled function";
  const compiled = (...args) => {
    if (isDisposed) throw makeError("RuntimeError", "the compiled function was disposed");
    if (args.length < work.length) {
      throw makeError("TypeError", `${name} takes ${work.length} argument${work.length === 1 ? "" : "s"}, not ${args.length}`);
    }
    for (const leaf of leavesOf(args)) {
      if (!ArrayBuffer.isView(leaf)) continue;
      throw makeError("TypeError", `${name}: an argument must be a tensor, not a ${leaf.constructor.name}`, "np.array(x) makes one of it");
    }
    const form = JSON.stringify(formOf(args));
    let found = known.get(form);
    if (!found) {
      if (known.size === FORMS_KEPT) {
        const [oldest] = known.keys();
        known.get(oldest).dispose();
        known.delete(oldest);
      }
      found = new Traced(session, work, args, options);
      known.set(form, found);
    }
    return found.call(args);
  };
  const dispose = () => {
    isDisposed = true;
    for (const traced of known.values()) traced.dispose();
    known.clear();
  };
  Object.defineProperty(compiled, "name", { value: name, configurable: true });
  Object.defineProperties(compiled, {
    dispose: { value: dispose },
    graph: { get: () => [...known.values()].map((traced) => traced.inner.graph).join("\n") },
    guards: { get: () => [...known.values()].flatMap((traced) => traced.inner.guards) },
  });
  if (Symbol.dispose) Object.defineProperty(compiled, Symbol.dispose, { value: dispose });
  return compiled;
}
