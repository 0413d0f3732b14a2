(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $register_blocking))
  (func $register_blocking (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $a i32) (local $b i32) (local $out i32) (local $acc.0 v128) (local $acc_1.0 v128) (local $x.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $jo i32) (local $io i32) (local v128 i32) (local $k i32) (local i32 i32 v128 i32 v128 v128 v128 v128 v128 v128 i32 i32)
    local.get $args
    i32.load
    local.set $a
    local.get $args
    i32.load offset=4
    local.set $b
    local.get $args
    i32.load offset=8
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 14
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
      local.set $jo
      loop ;; label = @2
        local.get $jo
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
        local.get $jo
        i32.sub
        local.set $start
        local.get $row
        local.set $io
        loop ;; label = @3
          local.get 14
          local.set $acc.0
          local.get 14
          local.set $acc_1.0
          i32.const 3
          local.set 15
          i32.const 0
          local.set $k
          block ;; label = @4
            local.get 15
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $b
              local.get $k
              i32.const 16
              i32.mul
              i32.add
              local.tee 17
              local.set 18
              local.get 18
              v128.load align=4
              local.set 19
              local.get 19
              local.set $x.0
              local.get $a
              local.get $k
              i32.const 4
              i32.mul
              i32.add
              local.tee 20
              v128.load32_splat
              local.set 21
              local.get 21
              local.get $x.0
              f32x4.mul
              local.set 22
              local.get $acc.0
              local.get 22
              f32x4.add
              local.set 23
              local.get 23
              local.set $acc.0
              local.get 20
              v128.load32_splat offset=12
              local.set 24
              local.get 24
              local.get $x.0
              f32x4.mul
              local.set 25
              local.get $acc_1.0
              local.get 25
              f32x4.add
              local.set 26
              local.get 26
              local.set $acc_1.0
              local.get $k
              i32.const 1
              i32.add
              local.tee $k
              local.get 15
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 27
          local.get 27
          local.get $acc.0
          v128.store align=4
          local.get $out
          local.set 28
          local.get 28
          local.get $acc_1.0
          v128.store offset=16 align=4
          local.get $jo
          i32.const 1
          i32.add
          local.tee $jo
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $jo
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
