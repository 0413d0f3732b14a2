//! The machine's files, where the host grants access to them, as terminals do; the page has none.

use super::encodings::{as_text, bytes_of};
use crate::error::Result;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Dict, Outcome, Value};

/// What is known of a file or a folder without reading it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Status {
    /// Whether it is a folder.
    pub folder: bool,
    /// Whether its name is that of a symbolic link, which everything else is told through.
    pub link: bool,
    /// Its length in bytes.
    pub bytes: f64,
    /// When it was changed, in seconds since the Unix epoch.
    pub modified: f64,
}

/// What becomes of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// A folder is made.
    MakeFolder,
    /// An empty folder is removed.
    RemoveFolder,
    /// A file or a link is removed.
    Remove,
    /// A file or a folder is moved to another name, in the place of a file of that name.
    Rename(&'a str),
    /// Names are relative to that folder from now on.
    Enter,
}

/// Access to the host's file system. Names are paths, absolute or relative to [`Disk::here`].
pub trait Disk {
    /// The absolute path of the folder that the program is in.
    fn here(&self) -> String;

    /// The folder for temporary files.
    fn temporary(&self) -> String;

    /// The environment's variables.
    fn environment(&self) -> Vec<(String, String)>;

    /// What is known of a file or a folder.
    ///
    /// # Errors
    /// `FileNotFoundError` and other `OSError`s.
    fn status(&self, name: &str) -> Result<Status>;

    /// Reads a whole file.
    ///
    /// # Errors
    /// `FileNotFoundError` and other `OSError`s.
    fn read(&self, name: &str) -> Result<Vec<u8>>;

    /// The names in a folder.
    ///
    /// # Errors
    /// `FileNotFoundError` and other `OSError`s.
    fn list(&self, name: &str) -> Result<Vec<String>>;

    /// Writes a file, or appends to it.
    ///
    /// # Errors
    /// `OSError`.
    fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()>;

    /// Writes what waits to be written, if the disk collects.
    ///
    /// # Errors
    /// `OSError`.
    fn flush(&self) -> Result<()> {
        Ok(())
    }

    /// Makes, removes, renames or enters.
    ///
    /// # Errors
    /// `OSError`.
    fn change(&self, name: &str, change: Change<'_>) -> Result<()>;

    /// The members of a zip archive by name.
    ///
    /// # Errors
    /// `OSError`; `ValueError` for a file that is not an archive.
    fn unpack(&self, name: &str) -> Result<Vec<(String, Vec<u8>)>>;

    /// Writes a zip archive of these files, with or without compression.
    ///
    /// # Errors
    /// `OSError`.
    fn pack(&self, name: &str, files: &[(String, Vec<u8>)], compressed: bool) -> Result<()>;
}

/// The variables of the machine's environment.
pub(super) fn environment(ctx: &mut Context) -> Outcome<Dict> {
    let variables = Dict::default();
    for (name, value) in ctx.library.files.disk().map(|disk| disk.environment()).unwrap_or_default() {
        ctx.dict_set(&variables, Value::str(name), Value::str(value))?;
    }
    Ok(variables)
}

/// `__disk__(what, name, data)`: reads (`read`), writes (`write`), appends to (`append`), renames (`rename`) or removes
/// (`remove`) a file, each character a byte, writes what waits for it (`flush`), or tells what it is (`kind`; `held` without
/// the machine's). On a machine also `here`, `temporary`, `status`, `list`, `move`, `make`, `leave` and `enter`, which give `None` where there is none.
pub(crate) fn disk(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (what, name) = (args.required("what")?, args.required("name")?);
    let data = args.optional("data")?;
    args.finish()?;
    let (Value::Str(what), Value::Str(name)) = (&what, &name) else { return Ok(Value::None) };
    let (what, name) = (&**what, &**name);
    let files = ctx.library.files.clone();
    let new = data.as_ref().and_then(Value::as_str);
    let bytes = || new.map(|text| bytes_of(text)).unwrap_or_default();
    if let "kind" | "held" = what {
        let found = if what == "kind" { files.kind(name) } else { files.held(name) };
        return Ok(found.map_or(Value::None, Value::str));
    }
    let Some(disk) = files.disk() else {
        return match (what, new) {
            ("read", _) => {
                let bytes = files.bytes(name)?;
                ctx.reserve(2 * bytes.len())?;
                Ok(as_text(&bytes))
            }
            ("rename", Some(new)) => {
                files.rename(name, new);
                Ok(Value::None)
            }
            ("remove", _) => Ok(Value::Bool(files.remove(name))),
            ("write" | "append", _) => {
                let bytes = bytes();
                ctx.reserve(bytes.len())?;
                files.write(name, &bytes, what == "append")?;
                Ok(Value::Bool(true))
            }
            _ => Ok(Value::None),
        };
    };
    let texts = |all: Vec<String>| Value::list(all.into_iter().map(Value::str).collect());
    let change = match (what, new) {
        ("here", _) => return Ok(Value::str(disk.here())),
        ("temporary", _) => return Ok(Value::str(disk.temporary())),
        ("status", _) => {
            let Status { folder, link, bytes, modified } = disk.status(name)?;
            let parts = vec![Value::Bool(folder), Value::Bool(link), Value::Int(bytes as i64), Value::Float(modified)];
            return Ok(Value::tuple(parts));
        }
        ("list", _) => return Ok(texts(disk.list(name)?)),
        ("read", _) => {
            let bytes = if files.held(name) == Some("file") { files.bytes(name)? } else { disk.read(name)? };
            ctx.reserve(2 * bytes.len())?;
            return Ok(as_text(&bytes));
        }
        ("write" | "append", _) => {
            disk.write(name, &bytes(), what == "append")?;
            return Ok(Value::Bool(true));
        }
        ("flush", _) => return disk.flush().map(|()| Value::None).map_err(Into::into),
        ("make", _) => Change::MakeFolder,
        ("leave", _) => Change::RemoveFolder,
        ("enter", _) => Change::Enter,
        ("rename" | "move", Some(new)) => Change::Rename(new),
        _ => Change::Remove,
    };
    disk.change(name, change)?;
    Ok(Value::Bool(true))
}
