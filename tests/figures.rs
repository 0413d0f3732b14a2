//! Figures: what programs say of them beside what matplotlib says (`figures/recorded.json`), and a few drawings as they are
//! drawn (`figures/*.svg`), which `TENSORSCOPE_BLESS=1` writes anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tensorscope::figure::{Options, Theme};
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figures")
}

fn runner() -> Runner {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    Runner::new(Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), search::Options::default()))
}

fn run(runner: &Runner, program: &str) -> RunReport {
    pollster::block_on(runner.run(program, &RunOptions::default()))
}

fn printed(report: &RunReport) -> String {
    let text = |shown: &Shown| match shown {
        Shown::Text { text, .. } => text.clone(),
        Shown::Value { repr, .. } => format!("{repr}\n"),
        Shown::Figure { .. } | Shown::Warning { .. } => String::new(),
    };
    let error = report.error.as_ref().map_or(String::new(), |e| e.traceback.clone());
    report.shown.iter().map(text).collect::<String>() + &error
}

/// Whether two lines say the same: words alike, numbers as near as the bytes of a map's colours are.
fn alike(a: &str, b: &str) -> bool {
    let words = |s: &str| s.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let (a, b) = (words(a), words(b));
    let near =
        |a: &f64, b: &f64| (a - b).abs() <= 2e-6 * a.abs().max(b.abs()) || (a - b).abs() <= 0.003 && a.abs() <= 1.0;
    a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| a == b || matches!((a.parse(), b.parse()), (Ok(a), Ok(b)) if near(&a, &b)))
}

#[test]
fn programs_say_what_matplotlib_says() {
    let text = std::fs::read_to_string(folder().join("programs.txt")).unwrap();
    let recorded = std::fs::read_to_string(folder().join("recorded.json")).unwrap();
    let recorded: BTreeMap<String, Vec<String>> = serde_json::from_str(&recorded).unwrap();
    let mut parts = text.split("\n== ");
    let first = parts.next().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    let runner = runner();
    for part in parts {
        let (title, program) = part.split_once('\n').unwrap();
        count += 1;
        runner.reset();
        let said = printed(&run(&runner, &format!("{first}\n{program}")));
        let ours: Vec<&str> = said.lines().collect();
        let theirs = &recorded[title];
        if ours.len() != theirs.len() {
            wrong.push(format!("{title}: {} lines, and matplotlib's are {}:\n{said}", ours.len(), theirs.len()));
            continue;
        }
        for (a, b) in ours.iter().zip(theirs).filter(|(a, b)| !alike(a, b)) {
            wrong.push(format!("{title}\n  here       {a}\n  matplotlib {b}"));
        }
    }
    assert_eq!(count, recorded.len(), "programs.txt and recorded.json are of one age: run record.py");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The drawings of a program's figures, in the page's colours and as files.
fn drawings(program: &str, theme: Theme) -> Vec<String> {
    let runner = runner();
    let report = run(&runner, program);
    assert!(report.error.is_none(), "{}", printed(&report));
    let figures = report.shown.iter().enumerate().filter_map(|(at, shown)| match shown {
        Shown::Figure { width, height, .. } => Some((at, width * 100.0, height * 100.0)),
        _ => None,
    });
    let options = |width, height| Options { width, height, point: 100.0 / 72.0, theme, ..Options::default() };
    figures.map(|(at, w, h)| runner.figure(at, &options(w, h)).unwrap().svg).collect()
}

const DRAWN: [(&str, &str); 4] = [
    (
        "lines",
        "import matplotlib.pyplot as plt\nx = [0, 1, 2, 3]\nplt.plot(x, [1, 3, 2, 4], 'r--o', label='one')\n\
         plt.plot(x, [2, 1, 4, 3], label=r'$x^2$')\nplt.title('Lines')\nplt.xlabel('time')\nplt.grid(True)\nplt.legend()",
    ),
    (
        "bars",
        "import matplotlib.pyplot as plt\nfig, (a, b) = plt.subplots(1, 2, figsize=(8, 3))\n\
         a.bar(['a', 'b', 'c'], [3, 5, 2], yerr=0.5, capsize=3)\nb.hist([1, 2, 2, 3, 3, 3, 4], bins=4, edgecolor='white')",
    ),
    (
        "fields",
        "import numpy as np\nimport matplotlib.pyplot as plt\nz = np.outer(np.arange(4.0), np.arange(5.0))\n\
         fig, (a, b) = plt.subplots(1, 2, figsize=(8, 3))\nimage = a.imshow(z)\nfig.colorbar(image)\nb.contourf(z)\nb.contour(z, colors='k')",
    ),
    (
        "logarithms",
        "import matplotlib.pyplot as plt\nplt.loglog([1, 10, 1000], [0.5, 20, 3e5], '.-')\nplt.axhline(10)\n\
         plt.annotate('here', (10, 20), (100, 1), arrowprops={'arrowstyle': '->'})",
    ),
];

#[test]
fn drawings_are_as_they_were() {
    let bless = std::env::var_os("TENSORSCOPE_BLESS").is_some();
    for (name, program) in DRAWN {
        let path = folder().join(format!("{name}.svg"));
        let drawn = drawings(program, Theme::Light).concat();
        if bless {
            std::fs::write(&path, &drawn).unwrap();
        }
        let before = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(before == drawn, "{} is drawn otherwise; TENSORSCOPE_BLESS=1 writes it anew", path.display());
    }
    let drawings = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    for path in drawings.filter(|path| path.extension().is_some_and(|e| e == "svg")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(DRAWN.iter().any(|(drawn, _)| *drawn == name), "{} is drawn by no test", path.display());
    }
}

#[test]
fn colours_of_the_page_are_left_to_it() {
    let drawn = drawings(DRAWN[0].1, Theme::Page).concat();
    assert!(drawn.contains("currentColor") && drawn.contains("--figure-paper"));
    assert!(!drawings(DRAWN[0].1, Theme::Light).concat().contains("var("));
}

#[test]
fn odd_data_are_drawn_or_refused() {
    let head = "import numpy as np\nimport matplotlib.pyplot as plt\nnan, inf = float('nan'), float('inf')\nfig, ax = plt.subplots()\n";
    let lines = [
        "ax.plot([], [])",
        "ax.plot([nan, inf, -inf])",
        "ax.plot([1])",
        "ax.plot([1e308, -1e308])",
        "ax.plot([5e-324, 1e-323])",
        "ax.loglog([-1, 0], [-2, -3])",
        "ax.semilogy([nan])",
        "ax.hist([])",
        "ax.hist([3])",
        "ax.hist([nan, 1])",
        "ax.bar([], [])",
        "ax.bar(['a'], [nan])",
        "ax.scatter([], [])",
        "ax.scatter([1], [nan], c=[nan])",
        "ax.imshow([[nan]])",
        "ax.imshow(np.zeros((0, 3)))",
        "ax.imshow([[1, 2], [3, 4]]); ax.set_xscale('log')",
        "ax.pcolormesh([[1]])",
        "ax.contour([[1, 1], [1, 1]])",
        "ax.contourf([[nan, 1], [1, 2]])",
        "ax.contourf(np.eye(3), levels=[5, 6])",
        "ax.boxplot([[]])",
        "ax.boxplot([1])",
        "ax.quiver([0], [0], [0], [0])",
        "ax.quiver([1], [1])",
        "ax.fill_between([], [])",
        "ax.pie([1])",
        "ax.errorbar([], [], yerr=[])",
        "ax.stem([])",
        "ax.text(nan, 0, 'x')",
        "ax.annotate('a', (0, 0), (0, 0), arrowprops={})",
        "ax.set_xlim(3, 3)",
        "ax.set_xlim(nan, 1)",
        "ax.set_title('$')",
        "ax.set_title(r'$\\frac{1}$ $x^$ $_{$ <&\"')",
        "ax.plot([1, 2]); ax.set_aspect('equal'); ax.set_xlim(1e300, 2e300)",
        "ax.legend()",
        "ax.set_xticks([])",
        "ax.plot([1, 2]); ax.set_xscale('logit')",
        "ax.violinplot([[1, 1, 1]])",
        "ax.hist2d([1], [1])",
        "ax.stackplot([], [])",
        "fig.set_size_inches(0.01, 0.01); ax.plot([1, 2])",
        "ax.plot([[1, 2], [3, 4], [5, 6]], 'o')",
        "ax.step([1], [2])",
        "ax.axvspan(2, nan)",
        "ax.axline((0, 0), slope=inf)",
        "ax.eventplot([])",
        "ax.spy([[0]])",
        "ax.hlines([], 0, 1)",
    ];
    let runner = runner();
    for line in lines {
        runner.reset();
        let report = run(&runner, &format!("{head}{line}"));
        let internal =
            report.error.as_ref().filter(|e| e.error.contains("Internal") || e.message.contains("cannot be drawn"));
        assert!(internal.is_none(), "{line}: {}", printed(&report));
        for (at, shown) in report.shown.iter().enumerate() {
            if matches!(shown, Shown::Figure { .. }) {
                for (width, height) in [(640.0, 480.0), (30.0, 900.0), (0.0, f64::NAN)] {
                    let options = Options { width, height, point: 1.25, ..Options::default() };
                    let drawing = runner.figure(at, &options).unwrap();
                    assert!(!drawing.svg.contains("NaN") && !drawing.svg.contains("inf"), "{line}");
                    runner.probe(at, &options, [300.0, 200.0]).unwrap();
                    let crop = Some((0, [100.0, 100.0, 200.0, 150.0]));
                    runner.figure(at, &Options { crop, ..options }).unwrap();
                }
            }
        }
    }
}

#[test]
fn long_lines_are_short_drawings() {
    let program = "import numpy as np\nimport matplotlib.pyplot as plt\nx = np.arange(300_007)\nplt.plot(x, np.sin(x * 0.01))\nplt.figure()\n\
                   plt.scatter(np.sin(x), np.cos(x * 1.7), s=2)";
    for drawing in drawings(program, Theme::Page) {
        assert!(drawing.len() < 400_000, "{} bytes", drawing.len());
    }
}

#[test]
fn what_is_open_is_shown_once() {
    let shown = |program: &str| {
        let report = run(&runner(), &format!("import matplotlib.pyplot as plt\n{program}"));
        report
            .shown
            .iter()
            .map(|s| match s {
                Shown::Figure { saved: Some(name), .. } => name.clone(),
                Shown::Figure { title, .. } => format!("<{title}>"),
                Shown::Value { repr, .. } => repr.clone(),
                Shown::Text { text, .. } | Shown::Warning { text, .. } => text.clone(),
            })
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(shown("plt.plot([1, 2])\nplt.title('a')"), "<a>");
    assert_eq!(shown("plt.plot([1, 2])\nplt.title('a')\nplt.show()\nprint('b')"), "<a> b\n");
    assert_eq!(shown("plt.plot([1, 2])\nplt.savefig('x.png')\nplt.close()\n3"), "x.png 3");
    assert_eq!(shown("plt.plot([1, 2])\nplt.title('a')\n1 / 0"), "<a>");
    assert_eq!(shown("fig, ax = plt.subplots()\nax.plot([1])\nplt.close(fig)\nfig"), "<>");
}
