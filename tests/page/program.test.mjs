// One program, all the way: its value, graph and kernels, on both devices.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ANSWER, PROGRAM, act, choose, holds, reprs, run, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

test("the program of a first visit has already run", async () => {
  const { page, done } = await site.open();
  assert.deepEqual(await reprs(page), [ANSWER]);
  await done();
});

test("a typed program shows its value and what it is, computed on WebGPU", async () => {
  const { page, done } = await site.open();
  await run(page, `${PROGRAM}\ny + 1`);
  await holds(async () => assert.deepEqual(await reprs(page), [ANSWER, "array([ 21.,  53.,  85., 117.], dtype=float32)"]));
  const chips = await page.locator(".chips").first().innerText();
  for (const said of [/shape\s+\(4,\)/, /dtype\s+float32/, /stored as\s+f32/, /device\s+gpu/]) assert.match(chips, said);
  await holds(async () => assert.equal(await page.getByText("simulated").count(), 0, "WebGPU itself must have computed this"));
  await done();
});

test("the graph shows the ops, and a selected node's details lead back to the program", async () => {
  const { page, done } = await site.open();
  const graph = await show(page, "Graph");
  const sum = graph.getByRole("button", { name: /^sum\b.*\(4,\) float32.*kernel/ });
  await sum.waitFor();
  await sum.click();
  const details = graph.getByTestId("node-details");
  await holds(async () => assert.match(await details.innerText(), /Shape\s+\(4,\)\s+Dtype\s+float32\s+Stored as\s+f32/));
  await details
    .getByRole("button", { name: /^Line \d+ of the program/ })
    .first()
    .click();
  await holds(async () => assert.match(await page.evaluate(() => document.querySelector(".editor").shadowRoot.activeElement.className), /cm-content/));
  await done();
});

test("both stages of the graph can be seen, and one kernel holds add, product and sum", async () => {
  const { page, done } = await site.open();
  const graph = await show(page, "Graph");
  await graph.locator(".group").first().waitFor();
  await holds(async () => assert.equal(await graph.locator(".group").count(), 1));
  await graph.getByText("As written", { exact: true }).click();
  await graph.getByRole("button", { name: /^add\b/ }).waitFor();
  await holds(async () => assert.equal(await graph.locator(".group").count(), 0));
  await done();
});

test("kernels: WGSL on the gpu, SIMD wasm on the cpu, the same value from both", async () => {
  const { page, done } = await site.open();
  const kernels = await show(page, "Kernels");
  await kernels.getByTestId("kernels").waitFor();
  const wgsl = await kernels.getByRole("region", { name: /^WGSL of/ }).innerText();
  assert.match(wgsl, /@compute/);
  await holds(async () =>
    assert.notEqual(
      (
        await kernels
          .getByRole("region", { name: /^syntax tree of/ })
          .locator("pre")
          .innerText()
      ).trim(),
      "",
    ),
  );
  await holds(async () => assert.match(await kernels.getByRole("region", { name: "Program" }).innerText(), /dispatch/i));

  await choose(page, "cpu");
  const wat = kernels.getByRole("region", { name: /^WebAssembly text of/ });
  await wat.waitFor();
  await holds(async () => assert.match(await wat.innerText(), /\(module[\s\S]*(v128|f32x4)/));
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await reprs(page), [ANSWER]));
  await holds(async () => assert.match(await page.locator(".chips").first().innerText(), /device\s+cpu/));
  await done();
});

test("where a run has several compilations, each can be chosen", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.ones(4, dtype=np.float32)\na + 1\nnp.exp(a) * 2");
  const kernels = await show(page, "Kernels");
  const picker = kernels.getByRole("combobox");
  await picker.waitFor();
  const choices = await picker.locator("option").allTextContents();
  assert.match(choices.at(-1), /^line 4/);
  await holds(async () => assert.equal(await picker.inputValue(), await picker.locator("option").last().getAttribute("value")));
  await picker.selectOption({ index: 0 });
  await kernels.getByTestId("kernels").waitFor();
  await done();
});

test("a program asks for lines in the page, by keyboard", async () => {
  const { page, done } = await site.open();
  await type(
    page,
    "name = input('Name? ')\nn = int(input('How many? '))\nprint(name * n)\nwhile True:\n    try:\n        input()\n    except EOFError:\n        break\nprint('end')",
  );
  await page.getByRole("button", { name: /^Run/ }).click();
  const focused = async (name) => {
    const field = page.getByRole("textbox", { name });
    await field.waitFor();
    await holds(async () => assert.ok(await field.evaluate((element) => element === document.activeElement)));
  };
  await focused("Name?");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await focused("How many?");
  await holds(async () => assert.match(await page.getByTestId("progress").innerText(), /Waiting for a line/));
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await focused("A line for the program");
  await page.keyboard.press("Control+d");
  await page.locator(".status.idle").waitFor();
  const said = await page.locator(".results pre.text").allTextContents();
  assert.equal(said.join("").replace(/\s+/g, " ").trim(), "Name? Ada How many? 2 AdaAda end");
  await done();
});

test("a program that waits for a line gives way to another, and to Stop", async () => {
  const { page, done } = await site.open();
  await type(page, "x = input('First? ')");
  await page.getByRole("button", { name: /^Run/ }).click();
  await page.getByRole("textbox", { name: "First?" }).waitFor();
  await type(page, "y = input('Second? ')");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("textbox", { name: "Second?" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("KeyboardInterrupt").first().waitFor();
  await holds(async () => assert.equal(await page.getByTestId("asked").count(), 0));
  await done();
});

test("what was computed directly is told, and one click compiles it", async () => {
  const { page, done } = await site.open({ device: "cpu" });
  await run(page, "import numpy as np\nx = np.zeros(7)\nfor i in range(3000):\n    x = x * .5 + i\nx");
  const shown = await reprs(page);
  const value = page.getByTestId("made-directly");
  assert.match(await value.innerText(), /^computed directly: 7 elements, a kernel would have cost about .+ µs/);
  const graph = await show(page, "Graph");
  const told = graph.getByTestId("direct");
  await holds(async () => assert.match(await told.innerText(), /[\d,]+ small operations computed directly: kernels would have cost about .+ more/));
  await act(page, () => told.getByRole("button", { name: "Compile them" }).click());
  await holds(async () => assert.equal(await page.getByTestId("direct").count(), 0));
  await graph
    .getByRole("button", { name: /^(mul|add)\b/ })
    .first()
    .waitFor();
  await show(page, "Result");
  assert.deepEqual(await reprs(page), shown);
  assert.equal(await value.count(), 0);
  await done();
});

test("what a page rehearses while it is idle gives way, and leaves programs' variables alone", async () => {
  const { page, done } = await site.open({ device: "cpu" });
  await run(page, "x = 41\nrows = [[2, 3]]\nx");
  // Wherever these fall: before it, in the middle of a round, between two.
  for (const [k, wait] of [1700, 500, 2300, 900].entries()) {
    await page.waitForTimeout(wait);
    await run(page, `import numpy as np\nx = x + 1\nnp.array(rows * 2) * (x - ${41 + k})`);
    assert.deepEqual(await reprs(page), ["array([[2, 3],\n       [2, 3]])"]);
  }
  await done();
});
