//! Programs' transcripts, and whether two agree.

use tensorscope::report::{RunReport, Shown};

/// How close numbers must be: on a device that demotes Float64 they are as good as a Float32 chain is.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Closeness {
    Exact,
    Relative(f64),
}

/// A file of cases as programs and their transcripts.
pub(crate) fn read(cases: &str) -> Vec<(&str, &str)> {
    cases.trim_end().split("\n####\n").map(|c| c.split_once("\n====\n").unwrap_or((c, ""))).collect()
}

/// What a run showed: values, printed text, and `!! Error: message`.
pub(crate) fn transcript(report: &RunReport) -> String {
    let mut out = String::new();
    for shown in &report.shown {
        match shown {
            Shown::Value { repr, .. } => out.push_str(&format!("{repr}\n")),
            Shown::Text { text, .. } => out.push_str(text),
            Shown::Figure { .. } => {}
        }
    }
    if let Some(e) = &report.error {
        out.push_str(&format!("!! {}: {}", e.error, e.message));
    }
    out.trim_end().to_owned()
}

/// A text's words and numbers; spaces only separate, for a digit more or less moves columns.
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

/// Whether a transcript is as expected.
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
