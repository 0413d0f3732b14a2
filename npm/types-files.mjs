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

/** Limits of a float dtype. */
export interface FloatLimits {
  bits: number;
  eps: number;
  epsneg: number;
  max: number;
  min: number;
  tiny: number;
  smallest_normal: number;
  smallest_subnormal: number;
  precision: number;
  resolution: number;
}

/** Limits of an integer dtype; 64-bit ones are bigints. */
export interface IntegerLimits {
  bits: number;
  min: number | bigint;
  max: number | bigint;
}

/** How a table of numbers is read from text. */
export interface TableOptions {
  dtype?: DtypeName;
  delimiter?: string;
  comments?: string;
  skiprows?: number;
  skip_header?: number;
  usecols?: number | readonly number[];
  max_rows?: number;
  unpack?: boolean;
  ndmin?: number;
  [name: string]: unknown;
}

/** A function that has a form for values on a GPU, which have to be waited for. */
export interface OfLanguage<A extends any[], R> {
  (...args: A): R;
  async(...args: A): Promise<R>;
}

export interface NumPy {
  /** An array as text, with NumPy's options: precision, separator, threshold, ... */
  readonly array2string: OfLanguage<[a: TensorLike, options?: Record<string, unknown>], string>;
  readonly array_repr: OfLanguage<[a: TensorLike, options?: Record<string, unknown>], string>;
  readonly array_str: OfLanguage<[a: TensorLike, options?: Record<string, unknown>], string>;
  /** A whole number as text in a base, 2 if none is given. */
  readonly base_repr: OfLanguage<[number: number | bigint, base?: number, padding?: number], string>;
  readonly binary_repr: OfLanguage<[number: number | bigint, width?: number | null], string>;
  /** Whether numbers of one dtype can become another's by a rule of casting ("safe" if none is given). */
  readonly can_cast: OfLanguage<[from: DtypeName, to: DtypeName, casting?: string], boolean>;
  /** The inexact dtype that holds the values of all of these. */
  readonly common_type: OfLanguage<TensorLike[], string>;
  readonly format_float_positional: OfLanguage<[x: number, options?: Record<string, unknown>], string>;
  readonly format_float_scientific: OfLanguage<[x: number, options?: Record<string, unknown>], string>;
  /** Whether a dtype is of a kind: "real floating", "integral", "numeric", ... */
  readonly isdtype: OfLanguage<[dtype: DtypeName, kind: string | readonly string[]], boolean>;
  readonly issubdtype: OfLanguage<[dtype: DtypeName, of: DtypeName], boolean>;
  /** The smallest dtype that holds a number. */
  readonly min_scalar_type: OfLanguage<[value: number | bigint | boolean], DtypeName>;
  readonly mintypecode: OfLanguage<[typechars: string | readonly string[], options?: Record<string, unknown>], string>;
  /** The dtype to which two dtypes, or several operands, are promoted. */
  readonly promote_types: OfLanguage<[a: DtypeName, b: DtypeName], DtypeName>;
  readonly result_type: OfLanguage<(TensorLike | DtypeName)[], DtypeName>;
  /** A vector without the zeros at its ends ("f" the front, "b" the back). */
  readonly trim_zeros: OfLanguage<[a: TensorLike, trim?: "f" | "b" | "fb"], Tensor>;
  /** The table of numbers in a text, or in its lines; with \`unpack\` its columns. */
  readonly loadtxt: OfLanguage<[text: string | readonly string[], options?: TableOptions], Tensor>;
  /** As \`loadtxt\`, with NaN for what is missing. */
  readonly genfromtxt: OfLanguage<[text: string | readonly string[], options?: TableOptions], Tensor>;
  /** A table of numbers as text. */
  readonly savetxt: OfLanguage<[data: TensorLike, options?: { fmt?: string; delimiter?: string; newline?: string; header?: string; footer?: string; comments?: string }], string>;
  /** The vector of what lies in memory, copied. */
  frombuffer(buffer: ArrayBufferLike | ArrayBufferView, options?: { dtype?: DtypeName; count?: number; offset?: number }): Tensor;
  /** The vector of the numbers of an iterable. */
  fromiter(items: Iterable<number | bigint | boolean>, options?: { dtype?: DtypeName; count?: number }): Tensor;
  /** What \`work\` gives along one axis after the other, each of which is kept with size 1. */
  apply_over_axes(work: (x: Tensor, axis: number) => TensorLike, data: TensorLike, axes: number | readonly number[]): Tensor;
  finfo(dtype: DtypeName | Tensor): FloatLimits;
  iinfo(dtype: DtypeName | Tensor): IntegerLimits;
  /** Whether a value is a number, a bigint, a boolean or a text. */
  isscalar(value: unknown): boolean;
  /** What \`work\` gives for the indices of a shape, one tensor for each axis. */
  fromfunction(work: (...indices: Tensor[]) => TensorLike, shape: readonly number[], options?: { dtype?: DtypeName }): Tensor;
  /** What \`work\` gives for each vector along an axis, in one tensor. */
  apply_along_axis(work: (lane: Tensor, ...others: any[]) => TensorLike, axis: number, data: TensorLike, ...others: unknown[]): Tensor;
}
`;
