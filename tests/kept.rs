//! What a session keeps of programs that came and went: as much after many as after some.

#![cfg(all(feature = "script", feature = "jit"))]

#[path = "support/allocated.rs"]
mod allocated;

use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn runner(device: DeviceKind) -> Runner {
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    let (cpu, gpu) = (CpuDevice::new().unwrap(), InterpreterDevice::new(Capabilities::webgpu()));
    Runner::new(Session::new(Box::new(cpu), Box::new(gpu), None, device, Policy::default(), options))
}

fn run(runner: &Runner, source: &str) {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    let error = report.error.as_ref().map_or("", |e| e.error.as_str());
    assert!(matches!(error, "" | "ZeroDivisionError"), "{source}: {:?}", report.error);
}

/// What is held after the first turns, and how much more after as many again.
fn grown(turns: usize, mut turn: impl FnMut(usize)) -> (isize, isize) {
    (0..turns).for_each(&mut turn);
    let first = allocated::held();
    (turns..2 * turns).for_each(turn);
    (first, allocated::held() - first)
}

#[test]
fn small_programs_leave_nothing() {
    let programs = [
        "x = {k}\ny = [v * x for v in range(9)]\nprint(sum(y), {str(v) for v in y})",
        "class Plain:\n    def __init__(self):\n        self.x = {k}\np = Plain()",
        "def g():\n    try:\n        yield {k}\n        yield 1\n    finally:\n        pass\nh = g()\nnext(h)",
        "exec('z = ' + '{k} + 1')\nprint(eval('z * 2'))",
        "y = [1, 2][{k}:]\n1 / len(y)",
        "try:\n    int('x{k}')\nexcept ValueError as e:\n    error = e",
    ];
    let runner = runner(DeviceKind::Cpu);
    // Numbers of the same length.
    let turn = |k: usize| run(&runner, &programs[k % programs.len()].replace("{k}", &(k + 10_000).to_string()));
    let (first, more) = grown(2600, turn);
    assert!(more < 200_000, "{first} bytes, then {more} more");
}

#[test]
fn small_computations_leave_nothing() {
    let runner = runner(DeviceKind::Cpu);
    run(&runner, "import numpy as np\nrng = np.random.default_rng(0)");
    let programs = [
        "x = rng.standard_normal((32, 20)).astype(np.float32)\nprint(x.sum())",
        "a = np.ones(({n}, 3), dtype=np.float32)\na[0] = {k}\nnp.sqrt(a).mean()",
        "np.exp(-np.linspace(0, 1, 5) * {k})",
    ];
    let turn = |k: usize| {
        let source = programs[k % programs.len()].replace("{k}", &(k + 10_000).to_string());
        run(&runner, &source.replace("{n}", &(k % 5 + 1).to_string()));
    };
    let (first, more) = grown(1500, turn);
    assert!(more < 200_000, "{first} bytes, then {more} more");
}

#[test]
fn steps_of_training_leave_nothing() {
    let runner = runner(DeviceKind::Cpu);
    let before = "import lucid, numpy as np, lucid.nn as nn, lucid.optim as optim
rng = np.random.default_rng(0)
net = nn.Sequential(nn.Linear(20, 7), nn.Tanh(), nn.Linear(7, 1))
opts = [optim.Adam(net.parameters(), lr=.001), optim.SGD(net.parameters(), lr=.001)]";
    run(&runner, before);
    let step = "for opt in opts * 4:
    x = rng.standard_normal((32, 20)).astype(np.float32)
    loss = ((net(lucid.tensor(x)) - lucid.tensor(x[:, :1] * x[:, 1:2])) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
assert np.isfinite(loss.item())";
    let (first, more) = grown(60, |_| run(&runner, step));
    assert!(more < 200_000, "{first} bytes, then {more} more");
}

#[test]
fn objects_that_only_hold_each_other_go() {
    let cycles = [
        "class Node:\n    def __init__(self):\n        self.me = [self, {'x': (self,)}]\nfor k in range(9_000): node = Node()",
        "def outer():\n    def inner(n):\n        return inner(n - 1) if n else 0\n    return inner(3)\nfor k in range(9_000): outer()",
        "class A: pass\nfor k in range(9_000):\n    a, b = A(), A()\n    a.other, b.other, b.keep = b, a.__init__, {k, a}",
        "for k in range(3_000):\n    class A:\n        def __init__(self): super().__init__()\n    A()",
        "import gc\nfor k in range(9_000):\n    f = lambda: f\n    def g(): return h\n    def h(): return g\n",
    ];
    for source in cycles {
        let runner = runner(DeviceKind::Cpu);
        // Each turn leaves nine megabytes or more; some thousand objects may wait for the next walk.
        let (first, more) = grown(4, |_| run(&runner, source));
        assert!(more < 4_000_000, "{source}: {first} bytes, then {more} more");
    }
}

#[test]
fn what_somebody_holds_stays() {
    let source = "import gc, weakref
class Node:
    def __init__(self, x): self.x, self.me, self.all = x, self, [self]
class Closes:
    gone = 0
    def __init__(self): self.me = self
    def __del__(self): Closes.gone += 1
def counter():
    n = 0
    def inner():
        nonlocal n
        n += 1
        return inner if n < 3 else n
    return inner
def walk(node):
    yield node.x
    yield node.me.x
kept, table, found, closes = [Node(1)], {Node(2): Node(3)}, {Node(4)}, Closes()
c, g, m, w = counter(), walk(Node(5)), Node(6).__init__, weakref.ref(Node(7))
next(g)
held = weakref.ref(kept[0])
count = gc.collect()
assert count >= 2, count
for k in range(10_000): Node(k)
assert [n.me.all[0].x for n in kept] == [1] and held() is kept[0] and w() is None
assert [(a.me.x, b.me.x) for a, b in table.items()] == [(2, 3)] and [n.me.x for n in found] == [4]
assert c()()() == 3 and next(g) == 5 and m.__self__.me.x == 6
assert closes.me is closes and Closes.gone == 0
del kept[0]
gc.collect()
assert held() is None and gc.collect() == 0
try:
    gc.collect(3)
except ValueError as e:
    assert str(e) == 'invalid generation'";
    let runner = runner(DeviceKind::Cpu);
    run(&runner, source);
    run(&runner, "assert [n.me.x for n in found] == [4] and closes.me is closes");
}
