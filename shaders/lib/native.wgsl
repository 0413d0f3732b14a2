// What a native GPU has beyond WebGPU (naga's i64, u64 and f64), and what keeps f32 from compilers on every GPU. As core.wgsl does for 32 bits, what the language leaves
// open is closed here; doubles are taken apart by their bits, so that no compiler may assume that there is no NaN.
//
// A compiler may contract, reorder and cancel float arithmetic (Mesa makes b of (a + b) - a, and 0 of a - a). It may not
// across integer arithmetic with a zero that it does not know. `zeros` holds two at run time, so that every operand is
// opaque and an operand that stands on both sides has two faces; what is left is IEEE 754, operation by operation. All
// doubles are computed so, and f32 in the functions of kernel::math, which recover what a sum or product has rounded off;
// elsewhere the zeros of f32 are opaque.

fn join_u64(words: vec2<u32>) -> u64 {
    return (u64(words.y) << 32u) | u64(words.x);
}

fn join_i64(words: vec2<u32>) -> i64 {
    return bitcast<i64>(join_u64(words));
}

fn join_f64(words: vec2<u32>) -> f64 {
    return bitcast<f64>(join_u64(words));
}

fn split_u64(x: u64) -> vec2<u32> {
    return vec2<u32>(u32(x & 0xfffffffflu), u32(x >> 32u));
}

fn from_bits_f64(bits: u64) -> f64 {
    // Infinity and NaN have no literals; a parameter is no constant.
    return bitcast<f64>(bits);
}

fn left_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.x);
}

fn right_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.y);
}

fn add_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) + right_f32(b);
}

fn sub_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) - right_f32(b);
}

fn add_vec4_f32(a: vec4<f32>, b: vec4<f32>) -> vec4<f32> {
    return bitcast<vec4<f32>>(bitcast<vec4<u32>>(a) ^ zeros.xxxx) + bitcast<vec4<f32>>(bitcast<vec4<u32>>(b) ^ zeros.yyyy);
}

fn sub_vec4_f32(a: vec4<f32>, b: vec4<f32>) -> vec4<f32> {
    return bitcast<vec4<f32>>(bitcast<vec4<u32>>(a) ^ zeros.xxxx) - bitcast<vec4<f32>>(bitcast<vec4<u32>>(b) ^ zeros.yyyy);
}

fn mul_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) * right_f32(b);
}

fn div_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) / right_f32(b);
}

fn left_f64(x: f64) -> f64 {
    return bitcast<f64>(bitcast<u64>(x) ^ u64(zeros.x));
}

fn right_f64(x: f64) -> f64 {
    return bitcast<f64>(bitcast<u64>(x) ^ u64(zeros.y));
}

fn add_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) + right_f64(b);
}

fn sub_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) - right_f64(b);
}

fn mul_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) * right_f64(b);
}

fn div_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) / right_f64(b);
}

fn sqrt_f64(x: f64) -> f64 {
    return sqrt(left_f64(x));
}

fn less_f64(a: f64, b: f64) -> bool {
    return left_f64(a) < right_f64(b);
}

fn equal_f64(a: f64, b: f64) -> bool {
    return left_f64(a) == right_f64(b);
}

fn abs_f64(x: f64) -> f64 {
    return abs(x);
}

fn floor_f64(x: f64) -> f64 {
    return floor(left_f64(x));
}

fn nearest_f64(x: f64) -> f64 {
    // Not round(): on some processors Mesa's lavapipe rounds halves towards zero and loses the sign of a zero. Beyond 2**52 all
    // are whole.
    let size = abs_f64(x);
    if !(size < 4503599627370496.0lf) {
        return x;
    }
    let whole = sub_f64(add_f64(size, 4503599627370496.0lf), 4503599627370496.0lf);
    return bitcast<f64>(bitcast<u64>(whole) | ((bitcast<u64>(x) >> 63u) << 63u));
}

fn from_f32_f64(x: f32) -> f64 {
    // What was a double and has been rounded stays rounded.
    return f64(left_f32(x));
}

fn to_f32_f64(x: f64) -> f32 {
    return f32(left_f64(x));
}

fn magnitude_f64(x: f64) -> u64 {
    return bitcast<u64>(x) & 0x7ffffffffffffffflu;
}

fn is_nan_f64(x: f64) -> bool {
    return magnitude_f64(x) > 0x7ff0000000000000lu;
}

fn to_bool_f64(x: f64) -> bool {
    // NaN is true.
    return magnitude_f64(x) != 0lu;
}

fn max_f64(a: f64, b: f64) -> f64 {
    // Equal bits but for the signs of zeros, of which + is the greater.
    let equal = bitcast<f64>(bitcast<u64>(a) & bitcast<u64>(b));
    let larger = select(select(b, a, less_f64(b, a)), equal, equal_f64(a, b));
    return select(select(larger, b, is_nan_f64(b)), a, is_nan_f64(a));
}

fn min_f64(a: f64, b: f64) -> f64 {
    let equal = bitcast<f64>(bitcast<u64>(a) | bitcast<u64>(b));
    let smaller = select(select(b, a, less_f64(a, b)), equal, equal_f64(a, b));
    return select(select(smaller, b, is_nan_f64(b)), a, is_nan_f64(a));
}

fn abs_i64(x: i64) -> i64 {
    return abs(x);
}

fn max_i64(a: i64, b: i64) -> i64 {
    return max(a, b);
}

fn min_i64(a: i64, b: i64) -> i64 {
    return min(a, b);
}

fn max_u64(a: u64, b: u64) -> u64 {
    return max(a, b);
}

fn min_u64(a: u64, b: u64) -> u64 {
    return min(a, b);
}

fn floordiv_i64(a: i64, b: i64) -> i64 {
    if (b == 0li) {
        return 0li;
    }
    if (b == -1li) {
        return -a;
    }
    let q = a / b;
    let r = a - q * b;
    return select(q, q - 1li, r != 0li && (r ^ b) < 0li);
}

fn mod_i64(a: i64, b: i64) -> i64 {
    if (b == 0li || b == -1li) {
        return 0li;
    }
    let r = a - (a / b) * b;
    return select(r, r + b, r != 0li && (r ^ b) < 0li);
}

fn floordiv_u64(a: u64, b: u64) -> u64 {
    return select(a / max(b, 1lu), 0lu, b == 0lu);
}

fn mod_u64(a: u64, b: u64) -> u64 {
    return select(a % max(b, 1lu), 0lu, b == 0lu);
}

fn shl_i64(a: i64, by: i64) -> i64 {
    let count = bitcast<u64>(by);
    return select(0li, a << (u32(count) & 63u), count < 64lu);
}

fn shr_i64(a: i64, by: i64) -> i64 {
    let count = bitcast<u64>(by);
    return a >> select(63u, u32(count), count < 64lu);
}

fn shl_u64(a: u64, by: u64) -> u64 {
    return select(0lu, a << (u32(by) & 63u), by < 64lu);
}

fn shr_u64(a: u64, by: u64) -> u64 {
    return select(0lu, a >> (u32(by) & 63u), by < 64lu);
}

// naga computes none of these of a constant; a parameter is none.

fn to_i32_i64(x: i64) -> i32 {
    return i32(x);
}

fn to_u32_u64(x: u64) -> u32 {
    return u32(x);
}

fn to_f32_i64(x: i64) -> f32 {
    return f32(x);
}

fn to_f32_u64(x: u64) -> f32 {
    return f32(x);
}

fn to_f64_i64(x: i64) -> f64 {
    return f64(x);
}

fn to_f64_u64(x: u64) -> f64 {
    return f64(x);
}

fn to_i64_f32(x: f32) -> i64 {
    // NaN and what 64 bits cannot hold give the least integer.
    if (x >= -9223372036854775808.0 && x < 9223372036854775808.0) {
        return i64(x);
    }
    return bitcast<i64>(0x8000000000000000lu);
}

fn to_u64_f32(x: f32) -> u64 {
    // From 2^63 up to 2^64; the rest is as for signed integers.
    if (x >= 9223372036854775808.0 && x < 18446744073709551616.0) {
        return u64(x);
    }
    return bitcast<u64>(to_i64_f32(x));
}

fn to_i64_f64(a: f64) -> i64 {
    let x = left_f64(a);
    if (x >= -9223372036854775808.0lf && x < 9223372036854775808.0lf) {
        return i64(x);
    }
    return bitcast<i64>(0x8000000000000000lu);
}

fn to_u64_f64(a: f64) -> u64 {
    let x = left_f64(a);
    if (x >= 9223372036854775808.0lf && x < 18446744073709551616.0lf) {
        return u64(x);
    }
    return bitcast<u64>(to_i64_f64(x));
}

fn to_i32_f64(a: f64) -> i32 {
    let x = left_f64(a);
    if (x > -2147483649.0lf && x < 2147483648.0lf) {
        return i32(to_i64_f64(x));
    }
    return bitcast<i32>(0x80000000u);
}

fn to_u32_f64(a: f64) -> u32 {
    let x = left_f64(a);
    // 2^32 and more, and NaN, give 0; negative numbers wrap.
    if (x < 4294967296.0lf) {
        return u32(to_u64_f64(x) & 0xfffffffflu);
    }
    return 0u;
}

fn exponent_f64(bits: u64) -> i32 {
    return max(i32(u32(bits >> 52u) & 0x7ffu), 1);
}

fn significand_f64(bits: u64) -> u64 {
    // With its hidden bit, which subnormal numbers lack.
    let fraction = bits & 0xffffffffffffflu;
    return select(fraction | 0x10000000000000lu, fraction, (bits >> 52u) == 0lu);
}

fn fmod_f64(x: f64, y: f64) -> f64 {
    // C's fmod, exact: long division of the significands.
    let a = magnitude_f64(x);
    let b = magnitude_f64(y);
    if (a >= 0x7ff0000000000000lu || b > 0x7ff0000000000000lu || b == 0lu) {
        return from_bits_f64(0x7ff8000000000000lu);
    }
    if (a < b) {
        return x;
    }
    var r = significand_f64(a);
    var n = significand_f64(b);
    var e = exponent_f64(b);
    for (; n < 0x10000000000000lu; e = e - 1) {
        n = n << 1u;
    }
    for (var k = exponent_f64(a) - e; k >= 0; k = k - 1) {
        r = select(r, r - n, r >= n);
        if (k > 0) {
            r = r << 1u;
        }
    }
    // The rest at n's exponent: up to its place, or down to the least exponent there is, where it has no lower bits.
    for (; e > 1 && r != 0lu && r < 0x10000000000000lu; e = e - 1) {
        r = r << 1u;
    }
    if (e < 1) {
        r = r >> u32(1 - e);
        e = 1;
    }
    let biased = select(u64(u32(e)) << 52u, 0lu, r < 0x10000000000000lu);
    return bitcast<f64>((bitcast<u64>(x) & 0x8000000000000000lu) | biased | (r & 0xffffffffffffflu));
}

fn signed_zero_f64(bits: u64) -> f64 {
    return bitcast<f64>(bits & 0x8000000000000000lu);
}

fn mod_f64(x: f64, y: f64) -> f64 {
    // Python's %: the sign of the divisor.
    let rest = fmod_f64(x, y);
    let differ = ((bitcast<u64>(rest) ^ bitcast<u64>(y)) >> 63u) == 1lu;
    let shifted = select(rest, add_f64(rest, y), differ);
    return select(select(shifted, signed_zero_f64(bitcast<u64>(y)), magnitude_f64(rest) == 0lu), rest, is_nan_f64(rest));
}

fn floordiv_f64(x: f64, y: f64) -> f64 {
    // Python's //: the quotient of what the remainder leaves, a whole number but for its rounding.
    if (magnitude_f64(y) == 0lu) {
        return div_f64(x, y);
    }
    let rest = fmod_f64(x, y);
    if (is_nan_f64(rest)) {
        return rest;
    }
    let signs = bitcast<u64>(x) ^ bitcast<u64>(y);
    let differ = magnitude_f64(rest) != 0lu && ((bitcast<u64>(rest) ^ bitcast<u64>(y)) >> 63u) == 1lu;
    let q = div_f64(sub_f64(x, rest), y);
    let whole = select(q, sub_f64(q, 1.0lf), differ);
    return select(nearest_f64(whole), signed_zero_f64(signs), magnitude_f64(whole) == 0lu);
}
