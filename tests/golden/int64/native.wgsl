// k0_mul_add

@group(0) @binding(0) var<storage, read> in0: array<i64>;
@group(0) @binding(1) var<storage, read_write> out: array<i64>;
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
    s1_low: u32,
    s1_high: u32,
}

fn join_u64(words: vec2<u32>) -> u64 {
    return (u64(words.y) << 32u) | u64(words.x);
}

fn join_i64(words: vec2<u32>) -> i64 {
    return bitcast<i64>(join_u64(words));
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = ((in0[i0] * join_i64(vec2<u32>(params.s0_low, params.s0_high))) + join_i64(vec2<u32>(params.s1_low, params.s1_high)));
}

// k0_floordiv

@group(0) @binding(0) var<storage, read> in0: array<i64>;
@group(0) @binding(1) var<storage, read_write> out: array<i64>;
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
}

fn join_u64(words: vec2<u32>) -> u64 {
    return (u64(words.y) << 32u) | u64(words.x);
}

fn join_i64(words: vec2<u32>) -> i64 {
    return bitcast<i64>(join_u64(words));
}

fn floordiv_i64(a: i64, b: i64) -> i64 {
    if (b == 0li) {
        return 0li;
    }
    if (b == -1li) {
        return -a;
    }
    let q = a / b;
    let r = a - q * b;
    return select(q, q - 1li, r != 0li && (r ^ b) < 0li);
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = floordiv_i64(in0[i0], join_i64(vec2<u32>(params.s0_low, params.s0_high)));
}
