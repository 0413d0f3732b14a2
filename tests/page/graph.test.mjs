// The graph's pane: groups, labels, search, map, outline, overlays, exports, and thousands of nodes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { NARROW, PROGRAM, act, holds, run, settled, show, start, type } from "./support.mjs";

const { PbfReader } = await import(pathToFileURL(createRequire(new URL("../../www/package.json", import.meta.url)).resolve("pbf")));

let site;
before(async () => (site = await start({ webgpu: false })));
after(() => site?.close());

/** The pane, with the graph of `program` laid out. */
async function drawn(page, program = PROGRAM, stage = "As written") {
  await run(page, program);
  const graph = page.getByTestId("graph");
  await graph.getByText(stage, { exact: true }).click();
  await graph.locator('.graph-canvas[aria-busy="false"] .node').first().waitFor();
  return graph;
}

async function option(page, graph, name) {
  await graph.getByRole("button", { name: "View and export" }).click();
  await graph.getByRole("dialog").getByText(name, { exact: true }).click();
  await page.keyboard.press("Escape");
  await graph.locator('.graph-canvas[aria-busy="false"], .outline').first().waitFor();
}

test("groups close to one box with a count, by kernel and by line, and open by keyboard", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, PROGRAM, "Optimised");
  await option(page, graph, "Close all groups");
  const closed = graph.locator(".node.closed");
  await closed.first().waitFor();
  await holds(async () => assert.match(await closed.first().textContent(), /\d+ nodes?/));
  await closed.first().focus();
  await page.keyboard.press("Enter");
  await graph.getByRole("button", { name: /^sum\b/ }).waitFor();
  await graph.getByText("As written", { exact: true }).click();
  await option(page, graph, "Line");
  await graph.getByRole("button", { name: /^Close group 5: y = / }).focus();
  await page.keyboard.press("Enter");
  await graph.getByRole("button", { name: "Fit" }).click();
  await graph.getByRole("button", { name: /^5: y = .*, \d+ nodes, a closed group/ }).click();
  await graph.getByRole("button", { name: /^sum\b/ }).waitFor();
  await done();
});

test("constants stand in the labels of what uses them, or as nodes", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, "import numpy as np\nx = np.array([1.0, 2.0])\nx + 1.5");
  await graph.locator(".node-title", { hasText: /^add 1\.5$/ }).waitFor();
  await holds(async () => assert.equal(await graph.locator(".node-title", { hasText: /^const/ }).count(), 0));
  await option(page, graph, "Constants in labels");
  await graph.locator(".node-title", { hasText: /^const 1\.5$/ }).waitFor();
  await graph.locator(".node-title", { hasText: /^add$/ }).waitFor();
  await done();
});

test("shapes move to the edges", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  await holds(async () => assert.equal(await graph.locator(".edge-note").count(), 0));
  await option(page, graph, "Shapes on edges");
  await graph.locator(".edge-note", { hasText: "(4, 4) float32" }).first().waitFor();
  await holds(async () => assert.equal(await graph.locator(".node-detail").count(), 0));
  await done();
});

test("/ searches by label, dtype, shape and line; Enter goes on; Escape ends it", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  await graph.getByRole("button", { name: /^sum\b/ }).focus();
  await page.keyboard.press("/");
  const field = graph.getByRole("searchbox");
  await field.fill("line 5");
  const count = graph.locator(".graph-search output");
  const [, of] = /^1 of (\d+)$/.exec(await count.innerText());
  assert.ok(Number(of) >= 3);
  await page.keyboard.press("Enter");
  const first = await graph.locator(".node.chosen").getAttribute("id");
  await page.keyboard.press("Enter");
  await holds(async () => assert.notEqual(await graph.locator(".node.chosen").getAttribute("id"), first));
  await holds(async () => assert.match(await count.innerText(), /^2 of/));
  await field.fill("sum (4,)");
  await holds(async () => assert.equal(await count.innerText(), "1 of 1"));
  await field.fill("nowhere");
  await holds(async () => assert.equal(await count.innerText(), "nothing found"));
  await page.keyboard.press("Escape");
  await holds(async () => assert.equal(await field.count(), 0));
  await page.locator(".node:focus").waitFor();
  await done();
});

test("/ opens the search from anywhere on the page, but not from where text is typed", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  await page.getByRole("tab", { name: "Result" }).focus();
  await page.keyboard.press("/");
  await page.keyboard.type("sum");
  await holds(async () => assert.equal(await graph.getByRole("searchbox").inputValue(), "sum"));
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").click();
  await page.keyboard.press("/");
  await holds(async () => assert.equal(await graph.getByRole("searchbox").count(), 0));
  await done();
});

test("the graph as written shows in which kernel each node ends up", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  const legend = graph.getByRole("list", { name: "Kernels by colour" });
  const kernel = (await legend.getByRole("button").first().innerText()).trim();
  const sum = graph.getByRole("button", { name: /^sum\b/ });
  await holds(async () => assert.match(await sum.getAttribute("aria-label"), new RegExp(`computed by kernel ${kernel} in the end`)));
  await sum.locator(".node-kernel").waitFor();
  await done();
});

test("the outline is the graph as a list of buttons", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, PROGRAM, "Optimised");
  await option(page, graph, "Outline");
  const outline = graph.getByRole("navigation", { name: "Outline of the graph" });
  await outline.getByRole("button", { name: /sum\(axis=1\).*\(4,\) float32/ }).click();
  await graph.getByTestId("node-details").waitFor();
  await holds(async () => assert.ok((await outline.getByRole("heading").count()) >= 1));
  // One row is in the tab order; arrow keys walk the others.
  await holds(async () => assert.equal(await outline.locator('button[tabindex="0"]').count(), 1));
  await page.keyboard.press("Home");
  const first = await page.locator(".outline button:focus").innerText();
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.notEqual(await page.locator(".outline button:focus").innerText(), first));
  await page.keyboard.press("Enter");
  await outline.getByRole("button", { pressed: true }).and(page.locator(":focus")).waitFor();
  await done();
});

test("overlays: dtypes by letter and colour, bytes of buffers", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, "import numpy as np\nx = np.arange(6, dtype=np.float64)\n(x * 1.5).sum()", "Optimised");
  await option(page, graph, "Dtype");
  await graph.locator(".node.fidelity.demoted .node-letter", { hasText: "D" }).first().waitFor();
  await holds(async () => assert.match(await graph.locator(".overlay-legend").innerText(), /Dtypes on the GPU[\s\S]*demoted/));
  await option(page, graph, "Memory");
  await graph.locator(".node-share").first().waitFor();
  await holds(async () => assert.match(await graph.locator(".overlay-legend").innerText(), /\d+ B in all/));
  await done();
});

test("the Data overlay draws each node's value, and hides nothing of its shape", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, "import numpy as np\nx = np.arange(12, dtype=np.float32).reshape(3, 4)\nnp.sin(x) + 1.0", "Optimised");
  await option(page, graph, "Data");
  const picture = graph.locator(".node-picture");
  await picture.first().waitFor();
  await holds(async () => assert.match(await picture.first().getAttribute("href"), /^data:image\/png;base64,/));
  const sine = graph.getByRole("button", { name: /^sin, \(3, 4\) float32, array\(\[\[/ });
  await sine.locator(".node-picture").waitFor();
  await done();
});

test("the Time overlay gives each node its kernel's share", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, PROGRAM, "Optimised");
  await option(page, graph, "Time");
  await graph
    .locator(".node-detail", { hasText: /^\d+% [\d.]+ (ns|µs|ms)$/ })
    .first()
    .waitFor();
  await holds(async () => assert.match(await graph.locator(".overlay-legend").innerText(), /that kernels took/));
  // A step's kernels are others: it has no times, and its nodes name their own.
  await page.getByRole("button", { name: /^One step back/ }).click();
  await graph.locator(".overlay-legend", { hasText: "not for the steps between" }).waitFor();
  await holds(async () => assert.equal(await graph.locator(".node-share").count(), 0));
  const changed = graph.locator(".node.changed").first();
  await changed.click();
  const kernel = /\bkernel ([^,]+)/.exec(await changed.getAttribute("aria-label"))[1];
  await holds(async () => assert.match(await graph.getByTestId("node-details").innerText(), new RegExp(`Kernel\\s+${kernel}`)));
  await done();
});

test("Shift chooses a second node beside the first", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  await graph.getByRole("button", { name: /^sum\b/ }).click();
  await graph.getByRole("button", { name: /^mul\b.*float32/ }).click({ modifiers: ["Shift"] });
  await holds(async () => assert.match(await graph.locator(".node.chosen").getAttribute("aria-label"), /^sum\b/));
  await holds(async () => assert.match(await graph.locator(".node.second").getAttribute("aria-label"), /^mul\b.*second of two/));
  await done();
});

async function exported(page, graph, name) {
  await graph.getByRole("button", { name: "View and export" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), graph.getByRole("dialog").getByRole("button", { name }).click()]);
  await page.keyboard.press("Escape");
  return readFile(await download.path());
}

/** What `work` makes of a text in an empty page: the page's own policy lets no text become a document. */
async function elsewhere(page, text, work) {
  const empty = await page.context().newPage();
  try {
    return await empty.evaluate(work, text);
  } finally {
    await empty.close();
  }
}

test("SVG and PNG are whole and carry their looks", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  const nodes = await graph.locator(".node").count();
  const svg = (await exported(page, graph, "SVG image")).toString();
  const found = await elsewhere(page, svg, (text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return {
      broken: parsed.querySelector("parsererror") !== null,
      nodes: parsed.querySelectorAll(".node").length,
      fill: parsed.querySelector(".node:not(.leaf, .is-view) .node-box").style.fill,
    };
  });
  assert.deepEqual(found, { broken: false, nodes, fill: "rgb(255, 255, 255)" });
  assert.ok(!/https?:(?!\/\/www\.w3\.org\/)/.test(svg), "the image is self-contained");
  const png = await exported(page, graph, "PNG image");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.ok(png.readUInt32BE(16) > 100 && png.length > 2000, "it has pixels");
  await done();
});

test("an image saved at a step shows what changed, not the glow on its way nor what is pointed at", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, PROGRAM, "Optimised");
  await page.getByRole("button", { name: /^One step back/ }).click();
  await graph.locator(".node.changed").first().hover();
  const svg = (await exported(page, graph, "SVG image")).toString();
  const found = await elsewhere(page, svg, (text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const widths = [...parsed.querySelectorAll(".node.changed .node-box")].map((box) => box.style.strokeWidth);
    return { lit: parsed.querySelectorAll(".lit").length, widths: [...new Set(widths)] };
  });
  assert.deepEqual(found, { lit: 0, widths: ["2.5px"] });
  await done();
});

test("DOT has every node and edge, quoted", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page);
  const dot = (await exported(page, graph, "Graphviz DOT")).toString();
  const [, count] = /^(\d+) nodes/.exec(await graph.locator(".graph-count").innerText());
  assert.equal(dot.match(/^\s*n\d+ \[label="/gm).length, Number(count));
  assert.match(dot, /label="sum\(axis=1\)\\n\(4,\) float32"/);
  assert.match(dot, /^ {2}n\d+ -> n\d+;$/m);
  await done();
});

/** The fields of a protobuf message, each a list. */
function fields(bytes) {
  const read = (tag, all, pbf) => (all[tag] ??= []).push((pbf.type & 7) === 2 ? pbf.readBytes() : pbf.readVarint());
  return new PbfReader(bytes).readFields(read, {});
}
const text = (bytes) => new TextDecoder().decode(bytes);

test("ONNX: the model parses; its operators, inputs and outputs are the program's", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, "import numpy as np\nx = np.array([[1.5, 2.0], [3.0, 4.0]], dtype=np.float32)\nnp.exp(x.T + 1) / x.sum()");
  const model = fields(await exported(page, graph, "ONNX model"));
  const opset = fields(model[8][0]);
  assert.equal(opset[2][0], 18);
  const onnx = fields(model[7][0]);
  const ops = onnx[1].map((node) => text(fields(node)[4][0]));
  for (const op of ["Add", "Exp", "ReduceSum", "Div"]) assert.ok(ops.includes(op), `${op} in ${ops}`);
  assert.equal(text(fields(onnx[11][0])[1][0]), "input_0");
  assert.equal(text(fields(onnx[12][0])[1][0]), "output_0");
  await holds(async () => assert.match(await page.getByText(/The ONNX model is saved/).innerText(), /standard operators only/));
  const random = await drawn(page, "import tensorscope as ts\nts.random.rand(3)");
  const own = fields(await exported(page, random, "ONNX model"));
  assert.equal(own[8].length, 2);
  await page.getByText(/ONNX has no operator for random/).waitFor();
  await done();
});

/** Where boxes stand on the screen, by title; and how many of them glide. */
function places(page) {
  return page.evaluate(() => {
    const at = [...document.querySelectorAll(".scene .node")].map((node) => {
      const { left, top, bottom } = node.querySelector(".node-box").getBoundingClientRect();
      return [node.getAttribute("aria-label"), { left, top, bottom }];
    });
    return {
      at: Object.fromEntries(at),
      gliding: document.getAnimations().filter(({ effect }) => effect.target.matches(".node") && effect.getKeyframes()[0].transform).length,
    };
  });
}

const TWO_KERNELS = `import numpy as np
x = np.arange(64, dtype=np.float32).reshape(8, 8)
y = np.exp(x - x.max(axis=1, keepdims=True)) @ np.sin(x)
np.cumsum(y, axis=0) * 2`;

test("a group that is closed and opened stays under the pointer, all else glides, and comes back to where it was", async () => {
  const { page, done } = await site.open();
  const graph = await drawn(page, TWO_KERNELS, "Optimised");
  await graph.getByRole("button", { name: "Fit" }).click();
  await settled(page);
  const open = await places(page);
  const head = graph.locator(".group-head").last();
  const title = await head.boundingBox();
  // The first frame with boxes that glide says where they glide from: where they stood on the screen.
  await page.evaluate(() => {
    window.from = undefined;
    const look = () => {
      const list = document.getAnimations().filter(({ effect }) => effect.target.matches(".node") && effect.getKeyframes()[0].transform);
      const { a, e, f } = document.querySelector(".scene").getScreenCTM();
      const starts = list.map(({ effect }) => {
        const [x, y] = effect
          .getKeyframes()[0]
          .transform.match(/-?[\d.]+/g)
          .map(Number);
        return [effect.target.getAttribute("aria-label"), { left: x * a + e, top: y * a + f }];
      });
      if (starts.length > 0) window.from = Object.fromEntries(starts);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await head.click();
  await graph.locator(".node.closed").waitFor();
  await settled(page);
  const from = Object.entries((await page.evaluate(() => window.from)) ?? {}).filter(([label]) => open.at[label]);
  assert.ok(from.length > 0, "boxes glide");
  for (const [label, { left, top }] of from) {
    assert.ok(
      Math.hypot(left - open.at[label].left, top - open.at[label].top) < 2,
      `${label} begins where it stood: ${JSON.stringify([left, top, open.at[label]])}`,
    );
  }
  const closed = await graph.locator(".node.closed .node-box").boundingBox();
  assert.ok(Math.abs(closed.y + closed.height - title.y - title.height) < 30, `closed, it stands at ${closed.y}, its title stood at ${title.y}`);
  await graph.locator(".node.closed").click();
  await graph.locator(".node.closed").waitFor({ state: "detached" });
  await settled(page);
  const again = await places(page);
  const [first] = Object.keys(open.at);
  const by = { x: again.at[first].left - open.at[first].left, y: again.at[first].top - open.at[first].top };
  for (const [label, { left, top }] of Object.entries(open.at)) {
    assert.ok(Math.hypot(again.at[label].left - left - by.x, again.at[label].top - top - by.y) < 2, `${label} is back`);
  }
  await done();
});

test("from step to step boxes keep their sides, and most their places; without motion, nothing glides", async () => {
  const { page, done } = await site.open();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: /^Gallery/ }).click();
  await act(page, () =>
    page
      .getByRole("dialog", { name: "Gallery" })
      .getByRole("button", { name: /^k-means/ })
      .click(),
  );
  const back = page.locator(".scrubber").getByRole("button", { name: "One step back" });
  await page.locator('.graph-canvas[aria-busy="false"] .node').first().waitFor();
  const [sides, kept] = [
    { turned: 0, all: 0 },
    { still: 0, all: 0 },
  ];
  for (let step = 0; step < 12; step++) {
    await settled(page);
    const before = await places(page);
    const shown = await page.locator(".scrubber").innerText();
    await back.click();
    await page.waitForFunction((shown) => document.querySelector(".scrubber")?.innerText !== shown, shown);
    await settled(page);
    const after = await places(page);
    assert.equal(after.gliding, 0);
    const both = Object.keys(before.at).filter((label) => after.at[label]);
    const level = (a, b) => Math.abs(a.top - b.top) < 10;
    both.forEach((label, i) => {
      const [was, is] = [before.at[label], after.at[label]];
      kept.all++;
      if (Math.hypot(was.left - is.left, was.top - is.top) < 4) kept.still++;
      for (const other of both.slice(i + 1)) {
        const [a, b] = [before.at[other], after.at[other]];
        if (!level(was, a) || !level(is, b)) continue;
        sides.all++;
        if (Math.sign(was.left - a.left) !== Math.sign(is.left - b.left)) sides.turned++;
      }
    });
  }
  assert.ok(sides.all > 25 && sides.turned === 0, `${sides.turned} of ${sides.all} pairs changed sides`);
  assert.ok(kept.all > 100 && kept.still / kept.all > 0.7, `${kept.still} of ${kept.all} boxes stood still`);
  await done();
});

// Compiled as one: without that, a loop's turns are computed every hundred ops.
const LARGE = `import numpy as np
import tensorscope as ts

@ts.compile
def large(y):
    total = y
    for k in range(8):
        x = np.arange(64, dtype=np.float32) + k
        for i in range(88):
            x = np.sin(x * 1.01 + y)
        total = total + x
    return total

large(np.ones(64, dtype=np.float32))`;

test("two thousand nodes are laid out, drawn in part, and panned; the map moves the view", async (t) => {
  const { page, done } = await site.open();
  await type(page, LARGE);
  await page.keyboard.press("Control+Enter");
  const graph = page.getByTestId("graph");
  await graph.getByText(/2,\d\d\d nodes/).waitFor();
  await graph.getByText("As written", { exact: true }).click();
  await graph.locator('.graph-canvas[aria-busy="false"] .node').first().waitFor();
  const count = await graph.locator(".scene .node").count();
  assert.ok(count > 5 && count < 700, `${count} nodes are drawn`);
  const scene = graph.locator(".scene");
  const before = await scene.getAttribute("transform");
  const map = graph.locator(".minimap");
  const room = await map.boundingBox();
  await page.mouse.move(room.x + room.width / 2, room.y + room.height - 6);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await scene.getAttribute("transform");
  assert.notEqual(dragged, before);
  await map.focus();
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.notEqual(await scene.getAttribute("transform"), dragged));
  const canvas = await graph.locator(".graph-canvas").boundingBox();
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const frame = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.watching = requestAnimationFrame(frame);
    };
    window.watching = requestAnimationFrame(frame);
  });
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height - 60);
  await page.mouse.down();
  for (let i = 0; i < 6; i++) await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + (i % 2 ? canvas.height - 60 : 60), { steps: 20 });
  await page.mouse.up();
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.watching);
    return window.frames_.sort((a, b) => a - b);
  });
  const median = frames[Math.floor(frames.length / 2)];
  t.diagnostic(`a frame takes ${median.toFixed(1)} ms`);
  assert.ok(frames.length > 1, "frames are drawn while it is panned");
  await done();
});

test("on a phone the tools and the menu stay on the screen", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  await run(page, PROGRAM);
  const graph = await show(page, "Graph");
  await graph.locator(".node").first().waitFor();
  await graph.getByRole("button", { name: "View and export" }).click();
  const menu = await graph.getByRole("dialog").boundingBox();
  assert.ok(menu.x >= 0 && menu.x + menu.width <= NARROW.width, "the menu fits");
  const tools = await graph.locator(".graph-tools").evaluate((row) => row.scrollWidth - row.clientWidth);
  assert.equal(tools, 0, "the tools fit");
  await done();
});
