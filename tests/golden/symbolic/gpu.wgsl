// k0_copy

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
    out[i0] = params.s0;
}

// k1_iota_cast

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

// k0_add_mul_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    size_M: i32,
    size_N: i32,
    s0: f32,
}

var<private> zeros: vec2<u32>;

fn is_nan_f32(x: f32) -> bool {
    // By its bits: a compiler may assume that there are no NaN and fold x != x.
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn floor_div_index(a: i32, b: i32) -> i32 {
    return (a - floor_rem_index(a, b)) / b;
}

fn floor_rem_index(a: i32, b: i32) -> i32 {
    return ((a % b) + b) % b;
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

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let size_M = params.size_M;
    let size_N = params.size_N;
    let i0 = i32(gid);
    var acc0: f32;
    var lost1: f32;
    var part2: f32;
    var t3: f32;
    var t4: f32;
    var t5: f32;
    var part2v_0: vec4<f32>;
    var part2v_1: vec4<f32>;
    var part2vq: vec4<f32>;
    acc0 = 0.0;
    lost1 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 63) / 64); r0_0b = r0_0b + 1) {
        part2 = 0.0;
        part2v_0 = vec4<f32>(0.0);
        part2v_1 = vec4<f32>(0.0);
        for (var r0_0eou = 0; r0_0eou < floor_div_index(min(size_M - r0_0b * 64, 64), 32); r0_0eou = r0_0eou + 1) {
            let at0 = r0_0b * 64 + r0_0eou * 32 + (size_M * i0);
            let at1 = r0_0b * 64 + r0_0eou * 32;
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0], in0[at0 + 1], in0[at0 + 2], in0[at0 + 3]) + vec4<f32>(in1[at1], in1[at1 + 1], in1[at1 + 2], in1[at1 + 3])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 4], in0[at0 + 5], in0[at0 + 6], in0[at0 + 7]) + vec4<f32>(in1[at1 + 4], in1[at1 + 5], in1[at1 + 6], in1[at1 + 7])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 8], in0[at0 + 9], in0[at0 + 10], in0[at0 + 11]) + vec4<f32>(in1[at1 + 8], in1[at1 + 9], in1[at1 + 10], in1[at1 + 11])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 12], in0[at0 + 13], in0[at0 + 14], in0[at0 + 15]) + vec4<f32>(in1[at1 + 12], in1[at1 + 13], in1[at1 + 14], in1[at1 + 15])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 16], in0[at0 + 17], in0[at0 + 18], in0[at0 + 19]) + vec4<f32>(in1[at1 + 16], in1[at1 + 17], in1[at1 + 18], in1[at1 + 19])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 20], in0[at0 + 21], in0[at0 + 22], in0[at0 + 23]) + vec4<f32>(in1[at1 + 20], in1[at1 + 21], in1[at1 + 22], in1[at1 + 23])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 24], in0[at0 + 25], in0[at0 + 26], in0[at0 + 27]) + vec4<f32>(in1[at1 + 24], in1[at1 + 25], in1[at1 + 26], in1[at1 + 27])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 28], in0[at0 + 29], in0[at0 + 30], in0[at0 + 31]) + vec4<f32>(in1[at1 + 28], in1[at1 + 29], in1[at1 + 30], in1[at1 + 31])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 64, 64), 8) - floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 4; r0_0eot = r0_0eot + 1) {
            let at2 = r0_0b * 64 + r0_0eot * 8 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 32;
            let at3 = r0_0b * 64 + r0_0eot * 8 + floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 32;
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at2], in0[at2 + 1], in0[at2 + 2], in0[at2 + 3]) + vec4<f32>(in1[at3], in1[at3 + 1], in1[at3 + 2], in1[at3 + 3])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at2 + 4], in0[at2 + 5], in0[at2 + 6], in0[at2 + 7]) + vec4<f32>(in1[at3 + 4], in1[at3 + 5], in1[at3 + 6], in1[at3 + 7])) * params.s0));
        }
        for (var r0_0et = 0; r0_0et < -floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8 + min(size_M - r0_0b * 64, 64); r0_0et = r0_0et + 1) {
            part2 = (part2 + ((in0[r0_0b * 64 + r0_0et + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8] + in1[r0_0b * 64 + r0_0et + floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8]) * params.s0));
        }
        part2vq = (part2v_0 + part2v_1);
        part2 = (part2 + ((part2vq.x + part2vq.y) + (part2vq.z + part2vq.w)));
        t3 = add_f32(acc0, part2);
        t4 = sub_f32(t3, acc0);
        t5 = add_f32(sub_f32(acc0, sub_f32(t3, t4)), sub_f32(part2, t4));
        lost1 = (lost1 + t5);
        acc0 = t3;
    }
    out[i0] = select((acc0 + lost1), acc0, is_nan_f32(lost1));
}

// k0_copy

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
    out[i0] = params.s0;
}

// k1_iota_cast

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

// k0_add_mul_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    size_M: i32,
    size_N: i32,
    s0: f32,
}

var<private> zeros: vec2<u32>;

fn is_nan_f32(x: f32) -> bool {
    // By its bits: a compiler may assume that there are no NaN and fold x != x.
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn floor_div_index(a: i32, b: i32) -> i32 {
    return (a - floor_rem_index(a, b)) / b;
}

fn floor_rem_index(a: i32, b: i32) -> i32 {
    return ((a % b) + b) % b;
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

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let size_M = params.size_M;
    let size_N = params.size_N;
    let i0 = i32(gid);
    var acc0: f32;
    var lost1: f32;
    var part2: f32;
    var t3: f32;
    var t4: f32;
    var t5: f32;
    var part2v_0: vec4<f32>;
    var part2v_1: vec4<f32>;
    var part2vq: vec4<f32>;
    acc0 = 0.0;
    lost1 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 63) / 64); r0_0b = r0_0b + 1) {
        part2 = 0.0;
        part2v_0 = vec4<f32>(0.0);
        part2v_1 = vec4<f32>(0.0);
        for (var r0_0eou = 0; r0_0eou < floor_div_index(min(size_M - r0_0b * 64, 64), 32); r0_0eou = r0_0eou + 1) {
            let at0 = r0_0b * 64 + r0_0eou * 32 + (size_M * i0);
            let at1 = r0_0b * 64 + r0_0eou * 32;
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0], in0[at0 + 1], in0[at0 + 2], in0[at0 + 3]) + vec4<f32>(in1[at1], in1[at1 + 1], in1[at1 + 2], in1[at1 + 3])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 4], in0[at0 + 5], in0[at0 + 6], in0[at0 + 7]) + vec4<f32>(in1[at1 + 4], in1[at1 + 5], in1[at1 + 6], in1[at1 + 7])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 8], in0[at0 + 9], in0[at0 + 10], in0[at0 + 11]) + vec4<f32>(in1[at1 + 8], in1[at1 + 9], in1[at1 + 10], in1[at1 + 11])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 12], in0[at0 + 13], in0[at0 + 14], in0[at0 + 15]) + vec4<f32>(in1[at1 + 12], in1[at1 + 13], in1[at1 + 14], in1[at1 + 15])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 16], in0[at0 + 17], in0[at0 + 18], in0[at0 + 19]) + vec4<f32>(in1[at1 + 16], in1[at1 + 17], in1[at1 + 18], in1[at1 + 19])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 20], in0[at0 + 21], in0[at0 + 22], in0[at0 + 23]) + vec4<f32>(in1[at1 + 20], in1[at1 + 21], in1[at1 + 22], in1[at1 + 23])) * params.s0));
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at0 + 24], in0[at0 + 25], in0[at0 + 26], in0[at0 + 27]) + vec4<f32>(in1[at1 + 24], in1[at1 + 25], in1[at1 + 26], in1[at1 + 27])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at0 + 28], in0[at0 + 29], in0[at0 + 30], in0[at0 + 31]) + vec4<f32>(in1[at1 + 28], in1[at1 + 29], in1[at1 + 30], in1[at1 + 31])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 64, 64), 8) - floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 4; r0_0eot = r0_0eot + 1) {
            let at2 = r0_0b * 64 + r0_0eot * 8 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 32;
            let at3 = r0_0b * 64 + r0_0eot * 8 + floor_div_index(min(size_M - r0_0b * 64, 64), 32) * 32;
            part2v_0 = (part2v_0 + ((vec4<f32>(in0[at2], in0[at2 + 1], in0[at2 + 2], in0[at2 + 3]) + vec4<f32>(in1[at3], in1[at3 + 1], in1[at3 + 2], in1[at3 + 3])) * params.s0));
            part2v_1 = (part2v_1 + ((vec4<f32>(in0[at2 + 4], in0[at2 + 5], in0[at2 + 6], in0[at2 + 7]) + vec4<f32>(in1[at3 + 4], in1[at3 + 5], in1[at3 + 6], in1[at3 + 7])) * params.s0));
        }
        for (var r0_0et = 0; r0_0et < -floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8 + min(size_M - r0_0b * 64, 64); r0_0et = r0_0et + 1) {
            part2 = (part2 + ((in0[r0_0b * 64 + r0_0et + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8] + in1[r0_0b * 64 + r0_0et + floor_div_index(min(size_M - r0_0b * 64, 64), 8) * 8]) * params.s0));
        }
        part2vq = (part2v_0 + part2v_1);
        part2 = (part2 + ((part2vq.x + part2vq.y) + (part2vq.z + part2vq.w)));
        t3 = add_f32(acc0, part2);
        t4 = sub_f32(t3, acc0);
        t5 = add_f32(sub_f32(acc0, sub_f32(t3, t4)), sub_f32(part2, t4));
        lost1 = (lost1 + t5);
        acc0 = t3;
    }
    out[i0] = select((acc0 + lost1), acc0, is_nan_f32(lost1));
}
