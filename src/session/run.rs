//! Running a program's text: the machine steps, the session reads what it waits for, the report is filled.

use super::Session;
use super::progress::Listener;
use super::report::place;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::report::{Diagnostic, ErrorReport, LineReport, Progress, RunCounts, RunReport, Shown, TensorReport};
use crate::runtime::Pending;
use crate::script::{Assignment, Context, Globals, Limits, Machine, ShownEvent, Step, compile, differences, library};
use crate::target::{DeviceKind, Fidelity, Policy, resolve};
use crate::tensor::Tensor;
use serde_json::Value as Json;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;
use web_time::Instant;

/// Instructions between two looks at the clock and at Stop.
const SLICE: u32 = 20_000;

/// Milliseconds after which a running program lets others run.
const PAUSE_MS: f64 = 16.0;

/// How a program is run.
#[derive(Clone)]
pub struct RunOptions {
    /// Elements of a shown tensor that the report carries.
    pub data_limit: usize,
    /// What the program may take.
    pub limits: Limits,
    /// Lets others run for a moment: in a browser, the event loop.
    pub pause: fn() -> Pending<()>,
    /// Told what is being done, as it begins.
    pub progress: Option<Listener>,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            data_limit: 1 << 20,
            limits: Limits::default(),
            pause: || Box::pin(std::future::ready(Ok(()))),
            progress: None,
        }
    }
}

/// A session with variables: what the playground and `eval` talk to. A clone is the same runner.
#[derive(Clone)]
pub struct Runner(pub(super) Rc<Inner>);

pub(super) struct Inner {
    /// What programs start with.
    policy: Cell<Policy>,
    pub(super) session: Session,
    globals: Globals,
    pub(super) library: RefCell<library::State>,
    stop: Cell<bool>,
    running: Cell<bool>,
    source: RefCell<String>,
    /// The arrays that the last program showed, each where it stands in the report.
    pub(super) shown: RefCell<Vec<Option<Tensor>>>,
}

impl Runner {
    /// A runner without variables.
    pub fn new(session: Session) -> Self {
        let state = library::State {
            device: session.default_device(),
            cpu: session.capabilities(DeviceKind::Cpu).clone(),
            gpu: session.capabilities(DeviceKind::Gpu).clone(),
            policy: session.policy(),
            ..library::State::default()
        };
        Self(Rc::new(Inner {
            policy: Cell::new(session.policy()),
            session,
            globals: Globals::new(),
            library: RefCell::new(state),
            stop: Cell::new(false),
            running: Cell::new(false),
            source: RefCell::default(),
            shown: RefCell::default(),
        }))
    }

    /// The session below.
    pub fn session(&self) -> &Session {
        &self.0.session
    }

    /// The text of the last program, to which the places of its report refer.
    pub fn source(&self) -> String {
        self.0.source.borrow().clone()
    }

    /// Ends the running program at its next instruction; its variables stay.
    pub fn stop(&self) {
        self.0.stop.set(self.0.running.get());
    }

    /// Forgets all variables and the random seed.
    pub fn reset(&self) {
        self.0.globals.clear();
        self.0.shown.take();
        let mut library = self.0.library.borrow_mut();
        (library.seed, library.streams) = (0, 0);
        library.policy = self.0.policy.get();
        library.options = crate::print::Options::default();
    }

    /// Chooses where new tensors live.
    pub fn set_device(&self, kind: DeviceKind) {
        self.0.session.set_default_device(kind);
        self.0.library.borrow_mut().device = kind;
    }

    /// Chooses what becomes of doubles where there are none, also after a reset; a program may choose otherwise.
    pub fn set_policy(&self, policy: Policy) {
        self.0.policy.set(policy);
        self.0.session.set_policy(policy);
        self.0.library.borrow_mut().policy = policy;
    }

    /// Runs a program to its end, or to its error: what came before still holds.
    pub async fn run(&self, source: &str, options: &RunOptions) -> RunReport {
        let started = Instant::now();
        *self.0.source.borrow_mut() = source.to_owned();
        self.0.shown.take();
        let first = self.0.session.next_compilation();
        let mut report = RunReport {
            shown: Vec::new(),
            diagnostics: Vec::new(),
            error: None,
            device: self.0.session.device_report(self.0.session.default_device()),
            compilations: Vec::new(),
            lines: Vec::new(),
            elapsed_ms: 0.0,
            counts: RunCounts::default(),
            spans: Vec::new(),
            policy: String::new(),
        };
        self.0.session.new_log();
        self.0.stop.set(false);
        self.0.running.set(true);
        self.0.session.listen(options.progress.clone());
        match compile(source, &self.0.globals) {
            Ok(program) => {
                let mut context = Context::new(&self.0.globals, options.limits);
                context.library = self.0.library.borrow().clone();
                (context.library.recording, context.library.derivatives) = (true, 0);
                let mut machine = Machine::new(&program, context);
                let ended = self.drive(&mut machine, options).await;
                let context = &machine.context;
                self.show(context, options, source, &mut report);
                report.lines = lines(context, source);
                self.warn(context, first, source, &mut report);
                for d in differences(&program.expected, &context.shown) {
                    report.diagnostics.push(Diagnostic {
                        category: "Difference".to_owned(),
                        message: format!("expected {}, shown {}", d.expected.trim(), d.shown),
                        place: Some(place(d.span, source)),
                    });
                }
                if let Err(error) = ended {
                    report.error = Some(failure(context, &error, source));
                }
                *self.0.library.borrow_mut() = machine.context.library.clone();
            }
            Err(error) => {
                let context = Context::new(&self.0.globals, options.limits);
                report.error = Some(failure(&context, &error, source));
            }
        }
        self.0.session.listen(None);
        self.0.running.set(false);
        let compilations = self.0.session.compilations_since(first);
        report.compilations = compilations.iter().map(|c| c.summary(source)).collect();
        report.elapsed_ms = started.elapsed().as_secs_f64() * 1e3;
        let log = self.0.session.new_log();
        (report.counts, report.spans) = (log.counts, log.spans);
        report.policy = self.0.library.borrow().policy.float64.name().to_owned();
        report
    }

    async fn drive(&self, machine: &mut Machine, options: &RunOptions) -> Result<()> {
        self.0.session.set_policy(machine.context.library.policy);
        let mut paused = Instant::now();
        loop {
            if self.0.stop.take() {
                machine.stop();
            }
            match machine.step(SLICE) {
                Step::Done => return Ok(()),
                Step::Failed(error) => return Err(error),
                Step::NeedsRead(tensor) => {
                    self.0.session.set_policy(machine.context.library.policy);
                    self.progress(machine, options);
                    // What is shown next is computed in the same program.
                    let mut all = vec![tensor.clone()];
                    all.extend(machine.context.wanted.iter().filter(|t| !t.same(&tensor)).cloned());
                    if let Err(error) = self.read(&all, &tensor).await {
                        machine.refuse(error);
                    }
                }
                Step::Yield => {}
            }
            if paused.elapsed().as_secs_f64() * 1e3 > PAUSE_MS {
                self.progress(machine, options);
                (options.pause)().await?;
                paused = Instant::now();
            }
        }
    }

    /// Tells who listens which line runs.
    fn progress(&self, machine: &Machine, options: &RunOptions) {
        if options.progress.is_some() {
            let (line, _) = machine.context.span.line_column(&self.0.source.borrow());
            self.0.session.tell(Progress::Running { line });
        }
    }

    async fn read(&self, together: &[Tensor], wanted: &Tensor) -> Result<()> {
        self.0.session.evaluate(together).await?;
        self.0.session.read(wanted).await.map(|_| ())
    }

    fn show(&self, context: &Context, options: &RunOptions, source: &str, report: &mut RunReport) {
        let tensor = |event: &ShownEvent| match event {
            ShownEvent::Value { tensor, .. } => tensor.clone(),
            _ => None,
        };
        *self.0.shown.borrow_mut() = context.shown.iter().map(tensor).collect();
        for event in &context.shown {
            report.shown.push(match event {
                ShownEvent::Value { span, repr, tensor, .. } => Shown::Value {
                    place: place(*span, source),
                    repr: repr.clone(),
                    tensor: tensor.as_ref().and_then(|t| self.tensor(t, options.data_limit)),
                },
                ShownEvent::Text { span, text } => Shown::Text { place: place(*span, source), text: text.clone() },
                ShownEvent::Raised { span, error } => {
                    Shown::Text { place: place(*span, source), text: format!("{error}\n") }
                }
            });
        }
    }

    fn tensor(&self, tensor: &Tensor, limit: usize) -> Option<TensorReport> {
        let data = tensor.host()?;
        Some(TensorReport {
            dtype: tensor.dtype().name().to_owned(),
            storage: self
                .0
                .session
                .storage_of(tensor)
                .map_or_else(|_| tensor.dtype().name().to_owned(), |s| s.to_string()),
            shape: tensor.shape().iter().map(|&d| d as u32).collect(),
            device: tensor.device().name().to_owned(),
            data: numbers(&data, limit),
            complete: data.len() <= limit,
            compilation: tensor.compilation(),
        })
    }

    /// Warnings of the program, and one notice for each dtype that a compilation demoted, at the node that caused it.
    fn warn(&self, context: &Context, first: u32, source: &str, report: &mut RunReport) {
        for w in &context.warnings {
            report.diagnostics.push(Diagnostic {
                category: w.category.to_owned(),
                message: w.message.clone(),
                place: Some(place(w.span, source)),
            });
        }
        let mut told: BTreeSet<(DType, DeviceKind)> = BTreeSet::new();
        for c in self.0.session.compilations_since(first) {
            for dropped in &c.written.compiled.dropped {
                let message = format!("without {}, which failed here: {}", dropped.rule, dropped.why);
                if report.diagnostics.iter().all(|d| d.message != message) {
                    let place = c.span.map(|s| place(s, source));
                    report.diagnostics.push(Diagnostic { category: "Compiler".to_owned(), message, place });
                }
            }
            for node in c.written.graph.nodes() {
                let device = self.0.session.capabilities(c.device);
                let Ok(resolved) = resolve(node.dtype, device, c.policy) else { continue };
                let known = report.diagnostics.iter().any(|d| d.category == "Demotion");
                if resolved.fidelity != Fidelity::Demoted || known || !told.insert((node.dtype, c.device)) {
                    continue;
                }
                report.diagnostics.push(Diagnostic {
                    category: "Demotion".to_owned(),
                    message: format!("{} on the {}: {}", node.dtype, c.device.name(), resolved.why),
                    place: node.spans.first().map(|s| place(*s, source)),
                });
            }
        }
    }
}

fn lines(context: &Context, source: &str) -> Vec<LineReport> {
    let line = |assignment: &Assignment| LineReport {
        place: place(assignment.span, source),
        name: context.name_of(assignment).to_string(),
        dtype: assignment.dtype.name().to_owned(),
        shape: assignment.shape.iter().map(|&d| d as u32).collect(),
        device: assignment.device.name().to_owned(),
    };
    context.assigned.iter().map(line).collect()
}

fn failure(context: &Context, error: &Error, source: &str) -> ErrorReport {
    ErrorReport {
        error: error.class_name().to_owned(),
        message: error.message().to_owned(),
        hint: error.hint().map(str::to_owned),
        place: error.span().map(|s| place(s, source)),
        traceback: context.traceback(error, source),
    }
}

/// Elements as JSON has them: NaN, infinities and 64-bit integers as strings, complex numbers as pairs.
fn numbers(data: &HostArray, limit: usize) -> Vec<Json> {
    let wide = matches!(data.dtype(), DType::Int64 | DType::UInt64);
    let float = |x: f64| {
        if x.is_nan() {
            Json::from("nan")
        } else if x.is_infinite() {
            Json::from(if x > 0.0 { "inf" } else { "-inf" })
        } else {
            Json::from(x)
        }
    };
    let element = |value: Scalar| match value {
        Scalar::Bool(b) => Json::from(b),
        Scalar::Int(i) => {
            if wide {
                Json::from(i.to_string())
            } else {
                Json::from(i)
            }
        }
        Scalar::UInt(u) => {
            if wide {
                Json::from(u.to_string())
            } else {
                Json::from(u)
            }
        }
        Scalar::Float(x) => float(x),
        Scalar::Complex(re, im) => Json::from(vec![float(re), float(im)]),
    };
    data.scalars().take(limit).map(element).collect()
}
