//! Search results, kept in the browser's IndexedDB between visits.
//!
//! One database, one store, one entry: its key contains the versions of the compiler and of the browser, since another of
//! either proposes and measures differently; the device is in the keys of the paths. Without IndexedDB, or if it fails,
//! nothing is stored and no error is raised.

use super::turn::rest;
use crate::session::Session;
use js_sys::{Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

const STORE: &str = "paths";

/// The delay in milliseconds after a search before results are written, together with those of the searches that
/// follow.
const PAUSE: Duration = Duration::from_millis(500);

/// Passes the results of earlier sessions to `session` once they are read, and stores those of this one.
pub(super) fn keep(session: &Session) {
    let Some(factory) = factory() else { return };
    let (writing, this) = (Rc::new(Cell::new(false)), Rc::new(session.downgrade()));
    let database = factory.clone();
    session.remember_paths(move || {
        if writing.replace(true) {
            return;
        }
        let (writing, this, factory) = (writing.clone(), this.clone(), database.clone());
        spawn_local(async move {
            let _ = rest(PAUSE).await;
            writing.set(false);
            if let Some(session) = (*this)() {
                // Storage is full or forbidden: the next visit searches again.
                let _ = write(&factory, &session).await;
            }
        });
    });
    let this = session.downgrade();
    spawn_local(async move {
        if let (Ok(text), Some(session)) = (read(&factory).await, this()) {
            session.recall_paths(&text);
        }
    });
}

fn global(name: &str) -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

fn factory() -> Option<IdbFactory> {
    global("indexedDB").map(JsCast::unchecked_into)
}

fn key() -> JsValue {
    let browser = global("navigator").and_then(|n| Reflect::get(&n, &"userAgent".into()).ok()?.as_string());
    format!("{} {}", env!("CARGO_PKG_VERSION"), browser.unwrap_or_default()).into()
}

/// Resolves when a request has succeeded.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(promise).await?;
    request.result()
}

async fn open(factory: &IdbFactory) -> Result<IdbDatabase, JsValue> {
    let request: IdbOpenDbRequest = factory.open_with_u32("tensorscope", 1)?;
    let made = request.clone();
    let upgrade = Closure::once_into_js(move || {
        let database: IdbDatabase = made.result()?.unchecked_into();
        database.create_object_store(STORE).map(|_| ())
    });
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    done(&request).await.map(JsCast::unchecked_into)
}

fn store(database: &IdbDatabase, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    database.transaction_with_str_and_mode(STORE, mode)?.object_store(STORE)
}

async fn read(factory: &IdbFactory) -> Result<String, JsValue> {
    let database = open(factory).await?;
    let found = done(&store(&database, IdbTransactionMode::Readonly)?.get(&key())?).await;
    database.close();
    Ok(found?.as_string().unwrap_or_default())
}

/// Writes the known results, merged with those that another page of this site has written since.
async fn write(factory: &IdbFactory, session: &Session) -> Result<(), JsValue> {
    let database = open(factory).await?;
    let store = store(&database, IdbTransactionMode::Readwrite)?;
    let found = done(&store.get(&key())?).await?;
    session.recall_paths(&found.as_string().unwrap_or_default());
    // Entries of other versions of the compiler or the browser are removed.
    store.clear()?;
    let written = done(&store.put_with_key(&session.paths().into(), &key())?).await;
    database.close();
    written.map(|_| ())
}
