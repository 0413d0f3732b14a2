//! Dtypes beside tables of NumPy 2.4 and ml_dtypes 0.6, each row and column in the order of `NUMPY`.

use super::*;
use std::collections::HashSet;

/// The dtypes of NumPy, by their letters.
const NUMPY: &str = "?bhilBHILefdFD";

fn dtypes(letters: &str) -> Vec<DType> {
    let of = |letter: char| DType::ALL.into_iter().find(|dtype| dtype.letter() == letter.to_string());
    letters.chars().map(|letter| of(letter).unwrap()).collect()
}

#[test]
fn all_pairs_promote_as_in_numpy() {
    let table = [
        "?bhilBHILefdFD",
        "bbhilhildefdFD",
        "hhhilhildffdFD",
        "iiiiliilddddDD",
        "llllllllddddDD",
        "BhhilBHILefdFD",
        "HiiilHHILffdFD",
        "IllllIIILdddDD",
        "LddddLLLLdddDD",
        "eefddefddefdFD",
        "fffddffddffdFD",
        "ddddddddddddDD",
        "FFFDDFFDDFFDFD",
        "DDDDDDDDDDDDDD",
    ];
    for (a, row) in dtypes(NUMPY).into_iter().zip(table) {
        let found: String = dtypes(NUMPY).into_iter().map(|b| promote(a, b).letter()).collect();
        assert_eq!(found, row, "{a}");
    }
}

/// Where NumPy with ml_dtypes has a common dtype; a dot elsewhere.
#[test]
fn narrow_floats_promote_as_in_ml_dtypes() {
    for (a, row) in dtypes("45E").into_iter().zip(["44...4....fdFD", "55fdd5fddffdFD", "EE...E....fdFD"]) {
        for (b, expected) in dtypes(NUMPY).into_iter().zip(row.chars()).filter(|(_, letter)| *letter != '.') {
            assert_eq!(promote(a, b).letter(), expected.to_string(), "{a} and {b}");
            assert_eq!(promote(b, a).letter(), expected.to_string(), "{b} and {a}");
        }
    }
}

#[test]
fn numbers_of_python_promote_as_in_numpy() {
    let table = [
        "?ldD", "bbdD", "hhdD", "iidD", "lldD", "BBdD", "HHdD", "IIdD", "LLdD", "eeeF", "fffF", "dddD", "FFFF", "DDDD",
    ];
    for (dtype, row) in dtypes(NUMPY).into_iter().zip(table) {
        let kinds = [Kind::Bool, Kind::Int, Kind::Float, Kind::Complex];
        assert_eq!(kinds.map(|kind| promote_scalar(dtype, kind).letter()).concat(), row, "{dtype}");
        assert_eq!(promote_scalar(dtype, Kind::UInt), promote_scalar(dtype, Kind::Int));
    }
}

#[test]
fn casts_are_allowed_as_in_numpy() {
    let safe = [
        "##############",
        ".####....#####",
        "..###.....####",
        "...##......#.#",
        "....#......#.#",
        "..############",
        "...##.###.####",
        "....#..##..#.#",
        "........#..#.#",
        ".........#####",
        "..........####",
        "...........#.#",
        "............##",
        ".............#",
    ];
    let same_kind = ["##############", ".####....#####", ".#############", ".........#####", "............##"];
    for (i, from) in dtypes(NUMPY).into_iter().enumerate() {
        let allowed = |rule: &str| -> String {
            let all = dtypes(NUMPY).into_iter();
            all.map(|to| if can_cast(from, to, rule).unwrap() { '#' } else { '.' }).collect()
        };
        assert_eq!(allowed("safe"), safe[i], "{from}");
        let kind = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4][i];
        assert_eq!(allowed("same_kind"), same_kind[kind], "{from}");
        let itself: String = (0..14).map(|k| if k == i { '#' } else { '.' }).collect();
        assert_eq!((allowed("no"), allowed("equiv"), allowed("unsafe")), (itself.clone(), itself, "#".repeat(14)));
    }
}

#[test]
fn floats_become_integers_as_in_numpy() {
    let of = [0.5, -0.5, -1.9, 127.0, 128.0, -129.0, 256.0, 40000.0, 65535.0, 65536.0];
    for (letter, expected) in [
        ("b", [0, 0, -1, 127, -128, 127, 0, 64, -1, 0]),
        ("h", [0, 0, -1, 127, 128, -129, 256, -25536, -1, 0]),
        ("i", [0, 0, -1, 127, 128, -129, 256, 40000, 65535, 65536]),
        ("l", [0, 0, -1, 127, 128, -129, 256, 40000, 65535, 65536]),
        ("B", [0, 0, 255, 127, 128, 127, 0, 64, 255, 0]),
        ("H", [0, 0, 65535, 127, 128, 65407, 256, 40000, 65535, 0]),
        ("I", [0, 0, 4_294_967_295, 127, 128, 4_294_967_167, 256, 40000, 65535, 65536]),
    ] {
        let dtype = dtypes(letter)[0];
        for (x, expected) in of.into_iter().zip(expected) {
            for scalar in [Scalar::Float(x), Scalar::Complex(x, 3.0)] {
                assert_eq!(scalar.cast(dtype).to_i64(), expected, "{x} as {dtype}");
            }
        }
    }
    // At the ends of the ranges.
    let (half, whole) = (9_223_372_036_854_775_808.0, 18_446_744_073_709_551_616.0);
    for (letter, x, expected) in [
        ("i", 2_147_483_647.0, 2_147_483_647),
        ("i", 2_147_483_648.0, -2_147_483_648),
        ("i", -2_147_483_648.0, -2_147_483_648),
        ("i", -2_147_483_648.9, -2_147_483_648),
        ("i", f64::NAN, -2_147_483_648),
        ("b", 2_147_483_647.0, -1),
        ("h", 2_147_483_647.0, -1),
        ("b", -2_147_483_649.0, 0),
        ("h", f64::INFINITY, 0),
        ("l", half, i64::MIN),
        ("l", -half, i64::MIN),
        ("l", -half * 2.0, i64::MIN),
        ("l", 9_223_372_036_854_774_784.0, 9_223_372_036_854_774_784),
        ("l", f64::NAN, i64::MIN),
    ] {
        assert_eq!(Scalar::Float(x).cast(dtypes(letter)[0]), Scalar::Int(expected), "{x} as {letter}");
    }
    for (letter, x, expected) in [
        ("I", 4_294_967_295.0, 4_294_967_295),
        ("I", f64::NAN, 0),
        ("L", half, 1 << 63),
        ("L", 1e19, 10_000_000_000_000_000_000),
        ("L", whole - 2048.0, u64::MAX - 2047),
        ("L", -1.0, u64::MAX),
    ] {
        assert_eq!(Scalar::Float(x).cast(dtypes(letter)[0]), Scalar::UInt(expected), "{x} as {letter}");
    }
    assert_eq!(Scalar::UInt(u64::MAX).cast(DType::UInt64), Scalar::UInt(u64::MAX));
    assert_eq!(Scalar::UInt(u64::MAX).cast(DType::Int64), Scalar::Int(-1));
}

#[test]
fn numbers_become_floats_as_in_numpy() {
    for (letter, x, expected) in [
        ("e", -1.9, -1.900_390_625),
        ("e", 65_519.999_999_999, 65_504.0),
        ("e", 65520.0, f64::INFINITY),
        ("e", 2049.0, 2048.0),
        ("e", 1.0 + 1.0 / 2048.0, 1.0),
        ("E", 40000.0, 39936.0),
        ("4", 0.1, 0.101_562_5),
        ("5", 40000.0, 40960.0),
        ("f", 0.1, 0.100_000_001_490_116_12),
        ("f", 7e-46, 0.0),
        ("d", 1e-45, 1e-45),
    ] {
        assert_eq!(Scalar::Float(x).cast(dtypes(letter)[0]), Scalar::Float(expected), "{x} as {letter}");
    }
    // A half is rounded once: a single would lie half way between two, and go to the other.
    let (up, down, bit) =
        (1.0 + 2f64.powi(-11) + 2f64.powi(-40), 1.0 + 3.0 * 2f64.powi(-11) - 2f64.powi(-40), 2f64.powi(-10));
    for x in [up, down, -up, -down] {
        assert_eq!(Scalar::Float(x).cast(DType::Float16), Scalar::Float((1.0 + bit).copysign(x)), "{x}");
        let wide = if x.abs() == up { 1.0 } else { 1.0 + 2.0 * bit };
        assert_eq!(f64::from(Narrow::F16.single(Narrow::F16.of_single(x as f32))), wide.copysign(x));
    }
    let odd = 1.0 + 2f64.powi(-11) + 2f64.powi(-23) + 2f64.powi(-40);
    assert_eq!(Scalar::Float(odd).cast(DType::Float16), Scalar::Float(1.0 + bit));
    assert_eq!(Narrow::F16.of_double(f64::NAN) & 0x7c00, 0x7c00);
    assert_eq!(Scalar::Float(1.0 / 3.0).cast(DType::BFloat16), Scalar::Float(0.333_984_375));
    // An integer is rounded once: half way between two singles, and a bit above it.
    let tie = (1_i64 << 54) + (1 << 30);
    for (x, expected) in [(tie, 18_014_398_509_481_984.0), (tie + 1, 18_014_400_656_965_632.0)] {
        assert_eq!(Scalar::Int(x).cast(DType::Float32), Scalar::Float(expected));
        assert_eq!(Scalar::UInt(x as u64).to_single(), expected as f32);
    }
    // A double between would lie half way between two singles, and that single half way between two of bfloat16.
    let twice = (1_i64 << 54) + (1 << 46) + (1 << 30) + 1;
    assert_eq!(Scalar::Int(twice).cast(DType::BFloat16), Scalar::Float(((1_i64 << 54) + (1 << 47)) as f64));
    assert_eq!(Scalar::UInt(u64::MAX).cast(DType::Float64), Scalar::Float(18_446_744_073_709_551_616.0));
    assert_eq!(Scalar::Bool(true).cast(DType::Float32), Scalar::Float(1.0));
    assert_eq!(Scalar::Complex(0.1, 0.3).cast(DType::Complex64), Scalar::Complex(0.1f32.into(), 0.3f32.into()));
    assert_eq!(Scalar::Complex(0.1, 0.3).cast(DType::Complex128), Scalar::Complex(0.1, 0.3));
    assert_eq!(Scalar::Int(2).cast(DType::Complex128), Scalar::Complex(2.0, 0.0));
}

#[test]
fn scalars_are_asked_as_in_python() {
    let numbers =
        [Scalar::Bool(true), Scalar::Int(-2), Scalar::UInt(3), Scalar::Float(f64::NAN), Scalar::Complex(0.0, 1.0)];
    assert!(numbers.iter().all(|number| number.to_bool()));
    let zeros = [Scalar::Bool(false), Scalar::Int(0), Scalar::UInt(0), Scalar::Float(-0.0), Scalar::Complex(0.0, -0.0)];
    assert!(zeros.iter().all(|number| !number.to_bool() && number.to_i64() == 0));
    assert!(Scalar::Complex(1.0, 0.0).to_bool());
    assert_eq!(numbers.map(|number| number.to_i64()), [1, -2, 3, i64::MIN, 0]);
    assert_eq!(numbers.map(|number| number.is_nan()), [false, false, false, true, false]);
    assert!(Scalar::Complex(1.0, f64::NAN).is_nan() && Scalar::Complex(f64::NAN, 1.0).is_nan());
    // Equality and hashing are by bits and by kind.
    let different: HashSet<Scalar> = numbers.into_iter().chain(zeros).collect();
    assert_eq!(different.len(), 10);
    assert!(Scalar::Float(f64::NAN) == Scalar::Float(f64::NAN) && Scalar::Float(0.0) != Scalar::Float(-0.0));
    assert!(Scalar::Complex(1.0, 2.0) != Scalar::Complex(1.0, 3.0) && Scalar::Int(1) != Scalar::UInt(1));
    assert_eq!(Scalar::default(), Scalar::Int(0));
}

#[test]
fn parameters_are_words_low_first() {
    let big = 0x0123_4567_89ab_cdef_i64;
    assert_eq!(Scalar::Int(big).to_words(Compute::I64), [0x89ab_cdef, 0x0123_4567]);
    assert_eq!(Scalar::UInt(u64::MAX - 1).to_words(Compute::U64), [u32::MAX - 1, u32::MAX]);
    assert_eq!(Scalar::Int(-2).to_words(Compute::U64), [u32::MAX - 1, u32::MAX]);
    assert_eq!(Scalar::Int(-2).to_words(Compute::I32), [u32::MAX - 1]);
    assert_eq!(Scalar::Float(1.0).to_words(Compute::F64), [0, 0x3ff0_0000]);
    assert_eq!(Scalar::Float(1.0).to_words(Compute::F32), [0x3f80_0000]);
    assert_eq!(Scalar::Int(7).to_words(Compute::Bool), [1]);
    for compute in [Compute::Bool, Compute::I32, Compute::U32, Compute::I64, Compute::U64, Compute::F32, Compute::F64] {
        assert_eq!(Scalar::Int(1).to_words(compute).len(), compute.words());
        assert_eq!(compute.bits(), 32 * i64::try_from(compute.words()).unwrap());
        assert_eq!(compute.is_float(), matches!(compute, Compute::F32 | Compute::F64));
        assert_eq!((Compute::from_name(compute.name()), compute.storage().compute()), (Some(compute), compute));
    }
}

#[test]
fn facts_are_those_of_numpy_and_ml_dtypes() {
    let facts = [
        (0, "?", 1),
        (1, "b", 1),
        (3, "h", 2),
        (5, "i", 4),
        (7, "l", 8),
        (2, "B", 1),
        (4, "H", 2),
        (6, "I", 4),
        (8, "L", 8),
        (260, "4", 1),
        (262, "5", 1),
        (23, "e", 2),
        (256, "E", 2),
        (11, "f", 4),
        (12, "d", 8),
        (14, "F", 8),
        (15, "D", 16),
    ];
    for (dtype, (number, letter, size)) in DType::ALL.into_iter().zip(facts) {
        assert_eq!((dtype.number(), dtype.letter(), dtype.itemsize()), (number, letter, size), "{dtype}");
        assert_eq!(dtype.bits() as usize, 8 * size);
        assert_eq!((dtype.is_of_numpy(), dtype.to_string().as_str()), (number < 256, dtype.name()));
        assert_eq!((DType::from_name(dtype.name()), DType::stored_as(dtype.stored())), (Some(dtype), Some(dtype)));
        assert_eq!(dtype.scalar_name().split_once('.').map(|(_, name)| name), Some(dtype.name()));
        let kind = dtype.kind();
        assert_eq!(dtype.is_integer(), matches!(kind, Kind::Int | Kind::UInt));
        assert_eq!(dtype.is_inexact(), matches!(kind, Kind::Float | Kind::Complex));
        assert_eq!(dtype.parts(), if kind == Kind::Complex { 2 } else { 1 });
        assert_eq!(dtype.part().is_some(), kind == Kind::Complex);
        assert_eq!(dtype.narrow().is_some(), "45eE".contains(letter));
        assert_eq!(dtype.is_single(), "45eEfF".contains(letter));
        assert_eq!(dtype.accumulator(), if "45eE".contains(letter) { DType::Float32 } else { dtype });
    }
    assert_eq!((DType::Complex64.part(), DType::Complex128.part()), (Some(DType::Float32), Some(DType::Float64)));
    assert_eq!(DType::Int8.integer_range(), Some((-128, 127)));
    assert_eq!(DType::Int64.integer_range(), Some((i64::MIN.into(), i64::MAX.into())));
    assert_eq!(DType::UInt8.integer_range(), Some((0, 255)));
    assert_eq!(DType::UInt64.integer_range(), Some((0, u64::MAX.into())));
    assert_eq!((DType::Bool.integer_range(), DType::Float32.integer_range()), (None, None));
    assert_eq!(DType::stored_as(Storage::BoolU32), None);
    assert!(DType::ALIASES.iter().all(|(alias, dtype)| DType::from_alias(alias) == Some(*dtype)));
    assert_eq!(DType::from_alias("float32"), None);
}

#[test]
fn formats_are_those_of_finfo() {
    for (letter, epsilon, greatest, least, subnormal, digits) in [
        ("4", 0.125, 448.0, 0.015_625, 0.001_953_125, 1),
        ("5", 0.25, 57344.0, 6.103_515_625e-05, 1.525_878_906_25e-05, 1),
        ("e", 0.000_976_562_5, 65504.0, 6.103_515_625e-05, 5.960_464_477_539_063e-08, 3),
        ("E", 0.007_812_5, 3.389_531_389_251_535_5e38, 1.175_494_350_822_287_5e-38, 9.183_549_615_799_121e-41, 2),
        ("f", f32::EPSILON.into(), f32::MAX.into(), f32::MIN_POSITIVE.into(), 1.401_298_464_324_817e-45, 6),
        ("d", f64::EPSILON, f64::MAX, f64::MIN_POSITIVE, 5e-324, 15),
    ] {
        let format = dtypes(letter)[0].format().unwrap();
        let found = (format.epsilon(), format.greatest(), format.least_normal(), format.decimal_digits());
        assert_eq!(found, (epsilon, greatest, least, digits), "{letter}");
        // 2^-1074 is below the range of `powi`.
        let half = 2f64.powi(format.least_subnormal_exponent() / 2);
        assert_eq!(
            half * 2f64.powi(format.least_subnormal_exponent() - format.least_subnormal_exponent() / 2),
            subnormal
        );
        assert_eq!(
            format.greatest(),
            (2.0 - if letter == "4" { 2.0 } else { 1.0 } * epsilon) * 2f64.powi(format.greatest_exponent())
        );
    }
    assert_eq!(DType::Complex64.format(), DType::Float32.format());
    assert_eq!(DType::Complex128.format(), DType::Float64.format());
    assert_eq!((DType::Int8.format(), DType::Bool.format()), (None, None));
    for narrow in Narrow::ALL {
        assert_eq!(narrow.digits_shown(), (narrow.bytes() == 1).then_some(6));
        assert_eq!(narrow.rounds_doubles_once(), narrow == Narrow::F16);
        assert_eq!(Narrow::from_name(narrow.name()), Some(narrow));
        assert!(narrow.single(narrow.format().nan()).is_nan());
        let beyond = narrow.single(narrow.format().overflow());
        assert!(if narrow.format().has_infinities { beyond == f32::INFINITY } else { beyond.is_nan() });
    }
}

#[test]
fn nans_keep_their_bits_and_become_quiet() {
    let quiet = f32::from_bits(0x7fe0_0000);
    assert_eq!((Narrow::F16.of_single(quiet), Narrow::BF16.of_single(-quiet)), (0x7f00, 0xffe0));
    assert_eq!(
        (Narrow::F16.single(0x7c01).to_bits(), Narrow::BF16.single(0x7f81).to_bits()),
        (0x7fc0_2000, 0x7fc1_0000)
    );
    assert_eq!(Narrow::F8E5M2.single(0xfd).to_bits(), 0xffa0_0000);
}

#[test]
fn storages_have_numpys_sizes() {
    for dtype in DType::ALL {
        let (bound, count) = dtype.stored().bound();
        assert_eq!(bound.bytes() * usize::try_from(count).unwrap(), dtype.itemsize(), "{dtype}");
        assert_eq!(bound.compute(), dtype.stored().compute());
    }
    assert_eq!((Storage::C64.bound(), Storage::C128.bound()), ((Storage::F32, 2), (Storage::F64, 2)));
    assert_eq!((Storage::BoolU32.bytes(), Storage::BoolU8.bytes()), (4, 1));
    let names: Vec<&str> = DType::ALL.iter().map(|dtype| dtype.stored().compute().name()).collect();
    let expected = "bool i32 i32 i32 i64 u32 u32 u32 u64 f32 f32 f32 f32 f32 f64 f32 f64";
    assert_eq!(names.join(" "), expected);
    assert_eq!((Storage::I16.to_string(), Compute::U64.to_string()), ("i16".to_owned(), "u64".to_owned()));
    let all: HashSet<Storage> = Storage::of_kernels().collect();
    assert_eq!(all.len(), 16);
    assert!(!all.contains(&Storage::C64) && !all.contains(&Storage::C128));
    let shown: Vec<&str> = DType::ALL.iter().map(|dtype| dtype.stored().name()).collect();
    assert_eq!(shown.join(" "), "u8 i8 i16 i32 i64 u8 u16 u32 u64 f8e4m3fn f8e5m2 f16 bf16 f32 f64 c64 c128");
}

#[test]
fn scalar_types_derive_as_in_numpy() {
    use ScalarType::{
        Character, ComplexFloating, Flexible, Floating, Generic, Inexact, Integer, Number, Of, SignedInteger, Str,
        UnsignedInteger,
    };
    for (class, letters) in [
        (Generic, "?bhilBHILefdFD"),
        (Number, "bhilBHILefdFD"),
        (Integer, "bhilBHIL"),
        (SignedInteger, "bhil"),
        (UnsignedInteger, "BHIL"),
        (Inexact, "efdFD"),
        (Floating, "efd"),
        (ComplexFloating, "FD"),
        (Flexible, ""),
        (Character, ""),
        (Str, ""),
        (Of(DType::Int16), "h"),
    ] {
        let of = |dtype: &DType| class.includes(*dtype);
        assert_eq!(
            dtypes(NUMPY).into_iter().filter(of).map(DType::letter).collect::<String>(),
            letters,
            "{}",
            class.name()
        );
        assert_eq!(class.dtype().is_some(), letters == "h");
    }
    let classes = ScalarType::ABSTRACT;
    let derives = |class: ScalarType| {
        classes.into_iter().filter(|of| class.derives(*of)).map(ScalarType::name).collect::<Vec<_>>()
    };
    assert_eq!(derives(Str), ["generic", "flexible", "character", "str_"]);
    assert_eq!(derives(Character), ["generic", "flexible", "character"]);
    assert_eq!(derives(Flexible), ["generic", "flexible"]);
    assert_eq!(derives(SignedInteger), ["generic", "number", "integer", "signedinteger"]);
    assert_eq!(derives(ComplexFloating), ["generic", "number", "inexact", "complexfloating"]);
    assert_eq!(derives(Of(DType::Bool)), ["generic"]);
    assert_eq!(derives(Of(DType::Float64)), ["generic", "number", "inexact", "floating"]);
    assert_eq!(classes.map(|class| class.dtype()), [None; 11]);
}

#[test]
fn requests_follow_the_data() {
    for request in [Numeric::INT, Numeric::FLOAT, Numeric::COMPLEX] {
        assert!(request.is_bit_free() && request.bits().is_none() && request.dtype().is_none(), "{request}");
    }
    let over = |request: Numeric| dtypes(NUMPY).into_iter().map(|data| request.over(data).letter()).collect::<String>();
    assert_eq!(over(Numeric::INT), "lbhilbhilhilil");
    assert_eq!(over(Numeric::FLOAT), "deefdeefdefdfd");
    assert!(dtypes("45E").into_iter().all(|data| Numeric::FLOAT.over(data) == data));
    assert_eq!(over(Numeric::COMPLEX), "FFFFDFFFDFFDFD");
    assert_eq!(over(Numeric::exact(DType::UInt16)), "H".repeat(14));
    let exact = Numeric::exact(DType::UInt16);
    assert_eq!((exact.base(), exact.bits(), exact.is_bit_free()), (Base::UInt, Some(16), false));
    let numbers = [Scalar::Bool(true), Scalar::Int(1), Scalar::UInt(1), Scalar::Float(1.0), Scalar::Complex(1.0, 0.0)];
    assert_eq!(numbers.map(|x| Numeric::INT.over_scalar(x).letter()), ["l", "l", "l", "l", "l"]);
    assert_eq!(numbers.map(|x| Numeric::FLOAT.over_scalar(x).letter()), ["d"; 5]);
    assert_eq!(numbers.map(|x| Numeric::COMPLEX.over_scalar(x).letter())[1..], ["D"; 4]);
    for (letter, codes) in [
        ("?", "b1 ? |b1"),
        ("b", "i1 b"),
        ("h", "i2 h <i2"),
        ("i", "i4 i"),
        ("l", "i8 l q p n"),
        ("B", "u1 B"),
        ("H", "u2 H"),
        ("I", "u4 I"),
        ("L", "u8 L Q P N"),
        ("e", "f2 e"),
        ("f", "f4 f >f4 =f4"),
        ("d", "f8 d g"),
        ("F", "c8 F"),
        ("D", "c16 D G"),
    ] {
        for code in codes.split(' ') {
            assert_eq!(Numeric::parse_name(code).unwrap().dtype().map(DType::letter), Some(letter), "{code}");
        }
    }
    let shown = ["Int", "Float", "Complex"].map(|name| Numeric::parse_name(name).unwrap().to_string());
    assert_eq!(shown, ["Int", "Float", "Complex"]);
    for name in ["<class 'numpy.float32'>", "torch.float32", " Float32 ", "single"] {
        assert_eq!(Numeric::parse_name(name).unwrap(), Numeric::exact(DType::Float32), "{name}");
    }
}
