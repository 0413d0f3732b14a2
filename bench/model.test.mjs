// The arithmetic of the model: rows that were made by it are found again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WORTH_MS, assumptions, bandwidth, late, predict, serial, used } from "./model.mjs";

const machine = { wakeMs: 0.03, notifyMs: 0.002, bytesPerMs: 10e6, reached: 18e6, cacheBytes: 2 ** 23 };
const near = (got, expected) => assert.ok(Math.abs(got - expected) < 1e-6 * Math.max(1, expected), `${got}, not ${expected}`);

test("work that is shared halves, but for waking", () => {
  const row = { one: 10, many: 5 + late(2, machine), threads: 2, bytes: 0 };
  near(serial(row, machine), 0);
  for (const n of [1, 2, 4, 8, 16]) {
    const { least, most } = predict(row, n, machine);
    near(least, 10 / n + late(n, machine));
    near(most, least);
  }
});

test("what is serial stays (Amdahl)", () => {
  const row = { one: 10, many: 3 + 7 / 2 + late(2, machine), threads: 2, bytes: 0 };
  near(serial(row, machine), 3);
  near(predict(row, 8, machine).least, 3 + 7 / 8 + late(8, machine));
  // Also where more than two threads were measured.
  near(serial({ ...row, many: 3 + 7 / 3 + late(3, machine), threads: 3 }, machine), 3);
});

test("memory is a ceiling: the one that was given, or two figures", () => {
  const bytes = 80e6;
  const row = { one: 8, many: bytes / 18e6 + late(2, machine), threads: 2, bytes };
  const given = { ...machine, ceiling: 18e6 };
  near(serial(row, given), 0);
  for (const n of [4, 16]) near(predict(row, n, given).least, bytes / 18e6 + late(n, machine));
  const { least, most } = predict(row, 16, machine);
  near(most, bytes / 18e6 + late(16, machine));
  assert.ok(least < most / 2);
  // What fits in caches has no ceiling.
  const small = { one: 8, many: 4 + late(2, machine), threads: 2, bytes: 1e6 };
  near(predict(small, 16, given).most, 0.5 + late(16, machine));
});

test("a row that moves more than the probe did scales its ceiling", () => {
  const bytes = 80e6;
  // Twice the probe's 10 GB/s on one thread; all of it is memory.
  const row = { one: bytes / 20e6, many: bytes / 36e6 + late(2, machine), threads: 2, bytes };
  near(serial(row, { ...machine, ceiling: 18e6 }), 0);
  near(predict(row, 8, machine).most, bytes / 36e6 + late(8, machine));
});

test("little work wakes few threads", () => {
  assert.equal(used(WORTH_MS * 1.5, 16), 1);
  assert.equal(used(WORTH_MS * 3.5, 16), 3);
  assert.equal(used(100, 16), 16);
  const row = { one: 0.02, many: 0.02, threads: 2, bytes: 0 };
  near(predict(row, 16, machine).most, 0.02);
});

test("a measurement that is better than all threads, or worse than one, gives a serial part within the whole", () => {
  near(serial({ one: 10, many: 4, threads: 2, bytes: 0 }, machine), 0);
  near(serial({ one: 10, many: 30, threads: 2, bytes: 0 }, machine), 10);
  near(serial({ one: 10, many: 30, threads: 2, bytes: 50e6 }, { ...machine, ceiling: 18e6 }), 5);
});

test("waking costs more with each thread, bandwidth grows to its ceiling", () => {
  near(late(1, machine), 0);
  near(late(2, machine), 0.015);
  near(late(4, machine), 0.03 * 0.75 + 0.004);
  near(bandwidth(1, { ...machine, ceiling: 25e6 }), 10e6);
  near(bandwidth(16, { ...machine, ceiling: 25e6 }), 25e6);
});

test("assumptions name what was measured", () => {
  const words = assumptions(machine, 2).join("\n");
  for (const figure of ["30 us", "2.0 us", "10.0 GB/s", "18.0", "8 MB", "35 us"]) assert.ok(words.includes(figure), `${figure}: ${words}`);
  assert.match(assumptions({ ...machine, ceiling: 40e6 }, 2).join("\n"), /40\.0 \(given\)/);
});
