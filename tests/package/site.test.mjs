// The documentation site: every example of the reference prints what NumPy prints, every program of the guides what it says, and the
// built site works in a browser without a network.
//
// Build the package first: `cargo xtask pack`. The browser's part needs CHROMIUM, and the site: SITE names a folder that
// `node site/build.mjs FOLDER` has made, or `build` to have it made here.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify, inspect as nodes } from "node:util";
import { inspect } from "../../site/.vitepress/theme/inspect.js";
import { missing, programs } from "./programs.mjs";
import { root, run } from "./support.mjs";
import { served } from "./site-server.mjs";

const site = join(root, "site");
const require = createRequire(join(root, "www/package.json"));

test("every function has an example, and it prints what NumPy prints", async () => {
  const { WITHOUT, examples } = await import(join(site, "examples.mjs"));
  const { functions } = await import(join(site, "table.mjs"));
  const all = await examples();
  assert.deepEqual(
    functions.filter(({ slug, name }) => !all.has(slug) && !(name in WITHOUT)).map(({ title }) => title),
    [],
  );
  for (const [slug, { code, printed, expected }] of all) assert.equal(printed, expected, `${slug}:\n${code}`);
});

test("what is not shown is still not printed as NumPy prints it", async () => {
  const { UNSHOWN, examples, ran } = await import(join(site, "examples.mjs"));
  assert.ok((await examples()).size > 400);
  const { data, calls } = JSON.parse(await readFile(join(root, "tests/package/calls.json"), "utf8"));
  for (const python of UNSHOWN.keys()) {
    const { js, printed } = calls.find((call) => call.python === python) ?? {};
    assert.ok(js, `${python} is no line of calls.txt any more`);
    const name = /\((\w)\)$/.exec(js)[1];
    const made = `np.array(${JSON.stringify(data[name].values)}, { dtype: "${data[name].dtype}" })`;
    const [{ text }] = await ran(`import { np } from "tensorscope";\nconst ${name} = ${made};\nconsole.log(${js});`);
    assert.notEqual(text, printed.text, `${python} can be shown now`);
  }
});

test("every example runs on a GPU, in the form that its page has for one", async () => {
  const { arrays, examples, ran } = await import(join(site, "examples.mjs"));
  const { forGpu, needsValues } = await import(join(site, "probes.mjs"));
  const { functions, tensorscope } = await import(join(site, "table.mjs"));
  const all = await examples();
  const waiting = new Set(functions.filter(({ slug }) => needsValues(all.get(slug), arrays) !== "none").flatMap(({ names }) => names.map(({ path }) => path)));
  const session = await tensorscope.Session.create({ device: "gpu" });
  const failed = [];
  for (const [slug, example] of all) {
    const code = (await forGpu(example, waiting)) ?? example.code;
    await ran(code, { default: async () => {}, np: session.np }).catch(() => failed.push(slug));
  }
  // Its example has a method, which does not wait.
  assert.deepEqual(failed, ["cumprod"]);
  session.dispose();
});

/** Calls whose dtypes are not NumPy's, and why. */
const OTHER_DTYPES = {
  histogram: "of truth values it is an error, and edges of complex numbers are real",
  histogram2d: "as histogram",
  histogramdd: "as histogram",
  histogram_bin_edges: "as histogram",
};

test("the dtypes that the pages state are NumPy's", async () => {
  const { arrays, examples } = await import(join(site, "examples.mjs"));
  const { triedDtypes } = await import(join(site, "probes.mjs"));
  for (const call of new Set([...(await examples()).values()].flatMap(({ calls }) => calls))) {
    if (!call.dtypes || Object.keys(OTHER_DTYPES).some((name) => call.python.startsWith(`np.${name}(`))) continue;
    const ours = triedDtypes(call, arrays).map(([, to]) => to ?? null);
    // Beside truth values JavaScript's numbers are floats.
    const from = call.dtypes[0] !== ours[0] && /\b\d/.test(call.python) ? 1 : 0;
    assert.deepEqual(ours.slice(from), call.dtypes.slice(from), call.python);
  }
});

test("every program of the guides prints what it says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tensorscope-guides-"));
  try {
    await mkdir(join(folder, "node_modules"));
    await symlink(join(root, "pkg"), join(folder, "node_modules/tensorscope"));
    const names = [
      "index.md",
      ...(await Promise.all(["guide", "parts"].map(async (of) => (await readdir(join(site, of))).map((name) => join(of, name))))).flat(),
    ];
    for (const name of names) {
      for (const [k, { code, wanted }] of programs(await readFile(join(site, name), "utf8")).entries()) {
        assert.ok(wanted.length > 0, `${name}, program ${k}, says nothing of what it prints`);
        await writeFile(join(folder, "program.mjs"), code);
        const { stdout } = await promisify(execFile)(process.execPath, ["program.mjs"], { cwd: folder, timeout: 60_000 });
        assert.equal(missing(stdout, wanted), undefined, `${name}, program ${k}:\n${code}\nprinted:\n${stdout}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the pages print values as Node does", () => {
  class Named {
    constructor() {
      this.x = 1;
    }
  }
  const values = [
    [],
    {},
    [1, 2.5, -0],
    [1n],
    ["it's", 'a "b"', "line\nline"],
    { a: 1, "b c": [1, [2, [3, [4]]]], d: { e: { f: { g: 1 } } } },
    Array.from({ length: 10 }, (_, k) => k * k),
    Array.from({ length: 120 }, (_, k) => k / 3),
    Array.from({ length: 30 }, (_, k) => "abcdefg".slice(0, (k % 7) + 1)),
    new Float32Array([4, 4, 4, 4]),
    new Uint8Array(30),
    new BigInt64Array([1n, -2n]),
    new Map([["a", [1, 2]]]),
    new Set([1, "b"]),
    [undefined, null, true, () => 1, Symbol("s")],
    [[0, 7, 6, 4], { kernels: ["a long name of a kernel", "another long name of a kernel"], peakBytes: 48, sizes: [["N", 3]] }],
    Array.from({ length: 4 }, (_, k) => Array.from({ length: 9 }, (_, j) => 1.5 ** (k * j))),
    new Named(),
  ];
  for (const value of values) assert.equal(inspect(value), nodes(value));
});

let folder, server, browser;
const errors = [];
before(async () => {
  if (!process.env.CHROMIUM || !process.env.SITE) return;
  folder = process.env.SITE;
  if (folder === "build") {
    folder = await mkdtemp(join(tmpdir(), "tensorscope-site-"));
    run(process.execPath, [join(site, "build.mjs"), folder]);
  }
  server = await served(folder);
  browser = await require("playwright-core").chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  await server?.close();
  if (process.env.SITE === "build" && folder) await rm(folder, { recursive: true, force: true });
});

/** Gives `work` a page that reaches nothing but the site, and fails if it reports an error or a breach of the policy. */
async function withPage(path, work, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.route(/^https?:/, (route) => (route.request().url().startsWith(server.url) ? route.continue() : route.abort()));
  const page = await context.newPage();
  errors.length = 0;
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  // What a page fetches ahead is given up where it is left.
  const given = "net::ERR_ABORTED";
  page.on("requestfailed", (request) => request.failure()?.errorText !== given && errors.push(`${request.url()}: ${request.failure()?.errorText}`));
  await page.addInitScript(() => addEventListener("securitypolicyviolation", (event) => console.error(`${event.violatedDirective} ${event.blockedURI}`)));
  try {
    await page.goto(`${server.url}docs/${path}`);
    // The page answers once Vue has taken over what the server wrote.
    await page.waitForFunction(() => document.querySelector("#app")?.__vue_app__ !== undefined);
    await work(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

/** A test in the browser. */
function inBrowser(name, work) {
  test(name, async (context) => {
    if (!browser) return context.skip("SKIPPED: no CHROMIUM, or no SITE");
    await work();
  });
}

/** Runs a program of a page to its end; what its output says. */
async function ran(runnable) {
  await runnable.locator(".runnable-run").click();
  await runnable.and(runnable.page().locator('[data-state="ended"]')).waitFor({ timeout: 60_000 });
  const printed = runnable.locator(".runnable-printed");
  return {
    said: await runnable.locator("[role=status] .runnable-said").innerText(),
    printed: (await printed.count()) > 0 ? await printed.innerText() : "",
    error: (await runnable.locator(".runnable-error").count()) > 0 ? await runnable.locator(".runnable-error").innerText() : undefined,
  };
}

inBrowser("the package is loaded with the first run, and not before", () =>
  withPage("guide/tutorial.html", async (page) => {
    const asked = [];
    page.on("request", (request) => request.url().includes("/package/") && asked.push(request.url()));
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#app")?.__vue_app__ !== undefined);
    await page.locator(".runnable textarea").first().focus();
    assert.deepEqual(asked, []);
    await ran(page.locator(".runnable").first());
    assert.ok(asked.some((url) => url.endsWith("/package/index.js")));
    assert.ok(!asked.some((url) => url.endsWith("index_bg.wasm")));
  }),
);

inBrowser("the board of conformance has the figures of the suites", async () => {
  const figures = JSON.parse(await readFile(join(root, "tests/conformance/figures.json"), "utf8"));
  await withPage("conformance/index.html", async (page) => {
    const text = await page.locator("main").innerText();
    for (const { version, in_scope, passing } of Object.values(figures)) {
      for (const figure of [version, in_scope, ...Object.values(passing)]) assert.ok(text.includes(String(figure)), `${figure}`);
    }
  });
  for (const name of Object.keys(figures)) {
    await withPage(`conformance/${name}.html`, async (page) => assert.ok((await page.locator("main").innerText()).includes("out of scope")));
  }
});

inBrowser("the element runs in its guide", () =>
  withPage("guide/element.html", async (page) => {
    const element = page.locator("tensor-scope");
    await element.getByRole("button", { name: "Run" }).click();
    await element.getByRole("status").filter({ hasText: " ms" }).waitFor({ timeout: 60_000 });
    assert.match(await element.getByRole("tabpanel").innerText(), /^np\.float32\(1009\.\d*\)\s*$/);
    await element.getByRole("tab", { name: "Kernels" }).click();
    assert.match(await element.getByRole("tabpanel").innerText(), /\(module/);
  }),
);

inBrowser("the programs of the guides run in place", async () => {
  for (const name of await readdir(join(site, "guide"))) {
    const all = programs(await readFile(join(site, "guide", name), "utf8"));
    await withPage(`guide/${name.replace(".md", ".html")}`, async (page) => {
      const runnables = page.locator(".runnable");
      assert.equal(await runnables.count(), all.length, name);
      for (const [k, { wanted }] of all.entries()) {
        const { printed, error } = await ran(runnables.nth(k));
        assert.equal(error, undefined, name);
        assert.equal(missing(printed, wanted), undefined, `${name}, program ${k}:\n${printed}`);
      }
    });
  }
});

inBrowser("the example of a function prints what NumPy prints, and is edited in place", () =>
  withPage("reference/linalg-qr.html", async (page) => {
    const runnable = page.locator(".runnable");
    const expected = await runnable.locator(".runnable-expected").innerText();
    const { said, printed } = await ran(runnable);
    assert.equal(printed, expected);
    assert.equal(said, "Equal to what NumPy prints");
    const field = runnable.locator("textarea");
    await field.fill('import init, { np } from "tensorscope";\nawait init();\nnp.add([1, 2, 3], [1, 2]);');
    await field.press("Control+Enter");
    await runnable.locator(".runnable-error").waitFor();
    const error = await runnable.locator(".runnable-error").innerText();
    assert.match(error, /^ValueError: operands could not be broadcast together with shapes \(3,\) \(2,\)/);
    assert.match(error, /Hint: axis -1 clashes/);
    await runnable.getByRole("button", { name: "Reset" }).click();
    assert.equal((await ran(runnable)).printed, expected);
    // Tab leaves the field.
    await field.focus();
    await page.keyboard.press("Tab");
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "TEXTAREA");
  }),
);

inBrowser("a program that does not end is stopped, and the page answers meanwhile", () =>
  withPage("index.html", async (page) => {
    const runnable = page.locator(".runnable");
    await runnable.locator("textarea").fill('console.log("begins");\nwhile (true);');
    await runnable.locator(".runnable-run").click();
    await runnable.locator(".runnable-printed").waitFor();
    await runnable.getByRole("button", { name: "Stop" }).click();
    await runnable.and(page.locator('[data-state="stopped"]')).waitFor();
    await runnable.locator("textarea").fill("console.log([1, 2].map((x) => x * 2));");
    assert.equal((await ran(runnable)).printed, "[ 2, 4 ]");
  }),
);

inBrowser("a program that prints without end leaves the page free, and is stopped", () =>
  withPage("index.html", async (page) => {
    const runnable = page.locator(".runnable");
    await runnable.locator("textarea").fill('for (let k = 0; ; k++) console.log("line", k);');
    await runnable.locator(".runnable-run").click();
    await runnable.locator(".runnable-printed").filter({ hasText: "more is not shown" }).waitFor();
    await runnable.getByRole("button", { name: "Stop" }).click();
    await runnable.and(page.locator('[data-state="stopped"]')).waitFor();
    await runnable.locator("textarea").fill("for (let k = 0; k < 5000; k++) console.log(k);");
    assert.equal((await ran(runnable)).printed.trim().split("\n").at(-1), "4999");
  }),
);

inBrowser("the choice of a GPU is remembered, and a page without one says so", () =>
  withPage("reference/sum.html", async (page) => {
    await page.locator(".runnable select").selectOption("gpu");
    const { printed } = await ran(page.locator(".runnable"));
    assert.equal(printed, await page.locator(".runnable-printed").innerText());
    assert.match(printed, /^array\(6.25\)/);
    if (!(await page.evaluate(async () => Boolean(await navigator.gpu?.requestAdapter())))) {
      assert.match(await page.locator(".runnable-note").innerText(), /has no WebGPU here/);
    }
    await page.reload();
    await page.waitForFunction(() => document.querySelector(".runnable select")?.value === "gpu");
  }),
);

inBrowser("an example that needs values is written otherwise for a GPU", () =>
  withPage("reference/linalg-solve.html", async (page) => {
    const field = page.locator(".runnable textarea");
    const before = await field.inputValue();
    await page.locator(".runnable select").selectOption("gpu");
    await page.waitForFunction(() => /await np\.linalg\.solve\.async\(/.test(document.querySelector(".runnable textarea").value));
    assert.equal((await ran(page.locator(".runnable"))).error, undefined);
    await page.locator(".runnable select").selectOption("cpu");
    await page.waitForFunction((text) => document.querySelector(".runnable textarea").value === text, before);
  }),
);

inBrowser("the search finds einsum offline, by keyboard", () =>
  withPage("index.html", async (page) => {
    await page.keyboard.press("Control+k");
    await page.locator(".VPLocalSearchBox input").fill("einsum");
    await page.locator(".VPLocalSearchBox .result").first().waitFor();
    await page.waitForFunction(() => /np\.einsum\b/.test(document.querySelector(".VPLocalSearchBox .result.selected")?.innerText ?? ""));
    await page.keyboard.press("Enter");
    await page.waitForURL(/reference\/einsum\.html/);
    await page.locator("h1", { hasText: /^np\.einsum/ }).waitFor();
  }),
);

inBrowser("beside a page that is cross-origin isolated programs run on several threads", async () => {
  const plain = server;
  server = await served(folder, { isolated: true });
  try {
    await withPage("guide/threads.html", async (page) => {
      assert.equal(await page.evaluate(() => crossOriginIsolated), true);
      const runnable = page.locator(".runnable").first();
      await runnable
        .locator("textarea")
        .fill(
          'import init, { Session } from "tensorscope";\nawait init();\nconst s = await Session.create({ device: "cpu", threads: 2 });\nconsole.log(s.device().threads);',
        );
      assert.equal((await ran(runnable)).printed, "2");
    });
  } finally {
    await server.close();
    server = plain;
  }
});

inBrowser("nothing is wider than a phone, and axe finds nothing serious", async () => {
  const axe = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");
  for (const path of ["index.html", "guide/tutorial.html", "guide/numpy.html", "reference/index.html", "reference/sum.html", "reference/std.html"]) {
    for (const colorScheme of ["light", "dark"]) {
      await withPage(
        path,
        async (page) => {
          const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
          assert.ok(wide <= shown, `${path} is ${wide} wide`);
          const { violations } = await page.evaluate(`${axe};\naxe.run()`);
          const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
          assert.deepEqual(
            serious.map(({ id, nodes }) => `${path} ${colorScheme}: ${id}: ${nodes[0].html}`),
            [],
          );
        },
        { viewport: { width: 390, height: 844 }, colorScheme, bypassCSP: false },
      );
    }
  }
});

inBrowser("every internal link leads to a page, and every anchor to a place", async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  const pages = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")])));
  assert.ok(pages.size > 420);
  const anchors = new Map([...pages].map(([name, html]) => [name, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]));
  const broken = [];
  for (const [name, html] of pages) {
    for (const [, text] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(text.replaceAll("&amp;", "&"), `http://site/docs/${name}`);
      if (url.host !== "site" || !url.pathname.startsWith("/docs/")) continue;
      const path = decodeURIComponent(url.pathname.slice("/docs/".length)).replace(/(^|\/)$/, "$1index.html");
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (!anchors.has(path) || (anchor !== "" && !anchors.get(path).has(anchor))) broken.push(`${name}: ${text}`);
    }
  }
  assert.deepEqual([...new Set(broken)], []);
});
