//! Selection by rank without a full sort: radix selection, from the highest bits down, among the numbers with the same
//! higher bits.

use super::radix;
use crate::interrupt;

/// Up to this length, sorting is faster.
const SHORT: usize = 512;
/// The number of values of the bits that one step examines, and (`SHIFTS`) the position of those bits in each step.
const PARTS: usize = 1 << 11;
const SHIFTS: [u32; 6] = [53, 42, 31, 20, 9, 0];

/// Numbers from which elements are selected by rank.
pub struct Lane {
    keys: Vec<u64>,
    sorted: bool,
    nan: bool,
}

const SIGN: u64 = 1 << 63;

/// A key that is ordered as the numbers; NaN has the greatest.
fn key(x: f64) -> u64 {
    let bits = x.to_bits();
    match bits & SIGN {
        _ if x.is_nan() => u64::MAX,
        0 => bits | SIGN,
        _ => !bits,
    }
}

fn number(key: u64) -> f64 {
    f64::from_bits(if key & SIGN == 0 { !key } else { key & !SIGN })
}

impl Lane {
    /// A lane of these numbers; NaN have no rank.
    pub fn new(values: &[f64]) -> Self {
        let mut keys: Vec<u64> = interrupt::collected(values.len(), |k| key(values[k]));
        keys.retain(|key| *key != u64::MAX);
        let nan = keys.len() < values.len();
        Self { nan, ..Self::of(keys) }
    }

    /// A lane of keys that the caller has computed.
    pub(super) fn of(mut keys: Vec<u64>) -> Self {
        let sorted = keys.len() <= SHORT;
        if sorted {
            radix::sort(&mut keys, &mut Vec::new());
        }
        Self { keys, sorted, nan: false }
    }

    /// The number of elements with a rank.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether no element has a rank.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Whether there are NaN besides.
    pub fn has_nan(&self) -> bool {
        self.nan
    }

    /// The number with `rank` others before it.
    pub fn at(&self, rank: usize) -> f64 {
        number(self.key_at(rank))
    }

    /// The numbers at `rank` and `rank + 1`; for the greatest rank, the same number twice.
    pub fn pair(&self, rank: usize) -> (f64, f64) {
        let key = self.key_at(rank);
        if self.sorted {
            return (number(key), number(self.keys[self.len().min(rank + 2) - 1]));
        }
        let (mut up_to, mut above) = (0, u64::MAX);
        for range in interrupt::stretches(self.len()) {
            for k in &self.keys[range] {
                up_to += usize::from(*k <= key);
                above = above.min(if *k > key { *k } else { u64::MAX });
            }
        }
        let next = if up_to > rank + 1 || above == u64::MAX { key } else { above };
        (number(key), number(next))
    }

    pub(super) fn key_at(&self, mut rank: usize) -> u64 {
        if self.sorted {
            return self.keys[rank];
        }
        let mut kept: Vec<u64> = Vec::new();
        let (mut differs, first) = (0, self.keys[0]);
        for key in &self.keys {
            differs |= key ^ first;
        }
        // Bits in which no keys differ are skipped.
        for shift in SHIFTS.into_iter().filter(|shift| !((differs >> shift) as usize).is_multiple_of(PARTS)) {
            let here = if kept.is_empty() { &self.keys } else { &kept };
            if here.len() <= SHORT {
                break;
            }
            let part = |key: u64| (key >> shift) as usize % PARTS;
            let mut counts = [0u32; PARTS];
            for range in interrupt::stretches(here.len()) {
                here[range].iter().for_each(|key| counts[part(*key)] += 1);
            }
            if interrupt::known().is_err() {
                return self.keys[rank.min(self.len() - 1)];
            }
            let mut own = 0;
            while rank >= counts[own] as usize {
                rank -= counts[own] as usize;
                own += 1;
            }
            let count = counts[own] as usize;
            if count == here.len() {
                continue;
            }
            // Each key is written unconditionally: a data-dependent branch would be mispredicted too often.
            let (mut found, mut at) = (vec![0; count + 1], 0);
            for range in interrupt::stretches(here.len()) {
                for key in &here[range] {
                    found[at] = *key;
                    at += usize::from(part(*key) == own);
                }
            }
            found.truncate(count);
            kept = found;
        }
        if kept.is_empty() {
            // All keys are equal.
            return self.keys[rank];
        }
        radix::sort(&mut kept, &mut Vec::new());
        kept[rank]
    }

    /// Calls `put` with the position of each element and its new one, so that the elements at `ranks` have no greater
    /// ones before them and no smaller ones after them. Elements between two ranks keep their order.
    pub(super) fn split(&self, ranks: &[usize], mut put: impl FnMut(usize, usize)) {
        let bounds: Vec<u64> = ranks.iter().map(|rank| self.key_at(*rank)).collect();
        let bounds = &bounds[..];
        let part = |key: u64| {
            let (mut part, mut k) = (0, 0);
            while k < bounds.len() {
                part += usize::from(key > bounds[k]) + usize::from(key >= bounds[k]);
                k += 1;
            }
            part
        };
        let mut counts = vec![0; 2 * bounds.len() + 2];
        let next = &mut counts[..];
        for range in interrupt::stretches(self.len()) {
            self.keys[range].iter().for_each(|key| next[part(*key) + 1] += 1);
        }
        for k in 1..next.len() {
            next[k] += next[k - 1];
        }
        if interrupt::known().is_err() {
            return;
        }
        for range in interrupt::stretches(self.len()) {
            for k in range {
                let at = &mut next[part(self.keys[k])];
                put(k, *at);
                *at += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_those_of_a_sort() {
        for (n, most) in [(1, 3), (5, 3), (512, 1000), (3000, 2), (3000, 1), (20_011, 1 << 40)] {
            let noise = |k: i64| (k.wrapping_mul(7_046_029_254_386_353_087) >> 20) % most;
            let mut values: Vec<f64> = (1..=n).map(|k| noise(k) as f64 / 8.0).collect();
            let lane = Lane::new(&values);
            let split = Lane::of(values.iter().map(|x| key(*x)).collect());
            let mut order = vec![0; if n > 512 { values.len() } else { 0 }];
            if n > 512 {
                split.split(&[700, 40, 700], |k, at| order[at] = k);
            }
            let given = values.clone();
            values.sort_by(f64::total_cmp);
            for rank in (0..values.len()).step_by(97) {
                assert_eq!(lane.at(rank), values[rank]);
                assert_eq!(lane.pair(rank), (values[rank], values[values.len().min(rank + 2) - 1]));
            }
            for (at, k) in order.iter().enumerate() {
                assert!([40, 700].iter().all(|rank| match at.cmp(rank) {
                    std::cmp::Ordering::Less => given[*k] <= values[*rank],
                    std::cmp::Ordering::Equal => given[*k] == values[*rank],
                    std::cmp::Ordering::Greater => given[*k] >= values[*rank],
                }));
            }
        }
        assert!(Lane::new(&[f64::NAN, -0.0]).at(0).is_sign_negative());
        assert!(Lane::new(&[f64::NAN]).is_empty() && Lane::new(&[f64::NAN]).has_nan());
    }
}
