(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32 i32 i32) (result i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_random_shr_cast_mul))
  (func $k0_random_shr_cast_mul (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 i32) (local $s1 i32) (local $s2 i32) (local $s3 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 v128 i32 i32 v128 i32 i32 i32 i32 i32 i32 v128 v128 v128 i32 i32 i32) (local $t i32) (local i32 i32 i32)
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
    local.get $s2
    i32x4.splat
    local.set 16
    local.get $s3
    f32x4.splat
    local.set 27
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
            local.get 12
            i32x4.extract_lane 0
            local.get 13
            i32x4.extract_lane 0
            local.get 14
            i32x4.extract_lane 0
            call $philox_x
            i32x4.splat
            local.set 15
            local.get 15
            local.get 12
            i32x4.extract_lane 1
            local.get 13
            i32x4.extract_lane 1
            local.get 14
            i32x4.extract_lane 1
            call $philox_x
            i32x4.replace_lane 1
            local.set 15
            local.get 15
            local.get 12
            i32x4.extract_lane 2
            local.get 13
            i32x4.extract_lane 2
            local.get 14
            i32x4.extract_lane 2
            call $philox_x
            i32x4.replace_lane 2
            local.set 15
            local.get 15
            local.get 12
            i32x4.extract_lane 3
            local.get 13
            i32x4.extract_lane 3
            local.get 14
            i32x4.extract_lane 3
            call $philox_x
            i32x4.replace_lane 3
            local.set 15
            local.get 15
            i32x4.extract_lane 0
            local.get 16
            i32x4.extract_lane 0
            local.set 17
            local.set 18
            local.get 18
            local.get 17
            i32.shr_u
            i32.const 0
            local.get 17
            i32.const 32
            i32.lt_u
            select
            i32x4.splat
            local.set 19
            local.get 19
            local.get 15
            i32x4.extract_lane 1
            local.get 16
            i32x4.extract_lane 1
            local.set 20
            local.set 21
            local.get 21
            local.get 20
            i32.shr_u
            i32.const 0
            local.get 20
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 1
            local.set 19
            local.get 19
            local.get 15
            i32x4.extract_lane 2
            local.get 16
            i32x4.extract_lane 2
            local.set 22
            local.set 23
            local.get 23
            local.get 22
            i32.shr_u
            i32.const 0
            local.get 22
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 2
            local.set 19
            local.get 19
            local.get 15
            i32x4.extract_lane 3
            local.get 16
            i32x4.extract_lane 3
            local.set 24
            local.set 25
            local.get 25
            local.get 24
            i32.shr_u
            i32.const 0
            local.get 24
            i32.const 32
            i32.lt_u
            select
            i32x4.replace_lane 3
            local.set 19
            local.get 19
            f32x4.convert_i32x4_u
            local.set 26
            local.get 26
            local.get 27
            f32x4.mul
            local.set 28
            local.get $out
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.tee 29
            local.set 30
            local.get 30
            local.get 28
            v128.store align=4
          else
            i32.const 2
            local.set 31
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 31
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 33
                local.get $s0
                local.get $s1
                local.get $t
                i32.const 4
                i32.add
                call $philox_x
                local.get $s2
                local.set 34
                local.set 35
                local.get 35
                local.get 34
                i32.shr_u
                i32.const 0
                local.get 34
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
                local.get 31
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
