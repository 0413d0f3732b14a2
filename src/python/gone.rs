//! What is called when an object goes: callbacks of weak references and finalizers.
//!
//! They are kept beside the objects, by their addresses: an object that has some is of a class that is marked as one with
//! finalizers (`Class::finalizes`), so that no other object pays for them when it goes.

use super::class::Instance;
use super::value::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    static CALLS: RefCell<BTreeMap<usize, Vec<Value>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Has `function` called, without arguments, once nobody holds the object any more.
pub(crate) fn call_when_gone(instance: &Rc<Instance>, function: Value) {
    instance.class.finalizes.set(true);
    CALLS.with_borrow_mut(|calls| calls.entry(Rc::as_ptr(instance).addr()).or_default().push(function));
}

/// What is to be called for an object that goes.
pub(crate) fn take_calls(instance: &Instance) -> Vec<Value> {
    let place = std::ptr::from_ref(instance).addr();
    let taken = CALLS.try_with(|calls| calls.try_borrow_mut().ok().and_then(|mut calls| calls.remove(&place)));
    taken.ok().flatten().unwrap_or_default()
}
