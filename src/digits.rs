//! The shortest decimal digits of a double, where two texts are as short and as near.

/// Digits in which two decimal numbers can be as near to one double, and both the shortest that read back as it.
const TIED: [usize; 2] = [16, 17];
/// The same of a `float32`.
pub(crate) const TIED_NARROW: [usize; 2] = [7, 8];

/// `text`, a double's shortest digits; of two that are as near, the ones that end evenly, as Python
/// and NumPy have it.
pub(crate) fn evenly(x: f64, text: String) -> String {
    even(x, text, TIED, |lower| lower.parse() == Ok(x))
}

/// As [`evenly`], in as many digits as can be tied; `reads_back` says whether digits name the number.
pub(crate) fn even(x: f64, text: String, tied: [usize; 2], reads_back: impl Fn(&str) -> bool) -> String {
    let end = text.find('e').unwrap_or(text.len());
    let digits = text[..end].bytes().filter(u8::is_ascii_digit).skip_while(|&b| b == b'0').count();
    let last = text.as_bytes()[end - 1];
    if !tied.contains(&digits) || !matches!(last, b'1' | b'3' | b'5' | b'7' | b'9') {
        return text;
    }
    // Rounded exactly, and evenly where that is a tie.
    let exact = format!("{x:.*e}", digits - 1);
    let rounded = exact.find('e').map(|e| exact.as_bytes()[e - 1]);
    let lower = format!("{}{}{}", &text[..end - 1], char::from(last - 1), &text[end..]);
    if rounded == Some(last - 1) && reads_back(&lower) { lower } else { text }
}
