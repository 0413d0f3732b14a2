// ONNX's element types, and the encoding of numbers as tensor bytes.
export const TYPES: Readonly<Record<string, number>> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  uint16: 4,
  int16: 5,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
  float64: 11,
  uint32: 12,
  uint64: 13,
  complex64: 14,
  complex128: 15,
  bfloat16: 16,
  float8_e4m3fn: 17,
  float8_e5m2: 19,
};

export interface Tensor {
  name: string;
  type: number;
  dims: readonly number[];
  bytes: Uint8Array;
}

function float(text: string): number {
  const special: Record<string, number> = { inf: Infinity, "-inf": -Infinity, NaN: NaN, true: 1, false: 0 };
  return special[text] ?? Number(text);
}

const integer = (text: string) => BigInt(text === "true" ? 1 : text === "false" ? 0 : /^-?\d+$/.test(text) ? text : Math.trunc(float(text)));

type Write = (view: DataView, text: string) => void;
const WRITE: Readonly<Record<string, [number, Write]>> = {
  float32: [4, (v, t) => v.setFloat32(0, float(t), true)],
  float64: [8, (v, t) => v.setFloat64(0, float(t), true)],
  bool: [1, (v, t) => v.setUint8(0, float(t) === 0 ? 0 : 1)],
  int8: [1, (v, t) => v.setInt8(0, float(t))],
  uint8: [1, (v, t) => v.setUint8(0, float(t))],
  int16: [2, (v, t) => v.setInt16(0, float(t), true)],
  uint16: [2, (v, t) => v.setUint16(0, float(t), true)],
  int32: [4, (v, t) => v.setInt32(0, float(t), true)],
  uint32: [4, (v, t) => v.setUint32(0, float(t), true)],
  int64: [8, (v, t) => v.setBigInt64(0, integer(t), true)],
  uint64: [8, (v, t) => v.setBigUint64(0, BigInt.asUintN(64, integer(t)), true)],
};

/** A scalar of a dtype; undefined for dtypes that JavaScript cannot encode (16-bit floats, complex numbers). */
export function scalar(name: string, dtype: string, text: string): Tensor | undefined {
  const [size, write] = WRITE[dtype] ?? [];
  const type = TYPES[dtype];
  if (!size || !write || type === undefined) return undefined;
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer), text);
  return { name, type, dims: [], bytes };
}

/** 64-bit integers: axes, shapes, indices. */
export function integers(name: string, values: readonly number[], dims: readonly number[] = [values.length]): Tensor {
  const bytes = new Uint8Array(values.length * 8);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setBigInt64(i * 8, BigInt(value), true));
  return { name, type: 7, dims, bytes };
}
