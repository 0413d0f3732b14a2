//! Module namespaces: names at the top level of a module, each in a slot of its own.
//!
//! Compiled code refers to slots by number, so slots are never removed, only emptied. A module outlives the machine
//! that runs its code: what a program did before it failed is there for the next one.
//!
//! Once a program has the namespace as a dictionary (`Module::names`: `globals()`, or the dictionary that it hands to
//! `exec`), that dictionary holds the values, and slots only say where to look.

use super::builtins;
use super::collection::Dict;
use super::foreign::Foreign;
use super::heap::shed;
use super::table::Ordered;
use super::text::hash_of;
use super::value::{Str, Value};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;

/// A module: a library module, or the program itself (`__main__`).
pub struct Module {
    /// Its name, such as `numpy`.
    pub name: Str,
    slots: RefCell<Ordered<Str, Slot>>,
    /// The dictionary that holds the values, if a program has it.
    names: OnceCell<Rc<Dict>>,
    /// The module in which names that this one lacks are looked up.
    builtins: Option<Rc<Module>>,
    /// The owner of the foreign values of its code, if code runs in it.
    foreign: Option<&'static dyn Foreign>,
    /// Whether it is of a file that a program imported.
    is_file: bool,
    /// Whether its code has begun to run and has not ended.
    begun: Cell<bool>,
    /// The modules of files that the program imported, which are emptied with its variables: what refers to them may be
    /// among these.
    imported: RefCell<VecDeque<Rc<Module>>>,
}

/// The most modules of files that live as long as a session's variables; earlier ones are emptied.
const MOST_IMPORTED: usize = 1000;

#[derive(Default)]
struct Slot {
    value: Option<Value>,
    builtin: Option<Value>,
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({})", self.name)
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        self.clear_slots();
    }
}

/// The value of a name in a dictionary.
fn item(dict: &Dict, name: &Str) -> Option<Value> {
    let table = dict.borrow();
    let position = position_in(&table, name)?;
    table.at(position).map(|(_, value)| value.clone())
}

fn position_in(table: &Ordered<Value, Value>, name: &Str) -> Option<usize> {
    let is_it = |key: &Value| Ok::<_, std::convert::Infallible>(matches!(key, Value::Str(key) if key == name));
    let Ok(found) = table.find(name.hash(), is_it);
    found
}

/// Sets or removes an item of a dictionary and returns the previous value.
fn set_item(dict: &Dict, name: &Str, value: Option<Value>) -> Option<Value> {
    let mut table = dict.borrow_mut();
    let position = position_in(&table, name);
    match (value, position) {
        (Some(value), Some(position)) => table.value_mut(position).map(|held| std::mem::replace(held, value)),
        (Some(value), None) => {
            table.push(name.hash(), Value::Str(name.clone()), value);
            drop(table);
            dict.weigh();
            None
        }
        (None, position) => table.remove(position?).map(|(_, value)| value),
    }
}

impl Module {
    /// An empty module without code, such as a built-in namespace.
    pub fn new(name: impl Into<Str>) -> Rc<Self> {
        Rc::new(Self::empty(name.into(), None, None))
    }

    /// An empty module for code, which also finds the names in `builtins`.
    pub(crate) fn of_code(
        name: impl Into<Str>,
        builtins: Option<Rc<Module>>,
        foreign: &'static dyn Foreign,
    ) -> Rc<Self> {
        Rc::new(Self::empty(name.into(), builtins, Some(foreign)))
    }

    /// An empty module for the code of a file that a program imports.
    pub(crate) fn of_file(name: Str, foreign: &'static dyn Foreign) -> Rc<Self> {
        let mut made = Self::empty(name, Some(builtins::module(foreign)), Some(foreign));
        made.is_file = true;
        Rc::new(made)
    }

    /// A module for code whose variables are the items of `names`.
    pub(crate) fn of_names(names: Rc<Dict>, builtins: Option<Rc<Module>>, foreign: &'static dyn Foreign) -> Rc<Self> {
        let mut made = Self::empty("__main__".into(), builtins, Some(foreign));
        made.names = OnceCell::from(names);
        Rc::new(made)
    }

    fn empty(name: Str, builtins: Option<Rc<Module>>, foreign: Option<&'static dyn Foreign>) -> Self {
        let (slots, names, imported) = (RefCell::default(), OnceCell::new(), RefCell::default());
        Self { name, slots, names, builtins, foreign, is_file: false, begun: Cell::new(false), imported }
    }

    /// Whether it is of a file that a program imported.
    pub(crate) fn is_file(&self) -> bool {
        self.is_file
    }

    /// Whether its code has begun to run and has not ended.
    pub(crate) fn is_begun(&self) -> bool {
        self.begun.get()
    }

    pub(crate) fn set_begun(&self, begun: bool) {
        self.begun.set(begun);
    }

    /// Keeps a module of a file until the variables of this one are removed.
    pub(crate) fn keep(&self, module: &Rc<Module>) {
        let mut imported = self.imported.borrow_mut();
        imported.push_back(Rc::clone(module));
        let gone = if imported.len() > MOST_IMPORTED { imported.pop_front() } else { None };
        drop(imported);
        gone.iter().for_each(|gone| gone.clear());
    }

    /// Whether a dictionary holds its variables.
    pub(crate) fn is_named(&self) -> bool {
        self.names.get().is_some()
    }

    /// Whether `names` is the dictionary of its variables.
    pub(crate) fn is_named_by(&self, names: &Rc<Dict>) -> bool {
        self.names.get().is_some_and(|own| Rc::ptr_eq(own, names))
    }

    /// The namespace as a dictionary, which holds the variables from now on.
    pub(crate) fn names(&self) -> Rc<Dict> {
        let made = || {
            let mut table = Ordered::default();
            let mut slots = self.slots.borrow_mut();
            for position in 0..slots.end() {
                let value = slots.value_mut(position).and_then(|held| held.value.take());
                if let (Some((name, _)), Some(value)) = (slots.at(position), value) {
                    table.push(name.hash(), Value::Str(name.clone()), value);
                }
            }
            Rc::new(Dict::new(table))
        };
        Rc::clone(self.names.get_or_init(made))
    }

    /// A built-in that is compiled on first use.
    pub(crate) fn late(&self, name: &str) -> Option<Value> {
        builtins::late(name, self.foreign?)
    }

    fn position(&self, name: &Str) -> Option<usize> {
        let Ok(found) = self.slots.borrow().find(name.hash(), |key| Ok::<_, std::convert::Infallible>(key == name));
        found
    }

    /// The slot of a name; it is created if absent.
    pub(crate) fn slot(&self, name: &Str) -> u32 {
        if let Some(position) = self.position(name) {
            return position as u32;
        }
        let late = |b: &Rc<Module>| self.foreign.filter(|foreign| Rc::ptr_eq(b, &builtins::module(*foreign)));
        let builtin = self.builtins.as_ref().and_then(|b| b.get(name).or_else(|| builtins::late(name, late(b)?)));
        let mut slots = self.slots.borrow_mut();
        slots.push(name.hash(), name.clone(), Slot { value: None, builtin });
        (slots.end() - 1) as u32
    }

    /// The value in a slot, or the built-in of that name.
    pub(crate) fn load(&self, slot: u32) -> Option<Value> {
        let slots = self.slots.borrow();
        let (name, held) = slots.at(slot as usize)?;
        if let Some(names) = self.names.get() {
            return item(names, name).or_else(|| held.builtin.clone());
        }
        held.value.as_ref().or(held.builtin.as_ref()).cloned()
    }

    /// As [`Module::load`], where that is [light](Value::light).
    #[inline]
    pub(crate) fn load_light(&self, slot: u32) -> Option<Value> {
        if self.names.get().is_some() {
            return None;
        }
        let slots = self.slots.borrow();
        let (_, held) = slots.at(slot as usize)?;
        held.value.as_ref().or(held.builtin.as_ref())?.light()
    }

    /// Stores or removes the value in a slot and returns the previous one.
    pub(crate) fn store(&self, slot: u32, value: Option<Value>) -> Option<Value> {
        if let Some(names) = self.names.get() {
            return set_item(names, &self.slot_name(slot), value);
        }
        let mut slots = self.slots.borrow_mut();
        slots.value_mut(slot as usize).and_then(|held| std::mem::replace(&mut held.value, value))
    }

    /// Whether a slot holds a value of its own for which `is_it` is true.
    pub(crate) fn holds(&self, slot: u32, is_it: impl Fn(&Value) -> bool) -> bool {
        if let Some(names) = self.names.get() {
            return item(names, &self.slot_name(slot)).is_some_and(|value| is_it(&value));
        }
        self.slots.borrow().at(slot as usize).is_some_and(|(_, held)| held.value.as_ref().is_some_and(is_it))
    }

    /// The name of a slot.
    pub(crate) fn slot_name(&self, slot: u32) -> Str {
        self.slots.borrow().at(slot as usize).map_or_else(|| Str::from(""), |(name, _)| name.clone())
    }

    /// The module's own value of a name, without built-ins.
    pub fn get(&self, name: &Str) -> Option<Value> {
        if let Some(names) = self.names.get() {
            return item(names, name);
        }
        let position = self.position(name)?;
        self.slots.borrow().at(position).and_then(|(_, held)| held.value.clone())
    }

    /// As [`Module::get`], for a plain string.
    pub(crate) fn get_named(&self, name: &str) -> Option<Value> {
        if let Some(names) = self.names.get() {
            return item(names, &Str::from(name));
        }
        let slots = self.slots.borrow();
        let Ok(position) = slots.find(hash_of(name), |key| Ok::<_, std::convert::Infallible>(**key == *name));
        slots.at(position?).and_then(|(_, held)| held.value.clone())
    }

    /// Sets a name.
    pub fn set(&self, name: impl Into<Str>, value: Value) {
        let slot = self.slot(&name.into());
        self.store(slot, Some(value));
    }

    /// Lends its code a name that is not among its contents, as a built-in is not.
    pub(crate) fn lend(&self, name: &str, value: Value) {
        let slot = self.slot(&name.into());
        if let Some(held) = self.slots.borrow_mut().value_mut(slot as usize) {
            held.builtin = Some(value);
        }
    }

    /// The names that hold a value, with their values, in the order of their slots.
    pub fn contents(&self) -> Vec<(Str, Value)> {
        if let Some(names) = self.names.get() {
            let named = |(key, value): (&Value, &Value)| Some((key.as_str()?.clone(), value.clone()));
            return names.borrow().iter().filter_map(named).collect();
        }
        let slots = self.slots.borrow();
        slots.iter().filter_map(|(name, held)| Some((name.clone(), held.value.clone()?))).collect()
    }

    /// Replaces all variables. Returns those before.
    pub(crate) fn exchange(&self, variables: Vec<(Str, Value)>) -> Vec<(Str, Value)> {
        let before = self.contents();
        self.clear();
        variables.into_iter().for_each(|(name, value)| self.set(name, value));
        before
    }

    /// Removes every variable.
    pub fn clear(&self) {
        self.clear_slots();
        self.imported.take().iter().for_each(|module| module.clear());
        if let Some(names) = self.names.get() {
            let gone = names.borrow_mut().take().collect::<Vec<_>>();
            shed(gone.into_iter().flat_map(|(key, value)| [key, value]));
        }
    }

    fn clear_slots(&self) {
        let mut gone = Vec::new();
        if let Ok(mut slots) = self.slots.try_borrow_mut() {
            for position in 0..slots.end() {
                gone.extend(slots.value_mut(position).and_then(|held| held.value.take()));
            }
        }
        shed(gone);
    }
}

/// The variables of a session. They outlive every machine; dropping the handle empties them, which breaks the reference
/// cycles between functions and their module.
pub struct Globals {
    pub(crate) module: Rc<Module>,
    pub(crate) foreign: &'static dyn Foreign,
}

impl fmt::Debug for Globals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.module.fmt(f)
    }
}

impl Globals {
    /// Creates an empty namespace for programs whose foreign values and modules belong to `foreign`.
    pub fn new(foreign: &'static dyn Foreign) -> Self {
        Self { module: Module::of_code("__main__", Some(builtins::module(foreign)), foreign), foreign }
    }

    /// The variables, oldest first.
    pub fn contents(&self) -> Vec<(Str, Value)> {
        let mut all = self.module.contents();
        all.retain(|(name, _)| !matches!(&**name, "__name__" | "__annotations__" | "__file__"));
        all
    }

    /// The value of a variable.
    pub fn get(&self, name: &str) -> Option<Value> {
        self.module.get(&Str::from(name))
    }

    /// Sets a variable.
    pub fn set(&self, name: &str, value: Value) {
        self.module.set(name, value);
    }

    /// Removes every variable.
    pub fn clear(&self) {
        self.module.clear();
    }
}

impl Drop for Globals {
    fn drop(&mut self) {
        self.module.clear();
    }
}
