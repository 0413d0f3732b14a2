// The thread on which <tensor-scope> runs its programs.
import { init, Session } from "./index.js";
import { emitted } from "./cli-emit.js";

/** The width in pixels of an inch of a figure, and of a point of its texts. */
const [DOTS, POINT] = [100, 100 / 72];
/** The most characters of a view, and of what a program prints, that are passed on. */
const MOST = 200_000;
/** The least time between two messages of what a program shows, in milliseconds: the page lays out each. */
const BETWEEN_MS = 50;

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
  if (one.kind === "warning") return { kind: "text", text: one.text, isError: true };
  if (one.kind === "value")
    return { kind: "value", text: one.repr, tensor: one.tensor && { dtype: one.tensor.dtype, shape: one.tensor.shape, device: one.tensor.device } };
  return { kind: "figure", at, title: one.title, width: one.width * DOTS, height: one.height * DOTS };
}

/** Tells what a program shows, many things at once, and no more than a person reads. */
class Shown {
  #tell;
  #parts = [];
  #count = 0;
  #length = 0;
  #told = 0;
  figures = [];

  constructor(tell) {
    this.#tell = tell;
  }

  add(all) {
    for (const one of all) {
      const part = told(one, this.#count++);
      if (part.kind === "figure") this.figures.push(part);
      else if (this.#length > MOST) continue;
      this.#length += part.text?.length ?? 0;
      const last = this.#parts.at(-1);
      if (this.#length > MOST && part.kind !== "figure")
        this.#parts.push({ kind: "text", text: `${part.text.slice(0, 1000)}\n... more is not shown\n`, isError: part.isError });
      else if (part.kind === "text" && last?.kind === "text" && last.isError === part.isError) last.text += part.text;
      else this.#parts.push(part);
    }
    if (performance.now() - this.#told > BETWEEN_MS) this.flush();
  }

  flush() {
    if (this.#parts.length > 0) this.#tell({ shown: this.#parts });
    this.#parts = [];
    this.#told = performance.now();
  }
}

async function run({ source, device }, tell) {
  const session = await opened(device);
  session.reset();
  const shown = new Shown(tell);
  // What waits for company is shown when the program pauses for long.
  const timer = setInterval(() => shown.flush(), BETWEEN_MS);
  const report = await session.run(source, { shown: (all) => shown.add(all), echo: false }).finally(() => clearInterval(timer));
  shown.flush();
  for (const { at, width, height } of shown.figures) {
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
      warnings: diagnostics.filter(({ shown }) => !shown).map(({ category, message }) => `${category}: ${message}`),
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
