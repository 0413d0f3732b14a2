// k0_mul_add

@group(0) @binding(0) var<storage, read> in0: array<vec2<u32>>; // i64, low word first
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
    s1_low: u32,
    s1_high: u32,
}

fn i64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}

fn mul_wide_u32(a: u32, b: u32) -> vec2<u32> {
    let al = a & 0xffffu;
    let ah = a >> 16u;
    let bl = b & 0xffffu;
    let bh = b >> 16u;
    let low = al * bl;
    let middle = ah * bl + (low >> 16u);
    let other = al * bh + (middle & 0xffffu);
    return vec2<u32>(a * b, ah * bh + (middle >> 16u) + (other >> 16u));
}

fn i64_mul(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let p = mul_wide_u32(a.x, b.x);
    return vec2<u32>(p.x, p.y + a.x * b.y + a.y * b.x);
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = i64_add(i64_mul(in0[i0], vec2<u32>(params.s0_low, params.s0_high)), vec2<u32>(params.s1_low, params.s1_high));
}

// k0_floordiv

@group(0) @binding(0) var<storage, read> in0: array<vec2<u32>>; // i64, low word first
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0_low: u32,
    s0_high: u32,
}

fn i64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}

fn i64_neg(a: vec2<u32>) -> vec2<u32> {
    return i64_add(~a, vec2<u32>(1u, 0u));
}

fn i64_abs(a: vec2<u32>) -> vec2<u32> {
    return select(a, i64_neg(a), (a.y >> 31u) == 1u);
}

fn u64_less(a: vec2<u32>, b: vec2<u32>) -> bool {
    return (a.y < b.y) | ((a.y == b.y) & (a.x < b.x));
}

fn u64_divmod(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    // Long division, one bit at a time; the divisor is not 0. Quotient, then remainder.
    var q = vec2<u32>(0u, 0u);
    var r = vec2<u32>(0u, 0u);
    for (var k = 63; k >= 0; k = k - 1) {
        let word = select(a.x, a.y, k >= 32);
        let bit = (word >> (u32(k) & 31u)) & 1u;
        let carry = r.y >> 31u;
        r = vec2<u32>((r.x << 1u) | bit, (r.y << 1u) | (r.x >> 31u));
        if (carry == 1u || !u64_less(r, b)) {
            r = i64_add(r, i64_neg(b));
            if (k >= 32) {
                q.y = q.y | (1u << (u32(k) & 31u));
            } else {
                q.x = q.x | (1u << u32(k));
            }
        }
    }
    return vec4<u32>(q, r);
}

fn i64_floordiv(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    if (all(b == vec2<u32>(0u, 0u))) {
        return vec2<u32>(0u, 0u);
    }
    let d = u64_divmod(i64_abs(a), i64_abs(b));
    if ((a.y >> 31u) == (b.y >> 31u)) {
        return d.xy;
    }
    let q = i64_neg(d.xy);
    return select(q, i64_add(q, vec2<u32>(0xffffffffu, 0xffffffffu)), any(d.zw != vec2<u32>(0u, 0u)));
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = i64_floordiv(in0[i0], vec2<u32>(params.s0_low, params.s0_high));
}
