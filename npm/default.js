// The session of functions that are given none.
import { Session } from "./glue.js";
import { makeError } from "./errors.js";

let session;
/** Whether a tensor is disposed of, as the entry knows. */
let disposed = () => false;
/** Whether the wasm is loaded, as the entry knows. */
let isReady = () => false;

/** Whether a value is an object of options: a plain one. */
export function isOptions(value) {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value is what `np.array` makes a tensor of, and no tensor: an array or a typed array. */
export const isData = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

/** The bytes of an element. */
export const itemsize = (dtype) => (dtype === "bool" ? 8 : Number(/\d+/.exec(dtype)[0])) / 8;

/** Gives sessions a property: what `make` makes of a function that returns the session, once for each. */
export function ofSessions(name, make) {
  const known = new WeakMap();
  Object.defineProperty(Session.prototype, name, {
    get() {
      if (!known.has(this))
        known.set(
          this,
          make(() => this),
        );
      return known.get(this);
    },
    configurable: true,
  });
}

/** Checks that the options given to `name` are an object, all of whose names are known. */
export function checkOptions(name, given, known) {
  if (!isOptions(given)) throw makeError("TypeError", `${name}(): options must be an object with any of ${known.join(", ")}`);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown) throw makeError("TypeError", `${name}(): there is no option '${unknown}', only ${known.join(", ")}`);
}

/** How the entry tells whether the wasm is loaded, and whether a tensor is disposed of. */
export function ready(loaded, freed) {
  isReady = loaded;
  disposed = freed;
}

export const isFreed = (tensor) => disposed(tensor);

/** The default session: the one that init() made, else one on the CPU. */
export function defaultSession(caller) {
  if (session) return session;
  if (!isReady()) throw makeError("RuntimeError", `call and await init() before ${caller}()`);
  session = Session.__onCpu();
  return session;
}

/** Makes the default session with these options; a second time they must be the same. */
let given;
export async function configure(options) {
  const text = JSON.stringify(options);
  if (session && given !== text) {
    throw makeError("RuntimeError", `init() was called before with ${given ?? "no options"}, and the default session is in use`);
  }
  given = text;
  if (session) return;
  session = await Session.create(options);
  session.__unseen();
}
