//! Reading back: the one thing that waits.

use super::{GpuDevice, Trouble};
use crate::error::{Error, Result};
#[cfg(not(target_arch = "wasm32"))]
use crate::interrupt;
use crate::runtime::{BufferId, Data, Pending};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// Between two looks whether to go on waiting.
#[cfg(not(target_arch = "wasm32"))]
const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(50);

/// Bytes of staging buffers that are kept for reuse.
const KEPT_BYTES: u64 = 64 << 20;

/// Buffers to read through: one for each read that is under way, so that reads overlap, and free ones for later.
#[derive(Clone, Default)]
pub(super) struct Staging(Rc<RefCell<Vec<wgpu::Buffer>>>);

impl Staging {
    /// The smallest free buffer of at least `size` bytes that is not much larger, or a new one.
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

/// The callback's side of a mapping.
#[derive(Default)]
struct Mapping {
    done: Option<std::result::Result<(), wgpu::BufferAsyncError>>,
    wakers: Vec<Waker>,
}

/// Done when a buffer is mapped, and so all that was submitted before; several may wait for it.
///
/// wgpu wants `Send` callbacks natively, where the future never leaves its thread.
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

    /// The first `bytes` of a buffer that may be copied from.
    pub(super) fn start_read_of(&mut self, source: &wgpu::Buffer, bytes: u64) -> Result<Pending<Data>> {
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
            #[cfg(target_arch = "wasm32")]
            let data = Data::from(view.as_uint8array().slice(0, bytes as u32));
            #[cfg(not(target_arch = "wasm32"))]
            let data = Data::from(view[..bytes as usize].to_vec());
            drop(view);
            staging.unmap();
            free.give_back(staging);
            Ok(data)
        }))
    }

    /// Done when all that was recorded is done. Who waits for the same work waits for the same mapping: each costs a round
    /// trip to the browser's GPU process.
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
            // They may ask it at once.
            drop(mapping);
            wakers.into_iter().for_each(Waker::wake);
        });
        // Natively somebody has to drive the device; on the web it drives itself, and waiting would hang the page.
        #[cfg(not(target_arch = "wasm32"))]
        self.drive();
        shared
    }

    /// Waits for everything that was submitted, unless what runs is interrupted meanwhile.
    #[cfg(not(target_arch = "wasm32"))]
    fn drive(&mut self) {
        let timeout = interrupt::is_installed().then_some(LOOK_EVERY);
        loop {
            match self.device.poll(wgpu::PollType::Wait { submission_index: None, timeout }) {
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

/// The trouble that is known of, or else the mapping's own.
fn failed(trouble: &Arc<Mutex<Trouble>>, e: &wgpu::BufferAsyncError) -> Error {
    match report(trouble) {
        Err(known) => known,
        Ok(()) => Error::device_lost(format!("a read from the GPU failed: {e}")),
    }
}

/// The trouble that is known of, as an error.
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
