// Tensorscope for a peer benchmark, and for bench/run.mjs: the package under /ours/, one function per workload.
//
// `run` starts one execution and does not wait for it; `read` waits for all and reads the last. Nothing is cached: each run
// builds the lazy graph again and computes it, through the cache of compiled programs.
let session;
let compiled;

/** Computes on this session from now on; steps are compiled, or eager. */
export function use(made, compile) {
  session = made;
  compiled = compile;
}

const tensor = ({ data, shape }) => session.tensor(data, { shape });

export const instance = async (inputs, f) => {
  const tensors = inputs.map(tensor);
  // What making an instance takes is not timed: its inputs are on the device when it is there.
  await Promise.all(tensors.map((t) => t.eval()));
  let into;
  return {
    run() {
      const result = f(...tensors);
      return { result, done: result.eval() };
    },
    async read(handles) {
      // All at once: on a GPU they wait for the same answer. Into one array: fresh pages cost more than what fills them.
      const last = handles.at(-1).result;
      into ??= new Float32Array(last.shape.reduce((n, d) => n * d, 1));
      await Promise.all([last.data(into), ...handles.map((h) => h.done)]);
      handles.forEach((h) => h.result.dispose());
      return into;
    },
    dispose() {
      tensors.forEach((t) => t.dispose());
    },
  };
};

const axes = (axis) => axis ?? undefined;

const ops = {
  add: ({ a, b }) => instance([a, b], (a, b) => a.add(b)),
  ew_chain: ({ a, b, c }) => instance([a, b, c], (a, b, c) => a.mul(b).add(c).mul(0.5).sub(a).maximum(0)),
  bcast: ({ a, b }, w) => instance([a, b], (a, b) => a.add(b).mul(2).sum(axes(w.params.axis))),
  softmax: ({ x }) =>
    instance([x], (x) => {
      const e = x.sub(x.max(-1, true)).exp();
      return e.div(e.sum(-1, true));
    }),
  layernorm: ({ x, g, b }, w) =>
    instance([x, g, b], (x, g, b) => {
      const centred = x.sub(x.mean(-1, true));
      const variance = centred.mul(centred).mean(-1, true);
      return centred.div(variance.add(w.params.eps).sqrt()).mul(g).add(b);
    }),
  reduce_sum: ({ x }, w) => instance([x], (x) => x.sum(axes(w.params.axis))),
  matmul: ({ a, b }) => instance([a, b], (a, b) => a.matmul(b)),
  slice_stride: ({ x }) => instance([x], (x) => x.slice([[], [1, -1, 2]])),
  concat: ({ a, b, c }, w) => instance([a, b, c], (a, b, c) => session.concat([a, b, c], w.params.axis)),
  gelu_bias: ({ x, b }) =>
    instance([x, b], (x, b) => {
      const t = x.add(b);
      const inner = t.mul(t).mul(t).mul(0.044715).add(t).mul(0.7978845608028654);
      return t.mul(0.5).mul(inner.tanh().add(1));
    }),
};

/** One step of stochastic gradient descent: new parameters and the loss before it. */
const mlpStep = (x, y, { B, lr }, ...params) => {
  const of = params.map((p) => p.variable());
  const [w1, b1, w2, b2] = of;
  const logits = x.matmul(w1).add(b1).maximum(0).matmul(w2).add(b2);
  const shifted = logits.sub(logits.max(-1, true));
  const loss = shifted
    .sub(shifted.exp().sum(-1, true).log())
    .mul(y)
    .sum()
    .mul(-1 / B);
  const slopes = loss.gradients(of);
  return [...params.map((p, k) => p.sub(slopes[k].mul(lr))), loss];
};

/** Steps of training from `first`, made by `build`: of (x, y, params...), new parameters and the loss before them. */
export const training = async (inputs, w, build) => {
  const [x, y, ...first] = ["x", "y", "w1", "b1", "w2", "b2"].map((name) => tensor(inputs[name]));
  await Promise.all([x, y, ...first].map((t) => t.eval()));
  let state = first;
  let loss;
  let step;
  return {
    build() {
      step = build(compiled);
    },
    run() {
      const made = step(x, y, ...state);
      const done = Promise.all(made.map((t) => t.eval()));
      [...state, loss].forEach((t) => t?.dispose());
      state = made.slice(0, 4);
      loss = made[4];
      return { done };
    },
    async read(handles) {
      await Promise.all(handles.map((h) => h.done));
      const parts = await Promise.all([...state, loss].map((t) => t.data()));
      const out = new Float32Array(w.outSize);
      let at = 0;
      for (const part of parts) {
        out.set(part, at);
        at += part.length;
      }
      return out;
    },
    dispose() {
      [x, y, ...state, loss].forEach((t) => t?.dispose());
    },
  };
};

ops.mlp_step = (inputs, w) =>
  training(inputs, w, (compiled) => {
    const step = (x, y, ...params) => mlpStep(x, y, w.params, ...params);
    if (!compiled) return (...all) => session.tidy(() => step(...all));
    const whole = session.compile(step);
    return (...all) => whole.call(...all);
  });

/** What the session computes on; an error where that is not what was asked for. */
export function checked(session, device, threads) {
  const report = session.device();
  if (report.simulated) throw new Error(`no WebGPU: ${report.unavailable}`);
  if (device === "wasm" && report.threads !== threads) throw new Error(`${report.threads} threads, not ${threads}: ${report.oneThread}`);
  return { device: report.description, threads: report.threads };
}

export default {
  async init({ device, threads, compile }) {
    // By a variable, so that a bundler leaves it alone.
    const url = "/ours/core/index.js";
    const { default: init, Session } = await import(url);
    await init();
    use(await Session.create({ device: device === "webgpu" ? "gpu" : "cpu", threads }), compile);
    return checked(session, device, threads);
  },
  ops,
};
