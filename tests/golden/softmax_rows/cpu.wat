(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_mul_mod_cast_div))
  (func $k0_iota_cast_mul_mod_cast_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s0 i64) (local $s1 i64) (local $s2 f64) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0vq.0 v128) (local $acc0vnan.0 v128) (local $acc0vnan.4 v128) (local $acc0vbits.0 v128) (local $acc0vbits.4 v128) (local $acc0vx.0 v128) (local $acc0vx.4 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local v128 v128 v128 i32) (local $r0_0ou i32) (local v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32) (local $i1o i32) (local v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i64 i64 i64 v128 i64 i64 i64 i64 i64 i64 v128 i64 i64 i64 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    i64.load offset=4 align=4
    local.set $s0
    local.get $args
    i64.load offset=12 align=4
    local.set $s1
    local.get $args
    f64.load offset=20 align=4
    local.set $s2
    f32.const -inf (;=-inf;)
    f32x4.splat
    local.set 21
    local.get $s0
    i64x2.splat
    local.set 29
    local.get $s1
    i64x2.splat
    local.set 32
    local.get $s2
    f64x2.splat
    local.set 49
    i32.const 2143289344
    i32x4.splat
    local.set 253
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 254
    i32.const -2147483648
    i32x4.splat
    local.set 256
    f32.const 0x1.5cp+6 (;=87;)
    f32x4.splat
    local.set 319
    f32.const 0x1.715476p+0 (;=1.442695;)
    f32x4.splat
    local.set 320
    f32.const 0x1.8000fep+23 (;=12583039;)
    f32x4.splat
    local.set 322
    f32.const 0x1.63p-1 (;=0.6933594;)
    f32x4.splat
    local.set 325
    f32.const -0x1.bd0106p-13 (;=-0.00021219444;)
    f32x4.splat
    local.set 328
    f32.const 0x1.55549p-3 (;=0.1666652;)
    f32x4.splat
    local.set 332
    f32.const 0x1.fffffcp-2 (;=0.49999994;)
    f32x4.splat
    local.set 334
    f32.const 0x1.123a6cp-7 (;=0.008368781;)
    f32x4.splat
    local.set 336
    f32.const 0x1.5558f4p-5 (;=0.041668393;)
    f32x4.splat
    local.set 338
    f32.const 0x1.6a2352p-10 (;=0.0013814467;)
    f32x4.splat
    local.set 340
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 347
    f32.const -0x1.ap+6 (;=-104;)
    f32x4.splat
    local.set 374
    f32.const 0x1.64p+6 (;=89;)
    f32x4.splat
    local.set 376
    f32.const 0x1.8p+23 (;=12582912;)
    f32x4.splat
    local.set 397
    i32.const 1262485504
    i32x4.splat
    local.set 399
    i32.const 127
    i32x4.splat
    local.set 403
    i32.const 32
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
          local.get 21
          local.set $acc0v.0
          local.get 21
          local.set $acc0v.4
          local.get $acc0v.0
          local.get $acc0v.0
          f32x4.ne
          local.set 22
          local.get 22
          local.set $acc0vnan.0
          local.get $acc0v.0
          local.set $acc0vbits.0
          local.get $acc0v.4
          local.get $acc0v.4
          f32x4.ne
          local.set 23
          local.get 23
          local.set $acc0vnan.4
          local.get $acc0v.4
          local.set $acc0vbits.4
          i32.const 2
          local.set 24
          i32.const 0
          local.set $r0_0ou
          block ;; label = @4
            local.get 24
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 26
              local.get 26
              i64x2.extend_low_i32x4_s
              local.set 27
              local.get 26
              i64x2.extend_high_i32x4_s
              local.set 28
              local.get 27
              local.get 29
              i64x2.mul
              local.set 30
              local.get 28
              local.get 29
              i64x2.mul
              local.set 31
              local.get 30
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 33
              local.set 34
              local.get 33
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 33
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 34
                  local.get 33
                  i64.rem_s
                  local.set 35
                  local.get 35
                  local.get 33
                  i64.add
                  local.get 35
                  local.get 35
                  i64.const 0
                  i64.ne
                  local.get 35
                  local.get 33
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 36
              local.get 36
              local.get 30
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 37
              local.set 38
              local.get 37
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 37
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 38
                  local.get 37
                  i64.rem_s
                  local.set 39
                  local.get 39
                  local.get 37
                  i64.add
                  local.get 39
                  local.get 39
                  i64.const 0
                  i64.ne
                  local.get 39
                  local.get 37
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 36
              local.get 31
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 40
              local.set 41
              local.get 40
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 40
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 41
                  local.get 40
                  i64.rem_s
                  local.set 42
                  local.get 42
                  local.get 40
                  i64.add
                  local.get 42
                  local.get 42
                  i64.const 0
                  i64.ne
                  local.get 42
                  local.get 40
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 43
              local.get 43
              local.get 31
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 44
              local.set 45
              local.get 44
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 44
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 45
                  local.get 44
                  i64.rem_s
                  local.set 46
                  local.get 46
                  local.get 44
                  i64.add
                  local.get 46
                  local.get 46
                  i64.const 0
                  i64.ne
                  local.get 46
                  local.get 44
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 43
              local.get 36
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 47
              local.get 47
              local.get 36
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 47
              local.get 43
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 48
              local.get 48
              local.get 43
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 48
              local.get 47
              local.get 49
              f64x2.div
              local.set 50
              local.get 48
              local.get 49
              f64x2.div
              local.set 51
              local.get 50
              f32x4.demote_f64x2_zero
              local.get 51
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 52
              local.get 52
              local.set $acc0vx.0
              local.get $acc0v.0
              local.get $acc0vx.0
              f32x4.pmax
              local.set 53
              local.get 53
              local.set $acc0v.0
              local.get $acc0vx.0
              local.get $acc0vx.0
              f32x4.ne
              local.set 54
              local.get $acc0vnan.0
              local.get 54
              v128.or
              local.set 55
              local.get 55
              local.set $acc0vnan.0
              local.get $acc0vbits.0
              local.get $acc0vx.0
              v128.and
              local.set 56
              local.get 56
              local.set $acc0vbits.0
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 4
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 57
              local.get 57
              i64x2.extend_low_i32x4_s
              local.set 58
              local.get 57
              i64x2.extend_high_i32x4_s
              local.set 59
              local.get 58
              local.get 29
              i64x2.mul
              local.set 60
              local.get 59
              local.get 29
              i64x2.mul
              local.set 61
              local.get 60
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 62
              local.set 63
              local.get 62
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 62
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 63
                  local.get 62
                  i64.rem_s
                  local.set 64
                  local.get 64
                  local.get 62
                  i64.add
                  local.get 64
                  local.get 64
                  i64.const 0
                  i64.ne
                  local.get 64
                  local.get 62
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 65
              local.get 65
              local.get 60
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 66
              local.set 67
              local.get 66
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 66
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 67
                  local.get 66
                  i64.rem_s
                  local.set 68
                  local.get 68
                  local.get 66
                  i64.add
                  local.get 68
                  local.get 68
                  i64.const 0
                  i64.ne
                  local.get 68
                  local.get 66
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 65
              local.get 61
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 69
              local.set 70
              local.get 69
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 69
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 70
                  local.get 69
                  i64.rem_s
                  local.set 71
                  local.get 71
                  local.get 69
                  i64.add
                  local.get 71
                  local.get 71
                  i64.const 0
                  i64.ne
                  local.get 71
                  local.get 69
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 72
              local.get 72
              local.get 61
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 73
              local.set 74
              local.get 73
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 73
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 74
                  local.get 73
                  i64.rem_s
                  local.set 75
                  local.get 75
                  local.get 73
                  i64.add
                  local.get 75
                  local.get 75
                  i64.const 0
                  i64.ne
                  local.get 75
                  local.get 73
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 72
              local.get 65
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 76
              local.get 76
              local.get 65
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 76
              local.get 72
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 77
              local.get 77
              local.get 72
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 77
              local.get 76
              local.get 49
              f64x2.div
              local.set 78
              local.get 77
              local.get 49
              f64x2.div
              local.set 79
              local.get 78
              f32x4.demote_f64x2_zero
              local.get 79
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 80
              local.get 80
              local.set $acc0vx.4
              local.get $acc0v.4
              local.get $acc0vx.4
              f32x4.pmax
              local.set 81
              local.get 81
              local.set $acc0v.4
              local.get $acc0vx.4
              local.get $acc0vx.4
              f32x4.ne
              local.set 82
              local.get $acc0vnan.4
              local.get 82
              v128.or
              local.set 83
              local.get 83
              local.set $acc0vnan.4
              local.get $acc0vbits.4
              local.get $acc0vx.4
              v128.and
              local.set 84
              local.get 84
              local.set $acc0vbits.4
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 8
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 85
              local.get 85
              i64x2.extend_low_i32x4_s
              local.set 86
              local.get 85
              i64x2.extend_high_i32x4_s
              local.set 87
              local.get 86
              local.get 29
              i64x2.mul
              local.set 88
              local.get 87
              local.get 29
              i64x2.mul
              local.set 89
              local.get 88
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 90
              local.set 91
              local.get 90
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 90
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 91
                  local.get 90
                  i64.rem_s
                  local.set 92
                  local.get 92
                  local.get 90
                  i64.add
                  local.get 92
                  local.get 92
                  i64.const 0
                  i64.ne
                  local.get 92
                  local.get 90
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 93
              local.get 93
              local.get 88
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 94
              local.set 95
              local.get 94
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 94
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 95
                  local.get 94
                  i64.rem_s
                  local.set 96
                  local.get 96
                  local.get 94
                  i64.add
                  local.get 96
                  local.get 96
                  i64.const 0
                  i64.ne
                  local.get 96
                  local.get 94
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 93
              local.get 89
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 97
              local.set 98
              local.get 97
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 97
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 98
                  local.get 97
                  i64.rem_s
                  local.set 99
                  local.get 99
                  local.get 97
                  i64.add
                  local.get 99
                  local.get 99
                  i64.const 0
                  i64.ne
                  local.get 99
                  local.get 97
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 100
              local.get 100
              local.get 89
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 101
              local.set 102
              local.get 101
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 101
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 102
                  local.get 101
                  i64.rem_s
                  local.set 103
                  local.get 103
                  local.get 101
                  i64.add
                  local.get 103
                  local.get 103
                  i64.const 0
                  i64.ne
                  local.get 103
                  local.get 101
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 100
              local.get 93
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 104
              local.get 104
              local.get 93
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 104
              local.get 100
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 105
              local.get 105
              local.get 100
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 105
              local.get 104
              local.get 49
              f64x2.div
              local.set 106
              local.get 105
              local.get 49
              f64x2.div
              local.set 107
              local.get 106
              f32x4.demote_f64x2_zero
              local.get 107
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 108
              local.get 108
              local.set $acc0vx.0
              local.get $acc0v.0
              local.get $acc0vx.0
              f32x4.pmax
              local.set 109
              local.get 109
              local.set $acc0v.0
              local.get $acc0vx.0
              local.get $acc0vx.0
              f32x4.ne
              local.set 110
              local.get $acc0vnan.0
              local.get 110
              v128.or
              local.set 111
              local.get 111
              local.set $acc0vnan.0
              local.get $acc0vbits.0
              local.get $acc0vx.0
              v128.and
              local.set 112
              local.get 112
              local.set $acc0vbits.0
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 12
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 113
              local.get 113
              i64x2.extend_low_i32x4_s
              local.set 114
              local.get 113
              i64x2.extend_high_i32x4_s
              local.set 115
              local.get 114
              local.get 29
              i64x2.mul
              local.set 116
              local.get 115
              local.get 29
              i64x2.mul
              local.set 117
              local.get 116
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 118
              local.set 119
              local.get 118
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 118
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 119
                  local.get 118
                  i64.rem_s
                  local.set 120
                  local.get 120
                  local.get 118
                  i64.add
                  local.get 120
                  local.get 120
                  i64.const 0
                  i64.ne
                  local.get 120
                  local.get 118
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 121
              local.get 121
              local.get 116
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 122
              local.set 123
              local.get 122
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 122
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 123
                  local.get 122
                  i64.rem_s
                  local.set 124
                  local.get 124
                  local.get 122
                  i64.add
                  local.get 124
                  local.get 124
                  i64.const 0
                  i64.ne
                  local.get 124
                  local.get 122
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 121
              local.get 117
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 125
              local.set 126
              local.get 125
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 125
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 126
                  local.get 125
                  i64.rem_s
                  local.set 127
                  local.get 127
                  local.get 125
                  i64.add
                  local.get 127
                  local.get 127
                  i64.const 0
                  i64.ne
                  local.get 127
                  local.get 125
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 128
              local.get 128
              local.get 117
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 129
              local.set 130
              local.get 129
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 129
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 130
                  local.get 129
                  i64.rem_s
                  local.set 131
                  local.get 131
                  local.get 129
                  i64.add
                  local.get 131
                  local.get 131
                  i64.const 0
                  i64.ne
                  local.get 131
                  local.get 129
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 128
              local.get 121
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 132
              local.get 132
              local.get 121
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 132
              local.get 128
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 133
              local.get 133
              local.get 128
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 133
              local.get 132
              local.get 49
              f64x2.div
              local.set 134
              local.get 133
              local.get 49
              f64x2.div
              local.set 135
              local.get 134
              f32x4.demote_f64x2_zero
              local.get 135
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 136
              local.get 136
              local.set $acc0vx.4
              local.get $acc0v.4
              local.get $acc0vx.4
              f32x4.pmax
              local.set 137
              local.get 137
              local.set $acc0v.4
              local.get $acc0vx.4
              local.get $acc0vx.4
              f32x4.ne
              local.set 138
              local.get $acc0vnan.4
              local.get 138
              v128.or
              local.set 139
              local.get 139
              local.set $acc0vnan.4
              local.get $acc0vbits.4
              local.get $acc0vx.4
              v128.and
              local.set 140
              local.get 140
              local.set $acc0vbits.4
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 16
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 141
              local.get 141
              i64x2.extend_low_i32x4_s
              local.set 142
              local.get 141
              i64x2.extend_high_i32x4_s
              local.set 143
              local.get 142
              local.get 29
              i64x2.mul
              local.set 144
              local.get 143
              local.get 29
              i64x2.mul
              local.set 145
              local.get 144
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 146
              local.set 147
              local.get 146
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 146
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 147
                  local.get 146
                  i64.rem_s
                  local.set 148
                  local.get 148
                  local.get 146
                  i64.add
                  local.get 148
                  local.get 148
                  i64.const 0
                  i64.ne
                  local.get 148
                  local.get 146
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 149
              local.get 149
              local.get 144
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 150
              local.set 151
              local.get 150
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 150
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 151
                  local.get 150
                  i64.rem_s
                  local.set 152
                  local.get 152
                  local.get 150
                  i64.add
                  local.get 152
                  local.get 152
                  i64.const 0
                  i64.ne
                  local.get 152
                  local.get 150
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 149
              local.get 145
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 153
              local.set 154
              local.get 153
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 153
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 154
                  local.get 153
                  i64.rem_s
                  local.set 155
                  local.get 155
                  local.get 153
                  i64.add
                  local.get 155
                  local.get 155
                  i64.const 0
                  i64.ne
                  local.get 155
                  local.get 153
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 156
              local.get 156
              local.get 145
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 157
              local.set 158
              local.get 157
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 157
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 158
                  local.get 157
                  i64.rem_s
                  local.set 159
                  local.get 159
                  local.get 157
                  i64.add
                  local.get 159
                  local.get 159
                  i64.const 0
                  i64.ne
                  local.get 159
                  local.get 157
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 156
              local.get 149
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 160
              local.get 160
              local.get 149
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 160
              local.get 156
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 161
              local.get 161
              local.get 156
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 161
              local.get 160
              local.get 49
              f64x2.div
              local.set 162
              local.get 161
              local.get 49
              f64x2.div
              local.set 163
              local.get 162
              f32x4.demote_f64x2_zero
              local.get 163
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 164
              local.get 164
              local.set $acc0vx.0
              local.get $acc0v.0
              local.get $acc0vx.0
              f32x4.pmax
              local.set 165
              local.get 165
              local.set $acc0v.0
              local.get $acc0vx.0
              local.get $acc0vx.0
              f32x4.ne
              local.set 166
              local.get $acc0vnan.0
              local.get 166
              v128.or
              local.set 167
              local.get 167
              local.set $acc0vnan.0
              local.get $acc0vbits.0
              local.get $acc0vx.0
              v128.and
              local.set 168
              local.get 168
              local.set $acc0vbits.0
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 20
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 169
              local.get 169
              i64x2.extend_low_i32x4_s
              local.set 170
              local.get 169
              i64x2.extend_high_i32x4_s
              local.set 171
              local.get 170
              local.get 29
              i64x2.mul
              local.set 172
              local.get 171
              local.get 29
              i64x2.mul
              local.set 173
              local.get 172
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 174
              local.set 175
              local.get 174
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 174
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 175
                  local.get 174
                  i64.rem_s
                  local.set 176
                  local.get 176
                  local.get 174
                  i64.add
                  local.get 176
                  local.get 176
                  i64.const 0
                  i64.ne
                  local.get 176
                  local.get 174
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 177
              local.get 177
              local.get 172
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 178
              local.set 179
              local.get 178
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 178
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 179
                  local.get 178
                  i64.rem_s
                  local.set 180
                  local.get 180
                  local.get 178
                  i64.add
                  local.get 180
                  local.get 180
                  i64.const 0
                  i64.ne
                  local.get 180
                  local.get 178
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 177
              local.get 173
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 181
              local.set 182
              local.get 181
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 181
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 182
                  local.get 181
                  i64.rem_s
                  local.set 183
                  local.get 183
                  local.get 181
                  i64.add
                  local.get 183
                  local.get 183
                  i64.const 0
                  i64.ne
                  local.get 183
                  local.get 181
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 184
              local.get 184
              local.get 173
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 185
              local.set 186
              local.get 185
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 185
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 186
                  local.get 185
                  i64.rem_s
                  local.set 187
                  local.get 187
                  local.get 185
                  i64.add
                  local.get 187
                  local.get 187
                  i64.const 0
                  i64.ne
                  local.get 187
                  local.get 185
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 184
              local.get 177
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 188
              local.get 188
              local.get 177
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 188
              local.get 184
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 189
              local.get 189
              local.get 184
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 189
              local.get 188
              local.get 49
              f64x2.div
              local.set 190
              local.get 189
              local.get 49
              f64x2.div
              local.set 191
              local.get 190
              f32x4.demote_f64x2_zero
              local.get 191
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 192
              local.get 192
              local.set $acc0vx.4
              local.get $acc0v.4
              local.get $acc0vx.4
              f32x4.pmax
              local.set 193
              local.get 193
              local.set $acc0v.4
              local.get $acc0vx.4
              local.get $acc0vx.4
              f32x4.ne
              local.set 194
              local.get $acc0vnan.4
              local.get 194
              v128.or
              local.set 195
              local.get 195
              local.set $acc0vnan.4
              local.get $acc0vbits.4
              local.get $acc0vx.4
              v128.and
              local.set 196
              local.get 196
              local.set $acc0vbits.4
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 24
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 197
              local.get 197
              i64x2.extend_low_i32x4_s
              local.set 198
              local.get 197
              i64x2.extend_high_i32x4_s
              local.set 199
              local.get 198
              local.get 29
              i64x2.mul
              local.set 200
              local.get 199
              local.get 29
              i64x2.mul
              local.set 201
              local.get 200
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 202
              local.set 203
              local.get 202
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 202
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 203
                  local.get 202
                  i64.rem_s
                  local.set 204
                  local.get 204
                  local.get 202
                  i64.add
                  local.get 204
                  local.get 204
                  i64.const 0
                  i64.ne
                  local.get 204
                  local.get 202
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 205
              local.get 205
              local.get 200
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 206
              local.set 207
              local.get 206
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 206
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 207
                  local.get 206
                  i64.rem_s
                  local.set 208
                  local.get 208
                  local.get 206
                  i64.add
                  local.get 208
                  local.get 208
                  i64.const 0
                  i64.ne
                  local.get 208
                  local.get 206
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 205
              local.get 201
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 209
              local.set 210
              local.get 209
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 209
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 210
                  local.get 209
                  i64.rem_s
                  local.set 211
                  local.get 211
                  local.get 209
                  i64.add
                  local.get 211
                  local.get 211
                  i64.const 0
                  i64.ne
                  local.get 211
                  local.get 209
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 212
              local.get 212
              local.get 201
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 213
              local.set 214
              local.get 213
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 213
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 214
                  local.get 213
                  i64.rem_s
                  local.set 215
                  local.get 215
                  local.get 213
                  i64.add
                  local.get 215
                  local.get 215
                  i64.const 0
                  i64.ne
                  local.get 215
                  local.get 213
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 212
              local.get 205
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 216
              local.get 216
              local.get 205
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 216
              local.get 212
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 217
              local.get 217
              local.get 212
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 217
              local.get 216
              local.get 49
              f64x2.div
              local.set 218
              local.get 217
              local.get 49
              f64x2.div
              local.set 219
              local.get 218
              f32x4.demote_f64x2_zero
              local.get 219
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 220
              local.get 220
              local.set $acc0vx.0
              local.get $acc0v.0
              local.get $acc0vx.0
              f32x4.pmax
              local.set 221
              local.get 221
              local.set $acc0v.0
              local.get $acc0vx.0
              local.get $acc0vx.0
              f32x4.ne
              local.set 222
              local.get $acc0vnan.0
              local.get 222
              v128.or
              local.set 223
              local.get 223
              local.set $acc0vnan.0
              local.get $acc0vbits.0
              local.get $acc0vx.0
              v128.and
              local.set 224
              local.get 224
              local.set $acc0vbits.0
              local.get $i0
              i32.const 64
              i32.mul
              local.get $r0_0ou
              i32.const 32
              i32.mul
              i32.add
              i32.const 28
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 225
              local.get 225
              i64x2.extend_low_i32x4_s
              local.set 226
              local.get 225
              i64x2.extend_high_i32x4_s
              local.set 227
              local.get 226
              local.get 29
              i64x2.mul
              local.set 228
              local.get 227
              local.get 29
              i64x2.mul
              local.set 229
              local.get 228
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 230
              local.set 231
              local.get 230
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 230
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 231
                  local.get 230
                  i64.rem_s
                  local.set 232
                  local.get 232
                  local.get 230
                  i64.add
                  local.get 232
                  local.get 232
                  i64.const 0
                  i64.ne
                  local.get 232
                  local.get 230
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 233
              local.get 233
              local.get 228
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 234
              local.set 235
              local.get 234
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 234
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 235
                  local.get 234
                  i64.rem_s
                  local.set 236
                  local.get 236
                  local.get 234
                  i64.add
                  local.get 236
                  local.get 236
                  i64.const 0
                  i64.ne
                  local.get 236
                  local.get 234
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 233
              local.get 229
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 237
              local.set 238
              local.get 237
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 237
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 238
                  local.get 237
                  i64.rem_s
                  local.set 239
                  local.get 239
                  local.get 237
                  i64.add
                  local.get 239
                  local.get 239
                  i64.const 0
                  i64.ne
                  local.get 239
                  local.get 237
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 240
              local.get 240
              local.get 229
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 241
              local.set 242
              local.get 241
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 241
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 242
                  local.get 241
                  i64.rem_s
                  local.set 243
                  local.get 243
                  local.get 241
                  i64.add
                  local.get 243
                  local.get 243
                  i64.const 0
                  i64.ne
                  local.get 243
                  local.get 241
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 240
              local.get 233
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 244
              local.get 244
              local.get 233
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 244
              local.get 240
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 245
              local.get 245
              local.get 240
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 245
              local.get 244
              local.get 49
              f64x2.div
              local.set 246
              local.get 245
              local.get 49
              f64x2.div
              local.set 247
              local.get 246
              f32x4.demote_f64x2_zero
              local.get 247
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 248
              local.get 248
              local.set $acc0vx.4
              local.get $acc0v.4
              local.get $acc0vx.4
              f32x4.pmax
              local.set 249
              local.get 249
              local.set $acc0v.4
              local.get $acc0vx.4
              local.get $acc0vx.4
              f32x4.ne
              local.set 250
              local.get $acc0vnan.4
              local.get 250
              v128.or
              local.set 251
              local.get 251
              local.set $acc0vnan.4
              local.get $acc0vbits.4
              local.get $acc0vx.4
              v128.and
              local.set 252
              local.get 252
              local.set $acc0vbits.4
              local.get $r0_0ou
              i32.const 1
              i32.add
              local.tee $r0_0ou
              local.get 24
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc0v.0
          local.get 254
          f32x4.eq
          local.set 255
          local.get $acc0vbits.0
          local.get 256
          v128.and
          local.set 257
          local.get 257
          local.get $acc0v.0
          local.get 255
          v128.bitselect
          local.set 258
          local.get 253
          local.get 258
          local.get $acc0vnan.0
          v128.bitselect
          local.set 259
          local.get 259
          local.set $acc0v.0
          local.get $acc0v.4
          local.get 254
          f32x4.eq
          local.set 260
          local.get $acc0vbits.4
          local.get 256
          v128.and
          local.set 261
          local.get 261
          local.get $acc0v.4
          local.get 260
          v128.bitselect
          local.set 262
          local.get 253
          local.get 262
          local.get $acc0vnan.4
          v128.bitselect
          local.set 263
          local.get 263
          local.set $acc0v.4
          local.get $acc0v.0
          local.get $acc0v.4
          f32x4.max
          local.set 264
          local.get 264
          local.set $acc0vq.0
          local.get $acc0
          local.get $acc0vq.0
          f32x4.extract_lane 0
          local.get $acc0vq.0
          f32x4.extract_lane 1
          f32.max
          local.get $acc0vq.0
          f32x4.extract_lane 2
          local.get $acc0vq.0
          f32x4.extract_lane 3
          f32.max
          f32.max
          f32.max
          local.set $acc0
          local.get $out
          local.get $i0
          i32.const 64
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 265
          i32.const 8
          local.set 266
          i32.const 0
          local.set $i1o
          block ;; label = @4
            local.get 266
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $i0
              i32.const 64
              i32.mul
              local.get $i1o
              i32.const 8
              i32.mul
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 268
              local.get 268
              i64x2.extend_low_i32x4_s
              local.set 269
              local.get 268
              i64x2.extend_high_i32x4_s
              local.set 270
              local.get 269
              local.get 29
              i64x2.mul
              local.set 271
              local.get 270
              local.get 29
              i64x2.mul
              local.set 272
              local.get 271
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 273
              local.set 274
              local.get 273
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 273
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 274
                  local.get 273
                  i64.rem_s
                  local.set 275
                  local.get 275
                  local.get 273
                  i64.add
                  local.get 275
                  local.get 275
                  i64.const 0
                  i64.ne
                  local.get 275
                  local.get 273
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 276
              local.get 276
              local.get 271
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 277
              local.set 278
              local.get 277
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 277
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 278
                  local.get 277
                  i64.rem_s
                  local.set 279
                  local.get 279
                  local.get 277
                  i64.add
                  local.get 279
                  local.get 279
                  i64.const 0
                  i64.ne
                  local.get 279
                  local.get 277
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 276
              local.get 272
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 280
              local.set 281
              local.get 280
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 280
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 281
                  local.get 280
                  i64.rem_s
                  local.set 282
                  local.get 282
                  local.get 280
                  i64.add
                  local.get 282
                  local.get 282
                  i64.const 0
                  i64.ne
                  local.get 282
                  local.get 280
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 283
              local.get 283
              local.get 272
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 284
              local.set 285
              local.get 284
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 284
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 285
                  local.get 284
                  i64.rem_s
                  local.set 286
                  local.get 286
                  local.get 284
                  i64.add
                  local.get 286
                  local.get 286
                  i64.const 0
                  i64.ne
                  local.get 286
                  local.get 284
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 283
              local.get 276
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 287
              local.get 287
              local.get 276
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 287
              local.get 283
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 288
              local.get 288
              local.get 283
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 288
              local.get 287
              local.get 49
              f64x2.div
              local.set 289
              local.get 288
              local.get 49
              f64x2.div
              local.set 290
              local.get 289
              f32x4.demote_f64x2_zero
              local.get 290
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 291
              local.get $acc0
              f32x4.splat
              local.set 292
              local.get 291
              local.get 292
              f32x4.sub
              local.set 293
              local.get $i0
              i32.const 64
              i32.mul
              local.get $i1o
              i32.const 8
              i32.mul
              i32.add
              i32.const 4
              i32.add
              i32x4.splat
              v128.const i32x4 0x00000000 0x00000001 0x00000002 0x00000003
              i32x4.add
              local.set 294
              local.get 294
              i64x2.extend_low_i32x4_s
              local.set 295
              local.get 294
              i64x2.extend_high_i32x4_s
              local.set 296
              local.get 295
              local.get 29
              i64x2.mul
              local.set 297
              local.get 296
              local.get 29
              i64x2.mul
              local.set 298
              local.get 297
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 299
              local.set 300
              local.get 299
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 299
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 300
                  local.get 299
                  i64.rem_s
                  local.set 301
                  local.get 301
                  local.get 299
                  i64.add
                  local.get 301
                  local.get 301
                  i64.const 0
                  i64.ne
                  local.get 301
                  local.get 299
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 302
              local.get 302
              local.get 297
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 303
              local.set 304
              local.get 303
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 303
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 304
                  local.get 303
                  i64.rem_s
                  local.set 305
                  local.get 305
                  local.get 303
                  i64.add
                  local.get 305
                  local.get 305
                  i64.const 0
                  i64.ne
                  local.get 305
                  local.get 303
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 302
              local.get 298
              i64x2.extract_lane 0
              local.get 32
              i64x2.extract_lane 0
              local.set 306
              local.set 307
              local.get 306
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 306
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 307
                  local.get 306
                  i64.rem_s
                  local.set 308
                  local.get 308
                  local.get 306
                  i64.add
                  local.get 308
                  local.get 308
                  i64.const 0
                  i64.ne
                  local.get 308
                  local.get 306
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.splat
              local.set 309
              local.get 309
              local.get 298
              i64x2.extract_lane 1
              local.get 32
              i64x2.extract_lane 1
              local.set 310
              local.set 311
              local.get 310
              i64.eqz
              if (result i64) ;; label = @6
                i64.const 0
              else
                local.get 310
                i64.const -1
                i64.eq
                if (result i64) ;; label = @7
                  i64.const 0
                else
                  local.get 311
                  local.get 310
                  i64.rem_s
                  local.set 312
                  local.get 312
                  local.get 310
                  i64.add
                  local.get 312
                  local.get 312
                  i64.const 0
                  i64.ne
                  local.get 312
                  local.get 310
                  i64.xor
                  i64.const 0
                  i64.lt_s
                  i32.and
                  select
                end
              end
              i64x2.replace_lane 1
              local.set 309
              local.get 302
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 313
              local.get 313
              local.get 302
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 313
              local.get 309
              i64x2.extract_lane 0
              f64.convert_i64_s
              f64x2.splat
              local.set 314
              local.get 314
              local.get 309
              i64x2.extract_lane 1
              f64.convert_i64_s
              f64x2.replace_lane 1
              local.set 314
              local.get 313
              local.get 49
              f64x2.div
              local.set 315
              local.get 314
              local.get 49
              f64x2.div
              local.set 316
              local.get 315
              f32x4.demote_f64x2_zero
              local.get 316
              f32x4.demote_f64x2_zero
              i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
              local.set 317
              local.get 317
              local.get 292
              f32x4.sub
              local.set 318
              local.get 293
              v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
              v128.and
              local.get 318
              v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
              v128.and
              i32x4.max_s
              local.get 319
              f32x4.le
              i32x4.all_true
              if ;; label = @6
                local.get 293
                local.get 320
                f32x4.mul
                local.set 321
                local.get 321
                local.get 322
                f32x4.add
                local.set 323
                local.get 323
                local.get 322
                f32x4.sub
                local.set 324
                local.get 324
                local.get 325
                f32x4.mul
                local.set 326
                local.get 293
                local.get 326
                f32x4.sub
                local.set 327
                local.get 324
                local.get 328
                f32x4.mul
                local.set 329
                local.get 327
                local.get 329
                f32x4.sub
                local.set 330
                local.get 330
                local.get 330
                f32x4.mul
                local.set 331
                local.get 330
                local.get 332
                f32x4.mul
                local.set 333
                local.get 333
                local.get 334
                f32x4.add
                local.set 335
                local.get 330
                local.get 336
                f32x4.mul
                local.set 337
                local.get 337
                local.get 338
                f32x4.add
                local.set 339
                local.get 331
                local.get 340
                f32x4.mul
                local.set 341
                local.get 339
                local.get 341
                f32x4.add
                local.set 342
                local.get 331
                local.get 342
                f32x4.mul
                local.set 343
                local.get 335
                local.get 343
                f32x4.add
                local.set 344
                local.get 344
                local.get 331
                f32x4.mul
                local.set 345
                local.get 345
                local.get 330
                f32x4.add
                local.set 346
                local.get 346
                local.get 347
                f32x4.add
                local.set 348
                local.get 323
                i32.const 23
                i32x4.shl
                local.set 349
                local.get 348
                local.get 349
                f32x4.mul
                local.set 350
                local.get 350
                local.set 351
                local.get 318
                local.get 320
                f32x4.mul
                local.set 352
                local.get 352
                local.get 322
                f32x4.add
                local.set 353
                local.get 353
                local.get 322
                f32x4.sub
                local.set 354
                local.get 354
                local.get 325
                f32x4.mul
                local.set 355
                local.get 318
                local.get 355
                f32x4.sub
                local.set 356
                local.get 354
                local.get 328
                f32x4.mul
                local.set 357
                local.get 356
                local.get 357
                f32x4.sub
                local.set 358
                local.get 358
                local.get 358
                f32x4.mul
                local.set 359
                local.get 358
                local.get 332
                f32x4.mul
                local.set 360
                local.get 360
                local.get 334
                f32x4.add
                local.set 361
                local.get 358
                local.get 336
                f32x4.mul
                local.set 362
                local.get 362
                local.get 338
                f32x4.add
                local.set 363
                local.get 359
                local.get 340
                f32x4.mul
                local.set 364
                local.get 363
                local.get 364
                f32x4.add
                local.set 365
                local.get 359
                local.get 365
                f32x4.mul
                local.set 366
                local.get 361
                local.get 366
                f32x4.add
                local.set 367
                local.get 367
                local.get 359
                f32x4.mul
                local.set 368
                local.get 368
                local.get 358
                f32x4.add
                local.set 369
                local.get 369
                local.get 347
                f32x4.add
                local.set 370
                local.get 353
                i32.const 23
                i32x4.shl
                local.set 371
                local.get 370
                local.get 371
                f32x4.mul
                local.set 372
                local.get 372
                local.set 373
              else
                local.get 293
                local.get 374
                f32x4.lt
                local.set 375
                local.get 293
                local.get 376
                f32x4.pmin
                local.set 377
                local.get 254
                local.get 377
                local.get 375
                v128.bitselect
                local.set 378
                local.get 378
                local.get 320
                f32x4.mul
                local.set 379
                local.get 379
                f32x4.nearest
                local.set 380
                local.get 380
                local.get 325
                f32x4.mul
                local.set 381
                local.get 378
                local.get 381
                f32x4.sub
                local.set 382
                local.get 380
                local.get 328
                f32x4.mul
                local.set 383
                local.get 382
                local.get 383
                f32x4.sub
                local.set 384
                local.get 384
                local.get 384
                f32x4.mul
                local.set 385
                local.get 384
                local.get 332
                f32x4.mul
                local.set 386
                local.get 386
                local.get 334
                f32x4.add
                local.set 387
                local.get 384
                local.get 336
                f32x4.mul
                local.set 388
                local.get 388
                local.get 338
                f32x4.add
                local.set 389
                local.get 385
                local.get 340
                f32x4.mul
                local.set 390
                local.get 389
                local.get 390
                f32x4.add
                local.set 391
                local.get 385
                local.get 391
                f32x4.mul
                local.set 392
                local.get 387
                local.get 392
                f32x4.add
                local.set 393
                local.get 393
                local.get 385
                f32x4.mul
                local.set 394
                local.get 394
                local.get 384
                f32x4.add
                local.set 395
                local.get 395
                local.get 347
                f32x4.add
                local.set 396
                local.get 380
                local.get 397
                f32x4.add
                local.set 398
                local.get 398
                local.get 399
                i32x4.sub
                local.set 400
                local.get 400
                i32.const 1
                i32x4.shr_s
                local.set 401
                local.get 400
                local.get 401
                i32x4.sub
                local.set 402
                local.get 401
                local.get 403
                i32x4.add
                local.set 404
                local.get 404
                i32.const 23
                i32x4.shl
                local.set 405
                local.get 396
                local.get 405
                f32x4.mul
                local.set 406
                local.get 402
                local.get 403
                i32x4.add
                local.set 407
                local.get 407
                i32.const 23
                i32x4.shl
                local.set 408
                local.get 406
                local.get 408
                f32x4.mul
                local.set 409
                local.get 378
                local.get 378
                f32x4.ne
                local.set 410
                local.get 378
                local.get 409
                local.get 410
                v128.bitselect
                local.set 411
                local.get 254
                local.get 411
                local.get 375
                v128.bitselect
                local.set 412
                local.get 412
                local.set 351
                local.get 318
                local.get 374
                f32x4.lt
                local.set 413
                local.get 318
                local.get 376
                f32x4.pmin
                local.set 414
                local.get 254
                local.get 414
                local.get 413
                v128.bitselect
                local.set 415
                local.get 415
                local.get 320
                f32x4.mul
                local.set 416
                local.get 416
                f32x4.nearest
                local.set 417
                local.get 417
                local.get 325
                f32x4.mul
                local.set 418
                local.get 415
                local.get 418
                f32x4.sub
                local.set 419
                local.get 417
                local.get 328
                f32x4.mul
                local.set 420
                local.get 419
                local.get 420
                f32x4.sub
                local.set 421
                local.get 421
                local.get 421
                f32x4.mul
                local.set 422
                local.get 421
                local.get 332
                f32x4.mul
                local.set 423
                local.get 423
                local.get 334
                f32x4.add
                local.set 424
                local.get 421
                local.get 336
                f32x4.mul
                local.set 425
                local.get 425
                local.get 338
                f32x4.add
                local.set 426
                local.get 422
                local.get 340
                f32x4.mul
                local.set 427
                local.get 426
                local.get 427
                f32x4.add
                local.set 428
                local.get 422
                local.get 428
                f32x4.mul
                local.set 429
                local.get 424
                local.get 429
                f32x4.add
                local.set 430
                local.get 430
                local.get 422
                f32x4.mul
                local.set 431
                local.get 431
                local.get 421
                f32x4.add
                local.set 432
                local.get 432
                local.get 347
                f32x4.add
                local.set 433
                local.get 417
                local.get 397
                f32x4.add
                local.set 434
                local.get 434
                local.get 399
                i32x4.sub
                local.set 435
                local.get 435
                i32.const 1
                i32x4.shr_s
                local.set 436
                local.get 435
                local.get 436
                i32x4.sub
                local.set 437
                local.get 436
                local.get 403
                i32x4.add
                local.set 438
                local.get 438
                i32.const 23
                i32x4.shl
                local.set 439
                local.get 433
                local.get 439
                f32x4.mul
                local.set 440
                local.get 437
                local.get 403
                i32x4.add
                local.set 441
                local.get 441
                i32.const 23
                i32x4.shl
                local.set 442
                local.get 440
                local.get 442
                f32x4.mul
                local.set 443
                local.get 415
                local.get 415
                f32x4.ne
                local.set 444
                local.get 415
                local.get 443
                local.get 444
                v128.bitselect
                local.set 445
                local.get 254
                local.get 445
                local.get 413
                v128.bitselect
                local.set 446
                local.get 446
                local.set 373
              end
              local.get 265
              local.get $i1o
              i32.const 32
              i32.mul
              i32.add
              local.tee 447
              local.set 448
              local.get 448
              local.get 351
              v128.store align=4
              local.get 447
              local.set 449
              local.get 449
              local.get 373
              v128.store offset=16 align=4
              local.get $i1o
              i32.const 1
              i32.add
              local.tee $i1o
              local.get 266
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
)

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_sum))
  (func $k1_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $acc0vq.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0 i32) (local v128 i32 i32) (local $r0_0ou i32) (local i32 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 i32 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 15
    i32.const 32
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
          i32.const 64
          i32.mul
          i32.const 2
          i32.shl
          i32.add
          local.set 16
          i32.const 2
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
              i32.const 128
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
          local.set 44
          local.get $acc0v.8
          local.get $acc0v.12
          f32x4.add
          local.set 45
          local.get 44
          local.get 45
          f32x4.add
          local.set 46
          local.get 46
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
          local.tee 47
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
  (export "run" (func $k2_div))
  (func $k2_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 i32 i32 i32 v128 i32 v128 v128 i32 i32 i32 v128 v128 i32 i32 v128 v128 i32 i32 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $in1
    local.get $args
    i32.load offset=8
    local.set $out
    i32.const 4
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
        i32.const 64
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 11
        local.get $in0
        local.get $i0
        i32.const 64
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 12
        loop ;; label = @3
          local.get 12
          local.get $i1o
          i32.const 64
          i32.mul
          i32.add
          local.tee 13
          local.set 14
          local.get 14
          v128.load align=4
          local.set 15
          local.get $in1
          local.get $i0
          i32.const 2
          i32.shl
          i32.add
          local.tee 16
          v128.load32_splat
          local.set 17
          local.get 15
          local.get 17
          f32x4.div
          local.set 18
          local.get 11
          local.get $i1o
          i32.const 64
          i32.mul
          i32.add
          local.tee 19
          local.set 20
          local.get 20
          local.get 18
          v128.store align=4
          local.get 13
          local.set 21
          local.get 21
          v128.load offset=16 align=4
          local.set 22
          local.get 22
          local.get 17
          f32x4.div
          local.set 23
          local.get 19
          local.set 24
          local.get 24
          local.get 23
          v128.store offset=16 align=4
          local.get 13
          local.set 25
          local.get 25
          v128.load offset=32 align=4
          local.set 26
          local.get 26
          local.get 17
          f32x4.div
          local.set 27
          local.get 19
          local.set 28
          local.get 28
          local.get 27
          v128.store offset=32 align=4
          local.get 13
          local.set 29
          local.get 29
          v128.load offset=48 align=4
          local.set 30
          local.get 30
          local.get 17
          f32x4.div
          local.set 31
          local.get 19
          local.set 32
          local.get 32
          local.get 31
          v128.store offset=48 align=4
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
