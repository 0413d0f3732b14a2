//! The source map of rendered code: which statement each part of it renders. It is recorded only when the code is
//! shown.

use crate::kernel::Stmt;
#[cfg(feature = "inspect")]
use crate::kernel::in_order;
#[cfg(feature = "inspect")]
use rustc_hash::FxHashMap;
#[cfg(feature = "inspect")]
use std::ptr::from_ref;

/// Positions in the code, ascending, each with the number of the statement that it starts (see [`in_order`]).
#[cfg(feature = "inspect")]
pub(super) type Marks = Vec<(usize, Option<u32>)>;

/// The marks of code under construction; none if the code is only run.
#[derive(Default)]
pub(super) struct Trail {
    #[cfg(feature = "inspect")]
    notes: Option<Notes>,
}

#[cfg(feature = "inspect")]
struct Notes {
    numbers: FxHashMap<*const Stmt, u32>,
    marks: Marks,
}

#[cfg(feature = "inspect")]
impl Trail {
    /// A trail for statements with these numbers, in order; by default 0, 1, 2, ...
    pub(super) fn of(body: &[Stmt], numbers: Option<&[u32]>) -> Self {
        let number = |k: usize| numbers.map_or(Some(k as u32), |n| n.get(k).copied());
        let all = in_order(body).into_iter().enumerate();
        let numbers = all.filter_map(|(k, stmt)| Some((from_ref(stmt), number(k)?))).collect();
        Self { notes: Some(Notes { numbers, marks: Vec::new() }) }
    }

    pub(super) fn into_marks(self) -> Marks {
        self.notes.map(|n| n.marks).unwrap_or_default()
    }
}

/// Without the feature `inspect` nothing is recorded.
#[cfg_attr(not(feature = "inspect"), allow(unused_variables, clippy::unused_self))]
impl Trail {
    /// Marks the code from `at` on as `stmt`'s.
    pub(super) fn enter(&mut self, stmt: &Stmt, at: usize) {
        #[cfg(feature = "inspect")]
        if let Some(notes) = &mut self.notes {
            let number = notes.numbers.get(&from_ref(stmt)).copied();
            notes.marks.push((at, number));
        }
    }

    /// Marks the code from `at` on as the loop's at depth `depth` of the parallel nest `body`.
    pub(super) fn enter_nest(&mut self, body: &[Stmt], depth: usize, at: usize) {
        #[cfg(feature = "inspect")]
        match body {
            [Stmt::For { body, .. }] if depth > 0 => self.enter_nest(body, depth - 1, at),
            [stmt] => self.enter(stmt, at),
            _ => {}
        }
    }

    /// Marks the code from `at` on as no statement's.
    pub(super) fn leave(&mut self, at: usize) {
        #[cfg(feature = "inspect")]
        if let Some(notes) = &mut self.notes {
            notes.marks.push((at, None));
        }
    }

    /// Shifts the marks from `from` on, after code of length `by` is inserted there.
    pub(super) fn shift(&mut self, from: usize, by: usize) {
        #[cfg(feature = "inspect")]
        if let Some(notes) = &mut self.notes {
            notes.marks.iter_mut().filter(|(at, _)| *at >= from).for_each(|(at, _)| *at += by);
        }
    }

    /// Gives `copies`, derived statements, the numbers of `originals`.
    pub(super) fn copied(&mut self, originals: &[Stmt], copies: &[Stmt]) {
        #[cfg(feature = "inspect")]
        if let Some(notes) = &mut self.notes {
            for (original, copy) in in_order(originals).into_iter().zip(in_order(copies)) {
                if let Some(number) = notes.numbers.get(&from_ref(original)).copied() {
                    notes.numbers.insert(from_ref(copy), number);
                }
            }
        }
    }
}

/// The statement that the code at `position` renders.
#[cfg(feature = "inspect")]
pub(super) fn at(marks: &Marks, position: usize) -> Option<u32> {
    let next = marks.partition_point(|(from, _)| *from <= position);
    marks.get(next.checked_sub(1)?)?.1
}
