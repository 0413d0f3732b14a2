//! The runner: executes a program's text. The machine steps, the session reads values that it waits for, and the report
//! is filled.

mod diagnose;
mod listener;
mod log;
mod shown;
#[cfg(feature = "functions")]
mod template;

pub use listener::Listener;
#[cfg(feature = "functions")]
pub use template::{Drawn, Evaluated, Template};

use self::diagnose::{differing, failure, largest, lines, recovered};
use self::log::Watch;
use crate::error::{Error, Result};
use crate::figure::Figure;
use crate::inspect::places::Places;
use crate::interrupt::{self, Interrupt};
use crate::library::{self, Files};
use crate::python::{Context, Globals, Limits, Machine, Step, compile_as};
use crate::report::{ErrorReport, Progress, RunCounts, RunReport, Shown};
use crate::runtime::Pending;
use crate::session::Session;
use crate::span::Sources;
use crate::target::{DeviceKind, Placement};
use crate::tensor::{AtOnce, OpContext, Tensor, computed_at_once};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};
use std::time::Duration;
use web_time::Instant;

/// Which outputs of a program have been passed on.
struct Told {
    shown: usize,
    /// Whether the program's outputs are kept after that.
    kept: bool,
    /// When outputs were last passed on.
    last: Option<Instant>,
}

/// Instructions between two checks of the clock and of interrupts.
const SLICE: u32 = 20_000;

/// Milliseconds after which a running program yields to other tasks.
const PAUSE_MS: f64 = 16.0;

/// A callback that reads a line of input, with a prompt; `None` at the end of input.
pub type Ask = dyn Fn(&str) -> Pending<Option<String>>;

/// How a program is run.
#[derive(Clone)]
pub struct RunOptions {
    /// The most elements of a shown tensor that are copied to the report.
    pub data_limit: usize,
    /// The program's resource limits.
    pub limits: Limits,
    /// Yields to other tasks: in a browser, the event loop.
    pub pause: fn() -> Pending<()>,
    /// Lets some time pass while all threads of the program wait.
    pub rest: fn(Duration) -> Pending<()>,
    /// Receives progress.
    pub progress: Option<Listener>,
    /// Receives the program's outputs while it runs, in order; the report then has none.
    pub shown: Option<Rc<dyn Fn(Vec<Shown>)>>,
    /// Whether small work may be computed directly; if not, all work is compiled to kernels that can be inspected.
    pub direct: bool,
    /// Reads input for the program.
    pub input: Option<Rc<Ask>>,
    /// Whether input is echoed at the prompt, as terminals do themselves.
    pub echo: bool,
    /// The program's name and its arguments: `sys.argv`.
    pub argv: Vec<String>,
    /// Polled for whether to end the program, also during long operations; [`Runner::stop`] does not need it.
    pub interrupt: Option<Rc<dyn Fn() -> bool>>,
    /// The least time between two polls; without any, each place that polls does so.
    pub interrupt_every: Duration,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            data_limit: 1 << 20,
            limits: Limits::default(),
            pause: || Box::pin(std::future::ready(Ok(()))),
            rest: |_time| {
                #[cfg(not(target_arch = "wasm32"))]
                std::thread::sleep(_time);
                Box::pin(std::future::ready(Ok(())))
            },
            progress: None,
            shown: None,
            direct: true,
            input: None,
            echo: false,
            argv: Vec::new(),
            interrupt: None,
            interrupt_every: interrupt::BETWEEN,
        }
    }
}

/// A session with variables, as the playground and `eval` use it. A clone is the same runner.
#[derive(Clone)]
pub struct Runner(Rc<Inner>);

struct Inner {
    session: Session,
    /// The variables, and the library's modules, which the first program loads: a session from JavaScript may run none.
    globals: OnceCell<Globals>,
    /// What templates have without an import.
    #[cfg(feature = "functions")]
    at_hand: template::AtHand,
    /// The library's state; a running program borrows it, see [`Lent`].
    library: RefCell<Option<library::State>>,
    /// The files that programs load; they may change while a program runs.
    files: Files,
    /// Interrupts the running program.
    interrupt: RefCell<Option<Interrupt>>,
    /// Wakes the task that waits for a device on its behalf, when it is stopped.
    waiting: RefCell<Option<Waker>>,
    /// The arrays that the last program showed, by their position in the report.
    shown: RefCell<BTreeMap<usize, Tensor>>,
    /// The figures that it showed, by their position in the report.
    figures: RefCell<BTreeMap<usize, Rc<Figure>>>,
}

impl Runner {
    /// A runner without variables.
    pub fn new(session: Session) -> Self {
        Self(Rc::new(Inner {
            session,
            globals: OnceCell::new(),
            #[cfg(feature = "functions")]
            at_hand: OnceCell::new(),
            library: RefCell::default(),
            files: Files::default(),
            interrupt: RefCell::default(),
            waiting: RefCell::default(),
            shown: RefCell::default(),
            figures: RefCell::default(),
        }))
    }

    fn globals(&self) -> &Globals {
        self.0.globals.get_or_init(|| Globals::new(&library::Library))
    }

    /// The session of this runner.
    pub fn session(&self) -> &Session {
        &self.0.session
    }

    /// Stops the running program at its next instruction, or while it waits for a device; its variables stay.
    pub fn stop(&self) {
        if let Some(interrupt) = &*self.0.interrupt.borrow() {
            interrupt.set();
        }
        if let Some(waiting) = self.0.waiting.take() {
            waiting.wake();
        }
    }

    /// The syntax error of a text, if it has one; nothing runs.
    pub fn check(&self, source: &str) -> Option<ErrorReport> {
        // Checked with separate globals, so that the session does not register every name that is being typed.
        let (globals, mut sources) = (Globals::new(&library::Library), Sources::default());
        let error = compile_as(sources.enter(source), source, &globals).err()?;
        Some(failure(&Context::new(&globals, Limits::default()), &error, &Places::new(sources)))
    }

    /// Clears all variables and the random seed.
    pub fn reset(&self) {
        if let Some(globals) = self.0.globals.get() {
            globals.clear();
        }
        self.0.shown.take();
        self.0.figures.take();
        self.0.session.policy_setting().reset();
        if let Some(library) = &mut *self.0.library.borrow_mut() {
            library.forget_random_numbers();
            library.options = crate::print::Options::default();
            library.formatter = None;
            library.override_repr = None;
        }
    }

    /// The library's state for a program: that of the last one, on the session's devices.
    fn library(&self) -> library::State {
        let session = &self.0.session;
        let mut state = self.0.library.take().unwrap_or_else(|| library::State {
            cpu: session.capabilities(DeviceKind::Cpu).clone(),
            gpu: session.capabilities(DeviceKind::Gpu).clone(),
            policy: session.policy_setting().clone(),
            files: self.0.files.clone(),
            ..library::State::default()
        });
        state.device = session.default_device();
        state.derivatives = 0;
        state.ops.begin();
        state
    }

    /// Keeps what a context had of [`Self::library`] for the next program.
    fn take_back(&self, context: &mut Context) {
        *self.0.library.borrow_mut() = Some(std::mem::take(&mut *context.library));
    }

    /// Sets the device of new tensors.
    pub fn set_device(&self, kind: DeviceKind) {
        self.set_placement(Placement::On(kind));
    }

    /// Sets the device of new tensors, or lets each program choose by cost.
    pub fn set_placement(&self, placement: Placement) {
        self.0.session.set_placement(placement);
    }

    /// Runs a program to its end or to an error; earlier results stay valid.
    pub async fn run(&self, source: &str, options: &RunOptions) -> RunReport {
        let started = Instant::now();
        // A program may place arrays on either device; one that cannot be opened is simulated.
        let _ = self.0.session.open(DeviceKind::Gpu).await;
        let id = self.0.session.enter(source);
        self.0.shown.take();
        self.0.figures.take();
        let first = self.0.session.next_compilation();
        let (mut singles, recoveries) = (0, self.0.session.recoveries());
        let mut report = RunReport {
            shown: Vec::new(),
            diagnostics: Vec::new(),
            error: None,
            device: self.0.session.placement_report(),
            compilations: Vec::new(),
            lines: Vec::new(),
            elapsed_ms: 0.0,
            counts: RunCounts::default(),
            spans: Vec::new(),
            policy: String::new(),
        };
        self.0.session.begin_history();
        let watch = Rc::new(Watch::new(options.progress.clone()));
        let ask = options.interrupt.clone();
        let ask = move || ask.as_ref().is_some_and(|ask| ask());
        let interrupt = Interrupt::every(options.interrupt_every, ask);
        *self.0.interrupt.borrow_mut() = Some(interrupt.clone());
        self.0.session.observe(Some(watch.clone()));
        self.0.session.set_direct(options.direct);
        let mut context = Context::new(self.globals(), options.limits);
        *context.library = self.library();
        context.library.gpu = self.0.session.capabilities(DeviceKind::Gpu).clone();
        context.sources = self.0.session.sources();
        library::begin_program(&mut context, self.globals(), &options.argv);
        context.compiles_all = !options.direct;
        match compile_as(id, source, self.globals()) {
            Ok(program) => {
                let mut lent = Lent { to: Machine::new(&program, context), from: self };
                let machine = &mut lent.to;
                // Discards the counts of an abandoned run.
                computed_at_once();
                // Outputs that have been passed on are dropped, unless they are compared with expected ones.
                let mut told = Told { shown: 0, kept: !program.expected.is_empty(), last: None };
                let ended = self.drive(machine, options, &watch, &interrupt, &mut told).await;
                let source = &self.0.session.places();
                self.tell_shown(&mut machine.context, options, &mut told);
                if options.shown.is_none() {
                    told.kept = true;
                    report.shown = self.show(&mut machine.context, options, source, &mut told);
                }
                let context = &machine.context;
                report.lines = lines(context, source);
                singles = context.computed_singles().saturating_add(computed_at_once());
                self.warn(context, first, source, watch.aside(), &mut report);
                if self.0.session.recoveries() > recoveries {
                    report.diagnostics.push(recovered());
                }
                report.diagnostics.extend(differing(&program.expected, context, source));
                // `exit()` ends a program normally.
                if let Err(error) = ended.and(self.0.files.flush())
                    && !(error.class_name() == "SystemExit" && matches!(error.message(), "" | "0"))
                {
                    let hint = if error.is_memory() && error.hint().is_none() {
                        largest(self.globals().contents())
                    } else {
                        None
                    };
                    let error = match hint {
                        Some(hint) => error.with_hint(hint),
                        None => error,
                    };
                    report.error = Some(failure(context, &error, source));
                }
            }
            Err(error) => {
                report.error = Some(failure(&context, &error, &self.0.session.places()));
                self.take_back(&mut context);
            }
        }
        self.0.session.observe(None);
        self.0.session.set_direct(true);
        self.0.interrupt.take();
        self.0.waiting.take();
        let compilations = self.0.session.compilations_since(first);
        let places = self.0.session.places();
        report.compilations = compilations.iter().map(|c| c.summary(&places)).collect();
        report.elapsed_ms = started.elapsed().as_secs_f64() * 1e3;
        self.0.session.begin_history();
        (report.counts, report.spans) = watch.log();
        report.counts.direct = report.counts.direct.saturating_add(singles);
        report.counts.direct_as_kernels_ms = self.0.session.launches_ms(report.counts.direct);
        report.policy = self.0.session.policy().float64.name().to_owned();
        report
    }

    async fn drive(
        &self,
        machine: &mut Machine,
        options: &RunOptions,
        watch: &Watch,
        interrupt: &Interrupt,
        told: &mut Told,
    ) -> Result<()> {
        let mut paused = Instant::now();
        let mut failed = None;
        let fetch = self.0.session.fetch_at_once();
        let ops = machine.context.library.ops.clone();
        loop {
            if interrupt.is_set() {
                machine.stop();
            }
            let step = {
                let _installed = interrupt.install();
                let _at_once = AtOnce::new(self.0.session.computes_at_once(), fetch.clone());
                machine.step(SLICE)
            };
            machine.context.note_signals();
            match step {
                // Threads are waited for and open figures are shown at the end, also after an error.
                Step::Done if machine.wind_up() => {}
                Step::Done => return failed.map_or(Ok(()), Err),
                Step::Failed(error) => {
                    let shows = failed.is_none() && !interrupt.is_set() && machine.wind_up();
                    let first = failed.get_or_insert(error);
                    if !shows {
                        return Err(first.clone());
                    }
                }
                Step::NeedsRead(tensor) => {
                    self.progress(machine, watch);
                    let (too, together) = machine.context.take_reads(&tensor);
                    let tell = self.before_work(&mut machine.context, options, told);
                    if let Err(error) =
                        self.unless_stopped((interrupt, &ops), self.read(&tensor, &too, &together), tell).await
                    {
                        machine.refuse(error);
                    }
                }
                Step::NeedsValues(tensors) => {
                    self.progress(machine, watch);
                    let tell = self.before_work(&mut machine.context, options, told);
                    let work = self.0.session.end_turn(&tensors);
                    if let Err(error) = self.unless_stopped((interrupt, &ops), work, tell).await {
                        machine.refuse(error);
                    }
                }
                Step::NeedsLine(prompt) => {
                    self.tell_shown(&mut machine.context, options, told);
                    match self.unless_stopped((interrupt, &ops), ask(options, &prompt), || ()).await {
                        Ok(line) => {
                            if options.echo {
                                machine.context.show_text(format!("{}\n", line.as_deref().unwrap_or_default()), false);
                            }
                            machine.answer(line);
                        }
                        Err(error) => machine.refuse(error),
                    }
                }
                Step::Yield => {}
            }
            let rests = machine.rests();
            if rests.is_some() || paused.elapsed().as_secs_f64() * 1e3 > PAUSE_MS {
                self.progress(machine, watch);
                self.tell_shown(&mut machine.context, options, told);
                rests.map_or_else(options.pause, options.rest).await?;
                // In a browser, the event loop has just had the chance to stop the program.
                #[cfg(target_arch = "wasm32")]
                interrupt.put_off();
                paused = Instant::now();
            }
        }
    }

    /// Reports to the listener which line runs.
    fn progress(&self, machine: &Machine, watch: &Watch) {
        if watch.is_heard() {
            let line = self.line(machine);
            let (runs, compilations) = self.0.session.runs_so_far();
            let memory = machine.context.memory_share();
            watch.tell(Progress::Running { line, runs, compilations, memory });
        }
    }

    /// The line of the running program at which a machine is.
    fn line(&self, machine: &Machine) -> u32 {
        let sources = self.0.session.sources();
        let span = machine.place_in(sources.current());
        sources.text(span.source).map_or(0, |text| span.line_column(&text).0)
    }

    /// Passes on the program's outputs since the last time.
    fn tell_shown(&self, context: &mut Context, options: &RunOptions, told: &mut Told) {
        let Some(tell) = &options.shown else { return };
        if context.shown.len() > if told.kept { told.shown } else { 0 } {
            tell(self.show(context, options, &self.0.session.places(), told));
            told.last = Some(Instant::now());
        }
    }

    /// Passes on outputs before work that may take long, unless that was done recently. Returns what to do if the work
    /// turns out to wait.
    fn before_work(&self, context: &mut Context, options: &RunOptions, told: &mut Told) -> impl FnMut() {
        if told.last.is_none_or(|last| last.elapsed().as_secs_f64() * 1e3 > PAUSE_MS) {
            self.tell_shown(context, options, told);
        }
        || self.tell_shown(context, options, told)
    }

    /// Awaits `work`, unless the program is stopped first; then it continues without the result. Calls `waits` when the
    /// work waits.
    async fn unless_stopped<T>(
        &self,
        (interrupt, ops): (&Interrupt, &OpContext),
        work: impl Future<Output = Result<T>>,
        mut waits: impl FnMut(),
    ) -> Result<T> {
        let mut work = pin!(work);
        poll_fn(|context| {
            *self.0.waiting.borrow_mut() = Some(context.waker().clone());
            let (_installed, _entered) = (interrupt.install(), ops.enter());
            match work.as_mut().poll(context) {
                Poll::Pending if interrupt.is_set() => Poll::Ready(Err(interrupt::stopped())),
                Poll::Pending => {
                    waits();
                    Poll::Pending
                }
                polled => polled,
            }
        })
        .await
    }

    async fn read(&self, wanted: &Tensor, too: &[Tensor], together: &[Tensor]) -> Result<()> {
        let all = [std::slice::from_ref(wanted), too, together].concat();
        let behind = self.0.session.behind(&all);
        self.0.session.evaluate(&all).await?;
        self.0.session.read(wanted).await?;
        self.0.session.read_all(too).await?;
        match behind {
            Some(behind) => self.0.session.note_behind(&behind, wanted).await,
            None => Ok(()),
        }
    }

    /// The outputs that have not been passed on, in the report's form.
    fn show(&self, context: &mut Context, options: &RunOptions, source: &Places, told: &mut Told) -> Vec<Shown> {
        let kept = if told.kept { Vec::new() } else { std::mem::take(&mut context.shown) };
        let new = if told.kept { &context.shown[told.shown..] } else { &kept[..] };
        let shown = |(event, at)| self.keep(event, at, options.data_limit, source);
        let out: Vec<Shown> = new.iter().zip(told.shown..).map(shown).collect();
        told.shown += out.len();
        out
    }
}

/// A machine that borrows the library's state. The state returns to the runner however the run ends, also if its future
/// is dropped.
struct Lent<'a> {
    to: Machine,
    from: &'a Runner,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.from.take_back(&mut self.to.context);
    }
}

/// Reads a line for `input()` from the embedding application.
fn ask(options: &RunOptions, prompt: &str) -> Pending<Option<String>> {
    if let Some(input) = &options.input {
        return input(prompt);
    }
    let nobody = Error::runtime("input() cannot read a line here");
    Box::pin(std::future::ready(Err(nobody.with_hint("session.run() takes a function `input` that answers"))))
}
