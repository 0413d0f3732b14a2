// The session's worker: owns the compiler, and answers the page's calls in order; only those in `AT_ONCE` bypass the queue.
import type { Progress, Session, Shown } from "tensorscope";
import { Deferred } from "./deferred";
import { AT_ONCE, fault } from "./protocol";
import type { Request, Response } from "./protocol";
import { isStopped } from "./stopping";
import type { Rehearsal } from "./rehearsal";

/** The delay in milliseconds before more is fetched, so that the page renders the first result. */
const DEFERRED_AFTER_MS = 300;

// TypeScript's library declares this global as a window; in a dedicated worker postMessage takes no origin.
const page = globalThis as unknown as { postMessage(message: Response): void };

// Both start before the page asks: loading the compiler's glue code, and the browser's GPU process.
const glue = import("tensorscope");
glue.catch(() => undefined);
void (navigator as { gpu?: { requestAdapter(): Promise<unknown> } }).gpu?.requestAdapter().catch(() => undefined);

// The compiler is two modules: the deferred one is fetched once the first program has run, or on the first call into it.
const deferred = new Deferred(new URL("../tensorscope_deferred.wasm", import.meta.url));
(globalThis as { split?: unknown }).split = { load: () => deferred.load() };

let session: Session | undefined;
let rehearsal: Rehearsal | undefined;
/** The number of calls in progress. */
let serving = 0;
/** Passes a line of input to the running program. */
let answered: ((line: string | undefined) => void) | undefined;
let queue: Promise<void> = Promise.resolve();

/** Whether what is going on is to end: the page revokes the URL. */
function stoppedBy(until: string): () => boolean {
  if (!String(until).startsWith("blob:")) throw new Error("a call is stopped by an address of the page's own");
  return () => isStopped(until);
}

async function answer(request: Request): Promise<unknown> {
  if (request.call === "start") {
    if (session) throw new Error("the session has started");
    const [options, compiler] = request.args;
    const { default: init, Session } = await glue;
    deferred.belongsTo(await init({ module_or_path: compiler ?? new URL("../tensorscope_bg.wasm", import.meta.url) }));
    session = await Session.create(options);
    return session.device();
  }
  if (request.call === "loadFile" && session) return (await import("../files/read")).readFile(session, request.args[0]);
  if (request.call === "answer") return answered?.(request.args[0]);
  if (request.call === "rehearse") return void (await rehearse());
  if (request.call === "checkDevice") {
    const [{ check }, { Session }] = await Promise.all([import("../check/run"), glue, deferred.fetch()]);
    for await (const told of check(Session, request.args[0])) page.postMessage({ id: request.id, told });
    return undefined;
  }
  if (request.call === "run" && session) {
    const progress = (what: Progress) => page.postMessage({ id: request.id, progress: what });
    const shown = (batch: Shown[]) => page.postMessage({ id: request.id, shown: batch });
    const input = (prompt: string) => {
      page.postMessage({ id: request.id, asked: prompt });
      return new Promise<string | undefined>((resolve) => (answered = resolve));
    };
    const { until, ...settings } = request.args[1];
    return session
      .run(request.args[0], { ...settings, input, progress, shown, stopped: stoppedBy(until) })
      .finally(() => setTimeout(() => void deferred.fetch(), DEFERRED_AFTER_MS));
  }
  if ((request.call === "values" || request.call === "compare" || request.call === "profile") && session) {
    const [id, until] = request.args;
    return session[request.call](id, until === undefined ? {} : { stopped: stoppedBy(until) });
  }
  const opened = session as unknown as Record<string, (...args: unknown[]) => unknown> | undefined;
  const method = opened?.[request.call];
  if (!opened || !method) throw new Error("the session has not started");
  return method.apply(opened, request.args);
}

/** Loads the deferred module first, which contains most of the warmed-up functions. */
async function rehearse(): Promise<void> {
  const [{ Rehearsal }, { Session }] = await Promise.all([import("./rehearsal"), glue, deferred.fetch()]);
  rehearsal ??= new Rehearsal(Session);
}

async function serve(request: Request): Promise<void> {
  serving += 1;
  await rehearsal?.makeRoom();
  try {
    page.postMessage({ id: request.id, ok: true, value: await answer(request) });
  } catch (error) {
    // A trap leaves the compiler's memory in an undefined state: the page creates a new worker.
    const fatal = error instanceof WebAssembly.RuntimeError;
    page.postMessage({ id: request.id, ok: false, message: error instanceof Error ? error.message : String(error), fatal });
  } finally {
    serving -= 1;
    if (serving === 0) rehearsal?.later();
  }
}

/** Answers what is no request, under its number if it has one. */
function refuse(message: unknown, why: string): void {
  const id = (message as Partial<Request> | null | undefined)?.id;
  page.postMessage({ id: Number.isInteger(id) ? (id as number) : -1, ok: false, message: why, fatal: false });
}

addEventListener("message", (event: MessageEvent<unknown>) => {
  const why = fault(event.data);
  if (why !== undefined) return refuse(event.data, why);
  const request = event.data as Request;
  if (AT_ONCE.has(request.call)) void serve(request);
  else queue = queue.then(() => serve(request));
});

addEventListener("messageerror", () => refuse(undefined, "a request could not be read"));

// An unhandled rejection would leave a call unanswered; it is reported to the page as an error.
addEventListener("unhandledrejection", (event) => {
  throw event.reason;
});
