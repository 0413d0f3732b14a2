// The editor's comforts by what a person does: completion, docs, shapes, numbers that move, formatting, running by itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, choose, holds, idle, reprs, run, runNow, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const text = (page) =>
  page.evaluate(() =>
    [...document.querySelector(".editor").shadowRoot.querySelectorAll(".cm-line")]
      .map((line) =>
        [...line.childNodes]
          .filter((n) => !n.classList?.contains("cm-shapes"))
          .map((n) => n.textContent)
          .join(""),
      )
      .join("\n"),
  );
const options = (page) => page.locator(".cm-tooltip-autocomplete li").allInnerTexts();

test("completion knows modules, arrays and the program's own names, with parameters and a sentence", async () => {
  const { page, done } = await site.open();
  await type(page, "import numpy as np\nheight = np.ones(3)\n");
  await page.keyboard.type("np.lins");
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await holds(async () => assert.equal((await options(page))[0], "linspace"));
  await page.locator(".cm-completionInfo").waitFor();
  await holds(async () => assert.match(await page.locator(".cm-completionInfo").innerText(), /linspace\(start, stop, num=50[\s\S]*evenly spaced/));
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.keyboard.type("(0, 1)\nhei");
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await holds(async () => assert.ok((await options(page)).includes("height")));
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.keyboard.type(".resh");
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.keyboard.type("(3, 1)");
  await holds(async () => assert.match(await text(page), /np\.linspace\(0, 1\)\nheight\.reshape\(3, 1\)$/));
  await page.keyboard.type("\nnp.linalg.so");
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await holds(async () => assert.equal((await options(page))[0], "solve"));
  await done();
});

test("Enter after a complete name begins a line, whatever else the list offers", async () => {
  const { page, done } = await site.open();
  await type(page, "import numpy as np\nshape = np.ones(3)\nsummary = 1\n");
  for (const [typed, other] of [
    ["np.max", "maximum"],
    ["shape.shape", "reshape"],
    ["sum", "summary"],
  ]) {
    await page.keyboard.type(typed);
    await holds(async () => assert.equal((await options(page))[0], typed.split(".").at(-1)));
    await holds(async () => assert.ok((await options(page)).includes(other)));
    // Longer than the editor ignores keys after it opened a list.
    await page.waitForTimeout(100);
    await page.keyboard.press("Enter");
  }
  await holds(async () => assert.match(await text(page), /\nnp\.max\nshape\.shape\nsum\n$/));
  await page.keyboard.type("np.max");
  await holds(async () => assert.ok((await options(page)).includes("maximum")));
  await page.waitForTimeout(100);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await holds(async () => assert.match(await text(page), /\nnp\.max\w+$/));
  await done();
});

test("a name under the pointer is told", async () => {
  const { page, done } = await site.open();
  await type(page, "import numpy as np\nnp.arctan2(1, 2).sum()");
  await page.getByText("arctan2").first().hover();
  await page.locator(".cm-tooltip-hover .cm-doc").waitFor();
  await holds(async () => assert.match(await page.locator(".cm-tooltip-hover").innerText(), /arctan2\(x1, x2, [\s\S]*numpy function[\s\S]*from -pi to pi/));
  await done();
});

test("dtype and shape stand beside the lines that ran, and go where a line is changed", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.ones((2, 3), dtype=np.float32)\nb = a.T @ a\nn = 3\nfor i in range(3):\n    c = a[:i]\n");
  await holds(async () => assert.deepEqual(await page.locator(".cm-shapes").allInnerTexts(), ["float32 (2, 3)", "float32 (3, 3)", "float32 (2, 3)"]));
  await page.getByText("a.T @ a").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" + 1");
  await holds(async () => assert.deepEqual(await page.locator(".cm-shapes").allInnerTexts(), ["float32 (2, 3)", "float32 (2, 3)"]));
  await page.getByLabel("Shapes").uncheck();
  await holds(async () => assert.equal(await page.locator(".cm-shapes").count(), 0));
  await page.reload();
  await idle(page);
  await holds(async () => assert.equal(await page.getByLabel("Shapes").isChecked(), false));
  await done();
});

test("a number is stepped by Alt and arrows, and dragged; each change runs and can be undone", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nN = 8\nnp.arange(N).sum() * 0.5");
  await holds(async () => assert.deepEqual(await reprs(page), ["np.float64(14.0)"]));
  await page.getByText("N = 8").click();
  await page.keyboard.press("End");
  await act(page, () => page.keyboard.press("Alt+ArrowUp"));
  await page.waitForFunction(() => document.querySelector('[data-testid="repr"]')?.textContent === "np.float64(18.0)");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await page.waitForFunction(() => document.querySelector('[data-testid="repr"]')?.textContent === "np.float64(10.5)");
  const handle = page.locator(".cm-number-handle");
  await handle.waitFor();
  const box = await handle.boundingBox();
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5 + 60, box.y + 5, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('[data-testid="repr"]')?.textContent === "np.float64(68.0)");
  await holds(async () => assert.match(await text(page), /^N = 17$/m));
  // With Alt held, on the number itself.
  const number = await page.locator(".cm-line", { hasText: "0.5" }).boundingBox();
  const at = await page.evaluate(() => {
    const line = [...document.querySelector(".editor").shadowRoot.querySelectorAll(".cm-line")].find((l) => l.textContent.includes("0.5"));
    const range = document.createRange();
    range.selectNodeContents(line.lastElementChild ?? line);
    const { right } = range.getBoundingClientRect();
    return right;
  });
  await page.keyboard.down("Alt");
  await page.mouse.move(at - 4, number.y + 10);
  await page.mouse.down();
  await page.mouse.move(at - 4 + 30, number.y + 10, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await holds(async () => assert.match(await text(page), /\* 1\.0$/m));
  for (let i = 0; i < 20 && !/^N = 8$/m.test(await text(page)); i++) await page.keyboard.press("Control+z");
  await holds(async () => assert.match(await text(page), /^N = 8\nnp\.arange\(N\)\.sum\(\) \* 0\.5$/m));
  await idle(page);
  await done();
});

test("a length is dragged in the gallery's program: the handle tells that one pipeline serves every size, and all of it can be undone", async () => {
  const { page, done } = await site.open();
  await page.getByRole("button", { name: /^Gallery/ }).click();
  await act(page, () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /Drag a length/ })
      .click(),
  );
  const first = await text(page);
  const line = await page.getByText("N = 60").boundingBox();
  await page.mouse.click(line.x + 30, line.y + 8);
  await page.keyboard.press("End");
  const handle = page.locator(".cm-number-handle");
  // Once it stands still.
  await handle.hover({ position: { x: 5, y: 5 } });
  const box = await handle.boundingBox();
  const shapeIs = (n) => page.waitForFunction((shape) => document.querySelector(".chips dd")?.textContent === shape, `(${n},)`);
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  for (const steps of [5, 40, -20]) {
    await page.mouse.move(box.x + 5 + 6 * steps, box.y + 5, { steps: 5 });
    await shapeIs(60 + steps);
    await handle.getByText(/^1 pipeline reused, [\d.]+ (ms|µs)$/).waitFor();
    // A slow hand's drag is one drag too.
    await page.waitForTimeout(600);
  }
  await page.mouse.up();
  await idle(page);
  await page.keyboard.press("Control+z");
  await holds(async () => assert.equal(await text(page), first, "one drag is one step of undo"));
  // Another size of what is not symbolic is another program, and is said to be.
  await run(page, "import numpy as np\nN = 8\nnp.arange(N).sum()");
  await page.getByText("N = 8").click();
  await page.keyboard.press("End");
  await act(page, () => page.keyboard.press("Alt+ArrowUp"));
  await handle.getByText(/^1 pipeline made, /).waitFor();
  await done();
});

test("the status line says when a compiled program was reused", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nnp.arange(1000).sum() * 3");
  await runNow(page);
  await holds(async () => assert.match(await page.locator(".status").innerText(), /compiled program reused/));
  await done();
});

test("the program is laid out by Shift+Alt+F and by the button, in one step of undo; bad syntax stays as it is", async () => {
  const { page, done } = await site.open();
  const before = "import numpy as np\nx=np.array( [1,2 ,3] )\nif True: y=x+1\ny";
  await type(page, before);
  await page.keyboard.press("Shift+Alt+F");
  await page.waitForFunction(() => document.querySelector(".editor")?.shadowRoot.querySelector(".cm-content")?.textContent.includes("x = np.array([1, 2, 3])"));
  await holds(async () => assert.match(await text(page), /if True:\n {4}y = x \+ 1\ny/));
  await runNow(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["array([2, 3, 4])"]));
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await holds(async () => assert.equal(await text(page), before));
  await type(page, "x = (1,");
  await page.getByRole("button", { name: "Format" }).click();
  await page
    .locator(".banner")
    .getByText(/^The program was not formatted/)
    .waitFor();
  await holds(async () => assert.equal(await text(page), "x = (1,"));
  await done();
});

test("running as one types waits for a pause, keeps the last result of a program that is not finished, and is remembered", async () => {
  const { page, done } = await site.open();
  await run(page, "6 * 7");
  await page.getByLabel("Run as you type").check();
  await act(page, () => type(page, "6 * 8"));
  await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
  await type(page, "6 * (");
  await page.locator(".status", { hasText: "Not run yet: SyntaxError" }).waitFor();
  await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
  await act(page, () => page.keyboard.type("9)"));
  await holds(async () => assert.deepEqual(await reprs(page), ["54"]));
  await page.reload();
  await idle(page);
  await holds(async () => assert.equal(await page.getByLabel("Run as you type").isChecked(), true));
  await done();
});

test("what takes its time says what it is doing, and can be stopped", async () => {
  const { page, done } = await site.open();
  await type(page, "n = 0\nwhile True:\n    n += 1");
  await page.getByRole("button", { name: /^Run/ }).click();
  await page
    .getByTestId("progress")
    .getByText(/^Running line [23]$/)
    .waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await idle(page);
  await done();
});

test("an example that was chosen, and a file's line, can be undone, also after another device was chosen", async () => {
  const { page, done } = await site.open();
  await type(page, "6 * 7");
  await page.getByRole("button", { name: /^Gallery/ }).click();
  await act(page, () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /Two outputs/ })
      .first()
      .click(),
  );
  await holds(async () => assert.notEqual(await text(page), "6 * 7"));
  await choose(page, "cpu");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await holds(async () => assert.equal(await text(page), "6 * 7"));
  await page.getByTestId("file-input").setInputFiles([{ name: "t.csv", mimeType: "text/csv", buffer: Buffer.from("1,2") }]);
  await page.getByRole("button", { name: /^Insert/ }).click();
  await holds(async () => assert.equal(await text(page), 'import numpy as np\n6 * 7\nt = np.loadtxt("t.csv", delimiter=",")'));
  await page.keyboard.press("Control+z");
  await holds(async () => assert.equal(await text(page), "6 * 7"));
  await done();
});

test("the program stands as text before the editor has come, and a click fetches that", async () => {
  const { page, done } = await site.open();
  // The compiler does not come, so nothing but a person asks for the editor.
  await page.route("**/tensorscope_bg.wasm", () => undefined);
  await page.reload();
  const plain = page.locator(".editor-plain");
  await plain.getByText("np.arange(16").waitFor();
  await page.waitForTimeout(300);
  await holds(async () => assert.equal(await page.locator(".cm-content").count(), 0));
  const [before] = await plain.evaluate((text) => [[...text.children].map((line) => line.getBoundingClientRect().top)]);
  await plain.click();
  await page.locator(".cm-content").waitFor();
  await holds(async () => assert.equal(await plain.count(), 0));
  await page.keyboard.type("# mine ");
  await holds(async () => assert.match(await text(page), /# mine /, "who was in the text goes on typing"));
  await page.keyboard.press("ControlOrMeta+z");
  const after = await page.locator(".cm-line").evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  before.forEach((top, i) => assert.ok(Math.abs(top - after[i]) < 3, `line ${i + 1} moves from ${top} to ${after[i]}`));
  await done();
});
