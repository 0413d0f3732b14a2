// The Compare panel: both devices beside the reference, node by node.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, act, choose, holds, run, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** The panel, once it holds a comparison. */
async function compared(page) {
  const panel = await show(page, "Compare");
  await panel.getByRole("button", { name: "Compare again" }).waitFor();
  return panel;
}

const NAN = `import numpy as np
a = np.array([[4, 2, 1, -1]], dtype=np.float32)
b = np.log(a)
(b * 2).sum()`;

// Larger than what is compared without being asked, and long enough to be stopped.
const LARGE = `import numpy as np
a = np.arange(900000, dtype=np.float32)
for i in range(8):
    a = np.sin(a)
a.sum()`;

test("a small program is compared when the tab is opened, on both devices", async () => {
  const { page, done } = await site.open();
  const panel = await compared(page);
  await holds(async () => assert.match(await panel.getByTestId("agreement").innerText(), /^All \d+ nodes agree with the reference on cpu and gpu/));
  const rows = await panel.locator(".compared tbody tr").allInnerTexts();
  assert.ok(
    rows.some((row) => /^sum\(axis=1\)[\s\S]*exact[\s\S]*exact/.test(row)),
    rows.join("\n"),
  );
  const results = await panel.locator(".compare-results").innerText();
  assert.match(results, /cpu, 1 kernel\s+● exact[\s\S]*gpu, 1 kernel\s+● exact/);
  await holds(async () => assert.equal(await panel.getByText("simulated").count(), 0, "WebGPU itself must have computed this"));
  await done();
});

test("a row leads to its node in the graph as written, and tells how far it is off", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nx = np.linspace(0, 9, 400, dtype=np.float32)\nnp.exp(x) / 3");
  const panel = await compared(page);
  const row = panel.getByRole("button", { name: /^Show exp in the graph/ });
  await row.focus();
  await page.keyboard.press("Enter");
  await holds(async () => assert.equal(await row.getAttribute("aria-expanded"), "true"));
  const detail = panel.getByRole("region", { name: "gpu" });
  await holds(async () => assert.match(await detail.innerText(), /Largest difference\s+[\d.]+ ulp[\s\S]*tolerated: 3 ulp/));
  const graph = page.getByRole("region", { name: "Graph" });
  await holds(async () => assert.equal(await graph.getByRole("radio", { name: "As written" }).isChecked(), true));
  await holds(async () => assert.match(await graph.getByTestId("node-details").innerText(), /^exp/));
  await done();
});

test("a NaN is followed to where it began, in words that lead to its line", async () => {
  const { page, done } = await site.open();
  await run(page, NAN);
  const origins = (await compared(page)).locator(".compare-origins li");
  await holds(async () => assert.match(await origins.innerText(), /^NaN\s*log of -1.0 at \[0, 3\]\s*seen by all three\s*line 3$/));
  await origins.getByRole("button", { name: "Line 3 of the program" }).hover();
  await page.locator(".cm-lit").first().waitFor();
  await holds(async () => assert.equal((await page.locator(".cm-lit").allTextContents()).join(""), "np.log(a)"));
  await origins.getByRole("button", { name: "Line 3 of the program" }).click();
  await holds(async () => assert.match(await page.evaluate(() => document.querySelector(".editor").shadowRoot.activeElement.className), /cm-content/));
  await done();
});

test("the first divergence is pointed out: a double that the GPU demotes", async () => {
  const { page, done } = await site.open();
  await choose(page, "cpu");
  await run(page, "import numpy as np\na = np.array([1.0, 0.1])\na * 3");
  const panel = await compared(page);
  // 0.1 in 32 bits is 1.49e-9 off.
  await holds(async () =>
    assert.match(await panel.locator(".compared tbody tr").filter({ hasText: "input 0" }).innerText(), /demoted[\s\S]* ulp[\s\S]*±1\.49e-9/),
  );
  const first = panel.getByTestId("first-divergence");
  await holds(async () =>
    assert.match(await first.innerText(), /On the gpu, input 0 is the first node to leave the reference: at \[1\] it has 0\.1000000014[\s\S]*held as float32/),
  );
  await holds(async () => assert.equal(await panel.locator(".badge.demoted").first().innerText(), "▼ demoted"));
  await done();
});

test("a large program waits to be asked, and can be stopped", async () => {
  const { page, done } = await site.open();
  await run(page, LARGE);
  const panel = await show(page, "Compare");
  const begin = panel.getByRole("button", { name: "Compare", exact: true });
  await begin.click();
  await panel.getByRole("progressbar").waitFor();
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByText("Stopped before the end").waitFor();
  await holds(async () => assert.match(await panel.locator(".compared").innerText(), /it was stopped before this node/));
  await done();
});

test("a run does not wait for a comparison", async (t) => {
  const { page, done } = await site.open();
  await run(page, LARGE);
  const panel = await show(page, "Compare");
  await panel.getByRole("button", { name: "Compare", exact: true }).click();
  await panel.getByRole("progressbar").waitFor();
  await type(page, "6 * 7");
  const started = Date.now();
  await act(page, () => page.keyboard.press("Control+Enter"));
  t.diagnostic(`the run took ${Date.now() - started} ms`);
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await page.getByTestId("repr").allTextContents(), ["42"]));
  await done();
});

test("without WebGPU the GPU's column says that it is simulated", async () => {
  const other = await start({ webgpu: false });
  try {
    const { page, done } = await other.open({ viewport: NARROW, colorScheme: "dark" });
    const panel = await compared(page);
    await holds(async () => assert.match(await panel.locator(".compared thead").innerText(), /gpu\s*simulated/));
    await holds(async () => assert.match(await panel.getByTestId("agreement").innerText(), /gpu \(simulated\)/));
    await holds(async () => assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), true));
    await done();
  } finally {
    await other.close();
  }
});
