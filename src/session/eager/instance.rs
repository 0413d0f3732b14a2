//! An instance of a recording: one segment of calls that matched it, with its outside tensors, its numbers and the
//! values that it computed.
//!
//! Its calls were not made as ops. Where the history of a value is needed, by a call that is not recorded or by
//! gradients, the calls are made after all (`rebuild`), and the tensors that they make get the data that were computed.

use super::call::{Call, constant_of, tensor_of};
use super::launch::Launch;
use super::recording::{Draft, Follows, Outside, Recording, Source};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::session::Session;
use crate::tensor::{Operand, Reached, State, Tensor, collect_tapes};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A tensor from outside the segment.
pub(super) struct Held {
    tensor: Reached,
    /// The instance and value that the tensor comes from, if gradients continue there.
    link: Option<(Rc<Instance>, u32)>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Stage {
    /// Nothing is computed yet.
    Pending,
    Launched,
    /// The calls were made after all.
    Rebuilt,
}

pub(super) struct Instance {
    pub(super) recording: Rc<Recording>,
    outside: RefCell<Vec<Held>>,
    pub(super) numbers: RefCell<Vec<Scalar>>,
    /// The handle of each value, while it exists.
    handles: RefCell<Vec<Option<u32>>>,
    live: Cell<u32>,
    /// The tensors of values that have one.
    tensors: RefCell<Vec<Option<Tensor>>>,
    pub(super) stage: Cell<Stage>,
}

/// The longest chain of instances that is kept for gradients.
const DEEPEST: u32 = 8;

impl Instance {
    pub(super) fn new(recording: Rc<Recording>) -> Self {
        let (values, outside, numbers) =
            (recording.values.len(), recording.outside.len(), recording.numbers.borrow().len());
        Self {
            recording,
            outside: RefCell::new(Vec::with_capacity(outside)),
            numbers: RefCell::new(Vec::with_capacity(numbers)),
            handles: RefCell::new(Vec::with_capacity(values)),
            live: Cell::new(0),
            tensors: RefCell::default(),
            stage: Cell::new(Stage::Pending),
        }
    }

    /// Assigns a handle to the next value and returns the value's index.
    pub(super) fn hold(&self, handle: u32) -> u32 {
        let mut handles = self.handles.borrow_mut();
        handles.push(Some(handle));
        self.live.set(self.live.get() + 1);
        handles.len() as u32 - 1
    }

    /// Removes the handle of a value.
    pub(super) fn release(&self, value: u32) -> Option<Tensor> {
        self.handles.borrow_mut()[value as usize] = None;
        self.live.set(self.live.get() - 1);
        if self.stage.get() == Stage::Launched { self.tensors.borrow_mut()[value as usize].take() } else { None }
    }

    /// The value's tensor, if it was computed or is an outside tensor.
    pub(super) fn tensor(&self, value: u32) -> Option<Tensor> {
        self.tensors.borrow().get(value as usize).cloned().flatten()
    }

    /// Whether `tensor` is the outside tensor of number `k`; `None` if that one is not known yet.
    pub(super) fn is_outside(&self, k: u32, tensor: &Tensor) -> Option<bool> {
        self.outside.borrow().get(k as usize).map(|held| held.tensor.is(tensor))
    }

    /// Adds `tensor` as the next outside tensor. Returns false if it does not match the recording or was added before.
    /// `from` is the value that it comes from.
    pub(super) fn enter(&self, tensor: &Tensor, from: Option<(&Rc<Instance>, u32)>) -> bool {
        let mut outside = self.outside.borrow_mut();
        let Outside { known, same_as } = &self.recording.outside[outside.len()];
        let same =
            outside.iter().position(|held| held.value().is_some_and(|value| value.same(tensor))).map(|k| k as u32);
        if !known.fits(tensor) || same != *same_as || outside.iter().any(|held| held.tensor.is(tensor)) {
            return false;
        }
        let link = from.filter(|_| known.follows == Follows::Tape).map(|(of, k)| (of.clone(), k));
        outside.push(Held { tensor: Reached::new(tensor), link });
        true
    }

    /// Whether gradients may still continue from this instance to a tensor that is held.
    fn leads_on(&self) -> bool {
        let on = |held: &Held| held.link.is_some() || held.tensor.leads_on();
        self.live.get() > 0 || self.outside.borrow().iter().any(on)
    }

    /// The length of the longest chain of linked instances that ends here.
    fn depth(&self) -> u32 {
        1 + self.linked().iter().map(|of| of.depth()).max().unwrap_or(0)
    }

    /// Drops the links to instances that no gradient can reach any more.
    fn prune(&self) {
        // Instances that were held before may have been dropped since; there are few.
        self.linked().iter().for_each(|of| of.prune());
        let mut outside = self.outside.borrow_mut();
        outside.iter_mut().for_each(Held::follow_rebuilt);
        let linked = |held: &Held| held.link.as_ref().is_some_and(|(of, _)| of.live.get() == 0 && of.leads_on());
        if outside.iter().any(linked) {
            // Tapes may not have been collected for long.
            collect_tapes();
        }
        for held in &mut *outside {
            held.link.take_if(|(of, _)| !of.leads_on());
        }
    }

    /// Runs the recording's program; false if that is not possible.
    pub(super) fn launch(&self, session: &Session, launch: &Launch) -> Result<bool> {
        self.outside.borrow_mut().iter_mut().for_each(Held::follow_rebuilt);
        let mut depth = 1;
        for of in self.linked() {
            of.prune();
            depth = depth.max(of.depth() + 1);
        }
        // A long history that is still held is not that of a loop which drops its old values.
        if depth > DEEPEST {
            self.recording.give_up();
            return Ok(false);
        }
        let values = &self.recording.values;
        let handles = self.handles.borrow();
        let mut wanted: Vec<bool> = handles.iter().map(Option::is_some).collect();
        for (k, value) in values.iter().enumerate().rev() {
            if let (true, Some(Source::Value(of))) = (wanted[k], value.alias.map(|alias| alias.of)) {
                wanted[of as usize] = true;
            }
        }
        let mut tensors: Vec<Option<Tensor>> = vec![None; values.len()];
        for k in launch.outputs.iter().flatten().map(|&k| k as usize).filter(|&k| wanted[k]) {
            let known = &values[k].known;
            let (shape, follows) = (known.shape.to_vec(), known.follows == Follows::Tape);
            tensors[k] = Some(Tensor::to_be_stored(shape, known.dtype, known.device, known.fixed, follows));
        }
        let outputs = launch.outputs.iter().map(|k| k.and_then(|k| tensors[k as usize].clone())).collect();
        let outside = self.outside.borrow();
        let of = |k: u32| outside[k as usize].value();
        if !session.launch_again(launch, of, &self.numbers.borrow(), outputs)? {
            return Ok(false);
        }
        for (k, value) in values.iter().enumerate().filter(|(k, _)| wanted[*k]) {
            let Some(alias) = value.alias else { continue };
            let of = match alias.of {
                Source::Value(of) => tensors[of as usize].clone(),
                Source::Outside(of) => outside[of as usize].tensor.tensor(),
                Source::Number(..) => None,
            };
            tensors[k] = of.map(|of| match value.known.follows {
                _ if alias.marked_alike => of,
                Follows::Leaf => of.detached().with_leaf(Rc::default()),
                _ => of.detached(),
            });
        }
        (tensors.iter_mut().zip(&*handles))
            .filter(|(_, handle)| handle.is_none())
            .for_each(|(tensor, _)| *tensor = None);
        *self.tensors.borrow_mut() = tensors;
        self.stage.set(Stage::Launched);
        Ok(true)
    }

    /// Makes the first `made` calls as ops and notes them in `draft`. Returns the live handles with their new tensors.
    pub(super) fn rebuild(&self, made: usize, mut draft: Option<&mut Draft>) -> Result<Vec<(u32, Tensor)>> {
        let before = std::mem::take(&mut *self.tensors.borrow_mut());
        let outside = self.outside.borrow().iter().map(Held::resolved).collect::<Result<Vec<Tensor>>>()?;
        let numbers = self.numbers.borrow();
        let mut values: Vec<Option<Tensor>> = Vec::with_capacity(self.recording.values.len());
        for event in &self.recording.events[..made] {
            let mut operands: Vec<Operand> = Vec::with_capacity(event.operands.len());
            let mut sources = Vec::with_capacity(event.operands.len());
            for &source in &event.operands {
                let (operand, noted) = match source {
                    Source::Value(k) => (values[k as usize].clone().ok_or_else(missing)?.into(), source),
                    Source::Outside(k) => {
                        let tensor = outside[k as usize].clone();
                        let noted = draft.as_mut().map_or(source, |draft| draft.outside(&tensor));
                        (tensor.into(), noted)
                    }
                    Source::Number(k, dtype) => {
                        let value = numbers[k as usize];
                        let constant = match dtype {
                            Some(_) => constant_of(&event.call, tensor_of(&operands, 0)?, value),
                            None => None,
                        };
                        let noted = draft.as_mut().map_or(source, |draft| draft.number(value, constant.as_ref()));
                        (constant.map_or(Operand::Scalar(value), Operand::Tensor), noted)
                    }
                };
                operands.push(operand);
                sources.push(noted);
            }
            let mut results = event.call.apply(&operands)?;
            for (k, result) in (event.first as usize..).zip(&mut results) {
                let Some(known) = before.get(k).and_then(Option::as_ref) else { continue };
                if let (true, State::Stored(buffer)) = (result.is_lazy(), known.state()) {
                    result.set_stored(buffer, known.compilation());
                }
                // The leaf may be held already, and gradients be requested with respect to it.
                if let (Call::Variable, Some(leaf)) = (&event.call, known.leaf()) {
                    *result = result.with_leaf(leaf.clone());
                }
            }
            if let Some(draft) = &mut draft {
                let tensors: Vec<Option<Tensor>> = operands.into_iter().map(tensor).collect();
                draft.note(event.call.clone(), sources.into(), &tensors, &results);
            }
            values.extend(results.into_iter().map(Some));
        }
        let handles = self.handles.take();
        self.live.set(0);
        let on = |(k, handle): (usize, &Option<u32>)| Some((k as u32, (*handle)?, values[k].clone()?));
        let all: Vec<(u32, u32, Tensor)> = handles.iter().enumerate().filter_map(on).collect();
        if let Some(draft) = draft {
            all.iter().for_each(|(k, handle, _)| draft.hold(*handle, *k));
        }
        // If nothing was computed, no instance continues from these values.
        *self.tensors.borrow_mut() = if self.stage.get() == Stage::Launched { values } else { Vec::new() };
        self.stage.set(Stage::Rebuilt);
        Ok(all.into_iter().map(|(_, handle, tensor)| (handle, tensor)).collect())
    }

    /// The instances that the outside tensors come from, each once.
    fn linked(&self) -> Vec<Rc<Instance>> {
        let mut found: Vec<Rc<Instance>> = Vec::new();
        for (of, _) in self.outside.borrow().iter().filter_map(|held| held.link.as_ref()) {
            if !found.iter().any(|known| Rc::ptr_eq(known, of)) {
                found.push(of.clone());
            }
        }
        found
    }

    /// The linked instances that were launched, which have to be rebuilt first.
    pub(super) fn before(&self) -> Vec<Rc<Instance>> {
        self.linked().into_iter().filter(|of| of.stage.get() == Stage::Launched).collect()
    }
}

pub(super) fn tensor(operand: Operand) -> Option<Tensor> {
    if let Operand::Tensor(tensor) = operand { Some(tensor) } else { None }
}

fn missing() -> Error {
    Error::internal("eager", "a value was not made")
}

impl Held {
    /// Resolves the link to an instance that was rebuilt: its value is an ordinary tensor now.
    fn follow_rebuilt(&mut self) {
        if let Some((of, _)) = &self.link
            && of.stage.get() == Stage::Rebuilt
            && let Ok(tensor) = self.resolved()
        {
            (self.tensor, self.link) = (Reached::new(&tensor), None);
        }
    }

    /// The tensor with the data.
    fn value(&self) -> Option<&Tensor> {
        self.tensor.value()
    }

    /// The tensor with its history for gradients.
    fn resolved(&self) -> Result<Tensor> {
        let own = self.tensor.tensor().ok_or_else(missing)?;
        let Some((of, k)) = &self.link else { return Ok(own) };
        let tensor = of.tensor(*k).ok_or_else(missing)?;
        // The value's handle may be gone, and its data with it; this tensor still has them.
        if let (true, State::Stored(buffer)) = (tensor.is_lazy(), own.state()) {
            tensor.set_stored(buffer, own.compilation());
        }
        Ok(tensor)
    }
}
