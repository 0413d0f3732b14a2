//! Kernels to wasm modules with SIMD128.
//!
//! A module imports `env.memory` and exports `run(args: i32, start: i32, end: i32)`: `args` points to words, one byte
//! offset per buffer (scratch included) and then the kernel's parameter words; `start..end` is a range of the flattened parallel nest.
//!
//! Scalars are typed locals. In a vector loop four lanes are computed at a time: a 32-bit value is one v128, a 64-bit one
//! is two, a truth value is a mask of 32-bit lanes. Elements that only move stay as narrow as they are. What SIMD128
//! lacks goes lane by lane. Functions of `kernel::math` are
//! wasm functions, or are inlined into vector code where every op has a vector form.

mod emit;
mod index;
mod instruction;
#[cfg(feature = "inspect")]
mod lines;
mod memory;
mod moves;
mod scalar;
mod stmt;
mod usual;
mod vector;
mod vector_cast;
mod vector_memory;
mod vector_ops;

use crate::error::Result;
use crate::kernel::Kernel;
use crate::render::Code;
use crate::render::trail::Trail;
use emit::{Emitter, Functions};
#[cfg(feature = "inspect")]
pub(super) use lines::statements;
use std::rc::Rc;
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection, IndirectNameMap,
    MemoryType, Module, NameMap, NameSection, TypeSection, ValType,
};

/// The module of a kernel.
///
/// # Errors
/// `InternalError` if the kernel breaks its contract or is too large for a module.
pub fn render(kernel: &Rc<Kernel>) -> Result<Code> {
    let (bytes, _) = module(kernel, Trail::default())?;
    #[cfg(all(debug_assertions, feature = "inspect"))]
    validate(&bytes)?;
    Ok(Code::Wasm { kernel: kernel.clone(), bytes })
}

/// A kernel's module and the function that the kernel is in it; `trail` notes which instructions are of which statement.
fn module(kernel: &Kernel, trail: Trail) -> Result<(Vec<u8>, emit::Finished)> {
    let mut functions = Functions::default();
    let mut emitter = Emitter::new(kernel, &mut functions);
    emitter.trail = trail;
    emitter.kernel()?;
    let main = emitter.finish();

    let mut types = TypeSection::new();
    types.ty().function([ValType::I32; 3], []);
    let mut declared = FunctionSection::new();
    declared.function(0);
    let mut code = CodeSection::new();
    code.function(&body(&main));
    let mut names = NameMap::new();
    names.append(0, &kernel.name);
    let mut locals = IndirectNameMap::new();
    locals.append(0, &name_map(&main.names));
    // Rendering a function may ask for others, which then join the list.
    let mut at = 0;
    while let Some(function) = functions.get(at) {
        let mut emitter = Emitter::for_function(kernel, function, &mut functions);
        emitter.function(function)?;
        let done = emitter.finish();
        types.ty().function(function.parameters.iter().map(|c| emit::val_type(*c)), [emit::val_type(function.returns)]);
        declared.function(at as u32 + 1);
        code.function(&body(&done));
        names.append(at as u32 + 1, function.name);
        at += 1;
    }

    let mut imports = ImportSection::new();
    let memory = MemoryType { minimum: 1, maximum: Some(65536), memory64: false, shared: false, page_size_log2: None };
    imports.import("env", "memory", EntityType::Memory(memory));
    let mut exports = ExportSection::new();
    exports.export("run", ExportKind::Func, 0);
    let mut name_section = NameSection::new();
    name_section.functions(&names);
    name_section.locals(&locals);

    let mut module = Module::new();
    module.section(&types).section(&imports).section(&declared).section(&exports).section(&code).section(&name_section);
    Ok((module.finish(), main))
}

/// Checks a module.
///
/// # Errors
/// `InternalError` with the validator's message.
#[cfg(feature = "inspect")]
pub fn validate(bytes: &[u8]) -> Result<()> {
    let checked = wasmparser::Validator::new().validate_all(bytes);
    checked.map(|_| ()).map_err(|e| crate::error::Error::internal("wasm", e.to_string()))
}

fn body(done: &emit::Finished) -> Function {
    let mut function = Function::new_with_locals_types(done.locals.iter().copied());
    let mut sink = function.instructions();
    done.code.iter().for_each(|instruction| instruction.encode(&mut sink));
    function
}

fn name_map(names: &[(u32, String)]) -> NameMap {
    let mut map = NameMap::new();
    names.iter().for_each(|(k, name)| map.append(*k, name));
    map
}
