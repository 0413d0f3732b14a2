// The CPU device on several threads, in Node and in a browser: on a page that is isolated, on one that is not, on one whose
// content policy refuses workers, on a window's own thread and in a worker.
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import init, { Session } from "../../pkg/core/index.js";
import initWhole, { Session as Whole } from "../../pkg/index.js";
import { binary, run } from "./support.mjs";

await init();

/** Bits of results of several kernels, at sizes that are worth threads; runs in Node and, as text, in pages. */
const compute = async (Session, threads, ends) => {
  // In the core the search chooses the order of long sums: it must not be the clock that ends it.
  const session = await Session.create({ device: "cpu", threads, search: { maxMs: 1e6 } });
  const { threads: before } = session.device();
  const filled = (...shape) => {
    const data = Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, i) => ((i * 7919 + 13) % 1009) / 1009 - 0.3);
    return session.tensor(data, { shape });
  };
  const [a, b, x, v] = [filled(251, 257), filled(257, 263), filled(509, 1021), filled(300_007)];
  const results = [
    a.matmul(b),
    x.exp().sub(x.mul(0.5)),
    x.sum(0),
    x.sum(1),
    x.sum(),
    x.max(-1, true).sub(x).transpose(),
    x.slice([[], [1, -1, 2]]),
    session.concat([x, x], 0),
    v.mul(v).add(1).sqrt(),
    v.sum(),
  ];
  const bits = [];
  // Twice: a kernel's first launch is cut in other parts than later ones.
  for (let round = 0; round < 2; round++) {
    for (const result of results) {
      const again = result.mul(1);
      const data = new Uint32Array((await again.data()).buffer);
      bits.push(data.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, data.length));
      again.dispose();
    }
  }
  // That a worker was refused is told by an event, for which the loop above need not have waited.
  while (session.device().threads !== (ends ?? before)) {
    await new Promise((later) => setTimeout(later, 10));
    const again = x.mul(2);
    await again.data();
    again.dispose();
  }
  const { threads: after, oneThread } = session.device();
  session.dispose();
  return { before, after, oneThread, bits: bits.join(" ") };
};

const one = await compute(Session, 1);

test("results have the same bits on every number of threads", async () => {
  assert.equal(one.after, 1);
  for (const threads of [2, 3, 8, 64]) {
    const many = await compute(Session, threads);
    assert.deepEqual([many.before, many.after, many.oneThread], [threads, threads, undefined]);
    assert.equal(many.bits, one.bits, `${threads} threads`);
  }
});

test("a compilation says how its kernels were divided, a profile which thread ran which block", async () => {
  await initWhole();
  const program = "import numpy as np\na = np.random.default_rng(1).random((700, 700), dtype='float32')\nb = np.exp(a @ a * 0.01)\nb.sum()";
  const measured = async (threads) => {
    const session = await Whole.create({ device: "cpu", threads });
    let id, kernels;
    // A launch takes what threads are awake when it begins: on a busy machine the first ones have only the thread that calls.
    do {
      const report = await session.run(program);
      assert.equal(report.error ?? undefined, undefined);
      ({ id } = report.compilations.at(-1));
      ({ kernels } = session.compilation(id));
    } while (threads > 1 && !kernels.some(({ launch }) => launch.threads > 1));
    const profile = await session.profile(id);
    session.dispose();
    return { kernels, profile };
  };
  const { kernels, profile } = await measured(3);
  for (const { launch } of kernels) assert.ok(launch.threads >= 1 && launch.blocks >= launch.threads && launch.parts >= 1, JSON.stringify(launch));
  assert.equal(profile.threads.length, 3);
  const blocks = profile.threads.flatMap((thread, k) => thread.ran.map((block) => ({ ...block, thread: k })));
  for (const { kernel, launch } of profile.kernels) {
    const own = blocks.filter((block) => block.kernel === kernel);
    assert.deepEqual([own.length, new Set(own.map((block) => block.thread)).size], [launch.blocks, launch.threads]);
  }
  // Threads have one clock: a kernel begins when the one before has ended, whoever ran it. Clocks of browsers are coarser.
  const [first, second] = profile.kernels.map(({ kernel }) => blocks.filter((block) => block.kernel === kernel));
  const ended = Math.max(...first.map((block) => block.startMs + block.durationMs));
  if (second) assert.ok(Math.min(...second.map((block) => block.startMs)) > ended - 0.2, JSON.stringify(profile.threads));
  const alone = await measured(1);
  assert.ok(alone.kernels.every(({ launch }) => launch == null));
  assert.equal(alone.profile.threads.length, 1);
});

test("the number of threads is checked", async () => {
  for (const [threads, message] of [
    [0, /threads.*whole number, 1 or more/],
    [-1, /threads.*whole number, 1 or more/],
    [1.5, /threads.*whole number, 1 or more/],
    ["2", /threads.*whole number, 1 or more/],
    [65, /a CPU device has 1 to 64 threads, not 65/],
    [1000, /a CPU device has 1 to 64 threads, not 1000/],
  ]) {
    await assert.rejects(Session.create({ device: "cpu", threads }), message);
  }
});

test("sessions beside each other, and after one was disposed of", async () => {
  const [a, b] = await Promise.all([compute(Session, 2), compute(Session, 4)]);
  assert.deepEqual([a.bits, b.bits], [one.bits, one.bits]);
});

test("in a worker of Node", async () => {
  const text = `
    import { parentPort } from "node:worker_threads";
    import init, { Session } from ${JSON.stringify(new URL("../../pkg/core/index.js", import.meta.url).href)};
    await init();
    parentPort.postMessage(await (${compute})(Session, 3));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`));
  const told = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await worker.terminate();
  assert.deepEqual([told.after, told.bits], [3, one.bits]);
});

for (const [name, words] of [
  ["bun", ["run"]],
  ["deno", ["run", "--allow-all", "--quiet"]],
]) {
  const runtime = binary(name);
  test(`in ${name}`, { skip: !runtime && `there is no ${name} here` }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "tensorscope-threads-"));
    try {
      const file = join(folder, "threads.mjs");
      const core = JSON.stringify(new URL("../../pkg/core/index.js", import.meta.url).href);
      const told = "console.log(JSON.stringify([await compute(Session, 1), await compute(Session, 3)]));";
      await writeFile(file, `import init, { Session } from ${core}; await init(); const compute = ${compute}; ${told} process.exit(0);`);
      const [alone, three] = JSON.parse(run(runtime, [...words, file]));
      assert.deepEqual([three.after, three.oneThread, three.bits], [3, undefined, alone.bits]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", "": "text/html" };
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
const BLOCKED = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const PAGES = { isolated: ISOLATED, plain: {}, blocked: { ...ISOLATED, "content-security-policy": BLOCKED } };
const SCRIPT = `import init, { Session } from "/pkg/core/index.js"; await init(); const compute = ${compute};`;
const MADE = {
  "/window.js": `${SCRIPT} globalThis.compute = (threads, ends) => compute(Session, threads, ends);`,
  "/worker.js": `${SCRIPT} postMessage(await compute(Session, 3));`,
};

test("in a browser", async (t) => {
  const pkg = fileURLToPath(new URL("../../pkg/", import.meta.url));
  const { chromium } = createRequire(new URL("../../www/package.json", import.meta.url))("playwright-core");
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://page");
    const page = PAGES[pathname.slice(1)];
    response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain", ...(page ?? ISOLATED) });
    if (pathname.startsWith("/pkg/")) createReadStream(join(pkg, pathname.slice(5))).pipe(response);
    else response.end(MADE[pathname] ?? '<!doctype html><title>threads</title><script type="module" src="/window.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--headless=new", "--no-sandbox"] }).catch((error) => t.skip(`no browser: ${error.message}`));
  if (!browser) return server.close();
  try {
    const open = async (name) => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
      // Not `waitForFunction`, which evaluates a text: a content policy forbids that.
      while (!(await page.evaluate(() => "compute" in globalThis))) await new Promise((later) => setTimeout(later, 20));
      return page;
    };
    const within = (page, threads, ends) => page.evaluate(([threads, ends]) => globalThis.compute(threads, ends), [threads, ends]);

    // Of this engine: another may contract products of a matrix product otherwise.
    const alone = await within(await open("isolated"), 1);

    await t.test("on an isolated page's own thread", async () => {
      const page = await open("isolated");
      for (const threads of [2, 3]) {
        const told = await within(page, threads);
        assert.deepEqual([told.after, told.bits], [threads, alone.bits]);
      }
    });

    await t.test("in a worker of an isolated page", async () => {
      const page = await open("isolated");
      const told = await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const worker = new Worker("/worker.js", { type: "module" });
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = (event) => reject(new Error(event.message));
          }),
      );
      assert.deepEqual([told.after, told.bits], [3, alone.bits]);
    });

    await t.test("on a page that is not isolated, on one thread", async () => {
      const told = await within(await open("plain"), 4);
      assert.deepEqual([told.after, told.oneThread, told.bits], [1, "the page is not cross-origin isolated", alone.bits]);
    });

    await t.test("where a content policy refuses workers, on one thread", async () => {
      const told = await within(await open("blocked"), 4, 1);
      assert.equal(told.bits, alone.bits);
      assert.equal(told.after, 1);
      assert.match(told.oneThread, /thread 1: /);
    });
  } finally {
    await browser.close();
    server.close();
  }
});
