//! A cache of the paths that searches took: a later session follows them and need not search or measure again.

use super::Session;
use crate::error::Result;
use crate::graph::Graph;
use crate::optimise::{self, Setting};
use crate::search::{Found, Path, Step};
use rustc_hash::{FxHashMap, FxHasher};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// The number of paths that are kept; the oldest are evicted first.
const KEPT: usize = 1024;

/// The paths of earlier searches, and the callback for new ones.
pub(super) struct Paths {
    known: RefCell<PathCache>,
    on_new: Box<dyn Fn()>,
}

#[derive(Default)]
struct PathCache {
    by_key: FxHashMap<u64, Path>,
    order: VecDeque<u64>,
}

impl PathCache {
    fn insert(&mut self, key: u64, path: Path) {
        if self.by_key.insert(key, path).is_none() {
            self.order.push_back(key);
        }
        if self.order.len() > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_key.remove(&oldest);
        }
    }
}

impl Session {
    /// From now on remembers how searches ended, and calls `on_new` after each that found something new. No effect
    /// where paths are remembered already.
    pub fn remember_paths(&self, on_new: impl Fn() + 'static) {
        let paths = Paths { known: RefCell::default(), on_new: Box::new(on_new) };
        // The first callback wins.
        let _ = self.0.paths.set(paths);
    }

    /// Adds the paths of an earlier session, in the text form of [`Session::paths`]; malformed lines are skipped. A
    /// path that was found under another compiler, engine or device is slow at worst: every step of it is a rewrite
    /// that must be proposed where it is applied.
    pub fn recall_paths(&self, text: &str) {
        let Some(paths) = self.0.paths.get() else { return };
        let mut known = paths.known.borrow_mut();
        for line in text.lines() {
            let Some((key, path)) = line.split_once(' ') else { continue };
            if let (Ok(key), Ok(path)) = (u64::from_str_radix(key, 16), path.parse())
                && !known.by_key.contains_key(&key)
            {
                known.insert(key, path);
            }
        }
    }

    /// All remembered paths as text, one search a line, oldest first.
    pub fn paths(&self) -> String {
        let Some(paths) = self.0.paths.get() else { return String::new() };
        let known = paths.known.borrow();
        known.order.iter().filter_map(|k| known.by_key.get(k).map(|path| format!("{k:016x} {path}\n"))).collect()
    }

    /// The key of a search: its initial structure, its device and its options.
    fn path_key(&self, structure: &Graph, setting: &Setting) -> u64 {
        let mut hasher = FxHasher::default();
        let options = self.options();
        structure.hash(&mut hasher);
        setting.hash(&mut hasher);
        (options.width, options.max_steps, options.finalists, &options.disabled).hash(&mut hasher);
        (options.max_ms.to_bits(), options.worth.to_bits()).hash(&mut hasher);
        hasher.finish()
    }

    /// The result of following the path of an earlier search.
    pub(super) fn recalled(&self, structure: &Rc<Graph>, setting: &Rc<Setting>) -> Result<Option<Found<Graph>>> {
        let Some(paths) = self.0.paths.get() else { return Ok(None) };
        let path = paths.known.borrow().by_key.get(&self.path_key(structure, setting)).cloned();
        path.map_or(Ok(None), |path| optimise::follow(structure.clone(), setting, &self.options(), &path))
    }

    /// Remembers how a search ended.
    pub(super) fn learn(&self, structure: &Graph, setting: &Setting, steps: &[Step<Graph>]) {
        let Some(paths) = self.0.paths.get() else { return };
        paths.known.borrow_mut().insert(self.path_key(structure, setting), Path::of(steps));
        (paths.on_new)();
    }
}
