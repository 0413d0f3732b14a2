// Caches one complete version of the page: all files but rarely used ones are fetched at once, and requests are then
// answered without the network. A newer version is fetched beside it and waits until the page activates it. A page that
// another tab's update has left on the version before has its files from that version, which is kept as long as such
// pages are open: no page mixes two versions.
//
// Every answer makes the page cross-origin isolated, which a static server cannot: threads need shared memory. Scripts of
// workers come with the content policy of their worker, which has no other place for one.

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  clientId: string;
  /** The page or worker that the answer begins, if it begins one. */
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}
// TypeScript's library declares this global as a window.
const worker = globalThis as unknown as {
  clients: { matchAll(options: { includeUncontrolled: boolean; type: "all" }): Promise<readonly { id: string }[]> };
  registration: { installing: unknown; waiting: unknown };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: Lasting) => void): void;
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

/** Defined by build.mjs (policy.mjs): the content policies of workers' scripts, by their paths. */
declare const WORKER_POLICIES: Readonly<Record<string, string>>;

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

/** The response to a request for `url` with the headers of `ISOLATION` and its worker's policy; those that the server sent stand. */
function isolated(response: Response, url: string): Response {
  // A redirect that the browser follows itself has no status, and what another address answered would lose that address,
  // from which relative ones start.
  if (response.status < 200 || response.status > 599 || response.redirected) return response;
  const headers = new Headers(response.headers);
  const policy = WORKER_POLICIES[url.slice(ROOT.length).replace(/[?#].*/, "")];
  const added = policy === undefined ? ISOLATION : { ...ISOLATION, "Content-Security-Policy": policy };
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

/** A version is there as a whole or not at all. */
async function install(): Promise<void> {
  // A server that went back to an earlier version, of which pages are open.
  const isThere = await caches.has(NAME);
  try {
    await fetchAll();
  } catch (error) {
    if (!isThere) await caches.delete(NAME);
    throw error;
  }
}

async function fetchAll(): Promise<void> {
  const before = await others();
  // Files that the previous version had cached on use are fetched again.
  const used = await Promise.all([...later].map(async (url) => ((await caches.match(url)) ? [url] : [])));
  const cache = await caches.open(NAME);
  const fetched = async (url: string) => {
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
    // With the headers, so that an answer from the cache is the cache's own, with the engine's compiled code of a script.
    await cache.put(url, isolated(response, url));
  };
  // All of them: one that fails must not be followed by another that is still stored.
  const done = await Promise.allSettled([...FILES.map(address), ...used.flat()].map(fetched));
  for (const one of done) if (one.status === "rejected") throw one.reason;
  await cache.put(OLDER, new Response(JSON.stringify(before)));
}

/** The entry of a version's cache that marks a page or a worker of this version. */
const MARKS = `${ROOT}client/`;
const mark = (id: string) => MARKS + id;
/** So many marks are kept at least: of what is just being opened it is not known yet that it is open. */
const FRESH_MARKS = 32;

/** The entry of a version's cache that lists the caches that were there before it. */
const OLDER = `${ROOT}older`;

/** The caches of other versions. */
async function others(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

/** The cache of the version that a page or a worker is of. */
async function cacheOf(id: string): Promise<Cache> {
  if (id !== "") {
    for (const name of await others()) {
      const cache = await caches.open(name);
      if (await cache.match(mark(id))) return cache;
    }
  }
  return caches.open(NAME);
}

/** Deletes the caches of earlier versions of which no page is open, and old marks of pages that are not. */
async function clear(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  const ids = new Set(open.map(({ id }) => mark(id)));
  const marks = async (cache: Cache) => (await cache.keys()).map(({ url }) => url).filter((url) => url.startsWith(MARKS));
  const own = await caches.open(NAME);
  const stale = (await marks(own)).slice(0, -FRESH_MARKS).filter((url) => !ids.has(url));
  await Promise.all(stale.map((url) => own.delete(url)));
  const older: unknown = await (await own.match(OLDER))?.json();
  const names = Array.isArray(older) ? (await others()).filter((name) => older.includes(name)) : [];
  // One of them may come again, as when a server goes back to the version before.
  if (worker.registration.installing || worker.registration.waiting) return;
  for (const name of names) {
    const used = await marks(await caches.open(name));
    if (!used.some((url) => ids.has(url))) await caches.delete(name);
  }
}

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  // A page is open, and the one that it replaced is no longer. Not during activation: a list of what is open may wait for a page that
  // is being opened, which waits for the activation.
  if (event.data === "here") void clear().catch(() => undefined);
});

async function fetchToKeep(request: Request, keeps: Promise<Cache>): Promise<Response> {
  const response = isolated(await fetch(request), request.url);
  // As one file, whatever it is asked for with: a cache must not grow with every question.
  const { origin, pathname } = new URL(request.url);
  // A full storage must not fail the request.
  if (response.ok) await keeps.then((cache) => cache.put(origin + pathname, response.clone())).catch(() => undefined);
  return response;
}

worker.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  // The documentation has versions of its own: what the server has, and without it what was read before.
  if (request.url.startsWith(DOCS)) {
    const answer = fetchToKeep(request, caches.open(NAME));
    event.respondWith(answer.catch(async (error) => (await caches.match(request, { ignoreSearch: true })) ?? Promise.reject(error)));
    return;
  }
  const path = new URL(request.url).pathname;
  const isPage = path === new URL(ROOT).pathname;
  // A page begins with the version that answers; a worker has that of its page.
  const cache = isPage ? caches.open(NAME) : cacheOf(clientId);
  const kept = cache.then((cache) => cache.match(isPage ? ROOT : request, { ignoreSearch: true }));
  event.respondWith(
    kept.then(
      (response) => response ?? (later.has(request.url) ? fetchToKeep(request, cache) : fetch(request).then((response) => isolated(response, request.url))),
    ),
  );
  if (resultingClientId === "") return;
  const marked = cache.then((cache) => cache.put(mark(resultingClientId), new Response()));
  // A full storage must not fail the request.
  event.waitUntil(marked.catch(() => undefined));
});
