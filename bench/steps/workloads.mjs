// Steps of training that several libraries take: the numbers they begin with, and what one step computes.
//
// A workload has `data` (inputs that stay) and `params` (what a step replaces), each a list of { shape, data }. An
// implementation takes them as tensors and returns the loss, of which the derivatives by `params` are taken; `update` says
// what becomes of them.

/** Numbers between -1 and 1 from a linear congruential generator (Numerical Recipes), so that all begin alike. */
function numbers(seed) {
  let state = seed;
  const one = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 31 - 1);
  const size = (shape) => shape.reduce((n, d) => n * d, 1);
  return {
    uniform: (shape, by = 1) => ({ shape, data: Float32Array.from({ length: size(shape) }, () => one() * by) }),
    weights: (...shape) => ({ shape, data: Float32Array.from({ length: size(shape) }, () => one() * Math.sqrt(3 / size(shape.slice(0, -1)))) }),
    zeros: (...shape) => ({ shape, data: new Float32Array(size(shape)) }),
    classes(rows, count) {
      const data = new Float32Array(rows * count);
      for (let row = 0; row < rows; row++) data[row * count + Math.min(count - 1, Math.floor(((one() + 1) / 2) * count))] = 1;
      return { shape: [rows, count], data };
    },
  };
}

function net() {
  const { uniform, weights, zeros, classes } = numbers(1);
  return {
    data: [uniform([64, 784]), classes(64, 10)],
    params: [weights(784, 128), zeros(128), weights(128, 10), zeros(10)],
  };
}

const BLOCKS = 2;
const [TOKENS, CHANNELS] = [64, 128];

export const workloads = {
  /** 784-128-10 with relu, a batch of 64, cross entropy. */
  mlp: { ...net(), update: { kind: "sgd", rate: 0.1 } },
  mlp_adam: { ...net(), update: { kind: "adam", rate: 1e-3 }, of: "mlp" },
  /** Two blocks of attention over 64 tokens of 128 channels with 4 heads, each with a net of 512 behind it; squared error. */
  attention: (() => {
    const { uniform, weights } = numbers(2);
    const block = () => [
      ...[0, 1, 2, 3].map(() => weights(CHANNELS, CHANNELS)),
      weights(CHANNELS, 4 * CHANNELS),
      weights(4 * CHANNELS, CHANNELS),
    ];
    return {
      data: [uniform([TOKENS, CHANNELS]), uniform([TOKENS, CHANNELS])],
      params: Array.from({ length: BLOCKS }, block).flat(),
      heads: 4,
      update: { kind: "sgd", rate: 0.02 },
    };
  })(),
  /** 28 x 28, a batch of 32: 3 x 3 to 8 channels, means of 2 x 2, 3 x 3 to 16 channels, 10 classes. */
  conv: (() => {
    const { uniform, weights, zeros, classes } = numbers(3);
    return {
      data: [uniform([32, 28, 28, 1]), classes(32, 10)],
      params: [weights(3, 3, 1, 8), zeros(8), weights(3, 3, 8, 16), zeros(16), weights(1936, 10), zeros(10)],
      update: { kind: "sgd", rate: 0.05 },
    };
  })(),
};

/** The moments' rates of decay, and what keeps the divisor from zero (Kingma and Ba, 2014). */
export const ADAM = { first: 0.9, second: 0.999, epsilon: 1e-8 };
