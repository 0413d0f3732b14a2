// What a long-lived session does, in small pieces, and what it keeps meanwhile; in Node and in a page.

/** Bytes and numbers of what is held; to be called before the package is loaded, since it counts what is made from then on. */
export function counted() {
  const held = { compiler: [], memories: [], modules: 0, buffers: 0, bufferBytes: 0, groups: 0, pipelines: 0 };
  const gone = new FinalizationRegistry((lose) => lose());
  const alive = (object, key, by = 1) => {
    held[key] += by;
    gone.register(object, () => (held[key] -= by));
    return object;
  };

  const { Memory, Module, instantiate, instantiateStreaming } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(...of) {
      super(...of);
      held.memories.push(new WeakRef(this));
    }
  };
  WebAssembly.Module = class extends Module {
    constructor(...of) {
      super(...of);
      alive(this, "modules");
    }
  };
  const caught =
    (way) =>
    async (...of) => {
      const made = await way.apply(WebAssembly, of);
      const { memory } = (made.instance ?? made).exports;
      if (memory) held.compiler.push(new WeakRef(memory));
      if (made.module) alive(made.module, "modules");
      return made;
    };
  WebAssembly.instantiate = caught(instantiate);
  if (instantiateStreaming) WebAssembly.instantiateStreaming = caught(instantiateStreaming);

  if (globalThis.GPUDevice) {
    const { createBuffer, createBindGroup, createComputePipeline } = GPUDevice.prototype;
    const { destroy } = GPUBuffer.prototype;
    const sizes = new WeakMap();
    const forget = (size) => {
      held.buffers -= 1;
      held.bufferBytes -= size.bytes;
    };
    GPUDevice.prototype.createBuffer = function (what) {
      const buffer = createBuffer.call(this, what);
      const size = { bytes: what.size, there: true };
      held.buffers += 1;
      held.bufferBytes += what.size;
      sizes.set(buffer, size);
      gone.register(buffer, () => size.there && forget(size));
      return buffer;
    };
    GPUBuffer.prototype.destroy = function () {
      const size = sizes.get(this);
      if (size?.there) {
        size.there = false;
        forget(size);
      }
      return destroy.call(this);
    };
    GPUDevice.prototype.createBindGroup = function (what) {
      return alive(createBindGroup.call(this, what), "groups");
    };
    GPUDevice.prototype.createComputePipeline = function (what) {
      return alive(createComputePipeline.call(this, what), "pipelines");
    };
  }

  const bytes = (memories) => memories.reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
  return async () => {
    // What is finalised is told in a later task.
    for (let k = 0; k < 2; k++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const { compiler, memories, ...numbers } = held;
    const heap = globalThis.process?.memoryUsage().heapUsed ?? performance.memory?.usedJSHeapSize ?? 0;
    return { compiler: bytes(compiler), device: bytes(memories), heap, rss: globalThis.process?.memoryUsage().rss ?? 0, ...numbers };
  };
}

/** From here on the clocks run so many times faster: what is kept for a time is kept for less. */
export function hurry(factor) {
  const [now, date] = [performance.now.bind(performance), Date.now.bind(Date)];
  const [from, day] = [now(), date()];
  performance.now = () => from + (now() - from) * factor;
  Date.now = () => day + (date() - day) * factor;
}

/** Programs that have no two alike: what is kept by a program's text or its constants must be bounded. */
const PROGRAMS = [
  (k) => `import numpy as np\nx = np.arange(${(k % 97) + 3}.)\nprint((x * ${k}).sum())`,
  (k) => `x = ${k}\ny = [v * x for v in range(9)]\nprint(sum(y), len({str(v) for v in y}))`,
  (k) => `a = np.ones((${(k % 7) + 1}, ${(k % 11) + 1}), dtype=np.float32)\na[0] = ${k}\nnp.sqrt(a).mean()`,
  (k) => `def f(x):\n    return np.exp(-x * ${k % 1000}.5)\nf(np.linspace(0, 1, 5))`,
  (k) => `y = [1, 2][${k}:]\n1 / len(y)`,
  (k) => `class Node:\n    def __init__(self):\n        self.me = [self, ${k}]\nnode = Node()`,
  (k) => `def g():\n    try:\n        yield ${k}\n        yield 1\n    finally:\n        pass\nh = g()\nnext(h)`,
  (k) => `import json, re\nt = json.dumps({'a${k}': [${k}, None]})\nre.findall(r'a(${k % 500}\\d*)', t)`,
  (k) => `exec('z = ' + '${k} + 1')\nprint(eval('z * 2'), f'{z:>{${k % 20}}}')`,
  (k) => `s = np.array(['${k}', 'b'])\nu = np.sort(np.array([3, ${k}, 1]))\nprint(s, u, np.array2string(u))`,
  (k) => `import random\nrandom.seed(${k})\nm = np.random.default_rng(${k}).normal(size=(3, 4)) @ np.ones((4, 2))\nm`,
];

const ERRORS = new Set(["ZeroDivisionError"]);

/** Each `turn(k)` is one small run. */
export async function runs({ session }) {
  return {
    async turn(k) {
      const { error } = await session.run(PROGRAMS[k % PROGRAMS.length](k));
      if (error && !ERRORS.has(error.error)) throw new Error(`${error.error}: ${error.message}`);
    },
  };
}

/** Each `turn(k)` is a step of training a net of two layers on new data; every other one by SGD. */
export async function training({ np, nn, optim, random, grad, tidy }) {
  const rng = random.default_rng(7);
  const weights = (rows, columns) => np.multiply(rng.standard_normal({ size: [rows, columns], dtype: "float32" }), Math.sqrt(2 / rows));
  const net = () => [
    { w: weights(20, 64), b: np.zeros([64], { dtype: "float32" }) },
    { w: weights(64, 5), b: np.zeros([5], { dtype: "float32" }) },
  ];
  const forward = ([one, two], x) => np.add(np.matmul(nn.relu(np.add(np.matmul(x, one.w), one.b)), two.w), two.b);
  const step = grad((params, x, labels) => nn.cross_entropy(forward(params, x), labels), { value: true });
  const nets = [optim.sgd({ lr: 0.02, momentum: 0.9 }), optim.adam({ lr: 0.002 })].map((opt) => {
    const params = net();
    return { opt, params, state: opt.init(params) };
  });
  return {
    async turn(k) {
      const own = nets[k % 2];
      const before = own.params;
      const [params, state, loss] = tidy(() => {
        const x = rng.standard_normal({ size: [32, 20], dtype: "float32" });
        const labels = np.argmax(np.take(x, [0, 1, 2, 3, 4], { axis: 1 }), { axis: 1 });
        const [loss, slopes] = step(before, x, labels);
        return [...own.opt.update(before, slopes, own.state), loss];
      });
      Object.assign(own, { params, state });
      const value = await loss.item();
      if (!Number.isFinite(value)) throw new Error(`the loss of step ${k} is ${value}`);
      loss.dispose();
      for (const { w, b } of before) [w, b].forEach((t) => t.dispose());
    },
  };
}

/** Each `turn(k)` is 100 steps of a net of the language's own, which the session's variables hold. */
export async function program({ session }) {
  const run = async (source) => {
    const { error } = await session.run(source);
    if (error) throw new Error(`${error.error}: ${error.message}`);
  };
  await run(`import lucid, numpy as np
import lucid.nn as nn
import lucid.optim as optim
rng = np.random.default_rng(0)
net = nn.Sequential(nn.Linear(20, 64), nn.Tanh(), nn.Linear(64, 1))
opt = optim.Adam(net.parameters(), lr=.001)
losses = []`);
  return {
    turn: (k) =>
      run(`losses.clear()
for k in range(100):  # from ${k * 100}
    x = rng.standard_normal((32, 20)).astype(np.float32)
    loss = ((net(lucid.tensor(x)) - lucid.tensor(x[:, :1] * x[:, 1:2])) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    losses.append(loss.item())
assert np.isfinite(losses).all()`),
  };
}

/** Turns for so many turns or milliseconds, whichever is first; at each hundredth of the way `tell` has what is held. */
export async function loop({ turn }, { count, time }, sample, tell) {
  const started = Date.now();
  let [k, next] = [0, 0];
  for (;;) {
    const way = Math.max(k / count, (Date.now() - started) / time);
    if (way >= next || way >= 1) {
      await tell({ way: Math.min(way, 1), turns: k, seconds: (Date.now() - started) / 1000, ...(await sample()) });
      next = Math.floor(way * 100 + 1) / 100;
    }
    if (way >= 1) return;
    await turn(k++);
  }
}
