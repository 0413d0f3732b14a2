//! Templates: a text of the language over values of somebody else's, such as JavaScript's (`npm/template.js`).
//!
//! A template is compiled once. Its variables are its own: each evaluation sets the names that stand for values, runs, and
//! takes the result; nothing stays. It is an expression, over several lines too, or a block of statements, whose value is
//! that of its last one if that is an expression, else what it assigned.

use super::{Lent, Runner};
use crate::error::{Error, Result};
use crate::library;
use crate::python::compile::{TEMPLATE_VALUE, compile_template};
use crate::python::{Context, Globals, Limits, Machine, Program, ShownEvent, Step, Value};
use crate::session::Session;
use crate::span::SourceId;
use crate::target::DeviceKind;
use crate::tensor::{AtOnce, Tensor};
use std::cell::{Cell, OnceCell};
use std::task::{Context as Task, Poll, Waker};

/// What templates have without an import.
const AT_HAND: &str = "\
import math
import numpy as np
import tensorscope
from lucid.nn.functional import *
del lucid
";

/// Instructions between two looks at what the machine needs.
const SLICE: u32 = 20_000;

/// A compiled template.
pub struct Template {
    text: String,
    /// The names in the text that stand for values, in their order.
    names: Vec<String>,
    /// How many lines the compiled source has before the text, and how many columns of indentation it has not.
    before: u32,
    indented: u32,
    globals: Globals,
    program: Program,
    at_hand: Vec<(String, Value)>,
    /// Whether it is being evaluated: its variables are in use.
    busy: Cell<bool>,
}

/// What an evaluation gave.
pub enum Evaluated {
    /// The value of an expression.
    Value(Value),
    /// The variables of a block: what it assigned, defined and imported, and what of the functions at hand it named.
    Assigned(Vec<(String, Value)>),
}

/// The state of the streams of random numbers.
pub type Drawn = (u64, u64, Option<crate::random::Bits>);

/// What templates have at hand, once one was compiled.
pub(super) type AtHand = OnceCell<Vec<(String, Value)>>;

/// What an evaluation needs to go on.
enum Needs {
    Nothing,
    /// The values of the first and of others; what comes last may be computed together with them.
    Read(Tensor, Vec<Tensor>, Vec<Tensor>),
    /// That these be computed.
    Compute(Vec<Tensor>),
}

impl Template {
    /// Whether it is being evaluated.
    pub fn is_busy(&self) -> bool {
        self.busy.get()
    }

    /// `error` with its place in the text, where values are written `${1}`, `${2}`, ....
    fn placed(&self, error: Error) -> Error {
        let Some(span) = error.span().filter(|_| !error.is_internal()) else { return error };
        let (line, column) = span.line_column(&self.source());
        let line = line.saturating_sub(self.before).max(1);
        let column = column + if line > 1 { self.indented } else { 0 };
        let mut shown = excerpt(self.text.lines().nth(line as usize - 1).unwrap_or_default(), column as usize);
        for (k, name) in self.names.iter().enumerate() {
            shown = shown.replace(name, &format!("${{{}}}", k + 1));
        }
        let place = format!("{} (template, line {line}, column {column}: {shown})", error.message().trim_end());
        let mut placed = Error::new(error.class_name(), place).with_shapes(error.shapes().to_vec());
        let words = (error.class_name() == "NameError").then_some("values of JavaScript are written ${value}");
        let hints: Vec<&str> = error.hint().into_iter().chain(words).collect();
        if !hints.is_empty() {
            placed = placed.with_hint(hints.join("; "));
        }
        placed
    }

    fn source(&self) -> String {
        if self.before > 0 { as_expression(&self.text) } else { dedented(&self.text, self.indented) }
    }

    fn set(&self, values: Vec<Value>) {
        for (name, value) in &self.at_hand {
            self.globals.set(name, value.clone());
        }
        for (name, value) in self.names.iter().zip(values) {
            self.globals.set(name, value);
        }
    }

    fn result(&self) -> Evaluated {
        if let Some(value) = self.globals.get(TEMPLATE_VALUE) {
            return Evaluated::Value(value);
        }
        let all = self.globals.contents().into_iter().map(|(name, value)| (name.to_string(), value));
        Evaluated::Assigned(all.filter(|(name, _)| !self.names.contains(name)).collect())
    }
}

/// The most characters of a line that an error shows.
const SHOWN: usize = 80;

/// A line, or what of a long one is about this column.
fn excerpt(line: &str, column: usize) -> String {
    let count = line.chars().count();
    if count <= SHOWN {
        return line.trim().to_owned();
    }
    let start = column.saturating_sub(SHOWN / 2).min(count - SHOWN);
    let part: String = line.chars().skip(start).take(SHOWN).collect();
    let [before, after] = [start > 0, start + SHOWN < count].map(|cut| if cut { "..." } else { "" });
    format!("{before}{}{after}", part.trim())
}

/// A text within brackets of its own lines, so that an expression may have several lines.
fn as_expression(text: &str) -> String {
    format!("(\n{text}\n)")
}

/// A text without `columns` columns of indentation from its second line on, as far as there are so many.
fn dedented(text: &str, columns: u32) -> String {
    let mut out = String::with_capacity(text.len());
    for (k, line) in text.split('\n').enumerate() {
        if k > 0 {
            out.push('\n');
        }
        // What follows the opening quote is not indented.
        let most = if k == 0 { usize::MAX } else { columns as usize };
        let blanks = line.bytes().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        out.push_str(&line[blanks.min(most)..]);
    }
    out
}

/// The indentation of the first line after the one of the opening quote that is not blank.
fn indentation(text: &str) -> u32 {
    let line = text.lines().skip(1).find(|line| !line.trim().is_empty()).unwrap_or_default();
    (line.len() - line.trim_start_matches([' ', '\t']).len()) as u32
}

/// Whether `text` has `name` as a word.
fn mentions(text: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(is_part)
            && !text[at + name.len()..].chars().next().is_some_and(is_part)
    })
}

impl Runner {
    /// What templates have without an import.
    fn at_hand(&self) -> Result<&[(String, Value)]> {
        if let Some(found) = self.0.at_hand.get() {
            return Ok(found);
        }
        let globals = Globals::new(&library::Library);
        let program = crate::python::compile_as(SourceId::module("<template>"), AT_HAND, &globals)?;
        let mut context = Context::new(&globals, Limits::default());
        *context.library = self.library();
        let mut lent = Lent { to: Machine::new(&program, context), from: self };
        lent.to.finish()?;
        let all = globals.contents().into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        Ok(self.0.at_hand.get_or_init(|| all))
    }

    /// Compiles a template, in whose text `names` stand for values.
    ///
    /// # Errors
    /// Those of a program's text, with the place in the template.
    pub fn template(&self, text: &str, names: Vec<String>) -> Result<Template> {
        let at_hand = self.at_hand()?.iter().filter(|(name, _)| mentions(text, name)).cloned().collect();
        let nothing = Program { code: std::rc::Rc::default(), expected: Vec::new() };
        let globals = Globals::new(&library::Library);
        let mut template = Template {
            text: text.to_owned(),
            names,
            before: 0,
            indented: 0,
            globals,
            program: nothing,
            at_hand,
            busy: Cell::new(false),
        };
        let id = self.0.session.enter(text);
        // Lines end statements, as in a program. What is none is an expression of several lines, within brackets; what begins
        // behind the quote and goes on indented is a block after all.
        let indented = indentation(text);
        let starts_below = text.lines().next().is_none_or(|line| line.trim().is_empty());
        let block = (0, if starts_below { indented } else { 0 });
        let mut first = None;
        for (before, indented) in [block, (1, 0), (0, indented)] {
            (template.before, template.indented) = (before, indented);
            match compile_template(id, &template.source(), &template.globals, &template.names) {
                Ok(program) => {
                    template.program = program;
                    return Ok(template);
                }
                Err(error) => first = first.or_else(|| Some(template.placed(error))),
            }
        }
        Err(first.unwrap_or_else(|| Error::internal("runner", "a template without a reading")))
    }

    /// The state of the streams of random numbers that programs and templates draw from without a generator of their own.
    pub fn drawn(&self) -> Drawn {
        let library = self.0.library.borrow();
        let Some(state) = &*library else { return (0, 0, None) };
        let bits = state.generator.as_ref().map(|stream| stream.borrow_mut().bits().clone());
        (state.seed, state.streams, bits)
    }

    /// Evaluates a template with these values, and passes on what it prints. Values that it reads must not be on a GPU.
    ///
    /// # Errors
    /// Those of the template, with the place in it; `RuntimeError` where a value has to be waited for.
    pub fn evaluate(&self, template: &Template, values: Vec<Value>, print: &dyn Fn(&str)) -> Result<Evaluated> {
        let session = &self.0.session;
        self.begin(template, values, print).and_then(|mut evaluation| {
            loop {
                match evaluation.step()? {
                    Needs::Nothing => return Ok(template.result()),
                    Needs::Read(wanted, ..) => {
                        let read = session.read_at_once(&wanted);
                        if let Some(error) = match read {
                            Ok(Some(_)) => None,
                            Ok(None) => Some(waits()),
                            Err(error) => Some(error),
                        } {
                            evaluation.lent.to.refuse(error);
                        }
                    }
                    Needs::Compute(tensors) => computed(session, &tensors)?,
                }
            }
        })
    }

    /// As [`Runner::evaluate`], waiting for values that are on a GPU.
    ///
    /// # Errors
    /// Those of the template, with the place in it.
    pub async fn evaluate_waiting(
        &self,
        template: &Template,
        values: Vec<Value>,
        print: &dyn Fn(&str),
    ) -> Result<Evaluated> {
        let mut evaluation = self.begin(template, values, print)?;
        loop {
            let done = match evaluation.step()? {
                Needs::Nothing => return Ok(template.result()),
                Needs::Read(wanted, too, together) => {
                    evaluation.give_back();
                    self.read(&wanted, &too, &together).await
                }
                Needs::Compute(tensors) => {
                    evaluation.give_back();
                    self.0.session.end_turn(&tensors).await
                }
            };
            evaluation.borrow_again();
            if let Err(error) = done {
                evaluation.lent.to.refuse(error);
            }
        }
    }

    fn begin<'a>(
        &'a self,
        template: &'a Template,
        values: Vec<Value>,
        print: &'a dyn Fn(&str),
    ) -> Result<Evaluation<'a>> {
        if template.busy.replace(true) {
            return Err(Error::internal("runner", "a template that is being evaluated"));
        }
        template.set(values);
        let mut context = Context::new(&template.globals, Limits::default());
        *context.library = self.library();
        context.sources = self.0.session.sources();
        let lent = Lent { to: Machine::new(&template.program, context), from: self };
        Ok(Evaluation { lent, template, print })
    }
}

/// The error where a value is on a GPU, and nobody waits.
fn waits() -> Error {
    Error::runtime("the template needs values that are on the GPU, which have to be waited for")
        .with_hint("await ts.async`...`")
}

/// Computes tensors of a loop where that is done at once; on a GPU they are computed with what is read later.
fn computed(session: &Session, tensors: &[Tensor]) -> Result<()> {
    if tensors.iter().any(|tensor| tensor.place() == DeviceKind::Gpu) {
        return Ok(());
    }
    let work = std::pin::pin!(session.end_turn(tensors));
    match work.poll(&mut Task::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => Ok(()),
    }
}

/// A template that is being evaluated.
struct Evaluation<'a> {
    lent: Lent<'a>,
    template: &'a Template,
    print: &'a dyn Fn(&str),
}

impl Evaluation<'_> {
    /// Gives the library's state back, for others that run while this one waits or prints.
    fn give_back(&mut self) {
        *self.lent.from.0.library.borrow_mut() = Some(std::mem::take(&mut *self.lent.to.context.library));
    }

    fn borrow_again(&mut self) {
        *self.lent.to.context.library = self.lent.from.library();
    }

    /// Runs until something is needed.
    fn step(&mut self) -> Result<Needs> {
        let session = &self.lent.from.0.session;
        let fetch = session.fetch_at_once();
        loop {
            let machine = &mut self.lent.to;
            let step = {
                let _at_once = AtOnce::new(session.computes_at_once(), fetch.clone());
                machine.step(SLICE)
            };
            if !machine.context.shown.is_empty() {
                let shown = std::mem::take(&mut machine.context.shown);
                self.give_back();
                for event in shown {
                    if let ShownEvent::Text { text, .. } = event {
                        (self.print)(text.strip_suffix('\n').unwrap_or(&text));
                    }
                }
                self.borrow_again();
            }
            let machine = &mut self.lent.to;
            return Ok(match step {
                Step::Done => Needs::Nothing,
                Step::Failed(error) => return Err(self.template.placed(error)),
                Step::NeedsRead(tensor) => {
                    let (too, together) = machine.context.take_reads(&tensor);
                    Needs::Read(tensor, too, together)
                }
                Step::NeedsValues(tensors) => Needs::Compute(tensors),
                Step::NeedsLine(_) => {
                    machine.refuse(Error::runtime("input() cannot read a line in a template"));
                    continue;
                }
                Step::Yield => continue,
            });
        }
    }
}

impl Drop for Evaluation<'_> {
    fn drop(&mut self) {
        self.template.globals.clear();
        self.template.busy.set(false);
    }
}
