(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32 i32 i32) (result i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_random_shr_cast_mul))
  (func $k0_random_shr_cast_mul (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 i32) (local $s1 i32) (local $s2 i32) (local $s3 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 v128 i32 i32 i32 i32 i32 i32 v128 v128 v128 i32 i32 i32) (local $t i32) (local i32 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    i32.load offset=4
    local.set $s0
    local.get $args
    i32.load offset=8
    local.set $s1
    local.get $args
    i32.load offset=12
    local.set $s2
    local.get $args
    f32.load offset=16
    local.set $s3
    local.get $s0
    i32x4.splat
    local.set 12
    local.get $s1
    i32x4.splat
    local.set 13
    i32.const 65535
    i32x4.splat
    local.set 15
    i32.const 8019
    i32x4.splat
    local.set 18
    i32.const 53841
    i32x4.splat
    local.set 23
    i32.const -766435501
    i32x4.splat
    local.set 32
    i32.const 0
    i32x4.splat
    local.set 34
    i32.const 36183
    i32x4.splat
    local.set 37
    i32.const 52638
    i32x4.splat
    local.set 42
    i32.const -845247145
    i32x4.splat
    local.set 51
    i32.const -1640531527
    i32x4.splat
    local.set 57
    i32.const -1150833019
    i32x4.splat
    local.set 59
    local.get $s2
    i32x4.splat
    local.set 383
    local.get $s3
    f32x4.splat
    local.set 394
    i32.const 2
    local.set $length
    block ;; label = @1
      local.get $start
      local.get $end
      i32.ge_s
      br_if 0 (;@1;)
      local.get $start
      local.get $length
      i32.div_u
      local.set $row
      local.get $start
      local.get $length
      i32.rem_u
      local.set $i0o
      loop ;; label = @2
        local.get $i0o
        local.get $end
        local.get $start
        i32.sub
        i32.add
        local.tee $last
        local.get $length
        local.get $last
        local.get $length
        i32.lt_u
        select
        local.set $last
        local.get $start
        local.get $last
        i32.add
        local.get $i0o
        i32.sub
        local.set $start
        loop ;; label = @3
          local.get $i0o
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get $i0o
            i32.const 4
            i32.mul
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 14
            local.get 14
            local.get 15
            v128.and
            local.set 16
            local.get 14
            i32.const 16
            i32x4.shr_u
            local.set 17
            local.get 16
            local.get 18
            i32x4.mul
            local.set 19
            local.get 17
            local.get 18
            i32x4.mul
            local.set 20
            local.get 19
            i32.const 16
            i32x4.shr_u
            local.set 21
            local.get 20
            local.get 21
            i32x4.add
            local.set 22
            local.get 16
            local.get 23
            i32x4.mul
            local.set 24
            local.get 22
            local.get 15
            v128.and
            local.set 25
            local.get 24
            local.get 25
            i32x4.add
            local.set 26
            local.get 17
            local.get 23
            i32x4.mul
            local.set 27
            local.get 22
            i32.const 16
            i32x4.shr_u
            local.set 28
            local.get 27
            local.get 28
            i32x4.add
            local.set 29
            local.get 26
            i32.const 16
            i32x4.shr_u
            local.set 30
            local.get 29
            local.get 30
            i32x4.add
            local.set 31
            local.get 14
            local.get 32
            i32x4.mul
            local.set 33
            local.get 34
            local.get 15
            v128.and
            local.set 35
            local.get 34
            i32.const 16
            i32x4.shr_u
            local.set 36
            local.get 35
            local.get 37
            i32x4.mul
            local.set 38
            local.get 36
            local.get 37
            i32x4.mul
            local.set 39
            local.get 38
            i32.const 16
            i32x4.shr_u
            local.set 40
            local.get 39
            local.get 40
            i32x4.add
            local.set 41
            local.get 35
            local.get 42
            i32x4.mul
            local.set 43
            local.get 41
            local.get 15
            v128.and
            local.set 44
            local.get 43
            local.get 44
            i32x4.add
            local.set 45
            local.get 36
            local.get 42
            i32x4.mul
            local.set 46
            local.get 41
            i32.const 16
            i32x4.shr_u
            local.set 47
            local.get 46
            local.get 47
            i32x4.add
            local.set 48
            local.get 45
            i32.const 16
            i32x4.shr_u
            local.set 49
            local.get 48
            local.get 49
            i32x4.add
            local.set 50
            local.get 34
            local.get 51
            i32x4.mul
            local.set 52
            local.get 50
            local.get 34
            v128.xor
            local.set 53
            local.get 53
            local.get 12
            v128.xor
            local.set 54
            local.get 31
            local.get 34
            v128.xor
            local.set 55
            local.get 55
            local.get 13
            v128.xor
            local.set 56
            local.get 12
            local.get 57
            i32x4.add
            local.set 58
            local.get 13
            local.get 59
            i32x4.add
            local.set 60
            local.get 54
            local.get 15
            v128.and
            local.set 61
            local.get 54
            i32.const 16
            i32x4.shr_u
            local.set 62
            local.get 61
            local.get 18
            i32x4.mul
            local.set 63
            local.get 62
            local.get 18
            i32x4.mul
            local.set 64
            local.get 63
            i32.const 16
            i32x4.shr_u
            local.set 65
            local.get 64
            local.get 65
            i32x4.add
            local.set 66
            local.get 61
            local.get 23
            i32x4.mul
            local.set 67
            local.get 66
            local.get 15
            v128.and
            local.set 68
            local.get 67
            local.get 68
            i32x4.add
            local.set 69
            local.get 62
            local.get 23
            i32x4.mul
            local.set 70
            local.get 66
            i32.const 16
            i32x4.shr_u
            local.set 71
            local.get 70
            local.get 71
            i32x4.add
            local.set 72
            local.get 69
            i32.const 16
            i32x4.shr_u
            local.set 73
            local.get 72
            local.get 73
            i32x4.add
            local.set 74
            local.get 54
            local.get 32
            i32x4.mul
            local.set 75
            local.get 56
            local.get 15
            v128.and
            local.set 76
            local.get 56
            i32.const 16
            i32x4.shr_u
            local.set 77
            local.get 76
            local.get 37
            i32x4.mul
            local.set 78
            local.get 77
            local.get 37
            i32x4.mul
            local.set 79
            local.get 78
            i32.const 16
            i32x4.shr_u
            local.set 80
            local.get 79
            local.get 80
            i32x4.add
            local.set 81
            local.get 76
            local.get 42
            i32x4.mul
            local.set 82
            local.get 81
            local.get 15
            v128.and
            local.set 83
            local.get 82
            local.get 83
            i32x4.add
            local.set 84
            local.get 77
            local.get 42
            i32x4.mul
            local.set 85
            local.get 81
            i32.const 16
            i32x4.shr_u
            local.set 86
            local.get 85
            local.get 86
            i32x4.add
            local.set 87
            local.get 84
            i32.const 16
            i32x4.shr_u
            local.set 88
            local.get 87
            local.get 88
            i32x4.add
            local.set 89
            local.get 56
            local.get 51
            i32x4.mul
            local.set 90
            local.get 89
            local.get 52
            v128.xor
            local.set 91
            local.get 91
            local.get 58
            v128.xor
            local.set 92
            local.get 74
            local.get 33
            v128.xor
            local.set 93
            local.get 93
            local.get 60
            v128.xor
            local.set 94
            local.get 58
            local.get 57
            i32x4.add
            local.set 95
            local.get 60
            local.get 59
            i32x4.add
            local.set 96
            local.get 92
            local.get 15
            v128.and
            local.set 97
            local.get 92
            i32.const 16
            i32x4.shr_u
            local.set 98
            local.get 97
            local.get 18
            i32x4.mul
            local.set 99
            local.get 98
            local.get 18
            i32x4.mul
            local.set 100
            local.get 99
            i32.const 16
            i32x4.shr_u
            local.set 101
            local.get 100
            local.get 101
            i32x4.add
            local.set 102
            local.get 97
            local.get 23
            i32x4.mul
            local.set 103
            local.get 102
            local.get 15
            v128.and
            local.set 104
            local.get 103
            local.get 104
            i32x4.add
            local.set 105
            local.get 98
            local.get 23
            i32x4.mul
            local.set 106
            local.get 102
            i32.const 16
            i32x4.shr_u
            local.set 107
            local.get 106
            local.get 107
            i32x4.add
            local.set 108
            local.get 105
            i32.const 16
            i32x4.shr_u
            local.set 109
            local.get 108
            local.get 109
            i32x4.add
            local.set 110
            local.get 92
            local.get 32
            i32x4.mul
            local.set 111
            local.get 94
            local.get 15
            v128.and
            local.set 112
            local.get 94
            i32.const 16
            i32x4.shr_u
            local.set 113
            local.get 112
            local.get 37
            i32x4.mul
            local.set 114
            local.get 113
            local.get 37
            i32x4.mul
            local.set 115
            local.get 114
            i32.const 16
            i32x4.shr_u
            local.set 116
            local.get 115
            local.get 116
            i32x4.add
            local.set 117
            local.get 112
            local.get 42
            i32x4.mul
            local.set 118
            local.get 117
            local.get 15
            v128.and
            local.set 119
            local.get 118
            local.get 119
            i32x4.add
            local.set 120
            local.get 113
            local.get 42
            i32x4.mul
            local.set 121
            local.get 117
            i32.const 16
            i32x4.shr_u
            local.set 122
            local.get 121
            local.get 122
            i32x4.add
            local.set 123
            local.get 120
            i32.const 16
            i32x4.shr_u
            local.set 124
            local.get 123
            local.get 124
            i32x4.add
            local.set 125
            local.get 94
            local.get 51
            i32x4.mul
            local.set 126
            local.get 125
            local.get 90
            v128.xor
            local.set 127
            local.get 127
            local.get 95
            v128.xor
            local.set 128
            local.get 110
            local.get 75
            v128.xor
            local.set 129
            local.get 129
            local.get 96
            v128.xor
            local.set 130
            local.get 95
            local.get 57
            i32x4.add
            local.set 131
            local.get 96
            local.get 59
            i32x4.add
            local.set 132
            local.get 128
            local.get 15
            v128.and
            local.set 133
            local.get 128
            i32.const 16
            i32x4.shr_u
            local.set 134
            local.get 133
            local.get 18
            i32x4.mul
            local.set 135
            local.get 134
            local.get 18
            i32x4.mul
            local.set 136
            local.get 135
            i32.const 16
            i32x4.shr_u
            local.set 137
            local.get 136
            local.get 137
            i32x4.add
            local.set 138
            local.get 133
            local.get 23
            i32x4.mul
            local.set 139
            local.get 138
            local.get 15
            v128.and
            local.set 140
            local.get 139
            local.get 140
            i32x4.add
            local.set 141
            local.get 134
            local.get 23
            i32x4.mul
            local.set 142
            local.get 138
            i32.const 16
            i32x4.shr_u
            local.set 143
            local.get 142
            local.get 143
            i32x4.add
            local.set 144
            local.get 141
            i32.const 16
            i32x4.shr_u
            local.set 145
            local.get 144
            local.get 145
            i32x4.add
            local.set 146
            local.get 128
            local.get 32
            i32x4.mul
            local.set 147
            local.get 130
            local.get 15
            v128.and
            local.set 148
            local.get 130
            i32.const 16
            i32x4.shr_u
            local.set 149
            local.get 148
            local.get 37
            i32x4.mul
            local.set 150
            local.get 149
            local.get 37
            i32x4.mul
            local.set 151
            local.get 150
            i32.const 16
            i32x4.shr_u
            local.set 152
            local.get 151
            local.get 152
            i32x4.add
            local.set 153
            local.get 148
            local.get 42
            i32x4.mul
            local.set 154
            local.get 153
            local.get 15
            v128.and
            local.set 155
            local.get 154
            local.get 155
            i32x4.add
            local.set 156
            local.get 149
            local.get 42
            i32x4.mul
            local.set 157
            local.get 153
            i32.const 16
            i32x4.shr_u
            local.set 158
            local.get 157
            local.get 158
            i32x4.add
            local.set 159
            local.get 156
            i32.const 16
            i32x4.shr_u
            local.set 160
            local.get 159
            local.get 160
            i32x4.add
            local.set 161
            local.get 130
            local.get 51
            i32x4.mul
            local.set 162
            local.get 161
            local.get 126
            v128.xor
            local.set 163
            local.get 163
            local.get 131
            v128.xor
            local.set 164
            local.get 146
            local.get 111
            v128.xor
            local.set 165
            local.get 165
            local.get 132
            v128.xor
            local.set 166
            local.get 131
            local.get 57
            i32x4.add
            local.set 167
            local.get 132
            local.get 59
            i32x4.add
            local.set 168
            local.get 164
            local.get 15
            v128.and
            local.set 169
            local.get 164
            i32.const 16
            i32x4.shr_u
            local.set 170
            local.get 169
            local.get 18
            i32x4.mul
            local.set 171
            local.get 170
            local.get 18
            i32x4.mul
            local.set 172
            local.get 171
            i32.const 16
            i32x4.shr_u
            local.set 173
            local.get 172
            local.get 173
            i32x4.add
            local.set 174
            local.get 169
            local.get 23
            i32x4.mul
            local.set 175
            local.get 174
            local.get 15
            v128.and
            local.set 176
            local.get 175
            local.get 176
            i32x4.add
            local.set 177
            local.get 170
            local.get 23
            i32x4.mul
            local.set 178
            local.get 174
            i32.const 16
            i32x4.shr_u
            local.set 179
            local.get 178
            local.get 179
            i32x4.add
            local.set 180
            local.get 177
            i32.const 16
            i32x4.shr_u
            local.set 181
            local.get 180
            local.get 181
            i32x4.add
            local.set 182
            local.get 164
            local.get 32
            i32x4.mul
            local.set 183
            local.get 166
            local.get 15
            v128.and
            local.set 184
            local.get 166
            i32.const 16
            i32x4.shr_u
            local.set 185
            local.get 184
            local.get 37
            i32x4.mul
            local.set 186
            local.get 185
            local.get 37
            i32x4.mul
            local.set 187
            local.get 186
            i32.const 16
            i32x4.shr_u
            local.set 188
            local.get 187
            local.get 188
            i32x4.add
            local.set 189
            local.get 184
            local.get 42
            i32x4.mul
            local.set 190
            local.get 189
            local.get 15
            v128.and
            local.set 191
            local.get 190
            local.get 191
            i32x4.add
            local.set 192
            local.get 185
            local.get 42
            i32x4.mul
            local.set 193
            local.get 189
            i32.const 16
            i32x4.shr_u
            local.set 194
            local.get 193
            local.get 194
            i32x4.add
            local.set 195
            local.get 192
            i32.const 16
            i32x4.shr_u
            local.set 196
            local.get 195
            local.get 196
            i32x4.add
            local.set 197
            local.get 166
            local.get 51
            i32x4.mul
            local.set 198
            local.get 197
            local.get 162
            v128.xor
            local.set 199
            local.get 199
            local.get 167
            v128.xor
            local.set 200
            local.get 182
            local.get 147
            v128.xor
            local.set 201
            local.get 201
            local.get 168
            v128.xor
            local.set 202
            local.get 167
            local.get 57
            i32x4.add
            local.set 203
            local.get 168
            local.get 59
            i32x4.add
            local.set 204
            local.get 200
            local.get 15
            v128.and
            local.set 205
            local.get 200
            i32.const 16
            i32x4.shr_u
            local.set 206
            local.get 205
            local.get 18
            i32x4.mul
            local.set 207
            local.get 206
            local.get 18
            i32x4.mul
            local.set 208
            local.get 207
            i32.const 16
            i32x4.shr_u
            local.set 209
            local.get 208
            local.get 209
            i32x4.add
            local.set 210
            local.get 205
            local.get 23
            i32x4.mul
            local.set 211
            local.get 210
            local.get 15
            v128.and
            local.set 212
            local.get 211
            local.get 212
            i32x4.add
            local.set 213
            local.get 206
            local.get 23
            i32x4.mul
            local.set 214
            local.get 210
            i32.const 16
            i32x4.shr_u
            local.set 215
            local.get 214
            local.get 215
            i32x4.add
            local.set 216
            local.get 213
            i32.const 16
            i32x4.shr_u
            local.set 217
            local.get 216
            local.get 217
            i32x4.add
            local.set 218
            local.get 200
            local.get 32
            i32x4.mul
            local.set 219
            local.get 202
            local.get 15
            v128.and
            local.set 220
            local.get 202
            i32.const 16
            i32x4.shr_u
            local.set 221
            local.get 220
            local.get 37
            i32x4.mul
            local.set 222
            local.get 221
            local.get 37
            i32x4.mul
            local.set 223
            local.get 222
            i32.const 16
            i32x4.shr_u
            local.set 224
            local.get 223
            local.get 224
            i32x4.add
            local.set 225
            local.get 220
            local.get 42
            i32x4.mul
            local.set 226
            local.get 225
            local.get 15
            v128.and
            local.set 227
            local.get 226
            local.get 227
            i32x4.add
            local.set 228
            local.get 221
            local.get 42
            i32x4.mul
            local.set 229
            local.get 225
            i32.const 16
            i32x4.shr_u
            local.set 230
            local.get 229
            local.get 230
            i32x4.add
            local.set 231
            local.get 228
            i32.const 16
            i32x4.shr_u
            local.set 232
            local.get 231
            local.get 232
            i32x4.add
            local.set 233
            local.get 202
            local.get 51
            i32x4.mul
            local.set 234
            local.get 233
            local.get 198
            v128.xor
            local.set 235
            local.get 235
            local.get 203
            v128.xor
            local.set 236
            local.get 218
            local.get 183
            v128.xor
            local.set 237
            local.get 237
            local.get 204
            v128.xor
            local.set 238
            local.get 203
            local.get 57
            i32x4.add
            local.set 239
            local.get 204
            local.get 59
            i32x4.add
            local.set 240
            local.get 236
            local.get 15
            v128.and
            local.set 241
            local.get 236
            i32.const 16
            i32x4.shr_u
            local.set 242
            local.get 241
            local.get 18
            i32x4.mul
            local.set 243
            local.get 242
            local.get 18
            i32x4.mul
            local.set 244
            local.get 243
            i32.const 16
            i32x4.shr_u
            local.set 245
            local.get 244
            local.get 245
            i32x4.add
            local.set 246
            local.get 241
            local.get 23
            i32x4.mul
            local.set 247
            local.get 246
            local.get 15
            v128.and
            local.set 248
            local.get 247
            local.get 248
            i32x4.add
            local.set 249
            local.get 242
            local.get 23
            i32x4.mul
            local.set 250
            local.get 246
            i32.const 16
            i32x4.shr_u
            local.set 251
            local.get 250
            local.get 251
            i32x4.add
            local.set 252
            local.get 249
            i32.const 16
            i32x4.shr_u
            local.set 253
            local.get 252
            local.get 253
            i32x4.add
            local.set 254
            local.get 236
            local.get 32
            i32x4.mul
            local.set 255
            local.get 238
            local.get 15
            v128.and
            local.set 256
            local.get 238
            i32.const 16
            i32x4.shr_u
            local.set 257
            local.get 256
            local.get 37
            i32x4.mul
            local.set 258
            local.get 257
            local.get 37
            i32x4.mul
            local.set 259
            local.get 258
            i32.const 16
            i32x4.shr_u
            local.set 260
            local.get 259
            local.get 260
            i32x4.add
            local.set 261
            local.get 256
            local.get 42
            i32x4.mul
            local.set 262
            local.get 261
            local.get 15
            v128.and
            local.set 263
            local.get 262
            local.get 263
            i32x4.add
            local.set 264
            local.get 257
            local.get 42
            i32x4.mul
            local.set 265
            local.get 261
            i32.const 16
            i32x4.shr_u
            local.set 266
            local.get 265
            local.get 266
            i32x4.add
            local.set 267
            local.get 264
            i32.const 16
            i32x4.shr_u
            local.set 268
            local.get 267
            local.get 268
            i32x4.add
            local.set 269
            local.get 238
            local.get 51
            i32x4.mul
            local.set 270
            local.get 269
            local.get 234
            v128.xor
            local.set 271
            local.get 271
            local.get 239
            v128.xor
            local.set 272
            local.get 254
            local.get 219
            v128.xor
            local.set 273
            local.get 273
            local.get 240
            v128.xor
            local.set 274
            local.get 239
            local.get 57
            i32x4.add
            local.set 275
            local.get 240
            local.get 59
            i32x4.add
            local.set 276
            local.get 272
            local.get 15
            v128.and
            local.set 277
            local.get 272
            i32.const 16
            i32x4.shr_u
            local.set 278
            local.get 277
            local.get 18
            i32x4.mul
            local.set 279
            local.get 278
            local.get 18
            i32x4.mul
            local.set 280
            local.get 279
            i32.const 16
            i32x4.shr_u
            local.set 281
            local.get 280
            local.get 281
            i32x4.add
            local.set 282
            local.get 277
            local.get 23
            i32x4.mul
            local.set 283
            local.get 282
            local.get 15
            v128.and
            local.set 284
            local.get 283
            local.get 284
            i32x4.add
            local.set 285
            local.get 278
            local.get 23
            i32x4.mul
            local.set 286
            local.get 282
            i32.const 16
            i32x4.shr_u
            local.set 287
            local.get 286
            local.get 287
            i32x4.add
            local.set 288
            local.get 285
            i32.const 16
            i32x4.shr_u
            local.set 289
            local.get 288
            local.get 289
            i32x4.add
            local.set 290
            local.get 272
            local.get 32
            i32x4.mul
            local.set 291
            local.get 274
            local.get 15
            v128.and
            local.set 292
            local.get 274
            i32.const 16
            i32x4.shr_u
            local.set 293
            local.get 292
            local.get 37
            i32x4.mul
            local.set 294
            local.get 293
            local.get 37
            i32x4.mul
            local.set 295
            local.get 294
            i32.const 16
            i32x4.shr_u
            local.set 296
            local.get 295
            local.get 296
            i32x4.add
            local.set 297
            local.get 292
            local.get 42
            i32x4.mul
            local.set 298
            local.get 297
            local.get 15
            v128.and
            local.set 299
            local.get 298
            local.get 299
            i32x4.add
            local.set 300
            local.get 293
            local.get 42
            i32x4.mul
            local.set 301
            local.get 297
            i32.const 16
            i32x4.shr_u
            local.set 302
            local.get 301
            local.get 302
            i32x4.add
            local.set 303
            local.get 300
            i32.const 16
            i32x4.shr_u
            local.set 304
            local.get 303
            local.get 304
            i32x4.add
            local.set 305
            local.get 274
            local.get 51
            i32x4.mul
            local.set 306
            local.get 305
            local.get 270
            v128.xor
            local.set 307
            local.get 307
            local.get 275
            v128.xor
            local.set 308
            local.get 290
            local.get 255
            v128.xor
            local.set 309
            local.get 309
            local.get 276
            v128.xor
            local.set 310
            local.get 275
            local.get 57
            i32x4.add
            local.set 311
            local.get 276
            local.get 59
            i32x4.add
            local.set 312
            local.get 308
            local.get 15
            v128.and
            local.set 313
            local.get 308
            i32.const 16
            i32x4.shr_u
            local.set 314
            local.get 313
            local.get 18
            i32x4.mul
            local.set 315
            local.get 314
            local.get 18
            i32x4.mul
            local.set 316
            local.get 315
            i32.const 16
            i32x4.shr_u
            local.set 317
            local.get 316
            local.get 317
            i32x4.add
            local.set 318
            local.get 313
            local.get 23
            i32x4.mul
            local.set 319
            local.get 318
            local.get 15
            v128.and
            local.set 320
            local.get 319
            local.get 320
            i32x4.add
            local.set 321
            local.get 314
            local.get 23
            i32x4.mul
            local.set 322
            local.get 318
            i32.const 16
            i32x4.shr_u
            local.set 323
            local.get 322
            local.get 323
            i32x4.add
            local.set 324
            local.get 321
            i32.const 16
            i32x4.shr_u
            local.set 325
            local.get 324
            local.get 325
            i32x4.add
            local.set 326
            local.get 308
            local.get 32
            i32x4.mul
            local.set 327
            local.get 310
            local.get 15
            v128.and
            local.set 328
            local.get 310
            i32.const 16
            i32x4.shr_u
            local.set 329
            local.get 328
            local.get 37
            i32x4.mul
            local.set 330
            local.get 329
            local.get 37
            i32x4.mul
            local.set 331
            local.get 330
            i32.const 16
            i32x4.shr_u
            local.set 332
            local.get 331
            local.get 332
            i32x4.add
            local.set 333
            local.get 328
            local.get 42
            i32x4.mul
            local.set 334
            local.get 333
            local.get 15
            v128.and
            local.set 335
            local.get 334
            local.get 335
            i32x4.add
            local.set 336
            local.get 329
            local.get 42
            i32x4.mul
            local.set 337
            local.get 333
            i32.const 16
            i32x4.shr_u
            local.set 338
            local.get 337
            local.get 338
            i32x4.add
            local.set 339
            local.get 336
            i32.const 16
            i32x4.shr_u
            local.set 340
            local.get 339
            local.get 340
            i32x4.add
            local.set 341
            local.get 310
            local.get 51
            i32x4.mul
            local.set 342
            local.get 341
            local.get 306
            v128.xor
            local.set 343
            local.get 343
            local.get 311
            v128.xor
            local.set 344
            local.get 326
            local.get 291
            v128.xor
            local.set 345
            local.get 345
            local.get 312
            v128.xor
            local.set 346
            local.get 311
            local.get 57
            i32x4.add
            local.set 347
            local.get 312
            local.get 59
            i32x4.add
            local.set 348
            local.get 344
            local.get 15
            v128.and
            local.set 349
            local.get 344
            i32.const 16
            i32x4.shr_u
            local.set 350
            local.get 349
            local.get 18
            i32x4.mul
            local.set 351
            local.get 350
            local.get 18
            i32x4.mul
            local.set 352
            local.get 351
            i32.const 16
            i32x4.shr_u
            local.set 353
            local.get 352
            local.get 353
            i32x4.add
            local.set 354
            local.get 349
            local.get 23
            i32x4.mul
            local.set 355
            local.get 354
            local.get 15
            v128.and
            local.set 356
            local.get 355
            local.get 356
            i32x4.add
            local.set 357
            local.get 350
            local.get 23
            i32x4.mul
            local.set 358
            local.get 354
            i32.const 16
            i32x4.shr_u
            local.set 359
            local.get 358
            local.get 359
            i32x4.add
            local.set 360
            local.get 357
            i32.const 16
            i32x4.shr_u
            local.set 361
            local.get 360
            local.get 361
            i32x4.add
            local.set 362
            local.get 344
            local.get 32
            i32x4.mul
            local.set 363
            local.get 346
            local.get 15
            v128.and
            local.set 364
            local.get 346
            i32.const 16
            i32x4.shr_u
            local.set 365
            local.get 364
            local.get 37
            i32x4.mul
            local.set 366
            local.get 365
            local.get 37
            i32x4.mul
            local.set 367
            local.get 366
            i32.const 16
            i32x4.shr_u
            local.set 368
            local.get 367
            local.get 368
            i32x4.add
            local.set 369
            local.get 364
            local.get 42
            i32x4.mul
            local.set 370
            local.get 369
            local.get 15
            v128.and
            local.set 371
            local.get 370
            local.get 371
            i32x4.add
            local.set 372
            local.get 365
            local.get 42
            i32x4.mul
            local.set 373
            local.get 369
            i32.const 16
            i32x4.shr_u
            local.set 374
            local.get 373
            local.get 374
            i32x4.add
            local.set 375
            local.get 372
            i32.const 16
            i32x4.shr_u
            local.set 376
            local.get 375
            local.get 376
            i32x4.add
            local.set 377
            local.get 346
            local.get 51
            i32x4.mul
            local.set 378
            local.get 377
            local.get 342
            v128.xor
            local.set 379
            local.get 379
            local.get 347
            v128.xor
            local.set 380
            local.get 362
            local.get 327
            v128.xor
            local.set 381
            local.get 381
            local.get 348
            v128.xor
            local.set 382
            local.get 380
            i32x4.extract_lane 0
            local.get 383
            i32x4.extract_lane 0
            local.set 384
            local.set 385
            local.get 385
            local.get 384
            i32.shr_u
            i32.const 0
            local.get 384
            i32.const 32
            i32.lt_u
            select
            i32x4.splat
            local.set 386
            local.get 386
            local.get 380
            i32x4.extract_lane 1
            local.get 383
            i32x4.extract_lane 1
            local.set 387
            local.set 388
            local.get 388
            local.get 387
            i32.shr_u
            i32.const 0
            local.get 387
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 1
            local.set 386
            local.get 386
            local.get 380
            i32x4.extract_lane 2
            local.get 383
            i32x4.extract_lane 2
            local.set 389
            local.set 390
            local.get 390
            local.get 389
            i32.shr_u
            i32.const 0
            local.get 389
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 2
            local.set 386
            local.get 386
            local.get 380
            i32x4.extract_lane 3
            local.get 383
            i32x4.extract_lane 3
            local.set 391
            local.set 392
            local.get 392
            local.get 391
            i32.shr_u
            i32.const 0
            local.get 391
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 3
            local.set 386
            local.get 386
            f32x4.convert_i32x4_u
            local.set 393
            local.get 393
            local.get 394
            f32x4.mul
            local.set 395
            local.get $out
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.tee 396
            local.set 397
            local.get 397
            local.get 395
            v128.store align=4
          else
            i32.const 2
            local.set 398
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 398
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 400
                local.get $s0
                local.get $s1
                local.get $t
                i32.const 4
                i32.add
                call $philox_x
                local.get $s2
                local.set 401
                local.set 402
                local.get 402
                local.get 401
                i32.shr_u
                i32.const 0
                local.get 401
                i32.const 32
                i32.lt_u
                select
                f32.convert_i32_u
                local.get $s3
                f32.mul
                f32.store offset=16
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 398
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
          end
          local.get $i0o
          i32.const 1
          i32.add
          local.tee $i0o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i0o
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
  (func $philox_x (;1;) (type 1) (param i32 i32 i32) (result i32)
    (local i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)
    local.get 2
    i32.const 65535
    i32.and
    local.set 3
    local.get 2
    i32.const 16
    i32.shr_u
    local.set 4
    local.get 3
    i32.const 8019
    i32.mul
    local.set 5
    local.get 4
    i32.const 8019
    i32.mul
    local.get 5
    i32.const 16
    i32.shr_u
    i32.add
    local.set 6
    local.get 3
    i32.const 53841
    i32.mul
    local.get 6
    i32.const 65535
    i32.and
    i32.add
    local.set 7
    local.get 4
    i32.const 53841
    i32.mul
    local.get 6
    i32.const 16
    i32.shr_u
    i32.add
    local.get 7
    i32.const 16
    i32.shr_u
    i32.add
    local.set 8
    local.get 2
    i32.const -766435501
    i32.mul
    local.set 9
    i32.const 0
    i32.const 65535
    i32.and
    local.set 10
    i32.const 0
    i32.const 16
    i32.shr_u
    local.set 11
    local.get 10
    i32.const 36183
    i32.mul
    local.set 12
    local.get 11
    i32.const 36183
    i32.mul
    local.get 12
    i32.const 16
    i32.shr_u
    i32.add
    local.set 13
    local.get 10
    i32.const 52638
    i32.mul
    local.get 13
    i32.const 65535
    i32.and
    i32.add
    local.set 14
    local.get 11
    i32.const 52638
    i32.mul
    local.get 13
    i32.const 16
    i32.shr_u
    i32.add
    local.get 14
    i32.const 16
    i32.shr_u
    i32.add
    local.set 15
    i32.const 0
    i32.const -845247145
    i32.mul
    local.set 16
    local.get 15
    i32.const 0
    i32.xor
    local.get 0
    i32.xor
    local.set 17
    local.get 8
    i32.const 0
    i32.xor
    local.get 1
    i32.xor
    local.set 18
    local.get 0
    i32.const -1640531527
    i32.add
    local.set 19
    local.get 1
    i32.const -1150833019
    i32.add
    local.set 20
    local.get 17
    i32.const 65535
    i32.and
    local.set 21
    local.get 17
    i32.const 16
    i32.shr_u
    local.set 22
    local.get 21
    i32.const 8019
    i32.mul
    local.set 23
    local.get 22
    i32.const 8019
    i32.mul
    local.get 23
    i32.const 16
    i32.shr_u
    i32.add
    local.set 24
    local.get 21
    i32.const 53841
    i32.mul
    local.get 24
    i32.const 65535
    i32.and
    i32.add
    local.set 25
    local.get 22
    i32.const 53841
    i32.mul
    local.get 24
    i32.const 16
    i32.shr_u
    i32.add
    local.get 25
    i32.const 16
    i32.shr_u
    i32.add
    local.set 26
    local.get 17
    i32.const -766435501
    i32.mul
    local.set 27
    local.get 18
    i32.const 65535
    i32.and
    local.set 28
    local.get 18
    i32.const 16
    i32.shr_u
    local.set 29
    local.get 28
    i32.const 36183
    i32.mul
    local.set 30
    local.get 29
    i32.const 36183
    i32.mul
    local.get 30
    i32.const 16
    i32.shr_u
    i32.add
    local.set 31
    local.get 28
    i32.const 52638
    i32.mul
    local.get 31
    i32.const 65535
    i32.and
    i32.add
    local.set 32
    local.get 29
    i32.const 52638
    i32.mul
    local.get 31
    i32.const 16
    i32.shr_u
    i32.add
    local.get 32
    i32.const 16
    i32.shr_u
    i32.add
    local.set 33
    local.get 18
    i32.const -845247145
    i32.mul
    local.set 34
    local.get 33
    local.get 16
    i32.xor
    local.get 19
    i32.xor
    local.set 35
    local.get 26
    local.get 9
    i32.xor
    local.get 20
    i32.xor
    local.set 36
    local.get 19
    i32.const -1640531527
    i32.add
    local.set 37
    local.get 20
    i32.const -1150833019
    i32.add
    local.set 38
    local.get 35
    i32.const 65535
    i32.and
    local.set 39
    local.get 35
    i32.const 16
    i32.shr_u
    local.set 40
    local.get 39
    i32.const 8019
    i32.mul
    local.set 41
    local.get 40
    i32.const 8019
    i32.mul
    local.get 41
    i32.const 16
    i32.shr_u
    i32.add
    local.set 42
    local.get 39
    i32.const 53841
    i32.mul
    local.get 42
    i32.const 65535
    i32.and
    i32.add
    local.set 43
    local.get 40
    i32.const 53841
    i32.mul
    local.get 42
    i32.const 16
    i32.shr_u
    i32.add
    local.get 43
    i32.const 16
    i32.shr_u
    i32.add
    local.set 44
    local.get 35
    i32.const -766435501
    i32.mul
    local.set 45
    local.get 36
    i32.const 65535
    i32.and
    local.set 46
    local.get 36
    i32.const 16
    i32.shr_u
    local.set 47
    local.get 46
    i32.const 36183
    i32.mul
    local.set 48
    local.get 47
    i32.const 36183
    i32.mul
    local.get 48
    i32.const 16
    i32.shr_u
    i32.add
    local.set 49
    local.get 46
    i32.const 52638
    i32.mul
    local.get 49
    i32.const 65535
    i32.and
    i32.add
    local.set 50
    local.get 47
    i32.const 52638
    i32.mul
    local.get 49
    i32.const 16
    i32.shr_u
    i32.add
    local.get 50
    i32.const 16
    i32.shr_u
    i32.add
    local.set 51
    local.get 36
    i32.const -845247145
    i32.mul
    local.set 52
    local.get 51
    local.get 34
    i32.xor
    local.get 37
    i32.xor
    local.set 53
    local.get 44
    local.get 27
    i32.xor
    local.get 38
    i32.xor
    local.set 54
    local.get 37
    i32.const -1640531527
    i32.add
    local.set 55
    local.get 38
    i32.const -1150833019
    i32.add
    local.set 56
    local.get 53
    i32.const 65535
    i32.and
    local.set 57
    local.get 53
    i32.const 16
    i32.shr_u
    local.set 58
    local.get 57
    i32.const 8019
    i32.mul
    local.set 59
    local.get 58
    i32.const 8019
    i32.mul
    local.get 59
    i32.const 16
    i32.shr_u
    i32.add
    local.set 60
    local.get 57
    i32.const 53841
    i32.mul
    local.get 60
    i32.const 65535
    i32.and
    i32.add
    local.set 61
    local.get 58
    i32.const 53841
    i32.mul
    local.get 60
    i32.const 16
    i32.shr_u
    i32.add
    local.get 61
    i32.const 16
    i32.shr_u
    i32.add
    local.set 62
    local.get 53
    i32.const -766435501
    i32.mul
    local.set 63
    local.get 54
    i32.const 65535
    i32.and
    local.set 64
    local.get 54
    i32.const 16
    i32.shr_u
    local.set 65
    local.get 64
    i32.const 36183
    i32.mul
    local.set 66
    local.get 65
    i32.const 36183
    i32.mul
    local.get 66
    i32.const 16
    i32.shr_u
    i32.add
    local.set 67
    local.get 64
    i32.const 52638
    i32.mul
    local.get 67
    i32.const 65535
    i32.and
    i32.add
    local.set 68
    local.get 65
    i32.const 52638
    i32.mul
    local.get 67
    i32.const 16
    i32.shr_u
    i32.add
    local.get 68
    i32.const 16
    i32.shr_u
    i32.add
    local.set 69
    local.get 54
    i32.const -845247145
    i32.mul
    local.set 70
    local.get 69
    local.get 52
    i32.xor
    local.get 55
    i32.xor
    local.set 71
    local.get 62
    local.get 45
    i32.xor
    local.get 56
    i32.xor
    local.set 72
    local.get 55
    i32.const -1640531527
    i32.add
    local.set 73
    local.get 56
    i32.const -1150833019
    i32.add
    local.set 74
    local.get 71
    i32.const 65535
    i32.and
    local.set 75
    local.get 71
    i32.const 16
    i32.shr_u
    local.set 76
    local.get 75
    i32.const 8019
    i32.mul
    local.set 77
    local.get 76
    i32.const 8019
    i32.mul
    local.get 77
    i32.const 16
    i32.shr_u
    i32.add
    local.set 78
    local.get 75
    i32.const 53841
    i32.mul
    local.get 78
    i32.const 65535
    i32.and
    i32.add
    local.set 79
    local.get 76
    i32.const 53841
    i32.mul
    local.get 78
    i32.const 16
    i32.shr_u
    i32.add
    local.get 79
    i32.const 16
    i32.shr_u
    i32.add
    local.set 80
    local.get 71
    i32.const -766435501
    i32.mul
    local.set 81
    local.get 72
    i32.const 65535
    i32.and
    local.set 82
    local.get 72
    i32.const 16
    i32.shr_u
    local.set 83
    local.get 82
    i32.const 36183
    i32.mul
    local.set 84
    local.get 83
    i32.const 36183
    i32.mul
    local.get 84
    i32.const 16
    i32.shr_u
    i32.add
    local.set 85
    local.get 82
    i32.const 52638
    i32.mul
    local.get 85
    i32.const 65535
    i32.and
    i32.add
    local.set 86
    local.get 83
    i32.const 52638
    i32.mul
    local.get 85
    i32.const 16
    i32.shr_u
    i32.add
    local.get 86
    i32.const 16
    i32.shr_u
    i32.add
    local.set 87
    local.get 72
    i32.const -845247145
    i32.mul
    local.set 88
    local.get 87
    local.get 70
    i32.xor
    local.get 73
    i32.xor
    local.set 89
    local.get 80
    local.get 63
    i32.xor
    local.get 74
    i32.xor
    local.set 90
    local.get 73
    i32.const -1640531527
    i32.add
    local.set 91
    local.get 74
    i32.const -1150833019
    i32.add
    local.set 92
    local.get 89
    i32.const 65535
    i32.and
    local.set 93
    local.get 89
    i32.const 16
    i32.shr_u
    local.set 94
    local.get 93
    i32.const 8019
    i32.mul
    local.set 95
    local.get 94
    i32.const 8019
    i32.mul
    local.get 95
    i32.const 16
    i32.shr_u
    i32.add
    local.set 96
    local.get 93
    i32.const 53841
    i32.mul
    local.get 96
    i32.const 65535
    i32.and
    i32.add
    local.set 97
    local.get 94
    i32.const 53841
    i32.mul
    local.get 96
    i32.const 16
    i32.shr_u
    i32.add
    local.get 97
    i32.const 16
    i32.shr_u
    i32.add
    local.set 98
    local.get 89
    i32.const -766435501
    i32.mul
    local.set 99
    local.get 90
    i32.const 65535
    i32.and
    local.set 100
    local.get 90
    i32.const 16
    i32.shr_u
    local.set 101
    local.get 100
    i32.const 36183
    i32.mul
    local.set 102
    local.get 101
    i32.const 36183
    i32.mul
    local.get 102
    i32.const 16
    i32.shr_u
    i32.add
    local.set 103
    local.get 100
    i32.const 52638
    i32.mul
    local.get 103
    i32.const 65535
    i32.and
    i32.add
    local.set 104
    local.get 101
    i32.const 52638
    i32.mul
    local.get 103
    i32.const 16
    i32.shr_u
    i32.add
    local.get 104
    i32.const 16
    i32.shr_u
    i32.add
    local.set 105
    local.get 90
    i32.const -845247145
    i32.mul
    local.set 106
    local.get 105
    local.get 88
    i32.xor
    local.get 91
    i32.xor
    local.set 107
    local.get 98
    local.get 81
    i32.xor
    local.get 92
    i32.xor
    local.set 108
    local.get 91
    i32.const -1640531527
    i32.add
    local.set 109
    local.get 92
    i32.const -1150833019
    i32.add
    local.set 110
    local.get 107
    i32.const 65535
    i32.and
    local.set 111
    local.get 107
    i32.const 16
    i32.shr_u
    local.set 112
    local.get 111
    i32.const 8019
    i32.mul
    local.set 113
    local.get 112
    i32.const 8019
    i32.mul
    local.get 113
    i32.const 16
    i32.shr_u
    i32.add
    local.set 114
    local.get 111
    i32.const 53841
    i32.mul
    local.get 114
    i32.const 65535
    i32.and
    i32.add
    local.set 115
    local.get 112
    i32.const 53841
    i32.mul
    local.get 114
    i32.const 16
    i32.shr_u
    i32.add
    local.get 115
    i32.const 16
    i32.shr_u
    i32.add
    local.set 116
    local.get 107
    i32.const -766435501
    i32.mul
    local.set 117
    local.get 108
    i32.const 65535
    i32.and
    local.set 118
    local.get 108
    i32.const 16
    i32.shr_u
    local.set 119
    local.get 118
    i32.const 36183
    i32.mul
    local.set 120
    local.get 119
    i32.const 36183
    i32.mul
    local.get 120
    i32.const 16
    i32.shr_u
    i32.add
    local.set 121
    local.get 118
    i32.const 52638
    i32.mul
    local.get 121
    i32.const 65535
    i32.and
    i32.add
    local.set 122
    local.get 119
    i32.const 52638
    i32.mul
    local.get 121
    i32.const 16
    i32.shr_u
    i32.add
    local.get 122
    i32.const 16
    i32.shr_u
    i32.add
    local.set 123
    local.get 108
    i32.const -845247145
    i32.mul
    local.set 124
    local.get 123
    local.get 106
    i32.xor
    local.get 109
    i32.xor
    local.set 125
    local.get 116
    local.get 99
    i32.xor
    local.get 110
    i32.xor
    local.set 126
    local.get 109
    i32.const -1640531527
    i32.add
    local.set 127
    local.get 110
    i32.const -1150833019
    i32.add
    local.set 128
    local.get 125
    i32.const 65535
    i32.and
    local.set 129
    local.get 125
    i32.const 16
    i32.shr_u
    local.set 130
    local.get 129
    i32.const 8019
    i32.mul
    local.set 131
    local.get 130
    i32.const 8019
    i32.mul
    local.get 131
    i32.const 16
    i32.shr_u
    i32.add
    local.set 132
    local.get 129
    i32.const 53841
    i32.mul
    local.get 132
    i32.const 65535
    i32.and
    i32.add
    local.set 133
    local.get 130
    i32.const 53841
    i32.mul
    local.get 132
    i32.const 16
    i32.shr_u
    i32.add
    local.get 133
    i32.const 16
    i32.shr_u
    i32.add
    local.set 134
    local.get 125
    i32.const -766435501
    i32.mul
    local.set 135
    local.get 126
    i32.const 65535
    i32.and
    local.set 136
    local.get 126
    i32.const 16
    i32.shr_u
    local.set 137
    local.get 136
    i32.const 36183
    i32.mul
    local.set 138
    local.get 137
    i32.const 36183
    i32.mul
    local.get 138
    i32.const 16
    i32.shr_u
    i32.add
    local.set 139
    local.get 136
    i32.const 52638
    i32.mul
    local.get 139
    i32.const 65535
    i32.and
    i32.add
    local.set 140
    local.get 137
    i32.const 52638
    i32.mul
    local.get 139
    i32.const 16
    i32.shr_u
    i32.add
    local.get 140
    i32.const 16
    i32.shr_u
    i32.add
    local.set 141
    local.get 126
    i32.const -845247145
    i32.mul
    local.set 142
    local.get 141
    local.get 124
    i32.xor
    local.get 127
    i32.xor
    local.set 143
    local.get 134
    local.get 117
    i32.xor
    local.get 128
    i32.xor
    local.set 144
    local.get 127
    i32.const -1640531527
    i32.add
    local.set 145
    local.get 128
    i32.const -1150833019
    i32.add
    local.set 146
    local.get 143
    i32.const 65535
    i32.and
    local.set 147
    local.get 143
    i32.const 16
    i32.shr_u
    local.set 148
    local.get 147
    i32.const 8019
    i32.mul
    local.set 149
    local.get 148
    i32.const 8019
    i32.mul
    local.get 149
    i32.const 16
    i32.shr_u
    i32.add
    local.set 150
    local.get 147
    i32.const 53841
    i32.mul
    local.get 150
    i32.const 65535
    i32.and
    i32.add
    local.set 151
    local.get 148
    i32.const 53841
    i32.mul
    local.get 150
    i32.const 16
    i32.shr_u
    i32.add
    local.get 151
    i32.const 16
    i32.shr_u
    i32.add
    local.set 152
    local.get 143
    i32.const -766435501
    i32.mul
    local.set 153
    local.get 144
    i32.const 65535
    i32.and
    local.set 154
    local.get 144
    i32.const 16
    i32.shr_u
    local.set 155
    local.get 154
    i32.const 36183
    i32.mul
    local.set 156
    local.get 155
    i32.const 36183
    i32.mul
    local.get 156
    i32.const 16
    i32.shr_u
    i32.add
    local.set 157
    local.get 154
    i32.const 52638
    i32.mul
    local.get 157
    i32.const 65535
    i32.and
    i32.add
    local.set 158
    local.get 155
    i32.const 52638
    i32.mul
    local.get 157
    i32.const 16
    i32.shr_u
    i32.add
    local.get 158
    i32.const 16
    i32.shr_u
    i32.add
    local.set 159
    local.get 144
    i32.const -845247145
    i32.mul
    local.set 160
    local.get 159
    local.get 142
    i32.xor
    local.get 145
    i32.xor
    local.set 161
    local.get 152
    local.get 135
    i32.xor
    local.get 146
    i32.xor
    local.set 162
    local.get 145
    i32.const -1640531527
    i32.add
    local.set 163
    local.get 146
    i32.const -1150833019
    i32.add
    local.set 164
    local.get 161
    i32.const 65535
    i32.and
    local.set 165
    local.get 161
    i32.const 16
    i32.shr_u
    local.set 166
    local.get 165
    i32.const 8019
    i32.mul
    local.set 167
    local.get 166
    i32.const 8019
    i32.mul
    local.get 167
    i32.const 16
    i32.shr_u
    i32.add
    local.set 168
    local.get 165
    i32.const 53841
    i32.mul
    local.get 168
    i32.const 65535
    i32.and
    i32.add
    local.set 169
    local.get 166
    i32.const 53841
    i32.mul
    local.get 168
    i32.const 16
    i32.shr_u
    i32.add
    local.get 169
    i32.const 16
    i32.shr_u
    i32.add
    local.set 170
    local.get 161
    i32.const -766435501
    i32.mul
    local.set 171
    local.get 162
    i32.const 65535
    i32.and
    local.set 172
    local.get 162
    i32.const 16
    i32.shr_u
    local.set 173
    local.get 172
    i32.const 36183
    i32.mul
    local.set 174
    local.get 173
    i32.const 36183
    i32.mul
    local.get 174
    i32.const 16
    i32.shr_u
    i32.add
    local.set 175
    local.get 172
    i32.const 52638
    i32.mul
    local.get 175
    i32.const 65535
    i32.and
    i32.add
    local.set 176
    local.get 173
    i32.const 52638
    i32.mul
    local.get 175
    i32.const 16
    i32.shr_u
    i32.add
    local.get 176
    i32.const 16
    i32.shr_u
    i32.add
    local.set 177
    local.get 162
    i32.const -845247145
    i32.mul
    local.set 178
    local.get 177
    local.get 160
    i32.xor
    local.get 163
    i32.xor
    local.set 179
    local.get 170
    local.get 153
    i32.xor
    local.get 164
    i32.xor
    local.set 180
    local.get 179
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_less_cast_sum))
  (func $k0_less_cast_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $acc0 i64) (local i32) (local $r0_0 i32) (local i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    local.get $start
    local.get $end
    i32.ge_s
    br_if 0
    i64.const 0
    local.set $acc0
    i32.const 6
    local.set 7
    i32.const 0
    local.set $r0_0
    block ;; label = @1
      local.get 7
      i32.const 0
      i32.le_s
      br_if 0 (;@1;)
      loop ;; label = @2
        local.get $acc0
        local.get $in0
        local.get $r0_0
        i32.const 4
        i32.mul
        i32.add
        local.tee 9
        f32.load
        local.get $s0
        f32.lt
        i64.extend_i32_u
        i64.add
        local.set $acc0
        local.get $r0_0
        i32.const 1
        i32.add
        local.tee $r0_0
        local.get 7
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
    local.get $out
    local.get $acc0
    i64.store
  )
)
