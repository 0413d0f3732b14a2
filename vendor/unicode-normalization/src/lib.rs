//! Stands in for the crate of the same name, whose tables would be a tenth of the page's download: a browser has them
//! already. The Python parser calls it for names that are not ASCII, and `unicodedata.normalize` for texts.

/// The forms of Unicode's normalisation.
pub trait UnicodeNormalization {
    /// The characters of the composed form.
    fn nfc(self) -> std::vec::IntoIter<char>;
    /// The characters of the decomposed form.
    fn nfd(self) -> std::vec::IntoIter<char>;
    /// The characters of the composed form of what is compatible, by which Python compares names.
    fn nfkc(self) -> std::vec::IntoIter<char>;
    /// The characters of the decomposed form of what is compatible.
    fn nfkd(self) -> std::vec::IntoIter<char>;
}

#[cfg(target_arch = "wasm32")]
fn normal(text: &str, form: &str) -> std::vec::IntoIter<char> {
    String::from(js_sys::JsString::from(text).normalize(form)).chars().collect::<Vec<_>>().into_iter()
}

#[cfg(target_arch = "wasm32")]
impl UnicodeNormalization for &str {
    fn nfc(self) -> std::vec::IntoIter<char> {
        normal(self, "NFC")
    }

    fn nfd(self) -> std::vec::IntoIter<char> {
        normal(self, "NFD")
    }

    fn nfkc(self) -> std::vec::IntoIter<char> {
        normal(self, "NFKC")
    }

    fn nfkd(self) -> std::vec::IntoIter<char> {
        normal(self, "NFKD")
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn collected<T>(normal: impl Iterator<Item = (char, T)>) -> std::vec::IntoIter<char> {
    normal.map(|(c, _)| c).collect::<Vec<_>>().into_iter()
}

#[cfg(not(target_arch = "wasm32"))]
impl UnicodeNormalization for &str {
    fn nfc(self) -> std::vec::IntoIter<char> {
        collected(unicode_normalization_alignments::UnicodeNormalization::nfc(self))
    }

    fn nfd(self) -> std::vec::IntoIter<char> {
        collected(unicode_normalization_alignments::UnicodeNormalization::nfd(self))
    }

    fn nfkc(self) -> std::vec::IntoIter<char> {
        collected(unicode_normalization_alignments::UnicodeNormalization::nfkc(self))
    }

    fn nfkd(self) -> std::vec::IntoIter<char> {
        collected(unicode_normalization_alignments::UnicodeNormalization::nfkd(self))
    }
}

#[cfg(test)]
mod tests {
    use super::UnicodeNormalization;

    #[test]
    fn compatible_characters_are_one() {
        assert_eq!("𝒞ﬁ".nfkc().collect::<String>(), "Cfi");
    }
}
