(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $select))
  (func $select (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $m i32) (local $a i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $io i32) (local i32 v128 v128 i32 v128 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $m
    local.get $args
    i32.load offset=4
    local.set $a
    local.get $args
    i32.load offset=8
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
          local.get $m
          local.set 10
          local.get 10
          v128.load32_zero align=1
          local.set 11
          local.get 11
          i16x8.extend_low_i8x16_u
          i32x4.extend_low_i16x8_u
          v128.const i32x4 0x00000000 0x00000000 0x00000000 0x00000000
          i32x4.ne
          local.set 12
          local.get $a
          local.set 13
          local.get 13
          v128.load align=4
          local.set 14
          local.get $a
          local.set 15
          local.get 15
          v128.load align=4
          local.set 16
          local.get 16
          f32x4.neg
          local.set 17
          local.get 14
          local.get 17
          local.get 12
          v128.bitselect
          local.set 18
          local.get $out
          local.set 19
          local.get 19
          local.get 18
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
