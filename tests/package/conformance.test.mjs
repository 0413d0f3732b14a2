// The pages of conformance state the figures and the lists of tests/conformance. It needs neither the package nor the site.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { listed, pages, share, suites } from "../../site/conformance.mjs";
import { root } from "./support.mjs";

const folder = join(root, "tests/conformance");
const figures = JSON.parse(await readFile(join(folder, "figures.json"), "utf8"));

test("every suite that has figures has a page, and the board names it", () => {
  const [board, ...rest] = pages();
  assert.deepEqual(rest.map(({ name }) => name).sort(), Object.keys(figures).sort());
  for (const [name, { version, in_scope, passing, sampled = {} }] of Object.entries(figures)) {
    const row = board.content.split("\n").find((line) => line.includes(`(./${name})`));
    assert.ok(row.includes(version) && row.includes(`| ${in_scope} |`), row);
    for (const count of Object.values(passing)) assert.ok(row.includes(`${count} (${share(count, in_scope)})`), row);
    for (const part of Object.values(sampled)) assert.ok(row.includes(`${part.passing} of ${part.run} (${share(part.passing, part.run)}), a sample`), row);
  }
});

test("the figures are those of the lists, and the pages name every test that does not pass", async () => {
  const contents = new Map(pages().map(({ name, content }) => [name, content]));
  for (const { name, list, failing, tests, in_scope, not_run, out_of_scope, passing, sampled = {} } of suites()) {
    const out = Object.values(out_of_scope).reduce((sum, count) => sum + count, 0);
    assert.equal(tests, in_scope + not_run + out, name);
    for (const [reason, count] of Object.entries(out_of_scope))
      assert.ok(contents.get(name).includes(`| ${count} | ${reason.replaceAll("<", "&lt;")}`), reason);
    if (list.endsWith(".toml")) continue;
    assert.deepEqual(failing, listed(await readFile(join(folder, list), "utf8")));
    for (const [device, count] of Object.entries(passing)) {
      assert.equal(count, in_scope - failing.filter(({ devices }) => devices.includes(device)).length, `${name} on ${device}`);
    }
    for (const [device, { run, passing: count }] of Object.entries(sampled)) {
      assert.ok(!(device in passing) && count <= run && run < in_scope, `${name} on ${device}`);
      // Others of the list may have been run one by one.
      assert.ok(failing.filter(({ devices }) => devices.includes(device)).length >= run - count, `${name} on ${device}`);
    }
    assert.equal(contents.get(name).match(/<li>/g)?.length ?? 0, failing.length, name);
  }
});

test("a share is rounded down", () => {
  assert.equal(share(999, 1000), "99.9 %");
  assert.equal(share(9999, 10000), "99.9 %");
  assert.equal(share(5, 5), "100.0 %");
});

test("a line of a list names the devices on which a test does not pass", () => {
  const [everywhere, some, one] = listed("# a comment\na::b: why [cpu]: so\na::c [gpu, browser]: why\na::d [cpu]: why");
  assert.deepEqual(everywhere, { id: "a::b", devices: ["cpu", "gpu", "browser"], everywhere: true, reason: "why [cpu]: so" });
  assert.deepEqual([some.devices, some.everywhere], [["gpu", "browser"], false]);
  assert.deepEqual(one.devices, ["cpu"]);
});
