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

fn u64_less(a: vec2<u32>, b: vec2<u32>) -> bool {
    return (a.y < b.y) | ((a.y == b.y) & (a.x < b.x));
}

fn u64_div_digit(n: u32, next: u32, v: u32) -> u32 {
    // Sixteen bits of a quotient: of n, which is less than v, and sixteen bits more by v, whose highest bit is set.
    let high = v >> 16u;
    let low = v & 0xffffu;
    var q = n / high;
    var r = n - q * high;
    if (q > 0xffffu || q * low > ((r << 16u) | next)) {
        q = q - 1u;
        r = r + high;
        if (r < 0x10000u && (q > 0xffffu || q * low > ((r << 16u) | next))) {
            q = q - 1u;
        }
    }
    return q;
}

fn u64_div_narrow(a: vec2<u32>, by: u32) -> vec2<u32> {
    // Quotient and remainder where the high word is less than the divisor (Knuth, volume 2, 4.3.1, algorithm D; as in Warren,
    // Hacker's Delight, 9-4).
    let s = countLeadingZeros(by);
    let v = by << s;
    let n = (a.y << s) | ((a.x >> 1u) >> (31u - s));
    let low = a.x << s;
    let first = u64_div_digit(n, low >> 16u, v);
    let rest = ((n << 16u) | (low >> 16u)) - first * v;
    let second = u64_div_digit(rest, low & 0xffffu, v);
    return vec2<u32>((first << 16u) | second, (((rest << 16u) | (low & 0xffffu)) - second * v) >> s);
}

fn u64_divmod(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    // Quotient, then remainder, by the division of 32 bits that a GPU has; the divisor is not 0. No loop: some adapters end
    // those of an invocation after so many rounds.
    if ((a.y | b.y) == 0u) {
        let q = a.x / b.x;
        return vec4<u32>(q, 0u, a.x - q * b.x, 0u);
    }
    // One division serves both: by the divisor where that is one word, else of half the dividend by the divisor's leading 32 bits,
    // an estimate of the quotient's one word that is at most 1 too small. An adapter that takes both branches divides once.
    let wide = b.y != 0u;
    let s = countLeadingZeros(b.y);
    let shift = s & 31u;
    let leading = (b.y << shift) | ((b.x >> 1u) >> (31u - shift));
    let by = select(b.x, leading, wide);
    let n = select(a, vec2<u32>((a.x >> 1u) | (a.y << 31u), a.y >> 1u), wide);
    let high = n.y / by;
    let d = u64_div_narrow(vec2<u32>(n.x, n.y - high * by), by);
    if (!wide) {
        return vec4<u32>(d.x, high, d.y, 0u);
    }
    let estimate = d.x >> (31u - shift);
    var q = vec2<u32>(estimate - select(0u, 1u, estimate != 0u), 0u);
    var r = i64_add(a, i64_neg(i64_mul(q, b)));
    if (!u64_less(r, b)) {
        q.x = q.x + 1u;
        r = i64_add(r, i64_neg(b));
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
