(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 9
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
          local.get $out
          local.get $i0o
          i32.const 16
          i32.mul
          i32.add
          local.tee 10
          local.set 11
          local.get 11
          local.get 9
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast))
  (func $k1_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32)
    local.get $args
    i32.load
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
          i32.const 0
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 8
          local.get 8
          f32x4.convert_i32x4_s
          local.set 9
          local.get $out
          local.set 10
          local.get 10
          local.get 9
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_add_mul_sum))
  (func $k0_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $lost1 f32) (local $part2 f32) (local $t3 f32) (local $t4 f32) (local $t5 f32) (local $part2v.0 v128) (local $part2v.4 v128) (local $part2v.8 v128) (local $part2v.12 v128) (local $part2v.16 v128) (local $part2v.20 v128) (local $part2v.24 v128) (local $part2v.28 v128) (local $part2vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eou i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32 i32) (local $r0_0eot i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32) (local i32 i32 v128 v128 v128 v128 v128 v128 v128 i32 f32)
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
    i32.load offset=12
    local.set $M
    local.get $args
    i32.load offset=16
    local.set $N
    local.get $args
    f32.load offset=20
    local.set $s0
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 31
    local.get $s0
    f32x4.splat
    local.set 47
    local.get $N
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
          f32.const 0x0p+0 (;=0;)
          local.set $lost1
          i32.const 1
          local.get $M
          i32.mul
          local.get $i0
          i32.mul
          local.set 28
          local.get $M
          i32.const 1023
          i32.add
          i32.const 1024
          i32.div_u
          local.set 29
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 29
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part2
              local.get 31
              local.set $part2v.0
              local.get 31
              local.set $part2v.4
              local.get 31
              local.set $part2v.8
              local.get 31
              local.set $part2v.12
              local.get 31
              local.set $part2v.16
              local.get 31
              local.set $part2v.20
              local.get 31
              local.set $part2v.24
              local.get 31
              local.set $part2v.28
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 32
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 33
              local.get $M
              local.get $r0_0b
              i32.const -1024
              i32.mul
              i32.add
              local.set 34
              i32.const 1024
              local.set 35
              local.get 34
              local.get 35
              local.get 34
              local.get 35
              i32.lt_s
              select
              local.set 36
              i32.const 128
              local.set 37
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              local.set 38
              i32.const 0
              local.set $r0_0eou
              block ;; label = @6
                local.get 38
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 32
                  local.get $r0_0eou
                  i32.const 512
                  i32.mul
                  i32.add
                  local.tee 40
                  local.set 41
                  local.get 41
                  v128.load align=4
                  local.set 42
                  local.get 33
                  local.get $r0_0eou
                  i32.const 512
                  i32.mul
                  i32.add
                  local.tee 43
                  local.set 44
                  local.get 44
                  v128.load align=4
                  local.set 45
                  local.get 42
                  local.get 45
                  f32x4.add
                  local.set 46
                  local.get 46
                  local.get 47
                  f32x4.mul
                  local.set 48
                  local.get $part2v.0
                  local.get 48
                  f32x4.add
                  local.set 49
                  local.get 49
                  local.set $part2v.0
                  local.get 40
                  local.set 50
                  local.get 50
                  v128.load offset=16 align=4
                  local.set 51
                  local.get 43
                  local.set 52
                  local.get 52
                  v128.load offset=16 align=4
                  local.set 53
                  local.get 51
                  local.get 53
                  f32x4.add
                  local.set 54
                  local.get 54
                  local.get 47
                  f32x4.mul
                  local.set 55
                  local.get $part2v.4
                  local.get 55
                  f32x4.add
                  local.set 56
                  local.get 56
                  local.set $part2v.4
                  local.get 40
                  local.set 57
                  local.get 57
                  v128.load offset=32 align=4
                  local.set 58
                  local.get 43
                  local.set 59
                  local.get 59
                  v128.load offset=32 align=4
                  local.set 60
                  local.get 58
                  local.get 60
                  f32x4.add
                  local.set 61
                  local.get 61
                  local.get 47
                  f32x4.mul
                  local.set 62
                  local.get $part2v.8
                  local.get 62
                  f32x4.add
                  local.set 63
                  local.get 63
                  local.set $part2v.8
                  local.get 40
                  local.set 64
                  local.get 64
                  v128.load offset=48 align=4
                  local.set 65
                  local.get 43
                  local.set 66
                  local.get 66
                  v128.load offset=48 align=4
                  local.set 67
                  local.get 65
                  local.get 67
                  f32x4.add
                  local.set 68
                  local.get 68
                  local.get 47
                  f32x4.mul
                  local.set 69
                  local.get $part2v.12
                  local.get 69
                  f32x4.add
                  local.set 70
                  local.get 70
                  local.set $part2v.12
                  local.get 40
                  local.set 71
                  local.get 71
                  v128.load offset=64 align=4
                  local.set 72
                  local.get 43
                  local.set 73
                  local.get 73
                  v128.load offset=64 align=4
                  local.set 74
                  local.get 72
                  local.get 74
                  f32x4.add
                  local.set 75
                  local.get 75
                  local.get 47
                  f32x4.mul
                  local.set 76
                  local.get $part2v.16
                  local.get 76
                  f32x4.add
                  local.set 77
                  local.get 77
                  local.set $part2v.16
                  local.get 40
                  local.set 78
                  local.get 78
                  v128.load offset=80 align=4
                  local.set 79
                  local.get 43
                  local.set 80
                  local.get 80
                  v128.load offset=80 align=4
                  local.set 81
                  local.get 79
                  local.get 81
                  f32x4.add
                  local.set 82
                  local.get 82
                  local.get 47
                  f32x4.mul
                  local.set 83
                  local.get $part2v.20
                  local.get 83
                  f32x4.add
                  local.set 84
                  local.get 84
                  local.set $part2v.20
                  local.get 40
                  local.set 85
                  local.get 85
                  v128.load offset=96 align=4
                  local.set 86
                  local.get 43
                  local.set 87
                  local.get 87
                  v128.load offset=96 align=4
                  local.set 88
                  local.get 86
                  local.get 88
                  f32x4.add
                  local.set 89
                  local.get 89
                  local.get 47
                  f32x4.mul
                  local.set 90
                  local.get $part2v.24
                  local.get 90
                  f32x4.add
                  local.set 91
                  local.get 91
                  local.set $part2v.24
                  local.get 40
                  local.set 92
                  local.get 92
                  v128.load offset=112 align=4
                  local.set 93
                  local.get 43
                  local.set 94
                  local.get 94
                  v128.load offset=112 align=4
                  local.set 95
                  local.get 93
                  local.get 95
                  f32x4.add
                  local.set 96
                  local.get 96
                  local.get 47
                  f32x4.mul
                  local.set 97
                  local.get $part2v.28
                  local.get 97
                  f32x4.add
                  local.set 98
                  local.get 98
                  local.set $part2v.28
                  local.get 40
                  local.set 99
                  local.get 99
                  v128.load offset=128 align=4
                  local.set 100
                  local.get 43
                  local.set 101
                  local.get 101
                  v128.load offset=128 align=4
                  local.set 102
                  local.get 100
                  local.get 102
                  f32x4.add
                  local.set 103
                  local.get 103
                  local.get 47
                  f32x4.mul
                  local.set 104
                  local.get $part2v.0
                  local.get 104
                  f32x4.add
                  local.set 105
                  local.get 105
                  local.set $part2v.0
                  local.get 40
                  local.set 106
                  local.get 106
                  v128.load offset=144 align=4
                  local.set 107
                  local.get 43
                  local.set 108
                  local.get 108
                  v128.load offset=144 align=4
                  local.set 109
                  local.get 107
                  local.get 109
                  f32x4.add
                  local.set 110
                  local.get 110
                  local.get 47
                  f32x4.mul
                  local.set 111
                  local.get $part2v.4
                  local.get 111
                  f32x4.add
                  local.set 112
                  local.get 112
                  local.set $part2v.4
                  local.get 40
                  local.set 113
                  local.get 113
                  v128.load offset=160 align=4
                  local.set 114
                  local.get 43
                  local.set 115
                  local.get 115
                  v128.load offset=160 align=4
                  local.set 116
                  local.get 114
                  local.get 116
                  f32x4.add
                  local.set 117
                  local.get 117
                  local.get 47
                  f32x4.mul
                  local.set 118
                  local.get $part2v.8
                  local.get 118
                  f32x4.add
                  local.set 119
                  local.get 119
                  local.set $part2v.8
                  local.get 40
                  local.set 120
                  local.get 120
                  v128.load offset=176 align=4
                  local.set 121
                  local.get 43
                  local.set 122
                  local.get 122
                  v128.load offset=176 align=4
                  local.set 123
                  local.get 121
                  local.get 123
                  f32x4.add
                  local.set 124
                  local.get 124
                  local.get 47
                  f32x4.mul
                  local.set 125
                  local.get $part2v.12
                  local.get 125
                  f32x4.add
                  local.set 126
                  local.get 126
                  local.set $part2v.12
                  local.get 40
                  local.set 127
                  local.get 127
                  v128.load offset=192 align=4
                  local.set 128
                  local.get 43
                  local.set 129
                  local.get 129
                  v128.load offset=192 align=4
                  local.set 130
                  local.get 128
                  local.get 130
                  f32x4.add
                  local.set 131
                  local.get 131
                  local.get 47
                  f32x4.mul
                  local.set 132
                  local.get $part2v.16
                  local.get 132
                  f32x4.add
                  local.set 133
                  local.get 133
                  local.set $part2v.16
                  local.get 40
                  local.set 134
                  local.get 134
                  v128.load offset=208 align=4
                  local.set 135
                  local.get 43
                  local.set 136
                  local.get 136
                  v128.load offset=208 align=4
                  local.set 137
                  local.get 135
                  local.get 137
                  f32x4.add
                  local.set 138
                  local.get 138
                  local.get 47
                  f32x4.mul
                  local.set 139
                  local.get $part2v.20
                  local.get 139
                  f32x4.add
                  local.set 140
                  local.get 140
                  local.set $part2v.20
                  local.get 40
                  local.set 141
                  local.get 141
                  v128.load offset=224 align=4
                  local.set 142
                  local.get 43
                  local.set 143
                  local.get 143
                  v128.load offset=224 align=4
                  local.set 144
                  local.get 142
                  local.get 144
                  f32x4.add
                  local.set 145
                  local.get 145
                  local.get 47
                  f32x4.mul
                  local.set 146
                  local.get $part2v.24
                  local.get 146
                  f32x4.add
                  local.set 147
                  local.get 147
                  local.set $part2v.24
                  local.get 40
                  local.set 148
                  local.get 148
                  v128.load offset=240 align=4
                  local.set 149
                  local.get 43
                  local.set 150
                  local.get 150
                  v128.load offset=240 align=4
                  local.set 151
                  local.get 149
                  local.get 151
                  f32x4.add
                  local.set 152
                  local.get 152
                  local.get 47
                  f32x4.mul
                  local.set 153
                  local.get $part2v.28
                  local.get 153
                  f32x4.add
                  local.set 154
                  local.get 154
                  local.set $part2v.28
                  local.get 40
                  local.set 155
                  local.get 155
                  v128.load offset=256 align=4
                  local.set 156
                  local.get 43
                  local.set 157
                  local.get 157
                  v128.load offset=256 align=4
                  local.set 158
                  local.get 156
                  local.get 158
                  f32x4.add
                  local.set 159
                  local.get 159
                  local.get 47
                  f32x4.mul
                  local.set 160
                  local.get $part2v.0
                  local.get 160
                  f32x4.add
                  local.set 161
                  local.get 161
                  local.set $part2v.0
                  local.get 40
                  local.set 162
                  local.get 162
                  v128.load offset=272 align=4
                  local.set 163
                  local.get 43
                  local.set 164
                  local.get 164
                  v128.load offset=272 align=4
                  local.set 165
                  local.get 163
                  local.get 165
                  f32x4.add
                  local.set 166
                  local.get 166
                  local.get 47
                  f32x4.mul
                  local.set 167
                  local.get $part2v.4
                  local.get 167
                  f32x4.add
                  local.set 168
                  local.get 168
                  local.set $part2v.4
                  local.get 40
                  local.set 169
                  local.get 169
                  v128.load offset=288 align=4
                  local.set 170
                  local.get 43
                  local.set 171
                  local.get 171
                  v128.load offset=288 align=4
                  local.set 172
                  local.get 170
                  local.get 172
                  f32x4.add
                  local.set 173
                  local.get 173
                  local.get 47
                  f32x4.mul
                  local.set 174
                  local.get $part2v.8
                  local.get 174
                  f32x4.add
                  local.set 175
                  local.get 175
                  local.set $part2v.8
                  local.get 40
                  local.set 176
                  local.get 176
                  v128.load offset=304 align=4
                  local.set 177
                  local.get 43
                  local.set 178
                  local.get 178
                  v128.load offset=304 align=4
                  local.set 179
                  local.get 177
                  local.get 179
                  f32x4.add
                  local.set 180
                  local.get 180
                  local.get 47
                  f32x4.mul
                  local.set 181
                  local.get $part2v.12
                  local.get 181
                  f32x4.add
                  local.set 182
                  local.get 182
                  local.set $part2v.12
                  local.get 40
                  local.set 183
                  local.get 183
                  v128.load offset=320 align=4
                  local.set 184
                  local.get 43
                  local.set 185
                  local.get 185
                  v128.load offset=320 align=4
                  local.set 186
                  local.get 184
                  local.get 186
                  f32x4.add
                  local.set 187
                  local.get 187
                  local.get 47
                  f32x4.mul
                  local.set 188
                  local.get $part2v.16
                  local.get 188
                  f32x4.add
                  local.set 189
                  local.get 189
                  local.set $part2v.16
                  local.get 40
                  local.set 190
                  local.get 190
                  v128.load offset=336 align=4
                  local.set 191
                  local.get 43
                  local.set 192
                  local.get 192
                  v128.load offset=336 align=4
                  local.set 193
                  local.get 191
                  local.get 193
                  f32x4.add
                  local.set 194
                  local.get 194
                  local.get 47
                  f32x4.mul
                  local.set 195
                  local.get $part2v.20
                  local.get 195
                  f32x4.add
                  local.set 196
                  local.get 196
                  local.set $part2v.20
                  local.get 40
                  local.set 197
                  local.get 197
                  v128.load offset=352 align=4
                  local.set 198
                  local.get 43
                  local.set 199
                  local.get 199
                  v128.load offset=352 align=4
                  local.set 200
                  local.get 198
                  local.get 200
                  f32x4.add
                  local.set 201
                  local.get 201
                  local.get 47
                  f32x4.mul
                  local.set 202
                  local.get $part2v.24
                  local.get 202
                  f32x4.add
                  local.set 203
                  local.get 203
                  local.set $part2v.24
                  local.get 40
                  local.set 204
                  local.get 204
                  v128.load offset=368 align=4
                  local.set 205
                  local.get 43
                  local.set 206
                  local.get 206
                  v128.load offset=368 align=4
                  local.set 207
                  local.get 205
                  local.get 207
                  f32x4.add
                  local.set 208
                  local.get 208
                  local.get 47
                  f32x4.mul
                  local.set 209
                  local.get $part2v.28
                  local.get 209
                  f32x4.add
                  local.set 210
                  local.get 210
                  local.set $part2v.28
                  local.get 40
                  local.set 211
                  local.get 211
                  v128.load offset=384 align=4
                  local.set 212
                  local.get 43
                  local.set 213
                  local.get 213
                  v128.load offset=384 align=4
                  local.set 214
                  local.get 212
                  local.get 214
                  f32x4.add
                  local.set 215
                  local.get 215
                  local.get 47
                  f32x4.mul
                  local.set 216
                  local.get $part2v.0
                  local.get 216
                  f32x4.add
                  local.set 217
                  local.get 217
                  local.set $part2v.0
                  local.get 40
                  local.set 218
                  local.get 218
                  v128.load offset=400 align=4
                  local.set 219
                  local.get 43
                  local.set 220
                  local.get 220
                  v128.load offset=400 align=4
                  local.set 221
                  local.get 219
                  local.get 221
                  f32x4.add
                  local.set 222
                  local.get 222
                  local.get 47
                  f32x4.mul
                  local.set 223
                  local.get $part2v.4
                  local.get 223
                  f32x4.add
                  local.set 224
                  local.get 224
                  local.set $part2v.4
                  local.get 40
                  local.set 225
                  local.get 225
                  v128.load offset=416 align=4
                  local.set 226
                  local.get 43
                  local.set 227
                  local.get 227
                  v128.load offset=416 align=4
                  local.set 228
                  local.get 226
                  local.get 228
                  f32x4.add
                  local.set 229
                  local.get 229
                  local.get 47
                  f32x4.mul
                  local.set 230
                  local.get $part2v.8
                  local.get 230
                  f32x4.add
                  local.set 231
                  local.get 231
                  local.set $part2v.8
                  local.get 40
                  local.set 232
                  local.get 232
                  v128.load offset=432 align=4
                  local.set 233
                  local.get 43
                  local.set 234
                  local.get 234
                  v128.load offset=432 align=4
                  local.set 235
                  local.get 233
                  local.get 235
                  f32x4.add
                  local.set 236
                  local.get 236
                  local.get 47
                  f32x4.mul
                  local.set 237
                  local.get $part2v.12
                  local.get 237
                  f32x4.add
                  local.set 238
                  local.get 238
                  local.set $part2v.12
                  local.get 40
                  local.set 239
                  local.get 239
                  v128.load offset=448 align=4
                  local.set 240
                  local.get 43
                  local.set 241
                  local.get 241
                  v128.load offset=448 align=4
                  local.set 242
                  local.get 240
                  local.get 242
                  f32x4.add
                  local.set 243
                  local.get 243
                  local.get 47
                  f32x4.mul
                  local.set 244
                  local.get $part2v.16
                  local.get 244
                  f32x4.add
                  local.set 245
                  local.get 245
                  local.set $part2v.16
                  local.get 40
                  local.set 246
                  local.get 246
                  v128.load offset=464 align=4
                  local.set 247
                  local.get 43
                  local.set 248
                  local.get 248
                  v128.load offset=464 align=4
                  local.set 249
                  local.get 247
                  local.get 249
                  f32x4.add
                  local.set 250
                  local.get 250
                  local.get 47
                  f32x4.mul
                  local.set 251
                  local.get $part2v.20
                  local.get 251
                  f32x4.add
                  local.set 252
                  local.get 252
                  local.set $part2v.20
                  local.get 40
                  local.set 253
                  local.get 253
                  v128.load offset=480 align=4
                  local.set 254
                  local.get 43
                  local.set 255
                  local.get 255
                  v128.load offset=480 align=4
                  local.set 256
                  local.get 254
                  local.get 256
                  f32x4.add
                  local.set 257
                  local.get 257
                  local.get 47
                  f32x4.mul
                  local.set 258
                  local.get $part2v.24
                  local.get 258
                  f32x4.add
                  local.set 259
                  local.get 259
                  local.set $part2v.24
                  local.get 40
                  local.set 260
                  local.get 260
                  v128.load offset=496 align=4
                  local.set 261
                  local.get 43
                  local.set 262
                  local.get 262
                  v128.load offset=496 align=4
                  local.set 263
                  local.get 261
                  local.get 263
                  f32x4.add
                  local.set 264
                  local.get 264
                  local.get 47
                  f32x4.mul
                  local.set 265
                  local.get $part2v.28
                  local.get 265
                  f32x4.add
                  local.set 266
                  local.get 266
                  local.set $part2v.28
                  local.get $r0_0eou
                  i32.const 1
                  i32.add
                  local.tee $r0_0eou
                  local.get 38
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const 128
              i32.mul
              i32.add
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 267
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const 128
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 268
              i32.const 32
              local.set 269
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const -4
              i32.mul
              i32.add
              local.set 270
              i32.const 0
              local.set $r0_0eot
              block ;; label = @6
                local.get 270
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 267
                  local.get $r0_0eot
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 272
                  local.set 273
                  local.get 273
                  v128.load align=4
                  local.set 274
                  local.get 268
                  local.get $r0_0eot
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 275
                  local.set 276
                  local.get 276
                  v128.load align=4
                  local.set 277
                  local.get 274
                  local.get 277
                  f32x4.add
                  local.set 278
                  local.get 278
                  local.get 47
                  f32x4.mul
                  local.set 279
                  local.get $part2v.0
                  local.get 279
                  f32x4.add
                  local.set 280
                  local.get 280
                  local.set $part2v.0
                  local.get 272
                  local.set 281
                  local.get 281
                  v128.load offset=16 align=4
                  local.set 282
                  local.get 275
                  local.set 283
                  local.get 283
                  v128.load offset=16 align=4
                  local.set 284
                  local.get 282
                  local.get 284
                  f32x4.add
                  local.set 285
                  local.get 285
                  local.get 47
                  f32x4.mul
                  local.set 286
                  local.get $part2v.4
                  local.get 286
                  f32x4.add
                  local.set 287
                  local.get 287
                  local.set $part2v.4
                  local.get 272
                  local.set 288
                  local.get 288
                  v128.load offset=32 align=4
                  local.set 289
                  local.get 275
                  local.set 290
                  local.get 290
                  v128.load offset=32 align=4
                  local.set 291
                  local.get 289
                  local.get 291
                  f32x4.add
                  local.set 292
                  local.get 292
                  local.get 47
                  f32x4.mul
                  local.set 293
                  local.get $part2v.8
                  local.get 293
                  f32x4.add
                  local.set 294
                  local.get 294
                  local.set $part2v.8
                  local.get 272
                  local.set 295
                  local.get 295
                  v128.load offset=48 align=4
                  local.set 296
                  local.get 275
                  local.set 297
                  local.get 297
                  v128.load offset=48 align=4
                  local.set 298
                  local.get 296
                  local.get 298
                  f32x4.add
                  local.set 299
                  local.get 299
                  local.get 47
                  f32x4.mul
                  local.set 300
                  local.get $part2v.12
                  local.get 300
                  f32x4.add
                  local.set 301
                  local.get 301
                  local.set $part2v.12
                  local.get 272
                  local.set 302
                  local.get 302
                  v128.load offset=64 align=4
                  local.set 303
                  local.get 275
                  local.set 304
                  local.get 304
                  v128.load offset=64 align=4
                  local.set 305
                  local.get 303
                  local.get 305
                  f32x4.add
                  local.set 306
                  local.get 306
                  local.get 47
                  f32x4.mul
                  local.set 307
                  local.get $part2v.16
                  local.get 307
                  f32x4.add
                  local.set 308
                  local.get 308
                  local.set $part2v.16
                  local.get 272
                  local.set 309
                  local.get 309
                  v128.load offset=80 align=4
                  local.set 310
                  local.get 275
                  local.set 311
                  local.get 311
                  v128.load offset=80 align=4
                  local.set 312
                  local.get 310
                  local.get 312
                  f32x4.add
                  local.set 313
                  local.get 313
                  local.get 47
                  f32x4.mul
                  local.set 314
                  local.get $part2v.20
                  local.get 314
                  f32x4.add
                  local.set 315
                  local.get 315
                  local.set $part2v.20
                  local.get 272
                  local.set 316
                  local.get 316
                  v128.load offset=96 align=4
                  local.set 317
                  local.get 275
                  local.set 318
                  local.get 318
                  v128.load offset=96 align=4
                  local.set 319
                  local.get 317
                  local.get 319
                  f32x4.add
                  local.set 320
                  local.get 320
                  local.get 47
                  f32x4.mul
                  local.set 321
                  local.get $part2v.24
                  local.get 321
                  f32x4.add
                  local.set 322
                  local.get 322
                  local.set $part2v.24
                  local.get 272
                  local.set 323
                  local.get 323
                  v128.load offset=112 align=4
                  local.set 324
                  local.get 275
                  local.set 325
                  local.get 325
                  v128.load offset=112 align=4
                  local.set 326
                  local.get 324
                  local.get 326
                  f32x4.add
                  local.set 327
                  local.get 327
                  local.get 47
                  f32x4.mul
                  local.set 328
                  local.get $part2v.28
                  local.get 328
                  f32x4.add
                  local.set 329
                  local.get 329
                  local.set $part2v.28
                  local.get $r0_0eot
                  i32.const 1
                  i32.add
                  local.tee $r0_0eot
                  local.get 270
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const 32
              i32.mul
              i32.add
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 330
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const 32
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 331
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const -32
              i32.mul
              local.get 34
              local.get 35
              local.get 34
              local.get 35
              i32.lt_s
              select
              i32.add
              local.set 332
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 332
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part2
                  local.get 330
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 334
                  f32.load
                  local.get 331
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 335
                  f32.load
                  f32.add
                  local.get $s0
                  f32.mul
                  f32.add
                  local.set $part2
                  local.get $r0_0et
                  i32.const 1
                  i32.add
                  local.tee $r0_0et
                  local.get 332
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part2v.0
              local.get $part2v.4
              f32x4.add
              local.set 336
              local.get $part2v.8
              local.get $part2v.12
              f32x4.add
              local.set 337
              local.get 336
              local.get 337
              f32x4.add
              local.set 338
              local.get $part2v.16
              local.get $part2v.20
              f32x4.add
              local.set 339
              local.get $part2v.24
              local.get $part2v.28
              f32x4.add
              local.set 340
              local.get 339
              local.get 340
              f32x4.add
              local.set 341
              local.get 338
              local.get 341
              f32x4.add
              local.set 342
              local.get 342
              local.set $part2vq.0
              local.get $part2
              local.get $part2vq.0
              f32x4.extract_lane 0
              local.get $part2vq.0
              f32x4.extract_lane 1
              f32.add
              local.get $part2vq.0
              f32x4.extract_lane 2
              local.get $part2vq.0
              f32x4.extract_lane 3
              f32.add
              f32.add
              f32.add
              local.set $part2
              local.get $acc0
              local.get $part2
              f32.add
              local.set $t3
              local.get $t3
              local.get $acc0
              f32.neg
              f32.add
              local.set $t4
              local.get $acc0
              local.get $t3
              local.get $t4
              f32.neg
              f32.add
              f32.neg
              f32.add
              local.get $part2
              local.get $t4
              f32.neg
              f32.add
              f32.add
              local.set $t5
              local.get $lost1
              local.get $t5
              f32.add
              local.set $lost1
              local.get $t3
              local.set $acc0
              local.get $r0_0b
              i32.const 1
              i32.add
              local.tee $r0_0b
              local.get 29
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 343
          local.get $acc0
          local.get $acc0
          local.get $lost1
          f32.add
          local.get $lost1
          local.set 344
          local.get 344
          local.get 344
          f32.ne
          select
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
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 9
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
          local.get $out
          local.get $i0o
          i32.const 16
          i32.mul
          i32.add
          local.tee 10
          local.set 11
          local.get 11
          local.get 9
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast))
  (func $k1_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32 i32 i32) (local $t i32) (local i32)
    local.get $args
    i32.load
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
            local.set 8
            local.get 8
            f32x4.convert_i32x4_s
            local.set 9
            local.get $out
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.tee 10
            local.set 11
            local.get 11
            local.get 9
            v128.store align=4
          else
            i32.const 2
            local.set 12
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 12
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 14
                local.get $t
                i32.const 4
                i32.add
                f32.convert_i32_s
                f32.store offset=16
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 12
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
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_add_mul_sum))
  (func $k0_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $lost1 f32) (local $part2 f32) (local $t3 f32) (local $t4 f32) (local $t5 f32) (local $part2v.0 v128) (local $part2v.4 v128) (local $part2v.8 v128) (local $part2v.12 v128) (local $part2v.16 v128) (local $part2v.20 v128) (local $part2v.24 v128) (local $part2v.28 v128) (local $part2vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eou i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32 i32) (local $r0_0eot i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32) (local i32 i32 v128 v128 v128 v128 v128 v128 v128 i32 f32)
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
    i32.load offset=12
    local.set $M
    local.get $args
    i32.load offset=16
    local.set $N
    local.get $args
    f32.load offset=20
    local.set $s0
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 31
    local.get $s0
    f32x4.splat
    local.set 47
    local.get $N
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
          f32.const 0x0p+0 (;=0;)
          local.set $lost1
          i32.const 1
          local.get $M
          i32.mul
          local.get $i0
          i32.mul
          local.set 28
          local.get $M
          i32.const 1023
          i32.add
          i32.const 1024
          i32.div_u
          local.set 29
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 29
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part2
              local.get 31
              local.set $part2v.0
              local.get 31
              local.set $part2v.4
              local.get 31
              local.set $part2v.8
              local.get 31
              local.set $part2v.12
              local.get 31
              local.set $part2v.16
              local.get 31
              local.set $part2v.20
              local.get 31
              local.set $part2v.24
              local.get 31
              local.set $part2v.28
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 32
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 33
              local.get $M
              local.get $r0_0b
              i32.const -1024
              i32.mul
              i32.add
              local.set 34
              i32.const 1024
              local.set 35
              local.get 34
              local.get 35
              local.get 34
              local.get 35
              i32.lt_s
              select
              local.set 36
              i32.const 128
              local.set 37
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              local.set 38
              i32.const 0
              local.set $r0_0eou
              block ;; label = @6
                local.get 38
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 32
                  local.get $r0_0eou
                  i32.const 512
                  i32.mul
                  i32.add
                  local.tee 40
                  local.set 41
                  local.get 41
                  v128.load align=4
                  local.set 42
                  local.get 33
                  local.get $r0_0eou
                  i32.const 512
                  i32.mul
                  i32.add
                  local.tee 43
                  local.set 44
                  local.get 44
                  v128.load align=4
                  local.set 45
                  local.get 42
                  local.get 45
                  f32x4.add
                  local.set 46
                  local.get 46
                  local.get 47
                  f32x4.mul
                  local.set 48
                  local.get $part2v.0
                  local.get 48
                  f32x4.add
                  local.set 49
                  local.get 49
                  local.set $part2v.0
                  local.get 40
                  local.set 50
                  local.get 50
                  v128.load offset=16 align=4
                  local.set 51
                  local.get 43
                  local.set 52
                  local.get 52
                  v128.load offset=16 align=4
                  local.set 53
                  local.get 51
                  local.get 53
                  f32x4.add
                  local.set 54
                  local.get 54
                  local.get 47
                  f32x4.mul
                  local.set 55
                  local.get $part2v.4
                  local.get 55
                  f32x4.add
                  local.set 56
                  local.get 56
                  local.set $part2v.4
                  local.get 40
                  local.set 57
                  local.get 57
                  v128.load offset=32 align=4
                  local.set 58
                  local.get 43
                  local.set 59
                  local.get 59
                  v128.load offset=32 align=4
                  local.set 60
                  local.get 58
                  local.get 60
                  f32x4.add
                  local.set 61
                  local.get 61
                  local.get 47
                  f32x4.mul
                  local.set 62
                  local.get $part2v.8
                  local.get 62
                  f32x4.add
                  local.set 63
                  local.get 63
                  local.set $part2v.8
                  local.get 40
                  local.set 64
                  local.get 64
                  v128.load offset=48 align=4
                  local.set 65
                  local.get 43
                  local.set 66
                  local.get 66
                  v128.load offset=48 align=4
                  local.set 67
                  local.get 65
                  local.get 67
                  f32x4.add
                  local.set 68
                  local.get 68
                  local.get 47
                  f32x4.mul
                  local.set 69
                  local.get $part2v.12
                  local.get 69
                  f32x4.add
                  local.set 70
                  local.get 70
                  local.set $part2v.12
                  local.get 40
                  local.set 71
                  local.get 71
                  v128.load offset=64 align=4
                  local.set 72
                  local.get 43
                  local.set 73
                  local.get 73
                  v128.load offset=64 align=4
                  local.set 74
                  local.get 72
                  local.get 74
                  f32x4.add
                  local.set 75
                  local.get 75
                  local.get 47
                  f32x4.mul
                  local.set 76
                  local.get $part2v.16
                  local.get 76
                  f32x4.add
                  local.set 77
                  local.get 77
                  local.set $part2v.16
                  local.get 40
                  local.set 78
                  local.get 78
                  v128.load offset=80 align=4
                  local.set 79
                  local.get 43
                  local.set 80
                  local.get 80
                  v128.load offset=80 align=4
                  local.set 81
                  local.get 79
                  local.get 81
                  f32x4.add
                  local.set 82
                  local.get 82
                  local.get 47
                  f32x4.mul
                  local.set 83
                  local.get $part2v.20
                  local.get 83
                  f32x4.add
                  local.set 84
                  local.get 84
                  local.set $part2v.20
                  local.get 40
                  local.set 85
                  local.get 85
                  v128.load offset=96 align=4
                  local.set 86
                  local.get 43
                  local.set 87
                  local.get 87
                  v128.load offset=96 align=4
                  local.set 88
                  local.get 86
                  local.get 88
                  f32x4.add
                  local.set 89
                  local.get 89
                  local.get 47
                  f32x4.mul
                  local.set 90
                  local.get $part2v.24
                  local.get 90
                  f32x4.add
                  local.set 91
                  local.get 91
                  local.set $part2v.24
                  local.get 40
                  local.set 92
                  local.get 92
                  v128.load offset=112 align=4
                  local.set 93
                  local.get 43
                  local.set 94
                  local.get 94
                  v128.load offset=112 align=4
                  local.set 95
                  local.get 93
                  local.get 95
                  f32x4.add
                  local.set 96
                  local.get 96
                  local.get 47
                  f32x4.mul
                  local.set 97
                  local.get $part2v.28
                  local.get 97
                  f32x4.add
                  local.set 98
                  local.get 98
                  local.set $part2v.28
                  local.get 40
                  local.set 99
                  local.get 99
                  v128.load offset=128 align=4
                  local.set 100
                  local.get 43
                  local.set 101
                  local.get 101
                  v128.load offset=128 align=4
                  local.set 102
                  local.get 100
                  local.get 102
                  f32x4.add
                  local.set 103
                  local.get 103
                  local.get 47
                  f32x4.mul
                  local.set 104
                  local.get $part2v.0
                  local.get 104
                  f32x4.add
                  local.set 105
                  local.get 105
                  local.set $part2v.0
                  local.get 40
                  local.set 106
                  local.get 106
                  v128.load offset=144 align=4
                  local.set 107
                  local.get 43
                  local.set 108
                  local.get 108
                  v128.load offset=144 align=4
                  local.set 109
                  local.get 107
                  local.get 109
                  f32x4.add
                  local.set 110
                  local.get 110
                  local.get 47
                  f32x4.mul
                  local.set 111
                  local.get $part2v.4
                  local.get 111
                  f32x4.add
                  local.set 112
                  local.get 112
                  local.set $part2v.4
                  local.get 40
                  local.set 113
                  local.get 113
                  v128.load offset=160 align=4
                  local.set 114
                  local.get 43
                  local.set 115
                  local.get 115
                  v128.load offset=160 align=4
                  local.set 116
                  local.get 114
                  local.get 116
                  f32x4.add
                  local.set 117
                  local.get 117
                  local.get 47
                  f32x4.mul
                  local.set 118
                  local.get $part2v.8
                  local.get 118
                  f32x4.add
                  local.set 119
                  local.get 119
                  local.set $part2v.8
                  local.get 40
                  local.set 120
                  local.get 120
                  v128.load offset=176 align=4
                  local.set 121
                  local.get 43
                  local.set 122
                  local.get 122
                  v128.load offset=176 align=4
                  local.set 123
                  local.get 121
                  local.get 123
                  f32x4.add
                  local.set 124
                  local.get 124
                  local.get 47
                  f32x4.mul
                  local.set 125
                  local.get $part2v.12
                  local.get 125
                  f32x4.add
                  local.set 126
                  local.get 126
                  local.set $part2v.12
                  local.get 40
                  local.set 127
                  local.get 127
                  v128.load offset=192 align=4
                  local.set 128
                  local.get 43
                  local.set 129
                  local.get 129
                  v128.load offset=192 align=4
                  local.set 130
                  local.get 128
                  local.get 130
                  f32x4.add
                  local.set 131
                  local.get 131
                  local.get 47
                  f32x4.mul
                  local.set 132
                  local.get $part2v.16
                  local.get 132
                  f32x4.add
                  local.set 133
                  local.get 133
                  local.set $part2v.16
                  local.get 40
                  local.set 134
                  local.get 134
                  v128.load offset=208 align=4
                  local.set 135
                  local.get 43
                  local.set 136
                  local.get 136
                  v128.load offset=208 align=4
                  local.set 137
                  local.get 135
                  local.get 137
                  f32x4.add
                  local.set 138
                  local.get 138
                  local.get 47
                  f32x4.mul
                  local.set 139
                  local.get $part2v.20
                  local.get 139
                  f32x4.add
                  local.set 140
                  local.get 140
                  local.set $part2v.20
                  local.get 40
                  local.set 141
                  local.get 141
                  v128.load offset=224 align=4
                  local.set 142
                  local.get 43
                  local.set 143
                  local.get 143
                  v128.load offset=224 align=4
                  local.set 144
                  local.get 142
                  local.get 144
                  f32x4.add
                  local.set 145
                  local.get 145
                  local.get 47
                  f32x4.mul
                  local.set 146
                  local.get $part2v.24
                  local.get 146
                  f32x4.add
                  local.set 147
                  local.get 147
                  local.set $part2v.24
                  local.get 40
                  local.set 148
                  local.get 148
                  v128.load offset=240 align=4
                  local.set 149
                  local.get 43
                  local.set 150
                  local.get 150
                  v128.load offset=240 align=4
                  local.set 151
                  local.get 149
                  local.get 151
                  f32x4.add
                  local.set 152
                  local.get 152
                  local.get 47
                  f32x4.mul
                  local.set 153
                  local.get $part2v.28
                  local.get 153
                  f32x4.add
                  local.set 154
                  local.get 154
                  local.set $part2v.28
                  local.get 40
                  local.set 155
                  local.get 155
                  v128.load offset=256 align=4
                  local.set 156
                  local.get 43
                  local.set 157
                  local.get 157
                  v128.load offset=256 align=4
                  local.set 158
                  local.get 156
                  local.get 158
                  f32x4.add
                  local.set 159
                  local.get 159
                  local.get 47
                  f32x4.mul
                  local.set 160
                  local.get $part2v.0
                  local.get 160
                  f32x4.add
                  local.set 161
                  local.get 161
                  local.set $part2v.0
                  local.get 40
                  local.set 162
                  local.get 162
                  v128.load offset=272 align=4
                  local.set 163
                  local.get 43
                  local.set 164
                  local.get 164
                  v128.load offset=272 align=4
                  local.set 165
                  local.get 163
                  local.get 165
                  f32x4.add
                  local.set 166
                  local.get 166
                  local.get 47
                  f32x4.mul
                  local.set 167
                  local.get $part2v.4
                  local.get 167
                  f32x4.add
                  local.set 168
                  local.get 168
                  local.set $part2v.4
                  local.get 40
                  local.set 169
                  local.get 169
                  v128.load offset=288 align=4
                  local.set 170
                  local.get 43
                  local.set 171
                  local.get 171
                  v128.load offset=288 align=4
                  local.set 172
                  local.get 170
                  local.get 172
                  f32x4.add
                  local.set 173
                  local.get 173
                  local.get 47
                  f32x4.mul
                  local.set 174
                  local.get $part2v.8
                  local.get 174
                  f32x4.add
                  local.set 175
                  local.get 175
                  local.set $part2v.8
                  local.get 40
                  local.set 176
                  local.get 176
                  v128.load offset=304 align=4
                  local.set 177
                  local.get 43
                  local.set 178
                  local.get 178
                  v128.load offset=304 align=4
                  local.set 179
                  local.get 177
                  local.get 179
                  f32x4.add
                  local.set 180
                  local.get 180
                  local.get 47
                  f32x4.mul
                  local.set 181
                  local.get $part2v.12
                  local.get 181
                  f32x4.add
                  local.set 182
                  local.get 182
                  local.set $part2v.12
                  local.get 40
                  local.set 183
                  local.get 183
                  v128.load offset=320 align=4
                  local.set 184
                  local.get 43
                  local.set 185
                  local.get 185
                  v128.load offset=320 align=4
                  local.set 186
                  local.get 184
                  local.get 186
                  f32x4.add
                  local.set 187
                  local.get 187
                  local.get 47
                  f32x4.mul
                  local.set 188
                  local.get $part2v.16
                  local.get 188
                  f32x4.add
                  local.set 189
                  local.get 189
                  local.set $part2v.16
                  local.get 40
                  local.set 190
                  local.get 190
                  v128.load offset=336 align=4
                  local.set 191
                  local.get 43
                  local.set 192
                  local.get 192
                  v128.load offset=336 align=4
                  local.set 193
                  local.get 191
                  local.get 193
                  f32x4.add
                  local.set 194
                  local.get 194
                  local.get 47
                  f32x4.mul
                  local.set 195
                  local.get $part2v.20
                  local.get 195
                  f32x4.add
                  local.set 196
                  local.get 196
                  local.set $part2v.20
                  local.get 40
                  local.set 197
                  local.get 197
                  v128.load offset=352 align=4
                  local.set 198
                  local.get 43
                  local.set 199
                  local.get 199
                  v128.load offset=352 align=4
                  local.set 200
                  local.get 198
                  local.get 200
                  f32x4.add
                  local.set 201
                  local.get 201
                  local.get 47
                  f32x4.mul
                  local.set 202
                  local.get $part2v.24
                  local.get 202
                  f32x4.add
                  local.set 203
                  local.get 203
                  local.set $part2v.24
                  local.get 40
                  local.set 204
                  local.get 204
                  v128.load offset=368 align=4
                  local.set 205
                  local.get 43
                  local.set 206
                  local.get 206
                  v128.load offset=368 align=4
                  local.set 207
                  local.get 205
                  local.get 207
                  f32x4.add
                  local.set 208
                  local.get 208
                  local.get 47
                  f32x4.mul
                  local.set 209
                  local.get $part2v.28
                  local.get 209
                  f32x4.add
                  local.set 210
                  local.get 210
                  local.set $part2v.28
                  local.get 40
                  local.set 211
                  local.get 211
                  v128.load offset=384 align=4
                  local.set 212
                  local.get 43
                  local.set 213
                  local.get 213
                  v128.load offset=384 align=4
                  local.set 214
                  local.get 212
                  local.get 214
                  f32x4.add
                  local.set 215
                  local.get 215
                  local.get 47
                  f32x4.mul
                  local.set 216
                  local.get $part2v.0
                  local.get 216
                  f32x4.add
                  local.set 217
                  local.get 217
                  local.set $part2v.0
                  local.get 40
                  local.set 218
                  local.get 218
                  v128.load offset=400 align=4
                  local.set 219
                  local.get 43
                  local.set 220
                  local.get 220
                  v128.load offset=400 align=4
                  local.set 221
                  local.get 219
                  local.get 221
                  f32x4.add
                  local.set 222
                  local.get 222
                  local.get 47
                  f32x4.mul
                  local.set 223
                  local.get $part2v.4
                  local.get 223
                  f32x4.add
                  local.set 224
                  local.get 224
                  local.set $part2v.4
                  local.get 40
                  local.set 225
                  local.get 225
                  v128.load offset=416 align=4
                  local.set 226
                  local.get 43
                  local.set 227
                  local.get 227
                  v128.load offset=416 align=4
                  local.set 228
                  local.get 226
                  local.get 228
                  f32x4.add
                  local.set 229
                  local.get 229
                  local.get 47
                  f32x4.mul
                  local.set 230
                  local.get $part2v.8
                  local.get 230
                  f32x4.add
                  local.set 231
                  local.get 231
                  local.set $part2v.8
                  local.get 40
                  local.set 232
                  local.get 232
                  v128.load offset=432 align=4
                  local.set 233
                  local.get 43
                  local.set 234
                  local.get 234
                  v128.load offset=432 align=4
                  local.set 235
                  local.get 233
                  local.get 235
                  f32x4.add
                  local.set 236
                  local.get 236
                  local.get 47
                  f32x4.mul
                  local.set 237
                  local.get $part2v.12
                  local.get 237
                  f32x4.add
                  local.set 238
                  local.get 238
                  local.set $part2v.12
                  local.get 40
                  local.set 239
                  local.get 239
                  v128.load offset=448 align=4
                  local.set 240
                  local.get 43
                  local.set 241
                  local.get 241
                  v128.load offset=448 align=4
                  local.set 242
                  local.get 240
                  local.get 242
                  f32x4.add
                  local.set 243
                  local.get 243
                  local.get 47
                  f32x4.mul
                  local.set 244
                  local.get $part2v.16
                  local.get 244
                  f32x4.add
                  local.set 245
                  local.get 245
                  local.set $part2v.16
                  local.get 40
                  local.set 246
                  local.get 246
                  v128.load offset=464 align=4
                  local.set 247
                  local.get 43
                  local.set 248
                  local.get 248
                  v128.load offset=464 align=4
                  local.set 249
                  local.get 247
                  local.get 249
                  f32x4.add
                  local.set 250
                  local.get 250
                  local.get 47
                  f32x4.mul
                  local.set 251
                  local.get $part2v.20
                  local.get 251
                  f32x4.add
                  local.set 252
                  local.get 252
                  local.set $part2v.20
                  local.get 40
                  local.set 253
                  local.get 253
                  v128.load offset=480 align=4
                  local.set 254
                  local.get 43
                  local.set 255
                  local.get 255
                  v128.load offset=480 align=4
                  local.set 256
                  local.get 254
                  local.get 256
                  f32x4.add
                  local.set 257
                  local.get 257
                  local.get 47
                  f32x4.mul
                  local.set 258
                  local.get $part2v.24
                  local.get 258
                  f32x4.add
                  local.set 259
                  local.get 259
                  local.set $part2v.24
                  local.get 40
                  local.set 260
                  local.get 260
                  v128.load offset=496 align=4
                  local.set 261
                  local.get 43
                  local.set 262
                  local.get 262
                  v128.load offset=496 align=4
                  local.set 263
                  local.get 261
                  local.get 263
                  f32x4.add
                  local.set 264
                  local.get 264
                  local.get 47
                  f32x4.mul
                  local.set 265
                  local.get $part2v.28
                  local.get 265
                  f32x4.add
                  local.set 266
                  local.get 266
                  local.set $part2v.28
                  local.get $r0_0eou
                  i32.const 1
                  i32.add
                  local.tee $r0_0eou
                  local.get 38
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const 128
              i32.mul
              i32.add
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 267
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const 128
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 268
              i32.const 32
              local.set 269
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              local.get 36
              local.get 36
              local.get 37
              i32.rem_s
              local.get 37
              i32.add
              local.get 37
              i32.rem_s
              i32.sub
              local.get 37
              i32.div_s
              i32.const -4
              i32.mul
              i32.add
              local.set 270
              i32.const 0
              local.set $r0_0eot
              block ;; label = @6
                local.get 270
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 267
                  local.get $r0_0eot
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 272
                  local.set 273
                  local.get 273
                  v128.load align=4
                  local.set 274
                  local.get 268
                  local.get $r0_0eot
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 275
                  local.set 276
                  local.get 276
                  v128.load align=4
                  local.set 277
                  local.get 274
                  local.get 277
                  f32x4.add
                  local.set 278
                  local.get 278
                  local.get 47
                  f32x4.mul
                  local.set 279
                  local.get $part2v.0
                  local.get 279
                  f32x4.add
                  local.set 280
                  local.get 280
                  local.set $part2v.0
                  local.get 272
                  local.set 281
                  local.get 281
                  v128.load offset=16 align=4
                  local.set 282
                  local.get 275
                  local.set 283
                  local.get 283
                  v128.load offset=16 align=4
                  local.set 284
                  local.get 282
                  local.get 284
                  f32x4.add
                  local.set 285
                  local.get 285
                  local.get 47
                  f32x4.mul
                  local.set 286
                  local.get $part2v.4
                  local.get 286
                  f32x4.add
                  local.set 287
                  local.get 287
                  local.set $part2v.4
                  local.get 272
                  local.set 288
                  local.get 288
                  v128.load offset=32 align=4
                  local.set 289
                  local.get 275
                  local.set 290
                  local.get 290
                  v128.load offset=32 align=4
                  local.set 291
                  local.get 289
                  local.get 291
                  f32x4.add
                  local.set 292
                  local.get 292
                  local.get 47
                  f32x4.mul
                  local.set 293
                  local.get $part2v.8
                  local.get 293
                  f32x4.add
                  local.set 294
                  local.get 294
                  local.set $part2v.8
                  local.get 272
                  local.set 295
                  local.get 295
                  v128.load offset=48 align=4
                  local.set 296
                  local.get 275
                  local.set 297
                  local.get 297
                  v128.load offset=48 align=4
                  local.set 298
                  local.get 296
                  local.get 298
                  f32x4.add
                  local.set 299
                  local.get 299
                  local.get 47
                  f32x4.mul
                  local.set 300
                  local.get $part2v.12
                  local.get 300
                  f32x4.add
                  local.set 301
                  local.get 301
                  local.set $part2v.12
                  local.get 272
                  local.set 302
                  local.get 302
                  v128.load offset=64 align=4
                  local.set 303
                  local.get 275
                  local.set 304
                  local.get 304
                  v128.load offset=64 align=4
                  local.set 305
                  local.get 303
                  local.get 305
                  f32x4.add
                  local.set 306
                  local.get 306
                  local.get 47
                  f32x4.mul
                  local.set 307
                  local.get $part2v.16
                  local.get 307
                  f32x4.add
                  local.set 308
                  local.get 308
                  local.set $part2v.16
                  local.get 272
                  local.set 309
                  local.get 309
                  v128.load offset=80 align=4
                  local.set 310
                  local.get 275
                  local.set 311
                  local.get 311
                  v128.load offset=80 align=4
                  local.set 312
                  local.get 310
                  local.get 312
                  f32x4.add
                  local.set 313
                  local.get 313
                  local.get 47
                  f32x4.mul
                  local.set 314
                  local.get $part2v.20
                  local.get 314
                  f32x4.add
                  local.set 315
                  local.get 315
                  local.set $part2v.20
                  local.get 272
                  local.set 316
                  local.get 316
                  v128.load offset=96 align=4
                  local.set 317
                  local.get 275
                  local.set 318
                  local.get 318
                  v128.load offset=96 align=4
                  local.set 319
                  local.get 317
                  local.get 319
                  f32x4.add
                  local.set 320
                  local.get 320
                  local.get 47
                  f32x4.mul
                  local.set 321
                  local.get $part2v.24
                  local.get 321
                  f32x4.add
                  local.set 322
                  local.get 322
                  local.set $part2v.24
                  local.get 272
                  local.set 323
                  local.get 323
                  v128.load offset=112 align=4
                  local.set 324
                  local.get 275
                  local.set 325
                  local.get 325
                  v128.load offset=112 align=4
                  local.set 326
                  local.get 324
                  local.get 326
                  f32x4.add
                  local.set 327
                  local.get 327
                  local.get 47
                  f32x4.mul
                  local.set 328
                  local.get $part2v.28
                  local.get 328
                  f32x4.add
                  local.set 329
                  local.get 329
                  local.set $part2v.28
                  local.get $r0_0eot
                  i32.const 1
                  i32.add
                  local.tee $r0_0eot
                  local.get 270
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const 32
              i32.mul
              i32.add
              local.get 28
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 330
              local.get $in1
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const 32
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 331
              local.get 36
              local.get 36
              local.get 269
              i32.rem_s
              local.get 269
              i32.add
              local.get 269
              i32.rem_s
              i32.sub
              local.get 269
              i32.div_s
              i32.const -32
              i32.mul
              local.get 34
              local.get 35
              local.get 34
              local.get 35
              i32.lt_s
              select
              i32.add
              local.set 332
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 332
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part2
                  local.get 330
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 334
                  f32.load
                  local.get 331
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 335
                  f32.load
                  f32.add
                  local.get $s0
                  f32.mul
                  f32.add
                  local.set $part2
                  local.get $r0_0et
                  i32.const 1
                  i32.add
                  local.tee $r0_0et
                  local.get 332
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part2v.0
              local.get $part2v.4
              f32x4.add
              local.set 336
              local.get $part2v.8
              local.get $part2v.12
              f32x4.add
              local.set 337
              local.get 336
              local.get 337
              f32x4.add
              local.set 338
              local.get $part2v.16
              local.get $part2v.20
              f32x4.add
              local.set 339
              local.get $part2v.24
              local.get $part2v.28
              f32x4.add
              local.set 340
              local.get 339
              local.get 340
              f32x4.add
              local.set 341
              local.get 338
              local.get 341
              f32x4.add
              local.set 342
              local.get 342
              local.set $part2vq.0
              local.get $part2
              local.get $part2vq.0
              f32x4.extract_lane 0
              local.get $part2vq.0
              f32x4.extract_lane 1
              f32.add
              local.get $part2vq.0
              f32x4.extract_lane 2
              local.get $part2vq.0
              f32x4.extract_lane 3
              f32.add
              f32.add
              f32.add
              local.set $part2
              local.get $acc0
              local.get $part2
              f32.add
              local.set $t3
              local.get $t3
              local.get $acc0
              f32.neg
              f32.add
              local.set $t4
              local.get $acc0
              local.get $t3
              local.get $t4
              f32.neg
              f32.add
              f32.neg
              f32.add
              local.get $part2
              local.get $t4
              f32.neg
              f32.add
              f32.add
              local.set $t5
              local.get $lost1
              local.get $t5
              f32.add
              local.set $lost1
              local.get $t3
              local.set $acc0
              local.get $r0_0b
              i32.const 1
              i32.add
              local.tee $r0_0b
              local.get 29
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 343
          local.get $acc0
          local.get $acc0
          local.get $lost1
          f32.add
          local.get $lost1
          local.set 344
          local.get 344
          local.get 344
          f32.ne
          select
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
