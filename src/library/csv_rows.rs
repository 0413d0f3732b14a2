//! What `csv` does for every row: the cells of a line and the line of cells, and what readers and writers give where their rows
//! are plain. What is unusual, such as a cell that goes on in the next line, is left to the library's own methods.

use super::byte_arrays::{attribute, instance, list, set_attribute};
use super::octets::required_text;
use crate::python::class::Instance;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::represent::float_text;
use crate::python::table::Ordered;
use crate::python::text::decimal;
use crate::python::value::{Dict, List, Outcome, Str, Value};
use std::rc::Rc;

super::modules::natives! { pub(super) CSV:
    "__csv_row__" => row,
}

super::modules::fast_paths! { pub(super) ROWS:
    "__csv_next__" => next_row,
    "__csv_next_named__" => next_named,
    "__csv_line__" => line,
    "__csv_cells_named__" => cells_named,
}

/// The most cells of a row, or empty rows, that are taken without asking.
const CELLS: usize = 1 << 10;

/// The most bytes of a line that is read without asking.
const LONGEST: usize = 1 << 16;

/// The items of a tuple that an object holds as its `_marks`, where its dialect is a plain one.
fn marks<const N: usize>(of: &Instance) -> Option<[Value; N]> {
    let Value::Tuple(marks) = attribute(of, "_marks")? else { return None };
    marks.to_vec().try_into().ok()
}

fn character(text: &Value) -> Option<char> {
    text.as_str()?.chars().next()
}

/// What a method that has a fast path gives at once.
fn called(of: &Value, name: &str) -> Option<Value> {
    match instance(of)?.class.lookup_named(name)? {
        Value::Function(function) => function.quick.get().and_then(|quick| quick(std::slice::from_ref(of))),
        _ => None,
    }
}

/// The cells of a line in which quotes enclose whole cells and are doubled within them; `None` for any other line, such as one
/// that ends within a cell.
fn cells(line: &str, delimiter: char, quote: char) -> Option<Vec<Value>> {
    let rest = line.strip_suffix('\n').unwrap_or(line);
    let mut rest = rest.strip_suffix('\r').unwrap_or(rest);
    let mut cells = Vec::new();
    if rest.is_empty() {
        return Some(cells);
    }
    if rest.bytes().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return None;
    }
    loop {
        let (cell, after) = match rest.strip_prefix(quote) {
            Some(quoted) => {
                let end = end_of(quoted, quote)?;
                let cell =
                    Value::str(quoted[..end].replace(&format!("{quote}{quote}"), quote.encode_utf8(&mut [0; 4])));
                (cell, &quoted[end + quote.len_utf8()..])
            }
            None => {
                let end = rest.find(delimiter).unwrap_or(rest.len());
                (Value::str(&rest[..end]), &rest[end..])
            }
        };
        cells.push(cell);
        match after.strip_prefix(delimiter) {
            Some(next) => rest = next,
            None => return after.is_empty().then_some(cells),
        }
    }
}

/// Where the first quote is that is not doubled.
fn end_of(quoted: &str, quote: char) -> Option<usize> {
    let mut at = 0;
    loop {
        let found = at + quoted[at..].find(quote)?;
        at = found + quote.len_utf8();
        if !quoted[at..].starts_with(quote) {
            return Some(found);
        }
        at += quote.len_utf8();
    }
}

/// `__csv_row__(line, delimiter, quote)`: the cells of a plain line; `None` for any other.
fn row(_: &mut Context, args: &mut Args) -> Outcome {
    let line = required_text(args, "line")?;
    let (delimiter, quote) = (args.required("delimiter")?, args.required("quote")?);
    args.finish()?;
    let marks = character(&delimiter).zip(character(&quote));
    Ok(marks.and_then(|(delimiter, quote)| cells(&line, delimiter, quote)).map_or(Value::None, Value::list))
}

/// The next line of a list or tuple of lines, or of an open file.
fn next_line(lines: &Value) -> Option<Str> {
    match lines {
        Value::Iterator(lines) => {
            let line = lines.peek_light().filter(|line| line.as_str().is_some_and(|line| line.len() <= LONGEST));
            line?;
            lines.next_light()?.as_str().cloned()
        }
        Value::Instance(_) => called(lines, "__next__")?.as_str().cloned(),
        _ => None,
    }
}

/// `next(reader)`. What is no plain line is left to the full method, as `_line`.
fn next_row(given: &[Value]) -> Option<Value> {
    let [reader] = given else { return None };
    let of = instance(reader)?;
    let [delimiter, quote] = &marks(of)?;
    let Value::Int(number) = attribute(of, "line_num")? else { return None };
    if !attribute(of, "_line")?.is_none() {
        return None;
    }
    let line = next_line(&attribute(of, "_lines")?)?;
    let Some(cells) = cells(&line, character(delimiter)?, character(quote)?) else {
        set_attribute(of, "_line", Value::Str(line));
        return None;
    };
    set_attribute(of, "line_num", Value::Int(number + 1));
    Some(Value::list(cells))
}

/// The names of fields, which are texts.
fn names(of: &Instance, name: &str) -> Option<Rc<List>> {
    let names = list(of, name)?;
    let is_plain = names.len() <= CELLS && names.borrow().iter().all(|name| matches!(name, Value::Str(_)));
    is_plain.then_some(names)
}

/// `next(reader)` of a `DictReader`. A row with more cells than there are names is left to the full method, as `_row`.
fn next_named(given: &[Value]) -> Option<Value> {
    let [reader] = given else { return None };
    let of = instance(reader)?;
    // A class that derives from it may know other names.
    of.class.attributes.borrow().get_named("__next__")?;
    let (names, absent, rows) = (names(of, "_names")?, attribute(of, "restval")?, attribute(of, "reader")?);
    if !attribute(of, "_row")?.is_none() {
        return None;
    }
    let next = || match called(&rows, "__next__") {
        Some(Value::List(row)) => Some(row),
        _ => None,
    };
    let mut row = next()?;
    for _ in 0..CELLS {
        if !row.is_empty() {
            break;
        }
        row = next()?;
    }
    if row.is_empty() || row.len() > names.len() {
        set_attribute(of, "_row", Value::List(row));
        return None;
    }
    let mut table = Ordered::default();
    let cells = row.borrow().clone().into_iter().chain(std::iter::repeat(absent));
    for (name, cell) in names.borrow().iter().zip(cells) {
        let (hash, place) = table.find_plain(name)?;
        match place.and_then(|place| table.value_mut(place)) {
            Some(held) => *held = cell,
            None => table.push(hash, name.clone(), cell),
        }
    }
    Some(Value::Dict(Rc::new(Dict::new(table))))
}

/// `writer._line(row)`: a row of texts and numbers as a line.
fn line(given: &[Value]) -> Option<Value> {
    let [writer, row] = given else { return None };
    let [delimiter, quote, special, terminator, quoting] = &marks(instance(writer)?)?;
    let (delimiter, quote, special) = (delimiter.as_str()?, quote.as_str()?, special.as_str()?);
    let Value::Int(quoting) = quoting else { return None };
    let line = |cells: &[Value]| {
        let mut line = String::new();
        for (at, value) in Some(cells).filter(|cells| cells.len() <= CELLS)?.iter().enumerate() {
            if at > 0 {
                line.push_str(delimiter);
            }
            let (text, is_number) = text_of(value)?;
            let is_odd = || text.contains(|c| special.contains(c)) || cells.len() == 1 && text.is_empty();
            // All cells, those that are no numbers, or those that have to be.
            if *quoting == 1 || *quoting == 2 && !is_number || is_odd() {
                line.extend([&**quote, &text.replace(&**quote, &quote.repeat(2)), quote]);
            } else {
                line.push_str(&text);
            }
        }
        line.push_str(terminator.as_str()?);
        Some(Value::str(line))
    };
    match row {
        Value::List(cells) => line(&cells.borrow()),
        Value::Tuple(cells) => line(cells),
        _ => None,
    }
}

/// The text of a cell, and whether it is a number.
fn text_of(cell: &Value) -> Option<(Str, bool)> {
    Some(match cell {
        Value::None => (Str::from(""), false),
        Value::Str(text) if !text.is_foreign() => (text.clone(), false),
        Value::Int(number) => (Str::from(decimal(*number)), true),
        Value::Float(number) => (Str::from(float_text(*number)), true),
        _ => return None,
    })
}

/// `writer._cells(fields)` of a `DictWriter`: the values of the fields in the order of their names.
fn cells_named(given: &[Value]) -> Option<Value> {
    let [writer, Value::Dict(fields)] = given else { return None };
    let of = instance(writer)?;
    let (names, absent) = (names(of, "fieldnames")?, attribute(of, "restval")?);
    let refuses = attribute(of, "extrasaction")?.as_str().is_some_and(|action| &**action == "raise");
    let fields = fields.borrow();
    let (mut cells, mut known) = (Vec::new(), vec![false; Some(fields.end()).filter(|end| *end <= CELLS)?]);
    for name in names.borrow().iter() {
        let place = fields.find_plain(name)?.1;
        if let Some(known) = place.and_then(|place| known.get_mut(place)) {
            *known = true;
        }
        let held = place.and_then(|place| fields.at(place)).map(|(_, value)| value.clone());
        cells.push(held.unwrap_or_else(|| absent.clone()));
    }
    let has_more = known.iter().filter(|known| **known).count() < fields.len();
    (!refuses || !has_more).then(|| Value::list(cells))
}
