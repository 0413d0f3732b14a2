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
  // A worker could ask for it only once its own script has come.
  early.compiler = globalThis.WebAssembly?.compileStreaming?.(fetch(from("tensorscope_bg.wasm")));
  early.compiler?.catch(() => undefined);
  early.worker = new Worker(from("build/worker.js"), { type: "module", name: "tensorscope" });
  early.worker.onerror = (event) => {
    event.preventDefault();
    early.failed = event.message || "its script could not be loaded";
  };
})();
