// Conversion of byte offsets, which the compiler uses, to UTF-16 offsets, which JavaScript uses.

/** Maps byte offsets into `text` to UTF-16 offsets. */
export function unitOffsets(text: string): (byte: number) => number {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === text.length) return (byte) => Math.min(byte, text.length);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (byte) => decoder.decode(bytes.subarray(0, byte)).length;
}
