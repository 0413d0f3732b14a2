//! Printing as in NumPy 2: `repr` and `str` of arrays and of NumPy scalars.
//!
//! Pure functions of [`HostArray`](crate::array::HostArray); this module knows no tensors and no devices. The layout
//! follows NumPy's `arrayprint`: a column format is derived from all elements that are shown, then lines are filled up
//! to the line width.

mod digits;
mod layout;
mod number;

#[cfg(feature = "numpy")]
pub use digits::float_digits;
pub use layout::{array_repr, array_repr_as, array_str, column_texts, laid_out, shown_places};
pub use number::{scalar_repr, scalar_repr_as, scalar_str, scalar_str_as};

/// The options of `numpy.set_printoptions`.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The most digits after the point.
    pub precision: usize,
    /// Arrays with more elements are summarised.
    pub threshold: usize,
    /// The number of elements shown at each end of a summarised axis.
    pub edgeitems: usize,
    /// The number of characters per line.
    pub linewidth: usize,
    /// Whether small numbers are never printed with an exponent.
    pub suppress: bool,
    /// How the number of digits after the point is chosen.
    pub floatmode: FloatMode,
    /// What precedes non-negative numbers: `-` for nothing, `+` for a plus, or a space.
    pub sign: char,
    /// The text for NaN.
    pub nanstr: String,
    /// The text for infinity.
    pub infstr: String,
    /// The version of NumPy whose format is used, as 100 times the major version plus the minor one; [`NEWEST`] for the
    /// newest.
    pub legacy: u16,
}

/// The newest version of NumPy.
pub const NEWEST: u16 = u16::MAX;

/// NumPy 1.13, which lays out arrays differently.
const V1_13: u16 = 113;
/// NumPy 1.25, the last version that does not print the type of scalars.
const V1_25: u16 = 125;
/// NumPy 2.1, the last version that does not print the shape of a summarised array.
const V2_1: u16 = 201;
/// NumPy 2.2, the last version in which exponents do not depend on the dtype.
const V2_2: u16 = 202;

/// How the number of digits after the point is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatMode {
    /// Always the precision.
    Fixed,
    /// The shortest that identify the number.
    Unique,
    /// The shortest that identify the number, at most the precision.
    Maxprec,
    /// As [`FloatMode::Maxprec`], with as many digits for all elements as for the longest.
    MaxprecEqual,
}

impl FloatMode {
    /// The mode with this name in NumPy.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "fixed" => Self::Fixed,
            "unique" => Self::Unique,
            "maxprec" => Self::Maxprec,
            "maxprec_equal" => Self::MaxprecEqual,
            _ => return None,
        })
    }

    /// Its name in NumPy.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Unique => "unique",
            Self::Maxprec => "maxprec",
            Self::MaxprecEqual => "maxprec_equal",
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            precision: 8,
            threshold: 1000,
            edgeitems: 3,
            linewidth: 75,
            suppress: false,
            floatmode: FloatMode::Maxprec,
            sign: '-',
            nanstr: "nan".to_owned(),
            infstr: "inf".to_owned(),
            legacy: NEWEST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::HostArray;
    use crate::dtype::{DType, Scalar};

    fn array(dtype: DType, shape: &[usize], values: &[f64]) -> HostArray {
        let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
        HostArray::from_scalars(dtype, shape.to_vec(), &values).unwrap()
    }

    fn check(dtype: DType, shape: &[usize], values: &[f64], expected: &str) {
        assert_eq!(array_repr(&array(dtype, shape, values), &Options::default()), expected);
    }

    /// The expected texts are NumPy 2.4's.
    #[test]
    fn arrays_print_as_numpys() {
        check(DType::Float32, &[2], &[1.0, 2.0], "array([1., 2.], dtype=float32)");
        check(DType::Float64, &[3], &[0.5, 100.25, -3.0], "array([  0.5 , 100.25,  -3.  ])");
        check(DType::Float64, &[2], &[1e-10, 1.0], "array([1.e-10, 1.e+00])");
        check(DType::Float64, &[2], &[1e10, 1.5], "array([1.0e+10, 1.5e+00])");
        check(DType::Float64, &[3], &[f64::NAN, 1.0, f64::NEG_INFINITY], "array([ nan,   1., -inf])");
        check(DType::Float64, &[1], &[0.1 + 0.2], "array([0.3])");
        check(DType::Float16, &[2], &[0.1, 65504.0], "array([1.00e-01, 6.55e+04], dtype=float16)");
        check(DType::Bool, &[2], &[1.0, 0.0], "array([ True, False])");
        check(DType::Int64, &[2, 2], &[1.0, -20.0, 3.0, 4.0], "array([[  1, -20],\n       [  3,   4]])");
        check(DType::Int32, &[0], &[], "array([], dtype=int32)");
        check(DType::Float64, &[0], &[], "array([], dtype=float64)");
        check(DType::Float32, &[0, 3], &[], "array([], shape=(0, 3), dtype=float32)");
        check(DType::Float32, &[], &[0.5], "array(0.5, dtype=float32)");
        check(DType::Float64, &[1], &[-0.0], "array([-0.])");
        let long: Vec<f64> = (0..30).map(f64::from).collect();
        check(
            DType::Int64,
            &[30],
            &long,
            "array([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16,\n       17, 18, 19, 20, 21, 22, 23, 24, \
             25, 26, 27, 28, 29])",
        );
        let many: Vec<f64> = (0..2000).map(f64::from).collect();
        check(DType::Int64, &[2000], &many, "array([   0,    1,    2, ..., 1997, 1998, 1999], shape=(2000,))");
        check(DType::Float64, &[2, 1, 2], &[1.0, 2.0, 3.0, 4.5], "array([[[1. , 2. ]],\n\n       [[3. , 4.5]]])");
        assert_eq!(
            array_str(&array(DType::Float32, &[2, 2], &[1.0, 2.0, 3.5, 4.0]), &Options::default()),
            "[[1.  2. ]\n [3.5 4. ]]"
        );
    }

    #[test]
    fn scalars_print_as_numpys() {
        let check = |value, dtype, expected: &str| assert_eq!(scalar_repr(value, dtype), expected);
        check(Scalar::Float(f64::from(0.1f32)), DType::Float32, "np.float32(0.1)");
        check(Scalar::Float(1e16), DType::Float64, "np.float64(1e+16)");
        check(Scalar::Float(116.0), DType::Float32, "np.float32(116.0)");
        check(Scalar::Int(3), DType::Int64, "np.int64(3)");
        check(Scalar::Bool(true), DType::Bool, "np.True_");
        check(Scalar::Float(f64::NAN), DType::Float64, "np.float64(nan)");
        check(Scalar::Complex(1.0, -2.0), DType::Complex128, "np.complex128(1-2j)");
        assert_eq!(scalar_str(Scalar::Float(0.00001), DType::Float64), "1e-05");
    }
}
