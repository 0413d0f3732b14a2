// What a new user does: plots of two lines and of odd numbers, programs one after the other, typing, files, Back and reload.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, act, idle, run, runNow, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** The plot of the only value of a program. */
async function plotted(page, program) {
  await run(page, program);
  const results = page.getByTestId("results");
  await results.getByText("Plot", { exact: true }).click();
  const plot = results.getByTestId("plot");
  await plot.getByTestId("readout").waitFor();
  return plot;
}

/** Where something of the colour of a line is painted, in parts of the plotting area's height from its top. */
function painted(plot) {
  return plot.locator(".line canvas").evaluate((canvas) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const probe = document.createElement("i");
    probe.style.color = "var(--accent)";
    document.body.append(probe);
    const [r, g, b] = getComputedStyle(probe).color.match(/\d+/g).map(Number);
    probe.remove();
    const rows = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x);
        if (data[at + 3] > 100 && Math.abs(data[at] - r) + Math.abs(data[at + 1] - g) + Math.abs(data[at + 2] - b) < 60) {
          rows.push(y / height);
          break;
        }
      }
    }
    return rows.length > 0 ? [rows[0], rows.at(-1)] : undefined;
  });
}

async function waitForPaint(plot) {
  for (;;) {
    const found = (await plot.locator(".line canvas").count()) > 0 ? await painted(plot) : undefined;
    if (found) return found;
    await plot.page().waitForTimeout(50);
  }
}

const FIRST = "import numpy as np\nx = np.ones(3) * 2 + 1\n";
const SECOND = "# a comment that is long enough\n# and another one below it\nq = 5\nx\n";

test("what an earlier program wrote is shown as that, with its own text, and nothing else is underlined", async () => {
  const { page, done } = await site.open();
  await run(page, FIRST);
  await run(page, SECOND);
  const graph = page.getByTestId("graph");
  await page
    .getByText(/^from an earlier run: np\.ones\(3\) \* 2 \+ 1 \(/)
    .first()
    .waitFor();
  assert.equal(await page.getByText(/line 2: that is/).count(), 0);
  await graph.locator(".graph-canvas .node").first().click();
  const details = page.getByRole("complementary", { name: "Selected node" }).or(page.locator(".details"));
  await details.getByText("from an earlier run", { exact: true }).first().waitFor();
  assert.equal(await page.locator(".editor .cm-lit").count(), 0, "nothing of this text is lit");
  assert.equal(await page.locator(".editor .cm-kernel-bars i").count(), 0, "no line of this text has a kernel");
  assert.equal(await page.locator(".editor .cm-lintRange").count(), 0, "nothing of this text is underlined");
  const kernels = await show(page, "Kernels");
  await kernels.getByText("from an earlier run", { exact: true }).first().waitFor();
  const profile = await show(page, "Profile");
  await profile.getByRole("button", { name: "from an earlier run" }).first().waitFor();
  // The earlier program again: now all of it is here.
  await run(page, `${FIRST}x\n`);
  await page
    .getByText(/^line 2: np\.ones\(3\) \* 2 \+ 1 \(/)
    .first()
    .waitFor();
  assert.equal(await page.getByText("from an earlier run", { exact: true }).count(), 0);
  await done();
});

test("a program that moved down by a line lights where it stands now", async () => {
  const { page, done } = await site.open();
  const program = "import numpy as np\nz = np.arange(37, dtype=np.float32) * 2 + 1\nz\n";
  await run(page, program);
  await run(page, `# one line more\n${program}`);
  await page
    .getByText(/^line 3: np\.arange/)
    .first()
    .waitFor();
  await page.locator(".cm-kernel-bars").first().waitFor();
  const graph = page.getByTestId("graph");
  await graph.locator(".graph-canvas .node").last().click();
  await page.locator(".editor .cm-lit").first().waitFor();
  const lines = await page.locator(".cm-line:has(.cm-lit)").allTextContents();
  assert.ok(lines.length === 1 && lines[0].startsWith("z = np.arange"), lines.join());
  await done();
});

test("two long rows are two lines, which fit their panel", async () => {
  for (const viewport of [undefined, NARROW]) {
    const { page, done } = await site.open(viewport ? { viewport } : {});
    const plot = await plotted(page, "import numpy as np\nt = np.linspace(0, 10, 211, dtype=np.float32)\nnp.stack([np.sin(t), np.cos(t)])\n");
    assert.equal(await plot.getAttribute("data-look"), "lines");
    assert.deepEqual(await plot.locator(".series li").allTextContents(), ["row 0", "row 1"]);
    const [room, line] = [await plot.boundingBox(), await plot.locator(".line canvas").boundingBox()];
    assert.ok(line.x >= room.x - 1 && line.x + line.width <= room.x + room.width + 1, "the lines stay in the panel");
    await plot.locator(".line").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await plot.getByText("[1, 0]").waitFor();
    await plot.getByText("1.0", { exact: true }).waitFor();
    await done();
  }
});

test("a flat strip is a heatmap that stays in its panel, the scale beside it", async () => {
  const { page, done } = await site.open();
  const plot = await plotted(page, "import numpy as np\nnp.arange(180, dtype=np.float32).reshape(9, 20)[:, ::1].repeat(11, axis=1)[:2, :31]\n");
  assert.equal(await plot.getAttribute("data-look"), "heatmap");
  const [room, frame, scale] = [await plot.boundingBox(), await plot.locator(".heat-frame").boundingBox(), await plot.locator(".heat-scale").boundingBox()];
  assert.ok(frame.x + frame.width <= scale.x, "the scale lies beside the strip");
  for (const label of await plot.locator(".heat-rows span").all()) {
    const { y, height } = await label.boundingBox();
    assert.ok(y + height / 2 > frame.y && y + height / 2 < frame.y + frame.height, "a row's index stands beside it");
  }
  assert.ok(scale.x + scale.width <= room.x + room.width + 1, "both fit the panel");
  await done();
});

test("one element of a million is seen, and the range is that of all", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.zeros(1000003, dtype=np.float32)\na[123457] = 1\na\n");
  const plot = page.getByTestId("plot");
  await plot.getByText("0 … 1", { exact: true }).waitFor();
  const [top, bottom] = await waitForPaint(plot);
  assert.ok(top < 0.15 && bottom > 0.7, `painted from ${top} to ${bottom}`);
  await done();
});

test("numbers far from zero, level ones and those at the ends of a double are drawn", async () => {
  const { page, done } = await site.open();
  await page.getByText("cpu", { exact: true }).click();
  await idle(page);
  for (const [value, note] of [
    ["1e16 + 2 * np.arange(5.)", "less 1e16"],
    ["np.array([1e300, -1e300, 1e308, 0])", "divided by 1e308"],
    ["np.array([-1.7e308, 1.7e308])", "divided by 1e308"],
    ["np.array([0, 5e-324, 1e-320])", "divided by 1e-300"],
    ["np.full(7, 1e200)", "divided by 1e200"],
    ["100000 + np.arange(7.) / 1024", "less 100000"],
  ]) {
    const plot = await plotted(page, `import numpy as np\n${value}\n`);
    await waitForPaint(plot);
    assert.match(await plot.locator(".plot-note").first().textContent(), new RegExp(note), value);
  }
  await done();
});

test("a result of 75 columns is not cut, and what is wider can be scrolled", async () => {
  const { page, done } = await site.open();
  await run(page, 'print("x" * 75)\nprint("y" * 170)\n"z" * 73\n');
  const widths = (at) =>
    page
      .locator(".results .text, .results .repr")
      .nth(at)
      .evaluate((e) => [e.scrollWidth, e.clientWidth]);
  const [, long, value] = [await widths(0), await widths(1), await widths(2)];
  assert.ok(value[0] <= value[1], `a value is ${value[0]} wide in ${value[1]}`);
  assert.ok(long[0] > long[1]);
  await run(page, 'print("x" * 75)\n');
  const printed = await widths(0);
  assert.ok(printed[0] <= printed[1], `text is ${printed[0]} wide in ${printed[1]}`);
  await done();
});

test("where nothing of a graph would be in sight it is fitted", async () => {
  const { page, done } = await site.open();
  await run(
    page,
    "import numpy as np\nimport tensorscope as ts\n@ts.compile\ndef f(y):\n    for k in range(43):\n        y = np.sin(y) * (1 - y) + k\n    return y\nf(np.arange(17, dtype=np.float32))\n",
  );
  const graph = page.getByTestId("graph");
  const settled = graph.locator('.graph-canvas[aria-busy="false"] .node').first();
  await settled.waitFor();
  const inSight = () =>
    page.waitForFunction(() => {
      const frame = document.querySelector(".graph-frame").getBoundingClientRect();
      const box = (node) => node.getBoundingClientRect();
      return [...document.querySelectorAll(".scene .node")].some(
        (node) => box(node).right > frame.left && box(node).left < frame.right && box(node).bottom > frame.top && box(node).top < frame.bottom,
      );
    });
  await inSight();
  await page.getByRole("slider", { name: "Step of the optimiser" }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  // To a corner of a drawing that goes from one to the other.
  const room = await graph.locator(".graph-canvas").boundingBox();
  for (let i = 0; i < 30; i++) {
    await page.mouse.move(room.x + room.width / 2, room.y + 60);
    await page.mouse.down();
    await page.mouse.move(room.x + room.width / 2, room.y + room.height - 20, { steps: 2 });
    await page.mouse.up();
  }
  await page.mouse.move(room.x + 20, room.y + 60);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width - 4, room.y + 80, { steps: 4 });
  await page.mouse.up();
  await graph.getByText("As written", { exact: true }).click();
  await page.waitForFunction(() => document.querySelector('.graph-canvas[aria-busy="false"]'));
  await inSight();
  await done();
});

test("the device that was chosen is kept over a reload", async () => {
  const { page, done } = await site.open();
  await page.getByText("cpu", { exact: true }).click();
  await page.locator(".status.idle", { hasText: "on cpu" }).waitFor();
  await page.reload();
  await page.locator(".status.idle", { hasText: "on cpu" }).waitFor();
  assert.equal(await page.getByRole("radio", { name: "cpu" }).isChecked(), true);
  await page.getByText("gpu", { exact: true }).click();
  await page.locator(".status.idle", { hasText: "on gpu" }).waitFor();
  await page.reload();
  await page.locator(".status.idle", { hasText: "on gpu" }).waitFor();
  await done();
});

test("Back goes to the program that stood before one of the gallery, Forward to that again", async () => {
  const { page, done } = await site.open();
  const own = "import numpy as np\nnp.arange(5)\n# mine\n";
  await run(page, own);
  const holds = (part) => page.locator(".cm-content", { hasText: part }).waitFor();
  const choose = async (title) => {
    await page.getByRole("button", { name: /^Gallery/ }).click();
    await act(page, () =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(`^${title}`) })
        .click(),
    );
  };
  await choose("A number to turn");
  await holds("rate = 0.35");
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("# turned");
  await choose("Two outputs, one program");
  await holds("y, z");
  await act(page, () => page.goBack());
  await holds("rate = 0.35");
  await holds("# turned");
  await act(page, () => page.goBack());
  await holds("# mine");
  assert.equal(new URL(page.url()).origin, site.origin, "the page was not left");
  await act(page, () => page.goForward());
  await holds("# turned");
  await done();
});

test("Back goes to a link that was opened before a program of the gallery", async () => {
  const { page, done } = await site.open();
  const fragment = await page.evaluate(async () => {
    const json = new TextEncoder().encode(JSON.stringify({ program: "# linked\n6 * 7\n" }));
    const packed = await new Response(new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
    return btoa(String.fromCharCode(...new Uint8Array(packed)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  });
  await act(page, () => page.evaluate((fragment) => void (location.hash = `1.${fragment}`), fragment));
  const holds = (part) => page.locator(".cm-content", { hasText: part }).waitFor();
  await holds("# linked");
  await page.getByRole("button", { name: /^Gallery/ }).click();
  await act(page, () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^A number to turn/ })
      .click(),
  );
  await holds("rate = 0.35");
  assert.equal(new URL(page.url()).hash, "");
  await act(page, () => page.goBack());
  await holds("# linked");
  await done();
});

test("a text file opens as its lines, a table as a table, an array of strings as a message", async () => {
  const { page, done } = await site.open();
  const give = (name, body) => page.getByTestId("file-input").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(body) });
  await give("notes.txt", "It was the best of times\nit was the worst of times\n");
  await page.getByText("notes.txt is loaded: 2 lines.").waitFor();
  await type(page, "");
  await page.getByRole("button", { name: /^Insert open/ }).click();
  await page.keyboard.insertText("\nnotes[1], len(notes)\nwith open('notes.txt') as f:\n    print([line.split()[-1] for line in f])\n");
  await runNow(page);
  const results = page.getByTestId("results");
  assert.equal(await results.getByTestId("repr").first().textContent(), "('it was the worst of times', 2)");
  assert.equal((await results.locator(".text").first().textContent()).trim(), "['times', 'times']");
  await give("table.txt", "1 2\n3 4\n");
  await page.getByText("table.txt is loaded: 2 rows of 2 columns.").waitFor();
  // As np.save writes np.array(["a", "bc"]).
  const header = `${"{'descr': '<U2', 'fortran_order': False, 'shape': (2,), }".padEnd(117)}\n`;
  const bytes = Buffer.concat([Buffer.from("\x93NUMPY\x01\x00", "latin1"), Buffer.from([118, 0]), Buffer.from(header, "latin1"), Buffer.alloc(16)]);
  const transfer = await page.evaluateHandle(
    (data) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(data)], "words.npy"));
      return carried;
    },
    [...bytes],
  );
  for (const event of ["dragenter", "dragover", "drop"]) await page.dispatchEvent("body", event, { dataTransfer: transfer });
  const said = page.getByRole("alert").filter({ hasText: "words.npy" });
  await said.waitFor();
  assert.match(await said.textContent(), /words\.npy was not loaded: .*text \(dtype '<U2'\)/);
  await done();
});

test("while typing: brackets close, errors are underlined, parameters are shown, and no tooltip is empty", async () => {
  const { page, done } = await site.open();
  await type(page, "");
  await page.keyboard.type("x = (1,");
  await page.locator(".cm-line", { hasText: "x = (1,)" }).waitFor();
  await page.keyboard.press("Delete");
  await page.locator(".cm-lintRange-error", { hasText: "(" }).or(page.locator(".cm-lintPoint-error")).first().waitFor();
  await page.keyboard.type(")");
  await page.waitForFunction(() => {
    const root = document.querySelector(".editor").shadowRoot;
    return root.querySelectorAll(".cm-lintRange-error, .cm-lintPoint-error").length === 0;
  });
  await type(page, "import numpy as np\n");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("np.linspace(0, 1");
  const parameters = page.locator(".cm-signature");
  await parameters.waitFor();
  assert.match(await parameters.textContent(), /^linspace\(start, stop, num=50/);
  assert.equal(await parameters.locator("strong").textContent(), "stop");
  await page.keyboard.type(", num=9");
  await parameters.locator("strong", { hasText: "num=50" }).waitFor();
  for (const text of await page.locator(".cm-tooltip").allTextContents()) assert.match(text, /\w/, "no tooltip is empty");
  await page.keyboard.press("Escape");
  await parameters.waitFor({ state: "detached" });
  await done();
});

test("a name that the pointer rests on is told, also where a warning underlines it", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nx = np.linspace(0, 1, 5)\nx * 2\n");
  await page.locator(".cm-lintRange-warning").first().waitFor();
  await page.locator(".cm-line span", { hasText: /^linspace$/ }).hover();
  await page.locator(".cm-tooltip .cm-doc", { hasText: "linspace(start, stop" }).waitFor();
  await done();
});

test("Ctrl+F finds and replaces in the program", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, done } = await site.open({ colorScheme });
    await type(page, "abc = 1\nabd = abc\n");
    await page.keyboard.press("ControlOrMeta+f");
    const panel = page.locator(".cm-search");
    await panel.waitFor();
    const field = panel.getByRole("textbox", { name: "Find", exact: true });
    await field.focus();
    await page.keyboard.type("abc");
    await page.locator(".cm-searchMatch").nth(1).waitFor();
    await panel.getByRole("textbox", { name: "Replace with" }).focus();
    await page.keyboard.type("n");
    await panel.getByRole("button", { name: "Replace all" }).click();
    await page.locator(".cm-line", { hasText: "abd = n" }).waitFor();
    await field.press("Escape");
    await panel.waitFor({ state: "detached" });
    await done();
  }
});
