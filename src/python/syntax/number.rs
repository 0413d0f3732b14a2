//! What is wrong with a number literal, in CPython's words.

/// A message if the word at `at` begins like a number and is none.
pub(super) fn mistake(text: &str, at: usize) -> Option<String> {
    let bytes = text.as_bytes();
    let mut start = at.min(bytes.len());
    while let Some(before) = start.checked_sub(1) {
        let is_sign = matches!(bytes[before], b'+' | b'-') && before > 1 && matches!(bytes[before - 1], b'e' | b'E');
        if !(bytes[before].is_ascii_alphanumeric() || matches!(bytes[before], b'_' | b'.') || is_sign) {
            break;
        }
        start = before;
    }
    let digits = start + usize::from(bytes.get(start) == Some(&b'.'));
    let begins = bytes.get(digits).is_some_and(u8::is_ascii_digit);
    begins.then(|| Scanner { bytes, at: start }.literal().err()).flatten()
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn next(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn takes(&mut self, any: &[u8]) -> bool {
        let takes = any.contains(&self.next());
        self.at += usize::from(takes);
        takes
    }

    fn literal(&mut self) -> Result<(), String> {
        if self.next() == b'0' {
            self.at += 1;
            for (letters, kind, base) in [(b"xX", "hexadecimal", 16), (b"oO", "octal", 8), (b"bB", "binary", 2)] {
                if self.takes(letters) {
                    return self.of_base(kind, base);
                }
            }
            self.at -= 1;
        }
        let whole = self.at;
        if self.next() != b'.' {
            self.decimal()?;
        }
        let digits = &self.bytes[whole..self.at];
        let has_leading_zeros = digits.first() == Some(&b'0') && digits.iter().any(|c| matches!(c, b'1'..=b'9'));
        let mut is_integer = true;
        if self.takes(b".") {
            is_integer = false;
            if self.next().is_ascii_digit() {
                self.decimal()?;
            }
        }
        let mark = self.at;
        if self.takes(b"eE") {
            let signed = self.takes(b"+-");
            if self.next().is_ascii_digit() {
                is_integer = false;
                self.decimal()?;
            } else if signed {
                return Err(invalid("decimal"));
            } else {
                self.at = mark;
            }
        }
        if self.takes(b"jJ") {
            return self.end("imaginary");
        }
        if is_integer && has_leading_zeros {
            let message =
                "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
            return Err(message.to_owned());
        }
        self.end("decimal")
    }

    /// Digits with single underscores between them.
    fn decimal(&mut self) -> Result<(), String> {
        loop {
            while self.next().is_ascii_digit() {
                self.at += 1;
            }
            if !self.takes(b"_") {
                return Ok(());
            }
            if !self.next().is_ascii_digit() {
                return Err(invalid("decimal"));
            }
        }
    }

    fn of_base(&mut self, kind: &str, base: u32) -> Result<(), String> {
        let is_digit = |c: u8| char::from(c).is_digit(base);
        let wrong = |c: u8| {
            if c.is_ascii_digit() {
                format!("invalid digit '{}' in {kind} literal", char::from(c))
            } else {
                invalid(kind)
            }
        };
        loop {
            self.takes(b"_");
            if !is_digit(self.next()) {
                return Err(wrong(self.next()));
            }
            while is_digit(self.next()) {
                self.at += 1;
            }
            if self.next() != b'_' {
                break;
            }
        }
        if self.next().is_ascii_digit() {
            return Err(wrong(self.next()));
        }
        self.end(kind)
    }

    /// A keyword may follow a number at once; another word may not.
    fn end(&self, kind: &str) -> Result<(), String> {
        let rest = &self.bytes[self.at..];
        let keywords: [&[u8]; 8] = [b"and", b"else", b"for", b"if", b"in", b"is", b"not", b"or"];
        let is_word = rest.first().is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_');
        if is_word && !keywords.iter().any(|keyword| rest.starts_with(keyword)) {
            return Err(invalid(kind));
        }
        Ok(())
    }
}

fn invalid(kind: &str) -> String {
    format!("invalid {kind} literal")
}
