(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param f32 f32) (result f32)))
  (type (;2;) (func (param f32 f32) (result f32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_mul_mod_sum_div))
  (func $k0_iota_cast_mul_mod_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $s0 f32) (local $s1 f32) (local $s2 f32) (local $s3 f32) (local $s4 f32) (local $t0 f32) (local $acc1 f32) (local $part2 f32) (local $part3 f32) (local $t4 f32) (local $t5 f32) (local $t6 f32) (local $acc7 f32) (local $part8 f32) (local $part9 f32) (local $t10 f32) (local $t11 f32) (local $t12 f32) (local $t13 f32) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local i32) (local $r0_a i32) (local $r0_b i32) (local $r0_c i32) (local $r1_a i32) (local $r1_b i32) (local $r1_c i32) (local i32 i32) (local $i1 i32) (local i32)
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
    f32.load offset=12
    local.set $s0
    local.get $args
    f32.load offset=16
    local.set $s1
    local.get $args
    f32.load offset=20
    local.set $s2
    local.get $args
    f32.load offset=24
    local.set $s3
    local.get $args
    f32.load offset=28
    local.set $s4
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
          local.set $acc1
          i32.const 2
          local.set 29
          i32.const 0
          local.set $r0_a
          block ;; label = @4
            local.get 29
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part2
              i32.const 0
              local.set $r0_b
              block ;; label = @6
                local.get 29
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  f32.const 0x0p+0 (;=0;)
                  local.set $part3
                  i32.const 0
                  local.set $r0_c
                  block ;; label = @8
                    local.get 29
                    i32.const 0
                    i32.le_s
                    br_if 0 (;@8;)
                    loop ;; label = @9
                      local.get $i0
                      i32.const 8
                      i32.mul
                      local.get $r0_a
                      i32.const 4
                      i32.mul
                      i32.add
                      local.get $r0_b
                      i32.const 2
                      i32.mul
                      i32.add
                      local.get $r0_c
                      i32.add
                      f32.convert_i32_s
                      local.get $s0
                      f32.mul
                      local.get $s1
                      call $mod_f32
                      local.set $t4
                      local.get $part3
                      local.get $t4
                      f32.add
                      local.set $part3
                      local.get $r0_c
                      i32.const 1
                      i32.add
                      local.tee $r0_c
                      local.get 29
                      i32.lt_s
                      br_if 0 (;@9;)
                    end
                  end
                  local.get $part2
                  local.get $part3
                  f32.add
                  local.set $part2
                  local.get $r0_b
                  i32.const 1
                  i32.add
                  local.tee $r0_b
                  local.get 29
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $acc1
              local.get $part2
              f32.add
              local.set $acc1
              local.get $r0_a
              i32.const 1
              i32.add
              local.tee $r0_a
              local.get 29
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc1
          local.get $s2
          f32.div
          local.set $t5
          f32.const 0x0p+0 (;=0;)
          local.set $acc7
          i32.const 0
          local.set $r1_a
          block ;; label = @4
            local.get 29
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              f32.const 0x0p+0 (;=0;)
              local.set $part8
              i32.const 0
              local.set $r1_b
              block ;; label = @6
                local.get 29
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  f32.const 0x0p+0 (;=0;)
                  local.set $part9
                  i32.const 0
                  local.set $r1_c
                  block ;; label = @8
                    local.get 29
                    i32.const 0
                    i32.le_s
                    br_if 0 (;@8;)
                    loop ;; label = @9
                      local.get $i0
                      i32.const 8
                      i32.mul
                      local.get $r1_a
                      i32.const 4
                      i32.mul
                      i32.add
                      local.get $r1_b
                      i32.const 2
                      i32.mul
                      i32.add
                      local.get $r1_c
                      i32.add
                      f32.convert_i32_s
                      local.get $s0
                      f32.mul
                      local.get $s1
                      call $mod_f32
                      local.set $t10
                      local.get $t10
                      local.get $t5
                      f32.neg
                      f32.add
                      local.set $t11
                      local.get $part9
                      local.get $t11
                      local.get $t11
                      f32.mul
                      f32.add
                      local.set $part9
                      local.get $r1_c
                      i32.const 1
                      i32.add
                      local.tee $r1_c
                      local.get 29
                      i32.lt_s
                      br_if 0 (;@9;)
                    end
                  end
                  local.get $part8
                  local.get $part9
                  f32.add
                  local.set $part8
                  local.get $r1_b
                  i32.const 1
                  i32.add
                  local.tee $r1_b
                  local.get 29
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $acc7
              local.get $part8
              f32.add
              local.set $acc7
              local.get $r1_a
              i32.const 1
              i32.add
              local.tee $r1_a
              local.get 29
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc7
          local.get $s2
          f32.div
          local.get $in0
          f32.load
          f32.add
          f32.sqrt
          local.set $t12
          local.get $in1
          f32.load
          local.set $t13
          local.get $out
          local.get $i0
          i32.const 8
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 36
          i32.const 8
          local.set 37
          i32.const 0
          local.set $i1
          block ;; label = @4
            local.get 37
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $i0
              i32.const 8
              i32.mul
              local.get $i1
              i32.add
              f32.convert_i32_s
              local.get $s0
              f32.mul
              local.get $s1
              call $mod_f32
              local.set $t0
              local.get $t0
              local.get $t5
              f32.neg
              f32.add
              local.set $t6
              local.get 36
              local.get $i1
              i32.const 4
              i32.mul
              i32.add
              local.tee 39
              local.get $t6
              local.get $t12
              f32.div
              local.get $t13
              f32.mul
              local.get $s3
              f32.add
              local.get $s4
              f32.mul
              f32.nearest
              local.get $s4
              f32.div
              f32.store
              local.get $i1
              i32.const 1
              i32.add
              local.tee $i1
              local.get 37
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
  (func $mod_f32 (;1;) (type 1) (param f32 f32) (result f32)
    (local f32 f32 i32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 i32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 i32 f32 f32 f32 f32 i32 i32)
    local.get 0
    local.set 2
    i32.const 96
    local.set 4
    block ;; label = @1
      loop ;; label = @2
        local.get 2
        local.get 1
        call $reduce_f32
        local.set 3
        local.get 3
        i32.reinterpret_f32
        local.get 2
        i32.reinterpret_f32
        i32.eq
        br_if 1 (;@1;)
        local.get 3
        local.set 2
        local.get 4
        i32.const 1
        i32.sub
        local.tee 4
        br_if 0 (;@2;)
      end
    end
    local.get 0
    local.get 1
    f32.div
    local.set 5
    local.get 2
    local.get 1
    f32.div
    f32.floor
    local.set 6
    local.get 6
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 7
    local.get 1
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 8
    local.get 6
    local.get 7
    f32.neg
    f32.add
    local.set 9
    local.get 1
    local.get 8
    f32.neg
    f32.add
    local.set 10
    local.get 6
    local.get 1
    f32.mul
    local.set 11
    local.get 7
    local.get 8
    f32.mul
    local.get 11
    f32.neg
    f32.add
    local.set 12
    local.get 12
    local.get 7
    local.get 10
    f32.mul
    f32.add
    local.get 9
    local.get 8
    f32.mul
    f32.add
    local.set 13
    local.get 13
    local.get 9
    local.get 10
    f32.mul
    f32.add
    local.set 14
    local.get 2
    local.get 11
    f32.neg
    f32.add
    local.get 14
    f32.neg
    f32.add
    local.set 15
    local.get 15
    f32.const 0x0p+0 (;=0;)
    f32.lt
    local.get 1
    f32.const 0x0p+0 (;=0;)
    f32.lt
    i32.eq
    i32.eqz
    local.get 15
    f32.const 0x0p+0 (;=0;)
    f32.eq
    i32.eqz
    i32.and
    local.set 16
    local.get 6
    f32.const 0x1p+0 (;=1;)
    f32.neg
    f32.add
    local.get 6
    local.get 16
    select
    local.set 17
    local.get 15
    local.get 1
    f32.add
    local.get 15
    local.get 16
    select
    local.set 18
    local.get 17
    f32.const 0x1p+0 (;=1;)
    f32.add
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 19
    local.get 1
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 20
    local.get 17
    f32.const 0x1p+0 (;=1;)
    f32.add
    local.get 19
    f32.neg
    f32.add
    local.set 21
    local.get 1
    local.get 20
    f32.neg
    f32.add
    local.set 22
    local.get 17
    f32.const 0x1p+0 (;=1;)
    f32.add
    local.get 1
    f32.mul
    local.set 23
    local.get 19
    local.get 20
    f32.mul
    local.get 23
    f32.neg
    f32.add
    local.set 24
    local.get 24
    local.get 19
    local.get 22
    f32.mul
    f32.add
    local.get 21
    local.get 20
    f32.mul
    f32.add
    local.set 25
    local.get 25
    local.get 21
    local.get 22
    f32.mul
    f32.add
    local.set 26
    local.get 1
    f32.abs
    local.get 18
    f32.abs
    f32.lt
    local.get 18
    f32.abs
    local.get 1
    f32.abs
    f32.eq
    local.get 23
    local.get 2
    f32.eq
    local.get 26
    f32.const 0x0p+0 (;=0;)
    f32.eq
    i32.and
    i32.and
    i32.or
    local.set 27
    local.get 18
    local.get 1
    f32.neg
    f32.add
    local.get 18
    local.get 27
    select
    local.set 28
    i32.const 2139095040
    f32.reinterpret_i32
    local.set 29
    i32.const 2143289344
    f32.reinterpret_i32
    local.set 30
    local.get 1
    i32.reinterpret_f32
    i32.const -2147483648
    i32.and
    f32.reinterpret_i32
    local.get 28
    local.get 28
    f32.const 0x0p+0 (;=0;)
    f32.eq
    select
    local.set 31
    local.get 1
    f32.abs
    local.get 29
    f32.eq
    local.get 0
    f32.abs
    local.get 29
    f32.lt
    i32.and
    local.set 32
    local.get 0
    f32.const 0x0p+0 (;=0;)
    f32.lt
    local.get 1
    f32.const 0x0p+0 (;=0;)
    f32.lt
    i32.eq
    i32.eqz
    local.get 0
    f32.const 0x0p+0 (;=0;)
    f32.eq
    i32.eqz
    i32.and
    local.set 33
    local.get 1
    local.get 0
    local.get 33
    select
    local.get 31
    local.get 32
    select
  )
  (func $reduce_f32 (;2;) (type 2) (param f32 f32) (result f32)
    (local f32 f32 f32 f32 i32 i32 i32 i32 i32 f32 f32 i32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32 f32)
    i32.const 2139095040
    f32.reinterpret_i32
    local.set 2
    local.get 0
    f32.abs
    local.set 3
    local.get 1
    f32.abs
    local.set 4
    local.get 3
    local.get 4
    f32.div
    local.set 5
    f32.const 0x0p+0 (;=0;)
    local.get 4
    f32.lt
    local.get 4
    local.get 2
    f32.lt
    i32.and
    local.get 3
    local.get 2
    f32.lt
    i32.and
    local.get 5
    f32.const 0x1p+16 (;=65536;)
    f32.lt
    i32.eqz
    i32.and
    local.set 6
    local.get 3
    i32.reinterpret_f32
    i32.const 23
    i32.shr_u
    i32.const 0
    local.get 4
    i32.reinterpret_f32
    i32.const 23
    i32.shr_u
    i32.sub
    i32.add
    i32.const 0
    i32.const 50
    i32.sub
    i32.add
    i32.const 0
    local.set 7
    local.set 8
    local.get 7
    local.get 8
    local.get 8
    local.get 7
    i32.lt_s
    select
    local.set 9
    local.get 9
    i32.const 1
    i32.shr_s
    local.set 10
    local.get 10
    i32.const 127
    i32.add
    i32.const 23
    i32.shl
    f32.reinterpret_i32
    local.set 11
    local.get 9
    i32.const 0
    local.get 10
    i32.sub
    i32.add
    i32.const 127
    i32.add
    i32.const 23
    i32.shl
    f32.reinterpret_i32
    local.set 12
    local.get 3
    f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
    f32.lt
    local.set 13
    local.get 1
    local.get 11
    f32.mul
    local.get 12
    f32.mul
    f32.const 0x1p+60 (;=1152921500000000000;)
    f32.const 0x1p+0 (;=1;)
    local.get 13
    select
    f32.mul
    local.set 14
    local.get 0
    f32.const 0x1p+60 (;=1152921500000000000;)
    f32.const 0x1p+0 (;=1;)
    local.get 13
    select
    f32.mul
    local.set 15
    local.get 15
    local.get 14
    f32.div
    local.set 16
    local.get 16
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 17
    local.get 17
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 18
    local.get 14
    i32.reinterpret_f32
    i32.const -4096
    i32.and
    f32.reinterpret_i32
    local.set 19
    local.get 17
    local.get 18
    f32.neg
    f32.add
    local.set 20
    local.get 14
    local.get 19
    f32.neg
    f32.add
    local.set 21
    local.get 17
    local.get 14
    f32.mul
    local.set 22
    local.get 18
    local.get 19
    f32.mul
    local.get 22
    f32.neg
    f32.add
    local.set 23
    local.get 23
    local.get 18
    local.get 21
    f32.mul
    f32.add
    local.get 20
    local.get 19
    f32.mul
    f32.add
    local.set 24
    local.get 24
    local.get 20
    local.get 21
    f32.mul
    f32.add
    local.set 25
    local.get 15
    local.get 22
    f32.neg
    f32.add
    local.get 25
    f32.neg
    f32.add
    f32.const 0x1p-60 (;=0.00000000000000000086736174;)
    f32.const 0x1p+0 (;=1;)
    local.get 13
    select
    f32.mul
    local.set 26
    local.get 26
    local.get 0
    local.get 6
    select
  )
)
