// Rescales numbers for a chart: values far from zero and close together, or near the limits of a double, are drawn as
// distances from a base, in a unit.
export interface Scale {
  base: number;
  unit: number;
}

/** The relative span below which all tick labels would be equal. */
const CLOSE = 1e-5;
const [SMALLEST, LARGEST] = [-9, 15];
/** Powers of ten beyond which the unit itself loses digits. */
const TINIEST = -300;

export function scaleOf(low: number, high: number): Scale {
  const magnitude = Math.max(Math.abs(low), Math.abs(high));
  // Cannot overflow: the numbers have the same sign and magnitude.
  const close = low < high && high / 2 - low / 2 < (magnitude * CLOSE) / 2;
  const base = close ? low : 0;
  const size = close ? high - low : magnitude;
  const power = size > 0 ? Math.floor(Math.log10(size)) : 0;
  return { base, unit: power < SMALLEST || power > LARGEST ? Number(`1e${Math.max(power, TINIEST)}`) : 1 };
}

export function scaled(value: number, { base, unit }: Scale): number {
  return (value - base) / unit;
}
