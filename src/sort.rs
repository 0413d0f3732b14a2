//! Sorting, in little code.
//!
//! Axes, the terms of an index, the rivals of a step: a handful each. The standard library's sorts are made for long
//! lists and are kilobytes of code for every type of element, which a page has to download.

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
    order.sort_by(|a, b| compare(*a, *b));
    order
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
