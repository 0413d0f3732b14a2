// Every program of the gallery runs on both devices; the one that is about an error ends with it, the others with none.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ANSWER, NARROW, PATIENCE, act, choose, holds, idle, keeps, reprs, run, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const opener = (page) => page.getByRole("button", { name: /^Gallery/ });
const dialog = (page) => page.getByRole("dialog", { name: "Gallery" });

for (const device of ["gpu", "cpu"]) {
  test(`every program runs on the ${device}, and shows something`, { timeout: 10 * PATIENCE }, async () => {
    const { page, done } = await site.open();
    if (device === "cpu") await choose(page, "cpu");
    await opener(page).click();
    await dialog(page).waitFor();
    const titles = await dialog(page)
      .locator(".card strong")
      .evaluateAll((all) => all.map((one) => one.firstChild.textContent));
    assert.ok(titles.length >= 24, `${titles.length} programs`);
    assert.equal(new Set(titles).size, titles.length, "each has a name of its own");
    for (const title of titles) {
      if (!(await dialog(page).isVisible())) await opener(page).click();
      await act(page, () =>
        dialog(page)
          .locator(".card")
          .filter({ has: page.locator("strong", { hasText: title }) })
          .first()
          .click(),
      );
      await holds(async () => assert.match(await opener(page).innerText(), new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))));
      const failures = await page.locator(".failure-head").allInnerTexts();
      if (title === "An error that explains itself") assert.match(failures.join(), /^ValueError/);
      else assert.deepEqual(failures, [], title);
      await holds(async () => assert.notEqual(await page.locator(".entry.value, .entry.printed").count(), 0, `${title} shows something`));
      const differing = await page.locator(".entry.warning", { hasText: /expected/i }).allInnerTexts();
      assert.deepEqual(differing, [], title);
      assert.notEqual((await page.locator(".example-note").innerText()).trim(), "", `${title} says what to look at`);
    }
    await done();
  });
}

test("the gallery is searched and walked by keyboard, and closed by Escape with the focus where it was", async () => {
  const { page, done } = await site.open();
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.type("softmax");
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.match(await page.locator(".card:focus").innerText(), /Softmax in one kernel/));
  await act(page, () => page.keyboard.press("Enter"));
  await holds(async () => assert.match(await opener(page).innerText(), /Softmax in one kernel/));
  await opener(page).click();
  await page.getByRole("searchbox").fill("nothing is called this");
  await dialog(page)
    .getByText(/^No program has/)
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await holds(async () => assert.match(await page.locator(":focus").innerText(), /^Gallery/));
  await done();
});

test("a program of one's own that an entry takes the place of comes back by Undo, and stands under Yours", async () => {
  const { page, done } = await site.open();
  await run(page, "mine = 6 * 7\nmine");
  await opener(page).click();
  await act(page, () =>
    dialog(page)
      .getByRole("button", { name: /^Softmax/ })
      .click(),
  );
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await holds(async () => assert.match(await page.locator(".cm-content").innerText(), /mine = 6 \* 7/));
  await page.reload();
  await idle(page);
  await opener(page).click();
  await act(page, () => dialog(page).getByRole("region", { name: "Yours" }).getByRole("button").first().click());
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await done();
});

test("on a phone the gallery fills the screen", async () => {
  const { page, done } = await site.open({ viewport: NARROW });
  await page.getByRole("tab", { name: "Editor" }).click();
  await opener(page).click();
  const box = await dialog(page).boundingBox();
  assert.ok(box.width === NARROW.width && box.height > NARROW.height * 0.9, JSON.stringify(box));
  await act(page, () =>
    dialog(page)
      .getByRole("button", { name: /^One program, all the way/ })
      .click(),
  );
  await show(page, "Result");
  await holds(async () => assert.deepEqual(await reprs(page), [ANSWER]));
  await done();
});

test("two tabs keep a text each over a reload", async () => {
  const { page, context, origin, done } = await site.open();
  const other = await context.newPage();
  await other.goto(`${origin}/`);
  await idle(other);
  await type(page, "'first'");
  await type(other, "'second'");
  await keeps(page, "'first'");
  await keeps(other, "'second'");
  for (const [tab, text] of [
    [page, "'first'"],
    [other, "'second'"],
  ]) {
    await tab.reload();
    await idle(tab);
    await holds(async () => assert.deepEqual(await reprs(tab), [text]));
  }
  await done();
});
