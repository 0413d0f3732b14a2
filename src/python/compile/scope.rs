//! Scope analysis: which variable a name refers to.
//!
//! One traversal of the tree ([`collect`](super::collect)) finds, for each function, class and comprehension, the names
//! it binds and the names it uses; then every use is resolved to a local, a cell shared between functions, a name of a
//! class body, or a global.

use super::fail;
use crate::error::Result;
use crate::python::tree::Stmt;
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The binding of a name in one scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binding {
    Local(u32),
    /// An index among the frame's cells: its own first, then the captured ones of enclosing functions.
    Cell(u32),
    Global,
    /// In the class namespace, else global.
    Name,
}

/// The kinds of scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum ScopeKind {
    Module,
    Function,
    Class,
    Comprehension,
}

/// One scope.
#[derive(Debug)]
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    pub(super) parent: usize,
    /// The names that it binds, parameters first, and the same as a set.
    pub(super) bound: Vec<String>,
    pub(super) bound_set: HashSet<String>,
    /// The number of parameters, which are the first locals even where they live in cells.
    pub(super) parameters: usize,
    pub(super) uses: BTreeSet<String>,
    pub(super) globals: BTreeSet<String>,
    pub(super) nonlocals: BTreeMap<String, Span>,
    /// The names with annotations.
    pub(super) annotated: BTreeSet<String>,
    /// What a comprehension is.
    pub(super) what: &'static str,
    /// Bound names that inner functions use.
    captured: BTreeSet<String>,
    /// Names of enclosing functions that it or an inner function uses.
    free: BTreeSet<String>,
    pub(super) is_generator: bool,
    /// Whether it is that of an asynchronous function, or of a comprehension that waits.
    pub(super) is_async: bool,
    /// Whether it is asynchronous and yields items, so that a call makes an asynchronous generator.
    pub(super) yields: bool,
    places: HashMap<String, Binding>,
    /// Locals in the order of their slots: parameters, then names that need no cell.
    pub(super) locals: Vec<String>,
    pub(super) own_cells: Vec<String>,
    pub(super) free_cells: Vec<String>,
}

impl Scope {
    pub(super) fn new(kind: ScopeKind, parent: usize) -> Self {
        Self {
            kind,
            parent,
            bound: Vec::new(),
            bound_set: HashSet::new(),
            parameters: 0,
            uses: BTreeSet::new(),
            globals: BTreeSet::new(),
            nonlocals: BTreeMap::new(),
            annotated: BTreeSet::new(),
            what: "",
            captured: BTreeSet::new(),
            free: BTreeSet::new(),
            is_generator: false,
            is_async: false,
            yields: false,
            places: HashMap::new(),
            locals: Vec::new(),
            own_cells: Vec::new(),
            free_cells: Vec::new(),
        }
    }

    fn is_function(&self) -> bool {
        matches!(self.kind, ScopeKind::Function | ScopeKind::Comprehension)
    }

    pub(super) fn binds(&self, name: &str) -> bool {
        self.bound_set.contains(name) && !self.globals.contains(name) && !self.nonlocals.contains_key(name)
    }

    pub(super) fn bind(&mut self, name: &str) {
        if self.bound_set.insert(name.to_owned()) {
            self.bound.push(name.to_owned());
        }
    }

    /// The binding of `name` in this scope.
    pub(super) fn place(&self, name: &str) -> Binding {
        self.places.get(name).copied().unwrap_or(Binding::Global)
    }

    /// The cell of `name`, if it is one.
    pub(super) fn cell(&self, name: &str) -> Option<u32> {
        if let Binding::Cell(i) = self.place(name) {
            return Some(i);
        }
        // A class body may bind a name for itself and pass the outer one on to its methods.
        let inner = self.free_cells.iter().position(|n| n == name)?;
        Some((self.own_cells.len() + inner) as u32)
    }
}

/// All scopes of a module; the first is the module's own.
pub(super) struct Scopes {
    pub(super) scopes: Vec<Scope>,
    pub(super) nodes: HashMap<(Span, ScopeKind), usize>,
}

impl Scopes {
    /// Finds the scopes of `body`; the module's own variables are the items of a mapping where `is_mapped`.
    ///
    /// # Errors
    /// `SyntaxError` with its place, for an invalid `global` or `nonlocal`.
    pub(super) fn of(body: &[Stmt], is_mapped: bool) -> Result<Self> {
        let module = Self { scopes: vec![Scope::new(ScopeKind::Module, 0)], nodes: HashMap::new() };
        let mut scopes = super::collect::collect(module, body)?;
        scopes.resolve()?;
        if is_mapped {
            // A name that any function declares global is global in the whole text.
            let globals: BTreeSet<String> = scopes.scopes.iter().flat_map(|scope| scope.globals.clone()).collect();
            let own = &mut scopes.scopes[0];
            let names = own.bound.iter().chain(&own.uses).cloned().chain(["__annotations__".to_owned()]);
            let names: Vec<String> = names.filter(|name| !globals.contains(name)).collect();
            own.places = names.into_iter().map(|name| (name, Binding::Name)).collect();
        }
        Ok(scopes)
    }

    /// The scope of a node.
    pub(super) fn find(&self, span: Span, kind: ScopeKind) -> usize {
        self.nodes.get(&(span, kind)).copied().unwrap_or(0)
    }

    fn resolve(&mut self) -> Result<()> {
        for scope in 1..self.scopes.len() {
            let this = &self.scopes[scope];
            let mut outer: Vec<String> =
                this.uses.iter().filter(|n| !this.binds(n) && !this.globals.contains(*n)).cloned().collect();
            outer.extend(this.nonlocals.keys().cloned());
            for name in outer {
                if self.capture(scope, &name) {
                    continue;
                }
                if let Some(&span) = self.scopes[scope].nonlocals.get(&name) {
                    return fail(span, format!("no binding for nonlocal '{name}' found"));
                }
            }
        }
        for scope in &mut self.scopes[1..] {
            scope.own_cells = scope.bound.iter().filter(|n| scope.captured.contains(*n)).cloned().collect();
            scope.free_cells = scope.free.iter().cloned().collect();
            let index = |names: &[String]| -> HashMap<String, u32> { names.iter().cloned().zip(0..).collect() };
            let (own, free) = (index(&scope.own_cells), index(&scope.free_cells));
            scope.locals = scope.bound[..scope.parameters].to_vec();
            let parameters = index(&scope.locals);
            let names: Vec<String> = scope.bound.iter().chain(&scope.uses).chain(&scope.free).cloned().collect();
            for name in names {
                if scope.places.contains_key(&name) {
                    continue;
                }
                let place = match (scope.kind, own.get(&name), free.get(&name)) {
                    _ if scope.globals.contains(&name) => Binding::Global,
                    (ScopeKind::Class, Some(&i), _) if name == "__class__" => Binding::Cell(i),
                    (ScopeKind::Class, ..) if scope.binds(&name) => Binding::Name,
                    (_, Some(&i), _) => Binding::Cell(i),
                    (_, _, Some(&i)) => Binding::Cell(scope.own_cells.len() as u32 + i),
                    (ScopeKind::Class, ..) => Binding::Name,
                    _ if parameters.contains_key(&name) => Binding::Local(parameters[&name]),
                    _ if scope.binds(&name) => {
                        scope.locals.push(name.clone());
                        Binding::Local(scope.locals.len() as u32 - 1)
                    }
                    _ => Binding::Global,
                };
                scope.places.insert(name, place);
            }
        }
        Ok(())
    }

    /// Makes a name of an enclosing function reachable from a scope; false if no enclosing function binds it.
    fn capture(&mut self, from: usize, name: &str) -> bool {
        let mut path = vec![from];
        let mut at = self.scopes[from].parent;
        while at != 0 {
            let scope = &mut self.scopes[at];
            if scope.is_function() && scope.globals.contains(name) {
                return false;
            }
            if scope.binds(name) && (scope.is_function() || name == "__class__") {
                scope.captured.insert(name.to_owned());
                for inner in path {
                    self.scopes[inner].free.insert(name.to_owned());
                }
                return true;
            }
            path.push(at);
            at = scope.parent;
        }
        false
    }
}
