// Runs programs on WebGPU in Chromium, with the npm package as it is built in pkg/, and prints what they show as `eval --json`
// does: an object a line, `{ file }` before each program, `{ text }` while it runs, `{ error, message }` where it fails.
//
//     node tests/conformance/browser/main.mjs [--seconds S] --json FILE...
//     node tests/conformance/browser/main.mjs --check     names the adapter, or says why there is none
//
// CHROMIUM names the browser. The status is 0 if no program failed, 1 if one did, 2 where none could be run. A program that takes
// longer than S seconds ends with the error `time`, one that ends its worker, page or browser with `crash`.
import { access, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, serve } from "../../package/support.mjs";

const FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** WebGPU in software, unless GPU_FLAGS has others. */
const WEBGPU = (process.env.GPU_FLAGS ?? "--enable-unsafe-webgpu --use-webgpu-adapter=swiftshader").split(" ");
/** What makes a page cross-origin isolated, which threads need. */
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
/** How long the package may take to be loaded and to open a device. */
const OPENING_MS = 180_000;
/** How much longer than a program's own limit the page may take to say so. */
const ANSWERING_MS = 30_000;
/** Errors after which the next program gets another browser, and this one a second chance. */
const LOST = ["crash", "DeviceLostError"];

/** Nothing can be run here. */
class Missing extends Error {}

const { chromium } = createRequire(join(root, "www/package.json"))("playwright-core");

/** `promise`, or what `late` gives after some time. */
async function within(milliseconds, promise, late) {
  let timer;
  const over = new Promise((resolve, reject) => {
    timer = setTimeout(() => Promise.resolve().then(late).then(resolve, reject), milliseconds);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** In the page: posts a request to its worker, and gives what came of it. */
function ask({ request, milliseconds, kept }) {
  globalThis.worker ??= new Worker("/tests/conformance/browser/worker.mjs", { type: "module" });
  globalThis.asked = (globalThis.asked ?? 0) + 1;
  const { worker, asked: id } = globalThis;
  return new Promise((resolve) => {
    let text = "";
    let timer;
    const end = (answer) => {
      clearTimeout(timer);
      if (answer.error === "time" || answer.error === "crash") {
        worker.terminate();
        globalThis.worker = undefined;
      }
      resolve({ ...answer, text });
    };
    timer = setTimeout(() => end({ error: "time", message: `longer than ${milliseconds / 1000} s` }), milliseconds);
    worker.onerror = (event) => end({ error: "crash", message: event.message ?? "the worker could not be loaded" });
    worker.onmessage = ({ data }) => {
      // An earlier request's may come late.
      if (data.id !== id) return;
      if (data.shown === undefined) end(data);
      else text = (text + data.shown).slice(-kept);
    };
    worker.postMessage({ ...request, id });
  });
}

/** A browser with one page and one session in its worker; either is opened when it is needed. */
class Browser {
  constructor(origin) {
    this.origin = origin;
  }

  /** What the page's worker answers to a request; a page that does not answer, or is no more, is closed with its browser. */
  async asked(request, milliseconds) {
    const given = { request, milliseconds, kept: KEPT };
    try {
      const late = () => {
        throw new Error("the page does not answer");
      };
      const page = await this.opened();
      return await within(milliseconds + ANSWERING_MS, Promise.race([page.evaluate(ask, given), this.gone]), late);
    } catch (error) {
      if (error instanceof Missing) throw error;
      await this.close();
      return { error: "crash", message: error.message.split("\n")[0], text: "" };
    }
  }

  async opened() {
    if (this.page) return this.page;
    const args = ["--headless=new", ...FLAGS, ...WEBGPU];
    try {
      this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
    } catch (error) {
      throw new Missing(`no Chromium here (CHROMIUM may name one): ${error.message.split("\n")[0]}`);
    }
    const page = await this.browser.newPage();
    page.setDefaultTimeout(OPENING_MS);
    await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", headers: ISOLATED, body: "<!doctype html><title>t</title>" }));
    await page.goto(`${this.origin}blank.html`);
    this.gone = new Promise((_, reject) => page.once("crash", () => reject(new Error("the page crashed"))));
    this.gone.catch(() => undefined);
    this.page = page;
    return page;
  }

  /** The adapter of the session in the worker, which is opened if there is none. */
  async adapter() {
    const { error, message, device } = await this.asked({ open: true }, OPENING_MS);
    if (error) throw new Missing(`no session on WebGPU: ${message}`);
    const why = device.unavailable ?? (device.simulated ? "the GPU is simulated" : undefined);
    if (why) throw new Missing(`no WebGPU in this browser: ${why}`);
    return device.description;
  }

  /** Runs a program from the beginning. */
  async ran(source, file, milliseconds) {
    for (let tries = 0; ; tries++) {
      try {
        await this.adapter();
      } catch (error) {
        // A browser whose GPU process has died too often has no adapter any more.
        if (tries > 0 || !(error instanceof Missing)) throw error;
        await this.close();
        continue;
      }
      const answer = await this.asked({ source, argv: [file] }, milliseconds);
      if (!LOST.includes(answer.error)) return answer;
      // It may be that programs before it had used up what there is.
      await this.close();
      if (tries > 0) return answer;
    }
  }

  async close() {
    const { browser } = this;
    this.browser = this.page = undefined;
    // A browser that hangs is ended by its process, with this one.
    await within(ANSWERING_MS, browser?.close().catch(() => undefined) ?? Promise.resolve(), () => undefined);
  }
}

/** The end of what a program prints that is kept. */
const KEPT = 1 << 16;

const say = (told) => new Promise((resolve) => process.stdout.write(`${JSON.stringify(told)}\n`, resolve));

async function main() {
  const text = { type: "string" };
  const flag = { type: "boolean" };
  const { values, positionals } = parseArgs({ options: { seconds: text, json: flag, check: flag }, allowPositionals: true });
  const seconds = Number(values.seconds ?? 300);
  if (!(seconds > 0)) throw new Missing(`--seconds ${values.seconds}: not a number of seconds`);
  if (!values.check && !(values.json && positionals.length > 0)) throw new Missing("--json FILE..., or --check");
  await access(join(root, "pkg/index.js")).catch(() => {
    throw new Missing("pkg is not built: run `cargo xtask pack` first");
  });
  const server = await serve(root, undefined, ISOLATED);
  const browser = new Browser(server.url);
  let failed = false;
  try {
    if (values.check) return console.log(await browser.adapter());
    for (const file of positionals) {
      const source = await readFile(file, "utf8");
      await say({ file });
      const { text, error, message } = await browser.ran(source, file, seconds * 1000);
      if (text) await say({ text });
      if (error) await say({ error, message });
      failed ||= error !== undefined;
    }
  } finally {
    await browser.close();
    await server.close();
  }
  process.exitCode = failed ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(`browser: ${error instanceof Missing ? error.message : error.stack}`);
  process.exitCode = 2;
}
