//! `Session`: Python programs.

use super::arguments::{Options, asked, count, flag, function, list, text, wrong};
use super::session::JsSession;
use super::turn::{pause, rest};
use super::{plain, promise, thrown};
use crate::error::{Error, Result};
use crate::report::{Progress, Shown};
use crate::runner::{Ask, Listener, RunOptions};
use js_sys::{Function, Promise};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_time::Instant;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Runs a program to its end, or to its error, whose side effects before the error remain.
    #[wasm_bindgen(unchecked_return_type = "Promise<RunReport>")]
    pub fn run(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] source: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunSettings")] settings: JsValue,
    ) -> Promise {
        let shared = self.0.clone();
        promise(async move {
            let source = text("run(): source", &source)?;
            let options = options(settings)?;
            let runner = shared.open()?.runner;
            if shared.running.replace(true) {
                return Err(Error::runtime("a program is running in this session: await it, or stop() it"));
            }
            let report = runner.run(&source, &options).await;
            shared.running.set(false);
            plain(&report)
        })
    }

    /// Raises `KeyboardInterrupt` in the running program, if there is one; its variables remain.
    pub fn stop(&self) {
        if let Some(open) = &*self.0.open.borrow() {
            open.runner.stop();
        }
    }

    /// The syntax error of a source text, such as an unclosed bracket; undefined if there is none. Nothing is run.
    #[wasm_bindgen(unchecked_return_type = "ErrorReport | undefined")]
    pub fn check(&self, source: &str) -> Result<JsValue, JsValue> {
        let open = self.0.open().map_err(thrown)?;
        open.runner.check(source).map_or(Ok(JsValue::UNDEFINED), |error| plain(&error).map_err(thrown))
    }

    /// Deletes all variables of programs, and resets the random seed.
    pub fn reset(&self) -> Result<(), JsValue> {
        self.0.open().map(|open| open.runner.reset()).map_err(thrown)
    }
}

fn options(settings: JsValue) -> Result<RunOptions> {
    let mut options = RunOptions { pause, rest, ..RunOptions::default() };
    let given = Options::new(
        "run()",
        settings,
        &["argv", "dataLimit", "direct", "echo", "input", "progress", "shown", "stopped", "timeLimit"],
    )?;
    if let Some(limit) = given.get("dataLimit", |what, value| count(what, value, 0))? {
        options.data_limit = limit;
    }
    options.progress = given.get("progress", function)?.map(listener);
    options.shown = given.get("shown", function)?.map(|told| -> Rc<dyn Fn(Vec<Shown>)> {
        Rc::new(move |shown| {
            if let Ok(shown) = plain(&shown) {
                let _ = told.call1(&JsValue::UNDEFINED, &shown);
            }
        })
    });
    if let Some(direct) = given.get("direct", flag)? {
        options.direct = direct;
    }
    options.input = given.get("input", function)?.map(answers);
    options.echo = given.get("echo", flag)?.unwrap_or(true);
    if let Some(argv) = given.get("argv", |what, value| {
        list(what, "an array of texts", value)?.iter().map(|word| text(what, &word)).collect::<Result<_>>()
    })? {
        options.argv = argv;
    }
    options.interrupt = given.get("stopped", function)?.map(asked);
    options.limits.time = given.get("timeLimit", |what, value| {
        let seconds = value.as_f64().and_then(|s| Duration::try_from_secs_f64(s).ok());
        seconds.ok_or_else(|| wrong(what, "a number of seconds", value))
    })?;
    Ok(options)
}

/// Requests a line of input from a function of the page, which may be asynchronous.
fn answers(ask: Function) -> Rc<Ask> {
    Rc::new(move |prompt| {
        let answer = ask.call1(&JsValue::UNDEFINED, &JsValue::from(prompt));
        Box::pin(async move {
            let failed = |error: JsValue| {
                let why =
                    error.dyn_ref::<js_sys::Error>().map_or_else(|| error.as_string(), |e| Some(e.message().into()));
                Error::runtime(format!("input(): {}", why.unwrap_or_else(|| "it could not be asked".to_owned())))
            };
            let line = JsFuture::from(Promise::resolve(&answer.map_err(failed)?)).await.map_err(failed)?;
            if line.is_null_or_undefined() {
                return Ok(None);
            }
            line.as_string().map(Some).ok_or_else(|| wrong("run(): what input gives", "a string", &line))
        })
    })
}

/// The minimal interval between two messages about short operations, in milliseconds.
const BETWEEN_MS: u128 = 100;

/// Calls `told` with progress, but not for every short operation.
fn listener(told: Function) -> Listener {
    let last = Cell::new((Instant::now(), true));
    Listener::new(move |progress| {
        let short = match progress {
            Progress::Running { .. } | Progress::Waiting => true,
            Progress::Uploading { bytes } => bytes < 1e6,
            _ => false,
        };
        let (told_at, was_short) = last.get();
        if short && was_short && told_at.elapsed().as_millis() < BETWEEN_MS {
            return;
        }
        last.set((Instant::now(), short));
        // Errors in the page's callback must not affect the program.
        if let Ok(value) = plain(&progress) {
            let _ = told.call1(&JsValue::UNDEFINED, &value);
        }
    })
}
