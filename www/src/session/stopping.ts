// How a worker learns during a long computation that Stop was pressed: it receives no messages then, but it can request a
// URL synchronously, which the page revokes to stop it.

/** The page's end: a URL that exists until `stop`. */
export class StopSignal {
  // Of a type that no browser parses as XML.
  readonly url = URL.createObjectURL(new Blob(["on"], { type: "text/plain" }));

  /** Revokes the URL; also called once the program has ended, to release it. */
  stop(): void {
    URL.revokeObjectURL(this.url);
  }
}

function isThere(url: string): boolean {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}

let works: boolean | undefined;

/** Whether such a URL can be requested at all. */
function canAsk(): boolean {
  if (works === undefined) {
    const probe = new StopSignal();
    works = isThere(probe.url);
    probe.stop();
  }
  return works;
}

/** The worker's end: whether the URL has been revoked. */
export function isStopped(url: string): boolean {
  return canAsk() && !isThere(url);
}
