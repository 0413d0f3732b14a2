(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast))
  (func $k0_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    i32.const 9
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
          i32.const 16
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
          i32.const 64
          i32.mul
          i32.add
          local.tee 10
          local.set 11
          local.get 11
          local.get 9
          v128.store align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 4
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 12
          local.get 12
          f32x4.convert_i32x4_s
          local.set 13
          local.get 10
          local.set 14
          local.get 14
          local.get 13
          v128.store offset=16 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 8
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 15
          local.get 15
          f32x4.convert_i32x4_s
          local.set 16
          local.get 10
          local.set 17
          local.get 17
          local.get 16
          v128.store offset=32 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 12
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 18
          local.get 18
          f32x4.convert_i32x4_s
          local.set 19
          local.get 10
          local.set 20
          local.get 20
          local.get 19
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_add))
  (func $k0_iota_cast_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 i32 i32 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 11
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
          i32.const 16
          i32.mul
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 9
          local.get 9
          f32x4.convert_i32x4_s
          local.set 10
          local.get 10
          local.get 11
          f32x4.add
          local.set 12
          local.get $out
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.tee 13
          local.set 14
          local.get 14
          local.get 12
          v128.store align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 4
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 15
          local.get 15
          f32x4.convert_i32x4_s
          local.set 16
          local.get 16
          local.get 11
          f32x4.add
          local.set 17
          local.get 13
          local.set 18
          local.get 18
          local.get 17
          v128.store offset=16 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 8
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 19
          local.get 19
          f32x4.convert_i32x4_s
          local.set 20
          local.get 20
          local.get 11
          f32x4.add
          local.set 21
          local.get 13
          local.set 22
          local.get 22
          local.get 21
          v128.store offset=32 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 12
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 23
          local.get 23
          f32x4.convert_i32x4_s
          local.set 24
          local.get 24
          local.get 11
          f32x4.add
          local.set 25
          local.get 13
          local.set 26
          local.get 26
          local.get 25
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast))
  (func $k0_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    i32.const 2200
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
          i32.const 16
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
          i32.const 64
          i32.mul
          i32.add
          local.tee 10
          local.set 11
          local.get 11
          local.get 9
          v128.store align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 4
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 12
          local.get 12
          f32x4.convert_i32x4_s
          local.set 13
          local.get 10
          local.set 14
          local.get 14
          local.get 13
          v128.store offset=16 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 8
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 15
          local.get 15
          f32x4.convert_i32x4_s
          local.set 16
          local.get 10
          local.set 17
          local.get 17
          local.get 16
          v128.store offset=32 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 12
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 18
          local.get 18
          f32x4.convert_i32x4_s
          local.set 19
          local.get 10
          local.set 20
          local.get 20
          local.get 19
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_add))
  (func $k0_iota_cast_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 i32 i32 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 11
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
          i32.const 16
          i32.mul
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 9
          local.get 9
          f32x4.convert_i32x4_s
          local.set 10
          local.get 10
          local.get 11
          f32x4.add
          local.set 12
          local.get $out
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.tee 13
          local.set 14
          local.get 14
          local.get 12
          v128.store align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 4
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 15
          local.get 15
          f32x4.convert_i32x4_s
          local.set 16
          local.get 16
          local.get 11
          f32x4.add
          local.set 17
          local.get 13
          local.set 18
          local.get 18
          local.get 17
          v128.store offset=16 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 8
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 19
          local.get 19
          f32x4.convert_i32x4_s
          local.set 20
          local.get 20
          local.get 11
          f32x4.add
          local.set 21
          local.get 13
          local.set 22
          local.get 22
          local.get 21
          v128.store offset=32 align=4
          local.get $i0o
          i32.const 16
          i32.mul
          i32.const 12
          i32.add
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 23
          local.get 23
          f32x4.convert_i32x4_s
          local.set 24
          local.get 24
          local.get 11
          f32x4.add
          local.set 25
          local.get 13
          local.set 26
          local.get 26
          local.get 25
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_mul_sum))
  (func $k1_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $acc0v.0 v128) (local $acc0v_1.0 v128) (local $acc0v_2.0 v128) (local $acc0v_3.0 v128) (local $acc0v_4.0 v128) (local $acc0v_5.0 v128) (local $x6.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0o i32) (local i32 i32 v128 i32 i32) (local $r0_0u i32) (local i32 i32 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32)
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
    local.set 20
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
        local.get $i0o
        i32.const 72
        i32.mul
        local.set 18
        local.get $out
        local.get $i0o
        i32.const 24
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 19
        loop ;; label = @3
          local.get 20
          local.set $acc0v.0
          local.get 20
          local.set $acc0v_1.0
          local.get 20
          local.set $acc0v_2.0
          local.get 20
          local.set $acc0v_3.0
          local.get 20
          local.set $acc0v_4.0
          local.get 20
          local.set $acc0v_5.0
          local.get $in0
          local.get 18
          i32.const 2
          i32.shl
          i32.add
          local.set 21
          i32.const 3
          local.set 22
          i32.const 0
          local.set $r0_0u
          block ;; label = @4
            local.get 22
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in1
              local.get $r0_0u
              i32.const 16
              i32.mul
              i32.add
              local.tee 24
              local.set 25
              local.get 25
              v128.load32_zero
              local.set 26
              local.get 25
              local.get 26
              v128.load32_lane offset=48 1
              local.set 26
              local.get 25
              local.get 26
              v128.load32_lane offset=96 2
              local.set 26
              local.get 25
              local.get 26
              v128.load32_lane offset=144 3
              local.set 26
              local.get 26
              local.set $x6.0
              local.get 21
              local.get $r0_0u
              i32.const 16
              i32.mul
              i32.add
              local.tee 27
              v128.load32_splat
              local.set 28
              local.get 28
              local.get $x6.0
              f32x4.mul
              local.set 29
              local.get $acc0v.0
              local.get 29
              f32x4.add
              local.set 30
              local.get 30
              local.set $acc0v.0
              local.get 27
              v128.load32_splat offset=48
              local.set 31
              local.get 31
              local.get $x6.0
              f32x4.mul
              local.set 32
              local.get $acc0v_1.0
              local.get 32
              f32x4.add
              local.set 33
              local.get 33
              local.set $acc0v_1.0
              local.get 27
              v128.load32_splat offset=96
              local.set 34
              local.get 34
              local.get $x6.0
              f32x4.mul
              local.set 35
              local.get $acc0v_2.0
              local.get 35
              f32x4.add
              local.set 36
              local.get 36
              local.set $acc0v_2.0
              local.get 27
              v128.load32_splat offset=144
              local.set 37
              local.get 37
              local.get $x6.0
              f32x4.mul
              local.set 38
              local.get $acc0v_3.0
              local.get 38
              f32x4.add
              local.set 39
              local.get 39
              local.set $acc0v_3.0
              local.get 27
              v128.load32_splat offset=192
              local.set 40
              local.get 40
              local.get $x6.0
              f32x4.mul
              local.set 41
              local.get $acc0v_4.0
              local.get 41
              f32x4.add
              local.set 42
              local.get 42
              local.set $acc0v_4.0
              local.get 27
              v128.load32_splat offset=240
              local.set 43
              local.get 43
              local.get $x6.0
              f32x4.mul
              local.set 44
              local.get $acc0v_5.0
              local.get 44
              f32x4.add
              local.set 45
              local.get 45
              local.set $acc0v_5.0
              local.get 24
              local.set 46
              local.get 46
              v128.load32_zero offset=4
              local.set 47
              local.get 46
              local.get 47
              v128.load32_lane offset=52 1
              local.set 47
              local.get 46
              local.get 47
              v128.load32_lane offset=100 2
              local.set 47
              local.get 46
              local.get 47
              v128.load32_lane offset=148 3
              local.set 47
              local.get 47
              local.set $x6.0
              local.get 27
              v128.load32_splat offset=4
              local.set 48
              local.get 48
              local.get $x6.0
              f32x4.mul
              local.set 49
              local.get $acc0v.0
              local.get 49
              f32x4.add
              local.set 50
              local.get 50
              local.set $acc0v.0
              local.get 27
              v128.load32_splat offset=52
              local.set 51
              local.get 51
              local.get $x6.0
              f32x4.mul
              local.set 52
              local.get $acc0v_1.0
              local.get 52
              f32x4.add
              local.set 53
              local.get 53
              local.set $acc0v_1.0
              local.get 27
              v128.load32_splat offset=100
              local.set 54
              local.get 54
              local.get $x6.0
              f32x4.mul
              local.set 55
              local.get $acc0v_2.0
              local.get 55
              f32x4.add
              local.set 56
              local.get 56
              local.set $acc0v_2.0
              local.get 27
              v128.load32_splat offset=148
              local.set 57
              local.get 57
              local.get $x6.0
              f32x4.mul
              local.set 58
              local.get $acc0v_3.0
              local.get 58
              f32x4.add
              local.set 59
              local.get 59
              local.set $acc0v_3.0
              local.get 27
              v128.load32_splat offset=196
              local.set 60
              local.get 60
              local.get $x6.0
              f32x4.mul
              local.set 61
              local.get $acc0v_4.0
              local.get 61
              f32x4.add
              local.set 62
              local.get 62
              local.set $acc0v_4.0
              local.get 27
              v128.load32_splat offset=244
              local.set 63
              local.get 63
              local.get $x6.0
              f32x4.mul
              local.set 64
              local.get $acc0v_5.0
              local.get 64
              f32x4.add
              local.set 65
              local.get 65
              local.set $acc0v_5.0
              local.get 24
              local.set 66
              local.get 66
              v128.load32_zero offset=8
              local.set 67
              local.get 66
              local.get 67
              v128.load32_lane offset=56 1
              local.set 67
              local.get 66
              local.get 67
              v128.load32_lane offset=104 2
              local.set 67
              local.get 66
              local.get 67
              v128.load32_lane offset=152 3
              local.set 67
              local.get 67
              local.set $x6.0
              local.get 27
              v128.load32_splat offset=8
              local.set 68
              local.get 68
              local.get $x6.0
              f32x4.mul
              local.set 69
              local.get $acc0v.0
              local.get 69
              f32x4.add
              local.set 70
              local.get 70
              local.set $acc0v.0
              local.get 27
              v128.load32_splat offset=56
              local.set 71
              local.get 71
              local.get $x6.0
              f32x4.mul
              local.set 72
              local.get $acc0v_1.0
              local.get 72
              f32x4.add
              local.set 73
              local.get 73
              local.set $acc0v_1.0
              local.get 27
              v128.load32_splat offset=104
              local.set 74
              local.get 74
              local.get $x6.0
              f32x4.mul
              local.set 75
              local.get $acc0v_2.0
              local.get 75
              f32x4.add
              local.set 76
              local.get 76
              local.set $acc0v_2.0
              local.get 27
              v128.load32_splat offset=152
              local.set 77
              local.get 77
              local.get $x6.0
              f32x4.mul
              local.set 78
              local.get $acc0v_3.0
              local.get 78
              f32x4.add
              local.set 79
              local.get 79
              local.set $acc0v_3.0
              local.get 27
              v128.load32_splat offset=200
              local.set 80
              local.get 80
              local.get $x6.0
              f32x4.mul
              local.set 81
              local.get $acc0v_4.0
              local.get 81
              f32x4.add
              local.set 82
              local.get 82
              local.set $acc0v_4.0
              local.get 27
              v128.load32_splat offset=248
              local.set 83
              local.get 83
              local.get $x6.0
              f32x4.mul
              local.set 84
              local.get $acc0v_5.0
              local.get 84
              f32x4.add
              local.set 85
              local.get 85
              local.set $acc0v_5.0
              local.get 24
              local.set 86
              local.get 86
              v128.load32_zero offset=12
              local.set 87
              local.get 86
              local.get 87
              v128.load32_lane offset=60 1
              local.set 87
              local.get 86
              local.get 87
              v128.load32_lane offset=108 2
              local.set 87
              local.get 86
              local.get 87
              v128.load32_lane offset=156 3
              local.set 87
              local.get 87
              local.set $x6.0
              local.get 27
              v128.load32_splat offset=12
              local.set 88
              local.get 88
              local.get $x6.0
              f32x4.mul
              local.set 89
              local.get $acc0v.0
              local.get 89
              f32x4.add
              local.set 90
              local.get 90
              local.set $acc0v.0
              local.get 27
              v128.load32_splat offset=60
              local.set 91
              local.get 91
              local.get $x6.0
              f32x4.mul
              local.set 92
              local.get $acc0v_1.0
              local.get 92
              f32x4.add
              local.set 93
              local.get 93
              local.set $acc0v_1.0
              local.get 27
              v128.load32_splat offset=108
              local.set 94
              local.get 94
              local.get $x6.0
              f32x4.mul
              local.set 95
              local.get $acc0v_2.0
              local.get 95
              f32x4.add
              local.set 96
              local.get 96
              local.set $acc0v_2.0
              local.get 27
              v128.load32_splat offset=156
              local.set 97
              local.get 97
              local.get $x6.0
              f32x4.mul
              local.set 98
              local.get $acc0v_3.0
              local.get 98
              f32x4.add
              local.set 99
              local.get 99
              local.set $acc0v_3.0
              local.get 27
              v128.load32_splat offset=204
              local.set 100
              local.get 100
              local.get $x6.0
              f32x4.mul
              local.set 101
              local.get $acc0v_4.0
              local.get 101
              f32x4.add
              local.set 102
              local.get 102
              local.set $acc0v_4.0
              local.get 27
              v128.load32_splat offset=252
              local.set 103
              local.get 103
              local.get $x6.0
              f32x4.mul
              local.set 104
              local.get $acc0v_5.0
              local.get 104
              f32x4.add
              local.set 105
              local.get 105
              local.set $acc0v_5.0
              local.get $r0_0u
              i32.const 1
              i32.add
              local.tee $r0_0u
              local.get 22
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get 19
          local.tee 106
          local.set 107
          local.get 107
          local.get $acc0v.0
          v128.store align=4
          local.get 106
          local.set 108
          local.get 108
          local.get $acc0v_1.0
          v128.store offset=16 align=4
          local.get 106
          local.set 109
          local.get 109
          local.get $acc0v_2.0
          v128.store offset=32 align=4
          local.get 106
          local.set 110
          local.get 110
          local.get $acc0v_3.0
          v128.store offset=48 align=4
          local.get 106
          local.set 111
          local.get 111
          local.get $acc0v_4.0
          v128.store offset=64 align=4
          local.get 106
          local.set 112
          local.get 112
          local.get $acc0v_5.0
          v128.store offset=80 align=4
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
  (export "run" (func $k0_sum))
  (func $k0_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $lost1v.0 v128) (local $lost1v.4 v128) (local $lost1v.8 v128) (local $lost1v.12 v128) (local $part2v.0 v128) (local $part2v.4 v128) (local $part2v.8 v128) (local $part2v.12 v128) (local $t3v.0 v128) (local $t3v.4 v128) (local $t3v.8 v128) (local $t3v.12 v128) (local $t4v.0 v128) (local $t4v.4 v128) (local $t4v.8 v128) (local $t4v.12 v128) (local $t5v.0 v128) (local $t5v.4 v128) (local $t5v.8 v128) (local $t5v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32 i32) (local $r0_0b i32) (local i32 i32 i32 i32) (local $r0_0e i32) (local i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 v128 v128 v128 i32 v128 v128 v128 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 33
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
          local.get 33
          local.set $acc0v.0
          local.get 33
          local.set $lost1v.0
          local.get 33
          local.set $acc0v.4
          local.get 33
          local.set $lost1v.4
          local.get 33
          local.set $acc0v.8
          local.get 33
          local.set $lost1v.8
          local.get 33
          local.set $acc0v.12
          local.get 33
          local.set $lost1v.12
          local.get $i0o
          i32.const 16
          i32.mul
          local.set 34
          i32.const 35
          local.set 35
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 35
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 33
              local.set $part2v.0
              local.get 33
              local.set $part2v.4
              local.get 33
              local.set $part2v.8
              local.get 33
              local.set $part2v.12
              local.get $in0
              local.get $r0_0b
              i32.const 1024
              i32.mul
              local.get 34
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 37
              i32.const 32
              local.set 38
              local.get $r0_0b
              i32.const -32
              i32.mul
              i32.const 1100
              i32.add
              local.set 39
              local.get 38
              local.get 39
              local.get 38
              local.get 39
              i32.lt_s
              select
              local.set 40
              i32.const 0
              local.set $r0_0e
              block ;; label = @6
                local.get 40
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 37
                  local.get $r0_0e
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 42
                  local.set 43
                  local.get 43
                  v128.load align=4
                  local.set 44
                  local.get $part2v.0
                  local.get 44
                  f32x4.add
                  local.set 45
                  local.get 45
                  local.set $part2v.0
                  local.get 42
                  local.set 46
                  local.get 46
                  v128.load offset=16 align=4
                  local.set 47
                  local.get $part2v.4
                  local.get 47
                  f32x4.add
                  local.set 48
                  local.get 48
                  local.set $part2v.4
                  local.get 42
                  local.set 49
                  local.get 49
                  v128.load offset=32 align=4
                  local.set 50
                  local.get $part2v.8
                  local.get 50
                  f32x4.add
                  local.set 51
                  local.get 51
                  local.set $part2v.8
                  local.get 42
                  local.set 52
                  local.get 52
                  v128.load offset=48 align=4
                  local.set 53
                  local.get $part2v.12
                  local.get 53
                  f32x4.add
                  local.set 54
                  local.get 54
                  local.set $part2v.12
                  local.get $r0_0e
                  i32.const 1
                  i32.add
                  local.tee $r0_0e
                  local.get 40
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $acc0v.0
              local.get $part2v.0
              f32x4.add
              local.set 55
              local.get 55
              local.set $t3v.0
              local.get $t3v.0
              local.get $acc0v.0
              f32x4.sub
              local.set 56
              local.get 56
              local.set $t4v.0
              local.get $t3v.0
              local.get $t4v.0
              f32x4.sub
              local.set 57
              local.get $acc0v.0
              local.get 57
              f32x4.sub
              local.set 58
              local.get $part2v.0
              local.get $t4v.0
              f32x4.sub
              local.set 59
              local.get 58
              local.get 59
              f32x4.add
              local.set 60
              local.get 60
              local.set $t5v.0
              local.get $lost1v.0
              local.get $t5v.0
              f32x4.add
              local.set 61
              local.get 61
              local.set $lost1v.0
              local.get $t3v.0
              local.set $acc0v.0
              local.get $acc0v.4
              local.get $part2v.4
              f32x4.add
              local.set 62
              local.get 62
              local.set $t3v.4
              local.get $t3v.4
              local.get $acc0v.4
              f32x4.sub
              local.set 63
              local.get 63
              local.set $t4v.4
              local.get $t3v.4
              local.get $t4v.4
              f32x4.sub
              local.set 64
              local.get $acc0v.4
              local.get 64
              f32x4.sub
              local.set 65
              local.get $part2v.4
              local.get $t4v.4
              f32x4.sub
              local.set 66
              local.get 65
              local.get 66
              f32x4.add
              local.set 67
              local.get 67
              local.set $t5v.4
              local.get $lost1v.4
              local.get $t5v.4
              f32x4.add
              local.set 68
              local.get 68
              local.set $lost1v.4
              local.get $t3v.4
              local.set $acc0v.4
              local.get $acc0v.8
              local.get $part2v.8
              f32x4.add
              local.set 69
              local.get 69
              local.set $t3v.8
              local.get $t3v.8
              local.get $acc0v.8
              f32x4.sub
              local.set 70
              local.get 70
              local.set $t4v.8
              local.get $t3v.8
              local.get $t4v.8
              f32x4.sub
              local.set 71
              local.get $acc0v.8
              local.get 71
              f32x4.sub
              local.set 72
              local.get $part2v.8
              local.get $t4v.8
              f32x4.sub
              local.set 73
              local.get 72
              local.get 73
              f32x4.add
              local.set 74
              local.get 74
              local.set $t5v.8
              local.get $lost1v.8
              local.get $t5v.8
              f32x4.add
              local.set 75
              local.get 75
              local.set $lost1v.8
              local.get $t3v.8
              local.set $acc0v.8
              local.get $acc0v.12
              local.get $part2v.12
              f32x4.add
              local.set 76
              local.get 76
              local.set $t3v.12
              local.get $t3v.12
              local.get $acc0v.12
              f32x4.sub
              local.set 77
              local.get 77
              local.set $t4v.12
              local.get $t3v.12
              local.get $t4v.12
              f32x4.sub
              local.set 78
              local.get $acc0v.12
              local.get 78
              f32x4.sub
              local.set 79
              local.get $part2v.12
              local.get $t4v.12
              f32x4.sub
              local.set 80
              local.get 79
              local.get 80
              f32x4.add
              local.set 81
              local.get 81
              local.set $t5v.12
              local.get $lost1v.12
              local.get $t5v.12
              f32x4.add
              local.set 82
              local.get 82
              local.set $lost1v.12
              local.get $t3v.12
              local.set $acc0v.12
              local.get $r0_0b
              i32.const 1
              i32.add
              local.tee $r0_0b
              local.get 35
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $lost1v.0
          local.get $lost1v.0
          f32x4.ne
          local.set 83
          local.get $acc0v.0
          local.get $lost1v.0
          f32x4.add
          local.set 84
          local.get $acc0v.0
          local.get 84
          local.get 83
          v128.bitselect
          local.set 85
          local.get $out
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.tee 86
          local.set 87
          local.get 87
          local.get 85
          v128.store align=4
          local.get $lost1v.4
          local.get $lost1v.4
          f32x4.ne
          local.set 88
          local.get $acc0v.4
          local.get $lost1v.4
          f32x4.add
          local.set 89
          local.get $acc0v.4
          local.get 89
          local.get 88
          v128.bitselect
          local.set 90
          local.get 86
          local.set 91
          local.get 91
          local.get 90
          v128.store offset=16 align=4
          local.get $lost1v.8
          local.get $lost1v.8
          f32x4.ne
          local.set 92
          local.get $acc0v.8
          local.get $lost1v.8
          f32x4.add
          local.set 93
          local.get $acc0v.8
          local.get 93
          local.get 92
          v128.bitselect
          local.set 94
          local.get 86
          local.set 95
          local.get 95
          local.get 94
          v128.store offset=32 align=4
          local.get $lost1v.12
          local.get $lost1v.12
          f32x4.ne
          local.set 96
          local.get $acc0v.12
          local.get $lost1v.12
          f32x4.add
          local.set 97
          local.get $acc0v.12
          local.get 97
          local.get 96
          v128.bitselect
          local.set 98
          local.get 86
          local.set 99
          local.get 99
          local.get 98
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
