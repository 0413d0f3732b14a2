// "Check this device": what is checked, what is told of a failure, and what of it can be kept.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { dist } from "../../www/server.mjs";
import { load } from "./modules.mjs";
import { ANSWER, NARROW, PATIENCE, choose, reprs, runNow, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const verdict = (page) => page.getByTestId("check-verdict");

/** What a button downloads. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFile(await download.path());
}

test("?check checks the GPU beside the page's session, and everything passes", async () => {
  const { page, done } = await site.open({ path: "?check" });
  await page.getByText(/^\d+ of \d+, /).waitFor();
  await verdict(page).waitFor({ timeout: 2 * PATIENCE });
  const report = JSON.parse(await saved(page, "Download JSON"));
  const wrong = report.outcomes.filter(({ state }) => state !== "passed");
  assert.deepEqual(wrong, []);
  assert.match(await verdict(page).innerText(), /^All \d+ checks passed\.$/);
  const { format, device, simulated, end, outcomes, adapter, rates } = report;
  assert.deepEqual([format, device, simulated, end], ["tensorscope-check", "gpu", false, "complete"]);
  assert.ok(outcomes.length > 150 && adapter.limits.length > 10, `${outcomes.length} checks, ${adapter.limits.length} limits`);
  assert.ok(rates.launchUs > 0 && rates.copyGBs > 0 && rates.gflops > 0 && rates.prepareMs > 0, JSON.stringify(rates));
  assert.equal(rates.measured.length, 3);
  // The browser's version is its first number alone, and nothing else of its word is told.
  assert.match(report.browser, /^\w+ \d+$/);
  assert.ok(!JSON.stringify(report).includes("Mozilla"));
  const picture = await saved(page, "Download picture");
  assert.deepEqual([...picture.subarray(1, 4)], [...Buffer.from("PNG")]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await reprs(page), [ANSWER]);
  await runNow(page);
  assert.deepEqual(await reprs(page), [ANSWER]);
  assert.equal(await page.evaluate(() => localStorage.getItem("tensorscope.findings")), null);

  // What a check found is known in later visits, of this adapter alone; what is no list of findings is forgotten.
  const found = [report.description, "another"].map((adapter) => ({ adapter, wrong: `is ${adapter}`, avoid: "workgroupMemory", since: "2026" }));
  const visit = async (kept) => {
    await page.evaluate((kept) => localStorage.setItem("tensorscope.findings", JSON.stringify(kept)), kept);
    await page.goto(page.url().replace(/[?#].*/, ""));
    await choose(page, "gpu");
    return page.locator(".device-what").getAttribute("title");
  };
  const title = await visit(found);
  assert.ok(title.includes(`avoided, as a check found: is ${report.description} (2026): workgroup memory`), title);
  assert.ok(!title.includes("is another"), title);
  assert.ok(!(await visit([{ adapter: 3 }])).includes("a check found"));
  assert.equal(await page.evaluate(() => localStorage.getItem("tensorscope.findings")), "[]");
  await done();
});

test("checks that fail say what kernels do without", async () => {
  const { findings } = await load("check/findings.ts");
  const found = (groups, of = {}) => {
    const outcomes = groups.map((group) => ({ group, name: "", state: "failed", ms: 1, differing: 1 }));
    return findings({ device: "gpu", simulated: false, description: "A GPU", outcomes, ...of }, "2026-11-29").map(({ avoid }) => avoid);
  };
  assert.deepEqual(found(["races", "long loops", "values"]), [{ loopRounds: 65_535 }, "workgroupMemory"]);
  assert.deepEqual(found(["long loops", "reductions"]), []);
  assert.deepEqual(found(["races"], { simulated: true }), []);
  assert.deepEqual(found(["races"], { device: "cpu" }), []);
  assert.deepEqual(found([], { outcomes: [{ group: "races", name: "", state: "failed", ms: 1, why: "RuntimeError: lost" }] }), []);
});

test("a value that differs is shown with its program, and a check that is stopped keeps what it found", async () => {
  // The value that NumPy gave for one program is changed in the script that has them.
  const scripts = (await readdir(`${dist}/build`)).filter((name) => /^worker-.*\.js$/.test(name));
  const texts = await Promise.all(scripts.map(async (name) => [name, await readFile(`${dist}/build/${name}`, "utf8")]));
  const [script] = texts.find(([, text]) => text.includes('"24.5"'));
  site.alter(`/build/${script}`, (text) => String(text).replace('"24.5"', '"24.25"'));
  const { page, done } = await site.open({ viewport: NARROW, serviceWorkers: "block" });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Check this device" }).click();
  const dialog = page.getByRole("dialog", { name: "Check this device" });
  await dialog.getByText(/Nothing is sent/).waitFor();
  await dialog.getByText("CPU", { exact: true }).click();
  await dialog.getByRole("button", { name: "Start the check" }).press("Enter");
  const failures = dialog.getByTestId("check-failures");
  await failures.waitFor();
  await dialog.getByRole("button", { name: "Stop" }).click();
  assert.match(await verdict(page).innerText(), /^1 of \d+ checks failed\. It was stopped before its end\.$/);
  assert.match(await failures.innerText(), /Shapes: one element[\s\S]*24\.25\s+24\.5[\s\S]*x\.sum\(\)/);
  const { device, end, outcomes } = JSON.parse(await saved(page, "Download JSON"));
  assert.deepEqual([device, end], ["cpu", "stopped"]);
  const failed = outcomes.filter(({ state }) => state === "failed");
  assert.deepEqual(
    failed.map(({ name, first }) => [name, first[0].wanted, first[0].got]),
    [["one element", "24.25", "24.5"]],
  );
  // Closed and opened again, the report is still there.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Check this device" }).click();
  await failures.waitFor();
  await done();
});
