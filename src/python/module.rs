//! Module namespaces: names at the top level of a module, each in a slot of its own.
//!
//! Compiled code refers to slots by number, so slots are never removed, only emptied. A module outlives the machine
//! that runs its code: what a program did before it failed is there for the next one.

use super::builtins;
use super::foreign::Foreign;
use super::heap::shed;
use super::table::Ordered;
use super::text::hash_of;
use super::value::{Str, Value};
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// A module: a library module, or the program itself (`__main__`).
pub struct Module {
    /// Its name, such as `numpy`.
    pub name: Str,
    slots: RefCell<Ordered<Str, Slot>>,
    /// The module in which names that this one lacks are looked up.
    builtins: Option<Rc<Module>>,
    /// The owner of the foreign values of its code, if code runs in it.
    foreign: Option<&'static dyn Foreign>,
}

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
        self.clear();
    }
}

impl Module {
    /// An empty module without code, such as a built-in namespace.
    pub fn new(name: impl Into<Str>) -> Rc<Self> {
        Rc::new(Self { name: name.into(), slots: RefCell::default(), builtins: None, foreign: None })
    }

    /// An empty module for code, which also finds the names in `builtins`.
    pub(crate) fn of_code(
        name: impl Into<Str>,
        builtins: Option<Rc<Module>>,
        foreign: &'static dyn Foreign,
    ) -> Rc<Self> {
        Rc::new(Self { name: name.into(), slots: RefCell::default(), builtins, foreign: Some(foreign) })
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
        let builtin = self.builtins.as_ref().and_then(|b| b.get(name).or_else(|| self.late(name)));
        let mut slots = self.slots.borrow_mut();
        slots.push(name.hash(), name.clone(), Slot { value: None, builtin });
        (slots.end() - 1) as u32
    }

    /// The value in a slot, or the built-in of that name.
    pub(crate) fn load(&self, slot: u32) -> Option<Value> {
        let slots = self.slots.borrow();
        let (_, held) = slots.at(slot as usize)?;
        held.value.as_ref().or(held.builtin.as_ref()).cloned()
    }

    /// Stores or removes the value in a slot and returns the previous one.
    pub(crate) fn store(&self, slot: u32, value: Option<Value>) -> Option<Value> {
        let mut slots = self.slots.borrow_mut();
        slots.value_mut(slot as usize).and_then(|held| std::mem::replace(&mut held.value, value))
    }

    /// Whether a slot holds a value of its own for which `is_it` is true.
    pub(crate) fn holds(&self, slot: u32, is_it: impl Fn(&Value) -> bool) -> bool {
        self.slots.borrow().at(slot as usize).is_some_and(|(_, held)| held.value.as_ref().is_some_and(is_it))
    }

    /// The name of a slot.
    pub(crate) fn slot_name(&self, slot: u32) -> Str {
        self.slots.borrow().at(slot as usize).map_or_else(|| Str::from(""), |(name, _)| name.clone())
    }

    /// The module's own value of a name, without built-ins.
    pub fn get(&self, name: &Str) -> Option<Value> {
        let position = self.position(name)?;
        self.slots.borrow().at(position).and_then(|(_, held)| held.value.clone())
    }

    /// As [`Module::get`], for a plain string.
    pub(crate) fn get_named(&self, name: &str) -> Option<Value> {
        let slots = self.slots.borrow();
        let Ok(position) = slots.find(hash_of(name), |key| Ok::<_, std::convert::Infallible>(**key == *name));
        slots.at(position?).and_then(|(_, held)| held.value.clone())
    }

    /// Sets a name.
    pub fn set(&self, name: impl Into<Str>, value: Value) {
        let slot = self.slot(&name.into());
        self.store(slot, Some(value));
    }

    /// The names that hold a value, with their values, in the order of their slots.
    pub fn contents(&self) -> Vec<(Str, Value)> {
        let slots = self.slots.borrow();
        slots.iter().filter_map(|(name, held)| Some((name.clone(), held.value.clone()?))).collect()
    }

    /// Empties every slot.
    pub fn clear(&self) {
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
        self.module.contents()
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
