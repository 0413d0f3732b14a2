//! The methods of `collections.deque` that programs call at every turn. Its two lists, of which the first one is reversed, are
//! attributes of the instance, so that both its ends are ends of lists.

use crate::error::Error;
use crate::python::class::Instance;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::table::Table;
use crate::python::value::{List, Outcome, Value};
use std::rc::Rc;

/// The instance and its two lists, of which the first one ends at the wanted end.
struct Deque {
    instance: Rc<Instance>,
    near: Rc<List>,
    far: Rc<List>,
}

impl Deque {
    fn of(args: &mut Args, left: bool) -> Outcome<Self> {
        let value = args.positional_only("self")?;
        Ok(Self::held(&value, left).ok_or_else(|| {
            let (name, kind) = (args_name(left), value.type_name());
            Error::type_error(format!(
                "descriptor '{name}' for 'collections.deque' objects doesn't apply to a '{kind}' object"
            ))
        })?)
    }

    fn held(value: &Value, left: bool) -> Option<Self> {
        let Value::Instance(instance) = value else { return None };
        let attributes = instance.attributes.borrow();
        let list = |at: usize| match attributes.at(place(&attributes, at)?) {
            Some((_, Value::List(list))) => Some(Rc::clone(list)),
            _ => None,
        };
        let (front, back) = (list(FRONT)?, list(BACK)?);
        let (near, far) = if left { (front, back) } else { (back, front) };
        Some(Self { instance: Rc::clone(instance), near, far })
    }

    fn len(&self) -> usize {
        self.near.borrow().len() + self.far.borrow().len()
    }

    /// Iterations end with an error after a change.
    fn changed(&self) {
        let mut attributes = self.instance.attributes.borrow_mut();
        let place = place(&attributes, CHANGES);
        if let Some(Value::Int(count)) = place.and_then(|place| attributes.value_mut(place)) {
            *count = count.wrapping_add(1);
        }
    }

    /// Adds an item at the wanted end; where there are too many then, the one at the other end goes.
    fn push(self, item: Value) {
        self.near.push(item);
        self.changed();
        if self.most().is_some_and(|most| self.len() > most) {
            let other = Self { near: self.far, far: self.near, instance: self.instance };
            drop(other.take());
        }
    }

    /// Removes the item at the wanted end. Where its list is empty, it takes half of the other one.
    fn take(&self) -> Option<Value> {
        if self.near.borrow().is_empty() {
            let mut far = self.far.borrow_mut();
            let half = far.len().div_ceil(2);
            self.near.borrow_mut().extend(far.drain(..half).rev());
        }
        self.near.borrow_mut().pop()
    }

    fn most(&self) -> Option<usize> {
        let attributes = self.instance.attributes.borrow();
        match place(&attributes, MOST).and_then(|place| attributes.at(place)) {
            Some((_, Value::Int(most))) => usize::try_from(*most).ok(),
            _ => None,
        }
    }
}

/// The attributes, in the order in which `__init__` sets them.
const NAMES: [&str; 4] = ["_front", "_back", "_changes", "_maxlen"];
const FRONT: usize = 0;
const BACK: usize = 1;
const CHANGES: usize = 2;
const MOST: usize = 3;

/// The place of one of them among the attributes: where `__init__` has put it, unless a subclass came before.
fn place(attributes: &Table, at: usize) -> Option<usize> {
    attributes.place_near(at, NAMES[at])
}

fn args_name(left: bool) -> &'static str {
    if left { "popleft" } else { "pop" }
}

fn add(args: &mut Args, left: bool) -> Outcome {
    let deque = Deque::of(args, left)?;
    let item = args.positional_only("item")?;
    args.finish()?;
    deque.push(item);
    Ok(Value::None)
}

/// As [`add`], of an item alone.
fn add_one(args: &[Value], left: bool) -> Option<Value> {
    let [deque, item] = args else { return None };
    Deque::held(deque, left)?.push(item.clone());
    Some(Value::None)
}

/// As [`take`], where there is an item.
fn take_one(args: &[Value], left: bool) -> Option<Value> {
    let [deque] = args else { return None };
    let deque = Deque::held(deque, left)?;
    let item = deque.take();
    if item.is_some() {
        deque.changed();
    }
    item
}

fn take(args: &mut Args, left: bool) -> Outcome {
    let deque = Deque::of(args, left)?;
    args.finish()?;
    match deque.take() {
        Some(item) => {
            deque.changed();
            Ok(item)
        }
        None => Err(Error::index("pop from an empty deque").into()),
    }
}

fn count(_: &mut Context, args: &mut Args) -> Outcome {
    let deque = Deque::of(args, false)?;
    args.finish()?;
    Ok(Value::Int(deque.len() as i64))
}

/// The item at an index, which may be negative.
fn found_at(front: &[Value], back: &[Value], at: i64) -> Option<Value> {
    let at = if at < 0 { at + (front.len() + back.len()) as i64 } else { at };
    let at = usize::try_from(at).ok()?;
    match at.checked_sub(front.len()) {
        Some(at) => back.get(at).cloned(),
        None => front.get(front.len() - 1 - at).cloned(),
    }
}

/// `deque.__getitem__`.
fn item(ctx: &mut Context, args: &mut Args) -> Outcome {
    let receiver = args.positional().first().cloned().unwrap_or(Value::None);
    // The list that ends at the left is the near one.
    let deque = Deque::of(args, true)?;
    let key = args.positional_only("index")?;
    args.finish()?;
    let (front, back) = (deque.near.borrow(), deque.far.borrow());
    let Value::Int(at) = key else {
        drop((front, back));
        let place = ctx.attribute(&receiver, &"_item".into())?;
        return ctx.call(&place, &[key]);
    };
    found_at(&front, &back, at).ok_or_else(|| Error::index("deque index out of range").into())
}

/// `deque.rotate(n=1)`.
fn rotate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let deque = Deque::of(args, true)?;
    let steps = match args.optional("n")? {
        Some(steps) => ctx.index(&steps)?,
        None => 1,
    };
    args.finish()?;
    let size = deque.len() as i64;
    if size < 2 {
        return Ok(Value::None);
    }
    let right = steps.rem_euclid(size);
    let is_left = 2 * right > size;
    // To the right, the last item becomes the first one.
    let ends = if is_left { deque } else { Deque { near: deque.far, far: deque.near, instance: deque.instance } };
    for _ in 0..if is_left { size - right } else { right } {
        ctx.tick()?;
        let Some(item) = ends.take() else { break };
        ends.far.borrow_mut().push(item);
    }
    ends.far.weigh();
    ends.changed();
    Ok(Value::None)
}

static ITEM: Native = Native::method("__getitem__", item).quickly(|args| {
    let [deque, Value::Int(at)] = args else { return None };
    let deque = Deque::held(deque, true)?;
    let (front, back) = (deque.near.borrow(), deque.far.borrow());
    found_at(&front, &back, *at)
});
static ROTATE: Native = Native::method("rotate", rotate);
static APPEND: Native = Native::method("append", |_, args| add(args, false)).quickly(|args| add_one(args, false));
static APPEND_LEFT: Native =
    Native::method("appendleft", |_, args| add(args, true)).quickly(|args| add_one(args, true));
static POP: Native = Native::method("pop", |_, args| take(args, false)).quickly(|args| take_one(args, false));
static POP_LEFT: Native = Native::method("popleft", |_, args| take(args, true)).quickly(|args| take_one(args, true));
static LEN: Native = Native::method("__len__", count).quickly(|args| {
    let [deque] = args else { return None };
    Some(Value::Int(Deque::held(deque, false)?.len() as i64))
});

/// By the names that the class gives them.
pub(super) static METHODS: &[(&str, &Native)] = &[
    ("__deque_append__", &APPEND),
    ("__deque_appendleft__", &APPEND_LEFT),
    ("__deque_pop__", &POP),
    ("__deque_popleft__", &POP_LEFT),
    ("__deque_len__", &LEN),
    ("__deque_item__", &ITEM),
    ("__deque_rotate__", &ROTATE),
];
