(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_copy))
  (func $k0_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 i32 i32 i32 i32 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32) (local $t i32) (local i32 i32)
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
        i32.const 19
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 10
        local.get $in0
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        local.get $i0
        i32.const 19
        i32.mul
        local.set 12
        local.get $i0
        i32.const 40
        i32.mul
        local.set 13
        loop ;; label = @3
          local.get $i1o
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get 11
            local.get $i1o
            i32.const 128
            i32.mul
            i32.add
            local.tee 14
            local.set 15
            local.get 10
            local.get $i1o
            i32.const 64
            i32.mul
            i32.add
            local.tee 16
            local.set 17
            local.get 15
            v128.load offset=4 align=4
            local.set 18
            local.get 15
            v128.load offset=16 align=4
            local.set 19
            local.get 18
            local.get 19
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 20
            local.get 17
            local.get 20
            v128.store align=4
            local.get 15
            v128.load offset=36 align=4
            local.set 21
            local.get 15
            v128.load offset=48 align=4
            local.set 22
            local.get 21
            local.get 22
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 23
            local.get 17
            local.get 23
            v128.store offset=16 align=4
            local.get 15
            v128.load offset=68 align=4
            local.set 24
            local.get 15
            v128.load offset=80 align=4
            local.set 25
            local.get 24
            local.get 25
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 26
            local.get 17
            local.get 26
            v128.store offset=32 align=4
            local.get 15
            v128.load offset=100 align=4
            local.set 27
            local.get 15
            v128.load offset=112 align=4
            local.set 28
            local.get 27
            local.get 28
            i8x16.shuffle 0 1 2 3 8 9 10 11 20 21 22 23 28 29 30 31
            local.set 29
            local.get 17
            local.get 29
            v128.store offset=48 align=4
          else
            i32.const 3
            local.set 30
            i32.const 0
            local.set $t
            block ;; label = @5
              local.get 30
              i32.const 0
              i32.le_s
              br_if 0 (;@5;)
              loop ;; label = @6
                local.get 10
                local.get $t
                i32.const 4
                i32.mul
                i32.add
                local.tee 32
                local.get 11
                local.get $t
                i32.const 8
                i32.mul
                i32.add
                local.tee 33
                f32.load offset=132
                f32.store offset=64
                local.get $t
                i32.const 1
                i32.add
                local.tee $t
                local.get 30
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
  (export "run" (func $k0_mul_concat))
  (func $k0_mul_concat (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $t1v.0 v128) (local $t1v.4 v128) (local $t1v.8 v128) (local $t1v.12 v128) (local $t1v8.0 v128) (local $t1v8.4 v128) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 i32 i32 i32 v128 v128 v128 v128 i32 i32 i32 i32 v128 i32 i32 v128 v128 v128 v128 i32 i32 i32 v128 v128 v128 i32 i32 v128 v128 v128 i32 i32 v128 v128 v128 i32 i32 i32 v128 v128 v128 i32 i32 i32 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 36
    i32.const 5
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
        i32.const 61
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 17
        local.get $in0
        local.get $i0
        i32.const 40
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 18
        loop ;; label = @3
          local.get $i1o
          i32.const 2
          i32.lt_s
          if ;; label = @4
            local.get $i1o
            i32.const 1
            i32.lt_s
            if ;; label = @5
              local.get 18
              local.get $i1o
              i32.const 64
              i32.mul
              i32.add
              local.tee 19
              local.set 20
              local.get 17
              local.get $i1o
              i32.const 64
              i32.mul
              i32.add
              local.tee 21
              local.set 22
              local.get 20
              v128.load align=4
              local.set 23
              local.get 22
              local.get 23
              v128.store align=4
              local.get 20
              v128.load offset=16 align=4
              local.set 24
              local.get 22
              local.get 24
              v128.store offset=16 align=4
              local.get 20
              v128.load offset=32 align=4
              local.set 25
              local.get 22
              local.get 25
              v128.store offset=32 align=4
              local.get 20
              v128.load offset=48 align=4
              local.set 26
              local.get 22
              local.get 26
              v128.store offset=48 align=4
            else
              local.get 18
              local.tee 27
              local.set 28
              local.get 17
              local.tee 29
              local.set 30
              local.get 28
              v128.load offset=64 align=4
              local.set 31
              local.get 30
              local.get 31
              v128.store offset=64 align=4
              local.get 29
              local.get 27
              f32.load offset=80
              f32.store offset=80
            end
          else
            local.get $i1o
            i32.const 4
            i32.lt_s
            if ;; label = @5
              local.get 18
              local.get $i1o
              i32.const -64
              i32.mul
              i32.const 224
              i32.add
              i32.add
              local.tee 32
              local.set 33
              local.get 33
              v128.load offset=48 align=4
              local.set 34
              local.get 34
              local.get 34
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 35
              local.get 35
              local.set $t1v.0
              local.get $t1v.0
              local.get 36
              f32x4.mul
              local.set 37
              local.get 17
              local.get $i1o
              i32.const 64
              i32.mul
              i32.const -44
              i32.add
              i32.add
              local.tee 38
              local.set 39
              local.get 39
              local.get 37
              v128.store align=4
              local.get 32
              local.set 40
              local.get 40
              v128.load offset=32 align=4
              local.set 41
              local.get 41
              local.get 41
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 42
              local.get 42
              local.set $t1v.4
              local.get $t1v.4
              local.get 36
              f32x4.mul
              local.set 43
              local.get 38
              local.set 44
              local.get 44
              local.get 43
              v128.store offset=16 align=4
              local.get 32
              local.set 45
              local.get 45
              v128.load offset=16 align=4
              local.set 46
              local.get 46
              local.get 46
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 47
              local.get 47
              local.set $t1v.8
              local.get $t1v.8
              local.get 36
              f32x4.mul
              local.set 48
              local.get 38
              local.set 49
              local.get 49
              local.get 48
              v128.store offset=32 align=4
              local.get 32
              local.set 50
              local.get 50
              v128.load align=4
              local.set 51
              local.get 51
              local.get 51
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 52
              local.get 52
              local.set $t1v.12
              local.get $t1v.12
              local.get 36
              f32x4.mul
              local.set 53
              local.get 38
              local.set 54
              local.get 54
              local.get 53
              v128.store offset=48 align=4
            else
              local.get 18
              local.tee 55
              local.set 56
              local.get 56
              v128.load offset=16 align=4
              local.set 57
              local.get 57
              local.get 57
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 58
              local.get 58
              local.set $t1v8.0
              local.get $t1v8.0
              local.get 36
              f32x4.mul
              local.set 59
              local.get 17
              local.tee 60
              local.set 61
              local.get 61
              local.get 59
              v128.store offset=212 align=4
              local.get 55
              local.set 62
              local.get 62
              v128.load align=4
              local.set 63
              local.get 63
              local.get 63
              i8x16.shuffle 12 13 14 15 8 9 10 11 4 5 6 7 0 1 2 3
              local.set 64
              local.get 64
              local.set $t1v8.4
              local.get $t1v8.4
              local.get 36
              f32x4.mul
              local.set 65
              local.get 60
              local.set 66
              local.get 66
              local.get 65
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
