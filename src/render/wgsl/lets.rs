//! Common subexpressions: names for what is loaded more than once, and for parts of indices that several accesses share.
//!
//! Groups of lanes and rows of a block read the same elements again, and not every shader compiler sees it. A buffer that
//! is read is never written, so a load keeps its value as long as the variables in its index do: in its block. What stands
//! before the constant of an index is the same for all accesses of a block: computed once, it makes a kernel with many of
//! them a third shorter to compile on SwiftShader.

use std::collections::HashMap;

/// Names for loads and places, in the block that is being written and those around it.
#[derive(Default)]
pub(super) struct Lets {
    /// How often each load occurs in the block; `None` where loads get no names.
    counts: Option<HashMap<String, u32>>,
    /// Whether loads are counted, not named.
    counting: bool,
    /// What has a name, and the name, innermost block last.
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

    /// The name of what is written `key` without any names, if it has one here.
    pub(super) fn known(&self, key: &str) -> Option<String> {
        self.known.iter().rev().find(|(text, _)| text == key).map(|(_, name)| name.clone())
    }

    /// What is written `key` without any names, and `text` with them: a name that begins with `prefix` if it is wanted
    /// again, else `text`.
    pub(super) fn of(&mut self, prefix: &str, key: String, text: String) -> String {
        if let Some(name) = self.known(&key) {
            return name;
        }
        let Some(counts) = &mut self.counts else { return text };
        if self.counting {
            *counts.entry(key).or_default() += 1;
            return text;
        }
        if counts.get(&key).is_none_or(|n| *n < 2) {
            return text;
        }
        let name = format!("{prefix}{}", self.next);
        self.next += 1;
        self.fresh.push(format!("let {name} = {text};"));
        self.known.push((key, name.clone()));
        name
    }

    /// The declarations that must come before the statement that was just written.
    pub(super) fn take_fresh(&mut self) -> Vec<String> {
        std::mem::take(&mut self.fresh)
    }
}
