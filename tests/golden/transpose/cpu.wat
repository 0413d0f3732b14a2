(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_mul_add))
  (func $k0_mul_add (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $in1 i32) (local $out i32) (local $tile0 i32) (local $turned0 i32) (local $s0 f32) (local $length i32) (local $row i32) (local $last i32) (local $i1b i32) (local $i0b i32) (local i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32) (local $i1e i32) (local i32 i32 i32) (local $i0eou i32) (local i32 i32 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 i32) (local $i0eot i32) (local i32 i32 i32 i32 v128 v128 v128 v128 i32 i32 i32) (local $i0et i32) (local i32 i32) (local $i0e i32) (local i32 i32 i32) (local $i1eou i32) (local i32 i32 i32 i32 v128 v128 v128 v128 i32 i32 v128 v128 v128 v128 i32 i32 i32 i32 i32 i32) (local $"#local89 i0e" (@name "i0e") i32) (local i32 i32 i32 i32) (local $"#local94 i1eou" (@name "i1eou") i32) (local i32 i32 v128 v128 v128 i32 i32 v128 v128 i32 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 i32 i32 i32) (local $i1eot i32) (local i32 i32 v128 v128 i32 i32 v128 v128 i32 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 v128 v128 i32 v128 v128 i32 i32 i32 i32 i32) (local $i1et i32) (local i32 i32 i32)
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
    local.set $tile0
    local.get $args
    i32.load offset=16
    local.set $turned0
    local.get $args
    f32.load offset=20
    local.set $s0
    local.get $s0
    f32x4.splat
    local.set 98
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
      local.set $i1b
      loop ;; label = @2
        local.get $i1b
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
        local.get $i1b
        i32.sub
        local.set $start
        local.get $row
        local.set $i0b
        local.get $i0b
        i32.const 64
        i32.mul
        local.set 14
        i32.const 64
        local.set 15
        local.get $i0b
        i32.const -64
        i32.mul
        i32.const 208
        i32.add
        local.set 16
        local.get 15
        local.get 16
        local.get 15
        local.get 16
        i32.lt_s
        select
        i32.const 32
        i32.div_u
        i32.const 32
        i32.mul
        local.set 17
        local.get $i0b
        i32.const 64
        i32.mul
        local.get 15
        local.get 16
        local.get 15
        local.get 16
        i32.lt_s
        select
        i32.const 32
        i32.div_u
        i32.const 32
        i32.mul
        i32.add
        local.set 18
        local.get 15
        local.get 16
        local.get 15
        local.get 16
        i32.lt_s
        select
        i32.const 16
        i32.div_u
        i32.const 16
        i32.mul
        local.set 19
        local.get $i0b
        i32.const 64
        i32.mul
        local.get 15
        local.get 16
        local.get 15
        local.get 16
        i32.lt_s
        select
        i32.const 16
        i32.div_u
        i32.const 16
        i32.mul
        i32.add
        local.set 20
        local.get $i0b
        i32.const 10240
        i32.mul
        local.set 21
        loop ;; label = @3
          local.get $i1b
          i32.const 13312
          i32.mul
          local.get 14
          i32.add
          local.set 22
          local.get $i1b
          i32.const 13312
          i32.mul
          local.get 18
          i32.add
          local.set 23
          local.get $i1b
          i32.const 13312
          i32.mul
          local.get 20
          i32.add
          local.set 24
          local.get $i1b
          i32.const -64
          i32.mul
          i32.const 160
          i32.add
          local.set 25
          local.get 15
          local.get 25
          local.get 15
          local.get 25
          i32.lt_s
          select
          local.set 26
          i32.const 0
          local.set $i1e
          block ;; label = @4
            local.get 26
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $tile0
              local.get $i1e
              i32.const 64
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 28
              local.get $in0
              local.get $i1e
              i32.const 208
              i32.mul
              local.get 22
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 29
              local.get 15
              local.get 16
              local.get 15
              local.get 16
              i32.lt_s
              select
              i32.const 32
              i32.div_u
              local.set 30
              i32.const 0
              local.set $i0eou
              block ;; label = @6
                local.get 30
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 29
                  local.get $i0eou
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 32
                  local.set 33
                  local.get 28
                  local.get $i0eou
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 34
                  local.set 35
                  local.get 33
                  v128.load align=4
                  local.set 36
                  local.get 35
                  local.get 36
                  v128.store align=4
                  local.get 33
                  v128.load offset=16 align=4
                  local.set 37
                  local.get 35
                  local.get 37
                  v128.store offset=16 align=4
                  local.get 33
                  v128.load offset=32 align=4
                  local.set 38
                  local.get 35
                  local.get 38
                  v128.store offset=32 align=4
                  local.get 33
                  v128.load offset=48 align=4
                  local.set 39
                  local.get 35
                  local.get 39
                  v128.store offset=48 align=4
                  local.get 32
                  local.set 40
                  local.get 34
                  local.set 41
                  local.get 40
                  v128.load offset=64 align=4
                  local.set 42
                  local.get 41
                  local.get 42
                  v128.store offset=64 align=4
                  local.get 40
                  v128.load offset=80 align=4
                  local.set 43
                  local.get 41
                  local.get 43
                  v128.store offset=80 align=4
                  local.get 40
                  v128.load offset=96 align=4
                  local.set 44
                  local.get 41
                  local.get 44
                  v128.store offset=96 align=4
                  local.get 40
                  v128.load offset=112 align=4
                  local.set 45
                  local.get 41
                  local.get 45
                  v128.store offset=112 align=4
                  local.get $i0eou
                  i32.const 1
                  i32.add
                  local.tee $i0eou
                  local.get 30
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $tile0
              local.get $i1e
              i32.const 64
              i32.mul
              local.get 17
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 46
              local.get $in0
              local.get $i1e
              i32.const 208
              i32.mul
              local.get 23
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 47
              local.get 15
              local.get 16
              local.get 15
              local.get 16
              i32.lt_s
              select
              i32.const 16
              i32.div_u
              local.get 15
              local.get 16
              local.get 15
              local.get 16
              i32.lt_s
              select
              i32.const 32
              i32.div_u
              i32.const -2
              i32.mul
              i32.add
              local.set 48
              i32.const 0
              local.set $i0eot
              block ;; label = @6
                local.get 48
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 47
                  local.tee 50
                  local.set 51
                  local.get 46
                  local.tee 52
                  local.set 53
                  local.get 51
                  v128.load align=4
                  local.set 54
                  local.get 53
                  local.get 54
                  v128.store align=4
                  local.get 51
                  v128.load offset=16 align=4
                  local.set 55
                  local.get 53
                  local.get 55
                  v128.store offset=16 align=4
                  local.get 51
                  v128.load offset=32 align=4
                  local.set 56
                  local.get 53
                  local.get 56
                  v128.store offset=32 align=4
                  local.get 51
                  v128.load offset=48 align=4
                  local.set 57
                  local.get 53
                  local.get 57
                  v128.store offset=48 align=4
                  local.get $i0eot
                  i32.const 1
                  i32.add
                  local.tee $i0eot
                  local.get 48
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $tile0
              local.get $i1e
              i32.const 64
              i32.mul
              local.get 19
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 58
              local.get $in0
              local.get $i1e
              i32.const 208
              i32.mul
              local.get 24
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 59
              local.get 15
              local.get 16
              local.get 15
              local.get 16
              i32.lt_s
              select
              i32.const 16
              i32.div_u
              i32.const -16
              i32.mul
              local.get 15
              local.get 16
              local.get 15
              local.get 16
              i32.lt_s
              select
              i32.add
              local.set 60
              i32.const 0
              local.set $i0et
              block ;; label = @6
                local.get 60
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 58
                  local.get $i0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 62
                  local.get 59
                  local.get $i0et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 63
                  f32.load
                  f32.store
                  local.get $i0et
                  i32.const 1
                  i32.add
                  local.tee $i0et
                  local.get 60
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $i1e
              i32.const 1
              i32.add
              local.tee $i1e
              local.get 26
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          i32.const 0
          local.set $i0e
          block ;; label = @4
            local.get 15
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $turned0
              local.get $i0e
              i32.const 64
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 65
              local.get $tile0
              local.get $i0e
              i32.const 2
              i32.shl
              i32.add
              local.set 66
              i32.const 2
              local.set 67
              i32.const 0
              local.set $i1eou
              block ;; label = @6
                local.get 67
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 66
                  local.get $i1eou
                  i32.const 8192
                  i32.mul
                  i32.add
                  local.tee 69
                  local.set 70
                  local.get 65
                  local.get $i1eou
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 71
                  local.set 72
                  local.get 70
                  v128.load32_zero
                  local.set 73
                  local.get 70
                  local.get 73
                  v128.load32_lane offset=256 1
                  local.set 73
                  local.get 70
                  local.get 73
                  v128.load32_lane offset=512 2
                  local.set 73
                  local.get 70
                  local.get 73
                  v128.load32_lane offset=768 3
                  local.set 73
                  local.get 72
                  local.get 73
                  v128.store align=4
                  local.get 70
                  v128.load32_zero offset=1024
                  local.set 74
                  local.get 70
                  local.get 74
                  v128.load32_lane offset=1280 1
                  local.set 74
                  local.get 70
                  local.get 74
                  v128.load32_lane offset=1536 2
                  local.set 74
                  local.get 70
                  local.get 74
                  v128.load32_lane offset=1792 3
                  local.set 74
                  local.get 72
                  local.get 74
                  v128.store offset=16 align=4
                  local.get 70
                  v128.load32_zero offset=2048
                  local.set 75
                  local.get 70
                  local.get 75
                  v128.load32_lane offset=2304 1
                  local.set 75
                  local.get 70
                  local.get 75
                  v128.load32_lane offset=2560 2
                  local.set 75
                  local.get 70
                  local.get 75
                  v128.load32_lane offset=2816 3
                  local.set 75
                  local.get 72
                  local.get 75
                  v128.store offset=32 align=4
                  local.get 70
                  v128.load32_zero offset=3072
                  local.set 76
                  local.get 70
                  local.get 76
                  v128.load32_lane offset=3328 1
                  local.set 76
                  local.get 70
                  local.get 76
                  v128.load32_lane offset=3584 2
                  local.set 76
                  local.get 70
                  local.get 76
                  v128.load32_lane offset=3840 3
                  local.set 76
                  local.get 72
                  local.get 76
                  v128.store offset=48 align=4
                  local.get 69
                  local.set 77
                  local.get 71
                  local.set 78
                  local.get 77
                  v128.load32_zero offset=4096
                  local.set 79
                  local.get 77
                  local.get 79
                  v128.load32_lane offset=4352 1
                  local.set 79
                  local.get 77
                  local.get 79
                  v128.load32_lane offset=4608 2
                  local.set 79
                  local.get 77
                  local.get 79
                  v128.load32_lane offset=4864 3
                  local.set 79
                  local.get 78
                  local.get 79
                  v128.store offset=64 align=4
                  local.get 77
                  v128.load32_zero offset=5120
                  local.set 80
                  local.get 77
                  local.get 80
                  v128.load32_lane offset=5376 1
                  local.set 80
                  local.get 77
                  local.get 80
                  v128.load32_lane offset=5632 2
                  local.set 80
                  local.get 77
                  local.get 80
                  v128.load32_lane offset=5888 3
                  local.set 80
                  local.get 78
                  local.get 80
                  v128.store offset=80 align=4
                  local.get 77
                  v128.load32_zero offset=6144
                  local.set 81
                  local.get 77
                  local.get 81
                  v128.load32_lane offset=6400 1
                  local.set 81
                  local.get 77
                  local.get 81
                  v128.load32_lane offset=6656 2
                  local.set 81
                  local.get 77
                  local.get 81
                  v128.load32_lane offset=6912 3
                  local.set 81
                  local.get 78
                  local.get 81
                  v128.store offset=96 align=4
                  local.get 77
                  v128.load32_zero offset=7168
                  local.set 82
                  local.get 77
                  local.get 82
                  v128.load32_lane offset=7424 1
                  local.set 82
                  local.get 77
                  local.get 82
                  v128.load32_lane offset=7680 2
                  local.set 82
                  local.get 77
                  local.get 82
                  v128.load32_lane offset=7936 3
                  local.set 82
                  local.get 78
                  local.get 82
                  v128.store offset=112 align=4
                  local.get $i1eou
                  i32.const 1
                  i32.add
                  local.tee $i1eou
                  local.get 67
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $i0e
              i32.const 1
              i32.add
              local.tee $i0e
              local.get 15
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $i1b
          i32.const 64
          i32.mul
          local.get 21
          i32.add
          local.set 83
          local.get $i1b
          i32.const 64
          i32.mul
          local.get 26
          i32.const 32
          i32.div_u
          i32.const 32
          i32.mul
          i32.add
          local.get 21
          i32.add
          local.set 84
          local.get 26
          i32.const 32
          i32.div_u
          i32.const 32
          i32.mul
          local.set 85
          local.get $i1b
          i32.const 64
          i32.mul
          local.get 26
          i32.const 16
          i32.div_u
          i32.const 16
          i32.mul
          i32.add
          local.get 21
          i32.add
          local.set 86
          local.get 26
          i32.const 16
          i32.div_u
          i32.const 16
          i32.mul
          local.set 87
          local.get 15
          local.get 16
          local.get 15
          local.get 16
          i32.lt_s
          select
          local.set 88
          i32.const 0
          local.set $"#local89 i0e"
          block ;; label = @4
            local.get 88
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $out
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 83
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 90
              local.get $turned0
              local.get $"#local89 i0e"
              i32.const 64
              i32.mul
              i32.const 2
              i32.shl
              i32.add
              local.set 91
              local.get $in1
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 83
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 92
              local.get 26
              i32.const 32
              i32.div_u
              local.set 93
              i32.const 0
              local.set $"#local94 i1eou"
              block ;; label = @6
                local.get 93
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 91
                  local.get $"#local94 i1eou"
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 95
                  local.set 96
                  local.get 96
                  v128.load align=4
                  local.set 97
                  local.get 97
                  local.get 98
                  f32x4.mul
                  local.set 99
                  local.get 92
                  local.get $"#local94 i1eou"
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 100
                  local.set 101
                  local.get 101
                  v128.load align=4
                  local.set 102
                  local.get 99
                  local.get 102
                  f32x4.add
                  local.set 103
                  local.get 90
                  local.get $"#local94 i1eou"
                  i32.const 128
                  i32.mul
                  i32.add
                  local.tee 104
                  local.set 105
                  local.get 105
                  local.get 103
                  v128.store align=4
                  local.get 95
                  local.set 106
                  local.get 106
                  v128.load offset=16 align=4
                  local.set 107
                  local.get 107
                  local.get 98
                  f32x4.mul
                  local.set 108
                  local.get 100
                  local.set 109
                  local.get 109
                  v128.load offset=16 align=4
                  local.set 110
                  local.get 108
                  local.get 110
                  f32x4.add
                  local.set 111
                  local.get 104
                  local.set 112
                  local.get 112
                  local.get 111
                  v128.store offset=16 align=4
                  local.get 95
                  local.set 113
                  local.get 113
                  v128.load offset=32 align=4
                  local.set 114
                  local.get 114
                  local.get 98
                  f32x4.mul
                  local.set 115
                  local.get 100
                  local.set 116
                  local.get 116
                  v128.load offset=32 align=4
                  local.set 117
                  local.get 115
                  local.get 117
                  f32x4.add
                  local.set 118
                  local.get 104
                  local.set 119
                  local.get 119
                  local.get 118
                  v128.store offset=32 align=4
                  local.get 95
                  local.set 120
                  local.get 120
                  v128.load offset=48 align=4
                  local.set 121
                  local.get 121
                  local.get 98
                  f32x4.mul
                  local.set 122
                  local.get 100
                  local.set 123
                  local.get 123
                  v128.load offset=48 align=4
                  local.set 124
                  local.get 122
                  local.get 124
                  f32x4.add
                  local.set 125
                  local.get 104
                  local.set 126
                  local.get 126
                  local.get 125
                  v128.store offset=48 align=4
                  local.get 95
                  local.set 127
                  local.get 127
                  v128.load offset=64 align=4
                  local.set 128
                  local.get 128
                  local.get 98
                  f32x4.mul
                  local.set 129
                  local.get 100
                  local.set 130
                  local.get 130
                  v128.load offset=64 align=4
                  local.set 131
                  local.get 129
                  local.get 131
                  f32x4.add
                  local.set 132
                  local.get 104
                  local.set 133
                  local.get 133
                  local.get 132
                  v128.store offset=64 align=4
                  local.get 95
                  local.set 134
                  local.get 134
                  v128.load offset=80 align=4
                  local.set 135
                  local.get 135
                  local.get 98
                  f32x4.mul
                  local.set 136
                  local.get 100
                  local.set 137
                  local.get 137
                  v128.load offset=80 align=4
                  local.set 138
                  local.get 136
                  local.get 138
                  f32x4.add
                  local.set 139
                  local.get 104
                  local.set 140
                  local.get 140
                  local.get 139
                  v128.store offset=80 align=4
                  local.get 95
                  local.set 141
                  local.get 141
                  v128.load offset=96 align=4
                  local.set 142
                  local.get 142
                  local.get 98
                  f32x4.mul
                  local.set 143
                  local.get 100
                  local.set 144
                  local.get 144
                  v128.load offset=96 align=4
                  local.set 145
                  local.get 143
                  local.get 145
                  f32x4.add
                  local.set 146
                  local.get 104
                  local.set 147
                  local.get 147
                  local.get 146
                  v128.store offset=96 align=4
                  local.get 95
                  local.set 148
                  local.get 148
                  v128.load offset=112 align=4
                  local.set 149
                  local.get 149
                  local.get 98
                  f32x4.mul
                  local.set 150
                  local.get 100
                  local.set 151
                  local.get 151
                  v128.load offset=112 align=4
                  local.set 152
                  local.get 150
                  local.get 152
                  f32x4.add
                  local.set 153
                  local.get 104
                  local.set 154
                  local.get 154
                  local.get 153
                  v128.store offset=112 align=4
                  local.get $"#local94 i1eou"
                  i32.const 1
                  i32.add
                  local.tee $"#local94 i1eou"
                  local.get 93
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $out
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 84
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 155
              local.get $turned0
              local.get $"#local89 i0e"
              i32.const 64
              i32.mul
              local.get 85
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 156
              local.get $in1
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 84
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 157
              local.get 26
              i32.const 16
              i32.div_u
              local.get 26
              i32.const 32
              i32.div_u
              i32.const -2
              i32.mul
              i32.add
              local.set 158
              i32.const 0
              local.set $i1eot
              block ;; label = @6
                local.get 158
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 156
                  local.tee 160
                  local.set 161
                  local.get 161
                  v128.load align=4
                  local.set 162
                  local.get 162
                  local.get 98
                  f32x4.mul
                  local.set 163
                  local.get 157
                  local.tee 164
                  local.set 165
                  local.get 165
                  v128.load align=4
                  local.set 166
                  local.get 163
                  local.get 166
                  f32x4.add
                  local.set 167
                  local.get 155
                  local.tee 168
                  local.set 169
                  local.get 169
                  local.get 167
                  v128.store align=4
                  local.get 160
                  local.set 170
                  local.get 170
                  v128.load offset=16 align=4
                  local.set 171
                  local.get 171
                  local.get 98
                  f32x4.mul
                  local.set 172
                  local.get 164
                  local.set 173
                  local.get 173
                  v128.load offset=16 align=4
                  local.set 174
                  local.get 172
                  local.get 174
                  f32x4.add
                  local.set 175
                  local.get 168
                  local.set 176
                  local.get 176
                  local.get 175
                  v128.store offset=16 align=4
                  local.get 160
                  local.set 177
                  local.get 177
                  v128.load offset=32 align=4
                  local.set 178
                  local.get 178
                  local.get 98
                  f32x4.mul
                  local.set 179
                  local.get 164
                  local.set 180
                  local.get 180
                  v128.load offset=32 align=4
                  local.set 181
                  local.get 179
                  local.get 181
                  f32x4.add
                  local.set 182
                  local.get 168
                  local.set 183
                  local.get 183
                  local.get 182
                  v128.store offset=32 align=4
                  local.get 160
                  local.set 184
                  local.get 184
                  v128.load offset=48 align=4
                  local.set 185
                  local.get 185
                  local.get 98
                  f32x4.mul
                  local.set 186
                  local.get 164
                  local.set 187
                  local.get 187
                  v128.load offset=48 align=4
                  local.set 188
                  local.get 186
                  local.get 188
                  f32x4.add
                  local.set 189
                  local.get 168
                  local.set 190
                  local.get 190
                  local.get 189
                  v128.store offset=48 align=4
                  local.get $i1eot
                  i32.const 1
                  i32.add
                  local.tee $i1eot
                  local.get 158
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $out
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 86
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 191
              local.get $turned0
              local.get $"#local89 i0e"
              i32.const 64
              i32.mul
              local.get 87
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 192
              local.get $in1
              local.get $"#local89 i0e"
              i32.const 160
              i32.mul
              local.get 86
              i32.add
              i32.const 2
              i32.shl
              i32.add
              local.set 193
              local.get 26
              i32.const 16
              i32.div_u
              i32.const -16
              i32.mul
              local.get 15
              local.get 25
              local.get 15
              local.get 25
              i32.lt_s
              select
              i32.add
              local.set 194
              i32.const 0
              local.set $i1et
              block ;; label = @6
                local.get 194
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 191
                  local.get $i1et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 196
                  local.get 192
                  local.get $i1et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 197
                  f32.load
                  local.get $s0
                  f32.mul
                  local.get 193
                  local.get $i1et
                  i32.const 4
                  i32.mul
                  i32.add
                  local.tee 198
                  f32.load
                  f32.add
                  f32.store
                  local.get $i1et
                  i32.const 1
                  i32.add
                  local.tee $i1et
                  local.get 194
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $"#local89 i0e"
              i32.const 1
              i32.add
              local.tee $"#local89 i0e"
              local.get 88
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $i1b
          i32.const 1
          i32.add
          local.tee $i1b
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i1b
        local.get $start
        local.get $end
        i32.lt_s
        br_if 0 (;@2;)
      end
    end
  )
)
