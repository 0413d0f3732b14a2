//! Reads that go on where the device is lost meanwhile.

use super::State;
use super::lineage::Version;
use crate::error::{Error, Result};
use crate::runtime::{BufferId, Device, Pending};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};

/// Devices that are opened one after the other without an answer of any.
const ATTEMPTS: u32 = 3;

/// A read that waits for its answer.
pub(super) trait Waits {
    /// Its number among the requests.
    fn number(&self) -> u64;

    /// What it reads.
    fn version(&self) -> &Rc<Version>;

    /// Begins it again on another device, where that holds what it reads; `lost` says why not.
    fn restart(&self, device: &mut dyn Device, buffer: BufferId, lost: Option<&'static str>);
}

/// Begins a read of a buffer.
type Start<T> = Box<dyn Fn(&mut dyn Device, BufferId) -> Pending<T>>;

struct Reading<T> {
    number: u64,
    version: Rc<Version>,
    start: Start<T>,
    begun: RefCell<Option<Result<Pending<T>>>>,
}

impl<T> Waits for Reading<T> {
    fn number(&self) -> u64 {
        self.number
    }

    fn version(&self) -> &Rc<Version> {
        &self.version
    }

    fn restart(&self, device: &mut dyn Device, buffer: BufferId, lost: Option<&'static str>) {
        *self.begun.borrow_mut() = Some(match lost {
            None => Ok((self.start)(device, buffer)),
            Some(why) => Err(Error::device_lost(format!(
                "the GPU device was lost, and with it the data of an array that cannot be computed again: {why}"
            ))),
        });
    }
}

/// Wakes every task that waits for a device to open.
#[derive(Default)]
pub(super) struct Everyone(Mutex<Vec<Waker>>);

impl Everyone {
    fn join(&self, waker: &Waker) {
        let mut wakers = self.0.lock().unwrap_or_else(|e| e.into_inner());
        if wakers.iter().all(|known| !known.will_wake(waker)) {
            wakers.push(waker.clone());
        }
    }
}

impl Wake for Everyone {
    fn wake(self: Arc<Self>) {
        let wakers = std::mem::take(&mut *self.0.lock().unwrap_or_else(|e| e.into_inner()));
        // A woken task may join again at once.
        wakers.into_iter().for_each(Waker::wake);
    }
}

/// Reads a buffer by `start`. What it holds now is read, also where the device is lost before the answer.
pub(super) fn begin<T: 'static>(
    state: &Rc<RefCell<State>>,
    buffer: BufferId,
    start: impl Fn(&mut dyn Device, BufferId) -> Pending<T> + 'static,
) -> Pending<T> {
    let own = state.clone();
    let mut state = state.borrow_mut();
    let Some(found) = state.buffers.get(&buffer) else {
        return Box::pin(std::future::ready(Err(super::freed(buffer))));
    };
    let (version, inner) = (found.version.clone(), found.inner);
    state.number += 1;
    let number = state.number;
    let inner = inner.filter(|_| !state.lost);
    let begun = inner.map(|inner| Ok(start(&mut *state.device, inner)));
    let reading = Rc::new(Reading { number, version, start: Box::new(start), begun: RefCell::new(begun) });
    state.reads.retain(|read| read.strong_count() > 0);
    let waits: Rc<dyn Waits> = reading.clone();
    state.reads.push(Rc::downgrade(&waits));
    answer(own, move |own| (own.borrow().generation, reading.begun.borrow_mut().take()))
}

/// Waits for the device by `start`, if need be for the next one.
pub(super) fn wait<T: 'static>(
    state: &Rc<RefCell<State>>,
    start: impl Fn(&mut dyn Device) -> Pending<T> + 'static,
) -> Pending<T> {
    let begin = move |state: &Rc<RefCell<State>>| {
        let mut state = state.borrow_mut();
        (state.generation, (!state.lost).then(|| Ok(start(&mut *state.device))))
    };
    let mut first = Some(begin(state));
    answer(state.clone(), move |state| first.take().unwrap_or_else(|| begin(state)))
}

/// What `next` has begun, on which generation of the device; nothing where the device was lost before.
type Begun<T> = (u32, Option<Result<Pending<T>>>);

/// Completes with the first answer that is no loss of the device. `next` gives the attempt to wait for.
fn answer<T: 'static>(
    state: Rc<RefCell<State>>,
    mut next: impl FnMut(&Rc<RefCell<State>>) -> Begun<T> + 'static,
) -> Pending<T> {
    Box::pin(async move {
        loop {
            let (generation, begun) = next(&state);
            let failed = match begun {
                None => lost(),
                Some(begun) => match begun?.await {
                    Err(error) if error.is_device_lost() => error,
                    done => {
                        state.borrow_mut().answered();
                        return done;
                    }
                },
            };
            recover(&state, generation, failed).await?;
        }
    })
}

/// The result, if it is there without waiting.
pub(super) fn look<T>(pending: &mut Pending<T>) -> Option<Result<T>> {
    match pending.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}

pub(super) fn lost() -> Error {
    Error::device_lost("the GPU device was lost")
}

/// Completes when the device of `generation`, which is lost, has been replaced.
async fn recover(state: &Rc<RefCell<State>>, generation: u32, failed: Error) -> Result<()> {
    std::future::poll_fn(|context| {
        let mut state = state.borrow_mut();
        if state.generation != generation {
            return Poll::Ready(Ok(()));
        }
        state.lost = true;
        if state.failures >= ATTEMPTS {
            // Who asks again may try again.
            state.failures = 0;
            return Poll::Ready(Err(failed.clone()));
        }
        state.waiting.join(context.waker());
        let mut opening = match state.opening.take() {
            Some(opening) => opening,
            None => (state.open)(),
        };
        let everyone = Waker::from(state.waiting.clone());
        match opening.as_mut().poll(&mut Context::from_waker(&everyone)) {
            Poll::Pending => {
                state.opening = Some(opening);
                Poll::Pending
            }
            Poll::Ready(opened) => {
                let replaced = opened.and_then(|device| state.replace(device));
                drop(state);
                everyone.wake();
                Poll::Ready(replaced.map_err(|why| {
                    Error::device_lost(format!("{}; it could not be replaced: {}", failed.message(), why.message()))
                }))
            }
        }
    })
    .await
}
