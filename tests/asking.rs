//! What a run may ask of a person, and what it tells of work that no kernel did.

#![cfg(all(feature = "script", feature = "jit"))]

use std::cell::RefCell;
use std::future::{Future, pending, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::Pending;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{DeviceKind, Policy};

/// A runner on the CPU alone.
fn runner() -> Runner {
    let cpu = || Box::new(CpuDevice::new().unwrap());
    Runner::new(Session::new(cpu(), cpu(), None, DeviceKind::Cpu, Policy::default(), search::Options::default()))
}

/// Runs `source` with `lines` to read, and gives what it printed.
fn reading(source: &str, lines: &[&str], echo: bool) -> (String, RunReport) {
    let lines = RefCell::new(lines.iter().map(|&l| l.to_owned()).collect::<std::collections::VecDeque<_>>());
    let answer = move |_: &str| -> Pending<Option<String>> {
        let line = lines.borrow_mut().pop_front();
        Box::pin(std::future::ready(Ok(line)))
    };
    let options = RunOptions { input: Some(Rc::new(answer)), echo, ..RunOptions::default() };
    let report = pollster::block_on(runner().run(source, &options));
    let text = |shown: &Shown| if let Shown::Text { text, .. } = shown { text.clone() } else { String::new() };
    (report.shown.iter().map(text).collect(), report)
}

#[test]
fn a_program_reads_lines() {
    let source = "\
import sys, io
name = input('Name? ')
n = int(input())
print(name, n + 1)
print(sys.stdin.readline() == 'c\\n', [line.strip() for line in sys.stdin])
try:
    input('more ')
except EOFError as e:
    print(e)
sys.stdin = io.StringIO('typed\\n')
print(input())
";
    let (said, report) = reading(source, &["Ada", "41", "c", "d", ""], false);
    assert!(report.error.is_none(), "{:?}", report.error);
    assert_eq!(said, "Name? Ada 42\nTrue ['d', '']\nmore EOF when reading a line\ntyped\n");
    let (said, _) = reading("input('Name? ')\nprint(2)", &["Ada"], true);
    assert_eq!(said, "Name? Ada\n2\n");
    // Nobody to ask.
    let report = pollster::block_on(runner().run("input()", &RunOptions::default()));
    assert!(report.error.is_some_and(|e| e.message.starts_with("input() cannot read a line")));
}

#[test]
fn stop_ends_the_wait_for_a_line() {
    let runner = runner();
    let options = RunOptions { input: Some(Rc::new(|_: &str| Box::pin(pending()))), ..RunOptions::default() };
    let report = pollster::block_on(async {
        let mut run = pin!(runner.run("x = 5\ntry:\n    input('? ')\nexcept Exception:\n    x = 6", &options));
        let mut asked = false;
        poll_fn(|context| {
            let polled = run.as_mut().poll(context);
            if polled.is_pending() && !std::mem::replace(&mut asked, true) {
                runner.stop();
            }
            polled
        })
        .await
    });
    assert_eq!(report.error.map(|e| e.error).as_deref(), Some("KeyboardInterrupt"));
    let after = pollster::block_on(runner.run("print(x)", &RunOptions::default()));
    assert!(matches!(&after.shown[..], [Shown::Text { text, .. }] if text == "5\n"), "{:?}", after.shown);
}

#[test]
fn what_was_computed_directly_is_told_and_can_be_compiled() {
    let runner = runner();
    let source = "\
import numpy as np
x = np.zeros(7)
for i in range(3000):
    x = x * .5 + i
    x[i % 7] += 1
print(x)
";
    let said = |report: &RunReport| format!("{:?}", report.shown);
    let directly = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(directly.counts.direct > 100 && directly.counts.direct_as_kernels_ms > 0.0, "{:?}", directly.counts);
    let options = RunOptions { direct: false, ..RunOptions::default() };
    let compiled = pollster::block_on(runner.run(source, &options));
    assert_eq!(compiled.counts.direct, 0);
    assert!(compiled.compilations.iter().any(|c| c.kernels > 0));
    assert_eq!(said(&directly), said(&compiled));
    // Kernels that are there are used from then on: the values stay.
    let again = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert_eq!(said(&directly), said(&again));
}
