//! The machine's own GPU, or a message that a test is skipped.

use std::io::Write;
use std::sync::Mutex;
use tensorscope::runtime::gpu::{GpuDevice, Native};

/// The GPU restricted to the 64-bit types of `native`; `None`, with a message, where there is no adapter.
///
/// # Panics
/// If there is none and `CI` or `TENSORSCOPE_REQUIRE_GPU` is set: no test may be skipped then.
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

/// Reports a skipped test, once, even if it passes: the test harness captures `println!`.
pub(crate) fn skipped(what: &str, why: &str) {
    static SAID: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut said = SAID.lock().unwrap();
    if said.iter().all(|earlier| earlier != what) {
        said.push(what.to_owned());
        let _ = writeln!(std::io::stderr(), "SKIPPED   {what}: {why}");
    }
}
