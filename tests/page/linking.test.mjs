// What belongs together lights up together: expressions, nodes, statements of kernels, lines of code.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, choose, holds, run, runNow, show, start, type } from "./support.mjs";

const SOFTMAX = `import numpy as np
x = np.array([[1, 2, 3, 4], [5, 6, 7, 9]], dtype=np.float32)
m = x.max(axis=1, keepdims=True)
e = np.exp(x - m)
e / e.sum(axis=1, keepdims=True)`;

let site;
before(async () => (site = await start()));
after(() => site?.close());

async function softmax(options) {
  const visit = await site.open(options);
  await type(visit.page, SOFTMAX);
  await runNow(visit.page);
  const kernels = await show(visit.page, "Kernels");
  await kernels.getByTestId("kernels").waitFor();
  await visit.page.locator(".node").first().waitFor();
  return { ...visit, kernels };
}

const tree = (kernels) => kernels.getByRole("region", { name: /^syntax tree of/ });
const code = (kernels) => kernels.getByRole("region", { name: /^(WGSL|WebAssembly text) of/ });
const lines = async (view) => (await view.locator(".code-line.lit").allTextContents()).map((line) => line.trim());
const nodes = (page) => page.locator(".node.lit").evaluateAll((all) => all.map((node) => node.getAttribute("aria-label").split(/, \(/)[0]));
const source = async (page) => (await page.locator(".cm-lit").allTextContents()).join("");

/** Points at a piece of the program's text, as a person would. */
async function pointAt(page, piece) {
  const box = await page.locator(".editor").evaluate((editor, piece) => {
    const walk = document.createTreeWalker(editor.shadowRoot.querySelector(".cm-content"), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.data.indexOf(piece);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + piece.length);
      return range.getBoundingClientRect().toJSON();
    }
    return undefined;
  }, piece);
  assert.ok(box, `${piece} is not in the editor`);
  const place = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(place[0] + 1, place[1]);
  await page.mouse.move(...place);
  return place;
}

for (const [device, statement] of [
  ["gpu", /^acc\d+ = \(acc\d+ \+ t\d+\);$/],
  ["cpu", /^f32(x4)?\.add$/],
]) {
  test(`an expression lights its nodes, statements and lines of code on the ${device}`, async () => {
    const { page, done, kernels } = await softmax();
    if (device === "cpu") await choose(page, "cpu");
    await kernels
      .getByText(device === "gpu" ? "@compute" : "(module")
      .first()
      .waitFor();
    await pointAt(page, "sum");
    await tree(kernels).locator(".code-line.lit").first().waitFor();
    await holds(async () => assert.equal(await source(page), "e.sum(axis=1, keepdims=True)"));
    await holds(async () => assert.deepEqual(await nodes(page), ["sum(axis=1)"]));
    await holds(async () =>
      assert.ok(
        (await lines(tree(kernels))).every((line) => /^(acc|part)/.test(line)),
        String(await lines(tree(kernels))),
      ),
    );
    await holds(async () =>
      assert.ok(
        (await lines(code(kernels))).some((line) => statement.test(line)),
        String(await lines(code(kernels))),
      ),
    );
    await done();
  });
}

test("a line of the tree lights its text, its nodes and its code, and a line of code its line of the tree", async () => {
  const { page, done, kernels } = await softmax();
  const exp = tree(kernels).locator(".code-line", { hasText: "exp(" }).first();
  const text = (await exp.textContent()).trim();
  await exp.hover();
  await code(kernels).locator(".code-line.lit").first().waitFor();
  await holds(async () => assert.match(await source(page), /^np\.exp\(x - m\)(x - m)?$/));
  await holds(async () => assert.deepEqual(await nodes(page), ["expand(2,4)", "neg", "add", "exp"]));
  await holds(async () => assert.ok((await lines(code(kernels))).some((line) => line.includes("exp_f32"))));
  await code(kernels).locator(".code-line.lit").first().hover();
  await holds(async () => assert.deepEqual(await lines(tree(kernels)), [text]));
  await holds(async () => assert.match(await kernels.getByTestId("served").innerText(), /np\.exp\(x - m\)[\s\S]*line 4/));
  await done();
});

test("a node of either stage lights its text and its lines", async () => {
  const { page, done, kernels } = await softmax();
  for (const stage of ["Optimised", "As written"]) {
    await page.getByText(stage, { exact: true }).first().click();
    const max = page.getByRole("button", { name: /^max\(axis=1\)/ });
    await max.waitFor();
    await page.getByRole("button", { name: /^Fit/ }).first().click();
    await max.hover();
    await tree(kernels).locator(".code-line.lit").first().waitFor();
    await holds(async () => assert.equal(await source(page), "x.max(axis=1, keepdims=True)"));
    await holds(async () => assert.ok((await lines(tree(kernels))).some((line) => line.includes("max("))));
    await holds(async () => assert.ok((await lines(code(kernels))).some((line) => line.includes("max_f32"))));
  }
  await done();
});

test("a click pins a line until Escape, and lit lines out of sight are brought there", async () => {
  const { page, done, kernels } = await softmax();
  const store = tree(kernels).locator(".code-line", { hasText: "out[" }).last();
  await store.click();
  await page.mouse.move(5, 5);
  const pinned = kernels.getByRole("button", { name: /^Let go/ });
  await pinned.waitFor();
  await holds(async () => assert.equal(await source(page), "e / e.sum(axis=1, keepdims=True)"));
  const lit = code(kernels).locator(".code-line.lit").first();
  await page.waitForFunction(() => {
    const view = document.querySelectorAll(".code-text")[1].getBoundingClientRect();
    const line = document.querySelectorAll(".code-text")[1].querySelector(".lit").getBoundingClientRect();
    return line.top >= view.top && line.bottom <= view.bottom;
  });
  await lit.waitFor();
  await page.keyboard.press("Escape");
  await pinned.waitFor({ state: "detached" });
  await holds(async () => assert.equal(await page.locator(".code-line.lit").count(), 0));
  await done();
});

test("lines are walked, pinned and searched by keyboard", async () => {
  const { page, done, kernels } = await softmax();
  const text = tree(kernels).locator("pre");
  await text.focus();
  await text.locator(".code-line").first().waitFor();
  const at = (await text.locator(".code-line").allTextContents()).findIndex((line) => /acc\d+ = -inf/.test(line));
  for (let k = 0; k <= at; k++) await page.keyboard.press("ArrowDown");
  await holds(async () => assert.match(await text.locator(".code-line.here").textContent(), /acc\d+ = -inf/));
  await holds(async () => assert.equal(await source(page), "x.max(axis=1, keepdims=True)"));
  await page.keyboard.press("Enter");
  await kernels.getByRole("button", { name: /^Let go/ }).waitFor();
  await page.keyboard.press("End");
  await holds(async () => assert.equal(await source(page), "e / e.sum(axis=1, keepdims=True)"));
  await page.keyboard.press("Escape");
  await holds(async () => assert.equal(await kernels.getByRole("button", { name: /^Let go/ }).count(), 0));
  await page.keyboard.press("/");
  await tree(kernels).getByRole("searchbox").waitFor();
  await page.keyboard.type("exp(");
  await text.locator(".code-line.found").first().waitFor();
  const count = await text.locator(".code-line.found").count();
  assert.ok(count > 0);
  await holds(async () => assert.equal(await tree(kernels).locator("output").innerText(), count === 1 ? "1 line" : `${count} lines`));
  await page.keyboard.press("Enter");
  await holds(async () => assert.match(await text.locator(".code-line.here").textContent(), /exp\(/));
  await page.keyboard.press("Escape");
  await holds(async () => assert.equal(await tree(kernels).getByRole("searchbox").count(), 0));
  await done();
});

test("the cursor in the program points too, and shows the kernel that serves it", async () => {
  const { page, done } = await site.open();
  await type(page, "import numpy as np\na = np.arange(12, dtype=np.float32).reshape(3, 4)\nb = a.sum(axis=0)\nc = np.sort(b)\n(a * c).sum() + np.cos(c).max()");
  await runNow(page);
  const kernels = await show(page, "Kernels");
  await kernels.getByTestId("kernels").waitFor();
  const place = await pointAt(page, "cos");
  await page.mouse.click(...place);
  await page.mouse.move(5, 5);
  await tree(kernels).locator(".code-line.lit").first().waitFor();
  await holds(async () =>
    assert.ok(
      (await lines(tree(kernels))).some((line) => line.includes("cos(")),
      String(await lines(tree(kernels))),
    ),
  );
  // What is typed before it moves the text, not what it stands for.
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# a note\n");
  await pointAt(page, "cos");
  await tree(kernels).locator(".code-line.lit").first().waitFor();
  await holds(async () => assert.equal(await source(page), "np.cos(c)"));
  await done();
});

test("bars of the profile, buffers and rows of dtypes light with an expression, and light it", async () => {
  const { page, done } = await site.open();
  await type(
    page,
    "import numpy as np\nx = np.arange(24, dtype=np.float32).reshape(4, 6)\nh = np.tanh(x @ np.ones((6, 3), dtype=np.float32))\nh / h.sum(axis=1, keepdims=True)",
  );
  await runNow(page);
  const profile = await show(page, "Profile");
  const bars = profile.locator(".profile-bars li");
  await bars.nth(1).waitFor();
  await page.locator(".node").first().waitFor();
  const litBars = () => profile.locator(".profile-bars li.lit .bar-name").allTextContents();
  await pointAt(page, "tanh");
  await holds(async () => assert.equal((await litBars()).length, 1));
  const [kernel] = await litBars();
  await holds(async () =>
    assert.deepEqual(
      await profile
        .locator("tbody tr.lit th")
        .allTextContents()
        .then((all) => all.map((name) => name.trim())),
      [kernel],
    ),
  );
  // The same bar under the pointer lights the expression, and nodes of its own kernel alone.
  await profile.getByRole("button", { name: new RegExp(`^${kernel}`) }).hover();
  await holds(async () => assert.match(await source(page), /np\.tanh\(x @ /));
  const named = await page.locator(".node.lit").evaluateAll((all) => all.map((node) => node.getAttribute("aria-label")));
  assert.ok(named.length > 0 && named.every((label) => label.includes(`kernel ${kernel}`)), String(named));
  await holds(async () => assert.deepEqual(await litBars(), [kernel]));
  const devices = await show(page, "Devices");
  await devices.getByRole("rowheader", { name: /tanh/ }).waitFor();
  await pointAt(page, "tanh");
  await holds(async () => assert.deepEqual(await devices.locator("tr.lit th button:first-child").allTextContents(), ["tanh"]));
  await done();
});

test("what is lit out of sight is on the map, and what the cursor is in comes into sight", async () => {
  const { page, done } = await site.open();
  await type(page, `${SOFTMAX}${"\ne = np.sin(e) * 2".repeat(12)}\ne`);
  await runNow(page);
  await page.getByTestId("graph").getByText("As written", { exact: true }).click();
  const map = page.getByRole("application", { name: /^Map of the graph/ });
  await map.waitFor();
  const shape = await map.boundingBox();
  await map.click({ position: { x: shape.width / 2, y: shape.height - 4 } });
  await holds(async () => assert.equal(await map.locator(".minimap-lit").count(), 0));
  await pointAt(page, "max");
  await map.locator(".minimap-lit").waitFor();
  // The cursor brings it into sight.
  const out = async () => {
    const [node, frame] = [await page.locator(`#node-${await lit()}`).boundingBox(), await page.locator(".graph-frame").boundingBox()];
    return node.y + node.height <= frame.y || node.y >= frame.y + frame.height || node.x >= frame.x + frame.width;
  };
  const lit = () =>
    page
      .locator(".node.lit")
      .first()
      .evaluate((node) => node.id.replace("node-", ""));
  assert.equal(await out(), true);
  const [x, y] = await pointAt(page, "max");
  await page.mouse.click(x, y);
  await page.mouse.move(700, 5);
  await holds(async () => assert.equal(await out(), false));
  await done();
});

test("on a phone a tap pins a line, and leads to its text", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  await run(page, SOFTMAX);
  const kernels = await show(page, "Kernels");
  await kernels.getByTestId("kernels").waitFor();
  await tree(kernels).locator(".code-line", { hasText: "exp(" }).first().tap();
  await kernels.getByRole("button", { name: /^Let go/ }).waitFor();
  await holds(async () => assert.ok((await lines(code(kernels))).length > 0));
  await kernels
    .getByTestId("served")
    .getByRole("button", { name: /^Line 4/ })
    .first()
    .click();
  await holds(async () => assert.match(await source(page), /x - m/));
  await done();
});

test("of a text of thousands of lines only what is in sight is drawn; its end, what is found in it and what is pointed at come into sight", async () => {
  const { page, done } = await site.open();
  await choose(page, "cpu");
  const round = "y = np.sin(y) + np.exp(y) * np.log(y + i) + np.tan(y) ** 0.3 + np.arctan2(y, x)";
  await run(page, `import numpy as np\nx = np.linspace(0.1, 1, 1000).reshape(10, 100)\ny = x\nfor i in range(8):\n    ${round}\n(y * 12345.0).sum(axis=0)`);
  const panel = await show(page, "Kernels");
  const text = panel.getByRole("region", { name: /^WebAssembly text/ }).locator("pre");
  await text.locator(".code-line").first().waitFor();
  const count = () => text.evaluate((element) => element.scrollHeight / 20);
  const seen = () =>
    text.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll(".code-line")]
        .filter((line) => line.getBoundingClientRect().bottom > top + 2 && line.getBoundingClientRect().top < bottom - 2)
        .map((line) => Number(line.dataset.number));
    });
  const lines = Math.floor(await count());
  assert.ok(lines > 2000, `${lines} lines`);
  assert.ok((await text.locator(".code-line").count()) < 400);
  assert.equal((await seen())[0], 1);
  await text.focus();
  await page.keyboard.press("End");
  const last = text.locator(".code-line.here");
  await last.waitFor();
  const end = Number(await last.getAttribute("data-number"));
  await holds(async () => assert.ok(end > 2000 && (await seen()).includes(end), `line ${end} is in sight`));
  await page.keyboard.press("ArrowUp");
  await holds(async () => assert.equal(Number(await text.locator(".code-line.here").getAttribute("data-number")), end - 1));
  await text.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await page.waitForFunction(() => !document.querySelector(".code-line.here"));
  const middle = await seen();
  assert.ok(middle.length > 5 && middle[0] > 1000 && middle.at(-1) < end, `${middle}`);
  middle.forEach((number, k) => assert.equal(number, middle[0] + k));
  assert.ok((await text.locator(".code-line").count()) < 400);
  await text.focus();
  await page.keyboard.press("/");
  await page.keyboard.type("v128.store");
  await page.keyboard.press("Enter");
  await text.locator(".code-line.here.found").waitFor();
  await holds(async () => assert.match(await text.locator(".code-line.here").innerText(), /v128\.store/));
  await holds(async () => assert.ok((await seen()).includes(Number(await text.locator(".code-line.here").getAttribute("data-number")))));
  await page.keyboard.press("Escape");
  await text.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await page.locator(".cm-content").getByText("exp", { exact: true }).first().hover();
  await text.locator(".code-line.lit").first().waitFor();
  await page.waitForFunction(() => {
    const frame = document.querySelector('[aria-label^="WebAssembly text"] pre').getBoundingClientRect();
    return [...document.querySelectorAll('[aria-label^="WebAssembly text"] .code-line.lit')].some((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    });
  });
  await done();
});
