(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_max_neg_add_exp_sum_div))
  (func $k0_max_neg_add_exp_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0v.0 v128) (local $acc1v.0 v128) (local $t2v.0 v128) (local $acc3v.0 v128) (local $t4v.0 v128) (local $acc1vnan.0 v128) (local $acc1vbits.0 v128) (local $acc1vx.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 i32) (local $r1_0u i32) (local i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32) (local $r2_0 i32) (local i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128) (local $r0_0 i32) (local i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 17
    f32.const -inf (;=-inf;)
    f32x4.splat
    local.set 18
    i32.const 2143289344
    i32x4.splat
    local.set 46
    i32.const -2147483648
    i32x4.splat
    local.set 48
    f32.const 0x1.5cp+6 (;=87;)
    f32x4.splat
    local.set 57
    f32.const 0x1.715476p+0 (;=1.442695;)
    f32x4.splat
    local.set 58
    f32.const 0x1.8000fep+23 (;=12583039;)
    f32x4.splat
    local.set 60
    f32.const 0x1.63p-1 (;=0.6933594;)
    f32x4.splat
    local.set 63
    f32.const -0x1.bd0106p-13 (;=-0.00021219444;)
    f32x4.splat
    local.set 66
    f32.const 0x1.55549p-3 (;=0.1666652;)
    f32x4.splat
    local.set 70
    f32.const 0x1.fffffcp-2 (;=0.49999994;)
    f32x4.splat
    local.set 72
    f32.const 0x1.123a6cp-7 (;=0.008368781;)
    f32x4.splat
    local.set 74
    f32.const 0x1.5558f4p-5 (;=0.041668393;)
    f32x4.splat
    local.set 76
    f32.const 0x1.6a2352p-10 (;=0.0013814467;)
    f32x4.splat
    local.set 78
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 85
    f32.const -0x1.ap+6 (;=-104;)
    f32x4.splat
    local.set 90
    f32.const 0x1.64p+6 (;=89;)
    f32x4.splat
    local.set 92
    f32.const 0x1.8p+23 (;=12582912;)
    f32x4.splat
    local.set 113
    i32.const 1262485504
    i32x4.splat
    local.set 115
    i32.const 127
    i32x4.splat
    local.set 119
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
          local.get 17
          local.set $acc0v.0
          local.get 18
          local.set $acc1v.0
          local.get $acc1v.0
          local.get $acc1v.0
          f32x4.ne
          local.set 19
          local.get 19
          local.set $acc1vnan.0
          local.get $acc1v.0
          local.set $acc1vbits.0
          i32.const 16
          local.set 20
          i32.const 0
          local.set $r1_0u
          block ;; label = @4
            local.get 20
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 22
              v128.load32_splat
              local.set 23
              local.get 23
              local.set $acc1vx.0
              local.get $acc1v.0
              local.get $acc1vx.0
              f32x4.pmax
              local.set 24
              local.get 24
              local.set $acc1v.0
              local.get $acc1vx.0
              local.get $acc1vx.0
              f32x4.ne
              local.set 25
              local.get $acc1vnan.0
              local.get 25
              v128.or
              local.set 26
              local.get 26
              local.set $acc1vnan.0
              local.get $acc1vbits.0
              local.get $acc1vx.0
              v128.and
              local.set 27
              local.get 27
              local.set $acc1vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 1
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 28
              v128.load32_splat
              local.set 29
              local.get 29
              local.set $acc1vx.0
              local.get $acc1v.0
              local.get $acc1vx.0
              f32x4.pmax
              local.set 30
              local.get 30
              local.set $acc1v.0
              local.get $acc1vx.0
              local.get $acc1vx.0
              f32x4.ne
              local.set 31
              local.get $acc1vnan.0
              local.get 31
              v128.or
              local.set 32
              local.get 32
              local.set $acc1vnan.0
              local.get $acc1vbits.0
              local.get $acc1vx.0
              v128.and
              local.set 33
              local.get 33
              local.set $acc1vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 2
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 34
              v128.load32_splat
              local.set 35
              local.get 35
              local.set $acc1vx.0
              local.get $acc1v.0
              local.get $acc1vx.0
              f32x4.pmax
              local.set 36
              local.get 36
              local.set $acc1v.0
              local.get $acc1vx.0
              local.get $acc1vx.0
              f32x4.ne
              local.set 37
              local.get $acc1vnan.0
              local.get 37
              v128.or
              local.set 38
              local.get 38
              local.set $acc1vnan.0
              local.get $acc1vbits.0
              local.get $acc1vx.0
              v128.and
              local.set 39
              local.get 39
              local.set $acc1vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 3
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 40
              v128.load32_splat
              local.set 41
              local.get 41
              local.set $acc1vx.0
              local.get $acc1v.0
              local.get $acc1vx.0
              f32x4.pmax
              local.set 42
              local.get 42
              local.set $acc1v.0
              local.get $acc1vx.0
              local.get $acc1vx.0
              f32x4.ne
              local.set 43
              local.get $acc1vnan.0
              local.get 43
              v128.or
              local.set 44
              local.get 44
              local.set $acc1vnan.0
              local.get $acc1vbits.0
              local.get $acc1vx.0
              v128.and
              local.set 45
              local.get 45
              local.set $acc1vbits.0
              local.get $r1_0u
              i32.const 1
              i32.add
              local.tee $r1_0u
              local.get 20
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc1v.0
          local.get 17
          f32x4.eq
          local.set 47
          local.get $acc1vbits.0
          local.get 48
          v128.and
          local.set 49
          local.get 49
          local.get $acc1v.0
          local.get 47
          v128.bitselect
          local.set 50
          local.get 46
          local.get 50
          local.get $acc1vnan.0
          v128.bitselect
          local.set 51
          local.get 51
          local.set $acc1v.0
          local.get 17
          local.set $acc3v.0
          i32.const 64
          local.set 52
          i32.const 0
          local.set $r2_0
          block ;; label = @4
            local.get 52
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in0
              local.get $r2_0
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 54
              v128.load32_splat
              local.set 55
              local.get 55
              local.get $acc1v.0
              f32x4.sub
              local.set 56
              local.get 56
              v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
              v128.and
              local.get 57
              f32x4.le
              i32x4.all_true
              if ;; label = @6
                local.get 56
                local.get 58
                f32x4.mul
                local.set 59
                local.get 59
                local.get 60
                f32x4.add
                local.set 61
                local.get 61
                local.get 60
                f32x4.sub
                local.set 62
                local.get 62
                local.get 63
                f32x4.mul
                local.set 64
                local.get 56
                local.get 64
                f32x4.sub
                local.set 65
                local.get 62
                local.get 66
                f32x4.mul
                local.set 67
                local.get 65
                local.get 67
                f32x4.sub
                local.set 68
                local.get 68
                local.get 68
                f32x4.mul
                local.set 69
                local.get 68
                local.get 70
                f32x4.mul
                local.set 71
                local.get 71
                local.get 72
                f32x4.add
                local.set 73
                local.get 68
                local.get 74
                f32x4.mul
                local.set 75
                local.get 75
                local.get 76
                f32x4.add
                local.set 77
                local.get 69
                local.get 78
                f32x4.mul
                local.set 79
                local.get 77
                local.get 79
                f32x4.add
                local.set 80
                local.get 69
                local.get 80
                f32x4.mul
                local.set 81
                local.get 73
                local.get 81
                f32x4.add
                local.set 82
                local.get 82
                local.get 69
                f32x4.mul
                local.set 83
                local.get 83
                local.get 68
                f32x4.add
                local.set 84
                local.get 84
                local.get 85
                f32x4.add
                local.set 86
                local.get 61
                i32.const 23
                i32x4.shl
                local.set 87
                local.get 86
                local.get 87
                f32x4.mul
                local.set 88
                local.get 88
                local.set 89
              else
                local.get 56
                local.get 90
                f32x4.lt
                local.set 91
                local.get 56
                local.get 92
                f32x4.pmin
                local.set 93
                local.get 17
                local.get 93
                local.get 91
                v128.bitselect
                local.set 94
                local.get 94
                local.get 58
                f32x4.mul
                local.set 95
                local.get 95
                f32x4.nearest
                local.set 96
                local.get 96
                local.get 63
                f32x4.mul
                local.set 97
                local.get 94
                local.get 97
                f32x4.sub
                local.set 98
                local.get 96
                local.get 66
                f32x4.mul
                local.set 99
                local.get 98
                local.get 99
                f32x4.sub
                local.set 100
                local.get 100
                local.get 100
                f32x4.mul
                local.set 101
                local.get 100
                local.get 70
                f32x4.mul
                local.set 102
                local.get 102
                local.get 72
                f32x4.add
                local.set 103
                local.get 100
                local.get 74
                f32x4.mul
                local.set 104
                local.get 104
                local.get 76
                f32x4.add
                local.set 105
                local.get 101
                local.get 78
                f32x4.mul
                local.set 106
                local.get 105
                local.get 106
                f32x4.add
                local.set 107
                local.get 101
                local.get 107
                f32x4.mul
                local.set 108
                local.get 103
                local.get 108
                f32x4.add
                local.set 109
                local.get 109
                local.get 101
                f32x4.mul
                local.set 110
                local.get 110
                local.get 100
                f32x4.add
                local.set 111
                local.get 111
                local.get 85
                f32x4.add
                local.set 112
                local.get 96
                local.get 113
                f32x4.add
                local.set 114
                local.get 114
                local.get 115
                i32x4.sub
                local.set 116
                local.get 116
                i32.const 1
                i32x4.shr_s
                local.set 117
                local.get 116
                local.get 117
                i32x4.sub
                local.set 118
                local.get 117
                local.get 119
                i32x4.add
                local.set 120
                local.get 120
                i32.const 23
                i32x4.shl
                local.set 121
                local.get 112
                local.get 121
                f32x4.mul
                local.set 122
                local.get 118
                local.get 119
                i32x4.add
                local.set 123
                local.get 123
                i32.const 23
                i32x4.shl
                local.set 124
                local.get 122
                local.get 124
                f32x4.mul
                local.set 125
                local.get 94
                local.get 94
                f32x4.ne
                local.set 126
                local.get 94
                local.get 125
                local.get 126
                v128.bitselect
                local.set 127
                local.get 17
                local.get 127
                local.get 91
                v128.bitselect
                local.set 128
                local.get 128
                local.set 89
              end
              local.get 89
              local.set $t4v.0
              local.get $acc3v.0
              local.get $t4v.0
              f32x4.add
              local.set 129
              local.get 129
              local.set $acc3v.0
              local.get $r2_0
              i32.const 1
              i32.add
              local.tee $r2_0
              local.get 52
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 52
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in0
              local.get $r0_0
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 131
              v128.load32_splat
              local.set 132
              local.get 132
              local.get $acc1v.0
              f32x4.sub
              local.set 133
              local.get 133
              v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
              v128.and
              local.get 57
              f32x4.le
              i32x4.all_true
              if ;; label = @6
                local.get 133
                local.get 58
                f32x4.mul
                local.set 134
                local.get 134
                local.get 60
                f32x4.add
                local.set 135
                local.get 135
                local.get 60
                f32x4.sub
                local.set 136
                local.get 136
                local.get 63
                f32x4.mul
                local.set 137
                local.get 133
                local.get 137
                f32x4.sub
                local.set 138
                local.get 136
                local.get 66
                f32x4.mul
                local.set 139
                local.get 138
                local.get 139
                f32x4.sub
                local.set 140
                local.get 140
                local.get 140
                f32x4.mul
                local.set 141
                local.get 140
                local.get 70
                f32x4.mul
                local.set 142
                local.get 142
                local.get 72
                f32x4.add
                local.set 143
                local.get 140
                local.get 74
                f32x4.mul
                local.set 144
                local.get 144
                local.get 76
                f32x4.add
                local.set 145
                local.get 141
                local.get 78
                f32x4.mul
                local.set 146
                local.get 145
                local.get 146
                f32x4.add
                local.set 147
                local.get 141
                local.get 147
                f32x4.mul
                local.set 148
                local.get 143
                local.get 148
                f32x4.add
                local.set 149
                local.get 149
                local.get 141
                f32x4.mul
                local.set 150
                local.get 150
                local.get 140
                f32x4.add
                local.set 151
                local.get 151
                local.get 85
                f32x4.add
                local.set 152
                local.get 135
                i32.const 23
                i32x4.shl
                local.set 153
                local.get 152
                local.get 153
                f32x4.mul
                local.set 154
                local.get 154
                local.set 155
              else
                local.get 133
                local.get 90
                f32x4.lt
                local.set 156
                local.get 133
                local.get 92
                f32x4.pmin
                local.set 157
                local.get 17
                local.get 157
                local.get 156
                v128.bitselect
                local.set 158
                local.get 158
                local.get 58
                f32x4.mul
                local.set 159
                local.get 159
                f32x4.nearest
                local.set 160
                local.get 160
                local.get 63
                f32x4.mul
                local.set 161
                local.get 158
                local.get 161
                f32x4.sub
                local.set 162
                local.get 160
                local.get 66
                f32x4.mul
                local.set 163
                local.get 162
                local.get 163
                f32x4.sub
                local.set 164
                local.get 164
                local.get 164
                f32x4.mul
                local.set 165
                local.get 164
                local.get 70
                f32x4.mul
                local.set 166
                local.get 166
                local.get 72
                f32x4.add
                local.set 167
                local.get 164
                local.get 74
                f32x4.mul
                local.set 168
                local.get 168
                local.get 76
                f32x4.add
                local.set 169
                local.get 165
                local.get 78
                f32x4.mul
                local.set 170
                local.get 169
                local.get 170
                f32x4.add
                local.set 171
                local.get 165
                local.get 171
                f32x4.mul
                local.set 172
                local.get 167
                local.get 172
                f32x4.add
                local.set 173
                local.get 173
                local.get 165
                f32x4.mul
                local.set 174
                local.get 174
                local.get 164
                f32x4.add
                local.set 175
                local.get 175
                local.get 85
                f32x4.add
                local.set 176
                local.get 160
                local.get 113
                f32x4.add
                local.set 177
                local.get 177
                local.get 115
                i32x4.sub
                local.set 178
                local.get 178
                i32.const 1
                i32x4.shr_s
                local.set 179
                local.get 178
                local.get 179
                i32x4.sub
                local.set 180
                local.get 179
                local.get 119
                i32x4.add
                local.set 181
                local.get 181
                i32.const 23
                i32x4.shl
                local.set 182
                local.get 176
                local.get 182
                f32x4.mul
                local.set 183
                local.get 180
                local.get 119
                i32x4.add
                local.set 184
                local.get 184
                i32.const 23
                i32x4.shl
                local.set 185
                local.get 183
                local.get 185
                f32x4.mul
                local.set 186
                local.get 158
                local.get 158
                f32x4.ne
                local.set 187
                local.get 158
                local.get 186
                local.get 187
                v128.bitselect
                local.set 188
                local.get 17
                local.get 188
                local.get 156
                v128.bitselect
                local.set 189
                local.get 189
                local.set 155
              end
              local.get 155
              local.set $t2v.0
              local.get $t2v.0
              local.get $acc3v.0
              f32x4.div
              local.set 190
              local.get $acc0v.0
              local.get 190
              f32x4.add
              local.set 191
              local.get 191
              local.set $acc0v.0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 52
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 192
          local.get 192
          local.get $acc0v.0
          v128.store align=4
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
