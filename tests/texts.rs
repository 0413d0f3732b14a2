//! Arrays of texts and of other kinds, as NumPy prints them: `texts/*.py` with what CPython and NumPy printed beside each.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::Shown;
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn printed(source: &str) -> String {
    let (cpu, gpu) = (CpuDevice::new().unwrap(), InterpreterDevice::new(Capabilities::webgpu()));
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options);
    let report = pollster::block_on(Runner::new(session).run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    let texts = report.shown.into_iter().map(|shown| match shown {
        Shown::Text { text, .. } => text,
        _ => String::new(),
    });
    texts.collect()
}

#[test]
fn arrays_of_texts_print_as_numpys() {
    assert_eq!(printed(include_str!("texts/everyday.py")), include_str!("texts/everyday.txt"));
}

#[test]
fn tables_tutorials_and_errors_print_as_numpys() {
    assert_eq!(printed(include_str!("texts/tables.py")), include_str!("texts/tables.txt"));
}

#[test]
fn dates_records_masks_and_objects_print_as_numpys() {
    assert_eq!(printed(include_str!("texts/kinds.py")), include_str!("texts/kinds.txt"));
}
