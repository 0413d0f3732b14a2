(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_add_mul_sum))
  (func $k0_iota_cast_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $s1 f32) (local $acc0v.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32) (local $r0_0u i32) (local v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s0
    local.get $args
    f32.load offset=8
    local.set $s1
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 11
    local.get $s0
    f32x4.splat
    local.set 16
    local.get $s1
    f32x4.splat
    local.set 18
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
          local.get 11
          local.set $acc0v.0
          i32.const 2
          local.set 12
          i32.const 0
          local.set $r0_0u
          block ;; label = @4
            local.get 12
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $r0_0u
              i32.const 2
              i32.mul
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000004 0x00000008 0x0000000c
              i32x4.add
              local.set 14
              local.get 14
              f32x4.convert_i32x4_s
              local.set 15
              local.get 15
              local.get 16
              f32x4.add
              local.set 17
              local.get 17
              local.get 18
              f32x4.mul
              local.set 19
              local.get $acc0v.0
              local.get 19
              f32x4.add
              local.set 20
              local.get 20
              local.set $acc0v.0
              local.get $r0_0u
              i32.const 2
              i32.mul
              i32.const 1
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000004 0x00000008 0x0000000c
              i32x4.add
              local.set 21
              local.get 21
              f32x4.convert_i32x4_s
              local.set 22
              local.get 22
              local.get 16
              f32x4.add
              local.set 23
              local.get 23
              local.get 18
              f32x4.mul
              local.set 24
              local.get $acc0v.0
              local.get 24
              f32x4.add
              local.set 25
              local.get 25
              local.set $acc0v.0
              local.get $r0_0u
              i32.const 1
              i32.add
              local.tee $r0_0u
              local.get 12
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 26
          local.get 26
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
