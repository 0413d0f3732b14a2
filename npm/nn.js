// Functions of neural nets, over NumPy's.
import { makeError } from "./errors.js";
import { Tensor } from "./glue.js";
import { np } from "./numpy.js";

/** max(x, 0). */
export const relu = (x) => np.maximum(x, 0);

/** x where it is positive, `slope` x elsewhere. */
export const leaky_relu = (x, { slope = 0.01 } = {}) => np.where(np.greater(x, 0), x, np.multiply(x, slope));

/** 1 / (1 + exp(-x)), without overflow. */
export const sigmoid = (x) => np.multiply(np.add(np.tanh(np.multiply(x, 0.5)), 1), 0.5);

/** log(1 + exp(x)), without overflow. */
export const softplus = (x) => np.logaddexp(x, 0);

/** x sigmoid(x), also called swish. */
export const silu = (x) => np.multiply(x, sigmoid(x));

/** The Gaussian error linear unit by its approximation with tanh: Hendrycks and Gimpel, arXiv:1606.08415. */
export function gelu(x) {
  const inner = np.multiply(np.add(x, np.multiply(np.multiply(np.multiply(x, x), x), 0.044715)), Math.sqrt(2 / Math.PI));
  return np.multiply(np.multiply(x, 0.5), np.add(np.tanh(inner), 1));
}

/** log(sum(exp(x))) along an axis, without overflow. */
export function logsumexp(x, { axis = -1, keepdims = false } = {}) {
  const most = np.max(x, { axis, keepdims: true }).detach();
  const sum = np.add(np.log(np.sum(np.exp(np.subtract(x, most)), { axis, keepdims: true })), most);
  return keepdims ? sum : np.squeeze(sum, { axis });
}

/** exp(x) divided by its sum along an axis. */
export function softmax(x, { axis = -1 } = {}) {
  const e = np.exp(np.subtract(x, np.max(x, { axis, keepdims: true }).detach()));
  return np.divide(e, np.sum(e, { axis, keepdims: true }));
}

/** The logarithm of `softmax`. */
export function log_softmax(x, { axis = -1 } = {}) {
  return np.subtract(x, logsumexp(x, { axis, keepdims: true }));
}

/** 1 at the place that each label names, else 0: shape (..., classes) for labels of shape (...). */
export function one_hot(labels, classes, { dtype = "float32" } = {}) {
  if (!Number.isInteger(classes) || classes < 1) throw makeError("ValueError", `one_hot(): classes must be a whole number, 1 or more, not ${String(classes)}`);
  return np.equal(np.expand_dims(labels, -1), np.arange(classes)).astype(dtype);
}

/**
 * The mean of -log_softmax(logits)[label], over labels; `logits` are (..., classes), labels of shape (...) are whole numbers.
 * Labels that are not below the number of classes give NaN, since those on a GPU are not looked at; numbers in an array are an error.
 */
export function cross_entropy(logits, labels) {
  const rows = log_softmax(logits);
  const classes = rows.shape.at(-1);
  const given = ArrayBuffer.isView(labels) ? [...labels] : [labels].flat(Infinity);
  for (const label of labels instanceof Tensor ? [] : given) {
    if (Number.isInteger(Number(label)) && label >= 0 && label < classes) continue;
    throw makeError("ValueError", `cross_entropy(): a label must be a whole number from 0 to ${classes - 1}, not ${String(label)}`);
  }
  const own = np.asarray(labels);
  const shape = rows.shape.slice(0, -1);
  if (own.shape.length !== shape.length || shape.some((n, k) => n !== own.shape[k])) {
    throw makeError("ValueError", `cross_entropy(): labels have the shape of the logits without its last axis, [${shape}], not [${own.shape}]`);
  }
  const hits = one_hot(own, classes, { dtype: rows.dtype });
  const picked = np.where(np.any(hits, { axis: -1 }), np.sum(np.multiply(rows, hits), { axis: -1 }), Number.NaN);
  return np.negative(np.mean(picked));
}

/** The mean of (a - b)^2. */
export const mse = (a, b) => np.mean(np.square(np.subtract(a, b)));

/** x with mean 0 and variance 1 along an axis, times `weight`, plus `bias`. */
export function layer_norm(x, { weight, bias, axis = -1, eps = 1e-5 } = {}) {
  const centred = np.subtract(x, np.mean(x, { axis, keepdims: true }));
  const spread = np.mean(np.square(centred), { axis, keepdims: true });
  let y = np.divide(centred, np.sqrt(np.add(spread, eps)));
  if (weight !== undefined) y = np.multiply(y, weight);
  return bias === undefined ? y : np.add(y, bias);
}
