//! The syntax tree, with the node names of CPython's `ast`: the output of [`parse`](super::parse), and the input of scope
//! analysis and code generation.
//!
//! It holds only what the compiler needs: no expression contexts (the position of a target implies them), no type
//! parameters. Unsupported syntax is in the tree as `Unsupported`, so that the compiler rejects it
//! where it meets it.
//!
//! Spans are in the text that the user sees. Depth is bounded by [`nesting`](super::nesting); left-associative operators
//! and `elif` branches, of which there may be thousands, are lists. Therefore traversals of a tree, and its drop, may
//! recurse.

use super::code::Conversion;
use super::operator::{BinaryOp, CompareOp};
use crate::span::Span;
use std::rc::Rc;

pub(crate) struct Module {
    pub(crate) body: Box<[Stmt]>,
}

pub(crate) struct Stmt {
    pub(crate) span: Span,
    pub(crate) kind: StmtKind,
}

pub(crate) enum StmtKind {
    Expr(Box<Expr>),
    /// `a = b = value`.
    Assign {
        targets: Box<[Expr]>,
        value: Box<Expr>,
    },
    AugAssign {
        target: Box<Expr>,
        op: BinaryOp,
        value: Box<Expr>,
    },
    AnnAssign {
        target: Box<Expr>,
        annotation: Box<Expr>,
        value: Option<Box<Expr>>,
    },
    FunctionDef(Box<FunctionDef>),
    ClassDef(Box<ClassDef>),
    Return(Option<Box<Expr>>),
    Delete(Box<[Expr]>),
    For(Box<For>),
    While(Box<While>),
    If(Box<If>),
    With(Box<With>),
    Match(Box<Match>),
    Raise {
        exc: Option<Box<Expr>>,
        cause: Option<Box<Expr>>,
    },
    Try(Box<Try>),
    Assert {
        test: Box<Expr>,
        msg: Option<Box<Expr>>,
    },
    Import(Box<[Alias]>),
    ImportFrom {
        /// With as many dots before it as a relative import has.
        module: Rc<str>,
        names: Box<[Alias]>,
    },
    Global(Box<[Identifier]>),
    Nonlocal(Box<[Identifier]>),
    Pass,
    Break,
    Continue,
    Unsupported(&'static str),
}

pub(crate) struct FunctionDef {
    pub(crate) name: Identifier,
    pub(crate) parameters: Box<Arguments>,
    pub(crate) returns: Option<Box<Expr>>,
    pub(crate) body: Box<[Stmt]>,
    pub(crate) decorator_list: Box<[Expr]>,
    pub(crate) is_async: bool,
}

pub(crate) struct ClassDef {
    pub(crate) name: Identifier,
    pub(crate) bases: Box<[Expr]>,
    pub(crate) keywords: Box<[Keyword]>,
    pub(crate) body: Box<[Stmt]>,
    pub(crate) decorator_list: Box<[Expr]>,
}

pub(crate) struct For {
    pub(crate) target: Box<Expr>,
    pub(crate) iter: Box<Expr>,
    pub(crate) body: Box<[Stmt]>,
    pub(crate) orelse: Box<[Stmt]>,
}

pub(crate) struct While {
    pub(crate) test: Box<Expr>,
    pub(crate) body: Box<[Stmt]>,
    pub(crate) orelse: Box<[Stmt]>,
}

pub(crate) struct If {
    pub(crate) test: Box<Expr>,
    pub(crate) body: Box<[Stmt]>,
    pub(crate) elif_else_clauses: Box<[ElifElseClause]>,
}

/// `elif test:`, or `else:`, which has no test.
pub(crate) struct ElifElseClause {
    pub(crate) span: Span,
    pub(crate) test: Option<Expr>,
    pub(crate) body: Box<[Stmt]>,
}

pub(crate) struct With {
    pub(crate) items: Box<[WithItem]>,
    pub(crate) body: Box<[Stmt]>,
}

pub(crate) struct WithItem {
    pub(crate) context_expr: Expr,
    pub(crate) optional_vars: Option<Box<Expr>>,
}

pub(crate) struct Try {
    pub(crate) body: Box<[Stmt]>,
    pub(crate) handlers: Box<[ExceptHandler]>,
    pub(crate) orelse: Box<[Stmt]>,
    pub(crate) finalbody: Box<[Stmt]>,
    /// Whether its handlers are `except*`.
    pub(crate) is_star: bool,
}

pub(crate) struct ExceptHandler {
    pub(crate) span: Span,
    pub(crate) type_: Option<Box<Expr>>,
    pub(crate) name: Option<Rc<str>>,
    pub(crate) body: Box<[Stmt]>,
}

/// `name as asname`.
pub(crate) struct Alias {
    pub(crate) span: Span,
    pub(crate) name: Rc<str>,
    pub(crate) asname: Option<Rc<str>>,
}

/// A name with its span.
pub(crate) struct Identifier {
    pub(crate) span: Span,
    pub(crate) id: Rc<str>,
}

/// The parameters of a function.
pub(crate) struct Arguments {
    pub(crate) posonlyargs: Box<[ArgWithDefault]>,
    pub(crate) args: Box<[ArgWithDefault]>,
    pub(crate) vararg: Option<Box<Arg>>,
    pub(crate) kwonlyargs: Box<[ArgWithDefault]>,
    pub(crate) kwarg: Option<Box<Arg>>,
}

impl Arguments {
    /// All parameters but `*args` and `**kwargs`.
    pub(crate) fn named(&self) -> impl Iterator<Item = &ArgWithDefault> {
        self.posonlyargs.iter().chain(&self.args).chain(&self.kwonlyargs)
    }

    /// All parameters, in the order of their slots.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = &Arg> {
        self.named().map(|named| &named.arg).chain(self.vararg.as_deref()).chain(self.kwarg.as_deref())
    }
}

pub(crate) struct ArgWithDefault {
    pub(crate) arg: Arg,
    pub(crate) default: Option<Box<Expr>>,
}

pub(crate) struct Arg {
    pub(crate) span: Span,
    pub(crate) name: Rc<str>,
    pub(crate) annotation: Option<Box<Expr>>,
}

pub(crate) struct Expr {
    pub(crate) span: Span,
    pub(crate) kind: ExprKind,
}

pub(crate) enum ExprKind {
    Name(Rc<str>),
    Constant(Constant),
    /// The parts of an f-string: text constants and `FormattedValue`s.
    JoinedStr(Box<[Expr]>),
    FormattedValue {
        value: Box<Expr>,
        conversion: Conversion,
        format_spec: Option<Box<Expr>>,
    },
    /// `left op right op right`: a list, because left-associative chains may be long.
    BinOp {
        left: Box<Expr>,
        rest: Box<[Operation]>,
    },
    UnaryOp {
        op: UnaryOp,
        operand: Box<Expr>,
    },
    /// `and` or `or`.
    BoolOp {
        is_and: bool,
        values: Box<[Expr]>,
    },
    Compare {
        left: Box<Expr>,
        rest: Box<[(CmpOp, Expr)]>,
    },
    Call(Box<Call>),
    Attribute {
        value: Box<Expr>,
        attr: Rc<str>,
    },
    Subscript {
        value: Box<Expr>,
        slice: Box<Expr>,
    },
    Slice {
        lower: Option<Box<Expr>>,
        upper: Option<Box<Expr>>,
        step: Option<Box<Expr>>,
    },
    Starred(Box<Expr>),
    Tuple(Box<[Expr]>),
    List(Box<[Expr]>),
    Set(Box<[Expr]>),
    Dict(Box<[DictItem]>),
    IfExp {
        test: Box<Expr>,
        body: Box<Expr>,
        orelse: Box<Expr>,
    },
    NamedExpr {
        target: Box<Expr>,
        value: Box<Expr>,
    },
    Lambda(Box<Lambda>),
    ListComp(Box<Comp>),
    SetComp(Box<Comp>),
    DictComp(Box<DictComp>),
    GeneratorExp(Box<Comp>),
    Yield(Option<Box<Expr>>),
    YieldFrom(Box<Expr>),
    /// With what says that it waits, for messages.
    Await(Box<Expr>, &'static str),
    Unsupported(&'static str),
}

impl Expr {
    pub(crate) fn is_starred(&self) -> bool {
        matches!(self.kind, ExprKind::Starred(_))
    }
}

/// A literal.
pub(crate) enum Constant {
    None,
    Ellipsis,
    Bool(bool),
    Int(u64),
    /// An integer of more than 64 bits, as its source digits.
    BigInt(Box<str>),
    Float(f64),
    /// The imaginary part.
    Complex(f64),
    Str(Box<str>),
    Bytes(Box<[u8]>),
}

/// One operator of a `BinOp` with its right operand.
pub(crate) struct Operation {
    pub(crate) op: BinaryOp,
    pub(crate) right: Expr,
    /// The span from the first operand on.
    pub(crate) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnaryOp {
    Invert,
    Not,
    UAdd,
    USub,
}

#[derive(Clone, Copy)]
pub(crate) enum CmpOp {
    Compare(CompareOp),
    Is,
    IsNot,
    In,
    NotIn,
}

pub(crate) struct Call {
    pub(crate) func: Box<Expr>,
    pub(crate) args: Box<[Expr]>,
    pub(crate) keywords: Box<[Keyword]>,
}

/// `arg=value`, or `**value` without a name.
pub(crate) struct Keyword {
    pub(crate) span: Span,
    pub(crate) arg: Option<Rc<str>>,
    pub(crate) value: Expr,
}

/// `key: value`, or `**value` without a key.
pub(crate) struct DictItem {
    pub(crate) key: Option<Expr>,
    pub(crate) value: Expr,
}

pub(crate) struct Lambda {
    pub(crate) parameters: Option<Box<Arguments>>,
    pub(crate) body: Box<Expr>,
}

/// A list, set or generator comprehension of `elt`.
pub(crate) struct Comp {
    pub(crate) elt: Box<Expr>,
    pub(crate) generators: Box<[Comprehension]>,
}

pub(crate) struct DictComp {
    /// `None` for `**value`.
    pub(crate) key: Option<Box<Expr>>,
    pub(crate) value: Box<Expr>,
    pub(crate) generators: Box<[Comprehension]>,
}

/// One clause `for target in iter if test`.
pub(crate) struct Comprehension {
    pub(crate) target: Expr,
    pub(crate) iter: Expr,
    pub(crate) ifs: Box<[Expr]>,
    pub(crate) is_async: bool,
}

pub(crate) struct Match {
    pub(crate) subject: Box<Expr>,
    pub(crate) cases: Box<[MatchCase]>,
}

pub(crate) struct MatchCase {
    pub(crate) pattern: Pattern,
    pub(crate) guard: Option<Box<Expr>>,
    pub(crate) body: Box<[Stmt]>,
}

pub(crate) struct Pattern {
    pub(crate) span: Span,
    pub(crate) kind: PatternKind,
}

// The names are CPython's.
#[allow(clippy::enum_variant_names)]
pub(crate) enum PatternKind {
    MatchValue(Box<Expr>),
    /// `True` or `False`; otherwise `None`.
    MatchSingleton(Option<bool>),
    MatchSequence(Box<[Pattern]>),
    MatchMapping(Box<MatchMapping>),
    MatchClass(Box<MatchClass>),
    MatchStar(Option<Identifier>),
    MatchAs {
        pattern: Option<Box<Pattern>>,
        name: Option<Identifier>,
    },
    MatchOr(Box<[Pattern]>),
}

impl Pattern {
    /// Whether it matches every subject.
    pub(crate) fn is_irrefutable(&self) -> bool {
        match &self.kind {
            PatternKind::MatchAs { pattern, .. } => pattern.as_ref().is_none_or(|inner| inner.is_irrefutable()),
            PatternKind::MatchOr(patterns) => patterns.iter().any(Self::is_irrefutable),
            _ => false,
        }
    }
}

pub(crate) struct MatchMapping {
    pub(crate) keys: Box<[Expr]>,
    pub(crate) patterns: Box<[Pattern]>,
    pub(crate) rest: Option<Identifier>,
}

pub(crate) struct MatchClass {
    pub(crate) cls: Box<Expr>,
    pub(crate) patterns: Box<[Pattern]>,
    pub(crate) kwd_attrs: Box<[Rc<str>]>,
    pub(crate) kwd_patterns: Box<[Pattern]>,
}
