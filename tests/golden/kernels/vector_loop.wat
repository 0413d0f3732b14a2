(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $vector_loop))
  (func $vector_loop (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $a i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $io i32) (local i32 i32 v128 v128 v128 v128 v128 i32 i32 i32) (local $t i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $a
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x1p-1 (;=0.5;)
    f32x4.splat
    local.set 12
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 14
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
          local.get $io
          i32.const 2
          i32.lt_s
          if ;; label = @4
            local.get $a
            local.get $io
            i32.const 16
            i32.mul
            i32.add
            local.tee 9
            local.set 10
            local.get 10
            v128.load align=4
            local.set 11
            local.get 11
            local.get 12
            f32x4.mul
            local.set 13
            local.get 13
            local.get 14
            f32x4.add
            local.set 15
            local.get $out
            local.get $io
            i32.const 16
            i32.mul
            i32.add
            local.tee 16
            local.set 17
            local.get 17
            local.get 15
            v128.store align=4
          else
            i32.const 3
            local.set 18
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 18
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 20
                local.get $a
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 21
                f32.load offset=32
                f32.const 0x1p-1 (;=0.5;)
                f32.mul
                f32.const 0x1p+0 (;=1;)
                f32.add
                f32.store offset=32
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 18
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
          end
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
