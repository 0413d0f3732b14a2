(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $symbolic))
  (func $symbolic (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $x i32) (local $out i32) (local $M i32) (local $N i32) (local $acc i32) (local $length i32) (local $row i32) (local $last i32) (local $i i32) (local i32 i32) (local $r i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $x
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    i32.load offset=8
    local.set $M
    local.get $args
    i32.load offset=12
    local.set $N
    local.get $N
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
          i32.const 0
          local.set $acc
          local.get $x
          i32.const 1
          local.get $M
          i32.mul
          local.get $i
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 12
          local.get $M
          local.set 13
          i32.const 0
          local.set $r
          block ;; label = @4
            local.get 13
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc
              local.get 12
              local.get $r
              i32.const 4
              i32.mul
              i32.add
              local.tee 15
              i32.load
              i32.add
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
          i32.const 4
          i32.mul
          i32.add
          local.tee 16
          local.get $acc
          i32.store
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
