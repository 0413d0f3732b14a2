// The package's wasm in two parts: what a first result needs, and what comes later, wherever it has to come from.
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { root } from "./support.mjs";

const pkg = join(root, "pkg");
// What a first sum may take, gzipped: a budget, so that growth is noticed.
const FIRST_BYTES = { core: 160 * 1024, "": 486 * 1024 };

/** What a program prints that imports the package from `folder`; `before` is done before the import. */
function printed(folder, before, program) {
  const url = JSON.stringify(pathToFileURL(join(pkg, folder, "index.js")).href);
  const text = `${before}\nconst { init, Session, np } = await import(${url});\n${program}`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", text], { encoding: "utf8", timeout: 120_000 }).trim();
}

/** Tells what is read; on a machine with neither files nor requests, only `fetch` is there. */
const FETCHED = `
const { readFileSync } = process.getBuiltinModule("node:fs");
const came = [];
const name = (url) => String(url).split("/").at(-1);
process.getBuiltinModule = undefined;
globalThis.fetch = async (url) => {
  came.push(name(url));
  return new Response(readFileSync(url), { headers: { "content-type": "application/wasm" } });
};
`;
const REQUESTED = `${FETCHED}
const { fetch } = globalThis;
let missing = false;
// What is fetched never arrives: what is asked for meanwhile is waited for.
globalThis.fetch = (url) => (name(url) === "index_deferred.wasm" ? new Promise(() => {}) : fetch(url));
globalThis.XMLHttpRequest = class {
  open(method, url, later) {
    Object.assign(this, { url, later });
  }
  overrideMimeType() {}
  send() {
    if (this.later) throw new Error("it should wait");
    came.push(name(this.url) + " at once");
    this.status = missing ? 404 : 200;
    this.statusText = missing ? "Not Found" : "OK";
    this.responseText = readFileSync(this.url).toString("latin1");
  }
};
`;
/** A first sum, in either entry, and something that it does not need. */
const SUMS = {
  core: `await init();
const session = await Session.create({ device: "cpu" });
const a = session.tensor([1, 2, 3]);
const b = session.tensor([4, 5, 6]);
const sum = (await a.add(b).data()).join();`,
  "": `await init();
const a = np.array([1, 2, 3]);
const sum = (await np.add(a, [4, 5, 6]).toArray()).join();`,
};
const MORE = `const more = Math.fround((await a.prod().sqrt().data())[0]);`;

for (const [folder, budget] of Object.entries(FIRST_BYTES)) {
  const what = folder || "whole";
  test(`${what}: what a first sum needs is small`, async () => {
    const zipped = await Promise.all(
      ["index.js", "index_first.wasm"].map(async (file) => gzipSync(await readFile(join(pkg, folder, file)), { level: 9 }).length),
    );
    const bytes = zipped.reduce((a, b) => a + b);
    assert.ok(bytes < budget, `${bytes} bytes, gzipped`);
  });

  test(`${what}: the rest is read once, when it is needed`, () => {
    const watched = `
const fs = process.getBuiltinModule("node:fs");
const { readFileSync } = fs;
const came = [];
fs.readFileSync = (file, ...more) => (came.push(String(file).split("/").at(-1)), readFileSync(file, ...more));`;
    const said = printed(
      folder,
      watched,
      `${SUMS[folder]}\nconst before = came.join();\n${MORE}\n${MORE.replace("more", "again")}\nconsole.log(sum, before, more, came.join());`,
    );
    assert.equal(said, "5,7,9  2.4494898319244385 index_deferred.wasm");
  });

  test(`${what}: it is waited for where nothing can be read synchronously`, () => {
    const said = printed(folder, FETCHED, `${SUMS[folder]}\n${MORE}\nconsole.log(sum, more, came.join());`);
    assert.equal(said, "5,7,9 2.4494898319244385 index_first.wasm,index_deferred.wasm");
  });

  test(`${what}: a window asks for it when it has not arrived`, () => {
    const said = printed(folder, REQUESTED, `${SUMS[folder]}\nconst before = came.join();\n${MORE}\nconsole.log(sum, before, more, came.join());`);
    assert.equal(said, "5,7,9 index_first.wasm 2.4494898319244385 index_first.wasm,index_deferred.wasm at once");
  });

  test(`${what}: where it is not, the error says so, and the next use tries again`, () => {
    const said = printed(
      folder,
      REQUESTED,
      `${SUMS[folder]}\nmissing = true;\ntry { await a.prod().data(); } catch (error) { console.log(error.name, error.message.replace(/file:\\S+\\//, "")); }\nmissing = false;
${MORE}\nconsole.log(more);`,
    );
    assert.match(said, /^RuntimeError a part of the compiler could not be loaded from index_deferred.wasm \(404 Not Found\)\n2.4494898319244385$/);
  });
}

test("a file that is named is the whole wasm", () => {
  const bytes = `const { readFile } = await import("node:fs/promises");
const whole = await readFile(${JSON.stringify(join(pkg, "core/index_bg.wasm"))});`;
  const said = printed("core", bytes, `${SUMS.core.replace("init()", "init(whole)")}\n${MORE}\nconsole.log(sum, more);`);
  assert.equal(said, "5,7,9 2.4494898319244385");
});

test("the core's first results have the bits of its kernels", () => {
  // From the 65th result on everything is compiled.
  const program = `await init();
const session = await Session.create({ device: "cpu", threads: 1 });
const bits = async (x) => new Uint8Array((await x.data()).buffer.slice(0)).join();
const values = {
  float32: [0, -0, 1.5, -2.25, Infinity, -Infinity, NaN, 3.4e38, 1e-45],
  float64: [0, -0, 1.5, -2.25, Infinity, -Infinity, NaN, 1.7e308, 5e-324],
  int32: [0, 1, -1, 2147483647, -2147483648, 46341, 7, -7, 3],
  int64: [0n, 1n, -1n, 9223372036854775807n, -9223372036854775808n, 3037000500n, 7n, -7n, 3n],
};
const ops = {
  add: (a, b) => a.add(b), sub: (a, b) => a.sub(b), mul: (a, b) => a.mul(b), number: (a) => a.mul(3).add(2), row: (a) => a.reshape([3, 3]).add(1),
  long: (a, b) => a.mul(b).sub(a).add(b).mul(2),
};
async function all() {
  const said = [];
  for (const [dtype, list] of Object.entries(values))
    for (const [name, op] of Object.entries(ops)) {
      const a = session.tensor(list, { dtype });
      const b = session.tensor([...list].reverse(), { dtype });
      said.push([dtype, name, await bits(op(a, b))].join(" "));
    }
  return said;
}
const first = await all();
for (let turn = 0; turn < 3; turn++) await all();
const later = await all();
console.log(first.length, first.filter((text, k) => text !== later[k]).join() || "the same");`;
  assert.equal(printed("core", "", program), "24 the same");
});
