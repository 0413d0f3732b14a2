// Viridis, matplotlib's colour map: even steps of lightness, for every kind of colour vision. Its colours at 20
// positions with linear interpolation, which is visually indistinguishable from the full table.
const PLACES = [
  0x440154, 0x481467, 0x482576, 0x453781, 0x404688, 0x39558c, 0x33638d, 0x2d718e, 0x287d8e, 0x238a8d, 0x1f968b, 0x20a386, 0x29af7f, 0x3dbc74, 0x56c667,
  0x75d054, 0x95d840, 0xb8de29, 0xdce319, 0xfde725,
];

/** Colour `step` of 256, as red, green and blue. */
function mixed(step: number): [number, number, number] {
  const at = (step / 255) * (PLACES.length - 1);
  const low = Math.min(Math.floor(at), PLACES.length - 2);
  const [from, to] = [PLACES[low] ?? 0, PLACES[low + 1] ?? 0];
  const channel = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(a + (b - a) * (at - low));
  };
  return [channel(16), channel(8), channel(0)];
}

/** 256 colours from dark to bright. */
export const VIRIDIS: readonly (readonly [number, number, number])[] = Array.from({ length: 256 }, (_, step) => mixed(step));

/** Values outside the scale, distinguishable by lightness too. */
export const NAN = [150, 150, 150] as const;
export const PLUS_INFINITY = [255, 255, 255] as const;
export const MINUS_INFINITY = [0, 0, 0] as const;
