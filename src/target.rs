//! What a device can hold and do, as data, and how a logical dtype maps onto it.
//!
//! [`resolve`] is the one place where a dtype meets a device: a pure function, never silent. It knows capabilities,
//! not devices; what is not on a device is told in the [`Resolution`]'s own words.

mod policy;
#[cfg(feature = "inspect")]
mod profiles;

pub use policy::{Float64Policy, Policy, PolicySetting};
#[cfg(feature = "inspect")]
pub use profiles::{DEFAULT_LIMITS, Profile, profiles};

use crate::dtype::{Compute, DType, Narrow, Storage};
use crate::error::{Error, Result};

/// The two kinds of device a tensor can live on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeviceKind {
    /// SIMD wasm (or an interpreter of kernels).
    Cpu,
    /// WebGPU, or the CPU engine standing in for it.
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

/// Where tensors compute that no device was chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// All of them on one device.
    On(DeviceKind),
    /// Each program where it is exact and quickest; between programs their data are wherever they were computed.
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

    /// The device that such tensors say they are on until they are computed.
    pub fn device(self) -> DeviceKind {
        match self {
            Self::On(kind) => kind,
            Self::Auto => DeviceKind::Cpu,
        }
    }
}

/// What a device can hold and do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Capabilities {
    /// Where tensors of this device live.
    pub kind: DeviceKind,
    /// The adapter's or engine's own name.
    pub description: String,
    /// Whether the CPU engine stands in for a GPU that is not there.
    pub simulated: bool,
    /// A GPU whose adapter is a CPU in truth (lavapipe, SwiftShader): each access to memory costs many operations, and
    /// a barrier of a workgroup thousands.
    pub software: bool,
    /// Its shader compiler takes many seconds for long shaders.
    pub slow_compiler: bool,
    /// Elements narrower than 32 bits can be written one by one (wasm, or `shader-f16` for `f16`).
    pub narrow_writes: bool,
    /// 16-bit floats as a native type.
    pub f16: bool,
    /// Doubles as a native type; on a GPU only beside 64-bit integers, by which they are taken apart.
    pub f64: bool,
    /// 64-bit integers as a native type.
    pub i64: bool,
    /// Lanes of the widest vector of 32-bit elements: of a register, or of what a GPU loads at once; 1 where vectors bring
    /// nothing.
    pub lanes: u32,
    /// Relaxed SIMD (fused multiply-add).
    pub relaxed_simd: bool,
    /// Bytes of memory that the invocations of a workgroup share; 0 where a kernel has no thread loops.
    pub workgroup_bytes: u32,
    /// Invocations of a workgroup at most.
    pub workgroup_size: u32,
    /// Storage buffers that one kernel may bind.
    pub max_buffers: u32,
    /// Bytes of the largest buffer.
    pub max_buffer_bytes: u64,
    /// Rounds after which an adapter ends the loops of an invocation, all of them together, and goes on with what it has;
    /// `None` where loops run to their ends.
    pub loop_rounds: Option<u32>,
    /// Invocations that a device runs at once, roughly; fewer in a kernel leave it idle.
    pub parallelism: u64,
    /// What its work takes, where that was measured; else the cost model has its own figures.
    pub prices: Option<Prices>,
}

/// What a device takes for its work, measured on it by `Session::calibrate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prices {
    /// Nanoseconds of a launch.
    pub launch_ns: u32,
    /// Femtoseconds of a byte read or written.
    pub byte_fs: u32,
    /// Femtoseconds of an operation, as the cost model counts them.
    pub operation_fs: u32,
}

impl Prices {
    /// A launch, a byte and an operation in nanoseconds.
    pub fn nanoseconds(&self) -> (f64, f64, f64) {
        (f64::from(self.launch_ns), f64::from(self.byte_fs) * 1e-6, f64::from(self.operation_fs) * 1e-6)
    }
}

impl Capabilities {
    /// The wasm CPU, before any probe: SIMD128, one thread, a 32-bit address space.
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
            max_buffer_bytes: 1 << 31,
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

    /// Whether kernels run as WGSL.
    pub fn is_gpu(&self) -> bool {
        self.kind == DeviceKind::Gpu && !self.simulated
    }

    /// A GPU that is not there: WebGPU's storages on the CPU engine.
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

/// How faithfully a device holds a dtype.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fidelity {
    /// The same bits.
    Exact,
    /// The same values in more bits.
    Widened,
    /// The same values by arithmetic on smaller words.
    Emulated,
    /// Bits of precision or range are lost.
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

/// The narrow type to which a wider computation is rounded after each op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rounding {
    /// A narrow float, to nearest even.
    Float(Narrow),
    /// Two's complement of that many bits, wrapped.
    Signed(u8),
    /// That many low bits.
    Unsigned(u8),
}

/// What a demotion loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Bits of the significand.
    pub bits: u32,
    /// Magnitudes that the dtype holds, the least normal one and the greatest.
    pub from: (f64, f64),
    /// Those that are left.
    pub to: (f64, f64),
}

impl Loss {
    /// Of a double held as a single.
    const SINGLE: Self =
        Self { bits: 29, from: (f64::MIN_POSITIVE, f64::MAX), to: (f32::MIN_POSITIVE as f64, f32::MAX as f64) };
}

/// What a dtype became on a device, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolution {
    /// The dtype that a person sees.
    pub logical: DType,
    /// One element in a buffer.
    pub storage: Storage,
    /// The type in which kernels compute.
    pub compute: Compute,
    /// Applied after each op, where `compute` is wider than `logical`.
    pub rounding: Option<Rounding>,
    /// Whether anything is lost.
    pub fidelity: Fidelity,
    /// What is lost of the dtype's precision and range, where it is demoted.
    pub loss: Option<Loss>,
    /// Operations of the device for one of the dtype's, roughly: 1 where it is native.
    pub cost: u32,
    /// In words.
    pub why: String,
}

const EMULATED: &str = "WGSL has no double: two u32, computed as IEEE 754 has it in integer arithmetic, every bit kept";

/// How a device of these capabilities holds and computes `dtype`.
///
/// # Errors
/// `TypeError` where the policy forbids the only storage there is, and for dtypes without arithmetic yet.
///
/// ```
/// use tensorscope::{dtype::DType, target::{resolve, Capabilities, Fidelity, Policy}};
/// let gpu = resolve(DType::Float64, &Capabilities::webgpu(), Policy::default()).unwrap();
/// assert_eq!((gpu.storage.name(), gpu.fidelity), ("f32", Fidelity::Demoted));
/// let cpu = resolve(DType::Float64, &Capabilities::cpu(), Policy::default()).unwrap();
/// assert_eq!((cpu.storage.name(), cpu.fidelity), ("f64", Fidelity::Exact));
/// let native = Capabilities { i64: true, f64: true, ..Capabilities::webgpu() };
/// let gpu = resolve(DType::Float64, &native, Policy::default()).unwrap();
/// assert_eq!((gpu.storage.name(), gpu.why.as_str()), ("f64", "native double"));
/// ```
pub fn resolve(dtype: DType, device: &Capabilities, policy: Policy) -> Result<Resolution> {
    let cpu = device.kind == DeviceKind::Cpu;
    let of = |storage: Storage, rounding: Option<Rounding>, fidelity, why: &str| {
        let loss = (fidelity == Fidelity::Demoted).then_some(Loss::SINGLE);
        // Additions counted in shaders/lib: with carries, by integer arithmetic, or followed by a rounding.
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
        Storage::Narrow(float) => of(storage, Some(Rounding::Float(float)), Fidelity::Exact, &rounded(float, cpu)),
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

/// What becomes of a narrow float, in words.
fn rounded(float: Narrow, cpu: bool) -> String {
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
        (_, true) => format!("{bits} bits in memory; computed in f32 and rounded to {name} after each op"),
        (_, false) => {
            let count = if bits == 8 { "four" } else { "two" };
            format!(
                "{count} {name} packed in each u32; computed in f32 and rounded after each op, the same bits as on the cpu"
            )
        }
    }
}
