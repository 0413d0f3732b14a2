// What the browser keeps from one visit to the next, for those who use the compiler from JavaScript.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { holds, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** A softmax by a session of its own: its values, and what rivals its compilation had. `pause` lets what was kept be read,
 * for which nobody waits; `written` waits until this visit's search is kept. */
async function visit({ remember, pause = 0, written = false }) {
  const { default: init, Session } = await import("/tensorscope.js");
  // The page's wasm is in two parts; its worker joins them otherwise. A window must not wait for more than 8 MiB to be instantiated.
  if (!globalThis.split) {
    let second;
    globalThis.split = { load: () => second };
    const rest = await WebAssembly.compileStreaming(fetch("/tensorscope_deferred.wasm"));
    second = await WebAssembly.instantiate(rest, { first: await init() });
  }
  // A slow machine looks at all that a quick one does.
  const session = await Session.create({ device: "cpu", remember, search: { maxMs: 1e6 } });
  await new Promise((resolve) => setTimeout(resolve, pause));
  const x = session.tensor(
    Float32Array.from({ length: 600 }, (_, k) => Math.sin(k)),
    { shape: [6, 100] },
  );
  const e = x.sub(x.max(-1, true)).exp();
  const y = e.div(e.sum(-1, true));
  const values = [...(await y.data())];
  const rivals = session.compilation(y.compilation).trace.flatMap((step) => step.rivals).length;
  const answer = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
  for (let count = 0; written && count === 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const database = await answer(indexedDB.open("tensorscope"));
    if (database.objectStoreNames.contains("paths")) count = await answer(database.transaction("paths").objectStore("paths").count());
    database.close();
  }
  session.dispose();
  return { values, rivals };
}

test("a later visit walks the ways that searches of an earlier one found", async () => {
  const { page, done } = await site.open();
  const first = await page.evaluate(visit, { remember: true, written: true });
  assert.ok(first.rivals > 0);
  await page.reload();
  let pause = 100;
  await holds(async () => assert.deepEqual(await page.evaluate(visit, { remember: true, pause: (pause *= 2) }), { values: first.values, rivals: 0 }));
  const other = await page.evaluate(visit, { remember: false });
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
  const { values, rivals } = await page.evaluate(visit, { remember: true });
  assert.ok(rivals > 0 && values.length === 600);
  await done();
});
