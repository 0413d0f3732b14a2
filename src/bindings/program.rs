//! `Session`: programs in the playground's language.

use super::session::JsSession;
use super::{plain, promise, thrown};
use crate::error::{Error, Result};
use crate::runtime::Pending;
use crate::session::RunOptions;
use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Runs a program to its end, or to its error; what came before an error still holds.
    #[wasm_bindgen(unchecked_return_type = "Promise<RunReport>")]
    pub fn run(&self, source: String) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let runner = shared.open()?.runner;
            if shared.running.replace(true) {
                return Err(Error::runtime("a program is running in this session: await it, or stop() it"));
            }
            let options = RunOptions { pause, ..RunOptions::default() };
            let report = runner.run(&source, &options).await;
            shared.running.set(false);
            plain(&report)
        })
    }

    /// Ends the running program, if there is one, with a `KeyboardInterrupt`; its variables stay.
    pub fn stop(&self) {
        if let Some(open) = &*self.0.open.borrow() {
            open.runner.stop();
        }
    }

    /// Forgets all variables of programs, and the random seed.
    pub fn reset(&self) -> Result<(), JsValue> {
        self.0.open().map(|open| open.runner.reset()).map_err(thrown)
    }
}

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
