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
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0)], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 1], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 2], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 3]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64], in1[r0_0b * 512 + r0_0eou * 64 + 1], in1[r0_0b * 512 + r0_0eou * 64 + 2], in1[r0_0b * 512 + r0_0eou * 64 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 4], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 5], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 6], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 7]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 4], in1[r0_0b * 512 + r0_0eou * 64 + 5], in1[r0_0b * 512 + r0_0eou * 64 + 6], in1[r0_0b * 512 + r0_0eou * 64 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 8], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 9], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 10], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 11]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 8], in1[r0_0b * 512 + r0_0eou * 64 + 9], in1[r0_0b * 512 + r0_0eou * 64 + 10], in1[r0_0b * 512 + r0_0eou * 64 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 12], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 13], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 14], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 15]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 12], in1[r0_0b * 512 + r0_0eou * 64 + 13], in1[r0_0b * 512 + r0_0eou * 64 + 14], in1[r0_0b * 512 + r0_0eou * 64 + 15])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 16], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 17], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 18], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 19]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 16], in1[r0_0b * 512 + r0_0eou * 64 + 17], in1[r0_0b * 512 + r0_0eou * 64 + 18], in1[r0_0b * 512 + r0_0eou * 64 + 19])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 20], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 21], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 22], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 23]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 20], in1[r0_0b * 512 + r0_0eou * 64 + 21], in1[r0_0b * 512 + r0_0eou * 64 + 22], in1[r0_0b * 512 + r0_0eou * 64 + 23])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 24], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 25], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 26], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 27]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 24], in1[r0_0b * 512 + r0_0eou * 64 + 25], in1[r0_0b * 512 + r0_0eou * 64 + 26], in1[r0_0b * 512 + r0_0eou * 64 + 27])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 28], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 29], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 30], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 31]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 28], in1[r0_0b * 512 + r0_0eou * 64 + 29], in1[r0_0b * 512 + r0_0eou * 64 + 30], in1[r0_0b * 512 + r0_0eou * 64 + 31])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 32], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 33], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 34], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 35]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 32], in1[r0_0b * 512 + r0_0eou * 64 + 33], in1[r0_0b * 512 + r0_0eou * 64 + 34], in1[r0_0b * 512 + r0_0eou * 64 + 35])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 36], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 37], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 38], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 39]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 36], in1[r0_0b * 512 + r0_0eou * 64 + 37], in1[r0_0b * 512 + r0_0eou * 64 + 38], in1[r0_0b * 512 + r0_0eou * 64 + 39])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 40], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 41], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 42], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 43]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 40], in1[r0_0b * 512 + r0_0eou * 64 + 41], in1[r0_0b * 512 + r0_0eou * 64 + 42], in1[r0_0b * 512 + r0_0eou * 64 + 43])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 44], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 45], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 46], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 47]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 44], in1[r0_0b * 512 + r0_0eou * 64 + 45], in1[r0_0b * 512 + r0_0eou * 64 + 46], in1[r0_0b * 512 + r0_0eou * 64 + 47])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 48], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 49], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 50], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 51]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 48], in1[r0_0b * 512 + r0_0eou * 64 + 49], in1[r0_0b * 512 + r0_0eou * 64 + 50], in1[r0_0b * 512 + r0_0eou * 64 + 51])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 52], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 53], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 54], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 55]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 52], in1[r0_0b * 512 + r0_0eou * 64 + 53], in1[r0_0b * 512 + r0_0eou * 64 + 54], in1[r0_0b * 512 + r0_0eou * 64 + 55])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 56], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 57], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 58], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 59]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 56], in1[r0_0b * 512 + r0_0eou * 64 + 57], in1[r0_0b * 512 + r0_0eou * 64 + 58], in1[r0_0b * 512 + r0_0eou * 64 + 59])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 60], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 61], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 62], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 63]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 60], in1[r0_0b * 512 + r0_0eou * 64 + 61], in1[r0_0b * 512 + r0_0eou * 64 + 62], in1[r0_0b * 512 + r0_0eou * 64 + 63])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 512, 512), 16) - floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 4; r0_0eot = r0_0eot + 1) {
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 1], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 2], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 3]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 1], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 2], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 4], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 5], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 6], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 7]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 4], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 5], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 6], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 8], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 9], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 10], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 11]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 8], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 9], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 10], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 12], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 13], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 14], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 15]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 12], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 13], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 14], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 15])) * params.s0));
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
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0)], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 1], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 2], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 3]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64], in1[r0_0b * 512 + r0_0eou * 64 + 1], in1[r0_0b * 512 + r0_0eou * 64 + 2], in1[r0_0b * 512 + r0_0eou * 64 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 4], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 5], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 6], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 7]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 4], in1[r0_0b * 512 + r0_0eou * 64 + 5], in1[r0_0b * 512 + r0_0eou * 64 + 6], in1[r0_0b * 512 + r0_0eou * 64 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 8], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 9], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 10], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 11]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 8], in1[r0_0b * 512 + r0_0eou * 64 + 9], in1[r0_0b * 512 + r0_0eou * 64 + 10], in1[r0_0b * 512 + r0_0eou * 64 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 12], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 13], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 14], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 15]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 12], in1[r0_0b * 512 + r0_0eou * 64 + 13], in1[r0_0b * 512 + r0_0eou * 64 + 14], in1[r0_0b * 512 + r0_0eou * 64 + 15])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 16], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 17], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 18], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 19]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 16], in1[r0_0b * 512 + r0_0eou * 64 + 17], in1[r0_0b * 512 + r0_0eou * 64 + 18], in1[r0_0b * 512 + r0_0eou * 64 + 19])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 20], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 21], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 22], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 23]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 20], in1[r0_0b * 512 + r0_0eou * 64 + 21], in1[r0_0b * 512 + r0_0eou * 64 + 22], in1[r0_0b * 512 + r0_0eou * 64 + 23])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 24], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 25], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 26], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 27]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 24], in1[r0_0b * 512 + r0_0eou * 64 + 25], in1[r0_0b * 512 + r0_0eou * 64 + 26], in1[r0_0b * 512 + r0_0eou * 64 + 27])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 28], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 29], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 30], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 31]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 28], in1[r0_0b * 512 + r0_0eou * 64 + 29], in1[r0_0b * 512 + r0_0eou * 64 + 30], in1[r0_0b * 512 + r0_0eou * 64 + 31])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 32], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 33], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 34], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 35]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 32], in1[r0_0b * 512 + r0_0eou * 64 + 33], in1[r0_0b * 512 + r0_0eou * 64 + 34], in1[r0_0b * 512 + r0_0eou * 64 + 35])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 36], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 37], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 38], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 39]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 36], in1[r0_0b * 512 + r0_0eou * 64 + 37], in1[r0_0b * 512 + r0_0eou * 64 + 38], in1[r0_0b * 512 + r0_0eou * 64 + 39])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 40], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 41], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 42], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 43]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 40], in1[r0_0b * 512 + r0_0eou * 64 + 41], in1[r0_0b * 512 + r0_0eou * 64 + 42], in1[r0_0b * 512 + r0_0eou * 64 + 43])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 44], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 45], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 46], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 47]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 44], in1[r0_0b * 512 + r0_0eou * 64 + 45], in1[r0_0b * 512 + r0_0eou * 64 + 46], in1[r0_0b * 512 + r0_0eou * 64 + 47])) * params.s0));
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 48], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 49], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 50], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 51]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 48], in1[r0_0b * 512 + r0_0eou * 64 + 49], in1[r0_0b * 512 + r0_0eou * 64 + 50], in1[r0_0b * 512 + r0_0eou * 64 + 51])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 52], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 53], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 54], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 55]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 52], in1[r0_0b * 512 + r0_0eou * 64 + 53], in1[r0_0b * 512 + r0_0eou * 64 + 54], in1[r0_0b * 512 + r0_0eou * 64 + 55])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 56], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 57], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 58], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 59]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 56], in1[r0_0b * 512 + r0_0eou * 64 + 57], in1[r0_0b * 512 + r0_0eou * 64 + 58], in1[r0_0b * 512 + r0_0eou * 64 + 59])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 60], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 61], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 62], in0[r0_0b * 512 + r0_0eou * 64 + (size_M * i0) + 63]) + vec4<f32>(in1[r0_0b * 512 + r0_0eou * 64 + 60], in1[r0_0b * 512 + r0_0eou * 64 + 61], in1[r0_0b * 512 + r0_0eou * 64 + 62], in1[r0_0b * 512 + r0_0eou * 64 + 63])) * params.s0));
        }
        for (var r0_0eot = 0; r0_0eot < floor_div_index(min(size_M - r0_0b * 512, 512), 16) - floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 4; r0_0eot = r0_0eot + 1) {
            part1v_0 = (part1v_0 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 1], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 2], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 3]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 1], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 2], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 3])) * params.s0));
            part1v_1 = (part1v_1 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 4], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 5], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 6], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 7]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 4], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 5], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 6], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 7])) * params.s0));
            part1v_2 = (part1v_2 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 8], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 9], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 10], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 11]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 8], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 9], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 10], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 11])) * params.s0));
            part1v_3 = (part1v_3 + ((vec4<f32>(in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 12], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 13], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 14], in0[r0_0b * 512 + r0_0eot * 16 + (size_M * i0) + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 15]) + vec4<f32>(in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 12], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 13], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 14], in1[r0_0b * 512 + r0_0eot * 16 + floor_div_index(min(size_M - r0_0b * 512, 512), 64) * 64 + 15])) * params.s0));
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
