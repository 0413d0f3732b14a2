(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $strided_load))
  (func $strided_load (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $a i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $io i32) (local i32 i32 v128 v128 v128)
    local.get $args
    i32.load
    local.set $a
    local.get $args
    i32.load offset=4
    local.set $out
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
      local.set $io
      loop ;; label = @2
        local.get $io
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
        local.get $io
        i32.sub
        local.set $start
        loop ;; label = @3
          local.get $a
          local.set 9
          local.get $out
          local.set 10
          local.get 9
          v128.load offset=4 align=4
          local.set 11
          local.get 9
          v128.load offset=16 align=4
          local.set 12
          local.get 11
          local.get 12
          i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
          local.set 13
          local.get 10
          local.get 13
          v128.store align=4
          local.get $io
          i32.const 1
          i32.add
          local.tee $io
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $io
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
