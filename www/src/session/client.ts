// The page's end of the session's worker: typed calls, and a callback when the worker is lost.
import type { DeviceReport, Progress, SessionOptions, Shown } from "tensorscope";
import type { Told } from "../check/run";
import { script } from "../ui/script";
import type { CallName, Calls, Request, Response } from "./protocol";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Early {
  worker: Worker;
  failed: string | undefined;
  compiler?: Promise<WebAssembly.Module>;
}

/** The requests that public/early.js started before the page was loaded. */
const page = window as { tensorscopeEarly?: Early };
/** The compiler's code, shared by every session of this page; if fetching it failed, a worker tries itself. */
const compiler = Promise.resolve(page.tensorscopeEarly?.compiler).catch(() => undefined);

/** The worker that was created early; only the first client uses it. */
function takeEarly(): Early | undefined {
  const early = page.tensorscopeEarly;
  delete page.tensorscopeEarly;
  return early;
}

/** The worker is gone, and with it the session's variables. */
export class WorkerLost extends Error {}

export class Client {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private lost = false;
  /** Called with the progress of a run. */
  onProgress: ((what: Progress) => void) | undefined;
  /** Called with its output. */
  onShown: ((shown: readonly Shown[]) => void) | undefined;
  /** Called with the prompt when it waits for a line. */
  onAsked: ((prompt: string) => void) | undefined;
  /** Called with what a check of a device tells. */
  onTold: ((told: Told) => void) | undefined;

  /** `onLost` is called once if the worker crashes; not after [`close`]. */
  constructor(private readonly onLost: (message: string) => void) {
    const early = takeEarly();
    this.worker = early?.worker ?? new Worker(script(new URL("./worker.js", import.meta.url)), { type: "module", name: "tensorscope" });
    this.worker.onmessage = (event: MessageEvent<Response>) => this.receive(event.data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || "its script could not be loaded");
    };
    this.worker.onmessageerror = () => this.fail("it sent a message that could not be read");
    if (early?.failed !== undefined) queueMicrotask(() => this.fail(early.failed as string));
  }

  /** Loads the compiler and creates a session; must be the first call. */
  async start(options: SessionOptions): Promise<DeviceReport> {
    return this.call("start", options, await compiler);
  }

  call<K extends CallName>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    if (this.lost) return Promise.reject(new WorkerLost("the session's worker is gone"));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (value) => resolve(value as ReturnType<Calls[K]>), reject });
      this.worker.postMessage({ id, call, args } as Request);
    });
  }

  /** Terminates the worker at once; pending calls are rejected with [`WorkerLost`]. */
  close(): void {
    this.lost = true;
    this.worker.terminate();
    for (const waiting of this.waiting.values()) waiting.reject(new WorkerLost("the session was ended"));
    this.waiting.clear();
  }

  private receive(response: Response): void {
    if ("progress" in response) this.onProgress?.(response.progress);
    else if ("shown" in response) this.onShown?.(response.shown);
    else if ("asked" in response) this.onAsked?.(response.asked);
    else if ("told" in response) this.onTold?.(response.told);
    else this.settle(response);
  }

  private settle(response: Extract<Response, { ok: boolean }>): void {
    const waiting = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if (response.ok) waiting?.resolve(response.value);
    else if (response.fatal) {
      waiting?.reject(new WorkerLost(response.message));
      this.fail(response.message);
    } else waiting?.reject(new Error(response.message));
  }

  private fail(message: string): void {
    if (this.lost) return;
    this.close();
    this.onLost(message);
  }
}
