// `tensorscope run` and `repl`, as a terminal has them.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const pkg = join(fileURLToPath(new URL("../../", import.meta.url)), "pkg");
const { blocks } = await import(join(pkg, "cli-repl.js"));

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "tensorscope-"));
});
after(() => rm(folder, { recursive: true }));

/** Runs the command with `input` on standard input. */
function command(words, input = "", from = pkg) {
  const child = spawn(process.execPath, [join(from, "cli.js"), ...words], { cwd: folder, env: { ...process.env, HOME: folder } });
  child.stdin.end(input);
  const said = { out: "", error: "" };
  child.stdout.on("data", (part) => (said.out += part));
  child.stderr.on("data", (part) => (said.error += part));
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...said, code })));
}

const cpu = ["--device", "cpu"];

test("run prints what Python does and a last value, asks for lines, and ends with the error's way", async () => {
  const file = join(folder, "program.py");
  await writeFile(file, 'import numpy as np\nx = np.arange(6.0).reshape(2, 3)\nx\nname = input("name? ")\nprint("hello", name)\nx @ x\n');
  const last = await command(["run", ...cpu, "-"], "import argparse\np = argparse.ArgumentParser()\np.add_argument('-n')\n'ä'\n[1].pop()  # the last\n\n");
  assert.deepEqual([last.out, last.error], ["1\n", ""]);
  const session = await command(["run", ...cpu, "-"], ">>> 1 + 1\n2\n>>> 'a'\n'a'\n");
  assert.equal(session.out, "2\n'a'\n");
  const { out, error, code } = await command([...cpu, file], "Ada\n");
  assert.equal(out, "name? hello Ada\n");
  assert.deepEqual(await command(["run", ...cpu, file], "Ada\n"), { out, error, code });
  assert.match(error, /^Traceback .*\n.*line 6, in <module>\n {4}x @ x\n(.*\n)*ValueError: matmul: /);
  assert.equal(code, 1);
});

test("figures are written where the program saves them, and exit() ends it with its status", async () => {
  const picture = join(folder, "line.svg");
  const draw = `import sys
import matplotlib.pyplot as plt
print("first")
plt.plot([1, 3, 2])
plt.savefig(${JSON.stringify(picture)})
plt.figure()
plt.plot([1, 2])
plt.savefig("line.png")
sys.exit(3)
`;
  const drawn = await command(["run", ...cpu, "-"], draw);
  assert.equal(drawn.code, 3, drawn.error);
  assert.match(drawn.error, /^UserWarning: line.png is not written: the terminal saves figures as .svg alone\n$/);
  assert.match(await readFile(picture, "utf8"), /^<svg [\s\S]*<\/svg>\s*$/);
  const said = await command(["run", ...cpu, "-"], 'import sys\nsys.exit("no data")\n');
  assert.deepEqual([said.code, said.error], [1, "no data\n"]);
  assert.equal((await command(["run", ...cpu, "-"], "exit()\n")).code, 0);
  const missing = await command(["run", ...cpu, "-"], 'open("nowhere.csv")\n');
  assert.match(missing.error, /FileNotFoundError: \[Errno 2\] No such file or directory: 'nowhere\.csv'\n$/);
});

test("programs read and write the files of the folder, and have arguments", async () => {
  await writeFile(join(folder, "in.csv"), "a,b\n1,2\n3,4\n");
  const program = `import argparse, csv, json, os, sys
import numpy as np
parser = argparse.ArgumentParser()
_ = parser.add_argument("name")
_ = parser.add_argument("--scale", type=float, default=1)
given = parser.parse_args()
x = np.loadtxt("in.csv", delimiter=",", skiprows=1) * given.scale
np.save("out.npy", x)
np.savez("out.npz", x=x, y=np.arange(3))
np.savez_compressed("small.npz", x=np.zeros(1009))
np.savetxt("out.txt", x, fmt="%d")
with open("out.json", "w") as file:
    json.dump({"name": given.name, "rows": len(x)}, file)
with open("log.txt", "a") as file:
    file.write("one\\n")
with open("log.txt", "a") as file:
    file.write("two\\n")
with np.load("out.npz") as back:
    print(back["y"], sorted(back.files), np.load("small.npz")["x"].sum())
print(np.array_equal(np.load("out.npy"), x), os.path.exists("out.txt"), "in.csv" in os.listdir("."), sys.argv[1:])
`;
  await writeFile(join(folder, "files.py"), program);
  const { out, error, code } = await command(["run", ...cpu, "files.py", "Ada", "--scale", "2"]);
  assert.deepEqual([out, error, code], ["[0 1 2] ['x', 'y'] 0.0\nTrue True True ['Ada', '--scale', '2']\n", "", 0]);
  assert.equal(await readFile(join(folder, "out.txt"), "utf8"), "2 4\n6 8\n");
  assert.equal(await readFile(join(folder, "log.txt"), "utf8"), "one\ntwo\n");
  assert.deepEqual(JSON.parse(await readFile(join(folder, "out.json"), "utf8")), { name: "Ada", rows: 2 });
  const { default: init, io } = await import(join(pkg, "index.js"));
  await init();
  assert.deepEqual(await (await io.load(join(folder, "out.npz"))).x.toArray(), [
    [2, 4],
    [6, 8],
  ]);
  const refused = await command(["run", ...cpu, "-"], 'import numpy as np\nopen("nowhere/x.txt", "w")\n');
  assert.match(refused.error, /FileNotFoundError: \[Errno 2\] No such file or directory: 'nowhere\/x\.txt'/);
  await writeFile(join(folder, "bad.npz"), "PK and then nothing");
  const bad = await command(["run", ...cpu, "-"], 'import numpy as np\nnp.load("bad.npz")\n');
  assert.match(bad.error, /ValueError: bad\.npz: /);
});

test("a program imports the modules beside it, and has the machine's files", async () => {
  await writeFile(join(folder, "helper.py"), "def double(x):\n    return 2 * x\n\ndef fails():\n    return 1 / 0\n");
  const program = `import os, sys, tempfile
import numpy as np
import helper
with tempfile.TemporaryDirectory() as inner:
    path = os.path.join(inner, "x.npy")
    np.save(path, np.arange(3))
    print(helper.double(np.load(path)), os.path.isabs(path), os.listdir(inner))
print(os.path.exists(inner), os.path.basename(__file__), sys.path[0] == os.getcwd())
1 / np.zeros(2)
helper.fails()
`;
  await writeFile(join(folder, "modules.py"), program);
  const { out, error, code } = await command(["run", ...cpu, "modules.py"]);
  assert.deepEqual([out, code], ["[0 2 4] True ['x.npy']\nFalse modules.py True\n", 1], error);
  assert.match(error, /^\/.*\/modules\.py:9: RuntimeWarning: divide by zero encountered in divide\n {2}1 \/ np\.zeros\(2\)$/m);
  assert.match(error, /File ".*\/helper\.py", line 5, in fails\n {4}return 1 \/ 0\n/);
});

test("run reads standard input, says what the compiler did, and prints JSON", async () => {
  const program = "import numpy as np\nnp.exp(np.arange(1000.0)).sum()\n";
  const graph = await command(["run", ...cpu, "--emit", "graph", "-"], program);
  assert.match(graph.out, /^np.float64\(inf\)\n# as written\n%0: .*\n(.*\n)*# optimised\n/);
  const wat = await command(["run", ...cpu, "--emit", "wat", "-"], program);
  assert.match(wat.out, /\(module/);
  const json = await command(["run", ...cpu, "--json", "-"], "1 + 1\nprint('a')\n");
  assert.deepEqual(
    json.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
    [
      { line: 1, repr: "2" },
      { line: 2, text: "a\n" },
    ],
  );
  await writeFile(join(folder, "table.txt"), "1 2\n3 4\n");
  const read = await command(["run", ...cpu, "--with", join(folder, "table.txt"), "-"], 'import numpy as np\nnp.loadtxt("table.txt")\n');
  assert.equal(read.out, "array([[1., 2.],\n       [3., 4.]])\n");
});

test("all that is printed reaches a pipe that takes its time", async () => {
  const child = spawn(process.execPath, [join(pkg, "cli.js"), "run", ...cpu, "-"]);
  child.stdin.end("for k in range(60_000): print(k)\n");
  let out = "";
  child.stdout.once("data", (part) => {
    out += part;
    // The program has ended long before the rest is taken.
    child.stdout.pause();
    setTimeout(() => child.stdout.on("data", (part) => (out += part)).resume(), 1000);
  });
  assert.equal(await new Promise((resolve) => child.on("close", resolve)), 0);
  assert.equal(out.trim().split("\n").at(-1), "59999");
});

test("what is wrong is said, and nothing is run", async () => {
  const wrong = [
    [["run"], /no file given/],
    [["run", "--emit", "code", "-"], /--emit code: not one of graph, trace/],
    [["run", "--threads", "x", "-"], /--threads x: not a whole number/],
    [["run", "--colour", "-"], /--colour/],
    [["run", "--emit"], /--emit/],
    [["run", "--float64", "foo", "-"], /float64/],
    [["run", "--with", "nowhere.txt", "-"], /nowhere\.txt/],
    [["frob"], /there is no command 'frob'/],
    [["--colour", "program.py"], /--colour/],
    [["repl", "file.py"], /repl takes no files/],
  ];
  for (const [words, message] of wrong) {
    const { out, error, code } = await command(words);
    assert.match(error, message);
    assert.deepEqual([out, code], ["", 2]);
  }
  const missing = await command(["run", ...cpu, join(folder, "nothing.py")]);
  assert.match(missing.error, /OSError: .*nothing\.py/);
  assert.equal(missing.code, 1);
  assert.match((await command(["help"])).out, /\[run\] \[OPTIONS\] FILE/);
  assert.match((await command(["version"])).out, /^\d+\.\d+\.\d+\n$/);
});

test("repl goes on after errors, waits for the end of blocks and brackets, and draws arrays", async () => {
  const lines = ["x = np.arange(4)", "x", "for k in range(2):", "    print(k)", "", "x +", "y = (1,", "2)", "y", ".blocks x", ".reset", "x", ".exit"];
  const { out, error, code } = await command(["repl", ...cpu], `${lines.join("\n")}\n`);
  assert.equal(out, "array([0, 1, 2, 3])\n0\n1\n(1, 2)\n▁▃▆█\n0 to 3\n");
  assert.match(error, /SyntaxError: invalid syntax/);
  assert.match(error, /NameError: name 'x' is not defined/);
  assert.equal(code, 0);
});

test("pictures of arrays are no larger than a terminal", () => {
  assert.equal(blocks({ shape: [2, 2], data: [0, 1, 1, 0] }), "  ██\n██  \n0 to 1");
  const rows = blocks({ shape: [211, 307], data: Array.from({ length: 211 * 307 }, (_, k) => k) }).split("\n");
  assert.ok(rows.length <= 25 && rows.every((row) => row.length <= 72));
  assert.equal(blocks({ shape: [1], data: [5] }), "▁\n5 to 5");
});

test("check runs the page's checks on the CPU, and its status tells of a value that differs", async () => {
  const good = await command(["check", ...cpu, "--json"]);
  const report = JSON.parse(good.out);
  assert.deepEqual(
    report.outcomes.filter(({ state }) => state === "failed"),
    [],
  );
  assert.deepEqual([good.code, good.error, report.format, report.device, report.end], [0, "", "tensorscope-check", "cpu", "complete"]);
  assert.deepEqual(
    report.outcomes.filter(({ state }) => state === "skipped").map(({ group }) => group),
    ["device loss"],
  );
  assert.ok(report.outcomes.length > 150 && report.rates.gflops > 0);
  const copy = join(folder, "pkg");
  await cp(pkg, copy, { recursive: true, filter: (path) => !/\/(core|index\.cjs|.*\.d\.c?ts)$/.test(path) });
  const checks = join(copy, "cli-check.js");
  // A CPU that passes for a GPU, and has two other values than NumPy.
  const altered = (text) => text.replace('"24.5"', '"24.25"').replace('"210000"', '"210001"').replace('device !== "gpu" || ', "");
  await writeFile(checks, altered(await readFile(checks, "utf8")));
  const bad = await command(["check", ...cpu, "--findings", "found.json"], "", copy);
  assert.equal(bad.code, 1, bad.error);
  assert.match(bad.out, /\nFailed: Shapes: one element\n {2}at 0: expected 24\.25, got 24\.5, .* ulp\n {4}import numpy as np\n/);
  assert.match(bad.out, /\n2 of \d+ checks failed\. 1 could not be made here\.\n/);
  // It says what programs do without on such a GPU, and writes it for them.
  assert.match(bad.out, /\n\nThis GPU leaves loops of more than 65,535 rounds with wrong values\..*\n.* run --findings found\.json PROGRAM\n.*setFindings/);
  const found = JSON.parse(await readFile(join(folder, "found.json"), "utf8"));
  assert.deepEqual(found, [
    { adapter: report.description, wrong: "leaves loops of more than 65,535 rounds with wrong values", avoid: { loopRounds: 65_535 }, since: found[0].since },
  ]);
  assert.match(found[0].since, /^\d{4}-\d\d-\d\d$/);
  const given = await command(["run", ...cpu, "--findings", "found.json", "-"], "6 * 7\n");
  assert.deepEqual([given.out, given.error, given.code], ["42\n", "", 0]);
  await writeFile(join(folder, "other.json"), '[{"adapter": 3}]');
  const other = await command(["run", ...cpu, "--findings", "other.json", "-"], "6 * 7\n");
  assert.deepEqual([other.out, other.code], ["", 2]);
  assert.match(other.error, /^tensorscope: .*setFindings\(\): findings: /);
  for (const [words, why] of [
    [["check", "program.py"], /check takes no files/],
    [["check", "--device", "auto"], /check takes cpu or gpu/],
  ]) {
    const refused = await command(words);
    assert.equal(refused.code, 2);
    assert.match(refused.error, why);
  }
});
