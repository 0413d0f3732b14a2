//! The emitter of one wasm function: its locals, its code, and the values cached in locals.

use super::instruction::Instruction as I;
use crate::dtype::Compute;
use crate::error::{Error, Result};
use crate::kernel::math;
use crate::kernel::{Kernel, Stmt, Value};
use crate::render::trail::Trail;
use crate::shape::{Expr, Var};
use rustc_hash::FxHashMap;
use wasm_encoder::{BlockType, ValType};

/// The wasm type of a scalar.
pub(super) fn val_type(compute: Compute) -> ValType {
    match compute {
        Compute::Bool | Compute::I32 | Compute::U32 => ValType::I32,
        Compute::I64 | Compute::U64 => ValType::I64,
        Compute::F32 => ValType::F32,
        Compute::F64 => ValType::F64,
    }
}

/// The `math` functions that the module contains, in order of first use; number k is wasm function k + 1.
#[derive(Default)]
pub(super) struct Functions(Vec<&'static math::Function>);

impl Functions {
    pub(super) fn get(&self, at: usize) -> Option<&'static math::Function> {
        self.0.get(at).copied()
    }

    pub(super) fn number(&mut self, function: &'static math::Function) -> u32 {
        let at = self.0.iter().position(|f| f.name == function.name).unwrap_or_else(|| {
            self.0.push(function);
            self.0.len() - 1
        });
        at as u32 + 1
    }
}

/// An emitted function.
pub(super) struct Finished {
    pub(super) locals: Vec<ValType>,
    pub(super) code: Vec<I>,
    pub(super) names: Vec<(u32, String)>,
    /// Which instructions render which statement.
    #[cfg_attr(not(feature = "inspect"), allow(dead_code))] // The reports' alone.
    pub(super) trail: Trail,
}

/// Where a kernel's local is held: in one wasm local, or in the v128 locals of its lanes, in order.
#[derive(Clone)]
pub(super) enum Home {
    Scalar(u32),
    Lanes(Vec<u32>),
}

/// The wasm locals of arguments and lets while a function of `math` is emitted inline.
#[derive(Default)]
pub(super) struct Inline {
    /// For each argument, its wasm locals: one for a scalar, one or two v128 for a vector.
    pub(super) arguments: Vec<Vec<u32>>,
    pub(super) argument_types: Vec<Compute>,
    pub(super) lets: Vec<Vec<u32>>,
    pub(super) let_types: Vec<Compute>,
}

pub(super) struct Emitter<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) functions: &'a mut Functions,
    parameters: u32,
    locals: Vec<ValType>,
    names: Vec<(u32, String)>,
    pub(super) code: Vec<I>,
    /// The i32 local of each index variable in scope.
    pub(super) vars: FxHashMap<Var, u32>,
    /// Index expressions that are held in a local; innermost scope last.
    pub(super) known: Vec<FxHashMap<Expr, u32>>,
    /// Addresses of a buffer plus an offset in elements that are held in a local; innermost scope last.
    pub(super) bases: Vec<FxHashMap<(usize, Expr), u32>>,
    /// The same for addresses that change in the innermost loop, without constants, which become immediate offsets.
    pub(super) addresses: Vec<FxHashMap<(usize, Expr), u32>>,
    /// Variables of the enclosing loops, innermost last.
    pub(super) loops: Vec<Var>,
    pub(super) pointers: Vec<u32>,
    pub(super) scalars: Vec<u32>,
    pub(super) homes: Vec<Home>,
    pub(super) inline: Option<Inline>,
    /// Registers with a constant or a run-time scalar in every lane; the prologue sets them once.
    pub(super) constants: FxHashMap<Value, u32>,
    /// The prologue, and the position before all loops at which it is inserted.
    pub(super) prologue: Vec<I>,
    pub(super) prologue_at: usize,
    /// Registers of the current vector loop with the same value in every lane.
    pub(super) splats: FxHashMap<Value, Vec<u32>>,
    /// Results of calls made before the current statement of a vector loop, by call and first lane.
    pub(super) called: FxHashMap<(Value, i64), Vec<u32>>,
    /// Whether the current vector loop has no stores.
    pub(super) reads_only: bool,
    pub(super) trail: Trail,
}

/// A limit on code size: a longer function is the result of an error, and is not compiled.
const MAX_INSTRUCTIONS: usize = 2_000_000;

impl<'a> Emitter<'a> {
    pub(super) fn new(kernel: &'a Kernel, functions: &'a mut Functions) -> Self {
        let names = ["args", "start", "end"].iter().enumerate().map(|(k, n)| (k as u32, (*n).to_owned()));
        Self {
            kernel,
            functions,
            parameters: 3,
            locals: Vec::new(),
            names: names.collect(),
            code: Vec::new(),
            vars: FxHashMap::default(),
            known: vec![FxHashMap::default()],
            bases: vec![FxHashMap::default()],
            addresses: vec![FxHashMap::default()],
            loops: Vec::new(),
            pointers: Vec::new(),
            scalars: Vec::new(),
            homes: Vec::new(),
            inline: None,
            constants: FxHashMap::default(),
            prologue: Vec::new(),
            prologue_at: 0,
            splats: FxHashMap::default(),
            called: FxHashMap::default(),
            reads_only: true,
            trail: Trail::default(),
        }
    }

    /// An emitter for a function of `math`, whose arguments are wasm parameters.
    pub(super) fn for_function(kernel: &'a Kernel, function: &math::Function, functions: &'a mut Functions) -> Self {
        let mut emitter = Self::new(kernel, functions);
        emitter.parameters = function.parameters.len() as u32;
        emitter.names = (0..emitter.parameters).map(|k| (k, format!("x{k}"))).collect();
        emitter.inline = Some(Inline {
            arguments: (0..emitter.parameters).map(|k| vec![k]).collect(),
            argument_types: function.parameters.clone(),
            ..Inline::default()
        });
        emitter
    }

    pub(super) fn finish(mut self) -> Finished {
        self.code.push(I::End);
        let prologue = std::mem::take(&mut self.prologue);
        self.trail.shift(self.prologue_at, prologue.len());
        self.code.splice(self.prologue_at..self.prologue_at, prologue);
        Finished { locals: self.locals, code: self.code, names: self.names, trail: self.trail }
    }

    pub(super) fn local(&mut self, of: ValType) -> u32 {
        self.locals.push(of);
        self.parameters + self.locals.len() as u32 - 1
    }

    pub(super) fn named(&mut self, of: ValType, name: impl Into<String>) -> u32 {
        let local = self.local(of);
        self.names.push((local, name.into()));
        local
    }

    pub(super) fn push(&mut self, instruction: I) {
        self.code.push(instruction);
    }

    /// Marks the code from here on as `stmt`'s.
    pub(super) fn begin(&mut self, stmt: &Stmt) {
        self.trail.enter(stmt, self.code.len());
    }

    pub(super) fn extend(&mut self, instructions: impl IntoIterator<Item = I>) {
        self.code.extend(instructions);
    }

    pub(super) fn get(&mut self, local: u32) {
        self.push(I::LocalGet(local));
    }

    pub(super) fn set(&mut self, local: u32) {
        self.push(I::LocalSet(local));
    }

    /// Pops the top of the stack into a fresh local.
    pub(super) fn keep(&mut self, of: ValType) -> u32 {
        let local = self.local(of);
        self.set(local);
        local
    }

    pub(super) fn check_size(&self) -> Result<()> {
        if self.code.len() > MAX_INSTRUCTIONS {
            return Err(Error::internal("wasm", format!("{} is too large", self.kernel.name)));
        }
        Ok(())
    }

    /// Emits the body of a function of `math`.
    pub(super) fn function(&mut self, function: &math::Function) -> Result<()> {
        if let Some(step) = function.settles {
            self.settle(step(), &function.parameters);
        }
        for (compute, value) in &function.lets {
            self.scalar(value)?;
            let local = self.keep(val_type(*compute));
            if let Some(inline) = &mut self.inline {
                inline.lets.push(vec![local]);
                inline.let_types.push(*compute);
            }
        }
        self.scalar(&function.result)
    }

    /// Applies `step` repeatedly to the first parameter until its bits no longer change; the result is one more
    /// argument.
    fn settle(&mut self, step: &'static math::Function, parameters: &[Compute]) {
        let compute = parameters[0];
        let (now, next, left) =
            (self.local(val_type(compute)), self.local(val_type(compute)), self.named(ValType::I32, "left"));
        self.extend([I::LocalGet(0), I::LocalSet(now), I::I32Const(math::MAX_STEPS as i32), I::LocalSet(left)]);
        self.extend([I::Block(BlockType::Empty), I::Loop(BlockType::Empty), I::LocalGet(now)]);
        (1..parameters.len() as u32).for_each(|k| self.get(k));
        self.call(step);
        self.set(next);
        for of in [next, now] {
            self.get(of);
            match compute {
                Compute::F32 => self.push(I::I32ReinterpretF32),
                Compute::F64 => self.push(I::I64ReinterpretF64),
                _ => {}
            }
        }
        let wide = matches!(compute, Compute::F64 | Compute::I64 | Compute::U64);
        self.extend([if wide { I::I64Eq } else { I::I32Eq }, I::BrIf(1), I::LocalGet(next), I::LocalSet(now)]);
        self.extend([I::LocalGet(left), I::I32Const(1), I::I32Sub, I::LocalTee(left), I::BrIf(0), I::End, I::End]);
        if let Some(inline) = &mut self.inline {
            inline.arguments.push(vec![now]);
            inline.argument_types.push(compute);
        }
    }

    /// The type of a value in the kernel, or in the function that is being emitted.
    pub(super) fn type_of(&self, value: &Value) -> Compute {
        use crate::kernel::Unary;
        match (value, &self.inline) {
            (Value::Argument(k), Some(inline)) => inline.argument_types.get(*k).copied().unwrap_or(Compute::U32),
            (Value::Local(k, _), Some(inline)) => inline.let_types.get(*k).copied().unwrap_or(Compute::U32),
            (Value::Unary(Unary::IsNan, _), _) => Compute::Bool,
            (Value::Unary(_, a) | Value::Round(_, a) | Value::Select(_, a, _) | Value::MulAdd(a, ..), _) => {
                self.type_of(a)
            }
            (Value::Binary(op, a, _), _) => {
                if op.is_comparison() {
                    Compute::Bool
                } else {
                    self.type_of(a)
                }
            }
            (other, _) => self.kernel.type_of(other),
        }
    }
}

pub(super) fn broken<T>(what: impl Into<String>) -> Result<T> {
    Err(Error::internal("wasm", what))
}
