// How shapes meet: grids, the cells that feed a cell, strides, and what mends a clash.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, act, holds, run, runNow, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start({ webgpu: false })));
after(() => site?.close());

/** The panel, at the first operation whose line in the list matches. */
async function opened(page, program, what) {
  await run(page, `import numpy as np\n${program}`);
  const panel = await show(page, "Broadcast");
  const list = panel.getByRole("combobox", { name: "Operation" });
  await list.waitFor();
  const label = (await list.locator("option").allInnerTexts()).find((text) => what.test(text));
  assert.ok(label, `${what} is listed`);
  await list.selectOption({ label });
  return panel;
}

const cell = (panel, index) => panel.locator(`[role="gridcell"][data-index="${index}"]`);
const equation = (panel) => panel.locator(".equation").innerText();

test("a column and a row meet: hovering lights what feeds a cell, with the arithmetic", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, "a = np.array([[1], [2], [3]])\nb = np.array([10, 20, 30, 40])\na + b", /add \(3, 1\) \(4,\) → \(3, 4\)/);
  await cell(panel, "1,2").hover();
  await holds(async () => assert.equal(await equation(panel), "out[1, 2] = a[1, 0] + b[2]"));
  await holds(async () => assert.match(await panel.getByTestId("arithmetic").innerText(), /0 \+ 1\*1 \+ 2\*0 = 1[\s\S]*0 \+ 1\*0 \+ 2\*1 = 2/));
  await panel.locator('[data-index="1,2"]', { hasText: /^32$/ }).waitFor();
  const grids = panel.locator(".array-grid");
  await holds(async () => assert.equal(await grids.nth(0).locator(".array-cell.lit").count(), 2, "the stored cell and the repeat that is read"));
  await holds(async () => assert.equal(await grids.nth(0).locator(".array-cell.ghost").count(), 9));
  await holds(async () => assert.equal(await grids.nth(1).locator(".array-cell.ghost").count(), 8));
  await holds(async () => assert.match(await panel.getByRole("table", { name: "Shapes, aligned at the last axis" }).innerText(), /1\s*→ 4/));
  await done();
});

test("arrow keys move from cell to cell", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, "a = np.array([[1], [2], [3]])\na * np.array([1, 2])", /mul/);
  await cell(panel, "0,0").focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await panel.getByText("out[1, 1] = a[1, 0] * b[1]", { exact: true }).waitFor();
  await page.locator('[role="gridcell"][data-index="1,1"]:focus').waitFor();
  await done();
});

test("a reduction lights its run, a concatenation its operand, a slice its stride", async () => {
  const { page, done } = await site.open();
  const program = "a = np.array([[1, 2, 3], [4, 5, 6]])\ns = a.sum(axis=1)\nc = np.concatenate([a, a * 2], axis=0)\nf = a[:, ::-1] + c[::2]\nf.sum() + s.sum()";
  let panel = await opened(page, program, /sum\(axis=1\) \(2, 3\)/);
  await cell(panel, "1").hover();
  await holds(async () => assert.equal(await equation(panel), "out[1] = sum(a[1, :])"));
  await holds(async () => assert.equal(await panel.locator(".array-grid").nth(0).locator(".array-cell.lit").count(), 3));
  panel = await opened(page, program, /concat/);
  await cell(panel, "3,1").hover();
  await holds(async () => assert.equal(await equation(panel), "out[3, 1] = b[1, 1]"));
  await holds(async () => assert.equal(await panel.locator(".array-grid").nth(0).locator(".lit").count(), 0));
  panel = await opened(page, program, /flip/);
  await cell(panel, "0,0").hover();
  await holds(async () => assert.equal(await equation(panel), "out[0, 0] = a[0, 2]"));
  await holds(async () => assert.match(await panel.getByTestId("arithmetic").innerText(), /2 \+ 0\*3 \+ 0\*-1 = 2/));
  await done();
});

test("four axes have a slider, and arrays without elements are said to be empty", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, "e = np.arange(48.0).reshape(8, 1, 6, 1) + np.arange(35.0).reshape(7, 1, 5)\ne", /add .*→ \(8, 7, 6, 5\)/);
  await panel.getByRole("slider", { name: "Index on axis 0" }).press("End");
  await holds(async () => assert.match(await equation(panel), /^out\[7, 0, 0, 0\] = a\[7, 0, 0, 0\] \+ b\[0, 0, 0\]$/));
  const empty = await opened(page, "z = np.array([[1.0, 2.0]])[1:] + np.array([1.0, 2.0])\nz", /→ \(0, 2\)/);
  await holds(async () => assert.match(await empty.getByTestId("case").innerText(), /no elements/));
  await done();
});

test("a clash shows its axis, and how None mends it; the mended program runs", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  const program = "import numpy as np\nu = np.ones((4, 3))\nw = np.ones(4)\n";
  await type(page, `${program}u * w`);
  await runNow(page);
  const panel = await show(page, "Broadcast");
  const clash = panel.getByTestId("clash");
  await holds(async () => assert.match(await clash.innerText(), /On axis -1, 3 and 4 differ/));
  const mends = await clash.locator("li code").allInnerTexts();
  assert.deepEqual(mends, ["w[:, None]", "u[:, :, None]"]);
  for (const mend of mends) {
    await run(page, program + `u * w`.replace(new RegExp(`\\b${mend[0]}\\b`), mend));
    await holds(async () => assert.equal(await page.getByTestId("repr").count(), 1, `${mend} runs`));
  }
  await type(page, `${program}u * w`);
  await runNow(page);
  await show(page, "Broadcast");
  await act(page, () => clash.getByRole("button", { name: "Do it: write w[:, None] and run" }).click());
  await show(page, "Result");
  await holds(async () => assert.equal(await page.getByTestId("repr").count(), 1));
  await show(page, "Editor");
  await holds(async () => assert.match(await page.locator(".cm-content").innerText(), /^u \* w\[:, None\]$/m));
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await holds(async () => assert.match(await page.locator(".cm-content").innerText(), /^u \* w$/m, "one step of undo"));
  await done();
});

test("the graph's selected node is the operation that is shown", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.array([[1], [2], [3]])\n((a + np.array([1, 2])) * 3).sum(axis=0)");
  await show(page, "Broadcast");
  const graph = page.getByTestId("graph");
  await graph.getByRole("button", { name: /^sum\(axis=0\)/ }).click();
  await page.getByTestId("case").getByText("out[0] = sum(a[:, 0])").waitFor();
  await done();
});

const SOLID = "a = np.arange(6).reshape(3, 1, 2)\nb = np.arange(4).reshape(4, 1)\nc = a + b\nc.sum(axis=0)";

/** A place on a cell's face. */
async function middle(cell) {
  const face = await cell.locator(".cell-face").boundingBox();
  return [face.x + face.width / 2, face.y + face.height / 2];
}

test("three axes are planes one behind the other; a cell of any plane is pointed at, and the values are in them", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, SOLID, /add \(3, 1, 2\) \(4, 1\) → \(3, 4, 2\)/);
  await holds(async () => assert.equal(await panel.locator("svg.stack").count(), 3));
  // As an attribute: SVG knows no other.
  await holds(async () => assert.equal(await panel.locator('svg.stack [role="gridcell"][tabindex="0"]').count(), 1, "one stop of the Tab key"));
  await panel.locator('[data-index="2,3,1"]', { hasText: /^8$/ }).waitFor();
  for (const index of ["0,0,0", "1,2,1", "2,3,0"]) {
    await cell(panel, index).hover();
    const [i, j, k] = index.split(",");
    await holds(async () => assert.equal(await equation(panel), `out[${i}, ${j}, ${k}] = a[${i}, 0, ${k}] + b[${j}, 0]`));
  }
  const [a, b] = [panel.locator(".array-grid").nth(0), panel.locator(".array-grid").nth(1)];
  await holds(async () => assert.deepEqual(await a.locator(".array-cell.lit text").allTextContents(), ["4", "4"], "the stored cell and its repeat"));
  await holds(async () => assert.equal(await a.locator(".array-cell.ghost").count(), 18));
  assert.equal(await b.locator(".array-cell.ghost").count(), 20);
  // A plane further back is further up and to the right.
  const [near, far] = [await middle(cell(panel, "0,0,0")), await middle(cell(panel, "2,0,0"))];
  assert.ok(far[0] > near[0] && far[1] < near[1], `${near} ${far}`);
  await done();
});

test("a sum down the first axis lights a cell in every plane", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, SOLID, /sum\(axis=0\) \(3, 4, 2\)/);
  await cell(panel, "3,1").hover();
  await holds(async () => assert.equal(await equation(panel), "out[3, 1] = sum(a[:, 3, 1])"));
  await holds(async () => assert.deepEqual((await panel.locator("svg.stack .array-cell.lit text").allTextContents()).sort(), ["4", "6", "8"]));
  await done();
});

test("planes are drawn together to a block; what is hidden in it is reached by keyboard, and then in sight", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  const panel = await opened(page, SOLID, /add .*→ \(3, 4, 2\)/);
  const out = panel.locator(".array-grid").last();
  const width = async () => (await out.locator("svg").boundingBox()).width;
  const apart = await width();
  await panel.getByRole("slider", { name: "Planes apart" }).press("Home");
  await holds(async () => assert.ok((await width()) < apart / 2));
  await out.locator('[data-index="0,0,0"]').focus();
  for (const key of ["PageDown", "PageDown", "ArrowDown", "End"]) await page.keyboard.press(key);
  await panel.getByText("out[2, 1, 1] = a[2, 0, 1] + b[1, 0]", { exact: true }).waitFor();
  const here = page.locator('[role="gridcell"][data-index="2,1,1"]:focus');
  await here.waitFor();
  const [x, y] = await middle(here);
  await holds(async () =>
    assert.equal(
      await page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest("[data-index]")?.dataset.index, [x, y]),
      "2,1,1",
      "no plane stands before it",
    ),
  );
  // The front plane has given way, and comes back where only it is.
  const box = await out.locator("svg").boundingBox();
  await page.mouse.move(box.x + 5, box.y + box.height - 22);
  await panel.getByText("out[0, 3, 0] = a[0, 0, 0] + b[3, 0]", { exact: true }).waitFor();
  await holds(async () => assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), true));
  await done();
});

test("of long axes what the cursor comes to is drawn, and the focus stays on it", async () => {
  const { page, done } = await site.open();
  const panel = await opened(page, "a = np.arange(20.0).reshape(20, 1, 1)\na + np.arange(30.0).reshape(30, 1) * np.arange(40.0)", /add .*→ \(20, 30, 40\)/);
  await cell(panel, "0,0,0").focus();
  for (const key of [...Array(9).fill("PageDown"), ...Array(14).fill("ArrowDown"), ...Array(17).fill("ArrowRight")]) await page.keyboard.press(key);
  await page.locator('[role="gridcell"][data-index="9,14,17"]:focus').waitFor();
  await holds(async () => assert.match(await equation(panel), /^out\[9, 14, 17\] = a\[9, 0, 0\] \+ b\[14, 17\]$/));
  await page.keyboard.press("Home");
  await page.locator('[role="gridcell"][data-index="9,14,0"]:focus').waitFor();
  await done();
});
