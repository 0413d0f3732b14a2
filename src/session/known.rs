//! The cache of programs by traversal.

use super::CACHED_PROGRAMS;
use super::compiled::Written;
use super::varying;
use super::walk::{Structure, Walk};
use crate::recent::Recent;
use crate::target::Policy;
use std::rc::Rc;

/// Structures of one hash that are kept; they differ in their constants.
const ALIKE: usize = 8;

/// Programs by traversal.
pub(super) struct Known {
    by_hash: Recent<u64, Vec<(Structure, Rc<Written>)>>,
}

impl Default for Known {
    fn default() -> Self {
        Self { by_hash: Recent::new(CACHED_PROGRAMS) }
    }
}

impl Known {
    /// The number of distinct hashes.
    pub(super) fn len(&self) -> usize {
        self.by_hash.len()
    }

    /// The program for a traversal of that hash, with the traversal's own constants.
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

    /// Places of the constants that are run-time scalars in the program for a traversal.
    pub(super) fn varying(&mut self, walk: &Walk, policy: Policy) -> Vec<u32> {
        let known = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        let mut same = known.filter(|(structure, _)| walk.is(structure, policy));
        same.next().map_or_else(Vec::new, |(structure, _)| structure.varying.clone())
    }

    /// Places of the constants in which a traversal differs from an earlier one.
    pub(super) fn varied(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Vec<u32> {
        let same = self.by_hash.get(&hash).into_iter().flatten();
        same.filter_map(|(structure, _)| varying::varied(walk, structure, policy))
            .max_by_key(Vec::len)
            .unwrap_or_default()
    }

    /// Replaces the program of a traversal.
    pub(super) fn replace(&mut self, walk: &Walk, policy: Policy, written: Rc<Written>) {
        let all = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        for (_, old) in all.filter(|(structure, _)| walk.is(structure, policy)) {
            *old = written.clone();
        }
    }

    pub(super) fn insert(&mut self, hash: u64, structure: Structure, written: Rc<Written>) {
        match self.by_hash.get(&hash) {
            // The structure with more run-time scalars also serves what the one with fewer did.
            Some(same) if same.len() < ALIKE => {
                same.retain(|(old, _)| old.varying.is_empty() || structure.varying.is_empty());
                same.push((structure, written));
            }
            _ => self.by_hash.insert(hash, vec![(structure, written)]),
        }
    }
}
