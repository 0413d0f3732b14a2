// What the browser keeps from one visit to the next, for those who use the compiler from JavaScript.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** A softmax by a session of its own: its values, and what rivals its compilation had. */
async function visit(remember) {
  const { default: init, Session } = await import("/tensorscope.js");
  // The page's wasm is in two parts; its worker joins them otherwise.
  const rest = await WebAssembly.compileStreaming(fetch("/tensorscope_rest.wasm"));
  globalThis.split = { load: () => new WebAssembly.Instance(rest, { first }) };
  const first = await init();
  const session = await Session.create({ device: "cpu", remember });
  // What was kept is read without anybody waiting for it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const x = session.tensor(Float32Array.from({ length: 600 }, (_, k) => Math.sin(k)), { shape: [6, 100] });
  const e = x.sub(x.max(-1, true)).exp();
  const y = e.div(e.sum(-1, true));
  const values = [...(await y.data())];
  const rivals = session.compilation(y.compilation).trace.flatMap((step) => step.rivals).length;
  await new Promise((resolve) => setTimeout(resolve, 1200));
  session.dispose();
  return { values, rivals };
}

test("a later visit walks the ways that searches of an earlier one found", async () => {
  const { page, done } = await site.open();
  const first = await page.evaluate(visit, true);
  assert.ok(first.rivals > 0);
  await page.reload();
  const second = await page.evaluate(visit, true);
  assert.deepEqual(second, { values: first.values, rivals: 0 });
  const other = await page.evaluate(visit, false);
  assert.deepEqual(other, first);
  await done();
});

test("storage that is refused costs a search, not a result", async () => {
  const { page, done } = await site.open();
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  const { values, rivals } = await page.evaluate(visit, true);
  assert.ok(rivals > 0 && values.length === 600);
  await done();
});
