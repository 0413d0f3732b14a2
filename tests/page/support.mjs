// A browser on the built page, and the few things that every page test does.
//
// Build first (`cargo xtask page`): the tests read www/dist. CHROMIUM names the browser, /usr/bin/chromium by default.
import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { dist, serve } from "../../www/server.mjs";

const { chromium } = createRequire(new URL("../../www/package.json", import.meta.url))("playwright-core");
const QUIET = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const WEBGPU = ["--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"];

/** How much slower pages are made, as on a slow machine: THROTTLE=6 holds the tests to states instead of times. */
const THROTTLE = Number(process.env.THROTTLE ?? 1);
/** How long a state may take to come, anywhere: only what never comes is a failure. */
export const PATIENCE = 180_000;

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

export const PROGRAM = `import numpy as np
a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
y = ((a + b) * c).sum(axis=1)
y`;
export const ANSWER = "array([ 20.,  52.,  84., 116.], dtype=float32)";

/**
 * A browser and a server; `open` gives pages on it. `webgpu: false` is a browser that has no adapter to offer, `isolated: false`
 * a plain static server.
 */
export async function start({ webgpu = true, isolated = true } = {}) {
  await access(join(dist, "index.html")).catch(() => assert.fail("www/dist is not built: run `cargo xtask page` first"));
  const altered = new Map();
  const server = await serve({ altered, isolated });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless=new", ...QUIET, ...(webgpu ? WEBGPU : ["--disable-features=WebGPU", "--disable-gpu"])],
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    open: (options) => open(browser, origin, options),
    browser,
    origin,
    /** From now on the server answers for a path with what `alter` makes of the file. */
    alter: (path, alter) => altered.set(path, alter),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/**
 * A fresh visit, with its first run done. `done` closes it and checks that nothing went wrong unseen. `path` is what
 * follows the slash of the address; `device` the one that an earlier visit chose, or null; `tour: true` shows what a first visit is greeted with; `ends: false` is for a program that runs on;
 * `serviceWorkers: "block"` for what is fetched without one.
 */
async function open(
  browser,
  origin,
  { viewport = WIDE, colorScheme = "light", path = "", tour = false, ends = true, device = tour ? null : "gpu", serviceWorkers = "allow" } = {},
) {
  const context = await browser.newContext({ viewport, colorScheme, hasTouch: viewport.width < 600, serviceWorkers });
  context.setDefaultTimeout(PATIENCE);
  const kept = { ...(tour ? {} : { toured: "true" }), ...(device && !path.includes("embed") ? { device: JSON.stringify(device) } : {}) };
  await context.addInitScript((kept) => {
    try {
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(`tensorscope.${name}`) === null) localStorage.setItem(`tensorscope.${name}`, value);
    } catch {}
  }, kept);
  if (THROTTLE > 1) context.on("page", (page) => void slow(page).catch(() => undefined));
  const page = await context.newPage();
  if (THROTTLE > 1) await slow(page);
  const wrong = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => wrong.push(`uncaught: ${error.message}`));
  page.on("crash", () => wrong.push("the page crashed"));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.replace(/^blob:/, "").startsWith(origin) && !url.startsWith("data:")) wrong.push(`request to another origin: ${url}`);
  });
  await page.goto(`${origin}/${path}`);
  await (ends ? idle(page) : page.locator(".status.running").waitFor());
  // The editor comes after the first result.
  await page.locator(".cm-content").waitFor({ state: "attached" });
  return {
    page,
    context,
    origin,
    /** `expected`: what the browser may have complained of. */
    async done(expected = []) {
      await context.close();
      assert.deepEqual(
        wrong.filter((text) => !expected.some((pattern) => pattern.test(text))),
        [],
      );
    },
  };
}

async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

/** Waits until a run has ended. */
export async function idle(page) {
  await page.locator(".status.idle").waitFor();
}

/** Has the page look for a new version of itself, which there is, and waits until it offers it. */
export async function offered(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText("A new version of Tensorscope is ready.").waitFor();
}

/** Takes the new version that the page offers. */
export async function takesOver(page) {
  await page.evaluate(() => (window.here = true));
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !window.here);
  await idle(page);
}

/** Checks until it holds: what a page shows comes some frames after what caused it. */
export async function holds(check) {
  for (const end = Date.now() + PATIENCE / 3; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Waits until nothing on the page is being prepared, glides or fades. */
export async function settled(page) {
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"]') && document.getAnimations().every(({ effect }) => effect.getTiming().iterations === Infinity),
  );
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))));
}

/** Waits until this tab keeps `text` as its program: it is written when typing has paused. */
export async function keeps(page, text) {
  await page.waitForFunction((text) => Object.values(sessionStorage).includes(text), text);
}

/** The tab of that name, opened; the graph's pane, where it has one of its own. */
export async function show(page, name) {
  const pane = page.locator(".graph-pane");
  if (name === "Graph" && (await pane.count()) > 0) return pane;
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("tabpanel", { name: new RegExp(`^${name}`) });
}

/** Replaces the program by typing, as a person would. */
export async function type(page, text) {
  const editorTab = page.getByRole("tab", { name: "Editor" });
  if (await editorTab.isVisible()) await editorTab.click();
  // Its middle may be out of sight: it is as wide as its longest line. Its edge is, too, where the editor was scrolled along a
  // long line: no click will hit it however long it is tried.
  const content = page.locator(".cm-content");
  await content.click({ position: { x: 8, y: 8 }, timeout: 1000 }).catch(() => content.focus());
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Types a program and runs it to its end. */
export async function run(page, text) {
  await type(page, text);
  await runNow(page);
  await show(page, "Result");
}

/** Runs the program that is there, to its end: the status line is watched, since a quick run is never seen running. */
export async function runNow(page) {
  await act(page, () => page.getByRole("button", { name: /^Run/ }).click());
}

/** Does something that starts a run, and waits for the run's end. */
export async function act(page, action) {
  await page.evaluate(() => {
    window.runsSeen = 0;
    const status = document.querySelector(".status");
    window.runsWatch?.disconnect();
    window.runsWatch = new MutationObserver(() => {
      if (status.classList.contains("running")) window.runsSeen = 1;
    });
    window.runsWatch.observe(status, { attributes: true });
  });
  await action();
  await page.waitForFunction(() => window.runsSeen === 1 && document.querySelector(".status.idle"));
}

export async function reprs(page) {
  return page.getByTestId("repr").allTextContents();
}

export async function choose(page, device) {
  await act(page, () => page.getByRole("radiogroup", { name: "Device", exact: true }).getByText(device, { exact: true }).click());
}

/** For `page.evaluate`: runs a program in a session of its own. What it showed, and the milliseconds that it took. */
export async function inSession({ source, options }) {
  const { default: init, Session } = await import("/tensorscope.js");
  if (!globalThis.split) {
    // The page's wasm is in two parts; its worker joins them otherwise, when the second is needed. A window must not wait for more than
    // 8 MiB to be instantiated.
    globalThis.split = { load: () => globalThis.second };
    const rest = await WebAssembly.compileStreaming(fetch("/tensorscope_deferred.wasm"));
    globalThis.first = await init();
    globalThis.second = await WebAssembly.instantiate(rest, { first: globalThis.first });
  }
  const session = await Session.create(options);
  const started = performance.now();
  const { shown, error } = await session.run(source);
  const ms = performance.now() - started;
  session.dispose();
  const texts = shown.filter(({ kind }) => kind !== "warning").map((one) => (one.kind === "value" ? `${one.repr}\n` : one.text));
  return { shown: texts.join("") + (error ? `!! ${error.error}: ${error.message}` : ""), ms };
}
