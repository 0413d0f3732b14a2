//! The method cache: where class attributes were found.
//!
//! Every operator and every attribute of an instance looks a name up in its class and the class's ancestors. A [`Lookups`]
//! caches, for a class and a name, which of them has the name and at which position of its table; the cache holds no
//! values. Whatever adds an attribute to a class or removes one calls [`changed`], which invalidates all entries.

use super::class::Class;
use super::methods;
use super::native::Native;
use super::value::{Str, Type, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

thread_local! {
    static CHANGES: Cell<u32> = const { Cell::new(0) };
    static CLASSES: Cell<u32> = const { Cell::new(0) };
}

/// The number of entries, a power of two.
const ENTRIES: usize = 1024;
const METHODS: usize = 256;
/// The holder of a name that no class has.
const NOWHERE: u16 = u16::MAX;

/// A number that no other class of this thread has or had.
pub(crate) fn new_class() -> u32 {
    let number = CLASSES.get().wrapping_add(1);
    CLASSES.set(number);
    number
}

/// Invalidates the cache. To be called when a class gains or loses an attribute.
pub(crate) fn changed() {
    CHANGES.set(CHANGES.get().wrapping_add(1));
}

/// Where a name that is compared as text was found, which is not always known at compile time.
struct Named {
    class: u32,
    changes: u32,
    name: Box<str>,
    holder: u16,
    position: u16,
}

thread_local! {
    static NAMED: RefCell<Vec<Option<Named>>> = const { RefCell::new(Vec::new()) };
}

/// As [`Class::lookup`], of a special method such as `__len__`.
pub(crate) fn named(class: &Class, name: &str) -> Option<Value> {
    // The cache is gone while the thread ends.
    match NAMED.try_with(|all| place_of(&mut all.borrow_mut(), class, name)) {
        Ok(Some((NOWHERE, _))) => None,
        Ok(Some((holder, position))) => value(class, holder, position),
        _ => {
            let mut line = std::iter::once(class).chain(class.ancestors.iter().map(Rc::as_ref));
            line.find_map(|class| class.attributes.borrow().get_named(name).cloned())
        }
    }
}

/// Where a name is found, as [`found`] has it.
fn place_of(all: &mut Vec<Option<Named>>, class: &Class, name: &str) -> Option<(u16, u16)> {
    if all.is_empty() {
        all.resize_with(METHODS, || None);
    }
    let letter = |at: usize| name.as_bytes().get(at).map_or(0, |&byte| usize::from(byte));
    let mixed = letter(2) ^ letter(3) << 2 ^ letter(5) << 4 ^ name.len() << 5;
    let entry = &mut all[(mixed ^ (class.number as usize).wrapping_mul(0x9E37)) & (METHODS - 1)];
    let changes = CHANGES.get();
    match entry {
        Some(e) if e.class == class.number && e.changes == changes && *e.name == *name => Some((e.holder, e.position)),
        _ => {
            let (holder, position) = found(class, |class| class.attributes.borrow().position_named(name))?;
            *entry = Some(Named { class: class.number, changes, name: name.into(), holder, position });
            Some((holder, position))
        }
    }
}

/// Which of a class and its ancestors has an attribute, and where; `None` at a position that does not fit 16 bits.
fn found(class: &Class, position: impl Fn(&Class) -> Option<usize>) -> Option<(u16, u16)> {
    let line = std::iter::once(class).chain(class.ancestors.iter().map(Rc::as_ref));
    match line.enumerate().find_map(|(holder, class)| Some((holder, position(class)?))) {
        Some((holder, position)) => Some((u16::try_from(holder).ok()?, u16::try_from(position).ok()?)),
        None => Some((NOWHERE, 0)),
    }
}

/// See the [module](self).
#[derive(Default)]
pub(crate) struct Lookups {
    classes: Vec<Entry>,
    methods: Vec<Option<(Type, Str, &'static Native)>>,
}

#[derive(Clone, Default)]
struct Entry {
    class: u32,
    changes: u32,
    /// The name's address, which is not reused while `_held` holds it; names known at compile time are never freed.
    name: usize,
    _held: Option<Str>,
    /// 0 is the class itself, the others are positions among its ancestors.
    holder: u16,
    position: u16,
}

impl Lookups {
    /// As [`Class::lookup`].
    pub(crate) fn find(&mut self, class: &Class, name: &Str) -> Option<Value> {
        let position = |class: &Class| class.attributes.borrow().position(name);
        let (holder, position) = self.place(class, name.address(), || Some(name.clone()), position)?;
        value(class, holder, position)
    }

    /// As [`Class::lookup_named`].
    pub(crate) fn find_named(&mut self, class: &Class, name: &'static str) -> Option<Value> {
        let position = |class: &Class| class.attributes.borrow().position_named(name);
        let (holder, position) = self.place(class, name.as_ptr() as usize, || None, position)?;
        value(class, holder, position)
    }

    /// As [`methods::lookup`].
    pub(crate) fn method(&mut self, kind: Type, name: &Str) -> Option<&'static Native> {
        if self.methods.is_empty() {
            self.methods.resize(METHODS, None);
        }
        let at = (name.address() >> 3 ^ (kind as usize) << 4) & (METHODS - 1);
        let entry = &mut self.methods[at];
        match entry {
            Some((k, n, native)) if *k == kind && n.same(name) => Some(native),
            _ => {
                // What does not bind is no method.
                let native = methods::lookup(kind, name).filter(|native| native.binds)?;
                *entry = Some((kind, name.clone(), native));
                Some(native)
            }
        }
    }

    fn place(
        &mut self,
        class: &Class,
        name: usize,
        held: impl FnOnce() -> Option<Str>,
        position: impl Fn(&Class) -> Option<usize>,
    ) -> Option<(u16, u16)> {
        if self.classes.is_empty() {
            self.classes.resize(ENTRIES, Entry::default());
        }
        let at = (name >> 3 ^ (class.number as usize).wrapping_mul(0x9E37)) & (ENTRIES - 1);
        let entry = &mut self.classes[at];
        let changes = CHANGES.get();
        if entry.class != class.number || entry.name != name || entry.changes != changes {
            let (holder, position) = found(class, position)?;
            *entry = Entry { class: class.number, changes, name, _held: held(), holder, position };
        }
        (entry.holder != NOWHERE).then_some((entry.holder, entry.position))
    }
}

fn value(class: &Class, holder: u16, position: u16) -> Option<Value> {
    let class = if holder == 0 { class } else { class.ancestors.get(usize::from(holder) - 1)? };
    class.attributes.borrow().at(position.into()).map(|(_, value)| value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::python::table::Table;

    #[test]
    fn what_is_remembered_follows_changes() {
        let mut lookups = Lookups::default();
        let base = Class::new("A", vec![], Table::default()).unwrap();
        let derived = Class::new("B", vec![Rc::clone(&base)], Table::default()).unwrap();
        let name = Str::from("f");
        assert!(lookups.find(&derived, &name).is_none());
        base.set(name.clone(), Value::Int(1));
        assert_eq!(lookups.find(&derived, &name).and_then(|v| v.as_i64()), Some(1));
        base.set(name.clone(), Value::Int(2));
        assert_eq!(lookups.find(&derived, &name).and_then(|v| v.as_i64()), Some(2));
        derived.set(name.clone(), Value::Int(3));
        assert_eq!(lookups.find_named(&derived, "f").and_then(|v| v.as_i64()), Some(3));
        derived.unset(&name);
        assert_eq!(lookups.find(&derived, &name).and_then(|v| v.as_i64()), Some(2));
    }
}
