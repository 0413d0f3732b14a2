// axe-core finds nothing, in the main states, in both sizes and both themes.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { NARROW, PATIENCE, WIDE, run, settled, show, start } from "./support.mjs";

// Given to the page by the test, as a debugger would: its content policy lets in no script of others.
const axe = createRequire(new URL("../../www/package.json", import.meta.url))("axe-core").source;

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** What axe-core objects to, one line a place. */
async function violations(page, state) {
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`));
  });
  return found.map((line) => `${state}: ${line}`);
}

/** Each state is reached from the one before; it leaves the page as it found it. */
const STATES = {
  async tabs(page, look) {
    for (const name of await page.getByRole("tab").allInnerTexts()) {
      await show(page, name.split("\n")[0]);
      await settled(page);
      await look(name.split("\n")[0]);
    }
  },
  async node(page, look) {
    const tab = page.getByRole("tab", { name: "Graph" });
    if (await tab.isVisible()) await tab.click();
    await page.locator(".node.output").first().click();
    await look("a chosen node");
  },
  async gallery(page, look) {
    const editor = page.getByRole("tab", { name: "Editor" });
    if (await editor.isVisible()) await editor.click();
    await page.getByRole("button", { name: /^Gallery/ }).click();
    await page.locator("dialog[open] .card").first().waitFor();
    await settled(page);
    await look("gallery");
    await page.getByRole("searchbox").fill("no such thing");
    await look("gallery, nothing found");
    await page.keyboard.press("Escape");
  },
  async settings(page, look) {
    await page.getByRole("button", { name: "Settings" }).click();
    await look("settings");
    await page.getByRole("button", { name: "Show the tour again" }).click();
    await page.locator(".tour").waitFor();
    await settled(page);
    await look("tour");
    await page.keyboard.press("Escape");
  },
  async check(page, look) {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Check this device" }).click();
    await page.getByRole("button", { name: "Start the check" }).click();
    await page.locator(".check-groups").waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).last().click();
    await page.getByTestId("check-verdict").waitFor();
    await settled(page);
    await look("the check of the device");
    await page.keyboard.press("Escape");
  },
  async share(page, look) {
    const button = page.getByRole("button", { name: "Share", exact: true });
    if (await button.isVisible()) await button.click();
    else {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("button", { name: "Share this program" }).click();
    }
    await page.getByRole("dialog").getByLabel(/^Link/).waitFor();
    await settled(page);
    await look("share");
    await page.keyboard.press("Escape");
  },
  async space(page, look) {
    await run(page, "import numpy as np\nnp.arange(6.0).reshape(3, 1, 2) + np.arange(4.0).reshape(4, 1)");
    const panel = await show(page, "Broadcast");
    const list = panel.getByRole("combobox", { name: "Operation" });
    await list.waitFor();
    await list.selectOption({ label: (await list.locator("option").allInnerTexts()).find((text) => /add/.test(text)) });
    await look("three axes, apart");
    await panel.getByRole("slider", { name: "Planes apart" }).press("Home");
    await panel.getByRole("gridcell").first().press("PageDown");
    await look("three axes, a block");
  },
  async error(page, look) {
    await run(page, "import numpy as np\na = np.ones((2, 3))\nprint(a.shape)\na / 0\na + np.ones((3, 2))");
    await look("error");
    await page.evaluate(() => (location.hash = "#1.broken"));
    await page.locator(".banner.problem").waitFor();
    await look("banner");
  },
};

for (const [size, viewport] of Object.entries({ wide: WIDE, phone: NARROW, "narrow phone": { width: 320, height: 640 } })) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe-core finds nothing: ${size}, ${colorScheme}`, { timeout: 10 * PATIENCE }, async () => {
      const { page, done } = await site.open({ viewport, colorScheme });
      await page.evaluate(axe);
      const found = [];
      for (const state of Object.values(STATES)) await state(page, async (name) => found.push(...(await violations(page, name))));
      assert.deepEqual(found, []);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, "nothing is wider than the screen");
      await done();
    });
  }
}

test("axe-core finds nothing: embedded", async () => {
  const { page, done } = await site.open({ viewport: { width: 820, height: 420 }, path: "?embed" });
  await page.evaluate(axe);
  assert.deepEqual(await violations(page, "embedded"), []);
  await done();
});
