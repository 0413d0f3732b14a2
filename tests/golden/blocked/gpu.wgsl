// k0_iota_cast

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

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
    out[i0] = f32((i0));
}

// k0_iota_cast_add

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

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
    let i0 = i32(gid);
    out[i0] = (f32((i0)) + params.s0);
}

// k0_iota_cast

@group(0) @binding(0) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(1) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
}

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 256u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0o = i32(gid);
    let at0 = i0o * 2;
    out[at0] = vec4<f32>((vec4<i32>(i0o * 8) + vec4<i32>(0, 1, 2, 3)));
    out[at0 + 1] = vec4<f32>((vec4<i32>(i0o * 8 + 4) + vec4<i32>(0, 1, 2, 3)));
}

// k0_iota_cast_add_mul_sum

@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
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
    let i1 = i32(gid) % (4);
    let rest1 = i32(gid) / (4);
    let i0 = rest1;
    var acc0: f32;
    var acc0v: vec4<f32>;
    var acc0vq: vec4<f32>;
    acc0 = 0.0;
    acc0v = vec4<f32>(0.0);
    for (var r0_0o = 0; r0_0o < 3; r0_0o = r0_0o + 1) {
        acc0v = (acc0v + (in0[i0 * 3 + r0_0o] * (vec4<f32>((vec4<i32>(i1 * 12 + r0_0o * 4) + vec4<i32>(0, 1, 2, 3))) + params.s0)));
    }
    acc0vq = acc0v;
    acc0 = (acc0 + ((acc0vq.x + acc0vq.y) + (acc0vq.z + acc0vq.w)));
    out[i0 * 4 + i1] = acc0;
}

// k0_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

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
    var part2v: vec4<f32>;
    var part2s: f32;
    var part2sx: f32;
    var part2sl: f32;
    var t10: f32;
    var t11: f32;
    var t12: f32;
    var part2x: f32;
    var part2l: f32;
    var t15: f32;
    var t16: f32;
    var t17: f32;
    {
        let t = i32(local);
        acc0 = 0.0;
        lost1 = 0.0;
        part2 = 0.0;
        part2v = vec4<f32>(0.0);
        let at0 = i0 + t * 128;
        part2v = (part2v + vec4<f32>(in0[at0], in0[at0 + 32], in0[at0 + 64], in0[at0 + 96]));
        if (t < 19) {
            part2v = (part2v + vec4<f32>(in0[at0 + 32768], in0[at0 + 32800], in0[at0 + 32832], in0[at0 + 32864]));
        }
        part2s = part2v.x;
        part2s = (part2s + part2v.y);
        part2s = (part2s + part2v.z);
        part2s = (part2s + part2v.w);
        sums2[t] = part2s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 16) {
            part2s = sums2[t];
            part2sl = 0.0;
            part2sx = sums2[t + 16];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 32];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 48];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 64];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 80];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 96];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 112];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 128];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 144];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 160];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 176];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 192];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 208];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 224];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            part2sx = sums2[t + 240];
            t10 = add_f32(part2s, part2sx);
            t11 = sub_f32(t10, part2s);
            t12 = add_f32(sub_f32(part2s, sub_f32(t10, t11)), sub_f32(part2sx, t11));
            part2sl = (part2sl + t12);
            part2s = t10;
            sums2[t] = select((part2s + part2sl), part2s, is_nan_f32(part2sl));
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        part2l = 0.0;
        for (var n2 = 0; n2 < 16; n2 = n2 + 1) {
            part2x = sums2[n2];
            t15 = add_f32(part2, part2x);
            t16 = sub_f32(t15, part2);
            t17 = add_f32(sub_f32(part2, sub_f32(t15, t16)), sub_f32(part2x, t16));
            part2l = (part2l + t17);
            part2 = t15;
        }
        part2 = select((part2 + part2l), part2, is_nan_f32(part2l));
        t3 = add_f32(acc0, part2);
        t4 = sub_f32(t3, acc0);
        t5 = add_f32(sub_f32(acc0, sub_f32(t3, t4)), sub_f32(part2, t4));
        lost1 = (lost1 + t5);
        acc0 = t3;
        if (t < 1) {
            out[i0] = select((acc0 + lost1), acc0, is_nan_f32(lost1));
        }
    }
}
