// k0_iota_cast_mul_mod_sum_div

@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
    s1: f32,
    s2: f32,
    s3: f32,
    s4: f32,
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
    let i0 = i32(gid);
    var t0: f32;
    var acc1: f32;
    var t2: f32;
    var t3: f32;
    var t4: f32;
    var acc5: f32;
    var t6: f32;
    var t7: f32;
    var t8: f32;
    var t9: f32;
    var t2v: vec4<f32>;
    var acc1v: vec4<f32>;
    var acc1vq: vec4<f32>;
    var t6v: vec4<f32>;
    var t7v: vec4<f32>;
    var acc5v: vec4<f32>;
    var acc5vq: vec4<f32>;
    var t0v: vec4<f32>;
    var t4v: vec4<f32>;
    acc1 = 0.0;
    acc1v = vec4<f32>(0.0);
    for (var r0_0o = 0; r0_0o < 2; r0_0o = r0_0o + 1) {
        t2v = mod_f32_lanes((vec4<f32>((vec4<i32>(i0 * 8 + r0_0o * 4) + vec4<i32>(0, 1, 2, 3))) * params.s0), vec4<f32>(params.s1));
        acc1v = (acc1v + t2v);
    }
    acc1vq = acc1v;
    acc1 = (acc1 + ((acc1vq.x + acc1vq.y) + (acc1vq.z + acc1vq.w)));
    t3 = (acc1 / params.s2);
    acc5 = 0.0;
    acc5v = vec4<f32>(0.0);
    for (var r1_0o = 0; r1_0o < 2; r1_0o = r1_0o + 1) {
        t6v = mod_f32_lanes((vec4<f32>((vec4<i32>(i0 * 8 + r1_0o * 4) + vec4<i32>(0, 1, 2, 3))) * params.s0), vec4<f32>(params.s1));
        t7v = (t6v - t3);
        acc5v = (acc5v + (t7v * t7v));
    }
    acc5vq = acc5v;
    acc5 = (acc5 + ((acc5vq.x + acc5vq.y) + (acc5vq.z + acc5vq.w)));
    t8 = sqrt(((acc5 / params.s2) + in0[0].x));
    t9 = in1[0].x;
    for (var i1o = 0; i1o < 2; i1o = i1o + 1) {
        t0v = mod_f32_lanes((vec4<f32>((vec4<i32>(i0 * 8 + i1o * 4) + vec4<i32>(0, 1, 2, 3))) * params.s0), vec4<f32>(params.s1));
        t4v = (t0v - t3);
        out[i0 * 2 + i1o] = (round(((((t4v / t8) * t9) + params.s3) * params.s4)) / params.s4);
    }
}
