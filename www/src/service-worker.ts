// Keeps one whole version of the page: fetched at once, answered from then on without the network. A newer version is
// fetched beside it and waits until the page asks for it, so that no page is ever made of two versions.

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

/** Both are written by offline.mjs: a hash of all files, and their names from here. */
declare const VERSION: string;
declare const FILES: readonly string[];

const PREFIX = "tensorscope-";
const NAME = PREFIX + VERSION;
const ROOT = new URL("./", location.href).href;

worker.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(new URL(file, ROOT), { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  const path = new URL(request.url).pathname;
  const asked = path === new URL(ROOT).pathname ? ROOT : request;
  const kept = caches.open(NAME).then((cache) => cache.match(asked, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? fetch(request)));
});
