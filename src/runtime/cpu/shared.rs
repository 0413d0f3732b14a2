//! Wasmtime's shared memory, as the host reads and writes it.
//!
//! This is the only unsafe code of the crate: wasmtime gives access to a shared memory by cells, which other threads may
//! write at any time. Here none does: [`super::engine::Engine`] reads and writes only while no launch runs, which its
//! `&mut self` and the join at the end of a launch guarantee.
#![allow(unsafe_code)]

use crate::error::{Error, Result};
use std::cell::UnsafeCell;
use wasmtime::{Engine, MemoryType, SharedMemory};

/// Bytes of a page of WebAssembly memory.
const PAGE: u64 = 65536;

/// A memory that several stores import.
pub(super) struct Shared(SharedMemory);

fn failed(e: impl std::fmt::Display) -> Error {
    Error::internal("cpu", format!("{e:#}"))
}

impl Shared {
    /// An empty memory that can grow to `most` pages.
    pub(super) fn new(engine: &Engine, most: u32) -> Result<Self> {
        SharedMemory::new(engine, MemoryType::shared(1, most)).map(Self).map_err(failed)
    }

    /// The memory as an import.
    pub(super) fn memory(&self) -> SharedMemory {
        self.0.clone()
    }

    /// Grows to at least `bytes`.
    pub(super) fn grow(&mut self, bytes: u64) -> Result<()> {
        let pages = bytes.div_ceil(PAGE).saturating_sub(self.0.size());
        if pages > 0 {
            self.0.grow(pages).map_err(failed)?;
        }
        Ok(())
    }

    fn range(&self, at: u64, bytes: usize) -> Result<&[UnsafeCell<u8>]> {
        let range = usize::try_from(at).ok().and_then(|at| self.0.data().get(at..)?.get(..bytes));
        range.ok_or_else(|| failed(format!("{bytes} bytes at {at} are past the end of memory")))
    }

    /// Writes `data` from byte `at` on.
    pub(super) fn write(&mut self, at: u64, data: &[u8]) -> Result<()> {
        let to = self.range(at, data.len())?;
        // SAFETY: `to` has the length of `data`, which is not in it; no kernel runs.
        unsafe { std::ptr::copy_nonoverlapping(data.as_ptr(), to.as_ptr().cast_mut().cast(), data.len()) };
        Ok(())
    }

    /// The `bytes` bytes from `at` on.
    pub(super) fn read(&self, at: u64, bytes: usize) -> Result<Vec<u8>> {
        let mut data = vec![0u8; bytes];
        let from = self.range(at, bytes)?;
        // SAFETY: as in `write`, with the roles exchanged.
        unsafe { std::ptr::copy_nonoverlapping(from.as_ptr().cast(), data.as_mut_ptr(), bytes) };
        Ok(data)
    }

    /// Copies `bytes` within the memory; the ranges may overlap.
    pub(super) fn copy(&mut self, from: u64, to: u64, bytes: usize) -> Result<()> {
        let (from, to) = (self.range(from, bytes)?, self.range(to, bytes)?);
        // SAFETY: both ranges have `bytes` bytes; no kernel runs.
        unsafe { std::ptr::copy(from.as_ptr().cast::<u8>(), to.as_ptr().cast_mut().cast(), bytes) };
        Ok(())
    }
}
