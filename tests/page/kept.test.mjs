// Nothing is lost: by a worker that crashes, a tab that is killed, a reload in the middle of a word, another tab's update, an update
// that fails. Program, settings and names of files are there again, and one click brings variables back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, holds, idle, keeps, offered, reprs, run, start, takesOver, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const program = (page) => page.locator(".cm-content").innerText();
const variables = (page) => page.getByRole("button", { name: "Variables", exact: true });
const given = (page, name) => page.getByTestId("file-input").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from("1,2\n3,4\n") });

/** Ends the session's worker as a trap of the compiler does. */
async function crash(page) {
  const worker = page.workers().find((one) => one.url().endsWith("/build/worker.js"));
  await worker.evaluate(() =>
    setTimeout(() => {
      throw new Error("out of luck");
    }),
  );
  await page.getByText(/ended unexpectedly .*out of luck/).waitFor();
  await idle(page);
}

test("after a worker's crash text and files are there, and one click brings the variables back", async () => {
  const { page, done } = await site.open();
  await choose(page, "cpu");
  await given(page, "small.csv");
  await page.getByRole("list", { name: "Files that programs can load" }).getByText("small.csv").waitFor();
  await run(page, "first = 40");
  await run(page, "second = first + 1");
  await type(page, "second + 1");
  assert.equal(await variables(page).count(), 0);
  await crash(page);
  assert.equal((await program(page)).trim(), "second + 1");
  await run(page, "second + 1");
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^NameError/));
  await variables(page).click();
  await variables(page).waitFor({ state: "detached" });
  await idle(page);
  await run(page, "import numpy as np\nfirst, second, np.loadtxt('small.csv', delimiter=',').sum()");
  await holds(async () => assert.deepEqual(await reprs(page), ["(40, 41, np.float64(10.0))"]));
  // Once more: what was brought back is kept as well.
  await crash(page);
  await variables(page).click();
  await variables(page).waitFor({ state: "detached" });
  await idle(page);
  await run(page, "first + second");
  await holds(async () => assert.deepEqual(await reprs(page), ["81"]));
  await done();
});

test("Reset forgets what would bring variables back", async () => {
  const { page, done } = await site.open();
  await run(page, "mine = 1");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByText("All variables are forgotten.").waitFor();
  await page.reload();
  await idle(page);
  assert.equal(await variables(page).count(), 0);
  await done();
});

test("a reload in the middle of a word keeps the text, settings, names of files, and the way to the variables", async () => {
  const { page, done } = await site.open();
  await choose(page, "cpu");
  await given(page, "small.csv");
  await page.getByRole("list", { name: "Files that programs can load" }).getByText("small.csv").waitFor();
  await run(page, "mine = 41");
  await run(page, "'another'");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.keyboard.press("Escape");
  await type(page, "mine + 1 # just ty");
  await page.reload();
  await idle(page);
  await page.locator(".cm-content").waitFor({ state: "attached" });
  await holds(async () => assert.equal((await program(page)).trim(), "mine + 1 # just ty"));
  assert.match(await page.locator(".status").innerText(), /on cpu|Ended with NameError/);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  const missing = page.getByRole("list", { name: "Files that were loaded before" });
  await missing.getByText("small.csv").waitFor();
  await variables(page).click();
  await variables(page).waitFor({ state: "detached" });
  await idle(page);
  await run(page, "mine + 1");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  // The file is chosen again, and is no longer missing.
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), missing.getByText("small.csv").click()]);
  await chooser.setFiles({ name: "small.csv", mimeType: "text/csv", buffer: Buffer.from("1,2\n3,4\n") });
  await missing.waitFor({ state: "detached" });
  await page.getByRole("list", { name: "Files that programs can load" }).getByText("small.csv").waitFor();
  await page.getByRole("button", { name: "Remove small.csv" }).click();
  await page.reload();
  await idle(page);
  assert.equal(await missing.count(), 0);
  await done();
});

test("a tab that is killed: the next one has program and settings", async () => {
  const { page, context, origin, done } = await site.open();
  await choose(page, "cpu");
  await run(page, "'before the end'");
  await keeps(page, "'before the end'");
  const ended = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await ended;
  const next = await context.newPage();
  await next.goto(`${origin}/`);
  await idle(next);
  await holds(async () => assert.deepEqual(await reprs(next), ["'before the end'"]));
  assert.match(await next.locator(".status").innerText(), /on cpu/);
  await done([/the page crashed/]);
});

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === "activated"));
const NEXT = (text) => text.replace(/VERSION="\w+"/, 'VERSION="next"');
const caches = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("tensorscope-")));

/** A kept visit, of the version that is there, and a second tab on it. */
async function twoTabs() {
  const visit = await site.open({ path: "?offline" });
  await controlled(visit.page);
  await visit.page.goto(`${visit.origin}/?offline`);
  await idle(visit.page);
  const other = await visit.context.newPage();
  await other.goto(`${visit.origin}/?offline`);
  await idle(other);
  return { ...visit, other };
}

test("two tabs, two versions: an update in one leaves the other on its own files, worker included", async (t) => {
  const { page, other, origin, context, done } = await twoTabs();
  const [version] = await caches(page);
  await run(page, "mine = 41");
  t.after(() => ["/service-worker.js", "/build/worker.js"].forEach((path) => site.alter(path, undefined)));
  site.alter("/build/worker.js", (text) => `globalThis.isNext = true;${text}`);
  site.alter("/service-worker.js", NEXT);
  await offered(other);
  await takesOver(other);
  const isNext = (page) =>
    page
      .workers()
      .find((one) => one.url().endsWith("/build/worker.js"))
      .evaluate(() => globalThis.isNext === true);
  assert.equal(await isNext(other), true);
  // The first tab goes on, with its variables.
  await run(page, "mine + 1");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  assert.deepEqual((await caches(page)).sort(), [version, "tensorscope-next"].sort());
  // A new worker of it is of its own version, and so is what the worker fetches; without a network, too.
  await context.setOffline(true);
  await crash(page);
  assert.equal(await isNext(page), false);
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await context.setOffline(false);
  // Its next visit is of the new version, and the old one is gone with its last page.
  await page.goto(`${origin}/?offline`);
  await idle(page);
  assert.equal(await isNext(page), true);
  await other.goto(`${origin}/?offline`);
  await idle(other);
  await holds(async () => assert.deepEqual(await caches(page), ["tensorscope-next"]));
  await done();
});

test("an update that fails leaves the version that is there, offline too, and nothing of its own", async (t) => {
  const { page, context, done } = await site.open({ path: "?offline" });
  await controlled(page);
  await page.reload();
  await idle(page);
  const before = await caches(page);
  t.after(() => ["/service-worker.js", "/build/main.css"].forEach((path) => site.alter(path, undefined)));
  site.alter("/build/main.css", () => undefined);
  site.alter("/service-worker.js", NEXT);
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true }));
    await registration.update();
    const worker = await found;
    if (worker.state === "installing") await new Promise((settled) => worker.addEventListener("statechange", settled, { once: true }));
    return worker.state;
  });
  assert.equal(state, "redundant");
  await holds(async () => assert.deepEqual(await caches(page), before));
  assert.equal(await page.getByText("A new version").count(), 0);
  await run(page, "6 * 7");
  await keeps(page, "6 * 7");
  await context.setOffline(true);
  await page.reload();
  await idle(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await context.setOffline(false);
  // Once the server is in order again the update is there.
  site.alter("/build/main.css", undefined);
  await offered(page);
  await done([/status of 500/]);
});
