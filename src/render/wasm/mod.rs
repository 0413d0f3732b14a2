//! The wasm renderer: translates kernels to modules with SIMD128.
//!
//! A module imports `env.memory` and exports `run(args: i32, start: i32, end: i32)`. `args` points to words: one byte
//! offset per buffer (scratch included), then the kernel's parameter words. `start..end` is a range of the flattened
//! parallel nest.
//!
//! Scalars are typed locals. A vector loop computes four lanes at a time: a 32-bit value is one v128, a 64-bit value is
//! two, a boolean is a mask of 32-bit lanes. Elements that are only copied stay narrow. Ops that SIMD128 lacks are
//! computed lane by lane. Functions of `kernel::math` are wasm functions, or are inlined into vector code if every op
//! in them has a vector form.

mod emit;
mod fast_path;
mod index;
mod instruction;
mod memory;
mod moves;
mod scalar;
mod stmt;
#[cfg(feature = "inspect")]
mod text;
mod vector;
mod vector_cast;
mod vector_memory;
mod vector_ops;

use crate::error::Result;
use crate::kernel::Kernel;
use crate::render::Code;
#[cfg(feature = "inspect")]
use crate::render::trail;
use crate::render::trail::Trail;
use emit::{Emitter, Finished, Functions};
use std::rc::Rc;
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection, IndirectNameMap,
    MemoryType, Module, NameMap, NameSection, TypeSection, ValType,
};

/// Pages that the memory of a module may have at most.
const MOST_PAGES: u64 = 65536;

/// Renders a kernel to a module, which imports a `shared` memory or one of its thread's own.
///
/// # Errors
/// `InternalError` if the kernel breaks its contract or is too large for a module.
pub fn render(kernel: &Rc<Kernel>, shared: bool) -> Result<Code> {
    let parts = parts(kernel, Trail::default())?;
    let mut types = TypeSection::new();
    let mut declared = FunctionSection::new();
    let mut code = CodeSection::new();
    let mut names = NameMap::new();
    for (k, part) in (0..).zip(&parts) {
        types.ty().function(part.parameters.iter().copied(), part.result);
        declared.function(k);
        code.function(&body(&part.done));
        names.append(k, part.name);
    }
    let mut locals = IndirectNameMap::new();
    locals.append(0, &name_map(&parts[0].done.names));

    let mut imports = ImportSection::new();
    let memory = MemoryType { minimum: 1, maximum: Some(MOST_PAGES), memory64: false, shared, page_size_log2: None };
    imports.import("env", "memory", EntityType::Memory(memory));
    let mut exports = ExportSection::new();
    exports.export("run", ExportKind::Func, 0);
    let mut name_section = NameSection::new();
    name_section.functions(&names);
    name_section.locals(&locals);

    let mut module = Module::new();
    module.section(&types).section(&imports).section(&declared).section(&exports).section(&code).section(&name_section);
    let bytes = module.finish();
    #[cfg(all(debug_assertions, feature = "inspect", not(target_arch = "wasm32")))]
    validate(&bytes)?;
    Ok(Code::Wasm { kernel: kernel.clone(), shared, bytes })
}

/// A function of a module.
struct Part<'a> {
    name: &'a str,
    parameters: Vec<ValType>,
    result: Option<ValType>,
    done: Finished,
}

/// The kernel's own function, then those that it calls; `trail` records which instructions render which statement.
fn parts(kernel: &Kernel, trail: Trail) -> Result<Vec<Part<'_>>> {
    let mut functions = Functions::default();
    let mut emitter = Emitter::new(kernel, &mut functions);
    emitter.trail = trail;
    emitter.kernel()?;
    let done = emitter.finish();
    let mut parts = vec![Part { name: &kernel.name, parameters: vec![ValType::I32; 3], result: None, done }];
    // Rendering a function may append others to the list.
    while let Some(function) = functions.get(parts.len() - 1) {
        let mut emitter = Emitter::for_function(kernel, function, &mut functions);
        emitter.function(function)?;
        let mut done = emitter.finish();
        // Only the kernel's own locals have names in the module's text.
        done.names.clear();
        parts.push(Part {
            name: function.name,
            parameters: function.parameters.iter().map(|c| emit::val_type(*c)).collect(),
            result: Some(emit::val_type(function.returns)),
            done,
        });
    }
    Ok(parts)
}

/// The module of a kernel in WebAssembly's text format.
///
/// # Errors
/// As [`render`].
#[cfg(feature = "inspect")]
pub(super) fn text(kernel: &Kernel, shared: bool) -> Result<String> {
    Ok(text::module(&parts(kernel, Trail::default())?, shared).0)
}

/// For each line of that text, the statement that it renders.
///
/// # Errors
/// As [`render`].
#[cfg(feature = "inspect")]
pub(super) fn statements(kernel: &Kernel) -> Result<Vec<Option<u32>>> {
    let mut parts = parts(kernel, Trail::of(&kernel.body, None))?;
    let marks = std::mem::take(&mut parts[0].done.trail).into_marks();
    // Whether the memory is shared changes no line's number.
    let (text, first) = text::module(&parts, false);
    // There is one instruction per line; the last is the `end` that closes the function.
    let instructions = first..first + parts[0].done.code.len() - 1;
    let of = |line: usize| if instructions.contains(&line) { trail::at(&marks, line - first) } else { None };
    Ok((0..text.lines().count()).map(of).collect())
}

/// Validates a module.
///
/// # Errors
/// `InternalError` with the validator's message.
#[cfg(all(feature = "inspect", not(target_arch = "wasm32")))]
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
