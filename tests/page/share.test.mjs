// Links: what is shared comes back in every form, and what is broken or hostile changes nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { ANSWER, NARROW, choose, holds, idle, keeps, reprs, run, runNow, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const packed = (text) => deflateRawSync(Buffer.from(text)).toString("base64url");
const link = (content) => `#1.${packed(JSON.stringify(content))}`;

/** The text of the dialog's field. */
const field = (page, label) => page.getByRole("dialog").getByLabel(label).inputValue();

async function shared(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const address = await field(page, /^Link/);
  await page.keyboard.press("Escape");
  return address;
}

test("a link brings back program, device, tab, stage, node and panes", async () => {
  const { page, context, done } = await site.open();
  await run(page, "import numpy as np\na = np.arange(6, dtype=np.float32)\na * 2");
  await choose(page, "cpu");
  const splitter = page.getByRole("separator", { name: "Width of the program" });
  await splitter.focus();
  await page.keyboard.press("ArrowRight");
  const width = await splitter.getAttribute("aria-valuenow");
  await page.getByText("As written", { exact: true }).click();
  await page.locator(".node").filter({ hasText: "mul" }).first().click();
  await page.getByTestId("node-details").waitFor();
  const details = await page.getByTestId("node-details").locator("h3").first().innerText();
  await show(page, "Kernels");

  const address = await shared(page);
  const other = await context.newPage();
  await other.goto(address);
  await idle(other);
  await holds(async () => assert.match(await other.locator(".cm-content").innerText(), /a \* 2/));
  await holds(async () => assert.match(await other.locator(".status").innerText(), /on cpu/));
  await holds(async () => assert.equal(await other.getByRole("tab", { name: /^Kernels/ }).getAttribute("aria-selected"), "true"));
  await holds(async () => assert.equal(await other.getByRole("separator", { name: "Width of the program" }).getAttribute("aria-valuenow"), width));
  await other.getByTestId("node-details").waitFor();
  await holds(async () => assert.equal(await other.getByTestId("node-details").locator("h3").first().innerText(), details));
  await holds(async () => assert.match(await other.locator(".banner.note").innerText(), /came with the link/));
  await done();
});

test("Copy puts the link on the clipboard; nothing is sent", async () => {
  const { page, context, done } = await site.open();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Copy: Link/ })
    .click();
  await page.getByText("Copied").waitFor();
  await holds(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await field(page, /^Link/)));
  await done();
});

test("a link in the same tab replaces the text, Undo brings it back, and an edit frees the address", async () => {
  const { page, done } = await site.open();
  await run(page, "'mine'");
  await page.evaluate((hash) => (location.hash = hash), link({ program: "'of the link'" }));
  await page.getByText("Undo brings it back", { exact: false }).waitFor();
  await idle(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["'of the link'"]));
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await holds(async () => assert.equal((await page.locator(".cm-content").innerText()).trim(), "'mine'"));
  await holds(async () => assert.equal(await page.evaluate(() => location.hash), ""));
  await done();
});

test("a visitor's own program outlives a link that is opened in another tab", async () => {
  const { page, context, origin, done } = await site.open();
  await run(page, "'mine'");
  await keeps(page, "'mine'");
  const other = await context.newPage();
  await other.goto(`${origin}/${link({ program: "'of the link'" })}`);
  await idle(other);
  await holds(async () => assert.deepEqual(await reprs(other), ["'of the link'"]));
  await type(other, "'edited'");
  await keeps(other, "'edited'");
  await page.reload();
  await idle(page);
  await holds(async () => assert.deepEqual(await reprs(page), ["'mine'"]));
  await done();
});

const BAD = [
  ["truncated", link({ program: "x = 1\n".repeat(40) }).slice(0, -12), /broken/],
  ["not base64", "#1.!!!!", /broken/],
  ["empty", "#1.", /broken/],
  ["not deflated", `#1.${Buffer.from("hello there").toString("base64url")}`, /broken/],
  ["not JSON", `#1.${packed("program")}`, /broken/],
  ["not UTF-8", `#1.${deflateRawSync(Buffer.from([0x22, 0xff, 0xfe, 0x22])).toString("base64url")}`, /broken/],
  ["without a program", link({ device: "cpu" }), /something other than a program/],
  ["a list", link(["print(1)"]), /something other than a program/],
  ["null", link(null), /something other than a program/],
  ["a program that is a number", link({ program: 7 }), /something other than a program/],
  ["a program by its prototype", `#1.${packed('{"__proto__": {"program": "1"}}')}`, /something other than a program/],
  ["of a later version", `#7.${packed("{}")}`, /another version \(7\)/],
  ["a bomb", link({ program: "#".repeat(40_000_000) }), /unpacks to more/],
  ["endless", `#1.${"A".repeat(200_000)}`, /longer than a program/],
];
for (const [what, hash, words] of BAD) {
  test(`a link that is ${what} says so and changes nothing`, async () => {
    const { page, done } = await site.open();
    await type(page, "'mine'");
    await keeps(page, "'mine'");
    await page.evaluate((text) => (location.hash = text), hash);
    await page.locator(".banner.problem").getByText(words).waitFor();
    await holds(async () => assert.equal((await page.locator(".cm-content").innerText()).trim(), "'mine'"));
    await page.reload();
    await page.locator(".cm-content", { hasText: "'mine'" }).waitFor();
    await page.locator(".status.idle, .status.running").first().waitFor();
    await done();
  });
}

test("a visit that begins with a broken link says so, also once its first program has run", async () => {
  const { page, done } = await site.open({ path: "#1.VVDBTsAAAA" });
  await page
    .locator(".banner.problem")
    .getByText(/broken/)
    .waitFor();
  await done();
});

test("hostile values in a sound link are left aside, and its text is only text", async () => {
  const { page, origin, done } = await site.open();
  const program = `"""<img src=x onerror=alert(1)></textarea><script>globalThis.hacked = 1</script>"""\nglobalThis = "javascript:alert(1)"\nglobalThis`;
  const hash = link({
    program,
    device: "../../cpu",
    tab: "__proto__",
    stage: { toString: "after" },
    node: 1e308,
    search: { width: 1e9, maxMs: "soon", off: ["no-such-rule", "<b>", 7] },
    policy: "all",
    layout: { program: -1e9, graph: "NaN", folded: ["program", "graph", "panels", "<b>"] },
    constructor: { prototype: { polluted: true } },
    hasOwnProperty: 1,
  });
  await page.goto(`${origin}/?again${hash}`);
  await idle(page);
  await holds(async () => assert.deepEqual((await reprs(page)).at(-1), "'javascript:alert(1)'"));
  await holds(async () => assert.equal(await page.evaluate(() => globalThis.hacked ?? {}.polluted), undefined));
  await holds(async () => assert.equal(await page.locator("img, .result script").count(), 0));
  await holds(async () => assert.equal(await page.getByRole("tab", { name: /^Result/ }).getAttribute("aria-selected"), "true"));
  await holds(async () => assert.equal(await page.locator(".folded").count(), 0));
  await done();
});

test("an endless program in a link runs until it is stopped", async () => {
  const { page, done } = await site.open({ path: link({ program: "while True: pass" }), ends: false });
  await page.getByRole("button", { name: /^Stop/ }).click();
  await idle(page);
  assert.match(await page.locator(".failure-head").innerText(), /^KeyboardInterrupt/);
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("an anchor that is no link of ours is left alone", async () => {
  const { page, done } = await site.open({ path: "#top" });
  assert.deepEqual(await reprs(page), [ANSWER]);
  assert.equal(await page.locator(".banner").count(), 0);
  await done();
});

for (const viewport of [{ width: 820, height: 420 }, NARROW]) {
  test(`embedded at ${viewport.width} px: it runs, keeps nothing, and leads to the whole page`, async () => {
    const { page, origin, context, done } = await site.open({ viewport, path: `?embed${link({ program: "6 * 7", device: "cpu" })}` });
    await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
    await holds(async () => assert.equal(await page.getByRole("tablist").count(), 0));
    await type(page, "6 * 8");
    await runNow(page);
    await holds(async () => assert.deepEqual(await reprs(page), ["48"]));
    await page.waitForTimeout(500);
    await holds(async () => assert.deepEqual(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length]), [["tensorscope.toured"], 0]));
    await page.getByText("Graph", { exact: true }).click();
    const [opened] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: "Open in Tensorscope" }).click()]);
    await idle(opened);
    assert.ok(opened.url().startsWith(`${origin}/#1.`));
    await holds(async () => assert.match(await opened.locator(".cm-content").innerText(), /6 \* 8/));
    await done();
  });
}
