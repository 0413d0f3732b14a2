//! Compiler from syntax tree to bytecode.
//!
//! Each function, class body and comprehension becomes a [`Code`] of its own. A [`Unit`] is a code object under
//! construction: it tracks the stack depth at statements and the open blocks, so that `break` and `continue` know what
//! to unwind. Recursion is bounded by the parser's nesting check.

mod advice;
mod call;
mod collect;
mod control;
mod expr;
mod function;
mod fuse;
mod pattern;
mod scope;
mod stmt;
mod target;

use super::class::private;
use super::code::{Code, Expected, Leave, Op, Program, Signature};
use super::module::{Globals, Module};
use super::source::{parse, parse_expression};
use super::tree::{Stmt, StmtKind};
use super::value::{Str, Value};
use crate::error::{Error, Result};
use crate::span::{SourceId, Span};
use scope::{Binding, Scopes};
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

/// Compiles a program, or a pasted interactive session, against a session's variables.
///
/// # Errors
/// `SyntaxError`, `IndentationError`, or `NotImplementedError` for unsupported syntax, each with its place. The
/// session's variables are unchanged.
pub fn compile(source: &str, globals: &Globals) -> Result<Program> {
    compile_as(SourceId::default(), source, globals)
}

/// As [`compile`], for a session with several source texts; this one is `id`.
///
/// # Errors
/// Those of [`compile`].
pub fn compile_as(id: SourceId, source: &str, globals: &Globals) -> Result<Program> {
    compile_in(id, source, &globals.module, "<module>", Purpose::Program)
}

/// Compiles the source of a library module.
pub(crate) fn compile_module(source: &str, module: &Rc<Module>, name: &str) -> Result<Program> {
    compile_in(SourceId::module(name), source, module, name, Purpose::Library)
}

/// Compiles a file that a program imports.
pub(crate) fn compile_file(id: SourceId, source: &str, module: &Rc<Module>) -> Result<Program> {
    compile_in(id, source, module, "<module>", Purpose::Imported)
}

/// Compiles a text that a program hands to `exec`, as [`Purpose::Text`] or [`Purpose::Mapped`].
pub(crate) fn compile_text(source: &str, module: &Rc<Module>, name: &str, of: Purpose) -> Result<Program> {
    compile_in(SourceId::module(name), source, module, name, of)
}

/// Whom a source text belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The program: what its statements give is shown, and errors have their places in it.
    Program,
    /// A file that the program imports: errors have their places in it, and nothing is shown.
    Imported,
    /// A text that the program runs.
    Text,
    /// A text whose variables are the items of a mapping, which is its code's argument.
    Mapped,
    /// The library, whose annotations are for readers.
    Library,
}

/// The variable in which a template's program leaves its value. No program has one of that name.
#[cfg(feature = "functions")]
pub(crate) const TEMPLATE_VALUE: &str = "<value>";

/// Compiles a template: as [`compile_as`], but nothing is shown, and the value of a last statement that is an expression
/// goes to [`TEMPLATE_VALUE`]. `values` are the names that stand for values: they are read, and nothing else.
///
/// # Errors
/// Those of [`compile`], and `SyntaxError` for a value within a text or where a name belongs.
#[cfg(feature = "functions")]
pub(crate) fn compile_template(id: SourceId, source: &str, globals: &Globals, values: &[String]) -> Result<Program> {
    let parsed = parse(source, id)?;
    let mut compiler =
        Compiler::of_module(source, &parsed.module.body, &globals.module, "<template>", Purpose::Program)?;
    compiler.values = values;
    if let Some((last, before)) = parsed.module.body.split_last() {
        compiler.body(before)?;
        match &last.kind {
            StmtKind::Expr(value) => {
                compiler.expression(value)?;
                compiler.store(TEMPLATE_VALUE, last.span);
            }
            _ => compiler.statement(last)?,
        }
    }
    match compiler.misplaced.take() {
        Some(error) => Err(error),
        None => Ok(Program { code: Rc::new(compiler.finish_all()), expected: Vec::new() }),
    }
}

/// Compiles one expression for `eval`: the code returns its value.
pub(crate) fn compile_expression(source: &str, module: &Rc<Module>, of: Purpose) -> Result<Rc<Code>> {
    let value = parse_expression(source, SourceId::module("<string>"))?;
    let span = value.span;
    let body = [Stmt { span, kind: StmtKind::Return(Some(Box::new(value))) }];
    let mut compiler = Compiler::of_module(source, &body, module, "<module>", of)?;
    if let StmtKind::Return(Some(value)) = &body[0].kind {
        compiler.expression(value)?;
    }
    compiler.emit(Op::Return, span);
    Ok(Rc::new(compiler.finish_all()))
}

fn compile_in(id: SourceId, source: &str, module: &Rc<Module>, name: &str, of: Purpose) -> Result<Program> {
    let parsed = parse(source, id)?;
    let mut compiler = Compiler::of_module(source, &parsed.module.body, module, name, of)?;
    compiler.paste = !parsed.pieces.is_empty();
    let mut expected: Vec<Expected> = Vec::new();
    let mut pieces = parsed.pieces.iter().peekable();
    // A text alone is shown; before other statements it says what the program is.
    let documents = match of {
        Purpose::Program => !compiler.paste && parsed.module.body.len() > 1,
        of => of == Purpose::Imported,
    };
    for (i, stmt) in parsed.module.body.iter().enumerate() {
        while pieces.next_if(|piece| piece.span.end <= stmt.span.start).is_some() {}
        let last = parsed
            .module
            .body
            .get(i + 1)
            .is_none_or(|next| pieces.peek().is_none_or(|piece| next.span.start >= piece.span.end));
        let output = pieces.peek().filter(|_| last).map(|piece| piece.expected(stmt.span));
        let output = output.filter(|e| !e.text.is_empty() && stmt::may_print(stmt, &e.text));
        if i == 0 && documents && compiler.document(stmt) {
            continue;
        }
        compiler.top_level(stmt, output.as_ref().is_some_and(|e| e.text.starts_with("Traceback")))?;
        expected.extend(output);
    }
    Ok(Program { code: Rc::new(compiler.finish_all()), expected })
}

/// A loop under construction.
struct Loop {
    /// The target of `continue`.
    start: u32,
    /// Jumps to patch with the loop's end.
    breaks: Vec<Exit>,
    /// The state to unwind to: open blocks, stack depth inside the loop, running `finally` bodies.
    blocks: u32,
    stack: u32,
    pending: u32,
    /// Whether its iterator is on the stack.
    iterates: bool,
}

/// A jump whose target is not yet known.
enum Exit {
    Jump(usize),
    Leave(usize),
}

/// The key by which equal constants are pooled: type and bits.
#[derive(PartialEq, Eq, Hash)]
enum ConstantKey {
    None,
    Bool(bool),
    Int(i64),
    Float(u64),
    Str(String),
}

/// A code object under construction.
struct Unit {
    scope: usize,
    code: Code,
    names: HashMap<String, u32>,
    constants: HashMap<ConstantKey, u32>,
    loops: Vec<Loop>,
    /// The number of open blocks, of values that statements keep on the stack, and of running `finally` bodies.
    blocks: u32,
    stack: u32,
    pending: u32,
    /// Within a clause of `except*`, the number of loops around it.
    star: Option<usize>,
}

impl Unit {
    fn new(scope: usize, code: Code) -> Self {
        let (names, constants) = (HashMap::new(), HashMap::new());
        Self { scope, code, names, constants, loops: Vec::new(), blocks: 0, stack: 0, pending: 0, star: None }
    }
}

fn fail<T>(span: Span, message: impl Into<String>) -> Result<T> {
    Err(Error::syntax(message).at(span))
}

fn unsupported<T>(span: Span, what: &str) -> Result<T> {
    Err(Error::not_implemented(format!("{what} is not part of the playground's Python")).at(span))
}

struct Compiler<'a> {
    source: &'a str,
    scopes: Scopes,
    module: Rc<Module>,
    units: Vec<Unit>,
    /// Whether the source is a pasted session, where expressions inside statements are shown too.
    paste: bool,
    hidden: bool,
    /// Whether it is a file that the program imports.
    imported: bool,
    /// Whether annotations are evaluated; otherwise they are texts.
    annotated: bool,
    /// The enclosing class, whose name mangles private names.
    class: Option<Rc<str>>,
    /// In a template, the names that stand for values, and the first of them that stands where no value can.
    values: &'a [String],
    misplaced: Cell<Option<Error>>,
    /// What the program is warned of before it runs.
    advice: Vec<(String, Span)>,
}

impl<'a> Compiler<'a> {
    /// A compiler of the statements of a module.
    fn of_module(source: &'a str, body: &[Stmt], module: &Rc<Module>, name: &str, of: Purpose) -> Result<Self> {
        let hidden = !matches!(of, Purpose::Program | Purpose::Imported);
        let as_text = |stmt: &Stmt| match &stmt.kind {
            StmtKind::ImportFrom { module, names } => {
                &**module == "__future__" && names.iter().any(|name| &*name.name == "annotations")
            }
            _ => false,
        };
        let mut compiler = Self {
            annotated: of != Purpose::Library && !body.iter().any(as_text),
            source,
            scopes: Scopes::of(body, of == Purpose::Mapped)?,
            module: Rc::clone(module),
            units: vec![Unit::new(0, Code { name: name.into(), hidden, ..Code::default() })],
            paste: false,
            hidden,
            imported: of == Purpose::Imported,
            class: None,
            values: &[],
            misplaced: Cell::new(None),
            advice: Vec::new(),
        };
        if of == Purpose::Mapped {
            let names = vec![Str::from(".0")];
            let signature =
                Signature { names: names.clone(), positional: 1, positional_only: 1, ..Signature::default() };
            let code = &mut compiler.unit().code;
            (code.signature, code.locals) = (signature, names);
            compiler.emit(Op::LoadLocal(0), Span::default());
            compiler.emit(Op::UseMapping, Span::default());
        }
        if of != Purpose::Library {
            compiler.set_up_annotations(Span::default());
        }
        Ok(compiler)
    }
}

impl Compiler<'_> {
    /// Notes that a value of a template stands where none can, if `stands` says so of its name.
    fn check_values(&self, stands: impl Fn(&str) -> bool, place: Option<Span>, words: &str, hint: &str) {
        let Some(k) = self.values.iter().position(|value| stands(value)) else { return };
        let error = Error::syntax(format!("value {} {words}", k + 1)).with_hint(hint);
        let first = self.misplaced.take();
        self.misplaced.set(first.or(Some(match place {
            Some(place) => error.at(place),
            None => error,
        })));
    }

    /// A name in the program's source that is no variable: an attribute, or a parameter of a call.
    fn check_name(&self, name: &str) {
        let hint = "getattr(x, name) and f(**{name: value}) take a name as a value";
        self.check_values(|value| value == name, None, "stands where a name belongs", hint);
    }

    fn unit(&mut self) -> &mut Unit {
        let last = self.units.len() - 1;
        &mut self.units[last]
    }

    fn is_module(&self) -> bool {
        self.units.len() == 1
    }

    fn emit(&mut self, op: Op, span: Span) -> usize {
        let code = &mut self.unit().code;
        code.ops.push(op);
        code.spans.push(span);
        code.ops.len() - 1
    }

    fn here(&mut self) -> u32 {
        self.unit().code.ops.len() as u32
    }

    /// Patches the jump at `at` to the next instruction.
    fn patch(&mut self, at: usize) {
        let here = self.here();
        let op = &mut self.unit().code.ops[at];
        *op = match *op {
            Op::Jump(_) => Op::Jump(here),
            Op::JumpIfFalse(_) => Op::JumpIfFalse(here),
            Op::JumpIfTrue(_) => Op::JumpIfTrue(here),
            Op::JumpIfFalseOrPop(_) => Op::JumpIfFalseOrPop(here),
            Op::JumpIfTrueOrPop(_) => Op::JumpIfTrueOrPop(here),
            Op::ForIter(_) => Op::ForIter(here),
            Op::Delegate(_) => Op::Delegate(here),
            Op::TryExcept(_) => Op::TryExcept(here),
            Op::TryFinally(_) => Op::TryFinally(here),
            Op::TryShow(_) => Op::TryShow(here),
            Op::WithEnter(_) => Op::WithEnter(here),
            Op::MatchException(_) => Op::MatchException(here),
            Op::HandleGroup(_) => Op::HandleGroup(here),
            other => other,
        };
    }

    fn patch_exit(&mut self, exit: Exit) {
        match exit {
            Exit::Jump(at) => self.patch(at),
            Exit::Leave(leave) => {
                let here = self.here();
                self.unit().code.leaves[leave].target = here;
            }
        }
    }

    /// A jump that leaves blocks; its target is set at once or patched later.
    fn leave(&mut self, leave: Leave, span: Span) -> usize {
        self.unit().code.leaves.push(leave);
        let index = self.unit().code.leaves.len() - 1;
        self.emit(Op::Leave(index as u32), span);
        index
    }

    fn name_index(&mut self, name: &str) -> u32 {
        let unit = self.unit();
        if let Some(&i) = unit.names.get(name) {
            return i;
        }
        let i = unit.code.names.len() as u32;
        unit.code.names.push(Str::shared(name));
        unit.names.insert(name.to_owned(), i);
        i
    }

    fn constant(&mut self, value: Value, span: Span) {
        if let Value::Str(text) = &value {
            let hint = "without quotes it is the text; f\"{...}\" takes it in";
            self.check_values(|value| text.contains(value), Some(span), "stands within quotes", hint);
        }
        let key = match &value {
            Value::None => Some(ConstantKey::None),
            Value::Bool(b) => Some(ConstantKey::Bool(*b)),
            Value::Int(i) => Some(ConstantKey::Int(*i)),
            Value::Float(x) => Some(ConstantKey::Float(x.to_bits())),
            Value::Str(s) => Some(ConstantKey::Str(s.to_string())),
            _ => None,
        };
        let unit = self.unit();
        let next = unit.code.constants.len() as u32;
        let index = match key {
            Some(key) => *unit.constants.entry(key).or_insert(next),
            None => next,
        };
        if index == next {
            unit.code.constants.push(value);
        }
        self.emit(Op::Const(index), span);
    }

    /// A name, mangled if it is a private name of the enclosing class.
    fn private<'n>(&self, name: &'n str) -> Cow<'n, str> {
        let is_part = |value: &str| name != value && name.contains(value);
        self.check_values(is_part, None, "stands within a name", "put an operator or a space between them");
        self.class.as_ref().map_or(Cow::Borrowed(name), |class| private(class, name))
    }

    /// As [`Compiler::name_index`], for a name in the program's source.
    fn own_index(&mut self, name: &str) -> u32 {
        self.check_name(name);
        let name = self.private(name);
        self.name_index(&name)
    }

    fn place(&mut self, name: &str) -> Binding {
        let scope = self.unit().scope;
        self.scopes.scopes[scope].place(name)
    }

    fn load(&mut self, name: &str, span: Span) {
        let name = &*self.private(name);
        let op = match self.place(name) {
            Binding::Local(i) => Op::LoadLocal(i),
            Binding::Cell(i) => Op::LoadCell(i),
            Binding::Global => Op::LoadGlobal(self.module.slot(&Str::from(name))),
            Binding::Name => Op::LoadName(self.name_index(name)),
        };
        self.emit(op, span);
    }

    fn store(&mut self, name: &str, span: Span) {
        let hint = "assign to a name of the template's own, and take it from what the template gives";
        self.check_values(|value| value == name, Some(span), "cannot be assigned to", hint);
        let name = &*self.private(name);
        let op = match self.place(name) {
            Binding::Local(i) => Op::StoreLocal(i),
            Binding::Cell(i) => Op::StoreCell(i),
            Binding::Global => Op::StoreGlobal(self.module.slot(&Str::from(name))),
            Binding::Name => Op::StoreName(self.name_index(name)),
        };
        self.emit(op, span);
    }

    fn delete(&mut self, name: &str, span: Span) {
        let name = &*self.private(name);
        let op = match self.place(name) {
            Binding::Local(i) => Op::DeleteLocal(i),
            Binding::Cell(i) => Op::DeleteCell(i),
            Binding::Global => Op::DeleteGlobal(self.module.slot(&Str::from(name))),
            Binding::Name => Op::DeleteName(self.name_index(name)),
        };
        self.emit(op, span);
    }

    /// Ends the innermost code object, which returns `None` if it reaches its end.
    /// The code of the whole text.
    fn finish_all(&mut self) -> Code {
        Code { advice: std::mem::take(&mut self.advice), ..self.finish() }
    }

    fn finish(&mut self) -> Code {
        let end = self.unit().code.spans.last().copied().unwrap_or_default();
        self.constant(Value::None, end);
        self.emit(Op::Return, end);
        let last = self.units.len() - 1;
        let unit = &mut self.units[last];
        fuse::fuse(&mut unit.code);
        std::mem::take(&mut unit.code)
    }
}
