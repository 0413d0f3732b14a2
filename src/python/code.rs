//! Bytecode: what the compiler makes of a function's body, and the machine runs.
//!
//! Instructions take operands from the frame's stack and leave results there. Locals and globals are slots, names and
//! constants are pooled; every instruction has the span of the expression it serves. An instruction takes its operands
//! off the stack only once it has succeeded, because one that needs a tensor's data is run again.

use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::value::{Str, Value};
use crate::span::Span;
use std::rc::Rc;

/// One instruction. `a b -- c` in the comments is the stack before and after, its top on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// `-- constant`
    Const(u32),
    /// `a --`
    Pop,
    /// `a -- a a`
    Dup,
    /// `a b -- a b a b`
    Dup2,
    /// `a b -- b a`
    Swap,
    /// `a b c -- c a b`
    Rotate3,
    LoadLocal(u32),
    StoreLocal(u32),
    DeleteLocal(u32),
    LoadGlobal(u32),
    StoreGlobal(u32),
    DeleteGlobal(u32),
    LoadCell(u32),
    StoreCell(u32),
    DeleteCell(u32),
    /// In a class body: the name in the body's own table, else the global of that name.
    LoadName(u32),
    StoreName(u32),
    DeleteName(u32),
    /// `a b -- a∘b`
    Binary(BinaryOp),
    /// `a b -- a∘b`, where `a` may be changed in place.
    InPlace(BinaryOp),
    Unary(UnaryOp),
    Not,
    Compare(CompareOp),
    /// `a b -- (a is b) == wanted`
    Is(bool),
    /// `a b -- (a in b) == wanted`
    In(bool),
    LoadAttribute(u32),
    /// `object -- function object`, or `object -- NotImplemented value` where the attribute is no function that takes the object
    /// first: for the `CallMethod` that follows.
    LoadMethod(u32),
    /// `value object --`
    StoreAttribute(u32),
    /// `object --`
    DeleteAttribute(u32),
    /// `object key -- item`
    GetItem,
    /// `value object key --`
    SetItem,
    /// `object key --`
    DeleteItem,
    /// `start stop step -- slice`
    Slice,
    Tuple(u32),
    List(u32),
    Set(u32),
    /// A set display of constants: CPython makes a frozen set of them once, and copies it.
    ConstantSet(u32),
    /// `k1 v1 .. kn vn -- dict`
    Dict(u32),
    /// `list iterable -- list`
    ListExtend,
    /// `set iterable -- set`
    SetExtend,
    /// `list -- tuple`
    ListToTuple,
    /// `dict mapping -- dict`; a key that is there already is an error where the dictionary is a call's keywords.
    DictMerge {
        call: bool,
    },
    /// `.. list .. item -- .. list ..`, the list so many below the item.
    ListAppend(u32),
    SetAdd(u32),
    /// `.. dict .. key value -- .. dict ..`
    DictInsert(u32),
    Jump(u32),
    JumpIfFalse(u32),
    JumpIfTrue(u32),
    /// `a -- a` and jump if it is false, else `a --`.
    JumpIfFalseOrPop(u32),
    JumpIfTrueOrPop(u32),
    /// `a -- iter(a)`
    Iter,
    /// `iterator -- iterator item`, or `iterator --` and jump.
    ForIter(u32),
    /// `iterator sent -- iterator item`, or `iterator sent -- returned` and jump: a step of `yield from`.
    Delegate(u32),
    /// `callee a1 .. an -- result`
    Call(u32),
    /// `function object a1 .. an -- result`, or with `NotImplemented callee`: see `LoadMethod`.
    CallMethod(u32),
    /// As `Call`, the last arguments by keyword: see [`Code::calls`].
    CallKeywords(u32),
    /// `callee list dict -- callee a1 .. an k1 .. km`, for the `CallSpread` that follows.
    Spread,
    CallSpread,
    /// Before the `CallSpread` of a call with so many arguments: hands the function's variables to `locals`, `eval` and `exec`.
    WithLocals(u32),
    /// `defaults.. -- function`; see [`Code::functions`].
    MakeFunction(u32),
    /// `b1 .. bn body -- class`
    MakeClass(u32),
    /// `value --`
    Return,
    /// `value -- sent`, later.
    Yield,
    /// `exception --`, and with `cause`, `exception cause --`.
    Raise {
        cause: bool,
    },
    /// Raises what is being handled.
    RaiseAgain,
    /// `exception --`
    Reraise,
    /// From here until the block ends, exceptions go to the target with `-- exception`.
    TryExcept(u32),
    /// From here until the block ends, every way out leads through the target.
    TryFinally(u32),
    /// As `TryExcept`, but the exception is shown and forgotten: a pasted statement whose traceback was pasted too.
    TryShow(u32),
    /// The end of a `try` body without an exception.
    EndBlock,
    /// The end of an `except` body.
    EndHandler,
    /// Goes on with what led into the `finally`.
    EndFinally,
    /// `exception class -- exception`, and jump unless the one is an instance of the other.
    MatchException(u32),
    /// `manager -- exit entered`, and a `finally` block to the target begins below `entered`.
    WithEnter(u32),
    /// `exit --`, telling it what led here.
    WithExit,
    /// A jump that leaves blocks; see [`Code::leaves`].
    Leave(u32),
    /// `iterable -- an .. a1`
    Unpack(u32),
    /// `iterable -- ..`, so many before and after the starred one.
    UnpackStar {
        before: u16,
        after: u16,
    },
    /// `value -- text`: a replacement field without a format.
    Format(Conversion),
    /// `value format -- text`
    FormatSpec(Conversion),
    /// `t1 .. tn -- text`
    Join(u32),
    /// `value --`: the value of a top-level expression statement.
    Show,
    /// `-- module`; the dotted name's first part unless `whole`.
    Import {
        name: u32,
        whole: bool,
    },
    /// `module -- module value`
    ImportFrom(u32),
    /// `module --`
    ImportStar,
    // Several at once, see `compile::fuse`: `Local` is a `LoadLocal`, `Const` a `Const` before the operator.
    LoadLocals(u16, u16),
    BinaryLocals(BinaryOp, u16, u16),
    BinaryLocalConst(BinaryOp, u16, u16),
    BinaryLocal(BinaryOp, u16),
    BinaryConst(BinaryOp, u16),
    CompareLocals(CompareOp, u16, u16),
    CompareLocalConst(CompareOp, u16, u16),
    CompareConst(CompareOp, u16),
    ItemLocals(u16, u16),
    ItemLocalConst(u16, u16),
    ItemLocal(u32),
    LocalAttribute(u16, u16),
}

impl Op {
    /// The first of the instructions that this one does at once.
    pub(crate) fn first(self) -> Self {
        match self {
            Self::LoadLocals(i, _)
            | Self::BinaryLocals(_, i, _)
            | Self::BinaryLocalConst(_, i, _)
            | Self::BinaryLocal(_, i)
            | Self::CompareLocals(_, i, _)
            | Self::CompareLocalConst(_, i, _)
            | Self::ItemLocals(i, _)
            | Self::ItemLocalConst(i, _)
            | Self::LocalAttribute(i, _) => Self::LoadLocal(i.into()),
            Self::ItemLocal(i) => Self::LoadLocal(i),
            Self::BinaryConst(_, i) | Self::CompareConst(_, i) => Self::Const(i.into()),
            plain => plain,
        }
    }
}

/// `!s`, `!r`, `!a` in a replacement field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum Conversion {
    None,
    Str,
    Repr,
    Ascii,
}

/// A function's parameters: positional-only ones first, then positional, keyword-only, `*args`, `**kwargs`, each in the
/// local of its position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    pub(crate) names: Vec<Str>,
    pub(crate) positional_only: usize,
    /// Positional parameters in all.
    pub(crate) positional: usize,
    pub(crate) keyword_only: usize,
    pub(crate) variadic: bool,
    pub(crate) keywords: bool,
}

/// A compiled body.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// The function's or class's name, `<module>`, `<lambda>`, `<listcomp>`.
    pub(crate) name: Str,
    /// The text that it begins with.
    pub(crate) doc: Option<Value>,
    /// The name with those of the classes and functions around it, for messages.
    pub(crate) qualified: Str,
    pub(crate) ops: Vec<Op>,
    /// One span per instruction.
    pub(crate) spans: Vec<Span>,
    pub(crate) constants: Vec<Value>,
    pub(crate) names: Vec<Str>,
    pub(crate) signature: Signature,
    /// Names of all locals, parameters first.
    pub(crate) locals: Vec<Str>,
    /// Names of the cells: those made here, then those of functions around.
    pub(crate) cell_names: Vec<Str>,
    /// For each cell made here, the parameter it begins as.
    pub(crate) own_cells: Vec<Option<u32>>,
    pub(crate) functions: Vec<FunctionCode>,
    /// Positional count and keyword names.
    pub(crate) calls: Vec<(u32, Rc<[Str]>)>,
    pub(crate) leaves: Vec<Leave>,
    pub(crate) is_generator: bool,
    /// A class body, which has a table of names.
    pub(crate) is_class: bool,
    /// Ours rather than the person's: no line of a traceback, and its spans mean nothing.
    pub(crate) hidden: bool,
}

impl Code {
    /// Names of the positional parameters.
    pub(crate) fn positional_names(&self) -> &[Str] {
        self.locals.get(..self.signature.positional).unwrap_or_default()
    }
}

impl Default for Str {
    fn default() -> Self {
        Self::from("")
    }
}

/// What `MakeFunction` needs besides defaults.
#[derive(Debug)]
pub(crate) struct FunctionCode {
    pub(crate) code: Rc<Code>,
    /// Defaults of positional parameters on the stack.
    pub(crate) defaults: u32,
    /// Which keyword-only parameters have a default on the stack, above the others.
    pub(crate) keyword_defaults: Vec<bool>,
    /// Cells of the enclosing frame that it captures.
    pub(crate) captures: Vec<u32>,
}

/// A jump out of blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leave {
    pub(crate) target: u32,
    /// Blocks that remain.
    pub(crate) blocks: u32,
    /// Values on the stack that remain.
    pub(crate) stack: u32,
    /// `finally` bodies that go on.
    pub(crate) pending: u32,
}

/// A program ready to run, with what its paste said it would print.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) code: Rc<Code>,
    /// What was pasted below each statement.
    pub expected: Vec<Expected>,
}

/// Output that a paste holds for one statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The statement.
    pub statement: Span,
    /// Where the output stands.
    pub span: Span,
    /// The output, without the blank lines around it.
    pub text: String,
}
