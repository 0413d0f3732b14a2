//! Floats as text from which the same bits are read back.

/// An `f64` as Rust prints it; a NaN other than the default one is printed with its bits.
pub(crate) fn show_f64(value: f64) -> String {
    match value.to_bits() {
        bits if value.is_nan() && bits != f64::NAN.to_bits() => format!("NaN({bits:#x})"),
        _ => format!("{value:?}"),
    }
}

/// The same for an `f32`.
pub(crate) fn show_f32(value: f32) -> String {
    match value.to_bits() {
        bits if value.is_nan() && bits != f32::NAN.to_bits() => format!("NaN({bits:#x})"),
        _ => format!("{value:?}"),
    }
}

/// Parses the text of [`show_f64`].
pub(crate) fn read_f64(text: &str) -> Option<f64> {
    match nan_bits(text) {
        Some(bits) => Some(f64::from_bits(bits)).filter(|f| f.is_nan()),
        None => text.parse().ok(),
    }
}

/// Parses the text of [`show_f32`].
pub(crate) fn read_f32(text: &str) -> Option<f32> {
    match nan_bits(text) {
        Some(bits) => Some(f32::from_bits(u32::try_from(bits).ok()?)).filter(|f| f.is_nan()),
        None => text.parse().ok(),
    }
}

fn nan_bits(text: &str) -> Option<u64> {
    let bits = text.strip_prefix("NaN(0x")?.strip_suffix(')')?;
    u64::from_str_radix(bits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_read_back() {
        for bits in (0..=u32::MAX).step_by(65_521) {
            let f = f32::from_bits(bits);
            assert_eq!(read_f32(&show_f32(f)).map(f32::to_bits), Some(bits));
            let wide = u64::from(bits) << 32 | u64::from(bits.rotate_left(7));
            assert_eq!(read_f64(&show_f64(f64::from_bits(wide))).map(f64::to_bits), Some(wide));
        }
        assert_eq!(read_f32("NaN(0x0)"), None);
    }
}
