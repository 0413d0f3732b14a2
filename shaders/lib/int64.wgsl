// 64-bit integers as two words, low word first: exact, wrapping, and NumPy's answers where WGSL has none.

fn f32_to_u32(x: f32) -> u32 {
    if (x >= 0.0 && x < 4294967296.0) {
        return u32(x);
    }
    if (x < 0.0 && x > -9.3e18) {
        return i64_from_f32(x).x;
    }
    return 0u;
}

fn i64_from_i32(x: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(x), bitcast<u32>(x >> 31u));
}

fn i64_from_u32(x: u32) -> vec2<u32> {
    return vec2<u32>(x, 0u);
}

fn i64_from_f32(x: f32) -> vec2<u32> {
    // Truncated; NaN and what 64 bits cannot hold give the least integer.
    let bits = bitcast<u32>(x);
    let exponent = i32((bits >> 23u) & 0xffu) - 127;
    if (exponent < 0) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 63) {
        return vec2<u32>(0u, 0x80000000u);
    }
    let significand = vec2<u32>((bits & 0x7fffffu) | 0x800000u, 0u);
    var magnitude: vec2<u32>;
    if (exponent < 23) {
        magnitude = vec2<u32>(significand.x >> u32(23 - exponent), 0u);
    } else {
        magnitude = i64_shl(significand, vec2<u32>(u32(exponent - 23), 0u));
    }
    if ((bits >> 31u) == 1u) {
        return i64_neg(magnitude);
    }
    return magnitude;
}

fn u64_from_f32(x: f32) -> vec2<u32> {
    let bits = bitcast<u32>(x);
    if ((bits >> 23u) == 190u) {
        // From 2^63 up to 2^64; the rest is as for signed integers.
        return vec2<u32>(0u, ((bits & 0x7fffffu) | 0x800000u) << 8u);
    }
    return i64_from_f32(x);
}

fn i64_to_f32(a: vec2<u32>) -> f32 {
    let magnitude = u64_to_f32(i64_abs(a));
    return select(magnitude, -magnitude, (a.y >> 31u) == 1u);
}

fn u64_to_f32(m: vec2<u32>) -> f32 {
    var result = f32(m.x);
    if (m.y != 0u) {
        // The leading 32 bits, the last of them sticky, so that one rounding is right.
        let n = 32u - countLeadingZeros(m.y);
        var top = m.y;
        var rest = m.x;
        if (n < 32u) {
            top = (m.y << (32u - n)) | (m.x >> n);
            rest = m.x << (32u - n);
        }
        top = top | select(0u, 1u, rest != 0u);
        result = f32(top) * bitcast<f32>((127u + n) << 23u);
    }
    return result;
}

fn i64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}

fn i64_neg(a: vec2<u32>) -> vec2<u32> {
    return i64_add(~a, vec2<u32>(1u, 0u));
}

fn i64_abs(a: vec2<u32>) -> vec2<u32> {
    return select(a, i64_neg(a), (a.y >> 31u) == 1u);
}

fn mul_wide_u32(a: u32, b: u32) -> vec2<u32> {
    let al = a & 0xffffu;
    let ah = a >> 16u;
    let bl = b & 0xffffu;
    let bh = b >> 16u;
    let low = al * bl;
    let middle = ah * bl + (low >> 16u);
    let other = al * bh + (middle & 0xffffu);
    return vec2<u32>(a * b, ah * bh + (middle >> 16u) + (other >> 16u));
}

fn i64_mul(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let p = mul_wide_u32(a.x, b.x);
    return vec2<u32>(p.x, p.y + a.x * b.y + a.y * b.x);
}

fn u64_less(a: vec2<u32>, b: vec2<u32>) -> bool {
    return (a.y < b.y) | ((a.y == b.y) & (a.x < b.x));
}

fn i64_less(a: vec2<u32>, b: vec2<u32>) -> bool {
    let ah = bitcast<i32>(a.y);
    let bh = bitcast<i32>(b.y);
    return ah < bh || (ah == bh && a.x < b.x);
}

fn i64_equal(a: vec2<u32>, b: vec2<u32>) -> bool {
    return all(a == b);
}

fn i64_max(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(a, b, i64_less(a, b));
}

fn i64_min(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, i64_less(a, b));
}

fn u64_max(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(a, b, u64_less(a, b));
}

fn u64_min(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, u64_less(a, b));
}

fn u64_floordiv(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    if (all(b == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, 0u);
    }
    return u64_divmod(a, b).xy;
}

fn u64_mod(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    if (all(b == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, 0u);
    }
    return u64_divmod(a, b).zw;
}

fn u64_shr(a: vec2<u32>, by: vec2<u32>) -> vec2<u32> {
    let n = by.x & 31u;
    // Shifting by 1 and by 31 - n is shifting by 32 - n, which for n = 0 leaves nothing.
    let high = a.y >> n;
    let low = (a.x >> n) | ((a.y << 1u) << (31u - n));
    let shifted = select(vec2<u32>(low, high), vec2<u32>(high, 0u), by.x >= 32u);
    return select(shifted, vec2<u32>(0u, 0u), (by.y != 0u) | (by.x >= 64u));
}

fn u64_div_digit(n: u32, next: u32, v: u32) -> u32 {
    // Sixteen bits of a quotient: of n, which is less than v, and sixteen bits more by v, whose highest bit is set.
    let high = v >> 16u;
    let low = v & 0xffffu;
    var q = n / high;
    var r = n - q * high;
    if (q > 0xffffu || q * low > ((r << 16u) | next)) {
        q = q - 1u;
        r = r + high;
        if (r < 0x10000u && (q > 0xffffu || q * low > ((r << 16u) | next))) {
            q = q - 1u;
        }
    }
    return q;
}

fn u64_div_narrow(a: vec2<u32>, by: u32) -> vec2<u32> {
    // Quotient and remainder where the high word is less than the divisor (Knuth, volume 2, 4.3.1, algorithm D; as in Warren,
    // Hacker's Delight, 9-4).
    let s = countLeadingZeros(by);
    let v = by << s;
    let n = (a.y << s) | ((a.x >> 1u) >> (31u - s));
    let low = a.x << s;
    let first = u64_div_digit(n, low >> 16u, v);
    let rest = ((n << 16u) | (low >> 16u)) - first * v;
    let second = u64_div_digit(rest, low & 0xffffu, v);
    return vec2<u32>((first << 16u) | second, (((rest << 16u) | (low & 0xffffu)) - second * v) >> s);
}

fn u64_divmod(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    // Quotient, then remainder, by the division of 32 bits that a GPU has; the divisor is not 0. No loop: some adapters end
    // those of an invocation after so many rounds.
    if ((a.y | b.y) == 0u) {
        let q = a.x / b.x;
        return vec4<u32>(q, 0u, a.x - q * b.x, 0u);
    }
    // One division serves both: by the divisor where that is one word, else of half the dividend by the divisor's leading 32 bits,
    // an estimate of the quotient's one word that is at most 1 too small. An adapter that takes both branches divides once.
    let wide = b.y != 0u;
    let s = countLeadingZeros(b.y);
    let shift = s & 31u;
    let leading = (b.y << shift) | ((b.x >> 1u) >> (31u - shift));
    let by = select(b.x, leading, wide);
    let n = select(a, vec2<u32>((a.x >> 1u) | (a.y << 31u), a.y >> 1u), wide);
    let high = n.y / by;
    let d = u64_div_narrow(vec2<u32>(n.x, n.y - high * by), by);
    if (!wide) {
        return vec4<u32>(d.x, high, d.y, 0u);
    }
    let estimate = d.x >> (31u - shift);
    var q = vec2<u32>(estimate - select(0u, 1u, estimate != 0u), 0u);
    var r = i64_add(a, i64_neg(i64_mul(q, b)));
    if (!u64_less(r, b)) {
        q.x = q.x + 1u;
        r = i64_add(r, i64_neg(b));
    }
    return vec4<u32>(q, r);
}

fn i64_floordiv(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    if (all(b == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, 0u);
    }
    let d = u64_divmod(i64_abs(a), i64_abs(b));
    if ((a.y >> 31u) == (b.y >> 31u)) {
        return d.xy;
    }
    let q = i64_neg(d.xy);
    return select(q, i64_add(q, vec2<u32>(0xffffffffu, 0xffffffffu)), any(d.zw != vec2<u32>(0u, 0u)));
}

fn i64_mod(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    if (all(b == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, 0u);
    }
    let d = u64_divmod(i64_abs(a), i64_abs(b));
    let r = select(d.zw, i64_neg(d.zw), (a.y >> 31u) == 1u);
    let differ = any(r != vec2<u32>(0u, 0u)) && (r.y >> 31u) != (b.y >> 31u);
    return select(r, i64_add(r, b), differ);
}

fn i64_shl(a: vec2<u32>, by: vec2<u32>) -> vec2<u32> {
    let n = by.x & 31u;
    let low = a.x << n;
    let high = (a.y << n) | ((a.x >> 1u) >> (31u - n));
    let shifted = select(vec2<u32>(low, high), vec2<u32>(0u, low), by.x >= 32u);
    return select(shifted, vec2<u32>(0u, 0u), (by.y != 0u) | (by.x >= 64u));
}

fn i64_shr(a: vec2<u32>, by: vec2<u32>) -> vec2<u32> {
    let sign = bitcast<u32>(bitcast<i32>(a.y) >> 31u);
    if (by.y != 0u || by.x >= 64u) {
        return vec2<u32>(sign, sign);
    }
    if (by.x >= 32u) {
        return vec2<u32>(bitcast<u32>(bitcast<i32>(a.y) >> (by.x - 32u)), sign);
    }
    if (by.x == 0u) {
        return a;
    }
    return vec2<u32>((a.x >> by.x) | (a.y << (32u - by.x)), bitcast<u32>(bitcast<i32>(a.y) >> by.x));
}
