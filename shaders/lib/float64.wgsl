// Doubles as two words, low word first: IEEE 754 binary64 in integer arithmetic, rounded to nearest even, with subnormals,
// infinities and NaN. Significands are unpacked with their leading bit at 62, so that ten bits below the last place, the
// lowest of them sticky, decide the rounding. What every function calls many times has no branches: compilers put each call's
// body in place, and what some of them do afterwards takes the square of the number of branches.

fn f64_neg(a: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(a.x, a.y ^ 0x80000000u);
}

fn f64_abs(a: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(a.x, a.y & 0x7fffffffu);
}

fn f64_is_nan(a: vec2<u32>) -> bool {
    let high = a.y & 0x7fffffffu;
    return (high > 0x7ff00000u) | ((high == 0x7ff00000u) & (a.x != 0u));
}

fn f64_is_zero(a: vec2<u32>) -> bool {
    return ((a.y & 0x7fffffffu) | a.x) == 0u;
}

fn f64_quiet_nan() -> vec2<u32> {
    return vec2<u32>(0u, 0x7ff80000u);
}

fn f64_infinity(sign: u32) -> vec2<u32> {
    return vec2<u32>(0u, sign | 0x7ff00000u);
}

fn u64_leading_zeros(a: vec2<u32>) -> u32 {
    return select(countLeadingZeros(a.y), 32u + countLeadingZeros(a.x), a.y == 0u);
}

fn u64_shift_left(a: vec2<u32>, by: u32) -> vec2<u32> {
    return i64_shl(a, vec2<u32>(by, 0u));
}

fn u64_shift_right_sticky(a: vec2<u32>, by: u32) -> vec2<u32> {
    let shifted = u64_shr(a, vec2<u32>(by, 0u));
    let back = u64_shift_left(shifted, by);
    return vec2<u32>(shifted.x | select(0u, 1u, any(back != a)), shifted.y);
}

fn f64_round(sign: u32, exponent: i32, significand: vec2<u32>) -> vec2<u32> {
    // The exponent is biased, less one: the leading bit adds it when the parts are summed.
    let e = max(exponent, 0);
    var m = u64_shift_right_sticky(significand, u32(clamp(-exponent, 0, 100)));
    let rest = m.x & 0x3ffu;
    m = i64_add(m, vec2<u32>(0x200u, 0u));
    let over = (e > 0x7fd) | ((e == 0x7fd) & ((m.y >> 31u) == 1u));
    m = vec2<u32>((m.x >> 10u) | (m.y << 22u), m.y >> 10u);
    m.x = m.x & select(0xffffffffu, 0xfffffffeu, rest == 0x200u);
    let whole = vec2<u32>(m.x, sign + (u32(e) << 20u) + m.y);
    return select(select(whole, vec2<u32>(0u, sign), (m.x | m.y) == 0u), f64_infinity(sign), over);
}

fn f64_significand(a: vec2<u32>) -> vec2<u32> {
    // The leading bit at 52; subnormal numbers have none there.
    let hidden = select(0u, 0x100000u, (a.y & 0x7ff00000u) != 0u);
    return vec2<u32>(a.x, (a.y & 0xfffffu) | hidden);
}

fn f64_exponent(a: vec2<u32>) -> i32 {
    return max(i32((a.y >> 20u) & 0x7ffu), 1);
}

fn f64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let swap = u64_less(f64_abs(a), f64_abs(b));
    let big = select(a, b, swap);
    let small = select(b, a, swap);
    let sign = big.y & 0x80000000u;
    let differ = ((big.y ^ small.y) >> 31u) == 1u;
    let e = f64_exponent(big);
    let x = u64_shift_left(f64_significand(big), 9u);
    let y = u64_shift_right_sticky(u64_shift_left(f64_significand(small), 9u), u32(min(e - f64_exponent(small), 100)));
    let sum = i64_add(x, select(y, i64_neg(y), differ));
    let shift = u64_leading_zeros(sum) - 1u;
    let rounded = f64_round(sign, e - i32(shift), u64_shift_left(sum, shift));
    // What is taken from its equal leaves 0, not -0.
    let finite = select(rounded, vec2<u32>(0u, 0u), differ & ((sum.x | sum.y) == 0u));
    let undefined = f64_is_nan(big) | (differ & ((small.y & 0x7fffffffu) == 0x7ff00000u));
    let special = select(big, f64_quiet_nan(), undefined);
    return select(finite, special, (big.y & 0x7ff00000u) == 0x7ff00000u);
}

fn f64_sub(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return f64_add(a, f64_neg(b));
}

fn f64_normal_shift(m: vec2<u32>) -> u32 {
    // How far the leading bit is from 52.
    return u64_leading_zeros(m) - 11u;
}

fn f64_mul(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let sign = (a.y ^ b.y) & 0x80000000u;
    let x = f64_abs(a);
    let y = f64_abs(b);
    let zero = ((x.x | x.y) == 0u) | ((y.x | y.y) == 0u);
    let special = (x.y >= 0x7ff00000u) | (y.y >= 0x7ff00000u);
    var m = f64_significand(x);
    var n = f64_significand(y);
    let s = f64_normal_shift(m);
    let t = f64_normal_shift(n);
    let e = f64_exponent(x) - i32(s) + f64_exponent(y) - i32(t) - 0x3ff;
    m = u64_shift_left(m, s + 10u);
    n = u64_shift_left(n, t + 11u);
    // The high 64 bits of the product, the rest as one sticky bit.
    let low = mul_wide_u32(m.x, n.x);
    let cross = mul_wide_u32(m.x, n.y);
    let other = mul_wide_u32(m.y, n.x);
    let high = mul_wide_u32(m.y, n.y);
    let middle = i64_add(i64_add(vec2<u32>(low.y, 0u), vec2<u32>(cross.x, 0u)), vec2<u32>(other.x, 0u));
    let p = i64_add(i64_add(high, vec2<u32>(cross.y, 0u)), i64_add(vec2<u32>(other.y, 0u), vec2<u32>(middle.y, 0u)));
    // A product below 2 moves up by a bit, which comes from below.
    let up = (p.y & 0x40000000u) == 0u;
    let moved = select(p, vec2<u32>((p.x << 1u) | (middle.x >> 31u), (p.y << 1u) | (p.x >> 31u)), up);
    let rest = (middle.x & select(0xffffffffu, 0x7fffffffu, up)) | low.x;
    let significand = vec2<u32>(moved.x | select(0u, 1u, rest != 0u), moved.y);
    let rounded = f64_round(sign, e - select(0, 1, up), significand);
    let finite = select(rounded, vec2<u32>(0u, sign), zero);
    let undefined = f64_is_nan(a) | f64_is_nan(b) | zero;
    return select(finite, select(f64_infinity(sign), f64_quiet_nan(), undefined), special);
}

fn f64_div(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let sign = (a.y ^ b.y) & 0x80000000u;
    let x = f64_abs(a);
    let y = f64_abs(b);
    let x_zero = all(x == vec2<u32>(0u, 0u));
    let y_zero = all(y == vec2<u32>(0u, 0u));
    let x_infinite = x.y >= 0x7ff00000u;
    let y_infinite = y.y >= 0x7ff00000u;
    if (f64_is_nan(a) || f64_is_nan(b) || (x_zero && y_zero) || (x_infinite && y_infinite)) {
        return f64_quiet_nan();
    }
    if (x_infinite || y_zero) {
        return f64_infinity(sign);
    }
    if (x_zero || y_infinite) {
        return vec2<u32>(0u, sign);
    }
    var m = f64_significand(x);
    var n = f64_significand(y);
    let s = f64_normal_shift(m);
    let t = f64_normal_shift(n);
    m = u64_shift_left(m, s);
    n = u64_shift_left(n, t);
    var e = (f64_exponent(x) - i32(s)) - (f64_exponent(y) - i32(t)) + 0x3fe;
    if (u64_less(m, n)) {
        e = e - 1;
        m = u64_shift_left(m, 1u);
    }
    // Long division: m is at least n and less than 2n, so the first bit is 1.
    let minus = i64_neg(n);
    var q = vec2<u32>(0u, 0u);
    for (var k = 0; k < 56; k = k + 1) {
        q = vec2<u32>(q.x << 1u, (q.y << 1u) | (q.x >> 31u));
        if (!u64_less(m, n)) {
            m = i64_add(m, minus);
            q.x = q.x | 1u;
        }
        m = vec2<u32>(m.x << 1u, (m.y << 1u) | (m.x >> 31u));
    }
    q = u64_shift_left(q, 7u);
    return f64_round(sign, e, vec2<u32>(q.x | select(0u, 1u, any(m != vec2<u32>(0u, 0u))), q.y));
}

fn f64_sqrt(a: vec2<u32>) -> vec2<u32> {
    var m = f64_significand(a);
    let s = f64_normal_shift(m);
    let e = f64_exponent(a) - i32(s) - 1023;
    m = u64_shift_left(m, s + u32(e & 1));
    // Digit by digit, two bits of the radicand for one of the root. The bound is 55, which no compiler knows: unrolled,
    // this takes some of them minutes.
    let digits = 55 + i32(m.y >> 31u);
    var root = vec2<u32>(0u, 0u);
    var rest = vec2<u32>(0u, 0u);
    for (var k = 0; k < digits; k = k + 1) {
        let at = 52 - 2 * k;
        let pair = select(0u, u64_shr(m, vec2<u32>(u32(max(at, 0)), 0u)).x & 3u, at >= 0);
        rest = vec2<u32>((rest.x << 2u) | pair, (rest.y << 2u) | (rest.x >> 30u));
        let test = vec2<u32>((root.x << 2u) | 1u, (root.y << 2u) | (root.x >> 30u));
        let fits = !u64_less(rest, test);
        rest = select(rest, i64_add(rest, i64_neg(test)), fits);
        root = vec2<u32>((root.x << 1u) | select(0u, 1u, fits), (root.y << 1u) | (root.x >> 31u));
    }
    root = u64_shift_left(root, 8u);
    let sticky = select(0u, 1u, any(rest != vec2<u32>(0u, 0u)));
    let rounded = f64_round(0u, (e - (e & 1)) / 2 + 1022, vec2<u32>(root.x | sticky, root.y));
    // 0 and infinity are their own roots.
    let zero = (a.x | (a.y & 0x7fffffffu)) == 0u;
    let same = zero | ((a.y == 0x7ff00000u) & (a.x == 0u));
    let undefined = f64_is_nan(a) | ((a.y >> 31u) == 1u);
    return select(select(rounded, f64_quiet_nan(), undefined), a, same);
}

fn f64_equal(a: vec2<u32>, b: vec2<u32>) -> bool {
    let zeros = (((a.y | b.y) & 0x7fffffffu) | a.x | b.x) == 0u;
    return !(f64_is_nan(a) | f64_is_nan(b)) & (all(a == b) | zeros);
}

fn f64_before(a: vec2<u32>, b: vec2<u32>) -> bool {
    // By sign, then by magnitude; -0 comes before 0.
    let a_negative = (a.y >> 31u) == 1u;
    let b_negative = (b.y >> 31u) == 1u;
    return select(select(u64_less(a, b), u64_less(b, a), a_negative), a_negative, a_negative != b_negative);
}

fn f64_less(a: vec2<u32>, b: vec2<u32>) -> bool {
    return !f64_is_nan(a) & !f64_is_nan(b) & f64_before(a, b) & !f64_equal(a, b);
}

fn f64_max(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(select(a, b, f64_before(a, b)), f64_quiet_nan(), f64_is_nan(a) | f64_is_nan(b));
}

fn f64_min(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(select(b, a, f64_before(a, b)), f64_quiet_nan(), f64_is_nan(a) | f64_is_nan(b));
}

fn f64_trunc(a: vec2<u32>) -> vec2<u32> {
    let e = i32((a.y >> 20u) & 0x7ffu) - 1023;
    if (e < 0) {
        return vec2<u32>(0u, a.y & 0x80000000u);
    }
    if (e >= 52) {
        return select(a, f64_quiet_nan(), f64_is_nan(a));
    }
    let gone = u32(52 - e);
    let kept = u64_shift_left(u64_shr(a, vec2<u32>(gone, 0u)), gone);
    return kept;
}

fn f64_floor(a: vec2<u32>) -> vec2<u32> {
    let whole = f64_trunc(a);
    if ((a.y >> 31u) == 1u && !f64_equal(whole, a) && !f64_is_nan(a)) {
        return f64_add(whole, vec2<u32>(0u, 0xbff00000u));
    }
    return whole;
}

fn f64_nearest(a: vec2<u32>) -> vec2<u32> {
    let magnitude = f64_abs(a);
    // Adding 2^52 leaves no room for a fraction.
    let big = vec2<u32>(0u, 0x43300000u);
    let whole = f64_add(f64_add(magnitude, big), f64_neg(big));
    let kept = select(a, f64_quiet_nan(), f64_is_nan(a));
    return select(kept, vec2<u32>(whole.x, whole.y | (a.y & 0x80000000u)), u64_less(magnitude, big));
}

fn f64_from_u64(a: vec2<u32>) -> vec2<u32> {
    if (all(a == vec2<u32>(0u, 0u))) {
        return a;
    }
    let zeros = u64_leading_zeros(a);
    // The leading bit of 2^63 and more is above 62.
    if (zeros == 0u) {
        return f64_round(0u, 1023 + 62, u64_shift_right_sticky(a, 1u));
    }
    return f64_round(0u, 1023 + 62 - i32(zeros), u64_shift_left(a, zeros - 1u));
}

fn f64_from_i64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = f64_from_u64(i64_abs(a));
    return vec2<u32>(magnitude.x, magnitude.y | (a.y & 0x80000000u));
}

fn f64_from_i32(a: i32) -> vec2<u32> {
    return f64_from_i64(i64_from_i32(a));
}

fn f64_from_u32(a: u32) -> vec2<u32> {
    return f64_from_u64(vec2<u32>(a, 0u));
}

fn f64_from_f32(x: f32) -> vec2<u32> {
    let bits = bitcast<u32>(x);
    let sign = bits & 0x80000000u;
    let e = (bits >> 23u) & 0xffu;
    let m = bits & 0x7fffffu;
    if (e == 255u) {
        return select(f64_infinity(sign), f64_quiet_nan(), m != 0u);
    }
    if (e == 0u) {
        // A subnormal single is m times 2^-149, a normal double.
        let scaled = f64_from_u64(vec2<u32>(m, 0u));
        return vec2<u32>(scaled.x, sign | select(scaled.y - (149u << 20u), 0u, m == 0u));
    }
    return vec2<u32>(m << 29u, sign | ((e + 896u) << 20u) | (m >> 3u));
}

fn f64_to_f32(a: vec2<u32>) -> f32 {
    let sign = a.y & 0x80000000u;
    if (f64_is_nan(a)) {
        return from_bits_f32(0x7fc00000u);
    }
    let e = i32((a.y >> 20u) & 0x7ffu) - 896;
    // 24 bits and two below them, the lower one sticky.
    let m = f64_significand(a);
    var top = (m.y << 5u) | (m.x >> 27u);
    top = top | select(0u, 1u, (m.x & 0x7ffffffu) != 0u);
    if (e >= 255) {
        return from_bits_f32(sign | 0x7f800000u);
    }
    var biased = e - 1;
    if (biased < 0) {
        let by = u32(min(-biased, 31));
        let kept = top >> by;
        top = kept | select(0u, 1u, (kept << by) != top);
        biased = 0;
    }
    let rest = top & 3u;
    var result = (top >> 2u) + (u32(biased) << 23u);
    if (rest == 3u || (rest == 2u && (result & 1u) == 1u)) {
        result = result + 1u;
    }
    return from_bits_f32(sign | result);
}

fn f64_to_u64_magnitude(a: vec2<u32>) -> vec2<u32> {
    // Of a magnitude below 2^64, truncated.
    let e = i32((a.y >> 20u) & 0x7ffu) - 1023;
    if (e < 0) {
        return vec2<u32>(0u, 0u);
    }
    let m = f64_significand(a);
    if (e <= 52) {
        return u64_shr(m, vec2<u32>(u32(52 - e), 0u));
    }
    return u64_shift_left(m, u32(e - 52));
}

fn f64_to_i64(a: vec2<u32>) -> vec2<u32> {
    if ((a.y & 0x7fffffffu) >= 0x43e00000u) {
        return vec2<u32>(0u, 0x80000000u);
    }
    let magnitude = f64_to_u64_magnitude(a);
    return select(magnitude, i64_neg(magnitude), (a.y >> 31u) == 1u);
}

fn f64_to_u64(a: vec2<u32>) -> vec2<u32> {
    if (a.y >= 0x43e00000u && a.y < 0x43f00000u) {
        return f64_to_u64_magnitude(a);
    }
    return f64_to_i64(a);
}

fn f64_to_i32(a: vec2<u32>) -> i32 {
    let whole = f64_to_i64(a);
    let fits = whole.y == bitcast<u32>(bitcast<i32>(whole.x) >> 31u) && (a.y & 0x7fffffffu) < 0x43e00000u;
    return select(bitcast<i32>(0x80000000u), bitcast<i32>(whole.x), fits);
}

fn f64_to_u32(a: vec2<u32>) -> u32 {
    // 2^32 and more, and NaN, give 0; negative numbers wrap.
    if (f64_is_nan(a) || ((a.y >> 31u) == 0u && a.y >= 0x41f00000u)) {
        return 0u;
    }
    return f64_to_i64(a).x;
}

fn f64_fmod(x: vec2<u32>, y: vec2<u32>) -> vec2<u32> {
    // C's fmod, exact: long division of the significands.
    let a = f64_abs(x);
    let b = f64_abs(y);
    if (f64_is_nan(x) || f64_is_nan(y) || a.y >= 0x7ff00000u || f64_is_zero(y)) {
        return f64_quiet_nan();
    }
    if (u64_less(a, b)) {
        return x;
    }
    var r = f64_significand(a);
    var n = f64_significand(b);
    let s = f64_normal_shift(r);
    let t = f64_normal_shift(n);
    r = u64_shift_left(r, s);
    n = u64_shift_left(n, t);
    let e = f64_exponent(b) - i32(t);
    let minus = i64_neg(n);
    for (var k = (f64_exponent(a) - i32(s)) - e; k >= 0; k = k - 1) {
        if (!u64_less(r, n)) {
            r = i64_add(r, minus);
        }
        if (k > 0) {
            r = vec2<u32>(r.x << 1u, (r.y << 1u) | (r.x >> 31u));
        }
    }
    let sign = x.y & 0x80000000u;
    if (all(r == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, sign);
    }
    let shift = u64_leading_zeros(r) - 1u;
    return f64_round(sign, e - 1 - (i32(shift) - 10), u64_shift_left(r, shift));
}

fn f64_mod(x: vec2<u32>, y: vec2<u32>) -> vec2<u32> {
    // Python's %: the sign of the divisor.
    let rest = f64_fmod(x, y);
    if (f64_is_nan(rest)) {
        return rest;
    }
    if (f64_is_zero(rest)) {
        return vec2<u32>(0u, y.y & 0x80000000u);
    }
    if (((rest.y ^ y.y) >> 31u) == 1u) {
        return f64_add(rest, y);
    }
    return rest;
}

fn f64_floordiv(x: vec2<u32>, y: vec2<u32>) -> vec2<u32> {
    if (f64_is_zero(y)) {
        return f64_div(x, y);
    }
    let rest = f64_fmod(x, y);
    if (f64_is_nan(rest)) {
        return rest;
    }
    var q = f64_div(f64_sub(x, rest), y);
    if (!f64_is_zero(rest) && ((rest.y ^ y.y) >> 31u) == 1u) {
        q = f64_sub(q, vec2<u32>(0u, 0x3ff00000u));
    }
    if (f64_is_zero(q)) {
        return vec2<u32>(0u, (x.y ^ y.y) & 0x80000000u);
    }
    return f64_nearest(q);
}
