// <tensor-scope>: a program that readers can change and run, with what it prints and what was made of it.
//
// Programs run in a worker, so the page stays responsive. Everything is in a shadow root; the page styles it by the CSS properties at the
// top of STYLE and by ::part().

const VIEWS = ["result", "graph", "kernels", "steps"];
const DEVICES = ["auto", "cpu", "gpu"];
/** How long a program may take to stop before its worker is ended, in milliseconds. */
const STOP_MS = 2000;

const STYLE = `
:host {
  --_paper: var(--tensorscope-background, light-dark(#fbfaf7, #15181b));
  --_ink: var(--tensorscope-color, light-dark(#1c2024, #e4e6e8));
  --_sunken: var(--tensorscope-output-background, color-mix(in srgb, var(--_ink) 5%, var(--_paper)));
  --_faint: var(--tensorscope-muted-color, color-mix(in srgb, var(--_ink) 72%, var(--_paper)));
  --_rule: var(--tensorscope-border-color, color-mix(in srgb, var(--_ink) 16%, var(--_paper)));
  --_accent: var(--tensorscope-accent-color, light-dark(#0b5cad, #7db8f0));
  --_on-accent: var(--tensorscope-on-accent-color, light-dark(#fff, #10202f));
  --_problem: var(--tensorscope-error-color, light-dark(#b0350c, #f08a65));
  --_font: var(--tensorscope-font, system-ui, sans-serif);
  --_code: var(--tensorscope-code-font, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
  --figure-paper: var(--_sunken);
  display: block;
  color-scheme: light dark;
  color: var(--_ink);
  background: var(--_paper);
  border: 1px solid var(--_rule);
  border-radius: var(--tensorscope-radius, 6px);
  font: 14px/1.45 var(--_font);
  overflow: hidden;
}
:host([hidden]) { display: none; }
textarea, pre { box-sizing: border-box; width: 100%; margin: 0; padding: 10px 12px; font: 13px/1.5 var(--_code); tab-size: 4; }
textarea { display: block; border: 0; color: inherit; background: transparent; resize: vertical; white-space: pre; overflow: auto; field-sizing: content; min-height: 4.5em; max-height: 32em; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 6px 12px; border-block: 1px solid var(--_rule); }
.tabs { display: flex; gap: 2px; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px 9px; cursor: pointer; }
button[role="tab"] { color: var(--_faint); }
button[role="tab"][aria-selected="true"] { color: var(--_ink); background: var(--_sunken); border-color: var(--_rule); }
button.run { color: var(--_on-accent); background: var(--_accent); font-weight: 600; }
:focus-visible { outline: 2px solid var(--_accent); outline-offset: -2px; }
.state { color: var(--_faint); font-size: 12.5px; margin-inline-start: auto; }
.view { background: var(--_sunken); max-height: 30em; overflow: auto; }
.view:empty { display: none; }
pre { white-space: pre; }
pre.problem { color: var(--_problem); white-space: pre-wrap; }
svg { display: block; max-width: 100%; max-height: 29em; width: auto; height: auto; padding: 10px 12px; box-sizing: border-box; }
`;

/** A program without the indentation and the blank lines around it that it has as the text of an element. */
function program(text) {
  const lines = text.replace(/^\s*\n|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)[0].length);
  const indent = Math.min(...(indents.length > 0 ? indents : [0]));
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** Where the worker is under Vite's dev server, which bundles packages into .vite/deps without their workers. */
function inVite({ pathname }) {
  const [, before] = /^(.*?)(?:\/node_modules)?\/\.vite\//.exec(pathname) ?? [];
  if (before === undefined) return undefined;
  return `${before.startsWith("/@fs/") ? "" : before}/node_modules/tensorscope/element-worker.js`;
}

/** A thread for programs; of a package on another origin by way of a script of this one, since a worker's own has to be. */
function thread() {
  const here = new URL("./element-worker.js", import.meta.url);
  const moved = inVite(here);
  try {
    if (moved) return new Worker(moved, { type: "module" });
    // In a form that bundlers recognise.
    return new Worker(new URL("./element-worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    const script = new Blob([`import ${JSON.stringify(here.href)};`], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(script), { type: "module" });
  }
}

function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A figure as elements. */
function drawing(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return document.importNode(parsed, true);
}

// Where there are no elements (on a server), the module can be imported all the same.
const Base = globalThis.HTMLElement ?? class {};

export class TensorScope extends Base {
  static observedAttributes = ["program", "device", "view"];

  #source;
  #output;
  #state;
  #button;
  #tabs = new Map();
  #worker;
  #turn = 0;
  #isRunning = false;
  #killed;
  /** The parts of each view: what the program showed, or text. */
  #parts = [];
  #views = {};
  #figures = new Map();

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#source = made("textarea", { spellcheck: false, rows: 1, ariaLabel: "Program" });
    this.#source.setAttribute("part", "program");
    this.#source.autocapitalize = "off";
    this.#source.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run();
    });
    const tabs = made("div", { className: "tabs", role: "tablist", ariaLabel: "Views" });
    for (const name of VIEWS) {
      const tab = made("button", { type: "button", role: "tab", id: name, textContent: name[0].toUpperCase() + name.slice(1) });
      tab.setAttribute("aria-controls", "view");
      tab.addEventListener("click", () => (this.view = name));
      tabs.append(tab);
      this.#tabs.set(name, tab);
    }
    tabs.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.view = VIEWS[(VIEWS.indexOf(this.view) + step + VIEWS.length) % VIEWS.length];
      this.#tabs.get(this.view).focus();
    });
    this.#state = made("span", { className: "state", role: "status" });
    this.#button = made("button", { type: "button", className: "run", textContent: "Run" });
    this.#button.setAttribute("part", "button");
    this.#button.addEventListener("click", () => (this.#isRunning ? this.stop() : this.run()));
    const bar = made("div", { className: "bar" }, tabs, this.#state, this.#button);
    bar.setAttribute("part", "bar");
    this.#output = made("div", { className: "view", id: "view", role: "tabpanel", tabIndex: 0 });
    this.#output.setAttribute("part", "output");
    root.append(this.#source, bar, this.#output);
  }

  connectedCallback() {
    if (!this.hasAttribute("program") && this.#source.value === "") this.#source.value = program(this.textContent);
    this.#show();
    if (this.hasAttribute("autorun")) this.run();
  }

  disconnectedCallback() {
    this.#end();
  }

  attributeChangedCallback(name, _, value) {
    if (name === "program") this.#source.value = program(value ?? "");
    else this.#show();
  }

  /** The program's text, as it stands in the field. */
  get program() {
    return this.#source.value;
  }
  set program(text) {
    this.#source.value = String(text);
  }

  /** Where programs run: "auto" (each where it is exact and quickest), "cpu" or "gpu". */
  get device() {
    const device = this.getAttribute("device");
    return DEVICES.includes(device) ? device : "auto";
  }
  set device(name) {
    this.setAttribute("device", name);
  }

  /** What is shown: "result", "graph", "kernels" or "steps". */
  get view() {
    const view = this.getAttribute("view");
    return VIEWS.includes(view) ? view : "result";
  }
  set view(name) {
    this.setAttribute("view", name);
  }

  /** Runs the program. One that is running is stopped. What came of it is told by the events `result` and `error`. */
  run() {
    if (this.#isRunning) this.#end();
    this.#turn++;
    [this.#parts, this.#views] = [[], {}];
    this.#figures.clear();
    this.#running(true);
    this.#show();
    try {
      this.#worker ??= this.#begun();
      this.#worker.postMessage({ source: this.program, device: this.device, turn: this.#turn });
    } catch (error) {
      this.#done({ error: { name: error.name, message: `no worker can be made here: ${error.message}` }, warnings: [], views: {} });
    }
  }

  /** Stops the program that is running. */
  stop() {
    if (!this.#isRunning) return;
    this.#worker?.postMessage({ stop: true });
    this.#killed ??= setTimeout(() => {
      this.#end();
      this.#done({ error: { name: "KeyboardInterrupt", message: "" }, warnings: [], views: {} });
    }, STOP_MS);
  }

  #begun() {
    const worker = thread();
    let isReady = false;
    worker.onmessage = ({ data }) => {
      isReady ||= data.ready === true;
      if (data.turn !== this.#turn) return;
      for (const part of data.shown ?? []) {
        const last = this.#parts.at(-1);
        if (part.kind === "text" && last?.kind === "text" && last.isError === part.isError) last.text += part.text;
        else this.#parts.push(part);
      }
      if (data.svg) this.#figures.set(data.figure, data.svg);
      if (data.done) this.#done(data.done);
      else this.#show();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end();
      const message = isReady ? event.message : "the worker element-worker.js cannot be loaded, which stands beside element.js in the package";
      this.#done({ error: { name: "RuntimeError", message }, warnings: [], views: {} });
    };
    return worker;
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running(false);
  }

  #running(is) {
    clearTimeout(this.#killed);
    this.#killed = undefined;
    this.#isRunning = is;
    this.#button.textContent = is ? "Stop" : "Run";
    if (is) this.#state.textContent = "running";
  }

  #done({ error, warnings, elapsedMs = 0, device, views }) {
    this.#running(false);
    this.#views = views;
    this.#parts.push(...warnings.map((text) => ({ kind: "text", text: `${text}\n`, isError: true })));
    if (error) {
      const told = (error.traceback ?? `${error.name}: ${error.message}`).trimEnd();
      const hint = error.hint && !told.endsWith(error.hint) ? `\nhint: ${error.hint}` : "";
      this.#parts.push({ kind: "problem", text: `${told}${hint}` });
    }
    const where = device ? `${device.name}${device.simulated ? " (simulated)" : ""}` : "";
    this.#state.textContent = [where, `${elapsedMs < 10 ? elapsedMs.toFixed(1) : Math.round(elapsedMs)} ms`].filter(Boolean).join(", ");
    this.#show();
    const shown = this.#parts.filter(({ kind }) => kind === "text" || kind === "value");
    const text = shown.map((part) => (part.kind === "text" ? part.text : `${part.text}\n`)).join("");
    if (error) this.dispatchEvent(new CustomEvent("error", { detail: error }));
    else this.dispatchEvent(new CustomEvent("result", { detail: { text, elapsedMs, device, ...views } }));
  }

  /** Shows the chosen view. */
  #show() {
    for (const [name, tab] of this.#tabs) {
      tab.ariaSelected = String(name === this.view);
      tab.tabIndex = name === this.view ? 0 : -1;
    }
    this.#output.setAttribute("aria-labelledby", this.view);
    if (this.view !== "result") {
      const text = this.#views[this.view];
      const empty = this.#isRunning ? "" : "Nothing was compiled: small work is computed at once.";
      this.#output.replaceChildren(...(text === undefined ? [] : [made("pre", { textContent: text || empty })]));
      return;
    }
    const out = [];
    let last;
    for (const part of this.#parts) {
      if (part.kind === "figure") {
        const svg = this.#figures.get(part.at);
        if (svg) out.push(drawing(svg));
        last = undefined;
        continue;
      }
      const isProblem = part.kind === "problem" || part.isError === true;
      if (!last || last.isProblem !== isProblem) out.push((last = { isProblem, element: made("pre", { className: isProblem ? "problem" : "" }) }).element);
      last.element.append(part.kind === "value" ? `${part.text}\n` : part.text);
    }
    this.#output.replaceChildren(...out);
  }
}

if (globalThis.customElements && !customElements.get("tensor-scope")) customElements.define("tensor-scope", TensorScope);
