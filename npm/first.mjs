// Does what a first result needs, and prints the numbers of the functions that ran: `node npm/first.mjs INDEX.JS MARKED.WASM`.
// The rest of the wasm is deferred (see www/cut.mjs): what only threads, a GPU, a search for kernels or a less common function needs.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { leaping, withClock } from "../www/cut.mjs";

const [index, marked] = process.argv.slice(2);
const ran = new Set();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (module, imports) => instantiate(module, { ...imports, split: { mark: (number) => ran.add(number) } });

const { init, Session, np } = await import(pathToFileURL(index).href);
await init(new WebAssembly.Module(await readFile(marked)));

/** The first result of a page that counts bytes: sums of a few numbers, computed by whoever reads them, or before. */
async function sum(session, isEvaluated) {
  for (const size of [10, 3, 4]) {
    const a = session.tensor(new Float32Array(size), { shape: [size], dtype: "float32" });
    const b = session.tensor(Array(size).fill(0.5));
    if (isEvaluated) await Promise.all([a, b].map((tensor) => tensor.eval()));
    for (const x of [b, a, b]) {
      const result = a.add(x);
      const done = isEvaluated && result.eval();
      String(result);
      await Promise.all([result.data(isEvaluated ? new Float32Array(result.shape[0]) : undefined), done]);
      result.dispose();
    }
    for (const tensor of [a, b]) tensor.dispose();
  }
}

/** The same by NumPy's functions, and others that nearly every program calls. */
async function common(np) {
  const x = np.array([1, 2, 3]);
  const y = np.add(np.multiply(x, 2), np.ones(3)).sub(np.add(x, [1, 2, 3]));
  String(y), await y.toArray(), await np.sum(y).item();
  String(np.exp(np.arange(6).reshape(2, 3)));
  try {
    np.add(x, np.ones(2));
  } catch {
    // As much a first result as any.
  }
}

async function first() {
  for (const options of [{ device: "cpu" }, { device: "cpu", threads: 1 }, undefined]) {
    for (const isEvaluated of [false, true]) {
      const session = await Session.create(options);
      session.device();
      // A session of the whole package shows its kernels, which need the search; the default session does not.
      if (!np) await sum(session, isEvaluated);
      else if (options) {
        session.__unseen();
        await common(session.np);
      }
      session.dispose();
    }
  }
  if (np) await common(np);
}

/** An empty database of a browser, in which a session looks for what was found before. */
const database = {
  createObjectStore: () => ({}),
  transaction: () => ({ objectStore: () => ({ get: () => answered() }) }),
  close() {},
};

/** A request that has `result` soon; for a database that was not there if it `isNew`. */
function answered(result, isNew) {
  const request = { result };
  queueMicrotask(() => {
    if (isNew) request.onupgradeneeded?.({});
    request.onsuccess({});
  });
  return request;
}

// A slow machine does a few things that a quick one does not.
for (const clock of [undefined, leaping]) {
  await withClock(clock, first);
}
// As in a browser: a page without threads, and one that could have some.
process.getBuiltinModule = undefined;
globalThis.indexedDB = { open: () => answered(database, true) };
for (const isolated of [false, true]) {
  globalThis.crossOriginIsolated = isolated;
  await first();
}
process.stdout.write([...ran].join("\n"));
