// Keeps one whole version of the page: fetched at once (but for what few use), answered from then on without the
// network. A newer version is fetched beside it and waits until the page asks for it, so that no page is ever made of
// two versions.

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
// TypeScript's library types this global as a window.
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
};

/** Written by offline.mjs: a hash of all files, the names from here of those to fetch at once, and of those that are large
 * and not needed by everybody, which are kept once somebody has used them. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const LATER: readonly string[];

const PREFIX = "tensorscope-";
const NAME = PREFIX + VERSION;
const ROOT = new URL("./", location.href).href;

const address = (file: string) => new URL(file, ROOT).href;
const later: ReadonlySet<string> = new Set(LATER.map(address));

worker.addEventListener("install", (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  // What the version before has kept was used here: it is wanted again.
  const used = await Promise.all([...later].map(async (url) => ((await caches.match(url)) ? [url] : [])));
  const fresh = [...FILES.map(address), ...used.flat()].map((url) => new Request(url, { cache: "no-cache" }));
  await (await caches.open(NAME)).addAll(fresh);
}

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

async function fetchToKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  // A full storage is no reason to go without.
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
  const path = new URL(request.url).pathname;
  const asked = path === new URL(ROOT).pathname ? ROOT : request;
  const kept = caches.open(NAME).then((cache) => cache.match(asked, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? (later.has(request.url) ? fetchToKeep(request) : fetch(request))));
});
