//! Special methods of built-in values: `a.__len__()`, `(5).__add__(3)`, `list.__setitem__`.

use crate::error::Error;
use crate::python::builtins::held;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::python::value::{Halt, Method, Outcome, Str, Type, Value};
use std::rc::Rc;

/// The result, or `NotImplemented` where the operands do not support the operator.
fn answered(outcome: Outcome) -> Outcome {
    match outcome {
        Err(Halt::Error(error)) if error.class_name() == "TypeError" => Ok(Value::NotImplemented),
        outcome => outcome,
    }
}

/// The receiver of the method: for an instance of a subclass of a built-in type, the value of that type that it holds.
fn receiver(args: &mut Args) -> Outcome {
    let value = args.positional_only("self")?;
    Ok(held(&value).unwrap_or(value))
}

fn pair(args: &mut Args) -> Outcome<(Value, Value)> {
    let (a, b) = (receiver(args)?, args.positional_only("value")?);
    args.finish()?;
    Ok((a, b))
}

fn one(args: &mut Args) -> Outcome {
    let value = receiver(args)?;
    args.finish()?;
    Ok(value)
}

macro_rules! binary {
    ($name:literal, $reflected:literal, $op:ident) => {
        [
            Native::method($name, |ctx, args| {
                let (a, b) = pair(args)?;
                let made = ctx.binary(BinaryOp::$op, &a, &b);
                // A sequence refuses what it cannot be joined with by itself.
                if matches!(a, Value::Str(_) | Value::List(_) | Value::Tuple(_)) { made } else { answered(made) }
            }),
            Native::method($reflected, |ctx, args| {
                let (a, b) = pair(args)?;
                answered(ctx.binary(BinaryOp::$op, &b, &a))
            }),
        ]
    };
}

macro_rules! compare {
    ($name:literal, $op:ident) => {
        Native::method($name, |ctx, args| {
            let (a, b) = pair(args)?;
            if !are_alike(&a, &b) {
                return Ok(Value::NotImplemented);
            }
            answered(ctx.compare(CompareOp::$op, &a, &b))
        })
    };
}

/// Whether values are of types that can be compared or combined.
fn are_alike(a: &Value, b: &Value) -> bool {
    let family = |value: &Value| match value.type_of() {
        Type::Bool | Type::Int | Type::Float | Type::Complex => Type::Complex,
        Type::FrozenSet | Type::DictKeys | Type::DictValues | Type::DictItems => Type::Set,
        kind => kind,
    };
    family(a) == family(b) || matches!((a, b), (Value::Array(_), _) | (_, Value::Array(_)))
}

static ADD: [Native; 2] = binary!("__add__", "__radd__", Add);
static SUB: [Native; 2] = binary!("__sub__", "__rsub__", Sub);
static MUL: [Native; 2] = binary!("__mul__", "__rmul__", Mul);
static DIV: [Native; 2] = binary!("__truediv__", "__rtruediv__", Div);
static FLOOR: [Native; 2] = binary!("__floordiv__", "__rfloordiv__", FloorDiv);
static MOD: [Native; 2] = binary!("__mod__", "__rmod__", Mod);
static POW: [Native; 2] = [
    Native::method("__pow__", |ctx, args| {
        // With a modulus, of integers alone.
        if args.remaining() == 3 {
            let given = [args.required("base")?, args.required("exp")?, args.required("mod")?];
            args.finish()?;
            if given.iter().all(|value| value.as_bigint().is_some()) {
                return ctx.call(&crate::python::builtins::prelude("pow"), &given);
            }
            return match given {
                [base, exponent, Value::None] => answered(ctx.binary(BinaryOp::Pow, &base, &exponent)),
                _ => Ok(Value::NotImplemented),
            };
        }
        let (a, b) = pair(args)?;
        answered(ctx.binary(BinaryOp::Pow, &a, &b))
    }),
    Native::method("__rpow__", |ctx, args| {
        let (a, b) = pair(args)?;
        answered(ctx.binary(BinaryOp::Pow, &b, &a))
    }),
];
static AND: [Native; 2] = binary!("__and__", "__rand__", BitAnd);
static OR: [Native; 2] = binary!("__or__", "__ror__", BitOr);
static XOR: [Native; 2] = binary!("__xor__", "__rxor__", BitXor);
static LEFT: [Native; 2] = binary!("__lshift__", "__rlshift__", LShift);
static PRODUCT: [Native; 2] = binary!("__matmul__", "__rmatmul__", MatMul);
static RIGHT: [Native; 2] = binary!("__rshift__", "__rrshift__", RShift);

macro_rules! in_place {
    ($name:literal, $op:ident) => {
        Native::method($name, |ctx, args| {
            let (a, b) = pair(args)?;
            let made = ctx.in_place(BinaryOp::$op, &a, &b);
            // A list or a dictionary takes whatever is iterable, or refuses it by itself.
            if matches!(a, Value::List(_) | Value::Dict(_)) { made } else { answered(made) }
        })
    };
}

static ADDED: [Native; 2] = [in_place!("__iadd__", Add), in_place!("__imul__", Mul)];
static JOINED: [Native; 4] = [
    in_place!("__ior__", BitOr),
    in_place!("__iand__", BitAnd),
    in_place!("__ixor__", BitXor),
    in_place!("__isub__", Sub),
];
static CALCULATED: [Native; 7] = [
    in_place!("__itruediv__", Div),
    in_place!("__ifloordiv__", FloorDiv),
    in_place!("__imod__", Mod),
    in_place!("__ipow__", Pow),
    in_place!("__imatmul__", MatMul),
    in_place!("__ilshift__", LShift),
    in_place!("__irshift__", RShift),
];

static COMPARED: [Native; 6] = [
    compare!("__eq__", Eq),
    compare!("__ne__", Ne),
    compare!("__lt__", Lt),
    compare!("__le__", Le),
    compare!("__gt__", Gt),
    compare!("__ge__", Ge),
];

/// A special method that calls a built-in function: its name, and the function's.
macro_rules! through {
    ($name:literal, $function:literal) => {
        Native::method($name, |ctx, args| {
            let function = crate::python::builtins::prelude($function);
            let mut given = vec![receiver(args)?];
            given.extend_from_slice(args.rest());
            ctx.call_keywords(&function, &given, args.rest_keywords())
        })
    };
}

static EVERY: [Native; 4] = [
    through!("__repr__", "repr"),
    through!("__str__", "str"),
    through!("__hash__", "hash"),
    Native::method("__format__", |ctx, args| {
        let (value, spec) = (args.positional_only("self")?, args.positional_only("format_spec")?);
        args.finish()?;
        let Value::Str(spec) = spec else {
            let kind = spec.type_name();
            return Err(Error::type_error(format!("__format__() argument must be str, not {kind}")).into());
        };
        // A subclass may have a `__str__` of its own.
        Ok(Value::str(match held(&value) {
            Some(_) if spec.is_empty() => ctx.str(&value)?,
            Some(held) => ctx.format(&held, &spec)?,
            None => ctx.format(&value, &spec)?,
        }))
    }),
];
static NUMBER: [Native; 8] = [
    Native::method("__neg__", |ctx, args| one(args).and_then(|x| ctx.unary(UnaryOp::Neg, &x))),
    Native::method("__pos__", |ctx, args| one(args).and_then(|x| ctx.unary(UnaryOp::Pos, &x))),
    Native::method("__abs__", |ctx, args| one(args).and_then(|x| ctx.unary(UnaryOp::Abs, &x))),
    through!("__bool__", "bool"),
    through!("__divmod__", "divmod"),
    through!("__int__", "int"),
    through!("__float__", "float"),
    through!("__round__", "round"),
];
static ROUNDED: [Native; 4] = [
    Native::method("__ceil__", |_, args| rounded(&one(args)?, f64::ceil)),
    Native::method("__floor__", |_, args| rounded(&one(args)?, f64::floor)),
    Native::method("__trunc__", |_, args| rounded(&one(args)?, f64::trunc)),
    Native::method("__getnewargs__", |_, args| Ok(Value::tuple(vec![one(args)?]))),
];
static PARTS: [Native; 2] = [
    Native::method("__complex__", |_, args| one(args)),
    Native::method("__getnewargs__", |_, args| match one(args)? {
        Value::Complex(z) => Ok(Value::tuple(vec![Value::Float(z.0), Value::Float(z.1)])),
        other => Ok(Value::tuple(vec![other])),
    }),
];
static INTEGER: [Native; 2] = [
    through!("__index__", "int"),
    Native::method("__invert__", |ctx, args| one(args).and_then(|x| ctx.unary(UnaryOp::Invert, &x))),
];
static SIZED: [Native; 3] = [
    through!("__len__", "len"),
    through!("__iter__", "iter"),
    Native::method("__contains__", |ctx, args| {
        let (container, item) = pair(args)?;
        Ok(Value::Bool(ctx.contains(&container, &item)?))
    }),
];
static ITERATED: [Native; 2] = [through!("__iter__", "iter"), through!("__next__", "next")];
static HINTED: [Native; 1] = [Native::method("__length_hint__", |_, args| {
    Ok(match one(args)? {
        Value::Iterator(iterator) => Value::Int(iterator.left() as i64),
        _ => Value::NotImplemented,
    })
})];
static ITEMS: [Native; 2] = [
    Native::method("__getitem__", |ctx, args| {
        let (container, key) = pair(args)?;
        ctx.get_item(&container, &key)
    }),
    through!("__reversed__", "reversed"),
];
static CHANGED: [Native; 2] = [
    Native::method("__setitem__", |ctx, args| {
        let (container, key) = (receiver(args)?, args.positional_only("key")?);
        let value = args.positional_only("value")?;
        args.finish()?;
        ctx.set_item(&container, &key, &value)?;
        Ok(Value::None)
    }),
    Native::method("__delitem__", |ctx, args| {
        let (container, key) = pair(args)?;
        ctx.delete_item(&container, &key)?;
        Ok(Value::None)
    }),
];
static CALLED: [Native; 2] = [
    Native::method("__call__", |ctx: &mut Context, args: &mut Args| {
        let function = args.positional_only("self")?;
        ctx.call_keywords(&function, args.rest(), args.rest_keywords())
    }),
    Native::method("__get__", |_, args| {
        let (function, receiver) = (args.positional_only("self")?, args.positional_only("instance")?);
        args.optional("owner")?;
        args.finish()?;
        Ok(match function {
            Value::Function(_) if !receiver.is_none() => Value::Method(Rc::new(Method { function, receiver })),
            function => function,
        })
    }),
];

/// An integer itself, or a float made whole.
fn rounded(value: &Value, how: fn(f64) -> f64) -> Outcome {
    let Value::Float(x) = value else { return Ok(value.as_bigint().map_or(Value::None, Value::integer)) };
    match crate::python::number::float_to_int(how(*x)) {
        Some(whole) => Ok(Value::integer(whole)),
        None if x.is_nan() => Err(Error::value("cannot convert float NaN to integer").into()),
        None => Err(Error::overflow("cannot convert float infinity to integer").into()),
    }
}

/// The special method of that name, if values of the type have it.
pub(crate) fn special(kind: Type, name: &Str) -> Option<&'static Native> {
    if !name.starts_with("__") {
        return None;
    }
    tables(kind).into_iter().flatten().find(|native| native.name == &**name)
}

/// The names of the special methods of a type's values.
pub(crate) fn special_names(kind: Type) -> impl Iterator<Item = &'static str> {
    tables(kind).into_iter().flatten().map(|native| native.name)
}

fn tables(kind: Type) -> Vec<&'static [Native]> {
    let integer = matches!(kind, Type::Int | Type::Bool);
    let real = integer || kind == Type::Float;
    let array = kind == Type::Array;
    let number = real || array || kind == Type::Complex;
    let sequence = matches!(kind, Type::Str | Type::List | Type::Tuple);
    let set = matches!(kind, Type::Set | Type::FrozenSet);
    let view = kind.is_view();
    let sized = sequence || set || view || matches!(kind, Type::Dict | Type::Range);
    let iterated = kind.is_iterator();
    if !(number
        || array
        || sized
        || iterated
        || matches!(
            kind,
            Type::NoneType
                | Type::Ellipsis
                | Type::NotImplementedType
                | Type::Slice
                | Type::Function
                | Type::Builtin
                | Type::Ufunc
                | Type::Method
        ))
    {
        return Vec::new();
    }
    let mut tables: Vec<&'static [Native]> = vec![&COMPARED, &EVERY];
    let mut with = |has: bool, table: &'static [Native]| {
        if has {
            tables.push(table)
        }
    };
    with(number || sequence, &ADD[..if number { 2 } else { 1 }]);
    with(number || sequence, &MUL);
    for table in [&SUB, &DIV, &POW] {
        with(number, table);
    }
    with(set || view, &SUB);
    for table in [&FLOOR, &MOD] {
        with(real || array, table);
    }
    with(kind == Type::Str, &MOD);
    for table in [&AND, &OR, &XOR] {
        with(integer || array || set || view, table);
    }
    with(kind == Type::Dict, &OR);
    for table in [&LEFT, &RIGHT] {
        with(integer || array, table);
    }
    with(array, &PRODUCT);
    with(array || kind == Type::List, &ADDED);
    with(array || kind == Type::Set, &JOINED);
    with(array, &CALCULATED);
    with(kind == Type::Dict, &JOINED[..1]);
    with(number && kind != Type::Complex, &NUMBER);
    with(kind == Type::Complex, &NUMBER[..4]);
    with(integer || array, &INTEGER);
    with(real, &ROUNDED);
    with(kind == Type::Str, &ROUNDED[3..]);
    with(kind == Type::Complex, &PARTS);
    with(sized || array, &SIZED);
    with(iterated, &ITERATED);
    with(kind.is_walk(), &HINTED);
    with(sequence && kind != Type::Str || matches!(kind, Type::Dict | Type::Range), &ITEMS);
    with(kind == Type::Str || array, &ITEMS[..1]);
    with(matches!(kind, Type::List | Type::Dict), &CHANGED);
    with(array, &CHANGED[..1]);
    with(matches!(kind, Type::Function | Type::Builtin | Type::Ufunc | Type::Method), &CALLED);
    tables
}
