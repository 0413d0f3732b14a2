// How the page's source is divided: no browser is needed.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../www/src", import.meta.url));
const all = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
const files = await Promise.all(all.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })));

/** What a file imports at run time, as paths from the root. */
function imports({ file, text }) {
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from "(\.[^"]+)";$|^import "(\.[^"]+)";$/gm);
  return [...found].map(([, from, plain]) => relative(root, join(root, dirname(file), from ?? plain)));
}

test("the root holds what puts the page together", async () => {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  assert.deepEqual(names.sort(), ["app.tsx", "main.tsx", "style.d.ts"]);
});

test("a signal is written in its module alone", () => {
  for (const { file, text } of files) {
    assert.doesNotMatch(
      text,
      /^export const \w+(: [^=]*)? = signal\b/m,
      `${file} exports a signal that everybody can write: use written() of state/written.ts`,
    );
    assert.doesNotMatch(text, /^export const \[/m, `${file} exports a signal with what writes it`);
    for (const [, writer] of text.matchAll(/const \[\w+, (\w+)\] = written\b/g)) {
      assert.doesNotMatch(
        text,
        new RegExp(`^export \\{[^}]*\\b${writer}\\b`, "m"),
        `${file} exports ${writer}, which writes a signal: export an action with a name`,
      );
    }
  }
});

test("what is shared knows no feature", () => {
  const may = {
    ui: /^(ui|strings)\b/,
    strings: /^strings\b/,
    state: /^(state\/|session\/client$|frame\/panes$)/,
  };
  for (const each of files) {
    const allowed = may[dirname(each.file)];
    for (const other of allowed ? imports(each) : []) assert.match(other, allowed, `${each.file} imports ${other}`);
  }
});

test("every panel is in the list", async () => {
  const list = files.find(({ file }) => file === join("panels", "index.ts")).text;
  const declared = files.filter(({ file }) => /^(?!panels\b)\w+\/panel\.tsx?$/.test(file));
  assert.ok(declared.length > 0);
  for (const { file, text } of declared) {
    const name = dirname(file);
    assert.match(text, new RegExp(`export const ${name}Panel: Panel<"${name}">`), file);
    assert.match(list, new RegExp(`\\bPANELS = \\[[^\\]]*\\b${name}Panel\\b`), `${file} is not in panels/index.ts`);
  }
});
