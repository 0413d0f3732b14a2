// The package's exports: the classes that wasm-bindgen made (glue.js), errors, and init().
import { CompiledFunction, Session, Tensor, finish, imports } from "./glue.js";
import { TensorscopeError, makeError } from "./errors.js";
import { load } from "./load.js";
import { evaluated, relieved } from "./memory.js";

export { CompiledFunction, Session, Tensor, TensorscopeError, init as default };

let ready;
let isDone = false;
/** The pointer of the handle of disposed tensors. */
let freed;

/** Loads the wasm once, however often it is called; after a failure it can be called again. */
export function init(where) {
  ready ??= start(where).catch((error) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

/** Whether the wasm is loaded. */
export const isReady = () => isDone;

/** Whether a tensor is disposed of. */
export const isFreed = (tensor) => tensor.__wbg_ptr === freed.__wbg_ptr;

/** What of the wasm comes later. */
let rest;

async function start(where) {
  const { module, deferred } = await load(where, ENTRY);
  const instance = await WebAssembly.instantiate(module, { ...imports(), split: deferred.imports() });
  if (isDone) return;
  await deferred.follows(instance.exports);
  rest = deferred;
  begin(instance);
}

/** As init(), but synchronous: from bytes or a compiled module. */
export function initSync(wasm) {
  const given = wasm !== null && typeof wasm === "object" && "module" in wasm ? wasm.module : wasm;
  if (!isDone) begin(new WebAssembly.Instance(given instanceof WebAssembly.Module ? given : new WebAssembly.Module(given), imports()));
  ready ??= Promise.resolve();
}

function begin(instance) {
  if (isDone) return;
  finish(instance);
  isDone = true;
  Session.__makeErrors(makeError);
  freed = Tensor.__freed();
}

const { create } = Session;
// An error rejects the promise rather than being thrown synchronously.
Session.create = async (options) => {
  if (!isDone)
    throw makeError("RuntimeError", `${ready ? "init() is not done: await it" : "call and await init()"} before Session.create(), both of "${ENTRY}"`);
  // A device is not waited for synchronously.
  if (options?.device !== "cpu" && globalThis.navigator?.gpu) await rest?.arrived();
  return create.call(Session, options);
};

// dispose() frees the handle at once; a finalizer would do so only in a later turn of the event loop.
const { free } = Tensor.prototype;
Tensor.prototype.dispose = function () {
  if (this.__wbg_ptr === freed.__wbg_ptr) return;
  free.call(this);
  this.__wbg_ptr = freed.__wbg_ptr;
  this.__shadow = undefined;
};

const { data, eval: evaluate } = Tensor.prototype;
Tensor.prototype.data = function (into) {
  return relieved(() => data.call(this, into));
};
Tensor.prototype.eval = function () {
  return evaluated(this, () => evaluate.call(this));
};

for (const [name, Class] of Object.entries({ CompiledFunction, Session, Tensor })) {
  // Bundlers rename classes, whose names appear in messages.
  Object.defineProperty(Class, "name", { value: name, configurable: true });
  Class.prototype.free = Class.prototype.dispose;
  if (Symbol.dispose) Class.prototype[Symbol.dispose] = Class.prototype.dispose;
}

Tensor.prototype.toString = function () {
  return this.__wbg_ptr === freed.__wbg_ptr ? "Tensor(disposed)" : `Tensor(${this.dtype}, shape [${this.shape.join(", ")}], ${this.device})`;
};
Tensor.prototype[Symbol.for("nodejs.util.inspect.custom")] = Tensor.prototype.toString;
