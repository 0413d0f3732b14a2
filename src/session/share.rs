//! Sharing a GPU's buffers with others who compute on the same device.

use super::Session;
use super::slot::Slot;
use crate::dtype::{DType, Storage};
use crate::error::{Error, Result};
use crate::runtime::BufferId;
use crate::runtime::Handles;
use crate::target::{DeviceKind, resolve};
use crate::tensor::{Buffer, Tensor};

/// A tensor's buffer on the GPU.
pub struct OnGpu {
    /// The device and its buffer.
    pub handles: Handles,
    /// How the elements are stored there, which may differ from the dtype.
    pub storage: Storage,
    /// The bytes of the elements; the buffer may be longer.
    pub bytes: u64,
}

impl Session {
    /// The buffer of a tensor on the GPU, computed and moved there as needed.
    ///
    /// # Errors
    /// `RuntimeError` where the GPU is simulated; those of computing and moving.
    pub async fn on_gpu(&self, tensor: &Tensor) -> Result<OnGpu> {
        self.evaluate(std::slice::from_ref(tensor)).await?;
        self.open(DeviceKind::Gpu).await?;
        let policy = self.policy_of(tensor);
        self.bring(std::slice::from_ref(tensor), DeviceKind::Gpu, policy).await?;
        let slot = self.slot(DeviceKind::Gpu);
        let buffer = self.stored(tensor, slot, policy)?;
        let bytes = (tensor.size() * buffer.storage.bytes()) as u64;
        Ok(OnGpu { handles: self.handles(slot, buffer.id).await?, storage: buffer.storage, bytes })
    }

    /// A tensor on the GPU whose elements somebody else will write, before anything else is asked of it.
    ///
    /// # Errors
    /// `RuntimeError` where the GPU is simulated; `TypeError` for a dtype that the policy forbids there; `MemoryError`.
    pub async fn to_be_written(&self, shape: Vec<usize>, dtype: DType) -> Result<(Tensor, OnGpu)> {
        self.open(DeviceKind::Gpu).await?;
        let slot = self.slot(DeviceKind::Gpu);
        let storage = resolve(dtype, slot.capabilities(), self.policy())?.storage;
        let bytes = (shape.iter().product::<usize>() * storage.bytes()) as u64;
        let id = slot.device()?.allocate(bytes)?;
        let buffer = Buffer::new(id, DeviceKind::Gpu, storage, slot.released.clone());
        let tensor = Tensor::to_be_stored(shape, dtype, DeviceKind::Gpu, true, false);
        tensor.set_stored(buffer, None);
        Ok((tensor, OnGpu { handles: self.handles(slot, id).await?, storage, bytes }))
    }

    async fn handles(&self, slot: &Slot, id: BufferId) -> Result<Handles> {
        let mut found = slot.device()?.handles(id);
        if found.as_ref().is_err_and(Error::is_device_lost) {
            // Whoever waits for a lost device gets another.
            self.finish(DeviceKind::Gpu).await?;
            found = slot.device()?.handles(id);
        }
        found?.ok_or_else(|| {
            let why = slot.unavailable().map_or("it is simulated", String::as_str);
            Error::runtime(format!("there is no GPU whose buffers could be shared: {why}"))
        })
    }
}
