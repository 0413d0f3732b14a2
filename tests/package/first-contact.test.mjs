// The package in a stranger's hands: its tarball, installed, in every runtime and through every bundler that people come with;
// and every example of the READMEs, compiled strictly and run.
//
// Build it first: `cargo xtask pack`. The tools are those of package.json here: `npm ci` in this folder.
import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { binary, blocks, EXPECTED, install, lacks, PAGE, PROGRAM, root, run, SHOWS, serve, tool, tools, write } from "./support.mjs";

const node = process.execPath;
const PRINTS = `import { tried } from "./program.js";\nconsole.log(await tried());\n`;
const COMMON = `const { default: init, Session } = require("tensorscope");
const core = require("tensorscope/core");
(async () => {
  const sums = async (S) => {
    const session = await S.create({ device: "cpu" });
    return (await session.tensor([[1, 2, 3], [4, 5, 6]]).sum(1).data()).join();
  };
  await Promise.all([init(), core.init()]);
  console.log(\`\${await sums(Session)} and \${await sums(core.Session)}\`);
})();
`;

let stranger, browser;
before(async () => {
  stranger = await install();
  await write(stranger.project, { "program.js": PROGRAM, "main.mjs": PRINTS, "main.cjs": COMMON });
  if (!process.env.CHROMIUM) return;
  const { chromium } = createRequire(join(root, "www/package.json"))("playwright-core");
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  await stranger?.remove();
});

/** What a page has come to. */
async function result(url) {
  const page = await browser.newPage();
  const said = [];
  page.on("pageerror", (error) => said.push(String(error)));
  try {
    await page.goto(url);
    await page.waitForFunction(() => globalThis.result !== undefined, undefined, { timeout: 120_000 });
    assert.deepEqual(said, []);
    return await page.evaluate(() => globalThis.result);
  } finally {
    await page.close();
  }
}

/** What a page says that a static server has. */
async function served(folder, types) {
  const server = await serve(folder, types);
  try {
    return await result(server.url);
  } finally {
    await server.close();
  }
}

test("Node: import and require, and both are the same module", () => {
  for (const file of ["main.mjs", "main.cjs"]) assert.equal(run(node, [file], { cwd: stranger.project }).trim(), EXPECTED, file);
  const both = `const { Session } = require("tensorscope"); import("tensorscope").then((m) => console.log(m.Session === Session));`;
  // From Node 20.19 and 22.10 on; before, require() has a copy of its own.
  const [major, minor] = process.versions.node.split(".").map(Number);
  const one = major > 22 || (major === 22 && minor >= 10) || (major === 20 && minor >= 19);
  assert.equal(run(node, ["-e", both], { cwd: stranger.project }).trim(), String(one));
});

test("Node: the CommonJS build by itself", () => {
  const program = `const { init, Session, TensorscopeError } = require("./node_modules/tensorscope/index.cjs");
init().then(() => Session.create({ device: "cpu" })).then(async (s) => console.log((await s.full([2], 1).sum().data())[0], new TensorscopeError("") instanceof Error));`;
  assert.equal(run(node, ["--input-type=commonjs", "-e", program], { cwd: stranger.project }).trim(), "2 true");
});

test("Node with a WebGPU that has no adapter", () => {
  const program = `import init, { Session } from "tensorscope/core";
const gpu = { requestAdapter: async () => null };
Object.defineProperty(globalThis, "navigator", { value: { gpu }, configurable: true });
await init();
const session = await Session.create({ device: "gpu" });
console.log(session.device().unavailable, globalThis.Window, await session.tensor([1, 2]).sum().data());`;
  const said = run(node, ["--input-type=module", "-e", program], { cwd: stranger.project }).trim();
  assert.match(said, /^WebGPU is there, but gave no adapter: .* undefined Float32Array\(1\) \[ 3 \]$/);
});

test("Bun", (context) => {
  const bun = binary("bun");
  if (lacks(context, "Bun", bun)) return;
  for (const file of ["main.mjs", "main.cjs"]) assert.equal(run(bun, [file], { cwd: stranger.project }).trim(), EXPECTED, file);
});

test("Deno", (context) => {
  const deno = binary("deno");
  if (lacks(context, "Deno", deno)) return;
  for (const file of ["main.mjs", "main.cjs"])
    assert.equal(
      run(deno, ["run", "--allow-read", "--allow-env", "--no-remote", file], {
        cwd: stranger.project,
        env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" },
      }).trim(),
      EXPECTED,
      file,
    );
});

test("a static server, and one that does not know wasm", async (context) => {
  if (lacks(context, "Chromium", browser)) return;
  const imports = { tensorscope: "/node_modules/tensorscope/index.js", "tensorscope/core": "/node_modules/tensorscope/core/index.js" };
  const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>${PAGE}`;
  const folder = await stranger.copy("static", { "index.html": page, "main.js": SHOWS });
  assert.equal(await served(folder), EXPECTED);
  assert.equal(await served(folder, { ".html": "text/html", ".js": "text/javascript" }), EXPECTED);
});

test("images in a browser, in and out", async (context) => {
  if (lacks(context, "Chromium", browser)) return;
  const main = `import init, { np } from "/node_modules/tensorscope/index.js";
const tried = async () => {
  await init();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [3, 2];
  const drawing = canvas.getContext("2d");
  drawing.fillStyle = "rgb(10 20 30)";
  drawing.fillRect(0, 0, 3, 2);
  const x = np.array(canvas);
  const bitmap = await createImageBitmap(canvas);
  const frame = new VideoFrame(canvas, { timestamp: 0 });
  const loaded = new Image();
  loaded.src = canvas.toDataURL();
  await loaded.decode();
  const same = [];
  for (const other of [bitmap, frame, loaded, drawing.getImageData(0, 0, 3, 2)]) same.push(np.array_equal(np.array(other), x));
  frame.close();
  const gray = await np.divide(np.array(canvas).slice([[], [], 0]), 20).toImageData();
  drawing.putImageData(gray, 0, 0);
  const drawn = [...drawing.getImageData(1, 1, 1, 1).data];
  let missing;
  try {
    np.array(new Image());
  } catch (error) {
    missing = error.name + ": " + error.message;
  }
  return JSON.stringify([x.shape, x.dtype, await x.slice([1, 2]).toArray(), same, gray instanceof ImageData, drawn, missing]);
};
tried().then((result) => (globalThis.result = result), (error) => (globalThis.result = String(error.stack)));
`;
  const folder = await stranger.copy("images", { "index.html": PAGE, "main.js": main });
  assert.deepEqual(JSON.parse(await served(folder)), [
    [2, 3, 4],
    "uint8",
    [10, 20, 30, 255],
    [true, true, true, true],
    true,
    [128, 128, 128, 255],
    "ValueError: array(): the HTMLImageElement has no pixels: it is 0 by 0, or is not loaded yet",
  ]);
});

test("a web worker, a service worker, and a content policy as an extension has it", async (context) => {
  if (lacks(context, "Chromium", browser)) return;
  // Import maps are the window's alone, and a service worker has no import().
  const program = PROGRAM.replace('"tensorscope"', '"/node_modules/tensorscope/index.js"').replace(
    '"tensorscope/core"',
    '"/node_modules/tensorscope/core/index.js"',
  );
  const answers = `import { tried } from "/program.js";
self.addEventListener("message", (event) => {
  const answer = (said) => (event.source ?? self).postMessage(said);
  const work = tried().then(answer, (error) => answer(String(error)));
  event.waitUntil?.(work);
});
`;
  const main = `const asked = (send, from) => new Promise((resolve, reject) => {
  from.addEventListener("message", (event) => resolve(event.data));
  from.onerror = (event) => reject(new Error(event.message));
  send();
});
const tried = async () => {
  const worker = new Worker("/answers.js", { type: "module" });
  const first = await asked(() => worker.postMessage("go"), worker);
  await navigator.serviceWorker.register("/answers.js", { type: "module" });
  const { active } = await navigator.serviceWorker.ready;
  return [first, await asked(() => active.postMessage("go"), navigator.serviceWorker)].join(" | ");
};
tried().then((result) => (globalThis.result = result), (error) => (globalThis.result = String(error)));
`;
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self' blob:";
  const page = PAGE.replace("<script", `<meta http-equiv="Content-Security-Policy" content="${policy}"><script`);
  const folder = await stranger.copy("workers", { "index.html": page, "main.js": main, "answers.js": answers, "program.js": program });
  assert.equal(await served(folder), `${EXPECTED} | ${EXPECTED}`);
  const window = await stranger.copy("policy", { "index.html": page, "main.js": SHOWS, "program.js": program });
  assert.equal(await served(window), EXPECTED);
});

for (const version of ["vite5", "vite7"]) {
  test(`${version}: the dev server and the build`, async (context) => {
    const vite = await tool(version);
    if (lacks(context, version, vite) || lacks(context, "Chromium", browser)) return;
    const folder = await stranger.copy(version, { "index.html": PAGE, "main.js": SHOWS });
    const settings = { root: folder, configFile: false, logLevel: "error" };
    const server = await vite.createServer({ ...settings, server: { host: "127.0.0.1", port: 0, hmr: false } });
    try {
      await server.listen();
      assert.equal(await result(server.resolvedUrls.local[0]), EXPECTED);
    } finally {
      await server.close();
    }
    // A workspace, whose packages are not under the server's root.
    const workspace = await stranger.copy(`${version}-workspace`, {
      "package.json": JSON.stringify({ private: true, workspaces: ["app"] }),
      "app/package.json": JSON.stringify({ name: "app", private: true, type: "module" }),
      "app/index.html": PAGE,
      "app/main.js": SHOWS,
      "app/program.js": PROGRAM,
    });
    const inner = await vite.createServer({
      ...settings,
      root: join(workspace, "app"),
      base: "/some/base/",
      server: { host: "127.0.0.1", port: 0, hmr: false },
    });
    try {
      await inner.listen();
      const said = await result(inner.resolvedUrls.local[0]);
      // Vite 5 does not say where a package's files are; the error says what to do.
      if (version === "vite5")
        assert.match(said, /init\(\) found no wasm.*Vite: import url from "tensorscope(\/core)?\/index_bg.wasm\?url"; await init\(url\)/s);
      else assert.equal(said, EXPECTED);
    } finally {
      await inner.close();
    }
    await vite.build({ ...settings, build: { target: "es2022" } });
    assert.equal(await served(join(folder, "dist")), EXPECTED);
  });
}

test("webpack, for pages and for Node", async (context) => {
  const found = await tool("webpack");
  if (lacks(context, "webpack", found)) return;
  const folder = await stranger.copy("webpack", { "dist/index.html": PAGE, "main.js": SHOWS, "prints.js": PRINTS });
  const pack = (settings) =>
    new Promise((resolve, reject) =>
      found.default({ mode: "production", context: folder, performance: false, ...settings }, (error, stats) =>
        error || stats.hasErrors() || stats.hasWarnings() ? reject(error ?? new Error(stats.toString())) : resolve(),
      ),
    );
  await pack({ target: "node", entry: "./prints.js", output: { path: join(folder, "node"), filename: "main.cjs" } });
  assert.equal(run(node, [join(folder, "node/main.cjs")]).trim(), EXPECTED);
  if (lacks(context, "Chromium", browser)) return;
  for (const mode of ["production", "development"]) {
    await pack({ mode, entry: "./main.js", output: { path: join(folder, "dist"), filename: "main.js" } });
    assert.equal(await served(join(folder, "dist")), EXPECTED, mode);
  }
});

test("esbuild, as the README says; and without, what to do", async (context) => {
  const esbuild = await tool("esbuild");
  if (lacks(context, "esbuild", esbuild)) return;
  const stated = `import { tried } from "./program.js";
import whole from "tensorscope/index_bg.wasm";
import core from "tensorscope/core/index_bg.wasm";
tried(whole, core).then((result) => (globalThis.result = result), (error) => (globalThis.result = String(error)));\n`;
  const folder = await stranger.copy("esbuild", {
    "dist/index.html": PAGE,
    "dist/bare/index.html": PAGE,
    "main.js": SHOWS,
    "stated.js": stated,
    "prints.js": PRINTS,
  });
  const bundle = (entry, out, settings) =>
    esbuild.build({ absWorkingDir: folder, entryPoints: [entry], outfile: join(folder, out), bundle: true, format: "esm", logLevel: "error", ...settings });
  const wasm = join(folder, "node_modules/tensorscope/index_bg.wasm");
  await bundle("prints.js", "node/main.mjs", { platform: "node" });
  assert.throws(
    () => run(node, [join(folder, "node/main.mjs")]),
    /FileNotFoundError: init\(\) found no wasm at file:.*esbuild: import url from "tensorscope(\/core)?\/index_bg.wasm"/s,
  );
  // One file stands for both entries here: a whole one has all that the core has.
  await copyFile(wasm, join(folder, "node/index_bg.wasm"));
  await write(folder, {
    "one.js": `import init, { Session } from "tensorscope";\nawait init();\nconst s = await Session.create({ device: "cpu" });\nconsole.log((await s.full([3], 2).sum().data())[0]);\n`,
  });
  await bundle("one.js", "node/one.mjs", { platform: "node" });
  assert.equal(run(node, [join(folder, "node/one.mjs")]).trim(), "6");
  if (lacks(context, "Chromium", browser)) return;
  for (const loader of ["file", "binary", "dataurl"]) {
    await bundle("stated.js", "dist/main.js", { loader: { ".wasm": loader } });
    assert.equal(await served(join(folder, "dist")), EXPECTED, loader);
  }
  await bundle("stated.js", "dist/main.js", { loader: { ".wasm": "file" }, format: "iife", logLevel: "silent" });
  assert.equal(await served(join(folder, "dist")), EXPECTED, "iife");
  await bundle("main.js", "dist/bare/main.js");
  assert.match(await served(join(folder, "dist/bare")), /init\(\) found no wasm at http.*404.*tensorscope\/index_bg.wasm/s);
  await bundle("main.js", "dist/bare/main.js", { format: "iife", logLevel: "silent" });
  assert.match(await served(join(folder, "dist/bare")), /init\(\) cannot know where the wasm is.*await init\(url\)/s);
});

test("every way of resolving finds every export", async (context) => {
  const attw = join(tools, "@arethetypeswrong/cli/dist/index.js");
  if (lacks(context, "attw", await readFile(attw).catch(() => undefined))) return;
  const said = (...words) => run(node, [attw, stranger.tarball, "--format", "ascii", "--no-color", ...words]);
  assert.match(said("--exclude-entrypoints", "./element"), /No problems found/);
  // An element of pages has no form for require(); what else were wrong would be an error.
  assert.match(said("--entrypoints", "./element", "--profile", "esm-only"), /"tensorscope\/element"/);
});

test("publint finds nothing in the tarball", async (context) => {
  const publint = join(tools, "publint/src/cli.js");
  if (lacks(context, "publint", await readFile(publint).catch(() => undefined))) return;
  assert.match(run(node, [publint, "run", stranger.tarball, "--strict"]), /All good!/);
});

test("the tarball has both licences, a README, and nothing else than it needs", async () => {
  const folder = join(stranger.project, "node_modules/tensorscope");
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  for (const file of ["LICENSE-MIT", "LICENSE-APACHE"]) assert.equal(await readFile(join(folder, file), "utf8"), await readFile(join(root, file), "utf8"));
  assert.match(await readFile(join(folder, "README.md"), "utf8"), /^# tensorscope\n/);
  assert.ok(manifest.keywords.length > 4 && manifest.description && manifest.repository.url && manifest.engines.node);
  assert.deepEqual(manifest.sideEffects, ["./element.js", "./element-worker.js"]);
  assert.equal(manifest.dependencies, undefined);
});

/** The examples of a text, as files; with what their console.log()s must print. */
async function examples(name, text) {
  const found = blocks(text, "js", "ts");
  assert.ok(found.length > 0, name);
  return found.map(({ code }, k) => ({
    file: `${name}${k}.mts`,
    code,
    wanted: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment),
  }));
}

test("every example compiles under strict TypeScript and prints what it says", async (context) => {
  const [esbuild, packed, ours] = [
    await tool("esbuild"),
    await readFile(join(stranger.project, "node_modules/tensorscope/README.md"), "utf8"),
    await readFile(join(root, "README.md"), "utf8"),
  ];
  const all = [...(await examples("package", packed)), ...(await examples("project", ours))];
  const cts = `import tensorscope = require("tensorscope");\nexport const first = async (t: tensorscope.Tensor): Promise<number | undefined> => (await t.data<Float32Array>())[0];\nexport const made: Promise<tensorscope.Session> = tensorscope.init().then(() => tensorscope.Session.create());\n`;
  const wasm = `import init, { initSync } from "tensorscope";\nimport url from "tensorscope/index_bg.wasm";\nawait init(url);\nawait init(new URL("https://example.org/"));\ninitSync(new Uint8Array());\n`;
  const files = { ...Object.fromEntries(all.map(({ file, code }) => [file, code])), "common.cts": cts, "wasm.mts": wasm };
  const folder = await stranger.copy("examples", files);
  const tsc = join(tools, "typescript/bin/tsc");
  if (lacks(context, "TypeScript or esbuild", esbuild && (await readFile(tsc).catch(() => undefined)))) return;
  const strict = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022"];
  const ways = [
    ["--module", "nodenext", "--lib", "es2022,dom", "--types", "", ...Object.keys(files)],
    ["--module", "nodenext", "--lib", "es2022", "--types", "node", "--typeRoots", join(tools, "@types"), ...Object.keys(files)],
    ["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom", "--types", "", ...all.map(({ file }) => file)],
  ];
  for (const way of ways) run(node, [tsc, ...strict, ...way], { cwd: folder });
  for (const { file, code, wanted } of all) {
    const { code: script } = await esbuild.transform(code, { loader: "ts" });
    await write(folder, { [`${file}.mjs`]: script });
    const lines = run(node, [`${file}.mjs`], { cwd: folder })
      .trim()
      .split("\n");
    for (const line of wanted) assert.ok(lines.includes(line), `${file}: ${line} is not among\n${lines.join("\n")}`);
    assert.ok(wanted.length > 0, file);
  }
});
