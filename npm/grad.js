// Derivatives of functions of tensors, and of arrays and objects of tensors.
import { Tensor } from "./glue.js";
import { makeError } from "./errors.js";
import { checkOptions } from "./default.js";
import { np } from "./numpy.js";
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

/** The options of `grad` and `valueAndGrad`, all of whose names are known. */
function checked(name, given, known) {
  if (given === undefined) return {};
  checkOptions(name, given, known);
  for (const key of ["value", "hasAux"]) {
    if (typeof (given[key] ?? false) !== "boolean") throw makeError("TypeError", `${name}(): ${key} must be true or false, not ${String(given[key])}`);
  }
  return given;
}

/** How many functions are being differentiated, one within the other. */
let depth = 0;

/**
 * What stands for an argument: a variable. Within another derivative, that one passes through it: it is the tensor, times a
 * variable of ones, so that it is followed in any case.
 */
function standIn(tensor) {
  if (depth === 0) return tensor.variable();
  return tensor.mul(np.ones_like(tensor).variable());
}

/** A result as it is handed out: followed only within another derivative, so that a loop's state has no history. */
const ended = (tensor) => (depth > 0 ? tensor : tensor.detach());

/** `work`, to be called for `[value, derivatives]`. */
export function valueAndGrad(work, given) {
  return differentiated("valueAndGrad", work, checked("valueAndGrad", given, ["argnums", "hasAux"]));
}

function differentiated(name, work, { argnums = 0, hasAux = false }) {
  if (typeof work !== "function") throw makeError("TypeError", `${name}() takes a function of tensors`);
  const several = Array.isArray(argnums);
  const places = several ? argnums : [argnums];
  return (...args) => {
    const leaves = [];
    const marked = (tree) =>
      mapped((tensor) => {
        const variable = standIn(tensor);
        leaves.push(variable);
        return variable;
      }, tree);
    for (const place of places) {
      if (!(Number.isInteger(place) && place >= 0 && place < args.length)) {
        throw makeError("ValueError", `${name}(): argnums: there is no argument ${JSON.stringify(place)} among ${args.length}`);
      }
    }
    const inputs = args.map((arg, k) => (places.includes(k) ? marked(arg) : arg));
    if (leaves.length === 0) throw makeError("TypeError", `${name}(): there is no tensor in argument ${places.join(", ")}`);
    depth++;
    let result;
    try {
      result = work(...inputs);
    } finally {
      depth--;
    }
    const [followed, aux] = lossOf(result, hasAux);
    const made = followed.gradients(leaves);
    const slopes = made.map(ended);
    if (depth === 0) for (const slope of made) slope.dispose();
    const loss = ended(followed);
    for (const leaf of leaves) leaf.dispose();
    let at = 0;
    const trees = new Map(args.map((arg, k) => [k, places.includes(k) ? mapped(() => slopes[at++], arg, { other: () => null }) : arg]));
    const found = places.map((place) => trees.get(place));
    return [hasAux ? [loss, aux] : loss, several ? found : found[0]];
  };
}

/** `work`, to be called for its derivatives, or with `value` for `[value, derivatives]`. */
export function grad(work, given) {
  const { value = false, ...options } = checked("grad", given, ["argnums", "hasAux", "value"]);
  const both = differentiated("grad", work, options);
  if (value) return both;
  return (...args) => {
    const [found, slopes] = both(...args);
    const loss = options.hasAux ? found[0] : found;
    // A handle of its own; within another derivative it is what the function returned.
    if (depth === 0) loss.dispose();
    return options.hasAux ? [slopes, found[1]] : slopes;
  };
}
