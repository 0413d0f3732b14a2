// Before anything is drawn: light or dark, and the session's worker, which fetches the compiler while the page itself is
// still on its way. src/settings/theme.ts and src/client.ts take over.
(() => {
  let chosen;
  try {
    if (!new URLSearchParams(location.search).has("embed")) chosen = JSON.parse(localStorage.getItem("tensorscope.theme"));
  } catch {}
  if (chosen !== "light" && chosen !== "dark") chosen = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = chosen;

  const worker = new Worker(new URL("worker.js", document.currentScript.src), { type: "module", name: "tensorscope" });
  const early = { worker, failed: undefined };
  worker.onerror = (event) => {
    event.preventDefault();
    early.failed = event.message || "its script could not be loaded";
  };
  window.tensorscopeEarly = early;
})();
