//! What arrays of indices come to as flat positions.

use crate::array::HostArray;
use crate::error::Error;
use crate::tensor::normalise_index;

/// Checks the indices along an axis of `n` elements.
///
/// # Errors
/// `IndexError` if one of the indices along an axis of size `n` names nothing.
pub(super) fn check_within(indices: &HostArray, axis: usize, n: usize) -> Result<(), Error> {
    let (all, end) = (indices.integers(), n as i64);
    // Most often none does, which takes no branches to see.
    if all.iter().fold(false, |found, &i| found | (i >= end) | (i < -end)) {
        all.iter().try_for_each(|i| normalise_index(*i, axis, n).map(drop))?;
    }
    Ok(())
}

/// Adds to the places of a result of shape `met` what the indices along an axis of size `n` come to, each of which passes over
/// `stride` elements.
pub(super) fn add_places(places: &mut [usize], met: &[usize], indices: &HostArray, n: i64, stride: usize) {
    let all = indices.integers();
    let offset = |i: i64| (if i < 0 { i + n } else { i }) as usize * stride;
    if indices.shape() == met {
        places.iter_mut().zip(all.iter()).for_each(|(place, i)| *place += offset(*i));
        return;
    }
    // Stretched over the shape that it meets: an axis of one index stands still.
    let lead = met.len() - indices.rank();
    let mut index = vec![0; met.len()];
    for place in places {
        let own = indices.shape().iter().zip(&index[lead..]);
        let at = own.fold(0, |at, (&d, &i)| at * d + if d == 1 { 0 } else { i });
        *place += offset(all[at]);
        for k in (0..met.len()).rev() {
            index[k] += 1;
            if index[k] < met[k] {
                break;
            }
            index[k] = 0;
        }
    }
}
