//! Targets: what a device can hold and compute, as data, and how a logical dtype maps onto it.
//!
//! [`resolve`] is the only place where a dtype meets a device: a pure function of capabilities, not of devices. It
//! never lowers in silence: the [`Resolution`] says what a dtype becomes and what is lost.

mod policy;
#[cfg(feature = "inspect")]
mod profiles;
pub mod workarounds;

pub use policy::{Float64Policy, Policy, PolicySetting};
#[cfg(feature = "inspect")]
pub use profiles::{DEFAULT_LIMITS, Profile, profiles};

use crate::dtype::{Compute, DType, Narrow, Storage};
use crate::error::{Error, Result};
use std::borrow::Cow;

/// The two kinds of device on which a tensor can live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeviceKind {
    /// Wasm with SIMD (or the kernel interpreter).
    Cpu,
    /// WebGPU, or the CPU engine that simulates it.
    Gpu,
}

impl DeviceKind {
    /// `cpu` or `gpu`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Gpu => "gpu",
        }
    }

    /// Reads a device's name.
    ///
    /// # Errors
    /// `UnknownDeviceError` for any other text.
    pub fn parse(name: &str) -> Result<Self> {
        match name {
            "cpu" => Ok(Self::Cpu),
            "gpu" => Ok(Self::Gpu),
            _ => Err(Error::new(
                "UnknownDeviceError",
                format!("Unknown device '{name}'. Must be either 'cpu' or 'gpu'."),
            )),
        }
    }
}

/// Where tensors without an explicit device are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// All on one device.
    On(DeviceKind),
    /// Each program on the device where it is exact and fastest; its results stay there.
    Auto,
}

impl Placement {
    /// `auto`, `cpu` or `gpu`.
    pub fn name(self) -> &'static str {
        match self {
            Self::On(kind) => kind.name(),
            Self::Auto => "auto",
        }
    }

    /// Reads a placement's name.
    ///
    /// # Errors
    /// `UnknownDeviceError` for any other text.
    ///
    /// ```
    /// use tensorscope::target::Placement;
    /// assert_eq!(Placement::parse("auto").unwrap(), Placement::Auto);
    /// let error = Placement::parse("tpu").unwrap_err();
    /// assert_eq!(error.message(), "Unknown device 'tpu'. Must be 'auto', 'cpu' or 'gpu'.");
    /// ```
    pub fn parse(name: &str) -> Result<Self> {
        let unknown = || {
            let message = format!("Unknown device '{name}'. Must be 'auto', 'cpu' or 'gpu'.");
            Error::new("UnknownDeviceError", message)
        };
        if name == "auto" { Ok(Self::Auto) } else { DeviceKind::parse(name).map(Self::On).map_err(|_| unknown()) }
    }

    /// The device that such tensors report until they are computed.
    pub fn device(self) -> DeviceKind {
        match self {
            Self::On(kind) => kind,
            Self::Auto => DeviceKind::Cpu,
        }
    }
}

/// What a device can hold and compute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Capabilities {
    /// The kind of device.
    pub kind: DeviceKind,
    /// The adapter's or engine's own description.
    pub description: String,
    /// Whether the CPU engine simulates a GPU.
    pub simulated: bool,
    /// Whether a GPU's adapter is a software implementation (lavapipe, SwiftShader): a memory access costs many
    /// operations, and a workgroup barrier thousands.
    pub software: bool,
    /// Whether its shader compiler takes many seconds for long shaders.
    pub slow_compiler: bool,
    /// Whether elements narrower than 32 bits can be written individually (wasm, or `shader-f16` for `f16`).
    pub narrow_writes: bool,
    /// Whether 16-bit floats are a native type.
    pub f16: bool,
    /// Whether doubles are a native type; on a GPU used only together with 64-bit integers, which hold their bits.
    pub f64: bool,
    /// Whether 64-bit integers are a native type.
    pub i64: bool,
    /// Lanes of the widest useful vector of 32-bit elements: of a register, or of one load on a GPU; 1 if vectors do
    /// not help.
    pub lanes: u32,
    /// Whether the engine has relaxed SIMD (fused multiply-add).
    pub relaxed_simd: bool,
    /// Bytes of workgroup memory; 0 if kernels for the device have no thread loops.
    pub workgroup_bytes: u32,
    /// The most invocations of a workgroup.
    pub workgroup_size: u32,
    /// The most storage buffers that a kernel may bind.
    pub max_buffers: u32,
    /// The size of the largest buffer, in bytes.
    pub max_buffer_bytes: u64,
    /// The number of loop iterations, over all loops of an invocation, after which an adapter leaves the loops with
    /// wrong values; `None` if loops are not limited.
    pub loop_rounds: Option<u32>,
    /// The approximate number of invocations that a device runs concurrently; a kernel with fewer leaves it partly
    /// idle.
    pub parallelism: u64,
    /// Measured prices of its work; without them the cost model uses its own.
    pub prices: Option<Prices>,
}

/// Prices of a device's work, measured by `Session::calibrate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prices {
    /// Nanoseconds per launch.
    pub launch_ns: u32,
    /// Femtoseconds per byte read or written.
    pub byte_fs: u32,
    /// Femtoseconds per operation, as the cost model counts them.
    pub operation_fs: u32,
}

impl Prices {
    /// Nanoseconds per launch, per byte and per operation.
    pub fn nanoseconds(&self) -> (f64, f64, f64) {
        (f64::from(self.launch_ns), f64::from(self.byte_fs) * 1e-6, f64::from(self.operation_fs) * 1e-6)
    }
}

impl Capabilities {
    /// The wasm CPU, without any feature test: SIMD128, a 32-bit address space.
    pub fn cpu() -> Self {
        Self {
            kind: DeviceKind::Cpu,
            description: "wasm SIMD128".into(),
            simulated: false,
            software: false,
            slow_compiler: false,
            narrow_writes: true,
            f16: false,
            f64: true,
            i64: true,
            lanes: 4,
            relaxed_simd: false,
            workgroup_bytes: 0,
            workgroup_size: 1,
            max_buffers: 64,
            max_buffer_bytes: 1 << 32,
            loop_rounds: None,
            parallelism: 1,
            prices: None,
        }
    }

    /// WebGPU's guaranteed limits: no `shader-f16`, no 64-bit types, eight storage buffers.
    pub fn webgpu() -> Self {
        Self {
            kind: DeviceKind::Gpu,
            description: "WebGPU defaults".into(),
            simulated: false,
            software: false,
            slow_compiler: false,
            narrow_writes: false,
            f16: false,
            f64: false,
            i64: false,
            lanes: 4,
            relaxed_simd: false,
            workgroup_bytes: 16 << 10,
            workgroup_size: 256,
            max_buffers: 8,
            max_buffer_bytes: 128 << 20,
            loop_rounds: None,
            parallelism: 4096,
            prices: None,
        }
    }

    /// Whether kernels run as WGSL, which is false for a simulated GPU.
    pub fn is_gpu(&self) -> bool {
        self.kind == DeviceKind::Gpu && !self.simulated
    }

    /// A simulated GPU: WebGPU's storages on the CPU engine.
    pub fn simulated_gpu() -> Self {
        Self {
            description: "simulated: WebGPU's storages, computed by wasm SIMD128".into(),
            simulated: true,
            lanes: 4,
            workgroup_bytes: 0,
            workgroup_size: 1,
            max_buffers: 64,
            max_buffer_bytes: 1 << 31,
            parallelism: 1,
            ..Self::webgpu()
        }
    }
}

/// How faithfully a device represents a dtype.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fidelity {
    /// With the same bits.
    Exact,
    /// With the same values in more bits.
    Widened,
    /// With the same values, computed by arithmetic on smaller words.
    Emulated,
    /// With a loss of precision or range.
    Demoted,
}

impl Fidelity {
    /// `exact`, `widened`, `emulated` or `demoted`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Widened => "widened",
            Self::Emulated => "emulated",
            Self::Demoted => "demoted",
        }
    }
}

/// The narrow type to which the result of each op is rounded, where ops compute in a wider type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rounding {
    /// A narrow float; ties round to even.
    Float(Narrow),
    /// Two's complement with this many bits; wraps.
    Signed(u8),
    /// The lowest bits, this many; wraps.
    Unsigned(u8),
}

/// What a demotion loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Lost bits of the significand.
    pub bits: u32,
    /// The range of the dtype: its least normal and its greatest magnitude.
    pub from: (f64, f64),
    /// The range that remains.
    pub to: (f64, f64),
}

impl Loss {
    /// The loss of a double that is held as a single.
    const SINGLE: Self =
        Self { bits: 29, from: (f64::MIN_POSITIVE, f64::MAX), to: (f32::MIN_POSITIVE as f64, f32::MAX as f64) };
}

/// What a dtype becomes on a device, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolution {
    /// The dtype that the program uses.
    pub logical: DType,
    /// The storage of one element in a buffer.
    pub storage: Storage,
    /// The type in which kernels compute.
    pub compute: Compute,
    /// The rounding after each op, if `compute` is wider than `logical`.
    pub rounding: Option<Rounding>,
    /// How faithfully the dtype is represented.
    pub fidelity: Fidelity,
    /// The loss of precision and range, if it is demoted.
    pub loss: Option<Loss>,
    /// The approximate number of device operations per operation of the dtype; 1 if it is native.
    pub cost: u32,
    /// The explanation for people.
    pub why: Cow<'static, str>,
}

const EMULATED: &str = "WGSL has no double: two u32, computed as IEEE 754 has it in integer arithmetic, every bit kept";

/// How a device of these capabilities holds and computes `dtype`.
///
/// # Errors
/// `TypeError` if the policy forbids the only possible storage, and for dtypes without arithmetic.
///
/// ```
/// use tensorscope::{dtype::DType, target::{resolve, Capabilities, Fidelity, Policy}};
/// let gpu = resolve(DType::Float64, &Capabilities::webgpu(), Policy::default()).unwrap();
/// assert_eq!((gpu.storage.name(), gpu.fidelity), ("f32", Fidelity::Demoted));
/// let cpu = resolve(DType::Float64, &Capabilities::cpu(), Policy::default()).unwrap();
/// assert_eq!((cpu.storage.name(), cpu.fidelity), ("f64", Fidelity::Exact));
/// let native = Capabilities { i64: true, f64: true, ..Capabilities::webgpu() };
/// let gpu = resolve(DType::Float64, &native, Policy::default()).unwrap();
/// assert_eq!((gpu.storage.name(), &*gpu.why), ("f64", "native double"));
/// ```
pub fn resolve(dtype: DType, device: &Capabilities, policy: Policy) -> Result<Resolution> {
    let cpu = device.kind == DeviceKind::Cpu;
    let of = |storage: Storage, rounding: Option<Rounding>, fidelity, why: &'static str| {
        let loss = (fidelity == Fidelity::Demoted).then_some(Loss::SINGLE);
        // Counted in `shaders/lib` for an addition: by integer arithmetic, with carries, or followed by a rounding.
        let cost = match (fidelity, storage) {
            (Fidelity::Emulated, Storage::F64 | Storage::C128) => 60,
            (Fidelity::Emulated, _) => 3,
            _ if rounding.is_some() => 2,
            _ => 1,
        };
        let compute = storage.compute();
        Ok(Resolution { logical: dtype, storage, compute, rounding, fidelity, loss, cost, why: why.into() })
    };
    let narrow = |storage: Storage, rounding| {
        let why = match (cpu, storage.bytes()) {
            (true, _) => "native in memory; computed in 32 bits and wrapped after each op",
            (_, 1) => "four packed in each u32; computed in 32 bits and wrapped after each op, as on the cpu",
            _ => "two packed in each u32; computed in 32 bits and wrapped after each op, as on the cpu",
        };
        of(storage, Some(rounding), Fidelity::Exact, why)
    };
    let refused = || {
        Err(Error::type_error(format!(
            "{dtype} is not available on {} and the float64 policy is 'error'",
            device.description
        )))
    };
    let storage = dtype.stored();
    match storage {
        Storage::BoolU8 if cpu => of(Storage::BoolU8, None, Fidelity::Exact, "one byte, 0 or 1"),
        Storage::BoolU8 | Storage::BoolU32 => of(
            Storage::BoolU32,
            None,
            Fidelity::Widened,
            "a GPU invocation writes whole 32-bit words, so each truth value takes one",
        ),
        Storage::I32 => of(Storage::I32, None, Fidelity::Exact, "native 32-bit integer"),
        Storage::U32 => of(Storage::U32, None, Fidelity::Exact, "native 32-bit integer"),
        Storage::I64 if device.i64 => of(Storage::I64, None, Fidelity::Exact, "native 64-bit integer"),
        Storage::I64 => of(
            Storage::I64,
            None,
            Fidelity::Emulated,
            "WGSL has no 64-bit integer: two u32 with carries, every bit kept",
        ),
        Storage::F32 => of(Storage::F32, None, Fidelity::Exact, "native 32-bit float"),
        Storage::F64 if device.f64 => of(Storage::F64, None, Fidelity::Exact, "native double"),
        Storage::F64 => match policy.float64 {
            Float64Policy::Demote => of(
                Storage::F32,
                None,
                Fidelity::Demoted,
                "WGSL has no double: held as f32, which keeps 24 of 53 bits of precision and magnitudes from 1e-38 to \
                 3e38 of 1e-308 to 1e308",
            ),
            Float64Policy::Emulate => of(Storage::F64, None, Fidelity::Emulated, EMULATED),
            Float64Policy::Error => refused(),
        },
        Storage::I8 => narrow(Storage::I8, Rounding::Signed(8)),
        Storage::I16 => narrow(Storage::I16, Rounding::Signed(16)),
        Storage::U8 => narrow(Storage::U8, Rounding::Unsigned(8)),
        Storage::U16 => narrow(Storage::U16, Rounding::Unsigned(16)),
        Storage::U64 if device.i64 => of(Storage::U64, None, Fidelity::Exact, "native 64-bit integer"),
        Storage::U64 => of(
            Storage::U64,
            None,
            Fidelity::Emulated,
            "WGSL has no 64-bit integer: two u32 with carries, every bit kept",
        ),
        Storage::Narrow(float) => {
            let of = of(storage, Some(Rounding::Float(float)), Fidelity::Exact, "")?;
            Ok(Resolution { why: rounded(float, cpu), ..of })
        }
        Storage::C64 => of(Storage::C64, None, Fidelity::Exact, "two f32, the real part first"),
        Storage::C128 if device.f64 => of(Storage::C128, None, Fidelity::Exact, "two f64, the real part first"),
        Storage::C128 => match policy.float64 {
            Float64Policy::Demote => of(
                Storage::C64,
                None,
                Fidelity::Demoted,
                "WGSL has no double: held as two f32, each with 24 of 53 bits of precision and magnitudes from 1e-38 to \
                 3e38 of 1e-308 to 1e308",
            ),
            Float64Policy::Emulate => of(Storage::C128, None, Fidelity::Emulated, EMULATED),
            Float64Policy::Error => refused(),
        },
    }
}

/// Explains what becomes of a narrow float.
fn rounded(float: Narrow, cpu: bool) -> Cow<'static, str> {
    let (bits, name) = (float.bits(), DType::stored_as(Storage::Narrow(float)).map_or(float.name(), DType::name));
    match (float, cpu) {
        (Narrow::F16, true) => {
            "16 bits in memory; computed in f32 and rounded to f16 after each op, the same bits".into()
        }
        (Narrow::F16, false) => {
            "two f16 packed in each u32, with or without shader-f16; computed in f32 and rounded to f16 \
                                 after each op, the same bits as on the cpu"
                .into()
        }
        (_, true) => format!("{bits} bits in memory; computed in f32 and rounded to {name} after each op").into(),
        (_, false) => {
            let count = if bits == 8 { "four" } else { "two" };
            format!(
                "{count} {name} packed in each u32; computed in f32 and rounded after each op, the same bits as on the cpu"
            )
            .into()
        }
    }
}
