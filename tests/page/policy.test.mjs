// Content policies: what is served is what SECURITY.md lists, each part of it is needed, and nothing else is let through.
import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { dist } from "../../www/server.mjs";
import { load } from "./modules.mjs";
import { listed, parsed, served, sorted } from "./policies.mjs";
import { PATIENCE, holds, idle, reprs, run, start, type } from "./support.mjs";

let site, plain;
before(async () => ([site, plain] = await Promise.all([start(), start({ isolated: false })])));
after(() => Promise.all([site?.close(), plain?.close()]));

const SCRIPTS = { worker: "/build/worker.js", layout: "/build/layered-worker.js", service: "/service-worker.js" };

const ofPage = (page) => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
const header = (page, path) => page.evaluate(async (path) => (await fetch(path)).headers.get("content-security-policy"), path);

test("the page and the server's workers have the policies that are listed", async () => {
  const { page, done } = await site.open();
  assert.deepEqual(sorted(parsed(await ofPage(page))), sorted(listed("page")));
  for (const [name, path] of Object.entries(SCRIPTS)) assert.deepEqual(sorted(parsed(await header(page, path))), sorted(listed(name)), path);
  for (const path of ["/", "/build/main.js", "/tensorscope_bg.wasm"]) assert.equal(await header(page, path), null, path);
  await done();
});

test("the embedded page has the page's policy, and may be framed", async () => {
  const { page, done } = await site.open({ path: "?embed" });
  assert.deepEqual(sorted(parsed(await ofPage(page))), sorted(listed("page")));
  await done();
});

test("on a plain static server the service worker gives workers their policies, and a server's own stand", async (t) => {
  const { page, origin, done } = await plain.open({ path: "?offline" });
  assert.equal(await header(page, SCRIPTS.worker), null);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === "activated"));
  await page.goto(`${origin}/`);
  await idle(page);
  for (const name of ["worker", "layout"]) assert.deepEqual(sorted(parsed(await header(page, SCRIPTS[name]))), sorted(listed(name)));
  assert.equal(await header(page, "/build/main.js"), null);
  await run(page, "6 * 7");
  await holds(async () => assert.deepEqual(await reprs(page), ["42"]));
  await refusesStrangers(page, await stranger(t));
  await done(REFUSED);
});

/** What a browser says where a policy forbids something; it tells of requests that it then does not make. */
const REFUSED = [
  /request to another origin/,
  /Content Security Policy/,
  /violates the following/,
  /Refused to/,
  /Trusted/,
  /status of 404/,
  /ERR_BLOCKED_BY_CSP/,
];

/** Another origin, which counts what is asked of it. */
async function stranger(t) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin", "content-type": "text/javascript" });
    response.end("globalThis.stranger = true;");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { address: `http://127.0.0.1:${server.address().port}/`, asked };
}

/** What code in the page and in its worker would try, had it got there; all of it is refused, and nothing is sent. */
async function refusesStrangers(page, { address, asked }) {
  const tried = (address) => {
    const refused = (work) =>
      // Not at once: what is evaluated from outside may evaluate texts.
      new Promise((later) => setTimeout(later)).then(work).then(
        () => false,
        () => true,
      );
    const scripted = `data:text/javascript,globalThis.stranger = true`;
    const blob = URL.createObjectURL(new Blob(["globalThis.stranger = true"], { type: "text/javascript" }));
    const tries = {
      fetch: () => fetch(address),
      socket: () => new Promise((open, refused) => Object.assign(new WebSocket(address.replace("http", "ws")), { onopen: open, onerror: refused })),
      import: () => import(`${address}script.js`),
      "import data": () => import(scripted),
      "import blob": () => import(blob),
      // biome-ignore lint/security/noGlobalEval: what is tried here is refused.
      eval: () => (0, eval)("globalThis.stranger = true"),
      Function: () => new Function("globalThis.stranger = true")(),
    };
    return Promise.all(Object.entries(tries).map(async ([name, work]) => [name, await refused(work)]));
  };
  const expected = ["fetch", "socket", "import", "import data", "import blob", "eval", "Function"].map((name) => [name, true]);
  const worker = page.workers().find((one) => one.url().endsWith(SCRIPTS.worker));
  assert.deepEqual(await worker.evaluate(tried, address), expected, "the worker");
  assert.equal(await worker.evaluate(() => globalThis.stranger), undefined);
  assert.deepEqual(await page.evaluate(tried, address), expected, "the page");
  assert.equal(await page.evaluate(() => globalThis.stranger), undefined);
  assert.deepEqual(asked, []);
}

test("neither the page nor its worker reaches another origin, or runs a text as code", async (t) => {
  const { page, done } = await site.open();
  const other = await stranger(t);
  await refusesStrangers(page, other);
  // What only a document can do.
  const kept = await page.evaluate(async (address) => {
    const settled = (element, add) =>
      new Promise((resolve) => {
        element.onload = () => resolve("loaded");
        element.onerror = () => resolve("refused");
        document.addEventListener("securitypolicyviolation", () => resolve("refused"), { once: true });
        add(element);
      });
    const added = (name, properties) => settled(document.createElement(name), (element) => document.body.append(Object.assign(element, properties)));
    const thrown = (work) => {
      try {
        return work();
      } catch (error) {
        return error.constructor === TypeError ? "refused" : String(error);
      }
    };
    return {
      image: await added("img", { src: `${address}image.png` }),
      frame: await added("iframe", { src: address }),
      style: await added("link", { rel: "stylesheet", href: `${address}style.css` }),
      script: thrown(() => Object.assign(document.createElement("script"), { src: `${address}script.js` })),
      text: thrown(() => Object.assign(document.createElement("script"), { text: "globalThis.stranger = true" })),
      markup: thrown(() => Object.assign(document.createElement("div"), { innerHTML: "<img src=x onerror='globalThis.stranger = true'>" })),
      worker: thrown(() => new Worker("/build/main.js")),
      policy: thrown(() => trustedTypes.createPolicy("mine", { createScriptURL: (text) => text })),
      again: thrown(() => trustedTypes.createPolicy("tensorscope", { createScriptURL: (text) => text })),
      foreign: thrown(() => window.tensorscopeScript(new URL(`${address}worker.js`))),
      other: thrown(() => window.tensorscopeScript(new URL("/build/main.js", location.href))),
      base: document.head.appendChild(Object.assign(document.createElement("base"), { href: address })) && new URL("x", document.baseURI).origin,
    };
  }, other.address);
  const { base, ...rest } = kept;
  assert.deepEqual(rest, Object.fromEntries(Object.keys(rest).map((name) => [name, "refused"])));
  assert.equal(base, site.origin);
  assert.equal(await page.evaluate(() => globalThis.stranger), undefined);
  assert.deepEqual(other.asked, []);
  await done(REFUSED);
});

const FIGURE = "import numpy as np\nimport matplotlib.pyplot as plt\nplt.imshow(np.arange(6.0).reshape(2, 3))\nplt.show()\nnp.arange(3.0) + 1";

/** What a visitor does for which each part of the page's policy is there, until something is refused; what of it fails. */
async function everything(page, context) {
  const refused = page.waitForFunction(() => window.refused.length > 0, undefined, { timeout: 0 }).catch(() => undefined);
  const failed = [];
  const does = async (what, work) => {
    if (failed.length > 0) return;
    if (!(await Promise.race([work().catch(() => false), refused.then(() => false)]))) failed.push(what);
  };
  const there = (locator, options) => locator.waitFor(options).then(() => true);
  await does("style", () => page.waitForFunction(() => getComputedStyle(document.body).margin === "0px"));
  await does("font", () => page.evaluate(async () => (await document.fonts.load("16px 'Plex Sans'")).length > 0));
  await does("run", () => there(page.locator(".status.idle")));
  await does("editor", () => there(page.locator(".cm-content"), { state: "attached" }));
  await does("type", () => run(page, FIGURE).then(() => true));
  await does("figure", () => there(page.locator(".figure-picture image")));
  await does("save", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PNG" }).first().click()]);
    return (await download.failure()) === null;
  });
  await does("graph", () => there(page.locator(".node").first()));
  await does("manifest", async () => {
    const session = await context.newCDPSession(page);
    return Boolean((await session.send("Page.getAppManifest")).data);
  });
  return failed;
}

/** What of `everything` fails, and what is refused, where the page has this policy. */
async function under(policy) {
  const meta = /(http-equiv="Content-Security-Policy"\s+content=")[^"]*"/;
  site.alter("/", (text) => text.replace(meta, (_, head) => `${head}${policy}"`));
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(() => {
      localStorage.setItem("tensorscope.toured", "true");
      localStorage.setItem("tensorscope.device", '"gpu"');
      window.refused = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.refused.push(effectiveDirective));
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    return { failed: await everything(page, context), refused: await page.evaluate(() => window.refused) };
  } finally {
    await context.close();
    site.alter("/", undefined);
  }
}

test("each part of the page's policy is needed", async (t) => {
  const { page, done } = await site.open();
  const whole = await ofPage(page);
  await done();
  assert.deepEqual(await under(whole), { failed: [], refused: [] });
  const rules = whole.split(/;\s*/).map((rule) => rule.split(" "));
  for (const [directive, ...sources] of rules) {
    for (const source of sources) {
      // What is 'none' cannot be stricter, and what trusted types demand makes the policy stricter.
      if (source === "'none'" || directive === "require-trusted-types-for") continue;
      await t.test(`${directive} ${source}`, async () => {
        const left = rules.map(([name, ...own]) => `${name} ${own.filter((one) => name !== directive || one !== source).join(" ") || "'none'"}`);
        const { failed, refused } = await under(left.join("; "));
        assert.ok(failed.length > 0 || refused.length > 0, "everything works without it");
      });
    }
  }
});

/** Several launches: threads start while a kernel is first launched. */
const THREADS = `import numpy as np
a = np.random.default_rng(1).random((900, 900), dtype=np.float32)
x = a
for step in range(6):
    x = np.tanh(x @ a * 0.001)
    print(x[0, 0])`;

/** What of the worker is refused where its script comes with this policy: a run on threads, Stop within one line, a function loaded later. */
async function workerUnder(policy) {
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const refused = [];
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.exposeFunction("refusedBy", (directive) => void refused.push(directive));
    await context.addInitScript(() => {
      localStorage.setItem("tensorscope.toured", "true");
      localStorage.setItem("tensorscope.device", '"cpu"');
      localStorage.setItem("tensorscope.threads", "2");
      new BroadcastChannel("refused").onmessage = ({ data }) => window.refusedBy(data);
    });
    const page = await context.newPage();
    await page.route("**/build/worker.js", async (route) => {
      try {
        const answer = await route.fetch();
        const tells = 'addEventListener("securitypolicyviolation", (event) => new BroadcastChannel("refused").postMessage(event.effectiveDirective));';
        await route.fulfill({ response: answer, headers: { ...answer.headers(), "content-security-policy": policy }, body: tells + (await answer.text()) });
      } catch (error) {
        // A worker that replaces a lost one may still ask when the page is closed.
        if (!/disposed|closed/.test(String(error))) throw error;
      }
    });
    await page.goto(`${site.origin}/`);
    const works = async () => {
      await idle(page);
      await page.locator(".cm-content").waitFor({ state: "attached" });
      await run(page, THREADS);
      await type(page, "sum(range(10**13))");
      await page.getByRole("button", { name: /^Run/ }).click();
      await page.locator(".status.running").waitFor();
      await page.getByRole("button", { name: /^Stop/ }).click();
      await page.locator(".failure-head").waitFor();
      await run(page, "import numpy as np\nnp.linalg.svd(np.eye(3))[1]");
    };
    const isRefused = (async () => {
      while (refused.length === 0 && !page.isClosed()) await new Promise((later) => setTimeout(later, 50));
    })();
    await Promise.race([works(), isRefused]);
    return [...refused];
  } finally {
    await context.close();
  }
}

test("each part of the worker's policy is needed", async (t) => {
  const policy = listed("worker");
  assert.deepEqual(await workerUnder(served(policy)), []);
  // What is fetched later is a part of a built page, and not of one of development.
  const isWhole = await access(join(dist, "tensorscope_deferred.wasm")).then(
    () => false,
    () => true,
  );
  for (const [directive, sources] of policy) {
    for (const source of sources) {
      if (source === "'none'") continue;
      const skip = isWhole && directive === "connect-src" && source === "'self'" ? "SKIPPED: this build is not split" : false;
      await t.test(`${directive} ${source}`, { skip }, async () => {
        const refused = await workerUnder(served(policy, { directive, source }));
        assert.ok(refused.length > 0, "everything works without it");
      });
    }
  }
});

test("markup that is no figure of the session's is refused", async () => {
  const { drawing } = await load("result/figure-markup.ts");
  const figure = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`;
  const sound = [
    '<path d="M0 0L1 1" fill="none"/>',
    '<text x="1" y="2">a &lt; b onclick=&quot;x&quot; style=1</text>',
    '<image x="0" y="0" width="1" height="1" preserveAspectRatio="none" href="data:image/png;base64,iVBORw0KGgo="/>',
  ];
  for (const inside of ["", ...sound]) assert.equal(drawing(figure(inside)), figure(inside));
  const hostile = [
    "<script>1</script>",
    "<SCRIPT>1</SCRIPT>",
    "<foreignObject><body/></foreignObject>",
    "<a href='#'/>",
    "<use href='#a'/>",
    "<animate attributeName='href'/>",
    '<path d="" onload="1"/>',
    "<path d='' ONLOAD = '1'/>",
    '<path\nonclick="1"/>',
    '<text style="background: url(x)"/>',
    '<image href="https://example.org/a.png"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    "<image href='data:image/png;base64,AAAA'/>",
    '<image xlink:href="https://example.org/a.png"/>',
    '<image\nhref="javascript:1"/>',
    "<!-- a comment -->",
    "<?xml version='1.0'?>",
    "<textarea>",
    "<svgx/>",
    '<image src="https://example.org/a.png">',
    '<path d=""onload="1"/>',
  ];
  for (const inside of hostile) assert.throws(() => drawing(figure(inside)), TypeError, inside);
});
