//! NumPy's broadcasting rules for shapes.

use crate::error::{Error, Result};

/// A shape as NumPy's error messages print it: `(2,3)`, `(7,)`, `()`.
pub fn show_shape(shape: &[usize]) -> String {
    match shape {
        [one] => format!("({one},)"),
        _ => format!("({})", shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
    }
}

/// The shape to which all of `shapes` broadcast: axes are aligned at the last one, and sizes of 1 repeat.
///
/// # Errors
/// `ValueError: operands could not be broadcast together with shapes (2,3) (3,2) `, as NumPy ends it, with a hint that names the axis.
///
/// ```
/// use tensorscope::shape::broadcast_shapes;
/// assert_eq!(broadcast_shapes(&[&[8, 1, 6, 1], &[7, 1, 5]]).unwrap(), [8, 7, 6, 5]);
/// assert_eq!(broadcast_shapes(&[&[0], &[1]]).unwrap(), [0]);
/// assert!(broadcast_shapes(&[&[0], &[2]]).is_err());
/// ```
pub fn broadcast_shapes(shapes: &[&[usize]]) -> Result<Vec<usize>> {
    meet(shapes).map_err(|(from_the_end, a, b)| clash(shapes, from_the_end, a, b))
}

/// The common shape; or the axis (counted from the end) at which two sizes differ, and these sizes.
fn meet(shapes: &[&[usize]]) -> std::result::Result<Vec<usize>, (usize, usize, usize)> {
    let rank = shapes.iter().map(|s| s.len()).max().unwrap_or(0);
    let mut out = vec![1; rank];
    for shape in shapes {
        let missing = rank - shape.len();
        for (k, &d) in shape.iter().enumerate() {
            let o = &mut out[missing + k];
            if *o == 1 {
                *o = d;
            } else if d != 1 && d != *o {
                return Err((rank - missing - k, *o, d));
            }
        }
    }
    Ok(out)
}

fn clash(shapes: &[&[usize]], from_the_end: usize, a: usize, b: usize) -> Error {
    let all = shapes.iter().map(|s| show_shape(s)).collect::<Vec<_>>().join(" ");
    let mut hint = format!("axis -{from_the_end} clashes: {a} and {b} differ and neither is 1");
    if let [left, right] = shapes
        && let Some(advice) = insertion(left, right).or_else(|| insertion(right, left))
    {
        hint.push_str(&advice);
    }
    Error::value(format!("operands could not be broadcast together with shapes {all} "))
        .with_hint(hint)
        .with_shapes(shapes)
}

/// A hint to insert an axis into the shorter shape, if that makes the shapes compatible.
fn insertion(long: &[usize], short: &[usize]) -> Option<String> {
    if short.is_empty() || short.len() > long.len() || (short.len() == long.len() && short.len() > 1) {
        return None;
    }
    for at in (1..=short.len()).rev() {
        let mut mended = short.to_vec();
        mended.insert(at, 1);
        if meet(&[long, &mended]).is_ok() {
            let mut index = vec![":"; short.len()];
            index.insert(at, "None");
            return Some(format!(
                "; did you mean [{}] on the operand of shape {}?",
                index.join(", "),
                show_shape(short)
            ));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clash_that_nothing_mends_has_a_plain_hint() {
        let e = broadcast_shapes(&[&[4, 22], &[4, 3]]).unwrap_err();
        assert_eq!(e.message(), "operands could not be broadcast together with shapes (4,22) (4,3) ");
        assert_eq!(e.hint(), Some("axis -1 clashes: 22 and 3 differ and neither is 1"));
    }
}
