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

fn floor_div_index(a: i32, b: i32) -> i32 {
    return (a - floor_rem_index(a, b)) / b;
}

fn floor_rem_index(a: i32, b: i32) -> i32 {
    return ((a % b) + b) % b;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let size_M = params.size_M;
    let size_N = params.size_N;
    let i0 = i32(gid);
    var acc0: f32;
    var part1: f32;
    var part1v_0: vec4<f32>;
    var part1v_1: vec4<f32>;
    var part1v_2: vec4<f32>;
    var part1v_3: vec4<f32>;
    var part1vq: vec4<f32>;
    acc0 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 511) / 512); r0_0b = r0_0b + 1) {
        part1 = 0.0;
        part1v_0 = vec4<f32>(0.0);
        part1v_1 = vec4<f32>(0.0);
        part1v_2 = vec4<f32>(0.0);
        part1v_3 = vec4<f32>(0.0);
        for (var r0_0eou = 0; r0_0eou < floor_div_index(min(size_M - r0_0b * 512, 512), 64); r0_0eou = r0_0eou + 1) {
            let at0 = r0_0b * 512 + r0_0eou * 64 + (size_M * i0);
            let at1 = r0_0b * 512 + r0_0eou * 64;
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0], in0[at0 + 1], in0[at0 + 2], in0[at0 + 3]) + vec4<f32>(in1[at1], in1[at1 + 1], in1[at1 + 2], in1[at1 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 4], in0[at0 + 5], in0[at0 + 6], in0[at0 + 7]) + vec4<f32>(in1[at1 + 4], in1[at1 + 5], in1[at1 + 6], in1[at1 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 8], in0[at0 + 9], in0[at0 + 10], in0[at0 + 11]) + vec4<f32>(in1[at1 + 8], in1[at1 + 9], in1[at1 + 10], in1[at1 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 12], in0[at0 + 13], in0[at0 + 14], in0[at0 + 15]) + vec4<f32>(in1[at1 + 12], in1[at1 + 13], in1[at1 + 14], in1[at1 + 15])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 16], in0[at0 + 17], in0[at0 + 18], in0[at0 + 19]) + vec4<f32>(in1[at1 + 16], in1[at1 + 17], in1[at1 + 18], in1[at1 + 19])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 20], in0[at0 + 21], in0[at0 + 22], in0[at0 + 23]) + vec4<f32>(in1[at1 + 20], in1[at1 + 21], in1[at1 + 22], in1[at1 + 23])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 24], in0[at0 + 25], in0[at0 + 26], in0[at0 + 27]) + vec4<f32>(in1[at1 + 24], in1[at1 + 25], in1[at1 + 26], in1[at1 + 27])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 28], in0[at0 + 29], in0[at0 + 30], in0[at0 + 31]) + vec4<f32>(in1[at1 + 28], in1[at1 + 29], in1[at1 + 30], in1[at1 + 31])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 32], in0[at0 + 33], in0[at0 + 34], in0[at0 + 35]) + vec4<f32>(in1[at1 + 32], in1[at1 + 33], in1[at1 + 34], in1[at1 + 35])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 36], in0[at0 + 37], in0[at0 + 38], in0[at0 + 39]) + vec4<f32>(in1[at1 + 36], in1[at1 + 37], in1[at1 + 38], in1[at1 + 39])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 40], in0[at0 + 41], in0[at0 + 42], in0[at0 + 43]) + vec4<f32>(in1[at1 + 40], in1[at1 + 41], in1[at1 + 42], in1[at1 + 43])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 44], in0[at0 + 45], in0[at0 + 46], in0[at0 + 47]) + vec4<f32>(in1[at1 + 44], in1[at1 + 45], in1[at1 + 46], in1[at1 + 47])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 48], in0[at0 + 49], in0[at0 + 50], in0[at0 + 51]) + vec4<f32>(in1[at1 + 48], in1[at1 + 49], in1[at1 + 50], in1[at1 + 51])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 52], in0[at0 + 53], in0[at0 + 54], in0[at0 + 55]) + vec4<f32>(in1[at1 + 52], in1[at1 + 53], in1[at1 + 54], in1[at1 + 55])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 56], in0[at0 + 57], in0[at0 + 58], in0[at0 + 59]) + vec4<f32>(in1[at1 + 56], in1[at1 + 57], in1[at1 + 58], in1[at1 + 59])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 60], in0[at0 + 61], in0[at0 + 62], in0[at0 + 63]) + vec4<f32>(in1[at1 + 60], in1[at1 + 61], in1[at1 + 62], in1[at1 + 63])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 512, 512), 16) - floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 4; r0_0eot = r0_0eot + 1) {
            let at2 = r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64;
            let at3 = r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64;
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at2], in0[at2 + 1], in0[at2 + 2], in0[at2 + 3]) + vec4<f32>(in1[at3], in1[at3 + 1], in1[at3 + 2], in1[at3 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at2 + 4], in0[at2 + 5], in0[at2 + 6], in0[at2 + 7]) + vec4<f32>(in1[at3 + 4], in1[at3 + 5], in1[at3 + 6], in1[at3 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at2 + 8], in0[at2 + 9], in0[at2 + 10], in0[at2 + 11]) + vec4<f32>(in1[at3 + 8], in1[at3 + 9], in1[at3 + 10], in1[at3 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at2 + 12], in0[at2 + 13], in0[at2 + 14], in0[at2 + 15]) + vec4<f32>(in1[at3 + 12], in1[at3 + 13], in1[at3 + 14], in1[at3 + 15])) * params.s0));
        }
        for (var r0_0et = 0; r0_0et < -floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16 + min(size_M - r0_0b * 512, 512); r0_0et = r0_0et + 1) {
            part1 = (part1 + ((in0[r0_0b * 512 + r0_0et + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16] + in1[r0_0b * 512 + r0_0et + floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16]) * params.s0));
        }
        part1vq = ((part1v_0 + part1v_1) + (part1v_2 + part1v_3));
        part1 = (part1 + ((part1vq.x + part1vq.y) + (part1vq.z + part1vq.w)));
        acc0 = (acc0 + part1);
    }
    out[i0] = acc0;
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

fn floor_div_index(a: i32, b: i32) -> i32 {
    return (a - floor_rem_index(a, b)) / b;
}

fn floor_rem_index(a: i32, b: i32) -> i32 {
    return ((a % b) + b) % b;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let size_M = params.size_M;
    let size_N = params.size_N;
    let i0 = i32(gid);
    var acc0: f32;
    var part1: f32;
    var part1v_0: vec4<f32>;
    var part1v_1: vec4<f32>;
    var part1v_2: vec4<f32>;
    var part1v_3: vec4<f32>;
    var part1vq: vec4<f32>;
    acc0 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 511) / 512); r0_0b = r0_0b + 1) {
        part1 = 0.0;
        part1v_0 = vec4<f32>(0.0);
        part1v_1 = vec4<f32>(0.0);
        part1v_2 = vec4<f32>(0.0);
        part1v_3 = vec4<f32>(0.0);
        for (var r0_0eou = 0; r0_0eou < floor_div_index(min(size_M - r0_0b * 512, 512), 64); r0_0eou = r0_0eou + 1) {
            let at0 = r0_0b * 512 + r0_0eou * 64 + (size_M * i0);
            let at1 = r0_0b * 512 + r0_0eou * 64;
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0], in0[at0 + 1], in0[at0 + 2], in0[at0 + 3]) + vec4<f32>(in1[at1], in1[at1 + 1], in1[at1 + 2], in1[at1 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 4], in0[at0 + 5], in0[at0 + 6], in0[at0 + 7]) + vec4<f32>(in1[at1 + 4], in1[at1 + 5], in1[at1 + 6], in1[at1 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 8], in0[at0 + 9], in0[at0 + 10], in0[at0 + 11]) + vec4<f32>(in1[at1 + 8], in1[at1 + 9], in1[at1 + 10], in1[at1 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 12], in0[at0 + 13], in0[at0 + 14], in0[at0 + 15]) + vec4<f32>(in1[at1 + 12], in1[at1 + 13], in1[at1 + 14], in1[at1 + 15])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 16], in0[at0 + 17], in0[at0 + 18], in0[at0 + 19]) + vec4<f32>(in1[at1 + 16], in1[at1 + 17], in1[at1 + 18], in1[at1 + 19])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 20], in0[at0 + 21], in0[at0 + 22], in0[at0 + 23]) + vec4<f32>(in1[at1 + 20], in1[at1 + 21], in1[at1 + 22], in1[at1 + 23])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 24], in0[at0 + 25], in0[at0 + 26], in0[at0 + 27]) + vec4<f32>(in1[at1 + 24], in1[at1 + 25], in1[at1 + 26], in1[at1 + 27])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 28], in0[at0 + 29], in0[at0 + 30], in0[at0 + 31]) + vec4<f32>(in1[at1 + 28], in1[at1 + 29], in1[at1 + 30], in1[at1 + 31])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 32], in0[at0 + 33], in0[at0 + 34], in0[at0 + 35]) + vec4<f32>(in1[at1 + 32], in1[at1 + 33], in1[at1 + 34], in1[at1 + 35])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 36], in0[at0 + 37], in0[at0 + 38], in0[at0 + 39]) + vec4<f32>(in1[at1 + 36], in1[at1 + 37], in1[at1 + 38], in1[at1 + 39])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 40], in0[at0 + 41], in0[at0 + 42], in0[at0 + 43]) + vec4<f32>(in1[at1 + 40], in1[at1 + 41], in1[at1 + 42], in1[at1 + 43])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 44], in0[at0 + 45], in0[at0 + 46], in0[at0 + 47]) + vec4<f32>(in1[at1 + 44], in1[at1 + 45], in1[at1 + 46], in1[at1 + 47])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at0 + 48], in0[at0 + 49], in0[at0 + 50], in0[at0 + 51]) + vec4<f32>(in1[at1 + 48], in1[at1 + 49], in1[at1 + 50], in1[at1 + 51])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at0 + 52], in0[at0 + 53], in0[at0 + 54], in0[at0 + 55]) + vec4<f32>(in1[at1 + 52], in1[at1 + 53], in1[at1 + 54], in1[at1 + 55])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at0 + 56], in0[at0 + 57], in0[at0 + 58], in0[at0 + 59]) + vec4<f32>(in1[at1 + 56], in1[at1 + 57], in1[at1 + 58], in1[at1 + 59])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at0 + 60], in0[at0 + 61], in0[at0 + 62], in0[at0 + 63]) + vec4<f32>(in1[at1 + 60], in1[at1 + 61], in1[at1 + 62], in1[at1 + 63])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 512, 512), 16) - floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 4; r0_0eot = r0_0eot + 1) {
            let at2 = r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64;
            let at3 = r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64;
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[at2], in0[at2 + 1], in0[at2 + 2], in0[at2 + 3]) + vec4<f32>(in1[at3], in1[at3 + 1], in1[at3 + 2], in1[at3 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[at2 + 4], in0[at2 + 5], in0[at2 + 6], in0[at2 + 7]) + vec4<f32>(in1[at3 + 4], in1[at3 + 5], in1[at3 + 6], in1[at3 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[at2 + 8], in0[at2 + 9], in0[at2 + 10], in0[at2 + 11]) + vec4<f32>(in1[at3 + 8], in1[at3 + 9], in1[at3 + 10], in1[at3 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[at2 + 12], in0[at2 + 13], in0[at2 + 14], in0[at2 + 15]) + vec4<f32>(in1[at3 + 12], in1[at3 + 13], in1[at3 + 14], in1[at3 + 15])) * params.s0));
        }
        for (var r0_0et = 0; r0_0et < -floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16 + min(size_M - r0_0b * 512, 512); r0_0et = r0_0et + 1) {
            part1 = (part1 + ((in0[r0_0b * 512 + r0_0et + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16] + in1[r0_0b * 512 + r0_0et + floor_div_index(min(size_M - r0_0b * 512, 512), 16) * 16]) * params.s0));
        }
        part1vq = ((part1v_0 + part1v_1) + (part1v_2 + part1v_3));
        part1 = (part1 + ((part1vq.x + part1vq.y) + (part1vq.z + part1vq.w)));
        acc0 = (acc0 + part1);
    }
    out[i0] = acc0;
}
