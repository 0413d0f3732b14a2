// The worker of the page in which programs run: one session on WebGPU, with doubles emulated. It answers each request with a message;
// what a program shows comes before.
import init, { Session } from "/pkg/index.js";

let session;
/** The request that is answered. */
let id;

const tell = (what) => postMessage({ ...what, id });

/** A session; the one that there is, without what programs left in it. */
async function opened() {
  if (session) {
    session.reset();
    return session;
  }
  await init();
  session = await Session.create({ device: "gpu", float64: "emulate" });
  // As in a terminal nobody looks at kernels: small work is computed without them.
  session.__unseen();
  return session;
}

async function answer({ source, argv }) {
  const session = await opened();
  if (source === undefined) return { device: session.device() };
  const shown = (all) => {
    const texts = all.filter(({ kind }) => kind === "text").map(({ text }) => text);
    if (texts.length > 0) tell({ shown: texts.join("") });
  };
  const { error } = await session.run(source, { argv, shown, echo: false });
  return error ? { error: error.error, message: error.message } : {};
}

addEventListener("message", ({ data }) => {
  id = data.id;
  answer(data).then(tell, (error) => {
    // A trap leaves the memory in an undefined state.
    const isTrap = error instanceof WebAssembly.RuntimeError;
    tell({ error: isTrap ? "crash" : error.name, message: error.message });
  });
});

// What nobody waits for would leave a request unanswered.
addEventListener("unhandledrejection", (event) => {
  tell({ error: "crash", message: String(event.reason?.message ?? event.reason) });
});
