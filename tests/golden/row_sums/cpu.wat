(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_sum))
  (func $k0_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $acc0v.16 v128) (local $acc0v.20 v128) (local $acc0v.24 v128) (local $acc0v.28 v128) (local $acc0vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local v128 i32 i32) (local $r0_0ou i32) (local i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 19
    i32.const 16
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
          local.get 19
          local.set $acc0v.0
          local.get 19
          local.set $acc0v.4
          local.get 19
          local.set $acc0v.8
          local.get 19
          local.set $acc0v.12
          local.get 19
          local.set $acc0v.16
          local.get 19
          local.set $acc0v.20
          local.get 19
          local.set $acc0v.24
          local.get 19
          local.set $acc0v.28
          local.get $in0
          local.get $i0
          i32.const 512
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 20
          i32.const 4
          local.set 21
          i32.const 0
          local.set $r0_0ou
          block ;; label = @4
            local.get 21
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 20
              local.get $r0_0ou
              i32.const 512
              i32.mul
              i32.add
              local.tee 23
              local.set 24
              local.get 24
              v128.load align=4
              local.set 25
              local.get $acc0v.0
              local.get 25
              f32x4.add
              local.set 26
              local.get 26
              local.set $acc0v.0
              local.get 23
              local.set 27
              local.get 27
              v128.load offset=16 align=4
              local.set 28
              local.get $acc0v.4
              local.get 28
              f32x4.add
              local.set 29
              local.get 29
              local.set $acc0v.4
              local.get 23
              local.set 30
              local.get 30
              v128.load offset=32 align=4
              local.set 31
              local.get $acc0v.8
              local.get 31
              f32x4.add
              local.set 32
              local.get 32
              local.set $acc0v.8
              local.get 23
              local.set 33
              local.get 33
              v128.load offset=48 align=4
              local.set 34
              local.get $acc0v.12
              local.get 34
              f32x4.add
              local.set 35
              local.get 35
              local.set $acc0v.12
              local.get 23
              local.set 36
              local.get 36
              v128.load offset=64 align=4
              local.set 37
              local.get $acc0v.16
              local.get 37
              f32x4.add
              local.set 38
              local.get 38
              local.set $acc0v.16
              local.get 23
              local.set 39
              local.get 39
              v128.load offset=80 align=4
              local.set 40
              local.get $acc0v.20
              local.get 40
              f32x4.add
              local.set 41
              local.get 41
              local.set $acc0v.20
              local.get 23
              local.set 42
              local.get 42
              v128.load offset=96 align=4
              local.set 43
              local.get $acc0v.24
              local.get 43
              f32x4.add
              local.set 44
              local.get 44
              local.set $acc0v.24
              local.get 23
              local.set 45
              local.get 45
              v128.load offset=112 align=4
              local.set 46
              local.get $acc0v.28
              local.get 46
              f32x4.add
              local.set 47
              local.get 47
              local.set $acc0v.28
              local.get 23
              local.set 48
              local.get 48
              v128.load offset=128 align=4
              local.set 49
              local.get $acc0v.0
              local.get 49
              f32x4.add
              local.set 50
              local.get 50
              local.set $acc0v.0
              local.get 23
              local.set 51
              local.get 51
              v128.load offset=144 align=4
              local.set 52
              local.get $acc0v.4
              local.get 52
              f32x4.add
              local.set 53
              local.get 53
              local.set $acc0v.4
              local.get 23
              local.set 54
              local.get 54
              v128.load offset=160 align=4
              local.set 55
              local.get $acc0v.8
              local.get 55
              f32x4.add
              local.set 56
              local.get 56
              local.set $acc0v.8
              local.get 23
              local.set 57
              local.get 57
              v128.load offset=176 align=4
              local.set 58
              local.get $acc0v.12
              local.get 58
              f32x4.add
              local.set 59
              local.get 59
              local.set $acc0v.12
              local.get 23
              local.set 60
              local.get 60
              v128.load offset=192 align=4
              local.set 61
              local.get $acc0v.16
              local.get 61
              f32x4.add
              local.set 62
              local.get 62
              local.set $acc0v.16
              local.get 23
              local.set 63
              local.get 63
              v128.load offset=208 align=4
              local.set 64
              local.get $acc0v.20
              local.get 64
              f32x4.add
              local.set 65
              local.get 65
              local.set $acc0v.20
              local.get 23
              local.set 66
              local.get 66
              v128.load offset=224 align=4
              local.set 67
              local.get $acc0v.24
              local.get 67
              f32x4.add
              local.set 68
              local.get 68
              local.set $acc0v.24
              local.get 23
              local.set 69
              local.get 69
              v128.load offset=240 align=4
              local.set 70
              local.get $acc0v.28
              local.get 70
              f32x4.add
              local.set 71
              local.get 71
              local.set $acc0v.28
              local.get 23
              local.set 72
              local.get 72
              v128.load offset=256 align=4
              local.set 73
              local.get $acc0v.0
              local.get 73
              f32x4.add
              local.set 74
              local.get 74
              local.set $acc0v.0
              local.get 23
              local.set 75
              local.get 75
              v128.load offset=272 align=4
              local.set 76
              local.get $acc0v.4
              local.get 76
              f32x4.add
              local.set 77
              local.get 77
              local.set $acc0v.4
              local.get 23
              local.set 78
              local.get 78
              v128.load offset=288 align=4
              local.set 79
              local.get $acc0v.8
              local.get 79
              f32x4.add
              local.set 80
              local.get 80
              local.set $acc0v.8
              local.get 23
              local.set 81
              local.get 81
              v128.load offset=304 align=4
              local.set 82
              local.get $acc0v.12
              local.get 82
              f32x4.add
              local.set 83
              local.get 83
              local.set $acc0v.12
              local.get 23
              local.set 84
              local.get 84
              v128.load offset=320 align=4
              local.set 85
              local.get $acc0v.16
              local.get 85
              f32x4.add
              local.set 86
              local.get 86
              local.set $acc0v.16
              local.get 23
              local.set 87
              local.get 87
              v128.load offset=336 align=4
              local.set 88
              local.get $acc0v.20
              local.get 88
              f32x4.add
              local.set 89
              local.get 89
              local.set $acc0v.20
              local.get 23
              local.set 90
              local.get 90
              v128.load offset=352 align=4
              local.set 91
              local.get $acc0v.24
              local.get 91
              f32x4.add
              local.set 92
              local.get 92
              local.set $acc0v.24
              local.get 23
              local.set 93
              local.get 93
              v128.load offset=368 align=4
              local.set 94
              local.get $acc0v.28
              local.get 94
              f32x4.add
              local.set 95
              local.get 95
              local.set $acc0v.28
              local.get 23
              local.set 96
              local.get 96
              v128.load offset=384 align=4
              local.set 97
              local.get $acc0v.0
              local.get 97
              f32x4.add
              local.set 98
              local.get 98
              local.set $acc0v.0
              local.get 23
              local.set 99
              local.get 99
              v128.load offset=400 align=4
              local.set 100
              local.get $acc0v.4
              local.get 100
              f32x4.add
              local.set 101
              local.get 101
              local.set $acc0v.4
              local.get 23
              local.set 102
              local.get 102
              v128.load offset=416 align=4
              local.set 103
              local.get $acc0v.8
              local.get 103
              f32x4.add
              local.set 104
              local.get 104
              local.set $acc0v.8
              local.get 23
              local.set 105
              local.get 105
              v128.load offset=432 align=4
              local.set 106
              local.get $acc0v.12
              local.get 106
              f32x4.add
              local.set 107
              local.get 107
              local.set $acc0v.12
              local.get 23
              local.set 108
              local.get 108
              v128.load offset=448 align=4
              local.set 109
              local.get $acc0v.16
              local.get 109
              f32x4.add
              local.set 110
              local.get 110
              local.set $acc0v.16
              local.get 23
              local.set 111
              local.get 111
              v128.load offset=464 align=4
              local.set 112
              local.get $acc0v.20
              local.get 112
              f32x4.add
              local.set 113
              local.get 113
              local.set $acc0v.20
              local.get 23
              local.set 114
              local.get 114
              v128.load offset=480 align=4
              local.set 115
              local.get $acc0v.24
              local.get 115
              f32x4.add
              local.set 116
              local.get 116
              local.set $acc0v.24
              local.get 23
              local.set 117
              local.get 117
              v128.load offset=496 align=4
              local.set 118
              local.get $acc0v.28
              local.get 118
              f32x4.add
              local.set 119
              local.get 119
              local.set $acc0v.28
              local.get $r0_0ou
              i32.const 1
              i32.add
              local.tee $r0_0ou
              local.get 21
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc0v.0
          local.get $acc0v.4
          f32x4.add
          local.set 120
          local.get $acc0v.8
          local.get $acc0v.12
          f32x4.add
          local.set 121
          local.get 120
          local.get 121
          f32x4.add
          local.set 122
          local.get $acc0v.16
          local.get $acc0v.20
          f32x4.add
          local.set 123
          local.get $acc0v.24
          local.get $acc0v.28
          f32x4.add
          local.set 124
          local.get 123
          local.get 124
          f32x4.add
          local.set 125
          local.get 122
          local.get 125
          f32x4.add
          local.set 126
          local.get 126
          local.set $acc0vq.0
          local.get $acc0
          local.get $acc0vq.0
          f32x4.extract_lane 0
          local.get $acc0vq.0
          f32x4.extract_lane 1
          f32.add
          local.get $acc0vq.0
          f32x4.extract_lane 2
          local.get $acc0vq.0
          f32x4.extract_lane 3
          f32.add
          f32.add
          f32.add
          local.set $acc0
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 127
          local.get $acc0
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
