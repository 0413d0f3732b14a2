//! Compares the CPU with the native GPU, for each set of 64-bit types that the GPU may support.

#[path = "gpu.rs"]
mod gpu;

use gpu::{native_gpu, skipped};
use tensorscope::array::HostArray;
use tensorscope::dtype::Scalar;
use tensorscope::error::Result;
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{DeviceKind, Float64Policy, Policy};
use tensorscope::tensor::Tensor;

/// Sessions, each with the name of its GPU's 64-bit types.
pub(crate) type Sessions = [(&'static str, Session)];

/// Sessions whose GPU has all 64-bit types, integers only, or none, as far as the machine allows. Missing types are
/// emulated.
pub(crate) fn sessions() -> Vec<(&'static str, Session)> {
    let all = [
        ("native doubles and integers", Native::All),
        ("native integers, emulated doubles", Native::Integers),
        ("emulated doubles and integers", Native::Nothing),
    ];
    let session = |(name, native): (&'static str, Native)| {
        let mut gpu = native_gpu(name, native)?;
        gpu.compile_everything();
        let has = gpu.capabilities();
        if (has.f64, has.i64) != (native == Native::All, native != Native::Nothing) {
            let lacks = format!("{} has f64: {}, i64: {}", has.description, has.f64, has.i64);
            skipped(name, &lacks);
            return None;
        }
        let policy = Policy { float64: Float64Policy::Emulate };
        let cpu = Box::new(CpuDevice::new().unwrap());
        let session = Session::new(cpu, Box::new(gpu), None, DeviceKind::Cpu, policy, Options::default());
        Some((name, session))
    };
    all.into_iter().filter_map(session).collect()
}

/// Fails where `f` of two arrays, each made by `data` from a seed, differs between the CPU and a GPU.
pub(crate) fn check(
    sessions: &Sessions,
    what: &str,
    data: &dyn Fn(u64) -> HostArray,
    f: impl Fn(&Tensor, &Tensor) -> Result<Tensor>,
) {
    let (a, b) = (data(1), data(77));
    let result = |session: &Session, device| {
        let [a, b] = [&a, &b].map(|x| Tensor::from_host(x.clone(), device, true, None));
        pollster::block_on(session.read(&f(&a, &b).unwrap())).unwrap()
    };
    let Some((_, any)) = sessions.first() else { return };
    let cpu = result(any, DeviceKind::Cpu);
    for (name, session) in sessions {
        let gpu = result(session, DeviceKind::Gpu);
        assert_eq!(cpu.shape(), gpu.shape(), "{name}: {what}");
        for (i, (x, y)) in cpu.scalars().zip(gpu.scalars()).enumerate() {
            let nan = |s: Scalar| s.to_f64().is_nan();
            let same = x == y || (nan(x) && nan(y));
            assert!(same, "{name}: {what} of {:?} and {:?}: {x:?} on the cpu, {y:?} on the gpu", a.get(i), b.get(i));
        }
    }
}
