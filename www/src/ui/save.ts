// Files that the page saves, and drawings as images.

/** Pixels per unit of a drawing, and the maximal size of images in browsers. */
const PIXELS = 2;
const LARGEST = { side: 16_384, area: 60_000_000 };

export function download(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A drawing as an image; `tooLarge` is the error if browsers have none of its size. */
export async function png(svg: string, { width, height }: { width: number; height: number }, tooLarge: string): Promise<Blob> {
  const scale = Math.min(PIXELS, LARGEST.side / Math.max(width, height), Math.sqrt(LARGEST.area / (width * height)));
  if (scale < 0.5) throw new Error(tooLarge);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(tooLarge);
  return blob;
}
