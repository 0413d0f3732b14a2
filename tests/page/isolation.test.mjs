// Cross-origin isolation, which threads need: by the server's headers, and on a plain static server by the page's own service
// worker. Embedded pages work in both.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { PATIENCE, holds, idle, reprs, run, runNow, show, start, type } from "./support.mjs";

let plain, isolated;
before(async () => ([plain, isolated] = await Promise.all([start({ isolated: false }), start()])));
after(() => Promise.all([plain?.close(), isolated?.close()]));

const isIsolated = (page) => page.evaluate(() => crossOriginIsolated);
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === "activated"));
const loads = (page) => page.evaluate(() => performance.getEntriesByType("navigation").map(({ type }) => type));

/** What a visitor does, as far as isolation could be in its way: a run, Stop, a file, a download, the formatter, the graph's worker. */
async function works(page) {
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));

  await type(page, "while True: pass");
  await page.getByRole("button", { name: /^Run/ }).click();
  await page.getByRole("button", { name: /^Stop/ }).click();
  await idle(page);
  assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/);

  await page.locator('input[type="file"]').first().setInputFiles({ name: "small.csv", mimeType: "text/csv", buffer: Buffer.from("1,2\n3,4\n") });
  await page.getByText("small.csv").first().waitFor();

  await run(page, "import numpy as np\nnp.arange(3.0) + 1");
  await page.locator(".node").first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download .npy" }).click()]);
  assert.match(download.suggestedFilename(), /\.npy$/);
  assert.equal(await download.failure(), null);

  await type(page, "x=1+ 1");
  await page.keyboard.press("Shift+Alt+F");
  await page.locator(".cm-content", { hasText: "x = 1 + 1" }).waitFor();
  await (await show(page, "Kernels")).waitFor();
}

test("on a plain static server the second visit is isolated, without a reload in between, offline too", async () => {
  const { page, context, origin, done } = await plain.open({ path: "?offline" });
  assert.equal(await isIsolated(page), false);
  await works(page);
  await kept(page);
  await holds(async () => assert.deepEqual(await loads(page), ["navigate"]));
  assert.equal(await isIsolated(page), false, "a page that is open stays as it is");

  await page.goto(`${origin}/`);
  await idle(page);
  assert.equal(await isIsolated(page), true);
  await works(page);
  assert.deepEqual(await loads(page), ["navigate"]);
  const worker = page.workers().find((one) => one.url().endsWith("/build/worker.js"));
  assert.equal(await worker.evaluate(() => crossOriginIsolated), true);
  await worker.evaluate(() => new SharedArrayBuffer(8));

  await context.setOffline(true);
  await page.reload();
  await idle(page);
  assert.equal(await isIsolated(page), true);
  await run(page, "6 * 8");
  await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
  await context.setOffline(false);
  await done();
});

test("the service worker leaves to the server what it says itself, and errors and redirects as they are", async () => {
  const { page, origin, done } = await plain.open({ path: "?offline" });
  await kept(page);
  await page.goto(`${origin}/`);
  await idle(page);
  const answer = (path, options) =>
    page.evaluate(
      async ([path, options]) => {
        const { status, statusText, url, headers } = await fetch(path, options);
        return { status, statusText, url, policy: headers.get("cross-origin-embedder-policy"), type: headers.get("content-type") };
      },
      [path, options],
    );
  const known = await answer("/build/main.css");
  assert.deepEqual([known.status, known.type, known.policy], [200, "text/css", "require-corp"]);
  const missing = await answer("/nowhere.txt");
  assert.deepEqual([missing.status, missing.statusText, missing.policy], [404, "Not Found", "require-corp"]);
  await done([/status of 404/]);
});

test("where the server sends the headers the first visit is isolated", async () => {
  const { page, done } = await isolated.open();
  assert.equal(await isIsolated(page), true);
  await works(page);
  assert.deepEqual(await loads(page), ["navigate"]);
  await done();
});

test("the number of CPU threads is a setting, kept and used from the next start on", async () => {
  const { page, done } = await isolated.open({ device: "cpu" });
  const choice = page.getByRole("group", { name: "CPU threads" });
  const settings = page.getByRole("button", { name: "Settings" });
  await settings.click();
  assert.equal(await choice.getByRole("radio", { name: "Automatic" }).isChecked(), true);
  const offered = await choice.getByRole("radio").evaluateAll((radios) => radios.map(({ value }) => Number(value)));
  const most = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.deepEqual(
    offered,
    [0, 1, 2, 4, 8, 16].filter((count) => count <= most),
  );
  await choice.getByText("1", { exact: true }).click();
  await page.getByRole("button", { name: "Reload now" }).click();
  await settings.waitFor({ state: "visible" });
  await page.getByRole("button", { name: "Reload now" }).waitFor({ state: "detached" });
  await page.locator(".status.idle", { hasText: "on cpu, 1 thread" }).waitFor();
  await settings.click();
  assert.equal(await choice.getByRole("radio", { name: "1", exact: true }).isChecked(), true);
  assert.equal(await page.getByRole("button", { name: "Reload now" }).count(), 0);
  await done();
});

/** A page of somebody else's, with one of ours in it. */
async function article(address) {
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(`<iframe src="${address}" width="900" height="500"></iframe>`));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

for (const [what, site] of [
  ["of a plain static server", () => plain],
  ["of a server with the headers", () => isolated],
]) {
  test(`a page ${what} works in an article that is not isolated, before and after it is kept`, async (t) => {
    const { page, context, origin, done } = await site().open({ path: "?offline" });
    const elsewhere = await article(`${origin}/?embed`);
    t.after(elsewhere.close);
    await kept(page);
    const reader = await context.newPage();
    for (let visit = 0; visit < 2; visit++) {
      await reader.goto(elsewhere.address);
      const frame = reader.frames()[1];
      await frame.locator(".status.idle").waitFor({ state: "attached", timeout: PATIENCE });
      assert.equal(await isIsolated(frame), false);
      await frame.locator(".cm-content").waitFor();
      await type(Object.assign(frame, { keyboard: reader.keyboard }), "6 * 8");
      await runNow(frame);
      await holds(async () => assert.deepEqual(await reprs(frame), ["48"]));
    }
    await done();
  });
}
