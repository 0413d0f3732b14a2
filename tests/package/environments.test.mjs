// The package in a stranger's hands where more is around it than a bundler or a runtime: Next.js, Firefox, an extension, notebooks.
//
// Build it first: `cargo xtask pack`. The tools are those of package.json here: `npm ci` in this folder. CHROMIUM and FIREFOX name
// the browsers.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EXPECTED, install, lacks, PAGE, PROGRAM, root, run, serve, tools, write } from "./support.mjs";

const puppeteer = createRequire(join(root, "www/package.json"))("puppeteer-core");
/** How long a state may take to come: only what never comes is a failure. */
const PATIENCE = 120_000;
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
/** The program where there is no import map: in workers and extensions. */
const BY_PATH = PROGRAM.replace('"tensorscope"', '"/node_modules/tensorscope/index.js"').replace(
  '"tensorscope/core"',
  '"/node_modules/tensorscope/core/index.js"',
);
/** How many threads a session has; once a launch ran on several, or it is known why none does. */
const THREADS = `import { Session } from "/node_modules/tensorscope/index.js";
export const threads = async () => {
  const session = await Session.create({ device: "cpu", threads: 3 });
  const x = session.tensor(new Float32Array(1 << 20).fill(0.25), { shape: [1024, 1024] });
  for (;;) {
    const y = x.matmul(x).sum();
    const [sum] = await y.data();
    const { threads, oneThread } = session.device();
    const ran = Math.max(...session.compilation(y).kernels.map(({ launch }) => launch?.threads ?? 1));
    y.dispose();
    if (ran === 1 && oneThread === undefined) continue;
    session.dispose();
    return { sum, threads, oneThread };
  }
};
`;
const SUM = 2 ** 30 / 16;
const ALONE = { sum: SUM, threads: 1, oneThread: "the page is not cross-origin isolated" };

let stranger;
const browsers = {};
before(async () => {
  stranger = await install();
  await write(stranger.project, { "program.js": PROGRAM });
});
after(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
  await stranger?.remove();
});

/** The browser of this name, or nothing where the environment names none. */
async function opened(name, settings) {
  const executablePath = process.env[name.toUpperCase()];
  if (executablePath) browsers[name] ??= await puppeteer.launch({ executablePath, headless: true, ...settings });
  return browsers[name];
}

const chromium = () =>
  opened("chromium", { browser: "chrome", args: ["--no-sandbox", "--no-first-run", "--disable-background-networking"], pipe: true, enableExtensions: true });
const firefox = () => opened("firefox", { browser: "firefox", extraPrefsFirefox: { "dom.webgpu.enabled": false } });

/** What a page has come to; `undefined` is still under way. */
async function result(browser, url) {
  const page = await browser.newPage();
  const said = [];
  page.on("pageerror", (error) => said.push(String(error)));
  try {
    await page.goto(url);
    await page.waitForFunction(() => globalThis.result !== undefined, { timeout: PATIENCE });
    assert.deepEqual(said, []);
    return await page.evaluate(() => globalThis.result);
  } finally {
    await page.close();
  }
}

/** What a page says that a static server has. */
async function served(browser, folder, headers) {
  const server = await serve(folder, undefined, headers);
  try {
    return await result(browser, server.url);
  } finally {
    await server.close();
  }
}

/** A program that serves, once it names its address; `stop` ends it with all that it began. */
async function server(words, options) {
  const own = spawn(process.execPath, words, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(own, "exit");
  let said = "";
  const stop = async () => {
    if (own.exitCode === null && own.signalCode === null) process.kill(-own.pid);
    await ended;
  };
  const ready = new Promise((resolve, reject) => {
    const told = (text) => {
      said += text;
      const [url] = (/Ready in/.test(said) && /http:\/\/127\.0\.0\.1:\d+/.exec(said)) || [];
      if (url) resolve(url);
    };
    for (const stream of [own.stdout, own.stderr]) stream.setEncoding("utf8").on("data", told);
    ended.then(() => reject(new Error(`${words.join(" ")} ended:\n${said}`)));
    setTimeout(() => reject(new Error(`${words.join(" ")} is not ready:\n${said}`)), PATIENCE).unref();
  });
  try {
    return { url: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A page of the client's own, and an answer that the server computes. */
const NEXT = {
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(join(root, "tests/package"))} } };\n`,
  "app/layout.js": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
  "app/page.js": `"use client";
import { useEffect, useState } from "react";
import { tried } from "../program.js";
export default function Page() {
  const [said, say] = useState();
  useEffect(() => void tried().catch(String).then(say), []);
  useEffect(() => void (globalThis.result = said), [said]);
  return <output>{said}</output>;
}
`,
  "app/answer/route.js": `import { tried } from "../../program.js";
export const dynamic = "force-dynamic";
export const GET = async () => new Response(await tried().catch(String));
`,
};

test("Next.js: the page and the server, by Turbopack and by webpack, built and from the dev server", async (context) => {
  const next = join(tools, "next/dist/bin/next");
  if (lacks(context, "Next.js", await readFile(next).catch(() => undefined))) return;
  const browser = await chromium();
  if (lacks(context, "Chromium", browser)) return;
  // Turbopack follows no link out of its root: the app is under the folder that has Next.js.
  const build = join(root, "tests/package/build");
  await mkdir(build, { recursive: true });
  const folder = await mkdtemp(join(build, "next-"));
  const options = { cwd: folder, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined } };
  const answers = async (...words) => {
    const { url, stop } = await server([next, ...words, "--port", "0", "--hostname", "127.0.0.1"], options);
    try {
      assert.equal(await (await fetch(`${url}/answer`)).text(), EXPECTED, `the server, ${words}`);
      assert.equal(await result(browser, url), EXPECTED, `the page, ${words}`);
    } finally {
      await stop();
    }
  };
  try {
    await cp(stranger.project, folder, { recursive: true });
    await write(folder, NEXT);
    for (const bundler of ["--turbopack", "--webpack"]) {
      run(process.execPath, [next, "build", bundler], options);
      await answers("start");
    }
    await answers("dev");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("Firefox: a window, a worker, and threads on an isolated page", async (context) => {
  const browser = await firefox();
  if (lacks(context, "Firefox", browser)) return;
  const imports = { tensorscope: "/node_modules/tensorscope/index.js", "tensorscope/core": "/node_modules/tensorscope/core/index.js" };
  const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>${PAGE}`;
  const main = `import { tried } from "./program.js";
import { threads } from "./threads.js";
import { compile, grad, np } from "tensorscope";
const answer = () => new Promise((resolve, reject) => {
  const worker = new Worker("/answers.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = (event) => reject(new Error(event.message));
});
const numbers = async () => {
  const x = np.array([3, 1, 2]);
  const squares = (x) => np.sum(np.multiply(x, x));
  const twice = compile((x) => np.add(x, x));
  return [await np.sort(x).toArray(), await grad(squares)(x).toArray(), await twice(x).toArray()];
};
const all = async () => JSON.stringify([await tried(), await answer(), await numbers(), await threads()]);
all().then((said) => (globalThis.result = said), (error) => (globalThis.result = String(error)));
`;
  const answers = `import { tried } from "/program-by-path.js";\ntried().catch(String).then((said) => postMessage(said));\n`;
  const folder = await stranger.copy("firefox", {
    "index.html": page,
    "main.js": main,
    "answers.js": answers,
    "program-by-path.js": BY_PATH,
    "threads.js": THREADS,
  });
  const numbers = [
    [1, 2, 3],
    [6, 2, 4],
    [6, 2, 4],
  ];
  const wanted = (threads) => [EXPECTED, EXPECTED, numbers, threads];
  assert.deepEqual(JSON.parse(await served(browser, folder)), wanted(ALONE));
  assert.deepEqual(JSON.parse(await served(browser, folder, ISOLATED)), wanted({ sum: SUM, threads: 3 }));
});

test("an extension of Chromium: its service worker, and a page of its own with threads", async (context) => {
  const browser = await chromium();
  if (lacks(context, "Chromium", browser)) return;
  const manifest = {
    manifest_version: 3,
    name: "stranger",
    version: "1.0",
    background: { service_worker: "background.js", type: "module" },
    cross_origin_opener_policy: { value: "same-origin" },
    cross_origin_embedder_policy: { value: "require-corp" },
    content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
  };
  const all = `import { tried } from "./program.js";\nimport { threads } from "./threads.js";\nconst all = async () => JSON.stringify([await tried(), await threads()]);\n`;
  const folder = await stranger.copy("extension", {
    "manifest.json": JSON.stringify(manifest),
    "background.js": `${all}globalThis.answer = all().catch(String);\n`,
    "page.html": PAGE,
    "main.js": `${all}all().catch(String).then((said) => (globalThis.result = said));\n`,
    "program.js": BY_PATH,
    "threads.js": THREADS,
  });
  const id = await browser.installExtension(folder);
  const origin = `chrome-extension://${id}/`;
  const target = await browser.waitForTarget((target) => target.type() === "service_worker" && target.url().startsWith(origin), { timeout: PATIENCE });
  const worker = await target.worker();
  // A service worker has no workers of its own.
  assert.deepEqual(JSON.parse(await worker.evaluate(() => globalThis.answer)), [EXPECTED, ALONE]);
  assert.deepEqual(JSON.parse(await result(browser, `${origin}page.html`)), [EXPECTED, { sum: SUM, threads: 3 }]);
});

test("the notebooks: a widget for Jupyter, over a model that stands in for Python's", async (context) => {
  const browser = await chromium();
  if (lacks(context, "Chromium", browser)) return;
  const main = `import widget from "./widget.js";
const PROGRAM = "import numpy as np\\nx = np.random.default_rng(1).random((256, 256), dtype='float32')\\nprint(bool((x @ x).sum() > 0))";
const told = {};
const heard = new Map();
const waiting = new Set();
const model = {
  values: { url: new URL("element.js", PACKAGE).href, program: PROGRAM, device: "cpu", view: "result", autorun: true, result: null, error: null },
  get: (name) => model.values[name],
  set: (name, value) => (told[name] = model.values[name] = value),
  save_changes: () => waiting.forEach((look) => look()),
  on: (event, hear) => heard.set(event, hear),
  off: (event, hear) => heard.get(event) === hear && heard.delete(event),
  changed: (name, value) => ((model.values[name] = value), heard.get("change:" + name)()),
};
const until = (holds) => new Promise((resolve) => {
  const look = () => holds() && (waiting.delete(look), resolve());
  waiting.add(look);
  look();
});
const all = async () => {
  const leave = await widget.render({ model, el: document.body });
  await until(() => model.values.result || model.values.error);
  const { text, kernels } = model.values.result;
  const element = document.querySelector("tensor-scope");
  model.changed("program", "1 / 0");
  heard.get("msg:custom")("run");
  await until(() => model.values.error);
  const { name } = model.values.error;
  const { result } = told;
  model.changed("view", "graph");
  const { view } = element;
  element.shadowRoot.querySelector("#kernels").click();
  await until(() => told.view);
  leave();
  return JSON.stringify([text, kernels.length > 0, name, result, view, told.view, heard.size, document.querySelector("tensor-scope")]);
};
all().then((said) => (globalThis.result = said), (error) => (globalThis.result = String(error.stack)));
`;
  // The package comes from another origin, as from a CDN.
  const cdn = await serve(join(stranger.project, "node_modules/tensorscope"), undefined, { "access-control-allow-origin": "*" });
  try {
    const widget = await readFile(join(root, "notebooks/anywidget/widget.js"), "utf8");
    const files = { "index.html": PAGE, "main.js": `const PACKAGE = ${JSON.stringify(cdn.url)};\n${main}`, "widget.js": widget };
    const said = JSON.parse(await served(browser, await stranger.copy("widget", files)));
    assert.deepEqual(said, ["True\n", true, "ZeroDivisionError", null, "graph", "kernels", 0, null]);
  } finally {
    await cdn.close();
  }
});

test("the notebooks name the package of this version", async () => {
  const { version } = JSON.parse(await readFile(join(stranger.project, "node_modules/tensorscope/package.json"), "utf8"));
  for (const file of ["anywidget/widget.py", "observable/index.md"]) {
    const named = [...(await readFile(join(root, "notebooks", file), "utf8")).matchAll(/tensorscope@([\d.]+)\//g)].map(([, found]) => found);
    assert.ok(named.length > 0 && named.every((found) => found === version), `${file}: ${named} instead of ${version}`);
  }
});
