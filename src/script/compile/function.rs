//! What has a body of its own: functions, lambdas, classes, comprehensions.

use super::scope::{ScopeKind, ordered};
use super::{Compiler, Unit};
use crate::error::Result;
use crate::script::builtins::prelude;
use crate::script::code::{Code, FunctionCode, Op, Signature};
use crate::script::value::{Str, Value};
use crate::span::Span;
use ruff_python_ast::{self as ast, Comprehension, Expr, Parameters, Stmt};
use ruff_text_size::{Ranged, TextRange};
use std::rc::Rc;

fn is_metaclass(keyword: &ast::Keyword) -> bool {
    keyword.arg.as_ref().is_some_and(|name| name.as_str() == "metaclass")
}

/// The text that a body begins with.
fn documentation(body: &[Stmt]) -> Option<Value> {
    let Some(Stmt::Expr(first)) = body.first() else { return None };
    match &*first.value {
        Expr::StringLiteral(text) => Some(Value::str(text.value.to_str())),
        _ => None,
    }
}

impl Compiler<'_> {
    /// Begins a body; the next instructions go there.
    fn begin(&mut self, name: &str, range: TextRange, kind: ScopeKind, signature: Signature) {
        let scope = self.scopes.find(range, kind);
        let found = &self.scopes.scopes[scope];
        let names = |names: &[String]| -> Vec<Str> { names.iter().map(|n| Str::from(n.as_str())).collect() };
        let locals = names(&found.locals);
        let position = |cell: &String| signature.names.iter().position(|n| **n == **cell).map(|i| i as u32);
        let around = &self.units[self.units.len() - 1].code;
        let qualified = match (&*around.qualified, around.is_class) {
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

    /// Ends a body and leaves the function on the stack; its defaults are there already.
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

    /// Leaves the defaults on the stack; how many, and which keyword-only parameters have one.
    fn defaults(&mut self, parameters: &Parameters) -> Result<(u32, Vec<bool>)> {
        let mut count = 0;
        for default in parameters.posonlyargs.iter().chain(&parameters.args).filter_map(|p| p.default()) {
            self.expression(default)?;
            count += 1;
        }
        let mut keyword_defaults = Vec::new();
        for parameter in &parameters.kwonlyargs {
            if let Some(default) = parameter.default() {
                self.expression(default)?;
            }
            keyword_defaults.push(parameter.default().is_some());
        }
        Ok((count, keyword_defaults))
    }

    pub(super) fn function_def(&mut self, def: &ast::StmtFunctionDef) -> Result<()> {
        if def.is_async {
            return self.unsupported(def, "`async def`");
        }
        let span = self.span(&def.name);
        def.decorator_list.iter().try_for_each(|d| self.expression(&d.expression))?;
        let (defaults, keyword_defaults) = self.defaults(&def.parameters)?;
        let signature = self.signature(&def.parameters);
        self.begin(&def.name, def.range(), ScopeKind::Function, signature);
        self.unit().code.doc = documentation(&def.body);
        self.body(&def.body)?;
        self.end(defaults, keyword_defaults, span);
        self.noted(def)?;
        self.decorate(&def.decorator_list);
        self.store(&def.name, span);
        Ok(())
    }

    /// What the parameters are said to be, where a decorator looks at it: `@f.register`. Nobody else asks for it, and an annotation
    /// may name what there is not.
    fn noted(&mut self, def: &ast::StmtFunctionDef) -> Result<()> {
        let registers =
            |d: &ast::Decorator| matches!(&d.expression, Expr::Attribute(a) if a.attr.as_str() == "register");
        if !def.decorator_list.iter().any(registers) {
            return Ok(());
        }
        let span = self.span(&def.name);
        self.emit(Op::Dup, span);
        let mut count = 0;
        for parameter in def.parameters.iter_non_variadic_params() {
            if let Some(annotation) = &parameter.parameter.annotation {
                self.constant(Value::str(parameter.parameter.name.as_str()), span);
                self.expression(annotation)?;
                count += 1;
            }
        }
        self.emit(Op::Dict(count), span);
        self.emit(Op::Swap, span);
        let name = self.name_index("__annotations__");
        self.emit(Op::StoreAttribute(name), span);
        Ok(())
    }

    fn decorate(&mut self, decorators: &[ast::Decorator]) {
        for decorator in decorators.iter().rev() {
            let span = self.span(&decorator.expression);
            self.emit(Op::Call(1), span);
        }
    }

    pub(super) fn lambda(&mut self, lambda: &ast::ExprLambda) -> Result<()> {
        let (defaults, keyword_defaults) = match &lambda.parameters {
            Some(parameters) => self.defaults(parameters)?,
            None => (0, Vec::new()),
        };
        let signature = lambda.parameters.as_deref().map(|p| self.signature(p)).unwrap_or_default();
        self.begin("<lambda>", lambda.range(), ScopeKind::Function, signature);
        self.expression(&lambda.body)?;
        let body = self.span(&*lambda.body);
        self.emit(Op::Return, body);
        let span = self.span(lambda);
        self.end(defaults, keyword_defaults, span);
        Ok(())
    }

    pub(super) fn class_def(&mut self, def: &ast::StmtClassDef) -> Result<()> {
        let span = self.span(&def.name);
        def.decorator_list.iter().try_for_each(|d| self.expression(&d.expression))?;
        let mut bases = 0;
        if let Some(arguments) = &def.arguments {
            for base in &arguments.args {
                self.expression(base)?;
                bases += 1;
            }
            // Of metaclasses only those are known that stand in the library, as bases with what they do.
            for keyword in arguments.keywords.iter().filter(|k| is_metaclass(k)) {
                self.expression(&keyword.value)?;
                bases += 1;
            }
        }
        let outer = self.class.replace(def.name.id.clone());
        self.begin(&def.name, def.range(), ScopeKind::Class, Signature::default());
        if let Some(doc) = documentation(&def.body) {
            self.constant(doc, span);
            let name = self.name_index("__doc__");
            self.emit(Op::StoreName(name), span);
        }
        if def.body.iter().any(|s| matches!(s, Stmt::AnnAssign(_))) {
            self.emit(Op::Dict(0), span);
            let name = self.name_index("__annotations__");
            self.emit(Op::StoreName(name), span);
        }
        self.body(&def.body)?;
        self.end(0, Vec::new(), span);
        self.class = outer;
        let place = def.arguments.as_ref().map_or(span, |arguments| self.span_over(&arguments.args).to(span));
        let place = if bases == 0 { span } else { place };
        self.emit(Op::MakeClass(bases), place);
        // Of a class of ours nobody above or in it wants to be told, unless it derives from one.
        if bases > 0 || !self.hidden {
            self.completed(def, place)?;
        }
        self.decorate(&def.decorator_list);
        self.store(&def.name, span);
        Ok(())
    }

    /// Has the new class looked at by what it holds and derives from: `__set_name__`, `__init_subclass__`, abstract methods, members of an `Enum`.
    fn completed(&mut self, def: &ast::StmtClassDef, span: Span) -> Result<()> {
        self.constant(prelude("__completed__"), span);
        self.emit(Op::Swap, span);
        let keywords = def.arguments.iter().flat_map(|a| a.keywords.iter()).filter(|k| !is_metaclass(k));
        let mut names = Vec::new();
        for keyword in keywords {
            let Some(name) = &keyword.arg else { return self.unsupported(keyword, "`**` among a class's keywords") };
            self.expression(&keyword.value)?;
            names.push(Str::from(name.as_str()));
        }
        let op = if names.is_empty() {
            Op::Call(1)
        } else {
            let calls = &mut self.unit().code.calls;
            calls.push((1, names.into()));
            Op::CallKeywords(calls.len() as u32 - 1)
        };
        self.emit(op, span);
        Ok(())
    }

    pub(super) fn comprehension(&mut self, expr: &Expr) -> Result<()> {
        let span = self.span(expr);
        let (name, start, generators): (_, _, &[Comprehension]) = match expr {
            Expr::ListComp(c) => ("<listcomp>", Some(Op::List(0)), &c.generators),
            Expr::SetComp(c) => ("<setcomp>", Some(Op::Set(0)), &c.generators),
            Expr::DictComp(c) => ("<dictcomp>", Some(Op::Dict(0)), &c.generators),
            Expr::Generator(c) => ("<genexpr>", None, &c.generators),
            _ => return self.fail(expr, "invalid syntax"),
        };
        let Some(first) = generators.first() else { return self.fail(expr, "invalid syntax") };
        if let Some(generator) = generators.iter().find(|g| g.is_async) {
            return self.unsupported(generator, "an asynchronous comprehension");
        }
        let signature =
            Signature { names: vec![Str::from(".0")], positional_only: 1, positional: 1, ..Signature::default() };
        self.begin(name, expr.range(), ScopeKind::Comprehension, signature);
        self.unit().code.is_generator = start.is_none();
        if let Some(op) = start {
            self.emit(op, span);
        }
        self.emit(Op::LoadLocal(0), span);
        self.clauses(generators, 0, expr, span)?;
        if start.is_some() {
            self.emit(Op::Return, span);
        }
        self.end(0, Vec::new(), span);
        self.expression(&first.iter)?;
        let iter = self.span(&first.iter);
        self.emit(Op::Iter, iter);
        self.emit(Op::Call(1), span);
        Ok(())
    }

    /// The `for` clauses from `depth` on, the iterator of the first of them on the stack.
    fn clauses(&mut self, generators: &[Comprehension], depth: usize, expr: &Expr, span: Span) -> Result<()> {
        let Some(generator) = generators.get(depth) else {
            let below = generators.len() as u32;
            let op = match expr {
                Expr::ListComp(c) => {
                    self.expression(&c.elt)?;
                    Op::ListAppend(below)
                }
                Expr::SetComp(c) => {
                    self.expression(&c.elt)?;
                    Op::SetAdd(below)
                }
                Expr::DictComp(c) => {
                    let Some(key) = &c.key else { return self.fail(c, "invalid syntax") };
                    self.expression(key)?;
                    self.expression(&c.value)?;
                    Op::DictInsert(below)
                }
                Expr::Generator(c) => {
                    self.expression(&c.elt)?;
                    let element = self.span(&*c.elt);
                    self.emit(Op::Yield, element);
                    Op::Pop
                }
                _ => return self.fail(expr, "invalid syntax"),
            };
            self.emit(op, span);
            return Ok(());
        };
        let iter = self.span(&generator.iter);
        if depth > 0 {
            self.expression(&generator.iter)?;
            self.emit(Op::Iter, iter);
        }
        let start = self.here();
        let end = self.emit(Op::ForIter(0), iter);
        self.assign_to(&generator.target)?;
        for test in &generator.ifs {
            self.expression(test)?;
            let place = self.span(test);
            self.emit(Op::JumpIfFalse(start), place);
        }
        self.clauses(generators, depth + 1, expr, span)?;
        self.emit(Op::Jump(start), iter);
        self.patch(end);
        Ok(())
    }

    fn signature(&self, parameters: &Parameters) -> Signature {
        Signature {
            names: ordered(parameters).map(|p| Str::from(&*self.private(&p.name))).collect(),
            positional_only: parameters.posonlyargs.len(),
            positional: parameters.posonlyargs.len() + parameters.args.len(),
            keyword_only: parameters.kwonlyargs.len(),
            variadic: parameters.vararg.is_some(),
            keywords: parameters.kwarg.is_some(),
        }
    }
}
