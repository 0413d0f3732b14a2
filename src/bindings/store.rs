//! What searches found, kept in the browser's IndexedDB from one visit to the next.
//!
//! One database, one store, one entry: its key names the compiler's version and the browser's, since another of either
//! measures and proposes otherwise; the device is in the paths' own keys. Where there is no IndexedDB, or where it refuses,
//! nothing is kept and nothing fails.

use crate::session::Session;
use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

const STORE: &str = "paths";

/// Milliseconds after a search before it is written down, with those that follow it.
const PAUSE: i32 = 500;

/// Lets `session` know what earlier ones found as soon as it is read, and keeps what this one finds.
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
            pause().await;
            writing.set(false);
            if let Some(session) = (*this)() {
                // Refused (storage full or forbidden): the next visit searches again.
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

async fn pause() {
    let timer = |resolve: Function, _| {
        if let Some(set) = global("setTimeout") {
            let _ = set.unchecked_into::<Function>().call2(&JsValue::UNDEFINED, &resolve, &PAUSE.into());
        }
    };
    let _ = JsFuture::from(Promise::new(&mut { timer })).await;
}

/// Done when a request is.
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

/// Writes what is known, with what another page of this site has written since.
async fn write(factory: &IdbFactory, session: &Session) -> Result<(), JsValue> {
    let database = open(factory).await?;
    let store = store(&database, IdbTransactionMode::Readwrite)?;
    let found = done(&store.get(&key())?).await?;
    session.recall_paths(&found.as_string().unwrap_or_default());
    // Of another version of the compiler or the browser.
    store.clear()?;
    let written = done(&store.put_with_key(&session.paths().into(), &key())?).await;
    database.close();
    written.map(|_| ())
}
