//! Conversion of the parser's tree.

use super::place;
use crate::python::asynchronous;
use crate::python::code::Conversion;
use crate::python::operator::{BinaryOp, CompareOp};
use crate::python::source::SourceMap;
use crate::python::tree::{self, Constant, Expr, ExprKind, Identifier, Pattern, PatternKind, Stmt, StmtKind};
use crate::span::Span;
use ruff_python_ast::{self as ast, ConversionFlag, FStringPart, InterpolatedStringElement, Number};
use ruff_text_size::Ranged;
use std::rc::Rc;

/// Conversion of a node of ruff's tree.
pub(super) trait Convert {
    type Own;
    fn convert(&self, map: &SourceMap) -> Self::Own;
}

impl<T: Convert> Convert for Box<T> {
    type Own = Box<T::Own>;
    fn convert(&self, map: &SourceMap) -> Self::Own {
        Box::new((**self).convert(map))
    }
}

impl<T: Convert> Convert for Option<T> {
    type Own = Option<T::Own>;
    fn convert(&self, map: &SourceMap) -> Self::Own {
        self.as_ref().map(|node| node.convert(map))
    }
}

impl<T: Convert> Convert for [T] {
    type Own = Box<[T::Own]>;
    fn convert(&self, map: &SourceMap) -> Self::Own {
        self.iter().map(|node| node.convert(map)).collect()
    }
}

/// Nodes whose fields have the same names in both trees; some of the language's own have a span too.
macro_rules! same_fields {
    ($($node:ident => $own:ident { $($field:ident),* } $(+ $span:ident)?)*) => {$(
        impl Convert for ast::$node {
            type Own = tree::$own;
            fn convert(&self, map: &SourceMap) -> tree::$own {
                tree::$own { $($span: $span(self, map),)? $($field: self.$field.convert(map)),* }
            }
        }
    )*};
}

same_fields! {
    StmtFor => For { target, iter, body, orelse }
    StmtWhile => While { test, body, orelse }
    StmtIf => If { test, body, elif_else_clauses }
    ElifElseClause => ElifElseClause { test, body } + span
    StmtWith => With { items, body }
    WithItem => WithItem { context_expr, optional_vars }
    StmtMatch => Match { subject, cases }
    MatchCase => MatchCase { pattern, guard, body }
    StmtTry => Try { body, handlers, orelse, finalbody, is_star }
    ExceptHandlerExceptHandler => ExceptHandler { type_, name, body } + span
    Alias => Alias { name, asname } + span
    Parameters => Arguments { posonlyargs, args, vararg, kwonlyargs, kwarg }
    Parameter => Arg { name, annotation } + span
    Keyword => Keyword { arg, value } + span
    DictItem => DictItem { key, value }
    ExprLambda => Lambda { parameters, body }
    ExprListComp => Comp { elt, generators }
    ExprSetComp => Comp { elt, generators }
    ExprGenerator => Comp { elt, generators }
    ExprDictComp => DictComp { key, value, generators }
    Comprehension => Comprehension { target, iter, ifs, is_async }
}

impl Convert for bool {
    type Own = bool;
    fn convert(&self, _: &SourceMap) -> bool {
        *self
    }
}

impl Convert for ast::Identifier {
    type Own = Rc<str>;
    fn convert(&self, _: &SourceMap) -> Rc<str> {
        self.as_str().into()
    }
}

impl Convert for ast::ExceptHandler {
    type Own = tree::ExceptHandler;
    fn convert(&self, map: &SourceMap) -> tree::ExceptHandler {
        let ast::ExceptHandler::ExceptHandler(handler) = self;
        handler.convert(map)
    }
}

impl Convert for ast::Decorator {
    type Own = Expr;
    fn convert(&self, map: &SourceMap) -> Expr {
        self.expression.convert(map)
    }
}

impl Convert for ast::ParameterWithDefault {
    type Own = tree::ArgWithDefault;
    fn convert(&self, map: &SourceMap) -> tree::ArgWithDefault {
        tree::ArgWithDefault { arg: self.parameter.convert(map), default: self.default.convert(map) }
    }
}

fn span(node: &impl Ranged, map: &SourceMap) -> Span {
    map.span(place(node.range()))
}

fn identifier(id: &ast::Identifier, map: &SourceMap) -> Identifier {
    Identifier { span: span(id, map), id: id.convert(map) }
}

fn identifiers(ids: &[ast::Identifier], map: &SourceMap) -> Box<[Identifier]> {
    ids.iter().map(|id| identifier(id, map)).collect()
}

impl Convert for ast::Stmt {
    type Own = Stmt;
    fn convert(&self, map: &SourceMap) -> Stmt {
        let kind = match self {
            Self::Expr(s) => StmtKind::Expr(s.value.convert(map)),
            Self::Assign(s) => StmtKind::Assign { targets: s.targets.convert(map), value: s.value.convert(map) },
            Self::AugAssign(s) => {
                let (target, value) = (s.target.convert(map), s.value.convert(map));
                StmtKind::AugAssign { target, op: binary(s.op), value }
            }
            Self::AnnAssign(s) => {
                let (target, value) = (s.target.convert(map), s.value.convert(map));
                StmtKind::AnnAssign { target, annotation: s.annotation.convert(map), value }
            }
            Self::FunctionDef(s) => StmtKind::FunctionDef(Box::new(tree::FunctionDef {
                name: identifier(&s.name, map),
                parameters: s.parameters.convert(map),
                returns: s.returns.convert(map),
                body: s.body.convert(map),
                decorator_list: s.decorator_list.convert(map),
                is_async: s.is_async,
            })),
            Self::ClassDef(s) => {
                let (bases, keywords) = s.arguments.as_deref().map(|a| arguments(a, map)).unwrap_or_default();
                StmtKind::ClassDef(Box::new(tree::ClassDef {
                    name: identifier(&s.name, map),
                    bases,
                    keywords,
                    body: s.body.convert(map),
                    decorator_list: s.decorator_list.convert(map),
                }))
            }
            Self::Return(s) => StmtKind::Return(s.value.convert(map)),
            Self::Delete(s) => StmtKind::Delete(s.targets.convert(map)),
            Self::For(s) if s.is_async => asynchronous::for_loop(s.convert(map), span(self, map)),
            Self::For(s) => StmtKind::For(Box::new(s.convert(map))),
            Self::While(s) => StmtKind::While(Box::new(s.convert(map))),
            Self::If(s) => StmtKind::If(Box::new(s.convert(map))),
            Self::With(s) if s.is_async => asynchronous::with(s.convert(map), span(self, map)),
            Self::With(s) => StmtKind::With(Box::new(s.convert(map))),
            Self::Match(s) => StmtKind::Match(Box::new(s.convert(map))),
            Self::Raise(s) => StmtKind::Raise { exc: s.exc.convert(map), cause: s.cause.convert(map) },
            Self::Try(s) => StmtKind::Try(Box::new(s.convert(map))),
            Self::Assert(s) => StmtKind::Assert { test: s.test.convert(map), msg: s.msg.convert(map) },
            Self::Import(s) => StmtKind::Import(s.names.convert(map)),
            Self::ImportFrom(s) => {
                let name = s.module.as_ref().map_or("", |module| module.as_str());
                let module = format!("{}{name}", ".".repeat(s.level as usize)).into();
                StmtKind::ImportFrom { module, names: s.names.convert(map) }
            }
            Self::Global(s) => StmtKind::Global(identifiers(&s.names, map)),
            Self::Nonlocal(s) => StmtKind::Nonlocal(identifiers(&s.names, map)),
            Self::Pass(_) => StmtKind::Pass,
            Self::Break(_) => StmtKind::Break,
            Self::Continue(_) => StmtKind::Continue,
            Self::TypeAlias(_) => StmtKind::Unsupported("`type`"),
            Self::IpyEscapeCommand(_) => StmtKind::Unsupported("a command of IPython"),
        };
        Stmt { span: span(self, map), kind }
    }
}

impl Convert for ast::Expr {
    type Own = Expr;
    fn convert(&self, map: &SourceMap) -> Expr {
        let kind = match self {
            Self::Name(e) => ExprKind::Name(e.id.as_str().into()),
            Self::NumberLiteral(e) => ExprKind::Constant(number(&e.value)),
            Self::StringLiteral(e) => ExprKind::Constant(Constant::Str(e.value.to_str().into())),
            Self::BytesLiteral(e) => ExprKind::Constant(Constant::Bytes(e.value.bytes().collect())),
            Self::BooleanLiteral(e) => ExprKind::Constant(Constant::Bool(e.value)),
            Self::NoneLiteral(_) => ExprKind::Constant(Constant::None),
            Self::EllipsisLiteral(_) => ExprKind::Constant(Constant::Ellipsis),
            Self::FString(e) => joined_str(e, map),
            Self::BinOp(e) => bin_op(e, map),
            Self::UnaryOp(e) => ExprKind::UnaryOp { op: unary(e.op), operand: e.operand.convert(map) },
            Self::BoolOp(e) => {
                ExprKind::BoolOp { is_and: matches!(e.op, ast::BoolOp::And), values: e.values.convert(map) }
            }
            Self::Compare(e) => {
                let rest = e.ops.iter().zip(&e.comparators).map(|(op, right)| (compare(*op), right.convert(map)));
                ExprKind::Compare { left: e.left.convert(map), rest: rest.collect() }
            }
            Self::Call(e) => {
                let (args, keywords) = arguments(&e.arguments, map);
                ExprKind::Call(Box::new(tree::Call { func: e.func.convert(map), args, keywords }))
            }
            Self::Attribute(e) => ExprKind::Attribute { value: e.value.convert(map), attr: e.attr.convert(map) },
            Self::Subscript(e) => ExprKind::Subscript { value: e.value.convert(map), slice: e.slice.convert(map) },
            Self::Slice(e) => {
                let (lower, upper) = (e.lower.convert(map), e.upper.convert(map));
                ExprKind::Slice { lower, upper, step: e.step.convert(map) }
            }
            Self::Starred(e) => ExprKind::Starred(e.value.convert(map)),
            Self::Tuple(e) => ExprKind::Tuple(e.elts.convert(map)),
            Self::List(e) => ExprKind::List(e.elts.convert(map)),
            Self::Set(e) => ExprKind::Set(e.elts.convert(map)),
            Self::Dict(e) => ExprKind::Dict(e.items.convert(map)),
            Self::If(e) => {
                let (body, orelse) = (e.body.convert(map), e.orelse.convert(map));
                ExprKind::IfExp { test: e.test.convert(map), body, orelse }
            }
            Self::Named(e) => ExprKind::NamedExpr { target: e.target.convert(map), value: e.value.convert(map) },
            Self::Lambda(e) => ExprKind::Lambda(Box::new(e.convert(map))),
            Self::ListComp(e) => ExprKind::ListComp(Box::new(e.convert(map))),
            Self::SetComp(e) => ExprKind::SetComp(Box::new(e.convert(map))),
            Self::Generator(e) => ExprKind::GeneratorExp(Box::new(e.convert(map))),
            Self::DictComp(e) => ExprKind::DictComp(Box::new(e.convert(map))),
            Self::Yield(e) => ExprKind::Yield(e.value.convert(map)),
            Self::YieldFrom(e) => ExprKind::YieldFrom(e.value.convert(map)),
            Self::Await(e) => ExprKind::Await(e.value.convert(map), "'await'"),
            Self::TString(_) => ExprKind::Unsupported("a template string"),
            Self::IpyEscapeCommand(_) => ExprKind::Unsupported("a command of IPython"),
        };
        Expr { span: span(self, map), kind }
    }
}

fn arguments(arguments: &ast::Arguments, map: &SourceMap) -> (Box<[Expr]>, Box<[tree::Keyword]>) {
    (arguments.args.convert(map), arguments.keywords.convert(map))
}

/// Left-associative operators may nest thousands deep: this descends to the first operand, then collects the operators.
fn bin_op(last: &ast::ExprBinOp, map: &SourceMap) -> ExprKind {
    let mut chain = vec![last];
    let mut left = &last.left;
    while let ast::Expr::BinOp(inner) = &**left {
        chain.push(inner);
        left = &inner.left;
    }
    let left = left.convert(map);
    let operation = |e: &ast::ExprBinOp| {
        let right = e.right.convert(map);
        tree::Operation { op: binary(e.op), right: *right, span: span(e, map) }
    };
    ExprKind::BinOp { left, rest: chain.into_iter().rev().map(operation).collect() }
}

fn joined_str(e: &ast::ExprFString, map: &SourceMap) -> ExprKind {
    let mut parts = Vec::new();
    for part in &e.value {
        match part {
            FStringPart::Literal(text) => parts.push(literal(&text.value, span(e, map))),
            FStringPart::FString(part) => elements(&part.elements, map, &mut parts),
        }
    }
    ExprKind::JoinedStr(parts.into())
}

fn elements(elements: &ast::InterpolatedStringElements, map: &SourceMap, parts: &mut Vec<Expr>) {
    for element in elements {
        let span = span(element, map);
        let field = match element {
            InterpolatedStringElement::Literal(text) => {
                parts.push(literal(&text.value, span));
                continue;
            }
            InterpolatedStringElement::Interpolation(field) => field,
        };
        // `{x=}` is the text `x=` followed by the value.
        parts.extend(field.debug_text.as_ref().map(|text| literal(text.as_str(), span)));
        let conversion = match field.conversion {
            ConversionFlag::None if field.debug_text.is_some() && field.format_spec.is_none() => Conversion::Repr,
            ConversionFlag::None => Conversion::None,
            ConversionFlag::Str => Conversion::Str,
            ConversionFlag::Repr => Conversion::Repr,
            ConversionFlag::Ascii => Conversion::Ascii,
        };
        let format_spec = field.format_spec.as_ref().map(|spec| {
            let mut parts = Vec::new();
            self::elements(&spec.elements, map, &mut parts);
            Box::new(Expr { span, kind: ExprKind::JoinedStr(parts.into()) })
        });
        let value = field.expression.convert(map);
        parts.push(Expr { span, kind: ExprKind::FormattedValue { value, conversion, format_spec } });
    }
}

fn literal(text: &str, span: Span) -> Expr {
    Expr { span, kind: ExprKind::Constant(Constant::Str(text.into())) }
}

fn number(value: &Number) -> Constant {
    match value {
        Number::Int(int) => int.as_u64().map_or_else(|| Constant::BigInt(int.to_string().into()), Constant::Int),
        Number::Float(x) => Constant::Float(*x),
        Number::Complex { imag, .. } => Constant::Complex(*imag),
    }
}

impl Convert for ast::Pattern {
    type Own = Pattern;
    fn convert(&self, map: &SourceMap) -> Pattern {
        let bound = |id: &Option<ast::Identifier>| id.as_ref().map(|id| identifier(id, map));
        let kind = match self {
            Self::MatchValue(p) => PatternKind::MatchValue(p.value.convert(map)),
            Self::MatchSingleton(p) => PatternKind::MatchSingleton(match p.value {
                ast::Singleton::None => None,
                ast::Singleton::True => Some(true),
                ast::Singleton::False => Some(false),
            }),
            Self::MatchSequence(p) => PatternKind::MatchSequence(p.patterns.convert(map)),
            Self::MatchMapping(p) => {
                let (keys, patterns) = (p.keys.convert(map), p.patterns.convert(map));
                PatternKind::MatchMapping(Box::new(tree::MatchMapping { keys, patterns, rest: bound(&p.rest) }))
            }
            Self::MatchClass(p) => PatternKind::MatchClass(Box::new(tree::MatchClass {
                cls: p.cls.convert(map),
                patterns: p.arguments.patterns.convert(map),
                kwd_attrs: p.arguments.keywords.iter().map(|k| k.attr.convert(map)).collect(),
                kwd_patterns: p.arguments.keywords.iter().map(|k| k.pattern.convert(map)).collect(),
            })),
            Self::MatchStar(p) => PatternKind::MatchStar(bound(&p.name)),
            Self::MatchAs(p) => PatternKind::MatchAs { pattern: p.pattern.convert(map), name: bound(&p.name) },
            Self::MatchOr(p) => PatternKind::MatchOr(p.patterns.convert(map)),
        };
        Pattern { span: span(self, map), kind }
    }
}

fn unary(op: ast::UnaryOp) -> tree::UnaryOp {
    match op {
        ast::UnaryOp::Invert => tree::UnaryOp::Invert,
        ast::UnaryOp::Not => tree::UnaryOp::Not,
        ast::UnaryOp::UAdd => tree::UnaryOp::UAdd,
        ast::UnaryOp::USub => tree::UnaryOp::USub,
    }
}

fn binary(op: ast::Operator) -> BinaryOp {
    match op {
        ast::Operator::Add => BinaryOp::Add,
        ast::Operator::Sub => BinaryOp::Sub,
        ast::Operator::Mult => BinaryOp::Mul,
        ast::Operator::MatMult => BinaryOp::MatMul,
        ast::Operator::Div => BinaryOp::Div,
        ast::Operator::Mod => BinaryOp::Mod,
        ast::Operator::Pow => BinaryOp::Pow,
        ast::Operator::LShift => BinaryOp::LShift,
        ast::Operator::RShift => BinaryOp::RShift,
        ast::Operator::BitOr => BinaryOp::BitOr,
        ast::Operator::BitXor => BinaryOp::BitXor,
        ast::Operator::BitAnd => BinaryOp::BitAnd,
        ast::Operator::FloorDiv => BinaryOp::FloorDiv,
    }
}

fn compare(op: ast::CmpOp) -> tree::CmpOp {
    match op {
        ast::CmpOp::Eq => tree::CmpOp::Compare(CompareOp::Eq),
        ast::CmpOp::NotEq => tree::CmpOp::Compare(CompareOp::Ne),
        ast::CmpOp::Lt => tree::CmpOp::Compare(CompareOp::Lt),
        ast::CmpOp::LtE => tree::CmpOp::Compare(CompareOp::Le),
        ast::CmpOp::Gt => tree::CmpOp::Compare(CompareOp::Gt),
        ast::CmpOp::GtE => tree::CmpOp::Compare(CompareOp::Ge),
        ast::CmpOp::Is => tree::CmpOp::Is,
        ast::CmpOp::IsNot => tree::CmpOp::IsNot,
        ast::CmpOp::In => tree::CmpOp::In,
        ast::CmpOp::NotIn => tree::CmpOp::NotIn,
    }
}
