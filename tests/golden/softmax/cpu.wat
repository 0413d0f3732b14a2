(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param f32) (result f32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_max_neg_add_exp_sum_div))
  (func $k0_max_neg_add_exp_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $row0 i32) (local $acc1 f32) (local $t2 f32) (local $t3 f32) (local $acc4 f32) (local $t5 f32) (local $t6 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32 i32) (local $r0_0 i32) (local i32) (local $r1_0 i32) (local i32 i32 i32) (local $i1 i32) (local i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    i32.load offset=8
    local.set $row0
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
          local.set $acc1
          local.get $in0
          local.get $i0
          i32.const 4
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 16
          i32.const 4
          local.set 17
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 17
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 16
              local.get $r0_0
              i32.const 4
              i32.mul
              i32.add
              local.tee 19
              f32.load
              local.set $t2
              local.get $acc1
              local.get $t2
              f32.max
              local.set $acc1
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 17
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          f32.const 0x0p+0 (;=0;)
          local.set $acc4
          i32.const 0
          local.set $r1_0
          block ;; label = @4
            local.get 17
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 16
              local.get $r1_0
              i32.const 4
              i32.mul
              i32.add
              local.tee 21
              f32.load
              local.set $t5
              local.get $t5
              local.get $acc1
              f32.neg
              f32.add
              call $exp_f32
              local.set $t6
              local.get $row0
              local.get $r1_0
              i32.const 4
              i32.mul
              i32.add
              local.tee 22
              local.get $t6
              f32.store
              local.get $acc4
              local.get $t6
              f32.add
              local.set $acc4
              local.get $r1_0
              i32.const 1
              i32.add
              local.tee $r1_0
              local.get 17
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.get $i0
          i32.const 4
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 23
          i32.const 0
          local.set $i1
          block ;; label = @4
            local.get 17
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $row0
              local.get $i1
              i32.const 4
              i32.mul
              i32.add
              local.tee 25
              f32.load
              local.set $t3
              local.get 23
              local.get $i1
              i32.const 4
              i32.mul
              i32.add
              local.tee 26
              local.get $t3
              local.get $acc4
              f32.div
              f32.store
              local.get $i1
              i32.const 1
              i32.add
              local.tee $i1
              local.get 17
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
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
  (func $exp_f32 (;1;) (type 1) (param f32) (result f32)
    (local i32 f32 f32 f32 f32 f32 f32 f32 i32 i32 i32 f32 f32 f32 f32 f32)
    local.get 0
    f32.const -0x1.ap+6 (;=-104;)
    f32.lt
    local.set 1
    f32.const 0x0p+0 (;=0;)
    local.get 0
    f32.const 0x1.64p+6 (;=89;)
    f32.min
    local.get 1
    select
    local.set 2
    local.get 2
    f32.const 0x1.715476p+0 (;=1.442695;)
    f32.mul
    f32.nearest
    local.set 3
    local.get 2
    local.get 3
    f32.const 0x1.63p-1 (;=0.6933594;)
    f32.mul
    f32.neg
    f32.add
    local.set 4
    local.get 4
    local.get 3
    f32.const -0x1.bd0106p-13 (;=-0.00021219444;)
    f32.mul
    f32.neg
    f32.add
    local.set 5
    local.get 5
    local.get 5
    f32.mul
    local.set 6
    local.get 5
    f32.const 0x1.55549p-3 (;=0.1666652;)
    f32.mul
    f32.const 0x1.fffffcp-2 (;=0.49999994;)
    f32.add
    local.get 6
    local.get 5
    f32.const 0x1.123a6cp-7 (;=0.008368781;)
    f32.mul
    f32.const 0x1.5558f4p-5 (;=0.041668393;)
    f32.add
    local.get 6
    f32.const 0x1.6a2352p-10 (;=0.0013814467;)
    f32.mul
    f32.add
    f32.mul
    f32.add
    local.set 7
    local.get 7
    local.get 6
    f32.mul
    local.get 5
    f32.add
    f32.const 0x1p+0 (;=1;)
    f32.add
    local.set 8
    local.get 3
    f32.const 0x1.8p+23 (;=12582912;)
    f32.add
    i32.reinterpret_f32
    i32.const 0
    i32.const 1262485504
    i32.sub
    i32.add
    local.set 9
    local.get 9
    i32.const 1
    i32.shr_s
    local.set 10
    local.get 9
    i32.const 0
    local.get 10
    i32.sub
    i32.add
    local.set 11
    local.get 8
    local.get 10
    i32.const 127
    i32.add
    i32.const 23
    i32.shl
    f32.reinterpret_i32
    f32.mul
    local.set 12
    local.get 12
    local.get 11
    i32.const 127
    i32.add
    i32.const 23
    i32.shl
    f32.reinterpret_i32
    f32.mul
    local.set 13
    local.get 2
    local.get 13
    local.get 2
    local.set 14
    local.get 14
    local.get 14
    f32.ne
    select
    local.set 15
    f32.const 0x0p+0 (;=0;)
    local.get 15
    local.get 1
    select
    local.set 16
    local.get 16
  )
)
