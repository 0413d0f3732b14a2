//! Literals of texts that end at no quote. A parser may stop before it comes to one, as in `'it's'`.

/// What may stand before a quote.
const PREFIXES: [&str; 8] = ["r", "b", "u", "f", "br", "rb", "fr", "rf"];

/// The place of the first literal that a line's end cuts off, with its prefix; `None` if there is none, and where one in
/// triple quotes is cut off before.
pub(super) fn unterminated(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'#' => at += bytes[at..].iter().position(|byte| *byte == b'\n')?,
            b'\'' | b'"' => {
                let size = if bytes[at..].starts_with(&[byte; 3]) { 3 } else { 1 };
                let Some(end) = end(bytes, at, size) else { return (size == 1).then(|| at - prefix(&text[..at])) };
                at = end;
            }
            _ => at += 1,
        }
    }
    None
}

/// The place behind the literal that begins at a quote, or at three.
fn end(bytes: &[u8], start: usize, size: usize) -> Option<usize> {
    let quotes = &bytes[start..start + size];
    let mut at = start + size;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' if bytes[at..].starts_with(b"\\\r\n") => at += 3,
            b'\\' => at += 2,
            b'\n' | b'\r' if size == 1 => return None,
            _ if bytes[at..].starts_with(quotes) => return Some(at + size),
            _ => at += 1,
        }
    }
    None
}

/// The length of the prefix that a text ends with.
fn prefix(before: &str) -> usize {
    let outer = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
    let word = before[outer.len()..].to_ascii_lowercase();
    if PREFIXES.contains(&&*word) { word.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::unterminated;

    #[test]
    fn the_first_literal_that_a_line_cuts_off_is_found() {
        for (text, at) in [
            ("x = 'it's'", Some(9)),
            ("s = 'don't'\nprint(s)", Some(10)),
            ("y = 'a' b'", Some(8)),
            ("y = 'a' Rb'", Some(8)),
            ("x = 'abc\n'", Some(4)),
            ("x = 'a\\\nb'", None),
            ("x = 'a\\\r\nb'", None),
            ("x = 'a\\", Some(4)),
            ("'''\n'\n''' 'é'", None),
            ("'''\n'", None),
            ("# don't\nx = \"don't\"", None),
            ("# don't", None),
            ("'\\''", None),
            ("''", None),
            ("r'\\'", Some(0)),
            ("'", Some(0)),
        ] {
            assert_eq!(unterminated(text), at, "{text}");
        }
    }
}
