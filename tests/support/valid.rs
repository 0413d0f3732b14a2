//! Validates generated code with independent tools: WGSL with naga, wasm with wasmparser, and wasm text with wasmprinter.

use tensorscope::render::Code;

/// # Panics
/// If it is invalid; `wide` allows 64-bit types in WGSL.
pub(crate) fn validate(code: &Code, wide: bool) {
    match code {
        Code::Wgsl { text, .. } => {
            let module =
                naga::front::wgsl::parse_str(text).unwrap_or_else(|e| panic!("{}\n{text}", e.emit_to_string(text)));
            let types = naga::valid::Capabilities::FLOAT64 | naga::valid::Capabilities::SHADER_INT64;
            let allowed = if wide { types } else { naga::valid::Capabilities::empty() };
            let flags = naga::valid::ValidationFlags::all();
            let validated = naga::valid::Validator::new(flags, allowed).validate(&module);
            validated.unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        }
        Code::Wasm { bytes, .. } => {
            wasmparser::validate(bytes).unwrap();
            let printed = wasmprinter::print_bytes(bytes).unwrap();
            let text = code.text().unwrap();
            let differs = printed.lines().zip(text.lines()).find(|(theirs, ours)| theirs != ours);
            assert!(printed == text, "{}: {differs:?}", code.kernel().name);
        }
        Code::Ast { .. } => {}
    }
}
