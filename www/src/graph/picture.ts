// A small heatmap as an image URL: one pixel for each cell.

/** A value averaged to a few cells, row by row; null stands for NaN. */
export interface Thumb {
  rows: number;
  columns: number;
  cells: readonly (number | null | undefined)[];
}

// Viridis at equal distances (matplotlib, CC0): distinguishable by colour-blind readers, and by lightness
// alone.
const VIRIDIS = [
  [68, 1, 84],
  [71, 45, 123],
  [59, 82, 139],
  [44, 114, 142],
  [33, 144, 140],
  [39, 173, 129],
  [92, 200, 99],
  [170, 220, 50],
  [253, 231, 37],
] as const;

/** Red, green and blue for a number from 0 to 1. */
function heat(t: number): readonly [number, number, number] {
  const at = Math.min(1, Math.max(0, t)) * (VIRIDIS.length - 1);
  const [low, high] = [VIRIDIS[Math.floor(at)] ?? VIRIDIS[0], VIRIDIS[Math.ceil(at)] ?? VIRIDIS[8]];
  const part = at - Math.floor(at);
  const mix = (k: 0 | 1 | 2) => Math.round(low[k] + (high[k] - low[k]) * part);
  return [mix(0), mix(1), mix(2)];
}

const known = new WeakMap<Thumb, string>();

/** Each cell is drawn as a square of `SIDE` pixels; NaN is hatched. */
const SIDE = 4;

export function picture(thumb: Thumb): string | undefined {
  const before = known.get(thumb);
  if (before !== undefined) return before;
  const { rows, columns, cells } = thumb;
  if (rows * columns === 0 || rows * columns > 4096) return undefined;
  const finite = cells.filter((cell): cell is number => cell != null && Number.isFinite(cell));
  const low = Math.min(...finite);
  const range = Math.max(...finite) - low;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [columns * SIDE, rows * SIDE];
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  const image = context.createImageData(canvas.width, canvas.height);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const cell = cells[Math.floor(y / SIDE) * columns + Math.floor(x / SIDE)];
      const hatched = (x + y) % SIDE === 0 ? ([40, 40, 40] as const) : ([230, 230, 230] as const);
      const colour = cell == null ? hatched : heat(range > 0 ? (cell - low) / range : 0.5);
      image.data.set([...colour, 255], (y * canvas.width + x) * 4);
    }
  }
  context.putImageData(image, 0, 0);
  const address = canvas.toDataURL();
  known.set(thumb, address);
  return address;
}
