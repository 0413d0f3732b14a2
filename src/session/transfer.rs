//! Transfers of arrays to a device's buffers and back.

use crate::array::HostArray;
use crate::dtype::{DType, Storage};
use crate::error::Result;
use crate::lower::{from_storage, holds, to_storage};
use crate::runtime::{BufferId, Device};
use std::borrow::Cow;
use std::future::Future;
use std::rc::Rc;

/// An array's bytes in the layout of `storage`, padded to whole words.
pub(crate) fn stored_bytes(data: &HostArray, storage: Storage) -> Result<Cow<'_, [u8]>> {
    if holds(storage, data.dtype()) && data.bytes().len().is_multiple_of(4) {
        return Ok(Cow::Borrowed(data.bytes()));
    }
    let mut bytes = to_storage(data, storage)?;
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    Ok(Cow::Owned(bytes))
}

/// As [`stored_bytes`], shared with the array where they are its own.
pub(super) fn shared_bytes(data: &Rc<HostArray>, storage: Storage) -> Result<Rc<dyn AsRef<[u8]>>> {
    Ok(match stored_bytes(data, storage)? {
        Cow::Borrowed(_) => data.clone(),
        Cow::Owned(bytes) => Rc::new(bytes),
    })
}

/// Allocates a buffer and uploads these bytes.
pub(crate) fn upload(device: &mut dyn Device, bytes: &[u8]) -> Result<BufferId> {
    filled(device, bytes.len(), |device, buffer| device.upload(buffer, bytes))
}

/// As [`upload`], of bytes that the device may keep.
pub(super) fn upload_shared(device: &mut dyn Device, bytes: Rc<dyn AsRef<[u8]>>) -> Result<BufferId> {
    filled(device, (*bytes).as_ref().len(), |device, buffer| device.upload_shared(buffer, bytes))
}

fn filled(
    device: &mut dyn Device,
    bytes: usize,
    fill: impl FnOnce(&mut dyn Device, BufferId) -> Result<()>,
) -> Result<BufferId> {
    let buffer = device.allocate(bytes as u64)?;
    match fill(device, buffer) {
        Ok(()) => Ok(buffer),
        Err(error) => {
            device.free(buffer);
            Err(error)
        }
    }
}

/// Reads a buffer as an array of `dtype`. The read is requested at once, so that several reads overlap.
pub(crate) fn download(
    device: &mut dyn Device,
    buffer: BufferId,
    storage: Storage,
    dtype: DType,
    shape: Vec<usize>,
) -> impl Future<Output = Result<HostArray>> + use<> {
    let bytes = shape.iter().product::<usize>() * storage.bytes();
    let pending = (bytes > 0).then(|| device.read(buffer, bytes as u64));
    async move {
        let bytes = match pending {
            Some(data) => data.await?.into_vec()?,
            None => Vec::new(),
        };
        from_storage(bytes, storage, dtype, shape)
    }
}
