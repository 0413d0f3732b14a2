// The session's worker: owns the compiler, and answers the page's calls one after another; only `stop` jumps the queue.
import init, { Session } from "tensorscope";
import type { Request, Response } from "./protocol";

// TypeScript's library types this global as a window; in a dedicated worker postMessage takes no origin.
const page = globalThis as unknown as { postMessage(message: Response): void };

let session: Session | undefined;
let queue: Promise<void> = Promise.resolve();

function opened(): Session {
  if (!session) throw new Error("the session has not started");
  return session;
}

async function answer(request: Request): Promise<unknown> {
  switch (request.call) {
    case "start":
      await init();
      session = await Session.create({ device: request.args[0] });
      return session.device();
    case "run":
      return opened().run(request.args[0]);
    case "stop":
      return opened().stop();
    case "setDevice":
      return opened().setDevice(request.args[0]);
    case "compilation":
      return opened().compilation(request.args[0]);
    case "reset":
      return opened().reset();
  }
}

async function serve(request: Request): Promise<void> {
  try {
    page.postMessage({ id: request.id, ok: true, value: await answer(request) });
  } catch (error) {
    // A trap leaves the compiler's memory in an unknown state: the page makes a new worker.
    const fatal = error instanceof WebAssembly.RuntimeError;
    page.postMessage({ id: request.id, ok: false, message: error instanceof Error ? error.message : String(error), fatal });
  }
}

addEventListener("message", (event: MessageEvent<Request>) => {
  const request = event.data;
  if (request.call === "stop") void serve(request);
  else queue = queue.then(() => serve(request));
});

// A rejection that nothing awaits would leave a call unanswered; as an error it reaches the page.
addEventListener("unhandledrejection", (event) => {
  throw event.reason;
});
