// The Devices panel: what dtypes become, policies that run the program again, columns, keyboard, adapters, no WebGPU.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { NARROW, act, holds, reprs, run, show, start } from "./support.mjs";

const DOUBLES = "import numpy as np\nx = np.array([0.1, 0.2])\nx + 0.2";
let site;
before(async () => (site = await start()));
after(() => site.close());

/** The cell of a dtype or node and a device, as a button. */
const cell = (panel, name) => panel.getByRole("button", { name }).first();
const rows = (panel, which) => panel.getByRole("radiogroup", { name: "Rows of the table" }).getByText(which).click();

/** How many dtypes there are, as JavaScript's types have them. */
const DTYPES = readFileSync(new URL("../../src/bindings/mod.rs", import.meta.url), "utf8")
  .match(/type DtypeName =([^;]*);/)[1]
  .match(/"\w+"/g).length;

test("a demoted node is named with what is lost, why, and its line", async () => {
  const { page, done } = await site.open();
  await run(page, 'import lucid\nx = lucid.tensor([1.0, 2.0], dtype=lucid.Float64)\nx.to("gpu") + 1');
  const panel = await show(page, "Devices");
  const there = cell(panel, /^float64 on This GPU.*demoted/);
  await there.waitFor();
  await holds(async () => assert.match(await there.innerText(), /→ f32 → f32[\s\S]*demoted[\s\S]*−29 bits/));
  await there.hover();
  const why = panel.getByTestId("dtype-why");
  await holds(async () =>
    assert.match(
      await why.innerText(),
      /float64 on This GPU is stored as f32[\s\S]*WGSL has no double[\s\S]*Loses 29 bits of precision, and magnitudes above 3\.4e38/,
    ),
  );
  await holds(async () =>
    assert.match(await panel.locator(".summary").innerText(), /On this GPU \d+ nodes? loses? 29 bits of precision\. On this CPU no node loses anything\./),
  );
  await holds(async () => assert.ok((await panel.getByRole("button", { name: /^line 3$/ }).count()) > 0, "a node leads to its line"));
  await done();
});

test("each policy runs the program again, and says what it means", async () => {
  const { page, done } = await site.open();
  await run(page, DOUBLES);
  const panel = await show(page, "Devices");
  const policy = panel.getByRole("radiogroup", { name: /^float64/ });
  await cell(panel, /^float64 on This GPU.*demoted/).waitFor();
  await act(page, () => policy.getByText("emulate").click());
  await cell(panel, /^float64 on This GPU.*emulated.*60×/).waitFor();
  await holds(async () => assert.match(await panel.locator(".policy-means").innerText(), /Every bit kept/));
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await reprs(page), ["array([0.3, 0.4])"]));
  await show(page, "Devices");
  await act(page, () => policy.getByText("refuse").click());
  await show(page, "Result");
  await holds(async () => assert.match(await page.getByRole("alert").innerText(), /TypeError[\s\S]*float64/));
  await show(page, "Devices");
  await rows(panel, "All dtypes");
  await cell(panel, /^complex128 on This GPU.*refused/).waitFor();
  await act(page, () => policy.getByText("demote").click());
  await cell(panel, /^float64 on This GPU.*demoted/).waitFor();
  await done();
});

test("all dtypes on the chosen devices; the choice outlives a reload", async () => {
  const { page, done } = await site.open();
  const panel = await show(page, "Devices");
  await rows(panel, "All dtypes");
  await holds(async () => assert.equal(await panel.getByRole("rowheader").count(), DTYPES));
  const devices = panel.getByRole("group", { name: "Devices in the table" });
  const heads = async () => (await panel.getByRole("columnheader").allInnerTexts()).map((text) => text.split("\n")[0]).slice(1, 8);
  await devices.getByText("Android").click();
  await holds(async () => assert.ok((await heads()).some((name) => /Android/.test(name))));
  await devices.getByText("Apple M series").click();
  await holds(async () => assert.ok(!(await heads()).includes("Apple M series")));
  await cell(panel, /^int64 on NVIDIA, natively.*exact/).waitFor();
  await cell(panel, /^bool on This GPU.*widened/).waitFor();
  await cell(panel, /^int64 on Android.*emulated/).waitFor();
  await page.reload();
  await page.locator(".status.idle").waitFor();
  await show(page, "Devices");
  await rows(panel, "All dtypes");
  await cell(panel, /^int64 on Android.*emulated/).waitFor();
  await done();
});

test("cells are walked with arrow keys, and the line below follows", async () => {
  const { page, done } = await site.open();
  await run(page, DOUBLES);
  const panel = await show(page, "Devices");
  await rows(panel, "All dtypes");
  const first = cell(panel, /^bool on This GPU/);
  await first.focus();
  const why = panel.getByTestId("dtype-why");
  await holds(async () => assert.match(await why.innerText(), /^bool on This GPU/));
  await page.keyboard.press("ArrowRight");
  await holds(async () => assert.match(await why.innerText(), /^bool on This CPU/));
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.match(await why.innerText(), /^int8 on This CPU/));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await holds(async () => assert.match(await why.innerText(), /^bool on This GPU/));
  await holds(async () => assert.equal(await panel.locator(".cell button[tabindex='0']").count(), 1));
  await done();
});

test("the adapter tells its name, limits beside the defaults, features and the language's", async () => {
  const { page, done } = await site.open();
  const panel = await show(page, "Devices");
  const gpu = panel.getByTestId("adapter-gpu");
  await gpu.waitFor();
  await holds(async () => assert.match(await gpu.innerText(), /vendor\s+\w+/));
  await gpu.getByText(/^\d+ limits, \d+ better/).click();
  const limit = gpu.getByRole("row", { name: /maxStorageBufferBindingSize/ });
  const [here, usual] = await limit.getByRole("cell").allInnerTexts();
  assert.match(here, /^[\d.]+ [MG]B$/);
  assert.equal(usual, "128 MB");
  const told = await page.evaluate(async () => {
    const adapter = await navigator.gpu.requestAdapter({ powerPreference: "high-performance" });
    return { features: adapter.features.size, language: navigator.gpu.wgslLanguageFeatures.size };
  });
  await gpu.getByText(new RegExp(`^${told.features} optional features?$`)).waitFor();
  await gpu.getByText(new RegExp(`^${told.language} WGSL language features?$`)).waitFor();
  await holds(async () => assert.match(await panel.getByTestId("adapter-cpu").innerText(), /SIMD[\s\S]*128 bits[\s\S]*threads/));
  await done();
});

test("on a phone the table shows one device at a time", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  await run(page, DOUBLES);
  const panel = await show(page, "Devices");
  await cell(panel, /^float64 on This GPU.*demoted/).waitFor();
  await holds(async () => assert.equal(await panel.locator(".dtype-scroll thead th").count(), 2));
  await panel.getByLabel("Device", { exact: true }).selectOption("nvidia-native");
  await cell(panel, /^float64 on NVIDIA, natively.*exact/).waitFor();
  await holds(async () => assert.equal(await panel.getByRole("button", { name: /on This GPU/ }).count(), 0));
  await done();
});

test("without WebGPU the panel says what is missing, where it would be there, and that the CPU stands in", async () => {
  const bare = await start({ webgpu: false });
  try {
    const { page, done } = await bare.open();
    const panel = await show(page, "Devices");
    const gpu = panel.getByRole("region", { name: "There is no WebGPU here" });
    await gpu.waitFor();
    await holds(async () =>
      assert.match(await gpu.innerText(), /(no navigator\.gpu|gave no adapter)[\s\S]*The CPU stands in[\s\S]*Where it would be there[\s\S]*Safari/),
    );
    await rows(panel, "All dtypes");
    await cell(panel, /^float64 on Simulated GPU.*demoted/).waitFor();
    await done();
  } finally {
    await bare.close();
  }
});
