//! Programs by the walk that they were written as.

use super::CACHED_PROGRAMS;
use super::compiled::Written;
use super::varying;
use super::walk::{Structure, Walk};
use crate::recent::Recent;
use crate::target::Policy;
use std::rc::Rc;

/// Walks of one hash that are kept: their constants differ.
const ALIKE: usize = 8;

/// Programs by the walk that they were written as.
pub(super) struct Known {
    by_hash: Recent<u64, Vec<(Structure, Rc<Written>)>>,
}

impl Default for Known {
    fn default() -> Self {
        Self { by_hash: Recent::new(CACHED_PROGRAMS) }
    }
}

impl Known {
    /// How many walks there are of whose hash no other is.
    pub(super) fn len(&self) -> usize {
        self.by_hash.len()
    }

    /// The program for a walk of that hash, with the walk's own constants.
    pub(super) fn find(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Rc<Written>> {
        let (structure, written) = self.by_hash.get(&hash)?.iter().find(|(structure, _)| walk.is(structure, policy))?;
        if structure.varying.is_empty() {
            return Some(written.clone());
        }
        let mut written = Written::clone(written);
        let values = varying::values(walk, &structure.varying);
        written.scalars[..values.len()].copy_from_slice(&values);
        Some(Rc::new(written))
    }

    /// Places of the constants that are parameters of the program for a walk.
    pub(super) fn varying(&mut self, walk: &Walk, policy: Policy) -> Vec<u32> {
        let known = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        let mut same = known.filter(|(structure, _)| walk.is(structure, policy));
        same.next().map_or_else(Vec::new, |(structure, _)| structure.varying.clone())
    }

    /// Places of the constants by which a walk differs from one that came before.
    pub(super) fn varied(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Vec<u32> {
        let same = self.by_hash.get(&hash).into_iter().flatten();
        same.filter_map(|(structure, _)| varying::varied(walk, structure, policy))
            .max_by_key(Vec::len)
            .unwrap_or_default()
    }

    /// Puts another program in the place of the one that `walk` has.
    pub(super) fn replace(&mut self, walk: &Walk, policy: Policy, written: Rc<Written>) {
        let all = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        for (_, old) in all.filter(|(structure, _)| walk.is(structure, policy)) {
            *old = written.clone();
        }
    }

    pub(super) fn insert(&mut self, hash: u64, structure: Structure, written: Rc<Written>) {
        match self.by_hash.get(&hash) {
            // What may vary more serves what was there for less.
            Some(same) if same.len() < ALIKE => {
                same.retain(|(old, _)| old.varying.is_empty() || structure.varying.is_empty());
                same.push((structure, written));
            }
            _ => self.by_hash.insert(hash, vec![(structure, written)]),
        }
    }
}
