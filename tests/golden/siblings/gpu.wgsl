// k0_mul_sum_max

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<storage, read_write> outb: array<f32>;
@group(0) @binding(4) var<uniform> params: Params;

var<workgroup> sums3: array<f32, 256>;
var<workgroup> sums2: array<f32, 256>;
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

@compute @workgroup_size(256)
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
    var t3: f32;
    var t4: f32;
    var t5: f32;
    var part2p: f32;
    var part2px: f32;
    var part2pl: f32;
    var t9: f32;
    var t10: f32;
    var t11: f32;
    var part2x: f32;
    var part2l: f32;
    var t14: f32;
    var t15: f32;
    var t16: f32;
    var acc0b: f32;
    var acc0p: f32;
    {
        let t = i32(local);
        acc0 = 0.0;
        lost1 = 0.0;
        part2 = 0.0;
        part2p = 0.0;
        acc0b = from_bits_f32(0xff800000u);
        acc0p = from_bits_f32(0xff800000u);
        for (var r0_0ek = 0; r0_0ek < 3; r0_0ek = r0_0ek + 1) {
            part2p = (part2p + (in0[i0 * 1009 + r0_0ek * 256 + t] * in1[i0 * 1009 + r0_0ek * 256 + t]));
            acc0p = max_f32(acc0p, in0[i0 * 1009 + r0_0ek * 256 + t]);
        }
        if (t < 241) {
            part2p = (part2p + (in0[i0 * 1009 + t + 768] * in1[i0 * 1009 + t + 768]));
            acc0p = max_f32(acc0p, in0[i0 * 1009 + t + 768]);
        }
        sums3[t] = part2p;
        sums2[t] = acc0p;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 16) {
            part2p = sums3[t];
            part2pl = 0.0;
            acc0p = sums2[t];
            for (var m3 = 0; m3 < 15; m3 = m3 + 1) {
                part2px = sums3[m3 * 16 + t + 16];
                t9 = add_f32(part2p, part2px);
                t10 = sub_f32(t9, part2p);
                t11 = add_f32(sub_f32(part2p, sub_f32(t9, t10)), sub_f32(part2px, t10));
                part2pl = (part2pl + t11);
                part2p = t9;
                acc0p = max_f32(acc0p, sums2[m3 * 16 + t + 16]);
            }
            sums3[t] = select((part2p + part2pl), part2p, is_nan_f32(part2pl));
            sums2[t] = acc0p;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        part2l = 0.0;
        for (var n3 = 0; n3 < 16; n3 = n3 + 1) {
            part2x = sums3[n3];
            t14 = add_f32(part2, part2x);
            t15 = sub_f32(t14, part2);
            t16 = add_f32(sub_f32(part2, sub_f32(t14, t15)), sub_f32(part2x, t15));
            part2l = (part2l + t16);
            part2 = t14;
            acc0b = max_f32(acc0b, sums2[n3]);
        }
        part2 = select((part2 + part2l), part2, is_nan_f32(part2l));
        t3 = add_f32(acc0, part2);
        t4 = sub_f32(t3, acc0);
        t5 = add_f32(sub_f32(acc0, sub_f32(t3, t4)), sub_f32(part2, t4));
        lost1 = (lost1 + t5);
        acc0 = t3;
        if (t < 1) {
            out[i0] = select((acc0 + lost1), acc0, is_nan_f32(lost1));
            outb[i0] = acc0b;
        }
    }
}

// k1_iota_cast_cast_equal_isnan_or

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(3) var<uniform> params: Params;

var<workgroup> sums3: array<i32, 256>;
struct Params {
    start: u32,
    end: u32,
    s0: i32,
}

fn is_nan_f32(x: f32) -> bool {
    // By its bits: a compiler may assume that there are no NaN and fold x != x.
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn i64_from_i32(x: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(x), bitcast<u32>(x >> 31u));
}

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * groups.x + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    var acc0: i32;
    var t2: f32;
    var t1p: f32;
    var acc0p: i32;
    {
        let t = i32(local);
        acc0 = 2147483647;
        t2 = in1[i0];
        acc0p = 2147483647;
        for (var r0_0k = 0; r0_0k < 3; r0_0k = r0_0k + 1) {
            t1p = in0[i0 * 1009 + r0_0k * 256 + t];
            acc0p = min(acc0p, select(params.s0, bitcast<i32>(i64_from_i32((r0_0k * 256 + t)).x), ((t1p == t2) || is_nan_f32(t1p))));
        }
        if (t < 241) {
            t1p = in0[i0 * 1009 + t + 768];
            acc0p = min(acc0p, select(params.s0, bitcast<i32>(i64_from_i32((t + 768)).x), ((t1p == t2) || is_nan_f32(t1p))));
        }
        sums3[t] = acc0p;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 16) {
            acc0p = sums3[t];
            for (var m3 = 0; m3 < 15; m3 = m3 + 1) {
                acc0p = min(acc0p, sums3[m3 * 16 + t + 16]);
            }
            sums3[t] = acc0p;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        for (var n3 = 0; n3 < 16; n3 = n3 + 1) {
            acc0 = min(acc0, sums3[n3]);
        }
        if (t < 1) {
            out[i0] = i64_from_i32(acc0);
        }
    }
}

// k2_copy

@group(0) @binding(0) var<storage, read> in0: array<vec2<u32>>; // i64, low word first
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = in0[i0];
}

// k0_min_max

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<storage, read_write> outb: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

var<workgroup> sums2: array<f32, 256>;
var<workgroup> sums2b: array<f32, 256>;
struct Params {
    start: u32,
    end: u32,
}

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

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * groups.x + id.x;
    if (gid >= params.end) {
        return;
    }
    var acc0: f32;
    var acc0p: f32;
    var acc0b: f32;
    var acc0pb: f32;
    {
        let t = i32(local);
        acc0 = from_bits_f32(0x7f800000u);
        acc0p = from_bits_f32(0x7f800000u);
        acc0b = from_bits_f32(0xff800000u);
        acc0pb = from_bits_f32(0xff800000u);
        for (var r0_0k = 0; r0_0k < 11; r0_0k = r0_0k + 1) {
            acc0p = min_f32(acc0p, in0[r0_0k * 256 + t]);
            acc0pb = max_f32(acc0pb, in0[r0_0k * 256 + t]);
        }
        if (t < 211) {
            acc0p = min_f32(acc0p, in0[t + 2816]);
            acc0pb = max_f32(acc0pb, in0[t + 2816]);
        }
        sums2[t] = acc0p;
        sums2b[t] = acc0pb;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 16) {
            acc0p = sums2[t];
            acc0pb = sums2b[t];
            for (var m2 = 0; m2 < 15; m2 = m2 + 1) {
                acc0p = min_f32(acc0p, sums2[m2 * 16 + t + 16]);
                acc0pb = max_f32(acc0pb, sums2b[m2 * 16 + t + 16]);
            }
            sums2[t] = acc0p;
            sums2b[t] = acc0pb;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        for (var n2 = 0; n2 < 16; n2 = n2 + 1) {
            acc0 = min_f32(acc0, sums2[n2]);
            acc0b = max_f32(acc0b, sums2b[n2]);
        }
        if (t < 1) {
            out[0] = acc0;
            outb[0] = acc0b;
        }
    }
}
