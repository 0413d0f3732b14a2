//! Common subexpression elimination: repeated loads, and parts of indices that several accesses share, become `let`s.
//!
//! Lane groups and the rows of a block read the same elements again, and not every shader compiler eliminates that. A
//! buffer that is read is never written, so within a block a load keeps its value. The non-constant part of an index is
//! computed once for all accesses of a block; for kernels with many accesses this cuts the compile time on SwiftShader
//! by a third.

use std::collections::HashMap;

/// The `let`s in scope: of the current block and those around it.
#[derive(Default)]
pub(super) struct Lets {
    /// How often each expression occurs in the block; `None` outside blocks with `let`s.
    counts: Option<HashMap<String, u32>>,
    /// Whether this pass only counts.
    counting: bool,
    /// Expressions that have a name, with the name, innermost block last.
    known: Vec<(String, String)>,
    /// Declarations that the current statement needs before it.
    fresh: Vec<String>,
    next: usize,
    /// Whether scratch memory is not written either while the current code runs.
    pub(super) scratch: bool,
}

/// The state of the enclosing block.
pub(super) struct Outer {
    counts: Option<HashMap<String, u32>>,
    known: usize,
}

impl Lets {
    /// Opens a block and counts its expressions until [`Lets::name`].
    pub(super) fn open(&mut self) -> Outer {
        self.counting = true;
        Outer { counts: self.counts.replace(HashMap::new()), known: self.known.len() }
    }

    /// Ends counting: from now on, expressions that occur at least twice get names.
    pub(super) fn name(&mut self) {
        self.counting = false;
    }

    /// Closes the block.
    pub(super) fn close(&mut self, outer: Outer) {
        self.known.truncate(outer.known);
        self.counts = outer.counts;
    }

    /// The name of the expression whose text without names is `key`, if it has one.
    pub(super) fn known(&self, key: &str) -> Option<String> {
        self.known.iter().rev().find(|(text, _)| text == key).map(|(_, name)| name.clone())
    }

    /// `key` is an expression's text without names, `text` its text with names. Returns a name that begins with
    /// `prefix` if the expression occurs again, else `text`.
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

    /// The declarations that must precede the statement that was just rendered.
    pub(super) fn take_fresh(&mut self) -> Vec<String> {
        std::mem::take(&mut self.fresh)
    }
}
