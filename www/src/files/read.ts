// In the worker: converts files to arrays for the session. Fetched when the first file is loaded.
import { unzipSync } from "fflate";
import type { FileReport, Session } from "tensorscope";
import { bytes, count } from "../strings/numbers";
import { READING } from "../strings/reading";

const WORDS = READING;

/** The limits in bytes of arrays, and of text, which every program that loads it parses again. */
const MOST_ARRAYS = 256 << 20;
const MOST_TEXT = 16 << 20;
/** The maximal number of pixels of an image: each takes four bytes, and as many again while it is decoded. */
const MOST_PIXELS = 1 << 25;

function limited(size: number, limit: number): void {
  if (size > limit) throw new Error(WORDS.tooLarge(bytes(size), bytes(limit)));
}

/** A name that programs can write in quotes. */
function plainName(name: string): string {
  return name.replace(/[\u0000-\u001f\u007f-\u009f/\\"]/g, "_").slice(-100) || "file";
}

/** Loads a file into the session. Throws errors with messages for the user. */
export async function readFile(session: Session, file: File): Promise<FileReport> {
  const name = plainName(file.name);
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  switch (ending) {
    case "npy":
      limited(file.size, MOST_ARRAYS);
      return session.addArrays(name, [""], [new Uint8Array(await file.arrayBuffer())]);
    case "npz":
      limited(file.size, MOST_ARRAYS);
      return archive(session, name, new Uint8Array(await file.arrayBuffer()));
    case "csv":
    case "tsv":
    case "txt":
    case "py":
      limited(file.size, MOST_TEXT);
      return session.addText(name, await file.text());
    case "png":
    case "jpg":
    case "jpeg":
    case "webp":
    case "gif":
      return image(session, name, file);
    default:
      throw new Error(WORDS.unknown);
  }
}

function archive(session: Session, name: string, zipped: Uint8Array): FileReport {
  let total = 0;
  // The uncompressed sizes in the zip directory determine the allocations, so these are limited.
  const members = unzipSync(zipped, {
    filter: (member) => {
      if (!member.name.endsWith(".npy")) return false;
      total += member.originalSize;
      limited(total, MOST_ARRAYS);
      return true;
    },
  });
  const names = Object.keys(members);
  if (names.length === 0) throw new Error(WORDS.noArrays);
  return session.addArrays(
    name,
    names.map((member) => member.slice(0, -".npy".length)),
    Object.values(members),
  );
}

async function image(session: Session, name: string, file: File): Promise<FileReport> {
  limited(file.size, MOST_ARRAYS);
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" }).catch(() => {
    throw new Error(WORDS.notImage);
  });
  const { width, height } = bitmap;
  try {
    if (width * height > MOST_PIXELS) throw new Error(WORDS.tooManyPixels(count(width * height), count(MOST_PIXELS)));
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error(WORDS.notImage);
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return session.addImage(name, width, height, new Uint8Array(data.buffer));
  } finally {
    bitmap.close();
  }
}
