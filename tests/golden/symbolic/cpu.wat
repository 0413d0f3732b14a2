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
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $lost1 f32) (local $part2 f32) (local $t3 f32) (local $t4 f32) (local $t5 f32) (local $part2v.0 v128) (local $part2v.4 v128) (local $part2v.8 v128) (local $part2v.12 v128) (local $part2vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eou i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32 i32) (local $r0_0eot i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32) (local i32 i32 v128 v128 v128 i32 f32)
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
    local.set 27
    local.get $s0
    f32x4.splat
    local.set 43
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
          local.set 24
          local.get $M
          i32.const 255
          i32.add
          i32.const 256
          i32.div_u
          local.set 25
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 25
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part2
              local.get 27
              local.set $part2v.0
              local.get 27
              local.set $part2v.4
              local.get 27
              local.set $part2v.8
              local.get 27
              local.set $part2v.12
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 28
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 29
              local.get $M
              local.get $r0_0b
              i32.const -256
              i32.mul
              i32.add
              local.set 30
              i32.const 256
              local.set 31
              local.get 30
              local.get 31
              local.get 30
              local.get 31
              i32.lt_s
              select
              local.set 32
              i32.const 64
              local.set 33
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              local.set 34
              i32.const 0
              local.set $r0_0eou
              block ;; label = @6
                local.get 34
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 28
                  local.get $r0_0eou
                  i32.const 256
                  i32.mul
                  i32.add
                  local.tee 36
                  local.set 37
                  local.get 37
                  v128.load align=4
                  local.set 38
                  local.get 29
                  local.get $r0_0eou
                  i32.const 256
                  i32.mul
                  i32.add
                  local.tee 39
                  local.set 40
                  local.get 40
                  v128.load align=4
                  local.set 41
                  local.get 38
                  local.get 41
                  f32x4.add
                  local.set 42
                  local.get 42
                  local.get 43
                  f32x4.mul
                  local.set 44
                  local.get $part2v.0
                  local.get 44
                  f32x4.add
                  local.set 45
                  local.get 45
                  local.set $part2v.0
                  local.get 36
                  local.set 46
                  local.get 46
                  v128.load offset=16 align=4
                  local.set 47
                  local.get 39
                  local.set 48
                  local.get 48
                  v128.load offset=16 align=4
                  local.set 49
                  local.get 47
                  local.get 49
                  f32x4.add
                  local.set 50
                  local.get 50
                  local.get 43
                  f32x4.mul
                  local.set 51
                  local.get $part2v.4
                  local.get 51
                  f32x4.add
                  local.set 52
                  local.get 52
                  local.set $part2v.4
                  local.get 36
                  local.set 53
                  local.get 53
                  v128.load offset=32 align=4
                  local.set 54
                  local.get 39
                  local.set 55
                  local.get 55
                  v128.load offset=32 align=4
                  local.set 56
                  local.get 54
                  local.get 56
                  f32x4.add
                  local.set 57
                  local.get 57
                  local.get 43
                  f32x4.mul
                  local.set 58
                  local.get $part2v.8
                  local.get 58
                  f32x4.add
                  local.set 59
                  local.get 59
                  local.set $part2v.8
                  local.get 36
                  local.set 60
                  local.get 60
                  v128.load offset=48 align=4
                  local.set 61
                  local.get 39
                  local.set 62
                  local.get 62
                  v128.load offset=48 align=4
                  local.set 63
                  local.get 61
                  local.get 63
                  f32x4.add
                  local.set 64
                  local.get 64
                  local.get 43
                  f32x4.mul
                  local.set 65
                  local.get $part2v.12
                  local.get 65
                  f32x4.add
                  local.set 66
                  local.get 66
                  local.set $part2v.12
                  local.get 36
                  local.set 67
                  local.get 67
                  v128.load offset=64 align=4
                  local.set 68
                  local.get 39
                  local.set 69
                  local.get 69
                  v128.load offset=64 align=4
                  local.set 70
                  local.get 68
                  local.get 70
                  f32x4.add
                  local.set 71
                  local.get 71
                  local.get 43
                  f32x4.mul
                  local.set 72
                  local.get $part2v.0
                  local.get 72
                  f32x4.add
                  local.set 73
                  local.get 73
                  local.set $part2v.0
                  local.get 36
                  local.set 74
                  local.get 74
                  v128.load offset=80 align=4
                  local.set 75
                  local.get 39
                  local.set 76
                  local.get 76
                  v128.load offset=80 align=4
                  local.set 77
                  local.get 75
                  local.get 77
                  f32x4.add
                  local.set 78
                  local.get 78
                  local.get 43
                  f32x4.mul
                  local.set 79
                  local.get $part2v.4
                  local.get 79
                  f32x4.add
                  local.set 80
                  local.get 80
                  local.set $part2v.4
                  local.get 36
                  local.set 81
                  local.get 81
                  v128.load offset=96 align=4
                  local.set 82
                  local.get 39
                  local.set 83
                  local.get 83
                  v128.load offset=96 align=4
                  local.set 84
                  local.get 82
                  local.get 84
                  f32x4.add
                  local.set 85
                  local.get 85
                  local.get 43
                  f32x4.mul
                  local.set 86
                  local.get $part2v.8
                  local.get 86
                  f32x4.add
                  local.set 87
                  local.get 87
                  local.set $part2v.8
                  local.get 36
                  local.set 88
                  local.get 88
                  v128.load offset=112 align=4
                  local.set 89
                  local.get 39
                  local.set 90
                  local.get 90
                  v128.load offset=112 align=4
                  local.set 91
                  local.get 89
                  local.get 91
                  f32x4.add
                  local.set 92
                  local.get 92
                  local.get 43
                  f32x4.mul
                  local.set 93
                  local.get $part2v.12
                  local.get 93
                  f32x4.add
                  local.set 94
                  local.get 94
                  local.set $part2v.12
                  local.get 36
                  local.set 95
                  local.get 95
                  v128.load offset=128 align=4
                  local.set 96
                  local.get 39
                  local.set 97
                  local.get 97
                  v128.load offset=128 align=4
                  local.set 98
                  local.get 96
                  local.get 98
                  f32x4.add
                  local.set 99
                  local.get 99
                  local.get 43
                  f32x4.mul
                  local.set 100
                  local.get $part2v.0
                  local.get 100
                  f32x4.add
                  local.set 101
                  local.get 101
                  local.set $part2v.0
                  local.get 36
                  local.set 102
                  local.get 102
                  v128.load offset=144 align=4
                  local.set 103
                  local.get 39
                  local.set 104
                  local.get 104
                  v128.load offset=144 align=4
                  local.set 105
                  local.get 103
                  local.get 105
                  f32x4.add
                  local.set 106
                  local.get 106
                  local.get 43
                  f32x4.mul
                  local.set 107
                  local.get $part2v.4
                  local.get 107
                  f32x4.add
                  local.set 108
                  local.get 108
                  local.set $part2v.4
                  local.get 36
                  local.set 109
                  local.get 109
                  v128.load offset=160 align=4
                  local.set 110
                  local.get 39
                  local.set 111
                  local.get 111
                  v128.load offset=160 align=4
                  local.set 112
                  local.get 110
                  local.get 112
                  f32x4.add
                  local.set 113
                  local.get 113
                  local.get 43
                  f32x4.mul
                  local.set 114
                  local.get $part2v.8
                  local.get 114
                  f32x4.add
                  local.set 115
                  local.get 115
                  local.set $part2v.8
                  local.get 36
                  local.set 116
                  local.get 116
                  v128.load offset=176 align=4
                  local.set 117
                  local.get 39
                  local.set 118
                  local.get 118
                  v128.load offset=176 align=4
                  local.set 119
                  local.get 117
                  local.get 119
                  f32x4.add
                  local.set 120
                  local.get 120
                  local.get 43
                  f32x4.mul
                  local.set 121
                  local.get $part2v.12
                  local.get 121
                  f32x4.add
                  local.set 122
                  local.get 122
                  local.set $part2v.12
                  local.get 36
                  local.set 123
                  local.get 123
                  v128.load offset=192 align=4
                  local.set 124
                  local.get 39
                  local.set 125
                  local.get 125
                  v128.load offset=192 align=4
                  local.set 126
                  local.get 124
                  local.get 126
                  f32x4.add
                  local.set 127
                  local.get 127
                  local.get 43
                  f32x4.mul
                  local.set 128
                  local.get $part2v.0
                  local.get 128
                  f32x4.add
                  local.set 129
                  local.get 129
                  local.set $part2v.0
                  local.get 36
                  local.set 130
                  local.get 130
                  v128.load offset=208 align=4
                  local.set 131
                  local.get 39
                  local.set 132
                  local.get 132
                  v128.load offset=208 align=4
                  local.set 133
                  local.get 131
                  local.get 133
                  f32x4.add
                  local.set 134
                  local.get 134
                  local.get 43
                  f32x4.mul
                  local.set 135
                  local.get $part2v.4
                  local.get 135
                  f32x4.add
                  local.set 136
                  local.get 136
                  local.set $part2v.4
                  local.get 36
                  local.set 137
                  local.get 137
                  v128.load offset=224 align=4
                  local.set 138
                  local.get 39
                  local.set 139
                  local.get 139
                  v128.load offset=224 align=4
                  local.set 140
                  local.get 138
                  local.get 140
                  f32x4.add
                  local.set 141
                  local.get 141
                  local.get 43
                  f32x4.mul
                  local.set 142
                  local.get $part2v.8
                  local.get 142
                  f32x4.add
                  local.set 143
                  local.get 143
                  local.set $part2v.8
                  local.get 36
                  local.set 144
                  local.get 144
                  v128.load offset=240 align=4
                  local.set 145
                  local.get 39
                  local.set 146
                  local.get 146
                  v128.load offset=240 align=4
                  local.set 147
                  local.get 145
                  local.get 147
                  f32x4.add
                  local.set 148
                  local.get 148
                  local.get 43
                  f32x4.mul
                  local.set 149
                  local.get $part2v.12
                  local.get 149
                  f32x4.add
                  local.set 150
                  local.get 150
                  local.set $part2v.12
                  local.get $r0_0eou
                  i32.const 1
                  i32.add
                  local.tee $r0_0eou
                  local.get 34
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const 64
              i32.mul
              i32.add
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 151
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const 64
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 152
              i32.const 16
              local.set 153
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const -4
              i32.mul
              i32.add
              local.set 154
              i32.const 0
              local.set $r0_0eot
              block ;; label = @6
                local.get 154
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 151
                  local.get $r0_0eot
                  i32.const 64
                  i32.mul
                  i32.add
                  local.tee 156
                  local.set 157
                  local.get 157
                  v128.load align=4
                  local.set 158
                  local.get 152
                  local.get $r0_0eot
                  i32.const 64
                  i32.mul
                  i32.add
                  local.tee 159
                  local.set 160
                  local.get 160
                  v128.load align=4
                  local.set 161
                  local.get 158
                  local.get 161
                  f32x4.add
                  local.set 162
                  local.get 162
                  local.get 43
                  f32x4.mul
                  local.set 163
                  local.get $part2v.0
                  local.get 163
                  f32x4.add
                  local.set 164
                  local.get 164
                  local.set $part2v.0
                  local.get 156
                  local.set 165
                  local.get 165
                  v128.load offset=16 align=4
                  local.set 166
                  local.get 159
                  local.set 167
                  local.get 167
                  v128.load offset=16 align=4
                  local.set 168
                  local.get 166
                  local.get 168
                  f32x4.add
                  local.set 169
                  local.get 169
                  local.get 43
                  f32x4.mul
                  local.set 170
                  local.get $part2v.4
                  local.get 170
                  f32x4.add
                  local.set 171
                  local.get 171
                  local.set $part2v.4
                  local.get 156
                  local.set 172
                  local.get 172
                  v128.load offset=32 align=4
                  local.set 173
                  local.get 159
                  local.set 174
                  local.get 174
                  v128.load offset=32 align=4
                  local.set 175
                  local.get 173
                  local.get 175
                  f32x4.add
                  local.set 176
                  local.get 176
                  local.get 43
                  f32x4.mul
                  local.set 177
                  local.get $part2v.8
                  local.get 177
                  f32x4.add
                  local.set 178
                  local.get 178
                  local.set $part2v.8
                  local.get 156
                  local.set 179
                  local.get 179
                  v128.load offset=48 align=4
                  local.set 180
                  local.get 159
                  local.set 181
                  local.get 181
                  v128.load offset=48 align=4
                  local.set 182
                  local.get 180
                  local.get 182
                  f32x4.add
                  local.set 183
                  local.get 183
                  local.get 43
                  f32x4.mul
                  local.set 184
                  local.get $part2v.12
                  local.get 184
                  f32x4.add
                  local.set 185
                  local.get 185
                  local.set $part2v.12
                  local.get $r0_0eot
                  i32.const 1
                  i32.add
                  local.tee $r0_0eot
                  local.get 154
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 186
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 187
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const -16
              i32.mul
              local.get 30
              local.get 31
              local.get 30
              local.get 31
              i32.lt_s
              select
              i32.add
              local.set 188
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 188
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part2
                  local.get 186
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 190
                  f32.load
                  local.get 187
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 191
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
                  local.get 188
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part2v.0
              local.get $part2v.4
              f32x4.add
              local.set 192
              local.get $part2v.8
              local.get $part2v.12
              f32x4.add
              local.set 193
              local.get 192
              local.get 193
              f32x4.add
              local.set 194
              local.get 194
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
              local.get 25
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 195
          local.get $acc0
          local.get $acc0
          local.get $lost1
          f32.add
          local.get $lost1
          local.set 196
          local.get 196
          local.get 196
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
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $lost1 f32) (local $part2 f32) (local $t3 f32) (local $t4 f32) (local $t5 f32) (local $part2v.0 v128) (local $part2v.4 v128) (local $part2v.8 v128) (local $part2v.12 v128) (local $part2vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eou i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32 i32) (local $r0_0eot i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32) (local i32 i32 v128 v128 v128 i32 f32)
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
    local.set 27
    local.get $s0
    f32x4.splat
    local.set 43
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
          local.set 24
          local.get $M
          i32.const 255
          i32.add
          i32.const 256
          i32.div_u
          local.set 25
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 25
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part2
              local.get 27
              local.set $part2v.0
              local.get 27
              local.set $part2v.4
              local.get 27
              local.set $part2v.8
              local.get 27
              local.set $part2v.12
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 28
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 29
              local.get $M
              local.get $r0_0b
              i32.const -256
              i32.mul
              i32.add
              local.set 30
              i32.const 256
              local.set 31
              local.get 30
              local.get 31
              local.get 30
              local.get 31
              i32.lt_s
              select
              local.set 32
              i32.const 64
              local.set 33
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              local.set 34
              i32.const 0
              local.set $r0_0eou
              block ;; label = @6
                local.get 34
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 28
                  local.get $r0_0eou
                  i32.const 256
                  i32.mul
                  i32.add
                  local.tee 36
                  local.set 37
                  local.get 37
                  v128.load align=4
                  local.set 38
                  local.get 29
                  local.get $r0_0eou
                  i32.const 256
                  i32.mul
                  i32.add
                  local.tee 39
                  local.set 40
                  local.get 40
                  v128.load align=4
                  local.set 41
                  local.get 38
                  local.get 41
                  f32x4.add
                  local.set 42
                  local.get 42
                  local.get 43
                  f32x4.mul
                  local.set 44
                  local.get $part2v.0
                  local.get 44
                  f32x4.add
                  local.set 45
                  local.get 45
                  local.set $part2v.0
                  local.get 36
                  local.set 46
                  local.get 46
                  v128.load offset=16 align=4
                  local.set 47
                  local.get 39
                  local.set 48
                  local.get 48
                  v128.load offset=16 align=4
                  local.set 49
                  local.get 47
                  local.get 49
                  f32x4.add
                  local.set 50
                  local.get 50
                  local.get 43
                  f32x4.mul
                  local.set 51
                  local.get $part2v.4
                  local.get 51
                  f32x4.add
                  local.set 52
                  local.get 52
                  local.set $part2v.4
                  local.get 36
                  local.set 53
                  local.get 53
                  v128.load offset=32 align=4
                  local.set 54
                  local.get 39
                  local.set 55
                  local.get 55
                  v128.load offset=32 align=4
                  local.set 56
                  local.get 54
                  local.get 56
                  f32x4.add
                  local.set 57
                  local.get 57
                  local.get 43
                  f32x4.mul
                  local.set 58
                  local.get $part2v.8
                  local.get 58
                  f32x4.add
                  local.set 59
                  local.get 59
                  local.set $part2v.8
                  local.get 36
                  local.set 60
                  local.get 60
                  v128.load offset=48 align=4
                  local.set 61
                  local.get 39
                  local.set 62
                  local.get 62
                  v128.load offset=48 align=4
                  local.set 63
                  local.get 61
                  local.get 63
                  f32x4.add
                  local.set 64
                  local.get 64
                  local.get 43
                  f32x4.mul
                  local.set 65
                  local.get $part2v.12
                  local.get 65
                  f32x4.add
                  local.set 66
                  local.get 66
                  local.set $part2v.12
                  local.get 36
                  local.set 67
                  local.get 67
                  v128.load offset=64 align=4
                  local.set 68
                  local.get 39
                  local.set 69
                  local.get 69
                  v128.load offset=64 align=4
                  local.set 70
                  local.get 68
                  local.get 70
                  f32x4.add
                  local.set 71
                  local.get 71
                  local.get 43
                  f32x4.mul
                  local.set 72
                  local.get $part2v.0
                  local.get 72
                  f32x4.add
                  local.set 73
                  local.get 73
                  local.set $part2v.0
                  local.get 36
                  local.set 74
                  local.get 74
                  v128.load offset=80 align=4
                  local.set 75
                  local.get 39
                  local.set 76
                  local.get 76
                  v128.load offset=80 align=4
                  local.set 77
                  local.get 75
                  local.get 77
                  f32x4.add
                  local.set 78
                  local.get 78
                  local.get 43
                  f32x4.mul
                  local.set 79
                  local.get $part2v.4
                  local.get 79
                  f32x4.add
                  local.set 80
                  local.get 80
                  local.set $part2v.4
                  local.get 36
                  local.set 81
                  local.get 81
                  v128.load offset=96 align=4
                  local.set 82
                  local.get 39
                  local.set 83
                  local.get 83
                  v128.load offset=96 align=4
                  local.set 84
                  local.get 82
                  local.get 84
                  f32x4.add
                  local.set 85
                  local.get 85
                  local.get 43
                  f32x4.mul
                  local.set 86
                  local.get $part2v.8
                  local.get 86
                  f32x4.add
                  local.set 87
                  local.get 87
                  local.set $part2v.8
                  local.get 36
                  local.set 88
                  local.get 88
                  v128.load offset=112 align=4
                  local.set 89
                  local.get 39
                  local.set 90
                  local.get 90
                  v128.load offset=112 align=4
                  local.set 91
                  local.get 89
                  local.get 91
                  f32x4.add
                  local.set 92
                  local.get 92
                  local.get 43
                  f32x4.mul
                  local.set 93
                  local.get $part2v.12
                  local.get 93
                  f32x4.add
                  local.set 94
                  local.get 94
                  local.set $part2v.12
                  local.get 36
                  local.set 95
                  local.get 95
                  v128.load offset=128 align=4
                  local.set 96
                  local.get 39
                  local.set 97
                  local.get 97
                  v128.load offset=128 align=4
                  local.set 98
                  local.get 96
                  local.get 98
                  f32x4.add
                  local.set 99
                  local.get 99
                  local.get 43
                  f32x4.mul
                  local.set 100
                  local.get $part2v.0
                  local.get 100
                  f32x4.add
                  local.set 101
                  local.get 101
                  local.set $part2v.0
                  local.get 36
                  local.set 102
                  local.get 102
                  v128.load offset=144 align=4
                  local.set 103
                  local.get 39
                  local.set 104
                  local.get 104
                  v128.load offset=144 align=4
                  local.set 105
                  local.get 103
                  local.get 105
                  f32x4.add
                  local.set 106
                  local.get 106
                  local.get 43
                  f32x4.mul
                  local.set 107
                  local.get $part2v.4
                  local.get 107
                  f32x4.add
                  local.set 108
                  local.get 108
                  local.set $part2v.4
                  local.get 36
                  local.set 109
                  local.get 109
                  v128.load offset=160 align=4
                  local.set 110
                  local.get 39
                  local.set 111
                  local.get 111
                  v128.load offset=160 align=4
                  local.set 112
                  local.get 110
                  local.get 112
                  f32x4.add
                  local.set 113
                  local.get 113
                  local.get 43
                  f32x4.mul
                  local.set 114
                  local.get $part2v.8
                  local.get 114
                  f32x4.add
                  local.set 115
                  local.get 115
                  local.set $part2v.8
                  local.get 36
                  local.set 116
                  local.get 116
                  v128.load offset=176 align=4
                  local.set 117
                  local.get 39
                  local.set 118
                  local.get 118
                  v128.load offset=176 align=4
                  local.set 119
                  local.get 117
                  local.get 119
                  f32x4.add
                  local.set 120
                  local.get 120
                  local.get 43
                  f32x4.mul
                  local.set 121
                  local.get $part2v.12
                  local.get 121
                  f32x4.add
                  local.set 122
                  local.get 122
                  local.set $part2v.12
                  local.get 36
                  local.set 123
                  local.get 123
                  v128.load offset=192 align=4
                  local.set 124
                  local.get 39
                  local.set 125
                  local.get 125
                  v128.load offset=192 align=4
                  local.set 126
                  local.get 124
                  local.get 126
                  f32x4.add
                  local.set 127
                  local.get 127
                  local.get 43
                  f32x4.mul
                  local.set 128
                  local.get $part2v.0
                  local.get 128
                  f32x4.add
                  local.set 129
                  local.get 129
                  local.set $part2v.0
                  local.get 36
                  local.set 130
                  local.get 130
                  v128.load offset=208 align=4
                  local.set 131
                  local.get 39
                  local.set 132
                  local.get 132
                  v128.load offset=208 align=4
                  local.set 133
                  local.get 131
                  local.get 133
                  f32x4.add
                  local.set 134
                  local.get 134
                  local.get 43
                  f32x4.mul
                  local.set 135
                  local.get $part2v.4
                  local.get 135
                  f32x4.add
                  local.set 136
                  local.get 136
                  local.set $part2v.4
                  local.get 36
                  local.set 137
                  local.get 137
                  v128.load offset=224 align=4
                  local.set 138
                  local.get 39
                  local.set 139
                  local.get 139
                  v128.load offset=224 align=4
                  local.set 140
                  local.get 138
                  local.get 140
                  f32x4.add
                  local.set 141
                  local.get 141
                  local.get 43
                  f32x4.mul
                  local.set 142
                  local.get $part2v.8
                  local.get 142
                  f32x4.add
                  local.set 143
                  local.get 143
                  local.set $part2v.8
                  local.get 36
                  local.set 144
                  local.get 144
                  v128.load offset=240 align=4
                  local.set 145
                  local.get 39
                  local.set 146
                  local.get 146
                  v128.load offset=240 align=4
                  local.set 147
                  local.get 145
                  local.get 147
                  f32x4.add
                  local.set 148
                  local.get 148
                  local.get 43
                  f32x4.mul
                  local.set 149
                  local.get $part2v.12
                  local.get 149
                  f32x4.add
                  local.set 150
                  local.get 150
                  local.set $part2v.12
                  local.get $r0_0eou
                  i32.const 1
                  i32.add
                  local.tee $r0_0eou
                  local.get 34
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const 64
              i32.mul
              i32.add
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 151
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const 64
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 152
              i32.const 16
              local.set 153
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              local.get 32
              local.get 32
              local.get 33
              i32.rem_s
              local.get 33
              i32.add
              local.get 33
              i32.rem_s
              i32.sub
              local.get 33
              i32.div_s
              i32.const -4
              i32.mul
              i32.add
              local.set 154
              i32.const 0
              local.set $r0_0eot
              block ;; label = @6
                local.get 154
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 151
                  local.get $r0_0eot
                  i32.const 64
                  i32.mul
                  i32.add
                  local.tee 156
                  local.set 157
                  local.get 157
                  v128.load align=4
                  local.set 158
                  local.get 152
                  local.get $r0_0eot
                  i32.const 64
                  i32.mul
                  i32.add
                  local.tee 159
                  local.set 160
                  local.get 160
                  v128.load align=4
                  local.set 161
                  local.get 158
                  local.get 161
                  f32x4.add
                  local.set 162
                  local.get 162
                  local.get 43
                  f32x4.mul
                  local.set 163
                  local.get $part2v.0
                  local.get 163
                  f32x4.add
                  local.set 164
                  local.get 164
                  local.set $part2v.0
                  local.get 156
                  local.set 165
                  local.get 165
                  v128.load offset=16 align=4
                  local.set 166
                  local.get 159
                  local.set 167
                  local.get 167
                  v128.load offset=16 align=4
                  local.set 168
                  local.get 166
                  local.get 168
                  f32x4.add
                  local.set 169
                  local.get 169
                  local.get 43
                  f32x4.mul
                  local.set 170
                  local.get $part2v.4
                  local.get 170
                  f32x4.add
                  local.set 171
                  local.get 171
                  local.set $part2v.4
                  local.get 156
                  local.set 172
                  local.get 172
                  v128.load offset=32 align=4
                  local.set 173
                  local.get 159
                  local.set 174
                  local.get 174
                  v128.load offset=32 align=4
                  local.set 175
                  local.get 173
                  local.get 175
                  f32x4.add
                  local.set 176
                  local.get 176
                  local.get 43
                  f32x4.mul
                  local.set 177
                  local.get $part2v.8
                  local.get 177
                  f32x4.add
                  local.set 178
                  local.get 178
                  local.set $part2v.8
                  local.get 156
                  local.set 179
                  local.get 179
                  v128.load offset=48 align=4
                  local.set 180
                  local.get 159
                  local.set 181
                  local.get 181
                  v128.load offset=48 align=4
                  local.set 182
                  local.get 180
                  local.get 182
                  f32x4.add
                  local.set 183
                  local.get 183
                  local.get 43
                  f32x4.mul
                  local.set 184
                  local.get $part2v.12
                  local.get 184
                  f32x4.add
                  local.set 185
                  local.get 185
                  local.set $part2v.12
                  local.get $r0_0eot
                  i32.const 1
                  i32.add
                  local.tee $r0_0eot
                  local.get 154
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 186
              local.get $in1
              local.get $r0_0b
              i32.const 256
              i32.mul
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 187
              local.get 32
              local.get 32
              local.get 153
              i32.rem_s
              local.get 153
              i32.add
              local.get 153
              i32.rem_s
              i32.sub
              local.get 153
              i32.div_s
              i32.const -16
              i32.mul
              local.get 30
              local.get 31
              local.get 30
              local.get 31
              i32.lt_s
              select
              i32.add
              local.set 188
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 188
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part2
                  local.get 186
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 190
                  f32.load
                  local.get 187
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 191
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
                  local.get 188
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part2v.0
              local.get $part2v.4
              f32x4.add
              local.set 192
              local.get $part2v.8
              local.get $part2v.12
              f32x4.add
              local.set 193
              local.get 192
              local.get 193
              f32x4.add
              local.set 194
              local.get 194
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
              local.get 25
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 195
          local.get $acc0
          local.get $acc0
          local.get $lost1
          f32.add
          local.get $lost1
          local.set 196
          local.get 196
          local.get 196
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
