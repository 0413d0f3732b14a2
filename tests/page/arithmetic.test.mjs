// The page's pure parts, without a browser: index arithmetic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./modules.mjs";

const math = await load("broadcast/index-math.ts");
const { slots, isGap } = await load("broadcast/slots.ts");

test("shapes meet as NumPy's do", () => {
  assert.deepEqual(
    math.meet([
      [8, 1, 6, 1],
      [7, 1, 5],
    ]).result,
    [8, 7, 6, 5],
  );
  assert.deepEqual(math.meet([[0], [1]]).result, [0]);
  assert.deepEqual(math.meet([[], [3]]).result, [3]);
  const { result, clashes, aligned } = math.meet([[4, 3], [4]]);
  assert.equal(result, undefined);
  assert.deepEqual(clashes, [1]);
  assert.deepEqual(aligned[1], [undefined, 4]);
});

test("every mend lets the shapes meet, the smallest result first", () => {
  const found = math.mends([[4, 3], [4]]);
  assert.deepEqual(
    found.map((mend) => [mend.operand, mend.text, mend.result]),
    [
      [1, "[:, None]", [4, 3]],
      [0, "[:, :, None]", [4, 3, 4]],
    ],
  );
  assert.deepEqual(
    math.mends([
      [4, 22, 7],
      [4, 3, 9],
    ]),
    [],
  );
});

test("positions go through every layer of a view", () => {
  // a.T.reshape(6) of a (2, 3) array: row-major over the transpose.
  const layers = [
    { shape: [6], strides: [1], offset: 0 },
    { shape: [3, 2], strides: [1, 3], offset: 0 },
  ];
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((i) => math.through(layers, [i])),
    [0, 3, 1, 4, 2, 5],
  );
  assert.deepEqual(math.positionsOf({ shape: [2, 2], strides: [3, -1], offset: 2 }), [2, 1, 5, 4]);
  for (let flat = 0; flat < 24; flat++) assert.equal(math.ravel(math.unravel(flat, [2, 3, 4]), [2, 3, 4]), flat);
});

test("what is drawn of a long axis is as much as there is room for, holds the chosen index, and leaves nothing out unsaid", () => {
  for (const most of [6, 8, 12]) {
    for (let length = 1; length <= 60; length++) {
      let before;
      for (let at = 0; at < length; at++) {
        for (const drawn of [slots(length, most, at), (before = slots(length, most, at, before))]) {
          assert.equal(drawn.length, Math.min(length, most), `${length} ${most} ${at}`);
          assert.ok(
            drawn.some((slot) => !isGap(slot) && slot.from === at),
            `${at} of ${length} is a cell`,
          );
          drawn.forEach((slot, k) => assert.equal(slot.from, k === 0 ? 0 : drawn[k - 1].to + 1));
          assert.equal(drawn.at(-1).to, length - 1);
        }
      }
    }
  }
});
