//! Floats as text that reads back to the same bits.

/// As Rust prints it; a NaN that is not the usual one with its bits.
pub(crate) fn show_f64(value: f64) -> String {
    match value.to_bits() {
        bits if value.is_nan() && bits != f64::NAN.to_bits() => format!("NaN({bits:#x})"),
        _ => format!("{value:?}"),
    }
}

/// The same for a float of 32 bits.
pub(crate) fn show_f32(value: f32) -> String {
    match value.to_bits() {
        bits if value.is_nan() && bits != f32::NAN.to_bits() => format!("NaN({bits:#x})"),
        _ => format!("{value:?}"),
    }
}

/// What [`show_f64`] has shown.
pub(crate) fn read_f64(text: &str) -> Option<f64> {
    match nan_bits(text) {
        Some(bits) => Some(f64::from_bits(bits)).filter(|f| f.is_nan()),
        None => text.parse().ok(),
    }
}

/// What [`show_f32`] has shown.
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
