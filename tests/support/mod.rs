//! Transcripts of programs, and their comparison.

use tensorscope::report::{RunReport, Shown};

/// The tolerance of numbers: a device that demotes float64 is as exact as a chain of float32 operations.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Closeness {
    Exact,
    Relative(f64),
}

/// Splits a file of cases into programs and their transcripts.
pub(crate) fn read(cases: &str) -> Vec<(&str, &str)> {
    cases.trim_end().split("\n####\n").map(|c| c.split_once("\n====\n").unwrap_or((c, ""))).collect()
}

/// The transcript of a run: values, printed text, and `!! Error: message`.
pub(crate) fn transcript(report: &RunReport) -> String {
    let mut out = String::new();
    for shown in &report.shown {
        match shown {
            Shown::Value { repr, .. } => out.push_str(&format!("{repr}\n")),
            Shown::Text { text, .. } => out.push_str(text),
            Shown::Figure { .. } | Shown::Warning { .. } => {}
        }
    }
    if let Some(e) = &report.error {
        out.push_str(&format!("!! {}: {}", e.error, e.message));
    }
    out.trim_end().to_owned()
}

/// The words and numbers of a text; white space only separates, as a digit more or less moves columns.
fn tokens(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars() {
        let part_of_number =
            c.is_ascii_alphanumeric() || c == '_' || c == '.' || ((c == '-' || c == '+') && last == 'e');
        match out.last_mut() {
            Some(word) if part_of_number && (last.is_ascii_alphanumeric() || "_.+-".contains(last)) => word.push(c),
            _ if c.is_whitespace() => {}
            _ => out.push(c.to_string()),
        }
        last = c;
    }
    out
}

/// Whether a transcript agrees with the expected one.
pub(crate) fn agree(shown: &str, expected: &str, closeness: Closeness) -> bool {
    let Closeness::Relative(bound) = closeness else { return shown == expected };
    let (shown, expected) = (tokens(shown), tokens(expected));
    let near = |a: &String, b: &String| match (a.parse::<f64>(), b.parse::<f64>()) {
        _ if a == b => true,
        (Ok(x), Ok(y)) => (x - y).abs() <= bound * x.abs().max(y.abs()).max(1e-3),
        _ => false,
    };
    shown.len() == expected.len() && shown.iter().zip(&expected).all(|(a, b)| near(a, b))
}
