(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32) (result f32)))
  (type (;2;) (func (param f32) (result f32)))
  (type (;3;) (func (param f32) (result i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $float16))
  (func $float16 (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $a i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $a
    local.get $args
    i32.load offset=4
    local.set $out
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
      local.set $i
      loop ;; label = @2
        local.get $i
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
        local.get $i
        i32.sub
        local.set $start
        loop ;; label = @3
          local.get $out
          local.get $i
          i32.const 2
          i32.mul
          i32.add
          local.tee 9
          local.get $a
          local.get $i
          i32.const 2
          i32.mul
          i32.add
          local.tee 10
          i32.load16_u
          call $f16_to_f32
          local.get 10
          i32.load16_u
          call $f16_to_f32
          f32.mul
          call $round_f16
          call $f32_to_f16
          i32.store16
          local.get $i
          i32.const 1
          i32.add
          local.tee $i
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i
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
