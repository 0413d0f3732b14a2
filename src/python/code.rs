//! Bytecode: the compiled form of a function's body, executed by the machine.
//!
//! Instructions take operands from the frame's operand stack and push their results there. Locals and globals are
//! slots, names and constants are pooled; every instruction has the span of its source expression. An instruction pops
//! its operands only once it has succeeded, because one that needs a tensor's data is executed again.

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
    /// In a class body: reads the class namespace, then the global of that name.
    LoadName(u32),
    StoreName(u32),
    DeleteName(u32),
    /// `mapping --`: a text's own variables are the items of the mapping.
    UseMapping,
    /// Makes a class body or module have `__annotations__`.
    SetupAnnotations,
    /// `a b -- a∘b`
    Binary(BinaryOp),
    /// `a b -- a∘b`, where `a` may be modified in place.
    InPlace(BinaryOp),
    Unary(UnaryOp),
    Not,
    Compare(CompareOp),
    /// `a b -- (a is b) == wanted`
    Is(bool),
    /// `a b -- (a in b) == wanted`
    In(bool),
    LoadAttribute(u32),
    /// `object -- function object`, or `object -- NotImplemented value` where the attribute is no function that takes the
    /// object as its first argument. The `CallMethod` that follows takes both.
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
    ListExtend {
        /// Whether the list is of arguments.
        call: bool,
    },
    /// `set iterable -- set`
    SetExtend,
    /// `list -- tuple`
    ListToTuple,
    /// `dict mapping -- dict`; a duplicate key is an error where the dictionary holds a call's keyword arguments.
    DictMerge {
        call: bool,
    },
    /// `.. list .. item -- .. list ..`, where the list is so many values below the item.
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
    /// `iterator sent -- iterator item`, or `iterator sent -- returned` and jump: one step of `yield from`.
    Delegate(u32),
    /// `callee a1 .. an -- result`
    Call(u32),
    /// `function object a1 .. an -- result`, or with `NotImplemented callee`: see `LoadMethod`.
    CallMethod(u32),
    /// As `Call`, where the last arguments are keyword arguments: see [`Code::calls`].
    CallKeywords(u32),
    /// `callee list dict -- callee a1 .. an k1 .. km`, for the `CallSpread` that follows.
    Spread,
    CallSpread,
    /// Before the `CallSpread` of a call with so many arguments: passes the function's variables to `locals`, `eval` and
    /// `exec`.
    WithLocals(u32),
    /// `defaults.. -- function`; see [`Code::functions`].
    MakeFunction(u32),
    /// `bases keywords body -- callee list dict`, for a `Spread` that completes the class, or `-- class`.
    MakeClass {
        completed: bool,
    },
    /// `value --`
    Return,
    /// `value -- sent`, once the generator is resumed.
    Yield,
    /// `exception --`, and with `cause`, `exception cause --`.
    Raise {
        cause: bool,
    },
    /// A bare `raise`: raises the exception that is being handled.
    RaiseAgain,
    /// `exception --`
    Reraise,
    /// Begins a block whose exceptions jump to the target with `-- exception`.
    TryExcept(u32),
    /// Begins a block that is left only through the target.
    TryFinally(u32),
    /// As `TryExcept`, but the exception is printed and swallowed: for a pasted statement whose traceback was pasted
    /// too.
    TryShow(u32),
    /// Ends a `try` body that raised nothing.
    EndBlock,
    /// Ends an `except` body.
    EndHandler,
    /// Resumes the completion that led into the `finally` body.
    EndFinally,
    /// `exception class -- exception`, and jump unless the exception is an instance of the class.
    MatchException(u32),
    /// `group --`: raises what the clauses of an `except*` leave, unless it is `None`.
    ReraiseGroup,
    /// `group -- group`, and begins its handler; for `None`, a jump with `--`.
    HandleGroup(u32),
    /// `manager -- exit entered`, and begins a `finally` block to the target below `entered`.
    WithEnter(u32),
    /// `exit --`: calls `__exit__` with the pending exception, if any.
    WithExit,
    /// A jump that leaves blocks; see [`Code::leaves`].
    Leave(u32),
    /// `iterable -- an .. a1`
    Unpack(u32),
    /// `iterable -- ..`: so many items before and after the starred target.
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
    /// `value --`: shows the value of a top-level expression statement.
    Show,
    /// `-- module`; the first part of the dotted name unless `whole`.
    Import {
        name: u32,
        whole: bool,
    },
    /// `module -- module value`
    ImportFrom(u32),
    /// `module --`
    ImportStar,
    // Superinstructions, see `compile::fuse`: `Local` stands for a `LoadLocal`, `Const` for a `Const` before the
    // operator.
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
    /// The first of the instructions that a superinstruction replaces.
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

/// The conversion of a replacement field: `!s`, `!r`, `!a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum Conversion {
    None,
    Str,
    Repr,
    Ascii,
}

/// A function's signature: positional-only parameters first, then positional, keyword-only, `*args`, `**kwargs`, each
/// in the local of its position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    pub(crate) names: Vec<Str>,
    pub(crate) positional_only: usize,
    /// The number of positional parameters, positional-only ones included.
    pub(crate) positional: usize,
    pub(crate) keyword_only: usize,
    pub(crate) variadic: bool,
    pub(crate) keywords: bool,
}

/// A code object: one compiled body.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// The function's or class's name, `<module>`, `<lambda>`, `<listcomp>`.
    pub(crate) name: Str,
    /// The docstring.
    pub(crate) doc: Option<Value>,
    /// The qualified name, for messages.
    pub(crate) qualified: Str,
    pub(crate) ops: Vec<Op>,
    /// The source span of each instruction.
    pub(crate) spans: Vec<Span>,
    pub(crate) constants: Vec<Value>,
    pub(crate) names: Vec<Str>,
    pub(crate) signature: Signature,
    /// Names of all locals, parameters first.
    pub(crate) locals: Vec<Str>,
    /// Names of the cells: those created here, then the captured ones of enclosing functions.
    pub(crate) cell_names: Vec<Str>,
    /// For each cell created here, the parameter that initialises it, if any.
    pub(crate) own_cells: Vec<Option<u32>>,
    pub(crate) functions: Vec<FunctionCode>,
    /// The number of positional arguments and the keyword names of each call with keyword arguments.
    pub(crate) calls: Vec<(u32, Rc<[Str]>)>,
    pub(crate) leaves: Vec<Leave>,
    pub(crate) is_generator: bool,
    /// Whether a call makes a coroutine.
    pub(crate) is_coroutine: bool,
    /// Whether it is a class body, which has a namespace.
    pub(crate) is_class: bool,
    /// Whether it is library code rather than the user's: tracebacks omit it, and its spans mean nothing.
    pub(crate) hidden: bool,
    /// What the reader of the source is warned of, with its places; of a whole text only.
    pub(crate) advice: Vec<(String, Span)>,
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

/// Operands of `MakeFunction` besides the default values.
#[derive(Debug)]
pub(crate) struct FunctionCode {
    pub(crate) code: Rc<Code>,
    /// The number of positional default values on the stack.
    pub(crate) defaults: u32,
    /// Which keyword-only parameters have a default value on the stack, above the positional ones.
    pub(crate) keyword_defaults: Vec<bool>,
    /// Cells of the enclosing frame that the function captures.
    pub(crate) captures: Vec<u32>,
}

/// A jump that leaves blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leave {
    pub(crate) target: u32,
    /// The number of blocks that stay open.
    pub(crate) blocks: u32,
    /// The number of values that stay on the stack.
    pub(crate) stack: u32,
    /// The number of pending `finally` bodies that continue.
    pub(crate) pending: u32,
}

/// A compiled program, with the output that a pasted session claims for it.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) code: Rc<Code>,
    /// The output pasted below each statement.
    pub expected: Vec<Expected>,
}

/// The output that a pasted session holds for one statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The statement.
    pub statement: Span,
    /// The place of the output in the source.
    pub span: Span,
    /// The output, without the blank lines around it.
    pub text: String,
}
