//! Native functions (implemented in Rust), and the binding of their arguments.
//!
//! A native may be executed twice: when it needs a tensor's data or the result of a Python call it returns a
//! [`Halt`](super::value::Halt), and the machine executes it again from the start once that is available. So a native
//! must read first and have its side effects last.

use super::context::Context;
use super::foreign::{self, Declaration};
use super::value::{Outcome, Str, Value};
use crate::error::Error;
use std::fmt;
use std::rc::Rc;

/// The fast path of a function for plain arguments; `None` falls back to the full one.
pub(crate) type Quick = fn(&[Value]) -> Option<Value>;

/// The implementation of a [`Native`].
#[derive(Clone, Copy)]
enum Body {
    Plain(fn(&mut Context, &mut Args) -> Outcome),
    Declared(&'static Declaration),
}

/// A native function.
pub struct Native {
    /// Its name, for messages and for `repr`.
    pub name: &'static str,
    body: Body,
    /// Whether it binds: it takes the instance when it is read as an attribute of an instance's class.
    pub binds: bool,
    /// The fast path for plain positional arguments; `None` where the full implementation must decide.
    pub(crate) quick: Option<Quick>,
}

impl Native {
    /// A plain function.
    pub const fn new(name: &'static str, function: fn(&mut Context, &mut Args) -> Outcome) -> Self {
        Self { name, body: Body::Plain(function), binds: false, quick: None }
    }

    /// A method: its first positional argument is the receiver.
    pub const fn method(name: &'static str, function: fn(&mut Context, &mut Args) -> Outcome) -> Self {
        Self { name, body: Body::Plain(function), binds: true, quick: None }
    }

    /// A function of the declaration table.
    pub(crate) const fn declared(name: &'static str, function: &'static Declaration) -> Self {
        Self { name, body: Body::Declared(function), binds: false, quick: None }
    }

    /// A method that is declared elsewhere.
    pub(crate) const fn declared_method(name: &'static str, function: &'static Declaration) -> Self {
        Self { name, body: Body::Declared(function), binds: true, quick: None }
    }

    /// Its declaration, if it is one of the declaration table.
    pub(crate) fn declaration(&self) -> Option<&'static Declaration> {
        match self.body {
            Body::Declared(function) => Some(function),
            Body::Plain(_) => None,
        }
    }

    /// Whether it is a ufunc.
    pub(crate) fn is_ufunc(&self) -> bool {
        self.declaration().is_some_and(foreign::is_ufunc)
    }

    /// Calls it.
    ///
    /// # Errors
    /// Those of the function; a halt where it needs data or the result of a call.
    pub fn call(&self, ctx: &mut Context, args: &mut Args) -> Outcome {
        match self.body {
            Body::Plain(function) => function(ctx, args),
            Body::Declared(function) if self.binds => ctx.foreign.call_method(ctx, args, function),
            Body::Declared(function) => ctx.foreign.call_declared(ctx, args, function),
        }
    }

    /// Adds a fast path for plain arguments.
    pub(crate) const fn quickly(self, quick: Quick) -> Self {
        Self { quick: Some(quick), ..self }
    }
}

impl fmt::Debug for Native {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Native({})", self.name)
    }
}

/// The implementation of a [`Closure`].
pub type ClosureFn = dyn Fn(&mut Context, &mut Args) -> Outcome;

/// The fast path of a [`Closure`] for plain arguments; `None` falls back to the full one.
type QuickFn = dyn Fn(&[Value]) -> Option<Value>;

/// A native function that captures data.
pub struct Closure {
    /// Its name.
    pub name: Str,
    /// What it does.
    pub function: Box<ClosureFn>,
    /// Whether it binds: it takes the instance when it is read as an attribute of an instance's class.
    pub binds: bool,
    /// The fast path for plain positional arguments; `None` where the full implementation must decide.
    pub(crate) quick: Option<Box<QuickFn>>,
}

impl Closure {
    /// A plain function.
    pub fn value(name: impl Into<Str>, function: impl Fn(&mut Context, &mut Args) -> Outcome + 'static) -> Value {
        Value::Closure(Rc::new(Self { name: name.into(), function: Box::new(function), binds: false, quick: None }))
    }

    /// A plain function with a fast path for plain arguments.
    pub(crate) fn quickly(
        name: impl Into<Str>,
        quick: impl Fn(&[Value]) -> Option<Value> + 'static,
        function: impl Fn(&mut Context, &mut Args) -> Outcome + 'static,
    ) -> Value {
        let (function, quick): (Box<ClosureFn>, Box<QuickFn>) = (Box::new(function), Box::new(quick));
        Value::Closure(Rc::new(Self { name: name.into(), function, binds: false, quick: Some(quick) }))
    }
}

impl fmt::Debug for Closure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Closure({})", self.name)
    }
}

/// The arguments of one call, bound to parameters one by one; [`Args::finish`] reports what was not consumed.
///
/// ```
/// use tensorscope::python::{native::Args, Value};
/// let given = [Value::Int(1), Value::Int(2)];
/// let mut args = Args::new("f", &given, &[], &[]);
/// assert_eq!(args.required("x")?.as_i64(), Some(1)); // by position or by name
/// assert!(args.take("keepdims").is_none()); // by name only
/// let left = args.finish().unwrap_err();
/// assert_eq!(left.to_string(), "TypeError: f() takes 1 positional argument but 2 were given");
/// # Ok::<(), tensorscope::error::Error>(())
/// ```
pub struct Args<'a> {
    function: &'a str,
    positional: &'a [Value],
    names: &'a [Str],
    keywords: &'a [Value],
    next: usize,
    used: Vec<bool>,
    /// The number of names asked for so far: the error message tells how many positional arguments the function takes.
    asked: usize,
    required: usize,
}

impl<'a> Args<'a> {
    /// Arguments of a call of `function`; `names` and `keywords` have equal lengths.
    pub fn new(function: &'a str, positional: &'a [Value], names: &'a [Str], keywords: &'a [Value]) -> Self {
        let used = vec![false; names.len()];
        Self { function, positional, names, keywords, next: 0, used, asked: 0, required: 0 }
    }

    /// The function's name, for messages.
    pub fn function(&self) -> &'a str {
        self.function
    }

    /// The number of positional arguments that have not been consumed.
    pub fn remaining(&self) -> usize {
        self.positional.len() - self.next
    }

    /// All positional arguments, consumed or not.
    pub fn positional(&self) -> &'a [Value] {
        self.positional
    }

    /// Whether there are keyword arguments.
    pub fn has_keywords(&self) -> bool {
        !self.names.is_empty()
    }

    /// All keyword arguments with their names, consumed or not.
    pub fn keywords(&self) -> impl Iterator<Item = (&'a str, &'a Value)> + Clone + use<'a> {
        self.names.iter().map(|name| &**name).zip(self.keywords)
    }

    /// The same arguments without the first.
    pub(crate) fn without_receiver(&self) -> Args<'a> {
        Args::new(self.function, self.positional.get(1..).unwrap_or_default(), self.names, self.keywords)
    }

    /// The keyword arguments that have not been consumed.
    pub fn keywords_left(&self) -> impl Iterator<Item = (&'a str, &'a Value)> + use<'_, 'a> {
        self.keywords().zip(&self.used).filter(|(_, used)| !**used).map(|(keyword, _)| keyword)
    }

    /// Consumes the remaining positional arguments.
    pub fn rest(&mut self) -> &'a [Value] {
        let rest = &self.positional[self.next..];
        self.next = self.positional.len();
        rest
    }

    /// Consumes the remaining keyword arguments, in the order of the call.
    pub fn rest_keywords(&mut self) -> Vec<(Str, Value)> {
        let mut rest = Vec::new();
        for (i, used) in self.used.iter_mut().enumerate() {
            if !std::mem::replace(used, true) {
                rest.push((self.names[i].clone(), self.keywords[i].clone()));
            }
        }
        rest
    }

    /// Consumes a keyword argument.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        let i = self.names.iter().position(|n| &**n == name)?;
        self.used[i] = true;
        Some(self.keywords[i].clone())
    }

    /// Consumes the next positional argument of a positional-only parameter.
    ///
    /// # Errors
    /// `TypeError` if there is none.
    pub fn positional_only(&mut self, name: &str) -> Result<Value, Error> {
        self.asked += 1;
        self.required += 1;
        let value = self.positional.get(self.next).cloned();
        self.next += usize::from(value.is_some());
        value.ok_or_else(|| self.missing(name))
    }

    /// The next positional argument, or the keyword argument `name`.
    ///
    /// # Errors
    /// `TypeError: f() missing 1 required positional argument: 'name'`, or if it is given twice.
    pub fn required(&mut self, name: &str) -> Result<Value, Error> {
        self.required += 1;
        self.optional(name)?.ok_or_else(|| self.missing(name))
    }

    /// The next positional argument, or the keyword argument `name`, if either was given.
    ///
    /// # Errors
    /// `TypeError` if it is given twice.
    pub fn optional(&mut self, name: &str) -> Result<Option<Value>, Error> {
        self.asked += 1;
        let keyword = self.take(name);
        match self.positional.get(self.next) {
            Some(_) if keyword.is_some() => {
                Err(Error::type_error(format!("{}() got multiple values for argument '{name}'", self.function)))
            }
            Some(value) => {
                self.next += 1;
                Ok(Some(value.clone()))
            }
            None => Ok(keyword),
        }
    }

    /// As [`Args::optional`], where `None` counts as not given.
    ///
    /// # Errors
    /// `TypeError` if it is given twice.
    pub fn optional_or_none(&mut self, name: &str) -> Result<Option<Value>, Error> {
        Ok(self.optional(name)?.filter(|v| !v.is_none()))
    }

    fn missing(&self, name: &str) -> Error {
        Error::type_error(format!("{}() missing 1 required positional argument: '{name}'", self.function))
    }

    /// Checks that every argument was consumed.
    ///
    /// # Errors
    /// `TypeError: f() got an unexpected keyword argument 'y'`, or `f() takes 1 positional argument but 2 were given`.
    pub fn finish(&self) -> Result<(), Error> {
        if let Some(i) = self.used.iter().position(|used| !used) {
            let (function, name) = (self.function, &self.names[i]);
            return Err(Error::type_error(format!("{function}() got an unexpected keyword argument '{name}'")));
        }
        if self.next < self.positional.len() {
            let (given, asked) = (self.positional.len(), self.asked);
            let range =
                if self.required < asked { format!("from {} to {asked}", self.required) } else { asked.to_string() };
            let (s, were) = (if asked == 1 { "" } else { "s" }, if given == 1 { "was" } else { "were" });
            return Err(Error::type_error(format!(
                "{}() takes {range} positional argument{s} but {given} {were} given",
                self.function
            )));
        }
        Ok(())
    }
}
