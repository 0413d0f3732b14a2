// k0_iota_cast_mod_add_mod_add

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
    s1: f32,
    s2: f32,
    s3: f32,
}

var<private> zeros: vec2<u32>;

fn from_bits_f32(bits: u32) -> f32 {
    // Infinity and NaN have no literals, and a constant bitcast to one is an error; a parameter is no constant.
    return bitcast<f32>(bits);
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

fn div_f32(a: f32, b: f32) -> f32 {
    return left_f32(a) / right_f32(b);
}

fn mod_f32(x0: f32, x1: f32) -> f32 {
    var x2 = x0;
    for (var k = 0; k < 96; k = k + 1) {
        let next = reduce_f32(x2, x1);
        if (bitcast<u32>(next) == bitcast<u32>(x2)) {
            break;
        }
        x2 = next;
    }
    let v0 = div_f32(x0, x1);
    let v1 = floor(div_f32(x2, x1));
    let v2 = from_bits_f32((bitcast<u32>(v1) & 0xfffff000u));
    let v3 = from_bits_f32((bitcast<u32>(x1) & 0xfffff000u));
    let v4 = sub_f32(v1, v2);
    let v5 = sub_f32(x1, v3);
    let v6 = mul_f32(v1, x1);
    let v7 = sub_f32(mul_f32(v2, v3), v6);
    let v8 = add_f32(add_f32(v7, mul_f32(v2, v5)), mul_f32(v4, v3));
    let v9 = add_f32(v8, mul_f32(v4, v5));
    let v10 = sub_f32(sub_f32(x2, v6), v9);
    let v11 = ((!((v10 < 0.0) == (x1 < 0.0))) && (!(v10 == 0.0)));
    let v12 = select(v1, sub_f32(v1, 1.0), v11);
    let v13 = select(v10, add_f32(v10, x1), v11);
    let v14 = from_bits_f32((bitcast<u32>(add_f32(v12, 1.0)) & 0xfffff000u));
    let v15 = from_bits_f32((bitcast<u32>(x1) & 0xfffff000u));
    let v16 = sub_f32(add_f32(v12, 1.0), v14);
    let v17 = sub_f32(x1, v15);
    let v18 = mul_f32(add_f32(v12, 1.0), x1);
    let v19 = sub_f32(mul_f32(v14, v15), v18);
    let v20 = add_f32(add_f32(v19, mul_f32(v14, v17)), mul_f32(v16, v15));
    let v21 = add_f32(v20, mul_f32(v16, v17));
    let v22 = ((abs(x1) < abs(v13)) || ((abs(v13) == abs(x1)) && ((v18 == x2) && (v21 == 0.0))));
    let v23 = select(v13, sub_f32(v13, x1), v22);
    let v24 = from_bits_f32(0x7f800000u);
    let v25 = from_bits_f32(0x7fc00000u);
    let v26 = select(v23, from_bits_f32((bitcast<u32>(x1) & 0x80000000u)), (v23 == 0.0));
    let v27 = ((abs(x1) == v24) && (abs(x0) < v24));
    let v28 = ((!((x0 < 0.0) == (x1 < 0.0))) && (!(x0 == 0.0)));
    return select(v26, select(select(x0, from_bits_f32((bitcast<u32>(x1) & 0x80000000u)), (x0 == 0.0)), x1, v28), v27);
}

fn reduce_f32(x0: f32, x1: f32) -> f32 {
    let v0 = from_bits_f32(0x7f800000u);
    let v1 = abs(x0);
    let v2 = abs(x1);
    let v3 = div_f32(v1, v2);
    let v4 = ((((0.0 < v2) && (v2 < v0)) && (v1 < v0)) && (!(v3 < 65536.0)));
    let v5 = max(((i32((bitcast<u32>(v1) >> 23u)) - i32((bitcast<u32>(v2) >> 23u))) - 50), 0);
    let v6 = (v5 >> 1u);
    let v7 = from_bits_f32((u32((v6 + 127)) << 23u));
    let v8 = from_bits_f32((u32(((v5 - v6) + 127)) << 23u));
    let v9 = (v1 < 8.271806e-25);
    let v10 = mul_f32(mul_f32(mul_f32(x1, v7), v8), select(1.0, 1.1529215e18, v9));
    let v11 = mul_f32(x0, select(1.0, 1.1529215e18, v9));
    let v12 = div_f32(v11, v10);
    let v13 = from_bits_f32((bitcast<u32>(v12) & 0xfffff000u));
    let v14 = from_bits_f32((bitcast<u32>(v13) & 0xfffff000u));
    let v15 = from_bits_f32((bitcast<u32>(v10) & 0xfffff000u));
    let v16 = sub_f32(v13, v14);
    let v17 = sub_f32(v10, v15);
    let v18 = mul_f32(v13, v10);
    let v19 = sub_f32(mul_f32(v14, v15), v18);
    let v20 = add_f32(add_f32(v19, mul_f32(v14, v17)), mul_f32(v16, v15));
    let v21 = add_f32(v20, mul_f32(v16, v17));
    let v22 = mul_f32(sub_f32(sub_f32(v11, v18), v21), select(1.0, 8.6736174e-19, v9));
    return select(x0, v22, v4);
}

fn mod_f32_lanes(x0: vec4<f32>, x1: vec4<f32>) -> vec4<f32> {
    return vec4<f32>(mod_f32(x0.x, x1.x), mod_f32(x0.y, x1.y), mod_f32(x0.z, x1.z), mod_f32(x0.w, x1.w));
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i1 = i32(gid) % (3);
    let rest1 = i32(gid) / (3);
    let i0 = rest1;
    var acc0: f32;
    var acc0v: vec4<f32>;
    var acc0vq: vec4<f32>;
    acc0 = 0.0;
    acc0v = vec4<f32>(0.0);
    acc0v = (acc0v + ((mod_f32_lanes(vec4<f32>((vec4<i32>(i0 * 4) + vec4<i32>(0, 1, 2, 3))), vec4<f32>(params.s0)) + params.s1) * (mod_f32_lanes(vec4<f32>((vec4<i32>(i1 * 4) + vec4<i32>(0, 1, 2, 3))), vec4<f32>(params.s2)) + params.s3)));
    acc0vq = acc0v;
    acc0 = (acc0 + ((acc0vq.x + acc0vq.y) + (acc0vq.z + acc0vq.w)));
    out[i0 * 3 + i1] = acc0;
}

// k1_div_max_neg_add_exp_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
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
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    var t0: f32;
    var t1: f32;
    var acc2: f32;
    var t3: f32;
    var t4: f32;
    var acc5: f32;
    var t6: f32;
    var t7: f32;
    t0 = in1[0];
    acc2 = from_bits_f32(0xff800000u);
    for (var r0_0 = 0; r0_0 < 3; r0_0 = r0_0 + 1) {
        t3 = (in0[i0 * 3 + r0_0] / t0);
        acc2 = max_f32(acc2, t3);
    }
    acc5 = 0.0;
    for (var r1_0 = 0; r1_0 < 3; r1_0 = r1_0 + 1) {
        t6 = (in0[i0 * 3 + r1_0] / t0);
        t7 = exp_f32((t6 - acc2));
        acc5 = (acc5 + t7);
    }
    for (var i1 = 0; i1 < 3; i1 = i1 + 1) {
        t1 = (in0[i0 * 3 + i1] / t0);
        t4 = exp_f32((t1 - acc2));
        out[i0 * 3 + i1] = (t4 / acc5);
    }
}

// k2_iota_cast_mul_sum_mul_nearest

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i1 = i32(gid) % (2);
    let rest1 = i32(gid) / (2);
    let i0 = rest1;
    var acc0: f32;
    acc0 = 0.0;
    for (var r0_0 = 0; r0_0 < 3; r0_0 = r0_0 + 1) {
        acc0 = (acc0 + (in0[i0 * 3 + r0_0] * f32((i1 + r0_0 * 2))));
    }
    out[i0 * 2 + i1] = (round((acc0 * params.s0)) / params.s0);
}
