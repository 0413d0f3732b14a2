// k0_sqrt_sum_div

@group(0) @binding(0) var<storage, read> in0: array<f64>;
@group(0) @binding(1) var<storage, read_write> out: array<f64>;
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
}

var<private> zeros: vec2<u32>;

fn join_u64(words: vec2<u32>) -> u64 {
    return (u64(words.y) << 32u) | u64(words.x);
}

fn join_f64(words: vec2<u32>) -> f64 {
    return bitcast<f64>(join_u64(words));
}

fn left_f64(x: f64) -> f64 {
    return bitcast<f64>(bitcast<u64>(x) ^ u64(zeros.x));
}

fn right_f64(x: f64) -> f64 {
    return bitcast<f64>(bitcast<u64>(x) ^ u64(zeros.y));
}

fn add_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) + right_f64(b);
}

fn div_f64(a: f64, b: f64) -> f64 {
    return left_f64(a) / right_f64(b);
}

fn sqrt_f64(x: f64) -> f64 {
    return sqrt(left_f64(x));
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    zeros = vec2<u32>(id.z, groups.z - 1u);
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    var acc0: f64;
    acc0 = 0.0lf;
    for (var r0_0 = 0; r0_0 < 3; r0_0 = r0_0 + 1) {
        acc0 = add_f64(acc0, sqrt_f64(in0[r0_0]));
    }
    out[0] = div_f64(acc0, join_f64(vec2<u32>(params.s0_low, params.s0_high)));
}
