//! Files that the user has provided or a program saved: `np.load`, `np.save`, `np.loadtxt`, `np.genfromtxt`.
//!
//! On the page a program has no file system: it finds, by name, the files that the user provided and those that programs
//! saved. They outlive programs and resets. In a terminal it accesses the machine's files, through a [`Disk`].

use super::disk::Disk;
use super::encodings::{as_text, bytes_of};
use super::written::Written;
use super::{text_table, wrap};
use crate::array::{HostArray, read_npy, write_npy};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Dict, Outcome, Value};
use crate::report::{FileArray, FileReport};
use std::cell::RefCell;
use std::rc::Rc;

/// The contents of a file.
#[derive(Clone, Debug)]
pub enum Contents {
    /// One array: an `.npy` file, or an image.
    Array(Rc<HostArray>),
    /// Several arrays by name: an `.npz` file.
    Arrays(Vec<(String, Rc<HostArray>)>),
    /// Text with one row a line, such as CSV.
    Text(Rc<str>),
    /// Bytes that a program wrote where there is no disk.
    Written(Rc<RefCell<Vec<u8>>>),
}

/// Where names of temporary files begin, where there is no machine's folder for them.
const TEMPORARY: &str = "/tmp/";

/// The most bytes that programs may write where there is no disk.
const MOST_WRITTEN: usize = 1 << 28;

/// The files by name; clones share them.
#[derive(Clone, Default)]
pub struct Files(Rc<RefCell<Vec<(String, Contents)>>>, Rc<RefCell<Option<Rc<dyn Disk>>>>);

impl std::fmt::Debug for Files {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Files({:?})", self.0)
    }
}

impl Files {
    /// Adds a file, replacing one of the same name.
    ///
    /// # Errors
    /// `ValueError` for an invalid name.
    pub fn add(&self, name: &str, contents: Contents) -> Result<FileReport> {
        let inside = name.strip_prefix(TEMPORARY).unwrap_or(name);
        let is_folder = name.ends_with('/');
        let outer = inside.trim_end_matches('/').rsplit_once('/').map(|(outer, _)| outer);
        let is_held = outer.is_none_or(|outer| name != inside || !outer.is_empty() && self.is_folder(outer));
        let plain = if is_held { inside.replace('/', "") } else { inside.to_owned() };
        if !is_folder && plain.is_empty() || plain.chars().any(|c| c.is_control() || matches!(c, '/' | '\\' | '"')) {
            return Err(Error::value(format!("'{}' is not the name of a file", name.escape_debug())));
        }
        let report = report(name, &contents);
        self.remove(name);
        self.0.borrow_mut().push((name.to_owned(), contents));
        Ok(report)
    }

    /// As [`Files::add`], for the user's files: the folders of the name are made.
    ///
    /// # Errors
    /// `ValueError` for an invalid name.
    pub fn give(&self, name: &str, contents: Contents) -> Result<FileReport> {
        let is_part = |part: &str| !matches!(part, "" | "." | "..");
        if name.contains('/') && !name.starts_with(TEMPORARY) && name.split('/').all(is_part) {
            for (end, _) in name.match_indices('/').filter(|(end, _)| !self.is_folder(&name[..*end])) {
                self.add(&name[..=end], Contents::Written(Rc::default()))?;
            }
        }
        self.add(name, contents)
    }

    /// Gives programs access to the host's file system.
    pub fn set_disk(&self, disk: Rc<dyn Disk>) {
        *self.1.borrow_mut() = Some(Rc::new(Written::new(disk)));
    }

    /// Writes what programs have appended to files of the host.
    ///
    /// # Errors
    /// `OSError`.
    pub(crate) fn flush(&self) -> Result<()> {
        self.disk().map_or(Ok(()), |disk| disk.flush())
    }

    /// Whether there is none, nor any access to a machine's.
    pub(super) fn is_empty(&self) -> bool {
        self.1.borrow().is_none() && self.0.borrow().is_empty()
    }

    /// The name by which a file of that path is known.
    pub(super) fn own_name(&self, path: &str) -> String {
        let path = path.trim_start_matches("./");
        let is_of_machine = self.1.borrow().is_some();
        path.strip_prefix("/program/").filter(|_| !is_of_machine).unwrap_or(path).to_owned()
    }

    /// The machine's files, where programs have access to them.
    pub(super) fn disk(&self) -> Option<Rc<dyn Disk>> {
        self.1.borrow().clone()
    }

    /// The bytes of a file that the user provided or a program saved.
    pub(super) fn bytes(&self, name: &str) -> Result<Vec<u8>> {
        if let Some((_, Contents::Written(bytes))) = self.0.borrow().iter().find(|(known, _)| known == name) {
            return Ok(bytes.borrow().clone());
        }
        match self.get(name)? {
            Contents::Text(text) => Ok(text.as_bytes().to_vec()),
            Contents::Array(data) => write_npy(&data),
            _ => Err(Error::new("OSError", format!("an archive is read by np.load('{name}')"))),
        }
    }

    /// Writes or appends to a file, which later programs find by its name.
    pub(super) fn write(&self, name: &str, bytes: &[u8], append: bool) -> Result<()> {
        if let Some((_, Contents::Written(held))) = self.0.borrow().iter().find(|(known, _)| append && known == name) {
            if held.borrow().len() + bytes.len() > MOST_WRITTEN {
                return Err(Error::new("OSError", "[Errno 28] No space left on device"));
            }
            held.borrow_mut().extend_from_slice(bytes);
            return Ok(());
        }
        let mut all = match self.bytes(name) {
            Ok(bytes) if append => bytes,
            Err(error) if append && error.class_name() != "FileNotFoundError" => return Err(error),
            _ => Vec::new(),
        };
        all.extend_from_slice(bytes);
        self.add(name, Contents::Written(Rc::new(RefCell::new(all)))).map(drop)
    }

    /// Whether programs made a folder of that name.
    fn is_folder(&self, name: &str) -> bool {
        let inside = |known: &str| known.strip_prefix(name).is_some_and(|rest| rest.starts_with('/'));
        self.0.borrow().iter().any(|(known, _)| inside(known))
    }

    /// What the program's own files have of that name: `file`, `folder`, or nothing.
    pub(super) fn held(&self, name: &str) -> Option<&'static str> {
        let is_file = self.0.borrow().iter().any(|(known, _)| known == name);
        if is_file { Some("file") } else { self.is_folder(name).then_some("folder") }
    }

    /// What is there of that name, also on the disk.
    pub(super) fn kind(&self, name: &str) -> Option<&'static str> {
        self.held(name).or_else(|| Some(if self.disk()?.status(name).ok()?.folder { "folder" } else { "file" }))
    }

    /// Renames a file, or a folder and all that is in it, which takes the place of what is there.
    pub(super) fn rename(&self, name: &str, new: &str) {
        if name == new {
            return;
        }
        self.remove(new);
        self.remove(&format!("{new}/"));
        for (known, _) in &mut *self.0.borrow_mut() {
            if let Some(rest) = known.strip_prefix(name)
                && (rest.is_empty() || rest.starts_with('/'))
            {
                *known = format!("{new}{rest}");
            }
        }
    }

    /// Removes a file; returns whether it existed.
    pub fn remove(&self, name: &str) -> bool {
        let mut files = self.0.borrow_mut();
        let before = files.len();
        files.retain(|(known, _)| known != name);
        files.len() < before
    }

    /// The file of that name.
    ///
    /// # Errors
    /// `FileNotFoundError`.
    fn get(&self, name: &str) -> Result<Contents> {
        let files = self.0.borrow();
        if let Some((_, found)) = files.iter().find(|(known, _)| known == name) {
            return match found {
                Contents::Written(bytes) => contents(bytes.borrow().clone()),
                found => Ok(found.clone()),
            };
        }
        if let Some(disk) = self.disk() {
            let bytes = disk.read(name)?;
            if bytes.starts_with(b"PK") {
                let files = disk.unpack(name)?.into_iter();
                let array = |(name, bytes): (String, Vec<u8>)| {
                    let name = name.strip_suffix(".npy").map(str::to_owned).unwrap_or(name);
                    Ok((name, Rc::new(read_npy(&bytes)?)))
                };
                return Ok(Contents::Arrays(files.map(array).collect::<Result<_>>()?));
            }
            return contents(bytes);
        }
        let known: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let hint = if known.is_empty() {
            "programs see the files that were given to the page: drop one on it, or press Load file".to_owned()
        } else {
            format!("the files that the page was given, or programs saved, are {}", known.join(", "))
        };
        let message = format!("[Errno 2] No such file or directory: '{name}'");
        Err(Error::new("FileNotFoundError", message).with_hint(hint))
    }
}

/// The contents of a file from its bytes: an array, or text.
fn contents(bytes: Vec<u8>) -> Result<Contents> {
    if bytes.starts_with(b"\x93NUMPY") {
        return Ok(Contents::Array(Rc::new(read_npy(&bytes)?)));
    }
    let text = String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let byte = e.as_bytes().get(at).copied().unwrap_or_default();
        let message = format!("'utf-8' codec can't decode byte 0x{byte:02x} in position {at}: invalid start byte");
        Error::new("UnicodeDecodeError", message)
    })?;
    Ok(Contents::Text(text.into()))
}

fn described(name: &str, array: &HostArray) -> FileArray {
    let shape = array.shape().iter().map(|&n| n as u32).collect();
    FileArray { name: name.to_owned(), dtype: array.dtype().name().to_owned(), shape }
}

/// The name by which a file is imported, if it is a module.
fn imported_as(name: &str) -> Option<&str> {
    let module = name.strip_suffix(".py")?;
    let is_name =
        module.chars().all(|c| c.is_alphanumeric() || c == '_') && !module.starts_with(|c: char| c.is_numeric());
    (is_name && !module.is_empty()).then_some(module)
}

fn report(name: &str, contents: &Contents) -> FileReport {
    let load = format!("np.load(\"{name}\")");
    let mut lines = None;
    let (code, arrays, table, bytes) = match contents {
        Contents::Array(array) => (load, vec![described("", array)], None, array.bytes().len()),
        Contents::Arrays(arrays) => {
            let all = arrays.iter().map(|(name, array)| described(name, array)).collect();
            let code = arrays.first().map_or(load.clone(), |(first, _)| format!("{load}[\"{first}\"]"));
            (code, all, None, arrays.iter().map(|(_, a)| a.bytes().len()).sum())
        }
        Contents::Text(text) if imported_as(name).is_some() || !text_table::is_table(text) => {
            lines = Some(text.lines().count() as u32);
            let opened = format!("open(\"{name}\").read().splitlines()");
            let code = imported_as(name).map_or(opened, |module| format!("import {module}"));
            (code, Vec::new(), None, text.len())
        }
        Contents::Written(bytes) => {
            (format!("open(\"{name}\", \"rb\").read()"), Vec::new(), None, bytes.borrow().len())
        }
        Contents::Text(text) => {
            let found = text_table::survey(text);
            (found.code(name), Vec::new(), Some((found.rows as u32, found.columns as u32)), text.len())
        }
    };
    FileReport { name: name.to_owned(), code, arrays, table, lines, bytes: bytes as f64 }
}

/// The text of a file, for `open`.
///
/// # Errors
/// `FileNotFoundError`; `ValueError` for a file that is not text.
pub(crate) fn text_of(ctx: &Context, name: &Value) -> Result<Rc<str>> {
    match file(ctx, name)? {
        Contents::Text(text) => Ok(text),
        _ => Err(Error::value("this file is no text").with_hint("np.load(name) reads it")),
    }
}

fn file(ctx: &Context, value: &Value) -> Result<Contents> {
    match value {
        Value::Str(name) => ctx.library.files.get(name),
        other => Err(Error::type_error(format!("a file's name is a string, not {}", other.type_name()))),
    }
}

/// `_load("x.npy")`: the array; for an `.npz` file, a dictionary of arrays.
pub(super) fn load(ctx: &mut Context, args: &mut Args) -> Outcome {
    let name = args.required("file")?;
    args.finish()?;
    match file(ctx, &name)? {
        Contents::Array(array) => Ok(wrap(ctx.make((*array).clone(), None)?)),
        Contents::Arrays(arrays) => {
            let dict = Dict::default();
            for (name, array) in arrays {
                let value = wrap(ctx.make((*array).clone(), None)?);
                ctx.dict_set(&dict, Value::str(name), value)?;
            }
            Ok(Value::Dict(Rc::new(dict)))
        }
        Contents::Text(_) | Contents::Written(_) => {
            let hint = "np.loadtxt(name, delimiter=\",\") reads tables of numbers";
            Err(Error::value("np.load reads .npy, .npz and images, and this file is text").with_hint(hint).into())
        }
    }
}

/// `_npy(array)`: an array in the `.npy` format, each character a byte.
pub(super) fn npy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = args.required("array")?;
    args.finish()?;
    let array = ctx.tensor(&array)?;
    let data = ctx.read(&array)?;
    ctx.reserve(data.bytes().len())?;
    Ok(as_text(&write_npy(&data)?))
}

/// `_of_npy(text)`: the array of an `.npy` file, each character a byte.
pub(super) fn of_npy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = args.required("text")?;
    args.finish()?;
    let bytes = text.as_str().map(|text| bytes_of(text)).unwrap_or_default();
    Ok(wrap(ctx.make(read_npy(&bytes)?, None)?))
}

/// `_keep(name, arrays, compressed)`: writes an array as an `.npy` file, or a dictionary of arrays as an `.npz` archive.
/// Without a disk the file is kept in memory for later programs of the session.
pub(super) fn keep(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (name, arrays) = (args.required("name")?, args.required("arrays")?);
    let compressed = ctx.flag_argument(args, "compressed", false)?;
    args.finish()?;
    let Value::Str(name) = &name else {
        return Err(Error::type_error(format!("a file's name is a string, not {}", name.type_name())).into());
    };
    let disk = ctx.library.files.disk();
    let Value::Dict(arrays) = &arrays else {
        let array = ctx.tensor(&arrays)?;
        let data = ctx.read(&array)?;
        match disk {
            Some(disk) => disk.write(name, &write_npy(&data)?, false)?,
            None => drop(ctx.library.files.add(name, Contents::Array(data))?),
        }
        return Ok(Value::None);
    };
    let mut all = Vec::new();
    let arrays: Vec<(Value, Value)> = arrays.borrow().iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    for (key, value) in arrays {
        let array = ctx.tensor(&value)?;
        all.push((key.as_str().map_or_else(String::new, |name| name.to_string()), ctx.read(&array)?));
    }
    match disk {
        Some(disk) => {
            let file = |(name, data): &(String, Rc<HostArray>)| Ok((format!("{name}.npy"), write_npy(data)?));
            disk.pack(name, &all.iter().map(file).collect::<Result<Vec<_>>>()?, compressed)?;
        }
        None => drop(ctx.library.files.add(name, Contents::Arrays(all))?),
    }
    Ok(Value::None)
}

/// `_table(source, dtype, comment, delimiter, skip, most, columns, missing, drops, ndmin)`: the reader of `np.loadtxt`
/// and `np.genfromtxt`, for a file name or a list of lines. `missing` is `False` where every cell must be a number. `None` for
/// what is no plain table: lines that are no texts, and, where cells must be numbers, quotes and line ends within lines.
pub(super) fn table(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = args.required("source")?;
    let dtype = super::arguments::numeric(&args.required("dtype")?)?.over(DType::Float64);
    let mut layout = text_table::Layout { dtype, comment: String::new(), ..text_table::Layout::default() };
    if let Value::Str(comment) = args.required("comment")? {
        layout.comment = comment.to_string();
    }
    if let Value::Str(delimiter) = args.required("delimiter")? {
        layout.delimiter = delimiter.chars().next();
    }
    for field in [&mut layout.skip, &mut layout.most] {
        if let Value::Int(n) = args.required("count")? {
            *field = n.max(0) as usize;
        }
    }
    let columns = args.required("columns")?;
    if !columns.is_none() {
        layout.columns = Some(ctx.integers(&columns)?);
    }
    let missing = args.required("missing")?;
    layout.lenient = !matches!(missing, Value::Bool(false));
    layout.missing = match missing {
        Value::Float(fill) => Some(fill),
        Value::Int(fill) => Some(fill as f64),
        _ => None,
    };
    layout.drops = matches!(args.required("drops")?, Value::Bool(true));
    layout.ndmin = ctx.integers(&args.required("ndmin")?)?.first().map_or(0, |&n| n.max(0) as usize);
    args.finish()?;
    let mut text = String::new();
    if let Value::List(lines) = &source {
        for line in lines.borrow().iter() {
            ctx.tick()?;
            let Some(line) = line.as_str() else { return Ok(Value::None) };
            let line = line.trim_end_matches(['\r', '\n']);
            if !layout.lenient && line.bytes().any(|byte| matches!(byte, b'\r' | b'\n')) {
                return Ok(Value::None);
            }
            text.push_str(line);
            text.push('\n');
        }
    } else {
        text.push_str(&text_of(ctx, &source).map_err(|error| not_found(&source, error))?);
    }
    if !layout.lenient && text.contains('"') {
        return Ok(Value::None);
    }
    ctx.reserve(text.len())?;
    match text_table::read(&text, &layout, || ctx.tick())? {
        Some(data) => Ok(wrap(ctx.make(data, None)?)),
        None => Ok(Value::None),
    }
}

/// NumPy's error for a file that does not exist.
fn not_found(name: &Value, error: Error) -> Error {
    match name {
        Value::Str(name) if error.class_name() == "FileNotFoundError" => {
            let same = Error::new("FileNotFoundError", format!("{name} not found."));
            error.hint().map_or(same.clone(), |hint| same.with_hint(hint))
        }
        _ => error,
    }
}

/// `__files__()`: the names of the files that the user provided.
pub(super) fn names(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let files = ctx.library.files.clone();
    let mut names: Vec<String> = files.0.borrow().iter().map(|(name, _)| name.clone()).collect();
    if let Some(disk) = &*files.1.borrow() {
        names.extend(disk.list(".")?);
    }
    Ok(Value::list(names.into_iter().map(Value::str).collect()))
}
