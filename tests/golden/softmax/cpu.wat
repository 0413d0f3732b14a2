(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_max))
  (func $k0_max (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
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
          f32.const -inf (;=-inf;)
          local.set $acc0
          local.get $in0
          local.get $i0
          i32.const 4
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 10
          i32.const 4
          local.set 11
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 11
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc0
              local.get 10
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              f32.load
              f32.max
              local.set $acc0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 11
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
  (export "run" (func $k1_neg_add_exp))
  (func $k1_neg_add_exp (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
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
      local.set $i1o
      loop ;; label = @2
        local.get $i1o
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
        local.get $i1o
        i32.sub
        local.set $start
        local.get $row
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 4
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        local.get $in0
        local.get $i0
        i32.const 4
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 12
        loop ;; label = @3
          local.get 12
          local.set 13
          local.get 13
          v128.load align=4
          local.set 14
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 15
          local.get 15
          f32x4.neg
          local.set 16
          local.get 14
          local.get 16
          f32x4.add
          local.set 17
          f32.const 0x1.64p+6 (;=89;)
          f32x4.splat
          local.set 18
          local.get 17
          local.get 18
          f32x4.min
          local.set 19
          f32.const -0x1.ap+6 (;=-104;)
          f32x4.splat
          local.set 20
          local.get 19
          local.get 20
          f32x4.max
          local.set 21
          f32.const 0x1.715476p+0 (;=1.442695;)
          f32x4.splat
          local.set 22
          local.get 21
          local.get 22
          f32x4.mul
          local.set 23
          local.get 23
          f32x4.nearest
          local.set 24
          f32.const 0x1.63p-1 (;=0.6933594;)
          f32x4.splat
          local.set 25
          local.get 24
          local.get 25
          f32x4.mul
          local.set 26
          local.get 26
          f32x4.neg
          local.set 27
          local.get 21
          local.get 27
          f32x4.add
          local.set 28
          f32.const -0x1.bd0106p-13 (;=-0.00021219444;)
          f32x4.splat
          local.set 29
          local.get 24
          local.get 29
          f32x4.mul
          local.set 30
          local.get 30
          f32x4.neg
          local.set 31
          local.get 28
          local.get 31
          f32x4.add
          local.set 32
          local.get 32
          local.get 32
          f32x4.mul
          local.set 33
          f32.const 0x1.a0d2cep-13 (;=0.00019875691;)
          f32x4.splat
          local.set 34
          local.get 34
          local.get 32
          f32x4.mul
          local.set 35
          f32.const 0x1.6e879cp-10 (;=0.0013981999;)
          f32x4.splat
          local.set 36
          local.get 35
          local.get 36
          f32x4.add
          local.set 37
          local.get 37
          local.get 32
          f32x4.mul
          local.set 38
          f32.const 0x1.11121p-7 (;=0.008333452;)
          f32x4.splat
          local.set 39
          local.get 38
          local.get 39
          f32x4.add
          local.set 40
          local.get 40
          local.get 32
          f32x4.mul
          local.set 41
          f32.const 0x1.555382p-5 (;=0.041665796;)
          f32x4.splat
          local.set 42
          local.get 41
          local.get 42
          f32x4.add
          local.set 43
          local.get 43
          local.get 32
          f32x4.mul
          local.set 44
          f32.const 0x1.555554p-3 (;=0.16666666;)
          f32x4.splat
          local.set 45
          local.get 44
          local.get 45
          f32x4.add
          local.set 46
          local.get 46
          local.get 32
          f32x4.mul
          local.set 47
          f32.const 0x1p-1 (;=0.5;)
          f32x4.splat
          local.set 48
          local.get 47
          local.get 48
          f32x4.add
          local.set 49
          local.get 49
          local.get 33
          f32x4.mul
          local.set 50
          local.get 50
          local.get 32
          f32x4.add
          local.set 51
          f32.const 0x1p+0 (;=1;)
          f32x4.splat
          local.set 52
          local.get 51
          local.get 52
          f32x4.add
          local.set 53
          local.get 21
          local.get 21
          f32x4.ne
          local.set 54
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 55
          local.get 55
          local.get 24
          local.get 54
          v128.bitselect
          local.set 56
          local.get 56
          i32x4.trunc_sat_f32x4_s
          v128.const i32x4 0x80000000 0x80000000 0x80000000 0x80000000
          local.get 56
          v128.const i32x4 0x4f000000 0x4f000000 0x4f000000 0x4f000000
          f32x4.lt
          v128.bitselect
          local.set 57
          local.get 57
          i32.const 1
          i32x4.shr_s
          local.set 58
          local.get 58
          i32x4.neg
          local.set 59
          local.get 57
          local.get 59
          i32x4.add
          local.set 60
          i32.const 127
          i32x4.splat
          local.set 61
          local.get 58
          local.get 61
          i32x4.add
          local.set 62
          local.get 62
          i32.const 23
          i32x4.shl
          local.set 63
          local.get 53
          local.get 63
          f32x4.mul
          local.set 64
          i32.const 127
          i32x4.splat
          local.set 65
          local.get 60
          local.get 65
          i32x4.add
          local.set 66
          local.get 66
          i32.const 23
          i32x4.shl
          local.set 67
          local.get 64
          local.get 67
          f32x4.mul
          local.set 68
          local.get 21
          local.get 21
          f32x4.ne
          local.set 69
          local.get 21
          local.get 68
          local.get 69
          v128.bitselect
          local.set 70
          local.get 11
          local.set 71
          local.get 71
          local.get 70
          v128.store align=4
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1o
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
  (export "run" (func $k2_sum))
  (func $k2_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
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
          local.get $in0
          local.get $i0
          i32.const 4
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 10
          i32.const 4
          local.set 11
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 11
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $acc0
              local.get 10
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              f32.load
              f32.add
              local.set $acc0
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 11
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
  (export "run" (func $k3_div))
  (func $k3_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
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
      local.set $i1o
      loop ;; label = @2
        local.get $i1o
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
        local.get $i1o
        i32.sub
        local.set $start
        local.get $row
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 4
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        local.get $in0
        local.get $i0
        i32.const 4
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 12
        loop ;; label = @3
          local.get 12
          local.set 13
          local.get 13
          v128.load align=4
          local.set 14
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          f32.load
          f32x4.splat
          local.set 15
          local.get 14
          local.get 15
          f32x4.div
          local.set 16
          local.get 11
          local.set 17
          local.get 17
          local.get 16
          v128.store align=4
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1o
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
