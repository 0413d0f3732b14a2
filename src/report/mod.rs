//! Reports: everything that is shown, as plain data.
//!
//! `run` returns a [`RunReport`] directly: values, printed text, diagnostics and the error, if there was one. What the
//! compiler did is requested later, part by part, as a [`CompilationReport`]. Every panel of the page, the `eval`
//! command and the npm package read these types; on wasm32 their TypeScript types are generated from this file.

/// Derives what every part of a report needs: JSON, and TypeScript types on wasm32.
macro_rules! report {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)*) => {
        $(
            #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
            #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
            #[serde(rename_all = "camelCase")]
            $(#[$meta])*
            pub $kind $name $body
        )*
    };
}

#[cfg(feature = "inspect")]
mod adapter;
#[cfg(feature = "inspect")]
mod compilation;
mod device;
#[cfg(feature = "script")]
mod docs;
#[cfg(feature = "script")]
mod files;
#[cfg(feature = "inspect")]
mod profile;
#[cfg(feature = "script")]
mod progress;
#[cfg(feature = "inspect")]
mod resolution;
#[cfg(feature = "script")]
mod run;
#[cfg(feature = "inspect")]
mod search;
#[cfg(feature = "inspect")]
mod threads;
#[cfg(feature = "inspect")]
mod values;
#[cfg(feature = "inspect")]
mod why;

#[cfg(feature = "inspect")]
pub use adapter::*;
#[cfg(feature = "inspect")]
pub use compilation::*;
pub use device::*;
#[cfg(feature = "script")]
pub use docs::*;
#[cfg(feature = "script")]
pub use files::*;
#[cfg(feature = "inspect")]
pub use profile::*;
#[cfg(feature = "script")]
pub use progress::*;
#[cfg(feature = "inspect")]
pub use resolution::*;
#[cfg(feature = "script")]
pub use run::*;
#[cfg(feature = "inspect")]
pub use search::*;
#[cfg(feature = "inspect")]
pub use threads::*;
#[cfg(feature = "inspect")]
pub use values::*;
#[cfg(feature = "inspect")]
pub use why::*;
