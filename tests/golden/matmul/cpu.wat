(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_mul_sum))
  (func $k0_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $acc0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i1 i32) (local $i0 i32) (local i32 i32 i32 i32 i32) (local $r0_0 i32) (local i32 i32 i32)
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
      local.set $i1
      loop ;; label = @2
        local.get $i1
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
        local.get $i1
        i32.sub
        local.set $start
        local.get $row
        local.set $i0
        local.get $i0
        i32.const 3
        i32.mul
        local.set 12
        local.get $out
        local.get $i0
        i32.const 2
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 13
        loop ;; label = @3
          f32.const 0x0p+0 (;=0;)
          local.set $acc0
          local.get $in0
          local.get 12
          i32.const 2
          i32.shl
          i32.add
          local.set 14
          local.get $in1
          local.get $i1
          i32.const 2
          i32.shl
          i32.add
          local.set 15
          i32.const 3
          local.set 16
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 16
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc0
              local.get 14
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              local.tee 18
              f32.load
              local.get 15
              local.get $r0_0
              i32.const 8
              i32.mul
              i32.add
              local.tee 19
              f32.load
              f32.mul
              f32.add
              local.set $acc0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 16
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get 13
          local.get $i1
          i32.const 4
          i32.mul
          i32.add
          local.tee 20
          local.get $acc0
          f32.store
          local.get $i1
          i32.const 1
          i32.add
          local.tee $i1
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
