//! Values of four lanes of a vector loop, as `vec4` arithmetic.
//!
//! A function of scalars is called once per lane, so that its bits are those of scalar code. Ops without a vector form
//! are computed lane by lane and combined.

use super::Needs;
use super::value::{Scope, index, load_group, value};
use crate::dtype::Compute;
use crate::error::Result;
use crate::kernel::{Binary, Kernel, Unary, Value, math};
use crate::shape::{Expr, Var};

/// The component names of a `vec4`.
pub(super) const COMPONENTS: [&str; 4] = ["x", "y", "z", "w"];

/// Four lanes of a vector loop.
#[derive(Clone, Copy)]
pub(super) struct Group<'a> {
    pub(super) kernel: &'a Kernel,
    /// The loop's variable.
    pub(super) lane: &'a Var,
    /// The first of the four lanes.
    pub(super) first: i64,
}

/// The text of a value of four lanes.
pub(super) enum Lanes {
    /// The same scalar in each lane.
    Same(String),
    /// A `vec4`.
    Each(String),
}

impl Lanes {
    /// The value as a `vec4`.
    pub(super) fn vector(self, compute: Compute) -> String {
        match self {
            Self::Same(text) => format!("vec4<{}>({text})", compute.name()),
            Self::Each(text) => text,
        }
    }

    /// The value as it is, for operators that accept a scalar beside a vector.
    fn mixed(self) -> String {
        match self {
            Self::Same(text) | Self::Each(text) => text,
        }
    }
}

/// The name of the variable that holds lanes `4 * group..` of a local.
pub(super) fn variable(name: &str, lanes: u32, group: i64) -> String {
    if lanes == 4 { name.to_owned() } else { format!("{name}_{group}") }
}

impl Group<'_> {
    /// `e` at lane `first + k`.
    pub(super) fn at(&self, e: &Expr, k: i64) -> Expr {
        e.substitute(&|v| (v == self.lane).then(|| Expr::from(self.first + k)))
    }

    /// The value of an expression in these lanes.
    ///
    /// # Errors
    /// As [`value`].
    pub(super) fn value(&self, v: &Value, needs: &mut Needs) -> Result<Lanes> {
        let lane = self.lane;
        let varies = v.any(&mut |v| match v {
            Value::Local(_, e) | Value::Load { index: e, .. } | Value::Index(e) => e.mentions(lane),
            Value::Random { counter, .. } => counter.mentions(lane),
            _ => false,
        });
        if !varies {
            return Ok(Lanes::Same(value(v, Scope::Kernel(self.kernel), needs)?));
        }
        match self.vector(v, needs)? {
            Some(text) => Ok(Lanes::Each(text)),
            None => self.each(v, needs),
        }
    }

    /// Computes the lanes one by one.
    fn each(&self, v: &Value, needs: &mut Needs) -> Result<Lanes> {
        let mut parts = Vec::new();
        for k in 0..4 {
            parts.push(value(&v.map_indices(&|e| self.at(e, k)), Scope::Kernel(self.kernel), needs)?);
        }
        Ok(Lanes::Each(format!("vec4<{}>({})", self.kernel.type_of(v).name(), parts.join(", "))))
    }

    /// The value as one `vec4` expression, if its op has a vector form.
    fn vector(&self, v: &Value, needs: &mut Needs) -> Result<Option<String>> {
        let of = |v: &Value| self.kernel.type_of(v);
        Ok(Some(match v {
            Value::Local(k, lane) => {
                let decl = &self.kernel.locals[*k];
                match self.at(lane, 0).as_const() {
                    Some(first) if lane.coefficient(self.lane) == Some(1) && first % 4 == 0 => {
                        variable(&decl.name, decl.lanes, first / 4)
                    }
                    _ => return Ok(None),
                }
            }
            Value::Load { buffer, index } => {
                let first = self.at(index, 0);
                let whole = index.coefficient(self.lane) == Some(1) && first.constant() % 4 == 0;
                if !whole || !needs.plan.wide[*buffer] {
                    return Ok(None);
                }
                load_group(&self.kernel.buffers[*buffer], &first, needs)?
            }
            Value::Index(e) => match e.coefficient(self.lane) {
                Some(by) => {
                    let first = index(&self.at(e, 0), needs);
                    format!("(vec4<i32>({first}) + vec4<i32>(0, {by}, {}, {}))", 2 * by, 3 * by)
                }
                None => return Ok(None),
            },
            Value::Unary(op, a) => {
                let compute = of(a);
                match op {
                    Unary::Neg if compute != Compute::U32 => format!("(-{})", self.value(a, needs)?.vector(compute)),
                    Unary::Abs if compute != Compute::U32 => format!("abs({})", self.value(a, needs)?.vector(compute)),
                    Unary::Sqrt => format!("sqrt({})", self.value(a, needs)?.vector(compute)),
                    Unary::Recip => format!("(1.0 / {})", self.value(a, needs)?.vector(compute)),
                    Unary::Floor if compute.is_float() => format!("floor({})", self.value(a, needs)?.vector(compute)),
                    Unary::Nearest if compute.is_float() => format!("round({})", self.value(a, needs)?.vector(compute)),
                    Unary::IsNan => {
                        let name = needs.library("is_nan_f32");
                        self.call(name, &[a], Compute::Bool, needs)?
                    }
                    _ => match math::unary(*op, compute) {
                        Some(function) => {
                            let name = needs.function(function);
                            self.call(name, &[a], function.returns, needs)?
                        }
                        None => return Ok(None),
                    },
                }
            }
            Value::Binary(op, a, b) => return self.binary(*op, a, b, needs),
            Value::Select(c, a, b) => {
                let compute = of(a);
                let (c, a, b) = (self.value(c, needs)?, self.value(a, needs)?, self.value(b, needs)?);
                format!("select({}, {}, {})", b.vector(compute), a.vector(compute), c.mixed())
            }
            Value::MulAdd(a, b, c) => {
                let compute = of(c);
                let (a, b, c) = (self.value(a, needs)?, self.value(b, needs)?, self.value(c, needs)?);
                format!("({} * {} + {})", a.mixed(), b.mixed(), c.vector(compute))
            }
            Value::Cast(to, a) if plain_cast(of(a), *to) => {
                format!("vec4<{}>({})", to.name(), self.value(a, needs)?.mixed())
            }
            _ => return Ok(None),
        }))
    }

    fn binary(&self, op: Binary, a: &Value, b: &Value, needs: &mut Needs) -> Result<Option<String>> {
        let compute = self.kernel.type_of(a);
        let bools = compute == Compute::Bool;
        let infix = match op {
            Binary::Quotient => {
                let Value::Unary(Unary::Recip, b) = b else { return Ok(None) };
                return Ok(Some(format!("({} / {})", self.value(a, needs)?.mixed(), self.value(b, needs)?.mixed())));
            }
            Binary::Add if !bools => match b {
                // x - x needs a library function.
                Value::Unary(Unary::Neg, negated) if compute == Compute::F32 && a == &**negated => return Ok(None),
                Value::Unary(Unary::Neg, negated) => {
                    let (a, b) = (self.value(a, needs)?.mixed(), self.value(negated, needs)?.mixed());
                    return Ok(Some(if needs.exact {
                        format!("{}(vec4<f32>({a}), vec4<f32>({b}))", needs.library("sub_vec4_f32"))
                    } else {
                        format!("({a} - {b})")
                    }));
                }
                _ => "+",
            },
            Binary::Mul if !bools => "*",
            Binary::Less if !bools => "<",
            Binary::Equal => "==",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Xor if !bools => "^",
            Binary::Max | Binary::Min if compute == Compute::F32 => {
                let name = needs.library(if op == Binary::Max { "max_f32" } else { "min_f32" });
                return self.call(name, &[a, b], compute, needs).map(Some);
            }
            Binary::Max | Binary::Min if !bools => {
                let name = if op == Binary::Max { "max" } else { "min" };
                let (a, b) = (self.value(a, needs)?.vector(compute), self.value(b, needs)?.vector(compute));
                return Ok(Some(format!("{name}({a}, {b})")));
            }
            _ => {
                let Some(function) = math::binary(op, compute) else { return Ok(None) };
                let name = needs.function(function);
                return self.call(name, &[a, b], function.returns, needs).map(Some);
            }
        };
        let (a, b) = (self.value(a, needs)?, self.value(b, needs)?);
        if needs.exact && infix == "+" {
            let (a, b) = (a.vector(compute), b.vector(compute));
            return Ok(Some(format!("{}({a}, {b})", needs.library("add_vec4_f32"))));
        }
        // `+` and `*` accept a scalar beside a vector, other operators do not.
        Ok(Some(if matches!(infix, "+" | "*") {
            format!("({} {infix} {})", a.mixed(), b.mixed())
        } else {
            format!("({} {infix} {})", a.vector(compute), b.vector(compute))
        }))
    }

    /// A call of a scalar function for each lane.
    fn call(&self, name: &'static str, arguments: &[&Value], returns: Compute, needs: &mut Needs) -> Result<String> {
        let mut texts = Vec::new();
        let mut types = Vec::new();
        for a in arguments {
            types.push(self.kernel.type_of(a));
            texts.push(self.value(a, needs)?.vector(self.kernel.type_of(a)));
        }
        let looped = needs.software && needs.functions.iter().any(|f| f.name == name);
        let by_lane = ByLane { name, types, returns, looped };
        if !needs.by_lane.contains(&by_lane) {
            needs.by_lane.push(by_lane);
        }
        Ok(format!("{name}_lanes({})", texts.join(", ")))
    }
}

/// Whether WGSL's own conversion follows the kernels' contract.
fn plain_cast(from: Compute, to: Compute) -> bool {
    use Compute::{Bool, F32, I32, U32};
    matches!((from, to), (Bool | I32 | U32, F32) | (Bool, I32 | U32) | (I32, U32) | (U32, I32) | (I32 | U32, Bool))
}

/// A scalar function that is called for each of four lanes.
#[derive(PartialEq)]
pub(super) struct ByLane {
    name: &'static str,
    types: Vec<Compute>,
    returns: Compute,
    /// Whether it loops over the lanes. Shader compilers inline each call: four copies of a long function cost a
    /// software adapter more than the loop.
    looped: bool,
}

impl ByLane {
    /// Its WGSL definition.
    pub(super) fn text(&self) -> String {
        let Self { name, types, returns, looped } = self;
        let parameters: Vec<String> =
            types.iter().enumerate().map(|(k, t)| format!("x{k}: vec4<{}>", t.name())).collect();
        let (parameters, of) = (parameters.join(", "), returns.name());
        let call = |lane: &str| {
            let arguments: Vec<String> = (0..types.len()).map(|k| format!("x{k}{lane}")).collect();
            format!("{name}({})", arguments.join(", "))
        };
        let body = if *looped {
            let call = call("[k]");
            format!(
                "var r: vec4<{of}>;\n    for (var k = 0; k < 4; k = k + 1) {{\n        r[k] = {call};\n    }}\n    return r;"
            )
        } else {
            format!("return vec4<{of}>({});", COMPONENTS.map(|c| call(&format!(".{c}"))).join(", "))
        };
        format!("fn {name}_lanes({parameters}) -> vec4<{of}> {{\n    {body}\n}}\n\n")
    }
}
