//! The machine from outside: limits, places, reads, Stop, pastes, and variables that outlive a failure.

#![cfg(feature = "script")]

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Error;
use tensorscope::graph::Op;
use tensorscope::library::Library;
use tensorscope::python::native::{Args, Closure};
use tensorscope::python::{
    Context, Globals, Halt, Limits, Machine, Outcome, ShownEvent, Step, Value, compile, differences,
};
use tensorscope::span::Sources;
use tensorscope::target::DeviceKind;
use tensorscope::tensor::Tensor;

fn machine(source: &str, globals: &Globals, limits: Limits) -> Result<Machine, Error> {
    let program = compile(source, globals)?;
    Ok(Machine::new(&program, Context::new(globals, limits)))
}

/// A session's texts where there is one.
fn only(source: &str) -> Sources {
    let mut sources = Sources::default();
    sources.enter(source);
    sources
}

/// Runs to the end; the machine and the error, if there was one.
fn run(source: &str, globals: &Globals) -> (Option<Machine>, Option<Error>) {
    run_within(source, globals, Limits::default())
}

fn run_within(source: &str, globals: &Globals, limits: Limits) -> (Option<Machine>, Option<Error>) {
    let mut machine = match machine(source, globals, limits) {
        Ok(machine) => machine,
        Err(error) => return (None, Some(error)),
    };
    loop {
        match machine.step(10_000) {
            Step::Yield => {}
            Step::Done => return (Some(machine), None),
            Step::Failed(error) => return (Some(machine), Some(error)),
            Step::NeedsRead(_) | Step::NeedsValues(_) | Step::NeedsLine(_) => panic!("no tensor is here"),
        }
    }
}

/// The error that ends `source`, with its line and column.
fn failure(source: &str) -> (String, (u32, u32)) {
    failure_within(source, Limits::default())
}

fn failure_within(source: &str, limits: Limits) -> (String, (u32, u32)) {
    let (_, error) = run_within(source, &Globals::new(&Library), limits);
    let error = error.unwrap_or_else(|| panic!("{source} did not fail"));
    let place = error.span().map_or((0, 0), |span| span.line_column(source));
    (error.to_string(), place)
}

#[test]
fn syntax_errors_are_in_cpythons_words() {
    for (source, expected, place) in [
        ("x = [1, 2\ny = 3\n", "SyntaxError: '[' was never closed", (1, 5)),
        ("x = )\n", "SyntaxError: unmatched ')'", (1, 5)),
        ("x = (1]\n", "SyntaxError: closing parenthesis ']' does not match opening parenthesis '('", (1, 7)),
        ("x = 'abc\n", "SyntaxError: unterminated string literal (detected at line 1)", (1, 5)),
        ("x = \"\"\"abc\n", "SyntaxError: unterminated triple-quoted string literal (detected at line 1)", (1, 5)),
        ("if 1:\nx = 2\n", "IndentationError: expected an indented block after 'if' statement on line 1", (2, 1)),
        ("x = 1 +\n", "SyntaxError: invalid syntax", (1, 8)),
        ("def f(:\n    pass\n", "SyntaxError: invalid syntax", (1, 7)),
        ("1 = x\n", "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?", (1, 1)),
        ("f() = 3\n", "SyntaxError: cannot assign to function call here. Maybe you meant '==' instead of '='?", (1, 1)),
        ("None = 1\n", "SyntaxError: cannot assign to None", (1, 1)),
        ("(a, b) += 1\n", "SyntaxError: 'tuple' is an illegal expression for augmented assignment", (1, 1)),
        ("print 'a'\n", "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?", (1, 1)),
        ("x = 5 5\n", "SyntaxError: invalid syntax", (1, 7)),
        ("while True:\n", "IndentationError: expected an indented block after 'while' statement on line 1", (1, 12)),
    ] {
        assert_eq!(failure(source), (expected.to_owned(), place), "{source}");
    }
}

#[test]
fn errors_have_places() {
    for (source, expected, place) in [
        ("x = 1\ny = x / 0", "ZeroDivisionError: division by zero", (2, 5)),
        ("é = 3\né + ñ", "NameError: name 'ñ' is not defined", (2, 5)),
        (
            "def f(a):\n    return a + 'x'\nf(1)",
            "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
            (2, 12),
        ),
        ("x = [1]\nprint(x[3])", "IndexError: list index out of range", (2, 7)),
        ("x = (1 +\n     2", "SyntaxError: '(' was never closed", (1, 5)),
        ("x = (1,", "SyntaxError: '(' was never closed", (1, 5)),
        ("y = [f(1)", "SyntaxError: '[' was never closed", (1, 5)),
        ("return 3", "SyntaxError: 'return' outside function", (1, 1)),
        ("if 1:\n    x = 1\n    break", "SyntaxError: 'break' outside loop", (3, 5)),
        ("def f():\n    nonlocal q", "SyntaxError: no binding for nonlocal 'q' found", (2, 14)),
        ("a, *b, *c = x", "SyntaxError: multiple starred expressions in assignment", (1, 1)),
        ("def f():\n  await g()", "SyntaxError: 'await' outside async function", (2, 3)),
        (
            "x = 1\nmatch x:\n  case y: pass\n  case 1: pass",
            "SyntaxError: name capture 'y' makes remaining patterns unreachable",
            (3, 8),
        ),
        ("match 1:\n  case [x, 0] | [y, 1]: pass", "SyntaxError: alternative patterns bind different names", (2, 8)),
        ("match 1:\n  case [x, x]: pass", "SyntaxError: multiple assignments to name 'x' in pattern", (2, 12)),
        (">>> x = 1\n>>> x / 0", "ZeroDivisionError: division by zero", (2, 5)),
        ("import nothing", "ModuleNotFoundError: No module named 'nothing'", (1, 1)),
    ] {
        assert_eq!(failure(source), (expected.to_owned(), place), "{source}");
    }
}

#[test]
fn endless_programs_end_where_there_is_a_limit() {
    for (source, class, place) in [
        ("while True: pass", "TimeoutError", (1, 1)),
        ("x = 1\nwhile True:\n    try:\n        while x: pass\n    except: pass", "TimeoutError", (4, 0)),
        ("sum(range(10**12))", "TimeoutError", (1, 1)),
        ("sorted(range(10**7), key=lambda x: -x)", "", (1, 0)),
        ("[0] * 10**12", "MemoryError", (1, 1)),
        ("'a' * 10**12", "MemoryError", (1, 1)),
        ("10**10**10", "MemoryError", (1, 1)),
        ("1 << 10**12", "MemoryError", (1, 1)),
        ("list(range(10**12))", "MemoryError", (1, 1)),
        ("s = 'ab'\nwhile True: s = s + s", "", (2, 0)),
        ("l = []\nwhile True: l.append('x' * 10**6)", "", (2, 0)),
        ("f'{1:999999999}'", "ValueError", (1, 3)),
        ("def f(): return f()\nf()", "RecursionError", (1, 17)),
        ("class A:\n    def __eq__(self, o): return self == o\nA() == A()", "RecursionError", (2, 0)),
        ("a = []\nfor _ in range(1000): a = [a]\nprint(a)", "RecursionError", (3, 1)),
    ] {
        let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
        let (message, (line, column)) = failure_within(source, limits);
        let ours = ["TimeoutError", "MemoryError"].iter().any(|c| message.starts_with(c));
        assert!(if class.is_empty() { ours } else { message.starts_with(class) }, "{source}: {message}");
        assert_eq!(line, place.0, "{source}");
        assert!(place.1 == 0 || column == place.1, "{source}: column {column}");
    }
}

#[test]
fn deep_sources_are_refused_and_deep_values_dropped() {
    let nested = |open: &str, n: usize, inner: &str, close: &str| open.repeat(n) + inner + &close.repeat(n);
    for (source, expected) in [
        (nested("(", 3000, "1", ")"), "too many nested parentheses"),
        ("(".repeat(1_000_000), "too many nested parentheses"),
        (nested("f'{", 300, "1", "}'"), "too many nested parentheses"),
        ("-".repeat(5000) + "1", "the expression is nested too deeply"),
        ("lambda a, b=1: ".repeat(3000) + "1", "the expression is nested too deeply"),
        ("1 if 2 else ".repeat(3000) + "3", "the expression is nested too deeply"),
        (format!("1{}", "+1".repeat(50_000)), "the expression is nested too deeply"),
        (format!("x{}", "()".repeat(5000)), "the expression is nested too deeply"),
        ((0..300).map(|i| " ".repeat(i) + "if 1:\n").collect(), "too many levels of indentation"),
    ] {
        let (message, _) = failure(&source);
        assert!(message.ends_with(expected), "{message}");
    }
    for source in [
        nested("(", 90, "1", ")"),
        format!("1{}", "+1".repeat(1900)),
        format!("x = [{}]", "-1, ".repeat(100_000)),
        "x = 1\n".repeat(100_000),
        format!("x = {}", ["1"; 50_000].join(" < ")),
        "a = []\nfor _ in range(50000): a = [a]\ndel a".to_owned(),
        "f = None\nfor _ in range(20000): f = (lambda g: lambda: g)(f)".to_owned(),
        "n = None\nfor _ in range(20000): n = {1: (n,)}".to_owned(),
    ] {
        let (_, error) = run(&source, &Globals::new(&Library));
        assert_eq!(error, None, "{}", &source[..40]);
    }
}

#[test]
fn variables_and_output_outlive_errors() {
    let globals = Globals::new(&Library);
    let (machine, error) = run("x = 41\nprint('before')\ny = x / 0\nz = 1", &globals);
    assert_eq!(error.map(|e| e.to_string()).as_deref(), Some("ZeroDivisionError: division by zero"));
    let shown = machine.map(|m| m.context.shown).unwrap_or_default();
    assert!(matches!(&shown[..], [ShownEvent::Text { text, .. }] if text == "before\n"));
    assert!(run("this is no program", &globals).1.is_some());
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    assert!(run_within("while True: pass", &globals, limits).1.is_some());
    let (machine, error) = run("def f(): return x + 1\nf()", &globals);
    assert_eq!(error, None);
    let shown = machine.map(|m| m.context.shown).unwrap_or_default();
    assert!(matches!(&shown[..], [ShownEvent::Value { repr, .. }] if repr == "42"));
    assert!(globals.get("z").is_none());
}

#[test]
fn stop_ends_the_program() {
    let globals = Globals::new(&Library);
    let mut machine =
        machine("n = 0\nwhile True:\n    try: n += 1\n    except BaseException: pass", &globals, Limits::default())
            .unwrap();
    assert!(matches!(machine.step(1000), Step::Yield));
    machine.stop();
    match machine.step(1000) {
        Step::Failed(error) => assert_eq!(error.class_name(), "KeyboardInterrupt"),
        _ => panic!("it went on"),
    }
    assert!(matches!(globals.get("n"), Some(Value::Int(n)) if n > 10));
}

/// A native that counts its runs and needs a tensor, and Python's answer to a call, before it answers.
fn reader(tensor: Tensor, runs: Rc<Cell<u32>>) -> Value {
    Closure::value("read", move |ctx: &mut Context, args: &mut Args| -> Outcome {
        runs.set(runs.get() + 1);
        let callback = args.required("callback")?;
        args.finish()?;
        let first = ctx.call(&callback, &[Value::Int(1)])?;
        let data = ctx.read(&tensor)?;
        let second = ctx.call(&callback, &[Value::Int(2)])?;
        Ok(Value::tuple(vec![first, Value::Float(data.get(0).to_f64()), second]))
    })
}

#[test]
fn a_read_stops_the_machine_and_calls_are_made_once() {
    let globals = Globals::new(&Library);
    let op = Op::Constant(Scalar::Float(0.0));
    let tensor = Tensor::lazy(op, vec![], vec![], DType::Float64, DeviceKind::Cpu, false, None);
    let runs = Rc::new(Cell::new(0));
    globals.set("read", reader(tensor.clone(), Rc::clone(&runs)));
    let source = "calls = []\ndef f(n):\n    calls.append(n)\n    return n * 10\nread(f), calls";
    let mut machine = machine(source, &globals, Limits::default()).unwrap();
    match machine.step(100_000) {
        Step::NeedsRead(asked) => assert!(asked.same(&tensor)),
        _ => panic!("it did not ask"),
    }
    let data = HostArray::from_scalars(DType::Float64, vec![], &[Scalar::Float(2.5)]).unwrap();
    tensor.set_host(data);
    assert!(matches!(machine.step(100_000), Step::Done));
    assert!(matches!(
        &machine.context.shown[..],
        [ShownEvent::Value { repr, .. }] if repr == "((10, 2.5, 20), [1, 2])"
    ));
    assert_eq!(runs.get(), 4, "once, after the first call, after the read, after the second call");
}

#[test]
fn natives_see_the_place_of_the_call() {
    let globals = Globals::new(&Library);
    let place = Closure::value("place", |ctx: &mut Context, _: &mut Args| -> Outcome {
        Ok(Value::tuple(vec![Value::Int(ctx.span.start.into()), Value::Int(ctx.span.end.into())]))
    });
    globals.set("place", place);
    // Through a function of ours that calls back, the place is the person's.
    let (machine, _) = run("x = 1\nplace(x)\nlist(map(place, [x]))", &globals);
    let shown = machine.map(|m| m.context.shown).unwrap_or_default();
    let reprs: Vec<&str> = shown
        .iter()
        .filter_map(|event| if let ShownEvent::Value { repr, .. } = event { Some(&**repr) } else { None })
        .collect();
    assert_eq!(reprs, ["(6, 14)", "[(15, 36)]"]);
}

#[test]
fn errors_of_natives_can_be_caught() {
    let globals = Globals::new(&Library);
    let fail = Closure::value("fail", |_: &mut Context, args: &mut Args| -> Outcome {
        args.finish()?;
        Err(Halt::Error(Error::new("UnknownDeviceError", "Unknown device 'tpu'.").with_hint("cpu or gpu")))
    });
    globals.set("fail", fail);
    let source = "try: fail()\nexcept RuntimeError as e: print(type(e).__name__, e)\nfail(k=1)";
    let (machine, error) = run(source, &globals);
    let shown = machine.map(|m| m.context.shown).unwrap_or_default();
    assert!(
        matches!(&shown[..], [ShownEvent::Text { text, .. }] if text == "UnknownDeviceError Unknown device 'tpu'.\n")
    );
    assert_eq!(
        error.map(|e| e.to_string()).as_deref(),
        Some("TypeError: fail() got an unexpected keyword argument 'k'")
    );
    let (_, error) = run("fail()", &globals);
    assert_eq!(error.and_then(|e| e.hint().map(str::to_owned)).as_deref(), Some("cpu or gpu"));
}

const PASTE: &str = "Some prose.
>>> a = [1,2]
>>> a
[1,  2]
>>> for i in a:
...     i * 2
...
2
4
And more prose,
>>> a + 3
Traceback (innermost last):
  File \"\", line 1, in ?
TypeError: can only concatenate list (not \"int\") to list
>>> a[0]
5

text
>>> b = 3
prose below
>>> {'k':
...  b}
{'k': 3}
prose
>>> 1 / 0
Traceback (most recent call last):
ValueError: something else
";

#[test]
fn pastes_run_and_are_compared() {
    let globals = Globals::new(&Library);
    let program = compile(PASTE, &globals).unwrap();
    let mut machine = Machine::new(&program, Context::new(&globals, Limits::default()));
    while !matches!(machine.step(u32::MAX), Step::Done) {}
    let shown = &machine.context.shown;
    let reprs: Vec<String> = shown
        .iter()
        .map(|event| match event {
            ShownEvent::Value { repr, .. } => repr.clone(),
            ShownEvent::Text { text, .. } | ShownEvent::Warning { text, .. } => text.clone(),
            ShownEvent::Figure { figure, .. } => figure.title(),
            ShownEvent::Raised { error, .. } => error.to_string(),
        })
        .collect();
    let concatenate = "TypeError: can only concatenate list (not \"int\") to list";
    let zero = "ZeroDivisionError: division by zero";
    assert_eq!(reprs, ["[1, 2]", "2", "4", concatenate, "1", "{'k': 3}", zero]);
    let found = differences(&program.expected, shown);
    let found: Vec<(u32, &str, &str)> =
        found.iter().map(|d| (d.statement.line_column(PASTE).0, &*d.expected, &*d.shown)).collect();
    assert_eq!(found, [(15, "5", "1"), (25, "ValueError: something else", zero)]);
}

#[test]
fn tracebacks_look_like_pythons() {
    for (source, expected) in [
        (
            "def f(n):\n    if n == 0: 1/0\n    f(n-1)\nf(1)",
            "Traceback (most recent call last):
  File \"<program>\", line 4, in <module>
    f(1)
  File \"<program>\", line 3, in f
    f(n-1)
  File \"<program>\", line 2, in f
    if n == 0: 1/0
               ~^~
ZeroDivisionError: division by zero
",
        ),
        (
            "vlaue = 1\nx = value",
            "Traceback (most recent call last):
  File \"<program>\", line 2, in <module>
    x = value
        ^^^^^
NameError: name 'value' is not defined. Did you mean: 'vlaue'?
",
        ),
        (
            "def f(): f()\nf()",
            "Traceback (most recent call last):
  File \"<program>\", line 2, in <module>
    f()
  File \"<program>\", line 1, in f
    def f(): f()
             ^^^
  File \"<program>\", line 1, in f
    def f(): f()
             ^^^
  File \"<program>\", line 1, in f
    def f(): f()
             ^^^
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
",
        ),
        (
            "class A(Exception): pass\ndef g(): raise KeyError('k')\ndef f():\n    try: g()\n    except KeyError as e:\n        try: raise ValueError('v') from None\n        except ValueError:\n            raise A('third')\nfor k in range(2):\n    try: f()\n    except A as e: last = e\nraise RuntimeError('end') from last",
            "Traceback (most recent call last):
  File \"<program>\", line 6, in f
    try: raise ValueError('v') from None
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ValueError: v

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File \"<program>\", line 10, in <module>
    try: f()
         ^^^
  File \"<program>\", line 8, in f
    raise A('third')
A: third

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File \"<program>\", line 12, in <module>
    raise RuntimeError('end') from last
RuntimeError: end
",
        ),
        (
            "def f(): return 1 // len([])\ntry: f()\nexcept ZeroDivisionError as e: kept = e\nraise kept",
            "Traceback (most recent call last):
  File \"<program>\", line 4, in <module>
    raise kept
  File \"<program>\", line 2, in <module>
    try: f()
         ^^^
  File \"<program>\", line 1, in f
    def f(): return 1 // len([])
                    ~~^^~~~~~~~~
ZeroDivisionError: integer division or modulo by zero
",
        ),
        (
            "class E(Exception): pass\nraise E",
            "Traceback (most recent call last):
  File \"<program>\", line 2, in <module>
    raise E
E
",
        ),
    ] {
        let (machine, error) = run(source, &Globals::new(&Library));
        let (machine, error) = (machine.unwrap(), error.unwrap());
        assert_eq!(machine.context.traceback(&error, &only(source)), expected);
    }
}

#[test]
fn sources_of_the_library_are_loaded_once_and_stay_out_of_tracebacks() {
    let globals = Globals::new(&Library);
    let source = "import numpy as np\nimport numpy.fft\nnp.cov is np.cov, np.fft.fft is numpy.fft.fft";
    let (machine, error) = run(source, &globals);
    assert_eq!(error, None);
    let shown = machine.map(|m| m.context.shown).unwrap_or_default();
    assert!(matches!(&shown[..], [ShownEvent::Value { repr, .. }] if repr == "(True, True)"));
    let source = "np.gradient(np.zeros(1))";
    let (machine, error) = run(source, &globals);
    let (machine, error) = (machine.unwrap(), error.unwrap());
    let traceback = machine.context.traceback(&error, &only(source));
    assert!(traceback.starts_with("Traceback (most recent call last):\n  File \"<program>\", line 1, in <module>\n"));
    assert!(traceback.ends_with("elements are required.\n") && traceback.matches("File").count() == 1, "{traceback}");
}

#[test]
fn a_programs_hook_tells_of_uncaught_exceptions() {
    let hook = "import sys\ndef hook(kind, value, tb): print('told', kind.__name__, value, tb.tb_frame.f_code.co_name)\nsys.excepthook = hook\n";
    let source = &format!("{hook}raise ValueError('bad')");
    let (machine, error) = run(source, &Globals::new(&Library));
    let (machine, error) = (machine.unwrap(), error.unwrap());
    assert_eq!(error.to_string(), "ValueError: bad");
    assert_eq!(machine.context.traceback(&error, &only(source)), "");
    let text = |event: &ShownEvent| match event {
        ShownEvent::Text { text, .. } => text.clone(),
        _ => String::new(),
    };
    let shown: String = machine.context.shown.iter().map(text).collect();
    assert_eq!(shown, "told ValueError bad <module>\n");
}
