// Buffers shared with others who compute on a GPU.
import { makeError } from "./errors.js";
import { checkOptions, itemsize } from "./default.js";

/** WebGPU's flags of a buffer's usage, which are the same everywhere. */
const [MAP_READ, COPY_SRC, COPY_DST] = [1, 4, 8];

/** The bytes of a buffer, by a copy of it that can be mapped. */
async function read(device, buffer, offset, bytes) {
  const length = Math.ceil(bytes / 4) * 4;
  const copy = device.createBuffer({ size: length, usage: MAP_READ | COPY_DST });
  try {
    await submitted(device, (encoder) => encoder.copyBufferToBuffer(buffer, offset, copy, 0, length));
    await copy.mapAsync(MAP_READ);
    return new Uint8Array(copy.getMappedRange()).slice(0, bytes);
  } finally {
    copy.destroy();
  }
}

/** Submits commands; what the device finds wrong is an error. */
async function submitted(device, record) {
  device.pushErrorScope("validation");
  const encoder = device.createCommandEncoder();
  record(encoder);
  device.queue.submit([encoder.finish()]);
  const error = await device.popErrorScope();
  if (error) throw makeError("RuntimeError", `fromGPUBuffer(): ${error.message}`, "the buffer's own device: fromGPUBuffer(buffer, { device, ... })");
}

const method = (value) => ({ value, writable: true, configurable: true, enumerable: false });

/** The dtypes that a GPU holds as an array of them, with the storage. */
const SAME = new Set(["float32 f32", "int32 i32", "uint32 u32", "complex64 c64"]);

/** Methods of tensors. */
export const ofTensors = {
  gpuBuffer: method(async function () {
    const [device, buffer, storage, byteLength] = await this.__gpu();
    return { device, buffer, storage, byteLength };
  }),
};

/** Methods of sessions. */
export const ofSessions = {
  gpuDevice: method(async function () {
    const [device, , , , made] = await this.__onGpu("float32", [1]);
    made.dispose();
    return device;
  }),
  fromGPUBuffer: method(async function (buffer, options) {
    const name = "fromGPUBuffer";
    if (typeof buffer?.size !== "number" || typeof buffer.usage !== "number")
      throw makeError("TypeError", `${name}() takes a GPUBuffer, not ${String(buffer)}`);
    checkOptions(name, options, ["shape", "dtype", "device", "offset"]);
    const { shape, dtype = "float32", device, offset = 0 } = options;
    if (!Number.isInteger(offset) || offset < 0 || offset % 4 !== 0)
      throw makeError("ValueError", `${name}(): offset is a multiple of 4, not ${String(offset)}`);
    if (!(buffer.usage & COPY_SRC)) throw makeError("ValueError", `${name}(): the buffer was made without GPUBufferUsage.COPY_SRC`);
    const [own, target, storage, bytes, made] = await this.__onGpu(dtype, shape);
    const size = made.shape.reduce((n, d) => n * d, 1);
    const needed = size * itemsize(made.dtype);
    try {
      if (offset + needed > buffer.size) {
        throw makeError(
          "ValueError",
          `${name}(): ${made.dtype} of shape [${made.shape.join(", ")}] has ${needed} bytes; the buffer has ${buffer.size}, from ${offset} on ${buffer.size - offset}`,
        );
      }
      const length = Math.ceil(needed / 4) * 4;
      const isCopied = (device ?? own) === own && SAME.has(`${made.dtype} ${storage}`) && bytes === needed && offset + length <= buffer.size;
      if (isCopied) {
        if (length > 0) await submitted(own, (encoder) => encoder.copyBufferToBuffer(buffer, offset, target, 0, length));
        return made;
      }
    } catch (error) {
      made.dispose();
      throw error;
    }
    made.dispose();
    const from = device ?? own;
    if (offset + Math.ceil(needed / 4) * 4 > buffer.size) throw makeError("ValueError", `${name}(): the size of a buffer is a multiple of 4 bytes`);
    return this.__ofBytes(await read(from, buffer, offset, needed), dtype, shape);
  }),
};
