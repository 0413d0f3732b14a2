//! Names for what is loaded more than once.
//!
//! Groups of lanes and rows of a block read the same elements again, and not every shader compiler sees it. A buffer that
//! is read is never written, so a load keeps its value as long as the variables in its index do: in its block.

use std::collections::HashMap;

/// Names for loads, in the block that is being written and those around it.
#[derive(Default)]
pub(super) struct Lets {
    /// How often each load occurs in the block; `None` where loads get no names.
    counts: Option<HashMap<String, u32>>,
    /// Whether loads are counted, not named.
    counting: bool,
    /// Loads and their names, innermost block last.
    known: Vec<(String, String)>,
    /// Declarations that the statement in the making needs.
    fresh: Vec<String>,
    next: usize,
    /// Whether scratch memory keeps its contents too, while what is being written runs.
    pub(super) scratch: bool,
}

/// What [`Lets::open`] put aside.
pub(super) struct Outer {
    counts: Option<HashMap<String, u32>>,
    known: usize,
}

impl Lets {
    /// Begins a block whose loads are counted until [`Lets::name`].
    pub(super) fn open(&mut self) -> Outer {
        self.counting = true;
        Outer { counts: self.counts.replace(HashMap::new()), known: self.known.len() }
    }

    /// Ends counting: from now on loads that occur twice get names.
    pub(super) fn name(&mut self) {
        self.counting = false;
    }

    /// Ends a block.
    pub(super) fn close(&mut self, outer: Outer) {
        self.known.truncate(outer.known);
        self.counts = outer.counts;
    }

    /// A load, or its name.
    pub(super) fn of(&mut self, load: String) -> String {
        let Some(counts) = &mut self.counts else { return load };
        if let Some((_, name)) = self.known.iter().rev().find(|(text, _)| *text == load) {
            return name.clone();
        }
        if self.counting {
            *counts.entry(load.clone()).or_default() += 1;
            return load;
        }
        if counts.get(&load).is_none_or(|n| *n < 2) {
            return load;
        }
        let name = format!("load{}", self.next);
        self.next += 1;
        self.fresh.push(format!("let {name} = {load};"));
        self.known.push((load, name.clone()));
        name
    }

    /// The declarations that must come before the statement that was just written.
    pub(super) fn take_fresh(&mut self) -> Vec<String> {
        std::mem::take(&mut self.fresh)
    }
}
