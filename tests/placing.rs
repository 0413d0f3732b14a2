//! Where programs run if nobody chose a device: on the CPU what is exact there only or small, on the GPU what is large or shown.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/paper.rs"]
mod paper;

use paper::PaperGpu;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Placement, Policy};

fn runner(looks: bool) -> Runner {
    let gpu = PaperGpu(InterpreterDevice::new(Capabilities::webgpu()));
    let cpu = CpuDevice::new().unwrap();
    let (policy, options) = (Policy::default(), Options::default());
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, policy, options);
    session.set_placement(Placement::Auto);
    session.set_looks(looks);
    Runner::new(session)
}

fn run(runner: &Runner, source: &str) -> (Vec<String>, RunReport) {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    let shown = report.shown.iter().map(|shown| match shown {
        Shown::Value { repr, .. } => repr.clone(),
        Shown::Text { text, .. } | Shown::Warning { text, .. } => text.trim_end().to_owned(),
        Shown::Figure { title, .. } => title.clone(),
    });
    (shown.collect(), report)
}

fn devices(report: &RunReport) -> Vec<&str> {
    report.compilations.iter().map(|c| c.device.as_str()).collect()
}

#[test]
fn doubles_stay_where_they_are_exact() {
    let (shown, report) = run(&runner(true), "import numpy as np\nnp.arange(0, 2, .3)");
    assert_eq!(shown, ["array([0. , 0.3, 0.6, 0.9, 1.2, 1.5, 1.8])"]);
    assert_eq!((devices(&report), report.device.name.as_str()), (vec!["cpu"], "auto"));
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
}

#[test]
fn of_an_expression_with_ever_other_structures_a_few_are_shown() {
    let source =
        "import numpy as np\nx = np.arange(40.)\nfor k in range(1, 12):\n    y = x[:k] * 2\n    print(y.sum())";
    let (shown, report) = run(&runner(true), source);
    assert_eq!(shown, (1..12).map(|k: i32| format!("{:?}", f64::from(k * (k - 1)))).collect::<Vec<_>>());
    assert_eq!((report.compilations.len(), report.counts.direct), (3, 8));
}

#[test]
fn turns_of_a_long_loop_are_computed_by_and_by_and_those_of_a_short_one_together() {
    let compilations = |turns: u32| {
        let source = format!(
            "import numpy as np\nx = np.linspace(0, 1, 100003)\nfor k in range({turns}):\n    x = x * (1 - x) * 3\n    if k == 11: break\nx.min()"
        );
        run(&runner(true), &source).1.compilations.len()
    };
    assert_eq!((compilations(12), compilations(500)), (1, 3));
}

#[test]
fn what_is_shown_first_is_a_gpu_s_where_that_is_exact() {
    let source = "import numpy as np\nx = np.arange(3, dtype=np.float32)\nx * 2";
    let (shown, report) = run(&runner(true), source);
    assert_eq!((shown, devices(&report)), (vec!["array([0., 2., 4.], dtype=float32)".to_owned()], vec!["gpu"]));
    // Where nobody looks, so little is computed without a kernel.
    let (_, report) = run(&runner(false), source);
    assert_eq!((devices(&report), report.counts.direct), (vec![], 1));
    // 64-bit integers are emulated there.
    let (_, report) = run(&runner(true), "import numpy as np\nnp.arange(3) * 2");
    assert_eq!(devices(&report), ["cpu"]);
}

#[test]
fn large_work_goes_to_the_gpu_and_its_data_come_back() {
    // All but seven rows are sliced away, so that the interpreter has little to do; sizes say otherwise.
    let source = "import numpy as np\n\
        x = np.full((3, 2), 0.5, dtype=np.float32)\n\
        y = np.tile(x, (20001, 1))\n\
        z = np.exp(np.sin(np.exp(np.sin(np.exp(np.sin(np.exp(np.sin(np.exp(np.sin(y))))))))))[::9001]\n\
        print(z.sum() > 0, z[0, 0] == z[6, 1])\n\
        np.abs(z).max() == np.abs(z).min()\n\
        z - z\n\
        z.device\n\
        (z.astype(np.float64) * 0).sum()\n\
        (x + 1).sum()";
    let (shown, report) = run(&runner(false), source);
    assert_eq!(shown[0], "True True");
    assert_eq!(shown[1], "np.True_");
    assert_eq!(shown[4..], ["np.float64(0.0)", "np.float32(9.0)"]);
    let devices = devices(&report);
    assert!(!devices.is_empty() && devices.iter().all(|device| *device == "gpu"), "{devices:?}");
    assert!(report.counts.direct > 0);
}

#[test]
fn a_device_that_was_chosen_is_kept() {
    let runner = runner(true);
    let (_, report) = run(
        &runner,
        "import numpy as np\nimport lucid\nlucid.tensor([1.0, 2.0], dtype=lucid.Float32, device='cpu') + 1",
    );
    assert_eq!(devices(&report), ["cpu"]);
    let (_, report) = run(&runner, "import lucid\nlucid.tensor([1.0, 2.0]).to('gpu') + 1");
    assert_eq!(devices(&report), ["gpu"]);
    runner.set_device(DeviceKind::Gpu);
    let (_, report) = run(&runner, "import numpy as np\nnp.arange(3) * 2");
    assert_eq!((devices(&report), report.device.name.as_str()), (vec!["gpu"], "gpu"));
}

#[test]
fn small_work_in_a_loop_comes_back_from_the_gpu() {
    let source = "import numpy as np\nw = np.full((40, 40), 0.5, dtype=np.float32)\n\
        for k in range(200):\n    w = w @ w * np.float32(0.05) + np.float32(0.1)\n    s = float(w[0, 0])\nw.device";
    let (_, report) = run(&runner(true), source);
    let devices = devices(&report);
    assert_eq!(devices.first(), Some(&"gpu"));
    assert_ne!(devices.last(), Some(&"gpu"), "{devices:?}");
}
