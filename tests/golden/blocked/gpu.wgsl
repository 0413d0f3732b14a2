// k0_iota_cast

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

// k0_iota_cast_add

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
    out[i0] = (f32((i0)) + params.s0);
}

// k0_iota_cast

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
}

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 256u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = f32((i0));
}

// k0_iota_cast_add_mul_sum

@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
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
    let i1 = i32(gid) % (4);
    let rest1 = i32(gid) / (4);
    let i0 = rest1;
    var acc0: f32;
    var acc0v: vec4<f32>;
    var acc0vq: vec4<f32>;
    acc0 = 0.0;
    acc0v = vec4<f32>(0.0);
    for (var r0_0o = 0; r0_0o < 3; r0_0o = r0_0o + 1) {
        acc0v = (acc0v + (in0[i0 * 3 + r0_0o] * (vec4<f32>((vec4<i32>(i1 * 12 + r0_0o * 4) + vec4<i32>(0, 1, 2, 3))) + params.s0)));
    }
    acc0vq = acc0v;
    acc0 = (acc0 + ((acc0vq.x + acc0vq.y) + (acc0vq.z + acc0vq.w)));
    out[i0 * 4 + i1] = acc0;
}

// k0_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

var<workgroup> sums2: array<f32, 64>;
struct Params {
    start: u32,
    end: u32,
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * groups.x + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    var acc0: f32;
    var acc0v: vec4<f32>;
    var acc0s: f32;
    {
        let t = i32(local);
        acc0 = 0.0;
        acc0v = vec4<f32>(0.0);
        if (t < 40) {
            let at0 = i0 + t * 128;
            acc0v = (acc0v + vec4<f32>(in0[at0], in0[at0 + 32], in0[at0 + 64], in0[at0 + 96]));
        }
        acc0s = acc0v.x;
        acc0s = (acc0s + acc0v.y);
        acc0s = (acc0s + acc0v.z);
        acc0s = (acc0s + acc0v.w);
        sums2[t] = acc0s;
    }
    workgroupBarrier();
    {
        let t = i32(local);
        if (t < 8) {
            acc0s = sums2[t];
            acc0s = (acc0s + sums2[t + 8]);
            acc0s = (acc0s + sums2[t + 16]);
            acc0s = (acc0s + sums2[t + 24]);
            acc0s = (acc0s + sums2[t + 32]);
            acc0s = (acc0s + sums2[t + 40]);
            acc0s = (acc0s + sums2[t + 48]);
            acc0s = (acc0s + sums2[t + 56]);
            sums2[t] = acc0s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        acc0 = (acc0 + sums2[0]);
        acc0 = (acc0 + sums2[1]);
        acc0 = (acc0 + sums2[2]);
        acc0 = (acc0 + sums2[3]);
        acc0 = (acc0 + sums2[4]);
        acc0 = (acc0 + sums2[5]);
        acc0 = (acc0 + sums2[6]);
        acc0 = (acc0 + sums2[7]);
        if (t < 1) {
            out[i0] = acc0;
        }
    }
}
