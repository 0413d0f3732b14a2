// Steps of training in jax-js, each one function through jit(). A function consumes its arguments; `x.ref` keeps one.
import { ADAM } from "./workloads.mjs";

let [jax, np, nn, lax] = [];

const crossEntropy = (logits, classes) => {
  const rows = logits.shape[0];
  return np.sum(nn.logSoftmax(logits, -1).mul(classes)).mul(-1 / rows);
};

const losses = {
  mlp: ([x, y], [w1, b1, w2, b2]) => crossEntropy(np.matmul(nn.relu(np.matmul(x, w1).add(b1)), w2).add(b2), y),
  attention([x, wanted], params, { heads }) {
    const [tokens, channels] = x.shape;
    const width = channels / heads;
    let h = x;
    for (let at = 0; at < params.length; at += 6) {
      const [wq, wk, wv, wo, up, down] = params.slice(at, at + 6);
      const input = nn.standardize(h.ref, -1, { epsilon: 1e-5 });
      const split = (w, keep) => np.transpose(np.matmul(keep ? input.ref : input, w).reshape([tokens, heads, width]), [1, 0, 2]);
      const [q, k, v] = [split(wq, true), split(wk, true), split(wv, false)];
      const shares = nn.softmax(np.matmul(q, np.transpose(k, [0, 2, 1])).mul(1 / Math.sqrt(width)), -1);
      h = h.add(np.matmul(np.transpose(np.matmul(shares, v), [1, 0, 2]).reshape([tokens, channels]), wo));
      h = h.ref.add(np.matmul(nn.relu(np.matmul(nn.standardize(h, -1, { epsilon: 1e-5 }), up)), down));
    }
    const error = h.sub(wanted);
    return np.mean(error.ref.mul(error));
  },
  conv([x, y], [k1, b1, k2, b2, w, b]) {
    // Channels come first here.
    const images = (x) => np.transpose(x, [0, 3, 1, 2]);
    const kernel = (k) => np.transpose(k, [3, 2, 0, 1]);
    const channels = (b) => b.reshape([1, -1, 1, 1]);
    const first = nn.relu(lax.conv(images(x), kernel(k1), [1, 1], "VALID").add(channels(b1)));
    const pooled = np.mean(first.reshape([32, 8, 13, 2, 13, 2]), [3, 5]);
    const second = nn.relu(lax.conv(pooled, kernel(k2), [1, 1], "VALID").add(channels(b2)));
    return crossEntropy(np.matmul(np.transpose(second, [0, 2, 3, 1]).reshape([32, 1936]), w).add(b), y);
  },
};

let device;

export default {
  async init(options) {
    device = options.device;
    if (device === "wasm") {
      // It has as many threads as it sees cores, wherever memory can be shared.
      if (options.threads === 1) delete globalThis.SharedArrayBuffer;
      else Object.defineProperty(navigator, "hardwareConcurrency", { value: options.threads, configurable: true });
    }
    // It looks for shared memory when it is imported.
    jax = await import("@jax-js/jax");
    ({ numpy: np, nn, lax } = jax);
    const there = await jax.init(device);
    if (!there.includes(device)) throw new Error(`no ${device}`);
    jax.defaultDevice(device);
  },
  async open(workload) {
    const tensor = ({ data, shape }) => np.array(data).reshape(shape);
    const data = workload.data.map(tensor);
    const count = workload.params.length;
    const adam = workload.update.kind === "adam";
    const { rate } = workload.update;
    let state = [...workload.params.map(tensor), ...(adam ? [0, 1].flatMap(() => workload.params.map(({ shape }) => np.zeros(shape))) : [])];
    let loss;
    let turn = 0;
    const whole = jax.jit((state, data, rates) => {
      const params = state.slice(0, count);
      const lossOf = (params, data) => losses[workload.of ?? workload.name](data, params, workload);
      const [value, slopes] = jax.valueAndGrad(lossOf)(
        params.map((p) => p.ref),
        data,
      );
      if (!adam) return [params.map((p, k) => p.sub(slopes[k].mul(rate))), value];
      const m = slopes.map((g, k) => state[count + k].mul(ADAM.first).add(g.ref.mul(1 - ADAM.first)));
      const v = slopes.map((g, k) => state[2 * count + k].mul(ADAM.second).add(g.ref.mul(g).mul(1 - ADAM.second)));
      const by = (k) => np.sqrt(v[k].ref.div(rates[1].ref)).add(ADAM.epsilon);
      const next = params.map((p, k) => p.sub(m[k].ref.div(rates[0].ref).mul(rate).div(by(k))));
      return [[...next, ...m, ...v], value];
    });
    // Results are lazy, and one that is freed before it is dispatched is never computed.
    const force = (o) => {
      if (device === "webgpu") return void o.ref.gpuBufferSync();
      const kept = o.ref;
      return kept.blockUntilReady().then(() => kept.dispose());
    };
    await Promise.all([...data, ...state].map((t) => t.blockUntilReady()));
    return {
      step() {
        turn += 1;
        loss?.dispose();
        const rates = adam ? [1 - ADAM.first ** turn, 1 - ADAM.second ** turn].map((value) => np.array([value])) : [];
        const [next, value] = whole(state, data.map((t) => t.ref), rates);
        state = next;
        loss = value;
        return Promise.all([...state, loss].map(force));
      },
      async read() {
        const parts = [];
        for (const t of [loss, ...state.slice(0, count)]) parts.push(Float32Array.from(await t.ref.data()));
        return parts;
      },
      dispose() {
        [...data, ...state, loss].forEach((t) => t?.dispose());
      },
    };
  },
};
