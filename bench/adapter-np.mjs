// Tensorscope for a peer benchmark as the whole package's users write it: `np`, `grad`, `optim`, `compile` (adapter.mjs is the core's).
import { checked, instance, training, use } from "./adapter.mjs";

let np, optim, compile, valueAndGrad;

const over = (axis) => (axis == null ? {} : { axis });
const LAST = { axis: -1, keepdims: true };

const ops = {
  add: ({ a, b }) => instance([a, b], (a, b) => np.add(a, b)),
  ew_chain: ({ a, b, c }) => instance([a, b, c], (a, b, c) => np.maximum(np.subtract(np.multiply(np.add(np.multiply(a, b), c), 0.5), a), 0)),
  bcast: ({ a, b }, w) => instance([a, b], (a, b) => np.sum(np.multiply(np.add(a, b), 2), over(w.params.axis))),
  softmax: ({ x }) =>
    instance([x], (x) => {
      const e = np.exp(np.subtract(x, np.max(x, LAST)));
      return np.divide(e, np.sum(e, LAST));
    }),
  layernorm: ({ x, g, b }, w) =>
    instance([x, g, b], (x, g, b) => {
      const centred = np.subtract(x, np.mean(x, LAST));
      const variance = np.mean(np.multiply(centred, centred), LAST);
      return np.add(np.multiply(np.divide(centred, np.sqrt(np.add(variance, w.params.eps))), g), b);
    }),
  reduce_sum: ({ x }, w) => instance([x], (x) => np.sum(x, over(w.params.axis))),
  matmul: ({ a, b }) => instance([a, b], (a, b) => np.matmul(a, b)),
  slice_stride: ({ x }) => instance([x], (x) => x.slice([[], [1, -1, 2]])),
  concat: ({ a, b, c }, w) => instance([a, b, c], (a, b, c) => np.concatenate([a, b, c], { axis: w.params.axis })),
  gelu_bias: ({ x, b }) =>
    instance([x, b], (x, b) => {
      const t = np.add(x, b);
      const inner = np.multiply(np.add(np.multiply(np.multiply(np.multiply(t, t), t), 0.044715), t), 0.7978845608028654);
      return np.multiply(np.multiply(t, 0.5), np.add(np.tanh(inner), 1));
    }),
  mlp_step: (inputs, w) =>
    training(inputs, w, (compiled) => {
      const { B, lr } = w.params;
      const loss = ([w1, b1, w2, b2], x, y) => {
        const logits = np.add(np.matmul(np.maximum(np.add(np.matmul(x, w1), b1), 0), w2), b2);
        const shifted = np.subtract(logits, np.max(logits, LAST));
        return np.multiply(np.sum(np.multiply(np.subtract(shifted, np.log(np.sum(np.exp(shifted), LAST))), y)), -1 / B);
      };
      const slopes = valueAndGrad(loss);
      const opt = optim.sgd({ lr });
      const step = (x, y, ...params) => {
        const [value, by] = slopes(params, x, y);
        return [...opt.update(params, by, opt.init(params))[0], value];
      };
      return compiled ? compile(step) : step;
    }),
};

export default {
  async init({ device, threads, compile: isCompiled }) {
    // By a variable, so that a bundler leaves it alone.
    const url = "/ours/index.js";
    const library = await import(url);
    ({ np, optim, compile, valueAndGrad } = library);
    await library.init({ device: device === "webgpu" ? "gpu" : "cpu", threads });
    const session = library.defaultSession();
    use(session, isCompiled);
    return checked(session, device, threads);
  },
  ops,
};
