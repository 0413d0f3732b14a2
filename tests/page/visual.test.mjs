// What the main states look like, beside what somebody looked at and found good (snapshots/). A picture may differ by what
// another machine's fonts do to edges, not by more; what differs is written to target/snapshots, marked in red.
//
// UPDATE_SNAPSHOTS=1 (`cargo xtask bless --page`) rewrites them: look at them before they are committed.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { NARROW, WIDE, holds, settled, show, start } from "./support.mjs";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const { PNG } = require("pngjs");
const { default: pixelmatch } = await import(require.resolve("pixelmatch"));

const KEPT = fileURLToPath(new URL("snapshots/", import.meta.url));
const DIFFERENT = fileURLToPath(new URL("../../target/snapshots/", import.meta.url));
/** How far a pixel's colour may be off, of 1; how many pixels may be farther, of all. */
const THRESHOLD = 0.2;
const SHARE = 0.01;

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** Times differ from run to run: they are not looked at. */
const TIMES = ".picker-times, .status, .elapsed";

/** How a state is reached from a first visit with its first run done. */
const STATES = {
  async gallery(page) {
    const editor = page.getByRole("tab", { name: "Editor" });
    if (await editor.isVisible()) await editor.click();
    await page.getByRole("button", { name: /^Gallery/ }).click();
    await page.getByRole("dialog").waitFor();
  },
  async result(page) {
    await show(page, "Result");
  },
  async kernels(page) {
    await (await show(page, "Kernels")).getByRole("region", { name: /^WGSL/ }).waitFor();
  },
  async optimiser(page) {
    await (await show(page, "Optimiser")).getByText("The search", { exact: true }).waitFor();
  },
  async broadcast(page) {
    await (await show(page, "Broadcast")).locator(".array-grid").first().waitFor();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  for (const [size, viewport] of Object.entries({ wide: WIDE, phone: NARROW })) {
    for (const colorScheme of ["light", "dark"]) {
      test(`${state}, ${size}, ${colorScheme}`, async () => {
        const { page, done } = await site.open({ viewport, colorScheme });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.evaluate(() => document.fonts.ready);
        await reach(page);
        await settled(page);
        // Taken again until it is the picture: what is drawn on canvases says nowhere when it is done.
        await holds(async () => {
          const taken = await page.screenshot({ animations: "disabled", caret: "hide", mask: await page.locator(TIMES).all(), maskColor: "#808080" });
          await compare(`${state}-${size}-${colorScheme}.png`, taken);
        });
        await done();
      });
    }
  }
}

async function compare(name, taken) {
  const file = `${KEPT}${name}`;
  if (process.env.UPDATE_SNAPSHOTS) {
    await mkdir(KEPT, { recursive: true });
    await writeFile(file, taken);
    return;
  }
  const known = await readFile(file).catch(() => assert.fail(`there is no ${name}: look at the state, then UPDATE_SNAPSHOTS=1`));
  const [a, b] = [PNG.sync.read(known), PNG.sync.read(taken)];
  assert.deepEqual([b.width, b.height], [a.width, a.height], name);
  const marked = new PNG({ width: a.width, height: a.height });
  const off = pixelmatch(a.data, b.data, marked.data, a.width, a.height, { threshold: THRESHOLD });
  if (off <= SHARE * a.width * a.height) return;
  await mkdir(DIFFERENT, { recursive: true });
  await writeFile(`${DIFFERENT}${name}`, PNG.sync.write(marked));
  assert.fail(`${name}: ${off} pixels differ, ${((100 * off) / (a.width * a.height)).toFixed(1)} % of the picture; see target/snapshots/${name}`);
}
