//! An insertion-ordered hash table whose key equality may fail.
//!
//! Python's `==` on keys can raise or need a tensor's data, so lookups take an equality that returns a `Result`, which
//! the standard library's maps do not support. Entries keep insertion order; a removed one leaves a hole until the
//! table is next rebuilt. Tables of up to eight entries are searched linearly, without an index.

use super::number;
use super::text::{Str, hash_of};
use super::value::Value;
use crate::interrupt;
use std::convert::Infallible;

const EMPTY: u32 = u32::MAX;
const REMOVED: u32 = u32::MAX - 1;
const SMALL: usize = 8;

#[derive(Clone, Debug)]
struct Entry<K, V> {
    hash: u64,
    key: K,
    value: V,
}

/// The table. Positions are stable until an entry is removed.
#[derive(Clone, Debug)]
pub struct Ordered<K, V> {
    entries: Vec<Option<Entry<K, V>>>,
    /// Open addressing: positions in `entries`, a power of two of them; empty while there are few entries.
    slots: Vec<u32>,
    /// The number of occupied slots, deleted ones included: a probe ends only at an empty one.
    used: usize,
    live: usize,
}

impl<K, V> Default for Ordered<K, V> {
    fn default() -> Self {
        Self { entries: Vec::new(), slots: Vec::new(), used: 0, live: 0 }
    }
}

impl<K, V> Ordered<K, V> {
    /// The number of entries.
    pub fn len(&self) -> usize {
        self.live
    }

    /// Whether it has no entries.
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// One past the last position in use; holes count.
    pub fn end(&self) -> usize {
        self.entries.len()
    }

    /// The entry at a position, unless that is a hole.
    pub fn at(&self, position: usize) -> Option<(&K, &V)> {
        self.entries.get(position)?.as_ref().map(|e| (&e.key, &e.value))
    }

    /// The value at a position, mutably.
    pub fn value_mut(&mut self, position: usize) -> Option<&mut V> {
        self.entries.get_mut(position)?.as_mut().map(|e| &mut e.value)
    }

    /// The entries in insertion order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.entries.iter().flatten().map(|e| (&e.key, &e.value))
    }

    /// The entries with their hashes, in insertion order.
    pub fn hashed(&self) -> impl Iterator<Item = (u64, &K, &V)> {
        self.entries.iter().flatten().map(|e| (e.hash, &e.key, &e.value))
    }

    /// Removes and returns all entries.
    pub fn take(&mut self) -> impl Iterator<Item = (K, V)> + use<K, V> {
        self.slots.clear();
        self.used = 0;
        self.live = 0;
        std::mem::take(&mut self.entries).into_iter().flatten().map(|e| (e.key, e.value))
    }

    fn start(&self, hash: u64) -> usize {
        (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20) as usize & (self.slots.len() - 1)
    }

    /// The position of the key with this hash for which `equal` is true.
    ///
    /// # Errors
    /// Those of `equal`.
    pub fn find<E>(&self, hash: u64, mut equal: impl FnMut(&K) -> Result<bool, E>) -> Result<Option<usize>, E> {
        if self.slots.is_empty() {
            for (position, entry) in self.entries.iter().enumerate() {
                if let Some(e) = entry
                    && e.hash == hash
                    && equal(&e.key)?
                {
                    return Ok(Some(position));
                }
            }
            return Ok(None);
        }
        let mut slot = self.start(hash);
        loop {
            match self.slots[slot] {
                EMPTY => return Ok(None),
                REMOVED => {}
                position => {
                    if let Some(e) = &self.entries[position as usize]
                        && e.hash == hash
                        && equal(&e.key)?
                    {
                        return Ok(Some(position as usize));
                    }
                }
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds an entry whose key the caller has found absent.
    pub fn push(&mut self, hash: u64, key: K, value: V) {
        self.entries.push(Some(Entry { hash, key, value }));
        self.live += 1;
        let full = self.used.max(self.entries.len()) * 3 > self.slots.len() * 2;
        // A table that has shrunk keeps its index, in which deleted slots must not take the last empty one.
        if full && (self.entries.len() > SMALL || !self.slots.is_empty()) {
            self.rebuild();
        } else if !self.slots.is_empty() {
            self.place(hash, self.entries.len() - 1);
        }
    }

    fn place(&mut self, hash: u64, position: usize) {
        let mut slot = self.start(hash);
        while self.slots[slot] < REMOVED {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.used += usize::from(self.slots[slot] == EMPTY);
        self.slots[slot] = position as u32;
    }

    fn rebuild(&mut self) {
        self.entries.retain(Option::is_some);
        self.slots.clear();
        self.used = 0;
        if self.entries.len() > SMALL {
            self.slots.resize((self.entries.len() * 3).next_power_of_two(), EMPTY);
            for position in 0..self.entries.len() {
                if let Some(hash) = self.entries[position].as_ref().map(|e| e.hash) {
                    self.place(hash, position);
                }
            }
        }
    }

    /// Removes the entry at a position, if there is one.
    pub fn remove(&mut self, position: usize) -> Option<(K, V)> {
        let entry = self.entries.get_mut(position)?.take()?;
        self.live -= 1;
        if !self.slots.is_empty() {
            let mut slot = self.start(entry.hash);
            while self.slots[slot] != position as u32 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = REMOVED;
        }
        // Holes at the front would make repeated removal of the oldest entry quadratic.
        if self.entries.len() > SMALL && self.live * 2 < self.entries.len() {
            self.rebuild();
        }
        Some((entry.key, entry.value))
    }

    /// Removes and returns the newest entry.
    pub fn pop(&mut self) -> Option<(K, V)> {
        let last = self.entries.iter().rposition(Option::is_some)?;
        let removed = self.remove(last);
        while matches!(self.entries.last(), Some(None)) {
            self.entries.pop();
        }
        removed
    }
}

impl<V> Ordered<Value, V> {
    /// The hash and the position of a key that is an integer, a string, or a tuple of such; `None` where hashing or
    /// comparing may call methods of classes.
    pub(crate) fn find_plain(&self, key: &Value) -> Option<(u64, Option<usize>)> {
        let hash = plain_hash(key)?;
        let position = self.find(hash, |held| plain_equal(held, key).ok_or(())).ok()?;
        Some((hash, position))
    }
}

pub(super) fn plain_hash(key: &Value) -> Option<u64> {
    match key {
        Value::Int(i) => Some(number::hash_int(*i) as u64),
        Value::Str(text) => Some(text.hash()),
        Value::Tuple(items) => {
            let joined = items.iter().try_fold(number::TUPLE, |hash, item| match item {
                Value::Int(i) => Some(number::join_hashes(hash, number::hash_int(*i) as u64)),
                Value::Str(text) => Some(number::join_hashes(hash, text.hash())),
                _ => None,
            });
            Some(number::joined(joined?, items.len()))
        }
        _ => None,
    }
}

pub(super) fn plain_equal(a: &Value, b: &Value) -> Option<bool> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Some(a == b),
        (Value::Str(a), Value::Str(b)) => Some(a == b),
        (Value::Tuple(a), Value::Tuple(b)) if a.len() == b.len() => {
            for (a, b) in a.iter().zip(b.iter()) {
                match (a, b) {
                    (Value::Int(a), Value::Int(b)) if a == b => {}
                    (Value::Str(a), Value::Str(b)) if a == b => {}
                    (Value::Int(_), Value::Int(_)) | (Value::Str(_), Value::Str(_)) => return Some(false),
                    _ => return None,
                }
            }
            Some(true)
        }
        (Value::Tuple(_), Value::Tuple(_))
        | (Value::Int(_), Value::Str(_) | Value::Tuple(_))
        | (Value::Str(_), Value::Int(_) | Value::Tuple(_))
        | (Value::Tuple(_), Value::Int(_) | Value::Str(_)) => Some(false),
        _ => None,
    }
}

/// Names and their values in insertion order: attributes, or the namespace of a module or class.
pub(crate) type Table = Ordered<Str, Value>;

impl Table {
    /// The position of a name.
    pub fn position(&self, name: &Str) -> Option<usize> {
        // Names in code are interned, so comparing pointers finds most of them in a small table.
        if self.slots.is_empty()
            && let Some(position) = self.entries.iter().position(|e| e.as_ref().is_some_and(|e| e.key.same(name)))
        {
            return Some(position);
        }
        let Ok(found) = self.find(name.hash(), |key| Ok::<_, Infallible>(key == name));
        found
    }

    /// The position of a name given as a plain string.
    pub fn position_named(&self, name: &str) -> Option<usize> {
        let Ok(found) = self.find(hash_of(name), |key| Ok::<_, Infallible>(**key == *name));
        found
    }

    /// The position of a name that is usually found at this one.
    pub(crate) fn place_near(&self, usual: usize, name: &str) -> Option<usize> {
        match self.at(usual) {
            Some((held, _)) if **held == *name => Some(usual),
            _ => self.position_named(name),
        }
    }

    /// The value of a name given as a plain string.
    pub fn get_named(&self, name: &str) -> Option<&Value> {
        self.position_named(name).and_then(|p| self.at(p)).map(|(_, value)| value)
    }

    /// The value of a name.
    pub fn get(&self, name: &Str) -> Option<&Value> {
        self.position(name).and_then(|p| self.at(p)).map(|(_, value)| value)
    }

    /// Sets a name and returns the previous value.
    pub fn set(&mut self, name: Str, value: Value) -> Option<Value> {
        match self.position(&name).and_then(|p| self.value_mut(p)) {
            Some(held) => Some(std::mem::replace(held, value)),
            None => {
                self.push(name.hash(), name, value);
                None
            }
        }
    }

    /// Removes a name.
    pub fn unset(&mut self, name: &Str) -> Option<Value> {
        self.position(name).and_then(|p| self.remove(p)).map(|(_, value)| value)
    }
}

/// Whether an item is among plain values; `None` where that is not known at once.
pub(crate) fn among(item: &Value, items: &[Value]) -> Option<bool> {
    for range in interrupt::stretches(items.len()) {
        for held in &items[range] {
            if plain_equal(held, item)? {
                return Some(true);
            }
        }
    }
    // The slow way ends what should end.
    interrupt::known().is_ok().then_some(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_order_through_removals_and_growth() {
        let mut table = Table::default();
        for i in 0..1000 {
            table.set(Str::from(format!("n{i}")), Value::Int(i));
        }
        for i in (0..1000).filter(|i| i % 3 != 0) {
            assert!(table.unset(&Str::from(format!("n{i}"))).is_some());
        }
        table.set(Str::from("n1"), Value::Int(-1));
        let keys: Vec<String> = table.iter().map(|(k, _)| k.to_string()).collect();
        let mut expected: Vec<String> = (0..1000).step_by(3).map(|i| format!("n{i}")).collect();
        expected.push("n1".into());
        assert_eq!(keys, expected);
        assert_eq!(table.len(), 335);
        assert!(matches!(table.get(&Str::from("n999")), Some(Value::Int(999))));
        assert!(table.get(&Str::from("n998")).is_none());
    }

    /// A lookup of a missing name ends only at an empty slot: whatever was removed, there is one.
    #[test]
    fn agrees_with_a_plain_list_whatever_is_added_and_removed() {
        let mut seed = 1_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for _ in 0..20 {
            let (mut table, mut plain) = (Table::default(), Vec::<(Str, i64)>::new());
            for step in 0..2000 {
                // Grows to about 40 names, then shrinks to about 4, and so on.
                let grows = step % 400 < 200;
                if plain.is_empty() || random(10) < if grows { 6 } else { 4 } {
                    let name = Str::from(format!("n{}", step + random(3)));
                    table.set(name.clone(), Value::Int(step as i64));
                    match plain.iter_mut().find(|(held, _)| *held == name) {
                        Some(held) => held.1 = step as i64,
                        None => plain.push((name, step as i64)),
                    }
                } else {
                    let at = if random(2) == 0 { plain.len() - 1 } else { random(plain.len() as u64) as usize };
                    let (name, value) = plain.remove(at);
                    assert!(matches!(table.unset(&name), Some(Value::Int(held)) if held == value));
                }
                assert!(table.slots.is_empty() || table.slots.contains(&EMPTY));
                assert!(table.get(&Str::from(format!("absent{step}"))).is_none());
                assert!(table.iter().map(|(name, _)| name).eq(plain.iter().map(|(name, _)| name)));
            }
        }
    }
}
