//! Runs programs and prints what they show: `cargo xtask eval [--device auto|cpu|gpu] [--gpu native|webgpu|hardware] [--json]
//! [--emit WHAT] FILE...|-`.
//!
//! Values are printed as in a notebook cell; with `--json`, one object a line. `--emit graph|trace|ast|wgsl|wat|dtypes`
//! adds what the compiler did; `--verify` checks that every step of it computes the same, and the code that it ends with;
//! `--plots DIR` writes each figure as an SVG file, `FILE-1.svg` and so on, and those that the program saves under their names.
//! `--emit threads` says over how many threads each kernel's last launch ran, and why not over more.
//! `--threads N` computes on so many threads of the CPU; `--share` divides each launch among them, however little it is.
//! `--direct` compiles nothing that can be computed directly; `--parameters` compiles everything, with sizes that vary as
//! parameters; `--time` ends each program with its milliseconds on standard error.
//! `--gpu webgpu` withholds the doubles and 64-bit integers that a native GPU may have; `--gpu hardware` chooses kernels
//! as for a real GPU where the adapter is software. What a program shows is printed while it runs, `input()` reads standard
//! input; Ctrl-C ends it with `KeyboardInterrupt`. The exit status is
//! that of the last program that failed: 1, or what it gave `sys.exit`.

mod emit;
mod folder;

use emit::emit;
use folder::Folder;
use serde_json::{Value as Json, json};
use std::cell::Cell;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use tensorscope::error::Error;
use tensorscope::figure;
use tensorscope::inspect::Emitted;
use tensorscope::report::{Diagnostic, ErrorReport, RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{
    Device, RecoveringDevice,
    cpu::CpuDevice,
    gpu::{GpuDevice, Native},
};
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Placement, Policy};

/// Large arrays come and go: the system's allocator gives their pages back each time, and gets them one by one.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Whether Ctrl-C was pressed: it ends the program with `KeyboardInterrupt`; pressed again, everything.
static STOP: AtomicBool = AtomicBool::new(false);

/// Whether a program waits for a line: Ctrl-C then ends everything at once.
static ASKING: AtomicBool = AtomicBool::new(false);

/// The exit status of what Ctrl-C ended, as shells have it.
const INTERRUPTED: u8 = 130;

struct Arguments {
    device: Placement,
    native: Native,
    hardware: bool,
    json: bool,
    emit: Option<String>,
    float64: Float64Policy,
    verify: bool,
    direct: bool,
    parameters: bool,
    time: bool,
    calibrate: bool,
    threads: Option<usize>,
    share: bool,
    plots: Option<PathBuf>,
    search: search::Options,
    files: Vec<String>,
}

fn arguments() -> Result<Arguments, String> {
    let mut parsed = Arguments {
        device: Placement::Auto,
        native: Native::All,
        hardware: false,
        json: false,
        emit: None,
        float64: Float64Policy::default(),
        verify: false,
        direct: false,
        parameters: false,
        time: false,
        calibrate: false,
        threads: None,
        share: false,
        plots: None,
        search: search::Options::default(),
        files: Vec::new(),
    };
    let mut rest = std::env::args().skip(1);
    while let Some(argument) = rest.next() {
        let mut value = |name: &str| rest.next().ok_or_else(|| format!("{name} needs a value"));
        match argument.as_str() {
            "--device" => parsed.device = Placement::parse(&value("--device")?).map_err(|e| e.to_string())?,
            "--gpu" => match value("--gpu")?.as_str() {
                "native" => parsed.native = Native::All,
                "webgpu" => parsed.native = Native::Nothing,
                "hardware" => parsed.hardware = true,
                other => return Err(format!("--gpu {other}: not one of native, webgpu, hardware")),
            },
            "--json" => parsed.json = true,
            "--verify" => parsed.verify = true,
            "--direct" => parsed.direct = true,
            "--parameters" => parsed.parameters = true,
            "--time" => parsed.time = true,
            "--calibrate" => parsed.calibrate = true,
            "--threads" => parsed.threads = Some(number(&value("--threads")?)? as usize),
            "--share" => parsed.share = true,
            "--plots" => parsed.plots = Some(value("--plots")?.into()),
            "--width" => parsed.search.width = number(&value("--width")?)? as usize,
            "--steps" => parsed.search.max_steps = number(&value("--steps")?)? as usize,
            "--ms" => parsed.search.max_ms = number(&value("--ms")?)?,
            "--worth" => parsed.search.worth = number(&value("--worth")?)?,
            "--measure" => parsed.search.finalists = number(&value("--measure")?)? as usize,
            "--off" => {
                let names = value("--off")?;
                let known = tensorscope::optimise::names();
                for name in names.split(',') {
                    if !known.contains(&name) {
                        return Err(format!("--off {name}: not one of {}", known.join(", ")));
                    }
                    parsed.search.disabled.push(name.to_owned());
                }
            }
            "--float64" => {
                let name = value("--float64")?;
                let found = Float64Policy::parse(&name);
                parsed.float64 = found.ok_or_else(|| format!("--float64 {name}: not one of demote, emulate, error"))?;
            }
            "--emit" => {
                let what = value("--emit")?;
                if !["graph", "trace", "ast", "wgsl", "wat", "dtypes", "threads"].contains(&what.as_str()) {
                    return Err(format!("--emit {what}: not one of graph, trace, ast, wgsl, wat, dtypes, threads"));
                }
                parsed.emit = Some(what);
            }
            option if option.starts_with("--") => return Err(format!("unknown option {option}")),
            file => parsed.files.push(file.to_owned()),
        }
    }
    if parsed.files.is_empty() { Err("no file given; - reads standard input".to_owned()) } else { Ok(parsed) }
}

fn number(text: &str) -> Result<f64, String> {
    text.parse::<f64>().ok().filter(|n| *n >= 0.0).ok_or_else(|| format!("{text} is no number"))
}

fn session(arguments: &Arguments) -> tensorscope::error::Result<Session> {
    let Arguments { device, native, hardware, float64, threads, share, .. } = *arguments;
    let mut cpu = threads.map_or_else(CpuDevice::new, CpuDevice::on_threads)?;
    cpu.share_all(share);
    let open = move || async move {
        let mut gpu = GpuDevice::create_with(native).await?;
        if hardware {
            gpu.choose_as_hardware(1 << 10);
        }
        Ok::<Box<dyn Device>, tensorscope::error::Error>(Box::new(gpu))
    };
    let (gpu, unavailable): (Box<dyn Device>, _) = match pollster::block_on(open()) {
        Ok(gpu) => (Box::new(RecoveringDevice::new(gpu, Box::new(move || Box::pin(open())))), None),
        Err(e) => {
            if device == Placement::On(DeviceKind::Gpu) {
                eprintln!("note: {}; the GPU is simulated on the CPU", e.message());
            }
            (Box::new(CpuDevice::with(Capabilities::simulated_gpu())?), Some(e.message().to_owned()))
        }
    };
    let session =
        Session::new(Box::new(cpu), gpu, unavailable, device.device(), Policy { float64 }, arguments.search.clone());
    session.set_placement(device);
    session.set_looks(arguments.emit.is_some());
    Ok(session)
}

/// Vulkan's layers look for a Wayland display, whose library complains on standard error, once for each device, where
/// `XDG_RUNTIME_DIR` is no absolute path. Nothing here is shown on a display.
fn silence_display_search() {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none_or(|folder| !std::path::Path::new(&folder).is_absolute()) {
        // SAFETY: this is the first thing that the program does, so no other thread reads the environment.
        unsafe { std::env::set_var("XDG_RUNTIME_DIR", std::env::temp_dir()) };
    }
}

/// Nothing could be run.
fn refused(why: impl std::fmt::Display) -> ExitCode {
    eprintln!("eval: {why}");
    ExitCode::from(2)
}

fn main() -> ExitCode {
    silence_display_search();
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(message) => return refused(message),
    };
    let session = match session(&arguments) {
        Ok(session) => session,
        Err(e) => return refused(e),
    };
    if arguments.calibrate {
        match pollster::block_on(session.calibrate(arguments.device.device())) {
            Ok(prices) => {
                let (launch, byte, operation) = prices.nanoseconds();
                eprintln!("calibrated: a launch {launch:.0} ns, a byte {byte:.4} ns, an operation {operation:.4} ns");
            }
            Err(e) => return refused(e),
        }
    }
    if arguments.direct {
        session.always_compute_directly();
    }
    if arguments.parameters {
        session.always_parametric();
    }
    if arguments.verify {
        session.verify_steps();
    }
    let pressed = || {
        if STOP.swap(true, Ordering::Relaxed) || ASKING.load(Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    };
    if let Err(e) = ctrlc::set_handler(pressed) {
        eprintln!("eval: Ctrl-C ends it without a word: {e}");
    }
    let mut status = 0;
    for file in &arguments.files {
        if arguments.files.len() > 1 {
            say(&json!({ "file": file }).to_string());
        }
        let source = match read(file) {
            Ok(source) => source,
            Err(e) => {
                status = 1;
                say(&json!({ "error": "OSError", "message": format!("{file}: {e}") }).to_string());
                continue;
            }
        };
        // Every file begins without variables.
        let runner = Runner::new(session.clone());
        runner.set_disk(Rc::new(Folder::here()));
        let json = arguments.json;
        let plots = arguments.plots.clone().map(|folder| Plots::new(folder, file, runner.clone()));
        let line_ended = Rc::new(Cell::new(true));
        let ended = Rc::clone(&line_ended);
        let options = RunOptions {
            input: Some(Rc::new(|_| Box::pin(std::future::ready(line())))),
            shown: Some(Rc::new(move |shown| {
                print_shown(&shown, json, &ended);
                plots.iter().for_each(|plots| plots.write(&shown));
            })),
            argv: vec![file.clone()],
            interrupt: Some(Rc::new(|| STOP.load(Ordering::Relaxed))),
            ..RunOptions::default()
        };
        let report = pollster::block_on(runner.run(&source, &options));
        if let Some(error) = &report.error {
            status = exit_code(error).unwrap_or(1);
        }
        if !line_ended.get() {
            say("");
        }
        if arguments.json {
            print_json(&report)
        } else {
            print_text(&report)
        }
        if arguments.time {
            eprintln!("{}", report.elapsed_ms);
        }
        if STOP.load(Ordering::Relaxed) {
            return ExitCode::from(INTERRUPTED);
        }
        if let Some(what) = &arguments.emit {
            for compilation in &report.compilations {
                match session.report(compilation.id) {
                    Ok(Some(report)) => emit(what, &report, &session),
                    Ok(None) => {}
                    Err(e) => eprintln!("eval: {e}"),
                }
            }
        }
    }
    if let Some(steps) = session.verified_steps() {
        eprintln!("{steps} steps of compilations give the same values before and after");
        let Emitted { compared, left_out } = session.verified_code();
        let long = if left_out > 0 { format!("; {left_out} would take it too long") } else { String::new() };
        eprintln!("{compared} kernels' code gives the interpreter's bits{long}");
    }
    ExitCode::from(status)
}

/// The status that a program asked for with `sys.exit(status)`; of any other error none.
fn exit_code(error: &ErrorReport) -> Option<u8> {
    // As a shell has it, whatever the number.
    let status = (error.error == "SystemExit").then(|| error.message.parse::<i128>().ok())??;
    Some((status & 0xFF) as u8)
}

/// Where a program's figures are written.
struct Plots {
    folder: PathBuf,
    stem: String,
    runner: Runner,
    /// How much the program has shown, and how many figures.
    shown: Cell<usize>,
    figures: Cell<usize>,
}

impl Plots {
    fn new(folder: PathBuf, file: &str, runner: Runner) -> Self {
        let stem = Path::new(file).file_stem().map_or("figure".into(), |s| s.to_string_lossy().into_owned());
        let stem = if file == "-" { "figure".to_owned() } else { stem };
        Self { folder, stem, runner, shown: Cell::new(0), figures: Cell::new(0) }
    }

    fn write(&self, shown: &[Shown]) {
        for (at, one) in shown.iter().enumerate() {
            let Shown::Figure { saved, width, height, .. } = one else { continue };
            let name = match saved.as_deref().map(Path::new).and_then(Path::file_stem) {
                // A picture of pixels is saved as one of lines.
                Some(stem) => format!("{}.svg", stem.to_string_lossy()),
                None => {
                    self.figures.set(self.figures.get() + 1);
                    format!("{}-{}.svg", self.stem, self.figures.get())
                }
            };
            let options = figure::Options {
                width: width * 100.0,
                height: height * 100.0,
                point: 100.0 / 72.0,
                theme: figure::Theme::Light,
                ..figure::Options::default()
            };
            let drawn = self.runner.figure(self.shown.get() + at, &options).map_err(|e| e.to_string());
            let path = self.folder.join(&name);
            let written = drawn.and_then(|drawing| {
                std::fs::create_dir_all(&self.folder).map_err(|e| e.to_string())?;
                std::fs::write(&path, drawing.svg).map_err(|e| e.to_string())
            });
            if let Err(e) = written {
                eprintln!("eval: {}: {e}", path.display());
            }
        }
        self.shown.set(self.shown.get() + shown.len());
    }
}

fn read(file: &str) -> std::io::Result<String> {
    if file != "-" {
        return std::fs::read_to_string(file);
    }
    let mut source = String::new();
    std::io::stdin().read_to_string(&mut source)?;
    Ok(source)
}

/// A line of standard input for a program that asks for one; nothing at its end.
fn line() -> tensorscope::error::Result<Option<String>> {
    let mut line = String::new();
    ASKING.store(true, Ordering::Relaxed);
    let read = std::io::stdin().read_line(&mut line);
    ASKING.store(false, Ordering::Relaxed);
    let bytes = read.map_err(|e| Error::new("OSError", format!("standard input: {e}")))?;
    Ok((bytes > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned()))
}

/// A line; a closed pipe ends the program quietly.
fn say(line: &str) {
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// Prints what a program has shown, as it comes; a closed pipe ends the program quietly. `ended`: whether the last line is.
fn print_shown(shown: &[Shown], json: bool, ended: &Cell<bool>) {
    let mut lines = String::new();
    for shown in shown {
        let whole = match shown {
            Shown::Warning { .. } if json => continue,
            _ if json => shown_json(shown).to_string(),
            Shown::Text { text, error: true, .. } | Shown::Warning { text, .. } => {
                // In the order in which both were written.
                print_out(&std::mem::take(&mut lines));
                eprint!("{text}");
                continue;
            }
            Shown::Text { text, .. } => {
                lines.push_str(text);
                ended.set(text.ends_with('\n'));
                continue;
            }
            Shown::Value { repr, .. } => repr.clone(),
            Shown::Figure { .. } => figure_text(shown),
        };
        if !ended.replace(true) {
            lines.push('\n');
        }
        lines.push_str(&whole);
        lines.push('\n');
    }
    print_out(&lines);
}

/// Prints; a closed pipe ends the program quietly.
fn print_out(lines: &str) {
    let mut out = std::io::stdout().lock();
    if out.write_all(lines.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

/// A figure in a terminal: what a notebook says of it.
fn figure_text(shown: &Shown) -> String {
    let Shown::Figure { width, height, axes, saved, .. } = shown else { return String::new() };
    let size = format!("{:.0}x{:.0}", width * 100.0, height * 100.0);
    let name = saved.as_ref().map_or(String::new(), |name| format!(", saved as {name}"));
    format!("<Figure size {size} with {axes} Axes{name}>")
}

fn shown_json(shown: &Shown) -> Json {
    match shown {
        Shown::Text { place, text, .. } | Shown::Warning { place, text } => json!({ "line": place.line, "text": text }),
        Shown::Figure { place, .. } => json!({ "line": place.line, "figure": figure_text(shown) }),
        Shown::Value { place, repr, tensor: None } => json!({ "line": place.line, "repr": repr }),
        Shown::Value { place, repr, tensor: Some(t) } => json!({
            "line": place.line, "repr": repr, "dtype": t.dtype, "storage": t.storage, "shape": t.shape,
            "device": t.device, "data": t.data,
        }),
    }
}

fn print_json(report: &RunReport) {
    if let Some(e) = &report.error {
        let mut object = json!({ "error": e.error, "message": e.message });
        if let (Some(place), Json::Object(fields)) = (&e.place, &mut object) {
            fields.insert("line".to_owned(), place.line.into());
            fields.insert("column".to_owned(), place.column.into());
        }
        say(&object.to_string());
    }
}

fn print_text(report: &RunReport) {
    for Diagnostic { category, message, .. } in report.diagnostics.iter().filter(|d| !d.shown) {
        eprintln!("{category}: {message}");
    }
    if let Some(e) = report.error.as_ref().filter(|e| exit_code(e).is_none()) {
        eprint!("{}", e.traceback);
        if !e.traceback.is_empty() && !e.traceback.ends_with('\n') {
            eprintln!();
        }
        // A name that may have been meant stands in the traceback.
        if let Some(hint) = e.hint.as_ref().filter(|hint| !e.traceback.trim_end().ends_with(hint.as_str())) {
            eprintln!("hint: {hint}");
        }
    }
}
