//! What is wrong with an escape sequence of a string literal, in CPython's words.

/// The message about the first malformed escape of the literal that `text` begins with.
pub(super) fn mistake(text: &str) -> Option<String> {
    let (prefix, quotes, body) = opened(text)?;
    let is_bytes = prefix.contains(['b', 'B']);
    let mut rest = body;
    // Positions count bytes of a text in which characters beyond ASCII are escapes of ten.
    let mut position = 0;
    while let Some(next) = rest.chars().next() {
        if rest.starts_with(quotes) {
            return None;
        }
        if next != '\\' {
            position += if next.is_ascii() { 1 } else { 10 };
            rest = &rest[next.len_utf8()..];
            continue;
        }
        let escape = rest[1..].chars().next()?;
        let after = &rest[1 + escape.len_utf8()..];
        let digits = match escape {
            'x' => 2,
            'u' if !is_bytes => 4,
            'U' if !is_bytes => 8,
            'N' if !is_bytes => {
                let name = after.strip_prefix('{').and_then(|after| after.split_once('}')).map(|(name, _)| name);
                let name = name.filter(|name| !name.contains(quotes) && !name.is_empty());
                let (end, what) = match name {
                    Some(name) if unicode_names2::character(name).is_some() => {
                        let length = name.len() + 4;
                        (position, rest) = (position + length, &rest[length..]);
                        continue;
                    }
                    Some(name) => (position + name.len() + 3, "unknown Unicode character name"),
                    None => {
                        let unclosed = after.starts_with('{');
                        let named = after.find(quotes).filter(|_| unclosed).unwrap_or(0);
                        (position + 1 + named, r"malformed \N character escape")
                    }
                };
                return Some(unicode(position, end, what));
            }
            _ => {
                (position, rest) = (position + 1 + if escape.is_ascii() { 1 } else { 10 }, after);
                continue;
            }
        };
        let found = after.chars().take(digits).take_while(char::is_ascii_hexdigit).count();
        if found < digits {
            if is_bytes {
                return Some(format!("(value error) invalid \\x escape at position {position}"));
            }
            let what = format!("truncated \\{escape}{} escape", "X".repeat(digits));
            return Some(unicode(position, position + 1 + found, &what));
        }
        let code = u32::from_str_radix(&after[..digits], 16).unwrap_or(0);
        if code > 0x10_ffff {
            return Some(unicode(position, position + 1 + digits, "illegal Unicode character"));
        }
        (position, rest) = (position + 2 + digits, &after[digits..]);
    }
    None
}

fn unicode(start: usize, end: usize, what: &str) -> String {
    format!("(unicode error) 'unicodeescape' codec can't decode bytes in position {start}-{end}: {what}")
}

/// The prefix, the quotes and the rest of a text that begins with a string literal.
pub(super) fn opened(text: &str) -> Option<(&str, &str, &str)> {
    let prefix = text.find(['"', '\'']).filter(|at| *at < 3)?;
    if !text[..prefix].chars().all(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let body = &text[prefix..];
    let quotes = if body.starts_with("'''") || body.starts_with("\"\"\"") { 3 } else { 1 };
    Some((&text[..prefix], &body[..quotes], &body[quotes..]))
}
