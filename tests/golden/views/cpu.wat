(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_cast_cast_sum_add))
  (func $k0_cast_cast_sum_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $t0 i32) (local $acc1 i64) (local $t2 i32) (local i32) (local $r0_0 i32) (local i32 i32) (local $i0 i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $start
    local.get $end
    i32.ge_s
    br_if 0
    i64.const 0
    local.set $acc1
    i32.const 3
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
        i32.const 16
        i32.mul
        i32.add
        local.tee 10
        i32.load
        local.set $t2
        local.get $acc1
        local.get $t2
        i64.extend_i32_s
        i64.add
        local.set $acc1
        local.get $r0_0
        i32.const 1
        i32.add
        local.tee $r0_0
        local.get 8
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
    i32.const 6
    local.set 11
    i32.const 0
    local.set $i0
    block ;; label = @1
      local.get 11
      i32.const 0
      i32.le_s
      br_if 0 (;@1;)
      loop ;; label = @2
        local.get $in0
        local.get $i0
        i32.const 3
        i32.div_u
        i32.const 8
        i32.mul
        local.get $i0
        i32.const 3
        i32.rem_u
        i32.const -16
        i32.mul
        i32.add
        i32.const 36
        i32.add
        i32.add
        local.tee 13
        i32.load
        local.set $t0
        local.get $out
        local.get $i0
        i32.const 8
        i32.mul
        i32.add
        local.tee 14
        local.get $t0
        i64.extend_i32_s
        local.get $acc1
        i64.add
        i64.store
        local.get $i0
        i32.const 1
        i32.add
        local.tee $i0
        local.get 11
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
