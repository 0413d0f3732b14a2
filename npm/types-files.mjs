// TypeScript types of templates, files of arrays and shared buffers.

export const TEMPLATES_AND_FILES = `/**
 * An expression, or a block of statements, of the language of programs over JavaScript's values: ts\`softmax(\${q} @ \${k}.T, axis=-1) @ \${v}\`.
 * A block whose last line is no expression gives an object of what it assigned. What comes out is a tensor, a number, a text, ... as the text says:
 * ts<Tensor>\`...\` names its type.
 */
export interface TemplateTag {
  <T = any>(strings: TemplateStringsArray, ...values: unknown[]): T;
  /** The same where values on a GPU have to be waited for. */
  async<T = any>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>;
}

/** NumPy's syntax over JavaScript's values, on the session of the first tensor among them, else on the default one. */
export const ts: TemplateTag;

/** A file: its address, in Node its path too, what fetch() gives, a Blob or File, a stream or iterable of bytes, or the bytes. */
export type FileSource =
  | string | URL | Response | Promise<Response> | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | ArrayBuffer | ArrayBufferView;
export type FileFormat = "npy" | "npz" | "safetensors";

/** Files of arrays; their format is known by their first bytes. */
export interface Files {
  /** The array of an .npy file. */
  load(source: FileSource, options: { format: "npy" }): Promise<Tensor>;
  /** The arrays of a file by their names. */
  load(source: FileSource, options: { format: "npz" | "safetensors" }): Promise<Record<string, Tensor>>;
  /** The array of an .npy file, or the arrays of an .npz or .safetensors file by their names. */
  load(source: FileSource, options?: { format?: FileFormat }): Promise<any>;
  /** The arrays of a file with their names, each as soon as it was read. */
  arrays(source: FileSource, options?: { format?: FileFormat }): AsyncGenerator<[name: string, x: Tensor], void, undefined>;
  /** The bytes of an .npy file. Each tensor is read when its turn comes. */
  save(x: Tensor | TensorData, options?: { format?: "npy" }): ReadableStream<Uint8Array>;
  /** The bytes of an .npz file (\`compress\`: as np.savez_compressed) or a .safetensors file of tensors by their names. */
  save(
    all: Record<string, Tensor | TensorData>,
    options?: { format?: "npz"; compress?: boolean } | { format: "safetensors"; metadata?: Record<string, string> },
  ): ReadableStream<Uint8Array>;
}

/** Files of arrays, read and written as streams. */
export const io: Files;

/** GPUDevice and GPUBuffer, where TypeScript knows them. */
export type GpuDevice = typeof globalThis extends { GPUDevice: { prototype: infer D } } ? D : any;
export type GpuBuffer = typeof globalThis extends { GPUBuffer: { prototype: infer B } } ? B : any;
`;
