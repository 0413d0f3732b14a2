// Derivatives of functions of tensors, and of arrays and objects of tensors.
import { Tensor } from "./glue.js";
import { isRefusedPromise, makeError } from "./errors.js";
import { checkOptions } from "./default.js";
import { np } from "./numpy.js";
import { mapped } from "./tree.js";

/** The loss of `work`, and what of its result is to be handed on. */
function lossOf(name, result, hasAux) {
  if (isRefusedPromise(result)) throw notAsync(name);
  const [loss, aux] = hasAux ? (Array.isArray(result) ? result : [undefined]) : [result];
  if (loss instanceof Tensor) return [loss, aux];
  const wanted = hasAux ? "an array of the loss, a tensor, and anything else" : "the loss, a tensor";
  throw makeError("TypeError", `${name}(): the function must return ${wanted}`);
}

const notAsync = (name) => makeError("TypeError", `${name}() takes a function that is not async`, "build the loss in it, and read values afterwards");

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

/** `tree` with a variable in place of each tensor, which is added to `leaves`. */
function marked(tree, leaves) {
  return mapped((tensor) => {
    const variable = standIn(tensor);
    leaves.push(variable);
    return variable;
  }, tree);
}

/** What `work` makes of these arguments, which are followed. */
function followed(work, inputs) {
  depth++;
  try {
    return work(...inputs);
  } finally {
    depth--;
  }
}

/** `trees` with `slopes` in place of their tensors, in order, and null in place of all else. */
function slopesIn(trees, slopes) {
  let at = 0;
  return trees.map((tree) => mapped(() => slopes[at++], tree, { other: () => null }));
}

/** The derivatives of `result` by `leaves`, as they are handed out. */
function slopesOf(result, leaves) {
  const made = result.gradients(leaves);
  const slopes = made.map(ended);
  if (depth === 0) for (const slope of made) slope.dispose();
  return slopes;
}

function checkedWork(name, work) {
  if (typeof work !== "function") throw makeError("TypeError", `${name}() takes a function of tensors`);
}

/**
 * `[result, pull]` of `work` at `args`: `pull` takes what the derivatives by each tensor of the result are, in the same form, and
 * gives those by each of `args`: the product of a vector and the Jacobian.
 */
export function vjp(work, ...args) {
  checkedWork("vjp", work);
  const leaves = [];
  const result = followed(
    work,
    args.map((arg) => marked(arg, leaves)),
  );
  if (leaves.length === 0) throw makeError("TypeError", "vjp(): there is no tensor in the arguments");
  if (isRefusedPromise(result)) throw notAsync("vjp");
  const pull = (cotangents) => {
    const terms = [];
    mapped(
      (out, by) => {
        if (out.shape.join() !== by.shape.join()) {
          throw makeError("ValueError", `vjp(): a derivative of shape [${by.shape}] for a result of shape [${out.shape}]`);
        }
        terms.push(np.sum(np.multiply(out, by)));
      },
      result,
      { others: [result instanceof Tensor ? np.asarray(cotangents) : cotangents] },
    );
    if (terms.length === 0) throw makeError("TypeError", "vjp(): the function must return a tensor, or an array or object of them");
    return slopesIn(
      args,
      slopesOf(
        terms.reduce((a, b) => np.add(a, b)),
        leaves,
      ),
    );
  };
  return [mapped(ended, result), pull];
}

function differentiated(name, work, { argnums = 0, hasAux = false }) {
  checkedWork(name, work);
  const several = Array.isArray(argnums);
  const places = several ? argnums : [argnums];
  return (...given) => {
    const leaves = [];
    // A number is what one would differentiate by hand.
    const args = given.map((arg, k) => (typeof arg === "number" && places.includes(k) ? np.array(arg) : arg));
    for (const place of places) {
      if (!(Number.isInteger(place) && place >= 0 && place < args.length)) {
        throw makeError("ValueError", `${name}(): argnums: there is no argument ${JSON.stringify(place)} among ${args.length}`);
      }
    }
    const inputs = args.map((arg, k) => (places.includes(k) ? marked(arg, leaves) : arg));
    if (leaves.length === 0) throw makeError("TypeError", `${name}(): there is no tensor in argument ${places.join(", ")}`);
    const [loss, aux] = lossOf(name, followed(work, inputs), hasAux);
    const known = args.map((_, k) => k).filter((k) => places.includes(k));
    const trees = slopesIn(
      known.map((k) => args[k]),
      slopesOf(loss, leaves),
    );
    const value = ended(loss);
    for (const leaf of leaves) leaf.dispose();
    const found = places.map((place) => trees[known.indexOf(place)]);
    return [hasAux ? [value, aux] : value, several ? found : found[0]];
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
