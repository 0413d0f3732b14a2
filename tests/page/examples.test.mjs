// Every example runs on both devices; the one that is about an error ends with it, the others with none.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { act, choose, show, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

for (const device of ["gpu", "cpu"]) {
  test(`every example runs on the ${device}`, async () => {
    const { page, done } = await site.open();
    if (device === "cpu") await choose(page, "cpu");
    const button = page.getByRole("button", { name: /^Example/ });
    await button.click();
    const titles = await page.getByRole("menuitem").locator("strong").allTextContents();
    assert.ok(titles.length >= 8, "at least eight examples");
    await page.keyboard.press("Escape");
    await show(page, "Result");
    for (const title of titles) {
      await button.click();
      await act(page, () => page.getByRole("menuitem").filter({ hasText: title }).first().click());
      const failures = await page.locator(".failure-head").allInnerTexts();
      if (title.includes("error")) assert.match(failures.join(), /^ValueError/);
      else assert.deepEqual(failures, [], title);
      assert.notEqual(await page.locator(".entry.value, .entry.printed").count(), 0, `${title} shows something`);
      const differing = await page.locator(".entry.warning", { hasText: /expected/i }).allInnerTexts();
      assert.deepEqual(differing, [], title);
    }
    await done();
  });
}
