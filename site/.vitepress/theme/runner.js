// The worker that runs the programs of a page. It is started with the first run, and anew where a run was stopped or asks for
// another device.
import inspect from "./inspect.js?raw";
import worker from "./worker.js?raw";

let running;
let configured;
let listener;

function start() {
  const text = `${inspect.replaceAll(/^export /gm, "")}\n${worker}`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const made = new Worker(url, { type: "module" });
  made.addEventListener("message", ({ data }) => made === running && listener?.(data));
  made.addEventListener("error", (event) => {
    if (made !== running) return;
    listener?.({ error: { name: "Error", message: event.message || "The worker could not be started." } });
    listener?.({ done: true });
    end();
  });
  return made;
}

function end() {
  running?.terminate();
  running = undefined;
}

/** A program as the worker runs it: with the package that the site ships, on the device of the reader's choice. */
export function prepared(code, { device, base }) {
  const address = (core) => new URL(`${base}package${core ?? ""}/index.js`, globalThis.location?.href).href;
  const chosen = device === "gpu" ? code.replace(/\binit\(\)/, 'init({ device: "gpu" })') : code;
  return chosen.replaceAll(/(\bfrom\s*|\bimport\s*\(\s*)(["'])tensorscope(\/core)?\2/g, (_, before, __, core) => `${before}"${address(core)}"`);
}

/** Runs a program, and tells `heard` what it says. One runs at a time: what ran before is stopped. */
export function run(code, { device, base }, heard) {
  const text = prepared(code, { device, base });
  // The package makes its default session once, with these options.
  const options = /\binit\(\{[^}]*\}/.exec(text)?.[0] ?? "";
  if (listener) stop();
  if (configured !== options) end();
  configured = options;
  running ??= start();
  listener = (said) => {
    if (said.done) listener = undefined;
    heard(said);
  };
  running.postMessage({ code: text, device: text === code ? undefined : device });
}

/** Stops the program that runs, if one does. */
export function stop() {
  const heard = listener;
  listener = undefined;
  end();
  heard?.({ done: true, stopped: true });
}
