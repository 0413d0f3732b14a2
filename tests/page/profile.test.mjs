// The Profile panel: kernels timed, sorted and pointed at; the run; memory; a trace that Chrome reads.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { act, choose, holds, run, show, start, type } from "./support.mjs";

const TWO = `import numpy as np
a = np.arange(10000, dtype=np.float32).reshape(100, 100)
b = np.exp((a @ a) * 1e-9)
(b @ a).sum(axis=0) + b[0]`;
let site;
before(async () => (site = await start()));
after(() => site.close());

/** A whole profile; what is there instead, after a while, is told. */
async function ended(panel) {
  await panel
    .locator(".profile-total")
    .waitFor()
    .catch(async (error) => assert.fail(`${error.message}\n${await panel.innerText()}`));
}

async function profiled(page) {
  const panel = await show(page, "Profile");
  await panel.locator(".profile-bars li").first().waitFor();
  return panel;
}

test("each kernel is timed, told against the device's ceiling, and points at its lines", async () => {
  const { page, done } = await site.open();
  await run(page, TWO);
  const panel = await profiled(page);
  const kernels = Number(
    await page
      .getByRole("tab", { name: /^Kernels/ })
      .locator(".tally")
      .innerText(),
  );
  await holds(async () => assert.equal(await panel.locator(".profile-bars li").count(), kernels));
  await holds(async () => assert.match(await panel.locator(".profile-total").innerText(), new RegExp(`ms in ${kernels} kernels?$`)));
  await holds(async () => assert.match(await panel.innerText(), /reached [\d.,]+ GB\/s and [\d.,]+ GFLOP\/s in probes/));
  await holds(async () => assert.match(await panel.innerText(), /This adapter is a CPU in truth/));
  await holds(async () => assert.match(await panel.innerText(), /on ones and zeros in place of the program's data/));
  await panel.locator(".profile-bars li").first().hover();
  await page.locator(".cm-content .cm-lit").first().waitFor();
  await panel.getByRole("button", { name: "Measure again" }).click();
  await profiled(page);
  await done();
});

test("the table is sorted by any column, both ways, also by keyboard", async () => {
  const { page, done } = await site.open();
  await run(page, TWO);
  await choose(page, "cpu");
  const panel = await profiled(page);
  await holds(async () => assert.match(await panel.innerText(), /by this page's clock/));
  const table = panel.getByRole("region", { name: /^Kernels, sortable/ });
  const head = table.getByRole("columnheader", { name: /^Operations/ });
  await head.getByRole("button").click();
  await holds(async () => assert.equal(await head.getAttribute("aria-sort"), "descending"));
  const names = () => table.getByRole("rowheader").allInnerTexts();
  const down = await names();
  await head.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await holds(async () => assert.equal(await head.getAttribute("aria-sort"), "ascending"));
  await holds(async () => assert.deepEqual(await names(), down.toReversed()));
  await done();
});

test("memory is drawn step by step, and a bar names its buffer", async () => {
  const { page, done } = await site.open();
  await run(page, TWO);
  const panel = await profiled(page);
  const lives = panel.getByTestId("lives");
  await holds(async () => assert.match(await lives.innerText(), /[\d.]+ KB at its peak/));
  const bars = lives.locator("rect.life");
  await holds(async () => assert.ok((await bars.count()) >= 3));
  await bars.last().focus();
  await holds(async () => assert.match(await lives.locator(".lives-says").innerText(), /output.*(KB|B): k\d/));
  await done();
});

// Kernels that a GPU which is a CPU needs some tens of milliseconds for, and many of them.
const LONG = "import numpy as np\na = np.ones((500, 500), dtype=np.float32)\nfor i in range(8):\n    a = a @ a * 0.001\na.sum()";

test("a profile says how far it is; Stop ends it and keeps what was measured, and it can be measured again", async () => {
  const { page, done } = await site.open();
  await run(page, LONG);
  const panel = await show(page, "Profile");
  const progress = panel.getByRole("progressbar", { name: "How much is measured" });
  await progress.waitFor();
  await holds(async () => assert.equal(await page.locator(".bar").getByRole("button", { name: "Stop" }).isEnabled(), true));
  await page.waitForFunction(
    () => {
      const bar = document.querySelector(".profile-waiting progress");
      if (!(bar?.value >= 1)) return false;
      document.querySelector(".profile-waiting button").click();
      return true;
    },
    undefined,
    { polling: 10 },
  );
  await panel.getByText(/^Stopped: \d+ kernels were not measured\.$/).waitFor();
  const measured = await panel.locator(".bar-time").allInnerTexts();
  assert.ok(measured.some((time) => /ms/.test(time)) && measured.some((time) => time === ""), measured.join());
  await holds(async () => assert.equal(await page.locator(".bar").getByRole("button", { name: "Stop" }).isEnabled(), false));
  await panel.getByRole("button", { name: "Measure again" }).click();
  await progress.waitFor();
  await ended(panel);
  await holds(async () => assert.equal(await panel.getByText(/^Stopped/).count(), 0));
  await done();
});

test("a run does not wait for a profile", async () => {
  const { page, done } = await site.open();
  await run(page, LONG);
  let began = Date.now();
  const panel = await show(page, "Profile");
  await ended(panel);
  const whole = Date.now() - began;
  await type(page, "6 * 7");
  await panel.getByRole("button", { name: "Measure again" }).click();
  await panel.getByRole("progressbar").waitFor();
  began = Date.now();
  await act(page, () => page.keyboard.press("Control+Enter"));
  const took = Date.now() - began;
  assert.ok(took < whole, `the run took ${took} ms, a whole profile ${whole} ms`);
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await page.getByTestId("repr").allTextContents(), ["42"]));
  await done();
});

test("the run's compilations, launches, readbacks and cache are counted", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.ones(64, dtype=np.float32)\nfor _ in range(3):\n    a = a + 1\n    print(a.sum())");
  const panel = await show(page, "Profile");
  const whole = panel.getByRole("region", { name: "The whole run" });
  const fact = async (name) => (await whole.locator("dl div").filter({ hasText: name }).first().locator("dd").innerText()).trim();
  const compilations = Number(await fact("Compilations"));
  const [hits, all] = (await fact("Found in a cache")).split(" of ").map(Number);
  assert.equal(all, compilations);
  assert.ok(hits >= 1, "a loop's later rounds find the first one's program");
  assert.ok(Number(await fact("Launches")) >= compilations);
  assert.match(await fact("Read back"), /^[\d.]+ B in \d+$/);
  assert.ok((await whole.locator(".spent-compile").count()) >= 1 && (await whole.locator(".spent-read").count()) >= 1);
  await done();
});

test("the exported trace is in Chrome's trace event format", async () => {
  const { page, done } = await site.open();
  await run(page, TWO);
  const panel = await profiled(page);
  const [download] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button", { name: "Export Chrome trace" }).click()]);
  assert.equal(download.suggestedFilename(), "tensorscope-trace.json");
  const trace = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.deepEqual(wrong(trace), []);
  const complete = trace.traceEvents.filter((event) => event.ph === "X");
  for (const name of await panel.locator(".bar-name").allInnerTexts()) {
    assert.ok(
      complete.some((event) => event.name === name && event.dur > 0),
      `${name} is in the trace`,
    );
  }
  assert.ok(complete.some((event) => event.cat === "compile") && complete.some((event) => event.cat === "read"));
  await done();
});

/** What breaks the format (JSON object format, "Trace Event Format", Google): every event needs name, ph, pid and tid;
 * complete events ts and dur in microseconds; metadata events a name in args; counters numbers. */
function wrong(trace) {
  const problems = [];
  if (!Array.isArray(trace.traceEvents) || trace.traceEvents.length === 0) problems.push("no events");
  if (!["ms", "ns"].includes(trace.displayTimeUnit)) problems.push("displayTimeUnit");
  const named = new Set();
  for (const event of trace.traceEvents ?? []) {
    const at = JSON.stringify(event);
    if (typeof event.name !== "string" || !Number.isInteger(event.pid) || !Number.isInteger(event.tid)) problems.push(at);
    if (event.ph === "M") {
      if (!["process_name", "thread_name"].includes(event.name) || typeof event.args?.name !== "string") problems.push(at);
      named.add(event.name === "process_name" ? `${event.pid}` : `${event.pid} ${event.tid}`);
    } else if (event.ph === "X") {
      if (!(event.ts >= 0) || !(event.dur >= 0)) problems.push(at);
    } else if (event.ph === "C") {
      if (!(event.ts >= 0) || !Object.values(event.args).every(Number.isFinite)) problems.push(at);
    } else problems.push(at);
  }
  for (const event of trace.traceEvents ?? []) {
    if (event.ph === "X" && !(named.has(`${event.pid}`) && named.has(`${event.pid} ${event.tid}`))) problems.push(`nameless: ${JSON.stringify(event)}`);
  }
  return problems;
}
