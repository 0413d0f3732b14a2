(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_mul_add))
  (func $k0_mul_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 i64) (local $s1 i64) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    i64.load offset=8 align=4
    local.set $s0
    local.get $args
    i64.load offset=16 align=4
    local.set $s1
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
      local.set $i0
      loop ;; label = @2
        local.get $i0
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
        local.get $i0
        i32.sub
        local.set $start
        loop ;; label = @3
          local.get $out
          local.get $i0
          i32.const 8
          i32.mul
          i32.add
          local.tee 11
          local.get $in0
          local.get $i0
          i32.const 8
          i32.mul
          i32.add
          local.tee 12
          i64.load
          local.get $s0
          i64.mul
          local.get $s1
          i64.add
          i64.store
          local.get $i0
          i32.const 1
          i32.add
          local.tee $i0
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i0
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
  (export "run" (func $k0_floordiv))
  (func $k0_floordiv (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 i64) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32 i64 i64 i64)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    i64.load offset=8 align=4
    local.set $s0
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
      local.set $i0
      loop ;; label = @2
        local.get $i0
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
        local.get $i0
        i32.sub
        local.set $start
        loop ;; label = @3
          local.get $out
          local.get $i0
          i32.const 8
          i32.mul
          i32.add
          local.tee 10
          local.get $in0
          local.get $i0
          i32.const 8
          i32.mul
          i32.add
          local.tee 11
          i64.load
          local.get $s0
          local.set 12
          local.set 13
          local.get 12
          i64.eqz
          if (result i64) ;; label = @4
            i64.const 0
          else
            local.get 12
            i64.const -1
            i64.eq
            if (result i64) ;; label = @5
              i64.const 0
              local.get 13
              i64.sub
            else
              local.get 13
              local.get 12
              i64.div_s
              local.get 13
              local.get 12
              i64.rem_s
              local.set 14
              local.get 14
              i64.const 0
              i64.ne
              local.get 14
              local.get 12
              i64.xor
              i64.const 0
              i64.lt_s
              i32.and
              i64.extend_i32_u
              i64.sub
            end
          end
          i64.store
          local.get $i0
          i32.const 1
          i32.add
          local.tee $i0
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i0
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
