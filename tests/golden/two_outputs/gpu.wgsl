// k0_iota_cast_iota_cast_add_mul

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
    s1: f32,
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
    out[i0 * 4 + i1] = (((f32((i0 * 4 + i1)) + params.s0) * params.s1) - f32((i1)));
}

// k0_sum

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
    let i0 = i32(gid);
    var acc0: f32;
    var acc0v: vec4<f32>;
    var acc0vq: vec4<f32>;
    acc0 = 0.0;
    acc0v = vec4<f32>(0.0);
    acc0v = (acc0v + vec4<f32>(in0[i0], in0[i0 + 4], in0[i0 + 8], in0[i0 + 12]));
    acc0vq = acc0v;
    acc0 = (acc0 + ((acc0vq.x + acc0vq.y) + (acc0vq.z + acc0vq.w)));
    out[i0] = acc0;
}
