// The optimiser: its steps walked at the page's foot, its search looked at and changed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, act, choose, holds, run, show, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const PROGRAM = `import numpy as np
x = np.arange(4096, dtype=np.float32).reshape(64, 64)
e = np.exp(x - x.max(axis=1, keepdims=True))
s = e / e.sum(axis=1, keepdims=True)
(s * 2 + 1).sum(axis=0)`;

/** The program compiled for the CPU, and the panel that shows how. */
async function visit(options) {
  const visit = await site.open(options);
  await choose(visit.page, "cpu");
  await run(visit.page, PROGRAM);
  const panel = await show(visit.page, "Optimiser");
  await panel.getByTestId("beam").locator("svg").waitFor();
  return { ...visit, panel, slider: visit.page.getByRole("slider", { name: "Step of the optimiser" }) };
}

const position = async (slider) => Number(await slider.inputValue());

test("arrow keys walk the steps one by one, Shift goes to the next rule, Home and End to the ends", async () => {
  const { page, panel, slider, done } = await visit();
  const last = await position(slider);
  await holds(async () => assert.equal(last, Number(await slider.getAttribute("max"))));
  assert.ok(last > 4, `${last} steps`);
  await slider.focus();
  await page.keyboard.press("Home");
  await holds(async () => assert.equal(await slider.getAttribute("aria-valuetext"), `as written, ${last} steps to come`));
  await page.getByTestId("graph").getByRole("radio", { name: "As written" }).and(page.locator(":checked")).waitFor();
  await page.keyboard.press("ArrowRight");
  await holds(async () => assert.equal(await position(slider), 1));
  await panel.getByRole("heading", { name: /^Step 1\b/ }).waitFor();
  const rule = async () => /: ([\w-]+),/.exec(await slider.getAttribute("aria-valuetext"))[1];
  const first = await rule();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await holds(async () => assert.notEqual(await rule(), first));
  await page.keyboard.press("Shift+ArrowLeft");
  await holds(async () => assert.ok((await position(slider)) >= 1));
  await page.keyboard.press("End");
  await holds(async () => assert.equal(await position(slider), last));
  await done();
});

test("beside the slider the buttons know the same keys", async () => {
  const { page, slider, done } = await visit();
  const last = await position(slider);
  await page.getByRole("button", { name: /^One step back/ }).click();
  await holds(async () => assert.equal(await position(slider), last - 1));
  await page.keyboard.press("ArrowLeft");
  await holds(async () => assert.equal(await position(slider), last - 2));
  await page.keyboard.press("Home");
  await holds(async () => assert.equal(await position(slider), 0));
  // At the end the button keeps the focus, so that the keys go on.
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await holds(async () => assert.equal(await position(slider), 1));
  await done();
});

test("no sentence of the compiler gives thousands of nanoseconds", async () => {
  const { page, panel, slider, done } = await visit();
  const last = await position(slider);
  const beam = panel.getByTestId("beam");
  const said = [...(await beam.locator(".beam-state").evaluateAll((all) => all.map((state) => state.getAttribute("aria-label"))))];
  for (let at = last; at > 0; at--) {
    said.push(await panel.innerText(), await page.getByRole("region", { name: "Steps of the optimiser" }).innerText());
    await slider.press("ArrowLeft");
  }
  assert.ok(said.some((text) => /\d (ns|µs)\b/.test(text)));
  for (const text of said) assert.doesNotMatch(text, /\d{4,} ns\b/);
  await done();
});

test("what a step changed glows in the graph, and is shown as text", async () => {
  const { page, panel, slider, done } = await visit();
  await slider.focus();
  await page.keyboard.press("Home");
  const graph = page.getByTestId("graph");
  await graph.locator(".node").first().waitFor();
  await holds(async () => assert.equal(await graph.locator(".node.changed").count(), 0));
  let seen = "";
  for (let i = 0; i < 3 && !/fused\{/.test(seen); i++) {
    await page.keyboard.press("ArrowRight");
    await panel.locator(".diff .added").first().waitFor();
    seen = await panel.locator(".diff").first().innerText();
  }
  assert.match(seen, /\+%\d+: float32.* = fused\{/);
  await graph.locator(".node.changed").first().waitFor();
  await holds(async () => assert.match(await graph.locator(".node.changed").first().getAttribute("aria-label"), /changed in this step/));
  await page.keyboard.press("End");
  await panel.getByText(/^In kernel k\d_/).waitFor();
  await holds(async () => assert.match(await panel.locator(".diff").last().innerText(), /vector l in|for /));
  await done();
});

test("the steps play, and do not where motion is not wanted", async () => {
  const { page, slider, done } = await visit();
  const play = page.getByRole("button", { name: "Play the steps" });
  // Looked at where it is clicked: a step later it would have moved.
  const began = await play.evaluate(async (button) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return Number(document.querySelector('[aria-label="Step of the optimiser"]').value);
  });
  assert.ok(began <= 1, `${began}`);
  await page.waitForFunction((of) => Number(of.value) >= 2, await slider.elementHandle());
  await page.getByRole("button", { name: "Pause" }).click();
  const at = await position(slider);
  await page.waitForTimeout(1600);
  assert.equal(await position(slider), at);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play.waitFor({ state: "detached" });
  await done();
});

test("the search is a tree: its states tell what became of them, and a chosen one shows its graph", async () => {
  const { page, panel, slider, done } = await visit();
  const beam = panel.getByTestId("beam");
  const pruned = beam.locator(".beam-state.pruned").first();
  await holds(async () => assert.match(await pruned.getAttribute("aria-label"), /dropped: .*(cost|slower|dearer|went on)/));
  await pruned.hover();
  await holds(async () => assert.match(await beam.getByTestId("told").innerText(), /dropped: /));
  const chosen = beam.locator(".beam-state.chosen");
  await chosen.nth(1).click();
  const at = await position(slider);
  await holds(async () => assert.ok(at > 0 && at < Number(await slider.getAttribute("max"))));
  await beam.locator('.beam-state[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(([of, at]) => Number(of.value) === at + 1, [await slider.elementHandle(), at]);
  await done();
});

test("with rules off more kernels remain, and both results stand side by side", async () => {
  const { page, panel, done } = await visit();
  const kernels = async () => Number(/^\d+/.exec(await panel.getByTestId("summary").innerText())[0]);
  const before = await kernels();
  await panel.getByText("Change the search").click();
  const form = panel.getByTestId("search");
  for (const name of ["fuse-rows", "fuse-elementwise", "fuse-into-reduction", "fuse-after-reduction"]) {
    await form.getByRole("checkbox", { name: new RegExp(`^${name}`) }).uncheck();
  }
  await holds(async () => assert.ok(await form.getByRole("checkbox", { name: /^lower/ }).isDisabled()));
  await act(page, () => form.getByRole("button", { name: "Run with these" }).click());
  const table = panel.getByTestId("comparison");
  await table.waitFor();
  const rows = await table.locator("tbody tr").allInnerTexts();
  assert.match(rows[0], /^Now.*without fuse-rows, fuse-elementwise, fuse-into-reduction, fuse-after-reduction\s/);
  assert.match(rows[1], new RegExp(`^Before your change.*\\s${before}\\s`));
  await holds(async () => assert.ok((await kernels()) > before));
  // The settings outlive the worker and are undone by one button.
  await form.getByRole("button", { name: "Defaults" }).click();
  await act(page, () => form.getByRole("button", { name: "Run with these" }).click());
  await panel.getByTestId("summary").waitFor();
  await holds(async () => assert.equal(await kernels(), before));
  await done();
});

test("finalists are measured where that is asked for", async () => {
  const { page, panel, done } = await visit();
  await panel.getByText("Change the search").click();
  const form = panel.getByTestId("search");
  await form.getByRole("checkbox", { name: /^Measure finalists/ }).check();
  await form.getByRole("slider", { name: /^Beam width/ }).fill("4");
  await act(page, () => form.getByRole("button", { name: "Run with these" }).click());
  await panel.getByTestId("finalists").waitFor();
  await holds(async () => assert.equal(await panel.getByTestId("finalists").getByText("runs", { exact: true }).count(), 1));
  await holds(async () => assert.match(await panel.getByTestId("summary").innerText(), /measured [\d.]+ (ns|µs|ms)/));
  await done();
});

test("why two nodes are one kernel, or two, is said in words", async () => {
  const { panel, page, done } = await visit();
  const why = panel.getByTestId("why");
  const options = await why.getByLabel("First node").locator('optgroup[label^="k0_"] option').allTextContents();
  await why.getByLabel("First node").selectOption(options[0]);
  await why.getByLabel("Second node").selectOption(options[1]);
  await why.getByText(/are in one kernel, .* Step \d+, [\w-]+, put them there/).waitFor();
  // A click in the graph is the first, a Shift-click, or Shift and Enter, the second.
  await why.getByLabel("First node").selectOption("");
  const nodes = page.getByTestId("graph").locator(".node");
  await nodes.last().click();
  await nodes.first().focus();
  await page.keyboard.press("Shift+Enter");
  await holds(async () => assert.notEqual(await why.getByLabel("First node").inputValue(), ""));
  await holds(async () => assert.notEqual(await why.getByLabel("First node").inputValue(), await why.getByLabel("Second node").inputValue()));
  await why.locator(".why-answer", { hasText: /\w/ }).waitFor();
  await done();
});

test("on a phone the steps are walked by touch and all of the panel fits", async () => {
  const { page, panel, slider, done } = await visit({ viewport: NARROW, colorScheme: "dark" });
  await page.getByRole("button", { name: /^One step back/ }).tap();
  await holds(async () => assert.equal(await position(slider), Number(await slider.getAttribute("max")) - 1));
  const wide = await panel.evaluate((of) => of.scrollWidth - of.clientWidth);
  assert.ok(wide <= 0, `the panel is ${wide} px too wide`);
  await done();
});
