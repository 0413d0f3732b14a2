//! What a class may derive from: its line of ancestors, and the layout of its instances.

use super::class::Class;
use super::table::Table;
use super::value::{Type, Value};
use crate::error::{Error, Result};
use std::rc::Rc;

/// Checks that a class derives from one built-in type at most, and that its slots are names.
pub(super) fn check_layout(ancestors: &[Rc<Class>], attributes: &Table) -> Result<()> {
    let mut kinds = ancestors.iter().filter_map(|class| class.stands_for());
    if let Some(first) = kinds.next()
        && kinds.any(|kind| kind != first)
    {
        return Err(Error::type_error("multiple bases have instance lay-out conflict"));
    }
    let slots: Vec<Value> = match attributes.get_named("__slots__") {
        Some(one @ Value::Str(_)) => vec![one.clone()],
        Some(Value::Tuple(names)) => names.to_vec(),
        Some(Value::List(names)) => names.borrow().clone(),
        Some(number @ (Value::Int(_) | Value::Float(_) | Value::None)) => {
            return Err(Error::type_error(format!("'{}' object is not iterable", number.type_name())));
        }
        _ => Vec::new(),
    };
    for (at, slot) in slots.iter().enumerate() {
        let Value::Str(name) = slot else {
            let kind = slot.type_name();
            return Err(Error::type_error(format!("__slots__ items must be strings, not '{kind}'")));
        };
        let starts = name.chars().next().is_some_and(|c| c == '_' || c.is_alphabetic());
        if !starts || !name.chars().all(|c| c == '_' || c.is_alphanumeric()) {
            return Err(Error::type_error("__slots__ must be identifiers"));
        }
        let special = matches!(&**name, "__dict__" | "__weakref__");
        if special && slots[..at].iter().any(|before| before.as_str() == Some(name)) {
            let what = name.trim_matches('_');
            return Err(Error::type_error(format!("__{what}__ slot disallowed: we already got one")));
        }
        if ancestors.iter().any(|class| matches!(class.stands_for(), Some(Type::Int | Type::Tuple))) {
            let kind = ancestors.iter().find_map(|class| class.stands_for()).map_or("type", Type::name);
            return Err(Error::type_error(format!("nonempty __slots__ not supported for subtype of '{kind}'")));
        }
        if !special && attributes.get(name).is_some() && !matches!(&**name, "__qualname__" | "__classcell__") {
            return Err(Error::value(format!("'{name}' in __slots__ conflicts with class variable")));
        }
    }
    Ok(())
}

pub(super) fn linearise(bases: &[Rc<Class>]) -> Result<Vec<Rc<Class>>> {
    let mut lists: Vec<Vec<Rc<Class>>> =
        bases.iter().map(|b| std::iter::once(b).chain(&b.ancestors).rev().cloned().collect()).collect();
    lists.push(bases.iter().rev().cloned().collect());
    let mut order = Vec::new();
    loop {
        lists.retain(|list| !list.is_empty());
        // Lists are reversed: the head is the last element.
        let next = lists
            .iter()
            .filter_map(|list| list.last())
            .find(|head| !lists.iter().any(|list| list[..list.len() - 1].iter().any(|c| Rc::ptr_eq(c, head))));
        let Some(next) = next.cloned() else { break };
        for list in &mut lists {
            if list.last().is_some_and(|head| Rc::ptr_eq(head, &next)) {
                list.pop();
            }
        }
        order.push(next);
    }
    if lists.is_empty() {
        return Ok(order);
    }
    let names: Vec<&str> = bases.iter().map(|b| &*b.name).collect();
    Err(Error::type_error(format!(
        "Cannot create a consistent method resolution\norder (MRO) for bases {}",
        names.join(", ")
    )))
}
