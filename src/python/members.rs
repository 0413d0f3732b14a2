//! The members of sets, in CPython's iteration order.
//!
//! CPython's order follows from its open addressing: from the members' hashes, the sizes that the table has had, and the
//! removals. Hashes of numbers, and of tuples and frozen sets of them, are the same everywhere, so programs print such sets
//! in a predictable order. [`Slots`] is that table. Hashes of strings differ between runs of CPython, and those of objects
//! are addresses: a set with such members keeps insertion order.

use super::table::{Ordered, plain_equal, plain_hash};
use super::value::Value;

/// Slots of the smallest table.
const LEAST: usize = 8;
/// Slots that a linear probe visits before the next jump.
const NEIGHBOURS: usize = 9;
/// Sets above this size double when they grow, those below quadruple.
const LARGE: usize = 50_000;
/// The hash of a removed slot (a dummy); no hash is -1.
const REMOVED: u64 = u64::MAX;

#[derive(Clone, Debug, Default)]
struct Slot {
    hash: u64,
    key: Option<Value>,
}

impl Slot {
    fn was_never_used(&self) -> bool {
        self.key.is_none() && self.hash != REMOVED
    }
}

/// CPython's hash table of a set.
#[derive(Clone, Debug, Default)]
struct Slots {
    /// A power of two of them; empty stands for the smallest table.
    slots: Vec<Slot>,
    /// The number of slots with a member or a dummy.
    fill: usize,
    used: usize,
    /// Where the search of `pop` continues.
    finger: usize,
}

/// The members of a set.
#[derive(Clone, Debug)]
pub struct Members(Order);

#[derive(Clone, Debug)]
enum Order {
    Slots(Slots),
    Kept(Ordered<Value, ()>),
}

impl Default for Members {
    fn default() -> Self {
        Self(Order::Slots(Slots::default()))
    }
}

/// The probe sequence of a hash. It is infinite: whoever follows it stops at a slot that was never used, of which there
/// always are some.
struct Probe {
    mask: usize,
    at: usize,
    left: usize,
    slot: usize,
    perturb: u64,
}

impl Probe {
    fn new(hash: u64, slots: usize) -> Self {
        let mask = slots - 1;
        let at = hash as usize & mask;
        Self { mask, at, left: Self::neighbours(at, mask), slot: at, perturb: hash }
    }

    fn neighbours(at: usize, mask: usize) -> usize {
        if at + NEIGHBOURS <= mask { NEIGHBOURS } else { 0 }
    }

    fn step(&mut self) {
        if self.left > 0 {
            self.left -= 1;
            self.slot += 1;
            return;
        }
        self.perturb >>= 5;
        self.at = self.at.wrapping_mul(5).wrapping_add(1).wrapping_add(self.perturb as usize) & self.mask;
        self.left = Self::neighbours(self.at, self.mask);
        self.slot = self.at;
    }
}

impl Slots {
    fn size(&self) -> usize {
        self.slots.len().max(LEAST)
    }

    fn find<E>(&self, hash: u64, mut equal: impl FnMut(&Value) -> Result<bool, E>) -> Result<Option<usize>, E> {
        if self.slots.is_empty() {
            return Ok(None);
        }
        let mut probe = Probe::new(hash, self.slots.len());
        loop {
            let slot = &self.slots[probe.slot];
            match &slot.key {
                Some(key) if slot.hash == hash && equal(key)? => return Ok(Some(probe.slot)),
                None if slot.hash != REMOVED => return Ok(None),
                _ => probe.step(),
            }
        }
    }

    /// Inserts a key on the probe sequence of its hash: into the first slot that was never used, or, if `again`, into the
    /// last dummy before it. Returns whether the slot was used before.
    fn place(&mut self, hash: u64, key: Value, again: bool) -> bool {
        let mut probe = Probe::new(hash, self.slots.len());
        let mut left = None;
        while !self.slots[probe.slot].was_never_used() {
            if again && self.slots[probe.slot].key.is_none() {
                left = Some(probe.slot);
            }
            probe.step();
        }
        self.slots[left.unwrap_or(probe.slot)] = Slot { hash, key: Some(key) };
        left.is_some()
    }

    fn push(&mut self, hash: u64, key: Value) {
        if self.slots.is_empty() {
            self.slots.resize(LEAST, Slot::default());
        }
        self.used += 1;
        if self.place(hash, key, true) {
            return;
        }
        self.fill += 1;
        if self.fill * 5 >= (self.size() - 1) * 3 {
            self.grow();
        }
    }

    fn grow(&mut self) {
        self.resize(if self.used > LARGE { self.used * 2 } else { self.used * 4 });
    }

    /// Resizes the table to more than `least` slots.
    fn resize(&mut self, least: usize) {
        let size = (least + 1).next_power_of_two().max(LEAST);
        if size == LEAST && self.size() == LEAST && self.fill == self.used {
            return;
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        for slot in old {
            if let Some(key) = slot.key {
                self.place(slot.hash, key, false);
            }
        }
        self.fill = self.used;
    }

    fn remove(&mut self, position: usize) -> Option<Value> {
        let slot = self.slots.get_mut(position)?;
        let key = slot.key.take()?;
        slot.hash = REMOVED;
        self.used -= 1;
        Some(key)
    }

    fn pop(&mut self) -> Option<Value> {
        if self.used == 0 {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = self.finger & mask;
        while self.slots[at].key.is_none() {
            at = (at + 1) & mask;
        }
        self.finger = at + 1;
        self.remove(at)
    }

    fn copy_of(&mut self, other: &Self) {
        self.reserve(other.used);
        let (fill, used) = (other.used, other.used);
        if self.size() == other.size() && other.fill == other.used {
            self.slots.clone_from(&other.slots);
        } else {
            self.slots.resize(self.size(), Slot::default());
            for slot in &other.slots {
                if let Some(key) = &slot.key {
                    self.place(slot.hash, key.clone(), false);
                }
            }
        }
        (self.fill, self.used) = (fill, used);
    }

    fn reserve(&mut self, more: usize) {
        if (self.fill + more) * 5 >= (self.size() - 1) * 3 {
            self.resize((self.used + more) * 2);
        }
    }
}

impl Members {
    /// The number of members.
    pub fn len(&self) -> usize {
        match &self.0 {
            Order::Slots(slots) => slots.used,
            Order::Kept(table) => table.len(),
        }
    }

    /// Whether it has no members.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One past the last position in use; positions before it may be empty.
    pub fn end(&self) -> usize {
        match &self.0 {
            Order::Slots(slots) => slots.slots.len(),
            Order::Kept(table) => table.end(),
        }
    }

    /// The bytes that the table takes.
    pub fn weight(&self) -> usize {
        match &self.0 {
            Order::Slots(slots) => slots.slots.len() * size_of::<Slot>() + 64,
            Order::Kept(table) => table.end() * 48 + 64,
        }
    }

    /// Whether the order is CPython's rather than insertion order.
    pub fn is_placed(&self) -> bool {
        matches!(self.0, Order::Slots(_))
    }

    /// The member at a position.
    pub fn at(&self, position: usize) -> Option<&Value> {
        match &self.0 {
            Order::Slots(slots) => slots.slots.get(position)?.key.as_ref(),
            Order::Kept(table) => table.at(position).map(|(key, ())| key),
        }
    }

    /// The members in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Value> {
        (0..self.end()).filter_map(|position| self.at(position))
    }

    /// The members with their hashes, in order.
    pub fn hashed(&self) -> impl Iterator<Item = (u64, &Value)> {
        let (placed, kept) = match &self.0 {
            Order::Slots(slots) => (Some(slots.slots.iter()), None),
            Order::Kept(table) => (None, Some(table.hashed())),
        };
        let placed = placed.into_iter().flatten().filter_map(|slot| Some((slot.hash, slot.key.as_ref()?)));
        placed.chain(kept.into_iter().flatten().map(|(hash, key, ())| (hash, key)))
    }

    /// Removes and returns all members.
    pub fn take(&mut self) -> impl Iterator<Item = Value> + use<> {
        let (placed, kept) = match std::mem::take(self).0 {
            Order::Slots(slots) => (slots.slots, Ordered::default()),
            Order::Kept(table) => (Vec::new(), table),
        };
        let mut kept = kept;
        placed.into_iter().filter_map(|slot| slot.key).chain(kept.take().map(|(key, ())| key))
    }

    /// The position of the member with this hash for which `equal` is true.
    ///
    /// # Errors
    /// Those of `equal`.
    pub fn find<E>(&self, hash: u64, equal: impl FnMut(&Value) -> Result<bool, E>) -> Result<Option<usize>, E> {
        match &self.0 {
            Order::Slots(slots) => slots.find(hash, equal),
            Order::Kept(table) => table.find(hash, equal),
        }
    }

    /// As [`Ordered::find_plain`].
    pub(crate) fn find_plain(&self, key: &Value) -> Option<(u64, Option<usize>)> {
        match &self.0 {
            Order::Slots(slots) => {
                let hash = plain_hash(key)?;
                let position = slots.find(hash, |held| plain_equal(held, key).ok_or(())).ok()?;
                Some((hash, position))
            }
            Order::Kept(table) => table.find_plain(key),
        }
    }

    /// Adds a member that the caller has found absent.
    pub fn push(&mut self, hash: u64, key: Value) {
        match &mut self.0 {
            Order::Slots(slots) if has_known_hash(&key) => slots.push(hash, key),
            Order::Kept(table) => table.push(hash, key, ()),
            Order::Slots(slots) => {
                let mut table = Ordered::default();
                for slot in std::mem::take(slots).slots {
                    if let Some(held) = slot.key {
                        table.push(slot.hash, held, ());
                    }
                }
                table.push(hash, key, ());
                self.0 = Order::Kept(table);
            }
        }
    }

    /// Removes the member at a position.
    pub fn remove(&mut self, position: usize) -> Option<Value> {
        match &mut self.0 {
            Order::Slots(slots) => slots.remove(position),
            Order::Kept(table) => table.remove(position).map(|(key, ())| key),
        }
    }

    /// Removes the member that `pop` returns.
    pub fn pop(&mut self) -> Option<Value> {
        match &mut self.0 {
            Order::Slots(slots) => slots.pop(),
            Order::Kept(table) => {
                let first = (0..table.end()).find(|&i| table.at(i).is_some())?;
                table.remove(first).map(|(key, ())| key)
            }
        }
    }

    /// Reserves room for `more` members.
    pub fn reserve(&mut self, more: usize) {
        if let Order::Slots(slots) = &mut self.0 {
            slots.reserve(more);
        }
    }

    /// Makes an empty set a copy of another, as CPython copies: into a table whose size is computed anew.
    pub fn copy_of(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Order::Slots(slots), Order::Slots(others)) if slots.fill == 0 => {
                if others.used > 0 {
                    slots.copy_of(others);
                }
            }
            _ => *self = other.clone(),
        }
    }

    /// Drops the dummies of removed members, if there are many.
    pub fn tidy(&mut self) {
        if let Order::Slots(slots) = &mut self.0
            && slots.fill - slots.used > (slots.size() - 1) / 4
        {
            slots.grow();
        }
    }

    /// The hash of a frozen set of these members.
    pub fn frozen_hash(&self) -> u64 {
        let shuffle = |h: u64| ((h ^ 89_869_747) ^ (h << 16)).wrapping_mul(3_644_798_167);
        let mut hash = self.hashed().fold(0, |all, (hash, _)| all ^ shuffle(hash));
        hash ^= (self.len() as u64 + 1).wrapping_mul(1_927_868_237);
        hash ^= (hash >> 11) ^ (hash >> 25);
        hash = hash.wrapping_mul(69_069).wrapping_add(907_133_923);
        if hash == u64::MAX { 590_923_713 } else { hash }
    }
}

/// Whether a value's hash is the same in every run of CPython.
fn has_known_hash(key: &Value) -> bool {
    match key {
        Value::Int(_) | Value::Bool(_) | Value::BigInt(_) => true,
        Value::Float(x) => !x.is_nan(),
        Value::Complex(z) => !z.0.is_nan() && !z.1.is_nan(),
        Value::Array(array) => super::foreign::is_scalar(array),
        // The tuple has been hashed, so its depth is bounded.
        Value::Tuple(items) => items.iter().all(has_known_hash),
        Value::Set(set) => set.borrow().is_placed(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(of: &[i64]) -> Members {
        let mut members = Members::default();
        for &i in of {
            if let Some((hash, None)) = members.find_plain(&Value::Int(i)) {
                members.push(hash, Value::Int(i));
            }
        }
        members
    }

    fn order(members: &Members) -> Vec<i64> {
        members.iter().filter_map(Value::as_i64).collect()
    }

    #[test]
    fn small_integers_stand_in_their_slots() {
        assert_eq!(order(&members(&[7, 3, 5])), [3, 5, 7]);
        assert_eq!(order(&members(&[9, 1, 17, 33, 0])), [0, 33, 1, 9, 17]);
    }

    #[test]
    fn a_text_keeps_the_order_from_then_on() {
        let mut mixed = members(&[3, 1]);
        mixed.push(5, Value::str("a"));
        mixed.push(0, Value::Int(0));
        assert!(!mixed.is_placed());
        assert_eq!(order(&mixed), [1, 3, 0]);
    }
}
