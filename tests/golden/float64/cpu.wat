(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_sqrt_sum_div))
  (func $k0_sqrt_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f64) (local $acc0 f64) (local i32) (local $r0_0 i32) (local i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f64.load offset=8 align=4
    local.set $s0
    local.get $start
    local.get $end
    i32.ge_s
    br_if 0
    f64.const 0x0p+0 (;=0;)
    local.set $acc0
    i32.const 3
    local.set 7
    i32.const 0
    local.set $r0_0
    block ;; label = @1
      local.get 7
      i32.const 0
      i32.le_s
      br_if 0 (;@1;)
      loop ;; label = @2
        local.get $acc0
        local.get $in0
        local.get $r0_0
        i32.const 8
        i32.mul
        i32.add
        local.tee 9
        f64.load
        f64.sqrt
        f64.add
        local.set $acc0
        local.get $r0_0
        i32.const 1
        i32.add
        local.tee $r0_0
        local.get 7
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
    local.get $out
    local.get $acc0
    local.get $s0
    f64.div
    f64.store
  )
)
