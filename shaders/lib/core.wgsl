// What WGSL leaves open, closed: NaN in comparisons, division by zero, shifts past the width, casts out of range.
// A renderer includes only the functions that a kernel calls.

fn is_nan_f32(x: f32) -> bool {
    // By its bits: a compiler may assume that there are no NaN and fold x != x.
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
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

fn f32_to_u32(x: f32) -> u32 {
    if (x >= 0.0 && x < 4294967296.0) {
        return u32(x);
    }
    if (x < 0.0 && x > -9.3e18) {
        return i64_from_f32(x).x;
    }
    return 0u;
}
