// `ts`: the language of programs as a template tag over JavaScript's values.
//
// Build the package first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { default: init, Session, Tensor, compile, grad, nn, np, random, tensor, ts } = await import(join(root, "pkg/index.js"));

before(async () => {
  assert.throws(() => ts`1 + 1`, { name: "RuntimeError", message: "call and await init() before ts()" });
  await init();
});

test("expressions over tensors: operators, indices, attributes, functions at hand", async () => {
  const x = np.array([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  assert.deepEqual(await ts`${x} @ ${x}.T`.toArray(), [
    [14, 32],
    [32, 77],
  ]);
  assert.deepEqual(await ts`${x}[:, ::-1][0]`.toArray(), [3, 2, 1]);
  assert.deepEqual(await ts`np.where(${x} > 2, ${x}, -1).sum(axis=0)`.toArray(), [3, 4, 9]);
  assert.deepEqual(await ts`${x}[${x} % 2 == 0]`.toArray(), [2, 4, 6]);
  const [q, k, v] = [0, 1, 2].map((seed) => random.default_rng(seed).normal({ size: [7, 5] }));
  const attention = ts`softmax(${q} @ ${k}.T / ${Math.sqrt(5)}, axis=-1) @ ${v}`;
  const wanted = np.matmul(nn.softmax(np.divide(np.matmul(q, k.T), Math.sqrt(5))), v);
  assert.equal(np.allclose(attention, wanted, { rtol: 1e-12 }), true);
  // Several lines are one expression.
  assert.equal(
    await ts`
      ${x}.sum()
        + ${x}.max()
    `.item(),
    27,
  );
});

test("values are what they would be in the text", async () => {
  const cases = [
    [ts`${2} ** 10`, 1024],
    [ts`${7} // ${2}`, 3],
    [ts`${0.5} + 1`, 1.5],
    [ts`[1, 2.5, ${"a"}, ${null}, ${undefined}, ${true}]`, [1, 2.5, "a", null, null, true]],
    [ts`{"n": ${12n} ** 20, "t": (1, 2)}`, { n: 12n ** 20n, t: [1, 2] }],
    [ts`${2n ** 70n} - 1`, 2n ** 70n - 1n],
    [ts`${[3, [4]]}[1][0]`, 4],
    [ts`${{ rate: 0.25, sizes: [2, 3] }}["sizes"]`, [2, 3]],
    [ts`${"a`b\\"} + "\n"`, "a`b\\\n"],
    [ts`1 + 2j`, [1, 2]],
    [ts`None`, null],
    [ts``, {}],
  ];
  for (const [found, wanted] of cases) assert.deepEqual(found, wanted);
  assert.equal(Object.getPrototypeOf(ts`{"__proto__": 1}`), Object.prototype);
  const typed = ts`${new Float32Array([1, 2])} * 2`;
  assert.deepEqual([typed.dtype, await typed.toArray()], ["float32", [2, 4]]);
  assert.equal(ts`np.zeros(${[2, 3]}).dtype`, "float64");
  assert.equal(ts`${np.array([1, 2])} * ${2}`.dtype, "float64");
  assert.equal(ts`${new Int32Array([1, 2])} * ${2}`.dtype, "int32");
  const scalar = ts`${np.arange(5n)}.sum()`;
  assert.ok(scalar instanceof Tensor);
  assert.equal(await scalar.item(), 10);
  assert.deepEqual(
    await Promise.all(
      ts`np.linalg.eigh(${np.array([
        [2, 0],
        [0, 3],
      ])})`.map((x) => x.toArray()),
    ),
    [
      [2, 3],
      [
        [1, 0],
        [0, 1],
      ],
    ],
  );
});

test("lines end statements, unless they are unfinished", () => {
  const cases = [
    [
      ts`
      abs(-3)
      -1
    `,
      -1,
    ],
    [
      ts`
      list(range(9))
      [3]
    `,
      [3],
    ],
    [
      ts`
      "what it does"
      "more"
    `,
      "more",
    ],
    [
      ts`1 +
      2`,
      3,
    ],
    [
      ts`2
      * 3`,
      6,
    ],
    [
      ts`(1
      + 2)`,
      3,
    ],
    [
      ts`a = 1
      b = a + 1`,
      { a: 1, b: 2 },
    ],
  ];
  for (const [found, wanted] of cases) assert.deepEqual(found, wanted);
});

test("texts of several lines, and what prints within what prints", (context) => {
  const found = ts`
    s = """first
second"""
    s
  `;
  assert.equal(found, "first\nsecond");
  const drawn = [];
  const mocked = context.mock.method(console, "log", () => drawn.push(ts`float(np.random.rand())`));
  const last = ts`
    np.random.seed(3)
    print("draws one")
    float(np.random.rand())
  `;
  mocked.mock.restore();
  const wanted = ts`
    np.random.seed(3)
    [float(np.random.rand()) for _ in range(2)]
  `;
  // What is printed is told when the template pauses or ends.
  assert.deepEqual([last, ...drawn], wanted);
});

test("a value where none can stand is an error that says which", () => {
  const cases = [
    [() => ts`print("loss: ${0.5}")`, /^value 1 stands within quotes \(template, line 1, column 7/],
    [() => ts`np.sum([1], ${"axis"}=0)`, /^value 1 stands where a name belongs/],
    [() => ts`${1}.${"shape"}`, /^value 2 stands where a name belongs/],
    [() => ts`a${3}`, /^value 1 stands within a name/],
    [() => ts`${3} = 4`, /^value 1 cannot be assigned to/],
    [() => ts`for ${3} in range(3): pass`, /^value 1 cannot be assigned to/],
  ];
  for (const [work, message] of cases) assert.throws(work, { name: "SyntaxError", message });
  assert.equal(ts`f"{${0.5}} and {${"a"}!r}"`, "0.5 and 'a'");
});

test("a compiled function draws no random numbers", () => {
  const x = np.ones([3]);
  const fails = [() => np.random.normal({ size: 3 }), () => random.default_rng(1).normal({ size: 3 }), () => ts`np.random.rand(3)`, () => ts`dropout(${x})`];
  for (const draw of fails)
    assert.throws(() => compile((y) => np.add(y, draw()))(x), { name: "RuntimeError", message: /^a compiled function cannot draw random numbers/ });
});

test("named tuples have their names", async () => {
  const x = np.array([
    [2, 0],
    [0, 3],
  ]);
  const { eigenvalues } = ts`np.linalg.eigh(${x})`;
  assert.deepEqual(await eigenvalues.toArray(), [2, 3]);
  const found = ts`
    from collections import namedtuple
    Point = namedtuple("Point", "x y")
    Point(1, [2])
  `;
  assert.deepEqual([...found, found.x, found.y], [1, [2], 1, [2]]);
  assert.equal(await ts`np.unique_counts(${x})`.counts.toArray().then(String), "2,1,1");
});

test("blocks: what they assign, their last value, loops and functions, and what they print", async (context) => {
  const x = np.array([3, 1, 2]);
  const { low, high, n } = ts`
    import math
    low, high = ${x}.min(), ${x}.max()
    n = 0
    for k in range(${10_000}):
        if k % 3 == 0:
            n += 1
    def unused(y):
        return y
  `;
  assert.deepEqual([await low.item(), await high.item(), n], [1, 3, 3334]);
  assert.equal(
    await ts`
      def square(y):
          return y * y
      total = square(${x}).sum()
      total + 1
    `.item(),
    15,
  );
  const printed = context.mock.method(console, "log", () => {});
  ts`print("x is", ${x})`;
  printed.mock.restore();
  assert.deepEqual(
    printed.mock.calls.map((call) => call.arguments),
    [["x is [3. 1. 2.]"]],
  );
  // Also under the name of a function that is at hand.
  assert.deepEqual(ts`linear = 2`, { linear: 2 });
  // Nothing stays from one evaluation to the next.
  assert.throws(() => ts`low`, { name: "NameError" });
  const site = (first) => ts`
    if ${first}:
        kept = 1
    kept
  `;
  assert.equal(site(true), 1);
  assert.throws(() => site(false), { name: "NameError" });
});

test("within grad and compile, and in a loop from one place", async () => {
  const slope = grad((w) => ts`(np.tanh(${w}) ** 2).sum()`)(np.array([0.5, -1, 2]));
  const wanted = [0.5, -1, 2].map((w) => (2 * Math.tanh(w)) / Math.cosh(w) ** 2);
  for (const [k, found] of (await slope.toArray()).entries()) assert.ok(Math.abs(found - wanted[k]) < 1e-12);
  const step = compile((w, x) => ts`${w} - 0.1 * ${x}.T @ (${x} @ ${w} - 1)`);
  const x = random.default_rng(0).normal({ size: [11, 3] });
  let w = np.zeros([3]);
  let plain = np.zeros([3]);
  for (let k = 0; k < 5; k++) [w, plain] = [step(w, x), np.subtract(plain, np.multiply(0.1, np.matmul(x.T, np.subtract(np.matmul(x, plain), 1))))];
  assert.equal(np.allclose(w, plain, { rtol: 1e-12 }), true);
  let sum = np.zeros([3]);
  for (let k = 0; k < 1000; k++) {
    const next = ts`${sum} + ${k}`;
    await next.eval();
    sum.dispose();
    sum = next;
  }
  assert.deepEqual(await sum.toArray(), [499500, 499500, 499500]);
});

const fails = (work) => {
  try {
    work();
  } catch (error) {
    return [error.name, error.message, error.hint];
  }
  throw new Error("it did not fail");
};

test("errors have the place in the template", () => {
  const [x, y] = [np.ones([2, 3]), np.ones([2])];
  const [name, message] = fails(
    () => ts`
    a = ${x} * 2
    b = a + ${y}
  `,
  );
  assert.equal(name, "ValueError");
  assert.match(message, /^operands could not be broadcast together with shapes \(2,\s?3\) \(2,\) \(template, line 3, column 9: b = a \+ \$\{2\}\)$/);
  assert.match(fails(() => ts`${x} +* 2`)[1], /\(template, line 1, column 7: \$\{1\} \+\* 2\)$/);
  const [, unknown, hint] = fails(() => ts`z + 1`);
  assert.equal(unknown, "name 'z' is not defined (template, line 1, column 1: z + 1)");
  assert.match(hint, /^values of JavaScript are written \$\{value\}$/);
  assert.match(fails(() => ts`np.add(${x})`)[1], /line 1, column 1: np\.add\(\$\{1\}\)\)$/);
  assert.equal(fails(() => ts`input()`)[0], "RuntimeError");
  assert.equal(fails(() => ts`raise KeyError("k")`)[0], "KeyError");
});

test("odd values are errors that name them", async () => {
  const nested = [];
  nested.push(nested);
  const gone = np.ones([2]);
  gone.dispose();
  const of = (value) => () => ts`${1} + ${value}`;
  assert.deepEqual(fails(of(Promise.resolve(1))).slice(0, 1), ["TypeError"]);
  assert.equal(fails(of(Promise.resolve(1)))[2], "await the promise first");
  for (const value of [() => 1, Symbol("s"), new Map(), new Date(0), /x/]) {
    const [name, message] = fails(of(value));
    assert.equal(name, "TypeError");
    assert.match(message, /^template: value 2 must be a tensor, data/);
  }
  assert.match(fails(of(nested))[1], /nested more than 64 deep/);
  assert.match(fails(of(gone))[1], /disposed/);
  assert.match(fails(() => ts`lambda: 1`)[1], /^the template's value, of type 'function', cannot be given to JavaScript/);
  assert.equal(fails(() => ts("1 + 1"))[0], "TypeError");
  const other = await Session.create({ device: "cpu" });
  const mixed = [other.np.ones([2])];
  assert.match(fails(() => ts`${{ a: np.ones([2]) }}["a"] + ${{ b: mixed }}["b"][0]`)[1], /^tensors of two sessions/);
  // Without tensors a session's own tag computes there.
  assert.equal(await other.ts`np.arange(4).sum()`.item(), 6);
  other.dispose();
  assert.match(fails(() => other.ts`1`)[1], /disposed/);
});

test("values on a GPU are waited for", async () => {
  const session = await Session.create({ device: "gpu" });
  const x = session.tensor([1, 2, 3]);
  assert.match(fails(() => ts`float(${x}.sum())`)[2], /await ts\.async/);
  assert.equal(await ts.async`float(${x}.sum())`, 6);
  assert.deepEqual(await Promise.all([1, 2, 3].map((k) => ts.async`float((${x} * ${k}).sum())`)), [6, 12, 18]);
  await assert.rejects(ts.async`float(${x})`, { name: "TypeError" });
  assert.equal(tensor([1]).dtype, "float32");
  session.dispose();
});
