// k0_sum

@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

var<workgroup> sums2: array<f32, 256>;
struct Params {
    start: u32,
    end: u32,
}

@compute @workgroup_size(256)
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
        if (t < 128) {
            acc0v = (acc0v + in0[i0 * 128 + t]);
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
        if (t < 16) {
            acc0s = sums2[t];
            acc0s = (acc0s + sums2[t + 16]);
            acc0s = (acc0s + sums2[t + 32]);
            acc0s = (acc0s + sums2[t + 48]);
            acc0s = (acc0s + sums2[t + 64]);
            acc0s = (acc0s + sums2[t + 80]);
            acc0s = (acc0s + sums2[t + 96]);
            acc0s = (acc0s + sums2[t + 112]);
            acc0s = (acc0s + sums2[t + 128]);
            acc0s = (acc0s + sums2[t + 144]);
            acc0s = (acc0s + sums2[t + 160]);
            acc0s = (acc0s + sums2[t + 176]);
            acc0s = (acc0s + sums2[t + 192]);
            acc0s = (acc0s + sums2[t + 208]);
            acc0s = (acc0s + sums2[t + 224]);
            acc0s = (acc0s + sums2[t + 240]);
            sums2[t] = acc0s;
        }
    }
    workgroupBarrier();
    {
        let t = i32(local);
        for (var n2 = 0; n2 < 16; n2 = n2 + 1) {
            acc0 = (acc0 + sums2[n2]);
        }
        if (t < 1) {
            out[i0] = acc0;
        }
    }
}
