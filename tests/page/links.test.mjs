// Links that nobody would make, without a browser and in one: see links.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { numbers } from "../numbers.mjs";
import { found, fuzzed, mutated } from "./links.mjs";
import { load } from "./modules.mjs";
import { holds, idle, keeps, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

test("every link is decoded, or refused with a message, within its bounds; its parts leave the page in order", async () => {
  const counts = await fuzzed({ rounds: 1500, seed: 1 });
  assert.ok(counts.programs > 100 && counts.refused > 100, JSON.stringify(counts));
});

/** In the page: goes to a fragment, and tells what came of it once that is settled. */
async function followed(fragment) {
  document.querySelector(".banner [aria-label=Dismiss]")?.click();
  const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await frames();
  let ran = 0;
  const status = document.querySelector(".status");
  const watch = new MutationObserver(() => (ran += status.classList.contains("running") ? 1 : 0));
  watch.observe(status, { attributes: true });
  location.hash = fragment;
  const banner = () => document.querySelector(".banner.problem, .banner.note");
  while (!banner()) await frames();
  const problem = document.querySelector(".banner.problem") !== null;
  const said = banner().innerText;
  // A program of a link runs, and may be one that does not end.
  if (!problem) while (ran === 0) await frames();
  while (!status.classList.contains("idle")) {
    document.querySelector("button.stop")?.click();
    await frames();
  }
  watch.disconnect();
  return { problem, said, ran: ran > 0 };
}

test("in the browser a bad link runs nothing and leaves the program, and a good one runs its own", async () => {
  const { decode } = await load("share/link.ts");
  const { page, done } = await site.open({ device: "cpu" });
  await type(page, "'mine'");
  await keeps(page, "'mine'");
  const next = numbers(7);
  const fragments = [...found, ...Array.from({ length: 25 }, () => mutated(next))];
  const seen = { good: 0, bad: 0 };
  for (const fragment of fragments) {
    // A browser puts an address in order itself; what is no link of ours is an anchor.
    const hash = await page.evaluate((text) => new URL(`#${text}`, location.href).hash.slice(1), fragment);
    if (!/^\d{1,6}\./.test(hash) || (await page.evaluate(() => location.hash.slice(1))) === hash) continue;
    const program = await decode(hash).then(
      (content) => content.program,
      () => undefined,
    );
    const before = await page.evaluate(() => sessionStorage.getItem("tensorscope.program"));
    const { problem, said, ran } = await page.evaluate(followed, hash);
    assert.equal(problem, program === undefined, `${hash.slice(0, 500)}: ${said}`);
    if (program === undefined) {
      seen.bad++;
      assert.equal(ran, false, `${hash.slice(0, 500)} ran something`);
      await holds(async () => assert.equal(await page.evaluate(() => sessionStorage.getItem("tensorscope.program")), before));
    } else {
      seen.good++;
      const plain = program.replace(/\r\n?/g, "\n").toWellFormed();
      await holds(async () => assert.equal((await page.evaluate(() => sessionStorage.getItem("tensorscope.program"))).toWellFormed(), plain));
    }
  }
  assert.ok(seen.good > 2 && seen.bad > 5, JSON.stringify(seen));
  await done();
});

test("an embedded page runs its link's program for a limited time, and nothing for a bad link", async () => {
  const link = (content) => `#1.${deflateRawSync(Buffer.from(JSON.stringify(content))).toString("base64url")}`;
  const good = await site.open({ path: `?embed${link({ program: "while True: pass", device: "cpu" })}`, ends: false });
  await good.page.getByText("Programs in an article end after 60 seconds.").waitFor();
  await good.page.getByRole("button", { name: /^Stop/ }).click();
  await idle(good.page).catch(() => undefined);
  await good.done();
  const bad = await site.open({ path: "?embed#1.VVDBTsAAAA" });
  await bad.page
    .locator(".banner.problem")
    .getByText(/broken/)
    .waitFor();
  await bad.done();
});
