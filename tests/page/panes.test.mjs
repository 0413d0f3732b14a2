// The panes: dragged, folded away and opened again, kept from visit to visit; one at a time on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, PROGRAM, WIDE, holds, idle, run, start } from "./support.mjs";

let site;
before(async () => (site = await start({ webgpu: false })));
after(() => site?.close());

const PANES = { Program: ".program", Graph: ".graph-pane", "What the compiler did": ".panels" };

/** Widths of the panes that are open. */
function widths(page) {
  return page.evaluate((panes) => {
    const boxes = Object.entries(panes).map(([name, selector]) => [name, document.querySelector(selector)?.getBoundingClientRect().width ?? 0]);
    return Object.fromEntries(boxes.filter(([, width]) => width > 0).map(([name, width]) => [name, Math.round(width)]));
  }, PANES);
}

async function drag(page, name, by) {
  const box = await page.getByRole("separator", { name }).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 6 });
  await page.mouse.up();
}

const foldAway = (page, name) => page.getByRole("button", { name: `Fold away: ${name}` });
const opens = (page, name) => page.getByRole("button", { name: `Open: ${name}` });

test("panes are dragged wider, moved by keys, set back by a double click, and stay so over a reload", async () => {
  const { page, done } = await site.open();
  const first = await widths(page);
  await drag(page, "Width of the program", 120);
  const wider = await widths(page);
  assert.ok(Math.abs(wider.Program - first.Program - 120) < 8, `${first.Program} and 120 more is ${wider.Program}`);
  assert.ok(Math.abs(wider.Graph - first.Graph) < 8, "the graph keeps its width");
  await page.reload();
  await idle(page);
  await holds(async () => assert.deepEqual(await widths(page), wider));
  await page.getByRole("separator", { name: "Width of the graph" }).focus();
  await page.keyboard.press("ArrowLeft");
  await holds(async () => assert.ok((await widths(page)).Graph < wider.Graph));
  await page.getByRole("separator", { name: "Width of the program" }).dblclick();
  await holds(async () => assert.equal((await widths(page)).Program, first.Program));
  await done();
});

test("however far panes are dragged, all of them stay on the page", async () => {
  const { page, done } = await site.open();
  await drag(page, "Width of the graph", 2000);
  await drag(page, "Width of the program", 2000);
  const panels = await page.locator(".panels").boundingBox();
  assert.ok(panels.width >= 200 && panels.x + panels.width <= WIDE.width + 1, JSON.stringify(panels));
  const line = page.getByRole("separator", { name: "Width of the graph" });
  await holds(async () => assert.ok(Number(await line.getAttribute("aria-valuenow")) <= Number(await line.getAttribute("aria-valuemax"))));
  await done();
});

for (const name of Object.keys(PANES)) {
  test(`${name} folds to a strip and opens again, by mouse and by keyboard, and stays folded over a reload`, async () => {
    const { page, done } = await site.open();
    const before = await widths(page);
    await foldAway(page, name).click();
    const folded = await widths(page);
    assert.deepEqual(
      Object.keys(folded),
      Object.keys(PANES).filter((other) => other !== name),
    );
    const room = (all) => Object.values(all).reduce((sum, width) => sum + width, 0);
    assert.ok(room(before) - room(folded) < 60, "the others have its room");
    await page.reload();
    await idle(page);
    await holds(async () => assert.deepEqual(await widths(page), folded));
    await opens(page, name).focus();
    await page.keyboard.press("Enter");
    await holds(async () => assert.deepEqual(await widths(page), before));
    // The same key again undoes it: the focus is where it can.
    await foldAway(page, name).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await opens(page, name).waitFor();
    await done();
  });
}

test("the last open pane has no button to fold it", async () => {
  const { page, done } = await site.open();
  await foldAway(page, "Program").click();
  await foldAway(page, "What the compiler did").click();
  await foldAway(page, "Graph").waitFor({ state: "detached" });
  await holds(async () => assert.deepEqual(Object.keys(await widths(page)), ["Graph"]));
  // Here the graph is a tab: what is left folded would be everything, so the panels are open.
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole("tab", { name: "Graph" }).waitFor();
  await holds(async () => assert.deepEqual(Object.keys(await widths(page)), ["What the compiler did"]));
  await opens(page, "Program").click();
  await holds(async () => assert.deepEqual(Object.keys(await widths(page)), ["Program", "What the compiler did"]));
  await done();
});

test("a folded program keeps its marks and all that can be undone", async () => {
  const { page, done } = await site.open();
  await run(page, PROGRAM);
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" * 2");
  const marks = page.locator(".cm-shapes");
  const before = await marks.count();
  assert.ok(before > 0);
  await foldAway(page, "Program").click();
  await opens(page, "Program").click();
  await holds(async () => assert.equal(await marks.count(), before));
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await holds(async () => assert.doesNotMatch(await page.locator(".cm-content").innerText(), /\* 2/));
  await done();
});

test("what leads to a folded pane opens it", async () => {
  const { page, done } = await site.open();
  await run(page, PROGRAM);
  await foldAway(page, "What the compiler did").click();
  const graph = page.getByTestId("graph");
  await graph.locator(".node").first().waitFor();
  await graph.getByRole("button", { name: /^sum\b/ }).click();
  await foldAway(page, "Program").click();
  const details = graph.getByTestId("node-details");
  await details
    .getByRole("button", { name: /^Line \d/ })
    .first()
    .click();
  await page.waitForFunction(() => document.querySelector(".editor")?.shadowRoot.querySelector(".cm-editor.cm-focused"));
  await details.getByRole("button", { name: /^k0_/ }).click();
  await page.getByTestId("kernels").waitFor();
  await foldAway(page, "Graph").click();
  await page.getByRole("tab", { name: "Result" }).click();
  await page.getByRole("button", { name: "how it was computed" }).click();
  await graph.locator(".node").first().waitFor();
  await holds(async () => assert.deepEqual(Object.keys(await widths(page)), Object.keys(PANES)));
  await done();
});

test("the tour opens the panes that it tells of", async () => {
  const { page, done } = await site.open();
  await foldAway(page, "Graph").click();
  await foldAway(page, "Program").click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Show the tour again" }).click();
  await page.locator(".program").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".graph-pane").waitFor();
  await page.waitForFunction(() => {
    const [ring, pane] = [".tour-ring", ".graph-pane"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    return ring && pane && Math.abs(ring.x - pane.x) < 4 && Math.abs(ring.width - pane.width) < 8;
  });
  await page.keyboard.press("Escape");
  await done();
});

test("a phone shows one pane at a time, by a tab bar, and folds none", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  await holds(async () => assert.equal(await page.getByRole("button", { name: /^Fold away/ }).count(), 0));
  for (const name of ["Editor", "Graph", "Devices", "Result"]) {
    await page.getByRole("tab", { name: new RegExp(`^${name}`) }).tap();
    const shown = await page.locator('[role="tabpanel"]:visible').count();
    assert.equal(shown, 1, `${name} is alone`);
  }
  await done();
});
