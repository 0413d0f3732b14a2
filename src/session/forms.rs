//! Expressions whose sizes vary are compiled once, with their sizes as parameters.
//!
//! Traversals of one form differ in numbers only: sizes, strides, offsets and constants. From the first few, what these have to do
//! with each other is inferred ([`Numbers`]), and the graph over shape variables is compiled. Every later traversal is compared
//! with it, number by number, before its program serves.

use super::compiled::Written;
use super::gather::Parameters;
use super::numbers::{Numbers, Seen};
use super::varying;
use super::walk::{Structure, Walk};
use crate::dtype::{DType, Scalar};
use crate::graph::Op;
use crate::recent::Recent;
use crate::shape::{Expr, Sizes};
use crate::target::Policy;
use crate::tensor::{State, Tensor};
use std::rc::Rc;

/// Forms that are remembered.
const FORMS: usize = 256;
/// Traversals from which numbers are inferred, at least and at most: one more than the structures of an expression that are displayed.
const LEAST: usize = 4;
const MOST: usize = 8;
/// Attempts to compile one form.
const GUESSES: u8 = 6;
/// Elements of an array from which on a kernel for its very size pays, whatever its compilation takes.
const LARGE: usize = 1 << 24;

/// What is known of forms, by hash.
pub(super) struct Forms(Recent<(u64, Policy), Form>);

impl Default for Forms {
    fn default() -> Self {
        Self(Recent::new(FORMS))
    }
}

struct Form {
    /// The first traversal.
    like: Structure,
    /// The numbers of some traversals.
    seen: Vec<Seen>,
    /// Places of the constants that are not the first traversal's in some other.
    varying: Vec<u32>,
    /// Attempts so far.
    guesses: u8,
    made: Option<Made>,
}

/// What a form's program makes of numbers.
pub(super) struct Guess {
    numbers: Numbers,
    /// Places of the constants that are sizes, or differences and products of such.
    sized: Vec<u32>,
    /// Places of the constants that are run-time scalars.
    pub(super) varying: Vec<u32>,
}

/// The program of a form.
struct Made {
    guess: Guess,
    written: Rc<Written>,
}

/// A program that serves many sizes, and those of a traversal.
pub(super) struct Parametric {
    pub(super) written: Rc<Written>,
    pub(super) sizes: Sizes,
}

impl Guess {
    /// The numbers that are expressions over shape variables.
    pub(super) fn parameters(&self) -> Parameters {
        let constants = self.sized.iter().copied().zip(self.numbers.constants().into_iter().flatten()).collect();
        Parameters { sizes: self.numbers.sizes(), constants }
    }
}

impl Forms {
    /// The program for a traversal, if its form has one.
    pub(super) fn find(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Parametric> {
        let form = self.0.get(&(hash, policy))?;
        let Made { guess: Guess { numbers, sized, varying }, written } = form.made.as_ref()?;
        let differ = walk.differs_in_form(&form.like, policy)?;
        let sizes = numbers.values(&walk.numbers()?)?;
        if !differ.iter().all(|k| varying.contains(k) || sized.contains(k)) {
            return None;
        }
        if varying.is_empty() {
            return Some(Parametric { written: written.clone(), sizes });
        }
        let mut written = Written::clone(written);
        let values = varying::values(walk, varying);
        written.scalars[..values.len()].copy_from_slice(&values);
        Some(Parametric { written: Rc::new(written), sizes })
    }

    /// Whether enough traversals of a form were seen, with this one, which is remembered, and there may be a program for all of
    /// its sizes.
    pub(super) fn expects(&mut self, hash: u64, walk: &Walk, policy: Policy) -> bool {
        let Some(numbers) = walk.numbers() else { return false };
        let key = (hash, policy);
        let Some(form) = self.0.get(&key) else {
            let like = walk.structure(policy, Vec::new());
            self.0.insert(key, Form { like, seen: vec![numbers], varying: vec![], guesses: 0, made: None });
            return false;
        };
        // Traversals of one hash are as good as always of one form; another is only never compiled so.
        let Some(differ) = walk.differs_in_form(&form.like, policy) else { return false };
        form.varying.extend(differ);
        form.varying.sort_unstable();
        form.varying.dedup();
        if form.seen.len() < MOST && !form.seen.contains(&numbers) {
            form.seen.push(numbers);
        }
        form.guesses < GUESSES && form.seen.len() >= LEAST
    }

    /// A guess about a form of which there were enough traversals.
    pub(super) fn guess(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Guess> {
        let form = self.0.get(&(hash, policy))?;
        form.guesses += 1;
        let numbers = Numbers::infer(&form.seen)?;
        numbers.values(&walk.numbers()?)?;
        let differ = walk.differs_in_form(&form.like, policy)?;
        let integers = (0..).zip(&walk.order).filter(|(_, t)| integer(t).is_some()).map(|(k, _)| k);
        let sized = integers.zip(numbers.constants()).filter_map(|(k, size)| size.map(|_| k)).collect::<Vec<u32>>();
        let varying = form.varying.iter().copied().filter(|k| !sized.contains(k)).collect::<Vec<u32>>();
        let serves = differ.iter().all(|k| form.varying.contains(k)) && varying::are_free(walk, &varying);
        serves.then_some(Guess { numbers, sized, varying })
    }

    /// Keeps the program that a guess became; without one, there will be none.
    pub(super) fn keep(&mut self, hash: u64, policy: Policy, guess: Guess, written: Option<Rc<Written>>) {
        let Some(form) = self.0.get(&(hash, policy)) else { return };
        match written {
            Some(written) => form.made = Some(Made { guess, written }),
            None => form.guesses = GUESSES,
        }
    }
}

/// The value of a constant that is an integer.
fn integer(tensor: &Tensor) -> Option<i64> {
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Constant(Scalar::Int(n)), .. } => {
            matches!(tensor.dtype(), DType::Int32 | DType::Int64).then_some(*n)
        }
        _ => None,
    }
}

impl Walk {
    /// The numbers of a traversal; `None` if one is unknown or beyond what a program with parameters can have, or an array has no
    /// elements or very many.
    fn numbers(&self) -> Option<Seen> {
        let mut seen = Seen { sizes: Vec::with_capacity(8 * self.order.len()), constants: Vec::new() };
        let Seen { sizes, constants } = &mut seen;
        for tensor in &self.order {
            if tensor.size() == 0 || tensor.size() > LARGE {
                return None;
            }
            sizes.extend(tensor.shape().iter().map(|n| *n as i64));
            match &*tensor.borrow_state() {
                State::Lazy { op: Op::View(view), .. } => {
                    for layer in view.layers() {
                        let all = layer.shape.iter().chain(&layer.strides).chain([&layer.offset]);
                        all.map(Expr::as_const).try_for_each(|n| n.map(|n| sizes.push(n)))?;
                    }
                }
                State::Lazy { op: Op::Size(n), .. } => sizes.push(n.as_const()?),
                _ => constants.extend(integer(tensor)),
            }
        }
        sizes.iter().all(|n| i32::try_from(*n).is_ok()).then_some(seen)
    }
}
