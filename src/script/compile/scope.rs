//! Which variable a name means.
//!
//! One walk over the tree finds, for each function, class and comprehension, the names it binds and the names it
//! uses; then every use is resolved to a local, a cell shared between functions, a name of a class body, or a global.

use crate::error::{Error, Result};
use crate::script::class::private;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Comprehension, Expr, ExprContext, Parameters, Stmt};
use ruff_text_size::{Ranged, TextRange};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What a name means in one scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Local(u32),
    /// An index among the frame's cells: its own first, then those of functions around.
    Cell(u32),
    Global,
    /// In a class body's table, else global.
    Name,
}

/// What has a scope of its own.
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
    parent: usize,
    /// Names it binds, parameters first, and the same as a set.
    bound: Vec<String>,
    bound_set: HashSet<String>,
    /// How many of them are parameters, which are the first locals even where they live in cells.
    parameters: usize,
    uses: BTreeSet<String>,
    globals: BTreeSet<String>,
    nonlocals: BTreeMap<String, TextRange>,
    /// Bound names that functions inside use.
    captured: BTreeSet<String>,
    /// Names of functions around that it or a function inside uses.
    free: BTreeSet<String>,
    pub(super) is_generator: bool,
    places: HashMap<String, Place>,
    /// Locals in the order of their slots: parameters, then what lives in no cell.
    pub(super) locals: Vec<String>,
    pub(super) own_cells: Vec<String>,
    pub(super) free_cells: Vec<String>,
}

impl Scope {
    fn new(kind: ScopeKind, parent: usize) -> Self {
        Self {
            kind,
            parent,
            bound: Vec::new(),
            bound_set: HashSet::new(),
            parameters: 0,
            uses: BTreeSet::new(),
            globals: BTreeSet::new(),
            nonlocals: BTreeMap::new(),
            captured: BTreeSet::new(),
            free: BTreeSet::new(),
            is_generator: false,
            places: HashMap::new(),
            locals: Vec::new(),
            own_cells: Vec::new(),
            free_cells: Vec::new(),
        }
    }

    fn is_function(&self) -> bool {
        matches!(self.kind, ScopeKind::Function | ScopeKind::Comprehension)
    }

    fn binds(&self, name: &str) -> bool {
        self.bound_set.contains(name) && !self.globals.contains(name) && !self.nonlocals.contains_key(name)
    }

    fn bind(&mut self, name: &str) {
        if self.bound_set.insert(name.to_owned()) {
            self.bound.push(name.to_owned());
        }
    }

    /// What `name` means here.
    pub(super) fn place(&self, name: &str) -> Place {
        self.places.get(name).copied().unwrap_or(Place::Global)
    }

    /// The cell of `name`, if it is one.
    pub(super) fn cell(&self, name: &str) -> Option<u32> {
        if let Place::Cell(i) = self.place(name) {
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
    nodes: HashMap<(TextRange, ScopeKind), usize>,
}

impl Scopes {
    /// Finds the scopes of `body`.
    ///
    /// # Errors
    /// `SyntaxError` with the place in the parsed text, for `global` and `nonlocal` that make no sense.
    pub(super) fn of(body: &[Stmt]) -> Result<Self, (Error, TextRange)> {
        let mut collector = Collector {
            scopes: Self { scopes: vec![Scope::new(ScopeKind::Module, 0)], nodes: HashMap::new() },
            current: 0,
            class: None,
            error: None,
        };
        collector.visit_body(body);
        if let Some(error) = collector.error {
            return Err(error);
        }
        let mut scopes = collector.scopes;
        scopes.resolve()?;
        Ok(scopes)
    }

    /// The scope of a node.
    pub(super) fn find(&self, range: TextRange, kind: ScopeKind) -> usize {
        self.nodes.get(&(range, kind)).copied().unwrap_or(0)
    }

    fn resolve(&mut self) -> Result<(), (Error, TextRange)> {
        for scope in 1..self.scopes.len() {
            let this = &self.scopes[scope];
            let mut outer: Vec<String> =
                this.uses.iter().filter(|n| !this.binds(n) && !this.globals.contains(*n)).cloned().collect();
            outer.extend(this.nonlocals.keys().cloned());
            for name in outer {
                if self.capture(scope, &name) {
                    continue;
                }
                if let Some(&range) = self.scopes[scope].nonlocals.get(&name) {
                    return Err((Error::syntax(format!("no binding for nonlocal '{name}' found")), range));
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
                    _ if scope.globals.contains(&name) => Place::Global,
                    (ScopeKind::Class, Some(&i), _) if name == "__class__" => Place::Cell(i),
                    (ScopeKind::Class, ..) if scope.binds(&name) => Place::Name,
                    (_, Some(&i), _) => Place::Cell(i),
                    (_, _, Some(&i)) => Place::Cell(scope.own_cells.len() as u32 + i),
                    (ScopeKind::Class, ..) => Place::Name,
                    _ if parameters.contains_key(&name) => Place::Local(parameters[&name]),
                    _ if scope.binds(&name) => {
                        scope.locals.push(name.clone());
                        Place::Local(scope.locals.len() as u32 - 1)
                    }
                    _ => Place::Global,
                };
                scope.places.insert(name, place);
            }
        }
        Ok(())
    }

    /// Makes a name of a function around reachable from a scope; false if no function around binds it.
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

struct Collector {
    scopes: Scopes,
    current: usize,
    /// The class around, whose private names have its name before them.
    class: Option<String>,
    error: Option<(Error, TextRange)>,
}

impl Collector {
    fn scope(&mut self) -> &mut Scope {
        &mut self.scopes.scopes[self.current]
    }

    fn private<'a>(&self, name: &'a str) -> Cow<'a, str> {
        self.class.as_ref().map_or(Cow::Borrowed(name), |class| private(class, name))
    }

    fn bind(&mut self, name: &str) {
        let name = self.private(name);
        self.scope().bind(&name);
    }

    fn fail(&mut self, message: String, range: TextRange) {
        self.error.get_or_insert((Error::syntax(message), range));
    }

    fn inside(&mut self, range: TextRange, kind: ScopeKind, walk: impl FnOnce(&mut Self)) {
        let index = self.scopes.scopes.len();
        self.scopes.scopes.push(Scope::new(kind, self.current));
        self.scopes.nodes.insert((range, kind), index);
        let outer = std::mem::replace(&mut self.current, index);
        walk(self);
        self.current = outer;
    }

    fn defaults(&mut self, parameters: &Parameters) {
        for default in parameters.iter_non_variadic_params().filter_map(|p| p.default()) {
            self.visit_expr(default);
        }
    }

    fn bind_parameters(&mut self, parameters: &Parameters) {
        for parameter in ordered(parameters) {
            let name = parameter.name.as_str();
            let own = self.private(name);
            if self.scope().bound_set.contains(&*own) {
                self.fail(format!("duplicate argument '{name}' in function definition"), parameter.range);
            }
            self.bind(name);
        }
        let scope = self.scope();
        scope.parameters = scope.bound.len();
    }

    fn comprehension<'a>(&mut self, range: TextRange, generators: &'a [Comprehension], elements: &[&'a Expr]) {
        if let Some(first) = generators.first() {
            self.visit_expr(&first.iter);
        }
        self.inside(range, ScopeKind::Comprehension, |this| {
            this.bind(".0");
            this.scope().parameters = 1;
            for (i, generator) in generators.iter().enumerate() {
                this.visit_expr(&generator.target);
                if i > 0 {
                    this.visit_expr(&generator.iter);
                }
                generator.ifs.iter().for_each(|test| this.visit_expr(test));
            }
            elements.iter().for_each(|element| this.visit_expr(element));
        });
    }
}

/// A signature's parameters in the order of their slots.
pub(super) fn ordered(parameters: &Parameters) -> impl Iterator<Item = &ast::Parameter> {
    let plain = parameters.posonlyargs.iter().chain(&parameters.args).chain(&parameters.kwonlyargs);
    plain.map(|p| &p.parameter).chain(parameters.vararg.as_deref()).chain(parameters.kwarg.as_deref())
}

impl<'a> Visitor<'a> for Collector {
    fn visit_annotation(&mut self, _: &'a Expr) {}

    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        match stmt {
            Stmt::FunctionDef(def) => {
                def.decorator_list.iter().for_each(|d| self.visit_expr(&d.expression));
                self.defaults(&def.parameters);
                self.bind(&def.name);
                self.inside(def.range(), ScopeKind::Function, |this| {
                    this.bind_parameters(&def.parameters);
                    this.visit_body(&def.body);
                });
            }
            Stmt::ClassDef(def) => {
                def.decorator_list.iter().for_each(|d| self.visit_expr(&d.expression));
                if let Some(arguments) = &def.arguments {
                    self.visit_arguments(arguments);
                }
                self.bind(&def.name);
                let outer = self.class.replace(def.name.to_string());
                self.inside(def.range(), ScopeKind::Class, |this| {
                    this.bind("__class__");
                    this.visit_body(&def.body);
                });
                self.class = outer;
            }
            Stmt::Global(s) => {
                for name in &s.names {
                    let own = self.private(name);
                    if self.scope().uses.contains(&*own) || self.scope().binds(&own) {
                        self.fail(format!("name '{name}' is used prior to global declaration"), name.range());
                    }
                    self.scope().globals.insert(own.into_owned());
                }
            }
            Stmt::Nonlocal(s) => {
                for name in &s.names {
                    let own = self.private(name);
                    if self.current == 0 {
                        self.fail("nonlocal declaration not allowed at module level".into(), s.range());
                    } else if self.scope().uses.contains(&*own) || self.scope().binds(&own) {
                        self.fail(format!("name '{name}' is used prior to nonlocal declaration"), name.range());
                    }
                    self.scope().nonlocals.insert(own.into_owned(), name.range());
                }
            }
            Stmt::Import(s) => {
                for alias in &s.names {
                    let whole = alias.name.split('.').next().unwrap_or(&alias.name);
                    let name = alias.asname.as_ref().map_or(whole, |n| n.as_str());
                    self.bind(name);
                }
            }
            Stmt::ImportFrom(s) => {
                for alias in s.names.iter().filter(|a| a.name.as_str() != "*") {
                    self.bind(alias.asname.as_ref().unwrap_or(&alias.name));
                }
            }
            Stmt::Try(s) => {
                for ast::ExceptHandler::ExceptHandler(handler) in &s.handlers {
                    if let Some(name) = &handler.name {
                        self.bind(name);
                    }
                }
                visitor::walk_stmt(self, stmt);
            }
            _ => visitor::walk_stmt(self, stmt),
        }
    }

    fn visit_pattern(&mut self, pattern: &'a ast::Pattern) {
        let name = match pattern {
            ast::Pattern::MatchStar(p) => p.name.as_ref(),
            ast::Pattern::MatchAs(p) => p.name.as_ref(),
            ast::Pattern::MatchMapping(p) => p.rest.as_ref(),
            _ => None,
        };
        if let Some(name) = name {
            self.bind(name);
        }
        visitor::walk_pattern(self, pattern);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx == ExprContext::Load => {
                let own = self.private(&name.id).into_owned();
                self.scope().uses.insert(own);
                if name.id == "super" && self.scope().kind == ScopeKind::Function {
                    self.scope().uses.insert("__class__".into());
                }
            }
            Expr::Name(name) => self.bind(&name.id),
            Expr::Named(named) => {
                self.visit_expr(&named.value);
                let Expr::Name(name) = &*named.target else { return };
                // In a comprehension it binds in the function around.
                let mut at = self.current;
                let own = self.private(&name.id);
                while self.scopes.scopes[at].kind == ScopeKind::Comprehension {
                    self.scopes.scopes[at].uses.insert(own.to_string());
                    at = self.scopes.scopes[at].parent;
                }
                self.scopes.scopes[at].bind(&own);
            }
            // Left-nested operators may be thousands.
            Expr::BinOp(_) => {
                let mut left = expr;
                let mut rights = Vec::new();
                while let Expr::BinOp(op) = left {
                    rights.push(&*op.right);
                    left = &op.left;
                }
                self.visit_expr(left);
                rights.into_iter().rev().for_each(|right| self.visit_expr(right));
            }
            Expr::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.defaults(parameters);
                }
                self.inside(lambda.range(), ScopeKind::Function, |this| {
                    if let Some(parameters) = &lambda.parameters {
                        this.bind_parameters(parameters);
                    }
                    this.visit_expr(&lambda.body);
                });
            }
            Expr::ListComp(c) => self.comprehension(c.range(), &c.generators, &[&c.elt]),
            Expr::SetComp(c) => self.comprehension(c.range(), &c.generators, &[&c.elt]),
            Expr::Generator(c) => self.comprehension(c.range(), &c.generators, &[&c.elt]),
            Expr::DictComp(c) => {
                let elements: Vec<&Expr> = c.key.as_deref().into_iter().chain([&*c.value]).collect();
                self.comprehension(c.range(), &c.generators, &elements);
            }
            Expr::Yield(_) | Expr::YieldFrom(_) => {
                if self.scope().kind != ScopeKind::Function {
                    self.fail("'yield' outside function".into(), expr.range());
                }
                self.scope().is_generator = true;
                visitor::walk_expr(self, expr);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}
