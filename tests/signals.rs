//! What arithmetic signals is told at its expression, in NumPy's words, however it was computed.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::RunReport;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn runner() -> Runner {
    let (cpu, gpu) = (CpuDevice::new().unwrap(), InterpreterDevice::new(Capabilities::webgpu()));
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    Runner::new(Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options))
}

fn run(runner: &Runner, source: &str) -> RunReport {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{source}: {:?}", report.error);
    report
}

/// The warnings of a program, each with its line.
fn warnings(runner: &Runner, source: &str) -> Vec<(u32, String)> {
    let told = run(runner, source).diagnostics.into_iter().filter(|d| d.category == "RuntimeWarning");
    told.map(|d| (d.place.map_or(0, |p| p.line), d.message)).collect()
}

/// Both ways of computing.
fn both(source: &str) -> Vec<(u32, String)> {
    let told = warnings(&runner(), source);
    let always = runner();
    always.session().always_compute_directly();
    assert_eq!(warnings(&always, source), told, "{source}");
    told
}

#[test]
fn each_op_has_numpys_words() {
    let setup = "import numpy as np\na, z, i, j = np.array([1.0, 0, -1]), np.zeros(3), np.array([1, 2]), np.array([0, 1])\nbig, inf = np.array([1e308, 1e308]), np.array([np.inf])\n";
    let cases: [(&str, &[&str]); 37] = [
        ("np.modf(np.array([0.5, np.inf, -np.inf]))", &[]),
        ("np.modf(inf[0])", &[]),
        ("np.einsum('i,i->', big, big)", &[]),
        ("np.einsum('i,j->ij', inf, z)", &[]),
        ("np.abs(big * 1.5 + 1.5e308j)", &[]),
        ("np.divide(a, z, out=np.ones(3), where=z != 0)", &[]),
        ("a / z", &["divide by zero encountered in divide", "invalid value encountered in divide"]),
        ("np.log(a)", &["divide by zero encountered in log", "invalid value encountered in log"]),
        ("np.sqrt(a)", &["invalid value encountered in sqrt"]),
        ("np.int8(100) + np.int8(100)", &["overflow encountered in scalar add"]),
        ("np.uint8(0) - np.uint8(1)", &["overflow encountered in scalar subtract"]),
        ("np.int64(2**62) * 2", &["overflow encountered in scalar multiply"]),
        ("np.array([100], np.int8) + np.int8(100)", &[]),
        ("np.add(np.int8(100), np.int8(100))", &[]),
        ("(inf * a).astype(int)", &["invalid value encountered in cast", "invalid value encountered in multiply"]),
        ("np.array([300.5, -1]).astype(np.uint8)", &[]),
        ("np.nanmean(np.array([[np.nan, 1], [np.nan, 2]]), axis=0)", &["Mean of empty slice"]),
        ("np.nanmax(np.array([np.nan])); np.nanmin(np.array([np.nan, 1]))", &["All-NaN slice encountered"]),
        ("i // j", &["divide by zero encountered in floor_divide"]),
        ("i % j", &["divide by zero encountered in remainder"]),
        ("1 / j", &["divide by zero encountered in divide"]),
        ("a[0] / z[0]", &["divide by zero encountered in scalar divide"]),
        ("np.exp(a * 800)", &["overflow encountered in exp"]),
        ("big * 10", &["overflow encountered in multiply"]),
        ("big + big", &["overflow encountered in add"]),
        ("big - -big", &["overflow encountered in subtract"]),
        ("inf - inf", &["invalid value encountered in subtract"]),
        ("big.sum()", &["overflow encountered in reduce"]),
        ("np.arcsin(a + 1)", &["invalid value encountered in arcsin"]),
        ("np.sin(inf)", &["invalid value encountered in sin"]),
        ("np.array([3.0]) ** 2000", &["overflow encountered in power"]),
        ("np.array([-1.0]) ** 0.3", &["invalid value encountered in power"]),
        ("np.where(a > 0, 1 / a, 0)", &["divide by zero encountered in divide"]),
        // What is no number stays none, and nobody is told again.
        ("inf + 1, np.array([np.nan]) * 2, inf * 2, np.maximum(inf, 1)", &[]),
        ("a / 2, np.sqrt(a * a), np.log(a * a + 1), i // 2", &[]),
        ("with np.errstate(divide='ignore', invalid='ignore'): b = a / z\nb, np.log(a + 2)", &[]),
        (
            "with np.errstate(all='ignore'): b = a / z\nc = b + 1\nc, -a / z",
            &["divide by zero encountered in divide", "invalid value encountered in divide"],
        ),
    ];
    for (source, expected) in cases {
        let mut told: Vec<String> = both(&format!("{setup}{source}")).into_iter().map(|(_, message)| message).collect();
        told.sort();
        assert_eq!(told, expected, "{source}");
    }
}

#[test]
fn a_warning_stands_at_its_expression_once() {
    let told = both(
        "import numpy as np\nx = np.array([1.0, 0.0])\ny = 1 / x\nz = np.log(x) + y\nprint(z)\nfor k in range(200):\n    y = x / 0\nprint(y)",
    );
    let lines: Vec<u32> = told.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 4, 4, 7, 7], "{told:?}");
}

#[test]
fn what_is_rounded_is_no_underflow() {
    let told = |x: &str| {
        both(&format!(
            "import numpy as np\nx = np.array({x})\nwith np.errstate(under='warn'):\n    y = x * x\nprint(y)"
        ))
    };
    assert!(told("[0.1, 0.3, -1e-150, 0.0]").is_empty() && told("[0.1, 0.3], np.float32").is_empty());
    let under = [(4, "underflow encountered in multiply".to_owned())];
    assert_eq!((told("[0.1, 1e-160]"), told("[0.1, 1e-22], np.float32")), (under.to_vec(), under.to_vec()));
}

#[test]
fn what_is_ignored_stays_ignored_and_no_longer() {
    let runner = runner();
    let source = "import numpy as np\nold = np.seterr(all='ignore')\nprint(np.array([1.0]) / 0)";
    assert!(warnings(&runner, source).is_empty());
    assert!(warnings(&runner, "print(np.array([2.0]) / 0)").is_empty());
    assert_eq!(warnings(&runner, "np.seterr(**old)\nprint(np.array([3.0]) / 0)").len(), 1);
    let silenced = "import warnings\nwarnings.filterwarnings('ignore')\nprint(np.array([4.0]) / 0)";
    assert!(warnings(&runner, silenced).is_empty());
}

/// What a program prints.
fn printed(runner: &Runner, source: &str) -> String {
    let shown = run(runner, source).shown;
    let texts = shown.iter().map(|s| match s {
        tensorscope::report::Shown::Text { text, .. } => text.clone(),
        _ => String::new(),
    });
    texts.collect()
}

#[test]
fn what_is_raised_is_raised_by_the_op_that_gives_it() {
    let source = "
import numpy as np, warnings
def told(what):
    try:
        what()
    except (FloatingPointError, Warning) as e:
        print(type(e).__name__, e, sep=': ')
a, big = np.array([1.0, 0.0, -1.0]), np.arange(100003.0)
def late():
    b = big / big
    print('not reached')
def in_place():
    big[3:] /= 0
def reduced():
    return np.float32(3e38) * np.ones(3, np.float32).sum() * 2
with np.errstate(all='raise'):
    for what in (lambda: 1 / a, lambda: np.log(a), lambda: np.sqrt(a), late, in_place, lambda: np.arange(3) // 0, lambda: np.arange(3.0) / 0,
                 lambda: np.float64(1e308) * 10, lambda: np.exp(a * 1000), lambda: np.where(a > 0, 1 / a, 0), reduced):
        told(what)
with np.errstate(over='raise', divide='ignore', invalid='ignore'):
    told(lambda: print(1 / a, np.log(a[:2])))
    told(lambda: np.exp(a * 1000))
with warnings.catch_warnings():
    warnings.simplefilter('error')
    told(lambda: 1 / a)
    told(lambda: np.mean([]))
    told(lambda: warnings.warn('so'))
with np.errstate(all='ignore'):
    told(lambda: print(1 / a))
";
    let expected = "FloatingPointError: divide by zero encountered in divide
FloatingPointError: divide by zero encountered in log
FloatingPointError: invalid value encountered in sqrt
FloatingPointError: invalid value encountered in divide
FloatingPointError: divide by zero encountered in divide
FloatingPointError: divide by zero encountered in floor_divide
FloatingPointError: divide by zero encountered in divide
FloatingPointError: overflow encountered in scalar multiply
FloatingPointError: overflow encountered in exp
FloatingPointError: divide by zero encountered in divide
FloatingPointError: overflow encountered in scalar multiply
[ 1. inf -1.] [  0. -inf]
FloatingPointError: overflow encountered in exp
RuntimeWarning: divide by zero encountered in divide
RuntimeWarning: Mean of empty slice
UserWarning: so
[ 1. inf -1.]
";
    assert_eq!(printed(&runner(), source), expected);
    let always = runner();
    always.session().always_compute_directly();
    assert_eq!(printed(&always, source), expected);
    let next = runner();
    assert_eq!(warnings(&next, "import numpy as np, warnings\nwarnings.simplefilter('error')").len(), 0);
    assert_eq!(warnings(&next, "print(np.array([1.0]) / 0)").len(), 1, "a program begins with the warnings it had");
}
