// The deferred module of the wasm, with what a first result does not need: fetched after the first module, or read when the
// compiler calls into it.

/** A first result is there by then, and did not share the line and the cores with the rest. */
const FETCHED_AFTER_MS = 1000;

const isFile = (fs, place) => fs && place.protocol === "file:";

/** Whether a module can be read synchronously from `place`; a service worker cannot. */
const isBlocking = (fs, place) => isFile(fs, place) || typeof XMLHttpRequest === "function";

/** The URL that Vite's server names in what it answers to `place.asks`. */
export function named(place, answer) {
  const [, url] = /export default "([^"]+)"/.exec(answer) ?? [];
  if (url === undefined) throw new Error("the server does not know the package");
  return new URL(url, place.asks);
}

/** The text that a server answers, waited for synchronously, as if its type were `type`. */
function answer(url, type) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  if (type) request.overrideMimeType(type);
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}`.trim());
  return request.responseText;
}

export class Deferred {
  #first;
  #load;
  #places;
  #fs;
  #arriving;
  #isJoined = false;

  /** The module that one of `places` has and `load` compiles; without arguments, nothing is deferred. */
  constructor(places = [], load, fs) {
    this.#places = places;
    this.#load = load;
    this.#fs = fs;
  }

  /** What the first module imports. */
  imports() {
    return { load: () => this.#now() };
  }

  /** Has it fetched soon for the first module, with these exports. Where it could not be read synchronously, waits for it. */
  async follows(exports) {
    if (!exports.split_ready) return (this.#isJoined = true);
    this.#first = exports;
    const blocking = this.#places.filter((place) => isBlocking(this.#fs, place));
    if (blocking.length === 0) return this.arrived();
    // A file is read in a moment when it is needed, and often it is not.
    if (blocking.some((place) => isFile(this.#fs, place))) return;
    setTimeout(() => this.arrived().catch(() => {}), FETCHED_AFTER_MS);
  }

  /** Loads it ahead of use; after a failure the next call tries again. */
  arrived() {
    if (this.#isJoined) return Promise.resolve();
    this.#arriving ??= this.#load()
      .then((module) => WebAssembly.instantiate(module, { first: this.#first }))
      .then(() => this.#joined())
      .catch((error) => {
        this.#arriving = undefined;
        throw error;
      });
    return this.#arriving;
  }

  /** Loads it synchronously. */
  #now() {
    if (this.#isJoined) return;
    const tried = [];
    for (const place of this.#places) {
      try {
        new WebAssembly.Instance(new WebAssembly.Module(this.#read(place)), { first: this.#first });
        return this.#joined();
      } catch (error) {
        tried.push(`${place.asks ?? place} (${error.message})`);
      }
    }
    // The call in progress cannot continue: as after a trap, its session is lost.
    throw new WebAssembly.RuntimeError(`a part of the compiler could not be loaded from ${tried.join(", nor from ")}`);
  }

  #read(place) {
    if (isFile(this.#fs, place)) return this.#fs.readFileSync(place);
    const url = place.asks ? named(place, answer(place.asks)) : place;
    // A window refuses bytes as a synchronous answer.
    const text = answer(url, "text/plain; charset=x-user-defined");
    const bytes = new Uint8Array(text.length);
    for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
    return bytes;
  }

  // It has written its functions into the first module's table.
  #joined() {
    this.#isJoined = true;
    this.#first.split_ready.value = 1;
  }
}
