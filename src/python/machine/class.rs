//! Class statements: the namespace, the body, and the call that makes the class of it.

use super::execute::top;
use super::{Frame, Machine, Then};
use crate::error::Error;
use crate::python::builtins;
use crate::python::class::{Class, QUALIFIED, Variable};
use crate::python::context::Context;
use crate::python::identity::same;
use crate::python::native::Closure;
use crate::python::value::{Dict, Outcome, Str, Tuple, Type, Value};
use std::rc::Rc;

/// What a class is made of, besides the namespace that its body fills.
pub(crate) struct ClassHeader {
    bases: Vec<Value>,
    classes: Vec<Rc<Class>>,
    /// The keywords without `metaclass`.
    keywords: Rc<Dict>,
    /// The metaclass, or another callable; `None` for `type`.
    meta: Option<Value>,
    /// Whether the hooks of a new class run.
    completed: bool,
    /// The bases as they stand in the header, where others stand in for some of them: `class A(list[int])`.
    original: Option<Rc<Tuple>>,
}

/// The entry of a namespace that has the bases as they stand in the header.
const ORIGINAL: &str = "__orig_bases__";

impl Machine {
    /// Begins the body of a class; the bases, the keywords and the body are on the stack.
    pub(super) fn class_body(&mut self, completed: bool) -> Outcome<()> {
        let Self { frames, context, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(()) };
        let [Value::Tuple(bases), Value::Dict(given), Value::Function(body)] = top(frame).clone() else {
            return Err(Error::internal("python", "a class of no parts").into());
        };
        let header = bases;
        let bases = builtins::resolved_bases(context, &header)?;
        let unchanged = bases.len() == header.len() && bases.iter().zip(header.iter()).all(|(a, b)| same(a, b));
        let original = (!unchanged).then_some(header);
        let keywords = Rc::new(Dict::default());
        let mut meta = None;
        for (name, value) in given.borrow().iter() {
            match name.as_str() {
                Some(name) if &**name == "metaclass" => meta = Some(value.clone()),
                _ => context.dict_set(&keywords, name.clone(), value.clone())?,
            }
        }
        meta = meta.filter(|meta| !matches!(meta, Value::Type(Type::Type)));
        let classes = builtins::base_classes(context, &bases)?;
        let meta = match meta {
            Some(Value::Class(class)) if class.is_metaclass() => {
                builtins::metaclass(Some(class), &classes)?.map(Value::Class)
            }
            Some(callable) => Some(callable),
            None => builtins::metaclass(None, &classes)?.map(Value::Class),
        };
        let namespace = match &meta {
            Some(meta) => prepared(context, meta, &body.code.name, &bases, &keywords)?,
            None => None,
        };
        // A class does not inherit where another class is from, nor has it from its metaclass.
        let inherits = classes.iter().any(|class| class.lookup_named(builtins::MODULE).is_some());
        let is_program = &*body.module.name == "__main__";
        let named = inherits && is_program || body.module.is_file() || meta.is_some();
        let module = named.then(|| Value::Str(body.module.name.clone()));
        let keep = frame.stack.len() - 3;
        frame.stack.truncate(keep);
        let header = Box::new(ClassHeader { bases, classes, keywords, meta, completed, original });
        let mut inner = Frame::new(Rc::clone(&body.code), Rc::clone(&body.module), Then::Class(header));
        let qualified = Value::Str(body.code.qualified.clone());
        if let Some(names) = &mut inner.names {
            names.set(QUALIFIED.into(), qualified.clone());
            if let Some(module) = &module {
                names.set(builtins::MODULE.into(), module.clone());
            }
        }
        match namespace {
            Some(Value::Dict(given)) => {
                let names = inner.names.get_or_insert_default();
                for (name, value) in given.borrow().iter() {
                    if let Value::Str(name) = name {
                        names.set(name.clone(), value.clone());
                    }
                }
            }
            Some(mapping) => {
                if let Some(Value::Dict(content)) = builtins::dictionary(&mapping) {
                    context.dict_set(&content, Value::str(QUALIFIED), qualified)?;
                    if let Some(module) = module {
                        context.dict_set(&content, Value::str(builtins::MODULE), module)?;
                    }
                }
                inner.mapping = Some(mapping);
            }
            None => {}
        }
        Self::make_cells(&mut inner, &body.cells);
        self.push_frame(inner)
    }

    /// Ends the body of a class: leaves the class on the stack, or the call that makes or completes it.
    pub(super) fn class_made(&mut self, mut frame: Box<Frame>, header: &ClassHeader) -> Outcome<()> {
        let mut names = frame.names.take().map(|names| *names).unwrap_or_default();
        let original = header.original.clone().map(Value::Tuple);
        if let (Some(original), None) = (&original, &frame.mapping) {
            names.set(ORIGINAL.into(), original.clone());
        }
        let position = frame.code.cell_names.iter().position(|name| &**name == "__class__");
        let own = position.filter(|position| *position < frame.code.own_cells.len());
        let cell = own.and_then(|position| frame.cells.get(position)).cloned();
        let made = match &header.meta {
            None => {
                let class = Value::Class(Class::new(frame.code.name.clone(), header.classes.clone(), names)?);
                if let Some(cell) = cell {
                    Variable::set(&cell, Some(class.clone()));
                }
                match header.completed {
                    true => vec![builtins::prelude("__completed__"), Value::list(vec![class])],
                    false => vec![class],
                }
            }
            Some(meta) => {
                let namespace = match frame.mapping.take() {
                    Some(mapping) => mapping,
                    None => builtins::table_to_dict(&mut self.context, &names)?,
                };
                if let (Some(original), Some(Value::Dict(content))) = (original, builtins::dictionary(&namespace)) {
                    self.context.dict_set(&content, Value::str(ORIGINAL), original)?;
                }
                if let (Some(cell), Some(Value::Dict(content))) = (cell, builtins::dictionary(&namespace)) {
                    self.context.dict_set(&content, Value::str(builtins::CLASS_CELL), class_cell(cell))?;
                }
                let name = Value::Str(frame.code.name.clone());
                vec![meta.clone(), Value::list(vec![name, Value::tuple(header.bases.clone()), namespace])]
            }
        };
        self.spare.keep(frame);
        let Some(caller) = self.frames.last_mut() else { return Ok(()) };
        let called = made.len() > 1;
        caller.stack.extend(made);
        if called {
            caller.stack.push(Value::Dict(Rc::clone(&header.keywords)));
        }
        caller.ip += 1;
        Ok(())
    }
}

/// The variable `__class__` of a body, for whoever makes the class: a function that sets it.
fn class_cell(cell: Rc<Variable>) -> Value {
    Closure::value(builtins::CLASS_CELL, move |ctx, args| {
        let class = args.positional_only("cls")?;
        args.finish()?;
        if let Some(before) = cell.get() {
            let (name, before, class) = (class.clone(), ctx.repr(&before)?, ctx.repr(&class)?);
            let name = if let Value::Class(class) = &name { class.name.clone() } else { Str::default() };
            let message = format!("__class__ set to {before} defining '{name}' as {class}");
            return Err(Error::type_error(message).into());
        }
        Variable::set(&cell, Some(class));
        Ok(Value::None)
    })
}

/// What the metaclass's `__prepare__` gives as the namespace of the body.
fn prepared(
    ctx: &mut Context,
    meta: &Value,
    name: &Str,
    bases: &[Value],
    keywords: &Rc<Dict>,
) -> Outcome<Option<Value>> {
    let Value::Class(class) = meta else { return Ok(None) };
    if class.lookup_named("__prepare__").is_none() {
        return Ok(None);
    }
    let prepare = ctx.attribute(meta, &Str::from("__prepare__"))?;
    let given = [Value::Str(name.clone()), Value::tuple(bases.to_vec())];
    let named =
        keywords.borrow().iter().filter_map(|(key, value)| Some((key.as_str()?.clone(), value.clone()))).collect();
    let made = ctx.call_keywords(&prepare, &given, named)?;
    let is_mapping = matches!(made, Value::Dict(_)) || Context::special(&made, "__getitem__").is_some();
    if !is_mapping {
        let (class, kind) = (&class.name, made.type_name());
        return Err(Error::type_error(format!("{class}.__prepare__() must return a mapping, not {kind}")).into());
    }
    Ok(Some(made))
}
