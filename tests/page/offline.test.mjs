// What a visit survives: no network, a new version, a lost device, a storage that refuses; and that it can be installed.
import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { dist } from "../../www/server.mjs";
import { ANSWER, holds, idle, keeps, offered, reprs, run, runNow, show, start, takesOver, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === "activated"));

test("after one visit the page works without a network", async () => {
  const { page, context, done } = await site.open({ path: "?offline" });
  await controlled(page);
  await run(page, "6 * 7");
  await keeps(page, "6 * 7");
  await context.setOffline(true);
  await page.reload();
  await idle(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  const graph = await show(page, "Kernels");
  await graph.waitFor();
  await run(page, "6 * 8");
  await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
  await context.setOffline(false);
  await done();
});

test("the formatter is not fetched ahead; once it was used it works without a network, in the next version too", async (t) => {
  const { page, context, done } = await site.open({ path: "?offline" });
  await controlled(page);
  const kept = () =>
    page.evaluate(
      async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url))))
          .flat()
          .filter((url) => /ruff/.test(url)).length,
    );
  const formatted = async (text) => {
    await page.locator(".cm-content").click();
    await page.keyboard.press("Shift+Alt+F");
    await page.locator(".cm-content", { hasText: text }).waitFor();
  };
  await page.reload();
  await idle(page);
  await holds(async () => assert.equal(await kept(), 0));
  await context.setOffline(true);
  await type(page, "x=1+ 1");
  await page.keyboard.press("Shift+Alt+F");
  await page.getByText(/not formatted: the formatter is kept once it has been used/).waitFor();
  await context.setOffline(false);
  await formatted("x = 1 + 1");
  await holds(async () => assert.equal(await kept(), 1));
  site.alter("/service-worker.js", (text) => text.replace(/VERSION="\w+"/, 'VERSION="later"'));
  t.after(() => site.alter("/service-worker.js", undefined));
  await offered(page);
  await takesOver(page);
  await context.setOffline(true);
  await page.reload();
  await idle(page);
  await type(page, "y=2+ 2");
  await formatted("y = 2 + 2");
  await context.setOffline(false);
  await done([/Failed to load resource/]);
});

test("a page of the documentation is kept once, whatever it is asked for with", async (t) => {
  const file = join(dist, "docs", "asked.html");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "a page of the documentation");
  t.after(() => rm(file));
  const { page, context, done } = await site.open({ path: "?offline" });
  await controlled(page);
  await page.reload();
  await idle(page);
  const asked = await page.evaluate(async () => {
    for (let k = 0; k < 20; k++) await fetch(`docs/asked.html?q=${k}`);
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter(({ url }) => url.includes("asked.html")).length;
  });
  assert.equal(asked, 1);
  await context.setOffline(true);
  assert.equal(await page.evaluate(async () => (await fetch("docs/asked.html?q=other")).status), 200);
  await context.setOffline(false);
  await done();
});

test("a new version waits until it is asked for, then the whole page is the new one", async () => {
  const { page, done } = await site.open({ path: "?offline" });
  await controlled(page);
  await page.reload();
  await idle(page);
  await type(page, "'kept'");
  await keeps(page, "'kept'");
  await holds(async () => assert.equal(await page.getByText("A new version").count(), 0));
  // The same files under another hash, as if something in them had changed.
  site.alter("/service-worker.js", (text) => text.replace(/VERSION="\w+"/, 'VERSION="next"'));
  await offered(page);
  const before = await page.evaluate(() => caches.keys());
  assert.equal(before.filter((name) => name.startsWith("tensorscope-")).length, 2);
  await takesOver(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["'kept'"]));
  await holds(async () => assert.deepEqual(await page.evaluate(() => caches.keys()), ["tensorscope-next"]));
  await done();
});

test("in development no service worker stands between the source and the browser", async () => {
  const { page, done } = await site.open();
  await page.waitForTimeout(3500);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await done();
});

test("the page can be installed: a manifest with icons of the sizes they say", async () => {
  const { page, context, done } = await site.open();
  const session = await context.newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = await page.evaluate(async (address) => (await fetch(address)).json(), url);
  assert.equal(manifest.display, "standalone");
  for (const icon of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, new URL(icon.src, url).href);
    assert.equal(size, icon.sizes);
  }
  assert.ok(manifest.icons.some((icon) => icon.purpose === "maskable"));
  await done();
});

/** The session's worker with a line before it, which takes the browser's own requestDevice in hand. */
const LOSABLE = `
const request = GPUAdapter.prototype.requestDevice;
GPUAdapter.prototype.requestDevice = async function (...args) {
  const device = await request.apply(this, args);
  const test = new BroadcastChannel("test");
  test.onmessage = () => device.destroy();
  void device.lost.then(() => test.postMessage("lost"));
  return device;
};
`;

test("a device that is lost is opened again: variables stay, the run goes on and says so", async () => {
  const { page, done } = await site.open();
  await page.route("**/build/worker.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: LOSABLE + (await answer.text()) });
  });
  await page.reload();
  await idle(page);
  await run(page, "import numpy as np\nkept = np.arange(4, dtype=np.float32) + 1\nkept.sum()");
  await type(page, "kept * 2");
  await page.evaluate(() => {
    const test = new BroadcastChannel("test");
    const lost = new Promise((resolve) => (test.onmessage = resolve));
    test.postMessage("destroy");
    return lost;
  });
  await runNow(page);
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await reprs(page), ["array([2., 4., 6., 8.], dtype=float32)"]));
  await page
    .getByText(/the GPU was lost and opened again/)
    .first()
    .waitFor();
  await done();
});

for (const [what, break_] of [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "forbidden",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    },
  ],
]) {
  test(`storage that is ${what} is told once, and everything works`, async () => {
    const { page, context, done } = await site.open();
    await context.addInitScript(break_);
    await page.reload();
    await idle(page);
    const skip = page.getByRole("button", { name: "Skip" });
    if (await skip.isVisible()) await skip.click();
    await run(page, "6 * 7");
    await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
    const told = page.getByText(/does not let this page keep anything/);
    await told.waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await run(page, "6 * 8");
    await page.waitForTimeout(400);
    await holds(async () => assert.equal(await told.count(), 0));
    await done();
  });
}

test("a first visit has a tour by keyboard: three steps, Escape ends it for good", async () => {
  const { page, done } = await site.open({ tour: true });
  assert.deepEqual(await reprs(page), [ANSWER]);
  const step = (n) => page.getByRole("dialog", { name: `Tour, step ${n} of 3` });
  await step(1).waitFor();
  await page.keyboard.press("Enter");
  await step(2).waitFor();
  await page.keyboard.press("Enter");
  await step(3).waitFor();
  await page.keyboard.press("Escape");
  await step(3).waitFor({ state: "detached" });
  await page.reload();
  await idle(page);
  await holds(async () => assert.equal(await page.locator(".tour").count(), 0));
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Show the tour again" }).click();
  await step(1).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await holds(async () => assert.equal(await page.locator(".tour").count(), 0));
  await done();
});

test("the theme is the system's until one is chosen, and the choice is kept", async () => {
  const { page, done } = await site.open({ colorScheme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, dark);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await holds(async () => assert.equal(await paper(), dark));
  await page.keyboard.press("Escape");
  await holds(async () => assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Settings"));
  await page.reload();
  assert.equal(await paper(), dark, "before anything else is there");
  await idle(page);
  await done();
});
