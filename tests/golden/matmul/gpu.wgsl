// k0_mul_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

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
    let i1 = i32(gid) % (2);
    let rest1 = i32(gid) / (2);
    let i0 = rest1;
    var acc0: f32;
    acc0 = 0.0;
    for (var r0_0 = 0; r0_0 < 3; r0_0 = r0_0 + 1) {
        acc0 = (acc0 + (in0[i0 * 3 + r0_0] * in1[i1 + r0_0 * 2]));
    }
    out[i0 * 2 + i1] = acc0;
}
