// How far values are from those that are wanted, in units in the last place (ulp).

/** The bits of a float's fraction, and the exponent of its smallest normal number. */
const FORMATS: Record<string, readonly [number, number]> = { float16: [10, -14], float32: [23, -126], float64: [52, -1022] };

export type FloatName = "float16" | "float32" | "float64";

/** The distance from a number to the next one of the format. */
export function unit(value: number, format: string): number {
  const [bits, least] = FORMATS[format] ?? [52, -1022];
  const size = Math.abs(value);
  let exponent = size === 0 ? least : Math.max(least, Math.floor(Math.log2(size)));
  // The logarithm may be rounded up to a power of two.
  if (2 ** exponent > size) exponent = Math.max(least, exponent - 1);
  return 2 ** (exponent - bits);
}

/** How many ulps `got` is from `wanted`, which may lie between two numbers of the format; NaN, infinities and the signs of zeros have to be the same. */
export function ulps(got: number, wanted: number, format: FloatName): number {
  if (Object.is(got, wanted)) return 0;
  if (Number.isNaN(got) || Number.isNaN(wanted) || (got === 0 && wanted === 0)) return Infinity;
  if (!Number.isFinite(got) || !Number.isFinite(wanted)) return Infinity;
  return Math.abs(got - wanted) / unit(wanted, format);
}

const FLOAT_OF: Record<string, FloatName> = { float16: "float16", float32: "float32", float64: "float64", complex64: "float32", complex128: "float64" };

/** The float that numbers of a dtype consist of; undefined for integers and booleans. */
export const floatOf = (dtype: string): FloatName | undefined => FLOAT_OF[dtype];

/** A float, or an integer of 64 bits, as Python writes it. */
export function written(value: number | bigint): string {
  if (typeof value === "bigint") return String(value);
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** The number that Python wrote. */
export function parsed(text: string): number {
  return text === "nan" ? Number.NaN : text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text);
}
