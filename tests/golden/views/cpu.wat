(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_cast_sum))
  (func $k0_cast_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 i64) (local i32) (local $r0_0 i32)
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
    local.set $acc0
    i32.const 3
    local.set 6
    i32.const 0
    local.set $r0_0
    block ;; label = @1
      local.get 6
      i32.const 0
      i32.le_s
      br_if 0 (;@1;)
      loop ;; label = @2
        local.get $acc0
        local.get $in0
        local.get $r0_0
        i32.const 16
        i32.mul
        i32.add
        i32.load
        i64.extend_i32_s
        i64.add
        local.set $acc0
        local.get $r0_0
        i32.const 1
        i32.add
        local.tee $r0_0
        local.get 6
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
    local.get $out
    local.get $acc0
    i64.store
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_cast_add))
  (func $k1_cast_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 v128 v128 v128 i32 i32) (local $t i32)
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
            local.get $in0
            local.get $i0o
            i32.const -8
            i32.mul
            i32.const 36
            i32.add
            i32.add
            i32.load
            i32x4.splat
            local.set 10
            local.get 10
            local.get $in0
            local.get $i0o
            i32.const -8
            i32.mul
            i32.const 20
            i32.add
            i32.add
            i32.load
            i32x4.replace_lane 1
            local.set 10
            local.get 10
            local.get $in0
            local.get $i0o
            i32.const 8
            i32.mul
            local.get $i0o
            i32.const 2
            i32.add
            i32.const 3
            i32.div_u
            i32.const 8
            i32.mul
            i32.add
            local.get $i0o
            i32.const 2
            i32.add
            i32.const 3
            i32.rem_u
            i32.const -16
            i32.mul
            i32.add
            i32.const 36
            i32.add
            i32.add
            i32.load
            i32x4.replace_lane 2
            local.set 10
            local.get 10
            local.get $in0
            local.get $i0o
            i32.const -8
            i32.mul
            i32.const 44
            i32.add
            i32.add
            i32.load
            i32x4.replace_lane 3
            local.set 10
            local.get 10
            i64x2.extend_low_i32x4_s
            local.set 11
            local.get 10
            i64x2.extend_high_i32x4_s
            local.set 12
            local.get $in1
            i64.load
            i64x2.splat
            local.set 13
            local.get 11
            local.get 13
            i64x2.add
            local.set 14
            local.get 12
            local.get 13
            i64x2.add
            local.set 15
            local.get $out
            local.get $i0o
            i32.const 32
            i32.mul
            i32.add
            local.set 16
            local.get 16
            local.get 14
            v128.store align=8
            local.get 16
            local.get 15
            v128.store offset=16 align=8
          else
            i32.const 2
            local.set 17
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 17
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 8
                i32.mul
                i32.add
                local.get $in0
                local.get $t
                i32.const -16
                i32.mul
                i32.const 28
                i32.add
                i32.add
                i32.load
                i64.extend_i32_s
                local.get $in1
                i64.load
                i64.add
                i64.store offset=32
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 17
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
