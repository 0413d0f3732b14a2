//! A map of bounded size from which what was not used for longest leaves.

use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;

/// A map that keeps at least the `most / 2` entries that were used last, and never more than `most`.
///
/// It has two generations: what is used moves to the young one, and when that is full the old one goes. So using an entry costs
/// a look-up, and no order is kept.
pub struct Recent<K, V> {
    most: usize,
    young: FxHashMap<K, V>,
    old: FxHashMap<K, V>,
}

impl<K: Hash + Eq, V> Recent<K, V> {
    /// An empty map for at most so many entries.
    pub fn new(most: usize) -> Self {
        Self { most: most.max(2), young: FxHashMap::default(), old: FxHashMap::default() }
    }

    /// The value of `key`, which counts as a use.
    pub fn get<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        if !self.young.contains_key(key)
            && let Some((key, value)) = self.old.remove_entry(key)
        {
            self.make_room();
            self.young.insert(key, value);
        }
        self.young.get_mut(key)
    }

    /// Sets the value of `key`, which counts as a use.
    pub fn insert(&mut self, key: K, value: V) {
        self.old.remove(&key);
        if !self.young.contains_key(&key) {
            self.make_room();
        }
        self.young.insert(key, value);
    }

    fn make_room(&mut self) {
        if self.young.len() >= self.most / 2 {
            self.old = std::mem::take(&mut self.young);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.young.len() + self.old.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lets all of them go.
    pub fn clear(&mut self) {
        self.young.clear();
        self.old.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_size_is_bounded() {
        let mut map = Recent::new(14);
        map.insert(1_000_003, "used");
        for k in 0..10_007 {
            map.insert(k, "passing");
            assert!(map.len() <= 14);
            assert_eq!(map.get(&1_000_003), Some(&mut "used"));
        }
        assert!((10_001..10_007).all(|k| map.get(&k).is_some()));
        assert!(map.get(&10).is_none());
        map.clear();
        assert!(map.is_empty());
    }
}
