//! The implementation of [`Foreign`]: the owner of arrays, dtypes and of the modules that programs import.

use super::{
    State, array_names, attributes, bring_items, contains, declared, disk, docs, dtypes, figures, files, format,
    gradient, hash, imports, indexing, item, iterate, length, modules, numbers, operators, overrides, quick, repr,
    signatures, sources, standard, str, streams, text_arrays, to_complex, to_float, to_index, to_int, truth,
};
use crate::dtype::{DType, Kind, ScalarType};
use crate::error::{Error, Result};
use crate::numpy::Function;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::foreign::{Foreign, Kept, Plain};
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::python::table::Table;
use crate::python::value::{Outcome, Str, Type, Value};
use crate::span::Span;
use crate::tensor::Array;
use std::any::Any;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// The owner of NumPy, Lucid, matplotlib, Python's standard library and the arrays behind them, for
/// [`Globals::new`](crate::python::Globals::new).
#[derive(Clone, Copy, Debug)]
pub struct Library;

// Lets `context.library` be used as the state itself.
impl Deref for Kept {
    type Target = State;

    fn deref(&self) -> &State {
        self.get().unwrap_or_else(|| unreachable!("the library made it"))
    }
}

impl DerefMut for Kept {
    fn deref_mut(&mut self) -> &mut State {
        self.get_mut().unwrap_or_else(|| unreachable!("the library made it"))
    }
}

impl Foreign for Library {
    fn binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
        operators::binary(ctx, op, a, b)
    }

    fn in_place(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
        operators::in_place(ctx, op, a, b)
    }

    fn unary(&self, ctx: &mut Context, op: UnaryOp, a: &Value) -> Outcome {
        operators::unary(ctx, op, a)
    }

    fn compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Outcome {
        operators::compare(ctx, op, a, b)
    }

    fn quick_binary(&self, ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Option<Value> {
        numbers::binary(ctx, op, a, b)
    }

    fn quick_compare(&self, ctx: &mut Context, op: CompareOp, a: &Value, b: &Value) -> Option<bool> {
        numbers::holds(ctx, op, a, b).map(|(holds, _)| holds)
    }

    fn quick_set_item(&self, ctx: &mut Context, array: &Array, key: &Value, value: &Value) -> bool {
        !array.is_scalar() && quick::put(ctx, array, key, value)
    }

    fn quick_item(&self, ctx: &mut Context, array: &Array, key: &Value) -> Option<Value> {
        if array.is_scalar() { None } else { quick::element(ctx, array, key) }
    }

    fn contains(&self, ctx: &mut Context, array: &Array, wanted: &Value) -> Outcome<bool> {
        contains(ctx, array, wanted)
    }

    fn truth(&self, ctx: &mut Context, array: &Array) -> Outcome<bool> {
        truth(ctx, array)
    }

    fn length(&self, _: &mut Context, array: &Array) -> Outcome<usize> {
        length(array)
    }

    fn hash(&self, ctx: &mut Context, value: &Value) -> Outcome<u64> {
        hash(ctx, value)
    }

    fn repr(&self, ctx: &mut Context, value: &Value) -> Outcome<String> {
        match value {
            Value::Array(array) => repr(ctx, array),
            _ => Ok(dtypes::repr_of(value)),
        }
    }

    fn str(&self, ctx: &mut Context, value: &Value) -> Outcome<String> {
        match value {
            Value::Array(array) => str(ctx, array),
            _ => Ok(dtypes::str_of(value)),
        }
    }

    fn format(&self, ctx: &mut Context, array: &Array, spec: &str) -> Outcome<String> {
        format(ctx, array, spec)
    }

    fn to_int(&self, ctx: &mut Context, array: &Array) -> Outcome {
        to_int(ctx, array)
    }

    fn to_float(&self, ctx: &mut Context, array: &Array) -> Outcome<f64> {
        to_float(ctx, array)
    }

    fn to_complex(&self, ctx: &mut Context, array: &Array) -> Outcome<(f64, f64)> {
        to_complex(ctx, array)
    }

    fn to_index(&self, ctx: &mut Context, array: &Array) -> Outcome<i64> {
        to_index(ctx, array)
    }

    fn attribute(&self, ctx: &mut Context, value: &Value, name: &str) -> Outcome {
        match value {
            Value::Array(array) => attributes::attribute(ctx, array, name),
            _ => attributes::attribute_of(ctx, value, name),
        }
    }

    fn set_attribute(&self, ctx: &mut Context, value: &Value, name: &str, new: &Value) -> Outcome<()> {
        attributes::set_attribute(ctx, value, name, new)
    }

    fn array_names(&self) -> Vec<&'static str> {
        array_names().collect()
    }

    fn subscript(&self, ctx: &mut Context, value: &Value, key: &Value) -> Outcome {
        indexing::subscript(ctx, value, key)
    }

    fn set_item(&self, ctx: &mut Context, array: &Value, key: &Value, new: &Value) -> Outcome<()> {
        indexing::set_item(ctx, array, key, new)?;
        if let Value::Array(array) = array {
            gradient::note_update(ctx, array);
        }
        Ok(())
    }

    fn begin_items(&self, ctx: &mut Context, array: &Array) -> Outcome<()> {
        bring_items(ctx, array).map(drop)
    }

    fn item(&self, ctx: &mut Context, array: &Array, k: usize) -> Outcome<Option<Value>> {
        item(ctx, array, k)
    }

    fn plain_items(&self, ctx: &mut Context, array: &Array) -> Outcome<Option<Plain>> {
        if array.as_number().is_some() {
            return Ok(None);
        }
        let (tensor, dtype) = (array.tensor(), array.dtype());
        if tensor.rank() != 1 || tensor.tracing().is_some() {
            return Ok(None);
        }
        Ok(match dtype.kind() {
            Kind::Int | Kind::UInt if dtype != DType::UInt64 => {
                Some(Plain::Ints(ctx.read(&tensor)?.integers().to_vec()))
            }
            Kind::Float => Some(Plain::Floats(ctx.read(&tensor)?.doubles().to_vec())),
            _ => None,
        })
    }

    fn items(&self, ctx: &mut Context, array: &Array) -> Outcome<Vec<Value>> {
        iterate(ctx, array)
    }

    fn call(&self, ctx: &mut Context, callee: &Value, args: &mut Args) -> Outcome {
        dtypes::call(ctx, callee, args)
    }

    fn call_declared(&self, ctx: &mut Context, args: &Args, function: &'static Function) -> Outcome {
        declared::call(ctx, args, function)
    }

    fn call_method(&self, ctx: &mut Context, args: &Args, function: &'static Function) -> Outcome {
        streams::call(ctx, args, function)
    }

    fn stand_in<'a>(
        &self,
        callee: &Value,
        refused: &Error,
        positional: &mut dyn Iterator<Item = &'a Value>,
        named: &mut dyn Iterator<Item = (&'a Str, &'a Value)>,
        within: &Module,
    ) -> Option<Value> {
        text_arrays::stand_in(callee, refused, positional, named, within)
    }

    fn parameters(&self, native: &Native) -> Value {
        signatures::parameters_of(native)
    }

    fn type_of(&self, value: &Value) -> Value {
        dtypes::type_of(value)
    }

    fn is_instance(&self, value: &Value, class: &Value) -> Option<bool> {
        dtypes::is_instance(value, class)
    }

    fn base_class(&self, of: Type) -> Option<Rc<Class>> {
        overrides::base_class(of)
    }

    fn derives(&self, class: ScalarType, of: &Value) -> bool {
        dtypes::derives(class, of)
    }

    fn import(&self, ctx: &mut Context, name: &str) -> Outcome<Option<Value>> {
        modules::import(ctx, name)
    }

    fn is_file(&self, ctx: &Context, name: &str) -> Option<bool> {
        imports::is_file(ctx, name)
    }

    fn packages(&self) -> &'static [&'static str] {
        &["numpy", "matplotlib.pyplot", "lucid", "tensorscope", "Numeric", "ge", "ml_dtypes"]
    }

    fn standard(&self, name: &str, loaded: &mut Table) -> Result<Option<Rc<Module>>> {
        standard::standard(name, loaded)
    }

    fn standard_names(&self) -> Vec<&'static str> {
        standard::standard_names().collect()
    }

    fn module_attribute(&self, ctx: &mut Context, module: &Module, name: &str) -> Outcome {
        if name == "argv" && &*module.name == "sys" {
            let argv = ctx.library.argv.iter().map(|argument| Value::str(&**argument)).collect::<Vec<_>>();
            let argv = if argv.is_empty() { vec![Value::str("")] } else { argv };
            return Ok(ctx.single.entry("sys.argv").or_insert_with(|| Value::list(argv)).clone());
        }
        if name == "modules" && &*module.name == "sys" {
            return modules::imported(ctx);
        }
        if name == "path" && &*module.name == "sys" {
            let folder = Value::str(imports::program_folder(ctx));
            return Ok(ctx.single.entry("sys.path").or_insert_with(|| Value::list(vec![folder])).clone());
        }
        if name == "environ" && &*module.name == "os" {
            if let Some(environment) = ctx.single.get("os.environ") {
                return Ok(environment.clone());
            }
            let variables = Value::Dict(Rc::new(disk::environment(ctx)?));
            return Ok(ctx.single.entry("os.environ").or_insert(variables).clone());
        }
        match modules::late_attribute(ctx, module, name)? {
            Some(found) => Ok(found),
            None => sources::module_attribute(module, name),
        }
    }

    fn written_names(&self, module: &str) -> Vec<&'static str> {
        sources::source_names(module)
    }

    fn late_names(&self, module: &str) -> Vec<&'static str> {
        modules::late_names(module).collect()
    }

    fn at_hand(&self, ctx: &mut Context) -> Outcome<Vec<(&'static str, Value)>> {
        Ok(modules::import(ctx, "numpy")?.map(|np| ("np", np)).into_iter().collect())
    }

    fn doc(&self, name: &str) -> Option<(String, String)> {
        let found = docs::docs().into_iter().find(|entry| entry.name == name && !entry.doc.is_empty())?;
        Some((found.signature, found.doc))
    }

    fn state(&self) -> Kept {
        Kept::new(State::default())
    }

    fn running(&self, ctx: &Context) -> Box<dyn Any> {
        Box::new(ctx.library.ops.enter())
    }

    fn at_end(&self, ctx: &mut Context) -> Option<Value> {
        standard::at_end(ctx).or_else(|| figures::at_end(ctx))
    }

    fn display(&self, value: &Value) -> Option<Value> {
        figures::display(value)
    }

    fn is_quiet(&self, value: &Value) -> bool {
        figures::is_quiet(value)
    }

    fn signals(&self, ctx: &Context) -> Vec<(String, Option<Span>)> {
        ctx.library.ops.take_signals()
    }

    fn has_signals(&self, ctx: &Context) -> bool {
        ctx.library.ops.has_signals()
    }

    fn signals_raise(&self, ctx: &Context) -> bool {
        ctx.library.ops.handling().is_strict()
    }

    fn raised_signal(&self, ctx: &Context) -> Option<(&'static str, String, Option<Span>)> {
        ctx.library.ops.take_raised()
    }

    fn text_of(&self, ctx: &Context, name: &Value) -> Result<Rc<str>> {
        files::text_of(ctx, name)
    }

    fn disk(&self, ctx: &mut Context, args: &mut Args) -> Outcome {
        disk::disk(ctx, args)
    }
}
