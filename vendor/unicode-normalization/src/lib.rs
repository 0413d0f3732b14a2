//! Stands in for the crate of the same name, whose tables would be a tenth of the page's download: a browser has them
//! already. The Python parser calls it for names that are not ASCII.

/// NFKC, by which Python compares names.
pub trait UnicodeNormalization {
    /// The characters of the normal form.
    fn nfkc(self) -> std::vec::IntoIter<char>;
}

impl UnicodeNormalization for &str {
    #[cfg(target_arch = "wasm32")]
    fn nfkc(self) -> std::vec::IntoIter<char> {
        let normal = String::from(js_sys::JsString::from(self).normalize("NFKC"));
        normal.chars().collect::<Vec<_>>().into_iter()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn nfkc(self) -> std::vec::IntoIter<char> {
        let normal = unicode_normalization_alignments::UnicodeNormalization::nfkc(self);
        normal.map(|(c, _)| c).collect::<Vec<_>>().into_iter()
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
