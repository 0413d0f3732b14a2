//! Turns of JavaScript's event loop.

use crate::error::Error;
use crate::runtime::Pending;
use js_sys::Promise;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_time::Instant;

/// How long the event loop may go without a turn, and how often it is asked for one.
const BETWEEN: Duration = Duration::from_millis(50);

/// Lets the page's other events through: a message to oneself comes after those that already wait, and unlike a
/// timer's it is not delayed.
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

/// What is known of the event loop's turns.
enum Turn {
    /// It had one then.
    Had(Instant),
    /// It was asked for one then, of which this is the promise.
    Asked(Instant, Promise),
}

thread_local! {
    static LAST: RefCell<Option<Turn>> = const { RefCell::new(None) };
}

/// What to wait for if the event loop had no turn for long. A loop over promises that are kept at once leaves none: the page
/// would not be drawn, and what the loop drops not be collected.
pub(super) fn overdue() -> Option<Promise> {
    LAST.with_borrow_mut(|last| match last {
        Some(Turn::Asked(since, turn)) => (since.elapsed() > BETWEEN).then(|| turn.clone()),
        Some(Turn::Had(since)) if since.elapsed() <= BETWEEN => None,
        _ => {
            let turn = future_to_promise(async {
                // Where there are no channels nobody waits.
                let _ = pause().await;
                LAST.set(Some(Turn::Had(Instant::now())));
                Ok(JsValue::UNDEFINED)
            });
            *last = Some(Turn::Asked(Instant::now(), turn));
            None
        }
    })
}
