//! Sorting, in little code.
//!
//! Long lists are sorted in runs that are merged, so that a sort can end between them.
//!
//! Axes, the terms of an index, the rivals of a step: a handful each. The standard library's sorts are made for long
//! lists and are kilobytes of code for every type of element, which a page has to download.

use crate::interrupt;
use std::cmp::Ordering;

/// Sorts a short list, by insertion; elements that are equal keep their order.
///
/// ```
/// let mut axes = [2, 0, 1];
/// tensorscope::sort::sort(&mut axes);
/// assert_eq!(axes, [0, 1, 2]);
/// ```
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// The numbers below `count` in the order that `compare` says, those that are equal as they were: for long lists, by one
/// copy of the code for all kinds of elements.
///
/// ```
/// let names = ["c", "a", "b"];
/// assert_eq!(tensorscope::sort::order_by(3, &|a, b| names[a].cmp(names[b])), [1, 2, 0]);
/// ```
pub fn order_by(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for run in order.chunks_mut(RUN) {
        if interrupt::ends(run.len() * COMPARED) {
            break;
        }
        run.sort_by(|a, b| compare(*a, *b));
    }
    let (mut width, mut room) = (RUN, if count > RUN { vec![0; count] } else { Vec::new() });
    while width < count {
        let pairs = order.chunks(2 * width).zip(room.chunks_mut(2 * width));
        if !pairs.fold(true, |goes_on, (from, to)| goes_on && merge(from, width, to, compare)) {
            break;
        }
        std::mem::swap(&mut order, &mut room);
        width *= 2;
    }
    order
}

/// Elements that are sorted at once, without a question whether to end.
const RUN: usize = 1 << 12;
/// The work of comparing two elements, as [`interrupt::ends`] counts it.
const COMPARED: usize = 4;

/// Merges the two sorted runs of `from`, of which the first has `width` elements; false if it was left unfinished.
fn merge(from: &[usize], width: usize, to: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) -> bool {
    let (mut first, mut second) = from.split_at(width.min(from.len()));
    let is_sorted = |a: &[usize], b: &[usize]| match (a.last(), b.first()) {
        (Some(a), Some(b)) => compare(*a, *b) != Ordering::Greater,
        _ => true,
    };
    if is_sorted(first, second) {
        to.copy_from_slice(from);
        return true;
    }
    for slot in to {
        let run = match (first.first(), second.first()) {
            (Some(a), Some(b)) if compare(*a, *b) == Ordering::Greater => &mut second,
            (Some(_), _) => &mut first,
            _ => &mut second,
        };
        if let Some((next, rest)) = run.split_first() {
            (*slot, *run) = (*next, rest);
        }
        if interrupt::ends(COMPARED) {
            return false;
        }
    }
    true
}

/// As [`sort`], in the order that `compare` says.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for from in 1..list.len() {
        let mut at = from;
        while at > 0 && compare(&list[at - 1], &list[at]) == Ordering::Greater {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::time::Duration;

    #[test]
    fn long_lists_are_sorted_and_keep_what_is_equal_in_order() {
        let noise = |k: usize| k.wrapping_mul(0x9e37_79b9) >> 7;
        for (n, most) in [(RUN, 50), (RUN + 1, 7), (3 * RUN + 5, 1 << 20), (4 * RUN, 3), (5 * RUN - 1, 1)] {
            let keys: Vec<usize> = (0..n).map(|k| noise(k) % most).collect();
            let mut expected: Vec<usize> = (0..n).collect();
            expected.sort_by_key(|k| keys[*k]);
            assert_eq!(order_by(n, &|a, b| keys[a].cmp(&keys[b])), expected, "{n}");
        }
    }

    #[test]
    fn a_sort_that_ends_leaves_each_number_in_its_list() {
        let n = 40 * RUN;
        let count = |last: u32| {
            let compared = Cell::new(0);
            let asked = Cell::new(0);
            let ask = move || {
                asked.set(asked.get() + 1);
                asked.get() >= last
            };
            let _installed = interrupt::Interrupt::every(Duration::ZERO, ask).install();
            let mut order = order_by(n, &|a, b| {
                compared.set(compared.get() + 1);
                (b % 977, b).cmp(&(a % 977, a))
            });
            order.sort_unstable();
            assert!(order.into_iter().eq(0..n));
            compared.get()
        };
        let all = count(u32::MAX);
        assert!(count(2) < all / 8 && (all / 8..all).contains(&count(30)), "{} {} of {all}", count(2), count(30));
    }
}
