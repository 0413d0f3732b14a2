//! Functions, classes and instances: what `def` and `class` make.

use super::builtins;
use super::class_line::{check_layout, linearise};
use super::code::Code;
use super::cycles;
use super::generator::{self, LetGo};
use super::gone::take_calls;
use super::heap::shed;
use super::lookup;
pub use super::module::Module;
use super::native::Quick;
pub use super::raised::{Raised, Site};
use super::table::Table;
use super::value::{Str, Type, Value};
pub use super::variable::Variable;
use crate::error::{Error, Result};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::fmt;
use std::rc::{Rc, Weak};

/// A function defined by the program.
pub struct Function {
    pub(crate) name: Str,
    pub(crate) code: Rc<Code>,
    pub(crate) module: Rc<Module>,
    /// Default values of the last positional parameters.
    pub(crate) defaults: Vec<Value>,
    /// Default values of the keyword-only parameters, in order.
    pub(crate) keyword_defaults: Vec<Option<Value>>,
    pub(crate) cells: Vec<Rc<Variable>>,
    pub(crate) attributes: RefCell<Table>,
    /// Whether the program has set its defaults, which then are among its attributes.
    pub(crate) redefaulted: Cell<bool>,
    /// The fast path for plain positional arguments of a function of the library.
    pub(crate) quick: Cell<Option<Quick>>,
}

impl Function {
    /// Whether reading it as a class attribute through an instance gives a bound method. CPython implements the functions
    /// of `operator` in C, and built-in functions do not bind.
    pub(crate) fn binds(&self) -> bool {
        match &*self.module.name {
            "operator" => false,
            "functools" => !matches!(&*self.name, "reduce" | "cmp_to_key"),
            _ => true,
        }
    }
}

impl Function {
    /// Its `__qualname__`, which a program may have set.
    pub(crate) fn qualified(&self) -> Str {
        let own = self.attributes.borrow().get_named("__qualname__").and_then(|name| name.as_str().cloned());
        own.unwrap_or_else(|| self.code.qualified.clone())
    }

    /// The default values of its last positional parameters.
    pub(crate) fn positional_defaults(&self) -> Cow<'_, [Value]> {
        if self.redefaulted.get()
            && let Some(set) = self.attributes.borrow().get_named("__defaults__")
        {
            return match set {
                Value::Tuple(values) => Cow::Owned(values.to_vec()),
                _ => Cow::Borrowed(&[]),
            };
        }
        Cow::Borrowed(&self.defaults)
    }

    /// The default values of its keyword-only parameters.
    pub(crate) fn keyword_only_defaults(&self) -> Cow<'_, [Option<Value>]> {
        if self.redefaulted.get()
            && let Some(set) = self.attributes.borrow().get_named("__kwdefaults__")
        {
            let names = self.code.signature.names.iter().skip(self.code.signature.positional);
            let of = |name: &Str| match set {
                Value::Dict(dict) => {
                    let table = dict.borrow();
                    let (_, at) = table.find_plain(&Value::Str(name.clone()))?;
                    table.at(at?).map(|(_, value)| value.clone())
                }
                _ => None,
            };
            return Cow::Owned(names.take(self.code.signature.keyword_only).map(of).collect());
        }
        Cow::Borrowed(&self.keyword_defaults)
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function({})", self.name)
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        shed(self.defaults.drain(..));
        shed(self.keyword_defaults.drain(..).flatten());
        shed(self.attributes.get_mut().take().map(|(_, value)| value));
    }
}

/// A class: defined by the program, a built-in exception, or made by a module of the library.
pub struct Class {
    /// Its name.
    pub name: Str,
    /// Its name with those of what it is defined in.
    pub(crate) qualified: RefCell<Str>,
    /// The direct base classes, as named in the header.
    pub bases: Vec<Rc<Class>>,
    /// The method resolution order without the class itself.
    pub ancestors: Vec<Rc<Class>>,
    /// The class of the class, where it is not `type`.
    pub(crate) meta: Option<Rc<Class>>,
    /// The class namespace: what its body defined.
    pub attributes: RefCell<Table>,
    /// Whether its instances can be raised.
    pub is_exception: bool,
    /// Whether it is built in, so that a program cannot modify it.
    pub builtin: bool,
    /// Its number in the cache of [`lookup`](super::lookup).
    pub(crate) number: u32,
    /// Whether making an instance takes more than a call of `__init__` (a `__new__`, a value of a built-in type, or abstract
    /// methods), or reading an attribute takes a call of `__getattribute__`.
    pub(crate) unusual: Cell<bool>,
    /// Whether `__slots__` restricts the attributes of its instances.
    pub(crate) closed: bool,
    /// Whether it has a `__del__`, which is called when an instance is let go.
    pub(crate) finalizes: Cell<bool>,
    /// The name that messages have, where it is not `name`: of a class that CPython writes in C, with its module.
    pub(crate) told: OnceCell<Str>,
    /// The classes that have it as a base.
    pub(crate) derived: RefCell<Vec<Weak<Class>>>,
}

/// Name mangling of private names: `__x` inside class `A` is `_A__x`.
pub(crate) fn private<'a>(class: &str, name: &'a str) -> Cow<'a, str> {
    let class = class.trim_start_matches('_');
    if !name.starts_with("__") || name.ends_with("__") || name.contains('.') || class.is_empty() {
        return Cow::Borrowed(name);
    }
    Cow::Owned(format!("_{class}{name}"))
}

/// Attributes that make a class [`Class::unusual`].
pub(crate) const UNUSUAL: [&str; 4] = ["__new__", STANDS_FOR, "__abstractmethods__", "__getattribute__"];

/// The entry of a namespace that says where the class is defined.
pub(crate) const QUALIFIED: &str = "__qualname__";

/// The attribute of a stand-in that names its built-in type.
const STANDS_FOR: &str = "__stands_for__";

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Class({})", self.name)
    }
}

impl Drop for Class {
    fn drop(&mut self) {
        shed(self.attributes.get_mut().take().map(|(_, value)| value));
    }
}

impl Class {
    /// A class with these bases; its method resolution order is the C3 linearisation.
    ///
    /// # Errors
    /// `TypeError` where the bases have no consistent linearisation.
    pub fn new(name: impl Into<Str>, bases: Vec<Rc<Class>>, attributes: Table) -> Result<Rc<Self>> {
        Self::of(None, name, bases, attributes)
    }

    /// As [`Class::new`], of a metaclass.
    pub(crate) fn of(
        meta: Option<Rc<Class>>,
        name: impl Into<Str>,
        bases: Vec<Rc<Class>>,
        attributes: Table,
    ) -> Result<Rc<Self>> {
        let ancestors = linearise(&bases)?;
        let is_exception = ancestors.iter().any(|c| c.is_exception);
        let own = UNUSUAL.iter().any(|name| attributes.get_named(name).is_some());
        let unusual = Cell::new(own || meta.is_some() || ancestors.iter().any(|c| c.unusual.get()));
        let own = attributes.get_named("__del__").is_some();
        let finalizes = Cell::new(own || ancestors.iter().any(|c| c.finalizes.get()));
        let slots = |of: &Table| match of.get_named("__slots__") {
            Some(Value::Str(name)) => &**name != "__dict__",
            Some(Value::Tuple(names)) => !names.iter().any(|n| n.as_str().is_some_and(|n| &**n == "__dict__")),
            Some(_) => true,
            None => false,
        };
        let mut attributes = attributes;
        let name = name.into();
        let qualified = match attributes.unset(&QUALIFIED.into()) {
            Some(Value::Str(qualified)) => qualified,
            Some(other) => {
                let kind = other.type_name();
                return Err(Error::type_error(format!("type __qualname__ must be a str, not {kind}")));
            }
            None => name.clone(),
        };
        check_layout(&ancestors, &attributes)?;
        for (name, value) in attributes.iter() {
            if let Value::Descriptor(descriptor) = value
                && let Descriptor::Property { name: known, .. } = &**descriptor
            {
                known.borrow_mut().get_or_insert_with(|| name.clone());
            }
        }
        let qualified = RefCell::new(qualified);
        // What says when its objects are equal, and not how they are hashed, has no hash.
        if attributes.get_named("__eq__").is_some() && attributes.get_named("__hash__").is_none() {
            attributes.set("__hash__".into(), Value::None);
        }
        // Both are class methods without saying so.
        for name in ["__init_subclass__", "__class_getitem__"] {
            if let Some(function @ Value::Function(_)) = attributes.get_named(name).cloned() {
                attributes.set(name.into(), Value::Descriptor(Rc::new(Descriptor::Class(function))));
            }
        }
        let closed = slots(&attributes) && ancestors.iter().all(|c| c.closed);
        let attributes = RefCell::new(attributes);
        let number = lookup::new_class();
        let made = Rc::new(Self {
            name,
            qualified,
            bases,
            ancestors,
            meta,
            attributes,
            is_exception,
            builtin: false,
            number,
            unusual,
            closed,
            finalizes,
            told: OnceCell::new(),
            derived: RefCell::default(),
        });
        made.bases.iter().for_each(|base| base.add_derived(&made));
        Ok(made)
    }

    /// Adds a class to those that have this one as a base.
    pub(crate) fn add_derived(&self, class: &Rc<Self>) {
        let mut derived = self.derived.borrow_mut();
        if derived.len() == derived.capacity() {
            derived.retain(|one| one.strong_count() > 0);
        }
        derived.push(Rc::downgrade(class));
    }

    /// The classes that have this one as a base, in the order in which they were made.
    pub(crate) fn subclasses(&self) -> Vec<Value> {
        self.derived.borrow().iter().filter_map(|one| one.upgrade().map(Value::Class)).collect()
    }

    /// The value of a class attribute, its own or inherited.
    pub fn lookup(&self, name: &Str) -> Option<Value> {
        if let Some(value) = self.attributes.borrow().get(name) {
            return Some(value.clone());
        }
        self.ancestors.iter().find_map(|c| c.attributes.borrow().get(name).cloned())
    }

    /// As [`Class::lookup`], for a name known at compile time, such as `__init__`.
    pub fn lookup_named(&self, name: &str) -> Option<Value> {
        lookup::named(self, name)
    }

    /// The built-in type for which the class itself stands as a base.
    pub(crate) fn stands_for(&self) -> Option<Type> {
        match self.attributes.borrow().get_named(STANDS_FOR) {
            Some(Value::Type(kind)) => Some(*kind),
            _ => None,
        }
    }

    /// Whether it is the class of `object()`.
    pub(crate) fn is_plain(&self) -> bool {
        self.builtin && !self.is_exception
    }

    /// Whether its instances are classes.
    pub(crate) fn is_metaclass(&self) -> bool {
        self.unusual.get() && matches!(self.lookup_named(STANDS_FOR), Some(Value::Type(Type::Type)))
    }

    /// An attribute of its metaclass, unless that is the one of `type`.
    pub(crate) fn of_meta(&self, name: &str) -> Option<Value> {
        let meta = self.meta.as_ref()?;
        let line = std::iter::once(meta).chain(&meta.ancestors).take_while(|class| class.stands_for().is_none());
        line.into_iter().find_map(|class| class.attributes.borrow().get_named(name).cloned())
    }

    /// Whether `name` is among the `__slots__` of the class or of those it derives from.
    pub(crate) fn has_slot(&self, name: &Str) -> bool {
        let own = |class: &Self| {
            let is_it = |slot: &Value| slot.as_str().is_some_and(|slot| private(&class.name, slot) == **name);
            match class.attributes.borrow().get_named("__slots__") {
                Some(only @ Value::Str(_)) => is_it(only),
                Some(Value::Tuple(names)) => names.iter().any(is_it),
                Some(Value::List(names)) => names.borrow().iter().any(is_it),
                Some(Value::Dict(names)) => names.borrow().iter().any(|(key, _)| is_it(key)),
                _ => false,
            }
        };
        own(self) || self.ancestors.iter().any(|class| own(class))
    }

    /// The name of the module that defined it, from its `__module__`.
    pub fn module(&self) -> Str {
        match self.attributes.borrow().get_named("__module__") {
            Some(Value::Str(module)) => module.clone(),
            _ => Str::from(if self.builtin { "builtins" } else { "__main__" }),
        }
    }

    /// The module that NumPy has the class in, if it is built in here and is NumPy's.
    pub(crate) fn numpy_module(&self) -> Option<&'static str> {
        match &*self.name {
            _ if !self.builtin => None,
            "LinAlgError" => Some("numpy.linalg"),
            name => builtins::numpys().any(|(known, _)| known == name).then_some("numpy.exceptions"),
        }
    }

    /// Sets an attribute and returns the previous value.
    pub(crate) fn set(&self, name: Str, value: Value) -> Option<Value> {
        if UNUSUAL.contains(&&*name) {
            self.unusual.set(true);
        }
        if &*name == "__del__" {
            self.finalizes.set(true);
        }
        if let (QUALIFIED, Value::Str(qualified)) = (&*name, &value) {
            self.qualified.replace(qualified.clone());
            return None;
        }
        let old = self.attributes.borrow_mut().set(name, value);
        if old.is_none() {
            lookup::changed();
        }
        old
    }

    /// Removes an attribute.
    pub(crate) fn unset(&self, name: &Str) -> Option<Value> {
        lookup::changed();
        self.attributes.borrow_mut().unset(name)
    }

    /// Whether it is `other` or a subclass of it.
    pub fn derives(self: &Rc<Self>, other: &Rc<Self>) -> bool {
        Rc::ptr_eq(self, other) || self.ancestors.iter().any(|c| Rc::ptr_eq(c, other))
    }
}

/// An object of a [`Class`].
pub struct Instance {
    /// Its class.
    pub class: Rc<Class>,
    /// Its own attributes.
    pub attributes: RefCell<Table>,
    /// The traceback and chaining data of an exception; `None` for other instances.
    pub raised: Option<Box<RefCell<Raised>>>,
    /// Whether its `__del__` is not to be called: it has been.
    finalized: Cell<bool>,
}

impl fmt::Debug for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Instance({})", self.class.name)
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        let calls = if self.class.finalizes.get() { take_calls(self) } else { Vec::new() };
        let calls = if generator::collects() { calls } else { Vec::new() };
        if generator::collects() && self.finalizes() {
            // Code cannot run within a drop: what `__del__` sees is a new object with all that this one has.
            let attributes = RefCell::new(std::mem::take(self.attributes.get_mut()));
            let again = Self {
                class: Rc::clone(&self.class),
                attributes,
                raised: self.raised.take(),
                finalized: Cell::new(true),
            };
            generator::let_go(LetGo::Object(Value::Instance(Rc::new(again))));
            if !calls.is_empty() {
                generator::let_go(LetGo::Calls(calls));
            }
            return;
        }
        if !calls.is_empty() {
            generator::let_go(LetGo::Calls(calls));
        }
        shed(self.attributes.get_mut().take().map(|(_, value)| value));
        if let Some(raised) = &mut self.raised {
            let raised = raised.get_mut();
            let chained = [raised.cause.take(), raised.context.take(), raised.traceback.take()];
            let details = raised.details.drain(..).map(|(_, value)| value);
            shed(chained.into_iter().flatten().chain(details));
        }
    }
}

impl Instance {
    /// Whether its `__del__` is still to be called.
    pub(crate) fn finalizes(&self) -> bool {
        self.class.finalizes.get() && !self.finalized.get() && self.class.lookup_named("__del__").is_some()
    }

    /// Has its `__del__` called before the next instruction, and never again.
    pub(crate) fn finalize(self: &Rc<Self>) {
        self.finalized.set(true);
        generator::let_go(LetGo::Object(Value::Instance(Rc::clone(self))));
    }

    /// An instance of `class` without attributes.
    pub fn new(class: Rc<Class>) -> Rc<Self> {
        let raised = class.is_exception.then(Box::default);
        let watched = raised.is_none();
        let made = Rc::new(Self { class, attributes: RefCell::default(), raised, finalized: Cell::new(false) });
        if watched {
            cycles::watch_instance(&made);
        }
        made
    }
}

/// `property`, `staticmethod`, `classmethod`.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum Descriptor {
    Property { get: Value, set: Value, delete: Value, doc: Value, name: RefCell<Option<Str>> },
    Static(Value),
    Class(Value),
}

impl Descriptor {
    pub(crate) fn type_of(&self) -> Type {
        match self {
            Self::Property { .. } => Type::Property,
            Self::Static(_) => Type::StaticMethod,
            Self::Class(_) => Type::ClassMethod,
        }
    }
}

impl Drop for Descriptor {
    fn drop(&mut self) {
        let take = |v: &mut Value| std::mem::replace(v, Value::None);
        match self {
            Self::Property { get, set, delete, doc, .. } => shed([take(get), take(set), take(delete), take(doc)]),
            Self::Static(f) | Self::Class(f) => shed([take(f)]),
        }
    }
}

/// The value of `super()`: looks attributes up past one of the receiver's classes.
#[derive(Debug)]
pub struct Super {
    /// Lookup begins after this class in the method resolution order.
    pub(crate) class: Rc<Class>,
    /// An instance, or the class in a class method.
    pub(crate) receiver: Value,
}

impl Drop for Super {
    fn drop(&mut self) {
        shed([std::mem::replace(&mut self.receiver, Value::None)]);
    }
}
