// k0_mul_add

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
}

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 256u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i1o = i32(gid) % (40);
    let rest1 = i32(gid) / (40);
    let i0 = rest1;
    let at0 = i0 + i1o * 832;
    let at1 = i0 * 40 + i1o;
    out[at1] = ((vec4<f32>(in0[at0], in0[at0 + 208], in0[at0 + 416], in0[at0 + 624]) * params.s0) + in1[at1]);
}
