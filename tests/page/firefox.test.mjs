// The page in Firefox, on the CPU: FIREFOX names the browser, /usr/bin/firefox-esr by default. Without one it is skipped,
// and says so; where CI is set nothing may be skipped.
import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { serve } from "../../www/server.mjs";
import { ANSWER, PATIENCE, WIDE, holds } from "./support.mjs";

const puppeteer = createRequire(new URL("../../www/package.json", import.meta.url))("puppeteer-core");
const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const there = await access(executablePath).then(
  () => true,
  () => false,
);
const skip = !there && !process.env.CI ? `no Firefox at ${executablePath} (FIREFOX may name one)` : false;

let server, browser, origin;
before(async () => {
  if (skip) return;
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  // Where a WebGPU is offered the CPU is chosen below all the same; without an adapter the page must say so.
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: WIDE,
    extraPrefsFirefox: { "dom.webgpu.enabled": false },
  });
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** What runs in the page: whether the editor has come, which it does after the first result. */
const edited = () => Boolean(document.querySelector(".editor")?.shadowRoot?.querySelector(".cm-content"));
const text = async (page, selector) => (await page.waitForSelector(selector)).evaluate((element) => element.innerText);
const idle = (page) => page.waitForSelector(".status.idle", { timeout: PATIENCE });

test("a visit: the first program has run, WebGPU is said to be missing, a typed one runs on the CPU", { skip, timeout: 4 * PATIENCE }, async () => {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  await page.goto(`${origin}/`);
  await idle(page);
  await holds(async () => assert.equal(await text(page, "[data-testid=repr]"), ANSWER));
  await holds(async () => assert.match(await text(page, ".banner.caution"), /No WebGPU here: \S+/));
  await page.keyboard.press("Escape");

  await page.evaluate(() => [...document.querySelectorAll(".device label")].find((label) => label.innerText === "cpu").click());
  await page.waitForFunction(() => /on cpu/.test(document.querySelector(".status.idle")?.innerText ?? ""), { timeout: PATIENCE });
  await page.waitForFunction(edited, { timeout: PATIENCE });
  const editor = await page.evaluateHandle(() => document.querySelector(".editor").shadowRoot.querySelector(".cm-content"));
  await editor.click();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.press("Delete");
  await page.keyboard.type("6 * 7");
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await page.waitForFunction(() => document.querySelector("[data-testid=repr]")?.innerText === "42", { timeout: PATIENCE });
  assert.deepEqual(wrong, []);
  await visitor.close();
});

test("a link is made and opened, and the kernels are shown", { skip, timeout: 4 * PATIENCE }, async () => {
  // A visitor of their own: the one before has left a program.
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  await page.goto(`${origin}/`);
  await idle(page);
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.querySelector(".share-button").click());
  await page.waitForFunction(() => document.querySelector("dialog textarea")?.value, { timeout: PATIENCE });
  const address = await page.$eval("dialog textarea", (field) => field.value);
  assert.ok(address.startsWith(`${origin}/#1.`), address);
  const other = await visitor.newPage();
  await other.goto(address);
  await idle(other);
  await other.waitForFunction(edited, { timeout: PATIENCE });
  await holds(async () => assert.equal(await text(other, "[data-testid=repr]"), ANSWER));
  await holds(async () =>
    assert.equal(
      await other.evaluate(
        () => [...document.querySelector(".editor").shadowRoot.querySelectorAll(".cm-line")].filter((line) => /sum\(axis=1\)/.test(line.innerText)).length,
      ),
      1,
    ),
  );
  await other.evaluate(() => document.querySelector("#tab-kernels").click());
  await other.waitForSelector("[data-testid=kernels]", { timeout: PATIENCE });
  await visitor.close();
});
