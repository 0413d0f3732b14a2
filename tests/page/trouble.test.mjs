// What goes wrong is told where it is, and nothing that a person has is lost by it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, choose, holds, idle, keeps, reprs, run, runNow, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

test("an error is shown with its class, message and line, and underlined; values before it stay", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\na = np.ones((2, 3))\na.shape\na + np.ones((3, 2))");
  await holds(async () => assert.deepEqual(await reprs(page), ["(2, 3)"]));
  const failure = page.locator(".failure");
  await holds(async () => assert.match(await failure.innerText(), /ValueError\s+operands could not be broadcast together with shapes \(2,3\) \(3,2\)/));
  await holds(async () => assert.match(await failure.getByLabel("Traceback").innerText(), /line 4/));
  await holds(async () => assert.equal(await page.locator(".cm-lintRange-error").innerText(), "a + np.ones((3, 2))"));
  await holds(async () => assert.equal(await page.locator(".cm-error-line").count(), 1));
  await failure.getByRole("button", { name: "Line 4 of the program" }).last().click();
  await done();
});

const BAD = [
  ["x = (1,", "SyntaxError"],
  ["unheard_of", "NameError"],
  ["import numpy as np\nnp.ones(3)[5]", "IndexError"],
  ["import numpy as np\nnp.ones((100000, 100000, 10)) + np.arange(10)", "MemoryError"],
];
for (const [program, kind] of BAD) {
  test(`${kind} for ${JSON.stringify(program)}; the session goes on`, async () => {
    const { page, done } = await site.open();
    await run(page, "kept = 41");
    await run(page, program);
    await holds(async () => assert.match(await page.locator(".failure-head").innerText(), new RegExp(`^${kind}`)));
    await run(page, "kept + 1");
    await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
    await done();
  });
}

test("an error past characters of several bytes is underlined where it is", async () => {
  const { page, done } = await site.open();
  await run(page, 's = "größe 🎈"; unheard_of');
  await holds(async () => assert.equal(await page.locator(".cm-lintRange-error").innerText(), "unheard_of"));
  await done();
});

test("Stop ends a running program; variables stay", async () => {
  const { page, done } = await site.open();
  await run(page, "kept = 41");
  await type(page, "while True: pass");
  await act(page, async () => {
    await page.getByRole("button", { name: /^Run/ }).click();
    await page.getByRole("button", { name: /^Stop/ }).click();
  });
  await show(page, "Result");
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/));
  await run(page, "kept + 1");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("an endless loop goes on, shows what it prints and how far it is, and typing never waits for it", async () => {
  const { page, done } = await site.open();
  await type(page, "import numpy as np\nn = 0\nwhile True:\n    n += int(np.arange(7).sum()) // 21\n    print('turn', n)");
  await act(page, async () => {
    await page.getByRole("button", { name: /^Run/ }).click();
    await page.locator(".cm-content").click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" # typed");
    await holds(async () => assert.match(await page.locator(".cm-content").innerText(), /# typed/));
    await show(page, "Result");
    await page.locator(".results .printed", { hasText: /turn \d{3}/ }).waitFor();
    const status = page.locator(".status.running");
    await status.getByText(/line [45]$/).waitFor();
    await status.getByText(/^[\d,]+ runs$/).waitFor();
    await status.getByText(/^[\d,]+ compilations?$/).waitFor();
    await page.getByRole("button", { name: /^Stop/ }).click();
  });
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/));
  await run(page, "n > 99");
  await holds(async () => assert.deepEqual(await reprs(page), ["True"]));
  await done();
});

test("a program that is asked for while another one runs comes next", async () => {
  const { page, done } = await site.open();
  await type(page, "while True: pass");
  await page.getByRole("button", { name: /^Run/ }).click();
  await page.locator(".status.running").waitFor();
  await type(page, "6 * 7");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("this one runs when that has ended").waitFor();
  await page.getByRole("button", { name: /^Stop/ }).click();
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  assert.equal(await page.getByText("this one runs when that has ended").count(), 0);
  await done();
});

test("Stop ends a long computation within one line; variables stay", async () => {
  const { page, done } = await site.open();
  await choose(page, "cpu");
  await run(page, "kept = 41");
  await type(page, "sum(x * x for x in range(10**12)) + sum(range(10**13))");
  await act(page, async () => {
    await page.getByRole("button", { name: /^Run/ }).click();
    await page.locator(".status.running").waitFor();
    await page.getByRole("button", { name: /^Stop/ }).click();
  });
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/));
  await type(page, "sum(range(10**13))");
  await act(page, async () => {
    await page.getByRole("button", { name: /^Run/ }).click();
    await page.locator(".status.running").waitFor();
    await page.getByRole("button", { name: /^Stop/ }).click();
  });
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/));
  await run(page, "kept + 1");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("Reset forgets variables", async () => {
  const { page, done } = await site.open();
  await run(page, "kept = 41");
  await type(page, "kept");
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByText("All variables are forgotten.").waitFor();
  await runNow(page);
  await show(page, "Result");
  await holds(async () => assert.match(await page.locator(".failure-head").innerText(), /^NameError/));
  await done();
});

test("a program survives a reload", async () => {
  const { page, done } = await site.open();
  await run(page, "6 * 7");
  await keeps(page, "6 * 7");
  await page.reload();
  await idle(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("without WebGPU the page says why, and the gpu is simulated and labelled so", async () => {
  const without = await start({ webgpu: false });
  const { page, done } = await without.open();
  try {
    assert.match(await page.locator(".banner.caution").innerText(), /No WebGPU here: \S+/);
    assert.equal(await page.locator(".device .badge").innerText(), "simulated");
    assert.match(await page.locator(".status").innerText(), /simulated on the CPU/);
    assert.deepEqual(await reprs(page), ["array([ 20.,  52.,  84., 116.], dtype=float32)"]);
    await choose(page, "cpu");
    await holds(async () => assert.deepEqual(await reprs(page), ["array([ 20.,  52.,  84., 116.], dtype=float32)"]));
  } finally {
    await done();
    await without.close();
  }
});

/** Opens the page with a session worker of this text in place of the first one; the worker made after it is the real one. */
async function withBrokenWorker(text) {
  const visit = await site.open();
  let first = true;
  await visit.page.route("**/build/worker.js", (route) => {
    if (!first) return route.continue();
    first = false;
    // The server isolates the page, which then takes isolated workers only.
    const headers = { "content-type": "text/javascript", "cross-origin-embedder-policy": "require-corp" };
    return route.fulfill({ headers, body: text });
  });
  await visit.page.reload();
  return visit;
}

const DEVICE = `{ name: "gpu", description: "none", simulated: false, capabilities: [] }`;

test("a session that does not answer Stop within a second is replaced, and the page says what was lost", async () => {
  const { page, done } = await withBrokenWorker(
    `onmessage = ({ data }) => { if (data.call === "start") postMessage({ id: data.id, ok: true, value: ${DEVICE} }); };`,
  );
  await page.locator(".status.running").waitFor();
  const text = await page.locator(".cm-content").innerText();
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByText(/Variables were lost/).waitFor();
  await idle(page);
  await holds(async () => assert.equal(await page.locator(".cm-content").innerText(), text));
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("a session that crashes is reported and replaced", async () => {
  const { page, done } = await withBrokenWorker(
    `onmessage = ({ data }) => {
       if (data.call === "start") postMessage({ id: data.id, ok: true, value: ${DEVICE} });
       else setTimeout(() => { throw new Error("out of luck"); });
     };`,
  );
  await page.getByText(/ended unexpectedly .*out of luck.*Variables were lost/).waitFor();
  await idle(page);
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});
