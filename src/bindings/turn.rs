//! Yielding to JavaScript's event loop.

use crate::error::Error;
use crate::runtime::Pending;
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_time::Instant;

/// How long the event loop may go without a turn, and how often one is requested.
const BETWEEN: Duration = Duration::from_millis(50);

/// Yields to the page's other events by a message to itself: it comes after the events that already wait, and unlike a
/// timer it is not throttled.
pub(super) fn pause() -> Pending<()> {
    Box::pin(async {
        let failed = |_: JsValue| Error::internal("bindings", "no message channel");
        let channel = web_sys::MessageChannel::new().map_err(failed)?;
        let port = channel.port1();
        let arrived = Promise::new(&mut |resolve, _| port.set_onmessage(Some(&resolve)));
        channel.port2().post_message(&JsValue::NULL).map_err(failed)?;
        let waited = JsFuture::from(arrived).await;
        port.set_onmessage(None);
        port.close();
        waited.map(|_| ()).map_err(failed)
    })
}

/// Lets some time pass, during which the event loop has other turns.
pub(super) fn rest(time: Duration) -> Pending<()> {
    Box::pin(async move {
        let timer = |resolve: Function, _| {
            if let Ok(set) = Reflect::get(&js_sys::global(), &"setTimeout".into()) {
                let _ = set.unchecked_into::<Function>().call2(
                    &JsValue::UNDEFINED,
                    &resolve,
                    &(time.as_secs_f64() * 1e3).into(),
                );
            }
        };
        let failed = |_: JsValue| Error::internal("bindings", "no timer");
        JsFuture::from(Promise::new(&mut { timer })).await.map(|_| ()).map_err(failed)
    })
}

/// The state of the event loop's turns.
enum Turn {
    /// The time of the last turn.
    Had(Instant),
    /// The time at which a turn was requested, and its promise.
    Asked(Instant, Promise),
}

thread_local! {
    static LAST: RefCell<Option<Turn>> = const { RefCell::new(None) };
}

/// The promise to await if the event loop had no turn for long. A loop over promises that resolve at once leaves none: the
/// page would not be drawn, and dropped objects not be collected.
pub(super) fn overdue() -> Option<Promise> {
    LAST.with_borrow_mut(|last| match last {
        Some(Turn::Asked(since, turn)) => (since.elapsed() > BETWEEN).then(|| turn.clone()),
        Some(Turn::Had(since)) if since.elapsed() <= BETWEEN => None,
        _ => {
            let turn = future_to_promise(async {
                // Without message channels this does not wait.
                let _ = pause().await;
                LAST.set(Some(Turn::Had(Instant::now())));
                Ok(JsValue::UNDEFINED)
            });
            *last = Some(Turn::Asked(Instant::now(), turn));
            None
        }
    })
}
