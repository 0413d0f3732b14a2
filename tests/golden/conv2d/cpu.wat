(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param f32 f32) (result f32)))
  (type (;2;) (func (param f32 f32) (result f32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k0_iota_cast_mod_add_concat_concat))
  (func $k0_iota_cast_mod_add_concat_concat (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $out i32) (local $s2 f32) (local $s3 f32) (local $s4 f32) (local $c0 f32) (local $c1 f32) (local $c2 f32) (local $c3 f32) (local $c4 f32) (local $c5 f32) (local $c6 f32) (local $c7 f32) (local $c8 f32) (local $c9 f32) (local $c10 f32) (local $c11 f32) (local $c12 f32) (local $c13 f32) (local $c14 f32) (local $c15 f32) (local $c16 f32) (local $c17 f32) (local $c18 f32) (local $length i32) (local $row i32) (local $last i32) (local $i3 i32) (local $i2 i32) (local i32) (local $i1 i32) (local i32) (local $i0 i32) (local i32)
    local.get $args
    i32.load
    local.set $out
    local.get $args
    f32.load offset=4
    local.set $s2
    local.get $args
    f32.load offset=8
    local.set $s3
    local.get $args
    f32.load offset=12
    local.set $s4
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
      local.set $i3
      loop ;; label = @2
        local.get $i3
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
        local.get $i3
        i32.sub
        local.set $start
        local.get $row
        i32.const 4
        i32.rem_u
        local.set $i2
        local.get $row
        i32.const 4
        i32.div_u
        local.set 31
        local.get 31
        i32.const 9
        i32.rem_u
        local.set $i1
        local.get 31
        i32.const 9
        i32.div_u
        local.set 33
        local.get 33
        local.set $i0
        local.get $out
        local.get $i0
        i32.const 144
        i32.mul
        local.get $i1
        i32.const 16
        i32.mul
        i32.add
        local.get $i2
        i32.const 4
        i32.mul
        i32.add
        i32.const 2
        i32.shl
        i32.add
        local.set 35
        loop ;; label = @3
          local.get $i1
          i32.const 1
          i32.lt_s
          if ;; label = @4
            local.get $i1
            i32.const 4
            i32.mul
            local.get $i3
            i32.add
            i32.const 6
            i32.rem_u
            i32.const 1
            i32.lt_s
            if ;; label = @5
              local.get $s2
              local.set $c17
            else
              local.get $i1
              i32.const 4
              i32.mul
              local.get $i3
              i32.add
              i32.const 6
              i32.rem_u
              i32.const 5
              i32.lt_s
              if ;; label = @6
                local.get $i1
                i32.const 16
                i32.mul
                local.get $i2
                i32.const 6
                i32.mul
                i32.add
                local.get $i3
                i32.add
                i32.const 36
                i32.rem_u
                i32.const 6
                i32.lt_s
                if ;; label = @7
                  local.get $s2
                  local.set $c18
                else
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i3
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 30
                  i32.lt_s
                  if ;; label = @8
                    local.get $i0
                    i32.const 16
                    i32.mul
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i3
                    i32.add
                    i32.const 36
                    i32.div_u
                    i32.const 16
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i3
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.div_u
                    i32.const 4
                    i32.mul
                    i32.add
                    local.get $i1
                    i32.const 4
                    i32.mul
                    local.get $i3
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.add
                    i32.const -5
                    i32.add
                    f32.convert_i32_s
                    local.get $s3
                    call $mod_f32
                    local.get $s4
                    f32.add
                    local.set $c18
                  else
                    local.get $s2
                    local.set $c18
                  end
                end
                local.get $c18
                local.set $c17
              else
                local.get $s2
                local.set $c17
              end
            end
            local.get $c17
            local.set $c0
          else
            local.get $i1
            i32.const 2
            i32.lt_s
            if ;; label = @5
              local.get $i1
              i32.const 4
              i32.mul
              local.get $i3
              i32.add
              i32.const 3
              i32.add
              i32.const 6
              i32.rem_u
              i32.const 1
              i32.lt_s
              if ;; label = @6
                local.get $s2
                local.set $c15
              else
                local.get $i1
                i32.const 4
                i32.mul
                local.get $i3
                i32.add
                i32.const 3
                i32.add
                i32.const 6
                i32.rem_u
                i32.const 5
                i32.lt_s
                if ;; label = @7
                  local.get $i1
                  i32.const 16
                  i32.mul
                  local.get $i2
                  i32.const 6
                  i32.mul
                  i32.add
                  local.get $i3
                  i32.add
                  i32.const 21
                  i32.add
                  i32.const 36
                  i32.rem_u
                  i32.const 6
                  i32.lt_s
                  if ;; label = @8
                    local.get $s2
                    local.set $c16
                  else
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i3
                    i32.add
                    i32.const 21
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 30
                    i32.lt_s
                    if ;; label = @9
                      local.get $i0
                      i32.const 16
                      i32.mul
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i3
                      i32.add
                      i32.const 21
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.div_u
                      i32.const 4
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i3
                      i32.add
                      i32.const 21
                      i32.add
                      i32.const 36
                      i32.div_u
                      i32.const 16
                      i32.mul
                      i32.add
                      local.get $i1
                      i32.const 4
                      i32.mul
                      local.get $i3
                      i32.add
                      i32.const 3
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.add
                      i32.const -21
                      i32.add
                      f32.convert_i32_s
                      local.get $s3
                      call $mod_f32
                      local.get $s4
                      f32.add
                      local.set $c16
                    else
                      local.get $s2
                      local.set $c16
                    end
                  end
                  local.get $c16
                  local.set $c15
                else
                  local.get $s2
                  local.set $c15
                end
              end
              local.get $c15
              local.set $c0
            else
              local.get $i1
              i32.const 3
              i32.lt_s
              if ;; label = @6
                local.get $i1
                i32.const 4
                i32.mul
                local.get $i3
                i32.add
                i32.const 6
                i32.rem_u
                i32.const 1
                i32.lt_s
                if ;; label = @7
                  local.get $s2
                  local.set $c13
                else
                  local.get $i1
                  i32.const 4
                  i32.mul
                  local.get $i3
                  i32.add
                  i32.const 6
                  i32.rem_u
                  i32.const 5
                  i32.lt_s
                  if ;; label = @8
                    local.get $i1
                    i32.const 16
                    i32.mul
                    local.get $i2
                    i32.const 6
                    i32.mul
                    i32.add
                    local.get $i3
                    i32.add
                    i32.const 6
                    i32.add
                    i32.const 36
                    i32.rem_u
                    i32.const 6
                    i32.lt_s
                    if ;; label = @9
                      local.get $s2
                      local.set $c14
                    else
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i3
                      i32.add
                      i32.const 6
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 30
                      i32.lt_s
                      if ;; label = @10
                        local.get $i0
                        i32.const 16
                        i32.mul
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i3
                        i32.add
                        i32.const 6
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.div_u
                        i32.const 4
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i3
                        i32.add
                        i32.const 6
                        i32.add
                        i32.const 36
                        i32.div_u
                        i32.const 16
                        i32.mul
                        i32.add
                        local.get $i1
                        i32.const 4
                        i32.mul
                        local.get $i3
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.add
                        i32.const -21
                        i32.add
                        f32.convert_i32_s
                        local.get $s3
                        call $mod_f32
                        local.get $s4
                        f32.add
                        local.set $c14
                      else
                        local.get $s2
                        local.set $c14
                      end
                    end
                    local.get $c14
                    local.set $c13
                  else
                    local.get $s2
                    local.set $c13
                  end
                end
                local.get $c13
                local.set $c0
              else
                local.get $i1
                i32.const 4
                i32.lt_s
                if ;; label = @7
                  local.get $i1
                  i32.const 4
                  i32.mul
                  local.get $i3
                  i32.add
                  i32.const 6
                  i32.rem_u
                  i32.const 1
                  i32.lt_s
                  if ;; label = @8
                    local.get $s2
                    local.set $c11
                  else
                    local.get $i1
                    i32.const 4
                    i32.mul
                    local.get $i3
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.const 5
                    i32.lt_s
                    if ;; label = @9
                      local.get $i1
                      i32.const 16
                      i32.mul
                      local.get $i2
                      i32.const 6
                      i32.mul
                      i32.add
                      local.get $i3
                      i32.add
                      i32.const 30
                      i32.add
                      i32.const 36
                      i32.rem_u
                      i32.const 6
                      i32.lt_s
                      if ;; label = @10
                        local.get $s2
                        local.set $c12
                      else
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i3
                        i32.add
                        i32.const 30
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 30
                        i32.lt_s
                        if ;; label = @11
                          local.get $i0
                          i32.const 16
                          i32.mul
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i3
                          i32.add
                          i32.const 30
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.div_u
                          i32.const 4
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i3
                          i32.add
                          i32.const 30
                          i32.add
                          i32.const 36
                          i32.div_u
                          i32.const 16
                          i32.mul
                          i32.add
                          local.get $i1
                          i32.const 4
                          i32.mul
                          local.get $i3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.add
                          i32.const -37
                          i32.add
                          f32.convert_i32_s
                          local.get $s3
                          call $mod_f32
                          local.get $s4
                          f32.add
                          local.set $c12
                        else
                          local.get $s2
                          local.set $c12
                        end
                      end
                      local.get $c12
                      local.set $c11
                    else
                      local.get $s2
                      local.set $c11
                    end
                  end
                  local.get $c11
                  local.set $c0
                else
                  local.get $i1
                  i32.const 5
                  i32.lt_s
                  if ;; label = @8
                    local.get $i1
                    i32.const 4
                    i32.mul
                    local.get $i3
                    i32.add
                    i32.const 3
                    i32.add
                    i32.const 6
                    i32.rem_u
                    i32.const 1
                    i32.lt_s
                    if ;; label = @9
                      local.get $s2
                      local.set $c9
                    else
                      local.get $i1
                      i32.const 4
                      i32.mul
                      local.get $i3
                      i32.add
                      i32.const 3
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.const 5
                      i32.lt_s
                      if ;; label = @10
                        local.get $i1
                        i32.const 16
                        i32.mul
                        local.get $i2
                        i32.const 6
                        i32.mul
                        i32.add
                        local.get $i3
                        i32.add
                        i32.const 15
                        i32.add
                        i32.const 36
                        i32.rem_u
                        i32.const 6
                        i32.lt_s
                        if ;; label = @11
                          local.get $s2
                          local.set $c10
                        else
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i3
                          i32.add
                          i32.const 15
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 30
                          i32.lt_s
                          if ;; label = @12
                            local.get $i0
                            i32.const 16
                            i32.mul
                            local.get $i1
                            i32.const 16
                            i32.mul
                            local.get $i2
                            i32.const 6
                            i32.mul
                            i32.add
                            local.get $i3
                            i32.add
                            i32.const 15
                            i32.add
                            i32.const 36
                            i32.rem_u
                            i32.const 6
                            i32.div_u
                            i32.const 4
                            i32.mul
                            i32.add
                            local.get $i1
                            i32.const 16
                            i32.mul
                            local.get $i2
                            i32.const 6
                            i32.mul
                            i32.add
                            local.get $i3
                            i32.add
                            i32.const 15
                            i32.add
                            i32.const 36
                            i32.div_u
                            i32.const 16
                            i32.mul
                            i32.add
                            local.get $i1
                            i32.const 4
                            i32.mul
                            local.get $i3
                            i32.add
                            i32.const 3
                            i32.add
                            i32.const 6
                            i32.rem_u
                            i32.add
                            i32.const -37
                            i32.add
                            f32.convert_i32_s
                            local.get $s3
                            call $mod_f32
                            local.get $s4
                            f32.add
                            local.set $c10
                          else
                            local.get $s2
                            local.set $c10
                          end
                        end
                        local.get $c10
                        local.set $c9
                      else
                        local.get $s2
                        local.set $c9
                      end
                    end
                    local.get $c9
                    local.set $c0
                  else
                    local.get $i1
                    i32.const 6
                    i32.lt_s
                    if ;; label = @9
                      local.get $i1
                      i32.const 4
                      i32.mul
                      local.get $i3
                      i32.add
                      i32.const 6
                      i32.rem_u
                      i32.const 1
                      i32.lt_s
                      if ;; label = @10
                        local.get $s2
                        local.set $c7
                      else
                        local.get $i1
                        i32.const 4
                        i32.mul
                        local.get $i3
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.const 5
                        i32.lt_s
                        if ;; label = @11
                          local.get $i1
                          i32.const 16
                          i32.mul
                          local.get $i2
                          i32.const 6
                          i32.mul
                          i32.add
                          local.get $i3
                          i32.add
                          i32.const 36
                          i32.rem_u
                          i32.const 6
                          i32.lt_s
                          if ;; label = @12
                            local.get $s2
                            local.set $c8
                          else
                            local.get $i1
                            i32.const 16
                            i32.mul
                            local.get $i2
                            i32.const 6
                            i32.mul
                            i32.add
                            local.get $i3
                            i32.add
                            i32.const 36
                            i32.rem_u
                            i32.const 30
                            i32.lt_s
                            if ;; label = @13
                              local.get $i0
                              i32.const 16
                              i32.mul
                              local.get $i1
                              i32.const 16
                              i32.mul
                              local.get $i2
                              i32.const 6
                              i32.mul
                              i32.add
                              local.get $i3
                              i32.add
                              i32.const 36
                              i32.div_u
                              i32.const 16
                              i32.mul
                              i32.add
                              local.get $i1
                              i32.const 16
                              i32.mul
                              local.get $i2
                              i32.const 6
                              i32.mul
                              i32.add
                              local.get $i3
                              i32.add
                              i32.const 36
                              i32.rem_u
                              i32.const 6
                              i32.div_u
                              i32.const 4
                              i32.mul
                              i32.add
                              local.get $i1
                              i32.const 4
                              i32.mul
                              local.get $i3
                              i32.add
                              i32.const 6
                              i32.rem_u
                              i32.add
                              i32.const -37
                              i32.add
                              f32.convert_i32_s
                              local.get $s3
                              call $mod_f32
                              local.get $s4
                              f32.add
                              local.set $c8
                            else
                              local.get $s2
                              local.set $c8
                            end
                          end
                          local.get $c8
                          local.set $c7
                        else
                          local.get $s2
                          local.set $c7
                        end
                      end
                      local.get $c7
                      local.set $c0
                    else
                      local.get $i1
                      i32.const 7
                      i32.lt_s
                      if ;; label = @10
                        local.get $i1
                        i32.const 4
                        i32.mul
                        local.get $i3
                        i32.add
                        i32.const 6
                        i32.rem_u
                        i32.const 1
                        i32.lt_s
                        if ;; label = @11
                          local.get $s2
                          local.set $c5
                        else
                          local.get $i1
                          i32.const 4
                          i32.mul
                          local.get $i3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.const 5
                          i32.lt_s
                          if ;; label = @12
                            local.get $i1
                            i32.const 16
                            i32.mul
                            local.get $i2
                            i32.const 6
                            i32.mul
                            i32.add
                            local.get $i3
                            i32.add
                            i32.const 24
                            i32.add
                            i32.const 36
                            i32.rem_u
                            i32.const 6
                            i32.lt_s
                            if ;; label = @13
                              local.get $s2
                              local.set $c6
                            else
                              local.get $i1
                              i32.const 16
                              i32.mul
                              local.get $i2
                              i32.const 6
                              i32.mul
                              i32.add
                              local.get $i3
                              i32.add
                              i32.const 24
                              i32.add
                              i32.const 36
                              i32.rem_u
                              i32.const 30
                              i32.lt_s
                              if ;; label = @14
                                local.get $i0
                                i32.const 16
                                i32.mul
                                local.get $i1
                                i32.const 16
                                i32.mul
                                local.get $i2
                                i32.const 6
                                i32.mul
                                i32.add
                                local.get $i3
                                i32.add
                                i32.const 24
                                i32.add
                                i32.const 36
                                i32.rem_u
                                i32.const 6
                                i32.div_u
                                i32.const 4
                                i32.mul
                                i32.add
                                local.get $i1
                                i32.const 16
                                i32.mul
                                local.get $i2
                                i32.const 6
                                i32.mul
                                i32.add
                                local.get $i3
                                i32.add
                                i32.const 24
                                i32.add
                                i32.const 36
                                i32.div_u
                                i32.const 16
                                i32.mul
                                i32.add
                                local.get $i1
                                i32.const 4
                                i32.mul
                                local.get $i3
                                i32.add
                                i32.const 6
                                i32.rem_u
                                i32.add
                                i32.const -53
                                i32.add
                                f32.convert_i32_s
                                local.get $s3
                                call $mod_f32
                                local.get $s4
                                f32.add
                                local.set $c6
                              else
                                local.get $s2
                                local.set $c6
                              end
                            end
                            local.get $c6
                            local.set $c5
                          else
                            local.get $s2
                            local.set $c5
                          end
                        end
                        local.get $c5
                        local.set $c0
                      else
                        local.get $i1
                        i32.const 8
                        i32.lt_s
                        if ;; label = @11
                          local.get $i1
                          i32.const 4
                          i32.mul
                          local.get $i3
                          i32.add
                          i32.const 3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.const 1
                          i32.lt_s
                          if ;; label = @12
                            local.get $s2
                            local.set $c3
                          else
                            local.get $i1
                            i32.const 4
                            i32.mul
                            local.get $i3
                            i32.add
                            i32.const 3
                            i32.add
                            i32.const 6
                            i32.rem_u
                            i32.const 5
                            i32.lt_s
                            if ;; label = @13
                              local.get $i1
                              i32.const 16
                              i32.mul
                              local.get $i2
                              i32.const 6
                              i32.mul
                              i32.add
                              local.get $i3
                              i32.add
                              i32.const 9
                              i32.add
                              i32.const 36
                              i32.rem_u
                              i32.const 6
                              i32.lt_s
                              if ;; label = @14
                                local.get $s2
                                local.set $c4
                              else
                                local.get $i1
                                i32.const 16
                                i32.mul
                                local.get $i2
                                i32.const 6
                                i32.mul
                                i32.add
                                local.get $i3
                                i32.add
                                i32.const 9
                                i32.add
                                i32.const 36
                                i32.rem_u
                                i32.const 30
                                i32.lt_s
                                if ;; label = @15
                                  local.get $i0
                                  i32.const 16
                                  i32.mul
                                  local.get $i1
                                  i32.const 16
                                  i32.mul
                                  local.get $i2
                                  i32.const 6
                                  i32.mul
                                  i32.add
                                  local.get $i3
                                  i32.add
                                  i32.const 9
                                  i32.add
                                  i32.const 36
                                  i32.rem_u
                                  i32.const 6
                                  i32.div_u
                                  i32.const 4
                                  i32.mul
                                  i32.add
                                  local.get $i1
                                  i32.const 16
                                  i32.mul
                                  local.get $i2
                                  i32.const 6
                                  i32.mul
                                  i32.add
                                  local.get $i3
                                  i32.add
                                  i32.const 9
                                  i32.add
                                  i32.const 36
                                  i32.div_u
                                  i32.const 16
                                  i32.mul
                                  i32.add
                                  local.get $i1
                                  i32.const 4
                                  i32.mul
                                  local.get $i3
                                  i32.add
                                  i32.const 3
                                  i32.add
                                  i32.const 6
                                  i32.rem_u
                                  i32.add
                                  i32.const -53
                                  i32.add
                                  f32.convert_i32_s
                                  local.get $s3
                                  call $mod_f32
                                  local.get $s4
                                  f32.add
                                  local.set $c4
                                else
                                  local.get $s2
                                  local.set $c4
                                end
                              end
                              local.get $c4
                              local.set $c3
                            else
                              local.get $s2
                              local.set $c3
                            end
                          end
                          local.get $c3
                          local.set $c0
                        else
                          local.get $i1
                          i32.const 4
                          i32.mul
                          local.get $i3
                          i32.add
                          i32.const 6
                          i32.rem_u
                          i32.const 1
                          i32.lt_s
                          if ;; label = @12
                            local.get $s2
                            local.set $c1
                          else
                            local.get $i1
                            i32.const 4
                            i32.mul
                            local.get $i3
                            i32.add
                            i32.const 6
                            i32.rem_u
                            i32.const 5
                            i32.lt_s
                            if ;; label = @13
                              local.get $i1
                              i32.const 16
                              i32.mul
                              local.get $i2
                              i32.const 6
                              i32.mul
                              i32.add
                              local.get $i3
                              i32.add
                              i32.const 30
                              i32.add
                              i32.const 36
                              i32.rem_u
                              i32.const 6
                              i32.lt_s
                              if ;; label = @14
                                local.get $s2
                                local.set $c2
                              else
                                local.get $i1
                                i32.const 16
                                i32.mul
                                local.get $i2
                                i32.const 6
                                i32.mul
                                i32.add
                                local.get $i3
                                i32.add
                                i32.const 30
                                i32.add
                                i32.const 36
                                i32.rem_u
                                i32.const 30
                                i32.lt_s
                                if ;; label = @15
                                  local.get $i0
                                  i32.const 16
                                  i32.mul
                                  local.get $i1
                                  i32.const 16
                                  i32.mul
                                  local.get $i2
                                  i32.const 6
                                  i32.mul
                                  i32.add
                                  local.get $i3
                                  i32.add
                                  i32.const 30
                                  i32.add
                                  i32.const 36
                                  i32.rem_u
                                  i32.const 6
                                  i32.div_u
                                  i32.const 4
                                  i32.mul
                                  i32.add
                                  local.get $i1
                                  i32.const 16
                                  i32.mul
                                  local.get $i2
                                  i32.const 6
                                  i32.mul
                                  i32.add
                                  local.get $i3
                                  i32.add
                                  i32.const 30
                                  i32.add
                                  i32.const 36
                                  i32.div_u
                                  i32.const 16
                                  i32.mul
                                  i32.add
                                  local.get $i1
                                  i32.const 4
                                  i32.mul
                                  local.get $i3
                                  i32.add
                                  i32.const 6
                                  i32.rem_u
                                  i32.add
                                  i32.const -69
                                  i32.add
                                  f32.convert_i32_s
                                  local.get $s3
                                  call $mod_f32
                                  local.get $s4
                                  f32.add
                                  local.set $c2
                                else
                                  local.get $s2
                                  local.set $c2
                                end
                              end
                              local.get $c2
                              local.set $c1
                            else
                              local.get $s2
                              local.set $c1
                            end
                          end
                          local.get $c1
                          local.set $c0
                        end
                      end
                    end
                  end
                end
              end
            end
          end
          local.get 35
          local.get $i3
          i32.const 4
          i32.mul
          i32.add
          local.get $c0
          f32.store
          local.get $i3
          i32.const 1
          i32.add
          local.tee $i3
          local.get $last
          i32.lt_u
          br_if 0 (;@3;)
        end
        local.get $row
        i32.const 1
        i32.add
        local.set $row
        i32.const 0
        local.set $i3
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k1_iota_cast_mod_add_mul_sum))
  (func $k1_iota_cast_mod_add_mul_sum (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $s0 f32) (local $s1 f32) (local $acc0v.0 v128) (local $acc0v.4 v128) (local $acc0v.8 v128) (local $acc0v.12 v128) (local $length i32) (local $row i32) (local $last i32) (local $i1o i32) (local $i0 i32) (local i32 v128 v128 v128 v128 i32) (local $r0_0 i32) (local v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 v128 i32 i32 i32 i32)
    local.get $args
    i32.load
    local.set $in0
    local.get $args
    i32.load offset=4
    local.set $out
    local.get $args
    f32.load offset=8
    local.set $s0
    local.get $args
    f32.load offset=12
    local.set $s1
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
        i32.const 16
        i32.mul
        i32.const 2
        i32.shl
        i32.add
        local.set 16
        loop ;; label = @3
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 17
          local.get 17
          local.set $acc0v.0
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 18
          local.get 18
          local.set $acc0v.4
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 19
          local.get 19
          local.set $acc0v.8
          f32.const 0x0p+0 (;=0;)
          f32x4.splat
          local.set 20
          local.get 20
          local.set $acc0v.12
          i32.const 18
          local.set 21
          i32.const 0
          local.set $r0_0
          block ;; label = @4
            local.get 21
            i32.const 0
            i32.le_s
            br_if 0 (;@4;)
            loop ;; label = @5
              local.get $i0
              i32.const 18
              i32.mul
              local.get $r0_0
              i32.add
              i32x4.splat
              local.set 23
              local.get 23
              f32x4.convert_i32x4_s
              local.set 24
              local.get $s0
              f32x4.splat
              local.set 25
              local.get 24
              local.set 26
              i32.const 96
              local.set 27
              block ;; label = @6
                loop ;; label = @7
                  i32.const 2139095040
                  i32x4.splat
                  local.set 28
                  local.get 26
                  f32x4.abs
                  local.set 29
                  local.get 25
                  f32x4.abs
                  local.set 30
                  local.get 29
                  local.get 30
                  f32x4.div
                  local.set 31
                  f32.const 0x0p+0 (;=0;)
                  f32x4.splat
                  local.set 32
                  local.get 32
                  local.get 30
                  f32x4.lt
                  local.set 33
                  local.get 30
                  local.get 28
                  f32x4.lt
                  local.set 34
                  local.get 33
                  local.get 34
                  v128.and
                  local.set 35
                  local.get 29
                  local.get 28
                  f32x4.lt
                  local.set 36
                  local.get 35
                  local.get 36
                  v128.and
                  local.set 37
                  f32.const 0x1p+16 (;=65536;)
                  f32x4.splat
                  local.set 38
                  local.get 31
                  local.get 38
                  f32x4.lt
                  local.set 39
                  local.get 39
                  v128.not
                  local.set 40
                  local.get 37
                  local.get 40
                  v128.and
                  local.set 41
                  local.get 29
                  i32.const 23
                  i32x4.shr_u
                  local.set 42
                  local.get 30
                  i32.const 23
                  i32x4.shr_u
                  local.set 43
                  local.get 43
                  i32x4.neg
                  local.set 44
                  local.get 42
                  local.get 44
                  i32x4.add
                  local.set 45
                  i32.const 50
                  i32x4.splat
                  local.set 46
                  local.get 46
                  i32x4.neg
                  local.set 47
                  local.get 45
                  local.get 47
                  i32x4.add
                  local.set 48
                  i32.const 0
                  i32x4.splat
                  local.set 49
                  local.get 48
                  local.get 49
                  i32x4.max_s
                  local.set 50
                  local.get 50
                  i32.const 1
                  i32x4.shr_s
                  local.set 51
                  i32.const 127
                  i32x4.splat
                  local.set 52
                  local.get 51
                  local.get 52
                  i32x4.add
                  local.set 53
                  local.get 53
                  i32.const 23
                  i32x4.shl
                  local.set 54
                  local.get 51
                  i32x4.neg
                  local.set 55
                  local.get 50
                  local.get 55
                  i32x4.add
                  local.set 56
                  i32.const 127
                  i32x4.splat
                  local.set 57
                  local.get 56
                  local.get 57
                  i32x4.add
                  local.set 58
                  local.get 58
                  i32.const 23
                  i32x4.shl
                  local.set 59
                  f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
                  f32x4.splat
                  local.set 60
                  local.get 29
                  local.get 60
                  f32x4.lt
                  local.set 61
                  local.get 25
                  local.get 54
                  f32x4.mul
                  local.set 62
                  local.get 62
                  local.get 59
                  f32x4.mul
                  local.set 63
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 64
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 65
                  local.get 64
                  local.get 65
                  local.get 61
                  v128.bitselect
                  local.set 66
                  local.get 63
                  local.get 66
                  f32x4.mul
                  local.set 67
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 68
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 69
                  local.get 68
                  local.get 69
                  local.get 61
                  v128.bitselect
                  local.set 70
                  local.get 26
                  local.get 70
                  f32x4.mul
                  local.set 71
                  local.get 71
                  local.get 67
                  f32x4.div
                  local.set 72
                  i32.const -4096
                  i32x4.splat
                  local.set 73
                  local.get 72
                  local.get 73
                  v128.and
                  local.set 74
                  i32.const -4096
                  i32x4.splat
                  local.set 75
                  local.get 74
                  local.get 75
                  v128.and
                  local.set 76
                  i32.const -4096
                  i32x4.splat
                  local.set 77
                  local.get 67
                  local.get 77
                  v128.and
                  local.set 78
                  local.get 76
                  f32x4.neg
                  local.set 79
                  local.get 74
                  local.get 79
                  f32x4.add
                  local.set 80
                  local.get 78
                  f32x4.neg
                  local.set 81
                  local.get 67
                  local.get 81
                  f32x4.add
                  local.set 82
                  local.get 74
                  local.get 67
                  f32x4.mul
                  local.set 83
                  local.get 76
                  local.get 78
                  f32x4.mul
                  local.set 84
                  local.get 83
                  f32x4.neg
                  local.set 85
                  local.get 84
                  local.get 85
                  f32x4.add
                  local.set 86
                  local.get 76
                  local.get 82
                  f32x4.mul
                  local.set 87
                  local.get 86
                  local.get 87
                  f32x4.add
                  local.set 88
                  local.get 80
                  local.get 78
                  f32x4.mul
                  local.set 89
                  local.get 88
                  local.get 89
                  f32x4.add
                  local.set 90
                  local.get 80
                  local.get 82
                  f32x4.mul
                  local.set 91
                  local.get 90
                  local.get 91
                  f32x4.add
                  local.set 92
                  local.get 83
                  f32x4.neg
                  local.set 93
                  local.get 71
                  local.get 93
                  f32x4.add
                  local.set 94
                  local.get 92
                  f32x4.neg
                  local.set 95
                  local.get 94
                  local.get 95
                  f32x4.add
                  local.set 96
                  f32.const 0x1p-60 (;=0.00000000000000000086736174;)
                  f32x4.splat
                  local.set 97
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 98
                  local.get 97
                  local.get 98
                  local.get 61
                  v128.bitselect
                  local.set 99
                  local.get 96
                  local.get 99
                  f32x4.mul
                  local.set 100
                  local.get 100
                  local.get 26
                  local.get 41
                  v128.bitselect
                  local.set 101
                  local.get 101
                  local.get 26
                  v128.xor
                  v128.any_true
                  i32.eqz
                  br_if 1 (;@6;)
                  local.get 101
                  local.set 26
                  local.get 27
                  i32.const 1
                  i32.sub
                  local.tee 27
                  br_if 0 (;@7;)
                end
              end
              local.get 24
              local.get 25
              f32x4.div
              local.set 102
              local.get 26
              local.get 25
              f32x4.div
              local.set 103
              local.get 103
              f32x4.floor
              local.set 104
              i32.const -4096
              i32x4.splat
              local.set 105
              local.get 104
              local.get 105
              v128.and
              local.set 106
              i32.const -4096
              i32x4.splat
              local.set 107
              local.get 25
              local.get 107
              v128.and
              local.set 108
              local.get 106
              f32x4.neg
              local.set 109
              local.get 104
              local.get 109
              f32x4.add
              local.set 110
              local.get 108
              f32x4.neg
              local.set 111
              local.get 25
              local.get 111
              f32x4.add
              local.set 112
              local.get 104
              local.get 25
              f32x4.mul
              local.set 113
              local.get 106
              local.get 108
              f32x4.mul
              local.set 114
              local.get 113
              f32x4.neg
              local.set 115
              local.get 114
              local.get 115
              f32x4.add
              local.set 116
              local.get 106
              local.get 112
              f32x4.mul
              local.set 117
              local.get 116
              local.get 117
              f32x4.add
              local.set 118
              local.get 110
              local.get 108
              f32x4.mul
              local.set 119
              local.get 118
              local.get 119
              f32x4.add
              local.set 120
              local.get 110
              local.get 112
              f32x4.mul
              local.set 121
              local.get 120
              local.get 121
              f32x4.add
              local.set 122
              local.get 113
              f32x4.neg
              local.set 123
              local.get 26
              local.get 123
              f32x4.add
              local.set 124
              local.get 122
              f32x4.neg
              local.set 125
              local.get 124
              local.get 125
              f32x4.add
              local.set 126
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 127
              local.get 126
              local.get 127
              f32x4.lt
              local.set 128
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 129
              local.get 25
              local.get 129
              f32x4.lt
              local.set 130
              local.get 128
              local.get 130
              i32x4.eq
              local.set 131
              local.get 131
              v128.not
              local.set 132
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 133
              local.get 126
              local.get 133
              f32x4.eq
              local.set 134
              local.get 134
              v128.not
              local.set 135
              local.get 132
              local.get 135
              v128.and
              local.set 136
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 137
              local.get 137
              f32x4.neg
              local.set 138
              local.get 104
              local.get 138
              f32x4.add
              local.set 139
              local.get 139
              local.get 104
              local.get 136
              v128.bitselect
              local.set 140
              local.get 126
              local.get 25
              f32x4.add
              local.set 141
              local.get 141
              local.get 126
              local.get 136
              v128.bitselect
              local.set 142
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 143
              local.get 140
              local.get 143
              f32x4.add
              local.set 144
              i32.const -4096
              i32x4.splat
              local.set 145
              local.get 144
              local.get 145
              v128.and
              local.set 146
              i32.const -4096
              i32x4.splat
              local.set 147
              local.get 25
              local.get 147
              v128.and
              local.set 148
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 149
              local.get 140
              local.get 149
              f32x4.add
              local.set 150
              local.get 146
              f32x4.neg
              local.set 151
              local.get 150
              local.get 151
              f32x4.add
              local.set 152
              local.get 148
              f32x4.neg
              local.set 153
              local.get 25
              local.get 153
              f32x4.add
              local.set 154
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 155
              local.get 140
              local.get 155
              f32x4.add
              local.set 156
              local.get 156
              local.get 25
              f32x4.mul
              local.set 157
              local.get 146
              local.get 148
              f32x4.mul
              local.set 158
              local.get 157
              f32x4.neg
              local.set 159
              local.get 158
              local.get 159
              f32x4.add
              local.set 160
              local.get 146
              local.get 154
              f32x4.mul
              local.set 161
              local.get 160
              local.get 161
              f32x4.add
              local.set 162
              local.get 152
              local.get 148
              f32x4.mul
              local.set 163
              local.get 162
              local.get 163
              f32x4.add
              local.set 164
              local.get 152
              local.get 154
              f32x4.mul
              local.set 165
              local.get 164
              local.get 165
              f32x4.add
              local.set 166
              local.get 25
              f32x4.abs
              local.set 167
              local.get 142
              f32x4.abs
              local.set 168
              local.get 167
              local.get 168
              f32x4.lt
              local.set 169
              local.get 142
              f32x4.abs
              local.set 170
              local.get 25
              f32x4.abs
              local.set 171
              local.get 170
              local.get 171
              f32x4.eq
              local.set 172
              local.get 157
              local.get 26
              f32x4.eq
              local.set 173
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 174
              local.get 166
              local.get 174
              f32x4.eq
              local.set 175
              local.get 173
              local.get 175
              v128.and
              local.set 176
              local.get 172
              local.get 176
              v128.and
              local.set 177
              local.get 169
              local.get 177
              v128.or
              local.set 178
              local.get 25
              f32x4.neg
              local.set 179
              local.get 142
              local.get 179
              f32x4.add
              local.set 180
              local.get 180
              local.get 142
              local.get 178
              v128.bitselect
              local.set 181
              i32.const 2139095040
              i32x4.splat
              local.set 182
              i32.const 2143289344
              i32x4.splat
              local.set 183
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 184
              local.get 181
              local.get 184
              f32x4.eq
              local.set 185
              i32.const -2147483648
              i32x4.splat
              local.set 186
              local.get 25
              local.get 186
              v128.and
              local.set 187
              local.get 187
              local.get 181
              local.get 185
              v128.bitselect
              local.set 188
              local.get 25
              f32x4.abs
              local.set 189
              local.get 189
              local.get 182
              f32x4.eq
              local.set 190
              local.get 24
              f32x4.abs
              local.set 191
              local.get 191
              local.get 182
              f32x4.lt
              local.set 192
              local.get 190
              local.get 192
              v128.and
              local.set 193
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 194
              local.get 24
              local.get 194
              f32x4.lt
              local.set 195
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 196
              local.get 25
              local.get 196
              f32x4.lt
              local.set 197
              local.get 195
              local.get 197
              i32x4.eq
              local.set 198
              local.get 198
              v128.not
              local.set 199
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 200
              local.get 24
              local.get 200
              f32x4.eq
              local.set 201
              local.get 201
              v128.not
              local.set 202
              local.get 199
              local.get 202
              v128.and
              local.set 203
              local.get 25
              local.get 24
              local.get 203
              v128.bitselect
              local.set 204
              local.get 204
              local.get 188
              local.get 193
              v128.bitselect
              local.set 205
              local.get $s1
              f32x4.splat
              local.set 206
              local.get 205
              local.get 206
              f32x4.add
              local.set 207
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              i32.add
              i32.add
              f32.load
              f32x4.splat
              local.set 208
              local.get 208
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 1
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 1
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=4
              f32x4.replace_lane 1
              local.set 208
              local.get 208
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 2
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 2
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=8
              f32x4.replace_lane 2
              local.set 208
              local.get 208
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 3
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 3
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=12
              f32x4.replace_lane 3
              local.set 208
              local.get 207
              local.get 208
              f32x4.mul
              local.set 209
              local.get $acc0v.0
              local.get 209
              f32x4.add
              local.set 210
              local.get 210
              local.set $acc0v.0
              local.get $i0
              i32.const 18
              i32.mul
              local.get $r0_0
              i32.add
              i32x4.splat
              local.set 211
              local.get 211
              f32x4.convert_i32x4_s
              local.set 212
              local.get $s0
              f32x4.splat
              local.set 213
              local.get 212
              local.set 214
              i32.const 96
              local.set 215
              block ;; label = @6
                loop ;; label = @7
                  i32.const 2139095040
                  i32x4.splat
                  local.set 216
                  local.get 214
                  f32x4.abs
                  local.set 217
                  local.get 213
                  f32x4.abs
                  local.set 218
                  local.get 217
                  local.get 218
                  f32x4.div
                  local.set 219
                  f32.const 0x0p+0 (;=0;)
                  f32x4.splat
                  local.set 220
                  local.get 220
                  local.get 218
                  f32x4.lt
                  local.set 221
                  local.get 218
                  local.get 216
                  f32x4.lt
                  local.set 222
                  local.get 221
                  local.get 222
                  v128.and
                  local.set 223
                  local.get 217
                  local.get 216
                  f32x4.lt
                  local.set 224
                  local.get 223
                  local.get 224
                  v128.and
                  local.set 225
                  f32.const 0x1p+16 (;=65536;)
                  f32x4.splat
                  local.set 226
                  local.get 219
                  local.get 226
                  f32x4.lt
                  local.set 227
                  local.get 227
                  v128.not
                  local.set 228
                  local.get 225
                  local.get 228
                  v128.and
                  local.set 229
                  local.get 217
                  i32.const 23
                  i32x4.shr_u
                  local.set 230
                  local.get 218
                  i32.const 23
                  i32x4.shr_u
                  local.set 231
                  local.get 231
                  i32x4.neg
                  local.set 232
                  local.get 230
                  local.get 232
                  i32x4.add
                  local.set 233
                  i32.const 50
                  i32x4.splat
                  local.set 234
                  local.get 234
                  i32x4.neg
                  local.set 235
                  local.get 233
                  local.get 235
                  i32x4.add
                  local.set 236
                  i32.const 0
                  i32x4.splat
                  local.set 237
                  local.get 236
                  local.get 237
                  i32x4.max_s
                  local.set 238
                  local.get 238
                  i32.const 1
                  i32x4.shr_s
                  local.set 239
                  i32.const 127
                  i32x4.splat
                  local.set 240
                  local.get 239
                  local.get 240
                  i32x4.add
                  local.set 241
                  local.get 241
                  i32.const 23
                  i32x4.shl
                  local.set 242
                  local.get 239
                  i32x4.neg
                  local.set 243
                  local.get 238
                  local.get 243
                  i32x4.add
                  local.set 244
                  i32.const 127
                  i32x4.splat
                  local.set 245
                  local.get 244
                  local.get 245
                  i32x4.add
                  local.set 246
                  local.get 246
                  i32.const 23
                  i32x4.shl
                  local.set 247
                  f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
                  f32x4.splat
                  local.set 248
                  local.get 217
                  local.get 248
                  f32x4.lt
                  local.set 249
                  local.get 213
                  local.get 242
                  f32x4.mul
                  local.set 250
                  local.get 250
                  local.get 247
                  f32x4.mul
                  local.set 251
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 252
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 253
                  local.get 252
                  local.get 253
                  local.get 249
                  v128.bitselect
                  local.set 254
                  local.get 251
                  local.get 254
                  f32x4.mul
                  local.set 255
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 256
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 257
                  local.get 256
                  local.get 257
                  local.get 249
                  v128.bitselect
                  local.set 258
                  local.get 214
                  local.get 258
                  f32x4.mul
                  local.set 259
                  local.get 259
                  local.get 255
                  f32x4.div
                  local.set 260
                  i32.const -4096
                  i32x4.splat
                  local.set 261
                  local.get 260
                  local.get 261
                  v128.and
                  local.set 262
                  i32.const -4096
                  i32x4.splat
                  local.set 263
                  local.get 262
                  local.get 263
                  v128.and
                  local.set 264
                  i32.const -4096
                  i32x4.splat
                  local.set 265
                  local.get 255
                  local.get 265
                  v128.and
                  local.set 266
                  local.get 264
                  f32x4.neg
                  local.set 267
                  local.get 262
                  local.get 267
                  f32x4.add
                  local.set 268
                  local.get 266
                  f32x4.neg
                  local.set 269
                  local.get 255
                  local.get 269
                  f32x4.add
                  local.set 270
                  local.get 262
                  local.get 255
                  f32x4.mul
                  local.set 271
                  local.get 264
                  local.get 266
                  f32x4.mul
                  local.set 272
                  local.get 271
                  f32x4.neg
                  local.set 273
                  local.get 272
                  local.get 273
                  f32x4.add
                  local.set 274
                  local.get 264
                  local.get 270
                  f32x4.mul
                  local.set 275
                  local.get 274
                  local.get 275
                  f32x4.add
                  local.set 276
                  local.get 268
                  local.get 266
                  f32x4.mul
                  local.set 277
                  local.get 276
                  local.get 277
                  f32x4.add
                  local.set 278
                  local.get 268
                  local.get 270
                  f32x4.mul
                  local.set 279
                  local.get 278
                  local.get 279
                  f32x4.add
                  local.set 280
                  local.get 271
                  f32x4.neg
                  local.set 281
                  local.get 259
                  local.get 281
                  f32x4.add
                  local.set 282
                  local.get 280
                  f32x4.neg
                  local.set 283
                  local.get 282
                  local.get 283
                  f32x4.add
                  local.set 284
                  f32.const 0x1p-60 (;=0.00000000000000000086736174;)
                  f32x4.splat
                  local.set 285
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 286
                  local.get 285
                  local.get 286
                  local.get 249
                  v128.bitselect
                  local.set 287
                  local.get 284
                  local.get 287
                  f32x4.mul
                  local.set 288
                  local.get 288
                  local.get 214
                  local.get 229
                  v128.bitselect
                  local.set 289
                  local.get 289
                  local.get 214
                  v128.xor
                  v128.any_true
                  i32.eqz
                  br_if 1 (;@6;)
                  local.get 289
                  local.set 214
                  local.get 215
                  i32.const 1
                  i32.sub
                  local.tee 215
                  br_if 0 (;@7;)
                end
              end
              local.get 212
              local.get 213
              f32x4.div
              local.set 290
              local.get 214
              local.get 213
              f32x4.div
              local.set 291
              local.get 291
              f32x4.floor
              local.set 292
              i32.const -4096
              i32x4.splat
              local.set 293
              local.get 292
              local.get 293
              v128.and
              local.set 294
              i32.const -4096
              i32x4.splat
              local.set 295
              local.get 213
              local.get 295
              v128.and
              local.set 296
              local.get 294
              f32x4.neg
              local.set 297
              local.get 292
              local.get 297
              f32x4.add
              local.set 298
              local.get 296
              f32x4.neg
              local.set 299
              local.get 213
              local.get 299
              f32x4.add
              local.set 300
              local.get 292
              local.get 213
              f32x4.mul
              local.set 301
              local.get 294
              local.get 296
              f32x4.mul
              local.set 302
              local.get 301
              f32x4.neg
              local.set 303
              local.get 302
              local.get 303
              f32x4.add
              local.set 304
              local.get 294
              local.get 300
              f32x4.mul
              local.set 305
              local.get 304
              local.get 305
              f32x4.add
              local.set 306
              local.get 298
              local.get 296
              f32x4.mul
              local.set 307
              local.get 306
              local.get 307
              f32x4.add
              local.set 308
              local.get 298
              local.get 300
              f32x4.mul
              local.set 309
              local.get 308
              local.get 309
              f32x4.add
              local.set 310
              local.get 301
              f32x4.neg
              local.set 311
              local.get 214
              local.get 311
              f32x4.add
              local.set 312
              local.get 310
              f32x4.neg
              local.set 313
              local.get 312
              local.get 313
              f32x4.add
              local.set 314
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 315
              local.get 314
              local.get 315
              f32x4.lt
              local.set 316
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 317
              local.get 213
              local.get 317
              f32x4.lt
              local.set 318
              local.get 316
              local.get 318
              i32x4.eq
              local.set 319
              local.get 319
              v128.not
              local.set 320
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 321
              local.get 314
              local.get 321
              f32x4.eq
              local.set 322
              local.get 322
              v128.not
              local.set 323
              local.get 320
              local.get 323
              v128.and
              local.set 324
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 325
              local.get 325
              f32x4.neg
              local.set 326
              local.get 292
              local.get 326
              f32x4.add
              local.set 327
              local.get 327
              local.get 292
              local.get 324
              v128.bitselect
              local.set 328
              local.get 314
              local.get 213
              f32x4.add
              local.set 329
              local.get 329
              local.get 314
              local.get 324
              v128.bitselect
              local.set 330
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 331
              local.get 328
              local.get 331
              f32x4.add
              local.set 332
              i32.const -4096
              i32x4.splat
              local.set 333
              local.get 332
              local.get 333
              v128.and
              local.set 334
              i32.const -4096
              i32x4.splat
              local.set 335
              local.get 213
              local.get 335
              v128.and
              local.set 336
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 337
              local.get 328
              local.get 337
              f32x4.add
              local.set 338
              local.get 334
              f32x4.neg
              local.set 339
              local.get 338
              local.get 339
              f32x4.add
              local.set 340
              local.get 336
              f32x4.neg
              local.set 341
              local.get 213
              local.get 341
              f32x4.add
              local.set 342
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 343
              local.get 328
              local.get 343
              f32x4.add
              local.set 344
              local.get 344
              local.get 213
              f32x4.mul
              local.set 345
              local.get 334
              local.get 336
              f32x4.mul
              local.set 346
              local.get 345
              f32x4.neg
              local.set 347
              local.get 346
              local.get 347
              f32x4.add
              local.set 348
              local.get 334
              local.get 342
              f32x4.mul
              local.set 349
              local.get 348
              local.get 349
              f32x4.add
              local.set 350
              local.get 340
              local.get 336
              f32x4.mul
              local.set 351
              local.get 350
              local.get 351
              f32x4.add
              local.set 352
              local.get 340
              local.get 342
              f32x4.mul
              local.set 353
              local.get 352
              local.get 353
              f32x4.add
              local.set 354
              local.get 213
              f32x4.abs
              local.set 355
              local.get 330
              f32x4.abs
              local.set 356
              local.get 355
              local.get 356
              f32x4.lt
              local.set 357
              local.get 330
              f32x4.abs
              local.set 358
              local.get 213
              f32x4.abs
              local.set 359
              local.get 358
              local.get 359
              f32x4.eq
              local.set 360
              local.get 345
              local.get 214
              f32x4.eq
              local.set 361
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 362
              local.get 354
              local.get 362
              f32x4.eq
              local.set 363
              local.get 361
              local.get 363
              v128.and
              local.set 364
              local.get 360
              local.get 364
              v128.and
              local.set 365
              local.get 357
              local.get 365
              v128.or
              local.set 366
              local.get 213
              f32x4.neg
              local.set 367
              local.get 330
              local.get 367
              f32x4.add
              local.set 368
              local.get 368
              local.get 330
              local.get 366
              v128.bitselect
              local.set 369
              i32.const 2139095040
              i32x4.splat
              local.set 370
              i32.const 2143289344
              i32x4.splat
              local.set 371
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 372
              local.get 369
              local.get 372
              f32x4.eq
              local.set 373
              i32.const -2147483648
              i32x4.splat
              local.set 374
              local.get 213
              local.get 374
              v128.and
              local.set 375
              local.get 375
              local.get 369
              local.get 373
              v128.bitselect
              local.set 376
              local.get 213
              f32x4.abs
              local.set 377
              local.get 377
              local.get 370
              f32x4.eq
              local.set 378
              local.get 212
              f32x4.abs
              local.set 379
              local.get 379
              local.get 370
              f32x4.lt
              local.set 380
              local.get 378
              local.get 380
              v128.and
              local.set 381
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 382
              local.get 212
              local.get 382
              f32x4.lt
              local.set 383
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 384
              local.get 213
              local.get 384
              f32x4.lt
              local.set 385
              local.get 383
              local.get 385
              i32x4.eq
              local.set 386
              local.get 386
              v128.not
              local.set 387
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 388
              local.get 212
              local.get 388
              f32x4.eq
              local.set 389
              local.get 389
              v128.not
              local.set 390
              local.get 387
              local.get 390
              v128.and
              local.set 391
              local.get 213
              local.get 212
              local.get 391
              v128.bitselect
              local.set 392
              local.get 392
              local.get 376
              local.get 381
              v128.bitselect
              local.set 393
              local.get $s1
              f32x4.splat
              local.set 394
              local.get 393
              local.get 394
              f32x4.add
              local.set 395
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 4
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 4
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=16
              f32x4.splat
              local.set 396
              local.get 396
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 5
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 5
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=20
              f32x4.replace_lane 1
              local.set 396
              local.get 396
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 6
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 6
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=24
              f32x4.replace_lane 2
              local.set 396
              local.get 396
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 7
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 7
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=28
              f32x4.replace_lane 3
              local.set 396
              local.get 395
              local.get 396
              f32x4.mul
              local.set 397
              local.get $acc0v.4
              local.get 397
              f32x4.add
              local.set 398
              local.get 398
              local.set $acc0v.4
              local.get $i0
              i32.const 18
              i32.mul
              local.get $r0_0
              i32.add
              i32x4.splat
              local.set 399
              local.get 399
              f32x4.convert_i32x4_s
              local.set 400
              local.get $s0
              f32x4.splat
              local.set 401
              local.get 400
              local.set 402
              i32.const 96
              local.set 403
              block ;; label = @6
                loop ;; label = @7
                  i32.const 2139095040
                  i32x4.splat
                  local.set 404
                  local.get 402
                  f32x4.abs
                  local.set 405
                  local.get 401
                  f32x4.abs
                  local.set 406
                  local.get 405
                  local.get 406
                  f32x4.div
                  local.set 407
                  f32.const 0x0p+0 (;=0;)
                  f32x4.splat
                  local.set 408
                  local.get 408
                  local.get 406
                  f32x4.lt
                  local.set 409
                  local.get 406
                  local.get 404
                  f32x4.lt
                  local.set 410
                  local.get 409
                  local.get 410
                  v128.and
                  local.set 411
                  local.get 405
                  local.get 404
                  f32x4.lt
                  local.set 412
                  local.get 411
                  local.get 412
                  v128.and
                  local.set 413
                  f32.const 0x1p+16 (;=65536;)
                  f32x4.splat
                  local.set 414
                  local.get 407
                  local.get 414
                  f32x4.lt
                  local.set 415
                  local.get 415
                  v128.not
                  local.set 416
                  local.get 413
                  local.get 416
                  v128.and
                  local.set 417
                  local.get 405
                  i32.const 23
                  i32x4.shr_u
                  local.set 418
                  local.get 406
                  i32.const 23
                  i32x4.shr_u
                  local.set 419
                  local.get 419
                  i32x4.neg
                  local.set 420
                  local.get 418
                  local.get 420
                  i32x4.add
                  local.set 421
                  i32.const 50
                  i32x4.splat
                  local.set 422
                  local.get 422
                  i32x4.neg
                  local.set 423
                  local.get 421
                  local.get 423
                  i32x4.add
                  local.set 424
                  i32.const 0
                  i32x4.splat
                  local.set 425
                  local.get 424
                  local.get 425
                  i32x4.max_s
                  local.set 426
                  local.get 426
                  i32.const 1
                  i32x4.shr_s
                  local.set 427
                  i32.const 127
                  i32x4.splat
                  local.set 428
                  local.get 427
                  local.get 428
                  i32x4.add
                  local.set 429
                  local.get 429
                  i32.const 23
                  i32x4.shl
                  local.set 430
                  local.get 427
                  i32x4.neg
                  local.set 431
                  local.get 426
                  local.get 431
                  i32x4.add
                  local.set 432
                  i32.const 127
                  i32x4.splat
                  local.set 433
                  local.get 432
                  local.get 433
                  i32x4.add
                  local.set 434
                  local.get 434
                  i32.const 23
                  i32x4.shl
                  local.set 435
                  f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
                  f32x4.splat
                  local.set 436
                  local.get 405
                  local.get 436
                  f32x4.lt
                  local.set 437
                  local.get 401
                  local.get 430
                  f32x4.mul
                  local.set 438
                  local.get 438
                  local.get 435
                  f32x4.mul
                  local.set 439
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 440
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 441
                  local.get 440
                  local.get 441
                  local.get 437
                  v128.bitselect
                  local.set 442
                  local.get 439
                  local.get 442
                  f32x4.mul
                  local.set 443
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 444
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 445
                  local.get 444
                  local.get 445
                  local.get 437
                  v128.bitselect
                  local.set 446
                  local.get 402
                  local.get 446
                  f32x4.mul
                  local.set 447
                  local.get 447
                  local.get 443
                  f32x4.div
                  local.set 448
                  i32.const -4096
                  i32x4.splat
                  local.set 449
                  local.get 448
                  local.get 449
                  v128.and
                  local.set 450
                  i32.const -4096
                  i32x4.splat
                  local.set 451
                  local.get 450
                  local.get 451
                  v128.and
                  local.set 452
                  i32.const -4096
                  i32x4.splat
                  local.set 453
                  local.get 443
                  local.get 453
                  v128.and
                  local.set 454
                  local.get 452
                  f32x4.neg
                  local.set 455
                  local.get 450
                  local.get 455
                  f32x4.add
                  local.set 456
                  local.get 454
                  f32x4.neg
                  local.set 457
                  local.get 443
                  local.get 457
                  f32x4.add
                  local.set 458
                  local.get 450
                  local.get 443
                  f32x4.mul
                  local.set 459
                  local.get 452
                  local.get 454
                  f32x4.mul
                  local.set 460
                  local.get 459
                  f32x4.neg
                  local.set 461
                  local.get 460
                  local.get 461
                  f32x4.add
                  local.set 462
                  local.get 452
                  local.get 458
                  f32x4.mul
                  local.set 463
                  local.get 462
                  local.get 463
                  f32x4.add
                  local.set 464
                  local.get 456
                  local.get 454
                  f32x4.mul
                  local.set 465
                  local.get 464
                  local.get 465
                  f32x4.add
                  local.set 466
                  local.get 456
                  local.get 458
                  f32x4.mul
                  local.set 467
                  local.get 466
                  local.get 467
                  f32x4.add
                  local.set 468
                  local.get 459
                  f32x4.neg
                  local.set 469
                  local.get 447
                  local.get 469
                  f32x4.add
                  local.set 470
                  local.get 468
                  f32x4.neg
                  local.set 471
                  local.get 470
                  local.get 471
                  f32x4.add
                  local.set 472
                  f32.const 0x1p-60 (;=0.00000000000000000086736174;)
                  f32x4.splat
                  local.set 473
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 474
                  local.get 473
                  local.get 474
                  local.get 437
                  v128.bitselect
                  local.set 475
                  local.get 472
                  local.get 475
                  f32x4.mul
                  local.set 476
                  local.get 476
                  local.get 402
                  local.get 417
                  v128.bitselect
                  local.set 477
                  local.get 477
                  local.get 402
                  v128.xor
                  v128.any_true
                  i32.eqz
                  br_if 1 (;@6;)
                  local.get 477
                  local.set 402
                  local.get 403
                  i32.const 1
                  i32.sub
                  local.tee 403
                  br_if 0 (;@7;)
                end
              end
              local.get 400
              local.get 401
              f32x4.div
              local.set 478
              local.get 402
              local.get 401
              f32x4.div
              local.set 479
              local.get 479
              f32x4.floor
              local.set 480
              i32.const -4096
              i32x4.splat
              local.set 481
              local.get 480
              local.get 481
              v128.and
              local.set 482
              i32.const -4096
              i32x4.splat
              local.set 483
              local.get 401
              local.get 483
              v128.and
              local.set 484
              local.get 482
              f32x4.neg
              local.set 485
              local.get 480
              local.get 485
              f32x4.add
              local.set 486
              local.get 484
              f32x4.neg
              local.set 487
              local.get 401
              local.get 487
              f32x4.add
              local.set 488
              local.get 480
              local.get 401
              f32x4.mul
              local.set 489
              local.get 482
              local.get 484
              f32x4.mul
              local.set 490
              local.get 489
              f32x4.neg
              local.set 491
              local.get 490
              local.get 491
              f32x4.add
              local.set 492
              local.get 482
              local.get 488
              f32x4.mul
              local.set 493
              local.get 492
              local.get 493
              f32x4.add
              local.set 494
              local.get 486
              local.get 484
              f32x4.mul
              local.set 495
              local.get 494
              local.get 495
              f32x4.add
              local.set 496
              local.get 486
              local.get 488
              f32x4.mul
              local.set 497
              local.get 496
              local.get 497
              f32x4.add
              local.set 498
              local.get 489
              f32x4.neg
              local.set 499
              local.get 402
              local.get 499
              f32x4.add
              local.set 500
              local.get 498
              f32x4.neg
              local.set 501
              local.get 500
              local.get 501
              f32x4.add
              local.set 502
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 503
              local.get 502
              local.get 503
              f32x4.lt
              local.set 504
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 505
              local.get 401
              local.get 505
              f32x4.lt
              local.set 506
              local.get 504
              local.get 506
              i32x4.eq
              local.set 507
              local.get 507
              v128.not
              local.set 508
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 509
              local.get 502
              local.get 509
              f32x4.eq
              local.set 510
              local.get 510
              v128.not
              local.set 511
              local.get 508
              local.get 511
              v128.and
              local.set 512
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 513
              local.get 513
              f32x4.neg
              local.set 514
              local.get 480
              local.get 514
              f32x4.add
              local.set 515
              local.get 515
              local.get 480
              local.get 512
              v128.bitselect
              local.set 516
              local.get 502
              local.get 401
              f32x4.add
              local.set 517
              local.get 517
              local.get 502
              local.get 512
              v128.bitselect
              local.set 518
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 519
              local.get 516
              local.get 519
              f32x4.add
              local.set 520
              i32.const -4096
              i32x4.splat
              local.set 521
              local.get 520
              local.get 521
              v128.and
              local.set 522
              i32.const -4096
              i32x4.splat
              local.set 523
              local.get 401
              local.get 523
              v128.and
              local.set 524
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 525
              local.get 516
              local.get 525
              f32x4.add
              local.set 526
              local.get 522
              f32x4.neg
              local.set 527
              local.get 526
              local.get 527
              f32x4.add
              local.set 528
              local.get 524
              f32x4.neg
              local.set 529
              local.get 401
              local.get 529
              f32x4.add
              local.set 530
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 531
              local.get 516
              local.get 531
              f32x4.add
              local.set 532
              local.get 532
              local.get 401
              f32x4.mul
              local.set 533
              local.get 522
              local.get 524
              f32x4.mul
              local.set 534
              local.get 533
              f32x4.neg
              local.set 535
              local.get 534
              local.get 535
              f32x4.add
              local.set 536
              local.get 522
              local.get 530
              f32x4.mul
              local.set 537
              local.get 536
              local.get 537
              f32x4.add
              local.set 538
              local.get 528
              local.get 524
              f32x4.mul
              local.set 539
              local.get 538
              local.get 539
              f32x4.add
              local.set 540
              local.get 528
              local.get 530
              f32x4.mul
              local.set 541
              local.get 540
              local.get 541
              f32x4.add
              local.set 542
              local.get 401
              f32x4.abs
              local.set 543
              local.get 518
              f32x4.abs
              local.set 544
              local.get 543
              local.get 544
              f32x4.lt
              local.set 545
              local.get 518
              f32x4.abs
              local.set 546
              local.get 401
              f32x4.abs
              local.set 547
              local.get 546
              local.get 547
              f32x4.eq
              local.set 548
              local.get 533
              local.get 402
              f32x4.eq
              local.set 549
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 550
              local.get 542
              local.get 550
              f32x4.eq
              local.set 551
              local.get 549
              local.get 551
              v128.and
              local.set 552
              local.get 548
              local.get 552
              v128.and
              local.set 553
              local.get 545
              local.get 553
              v128.or
              local.set 554
              local.get 401
              f32x4.neg
              local.set 555
              local.get 518
              local.get 555
              f32x4.add
              local.set 556
              local.get 556
              local.get 518
              local.get 554
              v128.bitselect
              local.set 557
              i32.const 2139095040
              i32x4.splat
              local.set 558
              i32.const 2143289344
              i32x4.splat
              local.set 559
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 560
              local.get 557
              local.get 560
              f32x4.eq
              local.set 561
              i32.const -2147483648
              i32x4.splat
              local.set 562
              local.get 401
              local.get 562
              v128.and
              local.set 563
              local.get 563
              local.get 557
              local.get 561
              v128.bitselect
              local.set 564
              local.get 401
              f32x4.abs
              local.set 565
              local.get 565
              local.get 558
              f32x4.eq
              local.set 566
              local.get 400
              f32x4.abs
              local.set 567
              local.get 567
              local.get 558
              f32x4.lt
              local.set 568
              local.get 566
              local.get 568
              v128.and
              local.set 569
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 570
              local.get 400
              local.get 570
              f32x4.lt
              local.set 571
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 572
              local.get 401
              local.get 572
              f32x4.lt
              local.set 573
              local.get 571
              local.get 573
              i32x4.eq
              local.set 574
              local.get 574
              v128.not
              local.set 575
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 576
              local.get 400
              local.get 576
              f32x4.eq
              local.set 577
              local.get 577
              v128.not
              local.set 578
              local.get 575
              local.get 578
              v128.and
              local.set 579
              local.get 401
              local.get 400
              local.get 579
              v128.bitselect
              local.set 580
              local.get 580
              local.get 564
              local.get 569
              v128.bitselect
              local.set 581
              local.get $s1
              f32x4.splat
              local.set 582
              local.get 581
              local.get 582
              f32x4.add
              local.set 583
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 8
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 8
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=32
              f32x4.splat
              local.set 584
              local.get 584
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 9
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 9
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=36
              f32x4.replace_lane 1
              local.set 584
              local.get 584
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 10
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 10
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=40
              f32x4.replace_lane 2
              local.set 584
              local.get 584
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 11
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 11
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=44
              f32x4.replace_lane 3
              local.set 584
              local.get 583
              local.get 584
              f32x4.mul
              local.set 585
              local.get $acc0v.8
              local.get 585
              f32x4.add
              local.set 586
              local.get 586
              local.set $acc0v.8
              local.get $i0
              i32.const 18
              i32.mul
              local.get $r0_0
              i32.add
              i32x4.splat
              local.set 587
              local.get 587
              f32x4.convert_i32x4_s
              local.set 588
              local.get $s0
              f32x4.splat
              local.set 589
              local.get 588
              local.set 590
              i32.const 96
              local.set 591
              block ;; label = @6
                loop ;; label = @7
                  i32.const 2139095040
                  i32x4.splat
                  local.set 592
                  local.get 590
                  f32x4.abs
                  local.set 593
                  local.get 589
                  f32x4.abs
                  local.set 594
                  local.get 593
                  local.get 594
                  f32x4.div
                  local.set 595
                  f32.const 0x0p+0 (;=0;)
                  f32x4.splat
                  local.set 596
                  local.get 596
                  local.get 594
                  f32x4.lt
                  local.set 597
                  local.get 594
                  local.get 592
                  f32x4.lt
                  local.set 598
                  local.get 597
                  local.get 598
                  v128.and
                  local.set 599
                  local.get 593
                  local.get 592
                  f32x4.lt
                  local.set 600
                  local.get 599
                  local.get 600
                  v128.and
                  local.set 601
                  f32.const 0x1p+16 (;=65536;)
                  f32x4.splat
                  local.set 602
                  local.get 595
                  local.get 602
                  f32x4.lt
                  local.set 603
                  local.get 603
                  v128.not
                  local.set 604
                  local.get 601
                  local.get 604
                  v128.and
                  local.set 605
                  local.get 593
                  i32.const 23
                  i32x4.shr_u
                  local.set 606
                  local.get 594
                  i32.const 23
                  i32x4.shr_u
                  local.set 607
                  local.get 607
                  i32x4.neg
                  local.set 608
                  local.get 606
                  local.get 608
                  i32x4.add
                  local.set 609
                  i32.const 50
                  i32x4.splat
                  local.set 610
                  local.get 610
                  i32x4.neg
                  local.set 611
                  local.get 609
                  local.get 611
                  i32x4.add
                  local.set 612
                  i32.const 0
                  i32x4.splat
                  local.set 613
                  local.get 612
                  local.get 613
                  i32x4.max_s
                  local.set 614
                  local.get 614
                  i32.const 1
                  i32x4.shr_s
                  local.set 615
                  i32.const 127
                  i32x4.splat
                  local.set 616
                  local.get 615
                  local.get 616
                  i32x4.add
                  local.set 617
                  local.get 617
                  i32.const 23
                  i32x4.shl
                  local.set 618
                  local.get 615
                  i32x4.neg
                  local.set 619
                  local.get 614
                  local.get 619
                  i32x4.add
                  local.set 620
                  i32.const 127
                  i32x4.splat
                  local.set 621
                  local.get 620
                  local.get 621
                  i32x4.add
                  local.set 622
                  local.get 622
                  i32.const 23
                  i32x4.shl
                  local.set 623
                  f32.const 0x1p-80 (;=0.0000000000000000000000008271806;)
                  f32x4.splat
                  local.set 624
                  local.get 593
                  local.get 624
                  f32x4.lt
                  local.set 625
                  local.get 589
                  local.get 618
                  f32x4.mul
                  local.set 626
                  local.get 626
                  local.get 623
                  f32x4.mul
                  local.set 627
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 628
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 629
                  local.get 628
                  local.get 629
                  local.get 625
                  v128.bitselect
                  local.set 630
                  local.get 627
                  local.get 630
                  f32x4.mul
                  local.set 631
                  f32.const 0x1p+60 (;=1152921500000000000;)
                  f32x4.splat
                  local.set 632
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 633
                  local.get 632
                  local.get 633
                  local.get 625
                  v128.bitselect
                  local.set 634
                  local.get 590
                  local.get 634
                  f32x4.mul
                  local.set 635
                  local.get 635
                  local.get 631
                  f32x4.div
                  local.set 636
                  i32.const -4096
                  i32x4.splat
                  local.set 637
                  local.get 636
                  local.get 637
                  v128.and
                  local.set 638
                  i32.const -4096
                  i32x4.splat
                  local.set 639
                  local.get 638
                  local.get 639
                  v128.and
                  local.set 640
                  i32.const -4096
                  i32x4.splat
                  local.set 641
                  local.get 631
                  local.get 641
                  v128.and
                  local.set 642
                  local.get 640
                  f32x4.neg
                  local.set 643
                  local.get 638
                  local.get 643
                  f32x4.add
                  local.set 644
                  local.get 642
                  f32x4.neg
                  local.set 645
                  local.get 631
                  local.get 645
                  f32x4.add
                  local.set 646
                  local.get 638
                  local.get 631
                  f32x4.mul
                  local.set 647
                  local.get 640
                  local.get 642
                  f32x4.mul
                  local.set 648
                  local.get 647
                  f32x4.neg
                  local.set 649
                  local.get 648
                  local.get 649
                  f32x4.add
                  local.set 650
                  local.get 640
                  local.get 646
                  f32x4.mul
                  local.set 651
                  local.get 650
                  local.get 651
                  f32x4.add
                  local.set 652
                  local.get 644
                  local.get 642
                  f32x4.mul
                  local.set 653
                  local.get 652
                  local.get 653
                  f32x4.add
                  local.set 654
                  local.get 644
                  local.get 646
                  f32x4.mul
                  local.set 655
                  local.get 654
                  local.get 655
                  f32x4.add
                  local.set 656
                  local.get 647
                  f32x4.neg
                  local.set 657
                  local.get 635
                  local.get 657
                  f32x4.add
                  local.set 658
                  local.get 656
                  f32x4.neg
                  local.set 659
                  local.get 658
                  local.get 659
                  f32x4.add
                  local.set 660
                  f32.const 0x1p-60 (;=0.00000000000000000086736174;)
                  f32x4.splat
                  local.set 661
                  f32.const 0x1p+0 (;=1;)
                  f32x4.splat
                  local.set 662
                  local.get 661
                  local.get 662
                  local.get 625
                  v128.bitselect
                  local.set 663
                  local.get 660
                  local.get 663
                  f32x4.mul
                  local.set 664
                  local.get 664
                  local.get 590
                  local.get 605
                  v128.bitselect
                  local.set 665
                  local.get 665
                  local.get 590
                  v128.xor
                  v128.any_true
                  i32.eqz
                  br_if 1 (;@6;)
                  local.get 665
                  local.set 590
                  local.get 591
                  i32.const 1
                  i32.sub
                  local.tee 591
                  br_if 0 (;@7;)
                end
              end
              local.get 588
              local.get 589
              f32x4.div
              local.set 666
              local.get 590
              local.get 589
              f32x4.div
              local.set 667
              local.get 667
              f32x4.floor
              local.set 668
              i32.const -4096
              i32x4.splat
              local.set 669
              local.get 668
              local.get 669
              v128.and
              local.set 670
              i32.const -4096
              i32x4.splat
              local.set 671
              local.get 589
              local.get 671
              v128.and
              local.set 672
              local.get 670
              f32x4.neg
              local.set 673
              local.get 668
              local.get 673
              f32x4.add
              local.set 674
              local.get 672
              f32x4.neg
              local.set 675
              local.get 589
              local.get 675
              f32x4.add
              local.set 676
              local.get 668
              local.get 589
              f32x4.mul
              local.set 677
              local.get 670
              local.get 672
              f32x4.mul
              local.set 678
              local.get 677
              f32x4.neg
              local.set 679
              local.get 678
              local.get 679
              f32x4.add
              local.set 680
              local.get 670
              local.get 676
              f32x4.mul
              local.set 681
              local.get 680
              local.get 681
              f32x4.add
              local.set 682
              local.get 674
              local.get 672
              f32x4.mul
              local.set 683
              local.get 682
              local.get 683
              f32x4.add
              local.set 684
              local.get 674
              local.get 676
              f32x4.mul
              local.set 685
              local.get 684
              local.get 685
              f32x4.add
              local.set 686
              local.get 677
              f32x4.neg
              local.set 687
              local.get 590
              local.get 687
              f32x4.add
              local.set 688
              local.get 686
              f32x4.neg
              local.set 689
              local.get 688
              local.get 689
              f32x4.add
              local.set 690
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 691
              local.get 690
              local.get 691
              f32x4.lt
              local.set 692
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 693
              local.get 589
              local.get 693
              f32x4.lt
              local.set 694
              local.get 692
              local.get 694
              i32x4.eq
              local.set 695
              local.get 695
              v128.not
              local.set 696
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 697
              local.get 690
              local.get 697
              f32x4.eq
              local.set 698
              local.get 698
              v128.not
              local.set 699
              local.get 696
              local.get 699
              v128.and
              local.set 700
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 701
              local.get 701
              f32x4.neg
              local.set 702
              local.get 668
              local.get 702
              f32x4.add
              local.set 703
              local.get 703
              local.get 668
              local.get 700
              v128.bitselect
              local.set 704
              local.get 690
              local.get 589
              f32x4.add
              local.set 705
              local.get 705
              local.get 690
              local.get 700
              v128.bitselect
              local.set 706
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 707
              local.get 704
              local.get 707
              f32x4.add
              local.set 708
              i32.const -4096
              i32x4.splat
              local.set 709
              local.get 708
              local.get 709
              v128.and
              local.set 710
              i32.const -4096
              i32x4.splat
              local.set 711
              local.get 589
              local.get 711
              v128.and
              local.set 712
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 713
              local.get 704
              local.get 713
              f32x4.add
              local.set 714
              local.get 710
              f32x4.neg
              local.set 715
              local.get 714
              local.get 715
              f32x4.add
              local.set 716
              local.get 712
              f32x4.neg
              local.set 717
              local.get 589
              local.get 717
              f32x4.add
              local.set 718
              f32.const 0x1p+0 (;=1;)
              f32x4.splat
              local.set 719
              local.get 704
              local.get 719
              f32x4.add
              local.set 720
              local.get 720
              local.get 589
              f32x4.mul
              local.set 721
              local.get 710
              local.get 712
              f32x4.mul
              local.set 722
              local.get 721
              f32x4.neg
              local.set 723
              local.get 722
              local.get 723
              f32x4.add
              local.set 724
              local.get 710
              local.get 718
              f32x4.mul
              local.set 725
              local.get 724
              local.get 725
              f32x4.add
              local.set 726
              local.get 716
              local.get 712
              f32x4.mul
              local.set 727
              local.get 726
              local.get 727
              f32x4.add
              local.set 728
              local.get 716
              local.get 718
              f32x4.mul
              local.set 729
              local.get 728
              local.get 729
              f32x4.add
              local.set 730
              local.get 589
              f32x4.abs
              local.set 731
              local.get 706
              f32x4.abs
              local.set 732
              local.get 731
              local.get 732
              f32x4.lt
              local.set 733
              local.get 706
              f32x4.abs
              local.set 734
              local.get 589
              f32x4.abs
              local.set 735
              local.get 734
              local.get 735
              f32x4.eq
              local.set 736
              local.get 721
              local.get 590
              f32x4.eq
              local.set 737
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 738
              local.get 730
              local.get 738
              f32x4.eq
              local.set 739
              local.get 737
              local.get 739
              v128.and
              local.set 740
              local.get 736
              local.get 740
              v128.and
              local.set 741
              local.get 733
              local.get 741
              v128.or
              local.set 742
              local.get 589
              f32x4.neg
              local.set 743
              local.get 706
              local.get 743
              f32x4.add
              local.set 744
              local.get 744
              local.get 706
              local.get 742
              v128.bitselect
              local.set 745
              i32.const 2139095040
              i32x4.splat
              local.set 746
              i32.const 2143289344
              i32x4.splat
              local.set 747
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 748
              local.get 745
              local.get 748
              f32x4.eq
              local.set 749
              i32.const -2147483648
              i32x4.splat
              local.set 750
              local.get 589
              local.get 750
              v128.and
              local.set 751
              local.get 751
              local.get 745
              local.get 749
              v128.bitselect
              local.set 752
              local.get 589
              f32x4.abs
              local.set 753
              local.get 753
              local.get 746
              f32x4.eq
              local.set 754
              local.get 588
              f32x4.abs
              local.set 755
              local.get 755
              local.get 746
              f32x4.lt
              local.set 756
              local.get 754
              local.get 756
              v128.and
              local.set 757
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 758
              local.get 588
              local.get 758
              f32x4.lt
              local.set 759
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 760
              local.get 589
              local.get 760
              f32x4.lt
              local.set 761
              local.get 759
              local.get 761
              i32x4.eq
              local.set 762
              local.get 762
              v128.not
              local.set 763
              f32.const 0x0p+0 (;=0;)
              f32x4.splat
              local.set 764
              local.get 588
              local.get 764
              f32x4.eq
              local.set 765
              local.get 765
              v128.not
              local.set 766
              local.get 763
              local.get 766
              v128.and
              local.set 767
              local.get 589
              local.get 588
              local.get 767
              v128.bitselect
              local.set 768
              local.get 768
              local.get 752
              local.get 757
              v128.bitselect
              local.set 769
              local.get $s1
              f32x4.splat
              local.set 770
              local.get 769
              local.get 770
              f32x4.add
              local.set 771
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 12
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 12
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=48
              f32x4.splat
              local.set 772
              local.get 772
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 13
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 13
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=52
              f32x4.replace_lane 1
              local.set 772
              local.get 772
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 14
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 14
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=56
              f32x4.replace_lane 2
              local.set 772
              local.get 772
              local.get $in0
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 15
              i32.add
              i32.const 144
              i32.rem_u
              i32.const 16
              i32.div_u
              i32.const 64
              i32.mul
              local.get $r0_0
              i32.const 16
              i32.mul
              i32.const 15
              i32.add
              i32.const 144
              i32.div_u
              i32.const 576
              i32.mul
              i32.add
              i32.add
              f32.load offset=60
              f32x4.replace_lane 3
              local.set 772
              local.get 771
              local.get 772
              f32x4.mul
              local.set 773
              local.get $acc0v.12
              local.get 773
              f32x4.add
              local.set 774
              local.get 774
              local.set $acc0v.12
              local.get $r0_0
              i32.const 1
              i32.add
              local.tee $r0_0
              local.get 21
              i32.lt_s
              br_if 0 (;@5;)
            end
          end
          local.get 16
          local.set 775
          local.get 775
          local.get $acc0v.0
          v128.store align=4
          local.get 16
          local.set 776
          local.get 776
          local.get $acc0v.4
          v128.store offset=16 align=4
          local.get 16
          local.set 777
          local.get 777
          local.get $acc0v.8
          v128.store offset=32 align=4
          local.get 16
          local.set 778
          local.get 778
          local.get $acc0v.12
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

(module
  (type (;0;) (func (param i32 i32 i32)))
  (import "env" "memory" (memory (;0;) 1 65536))
  (export "run" (func $k2_copy))
  (func $k2_copy (;0;) (type 0) (param $args i32) (param $start i32) (param $end i32)
    (local $in0 i32) (local $out i32) (local $length i32) (local $row i32) (local $last i32) (local $i0o i32) (local i32 i32 v128 v128 v128 v128)
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
          local.get $in0
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.set 9
          local.get $out
          local.get $i0o
          i32.const 64
          i32.mul
          i32.add
          local.set 10
          local.get 9
          v128.load align=4
          local.set 11
          local.get 10
          local.get 11
          v128.store align=4
          local.get 9
          v128.load offset=16 align=4
          local.set 12
          local.get 10
          local.get 12
          v128.store offset=16 align=4
          local.get 9
          v128.load offset=32 align=4
          local.set 13
          local.get 10
          local.get 13
          v128.store offset=32 align=4
          local.get 9
          v128.load offset=48 align=4
          local.set 14
          local.get 10
          local.get 14
          v128.store offset=48 align=4
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
