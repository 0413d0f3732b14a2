// Figures by what a person does: they are drawn, read by pointer, zoomed by keyboard and wheel, saved, wide and narrow, light and dark.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { NARROW, holds, run, settled, start } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

const PROGRAM = `import numpy as np
import matplotlib.pyplot as plt
x = np.linspace(0, 10, 101)
plt.plot(x, np.sin(x), 'o-', label='sine')
plt.title('Waves')
plt.xlabel('time')
plt.legend()
plt.show()`;

/** The words of the first figure's picture, in order. */
const words = (page) => page.locator('[data-testid="figure"] svg text').allTextContents();

async function drawn(options) {
  const opened = await site.open(options);
  await run(opened.page, PROGRAM);
  await opened.page.locator('[data-testid="figure"] svg').first().waitFor();
  await settled(opened.page);
  return opened;
}

/** Where the point at these shares of the axes is on the screen. */
async function place(page, across, down) {
  await page.locator('[data-testid="figure"]').scrollIntoViewIfNeeded();
  const box = await page.locator('[data-testid="figure"] svg svg').first().boundingBox();
  return [box.x + box.width * across, box.y + box.height * down];
}

test("a figure is drawn with its words, and says what is under the pointer", async () => {
  const { page, done } = await drawn();
  const all = await words(page);
  for (const word of ["Waves", "time", "sine", "10"]) assert.ok(all.includes(word), `${word}: ${all.join(" ")}`);
  await page.mouse.move(...(await place(page, 0.5, 0.9)));
  await holds(async () => assert.match(await page.getByTestId("figure-readout").innerText(), /sine x = [45]\.\d+ y = \u22120\.\d/));
  await page.locator(".figure-mark").waitFor();
  await done();
});

test("keys, buttons and the wheel zoom; 0 shows all again", async () => {
  const { page, done } = await drawn();
  const before = (await words(page)).join(" ");
  const whole = page.getByRole("button", { name: "Show all" });
  const figure = page.getByTestId("figure");
  await figure.focus();
  const changed = async (act) => {
    const last = (await words(page)).join(" ");
    await act();
    await holds(async () => assert.notEqual((await words(page)).join(" "), last));
  };
  await changed(() => page.keyboard.press("+"));
  await whole.waitFor();
  await changed(() => page.locator(".figure-foot").getByRole("button", { name: "Zoom in" }).click());
  await figure.focus();
  await page.keyboard.press("0");
  await whole.waitFor({ state: "detached" });
  await holds(async () => assert.equal((await words(page)).join(" "), before));
  await page.mouse.move(...(await place(page, 0.5, 0.5)));
  await changed(() => page.mouse.wheel(0, -240));
  await page.mouse.dblclick(...(await place(page, 0.5, 0.5)));
  await holds(async () => assert.equal((await words(page)).join(" "), before));
  await done();
});

test("a figure is saved as SVG and as PNG, with colours of its own", async () => {
  const { page, done } = await drawn({ colorScheme: "dark" });
  const saved = async (kind) => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: kind, exact: true }).click();
    const download = await waiting;
    assert.equal(download.suggestedFilename(), `Waves.${kind.toLowerCase()}`);
    return readFile(await download.path());
  };
  const svg = (await saved("SVG")).toString();
  assert.match(svg, /^<svg xmlns/);
  assert.doesNotMatch(svg, /var\(|currentColor/);
  const png = await saved("PNG");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.equal(png.readUInt32BE(16), 1280);
  await done();
});

test("a figure fits a narrow page, and its words are seen on a dark one", async () => {
  const { page, done } = await drawn({ viewport: NARROW, colorScheme: "dark" });
  const [figure, frame] = await Promise.all(['[data-testid="figure"] svg', ".figure-frame"].map((part) => page.locator(part).first().boundingBox()));
  assert.ok(figure.width <= frame.width + 1 && frame.x + frame.width <= NARROW.width, JSON.stringify({ figure, frame }));
  const color = await page
    .locator('[data-testid="figure"] svg text')
    .first()
    .evaluate((text) => getComputedStyle(text).fill);
  assert.ok(
    color
      .match(/\d+/g)
      .slice(0, 3)
      .every((part) => Number(part) > 150),
    color,
  );
  await done();
});

test("what an error leaves open is shown, and a figure that nothing was put into is not", async () => {
  const { page, done } = await site.open();
  await run(page, "import matplotlib.pyplot as plt\nplt.figure(figsize=(4, 3))\nplt.bar(['a', 'b'], [1, 2])\n1 / 0");
  await page.locator('[data-testid="figure"] svg').first().waitFor();
  await settled(page);
  assert.equal(await page.getByTestId("figure").count(), 1);
  await done();
});
