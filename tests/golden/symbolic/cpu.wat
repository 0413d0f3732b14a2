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
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 i32 v128 i32 i32) (local $r0_0u i32) (local i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32) (local $r0_0t i32) (local i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32) (local $t i32) (local i32 i32) (local $r0_0 i32) (local i32 i32 i32)
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
    local.set 21
    local.get $s0
    f32x4.splat
    local.set 33
    local.get $N
    i32.const 15
    i32.add
    i32.const 16
    i32.div_u
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
        local.get $M
        i32.const 4
        i32.div_u
        i32.const 4
        i32.mul
        local.set 18
        i32.const 1
        local.get $M
        i32.mul
        local.get $N
        i32.const 16
        i32.div_u
        i32.mul
        i32.const 16
        i32.mul
        local.set 19
        local.get $N
        i32.const 16
        i32.div_u
        i32.const 16
        i32.mul
        local.set 20
        loop ;; label = @3
          local.get $i0o
          local.get $N
          i32.const 16
          i32.div_u
          i32.lt_s
          if ;; label = @4
            local.get 21
            local.set $acc0v.0
            local.get 21
            local.set $acc0v.4
            local.get 21
            local.set $acc0v.8
            local.get 21
            local.set $acc0v.12
            local.get $in0
            i32.const 1
            local.get $M
            i32.mul
            local.get $i0o
            i32.mul
            i32.const 16
            i32.mul
            i32.const 2
            i32.shl
            i32.add
            local.set 22
            local.get $M
            i32.const 4
            i32.div_u
            local.set 23
            i32.const 0
            local.set $r0_0u
            block ;; label = @5
              local.get 23
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get 22
                local.get $r0_0u
                i32.const 16
                i32.mul
                i32.add
                local.tee 25
                f32.load
                f32x4.splat
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 27
                f32.load
                f32x4.replace_lane 1
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                i32.const 2
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 28
                f32.load
                f32x4.replace_lane 2
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                i32.const 3
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 29
                f32.load
                f32x4.replace_lane 3
                local.set 26
                local.get $in1
                local.get $r0_0u
                i32.const 16
                i32.mul
                i32.add
                local.tee 30
                v128.load32_splat
                local.set 31
                local.get 26
                local.get 31
                f32x4.add
                local.set 32
                local.get 32
                local.get 33
                f32x4.mul
                local.set 34
                local.get $acc0v.0
                local.get 34
                f32x4.add
                local.set 35
                local.get 35
                local.set $acc0v.0
                local.get $in0
                local.get $M
                i32.const 4
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 5
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 6
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 7
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 40
                f32.load
                f32x4.replace_lane 3
                local.set 37
                local.get 37
                local.get 31
                f32x4.add
                local.set 41
                local.get 41
                local.get 33
                f32x4.mul
                local.set 42
                local.get $acc0v.4
                local.get 42
                f32x4.add
                local.set 43
                local.get 43
                local.set $acc0v.4
                local.get $in0
                local.get $M
                i32.const 8
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 44
                f32.load
                f32x4.splat
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 9
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 46
                f32.load
                f32x4.replace_lane 1
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 10
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 47
                f32.load
                f32x4.replace_lane 2
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 11
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 48
                f32.load
                f32x4.replace_lane 3
                local.set 45
                local.get 45
                local.get 31
                f32x4.add
                local.set 49
                local.get 49
                local.get 33
                f32x4.mul
                local.set 50
                local.get $acc0v.8
                local.get 50
                f32x4.add
                local.set 51
                local.get 51
                local.set $acc0v.8
                local.get $in0
                local.get $M
                i32.const 12
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 52
                f32.load
                f32x4.splat
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 13
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 54
                f32.load
                f32x4.replace_lane 1
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 14
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 55
                f32.load
                f32x4.replace_lane 2
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 15
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 56
                f32.load
                f32x4.replace_lane 3
                local.set 53
                local.get 53
                local.get 31
                f32x4.add
                local.set 57
                local.get 57
                local.get 33
                f32x4.mul
                local.set 58
                local.get $acc0v.12
                local.get 58
                f32x4.add
                local.set 59
                local.get 59
                local.set $acc0v.12
                local.get 25
                f32.load offset=4
                f32x4.splat
                local.set 60
                local.get 60
                local.get 27
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 60
                local.get 60
                local.get 28
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 60
                local.get 60
                local.get 29
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 60
                local.get 30
                v128.load32_splat offset=4
                local.set 61
                local.get 60
                local.get 61
                f32x4.add
                local.set 62
                local.get 62
                local.get 33
                f32x4.mul
                local.set 63
                local.get $acc0v.0
                local.get 63
                f32x4.add
                local.set 64
                local.get 64
                local.set $acc0v.0
                local.get 36
                f32.load offset=4
                f32x4.splat
                local.set 65
                local.get 65
                local.get 38
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 65
                local.get 65
                local.get 39
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 65
                local.get 65
                local.get 40
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 65
                local.get 65
                local.get 61
                f32x4.add
                local.set 66
                local.get 66
                local.get 33
                f32x4.mul
                local.set 67
                local.get $acc0v.4
                local.get 67
                f32x4.add
                local.set 68
                local.get 68
                local.set $acc0v.4
                local.get 44
                f32.load offset=4
                f32x4.splat
                local.set 69
                local.get 69
                local.get 46
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 69
                local.get 69
                local.get 47
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 69
                local.get 69
                local.get 48
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 69
                local.get 69
                local.get 61
                f32x4.add
                local.set 70
                local.get 70
                local.get 33
                f32x4.mul
                local.set 71
                local.get $acc0v.8
                local.get 71
                f32x4.add
                local.set 72
                local.get 72
                local.set $acc0v.8
                local.get 52
                f32.load offset=4
                f32x4.splat
                local.set 73
                local.get 73
                local.get 54
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 73
                local.get 73
                local.get 55
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 73
                local.get 73
                local.get 56
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 73
                local.get 73
                local.get 61
                f32x4.add
                local.set 74
                local.get 74
                local.get 33
                f32x4.mul
                local.set 75
                local.get $acc0v.12
                local.get 75
                f32x4.add
                local.set 76
                local.get 76
                local.set $acc0v.12
                local.get 25
                f32.load offset=8
                f32x4.splat
                local.set 77
                local.get 77
                local.get 27
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 77
                local.get 77
                local.get 28
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 77
                local.get 77
                local.get 29
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 77
                local.get 30
                v128.load32_splat offset=8
                local.set 78
                local.get 77
                local.get 78
                f32x4.add
                local.set 79
                local.get 79
                local.get 33
                f32x4.mul
                local.set 80
                local.get $acc0v.0
                local.get 80
                f32x4.add
                local.set 81
                local.get 81
                local.set $acc0v.0
                local.get 36
                f32.load offset=8
                f32x4.splat
                local.set 82
                local.get 82
                local.get 38
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 82
                local.get 82
                local.get 39
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 82
                local.get 82
                local.get 40
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 82
                local.get 82
                local.get 78
                f32x4.add
                local.set 83
                local.get 83
                local.get 33
                f32x4.mul
                local.set 84
                local.get $acc0v.4
                local.get 84
                f32x4.add
                local.set 85
                local.get 85
                local.set $acc0v.4
                local.get 44
                f32.load offset=8
                f32x4.splat
                local.set 86
                local.get 86
                local.get 46
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 86
                local.get 86
                local.get 47
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 86
                local.get 86
                local.get 48
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 86
                local.get 86
                local.get 78
                f32x4.add
                local.set 87
                local.get 87
                local.get 33
                f32x4.mul
                local.set 88
                local.get $acc0v.8
                local.get 88
                f32x4.add
                local.set 89
                local.get 89
                local.set $acc0v.8
                local.get 52
                f32.load offset=8
                f32x4.splat
                local.set 90
                local.get 90
                local.get 54
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 90
                local.get 90
                local.get 55
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 90
                local.get 90
                local.get 56
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 90
                local.get 90
                local.get 78
                f32x4.add
                local.set 91
                local.get 91
                local.get 33
                f32x4.mul
                local.set 92
                local.get $acc0v.12
                local.get 92
                f32x4.add
                local.set 93
                local.get 93
                local.set $acc0v.12
                local.get 25
                f32.load offset=12
                f32x4.splat
                local.set 94
                local.get 94
                local.get 27
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 94
                local.get 94
                local.get 28
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 94
                local.get 94
                local.get 29
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 94
                local.get 30
                v128.load32_splat offset=12
                local.set 95
                local.get 94
                local.get 95
                f32x4.add
                local.set 96
                local.get 96
                local.get 33
                f32x4.mul
                local.set 97
                local.get $acc0v.0
                local.get 97
                f32x4.add
                local.set 98
                local.get 98
                local.set $acc0v.0
                local.get 36
                f32.load offset=12
                f32x4.splat
                local.set 99
                local.get 99
                local.get 38
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 99
                local.get 99
                local.get 39
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 99
                local.get 99
                local.get 40
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 99
                local.get 99
                local.get 95
                f32x4.add
                local.set 100
                local.get 100
                local.get 33
                f32x4.mul
                local.set 101
                local.get $acc0v.4
                local.get 101
                f32x4.add
                local.set 102
                local.get 102
                local.set $acc0v.4
                local.get 44
                f32.load offset=12
                f32x4.splat
                local.set 103
                local.get 103
                local.get 46
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 103
                local.get 103
                local.get 47
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 103
                local.get 103
                local.get 48
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 103
                local.get 103
                local.get 95
                f32x4.add
                local.set 104
                local.get 104
                local.get 33
                f32x4.mul
                local.set 105
                local.get $acc0v.8
                local.get 105
                f32x4.add
                local.set 106
                local.get 106
                local.set $acc0v.8
                local.get 52
                f32.load offset=12
                f32x4.splat
                local.set 107
                local.get 107
                local.get 54
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 107
                local.get 107
                local.get 55
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 107
                local.get 107
                local.get 56
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 107
                local.get 107
                local.get 95
                f32x4.add
                local.set 108
                local.get 108
                local.get 33
                f32x4.mul
                local.set 109
                local.get $acc0v.12
                local.get 109
                f32x4.add
                local.set 110
                local.get 110
                local.set $acc0v.12
                local.get $r0_0u
                i32.const 1
                i32.add
                local.tee $r0_0u
                local.get 23
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
            local.get $in0
            i32.const 1
            local.get $M
            i32.mul
            local.get $i0o
            i32.mul
            i32.const 16
            i32.mul
            local.get 18
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.set 111
            local.get $in1
            local.get 18
            i32.const 2
            i32.shl
            i32.add
            local.set 112
            local.get $M
            local.get $M
            i32.const 4
            i32.div_u
            i32.const -4
            i32.mul
            i32.add
            local.set 113
            i32.const 0
            local.set $r0_0t
            block ;; label = @5
              local.get 113
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get 111
                local.get $r0_0t
                i32.const 4
                i32.mul
                i32.add
                local.tee 115
                f32.load
                f32x4.splat
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 117
                f32.load
                f32x4.replace_lane 1
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                i32.const 2
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 118
                f32.load
                f32x4.replace_lane 2
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                i32.const 3
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 119
                f32.load
                f32x4.replace_lane 3
                local.set 116
                local.get 112
                local.get $r0_0t
                i32.const 4
                i32.mul
                i32.add
                local.tee 120
                v128.load32_splat
                local.set 121
                local.get 116
                local.get 121
                f32x4.add
                local.set 122
                local.get 122
                local.get 33
                f32x4.mul
                local.set 123
                local.get $acc0v.0
                local.get 123
                f32x4.add
                local.set 124
                local.get 124
                local.set $acc0v.0
                local.get $in0
                local.get $M
                i32.const 4
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 125
                f32.load
                f32x4.splat
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 5
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 127
                f32.load
                f32x4.replace_lane 1
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 6
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 128
                f32.load
                f32x4.replace_lane 2
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 7
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 129
                f32.load
                f32x4.replace_lane 3
                local.set 126
                local.get 126
                local.get 121
                f32x4.add
                local.set 130
                local.get 130
                local.get 33
                f32x4.mul
                local.set 131
                local.get $acc0v.4
                local.get 131
                f32x4.add
                local.set 132
                local.get 132
                local.set $acc0v.4
                local.get $in0
                local.get $M
                i32.const 8
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 133
                f32.load
                f32x4.splat
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 9
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 135
                f32.load
                f32x4.replace_lane 1
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 10
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 136
                f32.load
                f32x4.replace_lane 2
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 11
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 137
                f32.load
                f32x4.replace_lane 3
                local.set 134
                local.get 134
                local.get 121
                f32x4.add
                local.set 138
                local.get 138
                local.get 33
                f32x4.mul
                local.set 139
                local.get $acc0v.8
                local.get 139
                f32x4.add
                local.set 140
                local.get 140
                local.set $acc0v.8
                local.get $in0
                local.get $M
                i32.const 12
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 141
                f32.load
                f32x4.splat
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 13
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 143
                f32.load
                f32x4.replace_lane 1
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 14
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 144
                f32.load
                f32x4.replace_lane 2
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 15
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 145
                f32.load
                f32x4.replace_lane 3
                local.set 142
                local.get 142
                local.get 121
                f32x4.add
                local.set 146
                local.get 146
                local.get 33
                f32x4.mul
                local.set 147
                local.get $acc0v.12
                local.get 147
                f32x4.add
                local.set 148
                local.get 148
                local.set $acc0v.12
                local.get $r0_0t
                i32.const 1
                i32.add
                local.tee $r0_0t
                local.get 113
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
            local.get $out
            local.get $i0o
            i32.const 64
            i32.mul
            i32.add
            local.tee 149
            local.set 150
            local.get 150
            local.get $acc0v.0
            v128.store align=4
            local.get 149
            local.set 151
            local.get 151
            local.get $acc0v.4
            v128.store offset=16 align=4
            local.get 149
            local.set 152
            local.get 152
            local.get $acc0v.8
            v128.store offset=32 align=4
            local.get 149
            local.set 153
            local.get 153
            local.get $acc0v.12
            v128.store offset=48 align=4
          else
            local.get $out
            local.get 20
            i32.const 2
            i32.shl
            i32.add
            local.set 154
            local.get $N
            i32.const 16
            i32.rem_u
            local.set 155
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 155
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                f32.const 0x0p+0 (;=0;)
                local.set $acc0
                local.get $in0
                i32.const 1
                local.get $M
                i32.mul
                local.get $t
                i32.mul
                local.get 19
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.set 157
                local.get $M
                local.set 158
                i32.const 0
                local.set $r0_0
                block ;; label = @7
                  local.get 158
                  i32.const 0
                  i32.le_s
                  br_if 0 (;@7;)
                  loop ;; label = @8
                    local.get $acc0
                    local.get 157
                    local.get $r0_0
                    i32.const 4
                    i32.mul
                    i32.add
                    local.tee 160
                    f32.load
                    local.get $in1
                    local.get $r0_0
                    i32.const 4
                    i32.mul
                    i32.add
                    local.tee 161
                    f32.load
                    f32.add
                    local.get $s0
                    f32.mul
                    f32.add
                    local.set $acc0
                    local.get $r0_0
                    i32.const 1
                    i32.add
                    local.tee $r0_0
                    local.get 158
                    i32.lt_s
                    br_if 0 (;@8;)
                  end
                end
                local.get 154
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 162
                local.get $acc0
                f32.store
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 155
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
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 i32 v128 i32 i32) (local $r0_0u i32) (local i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32) (local $r0_0t i32) (local i32 v128 i32 i32 i32 i32 v128 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 v128 i32 i32 i32 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32) (local $t i32) (local i32 i32) (local $r0_0 i32) (local i32 i32 i32)
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
    local.set 21
    local.get $s0
    f32x4.splat
    local.set 33
    local.get $N
    i32.const 15
    i32.add
    i32.const 16
    i32.div_u
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
        local.get $M
        i32.const 4
        i32.div_u
        i32.const 4
        i32.mul
        local.set 18
        i32.const 1
        local.get $M
        i32.mul
        local.get $N
        i32.const 16
        i32.div_u
        i32.mul
        i32.const 16
        i32.mul
        local.set 19
        local.get $N
        i32.const 16
        i32.div_u
        i32.const 16
        i32.mul
        local.set 20
        loop ;; label = @3
          local.get $i0o
          local.get $N
          i32.const 16
          i32.div_u
          i32.lt_s
          if ;; label = @4
            local.get 21
            local.set $acc0v.0
            local.get 21
            local.set $acc0v.4
            local.get 21
            local.set $acc0v.8
            local.get 21
            local.set $acc0v.12
            local.get $in0
            i32.const 1
            local.get $M
            i32.mul
            local.get $i0o
            i32.mul
            i32.const 16
            i32.mul
            i32.const 2
            i32.shl
            i32.add
            local.set 22
            local.get $M
            i32.const 4
            i32.div_u
            local.set 23
            i32.const 0
            local.set $r0_0u
            block ;; label = @5
              local.get 23
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get 22
                local.get $r0_0u
                i32.const 16
                i32.mul
                i32.add
                local.tee 25
                f32.load
                f32x4.splat
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 27
                f32.load
                f32x4.replace_lane 1
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                i32.const 2
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 28
                f32.load
                f32x4.replace_lane 2
                local.set 26
                local.get 26
                local.get $in0
                local.get $M
                i32.const 3
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 29
                f32.load
                f32x4.replace_lane 3
                local.set 26
                local.get $in1
                local.get $r0_0u
                i32.const 16
                i32.mul
                i32.add
                local.tee 30
                v128.load32_splat
                local.set 31
                local.get 26
                local.get 31
                f32x4.add
                local.set 32
                local.get 32
                local.get 33
                f32x4.mul
                local.set 34
                local.get $acc0v.0
                local.get 34
                f32x4.add
                local.set 35
                local.get 35
                local.set $acc0v.0
                local.get $in0
                local.get $M
                i32.const 4
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 5
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 6
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
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
                local.get $M
                i32.const 7
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 40
                f32.load
                f32x4.replace_lane 3
                local.set 37
                local.get 37
                local.get 31
                f32x4.add
                local.set 41
                local.get 41
                local.get 33
                f32x4.mul
                local.set 42
                local.get $acc0v.4
                local.get 42
                f32x4.add
                local.set 43
                local.get 43
                local.set $acc0v.4
                local.get $in0
                local.get $M
                i32.const 8
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 44
                f32.load
                f32x4.splat
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 9
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 46
                f32.load
                f32x4.replace_lane 1
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 10
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 47
                f32.load
                f32x4.replace_lane 2
                local.set 45
                local.get 45
                local.get $in0
                local.get $M
                i32.const 11
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 48
                f32.load
                f32x4.replace_lane 3
                local.set 45
                local.get 45
                local.get 31
                f32x4.add
                local.set 49
                local.get 49
                local.get 33
                f32x4.mul
                local.set 50
                local.get $acc0v.8
                local.get 50
                f32x4.add
                local.set 51
                local.get 51
                local.set $acc0v.8
                local.get $in0
                local.get $M
                i32.const 12
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 52
                f32.load
                f32x4.splat
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 13
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 54
                f32.load
                f32x4.replace_lane 1
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 14
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 55
                f32.load
                f32x4.replace_lane 2
                local.set 53
                local.get 53
                local.get $in0
                local.get $M
                i32.const 15
                i32.mul
                local.get $r0_0u
                i32.const 4
                i32.mul
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 56
                f32.load
                f32x4.replace_lane 3
                local.set 53
                local.get 53
                local.get 31
                f32x4.add
                local.set 57
                local.get 57
                local.get 33
                f32x4.mul
                local.set 58
                local.get $acc0v.12
                local.get 58
                f32x4.add
                local.set 59
                local.get 59
                local.set $acc0v.12
                local.get 25
                f32.load offset=4
                f32x4.splat
                local.set 60
                local.get 60
                local.get 27
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 60
                local.get 60
                local.get 28
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 60
                local.get 60
                local.get 29
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 60
                local.get 30
                v128.load32_splat offset=4
                local.set 61
                local.get 60
                local.get 61
                f32x4.add
                local.set 62
                local.get 62
                local.get 33
                f32x4.mul
                local.set 63
                local.get $acc0v.0
                local.get 63
                f32x4.add
                local.set 64
                local.get 64
                local.set $acc0v.0
                local.get 36
                f32.load offset=4
                f32x4.splat
                local.set 65
                local.get 65
                local.get 38
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 65
                local.get 65
                local.get 39
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 65
                local.get 65
                local.get 40
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 65
                local.get 65
                local.get 61
                f32x4.add
                local.set 66
                local.get 66
                local.get 33
                f32x4.mul
                local.set 67
                local.get $acc0v.4
                local.get 67
                f32x4.add
                local.set 68
                local.get 68
                local.set $acc0v.4
                local.get 44
                f32.load offset=4
                f32x4.splat
                local.set 69
                local.get 69
                local.get 46
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 69
                local.get 69
                local.get 47
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 69
                local.get 69
                local.get 48
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 69
                local.get 69
                local.get 61
                f32x4.add
                local.set 70
                local.get 70
                local.get 33
                f32x4.mul
                local.set 71
                local.get $acc0v.8
                local.get 71
                f32x4.add
                local.set 72
                local.get 72
                local.set $acc0v.8
                local.get 52
                f32.load offset=4
                f32x4.splat
                local.set 73
                local.get 73
                local.get 54
                f32.load offset=4
                f32x4.replace_lane 1
                local.set 73
                local.get 73
                local.get 55
                f32.load offset=4
                f32x4.replace_lane 2
                local.set 73
                local.get 73
                local.get 56
                f32.load offset=4
                f32x4.replace_lane 3
                local.set 73
                local.get 73
                local.get 61
                f32x4.add
                local.set 74
                local.get 74
                local.get 33
                f32x4.mul
                local.set 75
                local.get $acc0v.12
                local.get 75
                f32x4.add
                local.set 76
                local.get 76
                local.set $acc0v.12
                local.get 25
                f32.load offset=8
                f32x4.splat
                local.set 77
                local.get 77
                local.get 27
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 77
                local.get 77
                local.get 28
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 77
                local.get 77
                local.get 29
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 77
                local.get 30
                v128.load32_splat offset=8
                local.set 78
                local.get 77
                local.get 78
                f32x4.add
                local.set 79
                local.get 79
                local.get 33
                f32x4.mul
                local.set 80
                local.get $acc0v.0
                local.get 80
                f32x4.add
                local.set 81
                local.get 81
                local.set $acc0v.0
                local.get 36
                f32.load offset=8
                f32x4.splat
                local.set 82
                local.get 82
                local.get 38
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 82
                local.get 82
                local.get 39
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 82
                local.get 82
                local.get 40
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 82
                local.get 82
                local.get 78
                f32x4.add
                local.set 83
                local.get 83
                local.get 33
                f32x4.mul
                local.set 84
                local.get $acc0v.4
                local.get 84
                f32x4.add
                local.set 85
                local.get 85
                local.set $acc0v.4
                local.get 44
                f32.load offset=8
                f32x4.splat
                local.set 86
                local.get 86
                local.get 46
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 86
                local.get 86
                local.get 47
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 86
                local.get 86
                local.get 48
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 86
                local.get 86
                local.get 78
                f32x4.add
                local.set 87
                local.get 87
                local.get 33
                f32x4.mul
                local.set 88
                local.get $acc0v.8
                local.get 88
                f32x4.add
                local.set 89
                local.get 89
                local.set $acc0v.8
                local.get 52
                f32.load offset=8
                f32x4.splat
                local.set 90
                local.get 90
                local.get 54
                f32.load offset=8
                f32x4.replace_lane 1
                local.set 90
                local.get 90
                local.get 55
                f32.load offset=8
                f32x4.replace_lane 2
                local.set 90
                local.get 90
                local.get 56
                f32.load offset=8
                f32x4.replace_lane 3
                local.set 90
                local.get 90
                local.get 78
                f32x4.add
                local.set 91
                local.get 91
                local.get 33
                f32x4.mul
                local.set 92
                local.get $acc0v.12
                local.get 92
                f32x4.add
                local.set 93
                local.get 93
                local.set $acc0v.12
                local.get 25
                f32.load offset=12
                f32x4.splat
                local.set 94
                local.get 94
                local.get 27
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 94
                local.get 94
                local.get 28
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 94
                local.get 94
                local.get 29
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 94
                local.get 30
                v128.load32_splat offset=12
                local.set 95
                local.get 94
                local.get 95
                f32x4.add
                local.set 96
                local.get 96
                local.get 33
                f32x4.mul
                local.set 97
                local.get $acc0v.0
                local.get 97
                f32x4.add
                local.set 98
                local.get 98
                local.set $acc0v.0
                local.get 36
                f32.load offset=12
                f32x4.splat
                local.set 99
                local.get 99
                local.get 38
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 99
                local.get 99
                local.get 39
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 99
                local.get 99
                local.get 40
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 99
                local.get 99
                local.get 95
                f32x4.add
                local.set 100
                local.get 100
                local.get 33
                f32x4.mul
                local.set 101
                local.get $acc0v.4
                local.get 101
                f32x4.add
                local.set 102
                local.get 102
                local.set $acc0v.4
                local.get 44
                f32.load offset=12
                f32x4.splat
                local.set 103
                local.get 103
                local.get 46
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 103
                local.get 103
                local.get 47
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 103
                local.get 103
                local.get 48
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 103
                local.get 103
                local.get 95
                f32x4.add
                local.set 104
                local.get 104
                local.get 33
                f32x4.mul
                local.set 105
                local.get $acc0v.8
                local.get 105
                f32x4.add
                local.set 106
                local.get 106
                local.set $acc0v.8
                local.get 52
                f32.load offset=12
                f32x4.splat
                local.set 107
                local.get 107
                local.get 54
                f32.load offset=12
                f32x4.replace_lane 1
                local.set 107
                local.get 107
                local.get 55
                f32.load offset=12
                f32x4.replace_lane 2
                local.set 107
                local.get 107
                local.get 56
                f32.load offset=12
                f32x4.replace_lane 3
                local.set 107
                local.get 107
                local.get 95
                f32x4.add
                local.set 108
                local.get 108
                local.get 33
                f32x4.mul
                local.set 109
                local.get $acc0v.12
                local.get 109
                f32x4.add
                local.set 110
                local.get 110
                local.set $acc0v.12
                local.get $r0_0u
                i32.const 1
                i32.add
                local.tee $r0_0u
                local.get 23
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
            local.get $in0
            i32.const 1
            local.get $M
            i32.mul
            local.get $i0o
            i32.mul
            i32.const 16
            i32.mul
            local.get 18
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.set 111
            local.get $in1
            local.get 18
            i32.const 2
            i32.shl
            i32.add
            local.set 112
            local.get $M
            local.get $M
            i32.const 4
            i32.div_u
            i32.const -4
            i32.mul
            i32.add
            local.set 113
            i32.const 0
            local.set $r0_0t
            block ;; label = @5
              local.get 113
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get 111
                local.get $r0_0t
                i32.const 4
                i32.mul
                i32.add
                local.tee 115
                f32.load
                f32x4.splat
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 117
                f32.load
                f32x4.replace_lane 1
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                i32.const 2
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 118
                f32.load
                f32x4.replace_lane 2
                local.set 116
                local.get 116
                local.get $in0
                local.get $M
                i32.const 3
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 119
                f32.load
                f32x4.replace_lane 3
                local.set 116
                local.get 112
                local.get $r0_0t
                i32.const 4
                i32.mul
                i32.add
                local.tee 120
                v128.load32_splat
                local.set 121
                local.get 116
                local.get 121
                f32x4.add
                local.set 122
                local.get 122
                local.get 33
                f32x4.mul
                local.set 123
                local.get $acc0v.0
                local.get 123
                f32x4.add
                local.set 124
                local.get 124
                local.set $acc0v.0
                local.get $in0
                local.get $M
                i32.const 4
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 125
                f32.load
                f32x4.splat
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 5
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 127
                f32.load
                f32x4.replace_lane 1
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 6
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 128
                f32.load
                f32x4.replace_lane 2
                local.set 126
                local.get 126
                local.get $in0
                local.get $M
                i32.const 7
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 129
                f32.load
                f32x4.replace_lane 3
                local.set 126
                local.get 126
                local.get 121
                f32x4.add
                local.set 130
                local.get 130
                local.get 33
                f32x4.mul
                local.set 131
                local.get $acc0v.4
                local.get 131
                f32x4.add
                local.set 132
                local.get 132
                local.set $acc0v.4
                local.get $in0
                local.get $M
                i32.const 8
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 133
                f32.load
                f32x4.splat
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 9
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 135
                f32.load
                f32x4.replace_lane 1
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 10
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 136
                f32.load
                f32x4.replace_lane 2
                local.set 134
                local.get 134
                local.get $in0
                local.get $M
                i32.const 11
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 137
                f32.load
                f32x4.replace_lane 3
                local.set 134
                local.get 134
                local.get 121
                f32x4.add
                local.set 138
                local.get 138
                local.get 33
                f32x4.mul
                local.set 139
                local.get $acc0v.8
                local.get 139
                f32x4.add
                local.set 140
                local.get 140
                local.set $acc0v.8
                local.get $in0
                local.get $M
                i32.const 12
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 141
                f32.load
                f32x4.splat
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 13
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 143
                f32.load
                f32x4.replace_lane 1
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 14
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 144
                f32.load
                f32x4.replace_lane 2
                local.set 142
                local.get 142
                local.get $in0
                local.get $M
                i32.const 15
                i32.mul
                local.get $r0_0t
                i32.add
                i32.const 1
                local.get $M
                i32.mul
                local.get $i0o
                i32.mul
                i32.const 16
                i32.mul
                i32.add
                local.get $M
                i32.const 4
                i32.div_u
                i32.const 4
                i32.mul
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.tee 145
                f32.load
                f32x4.replace_lane 3
                local.set 142
                local.get 142
                local.get 121
                f32x4.add
                local.set 146
                local.get 146
                local.get 33
                f32x4.mul
                local.set 147
                local.get $acc0v.12
                local.get 147
                f32x4.add
                local.set 148
                local.get 148
                local.set $acc0v.12
                local.get $r0_0t
                i32.const 1
                i32.add
                local.tee $r0_0t
                local.get 113
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
            local.get $out
            local.get $i0o
            i32.const 64
            i32.mul
            i32.add
            local.tee 149
            local.set 150
            local.get 150
            local.get $acc0v.0
            v128.store align=4
            local.get 149
            local.set 151
            local.get 151
            local.get $acc0v.4
            v128.store offset=16 align=4
            local.get 149
            local.set 152
            local.get 152
            local.get $acc0v.8
            v128.store offset=32 align=4
            local.get 149
            local.set 153
            local.get 153
            local.get $acc0v.12
            v128.store offset=48 align=4
          else
            local.get $out
            local.get 20
            i32.const 2
            i32.shl
            i32.add
            local.set 154
            local.get $N
            i32.const 16
            i32.rem_u
            local.set 155
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 155
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                f32.const 0x0p+0 (;=0;)
                local.set $acc0
                local.get $in0
                i32.const 1
                local.get $M
                i32.mul
                local.get $t
                i32.mul
                local.get 19
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.set 157
                local.get $M
                local.set 158
                i32.const 0
                local.set $r0_0
                block ;; label = @7
                  local.get 158
                  i32.const 0
                  i32.le_s
                  br_if 0 (;@7;)
                  loop ;; label = @8
                    local.get $acc0
                    local.get 157
                    local.get $r0_0
                    i32.const 4
                    i32.mul
                    i32.add
                    local.tee 160
                    f32.load
                    local.get $in1
                    local.get $r0_0
                    i32.const 4
                    i32.mul
                    i32.add
                    local.tee 161
                    f32.load
                    f32.add
                    local.get $s0
                    f32.mul
                    f32.add
                    local.set $acc0
                    local.get $r0_0
                    i32.const 1
                    i32.add
                    local.tee $r0_0
                    local.get 158
                    i32.lt_s
                    br_if 0 (;@8;)
                  end
                end
                local.get 154
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 162
                local.get $acc0
                f32.store
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 155
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
