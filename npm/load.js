// Locates and loads the wasm: beside this module, in two parts, or where the caller says, whole; errors explain what to do.
import { Deferred, named } from "./deferred.js";
import { makeError } from "./errors.js";

/** The files beside this module, in a form that bundlers recognise. */
const BESIDE = {
  "index_bg.wasm": () => new URL("./index_bg.wasm", import.meta.url),
  "index_first.wasm": () => new URL("./index_first.wasm", import.meta.url),
  "index_deferred.wasm": () => new URL("./index_deferred.wasm", import.meta.url),
};

/** The URL of a file beside this module; undefined in a bundle without a URL. */
function beside(file) {
  try {
    return BESIDE[file]();
  } catch {
    return undefined;
  }
}

const address = (text, base) => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/** The location of the wasm under Vite's dev server, which bundles packages into .vite/deps without their assets. */
function* inVite(own, path) {
  const [, before] = /^(.*?)(?:\/node_modules)?\/\.vite\//.exec(own.pathname) ?? [];
  if (before === undefined || own.protocol === "file:") return;
  // A cache outside the server's root has a file system path.
  const root = before.startsWith("/@fs/") ? "" : before;
  yield new URL(`${root}/node_modules/${path}`, own);
  // For hoisted or linked packages the server itself resolves the path.
  yield { asks: new URL(`${root}/@id/${path}?import&url`, own) };
}

/** The candidate locations of a file of `entry`, in order of preference. */
function* own(entry, file) {
  const url = beside(file);
  if (!url) return;
  // webpack in Next.js gives a server an address on the site; import.meta.url is then where the bundle was made from.
  if (!url.protocol && fileSystem()) return yield address(file, import.meta.url) ?? url;
  yield* inVite(url, `${entry}/${file}`);
  yield url;
}

/** The candidate locations of what the caller named, in order of preference. */
function* places(where) {
  if (where instanceof URL) return yield where;
  const fs = fileSystem();
  if (fs && /^[a-z]:[\\/]/i.test(where)) return yield globalThis.process.getBuiltinModule("node:url").pathToFileURL(where);
  // A bundler's file name is relative to the page, or to the bundle.
  const bases = [globalThis.document?.baseURI, globalThis.location?.href, fileUrl(globalThis.process?.cwd?.()), import.meta.url];
  const found = new Set();
  for (const base of [undefined, ...bases]) {
    const url = address(where, base);
    if (!url || found.has(url.href) || (url.protocol === "file:" && !fs && globalThis.document)) continue;
    found.add(url.href);
    yield url;
    if (base === undefined) return;
  }
}

const fileSystem = () => globalThis.process?.getBuiltinModule?.("node:fs");

function fileUrl(folder) {
  return folder && fileSystem() ? globalThis.process.getBuiltinModule("node:url").pathToFileURL(`${folder}/`).href : undefined;
}

const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Compiles the wasm, or throws an error that says what the bytes are instead. */
function compiled(bytes) {
  const view = ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes);
  if (MAGIC.every((byte, k) => view[k] === byte)) return WebAssembly.compile(view);
  const text = new TextDecoder().decode(view.subarray(0, 64)).trimStart();
  throw new Error(text.startsWith("<") ? "an HTML page, not wasm" : "not wasm");
}

async function fromResponse(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  const type = response.headers?.get("content-type")?.split(";")[0].trim();
  if (type === "application/wasm" && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return compiled(await response.arrayBuffer());
}

async function fromPlace(place) {
  if (place.asks) return fromPlace(named(place, await (await fetch(place.asks)).text()));
  const fs = place.protocol === "file:" ? fileSystem() : undefined;
  return fs ? compiled(await fs.promises.readFile(place)) : fromResponse(await fetch(place));
}

/** Wraps errors of an explicit location with a message about that location. */
const given = (work) =>
  work.catch((error) => {
    throw makeError("ValueError", `init() was given what is no wasm: ${error.message}`);
  });

const ADVICE = `Serve the package's index_bg.wasm there, or say where it is: await init(url).
  Vite: import url from "PACKAGE/index_bg.wasm?url"; await init(url)
  esbuild: import url from "PACKAGE/index_bg.wasm"; await init(url), with --loader:.wasm=file
  others: copy node_modules/PACKAGE/index_bg.wasm beside the bundle`;

/** The module at the first of these places that has one; adds the others to `tried`, with what was wrong. */
async function fromFirst(places, tried) {
  for (const place of places) {
    try {
      return await fromPlace(place);
    } catch (error) {
      tried.push(`${place.asks ?? place} (${error.message})`);
    }
  }
}

const message = (tried) => `found no wasm at ${tried.join(", nor at ")}.`;

/** The two parts that lie beside this module; undefined where the first cannot be found. */
async function parts(entry) {
  const module = await fromFirst(own(entry, "index_first.wasm"), []);
  if (!module) return undefined;
  const places = [...own(entry, "index_deferred.wasm")];
  const load = async () => {
    const tried = [];
    const found = await fromFirst(places, tried);
    if (!found) throw makeError("FileNotFoundError", `init() ${message(tried)}`);
    return found;
  };
  return { module, deferred: new Deferred(places, load, fileSystem()) };
}

/** The wasm of `entry`, the name by which it is imported: its compiled module, and what is deferred of it. */
export async function load(where, entry) {
  where = await where;
  if (where === undefined) {
    const found = await parts(entry);
    if (found) return found;
  }
  return { module: await whole(where, entry), deferred: new Deferred() };
}

/** Compiles the whole wasm. */
async function whole(where, entry) {
  if (where !== null && typeof where === "object" && "module_or_path" in where) where = await where.module_or_path;
  if (typeof where === "object" && where !== null && !(where instanceof URL)) {
    if (where instanceof WebAssembly.Module) return where;
    if (ArrayBuffer.isView(where) || Object.prototype.toString.call(where).endsWith("ArrayBuffer]")) return given(Promise.resolve(where).then(compiled));
    if (typeof Request === "function" && where instanceof Request) where = await fetch(where);
    if (typeof where.arrayBuffer === "function") return given("ok" in where ? fromResponse(where) : where.arrayBuffer().then(compiled));
  }
  if (where !== undefined && typeof where !== "string" && !(where instanceof URL)) {
    throw makeError("TypeError", "init() takes nothing, or the wasm: its URL, a Response, its bytes, or a WebAssembly.Module");
  }
  const tried = [];
  const found = await fromFirst(where === undefined ? own(entry, "index_bg.wasm") : places(where), tried);
  if (found) return found;
  const words = tried.length > 0 ? message(tried) : "cannot know where the wasm is: this bundle has no address of its own.";
  throw makeError("FileNotFoundError", `init() ${words}\n${ADVICE.replaceAll("PACKAGE", entry)}`);
}
