//! Reading back: the one thing that waits.

use super::{GpuDevice, Trouble};
use crate::error::{Error, Result};
use crate::runtime::{BufferId, Pending};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// The callback's side of a mapping.
#[derive(Default)]
struct Mapping {
    done: Option<std::result::Result<(), wgpu::BufferAsyncError>>,
    waker: Option<Waker>,
}

/// wgpu wants `Send` callbacks natively, where the future never leaves its thread.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Mapping>>);

impl Future for Shared {
    type Output = std::result::Result<(), wgpu::BufferAsyncError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut mapping = self.0.lock().unwrap_or_else(|e| e.into_inner());
        match mapping.done.take() {
            Some(done) => Poll::Ready(done),
            None => {
                mapping.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

impl GpuDevice {
    pub(super) fn start_read(&mut self, id: BufferId, bytes: u64) -> Result<Pending<Vec<u8>>> {
        let source = self.buffer(id)?.clone();
        let size = bytes.next_multiple_of(4);
        if size > source.size() {
            return Err(Error::internal("gpu", "a read past the end"));
        }
        let staging = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("read"),
            size,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        self.encoder().copy_buffer_to_buffer(&source, 0, &staging, 0, Some(size));
        self.submit();
        let mapped = self.map(&staging);
        let trouble = self.trouble.clone();
        let staging = Rc::new(RefCell::new(Some(staging)));
        Ok(Box::pin(async move {
            mapped.await.map_err(|e| failed(&trouble, &e))?;
            report(&trouble)?;
            let Some(staging) = staging.borrow_mut().take() else {
                return Err(Error::internal("gpu", "a read was taken twice"));
            };
            let view = staging.slice(..).get_mapped_range().map_err(|e| Error::internal("gpu", e.to_string()))?;
            let data = view[..bytes as usize].to_vec();
            drop(view);
            staging.unmap();
            Ok(data)
        }))
    }

    /// A buffer of one word, mapped once everything before it is done.
    pub(super) fn finish_submitted(&mut self) -> Pending<()> {
        let word = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("fence"),
            size: 4,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        self.encoder().clear_buffer(&word, 0, None);
        self.submit();
        let mapped = self.map(&word);
        let trouble = self.trouble.clone();
        Box::pin(async move {
            mapped.await.map_err(|e| failed(&trouble, &e))?;
            report(&trouble)
        })
    }

    fn map(&self, buffer: &wgpu::Buffer) -> Shared {
        let shared = Shared::default();
        let theirs = shared.clone();
        buffer.slice(..).map_async(wgpu::MapMode::Read, move |result| {
            let mut mapping = theirs.0.lock().unwrap_or_else(|e| e.into_inner());
            mapping.done = Some(result);
            if let Some(waker) = mapping.waker.take() {
                waker.wake();
            }
        });
        // Natively somebody has to drive the device; on the web it drives itself, and waiting would hang the page.
        #[cfg(not(target_arch = "wasm32"))]
        if let Err(e) = self.device.poll(wgpu::PollType::wait_indefinitely()) {
            let mut trouble = self.trouble.lock().unwrap_or_else(|e| e.into_inner());
            trouble.error.get_or_insert(e.to_string());
        }
        shared
    }
}

/// The trouble that is known of, or else the mapping's own.
fn failed(trouble: &Arc<Mutex<Trouble>>, e: &wgpu::BufferAsyncError) -> Error {
    match report(trouble) {
        Err(known) => known,
        Ok(()) => Error::device_lost(format!("a read from the GPU failed: {e}")),
    }
}

fn report(trouble: &Arc<Mutex<Trouble>>) -> Result<()> {
    let mut trouble = trouble.lock().unwrap_or_else(|e| e.into_inner());
    if let Some(reason) = &trouble.lost {
        return Err(Error::device_lost(format!("the GPU device was lost: {reason}")));
    }
    match trouble.error.take() {
        Some(error) => Err(Error::internal("gpu", error)),
        None => Ok(()),
    }
}
