//! The complementary error function: Sun's polynomials, whose terms are added in pairs as glibc does.

use super::exp;

/// The error function at 1, in single precision, beside which the polynomial is small.
const AT_ONE: f64 = 0.845_062_911_510_467_5;

/// The numerator and the denominator below 0.84375, in powers of the square.
const BELOW: (&[f64], &[f64]) = (
    &[
        0.128_379_167_095_512_56,
        -0.325_042_107_247_001_5,
        -0.028_481_749_575_598_51,
        -0.005_770_270_296_489_442,
        -2.376_301_665_665_016_3e-5,
    ],
    &[
        1.0,
        0.397_917_223_959_155_35,
        0.065_022_249_988_767_3,
        0.005_081_306_281_875_766,
        0.000_132_494_738_004_321_64,
        -3.960_228_278_775_368e-6,
    ],
);

/// The numerator and the denominator up to 1.25, in powers of the distance from 1.
const NEAR_ONE: (&[f64], &[f64]) = (
    &[
        -0.002_362_118_560_752_659_4,
        0.414_856_118_683_748_33,
        -0.372_207_876_035_701_3,
        0.318_346_619_901_161_75,
        -0.110_894_694_282_396_68,
        0.035_478_304_325_618_236,
        -0.002_166_375_594_868_791,
    ],
    &[
        1.0,
        0.106_420_880_400_844_23,
        0.540_397_917_702_171,
        0.071_828_654_414_196_27,
        0.126_171_219_808_761_64,
        0.013_637_083_912_029_05,
        0.011_984_499_846_799_107,
    ],
);

/// The numerator and the denominator up to 1 / 0.35, in powers of the inverse of the square.
const MIDDLE: (&[f64], &[f64]) = (
    &[
        -0.009_864_944_034_847_148,
        -0.693_858_572_707_181_8,
        -10.558_626_225_323_291,
        -62.375_332_450_326_006,
        -162.396_669_462_573_47,
        -184.605_092_906_711_04,
        -81.287_435_506_306_6,
        -9.814_329_344_169_145,
    ],
    &[
        1.0,
        19.651_271_667_439_257,
        137.657_754_143_519_04,
        434.565_877_475_229_23,
        645.387_271_733_267_9,
        429.008_140_027_567_83,
        108.635_005_541_779_44,
        6.570_249_770_319_282,
        -0.060_424_415_214_858_1,
    ],
);

/// The numerator and the denominator beyond it, likewise.
const FAR: (&[f64], &[f64]) = (
    &[
        -0.009_864_942_924_700_1,
        -0.799_283_237_680_523,
        -17.757_954_917_754_752,
        -160.636_384_855_821_92,
        -637.566_443_368_389_6,
        -1_025.095_131_611_077_2,
        -483.519_191_608_651_4,
    ],
    &[
        1.0,
        30.338_060_743_482_46,
        325.792_512_996_573_9,
        1_536.729_586_084_437,
        3_199.858_219_508_595_5,
        2_553.050_406_433_164_4,
        474.528_541_206_955_37,
        -22.440_952_446_585_82,
    ],
);

/// A polynomial: `c[0] + s c[1]`, `s**2` times the next two, and so on, from the left.
fn paired(coefficients: &[f64], s: f64) -> f64 {
    let square = s * s;
    let fourth = square * square;
    let powers = [1.0, square, fourth, fourth * square, fourth * fourth];
    let pair = |pair: &[f64]| if let [a, b] = pair { a + s * b } else { pair[0] };
    let (first, others) = coefficients.split_at(2);
    others.chunks(2).zip(&powers[1..]).fold(pair(first), |sum, (c, power)| sum + power * pair(c))
}

fn quotient((numerator, denominator): (&[f64], &[f64]), s: f64) -> f64 {
    paired(numerator, s) / paired(denominator, s)
}

/// `1 - erf(x)`, precise where that is small.
pub(crate) fn erfc(x: f64) -> f64 {
    let size = x.abs();
    if x.is_nan() {
        return x;
    }
    if size < 0.843_75 {
        // Below half a step of 1 nothing else remains.
        if size < 1.387_778_780_781_445_7e-17 {
            return 1.0 - x;
        }
        let product = x * quotient(BELOW, x * x);
        return if x < 0.25 { 1.0 - (x + product) } else { 0.5 - (product + (x - 0.5)) };
    }
    if size < 1.25 {
        let near = quotient(NEAR_ONE, size - 1.0);
        return if x > 0.0 { 1.0 - AT_ONE - near } else { 1.0 + (AT_ONE + near) };
    }
    if size >= 28.0 || x <= -6.0 {
        return if x > 0.0 { 0.0 } else { 2.0 };
    }
    // 1 / 0.35 as its upper half.
    let table = if size.to_bits() >> 32 < 0x4006_db6d { MIDDLE } else { FAR };
    let rest = quotient(table, 1.0 / (size * size));
    // The square of the upper half is exact.
    let upper = f64::from_bits(size.to_bits() & !0xffff_ffff);
    let tail = exp(-upper * upper - 0.5625) * exp((upper - size) * (upper + size) + rest) / size;
    if x > 0.0 { tail } else { 2.0 - tail }
}
