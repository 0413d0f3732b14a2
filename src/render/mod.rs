//! Kernels to code: WGSL text or a wasm module.
//!
//! A renderer is a function of the kernel and the device's capabilities alone. It knows no graph and no device; the same
//! kernel gives the same text.

mod trail;
pub mod wasm;
pub mod wgsl;

#[cfg(feature = "inspect")]
use crate::error::Result;
use crate::kernel::Kernel;
#[cfg(feature = "inspect")]
use crate::target::Capabilities;
use std::rc::Rc;

/// A kernel in a device's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// A compute shader, entry point `main`.
    Wgsl {
        /// The kernel it came from.
        kernel: Rc<Kernel>,
        /// The whole module.
        text: String,
    },
    /// A module that imports `env.memory` and exports `run(args: i32, start: i32, end: i32)`.
    Wasm {
        /// The kernel it came from.
        kernel: Rc<Kernel>,
        /// The whole module.
        bytes: Vec<u8>,
    },
    /// The kernel itself, to be interpreted.
    Ast {
        /// The kernel.
        kernel: Rc<Kernel>,
    },
}

impl Code {
    /// The kernel it came from.
    pub fn kernel(&self) -> &Rc<Kernel> {
        match self {
            Self::Wgsl { kernel, .. } | Self::Wasm { kernel, .. } | Self::Ast { kernel } => kernel,
        }
    }

    /// `wgsl`, `wat` or `ast`: the language of [`Code::text`].
    pub fn language(&self) -> &'static str {
        match self {
            Self::Wgsl { .. } => "wgsl",
            Self::Wasm { .. } => "wat",
            Self::Ast { .. } => "ast",
        }
    }

    /// Which statement of the kernel (see [`crate::kernel::in_order`]) each line of [`Code::text`] was written for.
    ///
    /// # Errors
    /// As rendering; `InternalError` if a module cannot be printed.
    #[cfg(feature = "inspect")]
    pub fn statements(&self, device: &Capabilities) -> Result<Vec<Option<u32>>> {
        match self {
            Self::Wgsl { kernel, .. } => wgsl::statements(kernel, device),
            Self::Wasm { kernel, .. } => wasm::statements(kernel),
            Self::Ast { kernel } => Ok(kernel.printed()),
        }
    }

    /// As people read it.
    ///
    /// # Errors
    /// `InternalError` if a kernel breaks its contract.
    #[cfg(feature = "inspect")]
    pub fn text(&self) -> Result<String> {
        match self {
            Self::Wgsl { text, .. } => Ok(text.clone()),
            Self::Wasm { kernel, .. } => wasm::text(kernel),
            Self::Ast { kernel } => Ok(kernel.to_string()),
        }
    }
}
