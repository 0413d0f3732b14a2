//! Requests for values. Those of one task are computed together: when the task ends, or before its next call, which may
//! need them.

use super::Shared;
use crate::session::Session;
use crate::tensor::Tensor;
use js_sys::Promise;
use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

#[derive(Default)]
pub(super) struct Requests {
    /// The tensors that were requested and not begun.
    asked: RefCell<Vec<Tensor>>,
    /// What the present task's requests await.
    task: RefCell<Option<Promise>>,
    /// What was begun and waits for a device.
    begun: RefCell<Option<Promise>>,
}

impl Requests {
    /// Forgets what was requested.
    pub(super) fn clear(&self) {
        self.asked.take();
    }

    /// Adds a request that nobody waits for.
    pub(super) fn ask(&self, tensor: Tensor) {
        self.asked.borrow_mut().push(tensor);
    }

    /// Begins to compute what was requested so far; done at once if nothing has to wait. An error is reported to the
    /// request that it concerns, when it evaluates its own tensor.
    pub(super) fn begin(&self, session: &Session) {
        let asked = self.asked.take();
        if asked.is_empty() {
            return;
        }
        let (before, session) = (self.begun.take(), session.clone());
        let mut work = Box::pin(async move {
            computed(before).await;
            let _ = session.evaluate(&asked).await;
        });
        if work.as_mut().poll(&mut Context::from_waker(Waker::noop())) == Poll::Pending {
            *self.begun.borrow_mut() = Some(future_to_promise(async move {
                work.await;
                Ok(JsValue::UNDEFINED)
            }));
        }
    }
}

/// Completes when what was requested has been computed, or has failed.
pub(super) async fn computed(requested: Option<Promise>) {
    if let Some(requested) = requested {
        let _ = JsFuture::from(requested).await;
    }
}

impl Shared {
    /// Notes a request for a tensor's value. Returns what is awaited before the tensor is evaluated by itself.
    pub(super) fn request(self: &Rc<Self>, tensor: &Tensor) -> Option<Promise> {
        if !tensor.is_lazy() {
            return None;
        }
        self.requests.asked.borrow_mut().push(tensor.clone());
        let mut task = self.requests.task.borrow_mut();
        let ended = task.get_or_insert_with(|| {
            let shared = self.clone();
            future_to_promise(async move {
                shared.requests.task.take();
                if let Ok(session) = shared.session() {
                    shared.requests.begin(&session);
                }
                let begun = shared.requests.begun.borrow().clone();
                computed(begun).await;
                Ok(JsValue::UNDEFINED)
            })
        });
        Some(ended.clone())
    }
}
