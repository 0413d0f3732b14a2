(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
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
          local.get $s0
          f32x4.splat
          local.set 9
          local.get $out
          local.get $i0o
          i32.const 16
          i32.mul
          i32.add
          local.set 10
          local.get 10
          local.get 9
          v128.store align=4
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast))
  (func $k1_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32)
    local.get $args
    i32.load
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
          i32.const 0
          i32x4.splat
          v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
          i32x4.add
          local.set 8
          local.get 8
          f32x4.convert_i32x4_s
          local.set 9
          local.get $out
          local.set 10
          local.get 10
          local.get 9
          v128.store align=4
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_add_mul_sum))
  (func $k0_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $part1 f32) (local $part1v.0 v128) (local $part1v.4 v128) (local $part1v.8 v128) (local $part1v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eo i32) (local i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    local.get $args
    i32.load offset=12
    local.set $M
    local.get $args
    i32.load offset=16
    local.set $N
    local.get $args
    f32.load offset=20
    local.set $s0
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
          i32.const 1
          local.get $M
          i32.mul
          local.get $i0
          i32.mul
          local.set 19
          local.get $M
          i32.const 511
          i32.add
          i32.const 512
          i32.div_u
          local.set 20
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 20
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part1
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 22
              local.get 22
              local.set $part1v.0
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 23
              local.get 23
              local.set $part1v.4
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 24
              local.get 24
              local.set $part1v.8
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 25
              local.get 25
              local.set $part1v.12
              local.get $in0
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 19
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 26
              local.get $in1
              local.get $r0_0b
              i32.const 512
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 27
              local.get $M
              local.get $r0_0b
              i32.const -512
              i32.mul
              i32.add
              local.set 28
              i32.const 512
              local.set 29
              local.get 28
              local.get 29
              local.get 28
              local.get 29
              i32.lt_s
              select
              local.set 30
              i32.const 16
              local.set 31
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              local.set 32
              i32.const 0
              local.set $r0_0eo
              block ;; label = @6
                local.get 32
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 34
                  local.get 34
                  v128.load align=4
                  local.set 35
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 36
                  local.get 36
                  v128.load align=4
                  local.set 37
                  local.get 35
                  local.get 37
                  f32x4.add
                  local.set 38
                  local.get $s0
                  f32x4.splat
                  local.set 39
                  local.get 38
                  local.get 39
                  f32x4.mul
                  local.set 40
                  local.get $part1v.0
                  local.get 40
                  f32x4.add
                  local.set 41
                  local.get 41
                  local.set $part1v.0
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 42
                  local.get 42
                  v128.load offset=16 align=4
                  local.set 43
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 44
                  local.get 44
                  v128.load offset=16 align=4
                  local.set 45
                  local.get 43
                  local.get 45
                  f32x4.add
                  local.set 46
                  local.get $s0
                  f32x4.splat
                  local.set 47
                  local.get 46
                  local.get 47
                  f32x4.mul
                  local.set 48
                  local.get $part1v.4
                  local.get 48
                  f32x4.add
                  local.set 49
                  local.get 49
                  local.set $part1v.4
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 50
                  local.get 50
                  v128.load offset=32 align=4
                  local.set 51
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 52
                  local.get 52
                  v128.load offset=32 align=4
                  local.set 53
                  local.get 51
                  local.get 53
                  f32x4.add
                  local.set 54
                  local.get $s0
                  f32x4.splat
                  local.set 55
                  local.get 54
                  local.get 55
                  f32x4.mul
                  local.set 56
                  local.get $part1v.8
                  local.get 56
                  f32x4.add
                  local.set 57
                  local.get 57
                  local.set $part1v.8
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 58
                  local.get 58
                  v128.load offset=48 align=4
                  local.set 59
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 60
                  local.get 60
                  v128.load offset=48 align=4
                  local.set 61
                  local.get 59
                  local.get 61
                  f32x4.add
                  local.set 62
                  local.get $s0
                  f32x4.splat
                  local.set 63
                  local.get 62
                  local.get 63
                  f32x4.mul
                  local.set 64
                  local.get $part1v.12
                  local.get 64
                  f32x4.add
                  local.set 65
                  local.get 65
                  local.set $part1v.12
                  local.get $r0_0eo
                  i32.const 1
                  i32.add
                  local.tee $r0_0eo
                  local.get 32
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              local.get 19
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 66
              local.get $in1
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 67
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const -16
              i32.mul
              local.get 28
              local.get 29
              local.get 28
              local.get 29
              i32.lt_s
              select
              i32.add
              local.set 68
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 68
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part1
                  local.get 66
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  f32.load
                  local.get 67
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  f32.load
                  f32.add
                  local.get $s0
                  f32.mul
                  f32.add
                  local.set $part1
                  local.get $r0_0et
                  i32.const 1
                  i32.add
                  local.tee $r0_0et
                  local.get 68
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $acc0
              local.get $part1
              f32.add
              local.set $acc0
              local.get $r0_0b
              i32.const 1
              i32.add
              local.tee $r0_0b
              local.get 20
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
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
          local.get $s0
          f32x4.splat
          local.set 9
          local.get $out
          local.get $i0o
          i32.const 16
          i32.mul
          i32.add
          local.set 10
          local.get 10
          local.get 9
          v128.store align=4
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast))
  (func $k1_iota_cast (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 i32 i32) (local $t i32)
    local.get $args
    i32.load
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
            local.get $i0o
            i32.const 4
            i32.mul
            i32x4.splat
            v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
            i32x4.add
            local.set 8
            local.get 8
            f32x4.convert_i32x4_s
            local.set 9
            local.get $out
            local.get $i0o
            i32.const 16
            i32.mul
            i32.add
            local.set 10
            local.get 10
            local.get 9
            v128.store align=4
          else
            i32.const 2
            local.set 11
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 11
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.get $t
                i32.const 4
                i32.add
                f32.convert_i32_s
                f32.store offset=16
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 11
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_add_mul_sum))
  (func $k0_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $M i32) (local $N i32) (local $s0 f32) (local $acc0 f32) (local $part1 f32) (local $part1v.0 v128) (local $part1v.4 v128) (local $part1v.8 v128) (local $part1v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0b i32) (local v128 v128 v128 v128 i32 i32 i32 i32 i32 i32 i32) (local $r0_0eo i32) (local i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 v128 i32 v128 v128 v128 v128 v128 i32 i32 i32) (local $r0_0et i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    local.get $args
    i32.load offset=12
    local.set $M
    local.get $args
    i32.load offset=16
    local.set $N
    local.get $args
    f32.load offset=20
    local.set $s0
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
          i32.const 1
          local.get $M
          i32.mul
          local.get $i0
          i32.mul
          local.set 19
          local.get $M
          i32.const 511
          i32.add
          i32.const 512
          i32.div_u
          local.set 20
          i32.const 0
          local.set $r0_0b
          block ;; label = @4
            local.get 20
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part1
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 22
              local.get 22
              local.set $part1v.0
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 23
              local.get 23
              local.set $part1v.4
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 24
              local.get 24
              local.set $part1v.8
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 25
              local.get 25
              local.set $part1v.12
              local.get $in0
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 19
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 26
              local.get $in1
              local.get $r0_0b
              i32.const 512
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 27
              local.get $M
              local.get $r0_0b
              i32.const -512
              i32.mul
              i32.add
              local.set 28
              i32.const 512
              local.set 29
              local.get 28
              local.get 29
              local.get 28
              local.get 29
              i32.lt_s
              select
              local.set 30
              i32.const 16
              local.set 31
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              local.set 32
              i32.const 0
              local.set $r0_0eo
              block ;; label = @6
                local.get 32
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 34
                  local.get 34
                  v128.load align=4
                  local.set 35
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 36
                  local.get 36
                  v128.load align=4
                  local.set 37
                  local.get 35
                  local.get 37
                  f32x4.add
                  local.set 38
                  local.get $s0
                  f32x4.splat
                  local.set 39
                  local.get 38
                  local.get 39
                  f32x4.mul
                  local.set 40
                  local.get $part1v.0
                  local.get 40
                  f32x4.add
                  local.set 41
                  local.get 41
                  local.set $part1v.0
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 42
                  local.get 42
                  v128.load offset=16 align=4
                  local.set 43
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 44
                  local.get 44
                  v128.load offset=16 align=4
                  local.set 45
                  local.get 43
                  local.get 45
                  f32x4.add
                  local.set 46
                  local.get $s0
                  f32x4.splat
                  local.set 47
                  local.get 46
                  local.get 47
                  f32x4.mul
                  local.set 48
                  local.get $part1v.4
                  local.get 48
                  f32x4.add
                  local.set 49
                  local.get 49
                  local.set $part1v.4
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 50
                  local.get 50
                  v128.load offset=32 align=4
                  local.set 51
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 52
                  local.get 52
                  v128.load offset=32 align=4
                  local.set 53
                  local.get 51
                  local.get 53
                  f32x4.add
                  local.set 54
                  local.get $s0
                  f32x4.splat
                  local.set 55
                  local.get 54
                  local.get 55
                  f32x4.mul
                  local.set 56
                  local.get $part1v.8
                  local.get 56
                  f32x4.add
                  local.set 57
                  local.get 57
                  local.set $part1v.8
                  local.get 26
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 58
                  local.get 58
                  v128.load offset=48 align=4
                  local.set 59
                  local.get 27
                  local.get $r0_0eo
                  i32.const 64
                  i32.mul
                  i32.add
                  local.set 60
                  local.get 60
                  v128.load offset=48 align=4
                  local.set 61
                  local.get 59
                  local.get 61
                  f32x4.add
                  local.set 62
                  local.get $s0
                  f32x4.splat
                  local.set 63
                  local.get 62
                  local.get 63
                  f32x4.mul
                  local.set 64
                  local.get $part1v.12
                  local.get 64
                  f32x4.add
                  local.set 65
                  local.get 65
                  local.set $part1v.12
                  local.get $r0_0eo
                  i32.const 1
                  i32.add
                  local.tee $r0_0eo
                  local.get 32
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $in0
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              local.get 19
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 66
              local.get $in1
              local.get $r0_0b
              i32.const 512
              i32.mul
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const 16
              i32.mul
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 67
              local.get 30
              local.get 30
              local.get 31
              i32.rem_s
              local.get 31
              i32.add
              local.get 31
              i32.rem_s
              i32.sub
              local.get 31
              i32.div_s
              i32.const -16
              i32.mul
              local.get 28
              local.get 29
              local.get 28
              local.get 29
              i32.lt_s
              select
              i32.add
              local.set 68
              i32.const 0
              local.set $r0_0et
              block ;; label = @6
                local.get 68
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get $part1
                  local.get 66
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  f32.load
                  local.get 67
                  local.get $r0_0et
                  i32.const 4
                  i32.mul
                  i32.add
                  f32.load
                  f32.add
                  local.get $s0
                  f32.mul
                  f32.add
                  local.set $part1
                  local.get $r0_0et
                  i32.const 1
                  i32.add
                  local.tee $r0_0et
                  local.get 68
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.0
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.4
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.8
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 0
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 1
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 2
              f32.add
              local.set $part1
              local.get $part1
              local.get $part1v.12
              f32x4.extract_lane 3
              f32.add
              local.set $part1
              local.get $acc0
              local.get $part1
              f32.add
              local.set $acc0
              local.get $r0_0b
              i32.const 1
              i32.add
              local.tee $r0_0b
              local.get 20
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.add
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
