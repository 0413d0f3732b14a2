//! What a software GPU is spared.
//!
//! Its shader compiler takes many seconds for functions of emulated doubles (SwiftShader 2 for `exp`, 10 for `sin`, 80 for a
//! power), and meanwhile a browser may draw nothing. They are computed by the CPU's kernels, which have the same bits.

use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Binary, Op, Unary};
use crate::session::Session;
use crate::session::events::{Event, Since};
use crate::session::walk::Walk;
use crate::target::{DeviceKind, Float64Policy, Policy};
use crate::tensor::{State, Tensor};

impl Session {
    /// Whether shaders for what a walk went over would take too long to compile.
    pub(in crate::session) fn goes_aside(&self, kind: DeviceKind, walk: &Walk, policy: Policy) -> bool {
        policy.float64 == Float64Policy::Emulate
            && kind == DeviceKind::Gpu
            && self.slot(kind).capabilities().slow_compiler
            && !self.is_checked()
            && walk.order.iter().any(is_function_of_doubles)
    }

    /// Computes on the CPU what a walk went over.
    pub(in crate::session) async fn compute_aside(&self, walk: Walk) -> Result<()> {
        let place = walk.order.iter().find(|tensor| is_function_of_doubles(tensor)).and_then(Tensor::span);
        self.on_the_cpu(walk).await?;
        self.log(Event::Aside(place), Since::now());
        Ok(())
    }

    async fn on_the_cpu(&self, walk: Walk) -> Result<()> {
        let walk = self.read_for(walk).await?;
        let all = on_the_cpu(&walk)?;
        let outputs: Vec<Tensor> = walk.outputs.iter().map(|&k| all[k as usize].clone()).collect();
        drop(all);
        Box::pin(self.evaluate(&outputs)).await?;
        Box::pin(self.read_all(&outputs)).await?;
        self.has_computed();
        for (&k, made) in walk.outputs.iter().zip(&outputs) {
            let tensor = &walk.order[k as usize];
            if tensor.is_lazy() {
                tensor.settle(made.host().ok_or_else(missing)?);
            }
        }
        Ok(())
    }
}

fn missing() -> Error {
    Error::internal("aside", "a value has no data")
}

fn is_function_of_doubles(tensor: &Tensor) -> bool {
    let is_function = match &*tensor.borrow_state() {
        State::Lazy { op: Op::Unary(op), .. } => !matches!(
            op,
            Unary::Neg
                | Unary::Recip
                | Unary::Sqrt
                | Unary::Abs
                | Unary::Floor
                | Unary::Nearest
                | Unary::Not
                | Unary::IsNan
        ),
        State::Lazy { op: Op::Binary(op), .. } => matches!(op, Binary::Pow | Binary::Atan2 | Binary::Hypot),
        _ => false,
    };
    is_function && matches!(tensor.dtype(), DType::Float64 | DType::Complex128)
}

/// The walk's tensors again, on the CPU.
fn on_the_cpu(walk: &Walk) -> Result<Vec<Tensor>> {
    let mut all: Vec<Tensor> = Vec::with_capacity(walk.order.len());
    let mut places = walk.inputs.iter().map(|&k| k as usize);
    for tensor in &walk.order {
        let copy = match &*tensor.borrow_state() {
            State::Lazy { op, inputs } => {
                let inputs = places.by_ref().take(inputs.len()).map(|k| all[k].clone()).collect();
                let (shape, dtype) = (tensor.extent().clone(), tensor.dtype());
                Tensor::lazy(op.clone(), inputs, shape, dtype, DeviceKind::Cpu, true, tensor.span())
            }
            _ => {
                let data = tensor.host().ok_or_else(missing)?;
                Tensor::from_host(HostArray::clone(&data), DeviceKind::Cpu, true, tensor.span())
            }
        };
        all.push(copy);
    }
    Ok(all)
}
