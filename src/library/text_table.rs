//! Tables of numbers in text files: the reader of `np.loadtxt` and `np.genfromtxt`.

use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};

/// The format of a table, and the options of the reader.
pub(super) struct Layout {
    pub(super) dtype: DType,
    /// The start of a comment, which extends to the end of the line; empty for none.
    pub(super) comment: String,
    /// The delimiter of cells; `None` is white space.
    pub(super) delimiter: Option<char>,
    /// The number of lines to skip at the start, and the maximal number of rows.
    pub(super) skip: usize,
    pub(super) most: usize,
    /// The selected columns; negative ones count from the end.
    pub(super) columns: Option<Vec<i64>>,
    /// Whether a cell that is not a number is `missing` rather than an error, and its value: NaN, or -1 for integers.
    pub(super) lenient: bool,
    pub(super) missing: Option<f64>,
    /// Whether rows of another length are skipped, where cells may be missing.
    pub(super) drops: bool,
    /// The minimal number of axes; other axes of size 1 are dropped.
    pub(super) ndmin: usize,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            dtype: DType::Float64,
            comment: "#".to_owned(),
            delimiter: None,
            skip: 0,
            most: usize::MAX,
            columns: None,
            lenient: false,
            missing: None,
            drops: false,
            ndmin: 0,
        }
    }
}

/// The cells of a line, without surrounding white space and quotes.
fn cells(line: &str, delimiter: Option<char>) -> Vec<&str> {
    let mut out = Vec::new();
    part(line, delimiter, &mut out);
    out
}

/// Adds the cells of a line.
fn part<'a>(line: &'a str, delimiter: Option<char>, out: &mut Vec<&'a str>) {
    let Some(delimiter) = delimiter else { return out.extend(line.split_whitespace()) };
    if !line.contains('"') {
        return out.extend(line.split(delimiter).map(str::trim));
    }
    let bare = |cell: &'a str| {
        let cell = cell.trim();
        cell.strip_prefix('"').and_then(|c| c.strip_suffix('"')).unwrap_or(cell)
    };
    let (mut start, mut quoted) = (0, false);
    for (at, c) in line.char_indices() {
        if c == '"' {
            quoted = !quoted;
        } else if c == delimiter && !quoted {
            out.push(bare(&line[start..at]));
            start = at + c.len_utf8();
        }
    }
    out.push(bare(&line[start..]));
}

/// As Python's `float(cell)`, but without underscores between digits.
fn float(cell: &str) -> Option<f64> {
    cell.trim().parse().ok()
}

fn number(cell: &str, layout: &Layout) -> Option<Scalar> {
    match layout.dtype.kind() {
        Kind::Int | Kind::UInt | Kind::Bool => {
            let whole: Option<i128> = cell.trim().parse().ok();
            let (low, high) = layout.dtype.integer_range().unwrap_or((0, 1));
            let inside = whole.filter(|n| (low..=high).contains(n))?;
            Some(i64::try_from(inside).map_or(Scalar::UInt(inside as u64), Scalar::Int))
        }
        Kind::Float | Kind::Complex => float(cell).map(Scalar::Float),
    }
}

/// The number of elements that are converted at once.
const STRETCH: usize = 1 << 12;

/// Parses a table; `None` where rows are counted and one of the lines has no data, of which `np.loadtxt` warns. `tick` is called
/// for every row, to check the time limit.
///
/// # Errors
/// `ValueError` with NumPy's message for a cell that is not a number, and for rows of different lengths; those of
/// `tick`.
pub(super) fn read(text: &str, layout: &Layout, mut tick: impl FnMut() -> Result<()>) -> Result<Option<HostArray>> {
    let (mut bytes, mut values, mut rows, mut width) = (Vec::new(), Vec::new(), 0, None);
    let (mut found, mut columns, mut known) = (Vec::new(), Vec::new(), None);
    let mut odd = Vec::new();
    let lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines().enumerate().skip(layout.skip);
    for (at, line) in lines {
        tick()?;
        if rows == layout.most {
            break;
        }
        let line = match layout.comment.chars().next() {
            Some(first) if line.contains(first) => line.split(&layout.comment).next().unwrap_or(""),
            _ => line,
        };
        if line.trim().is_empty() {
            if layout.most < usize::MAX && !layout.lenient {
                return Ok(None);
            }
            continue;
        }
        found.clear();
        part(line, layout.delimiter, &mut found);
        let expected = *width.get_or_insert(found.len());
        if found.len() != expected && layout.lenient {
            odd.push(format!("\n    Line #{} (got {} columns instead of {expected})", at + 1, found.len()));
            continue;
        }
        if found.len() != expected && layout.columns.is_none() {
            return Err(Error::value(format!(
                "the number of columns changed from {expected} to {} at row {}; use `usecols` to select a subset and \
                 avoid this error",
                found.len(),
                rows + 1
            )));
        }
        if known.replace(found.len()) != Some(found.len()) {
            columns = chosen(layout, found.len(), rows)?;
        }
        for &column in &columns {
            let cell = found[column];
            values.push(match number(cell, layout) {
                Some(value) => value,
                None if layout.lenient && layout.dtype.is_inexact() => {
                    Scalar::Float(layout.missing.unwrap_or(f64::NAN))
                }
                None if layout.lenient => Scalar::Int(layout.missing.map_or(-1, |fill| fill as i64)),
                None => return Err(not_a_number(cell, layout, rows, column)),
            });
        }
        rows += 1;
        if values.len() >= STRETCH {
            flush(&mut values, &mut bytes, layout.dtype)?;
        }
    }
    flush(&mut values, &mut bytes, layout.dtype)?;
    if !odd.is_empty() && !layout.drops {
        return Err(Error::value(format!("Some errors were detected !{}", odd.concat())));
    }
    // As in NumPy, axes of size 1 are dropped.
    let shape = match (rows, columns.len(), layout.ndmin) {
        (0, _, 0 | 1) => vec![0],
        (0, _, _) => vec![0, 1],
        (1, 1, 0) => vec![],
        (n, 1, 0 | 1) | (1, n, 0 | 1) => vec![n],
        (n, m, _) => vec![n, m],
    };
    HostArray::new(layout.dtype, shape, bytes).map(Some)
}

/// Moves values to the bytes of an array.
fn flush(values: &mut Vec<Scalar>, bytes: &mut Vec<u8>, dtype: DType) -> Result<()> {
    bytes.extend(HostArray::from_scalars(dtype, vec![values.len()], values)?.into_bytes());
    values.clear();
    Ok(())
}

fn not_a_number(cell: &str, layout: &Layout, row: usize, column: usize) -> Error {
    let shown: String = cell.chars().take(40).collect();
    let message =
        format!("could not convert string '{shown}' to {} at row {row}, column {}.", layout.dtype, column + 1);
    let hint = if row == 0 {
        "skiprows=1 passes over a line of names; delimiter=\",\" parts cells at commas"
    } else {
        "np.genfromtxt reads what is no number as NaN; usecols chooses columns"
    };
    Error::value(message).with_hint(hint)
}

/// The positions of the selected columns in a row.
fn chosen(layout: &Layout, columns: usize, row: usize) -> Result<Vec<usize>> {
    let Some(wanted) = &layout.columns else { return Ok((0..columns).collect()) };
    let place = |&k: &i64| {
        let at = if k < 0 { k + columns as i64 } else { k };
        let inside = usize::try_from(at).ok().filter(|at| *at < columns);
        let message = || format!("invalid column index {k} at row {} with {columns} columns", row + 1);
        inside.ok_or_else(|| Error::value(message()))
    };
    wanted.iter().map(place).collect()
}

/// The detected format of a table.
pub(super) struct Survey {
    pub(super) rows: usize,
    pub(super) columns: usize,
    delimiter: Option<char>,
    header: bool,
    /// Whether every cell of the first rows is a number.
    numbers: bool,
}

/// The number of rows that are searched for cells that are not numbers.
const SURVEYED: usize = 200;

/// Detects the delimiter, whether the first line is a header, and whether all cells are numbers.
pub(super) fn survey(text: &str) -> Survey {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
    let first = lines.next().unwrap_or("");
    let delimiter = [',', ';', '\t'].into_iter().find(|d| first.contains(*d));
    let head = cells(first, delimiter);
    let header = !first.is_empty() && !head.iter().any(|cell| float(cell).is_some());
    let mut numbers = header || head.iter().all(|cell| float(cell).is_some());
    let mut rows = usize::from(!header && !first.is_empty());
    for line in lines {
        if rows < SURVEYED {
            numbers = numbers && cells(line, delimiter).iter().all(|cell| float(cell).is_some());
        }
        rows += 1;
    }
    Survey { rows, columns: head.len(), delimiter, header, numbers }
}

/// Whether a text is a table of numbers: rows with equally many cells, some of which are numbers. Prose is not.
pub(super) fn is_table(text: &str) -> bool {
    let Survey { columns, delimiter, header, .. } = survey(text);
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
    let mut any = false;
    for line in lines.skip(usize::from(header)).take(SURVEYED) {
        let row = cells(line, delimiter);
        any |= row.iter().any(|cell| float(cell).is_some());
        if row.len() != columns {
            return false;
        }
    }
    any
}

impl Survey {
    /// Python code that reads the table.
    pub(super) fn code(&self, name: &str) -> String {
        let (function, skip) = if self.numbers { ("loadtxt", "skiprows") } else { ("genfromtxt", "skip_header") };
        let delimiter = match self.delimiter {
            None => String::new(),
            Some('\t') => ", delimiter=\"\\t\"".to_owned(),
            Some(d) => format!(", delimiter=\"{d}\""),
        };
        let skip = if self.header { format!(", {skip}=1") } else { String::new() };
        format!("np.{function}(\"{name}\"{delimiter}{skip})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str, layout: &Layout) -> Result<(Vec<usize>, Vec<f64>)> {
        let array = read(text, layout, || Ok(()))?.unwrap();
        Ok((array.shape().to_vec(), array.doubles().into_owned()))
    }

    fn commas() -> Layout {
        Layout { delimiter: Some(','), ..Layout::default() }
    }

    #[test]
    fn tables_are_read_as_numpy_reads_them() {
        assert_eq!(parsed("1 2\n3 4\n", &Layout::default()).unwrap(), (vec![2, 2], vec![1.0, 2.0, 3.0, 4.0]));
        assert_eq!(parsed("# a\n1,2 # b\n\n-3e2,inf\r\n", &commas()).unwrap().1, [1.0, 2.0, -300.0, f64::INFINITY]);
        assert_eq!(parsed("1\n2\n3", &commas()).unwrap().0, [3]);
        assert_eq!(parsed("1,2,3", &commas()).unwrap().0, [3]);
        assert_eq!(parsed("7", &commas()).unwrap(), (vec![], vec![7.0]));
        assert_eq!(parsed("", &commas()).unwrap().0, [0]);
        let some = Layout { skip: 1, most: 2, columns: Some(vec![-1, 0]), ..commas() };
        assert_eq!(parsed("a,b\n1,2\n3,4\n5,6", &some).unwrap(), (vec![2, 2], vec![2.0, 1.0, 4.0, 3.0]));
        assert_eq!(parsed("\"1\",\"2\"", &commas()).unwrap().1, [1.0, 2.0]);
        let whole = Layout { dtype: DType::Int64, ..commas() };
        let array = read("9007199254740993,-1", &whole, || Ok(())).unwrap().unwrap();
        assert_eq!(array.get(0), Scalar::Int(9_007_199_254_740_993));
    }

    #[test]
    fn prose_is_no_table() {
        for text in
            ["one\ntwo\n", "It was the best of times,\nit was the worst of times\n", "I have 3 apples\nand a pear", ""]
        {
            assert!(!is_table(text), "{text}");
        }
        for text in ["1\n2\n", "a,b\n1,2\n", "1 2\n3 4", "name,x\nann,1\nbob,2\n", "# so\n1;2"] {
            assert!(is_table(text), "{text}");
        }
    }

    #[test]
    fn what_is_no_table_of_numbers_says_where() {
        let error = |text: &str, layout: &Layout| parsed(text, layout).unwrap_err().to_string();
        assert!(error("a,b\n1,2", &commas()).contains("could not convert string 'a' to float64 at row 0, column 1."));
        assert!(error("1,2\n3", &commas()).contains("changed from 2 to 1 at row 2"));
        assert!(error("1,2", &Layout { columns: Some(vec![2]), ..commas() }).contains("invalid column index 2"));
        assert!(error("1.5", &Layout { dtype: DType::Int8, ..commas() }).contains("to int8"));
        assert!(error("300", &Layout { dtype: DType::Int8, ..commas() }).contains("to int8"));
        let gaps = parsed("1,\nx,2", &Layout { lenient: true, ..commas() }).unwrap().1;
        assert!(gaps[0] == 1.0 && gaps[1].is_nan() && gaps[2].is_nan() && gaps[3] == 2.0);
    }

    #[test]
    fn a_glance_says_how_to_read_it() {
        assert_eq!(survey("1,2\n3,4").code("x.csv"), "np.loadtxt(\"x.csv\", delimiter=\",\")");
        assert_eq!(survey("a;b\n3;4").code("x.csv"), "np.loadtxt(\"x.csv\", delimiter=\";\", skiprows=1)");
        assert_eq!(survey("a\tb\n3\tred").code("x.tsv"), "np.genfromtxt(\"x.tsv\", delimiter=\"\\t\", skip_header=1)");
        assert_eq!(survey("1 2\n3 4").code("x.txt"), "np.loadtxt(\"x.txt\")");
        assert_eq!((survey("a,b\n1,2\n3,4").rows, survey("a,b\n1,2").columns, survey("").rows), (2, 2, 0));
    }
}
