(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_max_neg_add_exp_sum_div))
  (func $k0_max_neg_add_exp_sum_div (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $acc0v.0 v128) (local $part1v.0 v128) (local $part2v.0 v128) (local $part3v.0 v128) (local $t4v.0 v128) (local $acc5v.0 v128) (local $t6v.0 v128) (local $acc7v.0 v128) (local $part8v.0 v128) (local $part9v.0 v128) (local $part10v.0 v128) (local $t11v.0 v128) (local $t12v.0 v128) (local $acc5vnan.0 v128) (local $acc5vbits.0 v128) (local $acc5vx.0 v128) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local v128 v128 v128 i32) (local $r1_0u i32) (local i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32) (local $r2_a i32) (local i32) (local $r2_b i32) (local i32) (local $r2_c i32) (local i32 v128 i32) (local $r2_8 i32) (local v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128) (local $r0_a i32) (local i32) (local $r0_b i32) (local i32) (local $r0_c i32) (local i32 v128 i32) (local $r0_8 i32) (local v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    f32.const 0x0p+0 (;=0;)
    f32x4.splat
    local.set 25
    f32.const -inf (;=-inf;)
    f32x4.splat
    local.set 26
    i32.const 2143289344
    i32x4.splat
    local.set 54
    i32.const -2147483648
    i32x4.splat
    local.set 56
    f32.const 0x1.5cp+6 (;=87;)
    f32x4.splat
    local.set 71
    f32.const 0x1.715476p+0 (;=1.442695;)
    f32x4.splat
    local.set 72
    f32.const 0x1.8000fep+23 (;=12583039;)
    f32x4.splat
    local.set 74
    f32.const 0x1.63p-1 (;=0.6933594;)
    f32x4.splat
    local.set 77
    f32.const -0x1.bd0106p-13 (;=-0.00021219444;)
    f32x4.splat
    local.set 80
    f32.const 0x1.55549p-3 (;=0.1666652;)
    f32x4.splat
    local.set 84
    f32.const 0x1.fffffcp-2 (;=0.49999994;)
    f32x4.splat
    local.set 86
    f32.const 0x1.123a6cp-7 (;=0.008368781;)
    f32x4.splat
    local.set 88
    f32.const 0x1.5558f4p-5 (;=0.041668393;)
    f32x4.splat
    local.set 90
    f32.const 0x1.6a2352p-10 (;=0.0013814467;)
    f32x4.splat
    local.set 92
    f32.const 0x1p+0 (;=1;)
    f32x4.splat
    local.set 99
    f32.const -0x1.ap+6 (;=-104;)
    f32x4.splat
    local.set 104
    f32.const 0x1.64p+6 (;=89;)
    f32x4.splat
    local.set 106
    f32.const 0x1.8p+23 (;=12582912;)
    f32x4.splat
    local.set 127
    i32.const 1262485504
    i32x4.splat
    local.set 129
    i32.const 127
    i32x4.splat
    local.set 133
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
          local.get 25
          local.set $acc0v.0
          local.get 26
          local.set $acc5v.0
          local.get $acc5v.0
          local.get $acc5v.0
          f32x4.ne
          local.set 27
          local.get 27
          local.set $acc5vnan.0
          local.get $acc5v.0
          local.set $acc5vbits.0
          i32.const 16
          local.set 28
          i32.const 0
          local.set $r1_0u
          block ;; label = @4
            local.get 28
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 30
              v128.load32_splat
              local.set 31
              local.get 31
              local.set $acc5vx.0
              local.get $acc5v.0
              local.get $acc5vx.0
              f32x4.pmax
              local.set 32
              local.get 32
              local.set $acc5v.0
              local.get $acc5vx.0
              local.get $acc5vx.0
              f32x4.ne
              local.set 33
              local.get $acc5vnan.0
              local.get 33
              v128.or
              local.set 34
              local.get 34
              local.set $acc5vnan.0
              local.get $acc5vbits.0
              local.get $acc5vx.0
              v128.and
              local.set 35
              local.get 35
              local.set $acc5vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 1
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 36
              v128.load32_splat
              local.set 37
              local.get 37
              local.set $acc5vx.0
              local.get $acc5v.0
              local.get $acc5vx.0
              f32x4.pmax
              local.set 38
              local.get 38
              local.set $acc5v.0
              local.get $acc5vx.0
              local.get $acc5vx.0
              f32x4.ne
              local.set 39
              local.get $acc5vnan.0
              local.get 39
              v128.or
              local.set 40
              local.get 40
              local.set $acc5vnan.0
              local.get $acc5vbits.0
              local.get $acc5vx.0
              v128.and
              local.set 41
              local.get 41
              local.set $acc5vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 2
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 42
              v128.load32_splat
              local.set 43
              local.get 43
              local.set $acc5vx.0
              local.get $acc5v.0
              local.get $acc5vx.0
              f32x4.pmax
              local.set 44
              local.get 44
              local.set $acc5v.0
              local.get $acc5vx.0
              local.get $acc5vx.0
              f32x4.ne
              local.set 45
              local.get $acc5vnan.0
              local.get 45
              v128.or
              local.set 46
              local.get 46
              local.set $acc5vnan.0
              local.get $acc5vbits.0
              local.get $acc5vx.0
              v128.and
              local.set 47
              local.get 47
              local.set $acc5vbits.0
              local.get $in0
              local.get $r1_0u
              i32.const 4
              i32.mul
              i32.const 3
              i32.add
              i32.const 8
              i32.rem_u
              i32.const 4
              i32.mul
              i32.add
              local.tee 48
              v128.load32_splat
              local.set 49
              local.get 49
              local.set $acc5vx.0
              local.get $acc5v.0
              local.get $acc5vx.0
              f32x4.pmax
              local.set 50
              local.get 50
              local.set $acc5v.0
              local.get $acc5vx.0
              local.get $acc5vx.0
              f32x4.ne
              local.set 51
              local.get $acc5vnan.0
              local.get 51
              v128.or
              local.set 52
              local.get 52
              local.set $acc5vnan.0
              local.get $acc5vbits.0
              local.get $acc5vx.0
              v128.and
              local.set 53
              local.get 53
              local.set $acc5vbits.0
              local.get $r1_0u
              i32.const 1
              i32.add
              local.tee $r1_0u
              local.get 28
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $acc5v.0
          local.get 25
          f32x4.eq
          local.set 55
          local.get $acc5vbits.0
          local.get 56
          v128.and
          local.set 57
          local.get 57
          local.get $acc5v.0
          local.get 55
          v128.bitselect
          local.set 58
          local.get 54
          local.get 58
          local.get $acc5vnan.0
          v128.bitselect
          local.set 59
          local.get 59
          local.set $acc5v.0
          local.get 25
          local.set $acc7v.0
          i32.const 2
          local.set 60
          i32.const 0
          local.set $r2_a
          block ;; label = @4
            local.get 60
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 25
              local.set $part8v.0
              local.get $r2_a
              i32.const 4
              i32.mul
              local.set 62
              i32.const 0
              local.set $r2_b
              block ;; label = @6
                local.get 60
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 25
                  local.set $part9v.0
                  local.get $in0
                  local.get $r2_b
                  i32.const 2
                  i32.mul
                  local.get 62
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.set 64
                  i32.const 0
                  local.set $r2_c
                  block ;; label = @8
                    local.get 60
                    i32.const 0
                    i32.le_s
                    br_if 0 (;@8;)
                    loop ;; label = @9
                      local.get 25
                      local.set $part10v.0
                      local.get 64
                      local.get $r2_c
                      i32.const 4
                      i32.mul
                      i32.add
                      local.tee 66
                      v128.load32_splat
                      local.set 67
                      local.get 67
                      local.set $t11v.0
                      i32.const 8
                      local.set 68
                      i32.const 0
                      local.set $r2_8
                      block ;; label = @10
                        local.get 68
                        i32.const 0
                        i32.le_s
                        br_if 0 (;@10;)
                        loop ;; label = @11
                          local.get $t11v.0
                          local.get $acc5v.0
                          f32x4.sub
                          local.set 70
                          local.get 70
                          v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
                          v128.and
                          local.get 71
                          f32x4.le
                          i32x4.all_true
                          if ;; label = @12
                            local.get 70
                            local.get 72
                            f32x4.mul
                            local.set 73
                            local.get 73
                            local.get 74
                            f32x4.add
                            local.set 75
                            local.get 75
                            local.get 74
                            f32x4.sub
                            local.set 76
                            local.get 76
                            local.get 77
                            f32x4.mul
                            local.set 78
                            local.get 70
                            local.get 78
                            f32x4.sub
                            local.set 79
                            local.get 76
                            local.get 80
                            f32x4.mul
                            local.set 81
                            local.get 79
                            local.get 81
                            f32x4.sub
                            local.set 82
                            local.get 82
                            local.get 82
                            f32x4.mul
                            local.set 83
                            local.get 82
                            local.get 84
                            f32x4.mul
                            local.set 85
                            local.get 85
                            local.get 86
                            f32x4.add
                            local.set 87
                            local.get 82
                            local.get 88
                            f32x4.mul
                            local.set 89
                            local.get 89
                            local.get 90
                            f32x4.add
                            local.set 91
                            local.get 83
                            local.get 92
                            f32x4.mul
                            local.set 93
                            local.get 91
                            local.get 93
                            f32x4.add
                            local.set 94
                            local.get 83
                            local.get 94
                            f32x4.mul
                            local.set 95
                            local.get 87
                            local.get 95
                            f32x4.add
                            local.set 96
                            local.get 96
                            local.get 83
                            f32x4.mul
                            local.set 97
                            local.get 97
                            local.get 82
                            f32x4.add
                            local.set 98
                            local.get 98
                            local.get 99
                            f32x4.add
                            local.set 100
                            local.get 75
                            i32.const 23
                            i32x4.shl
                            local.set 101
                            local.get 100
                            local.get 101
                            f32x4.mul
                            local.set 102
                            local.get 102
                            local.set 103
                          else
                            local.get 70
                            local.get 104
                            f32x4.lt
                            local.set 105
                            local.get 70
                            local.get 106
                            f32x4.pmin
                            local.set 107
                            local.get 25
                            local.get 107
                            local.get 105
                            v128.bitselect
                            local.set 108
                            local.get 108
                            local.get 72
                            f32x4.mul
                            local.set 109
                            local.get 109
                            f32x4.nearest
                            local.set 110
                            local.get 110
                            local.get 77
                            f32x4.mul
                            local.set 111
                            local.get 108
                            local.get 111
                            f32x4.sub
                            local.set 112
                            local.get 110
                            local.get 80
                            f32x4.mul
                            local.set 113
                            local.get 112
                            local.get 113
                            f32x4.sub
                            local.set 114
                            local.get 114
                            local.get 114
                            f32x4.mul
                            local.set 115
                            local.get 114
                            local.get 84
                            f32x4.mul
                            local.set 116
                            local.get 116
                            local.get 86
                            f32x4.add
                            local.set 117
                            local.get 114
                            local.get 88
                            f32x4.mul
                            local.set 118
                            local.get 118
                            local.get 90
                            f32x4.add
                            local.set 119
                            local.get 115
                            local.get 92
                            f32x4.mul
                            local.set 120
                            local.get 119
                            local.get 120
                            f32x4.add
                            local.set 121
                            local.get 115
                            local.get 121
                            f32x4.mul
                            local.set 122
                            local.get 117
                            local.get 122
                            f32x4.add
                            local.set 123
                            local.get 123
                            local.get 115
                            f32x4.mul
                            local.set 124
                            local.get 124
                            local.get 114
                            f32x4.add
                            local.set 125
                            local.get 125
                            local.get 99
                            f32x4.add
                            local.set 126
                            local.get 110
                            local.get 127
                            f32x4.add
                            local.set 128
                            local.get 128
                            local.get 129
                            i32x4.sub
                            local.set 130
                            local.get 130
                            i32.const 1
                            i32x4.shr_s
                            local.set 131
                            local.get 130
                            local.get 131
                            i32x4.sub
                            local.set 132
                            local.get 131
                            local.get 133
                            i32x4.add
                            local.set 134
                            local.get 134
                            i32.const 23
                            i32x4.shl
                            local.set 135
                            local.get 126
                            local.get 135
                            f32x4.mul
                            local.set 136
                            local.get 132
                            local.get 133
                            i32x4.add
                            local.set 137
                            local.get 137
                            i32.const 23
                            i32x4.shl
                            local.set 138
                            local.get 136
                            local.get 138
                            f32x4.mul
                            local.set 139
                            local.get 108
                            local.get 108
                            f32x4.ne
                            local.set 140
                            local.get 108
                            local.get 139
                            local.get 140
                            v128.bitselect
                            local.set 141
                            local.get 25
                            local.get 141
                            local.get 105
                            v128.bitselect
                            local.set 142
                            local.get 142
                            local.set 103
                          end
                          local.get 103
                          local.set $t12v.0
                          local.get $part10v.0
                          local.get $t12v.0
                          f32x4.add
                          local.set 143
                          local.get 143
                          local.set $part10v.0
                          local.get $r2_8
                          i32.const 1
                          i32.add
                          local.tee $r2_8
                          local.get 68
                          i32.lt_s
                          br_if 0 (;@11;)
                        end
                      end
                      local.get $part9v.0
                      local.get $part10v.0
                      f32x4.add
                      local.set 144
                      local.get 144
                      local.set $part9v.0
                      local.get $r2_c
                      i32.const 1
                      i32.add
                      local.tee $r2_c
                      local.get 60
                      i32.lt_s
                      br_if 0 (;@9;)
                    end
                  end
                  local.get $part8v.0
                  local.get $part9v.0
                  f32x4.add
                  local.set 145
                  local.get 145
                  local.set $part8v.0
                  local.get $r2_b
                  i32.const 1
                  i32.add
                  local.tee $r2_b
                  local.get 60
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $acc7v.0
              local.get $part8v.0
              f32x4.add
              local.set 146
              local.get 146
              local.set $acc7v.0
              local.get $r2_a
              i32.const 1
              i32.add
              local.tee $r2_a
              local.get 60
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          i32.const 0
          local.set $r0_a
          block ;; label = @4
            local.get 60
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get 25
              local.set $part1v.0
              local.get $r0_a
              i32.const 4
              i32.mul
              local.set 148
              i32.const 0
              local.set $r0_b
              block ;; label = @6
                local.get 60
                i32.const 0
                i32.le_s
                br_if 0 (;@6;)
                loop ;; label = @7
                  local.get 25
                  local.set $part2v.0
                  local.get $in0
                  local.get $r0_b
                  i32.const 2
                  i32.mul
                  local.get 148
                  i32.add
                  i32.const 2
                  i32.shl
                  i32.add
                  local.set 150
                  i32.const 0
                  local.set $r0_c
                  block ;; label = @8
                    local.get 60
                    i32.const 0
                    i32.le_s
                    br_if 0 (;@8;)
                    loop ;; label = @9
                      local.get 25
                      local.set $part3v.0
                      local.get 150
                      local.get $r0_c
                      i32.const 4
                      i32.mul
                      i32.add
                      local.tee 152
                      v128.load32_splat
                      local.set 153
                      local.get 153
                      local.set $t4v.0
                      i32.const 8
                      local.set 154
                      i32.const 0
                      local.set $r0_8
                      block ;; label = @10
                        local.get 154
                        i32.const 0
                        i32.le_s
                        br_if 0 (;@10;)
                        loop ;; label = @11
                          local.get $t4v.0
                          local.get $acc5v.0
                          f32x4.sub
                          local.set 156
                          local.get 156
                          v128.const i32x4 0x7fffffff 0x7fffffff 0x7fffffff 0x7fffffff
                          v128.and
                          local.get 71
                          f32x4.le
                          i32x4.all_true
                          if ;; label = @12
                            local.get 156
                            local.get 72
                            f32x4.mul
                            local.set 157
                            local.get 157
                            local.get 74
                            f32x4.add
                            local.set 158
                            local.get 158
                            local.get 74
                            f32x4.sub
                            local.set 159
                            local.get 159
                            local.get 77
                            f32x4.mul
                            local.set 160
                            local.get 156
                            local.get 160
                            f32x4.sub
                            local.set 161
                            local.get 159
                            local.get 80
                            f32x4.mul
                            local.set 162
                            local.get 161
                            local.get 162
                            f32x4.sub
                            local.set 163
                            local.get 163
                            local.get 163
                            f32x4.mul
                            local.set 164
                            local.get 163
                            local.get 84
                            f32x4.mul
                            local.set 165
                            local.get 165
                            local.get 86
                            f32x4.add
                            local.set 166
                            local.get 163
                            local.get 88
                            f32x4.mul
                            local.set 167
                            local.get 167
                            local.get 90
                            f32x4.add
                            local.set 168
                            local.get 164
                            local.get 92
                            f32x4.mul
                            local.set 169
                            local.get 168
                            local.get 169
                            f32x4.add
                            local.set 170
                            local.get 164
                            local.get 170
                            f32x4.mul
                            local.set 171
                            local.get 166
                            local.get 171
                            f32x4.add
                            local.set 172
                            local.get 172
                            local.get 164
                            f32x4.mul
                            local.set 173
                            local.get 173
                            local.get 163
                            f32x4.add
                            local.set 174
                            local.get 174
                            local.get 99
                            f32x4.add
                            local.set 175
                            local.get 158
                            i32.const 23
                            i32x4.shl
                            local.set 176
                            local.get 175
                            local.get 176
                            f32x4.mul
                            local.set 177
                            local.get 177
                            local.set 178
                          else
                            local.get 156
                            local.get 104
                            f32x4.lt
                            local.set 179
                            local.get 156
                            local.get 106
                            f32x4.pmin
                            local.set 180
                            local.get 25
                            local.get 180
                            local.get 179
                            v128.bitselect
                            local.set 181
                            local.get 181
                            local.get 72
                            f32x4.mul
                            local.set 182
                            local.get 182
                            f32x4.nearest
                            local.set 183
                            local.get 183
                            local.get 77
                            f32x4.mul
                            local.set 184
                            local.get 181
                            local.get 184
                            f32x4.sub
                            local.set 185
                            local.get 183
                            local.get 80
                            f32x4.mul
                            local.set 186
                            local.get 185
                            local.get 186
                            f32x4.sub
                            local.set 187
                            local.get 187
                            local.get 187
                            f32x4.mul
                            local.set 188
                            local.get 187
                            local.get 84
                            f32x4.mul
                            local.set 189
                            local.get 189
                            local.get 86
                            f32x4.add
                            local.set 190
                            local.get 187
                            local.get 88
                            f32x4.mul
                            local.set 191
                            local.get 191
                            local.get 90
                            f32x4.add
                            local.set 192
                            local.get 188
                            local.get 92
                            f32x4.mul
                            local.set 193
                            local.get 192
                            local.get 193
                            f32x4.add
                            local.set 194
                            local.get 188
                            local.get 194
                            f32x4.mul
                            local.set 195
                            local.get 190
                            local.get 195
                            f32x4.add
                            local.set 196
                            local.get 196
                            local.get 188
                            f32x4.mul
                            local.set 197
                            local.get 197
                            local.get 187
                            f32x4.add
                            local.set 198
                            local.get 198
                            local.get 99
                            f32x4.add
                            local.set 199
                            local.get 183
                            local.get 127
                            f32x4.add
                            local.set 200
                            local.get 200
                            local.get 129
                            i32x4.sub
                            local.set 201
                            local.get 201
                            i32.const 1
                            i32x4.shr_s
                            local.set 202
                            local.get 201
                            local.get 202
                            i32x4.sub
                            local.set 203
                            local.get 202
                            local.get 133
                            i32x4.add
                            local.set 204
                            local.get 204
                            i32.const 23
                            i32x4.shl
                            local.set 205
                            local.get 199
                            local.get 205
                            f32x4.mul
                            local.set 206
                            local.get 203
                            local.get 133
                            i32x4.add
                            local.set 207
                            local.get 207
                            i32.const 23
                            i32x4.shl
                            local.set 208
                            local.get 206
                            local.get 208
                            f32x4.mul
                            local.set 209
                            local.get 181
                            local.get 181
                            f32x4.ne
                            local.set 210
                            local.get 181
                            local.get 209
                            local.get 210
                            v128.bitselect
                            local.set 211
                            local.get 25
                            local.get 211
                            local.get 179
                            v128.bitselect
                            local.set 212
                            local.get 212
                            local.set 178
                          end
                          local.get 178
                          local.set $t6v.0
                          local.get $t6v.0
                          local.get $acc7v.0
                          f32x4.div
                          local.set 213
                          local.get $part3v.0
                          local.get 213
                          f32x4.add
                          local.set 214
                          local.get 214
                          local.set $part3v.0
                          local.get $r0_8
                          i32.const 1
                          i32.add
                          local.tee $r0_8
                          local.get 154
                          i32.lt_s
                          br_if 0 (;@11;)
                        end
                      end
                      local.get $part2v.0
                      local.get $part3v.0
                      f32x4.add
                      local.set 215
                      local.get 215
                      local.set $part2v.0
                      local.get $r0_c
                      i32.const 1
                      i32.add
                      local.tee $r0_c
                      local.get 60
                      i32.lt_s
                      br_if 0 (;@9;)
                    end
                  end
                  local.get $part1v.0
                  local.get $part2v.0
                  f32x4.add
                  local.set 216
                  local.get 216
                  local.set $part1v.0
                  local.get $r0_b
                  i32.const 1
                  i32.add
                  local.tee $r0_b
                  local.get 60
                  i32.lt_s
                  br_if 0 (;@7;)
                end
              end
              local.get $acc0v.0
              local.get $part1v.0
              f32x4.add
              local.set 217
              local.get 217
              local.set $acc0v.0
              local.get $r0_a
              i32.const 1
              i32.add
              local.tee $r0_a
              local.get 60
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get $out
          local.set 218
          local.get 218
          local.get $acc0v.0
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
