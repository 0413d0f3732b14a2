// How a worker learns within a long computation that Stop was pressed: it gets no messages then, but it can ask for a URL, which
// the page takes back to say so.

/** The page's end: a URL that is there until `stop`. */
export class StopSignal {
  // Of a type that no browser reads as XML.
  readonly url = URL.createObjectURL(new Blob(["on"], { type: "text/plain" }));

  /** Says so; also once the program has ended, since the URL is kept until then. */
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

/** Whether such a URL can be asked for here at all. */
function canAsk(): boolean {
  if (works === undefined) {
    const probe = new StopSignal();
    works = isThere(probe.url);
    probe.stop();
  }
  return works;
}

/** The worker's end: whether the URL has been taken back. */
export function isStopped(url: string): boolean {
  return canAsk() && !isThere(url);
}
