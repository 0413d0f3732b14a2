(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32) (result f32)))
  (type (;2;) (func (param f32) (result f32)))
  (type (;3;) (func (param f32) (result i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_mul_add_sum))
  (func $k0_mul_add_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $acc0 f32) (local $t1 f32) (local i32) (local $r0_0 i32) (local i32)
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
    f32.const 0x0p+0 (;=0;)
    local.set $acc0
    i32.const 5
    local.set 8
    i32.const 0
    local.set $r0_0
    block ;; label = @1
      local.get 8
      i32.const 0
      i32.le_s
      br_if 0 (;@1;)
      loop ;; label = @2
        local.get $in0
        local.get $r0_0
        i32.const 2
        i32.mul
        i32.add
        local.tee 10
        i32.load16_u
        call $f16_to_f32
        local.set $t1
        local.get $acc0
        local.get $t1
        local.get $t1
        f32.mul
        call $round_f16
        local.get $s0
        f32.add
        call $round_f16
        f32.add
        local.set $acc0
        local.get $r0_0
        i32.const 1
        i32.add
        local.tee $r0_0
        local.get 8
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
    local.get $out
    local.get $acc0
    call $round_f16
    call $f32_to_f16
    i32.store16
  )
  (func $f16_to_f32 (;1;) (type 1) (param i32) (result f32)
    (local i32 i32 i32 f32)
    local.get 0
    i32.const 32768
    i32.and
    i32.const 16
    i32.shl
    local.set 1
    local.get 0
    i32.const 10
    i32.shr_u
    i32.const 31
    i32.and
    local.set 2
    local.get 0
    i32.const 1023
    i32.and
    local.set 3
    i32.const 2139095040
    local.get 3
    i32.const 13
    i32.shl
    i32.or
    local.get 3
    f32.convert_i32_u
    f32.const 0x1p-24 (;=0.000000059604645;)
    f32.mul
    i32.reinterpret_f32
    local.get 2
    i32.const 23
    i32.shl
    i32.const 939524096
    i32.add
    local.get 3
    i32.const 13
    i32.shl
    i32.or
    local.get 2
    i32.const 0
    i32.eq
    select
    local.get 2
    i32.const 31
    i32.eq
    select
    local.get 1
    i32.or
    f32.reinterpret_i32
    local.set 4
    local.get 4
  )
  (func $round_f16 (;2;) (type 2) (param f32) (result f32)
    (local i32 i32 i32 i32 f64 i32 i32 i32 i32 i32 f32)
    local.get 0
    i32.reinterpret_f32
    local.set 1
    local.get 1
    i32.const 16
    i32.shr_u
    i32.const 32768
    i32.and
    local.set 2
    local.get 1
    i32.const 2147483647
    i32.and
    local.set 3
    local.get 3
    i32.const 4095
    i32.add
    local.get 3
    i32.const 13
    i32.shr_u
    i32.const 1
    i32.and
    i32.add
    i32.const 0
    i32.const 939524096
    i32.sub
    i32.add
    i32.const 13
    i32.shr_u
    local.set 4
    local.get 3
    f32.reinterpret_i32
    f32.const 0x1p+24 (;=16777216;)
    f32.mul
    f32.const 0x0p+0 (;=0;)
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    f32.nearest
    f64.promote_f32
    local.set 5
    local.get 5
    i32.trunc_sat_f64_s
    i32.const -2147483648
    local.get 5
    f64.const 0x1p+31 (;=2147483648;)
    f64.lt
    select
    local.set 6
    local.get 6
    local.get 4
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    i32.const 32256
    i32.const 31744
    i32.const 2139095040
    local.get 3
    i32.lt_u
    select
    local.get 3
    i32.const 1199566848
    i32.lt_u
    select
    local.get 2
    i32.or
    local.set 7
    local.get 7
    i32.const 32768
    i32.and
    i32.const 16
    i32.shl
    local.set 8
    local.get 7
    i32.const 10
    i32.shr_u
    i32.const 31
    i32.and
    local.set 9
    local.get 7
    i32.const 1023
    i32.and
    local.set 10
    i32.const 2139095040
    local.get 10
    i32.const 13
    i32.shl
    i32.or
    local.get 10
    f32.convert_i32_u
    f32.const 0x1p-24 (;=0.000000059604645;)
    f32.mul
    i32.reinterpret_f32
    local.get 9
    i32.const 23
    i32.shl
    i32.const 939524096
    i32.add
    local.get 10
    i32.const 13
    i32.shl
    i32.or
    local.get 9
    i32.const 0
    i32.eq
    select
    local.get 9
    i32.const 31
    i32.eq
    select
    local.get 8
    i32.or
    f32.reinterpret_i32
    local.set 11
    local.get 11
  )
  (func $f32_to_f16 (;3;) (type 3) (param f32) (result i32)
    (local i32 i32 i32 i32 f64 i32 i32)
    local.get 0
    i32.reinterpret_f32
    local.set 1
    local.get 1
    i32.const 16
    i32.shr_u
    i32.const 32768
    i32.and
    local.set 2
    local.get 1
    i32.const 2147483647
    i32.and
    local.set 3
    local.get 3
    i32.const 4095
    i32.add
    local.get 3
    i32.const 13
    i32.shr_u
    i32.const 1
    i32.and
    i32.add
    i32.const 0
    i32.const 939524096
    i32.sub
    i32.add
    i32.const 13
    i32.shr_u
    local.set 4
    local.get 3
    f32.reinterpret_i32
    f32.const 0x1p+24 (;=16777216;)
    f32.mul
    f32.const 0x0p+0 (;=0;)
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    f32.nearest
    f64.promote_f32
    local.set 5
    local.get 5
    i32.trunc_sat_f64_s
    i32.const -2147483648
    local.get 5
    f64.const 0x1p+31 (;=2147483648;)
    f64.lt
    select
    local.set 6
    local.get 6
    local.get 4
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    i32.const 32256
    i32.const 31744
    i32.const 2139095040
    local.get 3
    i32.lt_u
    select
    local.get 3
    i32.const 1199566848
    i32.lt_u
    select
    local.get 2
    i32.or
    local.set 7
    local.get 7
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32) (result f32)))
  (type (;2;) (func (param f32) (result f32)))
  (type (;3;) (func (param f32) (result i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_div))
  (func $k0_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    i32.const 32768
    i32x4.splat
    local.set 14
    i32.const 31
    i32x4.splat
    local.set 18
    i32.const 1023
    i32x4.splat
    local.set 20
    i32.const 2139095040
    i32x4.splat
    local.set 23
    i32.const 0
    i32x4.splat
    local.set 26
    f32.const 0x1p-24 (;=0.000000059604645;)
    f32x4.splat
    local.set 29
    i32.const 939524096
    i32x4.splat
    local.set 32
    local.get $s0
    f32x4.splat
    local.set 39
    i32.const 2147483647
    i32x4.splat
    local.set 43
    i32.const 4095
    i32x4.splat
    local.set 45
    i32.const 1
    i32x4.splat
    local.set 48
    i32.const 947912704
    i32x4.splat
    local.set 53
    f32.const 0x1p+24 (;=16777216;)
    f32x4.splat
    local.set 55
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 57
    i32.const 1199566848
    i32x4.splat
    local.set 61
    i32.const 32256
    i32x4.splat
    local.set 66
    i32.const 31744
    i32x4.splat
    local.set 67
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
            local.get $in0
            local.get $i0o
            i32.const 8
            i32.mul
            i32.add
            local.tee 10
            local.set 11
            local.get 11
            v128.load64_zero align=2
            local.set 12
            local.get 12
            i32x4.extend_low_i16x8_u
            local.set 13
            local.get 13
            local.get 14
            v128.and
            local.set 15
            local.get 15
            i32.const 16
            i32x4.shl
            local.set 16
            local.get 13
            i32.const 10
            i32x4.shr_u
            local.set 17
            local.get 17
            local.get 18
            v128.and
            local.set 19
            local.get 13
            local.get 20
            v128.and
            local.set 21
            local.get 19
            local.get 18
            i32x4.eq
            local.set 22
            local.get 21
            i32.const 13
            i32x4.shl
            local.set 24
            local.get 23
            local.get 24
            v128.or
            local.set 25
            local.get 19
            local.get 26
            i32x4.eq
            local.set 27
            local.get 21
            f32x4.convert_i32x4_u
            local.set 28
            local.get 28
            local.get 29
            f32x4.mul
            local.set 30
            local.get 19
            i32.const 23
            i32x4.shl
            local.set 31
            local.get 31
            local.get 32
            i32x4.add
            local.set 33
            local.get 21
            i32.const 13
            i32x4.shl
            local.set 34
            local.get 33
            local.get 34
            v128.or
            local.set 35
            local.get 30
            local.get 35
            local.get 27
            v128.bitselect
            local.set 36
            local.get 25
            local.get 36
            local.get 22
            v128.bitselect
            local.set 37
            local.get 37
            local.get 16
            v128.or
            local.set 38
            local.get 38
            local.get 39
            f32x4.div
            local.set 40
            local.get 40
            i32.const 16
            i32x4.shr_u
            local.set 41
            local.get 41
            local.get 14
            v128.and
            local.set 42
            local.get 40
            local.get 43
            v128.and
            local.set 44
            local.get 44
            local.get 45
            i32x4.add
            local.set 46
            local.get 44
            i32.const 13
            i32x4.shr_u
            local.set 47
            local.get 47
            local.get 48
            v128.and
            local.set 49
            local.get 46
            local.get 49
            i32x4.add
            local.set 50
            local.get 50
            local.get 32
            i32x4.sub
            local.set 51
            local.get 51
            i32.const 13
            i32x4.shr_u
            local.set 52
            local.get 44
            local.get 53
            i32x4.lt_u
            local.set 54
            local.get 44
            local.get 55
            f32x4.mul
            local.set 56
            local.get 56
            local.get 57
            local.get 54
            v128.bitselect
            local.set 58
            local.get 58
            f32x4.nearest
            local.set 59
            local.get 59
            i32x4.trunc_sat_f32x4_s
            v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
            local.get 59
            v128.const i32x4 0x4f000000 0x4f000000 0x4f000000 0x4f000000
            f32x4.lt
            v128.bitselect
            local.set 60
            local.get 44
            local.get 61
            i32x4.lt_u
            local.set 62
            local.get 44
            local.get 53
            i32x4.lt_u
            local.set 63
            local.get 60
            local.get 52
            local.get 63
            v128.bitselect
            local.set 64
            local.get 23
            local.get 44
            i32x4.lt_u
            local.set 65
            local.get 66
            local.get 67
            local.get 65
            v128.bitselect
            local.set 68
            local.get 64
            local.get 68
            local.get 62
            v128.bitselect
            local.set 69
            local.get 69
            local.get 42
            v128.or
            local.set 70
            local.get 70
            local.get 14
            v128.and
            local.set 71
            local.get 71
            i32.const 16
            i32x4.shl
            local.set 72
            local.get 70
            i32.const 10
            i32x4.shr_u
            local.set 73
            local.get 73
            local.get 18
            v128.and
            local.set 74
            local.get 70
            local.get 20
            v128.and
            local.set 75
            local.get 74
            local.get 18
            i32x4.eq
            local.set 76
            local.get 75
            i32.const 13
            i32x4.shl
            local.set 77
            local.get 23
            local.get 77
            v128.or
            local.set 78
            local.get 74
            local.get 26
            i32x4.eq
            local.set 79
            local.get 75
            f32x4.convert_i32x4_u
            local.set 80
            local.get 80
            local.get 29
            f32x4.mul
            local.set 81
            local.get 74
            i32.const 23
            i32x4.shl
            local.set 82
            local.get 82
            local.get 32
            i32x4.add
            local.set 83
            local.get 75
            i32.const 13
            i32x4.shl
            local.set 84
            local.get 83
            local.get 84
            v128.or
            local.set 85
            local.get 81
            local.get 85
            local.get 79
            v128.bitselect
            local.set 86
            local.get 78
            local.get 86
            local.get 76
            v128.bitselect
            local.set 87
            local.get 87
            local.get 72
            v128.or
            local.set 88
            local.get 88
            i32.const 16
            i32x4.shr_u
            local.set 89
            local.get 89
            local.get 14
            v128.and
            local.set 90
            local.get 88
            local.get 43
            v128.and
            local.set 91
            local.get 91
            local.get 45
            i32x4.add
            local.set 92
            local.get 91
            i32.const 13
            i32x4.shr_u
            local.set 93
            local.get 93
            local.get 48
            v128.and
            local.set 94
            local.get 92
            local.get 94
            i32x4.add
            local.set 95
            local.get 95
            local.get 32
            i32x4.sub
            local.set 96
            local.get 96
            i32.const 13
            i32x4.shr_u
            local.set 97
            local.get 91
            local.get 53
            i32x4.lt_u
            local.set 98
            local.get 91
            local.get 55
            f32x4.mul
            local.set 99
            local.get 99
            local.get 57
            local.get 98
            v128.bitselect
            local.set 100
            local.get 100
            f32x4.nearest
            local.set 101
            local.get 101
            i32x4.trunc_sat_f32x4_s
            v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
            local.get 101
            v128.const i32x4 0x4f000000 0x4f000000 0x4f000000 0x4f000000
            f32x4.lt
            v128.bitselect
            local.set 102
            local.get 91
            local.get 61
            i32x4.lt_u
            local.set 103
            local.get 91
            local.get 53
            i32x4.lt_u
            local.set 104
            local.get 102
            local.get 97
            local.get 104
            v128.bitselect
            local.set 105
            local.get 23
            local.get 91
            i32x4.lt_u
            local.set 106
            local.get 66
            local.get 67
            local.get 106
            v128.bitselect
            local.set 107
            local.get 105
            local.get 107
            local.get 103
            v128.bitselect
            local.set 108
            local.get 108
            local.get 90
            v128.or
            local.set 109
            local.get 109
            local.get 109
            i8x16.shuffle 0 1 4 5 8 9 12 13 0 1 4 5 8 9 12 13
            local.set 110
            local.get $out
            local.get $i0o
            i32.const 8
            i32.mul
            i32.add
            local.tee 111
            local.set 112
            local.get 112
            local.get 110
            v128.store64_lane align=2 0
          else
            local.get $out
            local.get $in0
            i32.load16_u offset=8
            call $f16_to_f32
            local.get $s0
            f32.div
            call $round_f16
            call $f32_to_f16
            i32.store16 offset=8
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
  (func $f16_to_f32 (;1;) (type 1) (param i32) (result f32)
    (local i32 i32 i32 f32)
    local.get 0
    i32.const 32768
    i32.and
    i32.const 16
    i32.shl
    local.set 1
    local.get 0
    i32.const 10
    i32.shr_u
    i32.const 31
    i32.and
    local.set 2
    local.get 0
    i32.const 1023
    i32.and
    local.set 3
    i32.const 2139095040
    local.get 3
    i32.const 13
    i32.shl
    i32.or
    local.get 3
    f32.convert_i32_u
    f32.const 0x1p-24 (;=0.000000059604645;)
    f32.mul
    i32.reinterpret_f32
    local.get 2
    i32.const 23
    i32.shl
    i32.const 939524096
    i32.add
    local.get 3
    i32.const 13
    i32.shl
    i32.or
    local.get 2
    i32.const 0
    i32.eq
    select
    local.get 2
    i32.const 31
    i32.eq
    select
    local.get 1
    i32.or
    f32.reinterpret_i32
    local.set 4
    local.get 4
  )
  (func $round_f16 (;2;) (type 2) (param f32) (result f32)
    (local i32 i32 i32 i32 f64 i32 i32 i32 i32 i32 f32)
    local.get 0
    i32.reinterpret_f32
    local.set 1
    local.get 1
    i32.const 16
    i32.shr_u
    i32.const 32768
    i32.and
    local.set 2
    local.get 1
    i32.const 2147483647
    i32.and
    local.set 3
    local.get 3
    i32.const 4095
    i32.add
    local.get 3
    i32.const 13
    i32.shr_u
    i32.const 1
    i32.and
    i32.add
    i32.const 0
    i32.const 939524096
    i32.sub
    i32.add
    i32.const 13
    i32.shr_u
    local.set 4
    local.get 3
    f32.reinterpret_i32
    f32.const 0x1p+24 (;=16777216;)
    f32.mul
    f32.const 0x0p+0 (;=0;)
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    f32.nearest
    f64.promote_f32
    local.set 5
    local.get 5
    i32.trunc_sat_f64_s
    i32.const -2147483648
    local.get 5
    f64.const 0x1p+31 (;=2147483648;)
    f64.lt
    select
    local.set 6
    local.get 6
    local.get 4
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    i32.const 32256
    i32.const 31744
    i32.const 2139095040
    local.get 3
    i32.lt_u
    select
    local.get 3
    i32.const 1199566848
    i32.lt_u
    select
    local.get 2
    i32.or
    local.set 7
    local.get 7
    i32.const 32768
    i32.and
    i32.const 16
    i32.shl
    local.set 8
    local.get 7
    i32.const 10
    i32.shr_u
    i32.const 31
    i32.and
    local.set 9
    local.get 7
    i32.const 1023
    i32.and
    local.set 10
    i32.const 2139095040
    local.get 10
    i32.const 13
    i32.shl
    i32.or
    local.get 10
    f32.convert_i32_u
    f32.const 0x1p-24 (;=0.000000059604645;)
    f32.mul
    i32.reinterpret_f32
    local.get 9
    i32.const 23
    i32.shl
    i32.const 939524096
    i32.add
    local.get 10
    i32.const 13
    i32.shl
    i32.or
    local.get 9
    i32.const 0
    i32.eq
    select
    local.get 9
    i32.const 31
    i32.eq
    select
    local.get 8
    i32.or
    f32.reinterpret_i32
    local.set 11
    local.get 11
  )
  (func $f32_to_f16 (;3;) (type 3) (param f32) (result i32)
    (local i32 i32 i32 i32 f64 i32 i32)
    local.get 0
    i32.reinterpret_f32
    local.set 1
    local.get 1
    i32.const 16
    i32.shr_u
    i32.const 32768
    i32.and
    local.set 2
    local.get 1
    i32.const 2147483647
    i32.and
    local.set 3
    local.get 3
    i32.const 4095
    i32.add
    local.get 3
    i32.const 13
    i32.shr_u
    i32.const 1
    i32.and
    i32.add
    i32.const 0
    i32.const 939524096
    i32.sub
    i32.add
    i32.const 13
    i32.shr_u
    local.set 4
    local.get 3
    f32.reinterpret_i32
    f32.const 0x1p+24 (;=16777216;)
    f32.mul
    f32.const 0x0p+0 (;=0;)
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    f32.nearest
    f64.promote_f32
    local.set 5
    local.get 5
    i32.trunc_sat_f64_s
    i32.const -2147483648
    local.get 5
    f64.const 0x1p+31 (;=2147483648;)
    f64.lt
    select
    local.set 6
    local.get 6
    local.get 4
    local.get 3
    i32.const 947912704
    i32.lt_u
    select
    i32.const 32256
    i32.const 31744
    i32.const 2139095040
    local.get 3
    i32.lt_u
    select
    local.get 3
    i32.const 1199566848
    i32.lt_u
    select
    local.get 2
    i32.or
    local.set 7
    local.get 7
  )
)
