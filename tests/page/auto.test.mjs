// Where nobody chose a device: each part of a program runs where it is exact and quickest, and the page says where.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, holds, show, reprs, run, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const status = (page) => page.locator(".status.idle").innerText();

test("a first visit: float32 on the GPU with its WGSL, doubles on the CPU with NumPy's digits", async () => {
  const { page, done } = await site.open({ device: null });
  assert.equal(await page.getByRole("radio", { name: "auto" }).isChecked(), true);
  await holds(async () => assert.match(await status(page), /auto: on gpu/));
  await (await show(page, "Kernels")).getByText("@compute").first().waitFor();

  await run(page, "import numpy as np\nnp.arange(0, 2, .3)");
  await holds(async () => assert.deepEqual(await reprs(page), ["array([0. , 0.3, 0.6, 0.9, 1.2, 1.5, 1.8])"]));
  await holds(async () => assert.match(await status(page), /auto: on cpu/));
  await done();
});

test("parts of a program run on both, and their data follow", async () => {
  const { page, done } = await site.open({ device: null });
  await run(page, "import numpy as np\nx = np.arange(6, dtype=np.float32) * 2\nx\ny = x / np.float64(4)\ny.sum()\n(x + 1).sum()");
  await holds(async () => assert.deepEqual(await reprs(page), ["array([ 0.,  2.,  4.,  6.,  8., 10.], dtype=float32)", "np.float64(7.5)", "np.float32(36.0)"]));
  await holds(async () => assert.match(await status(page), /auto: on cpu and gpu/));
  await done();
});

test("a device that was chosen is kept, also for the next visit and in links", async () => {
  const { page, done } = await site.open({ device: null });
  await choose(page, "cpu");
  await holds(async () => assert.match(await status(page), /on cpu/));
  await page.reload();
  await holds(async () => assert.match(await status(page), /^(?!.*auto)[\s\S]*on cpu/));
  await choose(page, "auto");
  await holds(async () => assert.match(await status(page), /auto: on gpu/));
  await done();
});

test("without WebGPU all of it is on the CPU", async () => {
  const bare = await start({ webgpu: false });
  try {
    const { page, done } = await bare.open({ device: null });
    await holds(async () => assert.match(await status(page), /auto: on cpu/));
    await done();
  } finally {
    await bare.close();
  }
});
