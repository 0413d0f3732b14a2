// Optimisers: from parameters and derivatives, which are tensors or arrays and objects of tensors, to new parameters.
import { checkOptions } from "./default.js";
import { makeError } from "./errors.js";
import { np } from "./numpy.js";
import { mapped, tensorsIn } from "./tree.js";

/** The options of an optimiser, each a number that is at least 0. */
function checked(name, given, defaults) {
  checkOptions(name, given, Object.keys(defaults));
  const all = { ...defaults, ...given };
  for (const [key, value] of Object.entries(all)) {
    if (typeof value === "boolean" && typeof defaults[key] === "boolean") continue;
    if (!(typeof value === "number" && value >= 0 && value < Infinity))
      throw makeError("ValueError", `${name}(): ${key} must be a number, 0 or more, not ${String(value)}`);
  }
  return all;
}

const zeros = (params) => mapped((p) => np.zeros_like(p), params);
/** A state that was given away. */
const dispose = (...trees) => {
  for (const tree of trees) mapped((tensor) => tensor.dispose(), tree);
};

/** The number of steps so far, a tensor beside `params`: a compiled step must not depend on what it is. */
function counted(params) {
  const [first] = tensorsIn(params);
  return first ? np.zeros_like(first, { shape: [], dtype: "float32" }) : null;
}

/** 1 - beta ** turn for a parameter of this dtype. Near 1, as it is after the first steps, the power would lose digits. */
function correction(beta, turn, dtype) {
  const wide = dtype === "float64" ? turn.astype(dtype) : turn;
  const found = np.negative(np.expm1(scaled(wide, Math.log(beta))));
  return found.dtype === dtype ? found : found.astype(dtype);
}

const scaled = (x, by) => np.multiply(x, by);
const mixed = (a, b, by) => np.add(scaled(a, by), scaled(b, 1 - by));

/** Stochastic gradient descent, with momentum, Nesterov's or not, and decay of the parameters. */
export function sgd(given = {}) {
  const { lr, momentum, nesterov, decay } = checked("sgd", given, { lr: 0.01, momentum: 0, nesterov: false, decay: 0 });
  return {
    init: (params) => (momentum > 0 ? { velocity: zeros(params) } : {}),
    update(params, slopes, state, rate = lr) {
      const whole = decay > 0 ? mapped((g, p) => np.add(g, scaled(p, decay)), slopes, { others: [params] }) : slopes;
      if (momentum === 0) return [mapped((p, g) => np.subtract(p, scaled(g, rate)), params, { others: [whole] }), state];
      const velocity = mapped((v, g) => np.add(scaled(v, momentum), g), state.velocity, { others: [whole] });
      dispose(state.velocity);
      const step = nesterov ? mapped((g, v) => np.add(g, scaled(v, momentum)), whole, { others: [velocity] }) : velocity;
      return [mapped((p, s) => np.subtract(p, scaled(s, rate)), params, { others: [step] }), { velocity }];
    },
  };
}

/** Adam: Kingma and Ba, arXiv:1412.6980; with `decay` AdamW: Loshchilov and Hutter, arXiv:1711.05101. */
export function adam(given = {}) {
  const { lr, beta1, beta2, eps, decay } = checked("adam", given, { lr: 0.001, beta1: 0.9, beta2: 0.999, eps: 1e-8, decay: 0 });
  return {
    init: (params) => ({ turn: counted(params), first: zeros(params), second: zeros(params) }),
    update(params, slopes, state, rate = lr) {
      const turn = state.turn && np.add(state.turn, 1);
      const first = mapped((m, g) => mixed(m, g, beta1), state.first, { others: [slopes] });
      const second = mapped((v, g) => mixed(v, np.multiply(g, g), beta2), state.second, { others: [slopes] });
      dispose(state.turn, state.first, state.second);
      const known = new Map();
      const corrections = (dtype) => {
        if (!known.has(dtype)) known.set(dtype, [correction(beta1, turn, dtype), np.sqrt(correction(beta2, turn, dtype))]);
        return known.get(dtype);
      };
      const next = mapped(
        (p, m, v) => {
          const [one, two] = corrections(p.dtype);
          const step = np.divide(np.divide(m, one), np.add(np.divide(np.sqrt(v), two), eps));
          return np.subtract(decay > 0 ? scaled(p, 1 - rate * decay) : p, scaled(step, rate));
        },
        params,
        { others: [first, second] },
      );
      return [next, { turn, first, second }];
    },
  };
}

/** RMSprop: derivatives divided by the root of their mean square (Hinton's lectures, 6e). */
export function rmsprop(given = {}) {
  const { lr, beta, eps } = checked("rmsprop", given, { lr: 0.01, beta: 0.9, eps: 1e-8 });
  return {
    init: (params) => ({ square: zeros(params) }),
    update(params, slopes, state, rate = lr) {
      const square = mapped((s, g) => mixed(s, np.multiply(g, g), beta), state.square, { others: [slopes] });
      dispose(state.square);
      const next = mapped((p, g, s) => np.subtract(p, scaled(np.divide(g, np.add(np.sqrt(s), eps)), rate)), params, { others: [slopes, square] });
      return [next, { square }];
    },
  };
}
