//! Expressions whose sizes vary are compiled once, with their sizes as parameters.
//!
//! Traversals of one form differ in numbers only: sizes, strides, offsets and constants. From the first few, what these have to do
//! with each other is inferred ([`Numbers`]), and the graph over shape variables is compiled. Every later traversal is compared
//! with it, number by number, before its program serves.

use super::Session;
use super::compiled::Written;
use super::gather::{Parameters, gather};
use super::numbers::{Numbers, Seen};
use super::slot::Slot;
use super::varying;
use super::walk::{Structure, Walk};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::Op;
use crate::recent::Recent;
use crate::shape::{Expr, Sizes};
use crate::target::Policy;
use crate::tensor::{State, Tensor};
use rustc_hash::FxHashMap;
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
struct Guess {
    numbers: Numbers,
    /// Places of the constants that are sizes, or differences and products of such.
    sized: Vec<u32>,
    /// Places of the constants that are run-time scalars.
    varying: Vec<u32>,
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
    /// The constants that are sizes, by place.
    fn sized_constants(&self) -> FxHashMap<u32, Expr> {
        self.sized.iter().copied().zip(self.numbers.constants().into_iter().flatten()).collect()
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

    /// Whether enough traversals of a form were seen, with this one, and there may be a program for all of its sizes.
    pub(super) fn expects(&mut self, hash: u64, walk: &Walk, policy: Policy) -> bool {
        self.note(hash, walk, policy);
        let form = self.0.get(&(hash, policy));
        form.is_some_and(|form| form.guesses < GUESSES && form.seen.len() >= LEAST) && walk.numbers().is_some()
    }

    /// Remembers the numbers of a traversal.
    fn note(&mut self, hash: u64, walk: &Walk, policy: Policy) {
        let Some(numbers) = walk.numbers() else { return };
        let key = (hash, policy);
        let Some(form) = self.0.get(&key) else {
            let like = walk.structure(policy, Vec::new());
            self.0.insert(key, Form { like, seen: vec![numbers], varying: vec![], guesses: 0, made: None });
            return;
        };
        // Traversals of one hash are as good as always of one form; another is only never compiled so.
        let Some(differ) = walk.differs_in_form(&form.like, policy) else { return };
        form.varying.extend(differ);
        form.varying.sort_unstable();
        form.varying.dedup();
        if form.seen.len() < MOST && !form.seen.contains(&numbers) {
            form.seen.push(numbers);
        }
    }

    /// A guess about a form of which there were enough traversals.
    fn guess(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Guess> {
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

impl Session {
    /// The program for a traversal whose sizes are parameters, compiled if enough traversals of its form were seen. `None`
    /// where they cannot be, and the traversal is to be compiled as it is. The flag tells whether the program was cached.
    #[inline(never)]
    pub(super) fn compile_form(&self, walk: &Walk, slot: &Slot, policy: Policy) -> Result<Option<(Parametric, bool)>> {
        let hash = walk.form();
        if let Some(found) = slot.forms.borrow_mut().find(hash, walk, policy) {
            return Ok(Some((found, true)));
        }
        if !slot.forms.borrow_mut().expects(hash, walk, policy) {
            return Ok(None);
        }
        let guess = slot.forms.borrow_mut().guess(hash, walk, policy);
        let Some(guess) = guess else { return Ok(None) };
        let parameters = Parameters { sizes: guess.numbers.sizes(), constants: guess.sized_constants() };
        let given = varying::values(walk, &guess.varying);
        let graph = gather(walk, &guess.varying, Some(&parameters));
        let compiled = match graph.and_then(|graph| self.compile_graph(Rc::new(graph), &given, slot, policy)) {
            Err(error) if !error.is_internal() => return Err(error),
            compiled => compiled.ok().filter(|(written, _)| written.compiled.dropped.is_empty()),
        };
        let mut forms = slot.forms.borrow_mut();
        let Some(form) = forms.0.get(&(hash, policy)) else { return Ok(None) };
        let Some((written, cached)) = compiled else {
            // What the graph's contract or the compiler has against it is no fault of the program's.
            form.guesses = GUESSES;
            return Ok(None);
        };
        form.made = Some(Made { guess, written: Rc::new(written) });
        Ok(forms.find(hash, walk, policy).map(|found| (found, cached)))
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
