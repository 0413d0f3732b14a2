(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_less_less_and))
  (func $k0_less_less_and (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $s1 f32) (local $t0 f32) (local $t0v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    local.get $args
    f32.load offset=12
    local.set $s1
    local.get $s0
    f32x4.splat
    local.set 16
    local.get $s1
    f32x4.splat
    local.set 18
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
            i32.const 16
            i32.mul
            i32.add
            local.tee 13
            local.set 14
            local.get 14
            v128.load align=4
            local.set 15
            local.get 15
            local.set $t0v.0
            local.get 16
            local.get $t0v.0
            f32x4.lt
            local.set 17
            local.get $t0v.0
            local.get 18
            f32x4.lt
            local.set 19
            local.get 17
            local.get 19
            v128.and
            local.set 20
            local.get 20
            i32.const 31
            i32x4.shr_u
            local.set 21
            local.get 21
            local.get 21
            i8x16.shuffle 0 4 8 12 0 4 8 12 0 4 8 12 0 4 8 12
            local.set 22
            local.get $out
            local.get $i0o
            i32.const 4
            i32.mul
            i32.add
            local.tee 23
            local.set 24
            local.get 24
            local.get 22
            v128.store32_lane align=1 0
          else
            local.get $in0
            f32.load offset=16
            local.set $t0
            local.get $out
            local.get $s0
            local.get $t0
            f32.lt
            local.get $t0
            local.get $s1
            f32.lt
            i32.and
            i32.store8 offset=4
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
  (export "run" (func $k0_neg_select))
  (func $k0_neg_select (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $t0 f32) (local $t0v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
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
            local.get $in1
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.tee 12
            local.set 13
            local.get 13
            v128.load align=4
            local.set 14
            local.get 14
            local.set $t0v.0
            local.get $in0
            local.get $i0o
            i32.const 4
            i32.mul
            i32.add
            local.tee 15
            local.set 16
            local.get 16
            v128.load32_zero align=1
            local.set 17
            local.get 17
            i16x8.extend_low_i8x16_u
            i32x4.extend_low_i16x8_u
            v128.const i32x4 0x00000000 0x00000000 0x00000000 0x00000000
            i32x4.ne
            local.set 18
            local.get $t0v.0
            f32x4.neg
            local.set 19
            local.get $t0v.0
            local.get 19
            local.get 18
            v128.bitselect
            local.set 20
            local.get $out
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.tee 21
            local.set 22
            local.get 22
            local.get 20
            v128.store align=4
          else
            local.get $in1
            f32.load offset=16
            local.set $t0
            local.get $out
            local.get $t0
            local.get $t0
            f32.neg
            local.get $in0
            i32.load8_u offset=4
            select
            f32.store offset=16
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
