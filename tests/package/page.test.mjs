// The package in a page: <tensor-scope>, and buffers of a GPU in and out, in Chromium with a WebGPU in software.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { listed, served } from "../page/policies.mjs";
import { root, serve } from "./support.mjs";

const skip = process.env.CHROMIUM ? false : "SKIPPED: no Chromium here (CHROMIUM may name one)";
const FLAGS = ["--no-sandbox", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"];

let browser, server;
before(async () => {
  if (skip) return;
  const { chromium } = createRequire(join(root, "www/package.json"))("playwright-core");
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
  server = await serve(join(root, "pkg"));
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** What SECURITY.md asks of a page with <tensor-scope>. */
const POLICY = served(listed("package"));

/** A page of the package with this body, under a strict policy; what it reports as errors is one. */
async function opened(body, { policy = POLICY, width = 1000 } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const said = [];
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/favicon|status of 404/.test(message.text())) said.push(message.text());
  });
  await page.route("**/page.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>t</title><body>${body}`,
    }),
  );
  await page.goto(`${server.url}page.html`);
  return { page, said };
}

/** What `work` gives in a page, with the package's exports. */
async function inPage(work) {
  const { page, said } = await opened("");
  try {
    const found = await page.evaluate(`(async () => { const all = await import("/index.js"); await all.init(); return (${work})(all); })()`);
    assert.deepEqual(said, []);
    return found;
  } finally {
    await page.close();
  }
}

const ELEMENT = `<tensor-scope device="cpu">
    import numpy as np
    x = np.arange(6.0).reshape(2, 3)
    print("sum", x.sum())
    x * 2
</tensor-scope><script type="module" src="/element.js"></script>`;

/** The next event of the element, after what \`act\` does. */
const next = (page, act) =>
  page.evaluate(async (act) => {
    const element = document.querySelector("tensor-scope");
    await customElements.whenDefined("tensor-scope");
    return new Promise((resolve) => {
      for (const name of ["result", "error"]) element.addEventListener(name, (event) => resolve({ name, ...event.detail }), { once: true });
      new Function("element", act)(element);
    });
  }, act);

test("<tensor-scope>: a program, its result, views, and errors", { skip }, async () => {
  const { page, said } = await opened(ELEMENT, { policy: POLICY.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'") });
  const ran = await next(page, "element.run()");
  assert.equal(ran.name, "result", JSON.stringify(ran));
  assert.equal(ran.text, "sum 15.0\narray([[ 0.,  2.,  4.],\n       [ 6.,  8., 10.]])\n");
  const output = page.locator("tensor-scope pre");
  assert.equal(await output.textContent(), ran.text);
  // The text of the element is its program, without its indentation.
  assert.match(await page.evaluate(() => document.querySelector("tensor-scope").program), /^import numpy as np\nx = /);
  // Views are tabs, by keyboard too.
  await page.locator("tensor-scope").getByRole("tab", { name: "Result" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("tensor-scope").getAttribute("view"), "graph");
  assert.match(await output.textContent(), /# as written/);
  await page.locator("tensor-scope").getByRole("tab", { name: "Kernels" }).click();
  assert.match(await output.textContent(), /\/\/ /);
  const failed = await next(page, 'element.program = "import numpy as np\\nnp.ones(3) + np.ones(2)"; element.view = "result"; element.run()');
  assert.deepEqual([failed.name, failed.line], ["ValueError", 2]);
  assert.match(await output.textContent(), /^Traceback[\s\S]*ValueError: operands could not be broadcast together/);
  // Ctrl-Enter runs what was typed.
  await page.locator("tensor-scope textarea").fill("40 + 2");
  const typed = await next(page, 'element.shadowRoot.querySelector("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true }))');
  assert.equal(typed.text, "42\n");
  // A program without end is stopped, and the next one runs.
  const stopped = await next(page, 'element.program = "while True: pass"; element.run(); setTimeout(() => element.stop(), 200)');
  assert.equal(stopped.name, "KeyboardInterrupt");
  // One that prints without end leaves the page free.
  const printing = await next(page, 'element.program = "while True: print(1)"; element.run(); setTimeout(() => element.stop(), 500)');
  assert.equal(printing.name, "KeyboardInterrupt");
  const many = await next(page, 'element.program = "for k in range(20_000): print(k)"; element.run()');
  assert.equal(many.text.trim().split("\n").at(-1), "19999");
  const both = await next(
    page,
    `element.program = "import matplotlib.pyplot as plt\\nfor k in range(2): print('x' * 150_000)\\nplt.plot([1, 2])\\nplt.show()"; element.run()`,
  );
  assert.equal(both.name, "result", JSON.stringify(both).slice(0, 300));
  assert.equal(await page.locator("tensor-scope .view > svg").count(), 1);
  const figure = await next(page, 'element.program = "import matplotlib.pyplot as plt\\nplt.plot([1, 4, 9])\\nplt.show()"; element.run()');
  assert.equal(figure.name, "result", JSON.stringify(figure));
  assert.equal(await page.locator("tensor-scope .view > svg").count(), 1);
  assert.deepEqual(said, []);
  await page.close();
});

const IMAGE = `<tensor-scope device="cpu" autorun>
    import matplotlib.pyplot as plt
    plt.imshow([[1, 2], [3, 4]])
    plt.show()
</tensor-scope><script type="module" src="/element.js"></script>`;

/** Whether an image is drawn, and what the browser complains of. */
async function drawn(policy) {
  const { page, said } = await opened(IMAGE, { policy });
  const image = page.locator("tensor-scope .view > svg image");
  const problem = page.locator("tensor-scope pre.problem");
  // Without its script the element is none, and without its worker or its wasm it says so.
  // What it complains of may have been said while the page was opened.
  const complaint = async () => {
    while (said.length === 0 && !page.isClosed()) await new Promise((soon) => setTimeout(soon, 20));
  };
  await Promise.race([image.waitFor(), problem.waitFor(), complaint()]);
  const loads = (address) =>
    new Promise((loaded) => {
      Object.assign(new Image(), { onload: () => loaded(true), onerror: () => loaded(false), src: address });
    });
  const is = (await image.count()) > 0 && (await page.evaluate(loads, await image.getAttribute("href")));
  await page.close();
  return { is, said };
}

/** What a page needs that computes itself. */
const OF_PAGES = [
  { directive: "script-src", source: "'wasm-unsafe-eval'" },
  { directive: "connect-src", source: "'self'" },
];

test("<tensor-scope> works under the policy that SECURITY.md lists, and each part of it is needed", { skip }, async () => {
  assert.deepEqual(await drawn(POLICY), { is: true, said: [] });
  for (const [directive, sources] of listed("package")) {
    for (const source of sources) {
      // Threads and packages of another origin need blobs: threads.test.mjs has a policy without them. The element computes in a
      // worker, whose policy is its own.
      if (source === "'none'" || source === "blob:" || OF_PAGES.some((part) => part.directive === directive && part.source === source)) continue;
      const { is, said } = await drawn(served(listed("package"), { directive, source }));
      assert.ok(!is || said.some((text) => /Content Security Policy/.test(text)), `everything works without ${directive} ${source}`);
    }
  }
  // In the page itself nothing is fetched or compiled without leave.
  for (const part of OF_PAGES) {
    const { page, said } = await opened("", { policy: served(listed("package"), part) });
    const why = await page.evaluate(() => import("/index.js").then(({ init }) => init())).then(() => "it works", String);
    assert.match([why, ...said].join(" "), /Content Security Policy/, `${part.directive} ${part.source}`);
    await page.close();
  }
});

test("<tensor-scope>: attributes, two elements, removal, a narrow page; nothing is global", { skip }, async () => {
  const two = `<tensor-scope id="one" program="1 + 1" autorun></tensor-scope><tensor-scope id="two" program="print('b')" view="steps" autorun></tensor-scope>`;
  const { page, said } = await opened(`${two}<script type="module" src="/element.js"></script>`, { width: 390 });
  await page.waitForFunction(() => document.querySelector("#one")?.shadowRoot?.querySelector("pre")?.textContent === "2\n");
  await page.waitForFunction(() => document.querySelector("#two").shadowRoot.querySelector("pre")?.textContent.startsWith("Nothing was compiled"));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  const names = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    // Elements with an id, and the frame itself.
    return Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^(one|two|\d+|__playwright.*|__pw.*)$/.test(name));
  });
  assert.deepEqual(names, []);
  await page.evaluate(() => {
    const one = document.querySelector("#one");
    one.remove();
    one.program = "3";
    document.body.append(one);
    one.run();
  });
  await page.waitForFunction(() => document.querySelector("#one").shadowRoot.querySelector("pre")?.textContent === "3\n");
  assert.deepEqual(said, []);
  await page.close();
});

test("a buffer of the session's own device, without a copy by way of the CPU", { skip }, async () => {
  const found = await inPage(`async ({ Session, np }) => {
    const session = await Session.create({ device: "gpu" });
    if (session.device().simulated) return { simulated: session.device().unavailable };
    const device = await session.gpuDevice();
    const made = (data, usage = GPUBufferUsage.COPY_SRC | GPUBufferUsage.STORAGE) => {
      const buffer = device.createBuffer({ size: data.byteLength, usage, mappedAtCreation: true });
      new data.constructor(buffer.getMappedRange()).set(data);
      buffer.unmap();
      return buffer;
    };
    const mine = made(Float32Array.from({ length: 1009 }, (_, k) => k));
    const x = await session.fromGPUBuffer(mine, { shape: [1009] });
    const y = x.mul(2).add(1);
    const out = await y.gpuBuffer();
    const copy = device.createBuffer({ size: out.byteLength, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST });
    const encoder = device.createCommandEncoder();
    encoder.copyBufferToBuffer(out.buffer, 0, copy, 0, out.byteLength);
    device.queue.submit([encoder.finish()]);
    await copy.mapAsync(GPUMapMode.READ);
    const read = new Float32Array(copy.getMappedRange());
    const later = await session.fromGPUBuffer(mine, { shape: [2, 3], offset: 40 });
    const bytes = await session.fromGPUBuffer(made(Uint8Array.from({ length: 8 }, (_, k) => k)), { shape: [7], dtype: "uint8" });
    const wide = await session.fromGPUBuffer(made(Float64Array.of(1.5, -2)), { shape: [2], dtype: "float64" });
    const failed = [];
    const asks = [
      () => session.fromGPUBuffer(mine, { shape: [1010] }),
      () => session.fromGPUBuffer(mine, { shape: [1], offset: 3 }),
      () => session.fromGPUBuffer(made(Float32Array.of(1), GPUBufferUsage.STORAGE), { shape: [1] }),
      () => session.fromGPUBuffer({}, { shape: [1] }),
      () => session.fromGPUBuffer(mine, { shape: [1], type: "f32" }),
      () => session.fromGPUBuffer(mine),
    ];
    for (const ask of asks) await ask().then(() => failed.push("none"), (error) => failed.push(error.name + ": " + error.message));
    return {
      same: out.device === device, storage: out.storage, bytes: out.byteLength, first: [...read.slice(0, 3)], last: read[1008],
      values: [await x.sum().item(), await later.toArray(), await bytes.toArray(), await wide.toArray()], dtypes: [bytes.dtype, wide.dtype], failed,
    };
  }`);
  assert.deepEqual(found, {
    same: true,
    storage: "f32",
    bytes: 4036,
    first: [1, 3, 5],
    last: 2017,
    values: [
      508536,
      [
        [10, 11, 12],
        [13, 14, 15],
      ],
      [0, 1, 2, 3, 4, 5, 6],
      [1.5, -2],
    ],
    dtypes: ["uint8", "float64"],
    failed: [
      "ValueError: fromGPUBuffer(): float32 of shape [1010] has 4040 bytes; the buffer has 4036, from 0 on 4036",
      "ValueError: fromGPUBuffer(): offset is a multiple of 4, not 3",
      "ValueError: fromGPUBuffer(): the buffer was made without GPUBufferUsage.COPY_SRC",
      "TypeError: fromGPUBuffer() takes a GPUBuffer, not [object Object]",
      "TypeError: fromGPUBuffer(): there is no option 'type', only shape, dtype, device, offset",
      "TypeError: fromGPUBuffer(): options must be an object with any of shape, dtype, device, offset",
    ],
  });
});

test("a buffer of somebody else's device, by way of the CPU; a session without a GPU says so", { skip }, async () => {
  const found = await inPage(`async ({ Session, np }) => {
    const other = await (await navigator.gpu.requestAdapter()).requestDevice();
    const buffer = other.createBuffer({ size: 16, usage: GPUBufferUsage.COPY_SRC, mappedAtCreation: true });
    new Int32Array(buffer.getMappedRange()).set([1, 2, 3, 4]);
    buffer.unmap();
    const session = await Session.create({ device: "cpu" });
    const x = await session.fromGPUBuffer(buffer, { shape: [2, 2], dtype: "int32", device: other });
    let unnamed;
    await session.fromGPUBuffer(buffer, { shape: [2, 2], dtype: "int32" }).catch((error) => (unnamed = error.name + ": " + error.hint));
    const moved = await session.tensor([1, 2, 3]).gpuBuffer();
    return [x.device, await x.toArray(), unnamed, moved.byteLength];
  }`);
  assert.deepEqual(found, [
    "cpu",
    [
      [1, 2],
      [3, 4],
    ],
    "RuntimeError: the buffer's own device: fromGPUBuffer(buffer, { device, ... })",
    12,
  ]);
});

test("a GPU that is destroyed costs nothing: values, a loop of steps and a read under way go on", { skip }, async () => {
  const found = await inPage(`async ({ Session, grad, tidy }) => {
    const session = await Session.create({ device: "gpu" });
    if (session.device().simulated) return { simulated: session.device().unavailable };
    const first = await session.gpuDevice();
    const x = session.tensor(Float32Array.from({ length: 1009 }, (_, k) => k % 7));
    const y = x.mul(2).add(1);
    const kept = await y.sum().item();
    first.destroy();
    const after = [await y.sum().item(), await y.max().item(), await x.sum().item()];
    const second = await session.gpuDevice();
    const reading = y.mul(3).sum().item();
    second.destroy();
    const during = await reading;
    let w = session.tensor(Float32Array.of(4, -2, 1));
    const loss = (v) => v.mul(v).sum();
    const seen = [];
    for (let step = 0; step < 6; step++) {
      w = w.sub(grad(loss)(w).mul(0.25));
      if (step % 2) (await session.gpuDevice()).destroy();
      seen.push(await loss(w).item());
    }
    return { kept, after, during, seen, other: first !== second };
  }`);
  assert.deepEqual(found, {
    kept: 7057,
    after: [7057, 13, 3024],
    during: 21171,
    seen: [5.25, 1.3125, 0.328125, 0.08203125, 0.0205078125, 0.005126953125],
    other: true,
  });
});

test("a GPU gives no more memory than the session may take, and freed memory again", { skip }, async () => {
  const found = await inPage(`async ({ Session }) => {
    const session = await Session.create({ device: "gpu", memory: 32 * 2 ** 20 });
    if (session.device().simulated) return { simulated: session.device().unavailable };
    const kept = session.full([1_000_003], 3);
    await kept.eval();
    const rest = [];
    let refused;
    try {
      for (let k = 0; k < 20; k++) {
        rest.push(kept.add(k));
        await rest.at(-1).eval();
      }
    } catch (error) {
      refused = error.name;
    }
    rest.forEach((t) => t.dispose());
    // Sizes that no freed buffer has.
    for (const size of [2_000_003, 1_500_007, 3_000_017]) {
      const other = session.full([size], 1).add(1);
      await other.eval();
      other.dispose();
    }
    return { refused, kept: await kept.max().item() };
  }`);
  assert.deepEqual(found, { refused: "MemoryError", kept: 3 });
});
