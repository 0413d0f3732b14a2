// Bytes, as the compiler counts, to UTF-16 units, as JavaScript does.

/** Offsets in UTF-16 units for byte offsets into `text`. */
export function unitOffsets(text: string): (byte: number) => number {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === text.length) return (byte) => Math.min(byte, text.length);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (byte) => decoder.decode(bytes.subarray(0, byte)).length;
}
