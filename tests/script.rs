//! The playground's language against CPython 3.11: every case in `tests/script/*.txt` is a program, `====`, and what
//! CPython shows for it. A last line `!! Error: message` is the error that ends it.

#![cfg(feature = "script")]

use tensorscope::library::Library;
use tensorscope::python::{Context, Globals, Limits, Machine, ShownEvent, Step, compile};

/// What a program shows, one line per value, printed text as it is, and its error.
fn show(source: &str) -> String {
    let globals = Globals::new(&Library);
    let mut out = String::new();
    let program = match compile(source, &globals) {
        Ok(program) => program,
        Err(error) => return format!("!! {error}"),
    };
    let limits = Limits::default();
    let mut machine = Machine::new(&program, Context::new(&globals, limits));
    let last = loop {
        match machine.step(1000) {
            Step::Yield => {}
            step => break step,
        }
    };
    for event in &machine.context.shown {
        match event {
            ShownEvent::Value { repr, .. } => out.push_str(&format!("{repr}\n")),
            ShownEvent::Text { text, .. } => out.push_str(text),
            ShownEvent::Figure { .. } | ShownEvent::Warning { .. } => {}
            ShownEvent::Raised { error, .. } => out.push_str(&format!("raised {error}\n")),
        }
    }
    match last {
        Step::Done => {}
        Step::Failed(error) => out.push_str(&format!("!! {error}")),
        Step::NeedsRead(_) | Step::NeedsValues(_) | Step::NeedsLine(_) | Step::Yield => {
            out.push_str("!! the machine did not end")
        }
    }
    out.trim_end().to_owned()
}

/// Where a program is refused before it runs, by which error, and the hint.
fn refusal(source: &str) -> String {
    let Err(error) = compile(source, &Globals::new(&Library)) else { return "it is not refused".to_owned() };
    let (line, column) = error.span().unwrap_or_default().line_column(source);
    let hint = error.hint().map(|hint| format!("\n{hint}")).unwrap_or_default();
    format!("{line}:{column} {error}{hint}")
}

fn check(cases: &str, at_least: usize) {
    check_by(show, cases, at_least);
}

fn check_by(show: fn(&str) -> String, cases: &str, at_least: usize) {
    let mut failures = Vec::new();
    let mut count = 0;
    for case in cases.split("\n####\n") {
        let (source, expected) = case.split_once("\n====\n").unwrap_or((case, ""));
        count += 1;
        let shown = show(source);
        if shown != expected.trim_end() {
            failures.push(format!("{source}\n  expected:\n{}\n  shown:\n{shown}\n", expected.trim_end()));
        }
    }
    assert!(failures.is_empty(), "{} of {count} differ:\n\n{}", failures.len(), failures.join("\n"));
    assert!(count >= at_least, "only {count} cases were read");
}

#[test]
fn language() {
    check(include_str!("script/language.txt"), 45);
}

#[test]
fn library() {
    check(include_str!("script/library.txt"), 30);
}

#[test]
fn programs() {
    check(include_str!("script/programs.txt"), 60);
}

/// What the quick loop, its fused instructions and its calls do with plain operands, and with all others.
#[test]
fn quick() {
    check(include_str!("script/quick.txt"), 10);
}

/// Errors of syntax and what the language leaves out, with their places and hints: some of the words are the parser's own.
#[test]
fn refused() {
    check_by(refusal, include_str!("script/refused.txt"), 150);
}

#[test]
fn errors() {
    check(include_str!("script/errors.txt"), 190);
}
