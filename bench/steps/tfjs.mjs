// Steps of training in TensorFlow.js.
import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients.js";
import { ADAM } from "./workloads.mjs";

const losses = {
  mlp: ([x, y], [w1, b1, w2, b2]) => tf.losses.softmaxCrossEntropy(y, tf.add(tf.matMul(tf.relu(tf.add(tf.matMul(x, w1), b1)), w2), b2)),
  attention([x, wanted], params, { heads }) {
    const [tokens, channels] = x.shape;
    const width = channels / heads;
    const normalised = (x) => {
      const centred = tf.sub(x, tf.mean(x, -1, true));
      return tf.div(centred, tf.sqrt(tf.add(tf.mean(tf.square(centred), -1, true), 1e-5)));
    };
    let h = x;
    for (let at = 0; at < params.length; at += 6) {
      const [wq, wk, wv, wo, up, down] = params.slice(at, at + 6);
      const input = normalised(h);
      const [q, k, v] = [wq, wk, wv].map((w) => tf.transpose(tf.reshape(tf.matMul(input, w), [tokens, heads, width]), [1, 0, 2]));
      const shares = tf.softmax(tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(width)));
      h = tf.add(h, tf.matMul(tf.reshape(tf.transpose(tf.matMul(shares, v), [1, 0, 2]), [tokens, channels]), wo));
      h = tf.add(h, tf.matMul(tf.relu(tf.matMul(normalised(h), up)), down));
    }
    return tf.mean(tf.square(tf.sub(h, wanted)));
  },
  conv([x, y], [k1, b1, k2, b2, w, b]) {
    const first = tf.avgPool(tf.relu(tf.add(tf.conv2d(x, k1, 1, "valid"), b1)), 2, 2, "valid");
    const second = tf.relu(tf.add(tf.conv2d(first, k2, 1, "valid"), b2));
    return tf.losses.softmaxCrossEntropy(y, tf.add(tf.matMul(tf.reshape(second, [-1, 1936]), w), b));
  },
};

/** The library with a backend that `begin` makes ready. */
export const withBackend = (begin) => ({
  init: begin,
  async open(workload) {
    const tensor = ({ data, shape }) => tf.tensor(data, shape);
    const data = workload.data.map(tensor);
    const count = workload.params.length;
    const adam = workload.update.kind === "adam";
    let state = [...workload.params.map(tensor), ...(adam ? [0, 1].flatMap(() => workload.params.map(({ shape }) => tf.zeros(shape))) : [])];
    let loss;
    let turn = 0;
    const { rate } = workload.update;
    const slopesOf = tf.valueAndGrads((...params) => losses[workload.of ?? workload.name](data, params, workload));
    return {
      step() {
        turn += 1;
        const old = [...state, loss];
        const made = tf.tidy(() => {
          const params = state.slice(0, count);
          const { value, grads } = slopesOf(params);
          if (!adam) return [...params.map((p, k) => tf.sub(p, tf.mul(grads[k], rate))), value];
          const m = grads.map((g, k) => tf.add(tf.mul(state[count + k], ADAM.first), tf.mul(g, 1 - ADAM.first)));
          const v = grads.map((g, k) => tf.add(tf.mul(state[2 * count + k], ADAM.second), tf.mul(tf.square(g), 1 - ADAM.second)));
          const by = (k) => tf.add(tf.sqrt(tf.div(v[k], 1 - ADAM.second ** turn)), ADAM.epsilon);
          const next = params.map((p, k) => tf.sub(p, tf.div(tf.mul(tf.div(m[k], 1 - ADAM.first ** turn), rate), by(k))));
          return [...next, ...m, ...v, value];
        });
        loss = made.pop();
        state = made;
        old.forEach((t) => t?.dispose());
        return Promise.resolve();
      },
      read: () => Promise.all([loss, ...state.slice(0, count)].map((t) => t.data())),
      dispose() {
        [...data, ...state, loss].forEach((t) => t?.dispose());
      },
    };
  },
});
