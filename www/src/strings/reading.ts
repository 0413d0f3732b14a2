// Why a file could not be read: fetched with what reads files.
export const READING = {
  unknown: "only .npy, .npz, .csv, .tsv, .txt, .png, .jpg, .webp and .gif can be loaded",
  tooLarge: (size: string, limit: string) => `it has ${size}; the limit is ${limit}`,
  tooManyPixels: (pixels: string, limit: string) => `it has ${pixels} pixels; the limit is ${limit}`,
  noArrays: "it holds no .npy file",
  notImage: "the browser cannot read this image",
};
