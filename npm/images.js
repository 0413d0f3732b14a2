// Images in and out: ImageData, canvases, bitmaps, frames of videos.
import { makeError } from "./errors.js";

const DRAWABLE = /^(HTMLCanvas|HTMLImage|HTMLVideo|SVGImage)Element$|^(OffscreenCanvas|ImageBitmap|VideoFrame)$/;

const kind = (value) => Object.prototype.toString.call(value).slice(8, -1);

/** The size in pixels of what a canvas can draw. */
const sizeOf = (source) => [
  source.displayWidth ?? source.videoWidth ?? source.naturalWidth ?? source.width,
  source.displayHeight ?? source.videoHeight ?? source.naturalHeight ?? source.height,
];

function canvas(width, height) {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** Red, green, blue and alpha of an image's pixels, and their shape (height, width, 4); undefined for what is no image. */
export function pixels(source) {
  const name = kind(source);
  if (name !== "ImageData" && !DRAWABLE.test(name)) return undefined;
  let image = source;
  if (name !== "ImageData") {
    const [width, height] = sizeOf(source);
    if (!(width > 0 && height > 0)) throw makeError("ValueError", `array(): the ${name} has no pixels: it is ${width} by ${height}, or is not loaded yet`);
    const drawing = canvas(width, height).getContext("2d", { willReadFrequently: true });
    drawing.drawImage(source, 0, 0, width, height);
    image = drawing.getImageData(0, 0, width, height);
  }
  const { data, width, height } = image;
  const bytes = data instanceof Uint8ClampedArray ? new Uint8Array(data.buffer, data.byteOffset, data.length) : data;
  return { data: bytes, shape: [height, width, 4] };
}

/**
 * An image of `data`, of shape (height, width), gray, or (height, width, 1, 3 or 4): integers from 0 to 255, or floats from 0 to
 * 1; what is beyond is clipped, and NaN is 0. An object of the same fields where there is no class ImageData.
 */
export function imageOf(data, shape, dtype) {
  const [height, width, channels = 1] = shape;
  if (!(shape.length === 2 || shape.length === 3) || ![1, 3, 4].includes(channels) || height === 0 || width === 0) {
    throw makeError("ValueError", `toImageData(): an image has shape (height, width) or (height, width, 1, 3 or 4), not (${shape.join(", ")})`);
  }
  if (dtype.startsWith("complex")) throw makeError("TypeError", `toImageData(): ${dtype} is no color`);
  const scale = dtype.startsWith("float") || dtype === "bool" ? 255 : 1;
  // Writing rounds, clips and makes 0 of NaN.
  const made = new Uint8ClampedArray(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let color = 0; color < 3; color++) made[4 * pixel + color] = scale * Number(data[channels * pixel + (channels === 1 ? 0 : color)]);
    made[4 * pixel + 3] = channels === 4 ? scale * Number(data[4 * pixel + 3]) : 255;
  }
  return typeof ImageData === "function" ? new ImageData(made, width, height) : { data: made, width, height, colorSpace: "srgb" };
}
