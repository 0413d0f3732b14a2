// Derivatives of functions of tensors, and of arrays and objects of tensors.
import { Tensor } from "./glue.js";
import { makeError } from "./errors.js";
import { mapped } from "./tree.js";

/** The loss of `work`, and what of its result is to be handed on. */
function lossOf(result, hasAux) {
  if (result instanceof Promise) {
    throw makeError("TypeError", "grad() takes a function that is not async", "build the loss in it, and read values afterwards");
  }
  const [loss, aux] = hasAux ? (Array.isArray(result) ? result : [undefined]) : [result];
  if (loss instanceof Tensor) return [loss, aux];
  const wanted = hasAux ? "an array of the loss, a tensor, and anything else" : "the loss, a tensor";
  throw makeError("TypeError", `grad(): the function must return ${wanted}`);
}

/** `work`, to be called for `[value, derivatives]`. */
export function valueAndGrad(work, { argnums = 0, hasAux = false } = {}) {
  if (typeof work !== "function") throw makeError("TypeError", "grad() takes a function of tensors");
  const several = Array.isArray(argnums);
  const places = several ? argnums : [argnums];
  return (...args) => {
    const leaves = [];
    const marked = (tree) =>
      mapped((tensor) => {
        const variable = tensor.variable();
        leaves.push(variable);
        return variable;
      }, tree);
    for (const place of places) {
      if (!(Number.isInteger(place) && place >= 0 && place < args.length)) {
        throw makeError("ValueError", `grad(): argnums: there is no argument ${String(place)} among ${args.length}`);
      }
    }
    const inputs = args.map((arg, k) => (places.includes(k) ? marked(arg) : arg));
    const [loss, aux] = lossOf(work(...inputs), hasAux);
    const slopes = leaves.length > 0 ? loss.gradients(leaves) : [];
    for (const leaf of leaves) leaf.dispose();
    let at = 0;
    const trees = new Map(args.map((arg, k) => [k, places.includes(k) ? mapped(() => slopes[at++], arg) : arg]));
    const found = places.map((place) => trees.get(place));
    return [hasAux ? [loss, aux] : loss, several ? found : found[0]];
  };
}

/** `work`, to be called for its derivatives, or with `value` for `[value, derivatives]`. */
export function grad(work, { value = false, ...options } = {}) {
  const both = valueAndGrad(work, options);
  if (value) return both;
  return (...args) => {
    const [found, slopes] = both(...args);
    if (!options.hasAux) {
      found.dispose();
      return slopes;
    }
    found[0].dispose();
    return [slopes, found[1]];
  };
}
