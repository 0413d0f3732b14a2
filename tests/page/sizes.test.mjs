// What a first visit fetches, gzipped: a budget, so that growth is noticed. Built as people get it: `cargo xtask page`.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { PATIENCE, holds, idle, start } from "./support.mjs";

const JAVASCRIPT = 252_000;
const ALL = 1_294_000;

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** What a visit fetches for its first result, the editor and the graph, and whether that result had to wait for the rest of the compiler. */
async function visit() {
  const { page, context, done } = await site.open({ serviceWorkers: "block" });
  const paths = new Set();
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|wasm)$/.test(pathname)) paths.add(pathname);
  });
  // The rest of the compiler is held back until the first result is there. A worker that cannot go on without it asks by
  // another kind of request, and has it.
  let release;
  const released = new Promise((resolve) => (release = resolve));
  let waited = false;
  await context.route(`**${REST}`, async (route) => {
    if (route.request().resourceType() === "xhr") waited = true;
    else await released;
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await idle(page);
  // It comes by itself, so that later calls need not wait for it; so do the editor and the graph.
  release();
  await holds(() => assert.ok(paths.has(REST), [...paths].join(" ")));
  await page.locator(".cm-content").waitFor({ timeout: PATIENCE });
  await page.locator('.graph-canvas[aria-busy="false"] .node').first().waitFor({ timeout: PATIENCE });
  paths.delete(REST);
  await done();
  const sizes = await Promise.all(
    [...paths].map(async (path) => [path, gzipSync(await readFile(new URL(`../../www/dist${path}`, import.meta.url)), { level: 9 }).length]),
  );
  return { sizes: Object.fromEntries(sizes), waited };
}

const REST = "/tensorscope_deferred.wasm";

test("JavaScript and wasm of a first visit keep to their budgets", async () => {
  const { sizes } = await visit();
  assert.ok(sizes["/build/main.js"] > 0 && sizes["/tensorscope_bg.wasm"] > 0, JSON.stringify(sizes));
  const sum = (pattern) => Object.entries(sizes).reduce((all, [path, bytes]) => all + (pattern.test(path) ? bytes : 0), 0);
  assert.ok(sum(/\.js$/) < JAVASCRIPT, `${sum(/\.js$/)} bytes of JavaScript: ${JSON.stringify(sizes)}`);
  assert.ok(sum(/./) < ALL, `${sum(/./)} bytes: ${JSON.stringify(sizes)}`);
});

test("the first result does not wait for the rest of the compiler", async () => {
  // A machine that is busy now and then takes a path that nobody recorded; one of these visits does not.
  for (let turn = 0; turn < 4; turn++) if (!(await visit()).waited) return;
  assert.fail("each of four visits called into the second part before its first result");
});
