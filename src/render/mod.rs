//! Renderers: translate kernels to code, either WGSL text or a wasm module.
//!
//! A renderer is a function of the kernel and the device's capabilities only. It knows no graph and no device; the same
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

/// A kernel in the language of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// A compute shader with entry point `main`.
    Wgsl {
        /// The kernel that was rendered.
        kernel: Rc<Kernel>,
        /// The text of the whole module.
        text: String,
    },
    /// A wasm module that imports `env.memory` and exports `run(args: i32, start: i32, end: i32)`.
    Wasm {
        /// The kernel that was rendered.
        kernel: Rc<Kernel>,
        /// Whether the memory is shared among threads.
        shared: bool,
        /// The encoded module.
        bytes: Vec<u8>,
    },
    /// The kernel itself, for the interpreter.
    Ast {
        /// The kernel.
        kernel: Rc<Kernel>,
    },
}

impl Code {
    /// The kernel that was rendered.
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

    /// For each line of [`Code::text`], the statement of the kernel that it renders (numbered as in
    /// [`crate::kernel::in_order`]).
    ///
    /// # Errors
    /// As rendering; `InternalError` if a module cannot be printed as text.
    #[cfg(feature = "inspect")]
    pub fn statements(&self, device: &Capabilities) -> Result<Vec<Option<u32>>> {
        match self {
            Self::Wgsl { kernel, .. } => wgsl::statements(kernel, device),
            Self::Wasm { kernel, .. } => wasm::statements(kernel),
            Self::Ast { kernel } => Ok(kernel.printed()),
        }
    }

    /// The code as text: WGSL, WebAssembly text or the printed kernel.
    ///
    /// # Errors
    /// `InternalError` if a kernel breaks its contract.
    #[cfg(feature = "inspect")]
    pub fn text(&self) -> Result<String> {
        match self {
            Self::Wgsl { text, .. } => Ok(text.clone()),
            Self::Wasm { kernel, shared, .. } => wasm::text(kernel, *shared),
            Self::Ast { kernel } => Ok(kernel.to_string()),
        }
    }
}
