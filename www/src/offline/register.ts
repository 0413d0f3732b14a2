// Keeps the page for times without a network: registers the service worker, and says when a newer version waits.
import { written } from "../state/written";

const [waiting, putWaiting] = written<ServiceWorker | undefined>(undefined);
export {
  /** A newer version that waits until somebody reloads. */
  waiting,
};

/**
 * While the page is being worked on (`cargo xtask serve`, on this machine) an old copy must not stand between the source
 * and the browser: there it is only registered if the address asks for it with ?offline.
 */
function wanted(): boolean {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return !local || new URLSearchParams(location.search).has("offline");
}

export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || !wanted()) return;
  // After the first result: the visit itself comes first.
  setTimeout(() => void register().catch(() => undefined), 3000);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  const look = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const settled = () => {
      // A first installation takes over nobody's page: there is nothing to tell.
      if (worker.state === "installed" && navigator.serviceWorker.controller) putWaiting(worker);
    };
    settled();
    worker.addEventListener("statechange", settled);
  };
  look(registration.waiting);
  look(registration.installing);
  registration.addEventListener("updatefound", () => look(registration.installing));
}

/** Lets the newer version take over and shows it. The program is kept as in any reload. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.value?.postMessage("take over");
}

/** The newer version waits for another visit. */
export function notYet(): void {
  putWaiting(undefined);
}
