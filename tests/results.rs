//! What a runner tells of a run beside its values: elements, files, the shapes of lines, progress.

#![cfg(feature = "script")]

use std::cell::RefCell;
use std::rc::Rc;
use tensorscope::array::{HostArray, read_npy};
use tensorscope::dtype::{DType, Scalar};
use tensorscope::library::Contents;
use tensorscope::report::{Progress, RunReport, Shown};
use tensorscope::runner::{Listener, RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn runner() -> Runner {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(
        cpu,
        gpu,
        Some("not asked for".to_owned()),
        DeviceKind::Cpu,
        Policy::default(),
        Default::default(),
    );
    Runner::new(session)
}

fn run(runner: &Runner, source: &str) -> RunReport {
    pollster::block_on(runner.run(source, &RunOptions::default()))
}

/// What was shown, one thing a line.
fn transcript(report: &RunReport) -> String {
    assert!(report.error.is_none(), "{:?}", report.error);
    let texts: Vec<&str> = report
        .shown
        .iter()
        .map(|shown| match shown {
            Shown::Value { repr, .. } => repr.as_str(),
            Shown::Text { text, .. } | Shown::Warning { text, .. } => text.trim_end(),
            Shown::Figure { title, .. } => title.as_str(),
        })
        .collect();
    texts.join("\n")
}

#[test]
fn lines_tell_the_last_array_that_each_place_assigned() {
    let runner = runner();
    let source = "import numpy as np
a = b = np.ones((2, 3), np.int8)
x, y = a.T, 3
for i in range(4):
    part = a[:, :i]
def f():
    inner = a + 1
    return inner
z = f()
z += 1
z = 4
z = np.float32(2)
lazy = a @ a.T / 0";
    let report = run(&runner, source);
    assert!(report.error.is_none() && report.compilations.is_empty(), "nothing is computed for it");
    let lines: Vec<String> = report
        .lines
        .iter()
        .map(|l| format!("{}:{} {} {} {:?}", l.place.line, l.place.column, l.name, l.dtype, l.shape))
        .collect();
    assert_eq!(
        lines,
        [
            "2:1 a int8 [2, 3]",
            "2:5 b int8 [2, 3]",
            "3:1 x int8 [3, 2]",
            "5:5 part int8 [2, 3]",
            "9:1 z int8 [2, 3]",
            "10:1 z int8 [2, 3]",
            "12:1 z float32 []",
            "13:1 lazy float64 [2, 2]",
        ]
    );
    // Those before an error stay.
    assert_eq!(run(&runner, "q = np.zeros(2)\n1 / 0\nr = np.zeros(3)").lines.len(), 1);
}

#[test]
fn what_was_shown_is_kept_until_the_next_run() {
    let runner = runner();
    run(&runner, "import numpy as np\nnp.array([1.5, 2, 3 - 1j])\n'text'\nnp.int8(3)");
    assert_eq!(runner.elements(0, 1, 9, 1, 0).unwrap(), ["(2+0j)", "(3-1j)"]);
    assert_eq!(runner.elements(2, 0, 9, 1, 0).unwrap(), ["3"]);
    assert!(runner.elements(0, usize::MAX, usize::MAX, usize::MAX, usize::MAX).unwrap().is_empty());
    assert_eq!(runner.elements(0, 0, 1, usize::MAX, 1).unwrap().len(), 3);
    assert!(runner.npy(1).unwrap_err().to_string().contains("showed no array at 1"));
    assert_eq!(read_npy(&runner.npy(0).unwrap()).unwrap().dtype(), DType::Complex128);
    run(&runner, "1");
    assert!(runner.elements(0, 0, 1, 1, 0).is_err());
}

#[test]
fn what_a_program_saves_later_ones_load() {
    let runner = runner();
    let saved = "import numpy as np, io
np.save('x', np.arange(6, dtype=np.int16).reshape(2, 3))
np.savez('all.npz', np.eye(2), b=np.array([1.5, np.nan]))
np.save('words', np.array([['a', 'né']]))
np.savez('words.npz', w=np.array(['x']), n=1, day=np.array(['2024'], 'M8[D]'))
f = io.BytesIO()
np.save(f, np.array([1j, 2]))
f.seek(0)
np.load(f)";
    assert!(transcript(&run(&runner, saved)).ends_with("array([0.+1.j, 2.+0.j])"));
    runner.reset();
    let loaded = "import numpy as np
np.load('x.npy')
with np.load('all.npz') as z: print(z.files, z['b'], z['arr_0'].sum(), 'b.npy' in z)
print(np.load('words.npy'), np.load('words.npz')['w'], np.load('words.npz')['day'])
np.load('all.npz')";
    assert_eq!(
        transcript(&run(&runner, loaded)),
        "array([[0, 1, 2],\n       [3, 4, 5]], dtype=int16)\n['b', 'arr_0'] [1.5 nan] 2.0 True\n[['a' 'né']] ['x'] ['2024-01-01']\nNpzFile 'all.npz' with keys: b, arr_0"
    );
    for (source, words) in [
        ("import numpy as np\nnp.save('a/b.npy', 1)", "is not the name of a file"),
        ("import numpy as np\nnp.savez('t', 1, arr_0=2)", "Cannot use un-named variables and keyword arr_0"),
        ("import numpy as np\nnp.load('all.npz')['c']", "c is not a file in the archive"),
    ] {
        let error = run(&runner, source).error.map(|e| e.message).unwrap_or_default();
        assert!(error.contains(words), "{source}: {error}");
    }
}

#[test]
fn programs_load_files_by_name_and_keep_them_through_resets() {
    let runner = runner();
    let array = |n: i64| {
        Rc::new(HostArray::from_scalars(DType::Int16, vec![2], &[Scalar::Int(n), Scalar::Int(n + 1)]).unwrap())
    };
    runner.add_file("one.npy", Contents::Array(array(1))).unwrap();
    let several = Contents::Arrays(vec![("a".to_owned(), array(3)), ("b".to_owned(), array(5))]);
    assert_eq!(runner.add_file("both.npz", several).unwrap().code, "np.load(\"both.npz\")[\"a\"]");
    runner.add_file("gaps.csv", Contents::Text("1,x\n2,3".into())).unwrap();
    assert!(
        runner.add_file("../x.npy", Contents::Array(array(1))).is_err()
            && runner.add_file("", Contents::Array(array(1))).is_err()
    );
    runner.reset();
    let source = "import numpy as np
import tensorscope as ts
np.load('one.npy') + ts.load('one.npy')
list(np.load('both.npz').keys())
np.load('both.npz')['b']
np.genfromtxt('gaps.csv', delimiter=',')
np.loadtxt('gaps.csv', delimiter=',', usecols=0, dtype=int)";
    assert_eq!(
        transcript(&run(&runner, source)),
        "array([2, 4], dtype=int16)\n['a', 'b']\narray([5, 6], dtype=int16)\narray([[ 1., nan],\n       [ 2.,  3.]])\narray([1, 2])"
    );
    for (source, words) in [
        ("np.load('gaps.csv')", "this file is text"),
        ("np.loadtxt('one.npy')", "this file is no text"),
        ("np.load(3)", "a file's name is a string, not int"),
        ("np.loadtxt('gaps.csv', delimiter=',')", "could not convert string 'x' to float64 at row 0, column 2."),
        ("np.loadtxt('gaps.csv', delimiter=',', quick=1)", "unexpected keyword argument 'quick'"),
        ("np.load('none.npy')", "No such file or directory: 'none.npy'"),
    ] {
        let error = run(&runner, source).error.unwrap();
        assert!(error.message.contains(words), "{source}: {}", error.message);
    }
    let caught = "try:\n    np.load('none.npy')\nexcept FileNotFoundError:\n    print('caught')";
    assert_eq!(transcript(&run(&runner, caught)), "caught");
}

#[test]
fn progress_is_told_in_the_order_of_the_work() {
    let runner = runner();
    let told: Rc<RefCell<Vec<Progress>>> = Rc::default();
    let into = Rc::clone(&told);
    let listener = Listener::new(move |progress| into.borrow_mut().push(progress));
    let options = RunOptions { progress: Some(listener), ..RunOptions::default() };
    let source = "import numpy as np\nx = np.array([1.0, 2.0])\n(x * 3).sum()";
    pollster::block_on(runner.run(source, &options));
    let told = told.take();
    assert!(told.iter().any(|p| matches!(p, Progress::Running { line: 3, .. })), "{told:?}");
    let at = |wanted: fn(&Progress) -> bool| told.iter().position(wanted).unwrap();
    let searching = at(|p| *p == Progress::Searching);
    let rendering = at(|p| matches!(p, Progress::Rendering { kernel: 1, of } if *of >= 1));
    let uploading = at(|p| matches!(p, Progress::Uploading { bytes } if *bytes == 16.0));
    assert!(searching < rendering && rendering < uploading && uploading < at(|p| *p == Progress::Waiting), "{told:?}");
    // Nobody is told of the next run.
    run(&runner, source);
}
