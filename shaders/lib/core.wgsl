// What WGSL leaves open, closed: NaN in comparisons, division by zero, shifts past the width, casts out of range.
// A renderer includes only the functions that a kernel calls.

fn is_nan_f32(x: f32) -> bool {
    // By its bits: a compiler may assume that there are no NaN and fold x != x.
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn f32_to_bool(x: f32) -> bool {
    // NaN is true, whatever a compiler makes of x != 0.
    return (bitcast<u32>(x) & 0x7fffffffu) != 0u;
}

fn cancel_f32(x: f32) -> f32 {
    // x - x, which is NaN for NaN and infinity; a compiler may make 0 of it.
    let bits = bitcast<u32>(x);
    return from_bits_f32(select(0u, 0x7fc00000u, (bits & 0x7f800000u) == 0x7f800000u));
}

fn max_f32(a: f32, b: f32) -> f32 {
    // Equal bits but for the signs of zeros, of which + is the greater.
    let equal = bitcast<f32>(bitcast<u32>(a) & bitcast<u32>(b));
    let larger = select(select(b, a, a > b), equal, a == b);
    return select(select(larger, b, is_nan_f32(b)), a, is_nan_f32(a));
}

fn min_f32(a: f32, b: f32) -> f32 {
    let equal = bitcast<f32>(bitcast<u32>(a) | bitcast<u32>(b));
    let smaller = select(select(b, a, a < b), equal, a == b);
    return select(select(smaller, b, is_nan_f32(b)), a, is_nan_f32(a));
}

fn from_bits_f32(bits: u32) -> f32 {
    // Infinity and NaN have no literals, and a constant bitcast to one is an error; a parameter is no constant.
    return bitcast<f32>(bits);
}

fn floor_div_index(a: i32, b: i32) -> i32 {
    return (a - floor_rem_index(a, b)) / b;
}

fn floor_rem_index(a: i32, b: i32) -> i32 {
    return ((a % b) + b) % b;
}

fn floordiv_i32(a: i32, b: i32) -> i32 {
    if (b == 0) {
        return 0;
    }
    if (b == -1) {
        return -a;
    }
    let q = a / b;
    let r = a - q * b;
    return select(q, q - 1, r != 0 && (r < 0) != (b < 0));
}

fn mod_i32(a: i32, b: i32) -> i32 {
    if (b == 0 || b == -1) {
        return 0;
    }
    let r = a - (a / b) * b;
    return select(r, r + b, r != 0 && (r < 0) != (b < 0));
}

fn floordiv_u32(a: u32, b: u32) -> u32 {
    return select(a / max(b, 1u), 0u, b == 0u);
}

fn mod_u32(a: u32, b: u32) -> u32 {
    return select(a % max(b, 1u), 0u, b == 0u);
}

fn shl_i32(a: i32, by: i32) -> i32 {
    return select(0, a << (u32(by) & 31u), u32(by) < 32u);
}

fn shr_i32(a: i32, by: i32) -> i32 {
    return a >> select(31u, u32(by), u32(by) < 32u);
}

fn shl_u32(a: u32, by: u32) -> u32 {
    return select(0u, a << (by & 31u), by < 32u);
}

fn shr_u32(a: u32, by: u32) -> u32 {
    return select(0u, a >> (by & 31u), by < 32u);
}

fn f32_to_i32(x: f32) -> i32 {
    if (x >= -2147483648.0 && x < 2147483648.0) {
        return i32(x);
    }
    return bitcast<i32>(0x80000000u);
}

// WGSL's division and square root may be some units off in f32, which can cross the point halfway between two 16-bit
// results. There, products of 16-bit numbers are exact in f32: the point itself decides.

fn step_f16(q: f32, up: bool) -> f32 {
    // The next f16 above or below q >= 0; 65536 stands for infinity.
    if (q < 6.1035156e-5 || (q == 6.1035156e-5 && !up)) {
        return q + select(-5.9604645e-8, 5.9604645e-8, up);
    }
    return from_bits_f32(bitcast<u32>(q) + select(0xffffe000u, 0x2000u, up));
}

fn is_odd_f16(q: f32) -> bool {
    return select((bitcast<u32>(q) >> 13u) & 1u, u32(q * 16777216.0) & 1u, q < 6.1035156e-5) == 1u;
}

fn signed_f16(magnitude: f32, like: f32) -> f32 {
    let bits = select(bitcast<u32>(magnitude), 0x7f800000u, magnitude >= 65536.0);
    return from_bits_f32(bits | (bitcast<u32>(like) & 0x80000000u));
}

fn quotient_f16(a: f32, b: f32) -> f32 {
    let rounded = round_f16(a / b);
    let x = abs(a);
    let y = abs(b);
    if (!(x > 0.0 && x < 65536.0 && y > 0.0 && y < 65536.0)) {
        return rounded;
    }
    let q = min(abs(rounded), 65536.0);
    let up = q * y < x;
    let next = step_f16(q, up);
    let half = (q + next) * 0.5 * y;
    let past = select(x < half, half < x, up) || (x == half && is_odd_f16(q));
    return signed_f16(select(q, next, past), rounded);
}

fn sqrt_f16(a: f32) -> f32 {
    let rounded = round_f16(sqrt(a));
    if (!(a > 0.0 && a < 65536.0)) {
        return rounded;
    }
    let up = rounded * rounded < a;
    let next = step_f16(rounded, up);
    let half = (rounded + next) * 0.5;
    let past = select(a < half * half, half * half < a, up);
    return select(rounded, next, past);
}

fn quotient_bf16(a: f32, b: f32) -> f32 {
    let rounded = round_bf16(a / b);
    let q = abs(rounded);
    // Where a product of the check could leave f32's range, nothing is checked.
    let safe = abs(a) > 1e-30 && abs(a) < 1e30 && abs(b) > 1e-30 && abs(b) < 1e30 && q > 1e-30 && q < 1e30;
    if (!safe) {
        return rounded;
    }
    let up = q * abs(b) < abs(a);
    let next = from_bits_f32(bitcast<u32>(q) + select(0xffff0000u, 0x10000u, up));
    let half = (q + next) * 0.5 * abs(b);
    let past = select(abs(a) < half, half < abs(a), up) || (abs(a) == half && ((bitcast<u32>(q) >> 16u) & 1u) == 1u);
    return from_bits_f32(bitcast<u32>(select(q, next, past)) | (bitcast<u32>(rounded) & 0x80000000u));
}

fn sqrt_bf16(a: f32) -> f32 {
    let rounded = round_bf16(sqrt(a));
    if (!(a > 1e-30 && a < 1e30)) {
        return rounded;
    }
    let up = rounded * rounded < a;
    let next = from_bits_f32(bitcast<u32>(rounded) + select(0xffff0000u, 0x10000u, up));
    let half = (rounded + next) * 0.5;
    return select(rounded, next, select(a < half * half, half * half < a, up));
}
