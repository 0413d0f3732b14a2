// `nn` and `optim`: values and derivatives against plain JavaScript, and nets that learn.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, compile, grad, nn, np, optim, random, tidy, ts } = await import(join(root, "pkg/index.js"));

before(() => init());

const near = (found, wanted, what, by = 1e-12) => {
  const [all, others] = [[found].flat(9), [wanted].flat(9)];
  assert.equal(all.length, others.length, what);
  for (const [k, x] of all.entries()) assert.ok(Math.abs(x - others[k]) <= by * Math.max(1, Math.abs(others[k])), `${what}: ${x}, not ${others[k]}`);
};

const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const ELEMENTS = {
  relu: (x) => Math.max(x, 0),
  leaky_relu: (x) => (x > 0 ? x : 0.01 * x),
  sigmoid,
  softplus: (x) => Math.log1p(Math.exp(x)),
  silu: (x) => x * sigmoid(x),
  gelu: (x) => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3))),
};

test("functions of each element, and their derivatives", async () => {
  const points = [-3.25, -1, -0.5, 0.125, 0.5, 2, 7];
  for (const [name, f] of Object.entries(ELEMENTS)) {
    near(await nn[name](points).toArray(), points.map(f), name);
    const slopes = grad((x) => np.sum(nn[name](x)))(np.array(points));
    const h = 1e-6;
    near(
      await slopes.toArray(),
      points.map((x) => (f(x + h) - f(x - h)) / (2 * h)),
      `derivative of ${name}`,
      1e-8,
    );
    assert.equal(nn[name](np.array(points, { dtype: "float32" })).dtype, "float32", name);
  }
  // Far out nothing overflows.
  near(await nn.sigmoid([-1000, 1000]).toArray(), [0, 1], "sigmoid");
  near(await nn.softplus([-1000, 1000]).toArray(), [0, 1000], "softplus");
});

test("functions of rows", async () => {
  const rows = [
    [1, -2, 3],
    [1000, 1001, 999.5],
  ];
  const x = np.array(rows);
  const most = rows.map((row) => Math.max(...row));
  const sums = rows.map((row, i) => row.reduce((sum, v) => sum + Math.exp(v - most[i]), 0));
  const soft = rows.map((row, i) => row.map((v) => Math.exp(v - most[i]) / sums[i]));
  near(await nn.softmax(x).toArray(), soft, "softmax");
  near(
    await nn.log_softmax(x).toArray(),
    soft.map((row) => row.map(Math.log)),
    "log_softmax",
  );
  near(
    await nn.logsumexp(x).toArray(),
    sums.map((sum, i) => Math.log(sum) + most[i]),
    "logsumexp",
  );
  assert.deepEqual(nn.logsumexp(x, { axis: 0, keepdims: true }).shape, [1, 3]);
  near(await nn.cross_entropy(x, [2, 0]).item(), -(Math.log(soft[0][2]) + Math.log(soft[1][0])) / 2, "cross_entropy");
  near(await nn.softmax(np.transpose(x), { axis: 0 }).toArray(), await np.transpose(nn.softmax(x)).toArray(), "softmax by columns");
  assert.deepEqual(await nn.one_hot([2, 0], 3).toArray(), [
    [0, 0, 1],
    [1, 0, 0],
  ]);
  near(await nn.mse([1, 2], [3, 5]).item(), 6.5, "mse");
  const normed = await nn.layer_norm([[1, 2, 3, 6]], { weight: [1, 2, 1, 1], bias: 1 }).toArray();
  const root = Math.sqrt(3.5 + 1e-5);
  near(normed, [-2 / root + 1, -2 / root + 1, 1, 3 / root + 1], "layer_norm");
  for (const [labels, message] of [
    [[2, 3], /cross_entropy\(\): a label must be a whole number from 0 to 2, not 3/],
    [[0, -1], /not -1/],
    [[0, 1.5], /not 1.5/],
    [[0n, 7n], /not 7/],
    [new Int32Array([0, 9]), /not 9/],
    [[0, 1, 2], /labels have the shape of the logits without its last axis, \[2\], not \[3\]/],
    [[[0, 1, 0]], /not \[1,3\]/],
  ]) {
    assert.throws(() => nn.cross_entropy(x, labels), { name: "ValueError", message });
  }
  assert.ok(Number.isNaN(await nn.cross_entropy(x, np.array([0, 5])).item()));
  assert.ok(Number.isNaN(await compile((x, labels) => nn.cross_entropy(x, labels))(np.array(x), np.array([-1, 1])).item()));
  assert.throws(() => compile((x) => x.item())(np.ones([1])), { name: "TypeError", message: /returns tensors, not a promise/ });
  assert.throws(() => compile((x) => x)(new Float32Array(2)), { name: "TypeError", message: /an argument must be a tensor, not a Float32Array/ });
  assert.throws(() => compile((x) => x, { donate: [3] }), { name: "ValueError", message: /donate: there is no argument 3 of 1/ });
  assert.throws(() => nn.one_hot([1], 0), { name: "ValueError", message: /classes must be a whole number, 1 or more, not 0/ });
});

/** A step of each optimiser for one number, as its paper has it. */
const STEPS = {
  sgd: [{ lr: 0.1 }, () => (p, g) => p - 0.1 * g],
  momentum: [
    { lr: 0.1, momentum: 0.9, nesterov: true, decay: 0.01 },
    () => {
      let v = 0;
      return (p, g) => {
        const whole = g + 0.01 * p;
        v = 0.9 * v + whole;
        return p - 0.1 * (whole + 0.9 * v);
      };
    },
  ],
  adam: [
    { lr: 0.1, decay: 0.01 },
    () => {
      let [m, v, t] = [0, 0, 0];
      return (p, g) => {
        t++;
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        return p * (1 - 0.1 * 0.01) - (0.1 * (m / (1 - 0.9 ** t))) / (Math.sqrt(v / (1 - 0.999 ** t)) + 1e-8);
      };
    },
  ],
  rmsprop: [
    { lr: 0.1 },
    () => {
      let s = 0;
      return (p, g) => {
        s = 0.9 * s + 0.1 * g * g;
        return p - (0.1 * g) / (Math.sqrt(s) + 1e-8);
      };
    },
  ],
};

test("optimisers make the steps of their papers", async () => {
  for (const [name, [options, plain]] of Object.entries(STEPS)) {
    const opt = (optim[name] ?? optim.sgd)(options);
    const step = plain();
    let params = { deep: [np.array([1.5]), "kept"] };
    let wanted = 1.5;
    let state = opt.init(params);
    for (let k = 0; k < 30; k++) {
      const slope = Math.sin(k);
      [params, state] = opt.update(params, { deep: [np.array([slope]), "kept"] }, state);
      wanted = step(wanted, slope);
      near(await params.deep[0].item(), wanted, `${name}, step ${k}`, 1e-9);
    }
    assert.equal(params.deep[1], "kept");
  }
  const opt = optim.adam();
  const params = { w: np.zeros([2]) };
  assert.throws(() => opt.update(params, { b: np.zeros([2]) }, opt.init(params)), { name: "ValueError", message: /not each has a tensor at \["w"\]/ });
  assert.throws(() => optim.adam({ rate: 1 }), { name: "TypeError", message: /there is no option 'rate'/ });
  assert.throws(() => optim.sgd({ lr: NaN }), { name: "ValueError", message: /lr must be a number, 0 or more, not NaN/ });
});

test("a compiled step is traced once, and makes what the step itself makes", async () => {
  const x = np.linspace(-1, 1, 53).reshape(-1, 1).astype("float32");
  const slopesOf = grad((p, x) => np.mean(np.square(np.subtract(np.tanh(np.add(np.multiply(x, p.w), p.b)), x))));
  for (const [name, [options]] of Object.entries(STEPS)) {
    const opt = (optim[name] ?? optim.sgd)(options);
    const plain = (params, state, x) => opt.update(params, slopesOf(params, x), state);
    let traces = 0;
    const step = compile((...args) => (traces++, plain(...args)), { donate: [0, 1] });
    const start = () => ({ w: np.array([0.5]).astype("float32"), b: np.array([0.1]).astype("float32") });
    let [params, own] = [start(), start()];
    let [state, ownState] = [opt.init(params), opt.init(own)];
    // Nothing is read on the way.
    for (let k = 0; k < 203; k++) [params, state] = step(params, state, x);
    for (let k = 0; k < 203; k++) [own, ownState] = plain(own, ownState, x);
    for (const key of ["w", "b"]) near(await params[key].toArray(), await own[key].toArray(), `${name}, ${key}`, 1e-5);
    assert.equal(traces, 1, name);
  }
});

test("a compiled step looks up tokens and labels that are its arguments", async () => {
  const rng = random.default_rng(3);
  const params = { table: rng.standard_normal({ size: [11, 5], dtype: "float32" }), w: rng.standard_normal({ size: [5, 7], dtype: "float32" }) };
  let traces = 0;
  const loss = (tokens, labels) => (params) => {
    const logits = np.matmul(np.take(params.table, tokens, { axis: 0 }), params.w);
    const picked = ts`${nn.log_softmax(logits)}[np.arange(${labels}.size), ${labels}]`;
    return np.negative(np.mean(picked));
  };
  const step = (params, tokens, labels) => {
    traces++;
    return grad(loss(tokens, labels), { value: true })(params);
  };
  const compiled = compile(step);
  for (const seed of [0, 1, 2]) {
    const rng = random.default_rng(seed);
    const tokens = rng.integers(-11, 11, { size: 13 });
    const labels = rng.integers(0, 7, { size: 13 });
    const [value, slopes] = compiled(params, tokens, labels);
    const [own, ownSlopes] = step(params, tokens, labels);
    near(await value.item(), await own.item(), "loss", 1e-5);
    for (const key of ["table", "w"]) near(await slopes[key].toArray(), await ownSlopes[key].toArray(), key, 1e-5);
  }
  assert.equal(traces, 4);
});

test("a loop that reads its loss alone keeps no graph of its steps", async () => {
  const x = np.linspace(-1, 1, 20_011);
  const step = grad((w) => np.mean(np.square(np.subtract(np.tanh(np.multiply(x, w)), x))), { value: true });
  const opt = optim.adam({ lr: 0.05 });
  let params = np.array([0.1]);
  let state = opt.init(params);
  let loss;
  for (let k = 0; k < 1000; k++) {
    const before = params;
    [params, state, loss] = tidy(() => {
      const [loss, slopes] = step(before);
      return [...opt.update(before, slopes, state), loss];
    });
    await loss.item();
    loss.dispose();
    before.dispose();
  }
  // Where tanh(w x) is nearest to x.
  assert.ok(Math.abs((await params.data())[0] - 1.25) < 0.05);
});

test("a net of two layers learns a spiral", async () => {
  const rng = random.default_rng(7);
  const n = 211;
  const turn = np.linspace(0, 3, n);
  const half = np.expand_dims(np.concatenate([np.multiply(turn, np.cos(turn)), np.negative(np.multiply(turn, np.cos(turn)))]), 1);
  const other = np.expand_dims(np.concatenate([np.multiply(turn, np.sin(turn)), np.negative(np.multiply(turn, np.sin(turn)))]), 1);
  const x = np.concatenate([half, other], { axis: 1 }).astype("float32");
  const labels = np.repeat([0, 1], n);
  const weights = (rows, columns) => np.multiply(rng.standard_normal({ size: [rows, columns], dtype: "float32" }), Math.sqrt(2 / rows));
  const zeros = (size) => np.zeros([size], { dtype: "float32" });
  let params = [
    { w: weights(2, 32), b: zeros(32) },
    { w: weights(32, 2), b: zeros(2) },
  ];
  const forward = ([one, two], x) => np.add(np.matmul(nn.relu(np.add(np.matmul(x, one.w), one.b)), two.w), two.b);
  const step = grad((params) => nn.cross_entropy(forward(params, x), labels), { value: true });
  const opt = optim.adam({ lr: 0.02 });
  let state = opt.init(params);
  const losses = [];
  for (let k = 0; k < 200; k++) {
    let loss;
    [params, state, loss] = tidy(() => {
      const [loss, slopes] = step(params);
      return [...opt.update(params, slopes, state), loss];
    });
    losses.push(await loss.item());
  }
  assert.ok(losses[199] < 0.05 && losses[199] < losses[0] / 5, `${losses[0]} to ${losses[199]}`);
  const right = np.mean(np.equal(np.argmax(forward(params, x), { axis: 1 }), labels));
  assert.ok((await right.item()) > 0.97);
});
