// How long a run goes on after Stop: some work that takes long, stopped at a random moment, until the session has ended the run.
//
//     node bench/stop.mjs [--page] [--device cpu|gpu] [--times N] [--only WORD]
//
// In Node by the option `stopped` of the package in `pkg/`, else (`--page`) by the button of the page in `www/dist`: build them
// first (`cargo xtask pack`, `cargo xtask page`). `ended` counts runs that had ended before they were stopped. `cpu` is, in Node, what the process computed from the
// last question that was answered with no, which does not depend on what else the machine does. `next` is the longest time
// from Stop until the device has answered the next program.
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    page: { type: "boolean", default: false },
    device: { type: "string", default: "cpu" },
    times: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    /** The latest moment at which a run is stopped, in milliseconds. */
    within: { type: "string", default: "700" },
  },
});

/** What runs first; then what is stopped. */
const WORK = `
python loop | pass | while True: pass
comprehension | pass | y = [k * k for k in range(10**8)]
sum of a generator | pass | sum(k * k for k in range(10**9))
sorted | import random; x = [random.random() for k in range(600_000)] | while True: y = sorted(x)
set operations | a = set(range(500_000)); b = set(range(250_000, 750_000)) | while True: c = (a & b).union(a ^ b)
str.join | s = ['ab'] * 5_000_000 | while True: t = ','.join(s)
str.replace | s = 'ab' * 5_000_000 | while True: t = s.replace('a', 'xyz')
regex | import re | re.match('(a+)+b', 'a' * 40)
big power | pass | x = 3 ** 30_000_000
big to text | x = 3 ** 2_000_000; import sys; sys.set_int_max_str_digits(0) | t = str(x)
factorial | import math | math.factorial(100_000)
json.dumps | import json; x = [list(range(100)) for k in range(5000)] | while True: t = json.dumps(x)
json.loads | import json; t = json.dumps([list(range(100)) for k in range(5000)]) | while True: x = json.loads(t)
pickle.dumps | import pickle; x = [list(range(100)) for k in range(5000)] | while True: t = pickle.dumps(x)
copy.deepcopy | import copy; x = [list(range(100)) for k in range(5000)] | while True: t = copy.deepcopy(x)
permutations | import itertools | x = list(itertools.permutations(range(11)))
hashlib | import hashlib; b = bytes(50_000_000) | hashlib.sha256(b).hexdigest()
zlib | import zlib; b = bytes(range(256)) * 100_000 | while True: c = zlib.compress(b)
repr of a list | x = list(range(3_000_000)) | while True: t = repr(x)
np.sort | x = np.random.rand(8_000_000) | while True: y = np.sort(x)
np.argsort | x = np.random.rand(8_000_000) | while True: y = np.argsort(x)
np.unique | x = np.random.randint(0, 10**6, 5_000_000) | while True: y = np.unique(x)
np.median | x = np.random.rand(8_000_000) | while True: y = np.median(x)
np.lexsort | x = np.random.rand(2_000_000) | while True: y = np.lexsort((x, x))
np.isin | x = np.random.randint(0, 10**6, 3_000_000) | while True: y = np.isin(x, x[::2])
np.histogram2d | x = np.random.rand(3_000_000) | while True: y = np.histogram2d(x, x)
np.cumsum | x = np.random.rand(8_000_000) | while True: y = np.cumsum(x).sum()
fft of a prime | x = np.random.rand(1_999_993) | y = np.fft.fft(x)
fft of two axes | x = np.random.rand(2048, 2048) | y = np.fft.fft2(x)
svd | x = np.random.rand(900, 900) | y = np.linalg.svd(x)
eigh | x = np.random.rand(900, 900) | y = np.linalg.eigh(x + x.T)
eigvals | x = np.random.rand(600, 600) | y = np.linalg.eigvals(x)
lstsq | x = np.random.rand(1500, 700); b = np.random.rand(1500) | y = np.linalg.lstsq(x, b)
pinv | x = np.random.rand(800, 600) | y = np.linalg.pinv(x)
inv | x = np.random.rand(2000, 2000) | y = np.linalg.inv(x)
solve | x = np.random.rand(2500, 2500) | y = np.linalg.solve(x, x[0])
det | x = np.random.rand(2500, 2500) | y = np.linalg.det(x)
cholesky | x = np.random.rand(2500, 2500); x = x @ x.T + np.eye(2500) | y = np.linalg.cholesky(x)
qr | x = np.random.rand(1200, 1200) | y = np.linalg.qr(x)
matrix_power | x = np.random.rand(1000, 1000) * 1e-3 | y = np.linalg.matrix_power(x, 1000).sum(); print(y)
matmul | x = np.random.rand(3000, 3000) | y = x @ x; print(y[0, 0])
matmul of integers | x = np.random.randint(0, 9, (2000, 2000)) | y = x @ x; print(y[0, 0])
matmul of complex | x = np.random.rand(1500, 1500) * 1j | y = x @ x; print(y[0, 0])
elementwise | x = np.random.rand(20_000_000) | while True: y = np.sin(np.exp(x) * x).sum(); print(y)
einsum | x = np.random.rand(300, 300, 300) | y = np.einsum('ijk,jkl->il', x, x); print(y[0, 0])
convolve | x = np.random.rand(50_000) | y = np.convolve(x, x[:1_000]); print(y[0])
tensordot | x = np.random.rand(100, 100, 100) | y = np.tensordot(x, x, axes=1); print(y.ravel()[0])
random | pass | while True: y = np.random.default_rng(0).normal(size=20_000_000)
choice | rng = np.random.default_rng(0) | while True: y = rng.choice(8_000_000, 4_000_000, replace=False)
legacy random | pass | while True: y = np.random.gamma(2.5, size=5_000_000)
shuffle | x = np.arange(5_000_000) | while True: np.random.shuffle(x)
formatting | import sys; x = np.random.rand(1_000_000) | t = np.array2string(x, threshold=sys.maxsize)
tolist | x = np.random.rand(3_000_000) | while True: y = x.tolist()
array of a list | x = [0.5] * 3_000_000 | while True: y = np.array(x)
fancy indexing | x = np.random.rand(5_000_000); k = np.random.randint(0, 5_000_000, 5_000_000) | while True: y = x[k]; z = y.sum(); print(z)
boolean mask | x = np.random.rand(8_000_000) | while True: y = x[x > 0.5].sum(); print(y)
savetxt | import io; x = np.random.rand(400_000) | np.savetxt(io.StringIO(), x)
savez | import io; x = np.random.rand(8_000_000) | while True: np.savez(io.BytesIO(), x, x)
savez_compressed | import io; x = np.random.rand(3_000_000) | np.savez_compressed(io.BytesIO(), x, x)
np.load | import io; x = np.random.rand(500_000); f = io.BytesIO(); np.save(f, x); g = f.getvalue() | while True: y = np.load(io.BytesIO(g))
np.load of an archive | import io; x = np.random.rand(200_000); f = io.BytesIO(); np.savez_compressed(f, x); g = f.getvalue() | while True: y = np.load(io.BytesIO(g))['arr_0']
loadtxt | import io; t = '1.5 2.5 3.5\\n' * 300_000 | y = np.loadtxt(io.StringIO(t))
percentile | x = np.random.rand(3000, 2000) | while True: y = np.percentile(x, [25, 75], axis=0)
texts | x = np.array(['abc', 'de'] * 300_000) | while True: y = np.sort(x)
datetimes | x = np.arange('1900', '2100', dtype='datetime64[D]') | while True: y = [str(d) for d in x]
polyfit | x = np.random.rand(1_000_000) | while True: y = np.polyfit(x, x, 12)
vectorize | f = np.vectorize(lambda v: v + 1) | y = f(np.arange(10_000_000))
long lazy graph | x = np.ones(1000) | exec('y = x' + ''.join(f' + np.sin(x * {k}) * x[{k}]' for k in range(200)) + '\\nprint(y)')
wide lazy graph | x = np.ones((64, 64)) | exec('y = [' + ', '.join(f'np.sin(x * {k}) @ x' for k in range(150)) + ']\\nprint(sum(y).sum())')
products in a loop | x = np.ones((700, 700), np.float32) | while True: x = np.tanh(x @ x * 0.001)
products of a run | x = np.ones((1024, 1024), np.float32) | for k in range(40): x = np.tanh(x @ x * 0.001){newline}print(x[0, 0])
turns of a loop | x = np.ones((200, 200)) | for k in range(10**6): x = np.tanh(x @ x * 0.001 + k)
gradient of a loop | import lucid; w = lucid.tensor(np.ones(50), requires_grad=True) | y = w{newline}for k in range(3000): y = np.sin(y * w) + w[k % 50]{newline}y.sum().backward(); print(w.grad)
training | import lucid, lucid.nn as nn, lucid.optim as optim; net = nn.Sequential(nn.Linear(200, 500), nn.Tanh(), nn.Linear(500, 200)); opt = optim.Adam(net.parameters()); x = lucid.tensor(np.ones((100, 200))) | while True:{newline} loss = (net(x) ** 2).mean(); opt.zero_grad(); loss.backward(); opt.step()
figure | import matplotlib.pyplot as plt; x = np.random.rand(600, 600) | while True: plt.contourf(x, 30); plt.show()
`;

const cases = WORK.trim()
  .split("\n")
  .map((line) => line.split(/ \|(?: |$)/).map((part) => part.trim()))
  .map(([name, setup, ...source]) => ({
    name,
    setup: `import numpy as np\n${setup.replaceAll("; ", "\n")}`,
    source: source.join(" | ").replaceAll("{newline}", "\n"),
  }))
  .filter(({ name }) => name.includes(options.only));

const LIMIT = 60_000;

/** What asks the device for something. */
const NEXT = "print(float((np.ones(1_009, np.float32) * 3).sum()))";

/** A session in Node, asked by `stopped`. */
async function inNode() {
  const ours = await import("../pkg/index.js");
  await ours.init();
  const open = () => ours.Session.create({ device: options.device });
  let session = await open();
  return {
    async fresh() {
      session.dispose();
      session = await open();
    },
    async run(source) {
      const { error } = await session.run(source);
      return error && `${error.error}: ${error.message}`;
    },
    async stopped(source, after) {
      const at = performance.now() + after;
      const used = () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      };
      let before = used();
      const stopped = () => {
        const now = performance.now() >= at;
        if (!now) before = used();
        return now;
      };
      const { error } = await session.run(source, { stopped });
      return { late: performance.now() - at, used: used() - before, end: error?.error ?? "ended", message: error?.message };
    },
    close: () => session.dispose(),
  };
}

/** The page, by its button. */
async function inPage() {
  const { start, type } = await import("../tests/page/support.mjs");
  const browser = await start();
  let visit = await browser.open({ device: options.device });
  const press = async (source, after) => {
    const { page } = visit;
    await type(page, source);
    return page.evaluate(
      ({ after, limit }) =>
        new Promise((resolve) => {
          const status = document.querySelector(".status");
          let [began, at, stop] = [false, 0, 0];
          const end = (end) => {
            watch.disconnect();
            clearTimeout(stop);
            const text = document.querySelector(".error, [data-testid=error]")?.textContent ?? "";
            resolve({ late: performance.now() - at, end: at ? end : "ended", message: text });
          };
          const look = () => {
            const { classList } = status;
            if (!began && classList.contains("running")) {
              began = true;
              if (after !== null)
                stop = setTimeout(() => {
                  at = performance.now();
                  document.querySelector("button.stop")?.click();
                }, after);
            } else if (began && classList.contains("idle")) end("KeyboardInterrupt");
            else if (began && !["running", "stopping", "idle"].some((kind) => classList.contains(kind))) end("lost");
          };
          const watch = new MutationObserver(look);
          watch.observe(status, { attributes: true });
          setTimeout(() => end("limit"), limit);
          [...document.querySelectorAll("button")].find((button) => /^Run/.test(button.textContent)).click();
        }),
      { after, limit: LIMIT },
    );
  };
  return {
    async fresh() {
      await visit.context.close();
      visit = await browser.open({ device: options.device });
    },
    async run(source) {
      await press(source, null);
      return undefined;
    },
    stopped: press,
    async close() {
      await visit.context.close();
      await browser.close();
    },
  };
}

const hand = await (options.page ? inPage : inNode)();
const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];
const rows = [];
console.log(
  `${options.page ? "page" : "node"}, ${options.device}`.padEnd(26),
  "median ms".padStart(10),
  "max ms".padStart(10),
  "cpu ms".padStart(10),
  "next ms".padStart(10),
  "ended".padStart(6),
);
for (const { name, setup, source } of cases) {
  await hand.fresh();
  const failed = await hand.run(setup);
  if (failed) {
    console.log(name.padEnd(26), failed);
    continue;
  }
  const [late, used, next] = [[], [], []];
  let [ended, wrong] = [0, ""];
  for (let k = 0; k < Number(options.times); k++) {
    const seen = await hand.stopped(source, 20 + Math.random() * Number(options.within));
    const after = performance.now();
    if (seen.end === "KeyboardInterrupt") {
      await hand.run(NEXT);
      next.push(seen.late + performance.now() - after);
    }
    if (seen.end === "ended") ended += 1;
    else if (seen.end !== "KeyboardInterrupt") wrong = `${seen.end} ${seen.message ?? ""}`.slice(0, 100);
    else {
      late.push(seen.late);
      if (seen.used) used.push(seen.used);
    }
    if (seen.end !== "KeyboardInterrupt" && seen.end !== "ended") break;
  }
  const after = await hand.run("6 * 7");
  if (after) wrong = `then ${after}`;
  rows.push({ name, late });
  const cell = (value) => (value === undefined ? "-" : value.toFixed(0)).padStart(10);
  console.log(
    name.padEnd(26),
    cell(median(late)),
    cell(late.length ? Math.max(...late) : undefined),
    cell(median(used)),
    cell(next.length ? Math.max(...next) : undefined),
    String(ended || "").padStart(6),
    wrong,
  );
}
const all = rows.flatMap((row) => row.late);
console.log(
  "all".padEnd(26),
  median(all).toFixed(0).padStart(10),
  Math.max(...all)
    .toFixed(0)
    .padStart(10),
);
await hand.close();
