//! Files that a person has given: `np.load`, `np.loadtxt`, `np.genfromtxt`.
//!
//! A program reaches no disk: it finds, by name, what the page was given. A file outlives programs and resets.

use super::{text_table, wrap};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::report::{FileArray, FileReport};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Dict, Outcome, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Contents {
    /// One array: an `.npy` file, or an image.
    Array(Rc<HostArray>),
    /// Several, by name: an `.npz` file.
    Arrays(Vec<(String, Rc<HostArray>)>),
    /// Text with one row a line, such as CSV.
    Text(Rc<str>),
}

/// The files there are, with their names; a clone holds the same ones.
#[derive(Clone, Debug, Default)]
pub struct Files(Rc<RefCell<Vec<(String, Contents)>>>);

impl Files {
    /// Adds a file, in place of one of the same name.
    ///
    /// # Errors
    /// `ValueError` for a name that is none.
    pub fn add(&self, name: &str, contents: Contents) -> Result<FileReport> {
        if name.is_empty() || name.chars().any(|c| c.is_control() || matches!(c, '/' | '\\' | '"')) {
            return Err(Error::value(format!("'{}' is not the name of a file", name.escape_debug())));
        }
        let report = report(name, &contents);
        self.remove(name);
        self.0.borrow_mut().push((name.to_owned(), contents));
        Ok(report)
    }

    /// Takes a file away; whether there was one.
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
            return Ok(found.clone());
        }
        let known: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let hint = if known.is_empty() {
            "programs see the files that were given to the page: drop one on it, or press Load file".to_owned()
        } else {
            format!("the files that were given to the page are {}", known.join(", "))
        };
        let message = format!("[Errno 2] No such file or directory: '{name}'");
        Err(Error::new("FileNotFoundError", message).with_hint(hint))
    }
}

fn described(name: &str, array: &HostArray) -> FileArray {
    let shape = array.shape().iter().map(|&n| n as u32).collect();
    FileArray { name: name.to_owned(), dtype: array.dtype().name().to_owned(), shape }
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
        Contents::Text(text) if !text_table::is_table(text) => {
            lines = Some(text.lines().count() as u32);
            (format!("open(\"{name}\").read().splitlines()"), Vec::new(), None, text.len())
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
/// `FileNotFoundError`; `ValueError` for what is no text.
pub(in crate::script) fn text_of(ctx: &Context, name: &Value) -> Result<Rc<str>> {
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

/// `np.load("x.npy")`: the array; of an `.npz` file, a dictionary of arrays.
pub(super) fn load(ctx: &mut Context, args: &mut Args) -> Outcome {
    let name = args.required("file")?;
    for ignored in ["mmap_mode", "allow_pickle", "fix_imports", "encoding"] {
        args.take(ignored);
    }
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
        Contents::Text(_) => {
            let hint = "np.loadtxt(name, delimiter=\",\") reads tables of numbers";
            Err(Error::value("np.load reads .npy, .npz and images, and this file is text").with_hint(hint).into())
        }
    }
}

/// `np.loadtxt(...)`, and `np.genfromtxt(...)`, for which what is no number is NaN.
pub(super) fn load_text(ctx: &mut Context, args: &mut Args, lenient: bool) -> Outcome {
    let name = args.required("fname")?;
    let dtype = args.optional_or_none("dtype")?;
    let mut layout = text_table::Layout { lenient, ..text_table::Layout::default() };
    if let Some(dtype) = dtype {
        layout.dtype = super::arguments::numeric(&dtype)?.over(DType::Float64);
    }
    if let Some(Value::Str(comment)) = args.take("comments") {
        layout.comment = comment.to_string();
    }
    match args.take("delimiter") {
        None | Some(Value::None) => {}
        Some(Value::Str(d)) if d.chars().count() == 1 => layout.delimiter = d.chars().next(),
        Some(_) => return Err(Error::type_error("delimiter must be one character, or None for blank space").into()),
    }
    let skip = if lenient { "skip_header" } else { "skiprows" };
    for (word, field) in [(skip, &mut layout.skip), ("max_rows", &mut layout.most)] {
        match args.take(word).filter(|v| !v.is_none()) {
            None => {}
            Some(Value::Int(n)) if n >= 0 => *field = n as usize,
            Some(_) => return Err(Error::type_error(format!("{word} must be a count")).into()),
        }
    }
    if let Some(columns) = args.take("usecols").filter(|v| !v.is_none()) {
        layout.columns = Some(ctx.integers(&columns)?);
    }
    let unpack = super::arguments::flag(ctx, args.take("unpack"))?;
    args.finish()?;
    let Contents::Text(text) = file(ctx, &name)? else {
        return Err(Error::value("this file is no text").with_hint("np.load(name) reads it").into());
    };
    let data = text_table::read(&text, &layout, || ctx.tick())?;
    let table = ctx.make(data, None)?;
    if unpack && table.rank() == 2 {
        return Ok(wrap(crate::tensor::transpose(&table, Some(ctx.span))?));
    }
    Ok(wrap(table))
}
