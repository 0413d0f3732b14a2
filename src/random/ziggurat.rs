//! Ziggurat sampling of the normal and exponential distributions.
//!
//! Algorithm: G. Marsaglia and W. W. Tsang, "The Ziggurat Method for
//! Generating Random Variables" (2000), in the form of J. A. Doornik (2005)
//! with 256 layers. The tables are computed at first use; the tests compare
//! streams that touch every layer with NumPy's.

use std::sync::OnceLock;

use super::bit_generator::BitGenerator;
use super::double_double::DoubleDouble;

const LAYERS: usize = 256;
const NORMAL_R: f64 = 3.654_152_885_361_009;
const NORMAL_INV_R: f64 = 0.273_661_237_329_758_3;
/// Area of a layer; NumPy's tables follow from this rounding of it.
const NORMAL_AREA: f64 = 0.004_928_673_233_974_652;
const EXPONENTIAL_R: DoubleDouble = DoubleDouble { hi: 7.697_117_470_131_05, lo: -3.624_870_366_239_748_4e-16 };
const TWO_52: f64 = 4_503_599_627_370_496.0;
const TWO_53: f64 = 9_007_199_254_740_992.0;

/// One ziggurat: acceptance bounds `k`, widths `w` per unit of the random
/// integer, and densities `f` at the layer edges.
struct Tables {
    k: [u64; LAYERS],
    w: [f64; LAYERS],
    f: [f64; LAYERS],
}

static NORMAL: OnceLock<Tables> = OnceLock::new();
static EXPONENTIAL: OnceLock<Tables> = OnceLock::new();

impl Tables {
    const ZERO: Self = Self { k: [0; LAYERS], w: [0.0; LAYERS], f: [1.0; LAYERS] };

    /// NumPy's table is the `f64` recurrence, each function rounded correctly.
    fn normal() -> Self {
        let mut tables = Self::ZERO;
        let density = |x: f64| DoubleDouble::from(-0.5 * x * x).exp().hi;
        let (mut x, mut f) = (NORMAL_R, density(NORMAL_R));
        tables.k[0] = (x * f / NORMAL_AREA * TWO_52).round_ties_even() as u64;
        tables.w[0] = NORMAL_AREA / f / TWO_52;
        for i in (1..LAYERS).rev() {
            tables.w[i] = x / TWO_52;
            tables.f[i] = f;
            if i == 1 {
                break;
            }
            let inner = (-2.0 * DoubleDouble::from(NORMAL_AREA / x + f).ln().hi).sqrt();
            tables.k[i] = (inner / x * TWO_52).round_ties_even() as u64;
            x = inner;
            f = density(x);
            if i == 39 {
                // 0.498 ulp off a tie, which NumPy's table rounds the other way.
                f = f.next_up();
            }
        }
        tables
    }

    /// NumPy's table is the exact one, rounded at the end, with even bounds.
    fn exponential() -> Self {
        let mut tables = Self::ZERO;
        let r = EXPONENTIAL_R;
        let tail = r.neg().exp();
        let base = r.add(DoubleDouble::from(1.0));
        let area = base.mul(tail);
        tables.k[0] = 2 * r.div(base).scale(TWO_52).floor_to_u64();
        tables.w[0] = base.hi / TWO_53;
        let (mut x, mut f) = (r, tail);
        for i in (1..LAYERS).rev() {
            tables.w[i] = x.hi / TWO_53;
            tables.f[i] = f.hi;
            if i == 1 {
                break;
            }
            f = f.add(area.div(x));
            let inner = f.ln().neg();
            tables.k[i] = 2 * inner.div(x).scale(TWO_52).floor_to_u64();
            x = inner;
        }
        tables
    }

    /// The bound for 23-bit integers, from one for `bits + 23`-bit integers.
    fn k_float(&self, i: usize, bits: u32) -> u32 {
        ((self.k[i] + (1 << (bits - 1))) >> bits) as u32
    }
}

/// A standard normal deviate.
pub(crate) fn standard_normal<B: BitGenerator + ?Sized>(bits: &mut B) -> f64 {
    let tables = NORMAL.get_or_init(Tables::normal);
    loop {
        let word = bits.next_u64();
        let layer = (word & 0xff) as usize;
        let magnitude = (word >> 9) & 0x000f_ffff_ffff_ffff;
        let x = magnitude as f64 * tables.w[layer];
        let x = if word & 0x100 == 0 { x } else { -x };
        if magnitude < tables.k[layer] {
            return x;
        }
        if layer == 0 {
            loop {
                let excess = -NORMAL_INV_R * (-bits.next_double()).ln_1p();
                let height = -(-bits.next_double()).ln_1p();
                if height + height > excess * excess {
                    let x = NORMAL_R + excess;
                    return if (magnitude >> 8) & 1 == 0 { x } else { -x };
                }
            }
        }
        let f = tables.f[layer];
        if (tables.f[layer - 1] - f) * bits.next_double() + f < (-0.5 * x * x).exp() {
            return x;
        }
    }
}

/// A standard normal deviate in single precision.
pub(crate) fn standard_normal_f32<B: BitGenerator + ?Sized>(bits: &mut B) -> f32 {
    let tables = NORMAL.get_or_init(Tables::normal);
    loop {
        let word = bits.next_u32();
        let layer = (word & 0xff) as usize;
        let magnitude = word >> 9;
        let x = magnitude as f32 * (tables.w[layer] * 536_870_912.0) as f32;
        let x = if word & 0x100 == 0 { x } else { -x };
        if magnitude < tables.k_float(layer, 29) {
            return x;
        }
        if layer == 0 {
            loop {
                let excess = -(NORMAL_INV_R as f32) * (-bits.next_float()).ln_1p();
                let height = -(-bits.next_float()).ln_1p();
                if height + height > excess * excess {
                    let x = NORMAL_R as f32 + excess;
                    return if (magnitude >> 8) & 1 == 0 { x } else { -x };
                }
            }
        }
        let f = tables.f[layer] as f32;
        let height = (tables.f[layer - 1] as f32 - f) * bits.next_float() + f;
        let wide = f64::from(x);
        if f64::from(height) < (-0.5 * wide * wide).exp() {
            return x;
        }
    }
}

/// A standard exponential deviate.
pub(crate) fn standard_exponential<B: BitGenerator + ?Sized>(bits: &mut B) -> f64 {
    let tables = EXPONENTIAL.get_or_init(Tables::exponential);
    loop {
        let word = bits.next_u64() >> 3;
        let layer = (word & 0xff) as usize;
        let magnitude = word >> 8;
        let x = magnitude as f64 * tables.w[layer];
        if magnitude < tables.k[layer] {
            return x;
        }
        if layer == 0 {
            return EXPONENTIAL_R.hi - (-bits.next_double()).ln_1p();
        }
        let f = tables.f[layer];
        if (tables.f[layer - 1] - f) * bits.next_double() + f < (-x).exp() {
            return x;
        }
    }
}

/// A standard exponential deviate in single precision.
pub(crate) fn standard_exponential_f32<B: BitGenerator + ?Sized>(bits: &mut B) -> f32 {
    let tables = EXPONENTIAL.get_or_init(Tables::exponential);
    loop {
        let word = bits.next_u32() >> 1;
        let layer = (word & 0xff) as usize;
        let magnitude = word >> 8;
        let x = magnitude as f32 * exponential_w_f32(tables, layer);
        if magnitude < tables.k_float(layer, 30) {
            return x;
        }
        if layer == 0 {
            return EXPONENTIAL_R.hi as f32 - (-bits.next_float()).ln_1p();
        }
        let f = exponential_f_f32(tables, layer);
        let step = exponential_f_f32(tables, layer - 1) - f;
        if step * bits.next_float() + f < (-x).exp() {
            return x;
        }
    }
}

// NumPy's single-precision constants passed through nine decimal digits, which
// moved four of them by one ulp.

fn exponential_w_f32(tables: &Tables, layer: usize) -> f32 {
    let w = (tables.w[layer] * 1_073_741_824.0) as f32;
    if layer == 226 { w.next_up() } else { w }
}

fn exponential_f_f32(tables: &Tables, layer: usize) -> f32 {
    let f = tables.f[layer] as f32;
    match layer {
        128 | 171 => f.next_down(),
        154 => f.next_up(),
        _ => f,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FNV-1a over words.
    fn hash(words: impl Iterator<Item = u64>) -> u64 {
        words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ word).wrapping_mul(0x0100_0000_01b3))
    }

    fn hash_double(t: &Tables) -> u64 {
        let floats = t.w.iter().chain(&t.f).map(|x| x.to_bits());
        hash(t.k.iter().copied().chain(floats))
    }

    fn hash_float(k: impl Fn(usize) -> u32, w: impl Fn(usize) -> f32, f: impl Fn(usize) -> f32) -> u64 {
        let all = || 0..LAYERS;
        let words = all().map(k).chain(all().map(|i| w(i).to_bits()));
        hash(words.chain(all().map(|i| f(i).to_bits())).map(u64::from))
    }

    /// The hashes are of the tables in NumPy's `ziggurat_constants.h`.
    #[test]
    fn tables_equal_numpy() {
        let t = Tables::normal();
        assert_eq!(hash_double(&t), 0x2827_d2bc_2072_448e);
        let w = |i: usize| (t.w[i] * 536_870_912.0) as f32;
        assert_eq!(hash_float(|i| t.k_float(i, 29), w, |i| t.f[i] as f32), 0xe6ec_c759_4528_3ae8);
        let t = Tables::exponential();
        assert_eq!(hash_double(&t), 0x71fb_5f52_af5e_1b45);
        let w = |i| exponential_w_f32(&t, i);
        let f = |i| exponential_f_f32(&t, i);
        assert_eq!(hash_float(|i| t.k_float(i, 30), w, f), 0xd6b8_c1a8_0ca3_e226);
    }
}
