// k0_max_neg_add_exp_sum_div

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

var<workgroup> sums2: array<f32, 64>;
var<workgroup> sums3: array<f32, 64>;
var<workgroup> sums4: array<f32, 64>;
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
fn main(@builtin(workgroup_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * groups.x + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    var acc0: f32;
    var acc1: f32;
    var acc3: f32;
    var acc1v: vec4<f32>;
    var acc1s: f32;
    var t4v: vec4<f32>;
    var acc3v: vec4<f32>;
    var acc3s: f32;
    var t2v: vec4<f32>;
    var acc0v: vec4<f32>;
    var acc0s: f32;
    {
        let t = i32(local);
        acc0 = 0.0;
        acc1 = from_bits_f32(0xff800000u);
        acc1v = vec4<f32>(from_bits_f32(0xff800000u));
        if (t < 16) {
            acc1v = max_f32_lanes(acc1v, vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]));
        }
        acc1s = acc1v.x;
        acc1s = max_f32(acc1s, acc1v.y);
        acc1s = max_f32(acc1s, acc1v.z);
        acc1s = max_f32(acc1s, acc1v.w);
        sums2[t] = acc1s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc1s = sums2[t];
            acc1s = max_f32(acc1s, sums2[t + 8]);
            acc1s = max_f32(acc1s, sums2[t + 16]);
            acc1s = max_f32(acc1s, sums2[t + 24]);
            acc1s = max_f32(acc1s, sums2[t + 32]);
            acc1s = max_f32(acc1s, sums2[t + 40]);
            acc1s = max_f32(acc1s, sums2[t + 48]);
            acc1s = max_f32(acc1s, sums2[t + 56]);
            sums2[t] = acc1s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        acc1 = max_f32(acc1, sums2[0]);
        acc1 = max_f32(acc1, sums2[1]);
        acc1 = max_f32(acc1, sums2[2]);
        acc1 = max_f32(acc1, sums2[3]);
        acc1 = max_f32(acc1, sums2[4]);
        acc1 = max_f32(acc1, sums2[5]);
        acc1 = max_f32(acc1, sums2[6]);
        acc1 = max_f32(acc1, sums2[7]);
        acc3 = 0.0;
        acc3v = vec4<f32>(0.0);
        if (t < 16) {
            t4v = exp_f32_lanes((vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]) - acc1));
            acc3v = (acc3v + t4v);
        }
        acc3s = acc3v.x;
        acc3s = (acc3s + acc3v.y);
        acc3s = (acc3s + acc3v.z);
        acc3s = (acc3s + acc3v.w);
        sums3[t] = acc3s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc3s = sums3[t];
            acc3s = (acc3s + sums3[t + 8]);
            acc3s = (acc3s + sums3[t + 16]);
            acc3s = (acc3s + sums3[t + 24]);
            acc3s = (acc3s + sums3[t + 32]);
            acc3s = (acc3s + sums3[t + 40]);
            acc3s = (acc3s + sums3[t + 48]);
            acc3s = (acc3s + sums3[t + 56]);
            sums3[t] = acc3s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        acc3 = (acc3 + sums3[0]);
        acc3 = (acc3 + sums3[1]);
        acc3 = (acc3 + sums3[2]);
        acc3 = (acc3 + sums3[3]);
        acc3 = (acc3 + sums3[4]);
        acc3 = (acc3 + sums3[5]);
        acc3 = (acc3 + sums3[6]);
        acc3 = (acc3 + sums3[7]);
        acc0v = vec4<f32>(0.0);
        if (t < 16) {
            t2v = exp_f32_lanes((vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]) - acc1));
            acc0v = (acc0v + (t2v / acc3));
        }
        acc0s = acc0v.x;
        acc0s = (acc0s + acc0v.y);
        acc0s = (acc0s + acc0v.z);
        acc0s = (acc0s + acc0v.w);
        sums4[t] = acc0s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc0s = sums4[t];
            acc0s = (acc0s + sums4[t + 8]);
            acc0s = (acc0s + sums4[t + 16]);
            acc0s = (acc0s + sums4[t + 24]);
            acc0s = (acc0s + sums4[t + 32]);
            acc0s = (acc0s + sums4[t + 40]);
            acc0s = (acc0s + sums4[t + 48]);
            acc0s = (acc0s + sums4[t + 56]);
            sums4[t] = acc0s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        acc0 = (acc0 + sums4[0]);
        acc0 = (acc0 + sums4[1]);
        acc0 = (acc0 + sums4[2]);
        acc0 = (acc0 + sums4[3]);
        acc0 = (acc0 + sums4[4]);
        acc0 = (acc0 + sums4[5]);
        acc0 = (acc0 + sums4[6]);
        acc0 = (acc0 + sums4[7]);
        if (t < 1) {
            out[i0] = acc0;
        }
    }
}
