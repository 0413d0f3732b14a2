// k0_mul_add_sum

@group(0) @binding(0) var<storage, read> in0: array<u32>; // two f16 in each word
@group(0) @binding(1) var<storage, read_write> out: array<u32>; // two f16 in each word
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
}

var<private> zeros: vec2<u32>;

fn from_bits_f32(bits: u32) -> f32 {
    // Infinity and NaN have no literals, and a constant bitcast to one is an error; a parameter is no constant.
    return bitcast<f32>(bits);
}

fn f32_to_i32(x: f32) -> i32 {
    if (x >= -2147483648.0 && x < 2147483648.0) {
        return i32(x);
    }
    return bitcast<i32>(0x80000000u);
}

fn left_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.x);
}

fn right_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.y);
}

fn mul_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) * right_f32(b);
}

fn f16_to_f32(x0: u32) -> f32 {
    let v0 = ((x0 & 32768u) << 16u);
    let v1 = ((x0 >> 10u) & 31u);
    let v2 = (x0 & 1023u);
    let v3 = from_bits_f32((select(select((((v1 << 23u) + 0x38000000u) | (v2 << 13u)), bitcast<u32>(mul_f32(f32(v2), 5.9604645e-8)), (v1 == 0u)), (0x7f800000u | (v2 << 13u)), (v1 == 31u)) | v0));
    return v3;
}

fn round_f16(x0: f32) -> f32 {
    let v0 = bitcast<u32>(x0);
    let v1 = ((v0 >> 16u) & 32768u);
    let v2 = (v0 & 0x7fffffffu);
    let v3 = ((((v2 + 4095u) + ((v2 >> 13u) & 1u)) - 0x38000000u) >> 13u);
    let v4 = bitcast<u32>(f32_to_i32(round(select(0.0, mul_f32(from_bits_f32(v2), 16777216.0), (v2 < 0x38800000u)))));
    let v5 = (select(select(31744u, 32256u, (0x7f800000u < v2)), select(v3, v4, (v2 < 0x38800000u)), (v2 < 0x477ff000u)) | v1);
    let v6 = ((v5 & 32768u) << 16u);
    let v7 = ((v5 >> 10u) & 31u);
    let v8 = (v5 & 1023u);
    let v9 = from_bits_f32((select(select((((v7 << 23u) + 0x38000000u) | (v8 << 13u)), bitcast<u32>(mul_f32(f32(v8), 5.9604645e-8)), (v7 == 0u)), (0x7f800000u | (v8 << 13u)), (v7 == 31u)) | v6));
    return v9;
}

fn f32_to_f16(x0: f32) -> u32 {
    let v0 = bitcast<u32>(x0);
    let v1 = ((v0 >> 16u) & 32768u);
    let v2 = (v0 & 0x7fffffffu);
    let v3 = ((((v2 + 4095u) + ((v2 >> 13u) & 1u)) - 0x38000000u) >> 13u);
    let v4 = bitcast<u32>(f32_to_i32(round(select(0.0, mul_f32(from_bits_f32(v2), 16777216.0), (v2 < 0x38800000u)))));
    let v5 = (select(select(31744u, 32256u, (0x7f800000u < v2)), select(v3, v4, (v2 < 0x38800000u)), (v2 < 0x477ff000u)) | v1);
    return v5;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let w = i32(gid);
    var e0: f32;
    var acc1: f32;
    var t2: f32;
    acc1 = 0.0;
    for (var r0_0 = 0; r0_0 < 5; r0_0 = r0_0 + 1) {
        t2 = f16_to_f32(((in0[(r0_0 / 2)] >> u32((r0_0 % 2) * 16)) & 0xffffu));
        acc1 = (acc1 + round_f16((round_f16((t2 * t2)) + params.s0)));
    }
    e0 = round_f16(acc1);
    out[0] = f32_to_f16(e0) | (f32_to_f16(left_f32(0.0)) << 16u);
}

// k0_div

@group(0) @binding(0) var<storage, read> in0: array<u32>; // two f16 in each word
@group(0) @binding(1) var<storage, read_write> out: array<u32>; // two f16 in each word
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
}

var<private> zeros: vec2<u32>;

fn from_bits_f32(bits: u32) -> f32 {
    // Infinity and NaN have no literals, and a constant bitcast to one is an error; a parameter is no constant.
    return bitcast<f32>(bits);
}

fn f32_to_i32(x: f32) -> i32 {
    if (x >= -2147483648.0 && x < 2147483648.0) {
        return i32(x);
    }
    return bitcast<i32>(0x80000000u);
}

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

fn left_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.x);
}

fn right_f32(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ zeros.y);
}

fn mul_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) * right_f32(b);
}

fn round_f16(x0: f32) -> f32 {
    let v0 = bitcast<u32>(x0);
    let v1 = ((v0 >> 16u) & 32768u);
    let v2 = (v0 & 0x7fffffffu);
    let v3 = ((((v2 + 4095u) + ((v2 >> 13u) & 1u)) - 0x38000000u) >> 13u);
    let v4 = bitcast<u32>(f32_to_i32(round(select(0.0, mul_f32(from_bits_f32(v2), 16777216.0), (v2 < 0x38800000u)))));
    let v5 = (select(select(31744u, 32256u, (0x7f800000u < v2)), select(v3, v4, (v2 < 0x38800000u)), (v2 < 0x477ff000u)) | v1);
    let v6 = ((v5 & 32768u) << 16u);
    let v7 = ((v5 >> 10u) & 31u);
    let v8 = (v5 & 1023u);
    let v9 = from_bits_f32((select(select((((v7 << 23u) + 0x38000000u) | (v8 << 13u)), bitcast<u32>(mul_f32(f32(v8), 5.9604645e-8)), (v7 == 0u)), (0x7f800000u | (v8 << 13u)), (v7 == 31u)) | v6));
    return v9;
}

fn f16_to_f32(x0: u32) -> f32 {
    let v0 = ((x0 & 32768u) << 16u);
    let v1 = ((x0 >> 10u) & 31u);
    let v2 = (x0 & 1023u);
    let v3 = from_bits_f32((select(select((((v1 << 23u) + 0x38000000u) | (v2 << 13u)), bitcast<u32>(mul_f32(f32(v2), 5.9604645e-8)), (v1 == 0u)), (0x7f800000u | (v2 << 13u)), (v1 == 31u)) | v0));
    return v3;
}

fn f32_to_f16(x0: f32) -> u32 {
    let v0 = bitcast<u32>(x0);
    let v1 = ((v0 >> 16u) & 32768u);
    let v2 = (v0 & 0x7fffffffu);
    let v3 = ((((v2 + 4095u) + ((v2 >> 13u) & 1u)) - 0x38000000u) >> 13u);
    let v4 = bitcast<u32>(f32_to_i32(round(select(0.0, mul_f32(from_bits_f32(v2), 16777216.0), (v2 < 0x38800000u)))));
    let v5 = (select(select(31744u, 32256u, (0x7f800000u < v2)), select(v3, v4, (v2 < 0x38800000u)), (v2 < 0x477ff000u)) | v1);
    return v5;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let w = i32(gid);
    var e0: f32;
    var e1: f32;
    e0 = quotient_f16(f16_to_f32(((in0[w] >> u32(0)) & 0xffffu)), params.s0);
    e1 = 0.0;
    if (w * 2 + 1 < 5) {
        e1 = quotient_f16(f16_to_f32(((in0[w] >> u32(16)) & 0xffffu)), params.s0);
    }
    out[w] = f32_to_f16(e0) | (f32_to_f16(e1) << 16u);
}
