//! Modules of files: those that the user gave, those that programs wrote, and those of a machine.

#![cfg(all(feature = "script", feature = "jit"))]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use tensorscope::error::{Error, Result};
use tensorscope::library::{Change, Contents, Disk, Status};
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{DeviceKind, Policy};

/// A runner on the CPU alone, with files.
fn runner(files: &[(&str, &str)]) -> Runner {
    let cpu = || Box::new(CpuDevice::new().unwrap());
    let made =
        Runner::new(Session::new(cpu(), cpu(), None, DeviceKind::Cpu, Policy::default(), search::Options::default()));
    for (name, text) in files {
        made.add_file(name, Contents::Text((*text).into())).unwrap();
    }
    made
}

fn said(runner: &Runner, source: &str, argv: &[&str]) -> (String, RunReport) {
    let argv = argv.iter().map(|&word| word.to_owned()).collect();
    let report = pollster::block_on(runner.run(source, &RunOptions { argv, ..RunOptions::default() }));
    let text = |shown: &Shown| if let Shown::Text { text, .. } = shown { text.clone() } else { String::new() };
    (report.shown.iter().map(text).collect(), report)
}

/// What a program prints with these files.
fn prints(files: &[(&str, &str)], source: &str, expected: &str) {
    let (text, report) = said(&runner(files), source, &[]);
    assert!(report.error.is_none(), "{source}: {:?}", report.error.map(|error| error.traceback));
    assert_eq!(text, expected, "{source}");
}

const HELPER: &str = "\
'''What helps.'''
import numpy as np
TABLE = np.arange(4.0)
1 + 1

class Box:
    def __repr__(self):
        return 'a box'

def total():
    return float(TABLE.sum())

def names():
    return sorted(name for name in globals() if not name.startswith('_'))

def evaluated(x):
    return eval('x + 1'), 'x' in locals()

def fails(x):
    return 1 / x

exec('made = 2')
print(__name__, 'runs')
if __name__ == '__main__':
    print('as the program')
";

#[test]
fn a_file_is_a_module() {
    let files = [("helper.py", HELPER)];
    prints(&files, "import helper\nprint(helper.total(), helper.__doc__)", "helper runs\n6.0 What helps.\n");
    prints(
        &files,
        "import helper as h, helper\nprint(h is helper, h)",
        "helper runs\nTrue <module 'helper' from 'helper.py'>\n",
    );
    prints(
        &files,
        "from helper import *\nprint(names())",
        "helper runs\n['Box', 'TABLE', 'evaluated', 'fails', 'made', 'names', 'np', 'total']\n",
    );
    prints(&files, "import helper\nprint(helper.evaluated(1), helper.made)", "helper runs\n(2, True) 2\n");
    prints(
        &files,
        "import helper, pickle\nprint(helper.Box, helper.total.__module__, pickle.loads(pickle.dumps(helper.Box())))",
        "helper runs\n<class 'helper.Box'> helper a box\n",
    );
    prints(
        &files,
        "import sys\nprint('helper' in sys.modules)\nimport helper\nprint(sys.modules['helper'] is helper)",
        "False\nhelper runs\nTrue\n",
    );
    prints(
        &files,
        "try:\n    from helper import nothing\nexcept ImportError as e:\n    print(e, e.name)",
        "helper runs\ncannot import name 'nothing' from 'helper' (helper.py) helper\n",
    );
    prints(&files, "from helper import TABLE\nTABLE[0] = 9\nprint(TABLE.max())", "helper runs\n9.0\n");
}

#[test]
fn a_folder_is_a_package() {
    let files = [
        ("pkg/__init__.py", "from .core import area\nfrom . import util\n__all__ = ['area', 'late']\n"),
        ("pkg/core.py", "from .util import square\nfrom .sub.deep import PLACE\ndef area(r): return 3 * square(r)\n"),
        ("pkg/util.py", "def square(x): return x * x\n"),
        ("pkg/late.py", "LATE = True\n"),
        ("pkg/sub/deep.py", "from ..util import square\nPLACE = __name__, __package__\n"),
        ("bare/inner.py", "X = 1\n"),
    ];
    prints(&files, "import pkg\nprint(pkg.area(2), pkg.util.square(3), pkg.__path__)", "12 9 ['pkg']\n");
    prints(&files, "import pkg.sub.deep as d\nprint(d.PLACE)", "('pkg.sub.deep', 'pkg.sub')\n");
    prints(&files, "from pkg import *\nprint(area(1), late.LATE, 'util' in dir())", "3 True False\n");
    prints(&files, "import bare.inner\nprint(bare.inner.X, bare.__path__)", "1 ['bare']\n");
    prints(
        &files,
        "import importlib\nprint(importlib.import_module('.util', 'pkg').square(5))\ntry:\n    import pkg.none\nexcept ModuleNotFoundError as e:\n    print(e)",
        "25\nNo module named 'pkg.none'\n",
    );
    prints(
        &files,
        "try:\n    from . import x\nexcept ImportError as e:\n    print(e)",
        "attempted relative import with no known parent package\n",
    );
}

#[test]
fn modules_import_each_other() {
    let circle = [("a.py", "import b\nX = 1\n"), ("b.py", "import a\nY = 2\ndef get(): return a.X\n")];
    prints(&circle, "import a\nprint(a.b.get())", "1\n");
    let knot = [("a.py", "from b import y\nx = 1\n"), ("b.py", "from a import x\ny = 2\n")];
    prints(
        &knot,
        "try:\n    import a\nexcept ImportError as e:\n    print(e)\nimport sys\nprint('a' in sys.modules, 'b' in sys.modules)",
        "cannot import name 'x' from partially initialized module 'a' (most likely due to a circular import) (a.py)\nFalse False\n",
    );
}

#[test]
fn what_a_program_writes_is_imported() {
    prints(
        &[],
        "import importlib\nwith open('made.py', 'w') as f:\n    f.write('v = 1')\nimport made\nprint(made.v)\nwith open('made.py', 'w') as f:\n    f.write('v = 2')\nprint(importlib.reload(made).v, made.v)",
        "1\n2 2\n",
    );
    prints(
        &[],
        "import os, sys\nos.mkdir('lib')\nopen('lib/inner.py', 'w').write('v = 3')\nsys.path.append('lib')\nimport inner\nprint(inner.v, inner.__file__)",
        "3 lib/inner.py\n",
    );
    // What a file is called does not take the place of a module that Python has within itself, and does that of others.
    prints(
        &[("sys.py", "x = 1"), ("queue.py", "x = 2")],
        "import sys, queue, logging\nprint(hasattr(sys, 'x'), queue.x)",
        "False 2\n",
    );
}

#[test]
fn each_run_imports_anew() {
    let runner = runner(&[("m.py", "print('once')\ndef f(): return 1\n")]);
    assert_eq!(said(&runner, "import m\nimport m\nkept = m.f", &[]).0, "once\n");
    runner.add_file("m.py", Contents::Text("def f(): return 2\n".into())).unwrap();
    assert_eq!(said(&runner, "import m\nprint(kept(), m.f())", &[]).0, "1 2\n");
    assert!(runner.add_file("../m.py", Contents::Text("".into())).is_err());
    assert!(runner.add_file("/m.py", Contents::Text("".into())).is_err());
}

#[test]
fn errors_name_the_file_and_the_line() {
    let files = [("helper.py", HELPER), ("bad.py", "x = 1\ndef f(:\n    pass\n")];
    let (_, report) = said(&runner(&files), "import helper\nhelper.fails(0)", &[]);
    let expected = "Traceback (most recent call last):\n  File \"<program>\", line 2, in <module>\n    helper.fails(0)\n  File \"helper.py\", line 20, in fails\n    return 1 / x\n           ~~^~~\nZeroDivisionError: division by zero\n";
    assert_eq!(report.error.unwrap().traceback, expected);
    let (_, report) = said(&runner(&files), "import bad", &[]);
    let traceback = report.error.unwrap().traceback;
    assert!(traceback.starts_with("Traceback (most recent call last):\n  File \"<program>\", line 1, in <module>\n    import bad\n  File \"bad.py\", line 2\n    def f(:\n"), "{traceback}");
    assert!(traceback.ends_with("SyntaxError: invalid syntax\n"), "{traceback}");
    prints(
        &files,
        "try:\n    import bad\nexcept SyntaxError as e:\n    print(e, e.filename, e.lineno)",
        "invalid syntax (bad.py, line 2) bad.py 2\n",
    );
}

/// A machine whose files are in memory.
struct Machine(RefCell<BTreeMap<String, Vec<u8>>>);

impl Machine {
    fn path(name: &str) -> String {
        if name.starts_with('/') { name.to_owned() } else { format!("/home/ada/{name}") }
    }
}

fn absent(name: &str) -> Error {
    Error::new("FileNotFoundError", format!("[Errno 2] No such file or directory: '{name}'"))
}

impl Disk for Machine {
    fn here(&self) -> String {
        "/home/ada".into()
    }

    fn temporary(&self) -> String {
        "/tmp".into()
    }

    fn environment(&self) -> Vec<(String, String)> {
        vec![("HOME".into(), "/home/ada".into())]
    }

    fn status(&self, name: &str) -> Result<Status> {
        let bytes = self.read(name)?.len() as f64;
        Ok(Status { folder: false, link: false, bytes, modified: 0.0 })
    }

    fn read(&self, name: &str) -> Result<Vec<u8>> {
        self.0.borrow().get(&Self::path(name)).cloned().ok_or_else(|| absent(name))
    }

    fn list(&self, name: &str) -> Result<Vec<String>> {
        Err(absent(name))
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()> {
        let mut files = self.0.borrow_mut();
        let file = files.entry(Self::path(name)).or_default();
        if !append {
            file.clear();
        }
        file.extend_from_slice(bytes);
        Ok(())
    }

    fn change(&self, name: &str, change: Change<'_>) -> Result<()> {
        match change {
            Change::Remove => self.0.borrow_mut().remove(&Self::path(name)).map(drop).ok_or_else(|| absent(name)),
            _ => Err(absent(name)),
        }
    }

    fn unpack(&self, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
        Err(absent(name))
    }

    fn pack(&self, name: &str, _: &[(String, Vec<u8>)], _: bool) -> Result<()> {
        Err(absent(name))
    }
}

#[test]
fn a_program_of_a_machine_is_in_its_folder() {
    let files =
        [("/home/ada/code/helper.py", "print(__file__)\n"), ("/home/ada/other.py", "print('of another folder')\n")];
    let machine = Machine(RefCell::new(files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()));
    let runner = runner(&[]);
    runner.set_disk(Rc::new(machine));
    let source = "\
import sys, os, helper
print(__file__, sys.path, os.environ['HOME'])
try:
    import other
except ModuleNotFoundError as e:
    print(e)
open('/tmp/x.txt', 'w').write('1')
print(open('/tmp/x.txt').read(), os.path.exists('/tmp/x.txt'), os.path.getsize('/tmp/x.txt'))
os.remove('/tmp/x.txt')
print(os.path.exists('/tmp/x.txt'), os.getcwd(), os.path.abspath('a'))
";
    let (text, report) = said(&runner, source, &["code/main.py"]);
    assert!(report.error.is_none(), "{:?}", report.error);
    assert_eq!(
        text,
        "/home/ada/code/helper.py\n/home/ada/code/main.py ['/home/ada/code'] /home/ada\nNo module named 'other'\n1 True 1\nFalse /home/ada /home/ada/a\n"
    );
}

#[test]
fn files_that_a_program_leaves_open_are_written_at_its_end() {
    let machine = Rc::new(Machine(RefCell::default()));
    let runner = runner(&[]);
    runner.set_disk(machine.clone());
    let written = |name: &str| machine.0.borrow().get(&Machine::path(name)).map(|bytes| bytes.len());
    let (_, report) = said(&runner, "f = open('log', 'w')\nfor k in range(5000):\n    f.write('line\\n')\n", &[]);
    assert!(report.error.is_none(), "{:?}", report.error);
    assert_eq!(written("log"), Some(25000));
    // Also where it fails, and for the program after it.
    let (_, report) = said(&runner, "f.write('more\\n')\ng = open('bin', 'wb')\ng.write(b'123')\n1 / 0", &[]);
    assert!(report.error.is_some_and(|error| error.traceback.contains("ZeroDivisionError")));
    assert_eq!((written("log"), written("bin")), (Some(25005), Some(3)));
    let (text, _) = said(&runner, "f.close()\nf.write('x')", &[]);
    assert_eq!((text.as_str(), written("log")), ("", Some(25005)));
}
