(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_iota_cast_add_mul))
  (func $k0_iota_cast_iota_cast_add_mul (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $s1 f32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $args
    f32.load offset=8
    local.set $s1
    local.get $s0
    f32x4.splat
    local.set 14
    local.get $s1
    f32x4.splat
    local.set 16
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
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 4
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        loop ;; label = @3
          local.get $i0
          i32.const 4
          i32.mul
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 12
          local.get 12
          f32x4.convert_i32x4_s
          local.set 13
          local.get 13
          local.get 14
          f32x4.add
          local.set 15
          local.get 15
          local.get 16
          f32x4.mul
          local.set 17
          i32.const 0
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 18
          local.get 18
          f32x4.convert_i32x4_s
          local.set 19
          local.get 17
          local.get 19
          f32x4.sub
          local.set 20
          local.get 11
          local.tee 21
          local.set 22
          local.get 22
          local.get 20
          v128.store align=4
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
    (local $in0 i32) (local $out i32) (local $acc0v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32) (local $r0_0u i32) (local i32 i32 v128 v128 i32 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 10
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
          local.get 10
          local.set $acc0v.0
          i32.const 2
          local.set 11
          i32.const 0
          local.set $r0_0u
          block ;; label = @4
            local.get 11
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in0
              local.get $r0_0u
              i32.const 32
              i32.mul
              i32.add
              local.tee 13
              local.set 14
              local.get 14
              v128.load align=4
              local.set 15
              local.get $acc0v.0
              local.get 15
              f32x4.add
              local.set 16
              local.get 16
              local.set $acc0v.0
              local.get 13
              local.set 17
              local.get 17
              v128.load offset=16 align=4
              local.set 18
              local.get $acc0v.0
              local.get 18
              f32x4.add
              local.set 19
              local.get 19
              local.set $acc0v.0
              local.get $r0_0u
              i32.const 1
              i32.add
              local.tee $r0_0u
              local.get 11
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 20
          local.get 20
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
