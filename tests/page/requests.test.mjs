// Messages to the session's worker that no page would send: see requests.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fuzzed } from "./requests.mjs";
import { start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

test("every message is answered once, and the worker goes on", async () => {
  const { page, done } = await site.open();
  const counts = await fuzzed(page, { rounds: 300, seed: 1 });
  assert.ok(counts.answered > 50 && counts.refused > 50, JSON.stringify(counts));
  await done();
});
