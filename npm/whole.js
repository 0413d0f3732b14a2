// The exports of the whole package: those of the core, NumPy's functions, and derivatives of functions.
import { Session, Tensor, isFreed, isReady, init as load } from "./entry.js";
import { isRefusedPromise, makeError } from "./errors.js";
import * as gpu from "./gpu.js";
import { configure, defaultSession as opened, isOptions, ready } from "./default.js";

export { CompiledFunction, Session, Tensor, TensorscopeError, initSync } from "./entry.js";
export { Generator } from "./glue.js";
export { np, random } from "./numpy.js";
export { compile } from "./compile.js";
export { grad, valueAndGrad, vjp } from "./grad.js";
export { io } from "./io.js";
export { ts } from "./template.js";
export * as nn from "./nn.js";
export * as optim from "./optim.js";
export { init as default };

ready(isReady, isFreed);
Object.defineProperties(Tensor.prototype, gpu.ofTensors);
Object.defineProperties(Session.prototype, gpu.ofSessions);

/** Loads the wasm; with options, makes the default session of them too. */
export async function init(given) {
  if (!isOptions(given) || "module_or_path" in given) return load(given);
  const { wasm, ...options } = given;
  await load(wasm);
  if (Object.keys(options).length > 0) await configure(options);
}

/** The session on which `np` and its kin compute. */
export const defaultSession = () => opened("defaultSession");

/** A tensor of the default session. */
export const tensor = (data, options) => opened("tensor").tensor(data, options);

/** What `work` returns, with every other tensor that it made on the default session disposed of. */
export function tidy(work) {
  if (typeof work !== "function") throw makeError("TypeError", "tidy() takes a function that makes tensors");
  return opened("tidy").tidy(() => {
    const result = work();
    isRefusedPromise(result);
    return result;
  });
}
