// What the table's functions say and take besides values: dtypes by their names, hints with their modules.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, Session, np } = await import(join(root, "pkg/index.js"));

before(() => init());

test("resolve_dtypes takes names, null where a dtype is to be found", () => {
  assert.deepEqual(np.add.resolve_dtypes(["int8", "float32", null]), ["float32", "float32", "float32"]);
  assert.deepEqual(np.less.resolve_dtypes(["int64", "int64", null]), ["int64", "int64", "bool"]);
  assert.throws(() => np.add.resolve_dtypes(["int8", "float32"]), { name: "TypeError", message: /one for each operand and result/ });
  assert.throws(() => np.add.resolve_dtypes(["int8", 7, null]), { name: "TypeError", message: /names of dtypes/ });
  assert.throws(() => np.add.resolve_dtypes(["int8", "int3", null]), { name: "TypeError", message: /int3/ });
});

test("a call that has to wait says how, with the module of the function", async () => {
  const session = await Session.create({ device: "gpu" });
  const given = session.tensor([
    [2, 0],
    [0, 4],
  ]);
  const x = given.mul(2);
  assert.throws(() => session.np.linalg.inv(x), { hint: "await np.linalg.inv.async(...)" });
  assert.throws(() => session.np.fft.fft(x), { hint: "await np.fft.fft.async(...)" });
  assert.throws(() => session.np.sort(x), { hint: "await np.sort.async(...)" });
  session.dispose();
});
