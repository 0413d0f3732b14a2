// WebGPU that answers and computes nothing: so that what the compiler does for a GPU can be recorded where there is none.
// Every method that is not named here gives another such thing.
function thing(known = {}) {
  return new Proxy(known, {
    get(target, name) {
      if (name in target) return target[name];
      return typeof name === "symbol" || name === "then" ? undefined : () => thing();
    },
  });
}

/** What WebGPU promises of every adapter, and enough beyond it for eight buffers in a kernel. */
const LIMITS = {
  maxTextureDimension1D: 8192,
  maxTextureDimension2D: 8192,
  maxTextureDimension3D: 2048,
  maxTextureArrayLayers: 256,
  maxBindGroups: 4,
  maxBindGroupsPlusVertexBuffers: 24,
  maxBindingsPerBindGroup: 1000,
  maxDynamicUniformBuffersPerPipelineLayout: 8,
  maxDynamicStorageBuffersPerPipelineLayout: 4,
  maxSampledTexturesPerShaderStage: 16,
  maxSamplersPerShaderStage: 16,
  maxStorageBuffersPerShaderStage: 10,
  maxStorageTexturesPerShaderStage: 4,
  maxUniformBuffersPerShaderStage: 12,
  maxUniformBufferBindingSize: 65536,
  maxStorageBufferBindingSize: 134217728,
  minUniformBufferOffsetAlignment: 256,
  minStorageBufferOffsetAlignment: 256,
  maxVertexBuffers: 8,
  maxBufferSize: 268435456,
  maxVertexAttributes: 16,
  maxVertexBufferArrayStride: 2048,
  maxInterStageShaderVariables: 16,
  maxColorAttachments: 8,
  maxColorAttachmentBytesPerSample: 32,
  maxComputeWorkgroupStorageSize: 16384,
  maxComputeInvocationsPerWorkgroup: 256,
  maxComputeWorkgroupSizeX: 256,
  maxComputeWorkgroupSizeY: 256,
  maxComputeWorkgroupSizeZ: 64,
  maxComputeWorkgroupsPerDimension: 65535,
  maxImmediateSize: 0,
};

const done = async () => undefined;

function buffer({ size, usage = 0, mappedAtCreation = false }) {
  const mapState = mappedAtCreation ? "mapped" : "unmapped";
  return thing({ size, usage, mapState, mapAsync: done, getMappedRange: (_, length = size) => new ArrayBuffer(length), unmap() {}, destroy() {} });
}

function device(features) {
  const queue = thing({ submit() {}, writeBuffer() {}, onSubmittedWorkDone: done });
  const lost = new Promise(() => {});
  const module = () => thing({ getCompilationInfo: async () => ({ messages: [] }) });
  const own = { features, limits: LIMITS, queue, lost, label: "", createBuffer: buffer, createShaderModule: module };
  return thing({ ...own, pushErrorScope() {}, popErrorScope: async () => null, destroy() {}, addEventListener() {}, onuncapturederror: null });
}

/** Puts it where the compiler looks for it, as in a worker; a fallback adapter is one in software. */
export function installPaperGpu(isFallbackAdapter) {
  const features = new Set(["shader-f16", "timestamp-query"]);
  const info = { vendor: "paper", architecture: "", device: "", description: "", subgroupMinSize: 4, subgroupMaxSize: 128, isFallbackAdapter };
  const adapter = thing({ features, limits: LIMITS, info, isFallbackAdapter, requestDevice: async () => device(features) });
  const gpu = thing({ requestAdapter: async () => adapter, wgslLanguageFeatures: new Set(), getPreferredCanvasFormat: () => "bgra8unorm" });
  Object.defineProperty(globalThis, "navigator", { value: { gpu, userAgent: "" }, configurable: true });
  const Any = { [Symbol.hasInstance]: () => true };
  for (const name of ["WorkerGlobalScope", "GPU", "GPUAdapter", "GPUDevice", "GPUBuffer", "GPUQueue", "GPUCanvasContext"])
    globalThis[name] ??= class {
      static [Symbol.hasInstance] = Any[Symbol.hasInstance];
    };
  // The GPU library asks a canvas what it can show.
  globalThis.OffscreenCanvas = class {
    getContext() {
      return thing();
    }
  };
}
