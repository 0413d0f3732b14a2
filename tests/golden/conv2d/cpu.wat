(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_mod_add))
  (func $k0_iota_cast_mod_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $s1 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $args
    f32.load offset=8
    local.set $s1
    local.get $s0
    f32x4.splat
    local.set 12
    i32.const 2139095040
    i32x4.splat
    local.set 15
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 19
    f32.const 0x1p+16 (;=65536;)
    f32x4.splat
    local.set 25
    i32.const 50
    i32x4.splat
    local.set 32
    i32.const 0
    i32x4.splat
    local.set 34
    i32.const 127
    i32x4.splat
    local.set 37
    f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
    f32x4.splat
    local.set 43
    f32.const 0x1p+60 (;=1152921500000000000;)
    f32x4.splat
    local.set 47
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 48
    i32.const -4096
    i32x4.splat
    local.set 54
    f32.const 0x1p-60 (;=0.00000000000000000086736174;)
    f32x4.splat
    local.set 71
    i32.const 2143289344
    i32x4.splat
    local.set 133
    i32.const -2147483648
    i32x4.splat
    local.set 135
    local.get $s1
    f32x4.splat
    local.set 152
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
          i32.const 2
          i32.lt_s
          if ;; label = @4
            local.get $i0o
            i32.const 16
            i32.mul
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 10
            local.get 10
            f32x4.convert_i32x4_s
            local.set 11
            local.get 11
            local.set 13
            i32.const 96
            local.set 14
            block ;; label = @5
              loop ;; label = @6
                local.get 13
                f32x4.abs
                local.set 16
                local.get 12
                f32x4.abs
                local.set 17
                local.get 16
                local.get 17
                f32x4.div
                local.set 18
                local.get 19
                local.get 17
                f32x4.lt
                local.set 20
                local.get 17
                local.get 15
                f32x4.lt
                local.set 21
                local.get 20
                local.get 21
                v128.and
                local.set 22
                local.get 16
                local.get 15
                f32x4.lt
                local.set 23
                local.get 22
                local.get 23
                v128.and
                local.set 24
                local.get 18
                local.get 25
                f32x4.lt
                local.set 26
                local.get 26
                v128.not
                local.set 27
                local.get 24
                local.get 27
                v128.and
                local.set 28
                local.get 16
                i32.const 23
                i32x4.shr_u
                local.set 29
                local.get 17
                i32.const 23
                i32x4.shr_u
                local.set 30
                local.get 29
                local.get 30
                i32x4.sub
                local.set 31
                local.get 31
                local.get 32
                i32x4.sub
                local.set 33
                local.get 33
                local.get 34
                i32x4.max_s
                local.set 35
                local.get 35
                i32.const 1
                i32x4.shr_s
                local.set 36
                local.get 36
                local.get 37
                i32x4.add
                local.set 38
                local.get 38
                i32.const 23
                i32x4.shl
                local.set 39
                local.get 35
                local.get 36
                i32x4.sub
                local.set 40
                local.get 40
                local.get 37
                i32x4.add
                local.set 41
                local.get 41
                i32.const 23
                i32x4.shl
                local.set 42
                local.get 16
                local.get 43
                f32x4.lt
                local.set 44
                local.get 12
                local.get 39
                f32x4.mul
                local.set 45
                local.get 45
                local.get 42
                f32x4.mul
                local.set 46
                local.get 47
                local.get 48
                local.get 44
                v128.bitselect
                local.set 49
                local.get 46
                local.get 49
                f32x4.mul
                local.set 50
                local.get 47
                local.get 48
                local.get 44
                v128.bitselect
                local.set 51
                local.get 13
                local.get 51
                f32x4.mul
                local.set 52
                local.get 52
                local.get 50
                f32x4.div
                local.set 53
                local.get 53
                local.get 54
                v128.and
                local.set 55
                local.get 55
                local.get 54
                v128.and
                local.set 56
                local.get 50
                local.get 54
                v128.and
                local.set 57
                local.get 55
                local.get 56
                f32x4.sub
                local.set 58
                local.get 50
                local.get 57
                f32x4.sub
                local.set 59
                local.get 55
                local.get 50
                f32x4.mul
                local.set 60
                local.get 56
                local.get 57
                f32x4.mul
                local.set 61
                local.get 61
                local.get 60
                f32x4.sub
                local.set 62
                local.get 56
                local.get 59
                f32x4.mul
                local.set 63
                local.get 62
                local.get 63
                f32x4.add
                local.set 64
                local.get 58
                local.get 57
                f32x4.mul
                local.set 65
                local.get 64
                local.get 65
                f32x4.add
                local.set 66
                local.get 58
                local.get 59
                f32x4.mul
                local.set 67
                local.get 66
                local.get 67
                f32x4.add
                local.set 68
                local.get 52
                local.get 60
                f32x4.sub
                local.set 69
                local.get 69
                local.get 68
                f32x4.sub
                local.set 70
                local.get 71
                local.get 48
                local.get 44
                v128.bitselect
                local.set 72
                local.get 70
                local.get 72
                f32x4.mul
                local.set 73
                local.get 73
                local.get 13
                local.get 28
                v128.bitselect
                local.set 74
                local.get 74
                local.get 13
                v128.xor
                v128.any_true
                i32.eqz
                br_if 1 (;@5;)
                local.get 74
                local.set 13
                local.get 14
                i32.const 1
                i32.sub
                local.tee 14
                br_if 0 (;@6;)
              end
            end
            local.get 11
            local.get 12
            f32x4.div
            local.set 75
            local.get 13
            local.get 12
            f32x4.div
            local.set 76
            local.get 76
            f32x4.floor
            local.set 77
            local.get 77
            local.get 54
            v128.and
            local.set 78
            local.get 12
            local.get 54
            v128.and
            local.set 79
            local.get 77
            local.get 78
            f32x4.sub
            local.set 80
            local.get 12
            local.get 79
            f32x4.sub
            local.set 81
            local.get 77
            local.get 12
            f32x4.mul
            local.set 82
            local.get 78
            local.get 79
            f32x4.mul
            local.set 83
            local.get 83
            local.get 82
            f32x4.sub
            local.set 84
            local.get 78
            local.get 81
            f32x4.mul
            local.set 85
            local.get 84
            local.get 85
            f32x4.add
            local.set 86
            local.get 80
            local.get 79
            f32x4.mul
            local.set 87
            local.get 86
            local.get 87
            f32x4.add
            local.set 88
            local.get 80
            local.get 81
            f32x4.mul
            local.set 89
            local.get 88
            local.get 89
            f32x4.add
            local.set 90
            local.get 13
            local.get 82
            f32x4.sub
            local.set 91
            local.get 91
            local.get 90
            f32x4.sub
            local.set 92
            local.get 92
            local.get 19
            f32x4.lt
            local.set 93
            local.get 12
            local.get 19
            f32x4.lt
            local.set 94
            local.get 93
            local.get 94
            i32x4.eq
            local.set 95
            local.get 95
            v128.not
            local.set 96
            local.get 92
            local.get 19
            f32x4.eq
            local.set 97
            local.get 97
            v128.not
            local.set 98
            local.get 96
            local.get 98
            v128.and
            local.set 99
            local.get 77
            local.get 48
            f32x4.sub
            local.set 100
            local.get 100
            local.get 77
            local.get 99
            v128.bitselect
            local.set 101
            local.get 92
            local.get 12
            f32x4.add
            local.set 102
            local.get 102
            local.get 92
            local.get 99
            v128.bitselect
            local.set 103
            local.get 101
            local.get 48
            f32x4.add
            local.set 104
            local.get 104
            local.get 54
            v128.and
            local.set 105
            local.get 12
            local.get 54
            v128.and
            local.set 106
            local.get 101
            local.get 48
            f32x4.add
            local.set 107
            local.get 107
            local.get 105
            f32x4.sub
            local.set 108
            local.get 12
            local.get 106
            f32x4.sub
            local.set 109
            local.get 101
            local.get 48
            f32x4.add
            local.set 110
            local.get 110
            local.get 12
            f32x4.mul
            local.set 111
            local.get 105
            local.get 106
            f32x4.mul
            local.set 112
            local.get 112
            local.get 111
            f32x4.sub
            local.set 113
            local.get 105
            local.get 109
            f32x4.mul
            local.set 114
            local.get 113
            local.get 114
            f32x4.add
            local.set 115
            local.get 108
            local.get 106
            f32x4.mul
            local.set 116
            local.get 115
            local.get 116
            f32x4.add
            local.set 117
            local.get 108
            local.get 109
            f32x4.mul
            local.set 118
            local.get 117
            local.get 118
            f32x4.add
            local.set 119
            local.get 12
            f32x4.abs
            local.set 120
            local.get 103
            f32x4.abs
            local.set 121
            local.get 120
            local.get 121
            f32x4.lt
            local.set 122
            local.get 103
            f32x4.abs
            local.set 123
            local.get 12
            f32x4.abs
            local.set 124
            local.get 123
            local.get 124
            f32x4.eq
            local.set 125
            local.get 111
            local.get 13
            f32x4.eq
            local.set 126
            local.get 119
            local.get 19
            f32x4.eq
            local.set 127
            local.get 126
            local.get 127
            v128.and
            local.set 128
            local.get 125
            local.get 128
            v128.and
            local.set 129
            local.get 122
            local.get 129
            v128.or
            local.set 130
            local.get 103
            local.get 12
            f32x4.sub
            local.set 131
            local.get 131
            local.get 103
            local.get 130
            v128.bitselect
            local.set 132
            local.get 132
            local.get 19
            f32x4.eq
            local.set 134
            local.get 12
            local.get 135
            v128.and
            local.set 136
            local.get 136
            local.get 132
            local.get 134
            v128.bitselect
            local.set 137
            local.get 12
            f32x4.abs
            local.set 138
            local.get 138
            local.get 15
            f32x4.eq
            local.set 139
            local.get 11
            f32x4.abs
            local.set 140
            local.get 140
            local.get 15
            f32x4.lt
            local.set 141
            local.get 139
            local.get 141
            v128.and
            local.set 142
            local.get 11
            local.get 19
            f32x4.lt
            local.set 143
            local.get 12
            local.get 19
            f32x4.lt
            local.set 144
            local.get 143
            local.get 144
            i32x4.eq
            local.set 145
            local.get 145
            v128.not
            local.set 146
            local.get 11
            local.get 19
            f32x4.eq
            local.set 147
            local.get 147
            v128.not
            local.set 148
            local.get 146
            local.get 148
            v128.and
            local.set 149
            local.get 12
            local.get 11
            local.get 149
            v128.bitselect
            local.set 150
            local.get 150
            local.get 137
            local.get 142
            v128.bitselect
            local.set 151
            local.get 151
            local.get 152
            f32x4.add
            local.set 153
            local.get $out
            local.get $i0o
            i32.const 64
            i32.mul
            i32.add
            local.tee 154
            local.set 155
            local.get 155
            local.get 153
            v128.store align=4
            local.get $i0o
            i32.const 16
            i32.mul
            i32.const 4
            i32.add
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 156
            local.get 156
            f32x4.convert_i32x4_s
            local.set 157
            local.get 157
            local.set 158
            i32.const 96
            local.set 159
            block ;; label = @5
              loop ;; label = @6
                local.get 158
                f32x4.abs
                local.set 160
                local.get 12
                f32x4.abs
                local.set 161
                local.get 160
                local.get 161
                f32x4.div
                local.set 162
                local.get 19
                local.get 161
                f32x4.lt
                local.set 163
                local.get 161
                local.get 15
                f32x4.lt
                local.set 164
                local.get 163
                local.get 164
                v128.and
                local.set 165
                local.get 160
                local.get 15
                f32x4.lt
                local.set 166
                local.get 165
                local.get 166
                v128.and
                local.set 167
                local.get 162
                local.get 25
                f32x4.lt
                local.set 168
                local.get 168
                v128.not
                local.set 169
                local.get 167
                local.get 169
                v128.and
                local.set 170
                local.get 160
                i32.const 23
                i32x4.shr_u
                local.set 171
                local.get 161
                i32.const 23
                i32x4.shr_u
                local.set 172
                local.get 171
                local.get 172
                i32x4.sub
                local.set 173
                local.get 173
                local.get 32
                i32x4.sub
                local.set 174
                local.get 174
                local.get 34
                i32x4.max_s
                local.set 175
                local.get 175
                i32.const 1
                i32x4.shr_s
                local.set 176
                local.get 176
                local.get 37
                i32x4.add
                local.set 177
                local.get 177
                i32.const 23
                i32x4.shl
                local.set 178
                local.get 175
                local.get 176
                i32x4.sub
                local.set 179
                local.get 179
                local.get 37
                i32x4.add
                local.set 180
                local.get 180
                i32.const 23
                i32x4.shl
                local.set 181
                local.get 160
                local.get 43
                f32x4.lt
                local.set 182
                local.get 12
                local.get 178
                f32x4.mul
                local.set 183
                local.get 183
                local.get 181
                f32x4.mul
                local.set 184
                local.get 47
                local.get 48
                local.get 182
                v128.bitselect
                local.set 185
                local.get 184
                local.get 185
                f32x4.mul
                local.set 186
                local.get 47
                local.get 48
                local.get 182
                v128.bitselect
                local.set 187
                local.get 158
                local.get 187
                f32x4.mul
                local.set 188
                local.get 188
                local.get 186
                f32x4.div
                local.set 189
                local.get 189
                local.get 54
                v128.and
                local.set 190
                local.get 190
                local.get 54
                v128.and
                local.set 191
                local.get 186
                local.get 54
                v128.and
                local.set 192
                local.get 190
                local.get 191
                f32x4.sub
                local.set 193
                local.get 186
                local.get 192
                f32x4.sub
                local.set 194
                local.get 190
                local.get 186
                f32x4.mul
                local.set 195
                local.get 191
                local.get 192
                f32x4.mul
                local.set 196
                local.get 196
                local.get 195
                f32x4.sub
                local.set 197
                local.get 191
                local.get 194
                f32x4.mul
                local.set 198
                local.get 197
                local.get 198
                f32x4.add
                local.set 199
                local.get 193
                local.get 192
                f32x4.mul
                local.set 200
                local.get 199
                local.get 200
                f32x4.add
                local.set 201
                local.get 193
                local.get 194
                f32x4.mul
                local.set 202
                local.get 201
                local.get 202
                f32x4.add
                local.set 203
                local.get 188
                local.get 195
                f32x4.sub
                local.set 204
                local.get 204
                local.get 203
                f32x4.sub
                local.set 205
                local.get 71
                local.get 48
                local.get 182
                v128.bitselect
                local.set 206
                local.get 205
                local.get 206
                f32x4.mul
                local.set 207
                local.get 207
                local.get 158
                local.get 170
                v128.bitselect
                local.set 208
                local.get 208
                local.get 158
                v128.xor
                v128.any_true
                i32.eqz
                br_if 1 (;@5;)
                local.get 208
                local.set 158
                local.get 159
                i32.const 1
                i32.sub
                local.tee 159
                br_if 0 (;@6;)
              end
            end
            local.get 157
            local.get 12
            f32x4.div
            local.set 209
            local.get 158
            local.get 12
            f32x4.div
            local.set 210
            local.get 210
            f32x4.floor
            local.set 211
            local.get 211
            local.get 54
            v128.and
            local.set 212
            local.get 12
            local.get 54
            v128.and
            local.set 213
            local.get 211
            local.get 212
            f32x4.sub
            local.set 214
            local.get 12
            local.get 213
            f32x4.sub
            local.set 215
            local.get 211
            local.get 12
            f32x4.mul
            local.set 216
            local.get 212
            local.get 213
            f32x4.mul
            local.set 217
            local.get 217
            local.get 216
            f32x4.sub
            local.set 218
            local.get 212
            local.get 215
            f32x4.mul
            local.set 219
            local.get 218
            local.get 219
            f32x4.add
            local.set 220
            local.get 214
            local.get 213
            f32x4.mul
            local.set 221
            local.get 220
            local.get 221
            f32x4.add
            local.set 222
            local.get 214
            local.get 215
            f32x4.mul
            local.set 223
            local.get 222
            local.get 223
            f32x4.add
            local.set 224
            local.get 158
            local.get 216
            f32x4.sub
            local.set 225
            local.get 225
            local.get 224
            f32x4.sub
            local.set 226
            local.get 226
            local.get 19
            f32x4.lt
            local.set 227
            local.get 12
            local.get 19
            f32x4.lt
            local.set 228
            local.get 227
            local.get 228
            i32x4.eq
            local.set 229
            local.get 229
            v128.not
            local.set 230
            local.get 226
            local.get 19
            f32x4.eq
            local.set 231
            local.get 231
            v128.not
            local.set 232
            local.get 230
            local.get 232
            v128.and
            local.set 233
            local.get 211
            local.get 48
            f32x4.sub
            local.set 234
            local.get 234
            local.get 211
            local.get 233
            v128.bitselect
            local.set 235
            local.get 226
            local.get 12
            f32x4.add
            local.set 236
            local.get 236
            local.get 226
            local.get 233
            v128.bitselect
            local.set 237
            local.get 235
            local.get 48
            f32x4.add
            local.set 238
            local.get 238
            local.get 54
            v128.and
            local.set 239
            local.get 12
            local.get 54
            v128.and
            local.set 240
            local.get 235
            local.get 48
            f32x4.add
            local.set 241
            local.get 241
            local.get 239
            f32x4.sub
            local.set 242
            local.get 12
            local.get 240
            f32x4.sub
            local.set 243
            local.get 235
            local.get 48
            f32x4.add
            local.set 244
            local.get 244
            local.get 12
            f32x4.mul
            local.set 245
            local.get 239
            local.get 240
            f32x4.mul
            local.set 246
            local.get 246
            local.get 245
            f32x4.sub
            local.set 247
            local.get 239
            local.get 243
            f32x4.mul
            local.set 248
            local.get 247
            local.get 248
            f32x4.add
            local.set 249
            local.get 242
            local.get 240
            f32x4.mul
            local.set 250
            local.get 249
            local.get 250
            f32x4.add
            local.set 251
            local.get 242
            local.get 243
            f32x4.mul
            local.set 252
            local.get 251
            local.get 252
            f32x4.add
            local.set 253
            local.get 12
            f32x4.abs
            local.set 254
            local.get 237
            f32x4.abs
            local.set 255
            local.get 254
            local.get 255
            f32x4.lt
            local.set 256
            local.get 237
            f32x4.abs
            local.set 257
            local.get 12
            f32x4.abs
            local.set 258
            local.get 257
            local.get 258
            f32x4.eq
            local.set 259
            local.get 245
            local.get 158
            f32x4.eq
            local.set 260
            local.get 253
            local.get 19
            f32x4.eq
            local.set 261
            local.get 260
            local.get 261
            v128.and
            local.set 262
            local.get 259
            local.get 262
            v128.and
            local.set 263
            local.get 256
            local.get 263
            v128.or
            local.set 264
            local.get 237
            local.get 12
            f32x4.sub
            local.set 265
            local.get 265
            local.get 237
            local.get 264
            v128.bitselect
            local.set 266
            local.get 266
            local.get 19
            f32x4.eq
            local.set 267
            local.get 12
            local.get 135
            v128.and
            local.set 268
            local.get 268
            local.get 266
            local.get 267
            v128.bitselect
            local.set 269
            local.get 12
            f32x4.abs
            local.set 270
            local.get 270
            local.get 15
            f32x4.eq
            local.set 271
            local.get 157
            f32x4.abs
            local.set 272
            local.get 272
            local.get 15
            f32x4.lt
            local.set 273
            local.get 271
            local.get 273
            v128.and
            local.set 274
            local.get 157
            local.get 19
            f32x4.lt
            local.set 275
            local.get 12
            local.get 19
            f32x4.lt
            local.set 276
            local.get 275
            local.get 276
            i32x4.eq
            local.set 277
            local.get 277
            v128.not
            local.set 278
            local.get 157
            local.get 19
            f32x4.eq
            local.set 279
            local.get 279
            v128.not
            local.set 280
            local.get 278
            local.get 280
            v128.and
            local.set 281
            local.get 12
            local.get 157
            local.get 281
            v128.bitselect
            local.set 282
            local.get 282
            local.get 269
            local.get 274
            v128.bitselect
            local.set 283
            local.get 283
            local.get 152
            f32x4.add
            local.set 284
            local.get 154
            local.set 285
            local.get 285
            local.get 284
            v128.store offset=16 align=4
            local.get $i0o
            i32.const 16
            i32.mul
            i32.const 8
            i32.add
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 286
            local.get 286
            f32x4.convert_i32x4_s
            local.set 287
            local.get 287
            local.set 288
            i32.const 96
            local.set 289
            block ;; label = @5
              loop ;; label = @6
                local.get 288
                f32x4.abs
                local.set 290
                local.get 12
                f32x4.abs
                local.set 291
                local.get 290
                local.get 291
                f32x4.div
                local.set 292
                local.get 19
                local.get 291
                f32x4.lt
                local.set 293
                local.get 291
                local.get 15
                f32x4.lt
                local.set 294
                local.get 293
                local.get 294
                v128.and
                local.set 295
                local.get 290
                local.get 15
                f32x4.lt
                local.set 296
                local.get 295
                local.get 296
                v128.and
                local.set 297
                local.get 292
                local.get 25
                f32x4.lt
                local.set 298
                local.get 298
                v128.not
                local.set 299
                local.get 297
                local.get 299
                v128.and
                local.set 300
                local.get 290
                i32.const 23
                i32x4.shr_u
                local.set 301
                local.get 291
                i32.const 23
                i32x4.shr_u
                local.set 302
                local.get 301
                local.get 302
                i32x4.sub
                local.set 303
                local.get 303
                local.get 32
                i32x4.sub
                local.set 304
                local.get 304
                local.get 34
                i32x4.max_s
                local.set 305
                local.get 305
                i32.const 1
                i32x4.shr_s
                local.set 306
                local.get 306
                local.get 37
                i32x4.add
                local.set 307
                local.get 307
                i32.const 23
                i32x4.shl
                local.set 308
                local.get 305
                local.get 306
                i32x4.sub
                local.set 309
                local.get 309
                local.get 37
                i32x4.add
                local.set 310
                local.get 310
                i32.const 23
                i32x4.shl
                local.set 311
                local.get 290
                local.get 43
                f32x4.lt
                local.set 312
                local.get 12
                local.get 308
                f32x4.mul
                local.set 313
                local.get 313
                local.get 311
                f32x4.mul
                local.set 314
                local.get 47
                local.get 48
                local.get 312
                v128.bitselect
                local.set 315
                local.get 314
                local.get 315
                f32x4.mul
                local.set 316
                local.get 47
                local.get 48
                local.get 312
                v128.bitselect
                local.set 317
                local.get 288
                local.get 317
                f32x4.mul
                local.set 318
                local.get 318
                local.get 316
                f32x4.div
                local.set 319
                local.get 319
                local.get 54
                v128.and
                local.set 320
                local.get 320
                local.get 54
                v128.and
                local.set 321
                local.get 316
                local.get 54
                v128.and
                local.set 322
                local.get 320
                local.get 321
                f32x4.sub
                local.set 323
                local.get 316
                local.get 322
                f32x4.sub
                local.set 324
                local.get 320
                local.get 316
                f32x4.mul
                local.set 325
                local.get 321
                local.get 322
                f32x4.mul
                local.set 326
                local.get 326
                local.get 325
                f32x4.sub
                local.set 327
                local.get 321
                local.get 324
                f32x4.mul
                local.set 328
                local.get 327
                local.get 328
                f32x4.add
                local.set 329
                local.get 323
                local.get 322
                f32x4.mul
                local.set 330
                local.get 329
                local.get 330
                f32x4.add
                local.set 331
                local.get 323
                local.get 324
                f32x4.mul
                local.set 332
                local.get 331
                local.get 332
                f32x4.add
                local.set 333
                local.get 318
                local.get 325
                f32x4.sub
                local.set 334
                local.get 334
                local.get 333
                f32x4.sub
                local.set 335
                local.get 71
                local.get 48
                local.get 312
                v128.bitselect
                local.set 336
                local.get 335
                local.get 336
                f32x4.mul
                local.set 337
                local.get 337
                local.get 288
                local.get 300
                v128.bitselect
                local.set 338
                local.get 338
                local.get 288
                v128.xor
                v128.any_true
                i32.eqz
                br_if 1 (;@5;)
                local.get 338
                local.set 288
                local.get 289
                i32.const 1
                i32.sub
                local.tee 289
                br_if 0 (;@6;)
              end
            end
            local.get 287
            local.get 12
            f32x4.div
            local.set 339
            local.get 288
            local.get 12
            f32x4.div
            local.set 340
            local.get 340
            f32x4.floor
            local.set 341
            local.get 341
            local.get 54
            v128.and
            local.set 342
            local.get 12
            local.get 54
            v128.and
            local.set 343
            local.get 341
            local.get 342
            f32x4.sub
            local.set 344
            local.get 12
            local.get 343
            f32x4.sub
            local.set 345
            local.get 341
            local.get 12
            f32x4.mul
            local.set 346
            local.get 342
            local.get 343
            f32x4.mul
            local.set 347
            local.get 347
            local.get 346
            f32x4.sub
            local.set 348
            local.get 342
            local.get 345
            f32x4.mul
            local.set 349
            local.get 348
            local.get 349
            f32x4.add
            local.set 350
            local.get 344
            local.get 343
            f32x4.mul
            local.set 351
            local.get 350
            local.get 351
            f32x4.add
            local.set 352
            local.get 344
            local.get 345
            f32x4.mul
            local.set 353
            local.get 352
            local.get 353
            f32x4.add
            local.set 354
            local.get 288
            local.get 346
            f32x4.sub
            local.set 355
            local.get 355
            local.get 354
            f32x4.sub
            local.set 356
            local.get 356
            local.get 19
            f32x4.lt
            local.set 357
            local.get 12
            local.get 19
            f32x4.lt
            local.set 358
            local.get 357
            local.get 358
            i32x4.eq
            local.set 359
            local.get 359
            v128.not
            local.set 360
            local.get 356
            local.get 19
            f32x4.eq
            local.set 361
            local.get 361
            v128.not
            local.set 362
            local.get 360
            local.get 362
            v128.and
            local.set 363
            local.get 341
            local.get 48
            f32x4.sub
            local.set 364
            local.get 364
            local.get 341
            local.get 363
            v128.bitselect
            local.set 365
            local.get 356
            local.get 12
            f32x4.add
            local.set 366
            local.get 366
            local.get 356
            local.get 363
            v128.bitselect
            local.set 367
            local.get 365
            local.get 48
            f32x4.add
            local.set 368
            local.get 368
            local.get 54
            v128.and
            local.set 369
            local.get 12
            local.get 54
            v128.and
            local.set 370
            local.get 365
            local.get 48
            f32x4.add
            local.set 371
            local.get 371
            local.get 369
            f32x4.sub
            local.set 372
            local.get 12
            local.get 370
            f32x4.sub
            local.set 373
            local.get 365
            local.get 48
            f32x4.add
            local.set 374
            local.get 374
            local.get 12
            f32x4.mul
            local.set 375
            local.get 369
            local.get 370
            f32x4.mul
            local.set 376
            local.get 376
            local.get 375
            f32x4.sub
            local.set 377
            local.get 369
            local.get 373
            f32x4.mul
            local.set 378
            local.get 377
            local.get 378
            f32x4.add
            local.set 379
            local.get 372
            local.get 370
            f32x4.mul
            local.set 380
            local.get 379
            local.get 380
            f32x4.add
            local.set 381
            local.get 372
            local.get 373
            f32x4.mul
            local.set 382
            local.get 381
            local.get 382
            f32x4.add
            local.set 383
            local.get 12
            f32x4.abs
            local.set 384
            local.get 367
            f32x4.abs
            local.set 385
            local.get 384
            local.get 385
            f32x4.lt
            local.set 386
            local.get 367
            f32x4.abs
            local.set 387
            local.get 12
            f32x4.abs
            local.set 388
            local.get 387
            local.get 388
            f32x4.eq
            local.set 389
            local.get 375
            local.get 288
            f32x4.eq
            local.set 390
            local.get 383
            local.get 19
            f32x4.eq
            local.set 391
            local.get 390
            local.get 391
            v128.and
            local.set 392
            local.get 389
            local.get 392
            v128.and
            local.set 393
            local.get 386
            local.get 393
            v128.or
            local.set 394
            local.get 367
            local.get 12
            f32x4.sub
            local.set 395
            local.get 395
            local.get 367
            local.get 394
            v128.bitselect
            local.set 396
            local.get 396
            local.get 19
            f32x4.eq
            local.set 397
            local.get 12
            local.get 135
            v128.and
            local.set 398
            local.get 398
            local.get 396
            local.get 397
            v128.bitselect
            local.set 399
            local.get 12
            f32x4.abs
            local.set 400
            local.get 400
            local.get 15
            f32x4.eq
            local.set 401
            local.get 287
            f32x4.abs
            local.set 402
            local.get 402
            local.get 15
            f32x4.lt
            local.set 403
            local.get 401
            local.get 403
            v128.and
            local.set 404
            local.get 287
            local.get 19
            f32x4.lt
            local.set 405
            local.get 12
            local.get 19
            f32x4.lt
            local.set 406
            local.get 405
            local.get 406
            i32x4.eq
            local.set 407
            local.get 407
            v128.not
            local.set 408
            local.get 287
            local.get 19
            f32x4.eq
            local.set 409
            local.get 409
            v128.not
            local.set 410
            local.get 408
            local.get 410
            v128.and
            local.set 411
            local.get 12
            local.get 287
            local.get 411
            v128.bitselect
            local.set 412
            local.get 412
            local.get 399
            local.get 404
            v128.bitselect
            local.set 413
            local.get 413
            local.get 152
            f32x4.add
            local.set 414
            local.get 154
            local.set 415
            local.get 415
            local.get 414
            v128.store offset=32 align=4
            local.get $i0o
            i32.const 16
            i32.mul
            i32.const 12
            i32.add
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 416
            local.get 416
            f32x4.convert_i32x4_s
            local.set 417
            local.get 417
            local.set 418
            i32.const 96
            local.set 419
            block ;; label = @5
              loop ;; label = @6
                local.get 418
                f32x4.abs
                local.set 420
                local.get 12
                f32x4.abs
                local.set 421
                local.get 420
                local.get 421
                f32x4.div
                local.set 422
                local.get 19
                local.get 421
                f32x4.lt
                local.set 423
                local.get 421
                local.get 15
                f32x4.lt
                local.set 424
                local.get 423
                local.get 424
                v128.and
                local.set 425
                local.get 420
                local.get 15
                f32x4.lt
                local.set 426
                local.get 425
                local.get 426
                v128.and
                local.set 427
                local.get 422
                local.get 25
                f32x4.lt
                local.set 428
                local.get 428
                v128.not
                local.set 429
                local.get 427
                local.get 429
                v128.and
                local.set 430
                local.get 420
                i32.const 23
                i32x4.shr_u
                local.set 431
                local.get 421
                i32.const 23
                i32x4.shr_u
                local.set 432
                local.get 431
                local.get 432
                i32x4.sub
                local.set 433
                local.get 433
                local.get 32
                i32x4.sub
                local.set 434
                local.get 434
                local.get 34
                i32x4.max_s
                local.set 435
                local.get 435
                i32.const 1
                i32x4.shr_s
                local.set 436
                local.get 436
                local.get 37
                i32x4.add
                local.set 437
                local.get 437
                i32.const 23
                i32x4.shl
                local.set 438
                local.get 435
                local.get 436
                i32x4.sub
                local.set 439
                local.get 439
                local.get 37
                i32x4.add
                local.set 440
                local.get 440
                i32.const 23
                i32x4.shl
                local.set 441
                local.get 420
                local.get 43
                f32x4.lt
                local.set 442
                local.get 12
                local.get 438
                f32x4.mul
                local.set 443
                local.get 443
                local.get 441
                f32x4.mul
                local.set 444
                local.get 47
                local.get 48
                local.get 442
                v128.bitselect
                local.set 445
                local.get 444
                local.get 445
                f32x4.mul
                local.set 446
                local.get 47
                local.get 48
                local.get 442
                v128.bitselect
                local.set 447
                local.get 418
                local.get 447
                f32x4.mul
                local.set 448
                local.get 448
                local.get 446
                f32x4.div
                local.set 449
                local.get 449
                local.get 54
                v128.and
                local.set 450
                local.get 450
                local.get 54
                v128.and
                local.set 451
                local.get 446
                local.get 54
                v128.and
                local.set 452
                local.get 450
                local.get 451
                f32x4.sub
                local.set 453
                local.get 446
                local.get 452
                f32x4.sub
                local.set 454
                local.get 450
                local.get 446
                f32x4.mul
                local.set 455
                local.get 451
                local.get 452
                f32x4.mul
                local.set 456
                local.get 456
                local.get 455
                f32x4.sub
                local.set 457
                local.get 451
                local.get 454
                f32x4.mul
                local.set 458
                local.get 457
                local.get 458
                f32x4.add
                local.set 459
                local.get 453
                local.get 452
                f32x4.mul
                local.set 460
                local.get 459
                local.get 460
                f32x4.add
                local.set 461
                local.get 453
                local.get 454
                f32x4.mul
                local.set 462
                local.get 461
                local.get 462
                f32x4.add
                local.set 463
                local.get 448
                local.get 455
                f32x4.sub
                local.set 464
                local.get 464
                local.get 463
                f32x4.sub
                local.set 465
                local.get 71
                local.get 48
                local.get 442
                v128.bitselect
                local.set 466
                local.get 465
                local.get 466
                f32x4.mul
                local.set 467
                local.get 467
                local.get 418
                local.get 430
                v128.bitselect
                local.set 468
                local.get 468
                local.get 418
                v128.xor
                v128.any_true
                i32.eqz
                br_if 1 (;@5;)
                local.get 468
                local.set 418
                local.get 419
                i32.const 1
                i32.sub
                local.tee 419
                br_if 0 (;@6;)
              end
            end
            local.get 417
            local.get 12
            f32x4.div
            local.set 469
            local.get 418
            local.get 12
            f32x4.div
            local.set 470
            local.get 470
            f32x4.floor
            local.set 471
            local.get 471
            local.get 54
            v128.and
            local.set 472
            local.get 12
            local.get 54
            v128.and
            local.set 473
            local.get 471
            local.get 472
            f32x4.sub
            local.set 474
            local.get 12
            local.get 473
            f32x4.sub
            local.set 475
            local.get 471
            local.get 12
            f32x4.mul
            local.set 476
            local.get 472
            local.get 473
            f32x4.mul
            local.set 477
            local.get 477
            local.get 476
            f32x4.sub
            local.set 478
            local.get 472
            local.get 475
            f32x4.mul
            local.set 479
            local.get 478
            local.get 479
            f32x4.add
            local.set 480
            local.get 474
            local.get 473
            f32x4.mul
            local.set 481
            local.get 480
            local.get 481
            f32x4.add
            local.set 482
            local.get 474
            local.get 475
            f32x4.mul
            local.set 483
            local.get 482
            local.get 483
            f32x4.add
            local.set 484
            local.get 418
            local.get 476
            f32x4.sub
            local.set 485
            local.get 485
            local.get 484
            f32x4.sub
            local.set 486
            local.get 486
            local.get 19
            f32x4.lt
            local.set 487
            local.get 12
            local.get 19
            f32x4.lt
            local.set 488
            local.get 487
            local.get 488
            i32x4.eq
            local.set 489
            local.get 489
            v128.not
            local.set 490
            local.get 486
            local.get 19
            f32x4.eq
            local.set 491
            local.get 491
            v128.not
            local.set 492
            local.get 490
            local.get 492
            v128.and
            local.set 493
            local.get 471
            local.get 48
            f32x4.sub
            local.set 494
            local.get 494
            local.get 471
            local.get 493
            v128.bitselect
            local.set 495
            local.get 486
            local.get 12
            f32x4.add
            local.set 496
            local.get 496
            local.get 486
            local.get 493
            v128.bitselect
            local.set 497
            local.get 495
            local.get 48
            f32x4.add
            local.set 498
            local.get 498
            local.get 54
            v128.and
            local.set 499
            local.get 12
            local.get 54
            v128.and
            local.set 500
            local.get 495
            local.get 48
            f32x4.add
            local.set 501
            local.get 501
            local.get 499
            f32x4.sub
            local.set 502
            local.get 12
            local.get 500
            f32x4.sub
            local.set 503
            local.get 495
            local.get 48
            f32x4.add
            local.set 504
            local.get 504
            local.get 12
            f32x4.mul
            local.set 505
            local.get 499
            local.get 500
            f32x4.mul
            local.set 506
            local.get 506
            local.get 505
            f32x4.sub
            local.set 507
            local.get 499
            local.get 503
            f32x4.mul
            local.set 508
            local.get 507
            local.get 508
            f32x4.add
            local.set 509
            local.get 502
            local.get 500
            f32x4.mul
            local.set 510
            local.get 509
            local.get 510
            f32x4.add
            local.set 511
            local.get 502
            local.get 503
            f32x4.mul
            local.set 512
            local.get 511
            local.get 512
            f32x4.add
            local.set 513
            local.get 12
            f32x4.abs
            local.set 514
            local.get 497
            f32x4.abs
            local.set 515
            local.get 514
            local.get 515
            f32x4.lt
            local.set 516
            local.get 497
            f32x4.abs
            local.set 517
            local.get 12
            f32x4.abs
            local.set 518
            local.get 517
            local.get 518
            f32x4.eq
            local.set 519
            local.get 505
            local.get 418
            f32x4.eq
            local.set 520
            local.get 513
            local.get 19
            f32x4.eq
            local.set 521
            local.get 520
            local.get 521
            v128.and
            local.set 522
            local.get 519
            local.get 522
            v128.and
            local.set 523
            local.get 516
            local.get 523
            v128.or
            local.set 524
            local.get 497
            local.get 12
            f32x4.sub
            local.set 525
            local.get 525
            local.get 497
            local.get 524
            v128.bitselect
            local.set 526
            local.get 526
            local.get 19
            f32x4.eq
            local.set 527
            local.get 12
            local.get 135
            v128.and
            local.set 528
            local.get 528
            local.get 526
            local.get 527
            v128.bitselect
            local.set 529
            local.get 12
            f32x4.abs
            local.set 530
            local.get 530
            local.get 15
            f32x4.eq
            local.set 531
            local.get 417
            f32x4.abs
            local.set 532
            local.get 532
            local.get 15
            f32x4.lt
            local.set 533
            local.get 531
            local.get 533
            v128.and
            local.set 534
            local.get 417
            local.get 19
            f32x4.lt
            local.set 535
            local.get 12
            local.get 19
            f32x4.lt
            local.set 536
            local.get 535
            local.get 536
            i32x4.eq
            local.set 537
            local.get 537
            v128.not
            local.set 538
            local.get 417
            local.get 19
            f32x4.eq
            local.set 539
            local.get 539
            v128.not
            local.set 540
            local.get 538
            local.get 540
            v128.and
            local.set 541
            local.get 12
            local.get 417
            local.get 541
            v128.bitselect
            local.set 542
            local.get 542
            local.get 529
            local.get 534
            v128.bitselect
            local.set 543
            local.get 543
            local.get 152
            f32x4.add
            local.set 544
            local.get 154
            local.set 545
            local.get 545
            local.get 544
            v128.store offset=48 align=4
          else
            i32.const 32
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 546
            local.get 546
            f32x4.convert_i32x4_s
            local.set 547
            local.get 547
            local.set 548
            i32.const 96
            local.set 549
            block ;; label = @5
              loop ;; label = @6
                local.get 548
                f32x4.abs
                local.set 550
                local.get 12
                f32x4.abs
                local.set 551
                local.get 550
                local.get 551
                f32x4.div
                local.set 552
                local.get 19
                local.get 551
                f32x4.lt
                local.set 553
                local.get 551
                local.get 15
                f32x4.lt
                local.set 554
                local.get 553
                local.get 554
                v128.and
                local.set 555
                local.get 550
                local.get 15
                f32x4.lt
                local.set 556
                local.get 555
                local.get 556
                v128.and
                local.set 557
                local.get 552
                local.get 25
                f32x4.lt
                local.set 558
                local.get 558
                v128.not
                local.set 559
                local.get 557
                local.get 559
                v128.and
                local.set 560
                local.get 550
                i32.const 23
                i32x4.shr_u
                local.set 561
                local.get 551
                i32.const 23
                i32x4.shr_u
                local.set 562
                local.get 561
                local.get 562
                i32x4.sub
                local.set 563
                local.get 563
                local.get 32
                i32x4.sub
                local.set 564
                local.get 564
                local.get 34
                i32x4.max_s
                local.set 565
                local.get 565
                i32.const 1
                i32x4.shr_s
                local.set 566
                local.get 566
                local.get 37
                i32x4.add
                local.set 567
                local.get 567
                i32.const 23
                i32x4.shl
                local.set 568
                local.get 565
                local.get 566
                i32x4.sub
                local.set 569
                local.get 569
                local.get 37
                i32x4.add
                local.set 570
                local.get 570
                i32.const 23
                i32x4.shl
                local.set 571
                local.get 550
                local.get 43
                f32x4.lt
                local.set 572
                local.get 12
                local.get 568
                f32x4.mul
                local.set 573
                local.get 573
                local.get 571
                f32x4.mul
                local.set 574
                local.get 47
                local.get 48
                local.get 572
                v128.bitselect
                local.set 575
                local.get 574
                local.get 575
                f32x4.mul
                local.set 576
                local.get 47
                local.get 48
                local.get 572
                v128.bitselect
                local.set 577
                local.get 548
                local.get 577
                f32x4.mul
                local.set 578
                local.get 578
                local.get 576
                f32x4.div
                local.set 579
                local.get 579
                local.get 54
                v128.and
                local.set 580
                local.get 580
                local.get 54
                v128.and
                local.set 581
                local.get 576
                local.get 54
                v128.and
                local.set 582
                local.get 580
                local.get 581
                f32x4.sub
                local.set 583
                local.get 576
                local.get 582
                f32x4.sub
                local.set 584
                local.get 580
                local.get 576
                f32x4.mul
                local.set 585
                local.get 581
                local.get 582
                f32x4.mul
                local.set 586
                local.get 586
                local.get 585
                f32x4.sub
                local.set 587
                local.get 581
                local.get 584
                f32x4.mul
                local.set 588
                local.get 587
                local.get 588
                f32x4.add
                local.set 589
                local.get 583
                local.get 582
                f32x4.mul
                local.set 590
                local.get 589
                local.get 590
                f32x4.add
                local.set 591
                local.get 583
                local.get 584
                f32x4.mul
                local.set 592
                local.get 591
                local.get 592
                f32x4.add
                local.set 593
                local.get 578
                local.get 585
                f32x4.sub
                local.set 594
                local.get 594
                local.get 593
                f32x4.sub
                local.set 595
                local.get 71
                local.get 48
                local.get 572
                v128.bitselect
                local.set 596
                local.get 595
                local.get 596
                f32x4.mul
                local.set 597
                local.get 597
                local.get 548
                local.get 560
                v128.bitselect
                local.set 598
                local.get 598
                local.get 548
                v128.xor
                v128.any_true
                i32.eqz
                br_if 1 (;@5;)
                local.get 598
                local.set 548
                local.get 549
                i32.const 1
                i32.sub
                local.tee 549
                br_if 0 (;@6;)
              end
            end
            local.get 547
            local.get 12
            f32x4.div
            local.set 599
            local.get 548
            local.get 12
            f32x4.div
            local.set 600
            local.get 600
            f32x4.floor
            local.set 601
            local.get 601
            local.get 54
            v128.and
            local.set 602
            local.get 12
            local.get 54
            v128.and
            local.set 603
            local.get 601
            local.get 602
            f32x4.sub
            local.set 604
            local.get 12
            local.get 603
            f32x4.sub
            local.set 605
            local.get 601
            local.get 12
            f32x4.mul
            local.set 606
            local.get 602
            local.get 603
            f32x4.mul
            local.set 607
            local.get 607
            local.get 606
            f32x4.sub
            local.set 608
            local.get 602
            local.get 605
            f32x4.mul
            local.set 609
            local.get 608
            local.get 609
            f32x4.add
            local.set 610
            local.get 604
            local.get 603
            f32x4.mul
            local.set 611
            local.get 610
            local.get 611
            f32x4.add
            local.set 612
            local.get 604
            local.get 605
            f32x4.mul
            local.set 613
            local.get 612
            local.get 613
            f32x4.add
            local.set 614
            local.get 548
            local.get 606
            f32x4.sub
            local.set 615
            local.get 615
            local.get 614
            f32x4.sub
            local.set 616
            local.get 616
            local.get 19
            f32x4.lt
            local.set 617
            local.get 12
            local.get 19
            f32x4.lt
            local.set 618
            local.get 617
            local.get 618
            i32x4.eq
            local.set 619
            local.get 619
            v128.not
            local.set 620
            local.get 616
            local.get 19
            f32x4.eq
            local.set 621
            local.get 621
            v128.not
            local.set 622
            local.get 620
            local.get 622
            v128.and
            local.set 623
            local.get 601
            local.get 48
            f32x4.sub
            local.set 624
            local.get 624
            local.get 601
            local.get 623
            v128.bitselect
            local.set 625
            local.get 616
            local.get 12
            f32x4.add
            local.set 626
            local.get 626
            local.get 616
            local.get 623
            v128.bitselect
            local.set 627
            local.get 625
            local.get 48
            f32x4.add
            local.set 628
            local.get 628
            local.get 54
            v128.and
            local.set 629
            local.get 12
            local.get 54
            v128.and
            local.set 630
            local.get 625
            local.get 48
            f32x4.add
            local.set 631
            local.get 631
            local.get 629
            f32x4.sub
            local.set 632
            local.get 12
            local.get 630
            f32x4.sub
            local.set 633
            local.get 625
            local.get 48
            f32x4.add
            local.set 634
            local.get 634
            local.get 12
            f32x4.mul
            local.set 635
            local.get 629
            local.get 630
            f32x4.mul
            local.set 636
            local.get 636
            local.get 635
            f32x4.sub
            local.set 637
            local.get 629
            local.get 633
            f32x4.mul
            local.set 638
            local.get 637
            local.get 638
            f32x4.add
            local.set 639
            local.get 632
            local.get 630
            f32x4.mul
            local.set 640
            local.get 639
            local.get 640
            f32x4.add
            local.set 641
            local.get 632
            local.get 633
            f32x4.mul
            local.set 642
            local.get 641
            local.get 642
            f32x4.add
            local.set 643
            local.get 12
            f32x4.abs
            local.set 644
            local.get 627
            f32x4.abs
            local.set 645
            local.get 644
            local.get 645
            f32x4.lt
            local.set 646
            local.get 627
            f32x4.abs
            local.set 647
            local.get 12
            f32x4.abs
            local.set 648
            local.get 647
            local.get 648
            f32x4.eq
            local.set 649
            local.get 635
            local.get 548
            f32x4.eq
            local.set 650
            local.get 643
            local.get 19
            f32x4.eq
            local.set 651
            local.get 650
            local.get 651
            v128.and
            local.set 652
            local.get 649
            local.get 652
            v128.and
            local.set 653
            local.get 646
            local.get 653
            v128.or
            local.set 654
            local.get 627
            local.get 12
            f32x4.sub
            local.set 655
            local.get 655
            local.get 627
            local.get 654
            v128.bitselect
            local.set 656
            local.get 656
            local.get 19
            f32x4.eq
            local.set 657
            local.get 12
            local.get 135
            v128.and
            local.set 658
            local.get 658
            local.get 656
            local.get 657
            v128.bitselect
            local.set 659
            local.get 12
            f32x4.abs
            local.set 660
            local.get 660
            local.get 15
            f32x4.eq
            local.set 661
            local.get 547
            f32x4.abs
            local.set 662
            local.get 662
            local.get 15
            f32x4.lt
            local.set 663
            local.get 661
            local.get 663
            v128.and
            local.set 664
            local.get 547
            local.get 19
            f32x4.lt
            local.set 665
            local.get 12
            local.get 19
            f32x4.lt
            local.set 666
            local.get 665
            local.get 666
            i32x4.eq
            local.set 667
            local.get 667
            v128.not
            local.set 668
            local.get 547
            local.get 19
            f32x4.eq
            local.set 669
            local.get 669
            v128.not
            local.set 670
            local.get 668
            local.get 670
            v128.and
            local.set 671
            local.get 12
            local.get 547
            local.get 671
            v128.bitselect
            local.set 672
            local.get 672
            local.get 659
            local.get 664
            v128.bitselect
            local.set 673
            local.get 673
            local.get 152
            f32x4.add
            local.set 674
            local.get $out
            local.set 675
            local.get 675
            local.get 674
            v128.store offset=128 align=4
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
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast_mod_add_concat_concat))
  (func $k1_iota_cast_mod_add_concat_concat (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s2 f32) (local $s3 f32) (local $s4 f32) (local $c0v.0 v128) (local $c1v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i2o i32) (local $i1 i32) (local i32) (local $i0 i32) (local i32 i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s2
    local.get $args
    f32.load offset=8
    local.set $s3
    local.get $args
    f32.load offset=12
    local.set $s4
    local.get $s2
    f32x4.splat
    local.set 18
    local.get $s3
    f32x4.splat
    local.set 21
    i32.const 2139095040
    i32x4.splat
    local.set 24
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 28
    f32.const 0x1p+16 (;=65536;)
    f32x4.splat
    local.set 34
    i32.const 50
    i32x4.splat
    local.set 41
    i32.const 0
    i32x4.splat
    local.set 43
    i32.const 127
    i32x4.splat
    local.set 46
    f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
    f32x4.splat
    local.set 52
    f32.const 0x1p+60 (;=1152921500000000000;)
    f32x4.splat
    local.set 56
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 57
    i32.const -4096
    i32x4.splat
    local.set 63
    f32.const 0x1p-60 (;=0.00000000000000000086736174;)
    f32x4.splat
    local.set 80
    i32.const 2143289344
    i32x4.splat
    local.set 142
    i32.const -2147483648
    i32x4.splat
    local.set 144
    local.get $s4
    f32x4.splat
    local.set 161
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
      local.set $i2o
      loop ;; label = @2
        local.get $i2o
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
        local.get $i2o
        i32.sub
        local.set $start
        local.get $row
        i32.const 6
        i32.rem_u
        local.set $i1
        local.get $row
        i32.const 6
        i32.div_u
        local.set 14
        local.get 14
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 36
        i32.mul
        local.get $i1
        i32.const 6
        i32.mul
        i32.add
        i32.const 2
        i32.shl
        i32.add
        local.set 16
        loop ;; label = @3
          local.get $i2o
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get 16
            local.tee 17
            local.get $s2
            f32.store
          else
            local.get $i2o
            i32.const 2
            i32.lt_s
            if ;; label = @5
              local.get $i1
              i32.const 1
              i32.lt_s
              if ;; label = @6
                local.get 18
                local.set $c1v.0
              else
                local.get $i1
                i32.const 5
                i32.lt_s
                if ;; label = @7
                  local.get $i0
                  i32.const 16
                  i32.mul
                  local.get $i1
                  i32.const 4
                  i32.mul
                  i32.add
                  local.get $i2o
                  i32.const 4
                  i32.mul
                  i32.add
                  i32.const -8
                  i32.add
                  i32x4.splat
                  v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
                  i32x4.add
                  local.set 19
                  local.get 19
                  f32x4.convert_i32x4_s
                  local.set 20
                  local.get 20
                  local.set 22
                  i32.const 96
                  local.set 23
                  block ;; label = @8
                    loop ;; label = @9
                      local.get 22
                      f32x4.abs
                      local.set 25
                      local.get 21
                      f32x4.abs
                      local.set 26
                      local.get 25
                      local.get 26
                      f32x4.div
                      local.set 27
                      local.get 28
                      local.get 26
                      f32x4.lt
                      local.set 29
                      local.get 26
                      local.get 24
                      f32x4.lt
                      local.set 30
                      local.get 29
                      local.get 30
                      v128.and
                      local.set 31
                      local.get 25
                      local.get 24
                      f32x4.lt
                      local.set 32
                      local.get 31
                      local.get 32
                      v128.and
                      local.set 33
                      local.get 27
                      local.get 34
                      f32x4.lt
                      local.set 35
                      local.get 35
                      v128.not
                      local.set 36
                      local.get 33
                      local.get 36
                      v128.and
                      local.set 37
                      local.get 25
                      i32.const 23
                      i32x4.shr_u
                      local.set 38
                      local.get 26
                      i32.const 23
                      i32x4.shr_u
                      local.set 39
                      local.get 38
                      local.get 39
                      i32x4.sub
                      local.set 40
                      local.get 40
                      local.get 41
                      i32x4.sub
                      local.set 42
                      local.get 42
                      local.get 43
                      i32x4.max_s
                      local.set 44
                      local.get 44
                      i32.const 1
                      i32x4.shr_s
                      local.set 45
                      local.get 45
                      local.get 46
                      i32x4.add
                      local.set 47
                      local.get 47
                      i32.const 23
                      i32x4.shl
                      local.set 48
                      local.get 44
                      local.get 45
                      i32x4.sub
                      local.set 49
                      local.get 49
                      local.get 46
                      i32x4.add
                      local.set 50
                      local.get 50
                      i32.const 23
                      i32x4.shl
                      local.set 51
                      local.get 25
                      local.get 52
                      f32x4.lt
                      local.set 53
                      local.get 21
                      local.get 48
                      f32x4.mul
                      local.set 54
                      local.get 54
                      local.get 51
                      f32x4.mul
                      local.set 55
                      local.get 56
                      local.get 57
                      local.get 53
                      v128.bitselect
                      local.set 58
                      local.get 55
                      local.get 58
                      f32x4.mul
                      local.set 59
                      local.get 56
                      local.get 57
                      local.get 53
                      v128.bitselect
                      local.set 60
                      local.get 22
                      local.get 60
                      f32x4.mul
                      local.set 61
                      local.get 61
                      local.get 59
                      f32x4.div
                      local.set 62
                      local.get 62
                      local.get 63
                      v128.and
                      local.set 64
                      local.get 64
                      local.get 63
                      v128.and
                      local.set 65
                      local.get 59
                      local.get 63
                      v128.and
                      local.set 66
                      local.get 64
                      local.get 65
                      f32x4.sub
                      local.set 67
                      local.get 59
                      local.get 66
                      f32x4.sub
                      local.set 68
                      local.get 64
                      local.get 59
                      f32x4.mul
                      local.set 69
                      local.get 65
                      local.get 66
                      f32x4.mul
                      local.set 70
                      local.get 70
                      local.get 69
                      f32x4.sub
                      local.set 71
                      local.get 65
                      local.get 68
                      f32x4.mul
                      local.set 72
                      local.get 71
                      local.get 72
                      f32x4.add
                      local.set 73
                      local.get 67
                      local.get 66
                      f32x4.mul
                      local.set 74
                      local.get 73
                      local.get 74
                      f32x4.add
                      local.set 75
                      local.get 67
                      local.get 68
                      f32x4.mul
                      local.set 76
                      local.get 75
                      local.get 76
                      f32x4.add
                      local.set 77
                      local.get 61
                      local.get 69
                      f32x4.sub
                      local.set 78
                      local.get 78
                      local.get 77
                      f32x4.sub
                      local.set 79
                      local.get 80
                      local.get 57
                      local.get 53
                      v128.bitselect
                      local.set 81
                      local.get 79
                      local.get 81
                      f32x4.mul
                      local.set 82
                      local.get 82
                      local.get 22
                      local.get 37
                      v128.bitselect
                      local.set 83
                      local.get 83
                      local.get 22
                      v128.xor
                      v128.any_true
                      i32.eqz
                      br_if 1 (;@8;)
                      local.get 83
                      local.set 22
                      local.get 23
                      i32.const 1
                      i32.sub
                      local.tee 23
                      br_if 0 (;@9;)
                    end
                  end
                  local.get 20
                  local.get 21
                  f32x4.div
                  local.set 84
                  local.get 22
                  local.get 21
                  f32x4.div
                  local.set 85
                  local.get 85
                  f32x4.floor
                  local.set 86
                  local.get 86
                  local.get 63
                  v128.and
                  local.set 87
                  local.get 21
                  local.get 63
                  v128.and
                  local.set 88
                  local.get 86
                  local.get 87
                  f32x4.sub
                  local.set 89
                  local.get 21
                  local.get 88
                  f32x4.sub
                  local.set 90
                  local.get 86
                  local.get 21
                  f32x4.mul
                  local.set 91
                  local.get 87
                  local.get 88
                  f32x4.mul
                  local.set 92
                  local.get 92
                  local.get 91
                  f32x4.sub
                  local.set 93
                  local.get 87
                  local.get 90
                  f32x4.mul
                  local.set 94
                  local.get 93
                  local.get 94
                  f32x4.add
                  local.set 95
                  local.get 89
                  local.get 88
                  f32x4.mul
                  local.set 96
                  local.get 95
                  local.get 96
                  f32x4.add
                  local.set 97
                  local.get 89
                  local.get 90
                  f32x4.mul
                  local.set 98
                  local.get 97
                  local.get 98
                  f32x4.add
                  local.set 99
                  local.get 22
                  local.get 91
                  f32x4.sub
                  local.set 100
                  local.get 100
                  local.get 99
                  f32x4.sub
                  local.set 101
                  local.get 101
                  local.get 28
                  f32x4.lt
                  local.set 102
                  local.get 21
                  local.get 28
                  f32x4.lt
                  local.set 103
                  local.get 102
                  local.get 103
                  i32x4.eq
                  local.set 104
                  local.get 104
                  v128.not
                  local.set 105
                  local.get 101
                  local.get 28
                  f32x4.eq
                  local.set 106
                  local.get 106
                  v128.not
                  local.set 107
                  local.get 105
                  local.get 107
                  v128.and
                  local.set 108
                  local.get 86
                  local.get 57
                  f32x4.sub
                  local.set 109
                  local.get 109
                  local.get 86
                  local.get 108
                  v128.bitselect
                  local.set 110
                  local.get 101
                  local.get 21
                  f32x4.add
                  local.set 111
                  local.get 111
                  local.get 101
                  local.get 108
                  v128.bitselect
                  local.set 112
                  local.get 110
                  local.get 57
                  f32x4.add
                  local.set 113
                  local.get 113
                  local.get 63
                  v128.and
                  local.set 114
                  local.get 21
                  local.get 63
                  v128.and
                  local.set 115
                  local.get 110
                  local.get 57
                  f32x4.add
                  local.set 116
                  local.get 116
                  local.get 114
                  f32x4.sub
                  local.set 117
                  local.get 21
                  local.get 115
                  f32x4.sub
                  local.set 118
                  local.get 110
                  local.get 57
                  f32x4.add
                  local.set 119
                  local.get 119
                  local.get 21
                  f32x4.mul
                  local.set 120
                  local.get 114
                  local.get 115
                  f32x4.mul
                  local.set 121
                  local.get 121
                  local.get 120
                  f32x4.sub
                  local.set 122
                  local.get 114
                  local.get 118
                  f32x4.mul
                  local.set 123
                  local.get 122
                  local.get 123
                  f32x4.add
                  local.set 124
                  local.get 117
                  local.get 115
                  f32x4.mul
                  local.set 125
                  local.get 124
                  local.get 125
                  f32x4.add
                  local.set 126
                  local.get 117
                  local.get 118
                  f32x4.mul
                  local.set 127
                  local.get 126
                  local.get 127
                  f32x4.add
                  local.set 128
                  local.get 21
                  f32x4.abs
                  local.set 129
                  local.get 112
                  f32x4.abs
                  local.set 130
                  local.get 129
                  local.get 130
                  f32x4.lt
                  local.set 131
                  local.get 112
                  f32x4.abs
                  local.set 132
                  local.get 21
                  f32x4.abs
                  local.set 133
                  local.get 132
                  local.get 133
                  f32x4.eq
                  local.set 134
                  local.get 120
                  local.get 22
                  f32x4.eq
                  local.set 135
                  local.get 128
                  local.get 28
                  f32x4.eq
                  local.set 136
                  local.get 135
                  local.get 136
                  v128.and
                  local.set 137
                  local.get 134
                  local.get 137
                  v128.and
                  local.set 138
                  local.get 131
                  local.get 138
                  v128.or
                  local.set 139
                  local.get 112
                  local.get 21
                  f32x4.sub
                  local.set 140
                  local.get 140
                  local.get 112
                  local.get 139
                  v128.bitselect
                  local.set 141
                  local.get 141
                  local.get 28
                  f32x4.eq
                  local.set 143
                  local.get 21
                  local.get 144
                  v128.and
                  local.set 145
                  local.get 145
                  local.get 141
                  local.get 143
                  v128.bitselect
                  local.set 146
                  local.get 21
                  f32x4.abs
                  local.set 147
                  local.get 147
                  local.get 24
                  f32x4.eq
                  local.set 148
                  local.get 20
                  f32x4.abs
                  local.set 149
                  local.get 149
                  local.get 24
                  f32x4.lt
                  local.set 150
                  local.get 148
                  local.get 150
                  v128.and
                  local.set 151
                  local.get 20
                  local.get 28
                  f32x4.lt
                  local.set 152
                  local.get 21
                  local.get 28
                  f32x4.lt
                  local.set 153
                  local.get 152
                  local.get 153
                  i32x4.eq
                  local.set 154
                  local.get 154
                  v128.not
                  local.set 155
                  local.get 20
                  local.get 28
                  f32x4.eq
                  local.set 156
                  local.get 156
                  v128.not
                  local.set 157
                  local.get 155
                  local.get 157
                  v128.and
                  local.set 158
                  local.get 21
                  local.get 20
                  local.get 158
                  v128.bitselect
                  local.set 159
                  local.get 159
                  local.get 146
                  local.get 151
                  v128.bitselect
                  local.set 160
                  local.get 160
                  local.get 161
                  f32x4.add
                  local.set 162
                  local.get 162
                  local.set $c1v.0
                else
                  local.get 18
                  local.set $c1v.0
                end
              end
              local.get $c1v.0
              local.set $c0v.0
              local.get 16
              local.get $i2o
              i32.const 16
              i32.mul
              i32.const -12
              i32.add
              i32.add
              local.tee 163
              local.set 164
              local.get 164
              local.get $c0v.0
              v128.store align=4
            else
              local.get 16
              local.tee 165
              local.get $s2
              f32.store offset=20
            end
          end
          local.get $i2o
          i32.const 1
          i32.add
          local.tee $i2o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i2o
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
  (export "run" (func $k2_concat))
  (func $k2_concat (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $c0v.0 v128) (local $t1v.0 v128) (local $t2v.0 v128) (local $t3v.0 v128) (local $t4v.0 v128) (local $t5v.0 v128) (local $t6v.0 v128) (local $t7v.0 v128) (local $t8v.0 v128) (local $t9v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i3o i32) (local $i2 i32) (local i32) (local $i1 i32) (local i32) (local $i0 i32) (local i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
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
      local.set $i3o
      loop ;; label = @2
        local.get $i3o
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
        local.get $i3o
        i32.sub
        local.set $start
        local.get $row
        i32.const 4
        i32.rem_u
        local.set $i2
        local.get $row
        i32.const 4
        i32.div_u
        local.set 20
        local.get 20
        i32.const 9
        i32.rem_u
        local.set $i1
        local.get 20
        i32.const 9
        i32.div_u
        local.set 22
        local.get 22
        local.set $i0
        local.get $in0
        local.get $i0
        i32.const 36
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 24
        local.get $out
        local.get $i0
        i32.const 144
        i32.mul
        local.get $i1
        i32.const 16
        i32.mul
        i32.add
        local.get $i2
        i32.const 4
        i32.mul
        i32.add
        i32.const 2
        i32.shl
        i32.add
        local.set 25
        loop ;; label = @3
          local.get $i1
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get $in0
            local.get $i0
            i32.const 36
            i32.mul
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 36
            i32.div_u
            i32.const 36
            i32.mul
            i32.add
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 36
            i32.rem_u
            i32.const 6
            i32.div_u
            i32.const 6
            i32.mul
            i32.add
            local.get $i1
            i32.const 4
            i32.mul
            i32.const 6
            i32.rem_u
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.tee 26
            f32.load
            f32x4.splat
            local.set 27
            local.get 27
            local.get $in0
            local.get $i0
            i32.const 36
            i32.mul
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 1
            i32.add
            i32.const 36
            i32.rem_u
            i32.const 6
            i32.div_u
            i32.const 6
            i32.mul
            i32.add
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 1
            i32.add
            i32.const 36
            i32.div_u
            i32.const 36
            i32.mul
            i32.add
            local.get $i1
            i32.const 4
            i32.mul
            i32.const 1
            i32.add
            i32.const 6
            i32.rem_u
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.tee 28
            f32.load
            f32x4.replace_lane 1
            local.set 27
            local.get 27
            local.get $in0
            local.get $i0
            i32.const 36
            i32.mul
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 2
            i32.add
            i32.const 36
            i32.rem_u
            i32.const 6
            i32.div_u
            i32.const 6
            i32.mul
            i32.add
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 2
            i32.add
            i32.const 36
            i32.div_u
            i32.const 36
            i32.mul
            i32.add
            local.get $i1
            i32.const 4
            i32.mul
            i32.const 2
            i32.add
            i32.const 6
            i32.rem_u
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.tee 29
            f32.load
            f32x4.replace_lane 2
            local.set 27
            local.get 27
            local.get $in0
            local.get $i0
            i32.const 36
            i32.mul
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 3
            i32.add
            i32.const 36
            i32.rem_u
            i32.const 6
            i32.div_u
            i32.const 6
            i32.mul
            i32.add
            local.get $i1
            i32.const 16
            i32.mul
            local.get $i2
            i32.const 6
            i32.mul
            i32.add
            i32.const 3
            i32.add
            i32.const 36
            i32.div_u
            i32.const 36
            i32.mul
            i32.add
            local.get $i1
            i32.const 4
            i32.mul
            i32.const 3
            i32.add
            i32.const 6
            i32.rem_u
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.tee 30
            f32.load
            f32x4.replace_lane 3
            local.set 27
            local.get 27
            local.set $t9v.0
            local.get $t9v.0
            local.set $c0v.0
          else
            local.get $i1
            i32.const 2
            i32.lt_s
            if ;; label = @5
              local.get $in0
              local.get $i0
              i32.const 36
              i32.mul
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 21
              i32.add
              i32.const 36
              i32.rem_u
              i32.const 6
              i32.div_u
              i32.const 6
              i32.mul
              i32.add
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 21
              i32.add
              i32.const 36
              i32.div_u
              i32.const 36
              i32.mul
              i32.add
              local.get $i1
              i32.const 4
              i32.mul
              i32.const 3
              i32.add
              i32.const 6
              i32.rem_u
              i32.add
              i32.const -36
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.tee 31
              f32.load
              f32x4.splat
              local.set 32
              local.get 32
              local.get $in0
              local.get $i0
              i32.const 36
              i32.mul
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 22
              i32.add
              i32.const 36
              i32.rem_u
              i32.const 6
              i32.div_u
              i32.const 6
              i32.mul
              i32.add
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 22
              i32.add
              i32.const 36
              i32.div_u
              i32.const 36
              i32.mul
              i32.add
              local.get $i1
              i32.const 4
              i32.mul
              i32.const 4
              i32.add
              i32.const 6
              i32.rem_u
              i32.add
              i32.const -36
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.tee 33
              f32.load
              f32x4.replace_lane 1
              local.set 32
              local.get 32
              local.get $in0
              local.get $i0
              i32.const 36
              i32.mul
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 23
              i32.add
              i32.const 36
              i32.rem_u
              i32.const 6
              i32.div_u
              i32.const 6
              i32.mul
              i32.add
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 23
              i32.add
              i32.const 36
              i32.div_u
              i32.const 36
              i32.mul
              i32.add
              local.get $i1
              i32.const 4
              i32.mul
              i32.const 5
              i32.add
              i32.const 6
              i32.rem_u
              i32.add
              i32.const -36
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.tee 34
              f32.load
              f32x4.replace_lane 2
              local.set 32
              local.get 32
              local.get $in0
              local.get $i0
              i32.const 36
              i32.mul
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 24
              i32.add
              i32.const 36
              i32.rem_u
              i32.const 6
              i32.div_u
              i32.const 6
              i32.mul
              i32.add
              local.get $i1
              i32.const 16
              i32.mul
              local.get $i2
              i32.const 6
              i32.mul
              i32.add
              i32.const 24
              i32.add
              i32.const 36
              i32.div_u
              i32.const 36
              i32.mul
              i32.add
              local.get $i1
              i32.const 4
              i32.mul
              i32.const 6
              i32.rem_u
              i32.add
              i32.const -36
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.tee 35
              f32.load
              f32x4.replace_lane 3
              local.set 32
              local.get 32
              local.set $t8v.0
              local.get $t8v.0
              local.set $c0v.0
            else
              local.get $i1
              i32.const 3
              i32.lt_s
              if ;; label = @6
                local.get $in0
                local.get $i0
                i32.const 36
                i32.mul
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 6
                i32.add
                i32.const 36
                i32.rem_u
                i32.const 6
                i32.div_u
                i32.const 6
                i32.mul
                i32.add
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 6
                i32.add
                i32.const 36
                i32.div_u
                i32.const 36
                i32.mul
                i32.add
                local.get $i1
                i32.const 4
                i32.mul
                i32.const 6
                i32.rem_u
                i32.add
                i32.const -36
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 36
                f32.load
                f32x4.splat
                local.set 37
                local.get 37
                local.get $in0
                local.get $i0
                i32.const 36
                i32.mul
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 7
                i32.add
                i32.const 36
                i32.rem_u
                i32.const 6
                i32.div_u
                i32.const 6
                i32.mul
                i32.add
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 7
                i32.add
                i32.const 36
                i32.div_u
                i32.const 36
                i32.mul
                i32.add
                local.get $i1
                i32.const 4
                i32.mul
                i32.const 1
                i32.add
                i32.const 6
                i32.rem_u
                i32.add
                i32.const -36
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 38
                f32.load
                f32x4.replace_lane 1
                local.set 37
                local.get 37
                local.get $in0
                local.get $i0
                i32.const 36
                i32.mul
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 8
                i32.add
                i32.const 36
                i32.rem_u
                i32.const 6
                i32.div_u
                i32.const 6
                i32.mul
                i32.add
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 8
                i32.add
                i32.const 36
                i32.div_u
                i32.const 36
                i32.mul
                i32.add
                local.get $i1
                i32.const 4
                i32.mul
                i32.const 2
                i32.add
                i32.const 6
                i32.rem_u
                i32.add
                i32.const -36
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 39
                f32.load
                f32x4.replace_lane 2
                local.set 37
                local.get 37
                local.get $in0
                local.get $i0
                i32.const 36
                i32.mul
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 9
                i32.add
                i32.const 36
                i32.rem_u
                i32.const 6
                i32.div_u
                i32.const 6
                i32.mul
                i32.add
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                i32.const 9
                i32.add
                i32.const 36
                i32.div_u
                i32.const 36
                i32.mul
                i32.add
                local.get $i1
                i32.const 4
                i32.mul
                i32.const 3
                i32.add
                i32.const 6
                i32.rem_u
                i32.add
                i32.const -36
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 40
                f32.load
                f32x4.replace_lane 3
                local.set 37
                local.get 37
                local.set $t7v.0
                local.get $t7v.0
                local.set $c0v.0
              else
                local.get $i1
                i32.const 4
                i32.lt_s
                if ;; label = @7
                  local.get $in0
                  local.get $i0
                  i32.const 36
                  i32.mul
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 30
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 6
                  i32.div_u
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 30
                  i32.add
                  i32.const 36
                  i32.div_u
                  i32.const 36
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 4
                  i32.mul
                  i32.const 6
                  i32.rem_u
                  i32.add
                  i32.const -72
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.tee 41
                  f32.load
                  f32x4.splat
                  local.set 42
                  local.get 42
                  local.get $in0
                  local.get $i0
                  i32.const 36
                  i32.mul
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 31
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 6
                  i32.div_u
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 31
                  i32.add
                  i32.const 36
                  i32.div_u
                  i32.const 36
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 4
                  i32.mul
                  i32.const 1
                  i32.add
                  i32.const 6
                  i32.rem_u
                  i32.add
                  i32.const -72
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.tee 43
                  f32.load
                  f32x4.replace_lane 1
                  local.set 42
                  local.get 42
                  local.get $in0
                  local.get $i0
                  i32.const 36
                  i32.mul
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 32
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 6
                  i32.div_u
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 32
                  i32.add
                  i32.const 36
                  i32.div_u
                  i32.const 36
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 4
                  i32.mul
                  i32.const 2
                  i32.add
                  i32.const 6
                  i32.rem_u
                  i32.add
                  i32.const -72
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.tee 44
                  f32.load
                  f32x4.replace_lane 2
                  local.set 42
                  local.get 42
                  local.get $in0
                  local.get $i0
                  i32.const 36
                  i32.mul
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 33
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 6
                  i32.div_u
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  i32.const 33
                  i32.add
                  i32.const 36
                  i32.div_u
                  i32.const 36
                  i32.mul
                  i32.add
                  local.get $i1
                  i32.const 4
                  i32.mul
                  i32.const 3
                  i32.add
                  i32.const 6
                  i32.rem_u
                  i32.add
                  i32.const -72
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.tee 45
                  f32.load
                  f32x4.replace_lane 3
                  local.set 42
                  local.get 42
                  local.set $t6v.0
                  local.get $t6v.0
                  local.set $c0v.0
                else
                  local.get $i1
                  i32.const 5
                  i32.lt_s
                  if ;; label = @8
                    local.get $in0
                    local.get $i0
                    i32.const 36
                    i32.mul
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 15
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.div_u
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 15
                    i32.add
                    i32.const 36
                    i32.div_u
                    i32.const 36
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 4
                    i32.mul
                    i32.const 3
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.add
                    i32.const -72
                    i32.add
                    i32.const 2
                    i32.shl
                    i32.add
                    local.tee 46
                    f32.load
                    f32x4.splat
                    local.set 47
                    local.get 47
                    local.get $in0
                    local.get $i0
                    i32.const 36
                    i32.mul
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 16
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.div_u
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 16
                    i32.add
                    i32.const 36
                    i32.div_u
                    i32.const 36
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 4
                    i32.mul
                    i32.const 4
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.add
                    i32.const -72
                    i32.add
                    i32.const 2
                    i32.shl
                    i32.add
                    local.tee 48
                    f32.load
                    f32x4.replace_lane 1
                    local.set 47
                    local.get 47
                    local.get $in0
                    local.get $i0
                    i32.const 36
                    i32.mul
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 17
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.div_u
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 17
                    i32.add
                    i32.const 36
                    i32.div_u
                    i32.const 36
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 4
                    i32.mul
                    i32.const 5
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.add
                    i32.const -72
                    i32.add
                    i32.const 2
                    i32.shl
                    i32.add
                    local.tee 49
                    f32.load
                    f32x4.replace_lane 2
                    local.set 47
                    local.get 47
                    local.get $in0
                    local.get $i0
                    i32.const 36
                    i32.mul
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 18
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.div_u
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    i32.const 18
                    i32.add
                    i32.const 36
                    i32.div_u
                    i32.const 36
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 4
                    i32.mul
                    i32.const 6
                    i32.rem_u
                    i32.add
                    i32.const -72
                    i32.add
                    i32.const 2
                    i32.shl
                    i32.add
                    local.tee 50
                    f32.load
                    f32x4.replace_lane 3
                    local.set 47
                    local.get 47
                    local.set $t5v.0
                    local.get $t5v.0
                    local.set $c0v.0
                  else
                    local.get $i1
                    i32.const 6
                    i32.lt_s
                    if ;; label = @9
                      local.get $in0
                      local.get $i0
                      i32.const 36
                      i32.mul
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 36
                      i32.div_u
                      i32.const 36
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.div_u
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 4
                      i32.mul
                      i32.const 6
                      i32.rem_u
                      i32.add
                      i32.const -72
                      i32.add
                      i32.const 2
                      i32.shl
                      i32.add
                      local.tee 51
                      f32.load
                      f32x4.splat
                      local.set 52
                      local.get 52
                      local.get $in0
                      local.get $i0
                      i32.const 36
                      i32.mul
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 1
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.div_u
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 1
                      i32.add
                      i32.const 36
                      i32.div_u
                      i32.const 36
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 4
                      i32.mul
                      i32.const 1
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.add
                      i32.const -72
                      i32.add
                      i32.const 2
                      i32.shl
                      i32.add
                      local.tee 53
                      f32.load
                      f32x4.replace_lane 1
                      local.set 52
                      local.get 52
                      local.get $in0
                      local.get $i0
                      i32.const 36
                      i32.mul
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 2
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.div_u
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 2
                      i32.add
                      i32.const 36
                      i32.div_u
                      i32.const 36
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 4
                      i32.mul
                      i32.const 2
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.add
                      i32.const -72
                      i32.add
                      i32.const 2
                      i32.shl
                      i32.add
                      local.tee 54
                      f32.load
                      f32x4.replace_lane 2
                      local.set 52
                      local.get 52
                      local.get $in0
                      local.get $i0
                      i32.const 36
                      i32.mul
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 3
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.div_u
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      i32.const 3
                      i32.add
                      i32.const 36
                      i32.div_u
                      i32.const 36
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 4
                      i32.mul
                      i32.const 3
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.add
                      i32.const -72
                      i32.add
                      i32.const 2
                      i32.shl
                      i32.add
                      local.tee 55
                      f32.load
                      f32x4.replace_lane 3
                      local.set 52
                      local.get 52
                      local.set $t4v.0
                      local.get $t4v.0
                      local.set $c0v.0
                    else
                      local.get $i1
                      i32.const 7
                      i32.lt_s
                      if ;; label = @10
                        local.get $in0
                        local.get $i0
                        i32.const 36
                        i32.mul
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 24
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.div_u
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 24
                        i32.add
                        i32.const 36
                        i32.div_u
                        i32.const 36
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 4
                        i32.mul
                        i32.const 6
                        i32.rem_u
                        i32.add
                        i32.const -108
                        i32.add
                        i32.const 2
                        i32.shl
                        i32.add
                        local.tee 56
                        f32.load
                        f32x4.splat
                        local.set 57
                        local.get 57
                        local.get $in0
                        local.get $i0
                        i32.const 36
                        i32.mul
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 25
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.div_u
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 25
                        i32.add
                        i32.const 36
                        i32.div_u
                        i32.const 36
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 4
                        i32.mul
                        i32.const 1
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.add
                        i32.const -108
                        i32.add
                        i32.const 2
                        i32.shl
                        i32.add
                        local.tee 58
                        f32.load
                        f32x4.replace_lane 1
                        local.set 57
                        local.get 57
                        local.get $in0
                        local.get $i0
                        i32.const 36
                        i32.mul
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 26
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.div_u
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 26
                        i32.add
                        i32.const 36
                        i32.div_u
                        i32.const 36
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 4
                        i32.mul
                        i32.const 2
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.add
                        i32.const -108
                        i32.add
                        i32.const 2
                        i32.shl
                        i32.add
                        local.tee 59
                        f32.load
                        f32x4.replace_lane 2
                        local.set 57
                        local.get 57
                        local.get $in0
                        local.get $i0
                        i32.const 36
                        i32.mul
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 27
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.div_u
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        i32.const 27
                        i32.add
                        i32.const 36
                        i32.div_u
                        i32.const 36
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 4
                        i32.mul
                        i32.const 3
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.add
                        i32.const -108
                        i32.add
                        i32.const 2
                        i32.shl
                        i32.add
                        local.tee 60
                        f32.load
                        f32x4.replace_lane 3
                        local.set 57
                        local.get 57
                        local.set $t3v.0
                        local.get $t3v.0
                        local.set $c0v.0
                      else
                        local.get $i1
                        i32.const 8
                        i32.lt_s
                        if ;; label = @11
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 9
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 9
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -108
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 61
                          f32.load
                          f32x4.splat
                          local.set 62
                          local.get 62
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 10
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 10
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 4
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -108
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 63
                          f32.load
                          f32x4.replace_lane 1
                          local.set 62
                          local.get 62
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 11
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 11
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 5
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -108
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 64
                          f32.load
                          f32x4.replace_lane 2
                          local.set 62
                          local.get 62
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 12
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 12
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -108
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 65
                          f32.load
                          f32x4.replace_lane 3
                          local.set 62
                          local.get 62
                          local.set $t2v.0
                          local.get $t2v.0
                          local.set $c0v.0
                        else
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 30
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 30
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -144
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 66
                          f32.load
                          f32x4.splat
                          local.set 67
                          local.get 67
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 31
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 31
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 1
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -144
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 68
                          f32.load
                          f32x4.replace_lane 1
                          local.set 67
                          local.get 67
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 32
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 32
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 2
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -144
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 69
                          f32.load
                          f32x4.replace_lane 2
                          local.set 67
                          local.get 67
                          local.get $in0
                          local.get $i0
                          i32.const 36
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 33
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          i32.const 33
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 36
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          i32.const 3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -144
                          i32.add
                          i32.const 2
                          i32.shl
                          i32.add
                          local.tee 70
                          f32.load
                          f32x4.replace_lane 3
                          local.set 67
                          local.get 67
                          local.set $t1v.0
                          local.get $t1v.0
                          local.set $c0v.0
                        end
                      end
                    end
                  end
                end
              end
            end
          end
          local.get 25
          local.tee 71
          local.set 72
          local.get 72
          local.get $c0v.0
          v128.store align=4
          local.get $i3o
          i32.const 1
          i32.add
          local.tee $i3o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i3o
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
  (export "run" (func $k3_mul_sum))
  (func $k3_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $acc0v_1.0 v128) (local $acc0v_1.4 v128) (local $acc0v_1.8 v128) (local $acc0v_1.12 v128) (local $x2.0 v128) (local $x2.4 v128) (local $x2.8 v128) (local $x2.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0o i32) (local v128 i32) (local $r0_0u i32) (local i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32) (local $r0_0t i32) (local i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 23
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
        local.set $i0o
        loop ;; label = @3
          local.get 23
          local.set $acc0v.0
          local.get 23
          local.set $acc0v.4
          local.get 23
          local.set $acc0v.8
          local.get 23
          local.set $acc0v.12
          local.get 23
          local.set $acc0v_1.0
          local.get 23
          local.set $acc0v_1.4
          local.get 23
          local.set $acc0v_1.8
          local.get 23
          local.set $acc0v_1.12
          i32.const 4
          local.set 24
          i32.const 0
          local.set $r0_0u
          block ;; label = @4
            local.get 24
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              i32.add
              i32.add
              local.tee 26
              f32.load
              f32x4.splat
              local.set 27
              local.get 27
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 1
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 1
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 28
              f32.load offset=4
              f32x4.replace_lane 1
              local.set 27
              local.get 27
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 2
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 2
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 29
              f32.load offset=8
              f32x4.replace_lane 2
              local.set 27
              local.get 27
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 3
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 3
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 30
              f32.load offset=12
              f32x4.replace_lane 3
              local.set 27
              local.get 27
              local.set $x2.0
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 4
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 4
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 31
              f32.load offset=16
              f32x4.splat
              local.set 32
              local.get 32
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 5
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 5
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 33
              f32.load offset=20
              f32x4.replace_lane 1
              local.set 32
              local.get 32
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 6
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 6
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 34
              f32.load offset=24
              f32x4.replace_lane 2
              local.set 32
              local.get 32
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 7
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 7
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 35
              f32.load offset=28
              f32x4.replace_lane 3
              local.set 32
              local.get 32
              local.set $x2.4
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 8
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 8
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 36
              f32.load offset=32
              f32x4.splat
              local.set 37
              local.get 37
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 9
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 9
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 38
              f32.load offset=36
              f32x4.replace_lane 1
              local.set 37
              local.get 37
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 10
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 10
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 39
              f32.load offset=40
              f32x4.replace_lane 2
              local.set 37
              local.get 37
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 11
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 11
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 40
              f32.load offset=44
              f32x4.replace_lane 3
              local.set 37
              local.get 37
              local.set $x2.8
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 12
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 12
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 41
              f32.load offset=48
              f32x4.splat
              local.set 42
              local.get 42
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 13
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 13
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 43
              f32.load offset=52
              f32x4.replace_lane 1
              local.set 42
              local.get 42
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 14
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 14
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 44
              f32.load offset=56
              f32x4.replace_lane 2
              local.set 42
              local.get 42
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 15
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 15
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 45
              f32.load offset=60
              f32x4.replace_lane 3
              local.set 42
              local.get 42
              local.set $x2.12
              local.get $in0
              local.get $r0_0u
              i32.const 16
              i32.mul
              i32.add
              local.tee 46
              v128.load32_splat
              local.set 47
              local.get 47
              local.get $x2.0
              f32x4.mul
              local.set 48
              local.get $acc0v.0
              local.get 48
              f32x4.add
              local.set 49
              local.get 49
              local.set $acc0v.0
              local.get 47
              local.get $x2.4
              f32x4.mul
              local.set 50
              local.get $acc0v.4
              local.get 50
              f32x4.add
              local.set 51
              local.get 51
              local.set $acc0v.4
              local.get 47
              local.get $x2.8
              f32x4.mul
              local.set 52
              local.get $acc0v.8
              local.get 52
              f32x4.add
              local.set 53
              local.get 53
              local.set $acc0v.8
              local.get 47
              local.get $x2.12
              f32x4.mul
              local.set 54
              local.get $acc0v.12
              local.get 54
              f32x4.add
              local.set 55
              local.get 55
              local.set $acc0v.12
              local.get 46
              v128.load32_splat offset=72
              local.set 56
              local.get 56
              local.get $x2.0
              f32x4.mul
              local.set 57
              local.get $acc0v_1.0
              local.get 57
              f32x4.add
              local.set 58
              local.get 58
              local.set $acc0v_1.0
              local.get 56
              local.get $x2.4
              f32x4.mul
              local.set 59
              local.get $acc0v_1.4
              local.get 59
              f32x4.add
              local.set 60
              local.get 60
              local.set $acc0v_1.4
              local.get 56
              local.get $x2.8
              f32x4.mul
              local.set 61
              local.get $acc0v_1.8
              local.get 61
              f32x4.add
              local.set 62
              local.get 62
              local.set $acc0v_1.8
              local.get 56
              local.get $x2.12
              f32x4.mul
              local.set 63
              local.get $acc0v_1.12
              local.get 63
              f32x4.add
              local.set 64
              local.get 64
              local.set $acc0v_1.12
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 16
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 16
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 65
              f32.load
              f32x4.splat
              local.set 66
              local.get 66
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 17
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 17
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 67
              f32.load offset=4
              f32x4.replace_lane 1
              local.set 66
              local.get 66
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 18
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 18
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 68
              f32.load offset=8
              f32x4.replace_lane 2
              local.set 66
              local.get 66
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 19
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 19
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 69
              f32.load offset=12
              f32x4.replace_lane 3
              local.set 66
              local.get 66
              local.set $x2.0
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 20
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 20
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 70
              f32.load offset=16
              f32x4.splat
              local.set 71
              local.get 71
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 21
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 21
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 72
              f32.load offset=20
              f32x4.replace_lane 1
              local.set 71
              local.get 71
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 22
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 22
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 73
              f32.load offset=24
              f32x4.replace_lane 2
              local.set 71
              local.get 71
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 23
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 23
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 74
              f32.load offset=28
              f32x4.replace_lane 3
              local.set 71
              local.get 71
              local.set $x2.4
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 24
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 24
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 75
              f32.load offset=32
              f32x4.splat
              local.set 76
              local.get 76
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 25
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 25
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 77
              f32.load offset=36
              f32x4.replace_lane 1
              local.set 76
              local.get 76
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 26
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 26
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 78
              f32.load offset=40
              f32x4.replace_lane 2
              local.set 76
              local.get 76
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 27
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 27
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 79
              f32.load offset=44
              f32x4.replace_lane 3
              local.set 76
              local.get 76
              local.set $x2.8
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 28
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 28
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 80
              f32.load offset=48
              f32x4.splat
              local.set 81
              local.get 81
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 29
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 29
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 82
              f32.load offset=52
              f32x4.replace_lane 1
              local.set 81
              local.get 81
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 30
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 30
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 83
              f32.load offset=56
              f32x4.replace_lane 2
              local.set 81
              local.get 81
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 31
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 31
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 84
              f32.load offset=60
              f32x4.replace_lane 3
              local.set 81
              local.get 81
              local.set $x2.12
              local.get 46
              v128.load32_splat offset=4
              local.set 85
              local.get 85
              local.get $x2.0
              f32x4.mul
              local.set 86
              local.get $acc0v.0
              local.get 86
              f32x4.add
              local.set 87
              local.get 87
              local.set $acc0v.0
              local.get 85
              local.get $x2.4
              f32x4.mul
              local.set 88
              local.get $acc0v.4
              local.get 88
              f32x4.add
              local.set 89
              local.get 89
              local.set $acc0v.4
              local.get 85
              local.get $x2.8
              f32x4.mul
              local.set 90
              local.get $acc0v.8
              local.get 90
              f32x4.add
              local.set 91
              local.get 91
              local.set $acc0v.8
              local.get 85
              local.get $x2.12
              f32x4.mul
              local.set 92
              local.get $acc0v.12
              local.get 92
              f32x4.add
              local.set 93
              local.get 93
              local.set $acc0v.12
              local.get 46
              v128.load32_splat offset=76
              local.set 94
              local.get 94
              local.get $x2.0
              f32x4.mul
              local.set 95
              local.get $acc0v_1.0
              local.get 95
              f32x4.add
              local.set 96
              local.get 96
              local.set $acc0v_1.0
              local.get 94
              local.get $x2.4
              f32x4.mul
              local.set 97
              local.get $acc0v_1.4
              local.get 97
              f32x4.add
              local.set 98
              local.get 98
              local.set $acc0v_1.4
              local.get 94
              local.get $x2.8
              f32x4.mul
              local.set 99
              local.get $acc0v_1.8
              local.get 99
              f32x4.add
              local.set 100
              local.get 100
              local.set $acc0v_1.8
              local.get 94
              local.get $x2.12
              f32x4.mul
              local.set 101
              local.get $acc0v_1.12
              local.get 101
              f32x4.add
              local.set 102
              local.get 102
              local.set $acc0v_1.12
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 32
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 32
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 103
              f32.load
              f32x4.splat
              local.set 104
              local.get 104
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 33
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 33
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 105
              f32.load offset=4
              f32x4.replace_lane 1
              local.set 104
              local.get 104
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 34
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 34
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 106
              f32.load offset=8
              f32x4.replace_lane 2
              local.set 104
              local.get 104
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 35
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 35
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 107
              f32.load offset=12
              f32x4.replace_lane 3
              local.set 104
              local.get 104
              local.set $x2.0
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 36
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 36
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 108
              f32.load offset=16
              f32x4.splat
              local.set 109
              local.get 109
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 37
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 37
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 110
              f32.load offset=20
              f32x4.replace_lane 1
              local.set 109
              local.get 109
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 38
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 38
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 111
              f32.load offset=24
              f32x4.replace_lane 2
              local.set 109
              local.get 109
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 39
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 39
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 112
              f32.load offset=28
              f32x4.replace_lane 3
              local.set 109
              local.get 109
              local.set $x2.4
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 40
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 40
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 113
              f32.load offset=32
              f32x4.splat
              local.set 114
              local.get 114
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 41
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 41
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 115
              f32.load offset=36
              f32x4.replace_lane 1
              local.set 114
              local.get 114
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 42
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 42
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 116
              f32.load offset=40
              f32x4.replace_lane 2
              local.set 114
              local.get 114
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 43
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 43
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 117
              f32.load offset=44
              f32x4.replace_lane 3
              local.set 114
              local.get 114
              local.set $x2.8
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 44
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 44
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 118
              f32.load offset=48
              f32x4.splat
              local.set 119
              local.get 119
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 45
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 45
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 120
              f32.load offset=52
              f32x4.replace_lane 1
              local.set 119
              local.get 119
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 46
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 46
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 121
              f32.load offset=56
              f32x4.replace_lane 2
              local.set 119
              local.get 119
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 47
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 47
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 122
              f32.load offset=60
              f32x4.replace_lane 3
              local.set 119
              local.get 119
              local.set $x2.12
              local.get 46
              v128.load32_splat offset=8
              local.set 123
              local.get 123
              local.get $x2.0
              f32x4.mul
              local.set 124
              local.get $acc0v.0
              local.get 124
              f32x4.add
              local.set 125
              local.get 125
              local.set $acc0v.0
              local.get 123
              local.get $x2.4
              f32x4.mul
              local.set 126
              local.get $acc0v.4
              local.get 126
              f32x4.add
              local.set 127
              local.get 127
              local.set $acc0v.4
              local.get 123
              local.get $x2.8
              f32x4.mul
              local.set 128
              local.get $acc0v.8
              local.get 128
              f32x4.add
              local.set 129
              local.get 129
              local.set $acc0v.8
              local.get 123
              local.get $x2.12
              f32x4.mul
              local.set 130
              local.get $acc0v.12
              local.get 130
              f32x4.add
              local.set 131
              local.get 131
              local.set $acc0v.12
              local.get 46
              v128.load32_splat offset=80
              local.set 132
              local.get 132
              local.get $x2.0
              f32x4.mul
              local.set 133
              local.get $acc0v_1.0
              local.get 133
              f32x4.add
              local.set 134
              local.get 134
              local.set $acc0v_1.0
              local.get 132
              local.get $x2.4
              f32x4.mul
              local.set 135
              local.get $acc0v_1.4
              local.get 135
              f32x4.add
              local.set 136
              local.get 136
              local.set $acc0v_1.4
              local.get 132
              local.get $x2.8
              f32x4.mul
              local.set 137
              local.get $acc0v_1.8
              local.get 137
              f32x4.add
              local.set 138
              local.get 138
              local.set $acc0v_1.8
              local.get 132
              local.get $x2.12
              f32x4.mul
              local.set 139
              local.get $acc0v_1.12
              local.get 139
              f32x4.add
              local.set 140
              local.get 140
              local.set $acc0v_1.12
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 48
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 48
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 141
              f32.load
              f32x4.splat
              local.set 142
              local.get 142
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 49
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 49
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 143
              f32.load offset=4
              f32x4.replace_lane 1
              local.set 142
              local.get 142
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 50
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 50
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 144
              f32.load offset=8
              f32x4.replace_lane 2
              local.set 142
              local.get 142
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 51
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 51
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 145
              f32.load offset=12
              f32x4.replace_lane 3
              local.set 142
              local.get 142
              local.set $x2.0
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 52
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 52
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 146
              f32.load offset=16
              f32x4.splat
              local.set 147
              local.get 147
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 53
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 53
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 148
              f32.load offset=20
              f32x4.replace_lane 1
              local.set 147
              local.get 147
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 54
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 54
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 149
              f32.load offset=24
              f32x4.replace_lane 2
              local.set 147
              local.get 147
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 55
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 55
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 150
              f32.load offset=28
              f32x4.replace_lane 3
              local.set 147
              local.get 147
              local.set $x2.4
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 56
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 56
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 151
              f32.load offset=32
              f32x4.splat
              local.set 152
              local.get 152
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 57
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 57
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 153
              f32.load offset=36
              f32x4.replace_lane 1
              local.set 152
              local.get 152
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 58
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 58
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 154
              f32.load offset=40
              f32x4.replace_lane 2
              local.set 152
              local.get 152
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 59
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 59
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 155
              f32.load offset=44
              f32x4.replace_lane 3
              local.set 152
              local.get 152
              local.set $x2.8
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 60
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 60
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 156
              f32.load offset=48
              f32x4.splat
              local.set 157
              local.get 157
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 61
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 61
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 158
              f32.load offset=52
              f32x4.replace_lane 1
              local.set 157
              local.get 157
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 62
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 62
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 159
              f32.load offset=56
              f32x4.replace_lane 2
              local.set 157
              local.get 157
              local.get $in1
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 63
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0u
              i32.const 64
              i32.mul
              i32.const 63
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 160
              f32.load offset=60
              f32x4.replace_lane 3
              local.set 157
              local.get 157
              local.set $x2.12
              local.get 46
              v128.load32_splat offset=12
              local.set 161
              local.get 161
              local.get $x2.0
              f32x4.mul
              local.set 162
              local.get $acc0v.0
              local.get 162
              f32x4.add
              local.set 163
              local.get 163
              local.set $acc0v.0
              local.get 161
              local.get $x2.4
              f32x4.mul
              local.set 164
              local.get $acc0v.4
              local.get 164
              f32x4.add
              local.set 165
              local.get 165
              local.set $acc0v.4
              local.get 161
              local.get $x2.8
              f32x4.mul
              local.set 166
              local.get $acc0v.8
              local.get 166
              f32x4.add
              local.set 167
              local.get 167
              local.set $acc0v.8
              local.get 161
              local.get $x2.12
              f32x4.mul
              local.set 168
              local.get $acc0v.12
              local.get 168
              f32x4.add
              local.set 169
              local.get 169
              local.set $acc0v.12
              local.get 46
              v128.load32_splat offset=84
              local.set 170
              local.get 170
              local.get $x2.0
              f32x4.mul
              local.set 171
              local.get $acc0v_1.0
              local.get 171
              f32x4.add
              local.set 172
              local.get 172
              local.set $acc0v_1.0
              local.get 170
              local.get $x2.4
              f32x4.mul
              local.set 173
              local.get $acc0v_1.4
              local.get 173
              f32x4.add
              local.set 174
              local.get 174
              local.set $acc0v_1.4
              local.get 170
              local.get $x2.8
              f32x4.mul
              local.set 175
              local.get $acc0v_1.8
              local.get 175
              f32x4.add
              local.set 176
              local.get 176
              local.set $acc0v_1.8
              local.get 170
              local.get $x2.12
              f32x4.mul
              local.set 177
              local.get $acc0v_1.12
              local.get 177
              f32x4.add
              local.set 178
              local.get 178
              local.set $acc0v_1.12
              local.get $r0_0u
              i32.const 1
              i32.add
              local.tee $r0_0u
              local.get 24
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          i32.const 2
          local.set 179
          i32.const 0
          local.set $r0_0t
          block ;; label = @4
            local.get 179
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 112
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 112
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 181
              f32.load offset=576
              f32x4.splat
              local.set 182
              local.get 182
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 113
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 113
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 183
              f32.load offset=580
              f32x4.replace_lane 1
              local.set 182
              local.get 182
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 114
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 114
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 184
              f32.load offset=584
              f32x4.replace_lane 2
              local.set 182
              local.get 182
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 115
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 115
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 185
              f32.load offset=588
              f32x4.replace_lane 3
              local.set 182
              local.get 182
              local.set $x2.0
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 116
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 116
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 186
              f32.load offset=592
              f32x4.splat
              local.set 187
              local.get 187
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 117
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 117
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 188
              f32.load offset=596
              f32x4.replace_lane 1
              local.set 187
              local.get 187
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 118
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 118
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 189
              f32.load offset=600
              f32x4.replace_lane 2
              local.set 187
              local.get 187
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 119
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 119
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 190
              f32.load offset=604
              f32x4.replace_lane 3
              local.set 187
              local.get 187
              local.set $x2.4
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 120
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 120
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 191
              f32.load offset=608
              f32x4.splat
              local.set 192
              local.get 192
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 121
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 121
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 193
              f32.load offset=612
              f32x4.replace_lane 1
              local.set 192
              local.get 192
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 122
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 122
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 194
              f32.load offset=616
              f32x4.replace_lane 2
              local.set 192
              local.get 192
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 123
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 123
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 195
              f32.load offset=620
              f32x4.replace_lane 3
              local.set 192
              local.get 192
              local.set $x2.8
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 124
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 124
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 196
              f32.load offset=624
              f32x4.splat
              local.set 197
              local.get 197
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 125
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 125
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 198
              f32.load offset=628
              f32x4.replace_lane 1
              local.set 197
              local.get 197
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 126
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 126
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 199
              f32.load offset=632
              f32x4.replace_lane 2
              local.set 197
              local.get 197
              local.get $in1
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 127
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0t
              i32.const 16
              i32.mul
              i32.const 127
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              local.tee 200
              f32.load offset=636
              f32x4.replace_lane 3
              local.set 197
              local.get 197
              local.set $x2.12
              local.get $in0
              local.get $r0_0t
              i32.const 4
              i32.mul
              i32.add
              local.tee 201
              v128.load32_splat offset=64
              local.set 202
              local.get 202
              local.get $x2.0
              f32x4.mul
              local.set 203
              local.get $acc0v.0
              local.get 203
              f32x4.add
              local.set 204
              local.get 204
              local.set $acc0v.0
              local.get 202
              local.get $x2.4
              f32x4.mul
              local.set 205
              local.get $acc0v.4
              local.get 205
              f32x4.add
              local.set 206
              local.get 206
              local.set $acc0v.4
              local.get 202
              local.get $x2.8
              f32x4.mul
              local.set 207
              local.get $acc0v.8
              local.get 207
              f32x4.add
              local.set 208
              local.get 208
              local.set $acc0v.8
              local.get 202
              local.get $x2.12
              f32x4.mul
              local.set 209
              local.get $acc0v.12
              local.get 209
              f32x4.add
              local.set 210
              local.get 210
              local.set $acc0v.12
              local.get 201
              v128.load32_splat offset=136
              local.set 211
              local.get 211
              local.get $x2.0
              f32x4.mul
              local.set 212
              local.get $acc0v_1.0
              local.get 212
              f32x4.add
              local.set 213
              local.get 213
              local.set $acc0v_1.0
              local.get 211
              local.get $x2.4
              f32x4.mul
              local.set 214
              local.get $acc0v_1.4
              local.get 214
              f32x4.add
              local.set 215
              local.get 215
              local.set $acc0v_1.4
              local.get 211
              local.get $x2.8
              f32x4.mul
              local.set 216
              local.get $acc0v_1.8
              local.get 216
              f32x4.add
              local.set 217
              local.get 217
              local.set $acc0v_1.8
              local.get 211
              local.get $x2.12
              f32x4.mul
              local.set 218
              local.get $acc0v_1.12
              local.get 218
              f32x4.add
              local.set 219
              local.get 219
              local.set $acc0v_1.12
              local.get $r0_0t
              i32.const 1
              i32.add
              local.tee $r0_0t
              local.get 179
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 220
          local.get 220
          local.get $acc0v.0
          v128.store align=4
          local.get $out
          local.set 221
          local.get 221
          local.get $acc0v.4
          v128.store offset=16 align=4
          local.get $out
          local.set 222
          local.get 222
          local.get $acc0v.8
          v128.store offset=32 align=4
          local.get $out
          local.set 223
          local.get 223
          local.get $acc0v.12
          v128.store offset=48 align=4
          local.get $out
          local.set 224
          local.get 224
          local.get $acc0v_1.0
          v128.store offset=64 align=4
          local.get $out
          local.set 225
          local.get 225
          local.get $acc0v_1.4
          v128.store offset=80 align=4
          local.get $out
          local.set 226
          local.get 226
          local.get $acc0v_1.8
          v128.store offset=96 align=4
          local.get $out
          local.set 227
          local.get 227
          local.get $acc0v_1.12
          v128.store offset=112 align=4
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
  (export "run" (func $k4_copy))
  (func $k4_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 i32 i32 v128 v128 v128 v128)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
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
          local.get $in0
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.tee 9
          local.set 10
          local.get $out
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.tee 11
          local.set 12
          local.get 10
          v128.load align=4
          local.set 13
          local.get 12
          local.get 13
          v128.store align=4
          local.get 10
          v128.load offset=16 align=4
          local.set 14
          local.get 12
          local.get 14
          v128.store offset=16 align=4
          local.get 10
          v128.load offset=32 align=4
          local.set 15
          local.get 12
          local.get 15
          v128.store offset=32 align=4
          local.get 10
          v128.load offset=48 align=4
          local.set 16
          local.get 12
          local.get 16
          v128.store offset=48 align=4
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
