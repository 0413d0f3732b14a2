// The thread on which <tensor-scope> runs its programs.
import { init, Session } from "./index.js";
import { emitted } from "./cli-emit.js";

/** The width in pixels of an inch of a figure, and of a point of its texts. */
const [DOTS, POINT] = [100, 100 / 72];
/** The most characters of a view that are passed on. */
const MOST = 200_000;

let session;
let made;

/** The session on this device; a new one where the device is another. */
async function opened(device) {
  if (made === device && session) return session;
  await init();
  session?.dispose();
  session = undefined;
  session = await Session.create(device === "auto" ? {} : { device });
  made = device;
  return session;
}

const cut = (text) => (text.length > MOST ? `${text.slice(0, MOST)}\n...` : text);

/** What of the compilations each view shows. */
function views({ compilations }) {
  const of = (...what) => {
    const lines = [];
    for (const { id } of compilations) {
      const report = session.compilation(id);
      for (const one of what) lines.push(...emitted(session, report, one));
    }
    return cut(lines.join("\n"));
  };
  const kernels = [];
  for (const { id } of compilations) for (const { name, code } of session.compilation(id).kernels) kernels.push(`// ${name}\n${code}`);
  return { graph: of("graph"), steps: of("trace"), kernels: cut(kernels.join("\n\n")) };
}

/** What a program showed, in a form of its own: text, a value or a figure. */
function told(one, at) {
  if (one.kind === "text") return { kind: "text", text: one.text, isError: one.error };
  if (one.kind === "value")
    return { kind: "value", text: one.repr, tensor: one.tensor && { dtype: one.tensor.dtype, shape: one.tensor.shape, device: one.tensor.device } };
  return { kind: "figure", at, title: one.title, width: one.width * DOTS, height: one.height * DOTS };
}

async function run({ source, device }, tell) {
  const { run: of } = await opened(device).then((session) => ({ run: (settings) => session.run(source, settings) }));
  session.reset();
  let count = 0;
  const figures = [];
  const shown = (all) => {
    const parts = all.map((one) => told(one, count++));
    figures.push(...parts.filter(({ kind }) => kind === "figure"));
    tell({ shown: parts });
  };
  const report = await of({ shown, echo: false });
  for (const { at, width, height } of figures) {
    const { svg } = session.figure(at, { width: Math.round(width), height: Math.round(height), point: POINT, light: false });
    tell({ figure: at, svg });
  }
  const { error, diagnostics, elapsedMs } = report;
  return {
    done: {
      error: error && {
        name: error.error,
        message: error.message,
        hint: error.hint,
        line: error.place?.line,
        column: error.place?.column,
        traceback: error.traceback,
      },
      warnings: diagnostics.map(({ category, message }) => `${category}: ${message}`),
      elapsedMs,
      device: session.device(),
      views: views(report),
    },
  };
}

self.onmessage = async ({ data }) => {
  if (data.stop) {
    session?.stop();
    return;
  }
  const tell = (message) => self.postMessage({ ...message, turn: data.turn });
  try {
    tell(await run(data, tell));
  } catch (error) {
    tell({
      done: { error: { name: error.name, message: error.message, hint: error.hint }, warnings: [], elapsedMs: 0, views: { graph: "", steps: "", kernels: "" } },
    });
  }
};
self.postMessage({ ready: true });
