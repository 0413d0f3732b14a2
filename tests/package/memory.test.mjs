// What loops of the npm package leave behind, and that they leave room for others.
//
// Build it first: `cargo xtask pack`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import init, { Session } from "../../pkg/core/index.js";

let session;
before(async () => {
  await init();
  session = await Session.create({ device: "cpu" });
});
after(() => session.dispose());

// 1.4 MB a step: all of it together is more than the device's memory.
const STEPS = 1700;

test("a variable made of the last one keeps one", async () => {
  let p = session.full([701, 503], 1);
  for (let step = 0; step < STEPS; step++) {
    const v = p.variable();
    const q = v.sub(0.001);
    await q.eval();
    v.dispose();
    p.dispose();
    p = q;
  }
  const total = p.max();
  assert.ok(Math.abs((await total.data())[0] - (1 - STEPS * 0.001)) < 1e-3);
  [p, total].forEach((t) => t.dispose());
});

test("training by gradients and tidy keeps what one step needs, momentum included", async () => {
  let [p, m] = [session.full([701, 503], 1), session.full([701, 503], 0)];
  for (let step = 0; step < STEPS / 2; step++) {
    const [q, n] = session.tidy(() => {
      const v = p.variable();
      const [gradient] = v.mul(v).mean().gradients([v]);
      const momentum = m.mul(0.9).add(gradient);
      return [v.sub(momentum), momentum];
    });
    await q.eval();
    await n.eval();
    [p, m].forEach((t) => t.dispose());
    [p, m] = [q, n];
  }
  assert.ok(Number.isFinite((await p.data())[0]));
  [p, m].forEach((t) => t.dispose());
});

test("tidy disposes of what is not in its result, and detach ends derivatives", async () => {
  const x = session.tensor([1, 2, 3]);
  let lost;
  const { kept, more } = session.tidy(() => {
    lost = x.mul(2);
    return { kept: lost.add(1), more: [x.add(1)] };
  });
  assert.deepEqual([...(await kept.data())], [3, 5, 7]);
  assert.deepEqual([...(await more[0].data())], [2, 3, 4]);
  assert.throws(() => lost.add(1), /disposed/);
  assert.throws(
    () =>
      session.tidy(() => {
        throw new RangeError("mine");
      }),
    /mine/,
  );
  assert.throws(() => session.tidy(async () => x), { name: "TypeError" });
  const v = x.variable();
  const [gradient] = v.mul(v.detach()).sum().gradients([v]);
  assert.deepEqual([...(await gradient.data())], [1, 2, 3]);
});

test("a loop that reads a part of what it goes on with computes each turn once", async () => {
  const by = session.tensor([1, 2, 3, 4, 5]);
  let [state, seen] = [session.full([5], 0), 0];
  for (let turn = 1; turn <= 3000; turn++) {
    state = state.add(by).sub(state.mul(0.5));
    seen = (await state.slice([turn % 5]).data())[0];
  }
  assert.ok(Math.abs(seen - 2) < 1e-5);
});

test("a loop that was only written down is computed piece by piece", async () => {
  let x = session.tensor([1, 2, 3]);
  for (let turn = 0; turn < 10_000; turn++) x = session.tidy(() => x.mul(0.5).add(1));
  assert.deepEqual([...(await x.data())], [2, 2, 2]);
});

test("a loop over promises that are kept at once lets other events through", async () => {
  const x = session.tensor([1, 2, 3]);
  let told = false;
  setTimeout(() => (told = true), 0);
  while (!told) await session.tidy(() => x.add(1)).data();
  assert.ok(told);
});

test("a loop that gives nothing back ends, though it makes more than there is", async () => {
  const { init, np } = await import("../../pkg/index.js");
  await init();
  for (const wait of [(x) => x.eval(), (x) => x.item(0)]) {
    let x = np.zeros(1_000_003);
    for (let k = 0; k < 400; k++) {
      x = np.add(np.multiply(x, 0.5), 1);
      await wait(x);
    }
    assert.equal(await x.item(1_000_002), 2);
  }
});

test("a tensor that was disposed of is one error, before eval() and while it works", async () => {
  const gone = session.full([3], 1);
  gone.dispose();
  await assert.rejects(gone.eval(), { name: "RuntimeError", message: /the tensor was disposed/ });
  const going = session.full([701, 503], 1).add(1);
  const done = going.eval();
  going.dispose();
  await done;
});

test("a session takes no more memory than it may, and goes on with what it has", async () => {
  for (const device of ["cpu", "gpu"]) {
    const small = await Session.create({ device, memory: 16 * 2 ** 20 });
    const kept = small.full([1_000_003], 2);
    await kept.eval();
    const rest = [];
    const fill = async () => {
      for (let k = 0; k < 9; k++) {
        rest.push(kept.add(k));
        await rest.at(-1).eval();
      }
    };
    await assert.rejects(fill(), { name: "MemoryError", message: /on the [cg]pu device, where \d+\.\d of 16\.0 MiB are taken/ });
    assert.equal((await kept.max().data())[0], 2);
    rest.forEach((t) => t.dispose());
    // What was freed can be taken again, as often as one likes.
    for (let k = 0; k < 30; k++) {
      const next = kept.mul(k);
      await next.eval();
      next.dispose();
    }
    small.dispose();
  }
  for (const memory of [0, -1, 1.5, Number.NaN, "1 GB"]) await assert.rejects(Session.create({ memory }), /create\(\): memory/, String(memory));
});
