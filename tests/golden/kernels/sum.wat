(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536 shared))
  (export "run" (func $sum))
  (func $sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $x i32) (local $out i32) (local $acc f32) (local $part.0 v128) (local $part.4 v128) (local $quarter.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i i32) (local v128 i32 i32) (local $ro i32) (local i32 i32 v128 v128 i32 v128 v128 i32) (local $rt i32) (local i32 v128 i32)
    local.get $args
    i32.load
    local.set $x
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 13
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
          local.get 13
          local.set $part.0
          local.get 13
          local.set $part.4
          local.get $x
          local.get $i
          i32.const 19
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 14
          i32.const 2
          local.set 15
          i32.const 0
          local.set $ro
          block ;; label = @4
            local.get 15
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 14
              local.get $ro
              i32.const 32
              i32.mul
              i32.add
              local.tee 17
              local.set 18
              local.get 18
              v128.load align=4
              local.set 19
              local.get $part.0
              local.get 19
              f32x4.add
              local.set 20
              local.get 20
              local.set $part.0
              local.get 17
              local.set 21
              local.get 21
              v128.load offset=16 align=4
              local.set 22
              local.get $part.4
              local.get 22
              f32x4.add
              local.set 23
              local.get 23
              local.set $part.4
              local.get $ro
              i32.const 1
              i32.add
              local.tee $ro
              local.get 15
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          f32.const 0x0p+0 (;=0;)
          local.set $acc
          i32.const 3
          local.set 24
          i32.const 0
          local.set $rt
          block ;; label = @4
            local.get 24
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc
              local.get 14
              local.get $rt
              i32.const 4
              i32.mul
              i32.add
              local.tee 26
              f32.load offset=64
              f32.add
              local.set $acc
              local.get $rt
              i32.const 1
              i32.add
              local.tee $rt
              local.get 24
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $part.0
          local.get $part.4
          f32x4.add
          local.set 27
          local.get 27
          local.set $quarter.0
          local.get $acc
          local.get $quarter.0
          f32x4.extract_lane 0
          local.get $quarter.0
          f32x4.extract_lane 1
          f32.add
          local.get $quarter.0
          f32x4.extract_lane 2
          local.get $quarter.0
          f32x4.extract_lane 3
          f32.add
          f32.add
          f32.add
          local.set $acc
          local.get $out
          local.get $i
          i32.const 4
          i32.mul
          i32.add
          local.tee 28
          local.get $acc
          f32.store
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
