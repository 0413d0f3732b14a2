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
    var lost1: f32;
    var part2: f32;
    var acc3: f32;
    var acc5: f32;
    var lost6: f32;
    var part7: f32;
    var t9: f32;
    var t10: f32;
    var t11: f32;
    var t12: f32;
    var t13: f32;
    var t14: f32;
    var t15: f32;
    var acc3v: vec4<f32>;
    var acc3s: f32;
    var t8v: vec4<f32>;
    var part7v: vec4<f32>;
    var part7s: f32;
    var part7sx: f32;
    var part7sl: f32;
    var t23: f32;
    var t24: f32;
    var t25: f32;
    var part7x: f32;
    var part7l: f32;
    var t28: f32;
    var t29: f32;
    var t30: f32;
    var t4v: vec4<f32>;
    var part2v: vec4<f32>;
    var part2s: f32;
    var part2sx: f32;
    var part2sl: f32;
    var t36: f32;
    var t37: f32;
    var t38: f32;
    var part2x: f32;
    var part2l: f32;
    var t41: f32;
    var t42: f32;
    var t43: f32;
    {
        let t = i32(local);
        acc0 = 0.0;
        lost1 = 0.0;
        acc3 = from_bits_f32(0xff800000u);
        acc3v = vec4<f32>(from_bits_f32(0xff800000u));
        if (t < 16) {
            acc3v = max_f32_lanes(acc3v, vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]));
        }
        acc3s = acc3v.x;
        acc3s = max_f32(acc3s, acc3v.y);
        acc3s = max_f32(acc3s, acc3v.z);
        acc3s = max_f32(acc3s, acc3v.w);
        sums2[t] = acc3s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc3s = sums2[t];
            acc3s = max_f32(acc3s, sums2[t + 8]);
            acc3s = max_f32(acc3s, sums2[t + 16]);
            acc3s = max_f32(acc3s, sums2[t + 24]);
            acc3s = max_f32(acc3s, sums2[t + 32]);
            acc3s = max_f32(acc3s, sums2[t + 40]);
            acc3s = max_f32(acc3s, sums2[t + 48]);
            acc3s = max_f32(acc3s, sums2[t + 56]);
            sums2[t] = acc3s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        acc3 = max_f32(acc3, sums2[0]);
        acc3 = max_f32(acc3, sums2[1]);
        acc3 = max_f32(acc3, sums2[2]);
        acc3 = max_f32(acc3, sums2[3]);
        acc3 = max_f32(acc3, sums2[4]);
        acc3 = max_f32(acc3, sums2[5]);
        acc3 = max_f32(acc3, sums2[6]);
        acc3 = max_f32(acc3, sums2[7]);
        acc5 = 0.0;
        lost6 = 0.0;
        part7 = 0.0;
        part7v = vec4<f32>(0.0);
        if (t < 16) {
            t8v = exp_f32_lanes((vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]) - acc3));
            part7v = (part7v + t8v);
        }
        part7s = part7v.x;
        part7s = (part7s + part7v.y);
        part7s = (part7s + part7v.z);
        part7s = (part7s + part7v.w);
        sums3[t] = part7s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            part7s = sums3[t];
            part7sl = 0.0;
            part7sx = sums3[t + 8];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 16];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 24];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 32];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 40];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 48];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            part7sx = sums3[t + 56];
            t23 = add_f32(part7s, part7sx);
            t24 = sub_f32(t23, part7s);
            t25 = add_f32(sub_f32(part7s, sub_f32(t23, t24)), sub_f32(part7sx, t24));
            part7sl = (part7sl + t25);
            part7s = t23;
            sums3[t] = select((part7s + part7sl), part7s, is_nan_f32(part7sl));
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        part7l = 0.0;
        part7x = sums3[0];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[1];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[2];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[3];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[4];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[5];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[6];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7x = sums3[7];
        t28 = add_f32(part7, part7x);
        t29 = sub_f32(t28, part7);
        t30 = add_f32(sub_f32(part7, sub_f32(t28, t29)), sub_f32(part7x, t29));
        part7l = (part7l + t30);
        part7 = t28;
        part7 = select((part7 + part7l), part7, is_nan_f32(part7l));
        t9 = add_f32(acc5, part7);
        t10 = sub_f32(t9, acc5);
        t11 = add_f32(sub_f32(acc5, sub_f32(t9, t10)), sub_f32(part7, t10));
        lost6 = (lost6 + t11);
        acc5 = t9;
        t12 = select((acc5 + lost6), acc5, is_nan_f32(lost6));
        part2 = 0.0;
        part2v = vec4<f32>(0.0);
        if (t < 16) {
            t4v = exp_f32_lanes((vec4<f32>(in0[(t * 4 % 8)], in0[((t * 4 + 1) % 8)], in0[((t * 4 + 2) % 8)], in0[((t * 4 + 3) % 8)]) - acc3));
            part2v = (part2v + (t4v / t12));
        }
        part2s = part2v.x;
        part2s = (part2s + part2v.y);
        part2s = (part2s + part2v.z);
        part2s = (part2s + part2v.w);
        sums4[t] = part2s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            part2s = sums4[t];
            part2sl = 0.0;
            part2sx = sums4[t + 8];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 16];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 24];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 32];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 40];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 48];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            part2sx = sums4[t + 56];
            t36 = add_f32(part2s, part2sx);
            t37 = sub_f32(t36, part2s);
            t38 = add_f32(sub_f32(part2s, sub_f32(t36, t37)), sub_f32(part2sx, t37));
            part2sl = (part2sl + t38);
            part2s = t36;
            sums4[t] = select((part2s + part2sl), part2s, is_nan_f32(part2sl));
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        part2l = 0.0;
        part2x = sums4[0];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[1];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[2];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[3];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[4];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[5];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[6];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2x = sums4[7];
        t41 = add_f32(part2, part2x);
        t42 = sub_f32(t41, part2);
        t43 = add_f32(sub_f32(part2, sub_f32(t41, t42)), sub_f32(part2x, t42));
        part2l = (part2l + t43);
        part2 = t41;
        part2 = select((part2 + part2l), part2, is_nan_f32(part2l));
        t13 = add_f32(acc0, part2);
        t14 = sub_f32(t13, acc0);
        t15 = add_f32(sub_f32(acc0, sub_f32(t13, t14)), sub_f32(part2, t14));
        lost1 = (lost1 + t15);
        acc0 = t13;
        if (t < 1) {
            out[i0] = select((acc0 + lost1), acc0, is_nan_f32(lost1));
        }
    }
}
