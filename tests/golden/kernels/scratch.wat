(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $scratch))
  (func $scratch (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $x i32) (local $out i32) (local $row0 i32) (local $acc f32) (local $t f32) (local $length i32) (local $row i32) (local $last i32) (local $i i32) (local i32 i32) (local $r i32) (local i32 i32 i32) (local $j i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $x
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    i32.load offset=8
    local.set $row0
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
          f32.const 0x0p+0 (;=0;)
          local.set $acc
          local.get $x
          local.get $i
          i32.const 5
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 12
          i32.const 5
          local.set 13
          i32.const 0
          local.set $r
          block ;; label = @4
            local.get 13
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 12
              local.get $r
              i32.const 4
              i32.mul
              i32.add
              local.tee 15
              f32.load
              local.get 15
              f32.load
              f32.mul
              local.set $t
              local.get $row0
              local.get $r
              i32.const 4
              i32.mul
              i32.add
              local.tee 16
              local.get $t
              f32.store
              local.get $acc
              local.get $t
              f32.add
              local.set $acc
              local.get $r
              i32.const 1
              i32.add
              local.tee $r
              local.get 13
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i
          i32.const 5
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 17
          i32.const 0
          local.set $j
          block ;; label = @4
            local.get 13
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 17
              local.get $j
              i32.const 4
              i32.mul
              i32.add
              local.tee 19
              local.get $row0
              local.get $j
              i32.const 4
              i32.mul
              i32.add
              local.tee 20
              f32.load
              local.get $acc
              f32.div
              f32.store
              local.get $j
              i32.const 1
              i32.add
              local.tee $j
              local.get 13
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
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
)
