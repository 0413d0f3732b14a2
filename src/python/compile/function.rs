//! Compiles constructs with a code object of their own: functions, lambdas, classes, comprehensions.

use super::scope::ScopeKind;
use super::{Compiler, Unit, fail, unsupported};
use crate::error::Result;
use crate::python::builtins;
use crate::python::code::{Code, FunctionCode, Op, Signature};
use crate::python::tree::{
    Arguments, ClassDef, Comprehension, Constant, Expr, ExprKind, FunctionDef, Lambda, Stmt, StmtKind,
};
use crate::python::value::{Str, Value};
use crate::span::Span;
use std::rc::Rc;

/// The docstring of a body.
fn documentation(body: &[Stmt]) -> Option<Value> {
    let StmtKind::Expr(first) = &body.first()?.kind else { return None };
    match &first.kind {
        ExprKind::Constant(Constant::Str(text)) => Some(Value::str(&**text)),
        _ => None,
    }
}

impl Compiler<'_> {
    /// Keeps the text that a program begins with as its `__doc__`; `false` if it begins with none.
    pub(super) fn document(&mut self, first: &Stmt) -> bool {
        let Some(text) = documentation(std::slice::from_ref(first)) else { return false };
        self.constant(text, first.span);
        self.store("__doc__", first.span);
        true
    }

    /// Begins a code object, which receives the next instructions.
    fn begin(&mut self, name: &str, span: Span, kind: ScopeKind, signature: Signature) {
        let scope = self.scopes.find(span, kind);
        let found = &self.scopes.scopes[scope];
        let names = |names: &[String]| -> Vec<Str> { names.iter().map(|n| Str::from(n.as_str())).collect() };
        let locals = names(&found.locals);
        let position = |cell: &String| signature.names.iter().position(|n| **n == **cell).map(|i| i as u32);
        let around = &self.units[self.units.len() - 1].code;
        let qualified = match (&*around.qualified, around.is_class) {
            _ if self.scopes.scopes[self.units[self.units.len() - 1].scope].globals.contains(name) => name.to_owned(),
            ("", _) => name.to_owned(),
            (outer, true) => format!("{outer}.{name}"),
            (outer, false) => format!("{outer}.<locals>.{name}"),
        };
        let code = Code {
            name: name.into(),
            qualified: qualified.into(),
            own_cells: found.own_cells.iter().map(position).collect(),
            cell_names: names(&found.own_cells).into_iter().chain(names(&found.free_cells)).collect(),
            is_generator: found.is_generator,
            is_class: kind == ScopeKind::Class,
            hidden: self.hidden,
            locals,
            signature,
            ..Code::default()
        };
        self.units.push(Unit::new(scope, code));
    }

    /// Ends a code object and leaves the function on the stack, below which are its default values.
    fn end(&mut self, defaults: u32, keyword_defaults: Vec<bool>, span: Span) {
        let code = self.finish();
        let Some(unit) = self.units.pop() else { return };
        let free = self.scopes.scopes[unit.scope].free_cells.clone();
        let around = self.unit().scope;
        let captures = free.iter().filter_map(|name| self.scopes.scopes[around].cell(name)).collect();
        let function = FunctionCode { code: Rc::new(code), defaults, keyword_defaults, captures };
        let functions = &mut self.unit().code.functions;
        functions.push(function);
        let index = functions.len() as u32 - 1;
        self.emit(Op::MakeFunction(index), span);
    }

    /// Leaves the default values on the stack; returns their number, and which keyword-only parameters have one.
    fn defaults(&mut self, parameters: &Arguments) -> Result<(u32, Vec<bool>)> {
        let mut count = 0;
        for default in parameters.posonlyargs.iter().chain(&parameters.args).filter_map(|p| p.default.as_ref()) {
            self.expression(default)?;
            count += 1;
        }
        let mut keyword_defaults = Vec::new();
        for parameter in &parameters.kwonlyargs {
            if let Some(default) = &parameter.default {
                self.expression(default)?;
            }
            keyword_defaults.push(parameter.default.is_some());
        }
        Ok((count, keyword_defaults))
    }

    pub(super) fn function_def(&mut self, def: &FunctionDef, whole: Span) -> Result<()> {
        let span = def.name.span;
        def.decorator_list.iter().try_for_each(|d| self.expression(d))?;
        let (defaults, keyword_defaults) = self.defaults(&def.parameters)?;
        let signature = self.signature(&def.parameters);
        self.begin(&def.name.id, whole, ScopeKind::Function, signature);
        self.unit().code.doc = documentation(&def.body);
        let scope = self.unit().scope;
        self.unit().code.is_coroutine = def.is_async && !self.scopes.scopes[scope].yields;
        self.body(&def.body)?;
        self.end(defaults, keyword_defaults, span);
        self.noted(def)?;
        if def.is_async {
            let mark = if self.scopes.scopes[scope].yields { "__yields_async__" } else { "__coroutine__" };
            self.constant(builtins::prelude(mark), span);
            self.emit(Op::Swap, span);
            self.emit(Op::Call(1), span);
        }
        self.decorate(&def.decorator_list);
        self.store(&def.name.id, span);
        Ok(())
    }

    /// The annotations of a function, as its attribute.
    fn noted(&mut self, def: &FunctionDef) -> Result<()> {
        let of_parameters = def.parameters.in_order().map(|p| (&p.name, p.annotation.as_deref()));
        let result = Rc::from("return");
        let all = of_parameters.chain([(&result, def.returns.as_deref())]);
        let noted: Vec<_> = all.filter_map(|(name, annotation)| Some((name, annotation?))).collect();
        if noted.is_empty() || self.hidden && !self.annotated {
            return Ok(());
        }
        let span = def.name.span;
        self.emit(Op::Dup, span);
        for (name, annotation) in &noted {
            let name = Value::str(&*self.private(name));
            self.constant(name, span);
            self.annotation(annotation)?;
        }
        self.emit(Op::Dict(noted.len() as u32), span);
        self.emit(Op::Swap, span);
        let name = self.name_index("__annotations__");
        self.emit(Op::StoreAttribute(name), span);
        Ok(())
    }

    /// An annotation: its value, or its text where the program asks for that.
    pub(super) fn annotation(&mut self, annotation: &Expr) -> Result<()> {
        if self.annotated {
            // `*args: *Ts` is the one item of what is unpacked.
            if let ExprKind::Starred(_) = &annotation.kind {
                self.sequence(std::slice::from_ref(annotation), Op::Tuple(1), annotation.span)?;
                self.constant(Value::Int(0), annotation.span);
                self.emit(Op::GetItem, annotation.span);
                return Ok(());
            }
            return self.expression(annotation);
        }
        let span = annotation.span;
        let text = self.source.get(span.start as usize..span.end as usize);
        self.constant(Value::str(text.unwrap_or_default()), span);
        Ok(())
    }

    fn decorate(&mut self, decorators: &[Expr]) {
        for decorator in decorators.iter().rev() {
            self.emit(Op::Call(1), decorator.span);
        }
    }

    pub(super) fn lambda(&mut self, lambda: &Lambda, span: Span) -> Result<()> {
        let (defaults, keyword_defaults) = match &lambda.parameters {
            Some(parameters) => self.defaults(parameters)?,
            None => (0, Vec::new()),
        };
        let signature = lambda.parameters.as_deref().map(|p| self.signature(p)).unwrap_or_default();
        self.begin("<lambda>", span, ScopeKind::Function, signature);
        self.expression(&lambda.body)?;
        self.emit(Op::Return, lambda.body.span);
        self.end(defaults, keyword_defaults, span);
        Ok(())
    }

    pub(super) fn class_def(&mut self, def: &ClassDef, whole: Span) -> Result<()> {
        let span = def.name.span;
        def.decorator_list.iter().try_for_each(|d| self.expression(d))?;
        self.sequence(&def.bases, Op::Tuple(def.bases.len() as u32), span)?;
        self.keywords(&def.keywords, span)?;
        let outer = self.class.replace(Rc::clone(&def.name.id));
        self.begin(&def.name.id, whole, ScopeKind::Class, Signature::default());
        if let Some(doc) = documentation(&def.body) {
            self.constant(doc, span);
            let name = self.name_index("__doc__");
            self.emit(Op::StoreName(name), span);
        }
        self.set_up_annotations(span);
        self.body(&def.body)?;
        self.end(0, Vec::new(), span);
        self.class = outer;
        let place = def.bases.iter().fold(span, |place, base| place.to(base.span));
        // A class of the library without bases needs no completion, as no base can observe it.
        let completed = !(self.hidden && def.bases.is_empty() && def.keywords.is_empty());
        self.emit(Op::MakeClass { completed }, place);
        if completed {
            self.emit(Op::Spread, place);
            self.emit(Op::CallSpread, place);
        }
        self.decorate(&def.decorator_list);
        self.store(&def.name.id, span);
        Ok(())
    }

    pub(super) fn comprehension(&mut self, expr: &Expr, generators: &[Comprehension]) -> Result<()> {
        let span = expr.span;
        let (name, start) = match &expr.kind {
            ExprKind::ListComp(_) => ("<listcomp>", Some(Op::List(0))),
            ExprKind::SetComp(_) => ("<setcomp>", Some(Op::Set(0))),
            ExprKind::DictComp(_) => ("<dictcomp>", Some(Op::Dict(0))),
            _ => ("<genexpr>", None),
        };
        let Some(first) = generators.first() else { return fail(span, "invalid syntax") };
        let signature =
            Signature { names: vec![Str::from(".0")], positional_only: 1, positional: 1, ..Signature::default() };
        self.begin(name, span, ScopeKind::Comprehension, signature);
        let scope = self.unit().scope;
        let waits = self.scopes.scopes[scope].is_async;
        if waits && start.is_none() {
            return unsupported(span, "an asynchronous generator expression");
        }
        self.unit().code.is_generator = start.is_none() || waits;
        if let Some(op) = start {
            self.emit(op, span);
        }
        self.emit(Op::LoadLocal(0), span);
        self.clauses(generators, expr)?;
        if start.is_some() {
            self.emit(Op::Return, span);
        }
        self.end(0, Vec::new(), span);
        self.iterator(first)?;
        self.emit(Op::Call(1), span);
        if waits {
            self.delegate(span);
        }
        Ok(())
    }

    /// Leaves the iterator of a clause of a comprehension.
    fn iterator(&mut self, of: &Comprehension) -> Result<()> {
        let span = of.iter.span;
        if of.is_async {
            self.constant(builtins::prelude("__iter_async__"), span);
            self.expression(&of.iter)?;
            self.emit(Op::Call(1), span);
            return Ok(());
        }
        self.expression(&of.iter)?;
        self.emit(Op::Iter, span);
        Ok(())
    }

    /// Leaves the next item of the asynchronous iterator on the stack; returns the jump that is taken at its end, with
    /// `None` on the stack instead.
    fn next_async(&mut self, span: Span) -> usize {
        self.emit(Op::Dup, span);
        self.constant(builtins::prelude("__next_async__"), span);
        self.emit(Op::Swap, span);
        self.emit(Op::Call(1), span);
        self.delegate(span);
        self.emit(Op::Dup, span);
        self.constant(Value::None, span);
        self.emit(Op::Is(false), span);
        let end = self.emit(Op::JumpIfFalse(0), span);
        self.emit(Op::Unpack(1), span);
        end
    }

    /// Compiles the `for` clauses and the element; the iterator of the first clause is on the stack.
    fn clauses(&mut self, generators: &[Comprehension], expr: &Expr) -> Result<()> {
        let mut loops = Vec::new();
        for (depth, generator) in generators.iter().enumerate() {
            let iter = generator.iter.span;
            if depth > 0 {
                self.iterator(generator)?;
            }
            let start = self.here();
            let end = if generator.is_async { self.next_async(iter) } else { self.emit(Op::ForIter(0), iter) };
            loops.push((start, end, generator));
            self.assign_to(&generator.target)?;
            for test in &generator.ifs {
                self.expression(test)?;
                self.emit(Op::JumpIfFalse(start), test.span);
            }
        }
        self.element(expr, generators.len() as u32)?;
        for (start, end, generator) in loops.into_iter().rev() {
            let iter = generator.iter.span;
            self.emit(Op::Jump(start), iter);
            self.patch(end);
            if generator.is_async {
                // The end's `None`, and the iterator, which a loop over others takes away itself.
                self.emit(Op::Pop, iter);
                self.emit(Op::Pop, iter);
            }
        }
        Ok(())
    }

    /// Compiles a comprehension's element and adds it to the collection, which is below that many iterators.
    fn element(&mut self, expr: &Expr, below: u32) -> Result<()> {
        let op = match &expr.kind {
            ExprKind::ListComp(c) => {
                self.expression(&c.elt)?;
                Op::ListAppend(below)
            }
            ExprKind::SetComp(c) => {
                self.expression(&c.elt)?;
                Op::SetAdd(below)
            }
            ExprKind::DictComp(c) => {
                let Some(key) = &c.key else { return fail(expr.span, "invalid syntax") };
                self.expression(key)?;
                self.expression(&c.value)?;
                Op::DictInsert(below)
            }
            ExprKind::GeneratorExp(c) => {
                self.expression(&c.elt)?;
                self.emit(Op::Yield, c.elt.span);
                Op::Pop
            }
            _ => return fail(expr.span, "invalid syntax"),
        };
        self.emit(op, expr.span);
        Ok(())
    }

    fn signature(&self, parameters: &Arguments) -> Signature {
        Signature {
            names: parameters.in_order().map(|p| Str::from(&*self.private(&p.name))).collect(),
            positional_only: parameters.posonlyargs.len(),
            positional: parameters.posonlyargs.len() + parameters.args.len(),
            keyword_only: parameters.kwonlyargs.len(),
            variadic: parameters.vararg.is_some(),
            keywords: parameters.kwarg.is_some(),
        }
    }
}
