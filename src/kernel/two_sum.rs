//! Compensated summation: sums that track their rounding errors.

use super::{Binary, Local, LocalId, Stmt, Unary, Value};
use crate::shape::Expr;
use std::rc::Rc;

/// `sum = sum + part`, adding the rounding error to `lost`, in the same lane of both: Knuth's two-sum (The Art of
/// Computer Programming, volume 2, 4.2.2), used as in Neumaier's summation. `part` is evaluated several times, so it
/// should be a local or as cheap as one.
pub fn two_sum(locals: &mut Vec<Local>, sum: LocalId, lost: LocalId, part: &Rc<Value>, lane: &Expr) -> [Stmt; 5] {
    let [next, came, missing] = [(); 3]
        .map(|()| Local { name: format!("t{}", locals.len()), exact: true, ..locals[sum].clone() }.add_to(locals));
    let held = |local: LocalId| Rc::new(Value::Local(local, lane.clone()));
    let set =
        |local: LocalId, value: Rc<Value>| Stmt::Set { local, lane: lane.clone(), value: Rc::unwrap_or_clone(value) };
    let rounded = add(less(held(sum), less(held(next), held(came))), less(part.clone(), held(came)));
    [
        set(next, add(held(sum), part.clone())),
        set(came, less(held(next), held(sum))),
        set(missing, rounded),
        set(lost, add(held(lost), held(missing))),
        set(sum, held(next)),
    ]
}

/// The compensated sum, `sum + lost`. For an infinite sum `lost` is NaN, so the plain sum is returned.
pub fn with_lost(sum: LocalId, lost: LocalId, lane: &Expr) -> Value {
    let [sum, lost] = [sum, lost].map(|local| Rc::new(Value::Local(local, lane.clone())));
    let whole = add(sum.clone(), lost.clone());
    Value::Select(Rc::new(Value::Unary(Unary::IsNan, lost)), sum, whole)
}

fn add(a: Rc<Value>, b: Rc<Value>) -> Rc<Value> {
    Rc::new(Value::Binary(Binary::Add, a, b))
}

fn less(a: Rc<Value>, b: Rc<Value>) -> Rc<Value> {
    add(a, Rc::new(Value::Unary(Unary::Neg, b)))
}
