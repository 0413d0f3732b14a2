// k0_max_neg_add_exp_sum_div

@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(2) var<uniform> params: Params;

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

fn max_f32_lanes(x0: vec4<f32>, x1: vec4<f32>) -> vec4<f32> {
    return vec4<f32>(max_f32(x0.x, x1.x), max_f32(x0.y, x1.y), max_f32(x0.z, x1.z), max_f32(x0.w, x1.w));
}

fn exp_f32_lanes(x0: vec4<f32>) -> vec4<f32> {
    return vec4<f32>(exp_f32(x0.x), exp_f32(x0.y), exp_f32(x0.z), exp_f32(x0.w));
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
    var acc1: f32;
    var t2: f32;
    var t3: f32;
    var acc4: f32;
    var t5: f32;
    var t6: f32;
    var t2v: vec4<f32>;
    var acc1v: vec4<f32>;
    var acc1vq: vec4<f32>;
    var t5v: vec4<f32>;
    var t6v: vec4<f32>;
    var acc4v: vec4<f32>;
    var acc4vq: vec4<f32>;
    var t0v: vec4<f32>;
    var t3v: vec4<f32>;
    acc1 = from_bits_f32(0xff800000u);
    acc1v = vec4<f32>(from_bits_f32(0xff800000u));
    let load0 = in0[i0];
    t2v = load0;
    acc1v = max_f32_lanes(acc1v, t2v);
    acc1vq = acc1v;
    acc1 = max_f32(acc1, max_f32(max_f32(acc1vq.x, acc1vq.y), max_f32(acc1vq.z, acc1vq.w)));
    acc4 = 0.0;
    acc4v = vec4<f32>(0.0);
    t5v = load0;
    t6v = exp_f32_lanes((t5v - acc1));
    acc4v = (acc4v + t6v);
    acc4vq = acc4v;
    acc4 = (acc4 + ((acc4vq.x + acc4vq.y) + (acc4vq.z + acc4vq.w)));
    t0v = load0;
    t3v = exp_f32_lanes((t0v - acc1));
    out[i0] = (t3v / acc4);
}
