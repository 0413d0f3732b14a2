//! Readback, the only operation that waits.

use super::{GpuDevice, Trouble};
use crate::error::{Error, Result};
#[cfg(not(target_arch = "wasm32"))]
use crate::interrupt;
#[cfg(target_arch = "wasm32")]
use crate::runtime::Target;
use crate::runtime::{BufferId, Data, Pending};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// How often waiting checks for an interrupt.
#[cfg(not(target_arch = "wasm32"))]
const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(50);

/// Bytes of staging buffers that are kept for reuse.
const KEPT_BYTES: u64 = 64 << 20;

/// A pool of staging buffers. Each read in progress has its own, so that reads overlap.
#[derive(Clone, Default)]
pub(super) struct Staging(Rc<RefCell<Vec<wgpu::Buffer>>>);

impl Staging {
    /// Takes the smallest free buffer of at least `size` bytes that is not much larger, or creates one.
    fn take(&self, device: &wgpu::Device, size: u64) -> wgpu::Buffer {
        let mut free = self.0.borrow_mut();
        let size = size.max(256).next_power_of_two().min(size.next_multiple_of(1 << 20).max(256));
        let fits = |b: &&(usize, u64)| (size..=4 * size).contains(&b.1);
        let sizes: Vec<(usize, u64)> = free.iter().map(wgpu::Buffer::size).enumerate().collect();
        if let Some(&(at, _)) = sizes.iter().filter(fits).min_by_key(|b| b.1) {
            return free.swap_remove(at);
        }
        device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("read"),
            size,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    }

    fn give_back(&self, buffer: wgpu::Buffer) {
        let mut free = self.0.borrow_mut();
        free.push(buffer);
        while free.iter().map(wgpu::Buffer::size).sum::<u64>() > KEPT_BYTES {
            free.remove(0);
        }
    }
}

/// The state that a mapping's callback sets.
#[derive(Default)]
struct Mapping {
    done: Option<std::result::Result<(), wgpu::BufferAsyncError>>,
    wakers: Vec<Waker>,
}

/// Completes when a buffer is mapped, and thus when all earlier submissions are done; several futures may wait for it.
///
/// wgpu requires `Send` callbacks natively, although the future never leaves its thread.
#[derive(Clone, Default)]
pub(super) struct Fence(Arc<Mutex<Mapping>>);

impl Fence {
    fn failed(&self) -> bool {
        matches!(self.0.lock().unwrap_or_else(|e| e.into_inner()).done, Some(Err(_)))
    }
}

impl Future for Fence {
    type Output = std::result::Result<(), wgpu::BufferAsyncError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut mapping = self.0.lock().unwrap_or_else(|e| e.into_inner());
        match &mapping.done {
            Some(done) => Poll::Ready(done.clone()),
            None => {
                mapping.wakers.push(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

impl GpuDevice {
    pub(super) fn start_read(&mut self, id: BufferId, bytes: u64) -> Result<Pending<Data>> {
        let source = self.buffer(id)?.clone();
        self.start_read_of(&source, bytes)
    }

    /// Starts to read the first `bytes` of `source`, which must have the usage `COPY_SRC`.
    pub(super) fn start_read_of(&mut self, source: &wgpu::Buffer, bytes: u64) -> Result<Pending<Data>> {
        self.start_look(source, bytes, move |view| {
            #[cfg(target_arch = "wasm32")]
            return Ok(Data::from(view.as_uint8array().slice(0, bytes as u32)));
            #[cfg(not(target_arch = "wasm32"))]
            Ok(Data::from(view[..bytes as usize].to_vec()))
        })
    }

    /// Starts to read as many bytes as `into` has. They are copied once: a copy in between would be made in fresh pages.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn start_read_into(&mut self, id: BufferId, into: Target) -> Result<Pending<()>> {
        let (source, bytes) = (self.buffer(id)?.clone(), into.bytes());
        self.start_look(&source, bytes, move |view| into.fill(&view.as_uint8array().subarray(0, bytes as u32)))
    }

    /// Starts to map a copy of the first `bytes` of `source`, at which `look` then looks; they are followed by up to three more.
    fn start_look<T>(
        &mut self,
        source: &wgpu::Buffer,
        bytes: u64,
        look: impl FnOnce(&wgpu::BufferView) -> Result<T> + 'static,
    ) -> Result<Pending<T>> {
        let size = bytes.next_multiple_of(4);
        if size > source.size() {
            return Err(Error::internal("gpu", "a read past the end"));
        }
        let staging = self.staging.take(&self.device, size);
        self.encoder().copy_buffer_to_buffer(source, 0, &staging, 0, Some(size));
        self.submit();
        let mapped = self.map(&staging, size);
        let (trouble, free) = (self.trouble.clone(), self.staging.clone());
        Ok(Box::pin(async move {
            mapped.await.map_err(|e| failed(&trouble, &e))?;
            report(&trouble)?;
            let view = staging.slice(..size).get_mapped_range().map_err(|e| Error::internal("gpu", e.to_string()))?;
            let seen = look(&view);
            drop(view);
            staging.unmap();
            free.give_back(staging);
            seen
        }))
    }

    /// Completes when all recorded commands are done. Waiters for the same submission share one mapping, since each
    /// mapping is a round trip to the browser's GPU process.
    pub(super) fn finish_recorded(&mut self) -> Pending<()> {
        let trouble = self.trouble.clone();
        if let Some(fence) = self.fence.clone().filter(|fence| !fence.failed()) {
            return Box::pin(async move {
                fence.await.map_err(|e| failed(&trouble, &e))?;
                report(&trouble)
            });
        }
        let word = self.staging.take(&self.device, 4);
        self.encoder().clear_buffer(&word, 0, Some(4));
        self.submit();
        let mapped = self.map(&word, 4);
        let free = self.staging.clone();
        Box::pin(async move {
            mapped.await.map_err(|e| failed(&trouble, &e))?;
            word.unmap();
            free.give_back(word);
            report(&trouble)
        })
    }

    fn map(&mut self, buffer: &wgpu::Buffer, size: u64) -> Fence {
        let shared = Fence::default();
        self.fence = Some(shared.clone());
        let theirs = shared.clone();
        buffer.slice(..size).map_async(wgpu::MapMode::Read, move |result| {
            let mut mapping = theirs.0.lock().unwrap_or_else(|e| e.into_inner());
            mapping.done = Some(result);
            let wakers = std::mem::take(&mut mapping.wakers);
            // A woken task may lock it at once.
            drop(mapping);
            wakers.into_iter().for_each(Waker::wake);
        });
        // Natively the device must be polled. On the web it makes progress by itself, and blocking would hang the page.
        #[cfg(not(target_arch = "wasm32"))]
        self.drive(None);
        shared
    }

    /// Blocks until this submission is done, or all of them, or the run is interrupted.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn drive(&mut self, submission_index: Option<wgpu::SubmissionIndex>) {
        let timeout = interrupt::is_installed().then_some(LOOK_EVERY);
        loop {
            match self.device.poll(wgpu::PollType::Wait { submission_index: submission_index.clone(), timeout }) {
                Ok(_) => return,
                Err(wgpu::PollError::Timeout) if interrupt::look().is_err() => return,
                Err(wgpu::PollError::Timeout) => {}
                Err(e) => {
                    let mut trouble = self.trouble.lock().unwrap_or_else(|e| e.into_inner());
                    trouble.error.get_or_insert_with(|| super::Failure::Other(e.to_string()));
                    return;
                }
            }
        }
    }
}

/// The error that the device has reported, or else that of the mapping.
fn failed(trouble: &Arc<Mutex<Trouble>>, e: &wgpu::BufferAsyncError) -> Error {
    match report(trouble) {
        Err(known) => known,
        Ok(()) => Error::device_lost(format!("a read from the GPU failed: {e}")),
    }
}

/// Returns the error that the device has reported, if any.
pub(super) fn report(trouble: &Arc<Mutex<Trouble>>) -> Result<()> {
    let mut trouble = trouble.lock().unwrap_or_else(|e| e.into_inner());
    if let Some(reason) = &trouble.lost {
        return Err(Error::device_lost(format!("the GPU device was lost: {reason}")));
    }
    match trouble.error.take() {
        Some(failure) => Err(failure.into_error()),
        None => Ok(()),
    }
}
