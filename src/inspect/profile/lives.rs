//! The lifetimes of a program's buffers, and its memory use.

use crate::error::Result;
use crate::kernel::Access;
use crate::lower::{Program, Role, Step};
use crate::shape::Sizes;

/// The lifetime of a buffer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Life {
    pub bytes: u64,
    /// The first step, and (`last`) the last step, in which it is allocated.
    pub first: usize,
    pub last: usize,
    /// The buffer whose memory it takes over.
    pub reuses: Option<usize>,
    /// The kernel that writes it.
    pub kernel: Option<usize>,
    /// The kernel that reads it last.
    pub reader: Option<usize>,
}

/// The lifetime of each of a program's buffers: inputs live from the first step on, outputs to the last.
///
/// # Errors
/// `ValueError: Missing shape variable: N`.
pub(super) fn lives(program: &Program, sizes: &Sizes) -> Result<Vec<Life>> {
    let last = program.steps.len().saturating_sub(1);
    let life = |buffer| {
        program.bytes(buffer, sizes).map(|bytes| Life {
            bytes,
            first: 0,
            last,
            reuses: None,
            kernel: None,
            reader: None,
        })
    };
    let mut all = (0..program.buffers.len()).map(life).collect::<Result<Vec<_>>>()?;
    for (at, step) in program.steps.iter().enumerate() {
        match step {
            Step::Allocate { buffer } => all[*buffer].first = at,
            Step::Free { buffer } => all[*buffer].last = at.saturating_sub(1),
            Step::Reuse { from, to } => {
                all[*from].last = at.saturating_sub(1);
                (all[*to].first, all[*to].reuses) = (at, Some(*from));
            }
            Step::Dispatch { kernel, buffers, .. } => {
                let decls = &program.kernels[*kernel].buffers;
                for (buffer, decl) in buffers.iter().zip(decls) {
                    match decl.access {
                        Access::Write => all[*buffer].kernel = Some(*kernel),
                        Access::Read => all[*buffer].reader = Some(*kernel),
                        Access::Scratch => {}
                    }
                }
            }
            Step::Copy { .. } => {}
        }
    }
    Ok(all)
}

/// The bytes that are allocated during each step.
pub(super) fn held(lives: &[Life], steps: usize) -> Vec<u64> {
    let mut change = vec![0i128; steps + 1];
    for life in lives.iter().filter(|l| l.first < steps) {
        change[life.first] += i128::from(life.bytes);
        change[life.last + 1] -= i128::from(life.bytes);
    }
    let mut now = 0;
    change[..steps]
        .iter()
        .map(|c| {
            now += c;
            u64::try_from(now).unwrap_or(0)
        })
        .collect()
}

/// The role of a buffer, as a word.
pub(super) fn role(role: Role) -> &'static str {
    match role {
        Role::Input(_) => "input",
        Role::Temporary => "temporary",
        Role::Output => "output",
    }
}
