//! The instructions that the renderer emits, named as in wasm-encoder. Encoding the hundreds of others would add a
//! tenth to the size of the package's core.

use wasm_encoder::{BlockType, Ieee32, Ieee64, InstructionSink, MemArg};

macro_rules! instructions {
    ($($name:ident $(($($argument:ident: $of:ty),+))? = $method:ident,)*) => {
        /// An instruction with its immediates.
        #[derive(Clone, Copy)]
        pub(super) enum Instruction {
            $($name $(($($of),+))?,)*
        }

        impl Instruction {
            /// Appends the encoded instruction to a function's code.
            pub(super) fn encode(self, sink: &mut InstructionSink<'_>) {
                match self {
                    $(Self::$name $(($($argument),+))? => sink.$method($($($argument),+)?),)*
                };
            }

            /// Its name in wasm-encoder, such as `f32x4_add`.
            #[cfg(feature = "inspect")]
            pub(super) fn name(self) -> &'static str {
                match self {
                    $(Self::$name $(($($argument),+))? => {
                        $($(let _ = $argument;)+)?
                        stringify!($method)
                    })*
                }
            }

            /// Calls `each` with its immediates, in order.
            #[cfg(feature = "inspect")]
            pub(super) fn immediates(self, each: &mut dyn FnMut(Immediate)) {
                match self {
                    $(Self::$name $(($($argument),+))? => { $($(each($argument.into());)+)? })*
                }
            }
        }
    };
}

/// An immediate, for the text format.
#[cfg(feature = "inspect")]
pub(super) enum Immediate {
    /// The index of a local, function or label.
    Number(u32),
    Lane(u8),
    Lanes([u8; 16]),
    I32(i32),
    I64(i64),
    F32(u32),
    F64(u64),
    V128(u128),
    /// The offset in bytes, and the logarithm of the alignment.
    Memory {
        offset: u64,
        align: u32,
    },
    Block(BlockType),
}

#[cfg(feature = "inspect")]
macro_rules! immediates {
    ($($of:ty, $value:ident => $immediate:expr;)*) => {
        $(impl From<$of> for Immediate {
            fn from($value: $of) -> Self {
                $immediate
            }
        })*
    };
}

#[cfg(feature = "inspect")]
immediates! {
    u32, n => Self::Number(n);
    u8, n => Self::Lane(n);
    [u8; 16], lanes => Self::Lanes(lanes);
    i32, n => Self::I32(n);
    i64, n => Self::I64(n);
    i128, n => Self::V128(n as u128);
    Ieee32, n => Self::F32(n.bits());
    Ieee64, n => Self::F64(n.bits());
    MemArg, at => Self::Memory { offset: at.offset, align: at.align };
    BlockType, of => Self::Block(of);
}

instructions! {
    Block(of: BlockType) = block,
    BrIf(at: u32) = br_if,
    Call(at: u32) = call,
    F32Const(value: Ieee32) = f32_const,
    F32Load(at: MemArg) = f32_load,
    F32Store(at: MemArg) = f32_store,
    F32x4ExtractLane(lane: u8) = f32x4_extract_lane,
    F32x4ReplaceLane(lane: u8) = f32x4_replace_lane,
    F64Const(value: Ieee64) = f64_const,
    F64Load(at: MemArg) = f64_load,
    F64Store(at: MemArg) = f64_store,
    F64x2ExtractLane(lane: u8) = f64x2_extract_lane,
    F64x2ReplaceLane(lane: u8) = f64x2_replace_lane,
    I32Const(value: i32) = i32_const,
    I32Load(at: MemArg) = i32_load,
    I32Load16S(at: MemArg) = i32_load16_s,
    I32Load16U(at: MemArg) = i32_load16_u,
    I32Load8S(at: MemArg) = i32_load8_s,
    I32Load8U(at: MemArg) = i32_load8_u,
    I32Store(at: MemArg) = i32_store,
    I32Store16(at: MemArg) = i32_store16,
    I32Store8(at: MemArg) = i32_store8,
    I32x4ExtractLane(lane: u8) = i32x4_extract_lane,
    I32x4ReplaceLane(lane: u8) = i32x4_replace_lane,
    I64Const(value: i64) = i64_const,
    I64Load(at: MemArg) = i64_load,
    I64Store(at: MemArg) = i64_store,
    I64x2ExtractLane(lane: u8) = i64x2_extract_lane,
    I64x2ReplaceLane(lane: u8) = i64x2_replace_lane,
    I8x16Shuffle(lanes: [u8; 16]) = i8x16_shuffle,
    If(of: BlockType) = if_,
    LocalGet(at: u32) = local_get,
    LocalSet(at: u32) = local_set,
    LocalTee(at: u32) = local_tee,
    Loop(of: BlockType) = loop_,
    V128Const(value: i128) = v128_const,
    V128Load(at: MemArg) = v128_load,
    V128Load16Lane(at: MemArg, lane: u8) = v128_load16_lane,
    V128Load32Lane(at: MemArg, lane: u8) = v128_load32_lane,
    V128Load32Splat(at: MemArg) = v128_load32_splat,
    V128Load32Zero(at: MemArg) = v128_load32_zero,
    V128Load64Lane(at: MemArg, lane: u8) = v128_load64_lane,
    V128Load64Splat(at: MemArg) = v128_load64_splat,
    V128Load64Zero(at: MemArg) = v128_load64_zero,
    V128Load8Lane(at: MemArg, lane: u8) = v128_load8_lane,
    V128Store(at: MemArg) = v128_store,
    V128Store16Lane(at: MemArg, lane: u8) = v128_store16_lane,
    V128Store32Lane(at: MemArg, lane: u8) = v128_store32_lane,
    V128Store64Lane(at: MemArg, lane: u8) = v128_store64_lane,
    V128Store8Lane(at: MemArg, lane: u8) = v128_store8_lane,
    Else = else_,
    End = end,
    F32Abs = f32_abs,
    F32Add = f32_add,
    F32ConvertI32S = f32_convert_i32_s,
    F32ConvertI32U = f32_convert_i32_u,
    F32ConvertI64S = f32_convert_i64_s,
    F32ConvertI64U = f32_convert_i64_u,
    F32DemoteF64 = f32_demote_f64,
    F32Div = f32_div,
    F32Eq = f32_eq,
    F32Floor = f32_floor,
    F32Lt = f32_lt,
    F32Max = f32_max,
    F32Min = f32_min,
    F32Mul = f32_mul,
    F32Ne = f32_ne,
    F32Nearest = f32_nearest,
    F32Neg = f32_neg,
    F32ReinterpretI32 = f32_reinterpret_i32,
    F32Sqrt = f32_sqrt,
    F32x4Abs = f32x4_abs,
    F32x4Add = f32x4_add,
    F32x4ConvertI32x4S = f32x4_convert_i32x4_s,
    F32x4ConvertI32x4U = f32x4_convert_i32x4_u,
    F32x4DemoteF64x2Zero = f32x4_demote_f64x2_zero,
    F32x4Div = f32x4_div,
    F32x4Eq = f32x4_eq,
    F32x4Floor = f32x4_floor,
    F32x4Le = f32x4_le,
    F32x4Lt = f32x4_lt,
    F32x4Max = f32x4_max,
    F32x4Min = f32x4_min,
    F32x4Mul = f32x4_mul,
    F32x4Ne = f32x4_ne,
    F32x4Nearest = f32x4_nearest,
    F32x4Neg = f32x4_neg,
    F32x4PMax = f32x4_pmax,
    F32x4PMin = f32x4_pmin,
    F32x4RelaxedMadd = f32x4_relaxed_madd,
    F32x4Splat = f32x4_splat,
    F32x4Sqrt = f32x4_sqrt,
    F32x4Sub = f32x4_sub,
    F64Abs = f64_abs,
    F64Add = f64_add,
    F64ConvertI32S = f64_convert_i32_s,
    F64ConvertI32U = f64_convert_i32_u,
    F64ConvertI64S = f64_convert_i64_s,
    F64ConvertI64U = f64_convert_i64_u,
    F64Div = f64_div,
    F64Eq = f64_eq,
    F64Floor = f64_floor,
    F64Ge = f64_ge,
    F64Gt = f64_gt,
    F64Lt = f64_lt,
    F64Max = f64_max,
    F64Min = f64_min,
    F64Mul = f64_mul,
    F64Ne = f64_ne,
    F64Nearest = f64_nearest,
    F64Neg = f64_neg,
    F64PromoteF32 = f64_promote_f32,
    F64ReinterpretI64 = f64_reinterpret_i64,
    F64Sqrt = f64_sqrt,
    F64x2Abs = f64x2_abs,
    F64x2Add = f64x2_add,
    F64x2ConvertLowI32x4S = f64x2_convert_low_i32x4_s,
    F64x2ConvertLowI32x4U = f64x2_convert_low_i32x4_u,
    F64x2Div = f64x2_div,
    F64x2Eq = f64x2_eq,
    F64x2Floor = f64x2_floor,
    F64x2Le = f64x2_le,
    F64x2Lt = f64x2_lt,
    F64x2Max = f64x2_max,
    F64x2Min = f64x2_min,
    F64x2Mul = f64x2_mul,
    F64x2Ne = f64x2_ne,
    F64x2Nearest = f64x2_nearest,
    F64x2Neg = f64x2_neg,
    F64x2PMax = f64x2_pmax,
    F64x2PMin = f64x2_pmin,
    F64x2PromoteLowF32x4 = f64x2_promote_low_f32x4,
    F64x2RelaxedMadd = f64x2_relaxed_madd,
    F64x2Splat = f64x2_splat,
    F64x2Sqrt = f64x2_sqrt,
    F64x2Sub = f64x2_sub,
    I16x8ExtendLowI8x16S = i16x8_extend_low_i8x16_s,
    I16x8ExtendLowI8x16U = i16x8_extend_low_i8x16_u,
    I32Add = i32_add,
    I32And = i32_and,
    I32DivS = i32_div_s,
    I32DivU = i32_div_u,
    I32Eq = i32_eq,
    I32Eqz = i32_eqz,
    I32GeS = i32_ge_s,
    I32LeS = i32_le_s,
    I32LtS = i32_lt_s,
    I32LtU = i32_lt_u,
    I32Mul = i32_mul,
    I32Ne = i32_ne,
    I32Or = i32_or,
    I32ReinterpretF32 = i32_reinterpret_f32,
    I32RemS = i32_rem_s,
    I32RemU = i32_rem_u,
    I32Shl = i32_shl,
    I32ShrS = i32_shr_s,
    I32ShrU = i32_shr_u,
    I32Sub = i32_sub,
    I32TruncSatF64S = i32_trunc_sat_f64_s,
    I32WrapI64 = i32_wrap_i64,
    I32Xor = i32_xor,
    I32x4Abs = i32x4_abs,
    I32x4Add = i32x4_add,
    I32x4AllTrue = i32x4_all_true,
    I32x4Eq = i32x4_eq,
    I32x4ExtendLowI16x8S = i32x4_extend_low_i16x8_s,
    I32x4ExtendLowI16x8U = i32x4_extend_low_i16x8_u,
    I32x4LtS = i32x4_lt_s,
    I32x4LtU = i32x4_lt_u,
    I32x4MaxS = i32x4_max_s,
    I32x4MaxU = i32x4_max_u,
    I32x4MinS = i32x4_min_s,
    I32x4MinU = i32x4_min_u,
    I32x4Mul = i32x4_mul,
    I32x4Ne = i32x4_ne,
    I32x4Neg = i32x4_neg,
    I32x4Shl = i32x4_shl,
    I32x4ShrS = i32x4_shr_s,
    I32x4ShrU = i32x4_shr_u,
    I32x4Splat = i32x4_splat,
    I32x4Sub = i32x4_sub,
    I32x4TruncSatF32x4S = i32x4_trunc_sat_f32x4_s,
    I64Add = i64_add,
    I64And = i64_and,
    I64DivS = i64_div_s,
    I64DivU = i64_div_u,
    I64Eq = i64_eq,
    I64Eqz = i64_eqz,
    I64ExtendI32S = i64_extend_i32_s,
    I64ExtendI32U = i64_extend_i32_u,
    I64LtS = i64_lt_s,
    I64LtU = i64_lt_u,
    I64Mul = i64_mul,
    I64Ne = i64_ne,
    I64Or = i64_or,
    I64ReinterpretF64 = i64_reinterpret_f64,
    I64RemS = i64_rem_s,
    I64RemU = i64_rem_u,
    I64Shl = i64_shl,
    I64ShrS = i64_shr_s,
    I64ShrU = i64_shr_u,
    I64Sub = i64_sub,
    I64TruncSatF64S = i64_trunc_sat_f64_s,
    I64TruncSatF64U = i64_trunc_sat_f64_u,
    I64Xor = i64_xor,
    I64x2Abs = i64x2_abs,
    I64x2Add = i64x2_add,
    I64x2Eq = i64x2_eq,
    I64x2ExtendHighI32x4S = i64x2_extend_high_i32x4_s,
    I64x2ExtendHighI32x4U = i64x2_extend_high_i32x4_u,
    I64x2ExtendLowI32x4S = i64x2_extend_low_i32x4_s,
    I64x2ExtendLowI32x4U = i64x2_extend_low_i32x4_u,
    I64x2LtS = i64x2_lt_s,
    I64x2Mul = i64x2_mul,
    I64x2Ne = i64x2_ne,
    I64x2Neg = i64x2_neg,
    I64x2Shl = i64x2_shl,
    I64x2ShrS = i64x2_shr_s,
    I64x2ShrU = i64x2_shr_u,
    I64x2Splat = i64x2_splat,
    I64x2Sub = i64x2_sub,
    Select = select,
    Unreachable = unreachable,
    V128And = v128_and,
    V128AndNot = v128_andnot,
    V128AnyTrue = v128_any_true,
    V128Bitselect = v128_bitselect,
    V128Not = v128_not,
    V128Or = v128_or,
    V128Xor = v128_xor,
}
