// What is shown of threads: over how many a kernel's last launch ran and why not over more, and a lane for each in the profile.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { NARROW, holds, idle, run, show, start } from "./support.mjs";

// Several times: while a kernel is first launched, threads start.
const SHARED = `import numpy as np
a = np.random.default_rng(1).random((900, 900), dtype=np.float32)
x = a
for step in range(6):
    x = np.tanh(x @ a * 0.001)
    print(x[0, 0])`;
const ALONE = "import numpy as np\nx = np.arange(4000, dtype=np.float32)\nnp.sqrt(x * 2 + 1).sum()";

let site, plain;
before(async () => ([site, plain] = await Promise.all([start(), start({ isolated: false })])));
after(() => Promise.all([site?.close(), plain?.close()]));

/** A visit whose CPU has so many threads, whatever the machine has. */
async function visit(threads, options = {}) {
  const visit = await site.open({ device: "cpu", ...options });
  await visit.page.evaluate((threads) => localStorage.setItem("tensorscope.threads", JSON.stringify(threads)), threads);
  await visit.page.reload();
  await idle(visit.page);
  return visit;
}

const fact = (panel) => panel.locator(".facts div").filter({ hasText: "Threads" }).locator("dd");

test("a kernel says over how many threads it ran, and why not over more", async () => {
  const { page, done } = await visit(2);
  // A thread that a busy machine wakes too late has no block left, and that is said; the same program then runs once more.
  await holds(async () => {
    await run(page, SHARED);
    const said = fact(await show(page, "Kernels"));
    await holds(async () => assert.match(await said.innerText(), /^2 threads, \d+ blocks|: 1 more woke when no block was left$/));
    assert.match(await said.innerText(), /^2 threads/);
  });
  await run(page, ALONE);
  const panel = await show(page, "Kernels");
  await holds(async () =>
    assert.match(await fact(panel).innerText(), /^one thread.*: (.* µ?n?s of work.* less than waking another is worth|parallel range of 1)$/),
  );
  await done();
});

test("where the device has one thread, it says why", async () => {
  const { page, done } = await plain.open({ device: "cpu", serviceWorkers: "block" });
  await run(page, ALONE);
  const panel = await show(page, "Kernels");
  await holds(async () => assert.equal(await fact(panel).innerText(), "one thread: the page is not cross-origin isolated"));
  await done();
});

for (const [viewport, name] of [
  [undefined, "wide"],
  [NARROW, "narrow"],
]) {
  test(`the profile has a lane for each thread, ${name}`, async () => {
    const { page, done } = await visit(2, viewport ? { viewport } : {});
    await run(page, SHARED);
    const panel = await show(page, "Profile");
    const lanes = panel.getByTestId("lanes");
    await lanes.waitFor();
    assert.deepEqual(await lanes.locator(".lane-name").allInnerTexts(), ["own thread", "thread 1"]);
    await holds(async () => assert.match(await lanes.innerText(), /one more run, [\d.]+ ms; they worked \d+% of it/));
    for (const did of await lanes.locator(".lane-did").allInnerTexts()) assert.match(did, /^(nothing|\d+ blocks?, \d+%)$/);
    const block = lanes.locator(".lane-block").first();
    await block.dispatchEvent("pointerenter");
    await holds(async () => assert.match(await lanes.locator(".lane-says").innerText(), /^k\d\S*, iterations [\d,]+ to [\d,]+: from [\d.]+ m?s, [\d.]+ m?s$/));
    // The panel is as wide as the screen, and no wider.
    assert.ok(await panel.evaluate((panel) => panel.scrollWidth <= panel.clientWidth));
    if (!viewport) {
      const counts = await panel.locator(".profile-table td[title]").allInnerTexts();
      assert.ok(counts.length > 0 && counts.every((text) => /^[12]$/.test(text)), counts.join());
      const [download] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button", { name: "Export Chrome trace" }).click()]);
      const { traceEvents } = JSON.parse(await readFile(await download.path(), "utf8"));
      const ran = traceEvents.filter((event) => event.cat === "block");
      assert.equal(ran.length, await lanes.locator(".lane-block").count());
      assert.ok(ran.every((event) => event.dur >= 0 && event.args.end > event.args.first));
    }
    await done();
  });
}
