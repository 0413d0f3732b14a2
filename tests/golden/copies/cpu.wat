(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32) (local $t i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    i32.const 2
    local.set $length
    block ;; label = @1
      loop ;; label = @2
        local.get $start
        local.get $end
        i32.ge_s
        br_if 1 (;@1;)
        local.get $start
        local.get $length
        i32.div_u
        local.set $row
        local.get $start
        local.get $length
        i32.rem_u
        local.set $i1o
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
        local.get $i0
        i32.const 19
        i32.mul
        local.set 10
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 1
        i32.add
        local.set 11
        local.get $i0
        i32.const 19
        i32.mul
        i32.const 16
        i32.add
        local.set 12
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 33
        i32.add
        local.set 13
        loop ;; label = @3
          local.get $i1o
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get $in0
            local.get $i1o
            i32.const 32
            i32.mul
            local.get 11
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.set 14
            local.get $out
            local.get $i1o
            i32.const 16
            i32.mul
            local.get 10
            i32.add
            i32.const 2
            i32.shl
            i32.add
            local.set 15
            local.get 14
            v128.load align=4
            local.set 16
            local.get 14
            v128.load offset=12 align=4
            local.set 17
            local.get 16
            local.get 17
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 18
            local.get 15
            local.get 18
            v128.store align=4
            local.get 14
            v128.load offset=32 align=4
            local.set 19
            local.get 14
            v128.load offset=44 align=4
            local.set 20
            local.get 19
            local.get 20
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 21
            local.get 15
            local.get 21
            v128.store offset=16 align=4
            local.get 14
            v128.load offset=64 align=4
            local.set 22
            local.get 14
            v128.load offset=76 align=4
            local.set 23
            local.get 22
            local.get 23
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 24
            local.get 15
            local.get 24
            v128.store offset=32 align=4
            local.get 14
            v128.load offset=96 align=4
            local.set 25
            local.get 14
            v128.load offset=108 align=4
            local.set 26
            local.get 25
            local.get 26
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 27
            local.get 15
            local.get 27
            v128.store offset=48 align=4
          else
            i32.const 3
            local.set 28
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 28
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get $out
                local.get $t
                local.get 12
                i32.add
                i32.const 2
                i32.shl
                i32.add
                local.get $in0
                local.get $t
                i32.const 2
                i32.mul
                local.get 13
                i32.add
                i32.const 2
                i32.shl
                i32.add
                f32.load
                f32.store
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 28
                i32.lt_s
                br_if 0 (;@6;)
              end
            end
          end
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        br 0 (;@2;)
      end
    end
  )
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_mul_concat))
  (func $k0_mul_concat (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $t1v.0 v128) (local $t1v.4 v128) (local $t1v.8 v128) (local $t1v.12 v128) (local $t1v8.0 v128) (local $t1v8.4 v128) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 v128 v128 v128 v128 i32 i32 v128 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    i32.const 5
    local.set $length
    block ;; label = @1
      loop ;; label = @2
        local.get $start
        local.get $end
        i32.ge_s
        br_if 1 (;@1;)
        local.get $start
        local.get $length
        i32.div_u
        local.set $row
        local.get $start
        local.get $length
        i32.rem_u
        local.set $i1o
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
        local.get $i0
        i32.const 61
        i32.mul
        local.set 17
        local.get $i0
        i32.const 40
        i32.mul
        local.set 18
        local.get $i0
        i32.const 61
        i32.mul
        i32.const 16
        i32.add
        local.set 19
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 16
        i32.add
        local.set 20
        local.get $i0
        i32.const 61
        i32.mul
        i32.const 20
        i32.add
        local.set 21
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 20
        i32.add
        local.set 22
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 71
        i32.add
        local.set 23
        local.get $i0
        i32.const 61
        i32.mul
        i32.const -11
        i32.add
        local.set 24
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 7
        i32.add
        local.set 25
        local.get $i0
        i32.const 61
        i32.mul
        i32.const 53
        i32.add
        local.set 26
        loop ;; label = @3
          local.get $i1o
          i32.const 2
          i32.lt_s
          if ;; label = @4
            local.get $i1o
            i32.const 1
            i32.lt_s
            if ;; label = @5
              local.get $in0
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 18
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 27
              local.get $out
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 17
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 28
              local.get 27
              v128.load align=4
              local.set 29
              local.get 28
              local.get 29
              v128.store align=4
              local.get 27
              v128.load offset=16 align=4
              local.set 30
              local.get 28
              local.get 30
              v128.store offset=16 align=4
              local.get 27
              v128.load offset=32 align=4
              local.set 31
              local.get 28
              local.get 31
              v128.store offset=32 align=4
              local.get 27
              v128.load offset=48 align=4
              local.set 32
              local.get 28
              local.get 32
              v128.store offset=48 align=4
            else
              local.get $in0
              local.get 18
              i32.const 2
              i32.shl
              i32.add
              local.set 33
              local.get $out
              local.get 17
              i32.const 2
              i32.shl
              i32.add
              local.set 34
              local.get 33
              v128.load offset=64 align=4
              local.set 35
              local.get 34
              local.get 35
              v128.store offset=64 align=4
              local.get $out
              local.get 17
              i32.const 2
              i32.shl
              i32.add
              local.get $in0
              local.get 18
              i32.const 2
              i32.shl
              i32.add
              f32.load offset=80
              f32.store offset=80
            end
          else
            local.get $i1o
            i32.const 4
            i32.lt_s
            if ;; label = @5
              local.get $in0
              local.get $i0
              i32.const 40
              i32.mul
              local.get $i1o
              i32.const -16
              i32.mul
              i32.add
              i32.const 56
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 36
              local.get 36
              v128.load offset=48 align=4
              local.set 37
              local.get 37
              local.get 37
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 38
              local.get 38
              local.set $t1v.0
              local.get $s0
              f32x4.splat
              local.set 39
              local.get $t1v.0
              local.get 39
              f32x4.mul
              local.set 40
              local.get $out
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 41
              local.get 41
              local.get 40
              v128.store align=4
              local.get $in0
              local.get $i0
              i32.const 40
              i32.mul
              local.get $i1o
              i32.const -16
              i32.mul
              i32.add
              i32.const 56
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 42
              local.get 42
              v128.load offset=32 align=4
              local.set 43
              local.get 43
              local.get 43
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 44
              local.get 44
              local.set $t1v.4
              local.get $s0
              f32x4.splat
              local.set 45
              local.get $t1v.4
              local.get 45
              f32x4.mul
              local.set 46
              local.get $out
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 47
              local.get 47
              local.get 46
              v128.store offset=16 align=4
              local.get $in0
              local.get $i0
              i32.const 40
              i32.mul
              local.get $i1o
              i32.const -16
              i32.mul
              i32.add
              i32.const 56
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 48
              local.get 48
              v128.load offset=16 align=4
              local.set 49
              local.get 49
              local.get 49
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 50
              local.get 50
              local.set $t1v.8
              local.get $s0
              f32x4.splat
              local.set 51
              local.get $t1v.8
              local.get 51
              f32x4.mul
              local.set 52
              local.get $out
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 53
              local.get 53
              local.get 52
              v128.store offset=32 align=4
              local.get $in0
              local.get $i0
              i32.const 40
              i32.mul
              local.get $i1o
              i32.const -16
              i32.mul
              i32.add
              i32.const 56
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 54
              local.get 54
              v128.load align=4
              local.set 55
              local.get 55
              local.get 55
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 56
              local.get 56
              local.set $t1v.12
              local.get $s0
              f32x4.splat
              local.set 57
              local.get $t1v.12
              local.get 57
              f32x4.mul
              local.set 58
              local.get $out
              local.get $i1o
              i32.const 16
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 59
              local.get 59
              local.get 58
              v128.store offset=48 align=4
            else
              local.get $in0
              local.get 18
              i32.const 2
              i32.shl
              i32.add
              local.set 60
              local.get 60
              v128.load offset=16 align=4
              local.set 61
              local.get 61
              local.get 61
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 62
              local.get 62
              local.set $t1v8.0
              local.get $s0
              f32x4.splat
              local.set 63
              local.get $t1v8.0
              local.get 63
              f32x4.mul
              local.set 64
              local.get $out
              local.get 17
              i32.const 2
              i32.shl
              i32.add
              local.set 65
              local.get 65
              local.get 64
              v128.store offset=212 align=4
              local.get $in0
              local.get 18
              i32.const 2
              i32.shl
              i32.add
              local.set 66
              local.get 66
              v128.load align=4
              local.set 67
              local.get 67
              local.get 67
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 68
              local.get 68
              local.set $t1v8.4
              local.get $s0
              f32x4.splat
              local.set 69
              local.get $t1v8.4
              local.get 69
              f32x4.mul
              local.set 70
              local.get $out
              local.get 17
              i32.const 2
              i32.shl
              i32.add
              local.set 71
              local.get 71
              local.get 70
              v128.store offset=228 align=4
            end
          end
          local.get $i1o
          i32.const 1
          i32.add
          local.tee $i1o
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        br 0 (;@2;)
      end
    end
  )
)
