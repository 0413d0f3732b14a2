//! Threads of a program: whose turn it is, what ends them, and what is left of them.

#![cfg(feature = "script")]

use tensorscope::error::Error;
use tensorscope::library::Library;
use tensorscope::python::{Context, Globals, Limits, Machine, ShownEvent, Step, Value, compile};

/// What a program and its threads print, and the error that ended it.
struct Ran {
    printed: String,
    error: Option<Error>,
    globals: Globals,
}

fn run(source: &str) -> Ran {
    run_within(source, Limits::default(), 10_000)
}

/// Steps of so many instructions; after the program, what is left is wound up, as a runner does.
fn run_within(source: &str, limits: Limits, budget: u32) -> Ran {
    let globals = Globals::new(&Library);
    let program = compile(source, &globals).unwrap_or_else(|error| panic!("{source}: {error}"));
    let mut machine = Machine::new(&program, Context::new(&globals, limits));
    let mut error = None;
    loop {
        match machine.step(budget) {
            Step::Yield => {}
            Step::Done if machine.wind_up() => {}
            Step::Done => break,
            Step::Failed(failed) => {
                let first = error.is_none();
                error.get_or_insert(failed);
                if !(first && machine.wind_up()) {
                    break;
                }
            }
            Step::NeedsRead(_) | Step::NeedsValues(_) | Step::NeedsLine(_) => panic!("no tensor is here"),
        }
    }
    let texts = machine.context.shown.iter().map(|event| match event {
        ShownEvent::Text { text, .. } => text.as_str(),
        _ => "",
    });
    Ran { printed: texts.collect(), error, globals }
}

/// What a program prints that does not fail.
fn printed(source: &str) -> String {
    let ran = run(source);
    assert!(ran.error.is_none(), "{source}: {:?}", ran.error);
    ran.printed
}

fn failure(source: &str) -> String {
    run(source).error.map_or_else(|| panic!("{source} did not fail"), |error| error.to_string())
}

#[test]
fn waiting_for_ever_is_an_error() {
    let alone = "RuntimeError: this waits for ever: no other thread runs that could end it";
    for wait in [
        "threading.Event().wait()",
        "queue.Queue().get()",
        "queue.Queue().put(1) or q.join()",
        "lock.acquire() and lock.acquire()",
        "threading.Semaphore(0).acquire()",
        "threading.Barrier(2).wait()",
        "Future().result()",
        "c.acquire() and c.wait()",
    ] {
        let source = format!(
            "import threading, queue\nfrom concurrent.futures import Future\n\
             lock, c, q = threading.Lock(), threading.Condition(), queue.Queue()\nq.put(1)\n{wait}\n"
        );
        assert_eq!(failure(&source), alone, "{wait}");
    }
    let other = "import threading\ne = threading.Event()\nt = threading.Thread(target=e.wait)\nt.start()\nt.join()\n";
    assert_eq!(failure(other), "RuntimeError: this waits for ever: the only other thread waits too");
    let many = "import threading\ne = threading.Event()\nfor _ in range(3): threading.Thread(target=e.wait).start()\n";
    assert_eq!(failure(many), "RuntimeError: this waits for ever: all 3 other threads wait too");
    let caught = "import threading\nlock = threading.Lock()\nlock.acquire()\n\
                  try:\n    lock.acquire()\nexcept RuntimeError:\n    print('caught', lock.locked())\n";
    assert_eq!(printed(caught), "caught True\n");
}

#[test]
fn the_program_ends_after_its_threads_but_not_after_daemons() {
    let source = "
import atexit, threading, time
def last():
    time.sleep(0.002)
    print('last')
def never():
    time.sleep(3600)
    print('never')
threading.Thread(target=never, daemon=True).start()
threading.Thread(target=last).start()
atexit.register(print, 'exit')
print('end')
";
    assert_eq!(printed(source), "end\nlast\nexit\n");
    let ran = run(&format!("{source}raise KeyError('main')\n"));
    assert_eq!(ran.printed, "end\nlast\nexit\n");
    assert_eq!(ran.error.map(|error| error.to_string()).as_deref(), Some("KeyError: 'main'"));
}

#[test]
fn an_error_ends_its_thread_only() {
    let source = "
import threading
def fail():
    [][1]
t = threading.Thread(target=fail, name='failing')
t.start()
t.join()
print('goes on', t.is_alive())
";
    let text = printed(source);
    assert!(text.starts_with("Exception in thread failing:\nTraceback (most recent call last):\n"), "{text}");
    assert!(text.ends_with("IndexError: list index out of range\ngoes on False\n"), "{text}");
}

/// Whatever the steps of the host are, a turn ends only between iterations and at the beginning of calls.
#[test]
fn additions_without_a_lock_are_not_torn() {
    let source = "
import threading
n = 0
def add():
    global n
    for _ in range(30011):
        n += 1
threads = [threading.Thread(target=add) for _ in range(5)]
for t in threads: t.start()
for t in threads: t.join()
print(n)
";
    for budget in [1_000, 10_007, u32::MAX] {
        let ran = run_within(source, Limits::default(), budget);
        assert_eq!((ran.printed.as_str(), ran.error.is_none()), ("150055\n", true), "steps of {budget}");
    }
}

/// Where a turn has ended, instructions of the slow path go on to the place where another thread can have its own.
#[test]
fn turns_end_in_loops_of_slow_instructions() {
    let source = "
import threading
log = []
def work(name):
    for i in range(20011):
        try:
            pass
        finally:
            [1].copy()
        if not log or log[-1] != name:
            log.append(name)
threads = [threading.Thread(target=work, args=(k,)) for k in 'ab']
for t in threads: t.start()
for t in threads: t.join()
print(len(log) > 2)
";
    assert_eq!(printed(source), "True\n");
}

#[test]
fn a_thread_that_never_waits_leaves_turns_to_others() {
    let source = "
import threading
stop = False
def spin():
    while not stop:
        pass
def count(into):
    i = 0
    while not stop:
        i += 1
        into.append(i)
        if i == 20011:
            break
t = threading.Thread(target=spin)
t.start()
into = []
u = threading.Thread(target=count, args=(into,))
u.start()
u.join()
stop = True
t.join()
print(len(into))
";
    assert_eq!(printed(source), "20011\n");
}

#[test]
fn stop_ends_threads_that_wait_and_leaves_the_variables() {
    let globals = Globals::new(&Library);
    let source = "
import time
from multiprocessing import Process
x = 1
def change():
    global x
    x = 2
    while True: time.sleep(0.001)
p = Process(target=change)
p.start()
y = 3
time.sleep(3600)
";
    let program = compile(source, &globals).unwrap_or_else(|error| panic!("{error}"));
    let mut machine = Machine::new(&program, Context::new(&globals, Limits::default()));
    while globals.get("y").is_none() {
        assert!(matches!(machine.step(1000), Step::Yield));
    }
    machine.stop();
    let Step::Failed(error) = machine.step(1000) else { panic!("it goes on") };
    assert_eq!(error.class_name(), "KeyboardInterrupt");
    assert!(matches!(machine.step(1000), Step::Done));
    assert!(globals.get("x").is_some_and(|x| matches!(x, Value::Int(1))), "{:?}", globals.get("x"));
}

#[test]
fn a_limit_of_time_counts_what_threads_wait() {
    let limits = Limits { time: Some(std::time::Duration::from_millis(30)), ..Limits::default() };
    let ran = run_within("import time\ntime.sleep(3600)\n", limits, 10_000);
    assert_eq!(ran.error.map(|error| error.class_name()), Some("TimeoutError"));
}

#[test]
fn there_are_as_many_threads_as_are_allowed_and_no_more() {
    let source = "
import threading
e = threading.Event()
made = 0
try:
    while True:
        threading.Thread(target=e.wait).start()
        made += 1
except RuntimeError as error:
    print(made, error, threading.active_count())
e.set()
";
    assert_eq!(printed(source), "10000 can't start new thread: 10000 are running 10001\n");
}

#[test]
fn each_thread_has_its_own_depth_of_calls() {
    let source = "
import threading
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
def try_it():
    try:
        deep(100000)
    except RecursionError:
        print('too deep', deep(500))
def wait(n):
    if n: wait(n - 1)
    else:
        t = threading.Thread(target=try_it)
        t.start()
        t.join()
wait(600)
";
    assert_eq!(printed(source), "too deep 500\n");
}

#[test]
fn generators_and_natives_go_on_after_a_rest() {
    let source = "
import threading, time
def numbers(n):
    for i in range(n):
        time.sleep(0.0001)
        yield i
class Slow:
    def __init__(self, x): self.x = x
    def __lt__(self, other):
        time.sleep(0.0001)
        return self.x < other.x
    def __repr__(self):
        time.sleep(0.0001)
        return f'S{self.x}'
out = {}
def work(k):
    out[k] = (sum(numbers(7)), str(sorted([Slow(3), Slow(1), Slow(2)])), max(numbers(k + 3), key=lambda x: time.sleep(0) or -x))
threads = [threading.Thread(target=work, args=(k,)) for k in range(3)]
for t in threads: t.start()
for t in threads: t.join()
print(sorted(out.items()))
";
    let each = |k: i64| format!("({k}, (21, '[S1, S2, S3]', 0))");
    assert_eq!(printed(source), format!("[{}]\n", (0..3).map(each).collect::<Vec<_>>().join(", ")));
}

#[test]
fn variables_of_the_program_stay_those_of_the_main_process() {
    let ran = run("
import os
from multiprocessing import Process
x, seen = 1, []
def change():
    global x, new
    x, new = 2, 3
    seen.append(x)
p = Process(target=change)
p.start()
p.join()
print(x, seen, 'new' in globals(), p.exitcode)
");
    assert_eq!(ran.printed, "1 [] False 0\n");
    assert!(ran.globals.get("new").is_none());
}
