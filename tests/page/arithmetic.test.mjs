// The page's pure parts, without a browser: index arithmetic, and the layout of large graphs.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const { buildSync } = createRequire(new URL("../../www/package.json", import.meta.url))("esbuild");

async function load(path) {
  const file = fileURLToPath(new URL(`../../www/src/${path}`, import.meta.url));
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, write: false, format: "esm" });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

const math = await load("broadcast/index-math.ts");
const { slots, isGap } = await load("broadcast/slots.ts");
const { layered } = await load("graph/layered.ts");

test("shapes meet as NumPy's do", () => {
  assert.deepEqual(math.meet([[8, 1, 6, 1], [7, 1, 5]]).result, [8, 7, 6, 5]);
  assert.deepEqual(math.meet([[0], [1]]).result, [0]);
  assert.deepEqual(math.meet([[], [3]]).result, [3]);
  const { result, clashes, aligned } = math.meet([[4, 3], [4]]);
  assert.equal(result, undefined);
  assert.deepEqual(clashes, [1]);
  assert.deepEqual(aligned[1], [undefined, 4]);
});

test("every mend lets the shapes meet, the smallest result first", () => {
  const found = math.mends([[4, 3], [4]]);
  assert.deepEqual(found.map((mend) => [mend.operand, mend.text, mend.result]), [[1, "[:, None]", [4, 3]], [0, "[:, :, None]", [4, 3, 4]]]);
  assert.deepEqual(math.mends([[4, 22, 7], [4, 3, 9]]), []);
});

test("positions go through every layer of a view", () => {
  // a.T.reshape(6) of a (2, 3) array: row-major over the transpose.
  const layers = [
    { shape: [6], strides: [1], offset: 0 },
    { shape: [3, 2], strides: [1, 3], offset: 0 },
  ];
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((i) => math.through(layers, [i])), [0, 3, 1, 4, 2, 5]);
  assert.deepEqual(math.positionsOf({ shape: [2, 2], strides: [3, -1], offset: 2 }), [2, 1, 5, 4]);
  for (let flat = 0; flat < 24; flat++) assert.equal(math.ravel(math.unravel(flat, [2, 3, 4]), [2, 3, 4]), flat);
});

function chain(links, grouped) {
  const boxes = ["x", "y"].map((key) => ({ key, width: 90, height: 46 }));
  const edges = [];
  let last = "x";
  for (let i = 0; i < links; i++) {
    for (const op of ["mul", "add", "sin"]) {
      const key = `${op}${i}`;
      boxes.push({ key, width: 90 + (i % 3) * 20, height: 46 });
      edges.push({ from: last, to: key });
      if (op === "add") edges.push({ from: "y", to: key });
      last = key;
    }
  }
  const groups = grouped ? [{ key: "g", members: boxes.slice(5, 50).map((box) => box.key), width: 60 }] : [];
  return { boxes, edges, groups };
}

for (const grouped of [false, true]) {
  test(`a chain of two thousand boxes${grouped ? " with a group" : ""} is laid out without overlaps`, () => {
    const graph = chain(700, grouped);
    const placed = layered(graph);
    const boxes = new Map(placed.boxes);
    assert.equal(boxes.size, graph.boxes.length);
    assert.equal(placed.edges.length, graph.edges.length);
    const sorted = [...boxes.values()].sort((a, b) => a.y - b.y);
    for (let i = 0; i < sorted.length; i++) {
      for (let j = i + 1; j < sorted.length && sorted[j].y < sorted[i].y + sorted[i].height; j++) {
        const [a, b] = [sorted[i], sorted[j]];
        assert.ok(a.x + a.width <= b.x || b.x + b.width <= a.x, "boxes lie apart");
      }
    }
    for (const { from, to } of graph.edges) assert.ok(boxes.get(from).y < boxes.get(to).y, "edges go down");
    for (const box of boxes.values()) assert.ok(box.x >= 0 && box.x + box.width <= placed.width && box.y + box.height <= placed.height, "all is inside");
    if (grouped) {
      const [group] = placed.groups;
      for (const key of graph.groups[0].members) {
        const box = boxes.get(key);
        assert.ok(box.x >= group.x && box.y >= group.y && box.x + box.width <= group.x + group.width, "members are inside");
      }
    }
  });
}

test("groups that go in circles are laid out", () => {
  const boxes = ["a", "b", "c", "d"].map((key) => ({ key, width: 50, height: 30 }));
  const edges = [["a", "b"], ["b", "c"], ["c", "d"], ["d", "a"]].map(([from, to]) => ({ from, to }));
  const placed = layered({ boxes, edges, groups: [{ key: "g", members: ["a", "c"], width: 40 }, { key: "h", members: ["b", "d"], width: 40 }] });
  assert.equal(placed.boxes.length, 4);
  assert.ok(placed.edges.every((edge) => edge.path !== ""));
});

test("what is drawn of a long axis is as much as there is room for, holds the chosen index, and leaves nothing out unsaid", () => {
  for (const most of [6, 8, 12]) {
    for (let length = 1; length <= 60; length++) {
      let before;
      for (let at = 0; at < length; at++) {
        for (const drawn of [slots(length, most, at), (before = slots(length, most, at, before))]) {
          assert.equal(drawn.length, Math.min(length, most), `${length} ${most} ${at}`);
          assert.ok(drawn.some((slot) => !isGap(slot) && slot.from === at), `${at} of ${length} is a cell`);
          drawn.forEach((slot, k) => assert.equal(slot.from, k === 0 ? 0 : drawn[k - 1].to + 1));
          assert.equal(drawn.at(-1).to, length - 1);
        }
      }
    }
  }
});
