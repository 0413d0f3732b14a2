//! Objects that only hold each other, which go as CPython's collector lets them go.
//!
//! Values are counted, so what nobody holds goes at once, unless it holds itself: an object with a list that it is in, a
//! function that calls itself by a variable that it captures. By trial deletion (Lins 1992; Bacon and Rajan 2001) an object is
//! alive where somebody holds it whom the walk has not come by, and so is what it leads to. The walk may miss somebody who
//! holds an object, which then stays; it never counts a holder twice.
//!
//! The walk begins with what cycles are made of, objects and functions with captured variables, once there are twice as many
//! as after the last one: so it costs each of them little.

use super::class::{Class, Descriptor, Function, Instance, Variable};
use super::collection::{Dict, List, Method, Set, Tuple};
use super::heap::shed;
use super::value::Value;
use crate::interrupt;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// The least number of objects with which a walk begins.
const LEAST: usize = 2048;

enum Watched {
    Instance(Weak<Instance>),
    Function(Weak<Function>),
}

struct State {
    watched: Vec<Watched>,
    /// From how many on it is worth while to look for cycles.
    next: usize,
}

thread_local! {
    static STATE: RefCell<State> = const { RefCell::new(State { watched: Vec::new(), next: LEAST }) };
}

/// An object that holds others.
#[derive(Clone)]
enum Node {
    Instance(Rc<Instance>),
    Function(Rc<Function>),
    Class(Rc<Class>),
    Variable(Rc<Variable>),
    List(Rc<List>),
    Tuple(Rc<Tuple>),
    Dict(Rc<Dict>),
    Set(Rc<Set>),
    Method(Rc<Method>),
    Descriptor(Rc<Descriptor>),
}

/// By whom an object holds another.
enum Edge<'a> {
    Value(&'a Value),
    Class(&'a Rc<Class>),
    Variable(&'a Rc<Variable>),
}

/// Calls a macro's rule for each kind of node: what holds is the same for all.
macro_rules! each {
    ($node:expr, $of:ident => $what:expr) => {
        match $node {
            Node::Instance($of) => $what,
            Node::Function($of) => $what,
            Node::Class($of) => $what,
            Node::Variable($of) => $what,
            Node::List($of) => $what,
            Node::Tuple($of) => $what,
            Node::Dict($of) => $what,
            Node::Set($of) => $what,
            Node::Method($of) => $what,
            Node::Descriptor($of) => $what,
        }
    };
}

impl Edge<'_> {
    fn address(&self) -> Option<usize> {
        Some(match self {
            Self::Class(class) => Rc::as_ptr(class).addr(),
            Self::Variable(variable) => Rc::as_ptr(variable).addr(),
            Self::Value(value) => match value {
                Value::Instance(of) => Rc::as_ptr(of).addr(),
                Value::Function(of) => Rc::as_ptr(of).addr(),
                Value::Class(of) => Rc::as_ptr(of).addr(),
                Value::List(of) => Rc::as_ptr(of).addr(),
                Value::Tuple(of) => Rc::as_ptr(of).addr(),
                Value::Dict(of) => Rc::as_ptr(of).addr(),
                Value::Set(of) => Rc::as_ptr(of).addr(),
                Value::Method(of) => Rc::as_ptr(of).addr(),
                Value::Descriptor(of) => Rc::as_ptr(of).addr(),
                _ => return None,
            },
        })
    }

    fn node(&self) -> Option<Node> {
        Some(match self {
            Self::Class(class) => Node::Class(Rc::clone(class)),
            Self::Variable(variable) => Node::Variable(Rc::clone(variable)),
            Self::Value(value) => match value {
                Value::Instance(of) => Node::Instance(Rc::clone(of)),
                Value::Function(of) => Node::Function(Rc::clone(of)),
                Value::Class(of) => Node::Class(Rc::clone(of)),
                Value::List(of) => Node::List(Rc::clone(of)),
                Value::Tuple(of) => Node::Tuple(Rc::clone(of)),
                Value::Dict(of) => Node::Dict(Rc::clone(of)),
                Value::Set(of) => Node::Set(Rc::clone(of)),
                Value::Method(of) => Node::Method(Rc::clone(of)),
                Value::Descriptor(of) => Node::Descriptor(Rc::clone(of)),
                _ => return None,
            },
        })
    }
}

impl Node {
    fn address(&self) -> usize {
        each!(self, of => Rc::as_ptr(of).addr())
    }

    /// How many hold it, this node included.
    fn holders(&self) -> usize {
        each!(self, of => Rc::strong_count(of))
    }

    /// The object, if its `__del__` is still to be called.
    fn finalizing(&self) -> Option<&Rc<Instance>> {
        if let Self::Instance(of) = self { Some(of).filter(|of| of.finalizes()) } else { None }
    }

    /// Calls `f` once for each reference by which it holds another. Nothing is told of what is being changed.
    fn edges(&self, f: &mut dyn FnMut(Edge<'_>)) {
        match self {
            Self::Instance(of) => {
                f(Edge::Class(&of.class));
                if let Ok(attributes) = of.attributes.try_borrow() {
                    attributes.iter().for_each(|(_, value)| f(Edge::Value(value)));
                }
            }
            Self::Function(of) => {
                of.defaults.iter().chain(of.keyword_defaults.iter().flatten()).for_each(|value| f(Edge::Value(value)));
                of.cells.iter().for_each(|cell| f(Edge::Variable(cell)));
                if let Ok(attributes) = of.attributes.try_borrow() {
                    attributes.iter().for_each(|(_, value)| f(Edge::Value(value)));
                }
            }
            Self::Class(of) => {
                of.bases.iter().chain(&of.ancestors).chain(&of.meta).for_each(|class| f(Edge::Class(class)));
                if let Ok(attributes) = of.attributes.try_borrow() {
                    attributes.iter().for_each(|(_, value)| f(Edge::Value(value)));
                }
            }
            Self::Variable(of) => {
                if let Ok(value) = of.0.try_borrow() {
                    value.iter().for_each(|value| f(Edge::Value(value)));
                }
            }
            Self::List(of) => {
                if let Some(items) = of.try_borrow() {
                    items.iter().for_each(|value| f(Edge::Value(value)));
                }
            }
            Self::Tuple(of) => of.iter().for_each(|value| f(Edge::Value(value))),
            Self::Dict(of) => {
                if let Some(table) = of.try_borrow() {
                    for (key, value) in table.iter() {
                        f(Edge::Value(key));
                        f(Edge::Value(value));
                    }
                }
            }
            Self::Set(of) => {
                if let Some(members) = of.try_borrow() {
                    members.iter().for_each(|value| f(Edge::Value(value)));
                }
            }
            Self::Method(of) => [&of.function, &of.receiver].into_iter().for_each(|value| f(Edge::Value(value))),
            Self::Descriptor(of) => match &**of {
                Descriptor::Property { get, set, delete, doc, .. } => {
                    [get, set, delete, doc].into_iter().for_each(|value| f(Edge::Value(value)));
                }
                Descriptor::Static(value) | Descriptor::Class(value) => f(Edge::Value(value)),
            },
        }
    }

    /// Takes what it holds, where that can change: each cycle has such an object.
    fn empty(&self) -> Vec<Value> {
        let attributes = match self {
            Self::Instance(of) => &of.attributes,
            Self::Function(of) => &of.attributes,
            Self::Class(of) => &of.attributes,
            Self::Variable(of) => {
                return of.0.try_borrow_mut().map_or(Vec::new(), |mut of| of.take().into_iter().collect());
            }
            Self::List(of) => return std::mem::take(&mut *of.borrow_mut()),
            Self::Dict(of) => return of.borrow_mut().take().flat_map(|(key, value)| [key, value]).collect(),
            Self::Tuple(_) | Self::Set(_) | Self::Method(_) | Self::Descriptor(_) => return Vec::new(),
        };
        attributes.try_borrow_mut().map_or(Vec::new(), |mut all| all.take().map(|(_, value)| value).collect())
    }
}

/// To be called for an object when it is made.
pub(crate) fn watch_instance(instance: &Rc<Instance>) {
    watch(|| Watched::Instance(Rc::downgrade(instance)));
}

/// To be called for a function when it is made; one without captured variables is in no cycle of its own.
pub(crate) fn watch_function(function: &Rc<Function>) {
    if !function.cells.is_empty() {
        watch(|| Watched::Function(Rc::downgrade(function)));
    }
}

fn watch(make: impl FnOnce() -> Watched) {
    // The thread-local is gone while the thread ends.
    let _ = STATE.try_with(|state| state.borrow_mut().watched.push(make()));
}

/// Lets go of what only holds itself, where enough has been made since the last time. Between two instructions: what code
/// works on is held by it then.
pub(crate) fn collect_sometimes() {
    let is_due = STATE.with_borrow_mut(|state| {
        if state.watched.len() < state.next {
            return false;
        }
        state.forget_gone();
        state.watched.len() >= state.next / 2
    });
    if is_due {
        collect();
    }
}

impl State {
    fn forget_gone(&mut self) {
        self.watched.retain(|of| match of {
            Watched::Instance(of) => of.strong_count() > 0,
            Watched::Function(of) => of.strong_count() > 0,
        });
    }
}

/// Lets go of what only holds itself; how many objects these were.
pub(crate) fn collect() -> usize {
    let mut found = Found::default();
    STATE.with_borrow_mut(|state| {
        state.forget_gone();
        for of in &state.watched {
            found.add(match of {
                Watched::Instance(of) => of.upgrade().map(Node::Instance),
                Watched::Function(of) => of.upgrade().map(Node::Function),
            });
        }
    });
    let garbage = found.garbage();
    // `__del__` finds everything as it was, and may let others hold it again: what then is still held by nobody goes next time.
    let mut finalizing = garbage.iter().filter_map(|&at| found.nodes[at].finalizing()).peekable();
    if finalizing.peek().is_some() {
        finalizing.for_each(Instance::finalize);
        return garbage.len();
    }
    // All is held by `found` until everything has been taken.
    let taken: Vec<Value> = garbage.iter().flat_map(|&at| found.nodes[at].empty()).collect();
    shed(taken);
    drop(found);
    STATE.with_borrow_mut(|state| {
        state.forget_gone();
        state.next = 2 * state.watched.len() + LEAST;
    });
    garbage.len()
}

#[derive(Default)]
struct Found {
    nodes: Vec<Node>,
    places: FxHashMap<usize, usize>,
    /// How often each is held by others of them.
    held: Vec<usize>,
}

impl Found {
    fn add(&mut self, node: Option<Node>) {
        if let Some(node) = node {
            self.places.insert(node.address(), self.nodes.len());
            self.nodes.push(node);
            self.held.push(0);
        }
    }

    /// The positions of the nodes that nothing else leads to; none where the program is to end meanwhile.
    fn garbage(&mut self) -> Vec<usize> {
        let mut at = 0;
        while at < self.nodes.len() {
            if interrupt::ends(4) {
                return Vec::new();
            }
            let node = self.nodes[at].clone();
            node.edges(&mut |edge| {
                let Some(address) = edge.address() else { return };
                if !self.places.contains_key(&address) {
                    self.add(edge.node());
                }
                self.held[self.places[&address]] += 1;
            });
            at += 1;
        }
        let mut alive = vec![false; self.nodes.len()];
        // Each is held by its node, too.
        let is_root = |(node, held): (&Node, &usize)| node.holders() > held + 1;
        let of = self.nodes.iter().zip(&self.held).enumerate();
        let mut open: Vec<usize> = of.filter(|(_, of)| is_root(*of)).map(|(at, _)| at).collect();
        open.iter().for_each(|&at| alive[at] = true);
        while let Some(at) = open.pop() {
            if interrupt::ends(4) {
                return Vec::new();
            }
            self.nodes[at].edges(&mut |edge| {
                if let Some(&to) = edge.address().and_then(|address| self.places.get(&address))
                    && !std::mem::replace(&mut alive[to], true)
                {
                    open.push(to);
                }
            });
        }
        (0..alive.len()).filter(|&at| !alive[at]).collect()
    }
}
