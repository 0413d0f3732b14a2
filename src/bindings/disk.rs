//! Files of the machine for programs, by functions of JavaScript that do not wait (`npm/cli-files.js`).

use super::session::JsSession;
use super::thrown;
use crate::error::{Error, Result};
use crate::library::{Change, Disk, Status};
use js_sys::{Array, Reflect, Uint8Array};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What reads and writes files.
    type Host;
    #[wasm_bindgen(method, catch)]
    fn read(this: &Host, name: &str) -> Result<Uint8Array, JsValue>;
    #[wasm_bindgen(method)]
    fn here(this: &Host) -> String;
    #[wasm_bindgen(method)]
    fn temporary(this: &Host) -> String;
    #[wasm_bindgen(method)]
    fn environment(this: &Host) -> Array;
    #[wasm_bindgen(method, catch)]
    fn status(this: &Host, name: &str) -> Result<Array, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn list(this: &Host, name: &str) -> Result<Array, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn change(this: &Host, name: &str, change: &str, other: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn write(this: &Host, name: &str, bytes: Uint8Array, append: bool) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn unpack(this: &Host, name: &str) -> Result<Array, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn pack(this: &Host, name: &str, files: &Array, compressed: bool) -> Result<(), JsValue>;
}

/// The classes of Python that an error may have by its name.
const CLASSES: [&str; 6] = [
    "FileExistsError",
    "FileNotFoundError",
    "PermissionError",
    "IsADirectoryError",
    "NotADirectoryError",
    "ValueError",
];

fn failed(error: JsValue) -> Error {
    let of = |key: &str| Reflect::get(&error, &key.into()).ok().and_then(|value| value.as_string());
    let name = of("name").unwrap_or_default();
    let class = CLASSES.into_iter().find(|class| **class == *name).unwrap_or("OSError");
    Error::new(class, of("message").unwrap_or_else(|| "the file cannot be reached".to_owned()))
}

/// A name and the bytes of a member of an archive.
fn member(pair: &JsValue) -> (String, Vec<u8>) {
    let pair: &Array = pair.unchecked_ref();
    (pair.get(0).as_string().unwrap_or_default(), Uint8Array::new(&pair.get(1)).to_vec())
}

struct HostDisk(Host);

impl Disk for HostDisk {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        self.0.read(name).map(|bytes| bytes.to_vec()).map_err(failed)
    }

    fn here(&self) -> String {
        self.0.here()
    }

    fn temporary(&self) -> String {
        self.0.temporary()
    }

    fn environment(&self) -> Vec<(String, String)> {
        let pair = |pair: JsValue| {
            let pair: Array = pair.unchecked_into();
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        };
        self.0.environment().iter().filter_map(pair).collect()
    }

    fn status(&self, name: &str) -> Result<Status> {
        let told = self.0.status(name).map_err(failed)?;
        let (truth, number) = (|k: u32| told.get(k).is_truthy(), |k: u32| told.get(k).as_f64().unwrap_or_default());
        Ok(Status { folder: truth(0), link: truth(1), bytes: number(2), modified: number(3) })
    }

    fn list(&self, name: &str) -> Result<Vec<String>> {
        self.0.list(name).map(|all| all.iter().filter_map(|name| name.as_string()).collect()).map_err(failed)
    }

    fn change(&self, name: &str, change: Change<'_>) -> Result<()> {
        let (what, other) = match change {
            Change::MakeFolder => ("make", ""),
            Change::RemoveFolder => ("leave", ""),
            Change::Remove => ("remove", ""),
            Change::Rename(new) => ("rename", new),
            Change::Enter => ("enter", ""),
        };
        self.0.change(name, what, other).map_err(failed)
    }

    fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()> {
        self.0.write(name, bytes.into(), append).map_err(failed)
    }

    fn unpack(&self, name: &str) -> Result<Vec<(String, Vec<u8>)>> {
        self.0.unpack(name).map(|all| all.iter().map(|pair| member(&pair)).collect()).map_err(failed)
    }

    fn pack(&self, name: &str, files: &[(String, Vec<u8>)], compressed: bool) -> Result<()> {
        let pair = |(name, bytes): &(String, Vec<u8>)| {
            Array::of2(&JsValue::from(&**name), &Uint8Array::from(bytes.as_slice()).into())
        };
        self.0.pack(name, &files.iter().map(pair).collect(), compressed).map_err(failed)
    }
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Lets programs read and write the files of `host`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __disk, skip_typescript)]
    pub fn disk(&self, host: JsValue) -> Result<(), JsValue> {
        let open = self.0.open().map_err(thrown)?;
        open.runner.set_disk(Rc::new(HostDisk(host.unchecked_into())));
        Ok(())
    }
}
