(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_mul_mod))
  (func $k0_iota_cast_mul_mod (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $s1 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $args
    f32.load offset=8
    local.set $s1
    i32.const 3
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
          i32.const 8
          i32.mul
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 10
          local.get 10
          f32x4.convert_i32x4_s
          local.set 11
          local.get $s0
          f32x4.splat
          local.set 12
          local.get 11
          local.get 12
          f32x4.mul
          local.set 13
          local.get $s1
          f32x4.splat
          local.set 14
          local.get 13
          local.set 15
          i32.const 96
          local.set 16
          block ;; label = @4
            loop ;; label = @5
              i32.const 2139095040
              i32x4.splat
              local.set 17
              local.get 15
              f32x4.abs
              local.set 18
              local.get 14
              f32x4.abs
              local.set 19
              local.get 18
              local.get 19
              f32x4.div
              local.set 20
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 21
              local.get 21
              local.get 19
              f32x4.lt
              local.set 22
              local.get 19
              local.get 17
              f32x4.lt
              local.set 23
              local.get 22
              local.get 23
              v128.and
              local.set 24
              local.get 18
              local.get 17
              f32x4.lt
              local.set 25
              local.get 24
              local.get 25
              v128.and
              local.set 26
              f32.const 0x1p+16 (;=65536;)
              f32x4.splat
              local.set 27
              local.get 20
              local.get 27
              f32x4.lt
              local.set 28
              local.get 28
              v128.not
              local.set 29
              local.get 26
              local.get 29
              v128.and
              local.set 30
              local.get 18
              i32.const 23
              i32x4.shr_u
              local.set 31
              local.get 19
              i32.const 23
              i32x4.shr_u
              local.set 32
              local.get 32
              i32x4.neg
              local.set 33
              local.get 31
              local.get 33
              i32x4.add
              local.set 34
              i32.const 50
              i32x4.splat
              local.set 35
              local.get 35
              i32x4.neg
              local.set 36
              local.get 34
              local.get 36
              i32x4.add
              local.set 37
              i32.const 0
              i32x4.splat
              local.set 38
              local.get 37
              local.get 38
              i32x4.max_s
              local.set 39
              local.get 39
              i32.const 1
              i32x4.shr_s
              local.set 40
              i32.const 127
              i32x4.splat
              local.set 41
              local.get 40
              local.get 41
              i32x4.add
              local.set 42
              local.get 42
              i32.const 23
              i32x4.shl
              local.set 43
              local.get 40
              i32x4.neg
              local.set 44
              local.get 39
              local.get 44
              i32x4.add
              local.set 45
              i32.const 127
              i32x4.splat
              local.set 46
              local.get 45
              local.get 46
              i32x4.add
              local.set 47
              local.get 47
              i32.const 23
              i32x4.shl
              local.set 48
              f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
              f32x4.splat
              local.set 49
              local.get 18
              local.get 49
              f32x4.lt
              local.set 50
              local.get 14
              local.get 43
              f32x4.mul
              local.set 51
              local.get 51
              local.get 48
              f32x4.mul
              local.set 52
              f32.const 0x1p+60 (;=1152921500000000000;)
              f32x4.splat
              local.set 53
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 54
              local.get 53
              local.get 54
              local.get 50
              v128.bitselect
              local.set 55
              local.get 52
              local.get 55
              f32x4.mul
              local.set 56
              f32.const 0x1p+60 (;=1152921500000000000;)
              f32x4.splat
              local.set 57
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 58
              local.get 57
              local.get 58
              local.get 50
              v128.bitselect
              local.set 59
              local.get 15
              local.get 59
              f32x4.mul
              local.set 60
              local.get 60
              local.get 56
              f32x4.div
              local.set 61
              i32.const -4096
              i32x4.splat
              local.set 62
              local.get 61
              local.get 62
              v128.and
              local.set 63
              i32.const -4096
              i32x4.splat
              local.set 64
              local.get 63
              local.get 64
              v128.and
              local.set 65
              i32.const -4096
              i32x4.splat
              local.set 66
              local.get 56
              local.get 66
              v128.and
              local.set 67
              local.get 65
              f32x4.neg
              local.set 68
              local.get 63
              local.get 68
              f32x4.add
              local.set 69
              local.get 67
              f32x4.neg
              local.set 70
              local.get 56
              local.get 70
              f32x4.add
              local.set 71
              local.get 63
              local.get 56
              f32x4.mul
              local.set 72
              local.get 65
              local.get 67
              f32x4.mul
              local.set 73
              local.get 72
              f32x4.neg
              local.set 74
              local.get 73
              local.get 74
              f32x4.add
              local.set 75
              local.get 65
              local.get 71
              f32x4.mul
              local.set 76
              local.get 75
              local.get 76
              f32x4.add
              local.set 77
              local.get 69
              local.get 67
              f32x4.mul
              local.set 78
              local.get 77
              local.get 78
              f32x4.add
              local.set 79
              local.get 69
              local.get 71
              f32x4.mul
              local.set 80
              local.get 79
              local.get 80
              f32x4.add
              local.set 81
              local.get 72
              f32x4.neg
              local.set 82
              local.get 60
              local.get 82
              f32x4.add
              local.set 83
              local.get 81
              f32x4.neg
              local.set 84
              local.get 83
              local.get 84
              f32x4.add
              local.set 85
              f32.const 0x1p-60 (;=0.00000000000000000086736174;)
              f32x4.splat
              local.set 86
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 87
              local.get 86
              local.get 87
              local.get 50
              v128.bitselect
              local.set 88
              local.get 85
              local.get 88
              f32x4.mul
              local.set 89
              local.get 89
              local.get 15
              local.get 30
              v128.bitselect
              local.set 90
              local.get 90
              local.get 15
              v128.xor
              v128.any_true
              i32.eqz
              br_if 1 (;@4;)
              local.get 90
              local.set 15
              local.get 16
              i32.const 1
              i32.sub
              local.tee 16
              br_if 0 (;@5;)
            end
          end
          local.get 13
          local.get 14
          f32x4.div
          local.set 91
          local.get 15
          local.get 14
          f32x4.div
          local.set 92
          local.get 92
          f32x4.floor
          local.set 93
          i32.const -4096
          i32x4.splat
          local.set 94
          local.get 93
          local.get 94
          v128.and
          local.set 95
          i32.const -4096
          i32x4.splat
          local.set 96
          local.get 14
          local.get 96
          v128.and
          local.set 97
          local.get 95
          f32x4.neg
          local.set 98
          local.get 93
          local.get 98
          f32x4.add
          local.set 99
          local.get 97
          f32x4.neg
          local.set 100
          local.get 14
          local.get 100
          f32x4.add
          local.set 101
          local.get 93
          local.get 14
          f32x4.mul
          local.set 102
          local.get 95
          local.get 97
          f32x4.mul
          local.set 103
          local.get 102
          f32x4.neg
          local.set 104
          local.get 103
          local.get 104
          f32x4.add
          local.set 105
          local.get 95
          local.get 101
          f32x4.mul
          local.set 106
          local.get 105
          local.get 106
          f32x4.add
          local.set 107
          local.get 99
          local.get 97
          f32x4.mul
          local.set 108
          local.get 107
          local.get 108
          f32x4.add
          local.set 109
          local.get 99
          local.get 101
          f32x4.mul
          local.set 110
          local.get 109
          local.get 110
          f32x4.add
          local.set 111
          local.get 102
          f32x4.neg
          local.set 112
          local.get 15
          local.get 112
          f32x4.add
          local.set 113
          local.get 111
          f32x4.neg
          local.set 114
          local.get 113
          local.get 114
          f32x4.add
          local.set 115
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 116
          local.get 115
          local.get 116
          f32x4.lt
          local.set 117
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 118
          local.get 14
          local.get 118
          f32x4.lt
          local.set 119
          local.get 117
          local.get 119
          i32x4.eq
          local.set 120
          local.get 120
          v128.not
          local.set 121
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 122
          local.get 115
          local.get 122
          f32x4.eq
          local.set 123
          local.get 123
          v128.not
          local.set 124
          local.get 121
          local.get 124
          v128.and
          local.set 125
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 126
          local.get 126
          f32x4.neg
          local.set 127
          local.get 93
          local.get 127
          f32x4.add
          local.set 128
          local.get 128
          local.get 93
          local.get 125
          v128.bitselect
          local.set 129
          local.get 115
          local.get 14
          f32x4.add
          local.set 130
          local.get 130
          local.get 115
          local.get 125
          v128.bitselect
          local.set 131
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 132
          local.get 129
          local.get 132
          f32x4.add
          local.set 133
          i32.const -4096
          i32x4.splat
          local.set 134
          local.get 133
          local.get 134
          v128.and
          local.set 135
          i32.const -4096
          i32x4.splat
          local.set 136
          local.get 14
          local.get 136
          v128.and
          local.set 137
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 138
          local.get 129
          local.get 138
          f32x4.add
          local.set 139
          local.get 135
          f32x4.neg
          local.set 140
          local.get 139
          local.get 140
          f32x4.add
          local.set 141
          local.get 137
          f32x4.neg
          local.set 142
          local.get 14
          local.get 142
          f32x4.add
          local.set 143
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 144
          local.get 129
          local.get 144
          f32x4.add
          local.set 145
          local.get 145
          local.get 14
          f32x4.mul
          local.set 146
          local.get 135
          local.get 137
          f32x4.mul
          local.set 147
          local.get 146
          f32x4.neg
          local.set 148
          local.get 147
          local.get 148
          f32x4.add
          local.set 149
          local.get 135
          local.get 143
          f32x4.mul
          local.set 150
          local.get 149
          local.get 150
          f32x4.add
          local.set 151
          local.get 141
          local.get 137
          f32x4.mul
          local.set 152
          local.get 151
          local.get 152
          f32x4.add
          local.set 153
          local.get 141
          local.get 143
          f32x4.mul
          local.set 154
          local.get 153
          local.get 154
          f32x4.add
          local.set 155
          local.get 14
          f32x4.abs
          local.set 156
          local.get 131
          f32x4.abs
          local.set 157
          local.get 156
          local.get 157
          f32x4.lt
          local.set 158
          local.get 131
          f32x4.abs
          local.set 159
          local.get 14
          f32x4.abs
          local.set 160
          local.get 159
          local.get 160
          f32x4.eq
          local.set 161
          local.get 146
          local.get 15
          f32x4.eq
          local.set 162
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 163
          local.get 155
          local.get 163
          f32x4.eq
          local.set 164
          local.get 162
          local.get 164
          v128.and
          local.set 165
          local.get 161
          local.get 165
          v128.and
          local.set 166
          local.get 158
          local.get 166
          v128.or
          local.set 167
          local.get 14
          f32x4.neg
          local.set 168
          local.get 131
          local.get 168
          f32x4.add
          local.set 169
          local.get 169
          local.get 131
          local.get 167
          v128.bitselect
          local.set 170
          i32.const 2139095040
          i32x4.splat
          local.set 171
          i32.const 2143289344
          i32x4.splat
          local.set 172
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 173
          local.get 170
          local.get 173
          f32x4.eq
          local.set 174
          i32.const -2147483648
          i32x4.splat
          local.set 175
          local.get 14
          local.get 175
          v128.and
          local.set 176
          local.get 176
          local.get 170
          local.get 174
          v128.bitselect
          local.set 177
          local.get 14
          f32x4.abs
          local.set 178
          local.get 178
          local.get 171
          f32x4.eq
          local.set 179
          local.get 13
          f32x4.abs
          local.set 180
          local.get 180
          local.get 171
          f32x4.lt
          local.set 181
          local.get 179
          local.get 181
          v128.and
          local.set 182
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 183
          local.get 13
          local.get 183
          f32x4.lt
          local.set 184
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 185
          local.get 14
          local.get 185
          f32x4.lt
          local.set 186
          local.get 184
          local.get 186
          i32x4.eq
          local.set 187
          local.get 187
          v128.not
          local.set 188
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 189
          local.get 13
          local.get 189
          f32x4.eq
          local.set 190
          local.get 190
          v128.not
          local.set 191
          local.get 188
          local.get 191
          v128.and
          local.set 192
          local.get 14
          local.get 13
          local.get 192
          v128.bitselect
          local.set 193
          local.get 193
          local.get 177
          local.get 182
          v128.bitselect
          local.set 194
          local.get $out
          local.get $i0o
          i32.const 32
          i32.mul
          i32.add
          local.set 195
          local.get 195
          local.get 194
          v128.store align=4
          local.get $i0o
          i32.const 8
          i32.mul
          i32.const 4
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 196
          local.get 196
          f32x4.convert_i32x4_s
          local.set 197
          local.get $s0
          f32x4.splat
          local.set 198
          local.get 197
          local.get 198
          f32x4.mul
          local.set 199
          local.get $s1
          f32x4.splat
          local.set 200
          local.get 199
          local.set 201
          i32.const 96
          local.set 202
          block ;; label = @4
            loop ;; label = @5
              i32.const 2139095040
              i32x4.splat
              local.set 203
              local.get 201
              f32x4.abs
              local.set 204
              local.get 200
              f32x4.abs
              local.set 205
              local.get 204
              local.get 205
              f32x4.div
              local.set 206
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 207
              local.get 207
              local.get 205
              f32x4.lt
              local.set 208
              local.get 205
              local.get 203
              f32x4.lt
              local.set 209
              local.get 208
              local.get 209
              v128.and
              local.set 210
              local.get 204
              local.get 203
              f32x4.lt
              local.set 211
              local.get 210
              local.get 211
              v128.and
              local.set 212
              f32.const 0x1p+16 (;=65536;)
              f32x4.splat
              local.set 213
              local.get 206
              local.get 213
              f32x4.lt
              local.set 214
              local.get 214
              v128.not
              local.set 215
              local.get 212
              local.get 215
              v128.and
              local.set 216
              local.get 204
              i32.const 23
              i32x4.shr_u
              local.set 217
              local.get 205
              i32.const 23
              i32x4.shr_u
              local.set 218
              local.get 218
              i32x4.neg
              local.set 219
              local.get 217
              local.get 219
              i32x4.add
              local.set 220
              i32.const 50
              i32x4.splat
              local.set 221
              local.get 221
              i32x4.neg
              local.set 222
              local.get 220
              local.get 222
              i32x4.add
              local.set 223
              i32.const 0
              i32x4.splat
              local.set 224
              local.get 223
              local.get 224
              i32x4.max_s
              local.set 225
              local.get 225
              i32.const 1
              i32x4.shr_s
              local.set 226
              i32.const 127
              i32x4.splat
              local.set 227
              local.get 226
              local.get 227
              i32x4.add
              local.set 228
              local.get 228
              i32.const 23
              i32x4.shl
              local.set 229
              local.get 226
              i32x4.neg
              local.set 230
              local.get 225
              local.get 230
              i32x4.add
              local.set 231
              i32.const 127
              i32x4.splat
              local.set 232
              local.get 231
              local.get 232
              i32x4.add
              local.set 233
              local.get 233
              i32.const 23
              i32x4.shl
              local.set 234
              f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
              f32x4.splat
              local.set 235
              local.get 204
              local.get 235
              f32x4.lt
              local.set 236
              local.get 200
              local.get 229
              f32x4.mul
              local.set 237
              local.get 237
              local.get 234
              f32x4.mul
              local.set 238
              f32.const 0x1p+60 (;=1152921500000000000;)
              f32x4.splat
              local.set 239
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 240
              local.get 239
              local.get 240
              local.get 236
              v128.bitselect
              local.set 241
              local.get 238
              local.get 241
              f32x4.mul
              local.set 242
              f32.const 0x1p+60 (;=1152921500000000000;)
              f32x4.splat
              local.set 243
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 244
              local.get 243
              local.get 244
              local.get 236
              v128.bitselect
              local.set 245
              local.get 201
              local.get 245
              f32x4.mul
              local.set 246
              local.get 246
              local.get 242
              f32x4.div
              local.set 247
              i32.const -4096
              i32x4.splat
              local.set 248
              local.get 247
              local.get 248
              v128.and
              local.set 249
              i32.const -4096
              i32x4.splat
              local.set 250
              local.get 249
              local.get 250
              v128.and
              local.set 251
              i32.const -4096
              i32x4.splat
              local.set 252
              local.get 242
              local.get 252
              v128.and
              local.set 253
              local.get 251
              f32x4.neg
              local.set 254
              local.get 249
              local.get 254
              f32x4.add
              local.set 255
              local.get 253
              f32x4.neg
              local.set 256
              local.get 242
              local.get 256
              f32x4.add
              local.set 257
              local.get 249
              local.get 242
              f32x4.mul
              local.set 258
              local.get 251
              local.get 253
              f32x4.mul
              local.set 259
              local.get 258
              f32x4.neg
              local.set 260
              local.get 259
              local.get 260
              f32x4.add
              local.set 261
              local.get 251
              local.get 257
              f32x4.mul
              local.set 262
              local.get 261
              local.get 262
              f32x4.add
              local.set 263
              local.get 255
              local.get 253
              f32x4.mul
              local.set 264
              local.get 263
              local.get 264
              f32x4.add
              local.set 265
              local.get 255
              local.get 257
              f32x4.mul
              local.set 266
              local.get 265
              local.get 266
              f32x4.add
              local.set 267
              local.get 258
              f32x4.neg
              local.set 268
              local.get 246
              local.get 268
              f32x4.add
              local.set 269
              local.get 267
              f32x4.neg
              local.set 270
              local.get 269
              local.get 270
              f32x4.add
              local.set 271
              f32.const 0x1p-60 (;=0.00000000000000000086736174;)
              f32x4.splat
              local.set 272
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 273
              local.get 272
              local.get 273
              local.get 236
              v128.bitselect
              local.set 274
              local.get 271
              local.get 274
              f32x4.mul
              local.set 275
              local.get 275
              local.get 201
              local.get 216
              v128.bitselect
              local.set 276
              local.get 276
              local.get 201
              v128.xor
              v128.any_true
              i32.eqz
              br_if 1 (;@4;)
              local.get 276
              local.set 201
              local.get 202
              i32.const 1
              i32.sub
              local.tee 202
              br_if 0 (;@5;)
            end
          end
          local.get 199
          local.get 200
          f32x4.div
          local.set 277
          local.get 201
          local.get 200
          f32x4.div
          local.set 278
          local.get 278
          f32x4.floor
          local.set 279
          i32.const -4096
          i32x4.splat
          local.set 280
          local.get 279
          local.get 280
          v128.and
          local.set 281
          i32.const -4096
          i32x4.splat
          local.set 282
          local.get 200
          local.get 282
          v128.and
          local.set 283
          local.get 281
          f32x4.neg
          local.set 284
          local.get 279
          local.get 284
          f32x4.add
          local.set 285
          local.get 283
          f32x4.neg
          local.set 286
          local.get 200
          local.get 286
          f32x4.add
          local.set 287
          local.get 279
          local.get 200
          f32x4.mul
          local.set 288
          local.get 281
          local.get 283
          f32x4.mul
          local.set 289
          local.get 288
          f32x4.neg
          local.set 290
          local.get 289
          local.get 290
          f32x4.add
          local.set 291
          local.get 281
          local.get 287
          f32x4.mul
          local.set 292
          local.get 291
          local.get 292
          f32x4.add
          local.set 293
          local.get 285
          local.get 283
          f32x4.mul
          local.set 294
          local.get 293
          local.get 294
          f32x4.add
          local.set 295
          local.get 285
          local.get 287
          f32x4.mul
          local.set 296
          local.get 295
          local.get 296
          f32x4.add
          local.set 297
          local.get 288
          f32x4.neg
          local.set 298
          local.get 201
          local.get 298
          f32x4.add
          local.set 299
          local.get 297
          f32x4.neg
          local.set 300
          local.get 299
          local.get 300
          f32x4.add
          local.set 301
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 302
          local.get 301
          local.get 302
          f32x4.lt
          local.set 303
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 304
          local.get 200
          local.get 304
          f32x4.lt
          local.set 305
          local.get 303
          local.get 305
          i32x4.eq
          local.set 306
          local.get 306
          v128.not
          local.set 307
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 308
          local.get 301
          local.get 308
          f32x4.eq
          local.set 309
          local.get 309
          v128.not
          local.set 310
          local.get 307
          local.get 310
          v128.and
          local.set 311
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 312
          local.get 312
          f32x4.neg
          local.set 313
          local.get 279
          local.get 313
          f32x4.add
          local.set 314
          local.get 314
          local.get 279
          local.get 311
          v128.bitselect
          local.set 315
          local.get 301
          local.get 200
          f32x4.add
          local.set 316
          local.get 316
          local.get 301
          local.get 311
          v128.bitselect
          local.set 317
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 318
          local.get 315
          local.get 318
          f32x4.add
          local.set 319
          i32.const -4096
          i32x4.splat
          local.set 320
          local.get 319
          local.get 320
          v128.and
          local.set 321
          i32.const -4096
          i32x4.splat
          local.set 322
          local.get 200
          local.get 322
          v128.and
          local.set 323
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 324
          local.get 315
          local.get 324
          f32x4.add
          local.set 325
          local.get 321
          f32x4.neg
          local.set 326
          local.get 325
          local.get 326
          f32x4.add
          local.set 327
          local.get 323
          f32x4.neg
          local.set 328
          local.get 200
          local.get 328
          f32x4.add
          local.set 329
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 330
          local.get 315
          local.get 330
          f32x4.add
          local.set 331
          local.get 331
          local.get 200
          f32x4.mul
          local.set 332
          local.get 321
          local.get 323
          f32x4.mul
          local.set 333
          local.get 332
          f32x4.neg
          local.set 334
          local.get 333
          local.get 334
          f32x4.add
          local.set 335
          local.get 321
          local.get 329
          f32x4.mul
          local.set 336
          local.get 335
          local.get 336
          f32x4.add
          local.set 337
          local.get 327
          local.get 323
          f32x4.mul
          local.set 338
          local.get 337
          local.get 338
          f32x4.add
          local.set 339
          local.get 327
          local.get 329
          f32x4.mul
          local.set 340
          local.get 339
          local.get 340
          f32x4.add
          local.set 341
          local.get 200
          f32x4.abs
          local.set 342
          local.get 317
          f32x4.abs
          local.set 343
          local.get 342
          local.get 343
          f32x4.lt
          local.set 344
          local.get 317
          f32x4.abs
          local.set 345
          local.get 200
          f32x4.abs
          local.set 346
          local.get 345
          local.get 346
          f32x4.eq
          local.set 347
          local.get 332
          local.get 201
          f32x4.eq
          local.set 348
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 349
          local.get 341
          local.get 349
          f32x4.eq
          local.set 350
          local.get 348
          local.get 350
          v128.and
          local.set 351
          local.get 347
          local.get 351
          v128.and
          local.set 352
          local.get 344
          local.get 352
          v128.or
          local.set 353
          local.get 200
          f32x4.neg
          local.set 354
          local.get 317
          local.get 354
          f32x4.add
          local.set 355
          local.get 355
          local.get 317
          local.get 353
          v128.bitselect
          local.set 356
          i32.const 2139095040
          i32x4.splat
          local.set 357
          i32.const 2143289344
          i32x4.splat
          local.set 358
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 359
          local.get 356
          local.get 359
          f32x4.eq
          local.set 360
          i32.const -2147483648
          i32x4.splat
          local.set 361
          local.get 200
          local.get 361
          v128.and
          local.set 362
          local.get 362
          local.get 356
          local.get 360
          v128.bitselect
          local.set 363
          local.get 200
          f32x4.abs
          local.set 364
          local.get 364
          local.get 357
          f32x4.eq
          local.set 365
          local.get 199
          f32x4.abs
          local.set 366
          local.get 366
          local.get 357
          f32x4.lt
          local.set 367
          local.get 365
          local.get 367
          v128.and
          local.set 368
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 369
          local.get 199
          local.get 369
          f32x4.lt
          local.set 370
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 371
          local.get 200
          local.get 371
          f32x4.lt
          local.set 372
          local.get 370
          local.get 372
          i32x4.eq
          local.set 373
          local.get 373
          v128.not
          local.set 374
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 375
          local.get 199
          local.get 375
          f32x4.eq
          local.set 376
          local.get 376
          v128.not
          local.set 377
          local.get 374
          local.get 377
          v128.and
          local.set 378
          local.get 200
          local.get 199
          local.get 378
          v128.bitselect
          local.set 379
          local.get 379
          local.get 363
          local.get 368
          v128.bitselect
          local.set 380
          local.get $out
          local.get $i0o
          i32.const 32
          i32.mul
          i32.add
          local.set 381
          local.get 381
          local.get 380
          v128.store offset=16 align=4
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
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_sum_div))
  (func $k1_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s2 f32) (local $acc0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s2
    i32.const 3
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
      local.set $i0
      loop ;; label = @2
        local.get $i0
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
        local.get $i0
        i32.sub
        local.set $start
        loop ;; label = @3
          f32.const 0x0p+0 (;=0;)
          local.set $acc0
          local.get $in0
          local.get $i0
          i32.const 8
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 11
          i32.const 8
          local.set 12
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 12
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc0
              local.get 11
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              f32.load
              f32.add
              local.set $acc0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 12
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.get $acc0
          local.get $s2
          f32.div
          f32.store
          local.get $i0
          i32.const 1
          i32.add
          local.tee $i0
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i0
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k2_neg_add))
  (func $k2_neg_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    i32.const 1
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
      local.set $i1o
      loop ;; label = @2
        local.get $i1o
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
        local.get $i1o
        i32.sub
        local.set $start
        local.get $row
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 8
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        local.get $in0
        local.get $i0
        i32.const 8
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 12
        loop ;; label = @3
          local.get 12
          local.set 13
          local.get 13
          v128.load align=4
          local.set 14
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 15
          local.get 15
          f32x4.neg
          local.set 16
          local.get 14
          local.get 16
          f32x4.add
          local.set 17
          local.get 11
          local.set 18
          local.get 18
          local.get 17
          v128.store align=4
          local.get 12
          local.set 19
          local.get 19
          v128.load offset=16 align=4
          local.set 20
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 21
          local.get 21
          f32x4.neg
          local.set 22
          local.get 20
          local.get 22
          f32x4.add
          local.set 23
          local.get 11
          local.set 24
          local.get 24
          local.get 23
          v128.store offset=16 align=4
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1o
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k3_mul_sum_div_add_sqrt))
  (func $k3_mul_sum_div_add_sqrt (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $s2 f32) (local $acc0 f32) (local $t1 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    local.get $args
    f32.load offset=12
    local.set $s2
    i32.const 3
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
      local.set $i0
      loop ;; label = @2
        local.get $i0
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
        local.get $i0
        i32.sub
        local.set $start
        loop ;; label = @3
          f32.const 0x0p+0 (;=0;)
          local.set $acc0
          local.get $in0
          local.get $i0
          i32.const 8
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 13
          i32.const 8
          local.set 14
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 14
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 13
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              f32.load
              local.set $t1
              local.get $acc0
              local.get $t1
              local.get $t1
              f32.mul
              f32.add
              local.set $acc0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 14
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.get $acc0
          local.get $s2
          f32.div
          local.get $in1
          f32.load
          f32.add
          f32.sqrt
          f32.store
          local.get $i0
          i32.const 1
          i32.add
          local.tee $i0
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i0
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k4_div_mul_add_mul_nearest_div))
  (func $k4_div_mul_add_mul_nearest_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $in2 i32) (local $out i32) (local $s3 f32) (local $s4 f32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $in2
    local.get $args
    i32.load offset=12
    local.set $out
    local.get $args
    f32.load offset=16
    local.set $s3
    local.get $args
    f32.load offset=20
    local.set $s4
    i32.const 1
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
      local.set $i1o
      loop ;; label = @2
        local.get $i1o
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
        local.get $i1o
        i32.sub
        local.set $start
        local.get $row
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 8
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 14
        local.get $in0
        local.get $i0
        i32.const 8
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 15
        loop ;; label = @3
          local.get 15
          local.set 16
          local.get 16
          v128.load align=4
          local.set 17
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 18
          local.get 17
          local.get 18
          f32x4.div
          local.set 19
          local.get $in2
          f32.load
          f32x4.splat
          local.set 20
          local.get 19
          local.get 20
          f32x4.mul
          local.set 21
          local.get $s3
          f32x4.splat
          local.set 22
          local.get 21
          local.get 22
          f32x4.add
          local.set 23
          local.get $s4
          f32x4.splat
          local.set 24
          local.get 23
          local.get 24
          f32x4.mul
          local.set 25
          local.get 25
          f32x4.nearest
          local.set 26
          local.get $s4
          f32x4.splat
          local.set 27
          local.get 26
          local.get 27
          f32x4.div
          local.set 28
          local.get 14
          local.set 29
          local.get 29
          local.get 28
          v128.store align=4
          local.get 15
          local.set 30
          local.get 30
          v128.load offset=16 align=4
          local.set 31
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 32
          local.get 31
          local.get 32
          f32x4.div
          local.set 33
          local.get $in2
          f32.load
          f32x4.splat
          local.set 34
          local.get 33
          local.get 34
          f32x4.mul
          local.set 35
          local.get $s3
          f32x4.splat
          local.set 36
          local.get 35
          local.get 36
          f32x4.add
          local.set 37
          local.get $s4
          f32x4.splat
          local.set 38
          local.get 37
          local.get 38
          f32x4.mul
          local.set 39
          local.get 39
          f32x4.nearest
          local.set 40
          local.get $s4
          f32x4.splat
          local.set 41
          local.get 40
          local.get 41
          f32x4.div
          local.set 42
          local.get 14
          local.set 43
          local.get 43
          local.get 42
          v128.store offset=16 align=4
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1o
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
