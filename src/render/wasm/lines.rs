//! Which statement each line of a module's text was written for.

use super::{Trail, module};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::render::trail::{Marks, at};
use wasm_encoder::Function;
use wasmparser::{Parser, Payload};

/// The statement of each line of the printed module of a kernel.
///
/// # Errors
/// As [`super::render`]; `InternalError` if the module cannot be read or printed.
pub(in crate::render) fn statements(kernel: &Kernel) -> Result<Vec<Option<u32>>> {
    let failed = |e: &dyn std::fmt::Display| Error::internal("wasm", e.to_string());
    let (bytes, main) = module(kernel, Trail::of(&kernel.body, None))?;
    // The kernel is the first function; its bytes begin with its locals.
    let mut function = Function::new_with_locals_types(main.locals.iter().copied());
    let mut positions = Vec::with_capacity(main.code.len() + 1);
    for instruction in &main.code {
        positions.push(function.byte_len());
        instruction.encode(&mut function.instructions());
    }
    positions.push(function.byte_len());
    let mut start = None;
    for payload in Parser::new(0).parse_all(&bytes) {
        if let Payload::CodeSectionEntry(body) = payload.map_err(|e| failed(&e))? {
            start = Some(body.range().start);
            break;
        }
    }
    let Some(start) = start else { return Err(Error::internal("wasm", "a module without code")) };
    let place = |k: usize| positions.get(k).map_or(usize::MAX, |p| start as usize + p);
    let mut marks: Marks = main.trail.into_marks().into_iter().map(|(k, stmt)| (place(k), stmt)).collect();
    marks.push((place(main.code.len()), None));

    let mut storage = String::new();
    let lines = wasmprinter::Config::new().offsets_and_lines(&bytes, &mut storage).map_err(|e| failed(&e))?;
    Ok(lines.map(|(offset, _)| offset.and_then(|o| at(&marks, usize::try_from(o).ok()?))).collect())
}
