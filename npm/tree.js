// Arrays and objects of tensors ("trees"): what a net's parameters, their derivatives and an optimiser's state are.
import { Tensor } from "./glue.js";
import { makeError } from "./errors.js";
import { isOptions } from "./default.js";

/** How deep arrays and objects are looked through, so that one that contains itself is an error. */
const DEEPEST = 64;

/**
 * `tree` with each of its tensors replaced by what `leaf` makes of it and of what stands in the same place of `others`, which
 * have the same form. Values that are no tensors stay, or become what `other` makes of them.
 */
export function mapped(leaf, tree, { others = [], other = (value) => value } = {}, path = []) {
  if (tree instanceof Tensor) {
    if (!others.every((same) => same instanceof Tensor)) throw misfit(path);
    return leaf(tree, ...others);
  }
  if (!Array.isArray(tree) && !isOptions(tree)) return other(tree);
  if (path.length === DEEPEST) throw makeError("ValueError", `arrays and objects of tensors nested more than ${DEEPEST} deep, or within themselves`);
  const part = (name) => {
    const inner = others.map((same) => same?.[name]);
    return mapped(leaf, tree[name], { others: inner, other }, [...path, name]);
  };
  if (Array.isArray(tree)) return tree.map((_, k) => part(k));
  return Object.fromEntries(Object.keys(tree).map((name) => [name, part(name)]));
}

/** The tensors of a tree, in order. */
export function tensorsIn(tree) {
  const all = [];
  mapped((tensor) => all.push(tensor), tree);
  return all;
}

function misfit(path) {
  const place = path.map((name) => `[${JSON.stringify(name)}]`).join("");
  return makeError("ValueError", `arrays and objects of tensors are not of one form: not each has a tensor at ${place || "the top"}`);
}
