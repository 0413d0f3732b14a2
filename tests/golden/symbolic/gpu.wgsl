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
    acc0 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 511) / 512); r0_0b = r0_0b + 1) {
        part1 = 0.0;
        for (var r0_0e = 0; r0_0e < min(size_M - r0_0b * 512, 512); r0_0e = r0_0e + 1) {
            part1 = (part1 + ((in0[r0_0b * 512 + r0_0e + (size_M * i0)] + in1[r0_0b * 512 + r0_0e]) * params.s0));
        }
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
    acc0 = 0.0;
    for (var r0_0b = 0; r0_0b < ((size_M + 511) / 512); r0_0b = r0_0b + 1) {
        part1 = 0.0;
        for (var r0_0e = 0; r0_0e < min(size_M - r0_0b * 512, 512); r0_0e = r0_0e + 1) {
            part1 = (part1 + ((in0[r0_0b * 512 + r0_0e + (size_M * i0)] + in1[r0_0b * 512 + r0_0e]) * params.s0));
        }
        acc0 = (acc0 + part1);
    }
    out[i0] = acc0;
}
