//! Tuples, lists, dictionaries, sets, ranges, slices, and methods bound to their receivers.
//!
//! Mutable collections are shared by reference. No Python code runs while one is borrowed: a native that needs a Python
//! call returns first. All of them drop their contents without recursion, and count their bytes.

use super::heap::{Charge, shed};
use super::iterator::Part;
use super::members::Members;
pub use super::range::Range;
use super::table::Ordered;
use super::value::Value;
use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

/// A tuple: an immutable sequence.
#[derive(Debug)]
pub struct Tuple {
    items: Vec<Value>,
    _charge: Charge,
}

impl Tuple {
    /// A tuple of `items`.
    pub fn new(items: Vec<Value>) -> Self {
        let charge = Charge::new(items.len() * size_of::<Value>() + 40);
        Self { items, _charge: charge }
    }
}

impl std::ops::Deref for Tuple {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.items
    }
}

impl Drop for Tuple {
    fn drop(&mut self) {
        shed(self.items.drain(..));
    }
}

/// A list.
#[derive(Debug)]
pub struct List {
    items: RefCell<Vec<Value>>,
    charge: Charge,
}

impl List {
    /// A list of `items`.
    pub fn new(items: Vec<Value>) -> Self {
        let charge = Charge::new(items.len() * size_of::<Value>() + 40);
        Self { items: RefCell::new(items), charge }
    }

    /// The items.
    pub fn borrow(&self) -> Ref<'_, Vec<Value>> {
        self.items.borrow()
    }

    /// As [`Self::borrow`], unless they are being changed.
    pub(crate) fn try_borrow(&self) -> Option<Ref<'_, Vec<Value>>> {
        self.items.try_borrow().ok()
    }

    /// The items, mutably; call [`List::weigh`] after adding many.
    pub fn borrow_mut(&self) -> RefMut<'_, Vec<Value>> {
        self.items.borrow_mut()
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.borrow().len()
    }

    /// Whether it has no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends an item.
    pub fn push(&self, value: Value) {
        let mut items = self.items.borrow_mut();
        let grows = items.len() == items.capacity();
        items.push(value);
        if grows {
            self.charge.set(items.capacity() * size_of::<Value>() + 40);
        }
    }

    /// Recomputes the byte count of the list.
    pub fn weigh(&self) {
        self.charge.set(self.items.borrow().capacity() * size_of::<Value>() + 40);
    }
}

impl Drop for List {
    fn drop(&mut self) {
        shed(self.items.get_mut().drain(..));
    }
}

/// A dictionary.
#[derive(Debug, Default)]
pub struct Dict {
    table: RefCell<Ordered<Value, Value>>,
    charge: Charge,
}

impl Dict {
    /// A dictionary backed by a table.
    pub fn new(table: Ordered<Value, Value>) -> Self {
        let dict = Self { table: RefCell::new(table), charge: Charge::default() };
        dict.weigh();
        dict
    }

    /// The table.
    pub fn borrow(&self) -> Ref<'_, Ordered<Value, Value>> {
        self.table.borrow()
    }

    /// As [`Self::borrow`], unless they are being changed.
    pub(crate) fn try_borrow(&self) -> Option<Ref<'_, Ordered<Value, Value>>> {
        self.table.try_borrow().ok()
    }

    /// The table, mutably; call [`Dict::weigh`] after adding entries.
    pub fn borrow_mut(&self) -> RefMut<'_, Ordered<Value, Value>> {
        self.table.borrow_mut()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.table.borrow().len()
    }

    /// Whether it has no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Recomputes the byte count of the dictionary.
    pub fn weigh(&self) {
        self.charge.set(self.table.borrow().end() * 64 + 64);
    }
}

impl Drop for Dict {
    fn drop(&mut self) {
        shed(self.table.get_mut().take().flat_map(|(key, value)| [key, value]));
    }
}

/// A set or a frozen set.
#[derive(Debug)]
pub struct Set {
    /// Whether it is a `frozenset`.
    pub frozen: bool,
    members: RefCell<Members>,
    charge: Charge,
}

impl Set {
    /// A set with these members.
    pub fn new(members: Members, frozen: bool) -> Self {
        let charge = Charge::new(members.weight());
        Self { frozen, members: RefCell::new(members), charge }
    }

    /// The members.
    pub fn borrow(&self) -> Ref<'_, Members> {
        self.members.borrow()
    }

    /// As [`Self::borrow`], unless they are being changed.
    pub(crate) fn try_borrow(&self) -> Option<Ref<'_, Members>> {
        self.members.try_borrow().ok()
    }

    /// The members, mutably; call [`Set::weigh`] after adding members.
    pub fn borrow_mut(&self) -> RefMut<'_, Members> {
        self.members.borrow_mut()
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.members.borrow().len()
    }

    /// Whether it has no members.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Recomputes the byte count of the set.
    pub fn weigh(&self) {
        self.charge.set(self.members.borrow().weight());
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        shed(self.members.get_mut().take());
    }
}

/// A dictionary view (`keys`, `values` or `items`) that reflects changes of the dictionary.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct View {
    pub part: Part,
    pub dict: Rc<Dict>,
}

impl View {
    /// Whether it is a view of keys or of items, which support the set operators.
    pub(crate) fn is_set(&self) -> bool {
        !matches!(self.part, Part::Values)
    }
}

/// `start:stop:step`, where each may be `None`.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Slice {
    pub start: Value,
    pub stop: Value,
    pub step: Value,
}

impl Drop for Slice {
    fn drop(&mut self) {
        shed([&mut self.start, &mut self.stop, &mut self.step].map(|v| std::mem::replace(v, Value::None)));
    }
}

/// A bound method: a function with its first argument.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Method {
    pub function: Value,
    pub receiver: Value,
}

impl Drop for Method {
    fn drop(&mut self) {
        shed([&mut self.function, &mut self.receiver].map(|v| std::mem::replace(v, Value::None)));
    }
}
