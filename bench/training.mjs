// A training loop in three hands: a net of 2-32-1 on 256 points, with Adam. As a program of the language, in JavaScript by
// `variable()` and `gradients()` with every step's graph built anew, and by `session.compile`. Steps a second, in one headless
// Chromium with the package: `cargo xtask bench --training [--steps N]`.
import { parseArgs } from "node:util";
import { served } from "./served.mjs";

const { values: options } = parseArgs({ options: { steps: { type: "string", default: "1000" } } });

const PROGRAM = `
import lucid, numpy as np
import lucid.nn as nn
import lucid.optim as optim
rng = np.random.default_rng(0)
X = rng.standard_normal((256, 2)).astype(np.float32)
Y = (np.sin(X[:, :1]) + X[:, 1:] * .5).astype(np.float32)
x, y = lucid.tensor(X), lucid.tensor(Y)
net = nn.Sequential(nn.Linear(2, 32), nn.Tanh(), nn.Linear(32, 1))
opt = optim.Adam(net.parameters(), lr=.01)
for k in range(STEPS):
    loss = ((net(x) - y) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
print(loss.item())
`;

/** In the page. */
async function measure({ device, steps, program }) {
  const { default: init, Session } = await import("/ours/index.js");
  await init();
  let state = 1;
  const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 - 0.5) * 2;
  const filled = (...shape) => Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, random);
  const [BETA1, BETA2, RATE, EPSILON] = [0.9, 0.999, 0.01, 1e-8];

  /** New parameters and moments, and the loss. */
  const step = (params, first, second, x, y, rates) => {
    const of = params.map((p) => p.variable());
    const [w1, b1, w2, b2] = of;
    const error = x.matmul(w1).add(b1).tanh().matmul(w2).add(b2).sub(y);
    const loss = error.mul(error).mean();
    const slopes = loss.gradients(of);
    const m = first.map((m, k) => m.mul(BETA1).add(slopes[k].mul(1 - BETA1)));
    const v = second.map((v, k) => v.mul(BETA2).add(slopes[k].mul(slopes[k]).mul(1 - BETA2)));
    const [one, two] = rates;
    const next = params.map((p, k) => p.sub(m[k].div(one).mul(RATE).div(v[k].div(two).sqrt().add(EPSILON))));
    return { next, m, v, loss };
  };

  const setUp = async () => {
    state = 1;
    const session = await Session.create({ device });
    const data = { x: filled(256, 2), y: filled(256, 1) };
    const x = session.tensor(data.x, { shape: [256, 2] });
    const y = session.tensor(data.y, { shape: [256, 1] });
    const shapes = [[2, 32], [32], [32, 1], [1]];
    const params = shapes.map((shape) => session.tensor(filled(...shape), { shape }));
    const zeros = () => shapes.map((shape) => session.tensor(new Float32Array(shape.reduce((a, b) => a * b, 1)), { shape }));
    return { session, x, y, params, first: zeros(), second: zeros() };
  };

  const loop = async ({ session, x, y, params, first, second }, steps, turn) => {
    let loss;
    for (let k = 1; k <= steps; k++) {
      const made = turn(params, first, second, x, y, [1 - BETA1 ** k, 1 - BETA2 ** k]);
      const kept = [...made.next, ...made.m, ...made.v];
      await Promise.all([...kept, made.loss].map((t) => t.eval()));
      loss?.dispose();
      [...params, ...first, ...second].forEach((old) => old.dispose());
      ({ next: params, m: first, v: second, loss } = made);
    }
    const [last] = await loss.data();
    session.dispose();
    return last;
  };

  const ways = {
    async program() {
      const session = await Session.create({ device });
      const run = async (steps) => {
        const { error, shown } = await session.run(program.replace("STEPS", String(steps)));
        if (error) throw new Error(error.message);
        return Number(shown.at(-1).text);
      };
      return { run, end: () => session.dispose() };
    },
    async eager() {
      const run = async (steps) => {
        const all = await setUp();
        return loop(all, steps, (...of) => all.session.tidy(() => step(...of)));
      };
      return { run, end() {} };
    },
    async compiled() {
      const run = async (steps) => {
        const all = await setUp();
        const { session } = all;
        const [four, rate] = [[0, 1, 2, 3], (value) => session.tensor([value])];
        const compiled = session.compile((...of) => {
          const [params, first, second] = [0, 4, 8].map((from) => of.slice(from, from + 4));
          const { next, m, v, loss } = step(params, first, second, of[12], of[13], [of[14], of[15]]);
          return Object.fromEntries([
            ...four.flatMap((k) => [
              [`p${k}`, next[k]],
              [`m${k}`, m[k]],
              [`v${k}`, v[k]],
            ]),
            ["loss", loss],
          ]);
        });
        return loop(all, steps, (params, first, second, x, y, rates) => {
          const [one, two] = rates.map(rate);
          const made = compiled.call(...params, ...first, ...second, x, y, one, two);
          [one, two].forEach((t) => t.dispose());
          const of = (name) => four.map((k) => made[`${name}${k}`]);
          return { next: of("p"), m: of("m"), v: of("v"), loss: made.loss };
        });
      };
      return { run, end() {} };
    },
  };
  const rows = {};
  for (const [name, way] of Object.entries(ways)) {
    const { run, end } = await way();
    await run(100);
    const started = performance.now();
    const loss = await run(steps);
    rows[name] = { perSecond: (steps / (performance.now() - started)) * 1e3, loss };
    end();
  }
  return rows;
}

const { page, close } = await served();
try {
  for (const device of ["cpu", "auto", "gpu"]) {
    const steps = Number(options.steps);
    const rows = await page.evaluate(measure, { device, steps, program: PROGRAM });
    console.log(`${device}, ${steps} steps`.padEnd(24), "steps/s".padStart(10), "of compiled".padStart(12), "loss".padStart(12));
    for (const [name, { perSecond, loss }] of Object.entries(rows)) {
      const ratio = rows.compiled.perSecond / perSecond;
      console.log(`  ${name}`.padEnd(24), perSecond.toFixed(0).padStart(10), ratio.toFixed(2).padStart(12), loss.toExponential(3).padStart(12));
    }
  }
} finally {
  await close();
}
