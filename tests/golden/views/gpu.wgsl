// k0_cast_cast_sum_add

@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
}

fn i64_from_i32(x: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(x), bitcast<u32>(x >> 31u));
}

fn i64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    var acc0: vec2<u32>;
    acc0 = vec2<u32>(0x0u, 0x0u);
    for (var r0_0 = 0; r0_0 < 3; r0_0 = r0_0 + 1) {
        acc0 = i64_add(acc0, i64_from_i32(in0[r0_0 * 4]));
    }
    for (var i0 = 0; i0 < 6; i0 = i0 + 1) {
        out[i0] = i64_add(i64_from_i32(in0[(i0 / 3) * 2 - (i0 % 3) * 4 + 9]), acc0);
    }
}
