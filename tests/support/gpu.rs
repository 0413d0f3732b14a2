//! The machine's own GPU, or a line that says that a test goes without it.

use std::io::Write;
use std::sync::Mutex;
use tensorscope::runtime::gpu::{GpuDevice, Native};

/// The GPU with the 64-bit types that `native` leaves it; `None` where there is no adapter, and a line says so.
///
/// # Panics
/// If there is none and `CI` or `TENSORSCOPE_REQUIRE_GPU` is set: there, nothing may be skipped.
pub(crate) fn native_gpu(what: &str, native: Native) -> Option<GpuDevice> {
    match pollster::block_on(GpuDevice::create_with(native)) {
        Ok(gpu) => Some(gpu),
        Err(e) => {
            let required = ["CI", "TENSORSCOPE_REQUIRE_GPU"].into_iter().find(|name| std::env::var_os(name).is_some());
            assert!(
                required.is_none(),
                "{what}: {e}; where {} is set nothing is skipped",
                required.unwrap_or_default()
            );
            skipped(what, &e.to_string());
            None
        }
    }
}

/// Says that something is not tested, once, and also where the test passes: what `println!` writes is then kept back.
pub(crate) fn skipped(what: &str, why: &str) {
    static SAID: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut said = SAID.lock().unwrap();
    if said.iter().all(|earlier| earlier != what) {
        said.push(what.to_owned());
        let _ = writeln!(std::io::stderr(), "SKIPPED   {what}: {why}");
    }
}
