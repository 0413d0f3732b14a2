// A share link: the whole state in the fragment of the URL, which browsers do not send to servers.
//
//     #1.<base64url of deflated JSON>
//
// A link is untrusted input. Its length is bounded before it is decoded, the size of its contents while they are
// decompressed, and every value is validated before use (parts.ts); nothing of it is interpreted as markup or code of the
// page.
import { STRINGS } from "../strings";

const VERSION = "1";
/** The maximal length of a fragment. */
const LONGEST = 100_000;
/** The maximal size of the decompressed JSON in bytes. */
const LARGEST = 400_000;
const WORDS = STRINGS.site.link;

/** The contents of a link: the program's text, and parts by name, which are not validated. */
export interface Content {
  program: string;
  parts: Readonly<Record<string, unknown>>;
}

/** A link that cannot be opened; its message is for users. */
export class BadLink extends Error {}

/** The fragment of a link with this content; undefined where it would be one that [`decode`] refuses. */
export async function encode(content: Content): Promise<string | undefined> {
  const json = new TextEncoder().encode(JSON.stringify({ program: content.program, ...content.parts }));
  if (json.length > LARGEST) return undefined;
  const packed = await drained(new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  const fragment = `${VERSION}.${toBase64(packed)}`;
  return fragment.length > LONGEST ? undefined : fragment;
}

/** Whether a fragment is a share link rather than an anchor. */
export function isLink(fragment: string): boolean {
  return /^\d{1,6}\./.test(fragment);
}

/** Decodes `fragment` (without its #). Throws a [`BadLink`] with a message about the error. */
export async function decode(fragment: string): Promise<Content> {
  if (fragment.length > LONGEST) throw new BadLink(WORDS.long);
  const dot = fragment.indexOf(".");
  const version = fragment.slice(0, dot);
  if (version !== VERSION) throw new BadLink(WORDS.version(version));
  let value: unknown;
  try {
    const packed = fromBase64(fragment.slice(dot + 1));
    const json = await drained(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")), LARGEST);
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink(WORDS.broken);
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "program")) throw new BadLink(WORDS.strange);
  const { program, ...parts } = value as Record<string, unknown>;
  if (typeof program !== "string") throw new BadLink(WORDS.strange);
  return { program, parts };
}

async function drained(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new BadLink(WORDS.bomb);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new BadLink(WORDS.broken);
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
