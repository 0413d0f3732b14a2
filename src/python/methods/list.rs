//! Methods of lists, and those that lists share with tuples and ranges.

use super::{at_once, no_more, one_more, order, receiver};
use crate::error::Error;
use crate::python::builtins;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::operate::asks_often;
use crate::python::value::{List, Outcome, Type, Value};
use std::rc::Rc;

fn list(args: &mut Args) -> Result<Rc<List>, Error> {
    match receiver(args, Type::List)? {
        Value::List(list) => Ok(list),
        _ => Err(Error::internal("python", "a list that is none")),
    }
}

pub(super) static METHODS: &[Native] = &[
    Native::method("append", |_, args| {
        let list = list(args)?;
        list.push(one_more(args, Type::List)?);
        Ok(Value::None)
    })
    .quickly(|args| match args {
        [Value::List(list), item] => {
            list.push(item.clone());
            Some(Value::None)
        }
        _ => None,
    }),
    Native::method("extend", |ctx, args| {
        let list = list(args)?;
        let items = one_more(args, Type::List)?;
        // What is made on the way may look at the list, and may fail on the way.
        if matches!(items, Value::Generator(_) | Value::Iterator(_)) {
            let extend = crate::python::builtins::prelude("__extend__");
            return ctx.call(&extend, &[Value::List(list), items]);
        }
        let items = ctx.collect(&items)?;
        ctx.reserve(items.len() * size_of::<Value>())?;
        list.borrow_mut().extend(items);
        list.weigh();
        Ok(Value::None)
    })
    .quickly(at_once::extend),
    Native::method("insert", |ctx, args| {
        let list = list(args)?;
        let (index, value) = (args.positional_only("index")?, args.positional_only("object")?);
        args.finish()?;
        let (index, length) = (ctx.index(&index)?, list.len() as i64);
        let at = if index < 0 { (index.saturating_add(length)).max(0) } else { index.min(length) };
        list.borrow_mut().insert(at as usize, value);
        list.weigh();
        Ok(Value::None)
    })
    .quickly(at_once::insert),
    Native::method("pop", |ctx, args| {
        let list = list(args)?;
        let index = args.optional("index")?;
        args.finish()?;
        let length = list.len() as i64;
        if length == 0 {
            return Err(Error::index("pop from empty list").into());
        }
        let index = index.map_or(Ok(-1), |i| ctx.index(&i))?;
        let at = if index < 0 { index.saturating_add(length) } else { index };
        if !(0..length).contains(&at) {
            return Err(Error::index("pop index out of range").into());
        }
        let value = list.borrow_mut().remove(at as usize);
        Ok(value)
    })
    .quickly(at_once::pop),
    Native::method("remove", |ctx, args| {
        let list = list(args)?;
        let wanted = one_more(args, Type::List)?;
        let items = list.borrow().clone();
        if let Some(at) = ctx.first_equal(&items, &wanted, 0, items.len())? {
            let there = at < list.len();
            let old = there.then(|| list.borrow_mut().remove(at));
            drop(old);
            return Ok(Value::None);
        }
        Err(Error::value("list.remove(x): x not in list").into())
    }),
    Native::method("clear", |_, args| {
        let list = list(args)?;
        no_more(args, Type::List)?;
        let old = std::mem::take(&mut *list.borrow_mut());
        list.weigh();
        drop(Value::list(old));
        Ok(Value::None)
    }),
    Native::method("copy", |ctx, args| {
        let list = list(args)?;
        no_more(args, Type::List)?;
        Ok(Value::list(ctx.collect(&Value::List(list))?))
    }),
    Native::method("reverse", |_, args| {
        let list = list(args)?;
        no_more(args, Type::List)?;
        list.borrow_mut().reverse();
        Ok(Value::None)
    }),
    Native::method("sort", sort),
];

pub(super) static SHARED: &[Native] = &[Native::method("index", index), Native::method("count", count)];

/// `__take__(list)`: the items of a list that is being sorted, which is empty meanwhile.
pub(crate) static TAKE: Native = Native::new("__take__", |_, args| {
    let list = list(args)?;
    let items = std::mem::take(&mut *list.borrow_mut());
    Ok(Value::list(items))
});

/// `__give_back__(list, items)`: returns whether the list was modified meanwhile, which its memory shows even where it is
/// empty again.
pub(crate) static GIVE_BACK: Native = Native::new("__give_back__", |_, args| {
    let (list, items) = (list(args)?, list(args)?);
    let items = items.borrow().clone();
    let added = std::mem::replace(&mut *list.borrow_mut(), items);
    let modified = added.capacity() > 0;
    drop(Value::list(added));
    Ok(Value::Bool(modified))
});

fn sequence(ctx: &mut Context, args: &mut Args) -> Outcome<(Value, Vec<Value>)> {
    let value = args.positional_only("self")?;
    match value {
        Value::List(_) | Value::Tuple(_) | Value::Range(_) => {
            let items = ctx.collect(&value)?;
            Ok((value, items))
        }
        _ => Err(Error::type_error(format!("descriptor '{}' needs a sequence", args.function())).into()),
    }
}

/// The position of an integer in a range, if the arguments of a method are these.
fn in_range(args: &Args) -> Option<Option<Value>> {
    match args.positional() {
        [Value::Range(range), item @ (Value::Int(_) | Value::BigInt(_) | Value::Bool(_))] => Some(range.position(item)),
        _ => None,
    }
}

/// The items of a list or tuple that are compared at first; then as many as were compared before.
const FIRST_COMPARED: usize = 64;

/// The position of the first item from `start` to `stop` that equals another value. A comparison may change a list.
fn first_of(ctx: &mut Context, of: &Value, wanted: &Value, start: usize, stop: usize) -> Outcome<Option<usize>> {
    let (mut at, mut count) = (start, FIRST_COMPARED);
    while at < stop {
        let end = stop.min(at.saturating_add(count));
        let part = match of {
            Value::List(list) => list.borrow().get(at..end.min(list.len())).map(<[Value]>::to_vec),
            Value::Tuple(items) => items.get(at..end).map(<[Value]>::to_vec),
            _ => None,
        };
        let Some(part) = part else { break };
        if let Some(found) = ctx.first_equal(&part, wanted, 0, part.len())? {
            return Ok(Some(at + found));
        }
        (at, count) = (end, 2 * count);
    }
    Ok(None)
}

fn index(ctx: &mut Context, args: &mut Args) -> Outcome {
    match in_range(args) {
        Some(Some(found)) => return Ok(found),
        Some(None) => {
            let wanted = ctx.repr(&args.positional()[1])?;
            return Err(Error::value(format!("{wanted} is not in range")).into());
        }
        None => {}
    }
    let (value, items, length) = match args.positional().first().cloned() {
        Some(Value::List(list)) => (args.positional_only("self")?, Value::List(Rc::clone(&list)), list.len()),
        Some(Value::Tuple(items)) => {
            let length = items.len();
            (args.positional_only("self")?, Value::Tuple(items), length)
        }
        _ => {
            let (value, items) = sequence(ctx, args)?;
            let length = items.len();
            (value, Value::list(items), length)
        }
    };
    let wanted = args.positional_only("value")?;
    let (start, stop) = (args.optional("start")?, args.optional("stop")?);
    args.finish()?;
    let length = length as i64;
    let mut bound = |bound: Option<Value>, default: i64| -> Outcome<usize> {
        let i = bound.map_or(Ok(default), |b| ctx.index(&b))?;
        Ok(if i < 0 { i.saturating_add(length).max(0) } else { i.min(length) } as usize)
    };
    let (start, stop) = (bound(start, 0)?, bound(stop, length)?);
    if let Some(at) = first_of(ctx, &items, &wanted, start, stop)? {
        return Ok(Value::Int(at as i64));
    }
    let message = match value {
        Value::Tuple(_) => "tuple.index(x): x not in tuple".to_owned(),
        Value::Range(_) => format!("{} is not in range", ctx.repr(&wanted)?),
        _ => format!("{} is not in list", ctx.repr(&wanted)?),
    };
    Err(Error::value(message).into())
}

fn count(ctx: &mut Context, args: &mut Args) -> Outcome {
    if let Some(found) = in_range(args) {
        return Ok(Value::Int(i64::from(found.is_some())));
    }
    let (_, items) = sequence(ctx, args)?;
    let wanted = args.positional_only("value")?;
    args.finish()?;
    if asks_often(&items, &wanted) {
        return ctx.call(&builtins::prelude("__count__"), &[Value::list(items), wanted]);
    }
    let mut count = 0;
    for item in &items {
        count += i64::from(ctx.equals(item, &wanted)?);
    }
    Ok(Value::Int(count))
}

fn sort(ctx: &mut Context, args: &mut Args) -> Outcome {
    let list = list(args)?;
    if args.remaining() > 0 {
        return Err(Error::type_error("sort() takes no positional arguments").into());
    }
    let key = args.take("key").filter(|key| !key.is_none());
    let reverse = match args.take("reverse") {
        Some(reverse) => ctx.truth(&reverse)?,
        None => false,
    };
    args.finish()?;
    let keys = match key {
        None => list.borrow().clone(),
        Some(key) => {
            let made = ctx.call(&builtins::prelude("__keys__"), &[key, Value::List(Rc::clone(&list))])?;
            match made {
                Value::List(keys) => keys.borrow().clone(),
                _ => Vec::new(),
            }
        }
    };
    sort_by(ctx, &list, &keys, reverse)?;
    Ok(Value::None)
}

/// Brings the items of a list into the order of their keys.
fn sort_by(ctx: &mut Context, list: &Rc<List>, keys: &[Value], reverse: bool) -> Outcome<()> {
    let order = order::sorted(ctx, list, keys, reverse)?;
    let items = list.borrow();
    let sorted: Vec<Value> = order.into_iter().filter_map(|i| items.get(i as usize).cloned()).collect();
    drop(items);
    let old = std::mem::replace(&mut *list.borrow_mut(), sorted);
    drop(Value::list(old));
    Ok(())
}

/// `__sort_by__(list, keys, reverse)`: sorts a list by the keys of its items.
pub(crate) static SORT_BY: Native = Native::new("__sort_by__", |ctx, args| {
    let (list, keys) = (args.positional_only("list")?, args.positional_only("keys")?);
    let reverse = args.positional_only("reverse")?;
    args.finish()?;
    let (Value::List(list), Value::List(keys)) = (list, keys) else { return Ok(Value::None) };
    let (keys, reverse) = (keys.borrow().clone(), ctx.truth(&reverse)?);
    sort_by(ctx, &list, &keys, reverse)?;
    Ok(Value::None)
});
