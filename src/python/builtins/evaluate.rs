//! Dynamic evaluation of source (natives from which the prelude builds `eval`, `exec` and `compile`), `locals`,
//! `__import__`, `help`.

use super::import::import;
use crate::error::Error;
use crate::python::class::Function;
use crate::python::compile::{Purpose, compile_expression, compile_text};
use crate::python::context::Context;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::value::{Dict, Halt, Outcome, Str, Value};
use crate::span::Span;
use std::rc::Rc;

pub(super) const FUNCTIONS: &[Native] = &[
    Native::new("__compiled__", compiled),
    Native::new("__contents__", contents),
    Native::new("__parameters__", parameters),
    Native::new("locals", locals),
    Native::new("__import__", import_by_name),
    Native::new("help", help),
];

/// `__compiled__(source, expression, names, filename, is_mapped)`: the source as a function, whose global variables are the
/// items of `names`, or the program's own. Where it is mapped, its argument is the mapping of its other variables.
fn compiled(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (source, expression, names) = (args.required("source")?, args.required("mode")?, args.required("names")?);
    let filename = args.optional("filename")?.unwrap_or_else(|| Value::str("<string>"));
    let is_mapped = matches!(args.optional("is_mapped")?, Some(Value::Bool(true)));
    args.finish()?;
    let Value::Str(source) = source else {
        let kind = source.type_name();
        return Err(Error::type_error(format!("source must be a string or a code object, not {kind}")).into());
    };
    let of = if is_mapped { Purpose::Mapped } else { Purpose::Text };
    let module = match super::dictionary(&names) {
        Some(Value::Dict(names)) => module_of(ctx, names),
        _ => Rc::clone(&ctx.globals),
    };
    let text = source.trim_start_matches([' ', '\t']);
    let (code, text) = match expression {
        Value::Bool(true) => (compile_expression(text, &module, of), text),
        _ => (compile_text(&source, &module, "<string>", of).map(|program| program.code), &*source),
    };
    let code = code.map_err(|error| refused(&error, text, filename.clone()))?;
    if ctx.warned.raised.contains(&"SyntaxWarning")
        && let Some((message, span)) = code.advice.first()
    {
        return Err(refused(&Error::syntax(message).at(*span), text, filename));
    }
    code.advice.iter().for_each(|(message, _)| ctx.warn("SyntaxWarning", message));
    let function = Function {
        name: Str::from("<module>"),
        code,
        module,
        defaults: Vec::new(),
        keyword_defaults: Vec::new(),
        cells: Vec::new(),
        attributes: Default::default(),
        redefaulted: Default::default(),
        quick: Default::default(),
    };
    Ok(Value::Function(Rc::new(function)))
}

/// The module whose variables are the items of a dictionary, which may have an item `__builtins__`.
fn module_of(ctx: &Context, names: Rc<Dict>) -> Rc<Module> {
    if ctx.globals.is_named_by(&names) {
        return Rc::clone(&ctx.globals);
    }
    let given = {
        let names = names.borrow();
        let mut all = names.iter();
        let found = all.find(|(name, _)| name.as_str().is_some_and(|name| &**name == "__builtins__"));
        found.map(|(_, given)| given.clone())
    };
    let builtins = match given {
        Some(Value::Module(module)) => module,
        Some(given) => {
            let module = Module::new("builtins");
            if let Some(Value::Dict(own)) = super::dictionary(&given) {
                for (name, value) in own.borrow().iter() {
                    name.as_str().into_iter().for_each(|name| module.set(name.clone(), value.clone()));
                }
            }
            module
        }
        None => super::module(ctx.foreign),
    };
    Module::of_names(names, Some(builtins), ctx.foreign)
}

/// The exception of a text that is no program, which says where it is none. A place in a text that nobody sees says nothing to
/// whoever reads a traceback: there, the error is where the text was given.
pub(super) fn refused(error: &Error, text: &str, filename: Value) -> Halt {
    let (class, message) = (error.class_name(), error.message());
    let halt = match error.span() {
        Some(span) => super::raise(class, &[Value::str(message), told_place(message, span, text, filename)]),
        None => super::raise(class, &[Value::str(message)]),
    };
    if let Halt::Raise(exception) = &halt
        && let Some(raised) = crate::python::machine::raised(exception)
    {
        raised.borrow_mut().origin = Some(Error::new(class, message));
    }
    halt
}

/// What a `SyntaxError` says of its place. CPython's tokenizer and its compiler say less of it than its parser does: that the
/// end is unknown or where the beginning is, and the line without its end, or none.
fn told_place(message: &str, span: Span, text: &str, filename: Value) -> Value {
    let begins = |all: &[&str]| all.iter().any(|start| message.starts_with(start));
    let (line, column) = span.line_column(text);
    let (end_line, end_column) = Span { start: span.end, ..span }.line_column(text);
    let held = text.lines().nth(line as usize - 1);
    let (number, width) = (|n: u32| Value::Int(n.into()), held.map_or(0, |held| held.chars().count() as u32));
    let by_tokenizer = begins(&["unterminated ", "unmatched '", "closing parenthesis '"]);
    let by_compiler = message.ends_with(" outside function")
        || message.ends_with("in loop")
        || message.ends_with(" outside loop")
        || message.ends_with(" at module level")
        || message.ends_with("in function definition")
        || message.contains(" prior to ")
        || message.ends_with(" before global declaration")
        || message.ends_with(" before nonlocal declaration");
    let shown = match held.filter(|_| !by_compiler) {
        Some(held) if by_tokenizer => Value::str(held),
        Some(held) => Value::str(format!("{held}\n")),
        None => Value::None,
    };
    let (column, end) = if message.ends_with("was never closed") {
        (column, (line, Value::Int(0)))
    } else if by_tokenizer || message == "expected ':'" {
        (column, (line, number(column)))
    } else if message == "unexpected indent" {
        let indent = held.map_or(0, |held| held.chars().take_while(|c| c.is_whitespace()).count() as u32);
        (indent, (line, Value::Int(-1)))
    } else if begins(&["unindent does not match"]) {
        (width + 1, (line, Value::Int(-1)))
    } else if begins(&["unexpected character after line continuation"]) {
        (column + 1, (line, Value::Int(0)))
    } else {
        (column, (end_line, number(end_column)))
    };
    Value::tuple(vec![filename, number(line), number(column), shown, number(end.0), end.1])
}

/// `__contents__(module)`: the names and values of a module, as pairs.
fn contents(_: &mut Context, args: &mut Args) -> Outcome {
    let module = args.required("module")?;
    args.finish()?;
    let Value::Module(module) = module else { return Ok(Value::list(Vec::new())) };
    let pairs = module.contents().into_iter().map(|(name, value)| Value::tuple(vec![Value::Str(name), value]));
    Ok(Value::list(pairs.collect()))
}

/// `__parameters__(function)`: for each parameter its name, its kind (0 to 4 as in `inspect`) and its default in a tuple of
/// one, or an empty one; `None` for anything but a function of the program. With a second argument: whether it is a
/// generator function.
fn parameters(ctx: &mut Context, args: &mut Args) -> Outcome {
    let function = args.required("function")?;
    let generates = args.optional("generates")?.is_some();
    args.finish()?;
    if let (Value::Native(native), false) = (&function, generates) {
        return Ok(ctx.foreign.parameters(native));
    }
    if let (Value::Method(method), false) = (&function, generates)
        && let Value::Native(native) = &method.function
    {
        let found = ctx.foreign.parameters(native);
        // What a method is of is among the parameters of a function that is one too.
        return Ok(match &found {
            Value::List(all) if !native.binds => Value::list(all.borrow().iter().skip(1).cloned().collect()),
            _ => found,
        });
    }
    let Value::Function(function) = function else { return Ok(Value::None) };
    if generates {
        return Ok(Value::Bool(function.code.is_generator && !function.code.is_coroutine));
    }
    let signature = &function.code.signature;
    let first_default = signature.positional.saturating_sub(function.defaults.len());
    let some = |value: &Value| Value::tuple(vec![value.clone()]);
    let mut all = Vec::new();
    let mut add = |i: usize, kind: i64, default: Value| {
        let name = function.code.locals.get(i).map_or_else(|| Str::from(""), Clone::clone);
        all.push(Value::tuple(vec![Value::Str(name), Value::Int(kind), default]));
    };
    for i in 0..signature.positional {
        let default = i.checked_sub(first_default).and_then(|at| function.defaults.get(at));
        add(i, i64::from(i >= signature.positional_only), default.map_or(Value::None, some));
    }
    let named = signature.positional + signature.keyword_only;
    if signature.variadic {
        add(named, 2, Value::None);
    }
    for i in signature.positional..named {
        let default = function.keyword_defaults.get(i - signature.positional).and_then(Option::as_ref);
        add(i, 3, default.map_or(Value::None, some));
    }
    if signature.keywords {
        add(named + usize::from(signature.variadic), 4, Value::None);
    }
    Ok(Value::list(all))
}

/// `locals()`: at the top level `globals()`; inside a function the compiler passes the variables.
fn locals(ctx: &mut Context, args: &mut Args) -> Outcome {
    if args.remaining() == 1 {
        return Ok(args.positional_only("names")?);
    }
    super::namespaces::globals(ctx, args)
}

/// `__import__(name)`.
fn import_by_name(ctx: &mut Context, args: &mut Args) -> Outcome {
    let name = args.required("name")?;
    for ignored in ["globals", "locals", "level"] {
        args.optional(ignored)?;
    }
    let whole = args.take("fromlist").is_some_and(|list| {
        matches!(&list, Value::List(l) if !l.is_empty()) || matches!(&list, Value::Tuple(t) if !t.is_empty())
    });
    args.finish()?;
    match name.as_str() {
        Some(name) => import(ctx, name, whole, &Rc::clone(&ctx.globals)),
        None => Err(Error::type_error(format!("__import__() argument 1 must be str, not {}", name.type_name())).into()),
    }
}

/// The parameters of a function that is declared, and the sentence about it.
fn declared(ctx: &mut Context, value: &Value) -> Option<String> {
    let function = if let Value::Method(method) = value { &method.function } else { value };
    let Value::Native(_) = function else { return None };
    let mut told = |name: &str| match ctx.attribute(function, &Str::from(name)) {
        Ok(Value::Str(text)) => Some(text),
        _ => None,
    };
    Some(format!("{}:\n    {}\n", told("__text_signature__")?, told("__doc__")?))
}

/// `help(value)`: prints the signature and the description.
fn help(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.optional("object")?;
    args.finish()?;
    let Some(value) = value else { return Ok(Value::None) };
    let name = match &value {
        Value::Str(name) => name.clone(),
        other => match ctx.attribute(other, &Str::from("__name__")) {
            Ok(Value::Str(name)) => name,
            _ => Str::from(other.type_name()),
        },
    };
    if let Some(told) = declared(ctx, &value) {
        ctx.show_text(format!("{name}{told}"), false);
        return Ok(Value::None);
    }
    let doc = match ctx.attribute(&value, &Str::from("__doc__")) {
        Ok(Value::Str(doc)) if !matches!(value, Value::Str(_) | Value::Native(_)) => doc.trim().to_owned(),
        _ => String::new(),
    };
    let last = name.rsplit('.').next().unwrap_or(&name);
    let text = match (doc.is_empty(), ctx.foreign.doc(last)) {
        (false, _) => format!("{name}:\n    {}\n", doc.lines().map(str::trim).collect::<Vec<_>>().join("\n    ")),
        (true, Some((parameters, sentence))) => format!("{name}{parameters}:\n    {sentence}\n"),
        (true, None) => format!("nothing is written about {name}\n"),
    };
    ctx.show_text(text, false);
    Ok(Value::None)
}

/// The keyword of the local variables of whoever calls `vars()` or `dir()`.
pub(crate) const VARIABLES: &str = "__variables__";

/// Whether a value is a built-in that needs the local variables of its caller, and the argument count at which it gets
/// them.
pub(crate) fn sees_locals(callee: &Value) -> Option<usize> {
    match callee {
        Value::Native(native) => matches!(native.name, "locals" | "vars" | "dir" | "globals").then_some(0),
        Value::Function(function) if matches!(&*function.name, "eval" | "exec") => {
            let own = matches!(super::prelude(&function.name), Value::Function(own) if Rc::ptr_eq(&own, function));
            own.then_some(2)
        }
        _ => None,
    }
}
