// Caches one complete version of the page: all files but rarely used ones are fetched at once, and requests are then
// answered without the network. A newer version is fetched beside it and waits until the page activates it, so that
// no page mixes two versions.
//
// Every answer makes the page cross-origin isolated, which a static server cannot: threads need shared memory.

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
// TypeScript's library declares this global as a window.
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
};

/**
 * Defined by offline.mjs: a hash of all files, the names of the files to fetch at once, and those of large, rarely used
 * files, which are cached on first use.
 */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const LATER: readonly string[];

const PREFIX = "tensorscope-";
const NAME = PREFIX + VERSION;
const ROOT = new URL("./", location.href).href;

const DOCS = `${ROOT}docs/`;

const address = (file: string) => new URL(file, ROOT).href;
const later: ReadonlySet<string> = new Set(LATER.map(address));

/** What isolates a page and its workers. */
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The response with the headers of `ISOLATION`; those that the server sent stand. */
function isolated(response: Response): Response {
  // A redirect that the browser follows itself has no status, and what another address answered would lose that address,
  // from which relative ones start.
  if (response.status < 200 || response.status > 599 || response.redirected) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  // Files that the previous version had cached on use are fetched again.
  const used = await Promise.all([...later].map(async (url) => ((await caches.match(url)) ? [url] : [])));
  const cache = await caches.open(NAME);
  const fetched = async (url: string) => {
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
    // With the headers, so that an answer from the cache is the cache's own, with the engine's compiled code of a script.
    await cache.put(url, isolated(response));
  };
  await Promise.all([...FILES.map(address), ...used.flat()].map(fetched));
}

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

async function fetchToKeep(request: Request): Promise<Response> {
  const response = isolated(await fetch(request));
  // A full storage must not fail the request.
  if (response.ok)
    await caches
      .open(NAME)
      .then((cache) => cache.put(request, response.clone()))
      .catch(() => undefined);
  return response;
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  // The documentation has versions of its own: what the server has, and without it what was read before.
  if (request.url.startsWith(DOCS)) {
    event.respondWith(fetchToKeep(request).catch(async (error) => (await caches.match(request, { ignoreSearch: true })) ?? Promise.reject(error)));
    return;
  }
  const path = new URL(request.url).pathname;
  const asked = path === new URL(ROOT).pathname ? ROOT : request;
  const kept = caches.open(NAME).then((cache) => cache.match(asked, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? (later.has(request.url) ? fetchToKeep(request) : fetch(request).then(isolated))));
});
