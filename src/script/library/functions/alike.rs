//! Functions that say of two arrays how alike they are.

use super::super::arguments::flag;
use super::super::data::scalar_of;
use super::super::wrap_scalar;
use crate::array::{HostArray, with_plain};
use crate::dtype::{DType, Kind, Scalar};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::shape::broadcast_shapes;
use crate::tensor;
use std::rc::Rc;

/// Two arrays that are broadcast together.
struct Pair {
    of: [Rc<HostArray>; 2],
    shape: Vec<usize>,
}

impl Pair {
    /// Reads both first, so that nothing made here is waited for.
    fn read(ctx: &mut Context, a: &Value, b: &Value) -> Outcome<Self> {
        let (a, b) = (ctx.tensor(a)?, ctx.tensor(b)?);
        let of = [ctx.read(&a)?, ctx.read(&b)?];
        let shape = broadcast_shapes(&[a.shape(), b.shape()])?;
        tensor::check_size(&shape, DType::Float64)?;
        Ok(Self { of, shape })
    }

    /// `is` of each pair of elements, which are `x` and `y` without broadcasting.
    fn map<'a, T: Copy>(&'a self, x: &'a [T], y: &'a [T], is: impl Fn(T, T) -> bool + 'a) -> Vec<bool> {
        if self.of.iter().all(|array| array.shape() == self.shape) {
            return x.iter().zip(y).map(|(x, y)| is(*x, *y)).collect();
        }
        let [a, b] = &self.of;
        (0..self.shape.iter().product()).map(|k| is(x[self.place(a.shape(), k)], y[self.place(b.shape(), k)])).collect()
    }

    /// Where the element `flat` of the broadcast shape is in an array of shape `own`.
    fn place(&self, own: &[usize], mut flat: usize) -> usize {
        let (mut index, mut stride) = (0, 1);
        for (k, &d) in self.shape.iter().enumerate().rev() {
            let axis = (k + own.len()).checked_sub(self.shape.len());
            let i = flat % d;
            flat /= d;
            if let Some(&n) = axis.and_then(|axis| own.get(axis)) {
                index += if n == 1 { 0 } else { i * stride };
                stride *= n;
            }
        }
        index
    }
}

/// For each pair, `|a - b| <= atol + rtol * |b|`, or both the same.
fn close(ctx: &mut Context, args: &mut Args) -> Outcome<(Vec<bool>, Vec<usize>)> {
    let (a, b) = (args.required("a")?, args.required("b")?);
    let (rtol, atol) = (args.optional("rtol")?, args.optional("atol")?);
    let equal_nan = args.optional("equal_nan")?;
    let equal_nan = flag(ctx, equal_nan)?;
    args.finish()?;
    let number = |value: Option<Value>, default: f64| -> Outcome<f64> {
        let given = value.map(|v| scalar_of(&v)).transpose()?.flatten();
        Ok(given.map_or(default, Scalar::to_f64))
    };
    let (rtol, atol) = (number(rtol, 1e-5)?, number(atol, 1e-8)?);
    let pair = Pair::read(ctx, &a, &b)?;
    let [x, y] = &pair.of;
    let near = if [x, y].iter().any(|array| array.dtype().kind() == Kind::Complex) {
        pair.map(&x.complexes(), &y.complexes(), |a, b| {
            let near = b.is_finite() && (a - b).norm() <= atol + rtol * b.norm();
            near || a == b || (equal_nan && a.is_nan() && b.is_nan())
        })
    } else {
        pair.map(&x.doubles(), &y.doubles(), |a, b| {
            let near = b.is_finite() && (a - b).abs() <= atol + rtol * b.abs();
            near || a == b || (equal_nan && a.is_nan() && b.is_nan())
        })
    };
    Ok((near, pair.shape))
}

pub(in crate::script::library) fn isclose(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (truths, shape) = close(ctx, args)?;
    let truths: Vec<u8> = truths.into_iter().map(u8::from).collect();
    Ok(wrap_scalar(ctx.make(HostArray::new(DType::Bool, shape, truths)?, None)?))
}

pub(in crate::script::library) fn allclose(ctx: &mut Context, args: &mut Args) -> Outcome {
    Ok(Value::Bool(close(ctx, args)?.0.into_iter().all(|near| near)))
}

pub(in crate::script::library) fn array_equal(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("a1")?, args.required("a2")?);
    let nan = ctx.flag_argument(args, "equal_nan", false)?;
    args.finish()?;
    if ctx.tensor(&a)?.shape() != ctx.tensor(&b)?.shape() {
        return Ok(Value::Bool(false));
    }
    let Pair { of: [x, y], .. } = Pair::read(ctx, &a, &b)?;
    if x.dtype() == y.dtype() {
        // What is not itself is NaN.
        #[allow(clippy::eq_op)]
        let same = with_plain!(x.dtype(), T => {
            x.plain::<T>().iter().zip(&*y.plain::<T>()).all(|(a, b)| a == b || (nan && a != a && b != b))
        });
        if let Some(same) = same {
            return Ok(Value::Bool(same));
        }
    }
    let whole = |s: Scalar| match s {
        Scalar::Int(i) => Some(i128::from(i)),
        Scalar::UInt(u) => Some(i128::from(u)),
        _ => None,
    };
    let same = |(a, b): (Scalar, Scalar)| match (whole(a), whole(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a.parts() == b.parts() || (nan && a.is_nan() && b.is_nan()),
    };
    Ok(Value::Bool(x.scalars().zip(y.scalars()).all(same)))
}

pub(in crate::script::library) fn shares_memory(_: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("a")?, args.required("b")?);
    args.optional("max_work")?;
    args.finish()?;
    Ok(Value::Bool(matches!((a, b), (Value::Array(a), Value::Array(b)) if a.overlaps(&b, false))))
}

pub(in crate::script::library) fn may_share_memory(_: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("a")?, args.required("b")?);
    args.optional("max_work")?;
    args.finish()?;
    Ok(Value::Bool(matches!((a, b), (Value::Array(a), Value::Array(b)) if a.overlaps(&b, true))))
}
