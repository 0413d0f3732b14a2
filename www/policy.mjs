// The content policies of the workers' scripts. A page's own stands in index.html; a worker has what came with its script's
// answer: the server of development and the service worker send these. SECURITY.md says what each part is for, and
// tests/page/policy.test.mjs that nothing is allowed without need.

export const WORKER_POLICIES = {
  // Threads are workers made of a text of the compiler's, a blob; Stop is a blob's address that is asked for.
  "build/worker.js": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self' blob:",
  "build/layered-worker.js": "default-src 'none'",
  "service-worker.js": "default-src 'none'; connect-src 'self'",
};
