//! Threads, which take turns: one runs, the others rest.
//!
//! No Rust stack is held while Python code runs, so a thread at rest is its frames, as a generator is its one frame. A
//! thread changes with another one where it waits (`Halt::Turn`), and after a while at the end of an iteration or at the
//! beginning of a call, in the program's own code: library code is never interrupted. Locks, queues and executors are
//! written in Python over three operations: start, rest, wake.

use super::{Frame, Machine, Memo, Step, Then};
use crate::error::Error;
use crate::python::code::Op;
use crate::python::generator;
use crate::python::traceback;
use crate::python::value::{Outcome, Str, Turn, Value};
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::mem::{replace, take};
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// The main thread.
const MAIN: i64 = 1;
/// Who runs while all threads rest: finalizers of what was let go.
const NOBODY: i64 = 0;
/// The stretches of instructions that a turn takes where others are ready.
const TURN: u32 = 24;
/// The instructions after which a thread whose turn is over is asked again, within library code and elsewhere: enough for an
/// instruction of the slow path after one of the quick loop.
const SOON: u64 = 256;
const NEXT: u64 = 16;
/// The time up to which the program itself waits, and that after which it looks whether it is to stop.
const SHORT: Duration = Duration::from_millis(6);
const LONGEST: Duration = Duration::from_millis(50);
/// The most threads at a time.
const MOST: usize = 10_000;

/// The threads of a program. Those that natives wake are waiting here.
pub(crate) struct Threads {
    current: i64,
    /// The number of threads so far, the main one included.
    made: i64,
    /// Those that can go on, in order.
    ready: VecDeque<Thread>,
    /// Those that wait, by their numbers.
    resting: BTreeMap<i64, Thread>,
    /// When which of them go on although nobody has woken them.
    timed: BTreeSet<(Instant, i64)>,
    /// Whether all of them wait.
    idle: bool,
    /// The time for which all of them waited, and when it was last added to.
    idled: Duration,
    idle_since: Option<Instant>,
    /// The stretches that the current turn has taken.
    taken: u32,
    /// Whose variables the program's module holds, and those of the others: a process has its own.
    space: i64,
    spaces: HashMap<i64, Vec<(Str, Value)>>,
}

/// A thread that does not run.
struct Thread {
    ident: i64,
    /// The thread for which its variables were copied.
    space: i64,
    #[expect(clippy::vec_box, reason = "frames move between here and the machine without being copied")]
    frames: Vec<Box<Frame>>,
    depth: usize,
    showing: Vec<(usize, usize)>,
    span: Span,
    /// When it goes on although nobody has woken it.
    until: Option<Instant>,
}

impl Thread {
    /// Makes the native that waits return whether it was woken.
    fn tell(&mut self, woken: bool) {
        if let Some(frame) = self.frames.last_mut() {
            frame.memo.push(Memo::Value(Value::Bool(woken)));
        }
    }
}

impl Default for Threads {
    fn default() -> Self {
        Self {
            current: MAIN,
            made: MAIN,
            ready: VecDeque::new(),
            resting: BTreeMap::new(),
            timed: BTreeSet::new(),
            idle: false,
            idled: Duration::ZERO,
            idle_since: None,
            taken: 0,
            space: MAIN,
            spaces: HashMap::new(),
        }
    }
}

impl Threads {
    /// The number of the thread that runs.
    pub(crate) fn current(&self) -> i64 {
        self.current
    }

    /// The time for which every thread waited.
    pub(crate) fn idled(&self) -> Duration {
        self.idled
    }

    fn take_resting(&mut self, ident: i64) -> Option<Thread> {
        let thread = self.resting.remove(&ident)?;
        if let Some(until) = thread.until {
            self.timed.remove(&(until, ident));
        }
        Some(thread)
    }

    /// Wakes a thread; false if it does not rest.
    pub(crate) fn wake(&mut self, ident: i64) -> bool {
        let Some(mut thread) = self.take_resting(ident) else { return false };
        thread.tell(true);
        self.ready.push_back(thread);
        true
    }

    /// Ends a thread other than the one that runs, where it is; false if there is none of that number.
    pub(crate) fn end(&mut self, ident: i64) -> bool {
        let ready = self.ready.iter().position(|thread| thread.ident == ident).and_then(|at| self.ready.remove(at));
        let ended = ready.or_else(|| self.take_resting(ident));
        let found = ended.is_some();
        generator::without_closing(|| drop(ended));
        found
    }

    /// Those whose time has come are ready, the earliest first.
    fn wake_due(&mut self) {
        if self.timed.is_empty() {
            return;
        }
        let now = Instant::now();
        while let Some(&(until, ident)) = self.timed.first().filter(|(until, _)| *until <= now) {
            self.timed.remove(&(until, ident));
            if let Some(mut thread) = self.resting.remove(&ident) {
                thread.tell(false);
                self.ready.push_back(thread);
            }
        }
    }
}

impl Machine {
    /// Whether the thread that ended, or rests, was not the main one, so that others go on.
    pub(super) fn changes(&self) -> bool {
        self.context.threads.idle || self.context.threads.current != MAIN
    }

    /// What a native has asked for.
    pub(super) fn turn(&mut self, turn: Turn) -> Outcome<()> {
        match turn {
            Turn::Frames(most, variables) => {
                let frames = self.frames_told(most, variables);
                self.remember(Memo::Value(frames));
                Ok(())
            }
            Turn::Caller(level) => {
                let caller = self.caller_told(level);
                self.remember(Memo::Value(caller));
                Ok(())
            }
            Turn::Start(callee, variables) => self.start_thread(callee, variables),
            Turn::Rest(Some(Duration::ZERO)) => {
                self.context.threads.wake_due();
                self.remember(Memo::Value(Value::Bool(false)));
                if !self.context.threads.ready.is_empty() {
                    let thread = self.put_aside(None);
                    self.context.threads.ready.push_back(thread);
                    self.next_thread();
                }
                Ok(())
            }
            Turn::Rest(time) => {
                let until = time.and_then(|time| Instant::now().checked_add(time));
                let thread = self.put_aside(until);
                let threads = &mut self.context.threads;
                threads.timed.extend(until.map(|until| (until, thread.ident)));
                threads.resting.insert(thread.ident, thread);
                self.next_thread();
                Ok(())
            }
        }
    }

    /// Starts a thread, which has the next turn.
    fn start_thread(&mut self, callee: Value, variables: Option<Vec<(Str, Value)>>) -> Outcome<()> {
        let threads = &mut self.context.threads;
        if threads.ready.len() + threads.resting.len() >= MOST {
            return Err(Error::runtime(format!("can't start new thread: {MOST} are running")).into());
        }
        threads.made += 1;
        let ident = threads.made;
        let module = Rc::clone(&self.context.globals);
        let mut frame = Frame::new(Rc::clone(&self.trampoline), module, Then::End);
        frame.stack.push(callee);
        frame.spread = Some(Box::new((0, Vec::new())));
        self.remember(Memo::Value(Value::Int(ident)));
        let span = self.context.span;
        let before = self.put_aside(None);
        let before_space = before.space;
        self.context.threads.ready.push_back(before);
        let space = match variables {
            Some(variables) => {
                self.context.threads.spaces.insert(ident, variables);
                ident
            }
            None => before_space,
        };
        self.go_on(Thread { ident, space, frames: vec![frame], depth: 0, showing: Vec::new(), span, until: None });
        Ok(())
    }

    /// Takes the thread that runs out of the machine.
    fn put_aside(&mut self, until: Option<Instant>) -> Thread {
        let threads = &mut self.context.threads;
        // A finalizer that waits is a thread from now on.
        threads.made += i64::from(threads.current == NOBODY);
        let ident = if threads.current == NOBODY { threads.made } else { threads.current };
        Thread {
            ident,
            space: threads.space,
            frames: take(&mut self.frames),
            depth: take(&mut self.depth),
            showing: take(&mut self.context.showing),
            span: self.context.span,
            until,
        }
    }

    /// Gives a thread its turn.
    fn go_on(&mut self, thread: Thread) {
        let Thread { ident, space, frames, depth, showing, span, .. } = thread;
        self.enter_space(space);
        self.frames = frames;
        self.depth = depth;
        self.context.showing = showing;
        self.context.span = span;
        let threads = &mut self.context.threads;
        threads.current = ident;
        if threads.idle {
            threads.idled += threads.idle_since.take().map_or(Duration::ZERO, |since| since.elapsed());
            threads.idle = false;
        }
        threads.taken = 0;
    }

    /// Puts the variables of a process into the program's module, and those of the one before aside.
    fn enter_space(&mut self, space: i64) {
        let threads = &mut self.context.threads;
        if space == threads.space {
            return;
        }
        let variables = threads.spaces.remove(&space).unwrap_or_default();
        let before = self.context.globals.exchange(variables);
        let left = threads.space;
        threads.space = space;
        if left == MAIN || threads.ready.iter().chain(threads.resting.values()).any(|thread| thread.space == left) {
            threads.spaces.insert(left, before);
        }
    }

    /// Gives the next thread that is ready its turn, if there is one.
    fn next_thread(&mut self) {
        let threads = &mut self.context.threads;
        threads.wake_due();
        match threads.ready.pop_front() {
            Some(thread) => self.go_on(thread),
            None => {
                threads.idle = true;
                threads.current = NOBODY;
                // The host sees the main thread's.
                self.enter_space(MAIN);
            }
        }
    }

    /// After a thread has ended, or while all rest: the next one goes on, or some time passes. `Some` if the host is to
    /// regain control.
    pub(super) fn go_round(&mut self, started: Instant, longest: Duration) -> Option<Step> {
        self.next_thread();
        let threads = &mut self.context.threads;
        if !threads.idle {
            return None;
        }
        let now = Instant::now();
        let Some(&(until, _)) = threads.timed.first() else {
            return self.deadlock();
        };
        let since = threads.idle_since.replace(now).unwrap_or(now);
        threads.idled += now.saturating_duration_since(since);
        // What the host did in between counts towards the limit too.
        self.elapsed += started.saturating_duration_since(since);
        // What is too short for a host's timer passes here.
        if until.saturating_duration_since(now) > SHORT || started.elapsed() > longest {
            return Some(Step::Yield);
        }
        std::hint::spin_loop();
        None
    }

    /// How long the host may do something else, while all threads wait: timers may be late.
    pub(crate) fn rests(&self) -> Option<Duration> {
        let threads = &self.context.threads;
        let until = threads.timed.first().filter(|_| threads.idle)?.0;
        let left = until.saturating_duration_since(Instant::now());
        (left > SHORT).then(|| left.saturating_sub(SHORT / 2).min(LONGEST))
    }

    /// All threads wait, and nobody could wake them: an error of the main one.
    fn deadlock(&mut self) -> Option<Step> {
        let threads = &mut self.context.threads;
        let others = threads.resting.len().checked_sub(1)?;
        let message = match others {
            0 => "this waits for ever: no other thread runs that could end it".to_owned(),
            1 => "this waits for ever: the only other thread waits too".to_owned(),
            _ => format!("this waits for ever: all {others} other threads wait too"),
        };
        let main = threads.resting.remove(&MAIN).or_else(|| Some(threads.resting.pop_first()?.1));
        let thread = main?;
        self.go_on(thread);
        self.raise(Error::runtime(message).into())
    }

    /// After a stretch of instructions: another thread's turn, where one is ready. Until this one is where it can be
    /// interrupted, `check` is small.
    pub(super) fn take_turns(&mut self, check: &mut u64) {
        let threads = &mut self.context.threads;
        if threads.ready.is_empty() && threads.resting.is_empty() {
            return;
        }
        threads.taken += 1;
        if threads.taken < TURN {
            return;
        }
        threads.wake_due();
        if threads.ready.is_empty() {
            threads.taken = 0;
            return;
        }
        match self.frames.last() {
            Some(frame) if frame.code.hidden => *check = SOON.min(*check),
            Some(frame) if !is_between(frame) => *check = NEXT.min(*check),
            _ => {
                let thread = self.put_aside(None);
                self.context.threads.ready.push_back(thread);
                self.next_thread();
            }
        }
    }

    /// Ends all threads.
    pub(super) fn end_threads(&mut self) {
        self.enter_space(MAIN);
        let made = self.context.threads.made;
        drop(replace(&mut self.context.threads, Threads { made, ..Threads::default() }));
    }

    /// Tells of an exception that ended a thread other than the main one; false in that one.
    pub(super) fn ends_thread(&mut self, exception: &Value) -> bool {
        let ident = self.context.threads.current;
        if ident == MAIN {
            return false;
        }
        let trace = super::raised(exception).map(|raised| raised.borrow().trace.clone()).unwrap_or_default();
        let trace = traceback::calls(&trace, &self.context.sources);
        let last = traceback::last_line(&self.error_of(exception));
        let text = format!("Exception in thread {ident}:\nTraceback (most recent call last):\n{trace}{last}");
        self.context.show_text(text, true);
        true
    }
}

/// Whether a frame is between two iterations of a loop, or at its beginning, and waits for nothing.
fn is_between(frame: &Frame) -> bool {
    if !frame.memo.is_empty() {
        return false;
    }
    match frame.code.ops.get(frame.ip).map(|op| op.first()) {
        Some(Op::Jump(target)) => (target as usize) < frame.ip,
        Some(Op::ForIter(_)) => true,
        _ => {
            // The quick loop executes a jump with the instruction before it.
            let back = |op: &Op| matches!(op, Op::Jump(target) if *target as usize == frame.ip);
            frame.ip == 0 || frame.code.ops.get(frame.ip..).unwrap_or_default().iter().any(back)
        }
    }
}
