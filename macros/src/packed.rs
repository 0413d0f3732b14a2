//! `packed!`: files of the crate, compressed when it is built.

use miniz_oxide::deflate::compress_to_vec_zlib;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use std::path::Path;
use syn::{Error, LitStr, Result};

/// How much is tried to find what repeats, of 10.
const LEVEL: u8 = 9;

pub(crate) fn packed(path: &LitStr) -> Result<TokenStream> {
    let failed = |what: String| Error::new(path.span(), what);
    let root =
        std::env::var_os("CARGO_MANIFEST_DIR").ok_or_else(|| failed("only cargo tells where files are".into()))?;
    let file = Path::new(&root).join(path.value());
    let whole = std::fs::read(&file).map_err(|error| failed(format!("{}: {error}", file.display())))?;
    let bytes = Literal::byte_string(&compress_to_vec_zlib(&whole, LEVEL));
    let file = file.to_str().ok_or_else(|| failed("the file's path is no text".into()))?;
    // The compiler looks for changes of what it includes itself.
    Ok(quote!({
        const _: &[u8] = include_bytes!(#file);
        #bytes as &[u8]
    }))
}
