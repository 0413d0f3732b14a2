// k0_copy

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
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
    let i1 = i32(gid) % (19);
    let rest1 = i32(gid) / (19);
    let i0 = rest1;
    out[i0 * 19 + i1] = in0[i0 * 40 + i1 * 2 + 1];
}

// k0_mul_concat

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
    let i1 = i32(gid) % (61);
    let rest1 = i32(gid) / (61);
    let i0 = rest1;
    var c0: f32;
    if (i1 < 21) {
        c0 = in0[i0 * 40 + i1];
    } else {
        c0 = (in0[i0 * 40 - i1 + 60] * params.s0);
    }
    out[i0 * 61 + i1] = c0;
}
