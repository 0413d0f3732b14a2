// Steps of training in Tensorscope's package.
import { ADAM } from "./workloads.mjs";

let session;
let compiled;

/** Minus the mean logarithm of what a softmax gives the classes. */
const crossEntropy = (logits, classes) => {
  const shifted = logits.sub(logits.max(-1, true));
  const rows = shifted.shape[0];
  return shifted.sub(shifted.exp().sum(-1, true).log()).mul(classes).sum().mul(-1 / rows);
};

const normalised = (x) => {
  const centred = x.sub(x.mean(-1, true));
  return centred.div(centred.mul(centred).mean(-1, true).add(1e-5).sqrt());
};

const softmax = (x) => {
  const e = x.sub(x.max(-1, true)).exp();
  return e.div(e.sum(-1, true));
};

/** A 3 x 3 convolution without padding; images of [batch, height, width, channels]. */
const convolution = (x, kernel) => {
  const [, height, width] = x.shape;
  const [, , channels, out] = kernel.shape;
  const places = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => x.slice([[], [i, height - 2 + i], [j, width - 2 + j]])));
  return session.concat(places, 3).matmul(kernel.reshape([9 * channels, out]));
};

const losses = {
  mlp: ([x, y], [w1, b1, w2, b2]) => crossEntropy(x.matmul(w1).add(b1).maximum(0).matmul(w2).add(b2), y),
  attention([x, wanted], params, { heads }) {
    const [tokens, channels] = x.shape;
    const width = channels / heads;
    let h = x;
    for (let at = 0; at < params.length; at += 6) {
      const [wq, wk, wv, wo, up, down] = params.slice(at, at + 6);
      const input = normalised(h);
      const [q, k, v] = [wq, wk, wv].map((w) => input.matmul(w).reshape([tokens, heads, width]).transpose([1, 0, 2]));
      const shares = softmax(q.matmul(k.transpose([0, 2, 1])).mul(1 / Math.sqrt(width)));
      h = h.add(shares.matmul(v).transpose([1, 0, 2]).reshape([tokens, channels]).matmul(wo));
      h = h.add(normalised(h).matmul(up).maximum(0).matmul(down));
    }
    const error = h.sub(wanted);
    return error.mul(error).mean();
  },
  conv([x, y], [k1, b1, k2, b2, w, b]) {
    const first = convolution(x, k1).add(b1).maximum(0).reshape([-1, 13, 2, 13, 2, 8]).mean([2, 4]);
    return crossEntropy(convolution(first, k2).add(b2).maximum(0).reshape([-1, 1936]).matmul(w).add(b), y);
  },
};

/** New state, and the loss before the step. */
function step(workload, data, state, rates) {
  const count = workload.params.length;
  const params = state.slice(0, count);
  const of = params.map((p) => p.variable());
  const loss = losses[workload.of ?? workload.name](data, of, workload);
  const slopes = loss.gradients(of);
  const { kind, rate } = workload.update;
  if (kind === "sgd") return [...params.map((p, k) => p.sub(slopes[k].mul(rate))), loss];
  const [first, second] = [state.slice(count, 2 * count), state.slice(2 * count)];
  const m = first.map((m, k) => m.mul(ADAM.first).add(slopes[k].mul(1 - ADAM.first)));
  const v = second.map((v, k) => v.mul(ADAM.second).add(slopes[k].mul(slopes[k]).mul(1 - ADAM.second)));
  const next = params.map((p, k) => p.sub(m[k].div(rates[0]).mul(rate).div(v[k].div(rates[1]).sqrt().add(ADAM.epsilon))));
  return [...next, ...m, ...v, loss];
}

export default {
  async init({ device, threads, compile }) {
    // By a variable, so that a bundler leaves it alone.
    const url = "/ours/core/index.js";
    const { default: init, Session } = await import(url);
    await init();
    session = await Session.create({ device: device === "webgpu" ? "gpu" : "cpu", threads });
    compiled = compile;
  },
  async open(workload) {
    const tensor = ({ data, shape }) => session.tensor(data, { shape });
    const zeros = () => workload.params.map(({ shape }) => session.full(shape, 0));
    const data = workload.data.map(tensor);
    const adam = workload.update.kind === "adam";
    let state = [...workload.params.map(tensor), ...(adam ? [...zeros(), ...zeros()] : [])];
    await Promise.all([...data, ...state].map((t) => t.eval()));
    let loss;
    let turn = 0;
    let whole;
    if (compiled) {
      const parts = (all) => [all.slice(0, data.length), all.slice(data.length, data.length + state.length), all.slice(data.length + state.length)];
      whole = session.compile((...all) => step(workload, ...parts(all)));
    }
    return {
      /** Takes a step; a promise of its end. */
      step() {
        turn += 1;
        const decays = adam ? [1 - ADAM.first ** turn, 1 - ADAM.second ** turn] : [];
        let made;
        if (compiled) {
          const rates = decays.map((value) => session.tensor([value]));
          made = whole.call(...data, ...state, ...rates);
          rates.forEach((t) => t.dispose());
        } else made = session.tidy(() => step(workload, data, state, decays));
        const done = Promise.all(made.map((t) => t.eval()));
        [...state, loss].forEach((t) => t?.dispose());
        loss = made.pop();
        state = made;
        return done;
      },
      async read() {
        const parts = await Promise.all([loss, ...state.slice(0, workload.params.length)].map((t) => t.data()));
        return parts.map((part) => Float32Array.from(part));
      },
      dispose() {
        [...data, ...state, loss].forEach((t) => t?.dispose());
      },
    };
  },
};
