// In the page: workloads as plain loops over Float32Array, which are the yardstick and the oracle, and the timing.
import adapter from "./adapter.mjs";

let state = 1;
const random = () => ((state = Math.imul(state ^ (state >>> 15), 2246822519) + 1) >>> 0) / 2 ** 32;
const filled = (...shape) => ({ shape, data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, random) });

const sums = (axis) => ({
  op: "reduce_sum",
  bytes: 4 << 22,
  params: { axis },
  inputs: () => ({ x: filled(2048, 2048) }),
  loop({ x: { data } }) {
    const out = new Float32Array(axis === null ? 1 : 2048);
    for (let r = 0; r < 2048; r++) for (let c = 0; c < 2048; c++) out[axis === null ? 0 : axis === 0 ? c : r] += data[r * 2048 + c];
    return out;
  },
  // One accumulator of 32 bits is itself off by about this much.
  tolerance: axis === null ? 2e-2 : 1e-4,
});

/** `bytes` is what one run reads and writes. */
export const workloads = {
  ew_chain_4m: {
    op: "ew_chain",
    bytes: 16 << 22,
    inputs: () => ({ a: filled(1 << 22), b: filled(1 << 22), c: filled(1 << 22) }),
    loop: ({ a: { data: a }, b: { data: b }, c: { data: c } }) => {
      const out = new Float32Array(a.length);
      for (let i = 0; i < a.length; i++) out[i] = Math.max((a[i] * b[i] + c[i]) * 0.5 - a[i], 0);
      return out;
    },
    tolerance: 1e-4,
  },
  sum_0: sums(0),
  sum_1: sums(1),
  sum_all: sums(null),
  softmax: {
    op: "softmax",
    bytes: 8 << 19,
    inputs: () => ({ x: filled(512, 1024) }),
    loop: ({ x: { data } }) => {
      const out = new Float32Array(data.length);
      for (let r = 0; r < 512; r++) {
        let [most, sum] = [-Infinity, 0];
        for (let c = r * 1024; c < (r + 1) * 1024; c++) most = Math.max(most, data[c]);
        for (let c = r * 1024; c < (r + 1) * 1024; c++) sum += out[c] = Math.exp(data[c] - most);
        for (let c = r * 1024; c < (r + 1) * 1024; c++) out[c] /= sum;
      }
      return out;
    },
    tolerance: 1e-4,
  },
  matmul_512: {
    op: "matmul",
    bytes: 12 << 18,
    inputs: () => ({ a: filled(512, 512), b: filled(512, 512) }),
    loop: ({ a: { data: a }, b: { data: b } }) => {
      const out = new Float32Array(512 * 512);
      for (let i = 0; i < 512; i++) for (let k = 0; k < 512; k++) for (let j = 0; j < 512; j++) out[i * 512 + j] += a[i * 512 + k] * b[k * 512 + j];
      return out;
    },
    tolerance: 1e-4,
  },
};

export async function open(device, threads) {
  return (await adapter.init({ device, threads })).device;
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const BATCH = 4;

/** Milliseconds of one of `n` runs, and what the last gave. */
async function batch(instance, n) {
  const started = performance.now();
  const handles = [];
  for (let k = 0; k < n; k++) handles.push(instance.run());
  const data = await instance.read(handles);
  return [(performance.now() - started) / n, data];
}

export async function measure(name, rounds) {
  const workload = workloads[name];
  const inputs = workload.inputs();
  const instance = await adapter.ops[workload.op](inputs, workload);
  const [ours, loops] = [[], []];
  let [, got] = await batch(instance, 2);
  let expected = workload.loop(inputs);
  for (let round = 0; round < rounds; round++) {
    const [took, data] = await batch(instance, BATCH);
    ours.push(took);
    got = data;
    const started = performance.now();
    expected = workload.loop(inputs);
    loops.push(performance.now() - started);
  }
  instance.dispose();
  let error = got.length === expected.length ? 0 : Infinity;
  for (let i = 0; i < expected.length; i++) error = Math.max(error, Math.abs(got[i] - expected[i]) / Math.max(Math.abs(expected[i]), 1e-3));
  if (!(error <= workload.tolerance)) throw new Error(`${name}: off by ${error}`);
  return { ours: median(ours), loops: median(loops), error };
}

/** The medians of a row on one thread and on `threads`, in turns, as bench/model.mjs takes them. */
export async function scaling(name, rounds, threads) {
  return { ...(await inTurns(workloads[name], rounds, threads)), threads, bytes: workloads[name].bytes };
}

async function inTurns(workload, rounds, threads) {
  const inputs = workload.inputs();
  const instances = [];
  for (const count of [1, threads]) {
    await open("wasm", count);
    instances.push(await adapter.ops[workload.op](inputs, workload));
  }
  const times = [[], []];
  for (let round = -2; round < rounds; round++) {
    for (const [k, instance] of instances.entries()) {
      const [took] = await batch(instance, BATCH);
      if (round >= 0) times[k].push(took);
    }
  }
  for (const instance of instances) instance.dispose();
  const [one, many] = times.map(median);
  return { one, many };
}

/** What the model takes of this machine: what moving memory takes, and waking a thread. */
export async function machine(rounds, threads) {
  const adding = { op: "add", inputs: () => ({ a: filled(1 << 22), b: filled(1 << 22) }) };
  const { one, many } = await inTurns(adding, rounds, threads);
  const bytes = 12 << 22;
  return { ...(await waking()), bytesPerMs: bytes / one, reached: bytes / many, cacheBytes: 8 << 20 };
}

/**
 * Milliseconds until a worker that sleeps has answered, and of waking it alone: means of the quicker half, since a clock has few
 * ticks, and others may be at work.
 */
async function waking(times = 300) {
  const text = `onmessage = ({ data: board }) => {
    postMessage("ready");
    for (let seen = 0; ; Atomics.add(board, 1, 1)) {
      Atomics.wait(board, 0, seen);
      seen = Atomics.load(board, 0);
    }
  };`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(url);
  const board = new Int32Array(new SharedArrayBuffer(8));
  worker.postMessage(board);
  // It cannot start while this thread looks at the board.
  await new Promise((resolve) => (worker.onmessage = resolve));
  const [answered, notified] = [[], []];
  for (let k = 1; k <= times; k++) {
    // It falls asleep.
    await new Promise((resolve) => setTimeout(resolve, 1));
    const started = performance.now();
    Atomics.store(board, 0, k);
    const woken = Atomics.notify(board, 0);
    const told = performance.now();
    while (Atomics.load(board, 1) < k);
    // One that has not begun to wait, or did not wake, is not what is measured.
    if (woken === 0) continue;
    answered.push(performance.now() - started);
    notified.push(told - started);
  }
  worker.terminate();
  URL.revokeObjectURL(url);
  const quicker = (list) => list.sort((a, b) => a - b).slice(0, Math.ceil(list.length / 2));
  const mean = (list) => list.reduce((sum, ms) => sum + ms, 0) / list.length;
  return { wakeMs: mean(quicker(answered)), notifyMs: mean(quicker(notified)) };
}

// What a run costs besides its kernel: a graph of 10 ops over 10 elements, again and again. Microseconds for building it in
// 10 calls, for `eval()` until it returns (all of our own work: walk, cache, launch), and for a run until its end.
export async function cost(device, runs = 2000) {
  const { default: init, Session } = await import("/ours/core/index.js");
  await init();
  const session = await Session.create({ device });
  const [a, b] = [1, 2].map((x) => session.tensor(Float32Array.from({ length: 10 }, (_, k) => k * x)));
  const chain = (k) => {
    const all = [];
    let x = a;
    for (const op of ["add", "mul", "sub", "maximum", "add"]) all.push((x = x[op](b)), (x = x.mul(k)));
    return all;
  };
  // Constants that change are another case than constants that stay.
  const measured = async (constant) => {
    let [building, evaluating] = [0, 0];
    const started = performance.now();
    for (let k = 0; k < runs; k++) {
      const before = performance.now();
      const all = chain(constant(k));
      const built = performance.now();
      const done = all.at(-1).eval();
      evaluating += performance.now() - built;
      building += built - before;
      await done;
      for (const tensor of all) tensor.free();
    }
    const each = (ms) => (ms / runs) * 1e3;
    return { build: each(building), eval: each(evaluating), run: each(performance.now() - started) };
  };
  for (const constant of [() => 0.5, (k) => 0.5 + k / 4096]) await measured(constant);
  const rows = { same: await measured(() => 0.5), changing: await measured((k) => 0.75 + k / 4096) };
  const result = await chain(0.5).at(-1).data();
  let x = 3,
    y = 6;
  for (const op of [(p, q) => p + q, (p, q) => p * q, (p, q) => p - q, Math.max, (p, q) => p + q]) x = op(x, y) * 0.5;
  if (Math.abs(result[3] - x) > 1e-4) throw new Error(`element 3 is ${result[3]}, not ${x}`);
  session.dispose();
  return rows;
}
