/** The location of the wasm, if not beside this module: its URL, a response with it, its bytes, or a compiled module. */
export type Wasm = string | object;

/**
 * Loads the wasm. Await it before anything else; it does its work once, however often it is called.
 *
 * Without an argument it takes `index_bg.wasm` from beside the package's module.
 */
export function init(wasm?: Wasm | Promise<Wasm>): Promise<void>;
/** With options it makes the default session of them, on which `np` computes; else that is one on the CPU. */
export function init(options: SessionOptions & { wasm?: Wasm | Promise<Wasm> }): Promise<void>;
export default init;

/** As `init()`, but synchronous: from the wasm's bytes or a `WebAssembly.Module`. */
export function initSync(wasm: object): void;

/**
 * What the package throws. `name` is Python's class: a `TypeError` is JavaScript's too, and a `ValueError`, an `IndexError`, an
 * `OverflowError` and a `MemoryError` are `RangeError`s.
 */
export class TensorscopeError extends Error {
  /** A suggestion to fix the problem. */
  readonly hint?: string;
}
