// Before anything is drawn: light or dark, the compiler, and the session's worker, so that all are on their way while the
// page's own script is. src/settings/theme.ts and src/session/client.ts take over. finish.mjs puts this into index.html.
(() => {
  let chosen;
  try {
    if (!new URLSearchParams(location.search).has("embed")) chosen = JSON.parse(localStorage.getItem("tensorscope.theme"));
  } catch {}
  if (chosen !== "light" && chosen !== "dark") chosen = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = chosen;

  const from = (path) => new URL(path, document.baseURI);
  const early = { failed: undefined };
  window.tensorscopeEarly = early;
  // The page makes no script of a text: browsers that know trusted types refuse all addresses but those of its workers.
  const { href } = from(".");
  const own = (address) => {
    if (address.startsWith(href) && /^[\w/-]*worker\.js$/.test(address.slice(href.length))) return address;
    throw new TypeError(`${address} is no worker of this page`);
  };
  const allowed = globalThis.trustedTypes?.createPolicy("tensorscope", { createScriptURL: own });
  window.tensorscopeScript = (address) => allowed?.createScriptURL(address.href) ?? address;

  // A worker could ask for it only once its own script has come.
  early.compiler = globalThis.WebAssembly?.compileStreaming?.(fetch(from("tensorscope_bg.wasm")));
  early.compiler?.catch(() => undefined);
  early.worker = new Worker(window.tensorscopeScript(from("build/worker.js")), { type: "module", name: "tensorscope" });
  early.worker.onerror = (event) => {
    event.preventDefault();
    early.failed = event.message || "its script could not be loaded";
  };
})();
