// Reads the .npy files in which a session hands over exact values.

export interface Values {
  dtype: string;
  shape: number[];
  /** Numbers; bigints of 64-bit integers; the parts of a complex number one after the other. */
  elements: readonly (number | bigint)[];
}

/** The value of a float16 with these bits. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent === 0 ? fraction * 2 ** -24 : exponent === 31 ? (fraction ? Number.NaN : Infinity) : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

type Read = (view: DataView, at: number) => number | bigint;

/** NumPy's names of types in files, with ours, the bytes of a number, and how it is read. */
const TYPES: Record<string, readonly [string, number, Read]> = {
  b1: ["bool", 1, (view, at) => view.getUint8(at)],
  i1: ["int8", 1, (view, at) => view.getInt8(at)],
  u1: ["uint8", 1, (view, at) => view.getUint8(at)],
  i2: ["int16", 2, (view, at) => view.getInt16(at, true)],
  u2: ["uint16", 2, (view, at) => view.getUint16(at, true)],
  i4: ["int32", 4, (view, at) => view.getInt32(at, true)],
  u4: ["uint32", 4, (view, at) => view.getUint32(at, true)],
  i8: ["int64", 8, (view, at) => view.getBigInt64(at, true)],
  u8: ["uint64", 8, (view, at) => view.getBigUint64(at, true)],
  f2: ["float16", 2, (view, at) => half(view.getUint16(at, true))],
  f4: ["float32", 4, (view, at) => view.getFloat32(at, true)],
  f8: ["float64", 8, (view, at) => view.getFloat64(at, true)],
  c8: ["complex64", 4, (view, at) => view.getFloat32(at, true)],
  c16: ["complex128", 8, (view, at) => view.getFloat64(at, true)],
};

export function read(file: Uint8Array): Values {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const from = 10 + view.getUint16(8, true);
  const head = new TextDecoder("latin1").decode(file.subarray(10, from));
  const [, name = ""] = /'descr': '[<|>=]?(\w+)'/.exec(head) ?? [];
  const [, sizes = ""] = /'shape': \(([^)]*)\)/.exec(head) ?? [];
  const type = TYPES[name];
  if (!type) throw new Error(`a file of dtype ${name}`);
  const [dtype, size, element] = type;
  const elements = Array.from({ length: (file.byteLength - from) / size }, (_, k) => element(view, from + k * size));
  return {
    dtype,
    shape: sizes
      .split(",")
      .filter((text) => text.trim())
      .map(Number),
    elements,
  };
}
