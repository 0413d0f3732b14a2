(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_sum))
  (func $k0_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $acc0vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local v128 i32 i32) (local $r0_0ou i32) (local i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 15
    i32.const 16
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
          f32.const 0x0p+0 (;=0;)
          local.set $acc0
          local.get 15
          local.set $acc0v.0
          local.get 15
          local.set $acc0v.4
          local.get 15
          local.set $acc0v.8
          local.get 15
          local.set $acc0v.12
          local.get $in0
          local.get $i0
          i32.const 512
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 16
          i32.const 8
          local.set 17
          i32.const 0
          local.set $r0_0ou
          block ;; label = @4
            local.get 17
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 16
              local.get $r0_0ou
              i32.const 256
              i32.mul
              i32.add
              local.tee 19
              local.set 20
              local.get 20
              v128.load align=4
              local.set 21
              local.get $acc0v.0
              local.get 21
              f32x4.add
              local.set 22
              local.get 22
              local.set $acc0v.0
              local.get 19
              local.set 23
              local.get 23
              v128.load offset=16 align=4
              local.set 24
              local.get $acc0v.4
              local.get 24
              f32x4.add
              local.set 25
              local.get 25
              local.set $acc0v.4
              local.get 19
              local.set 26
              local.get 26
              v128.load offset=32 align=4
              local.set 27
              local.get $acc0v.8
              local.get 27
              f32x4.add
              local.set 28
              local.get 28
              local.set $acc0v.8
              local.get 19
              local.set 29
              local.get 29
              v128.load offset=48 align=4
              local.set 30
              local.get $acc0v.12
              local.get 30
              f32x4.add
              local.set 31
              local.get 31
              local.set $acc0v.12
              local.get 19
              local.set 32
              local.get 32
              v128.load offset=64 align=4
              local.set 33
              local.get $acc0v.0
              local.get 33
              f32x4.add
              local.set 34
              local.get 34
              local.set $acc0v.0
              local.get 19
              local.set 35
              local.get 35
              v128.load offset=80 align=4
              local.set 36
              local.get $acc0v.4
              local.get 36
              f32x4.add
              local.set 37
              local.get 37
              local.set $acc0v.4
              local.get 19
              local.set 38
              local.get 38
              v128.load offset=96 align=4
              local.set 39
              local.get $acc0v.8
              local.get 39
              f32x4.add
              local.set 40
              local.get 40
              local.set $acc0v.8
              local.get 19
              local.set 41
              local.get 41
              v128.load offset=112 align=4
              local.set 42
              local.get $acc0v.12
              local.get 42
              f32x4.add
              local.set 43
              local.get 43
              local.set $acc0v.12
              local.get 19
              local.set 44
              local.get 44
              v128.load offset=128 align=4
              local.set 45
              local.get $acc0v.0
              local.get 45
              f32x4.add
              local.set 46
              local.get 46
              local.set $acc0v.0
              local.get 19
              local.set 47
              local.get 47
              v128.load offset=144 align=4
              local.set 48
              local.get $acc0v.4
              local.get 48
              f32x4.add
              local.set 49
              local.get 49
              local.set $acc0v.4
              local.get 19
              local.set 50
              local.get 50
              v128.load offset=160 align=4
              local.set 51
              local.get $acc0v.8
              local.get 51
              f32x4.add
              local.set 52
              local.get 52
              local.set $acc0v.8
              local.get 19
              local.set 53
              local.get 53
              v128.load offset=176 align=4
              local.set 54
              local.get $acc0v.12
              local.get 54
              f32x4.add
              local.set 55
              local.get 55
              local.set $acc0v.12
              local.get 19
              local.set 56
              local.get 56
              v128.load offset=192 align=4
              local.set 57
              local.get $acc0v.0
              local.get 57
              f32x4.add
              local.set 58
              local.get 58
              local.set $acc0v.0
              local.get 19
              local.set 59
              local.get 59
              v128.load offset=208 align=4
              local.set 60
              local.get $acc0v.4
              local.get 60
              f32x4.add
              local.set 61
              local.get 61
              local.set $acc0v.4
              local.get 19
              local.set 62
              local.get 62
              v128.load offset=224 align=4
              local.set 63
              local.get $acc0v.8
              local.get 63
              f32x4.add
              local.set 64
              local.get 64
              local.set $acc0v.8
              local.get 19
              local.set 65
              local.get 65
              v128.load offset=240 align=4
              local.set 66
              local.get $acc0v.12
              local.get 66
              f32x4.add
              local.set 67
              local.get 67
              local.set $acc0v.12
              local.get $r0_0ou
              i32.const 1
              i32.add
              local.tee $r0_0ou
              local.get 17
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc0v.0
          local.get $acc0v.4
          f32x4.add
          local.set 68
          local.get $acc0v.8
          local.get $acc0v.12
          f32x4.add
          local.set 69
          local.get 68
          local.get 69
          f32x4.add
          local.set 70
          local.get 70
          local.set $acc0vq.0
          local.get $acc0
          local.get $acc0vq.0
          f32x4.extract_lane 0
          local.get $acc0vq.0
          f32x4.extract_lane 1
          f32.add
          local.get $acc0vq.0
          f32x4.extract_lane 2
          local.get $acc0vq.0
          f32x4.extract_lane 3
          f32.add
          f32.add
          f32.add
          local.set $acc0
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
          local.tee 71
          local.get $acc0
          f32.store
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
