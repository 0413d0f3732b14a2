//! Generated code is valid by somebody else's word: naga's of WGSL, wasmparser's of wasm, and wasmprinter's of wasm as text.

use tensorscope::render::Code;

/// # Panics
/// If it is not; `wide` allows WGSL to use 64-bit types.
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
