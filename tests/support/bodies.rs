//! Random kernels: statements and typed values over a grid, serial loops, vector loops, conditions and scratch, within bounds.

use super::fuzz::Random;
use std::rc::Rc;
use tensorscope::dtype::{Compute, DType, Narrow, Scalar, Storage};
use tensorscope::kernel::{
    Access, Binary, BufferDecl, Condition, Kernel, Local, LoopKind, Rounding, Stmt, Unary, Value,
};
use tensorscope::shape::{Expr, Var};

/// Types that are computed with and stored as they are.
const NUMBERS: [Compute; 6] = [Compute::I32, Compute::U32, Compute::I64, Compute::U64, Compute::F32, Compute::F64];

/// How deep values nest.
const DEEP: usize = 4;

/// Extents of the grid and of loops.
const EXTENTS: [i64; 9] = [1, 2, 3, 5, 8, 17, 31, 64, 100];

pub(crate) struct Bodies<'a> {
    random: &'a mut Random,
    kernel: Kernel,
    /// Loop variables in scope, each below its extent.
    vars: Vec<(Var, i64)>,
    /// Whether the statements are those of a vector loop, and over how many lanes.
    lanes: u32,
}

/// Elements of what is read: more than any index in scope.
const READ: i64 = 211;

fn below(name: &str, extent: i64) -> Var {
    Var::new(name, Some(extent - 1))
}

impl Bodies<'_> {
    pub(crate) fn kernel(random: &mut Random) -> Kernel {
        let out = *random.one(&NUMBERS);
        let grid = *random.one(&EXTENTS);
        let lanes = if random.below(3) == 0 { [4, 8, 12][random.below(3)] } else { 1 };
        let mut kernel = Kernel {
            name: "random".to_owned(),
            buffers: Vec::new(),
            shape_vars: Vec::new(),
            scalars: Vec::new(),
            locals: Vec::new(),
            body: Vec::new(),
            spans: Vec::new(),
        };
        for name in ["x", "y", "z"].into_iter().take(1 + random.below(3)) {
            let dtype = loop {
                let dtype = *random.one(&DType::ALL);
                // Bools are stored otherwise on a GPU.
                if dtype.parts() == 1 && dtype != DType::Bool {
                    break dtype;
                }
            };
            let storage = dtype.stored();
            kernel.buffers.push(BufferDecl { name: name.to_owned(), storage, access: Access::Read, len: READ.into() });
        }
        let len = (grid * i64::from(lanes)).into();
        kernel.buffers.push(BufferDecl { name: "out".to_owned(), storage: out.storage(), access: Access::Write, len });
        for k in 0..2 + random.below(3) {
            kernel.locals.push(Local::new(format!("t{k}"), *random.one(&NUMBERS), 1));
        }
        let i = below("i", grid);
        let mut bodies = Bodies { random, kernel, vars: vec![(i.clone(), grid)], lanes: 1 };
        let mut body: Vec<Stmt> = (0..bodies.kernel.locals.len()).map(|local| bodies.set(local)).collect();
        body.extend((0..bodies.random.below(3)).map(|_| bodies.stmt(0)).collect::<Vec<_>>());
        let at = Expr::from(i.clone());
        if lanes == 1 {
            body.push(bodies.store(at, out));
        } else {
            body.push(bodies.vector(&at, lanes, out));
        }
        let mut kernel = bodies.kernel;
        kernel.body = vec![Stmt::For { var: i, extent: grid.into(), kind: LoopKind::Parallel, body }];
        kernel
    }

    fn out(&self) -> usize {
        self.kernel.buffers.len() - 1
    }

    fn store(&mut self, index: Expr, compute: Compute) -> Stmt {
        Stmt::Store { buffer: self.out(), index, value: self.value(compute, DEEP) }
    }

    fn set(&mut self, local: usize) -> Stmt {
        let compute = self.kernel.locals[local].compute;
        Stmt::Set { local, lane: 0.into(), value: self.value(compute, DEEP) }
    }

    /// A vector loop that sets a local of as many lanes and stores what is made of it.
    fn vector(&mut self, at: &Expr, lanes: u32, out: Compute) -> Stmt {
        let l = below("l", i64::from(lanes));
        let compute = *self.random.one(&NUMBERS);
        self.vars.push((l.clone(), i64::from(lanes)));
        self.lanes = lanes;
        let value = self.value(compute, DEEP);
        let local = self.kernel.locals.len();
        self.kernel.locals.push(Local::new("v", compute, lanes));
        let lane = Expr::from(l.clone());
        let set = Stmt::Set { local, lane: lane.clone(), value };
        let store = self.store(at.clone() * i64::from(lanes) + lane, out);
        self.lanes = 1;
        self.vars.pop();
        Stmt::For { var: l, extent: i64::from(lanes).into(), kind: LoopKind::Vector, body: vec![set, store] }
    }

    fn stmt(&mut self, level: usize) -> Stmt {
        let local = self.random.below(self.kernel.locals.len());
        match self.random.below(4) {
            0 if level < 2 => {
                let extent = self.random.one(&EXTENTS[..5]).to_owned();
                let var = below(["j", "k"][level], extent);
                self.vars.push((var.clone(), extent));
                let body = (0..1 + self.random.below(2)).map(|_| self.stmt(level + 1)).collect();
                self.vars.pop();
                Stmt::For { var, extent: extent.into(), kind: LoopKind::SERIAL, body }
            }
            1 => {
                let condition = Condition { left: self.index(READ), right: self.index(READ) };
                let (then, otherwise) = (self.set(local), self.set(local));
                Stmt::If { condition, then: vec![then], otherwise: vec![otherwise] }
            }
            2 => {
                // An accumulator.
                let compute = self.kernel.locals[local].compute;
                let value = self.value(compute, DEEP - 1);
                let op = *self.random.one(&[Binary::Add, Binary::Max, Binary::Min, Binary::Mul]);
                let so_far = Rc::new(Value::Local(local, 0.into()));
                Stmt::Set { local, lane: 0.into(), value: Value::Binary(op, so_far, Rc::new(value)) }
            }
            _ => self.set(local),
        }
    }

    /// A position below `most`, over the variables in scope.
    fn index(&mut self, most: i64) -> Expr {
        let (var, extent) = self.vars[self.random.below(self.vars.len())].clone();
        let (other, wide) = self.vars[self.random.below(self.vars.len())].clone();
        let (var, other) = (Expr::from(var), Expr::from(other));
        let free = (most - extent).max(0) as usize;
        match self.random.below(6) {
            0 => (self.random.below(most as usize) as i64).into(),
            1 => Expr::from(extent - 1) - var,
            2 if (extent - 1) * 2 < most => var * 2,
            3 => (var * 7 + other * 3).rem(&most.into()),
            4 if extent * wide <= most => other + var * wide,
            _ => var + self.random.below(free + 1) as i64,
        }
    }

    fn literal(&mut self, compute: Compute) -> Value {
        const FLOATS: [f64; 12] = [0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -3.0, 1e10, 1e-10, f64::INFINITY, f64::NAN, 0.1];
        let small = self.random.below(9) as i64 - 2;
        let number = match compute {
            Compute::Bool => Scalar::Bool(small > 2),
            Compute::F32 => Scalar::Float(f64::from(*self.random.one(&FLOATS) as f32)),
            Compute::F64 => Scalar::Float(*self.random.one(&FLOATS)),
            Compute::U32 => Scalar::UInt(if small < 0 { u32::MAX.into() } else { small as u64 }),
            Compute::U64 => Scalar::UInt(if small < 0 { u64::MAX } else { small as u64 }),
            Compute::I32 => Scalar::Int(if small == 5 { i32::MIN.into() } else { small }),
            Compute::I64 => Scalar::Int(if small == 5 { i64::MIN } else { small }),
        };
        Value::Literal(compute, number)
    }

    fn leaf(&mut self, compute: Compute) -> Value {
        let locals: Vec<usize> =
            (0..self.kernel.locals.len()).filter(|&k| self.kernel.locals[k].compute == compute).collect();
        let read: Vec<usize> =
            (0..self.out()).filter(|&k| self.kernel.buffers[k].storage.compute() == compute).collect();
        match self.random.below(4) {
            0 | 1 if !read.is_empty() => {
                let buffer = *self.random.one(&read);
                Value::Load { buffer, index: self.index(READ) }
            }
            2 if !locals.is_empty() => {
                let local = *self.random.one(&locals);
                let lanes = self.kernel.locals[local].lanes;
                let own = self.vars.last().map(|(var, _)| Expr::from(var.clone()));
                let lane = if lanes > 1 { own.unwrap_or_default() } else { 0.into() };
                Value::Local(local, lane)
            }
            3 if compute == Compute::I32 && self.lanes == 1 => Value::Index(self.index(READ)),
            _ => self.literal(compute),
        }
    }

    /// What consists of constants is one, as rules leave it: a WGSL compiler evaluates constants, and refuses NaN and overflow.
    fn value(&mut self, compute: Compute, deep: usize) -> Value {
        let value = self.of_parts(compute, deep);
        if is_constant(&value) { self.literal(compute) } else { value }
    }

    fn of_parts(&mut self, compute: Compute, deep: usize) -> Value {
        if deep == 0 || self.random.below(6) == 0 {
            return self.leaf(compute);
        }
        let next = |bodies: &mut Self, of: Compute| Rc::new(bodies.value(of, deep - 1));
        match self.random.below(8) {
            0 if compute != Compute::Bool => {
                let condition = next(self, Compute::Bool);
                Value::Select(condition, next(self, compute), next(self, compute))
            }
            1 if compute != Compute::Bool => {
                let from = *self.random.one(&NUMBERS);
                if from == compute { self.leaf(compute) } else { Value::Cast(compute, next(self, from)) }
            }
            2 if matches!(compute, Compute::U32 | Compute::I32) => {
                let from = if compute == Compute::U32 { Compute::I32 } else { Compute::U32 };
                Value::Bitcast(compute, next(self, from))
            }
            3 if compute == Compute::F32 => {
                Value::Round(Rounding::Float(*self.random.one(&Narrow::ALL)), next(self, compute))
            }
            3 if compute == Compute::I32 => {
                Value::Round(Rounding::Signed(*self.random.one(&[8, 16])), next(self, compute))
            }
            3 if compute == Compute::U32 => {
                Value::Round(Rounding::Unsigned(*self.random.one(&[8, 16])), next(self, compute))
            }
            4 if compute == Compute::U32 && self.lanes == 1 => {
                let key = [next(self, Compute::U32), next(self, Compute::U32)];
                Value::Random { key, counter: self.index(READ), word: self.random.below(4) as u8 }
            }
            4 | 5 => self.unary(compute, deep),
            _ => self.binary(compute, deep),
        }
    }

    fn unary(&mut self, compute: Compute, deep: usize) -> Value {
        let op = *self.random.one(&Unary::ALL);
        let of = match (compute, op) {
            (Compute::Bool, Unary::IsNan) => *self.random.one(&[Compute::F32, Compute::F64]),
            (Compute::Bool, _) => return Value::Unary(Unary::Not, Rc::new(self.value(Compute::Bool, deep - 1))),
            (_, Unary::IsNan) => return self.leaf(compute),
            (Compute::F32 | Compute::F64, Unary::Not) => return self.leaf(compute),
            (Compute::F32 | Compute::F64, _) | (_, Unary::Neg | Unary::Abs | Unary::Not) => compute,
            _ => return self.leaf(compute),
        };
        Value::Unary(op, Rc::new(self.value(of, deep - 1)))
    }

    fn binary(&mut self, compute: Compute, deep: usize) -> Value {
        use Binary::{
            Add, And, Atan2, Equal, FloorDiv, Hypot, Less, Max, Min, Mod, Mul, Or, Pow, Quotient, Shl, Shr, Xor,
        };
        let (op, of) = match compute {
            Compute::Bool if self.random.below(2) == 0 => (*self.random.one(&[And, Or, Xor]), Compute::Bool),
            Compute::Bool => (*self.random.one(&[Less, Equal]), *self.random.one(&NUMBERS)),
            _ if compute.is_float() => {
                (*self.random.one(&[Add, Add, Mul, Mul, Quotient, FloorDiv, Mod, Pow, Atan2, Hypot, Max, Min]), compute)
            }
            _ => (*self.random.one(&[Add, Mul, FloorDiv, Mod, Pow, Max, Min, And, Or, Xor, Shl, Shr]), compute),
        };
        let (a, b) = (Rc::new(self.value(of, deep - 1)), Rc::new(self.value(of, deep - 1)));
        let b = if op == Quotient { Rc::new(Value::Unary(Unary::Recip, b)) } else { b };
        Value::Binary(op, a, b)
    }
}

fn is_constant(value: &Value) -> bool {
    match value {
        Value::Literal(..) => true,
        Value::Index(index) => index.as_const().is_some(),
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => is_constant(a),
        Value::Binary(_, a, b) => is_constant(a) && is_constant(b),
        Value::Select(a, b, c) => is_constant(a) && is_constant(b) && is_constant(c),
        _ => false,
    }
}

/// The dtype of data that are stored so.
pub(crate) fn dtype_of(storage: Storage) -> DType {
    DType::ALL.into_iter().find(|dtype| dtype.stored() == storage).unwrap_or(DType::Bool)
}
