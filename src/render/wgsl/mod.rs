//! The WGSL renderer: translates kernels to readable WGSL.
//!
//! One invocation computes one iteration of the parallel nest: the flat index is derived from the grid, checked against
//! the launch's end, and split into the loops' variables. A kernel with thread loops computes one iteration per
//! workgroup.
//!
//! Vector loops become `vec4` arithmetic, on buffers bound as `vec4` where possible. 64-bit integers and doubles are
//! `vec2<u32>`, unless the device has them (natively, naga's `i64`, `u64` and `f64`). 16-bit floats are packed in
//! pairs, and a boolean takes a word. Hand-written functions come from `shaders/lib`, the others from
//! `kernel::math`; only called functions are included.
//!
//! WGSL allows a compiler to contract `a*b + c`, which the contract of kernels does not. Only native doubles and the
//! functions of `kernel::math` are guarded against it (see `shaders/lib/native.wgsl`).

mod cast;
mod lanes;
mod lets;
mod library;
mod ops;
mod plan;
mod stmt;
mod value;

use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::kernel::{Access, Kernel, LoopKind, Stmt, math};
use crate::render::Code;
use crate::render::trail::Trail;
use crate::target::Capabilities;
use std::fmt::Write;
use std::rc::Rc;

/// The workgroup size for kernels without thread loops.
const WORKGROUP: u32 = 64;

/// The workgroup size for streaming kernels, where starting a workgroup costs as much as an invocation's work.
const STREAMING_WORKGROUP: u32 = 256;

/// The number of workgroups that keeps a small device busy.
const FEW_WORKGROUPS: i64 = 16;

/// The least workgroup size on a software adapter, which runs so many invocations in one vector.
const SOFTWARE_WORKGROUP: u32 = 8;

/// The workgroup size of `kernel`'s module on a device.
pub fn workgroup_size(kernel: &Kernel, device: &Capabilities) -> u32 {
    fn loops(body: &[Stmt]) -> bool {
        body.iter().any(|s| match s {
            Stmt::For { kind: LoopKind::Vector, .. } => false,
            Stmt::For { .. } => true,
            Stmt::If { then, otherwise, .. } => loops(then) || loops(otherwise),
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => false,
        })
    }
    if let Some(threads) = kernel.threads() {
        return threads.clamp(1, i64::from(u32::MAX)) as u32;
    }
    let most = if loops(kernel.inner()) { WORKGROUP } else { STREAMING_WORKGROUP };
    let least = if device.software { SOFTWARE_WORKGROUP } else { WORKGROUP };
    // A kernel with few invocations gets small workgroups, so that every core gets some.
    let fair = kernel.invocations().as_const().map_or(most, |n| (n.max(1) / FEW_WORKGROUPS).clamp(1, 1 << 16) as u32);
    let size = (1 << fair.max(1).ilog2()).clamp(least, most);
    size.min(device.workgroup_size.max(1))
}

/// What a module needs besides its kernel; collected while it is rendered.
pub(super) struct Needs {
    /// Whether the device has 64-bit integers.
    i64: bool,
    /// Whether it also has doubles.
    f64: bool,
    /// Whether the device is a software adapter.
    software: bool,
    /// Names of called functions of `shaders/lib`.
    library: Vec<&'static str>,
    functions: Vec<&'static math::Function>,
    /// Functions that are called for each of four lanes.
    by_lane: Vec<lanes::ByLane>,
    plan: plan::Plan,
    lets: lets::Lets,
    trail: Trail,
    /// Whether the value being rendered is assigned to an exact local.
    exact: bool,
    /// Whether the module reads `zeros`, a variable whose value no compiler can assume to be zero.
    zeros: bool,
}

impl Needs {
    fn new(device: &Capabilities) -> Self {
        // Native doubles are also handled by their bits, as native 64-bit integers.
        let (i64, f64) = (device.i64, device.i64 && device.f64);
        let (plan, lets) = (plan::Plan::default(), lets::Lets::default());
        let software = device.software;
        let (library, functions, by_lane) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            i64,
            f64,
            software,
            library,
            functions,
            by_lane,
            plan,
            lets,
            trail: Trail::default(),
            exact: false,
            zeros: false,
        }
    }

    /// Whether a value is represented as two words: a 64-bit type that the device lacks.
    fn in_words(&self, compute: Compute) -> bool {
        match compute {
            Compute::I64 | Compute::U64 => !self.i64,
            Compute::F64 => !self.f64,
            _ => false,
        }
    }

    /// The WGSL type of a value.
    fn type_name(&self, compute: Compute) -> &'static str {
        if self.in_words(compute) { "vec2<u32>" } else { compute.name() }
    }

    fn library(&mut self, name: &'static str) -> &'static str {
        if !self.library.contains(&name) {
            self.library.push(name);
        }
        name
    }

    fn function(&mut self, function: &'static math::Function) -> &'static str {
        if !self.functions.iter().any(|f| f.name == function.name) {
            self.functions.push(function);
        }
        function.name
    }
}

fn element(storage: Storage, needs: &Needs) -> Result<&'static str> {
    Ok(match storage {
        Storage::I32 | Storage::F32 | Storage::I64 | Storage::U64 | Storage::F64 => needs.type_name(storage.compute()),
        Storage::U32 | Storage::BoolU32 => "u32",
        // Two or four elements per word.
        Storage::Narrow(_) | Storage::I16 | Storage::U16 | Storage::I8 | Storage::U8 => "u32",
        Storage::BoolU8 | Storage::C64 | Storage::C128 => {
            return Err(Error::internal("wgsl", format!("a buffer of {storage}")));
        }
    })
}

/// Renders a kernel to a module for a device.
///
/// # Errors
/// `InternalError` if the kernel holds a type that WGSL cannot represent.
pub fn render(kernel: &Rc<Kernel>, device: &Capabilities) -> Result<Code> {
    let mut needs = Needs::new(device);
    let (written, plan) = plan::plan(kernel, &needs);
    needs.plan = plan;
    let (text, _) = module(kernel, &written, needs, device)?;
    Ok(Code::Wgsl { kernel: kernel.clone(), text })
}

/// For each line of a kernel's module, the statement that it renders.
///
/// # Errors
/// As [`render`].
#[cfg(feature = "inspect")]
pub(super) fn statements(kernel: &Kernel, device: &Capabilities) -> Result<Vec<Option<u32>>> {
    let mut needs = Needs::new(device);
    let (written, plan) = plan::plan(kernel, &needs);
    needs.plan = plan;
    needs.trail = Trail::of(&written.body, Some(&plan::numbers(kernel, needs.plan.vectors)));
    let (text, trail) = module(kernel, &written, needs, device)?;
    let marks = trail.into_marks();
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    Ok(starts.take(text.lines().count()).map(|at| super::trail::at(&marks, at)).collect())
}

/// The module of a kernel; `written` is the kernel after its loops over lanes are unrolled.
fn module(kernel: &Kernel, written: &Kernel, mut needs: Needs, device: &Capabilities) -> Result<(String, Trail)> {
    let body = stmt::kernel(written, &mut needs)?;

    let mut text = format!("// {}\n\n", kernel.name);
    for (k, buffer) in kernel.given().iter().enumerate() {
        let access = if buffer.access == Access::Read { "read" } else { "read_write" };
        let of = element(buffer.storage, &needs)?;
        let note = match buffer.storage {
            Storage::Narrow(_) | Storage::I16 | Storage::U16 | Storage::I8 | Storage::U8 => {
                let count = if buffer.storage.bytes() == 1 { "four" } else { "two" };
                format!(" // {count} {} in each word", buffer.storage)
            }
            wide if needs.in_words(wide.compute()) => format!(" // {wide}, low word first"),
            Storage::BoolU32 => " // bool".to_owned(),
            _ => String::new(),
        };
        let of = if needs.plan.wide[k] { format!("vec4<{of}>") } else { of.to_owned() };
        let _ = writeln!(text, "@group(0) @binding({k}) var<storage, {access}> {}: array<{of}>;{note}", buffer.name);
    }
    let binding = kernel.given().len();
    let _ = writeln!(text, "@group(0) @binding({binding}) var<uniform> params: Params;\n");
    let space = if kernel.threads().is_some() { "workgroup" } else { "private" };
    for (buffer, wide) in kernel.buffers.iter().zip(&needs.plan.wide).skip(binding) {
        let of = element(buffer.storage, &needs)?;
        let (of, len) = if *wide {
            (format!("vec4<{of}>"), (buffer.len.clone() + 3).div(&4.into()))
        } else {
            (of.to_owned(), buffer.len.clone())
        };
        let _ = writeln!(text, "var<{space}> {}: array<{of}, {len}>;", buffer.name);
    }
    text.push_str("struct Params {\n    start: u32,\n    end: u32,\n");
    for var in &kernel.shape_vars {
        let _ = writeln!(text, "    {}: i32,", value::size_name(var));
    }
    for scalar in &kernel.scalars {
        let name = &scalar.name;
        match scalar.compute {
            Compute::I64 | Compute::U64 | Compute::F64 => {
                let _ = writeln!(text, "    {name}_low: u32,\n    {name}_high: u32,");
            }
            Compute::Bool | Compute::U32 => {
                let _ = writeln!(text, "    {name}: u32,");
            }
            Compute::I32 => {
                let _ = writeln!(text, "    {name}: i32,");
            }
            Compute::F32 => {
                let _ = writeln!(text, "    {name}: f32,");
            }
        }
    }
    text.push_str("}\n\n");
    let functions = library::text(&mut needs)?;
    if needs.zeros {
        text.push_str("var<private> zeros: vec2<u32>;\n\n");
    }
    text.push_str(&functions);
    text.push_str(&stmt::opening(workgroup_size(kernel, device), kernel.threads().is_some(), needs.zeros));
    needs.trail.shift(0, text.len());
    text.push_str(&body);
    Ok((text, needs.trail))
}
