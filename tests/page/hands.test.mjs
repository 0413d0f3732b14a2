// The page by keyboard alone, in both sizes, in light and in dark.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ANSWER, NARROW, PROGRAM, WIDE, act, holds, reprs, run, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

test("Ctrl-Enter runs, from the editor and from elsewhere", async () => {
  const { page, done } = await site.open();
  await type(page, "6 * 7");
  await act(page, () => page.keyboard.press("Control+Enter"));
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await type(page, "6 * 8");
  await page.getByRole("tab", { name: "Result" }).focus();
  await act(page, () => page.keyboard.press("Control+Enter"));
  await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
  await done();
});

test("tabs are walked with arrow keys", async () => {
  const { page, done } = await site.open();
  await page.getByRole("tab", { name: "Result" }).focus();
  for (const [key, name] of [
    ["ArrowRight", "Kernels"],
    ["End", "Compare"],
    ["ArrowRight", "Result"],
    ["ArrowLeft", "Compare"],
  ]) {
    await page.keyboard.press(key);
    const focused = page.locator('[role="tab"]:focus');
    await holds(async () => assert.match(await focused.innerText(), new RegExp(`^${name}`)));
    await holds(async () => assert.equal(await focused.getAttribute("aria-selected"), "true"));
  }
  await done();
});

test("the graph is walked with arrow keys: up to an input, down to a user", async () => {
  const { page, done } = await site.open();
  const graph = await show(page, "Graph");
  await graph.getByText("As written", { exact: true }).click();
  const sum = graph.getByRole("button", { name: /^sum\b/ });
  await sum.focus();
  await page.keyboard.press("ArrowUp");
  await holds(async () => assert.match(await page.locator(".node:focus").getAttribute("aria-label"), /^mul\b/));
  await graph.getByTestId("node-details").waitFor();
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.match(await page.locator(".node:focus").getAttribute("aria-label"), /^sum\b/));
  await page.keyboard.press("Escape");
  await holds(async () => assert.equal(await graph.getByTestId("node-details").count(), 0));
  await done();
});

test("pointing at a node lights its text in the program", async () => {
  const { page, done } = await site.open();
  const graph = await show(page, "Graph");
  await graph.getByRole("button", { name: /^sum\b/ }).hover();
  await page.locator(".cm-lit").first().waitFor();
  await holds(async () => assert.match((await page.locator(".cm-lit").allTextContents()).join(""), /sum\(axis=1\)/));
  await done();
});

test("the graph zooms, moves and fits", async () => {
  const { page, done } = await site.open();
  const graph = await show(page, "Graph");
  const scene = graph.locator(".scene");
  await scene.waitFor();
  const where = () => scene.getAttribute("transform");
  const fitted = await where();
  await graph.getByRole("button", { name: "Zoom in" }).click();
  await holds(async () => assert.notEqual(await where(), fitted));
  const box = await graph.locator(".graph-canvas").boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  const zoomed = await where();
  await page.mouse.wheel(0, 200);
  await holds(async () => assert.notEqual(await where(), zoomed));
  const wheeled = await where();
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await holds(async () => assert.notEqual(await where(), wheeled));
  await graph.getByRole("button", { name: "Fit" }).click();
  await holds(async () => assert.equal(await where(), fitted));
  await done();
});

for (const [size, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  for (const colorScheme of ["light", "dark"]) {
    test(`every panel fits a ${size} ${colorScheme} screen`, async () => {
      const { page, done } = await site.open({ viewport, colorScheme });
      await run(page, PROGRAM);
      await holds(async () => assert.deepEqual(await reprs(page), [ANSWER]));
      for (const name of [...(size === "narrow" ? ["Editor", "Graph"] : []), "Result", "Kernels", "Devices", "Profile"]) {
        await show(page, name);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${name} is ${overflow} px too wide`);
      }
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      assert.equal(ink, colorScheme === "dark" ? "rgb(232, 230, 224)" : "rgb(28, 32, 36)");
      await done();
    });
  }
}
