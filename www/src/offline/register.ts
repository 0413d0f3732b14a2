// Offline use: registers the service worker, and reports when a newer version is waiting.
import { written } from "../state/written";
import { script } from "../ui/script";

const [waiting, putWaiting] = written<ServiceWorker | undefined>(undefined);
export {
  /** A newer version that waits for a reload. */
  waiting,
};

/**
 * During development (`cargo xtask serve`, on this machine) a cached copy must not hide changes: the service worker is
 * only registered if the URL has the parameter ?offline.
 */
function wanted(): boolean {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return !local || new URLSearchParams(location.search).has("offline");
}

export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || !wanted()) return;
  // After the first result, which has priority.
  setTimeout(() => void register().catch(() => undefined), 3000);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(script(new URL("service-worker.js", document.baseURI)), { updateViaCache: "none" });
  const look = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const settled = () => {
      // A first installation replaces no version: there is nothing to report.
      if (worker.state === "installed" && navigator.serviceWorker.controller) putWaiting(worker);
    };
    settled();
    worker.addEventListener("statechange", settled);
  };
  registration.active?.postMessage("here");
  look(registration.waiting);
  look(registration.installing);
  registration.addEventListener("updatefound", () => look(registration.installing));
}

/** Activates the newer version and reloads. The program is kept as in any reload. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.value?.postMessage("take over");
}

/** Leaves the newer version for another visit. */
export function notYet(): void {
  putWaiting(undefined);
}
