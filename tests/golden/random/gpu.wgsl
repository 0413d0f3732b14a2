// k0_random_shr_cast_mul

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: u32,
    s1: u32,
    s2: u32,
    s3: f32,
}

fn shr_u32(a: u32, by: u32) -> u32 {
    return select(0u, a >> (by & 31u), by < 32u);
}

fn philox_x(x0: u32, x1: u32, x2: u32) -> u32 {
    let v0 = (x2 & 65535u);
    let v1 = (x2 >> 16u);
    let v2 = (v0 * 8019u);
    let v3 = ((v1 * 8019u) + (v2 >> 16u));
    let v4 = ((v0 * 53841u) + (v3 & 65535u));
    let v5 = (((v1 * 53841u) + (v3 >> 16u)) + (v4 >> 16u));
    let v6 = (x2 * 0xd2511f53u);
    let v7 = (0u & 65535u);
    let v8 = (0u >> 16u);
    let v9 = (v7 * 36183u);
    let v10 = ((v8 * 36183u) + (v9 >> 16u));
    let v11 = ((v7 * 52638u) + (v10 & 65535u));
    let v12 = (((v8 * 52638u) + (v10 >> 16u)) + (v11 >> 16u));
    let v13 = (0u * 0xcd9e8d57u);
    let v14 = ((v12 ^ 0u) ^ x0);
    let v15 = ((v5 ^ 0u) ^ x1);
    let v16 = (x0 + 0x9e3779b9u);
    let v17 = (x1 + 0xbb67ae85u);
    let v18 = (v14 & 65535u);
    let v19 = (v14 >> 16u);
    let v20 = (v18 * 8019u);
    let v21 = ((v19 * 8019u) + (v20 >> 16u));
    let v22 = ((v18 * 53841u) + (v21 & 65535u));
    let v23 = (((v19 * 53841u) + (v21 >> 16u)) + (v22 >> 16u));
    let v24 = (v14 * 0xd2511f53u);
    let v25 = (v15 & 65535u);
    let v26 = (v15 >> 16u);
    let v27 = (v25 * 36183u);
    let v28 = ((v26 * 36183u) + (v27 >> 16u));
    let v29 = ((v25 * 52638u) + (v28 & 65535u));
    let v30 = (((v26 * 52638u) + (v28 >> 16u)) + (v29 >> 16u));
    let v31 = (v15 * 0xcd9e8d57u);
    let v32 = ((v30 ^ v13) ^ v16);
    let v33 = ((v23 ^ v6) ^ v17);
    let v34 = (v16 + 0x9e3779b9u);
    let v35 = (v17 + 0xbb67ae85u);
    let v36 = (v32 & 65535u);
    let v37 = (v32 >> 16u);
    let v38 = (v36 * 8019u);
    let v39 = ((v37 * 8019u) + (v38 >> 16u));
    let v40 = ((v36 * 53841u) + (v39 & 65535u));
    let v41 = (((v37 * 53841u) + (v39 >> 16u)) + (v40 >> 16u));
    let v42 = (v32 * 0xd2511f53u);
    let v43 = (v33 & 65535u);
    let v44 = (v33 >> 16u);
    let v45 = (v43 * 36183u);
    let v46 = ((v44 * 36183u) + (v45 >> 16u));
    let v47 = ((v43 * 52638u) + (v46 & 65535u));
    let v48 = (((v44 * 52638u) + (v46 >> 16u)) + (v47 >> 16u));
    let v49 = (v33 * 0xcd9e8d57u);
    let v50 = ((v48 ^ v31) ^ v34);
    let v51 = ((v41 ^ v24) ^ v35);
    let v52 = (v34 + 0x9e3779b9u);
    let v53 = (v35 + 0xbb67ae85u);
    let v54 = (v50 & 65535u);
    let v55 = (v50 >> 16u);
    let v56 = (v54 * 8019u);
    let v57 = ((v55 * 8019u) + (v56 >> 16u));
    let v58 = ((v54 * 53841u) + (v57 & 65535u));
    let v59 = (((v55 * 53841u) + (v57 >> 16u)) + (v58 >> 16u));
    let v60 = (v50 * 0xd2511f53u);
    let v61 = (v51 & 65535u);
    let v62 = (v51 >> 16u);
    let v63 = (v61 * 36183u);
    let v64 = ((v62 * 36183u) + (v63 >> 16u));
    let v65 = ((v61 * 52638u) + (v64 & 65535u));
    let v66 = (((v62 * 52638u) + (v64 >> 16u)) + (v65 >> 16u));
    let v67 = (v51 * 0xcd9e8d57u);
    let v68 = ((v66 ^ v49) ^ v52);
    let v69 = ((v59 ^ v42) ^ v53);
    let v70 = (v52 + 0x9e3779b9u);
    let v71 = (v53 + 0xbb67ae85u);
    let v72 = (v68 & 65535u);
    let v73 = (v68 >> 16u);
    let v74 = (v72 * 8019u);
    let v75 = ((v73 * 8019u) + (v74 >> 16u));
    let v76 = ((v72 * 53841u) + (v75 & 65535u));
    let v77 = (((v73 * 53841u) + (v75 >> 16u)) + (v76 >> 16u));
    let v78 = (v68 * 0xd2511f53u);
    let v79 = (v69 & 65535u);
    let v80 = (v69 >> 16u);
    let v81 = (v79 * 36183u);
    let v82 = ((v80 * 36183u) + (v81 >> 16u));
    let v83 = ((v79 * 52638u) + (v82 & 65535u));
    let v84 = (((v80 * 52638u) + (v82 >> 16u)) + (v83 >> 16u));
    let v85 = (v69 * 0xcd9e8d57u);
    let v86 = ((v84 ^ v67) ^ v70);
    let v87 = ((v77 ^ v60) ^ v71);
    let v88 = (v70 + 0x9e3779b9u);
    let v89 = (v71 + 0xbb67ae85u);
    let v90 = (v86 & 65535u);
    let v91 = (v86 >> 16u);
    let v92 = (v90 * 8019u);
    let v93 = ((v91 * 8019u) + (v92 >> 16u));
    let v94 = ((v90 * 53841u) + (v93 & 65535u));
    let v95 = (((v91 * 53841u) + (v93 >> 16u)) + (v94 >> 16u));
    let v96 = (v86 * 0xd2511f53u);
    let v97 = (v87 & 65535u);
    let v98 = (v87 >> 16u);
    let v99 = (v97 * 36183u);
    let v100 = ((v98 * 36183u) + (v99 >> 16u));
    let v101 = ((v97 * 52638u) + (v100 & 65535u));
    let v102 = (((v98 * 52638u) + (v100 >> 16u)) + (v101 >> 16u));
    let v103 = (v87 * 0xcd9e8d57u);
    let v104 = ((v102 ^ v85) ^ v88);
    let v105 = ((v95 ^ v78) ^ v89);
    let v106 = (v88 + 0x9e3779b9u);
    let v107 = (v89 + 0xbb67ae85u);
    let v108 = (v104 & 65535u);
    let v109 = (v104 >> 16u);
    let v110 = (v108 * 8019u);
    let v111 = ((v109 * 8019u) + (v110 >> 16u));
    let v112 = ((v108 * 53841u) + (v111 & 65535u));
    let v113 = (((v109 * 53841u) + (v111 >> 16u)) + (v112 >> 16u));
    let v114 = (v104 * 0xd2511f53u);
    let v115 = (v105 & 65535u);
    let v116 = (v105 >> 16u);
    let v117 = (v115 * 36183u);
    let v118 = ((v116 * 36183u) + (v117 >> 16u));
    let v119 = ((v115 * 52638u) + (v118 & 65535u));
    let v120 = (((v116 * 52638u) + (v118 >> 16u)) + (v119 >> 16u));
    let v121 = (v105 * 0xcd9e8d57u);
    let v122 = ((v120 ^ v103) ^ v106);
    let v123 = ((v113 ^ v96) ^ v107);
    let v124 = (v106 + 0x9e3779b9u);
    let v125 = (v107 + 0xbb67ae85u);
    let v126 = (v122 & 65535u);
    let v127 = (v122 >> 16u);
    let v128 = (v126 * 8019u);
    let v129 = ((v127 * 8019u) + (v128 >> 16u));
    let v130 = ((v126 * 53841u) + (v129 & 65535u));
    let v131 = (((v127 * 53841u) + (v129 >> 16u)) + (v130 >> 16u));
    let v132 = (v122 * 0xd2511f53u);
    let v133 = (v123 & 65535u);
    let v134 = (v123 >> 16u);
    let v135 = (v133 * 36183u);
    let v136 = ((v134 * 36183u) + (v135 >> 16u));
    let v137 = ((v133 * 52638u) + (v136 & 65535u));
    let v138 = (((v134 * 52638u) + (v136 >> 16u)) + (v137 >> 16u));
    let v139 = (v123 * 0xcd9e8d57u);
    let v140 = ((v138 ^ v121) ^ v124);
    let v141 = ((v131 ^ v114) ^ v125);
    let v142 = (v124 + 0x9e3779b9u);
    let v143 = (v125 + 0xbb67ae85u);
    let v144 = (v140 & 65535u);
    let v145 = (v140 >> 16u);
    let v146 = (v144 * 8019u);
    let v147 = ((v145 * 8019u) + (v146 >> 16u));
    let v148 = ((v144 * 53841u) + (v147 & 65535u));
    let v149 = (((v145 * 53841u) + (v147 >> 16u)) + (v148 >> 16u));
    let v150 = (v140 * 0xd2511f53u);
    let v151 = (v141 & 65535u);
    let v152 = (v141 >> 16u);
    let v153 = (v151 * 36183u);
    let v154 = ((v152 * 36183u) + (v153 >> 16u));
    let v155 = ((v151 * 52638u) + (v154 & 65535u));
    let v156 = (((v152 * 52638u) + (v154 >> 16u)) + (v155 >> 16u));
    let v157 = (v141 * 0xcd9e8d57u);
    let v158 = ((v156 ^ v139) ^ v142);
    let v159 = ((v149 ^ v132) ^ v143);
    let v160 = (v142 + 0x9e3779b9u);
    let v161 = (v143 + 0xbb67ae85u);
    let v162 = (v158 & 65535u);
    let v163 = (v158 >> 16u);
    let v164 = (v162 * 8019u);
    let v165 = ((v163 * 8019u) + (v164 >> 16u));
    let v166 = ((v162 * 53841u) + (v165 & 65535u));
    let v167 = (((v163 * 53841u) + (v165 >> 16u)) + (v166 >> 16u));
    let v168 = (v158 * 0xd2511f53u);
    let v169 = (v159 & 65535u);
    let v170 = (v159 >> 16u);
    let v171 = (v169 * 36183u);
    let v172 = ((v170 * 36183u) + (v171 >> 16u));
    let v173 = ((v169 * 52638u) + (v172 & 65535u));
    let v174 = (((v170 * 52638u) + (v172 >> 16u)) + (v173 >> 16u));
    let v175 = (v159 * 0xcd9e8d57u);
    let v176 = ((v174 ^ v157) ^ v160);
    let v177 = ((v167 ^ v150) ^ v161);
    return v176;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let gid = params.start + id.y * (groups.x * 64u) + id.x;
    if (gid >= params.end) {
        return;
    }
    let i0 = i32(gid);
    out[i0] = (f32(shr_u32(philox_x(params.s0, params.s1, u32(i0)), params.s2)) * params.s3);
}

// k0_less_cast_sum

@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec2<u32>>; // i64, low word first
@group(0) @binding(2) var<uniform> params: Params;

struct Params {
    start: u32,
    end: u32,
    s0: f32,
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
    for (var r0_0 = 0; r0_0 < 6; r0_0 = r0_0 + 1) {
        acc0 = i64_add(acc0, vec2<u32>(u32((in0[r0_0] < params.s0)), 0u));
    }
    out[0] = acc0;
}
