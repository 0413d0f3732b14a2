// k0_iota_cast_mul_mod_cast_div

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

var<workgroup> sums1: array<f32, 64>;
var<workgroup> sums2: array<f32, 64>;
struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
    s1_low: u32,
    s1_high: u32,
    s2: f32,
}

var<private> zeros: vec2<u32>;

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

fn i64_from_i32(x: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(x), bitcast<u32>(x >> 31u));
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

fn u64_divmod(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    // Long division, one bit at a time; the divisor is not 0. Quotient, then remainder.
    var q = vec2<u32>(0u, 0u);
    var r = vec2<u32>(0u, 0u);
    for (var k = 63; k >= 0; k = k - 1) {
        let word = select(a.x, a.y, k >= 32);
        let bit = (word >> (u32(k) & 31u)) & 1u;
        let carry = r.y >> 31u;
        r = vec2<u32>((r.x << 1u) | bit, (r.y << 1u) | (r.x >> 31u));
        if (carry == 1u || !u64_less(r, b)) {
            r = i64_add(r, i64_neg(b));
            if (k >= 32) {
                q.y = q.y | (1u << (u32(k) & 31u));
            } else {
                q.x = q.x | (1u << u32(k));
            }
        }
    }
    return vec4<u32>(q, r);
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

fn mul_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) * right_f32(b);
}

fn exp_f32(x0: f32) -> f32 {
    let v0 = (x0 < (-104.0));
    let v1 = select(min_f32(x0, 89.0), 0.0, v0);
    let v2 = round(mul_f32(v1, 1.442695));
    let v3 = sub_f32(v1, mul_f32(v2, 0.6933594));
    let v4 = sub_f32(v3, mul_f32(v2, (-0.00021219444)));
    let v5 = mul_f32(v4, v4);
    let v6 = add_f32(add_f32(mul_f32(v4, 0.1666652), 0.49999994), mul_f32(v5, add_f32(add_f32(mul_f32(v4, 0.008368781), 0.041668393), mul_f32(v5, 0.0013814467))));
    let v7 = add_f32(add_f32(mul_f32(v6, v5), v4), 1.0);
    let v8 = (bitcast<i32>(add_f32(v2, 12582912.0)) - 1262485504);
    let v9 = (v8 >> 1u);
    let v10 = (v8 - v9);
    let v11 = mul_f32(v7, from_bits_f32(bitcast<u32>(((v9 + 127) << 23u))));
    let v12 = mul_f32(v11, from_bits_f32(bitcast<u32>(((v10 + 127) << 23u))));
    let v13 = select(v12, v1, is_nan_f32(v1));
    let v14 = select(v13, 0.0, v0);
    return v14;
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * groups.x + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    var acc0: f32;
    var acc2: f32;
    var acc0p: f32;
    var t3p: f32;
    var acc2p: f32;
    var t1p: f32;
    {
        let t = i32(local);
        acc0 = from_bits_f32(0xff800000u);
        acc0p = from_bits_f32(0xff800000u);
        acc0p = max_f32(acc0p, (i64_to_f32(i64_mod(i64_mul(i64_from_i32((i0 * 64 + t)), vec2<u32>(params.s0_low, params.s0_high)), vec2<u32>(params.s1_low, params.s1_high))) / params.s2));
        sums1[t] = acc0p;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc0p = sums1[t];
            for (var m1 = 0; m1 < 7; m1 = m1 + 1) {
                acc0p = max_f32(acc0p, sums1[m1 * 8 + t + 8]);
            }
            sums1[t] = acc0p;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        for (var n1 = 0; n1 < 8; n1 = n1 + 1) {
            acc0 = max_f32(acc0, sums1[n1]);
        }
        acc2 = 0.0;
        acc2p = 0.0;
        t3p = exp_f32(((i64_to_f32(i64_mod(i64_mul(i64_from_i32((i0 * 64 + t)), vec2<u32>(params.s0_low, params.s0_high)), vec2<u32>(params.s1_low, params.s1_high))) / params.s2) - acc0));
        acc2p = (acc2p + t3p);
        sums2[t] = acc2p;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc2p = sums2[t];
            for (var m2 = 0; m2 < 7; m2 = m2 + 1) {
                acc2p = (acc2p + sums2[m2 * 8 + t + 8]);
            }
            sums2[t] = acc2p;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        for (var n2 = 0; n2 < 8; n2 = n2 + 1) {
            acc2 = (acc2 + sums2[n2]);
        }
        t1p = exp_f32(((i64_to_f32(i64_mod(i64_mul(i64_from_i32((i0 * 64 + t)), vec2<u32>(params.s0_low, params.s0_high)), vec2<u32>(params.s1_low, params.s1_high))) / params.s2) - acc0));
        out[i0 * 64 + t] = (t1p / acc2);
    }
}
