#!/usr/bin/env node
// `tensorscope`: programs of the playground's language in a terminal, and its interactive prompt.
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { emitted } from "./cli-emit.js";
import { files as disk } from "./cli-files.js";
import { repl } from "./cli-repl.js";
import init, { Session } from "./index.js";

const HELP = `tensorscope COMMAND

  [run] [OPTIONS] FILE [ARGUMENT...]
                            run a program, - from standard input; the arguments are its own, in sys.argv
  repl [OPTIONS]            an interactive prompt
  check [--device cpu|gpu] [--json] [--findings FILE]
                            check this device: values beside NumPy's, precision, speed
  help, version

  --device auto|cpu|gpu     where programs run (auto)
  --threads N               threads of the CPU
  --float64 demote|emulate|error
                            what a GPU without doubles does with them
  --emit graph|trace|ast|wgsl|wat|dtypes|threads
                            what the compiler did
  --with FILE               a text from elsewhere that programs can open by its last name; may be repeated
  --findings FILE           what a check found that kernels must do without on this GPU: check writes it, run and repl use it
  --json                    one object a line

Programs read and write files, from the folder in which they are run, and import the modules beside them.`;

/** The status of what Ctrl-C ended, as shells have it. */
const INTERRUPTED = 130;

const EMITTED = ["graph", "trace", "ast", "wgsl", "wat", "dtypes", "threads"];

/** Ends with a status, once what was written has gone: a pipe takes its time. */
async function ended(status) {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write("", done));
  process.exit(status);
}

/** Ends with a message: nothing could be run. */
function refused(why) {
  console.error(`tensorscope: ${why}`);
  process.exit(2);
}

const text = { type: "string" };
const OPTIONS = { device: text, threads: text, float64: text, emit: text, findings: text, with: { type: "string", multiple: true }, json: { type: "boolean" } };

/** The options of a command, and after them a program and what is its own, options too. */
function divided(words) {
  let at = 0;
  while (at < words.length && /^--?[^-]/.test(words[at])) at += OPTIONS[words[at].slice(2)]?.type === "string" ? 2 : 1;
  if (words[at] === "--") return [words.slice(0, at), words.slice(at + 1)];
  return [words.slice(0, at), words.slice(at)];
}

function parsed(words) {
  const [own, program] = divided(words);
  try {
    const { values } = parseArgs({ args: own, options: OPTIONS });
    if (values.emit !== undefined && !EMITTED.includes(values.emit)) refused(`--emit ${values.emit}: not one of ${EMITTED.join(", ")}`);
    if (values.threads !== undefined && !/^[1-9]\d*$/.test(values.threads)) refused(`--threads ${values.threads}: not a whole number, 1 or more`);
    return { ...values, program };
  } catch (error) {
    return refused(error.message);
  }
}

/** A session with these options. npm's `webgpu`, where it is installed, gives Node its GPU. */
async function opened({ device = "auto", threads, float64, emit, findings, with: files = [] }) {
  if (device !== "cpu" && !globalThis.navigator?.gpu) await webgpu();
  await init();
  const session = await Session.create({ device, ...(threads && { threads: Number(threads) }), ...(float64 && { float64 }) });
  // Where nobody asks for kernels, small work is computed without them.
  if (!emit) session.__unseen();
  session.__disk(disk);
  if (findings) await session.setFindings(JSON.parse(await readFile(findings, "utf8")));
  for (const file of files) session.addText(basename(file), await readFile(file, "utf8"));
  return session;
}

async function webgpu() {
  try {
    // A name that bundlers do not follow: it need not be there.
    const name = "webgpu";
    const { create, globals } = await import(name);
    Object.assign(globalThis, globals);
    Object.defineProperty(globalThis, "navigator", { value: { gpu: create([]) }, configurable: true });
  } catch {
    // Without it the GPU is simulated.
  }
}

/** The lines of standard input, asked for one by one; null at its end. The program shows its prompt. */
function lines() {
  let waiting;
  return async () => {
    waiting ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await waiting.next();
    return done ? null : value;
  };
}

/** The dots of an inch of a figure, and of a point of its texts. */
const [DOTS, POINT] = [100, 100 / 72];
const dots = (inches) => Math.round(inches * DOTS);

const figure = ({ width, height, axes, saved }) => `<Figure size ${dots(width)}x${dots(height)} with ${axes} Axes${saved ? `, saved as ${saved}` : ""}>`;

/**
 * Which values a program in a terminal shows: that of its last statement, as a notebook's cell does, and in a pasted
 * session all. Others are there for the page and for `--json`.
 */
function showsValues(source) {
  const isSession = /^ *>>> /m.test(source);
  return ({ end }) => isSession || /^(?:[\s;)]|#.*)*$/.test(source.slice(end));
}

/** Prints what a program shows, values where `isShown` says so of their places. Returns whether the last line is ended. */
function print(shown, json, ended, isShown) {
  for (const one of shown) {
    if (one.kind === "warning") {
      if (!json) process.stderr.write(one.text);
    } else if (json) {
      const { place, repr, tensor } = one;
      const of = {
        text: () => ({ text: one.text }),
        figure: () => ({ figure: figure(one) }),
        value: () => ({ repr, ...(tensor && { dtype: tensor.dtype, shape: tensor.shape, device: tensor.device, data: tensor.data }) }),
      };
      console.log(JSON.stringify({ line: place.line, ...of[one.kind]() }));
    } else if (one.kind === "text") {
      (one.error ? process.stderr : process.stdout).write(one.text);
      if (!one.error) ended = one.text.endsWith("\n");
    } else if (one.kind !== "value" || isShown(one.place)) {
      process.stdout.write(`${ended ? "" : "\n"}${one.kind === "value" ? one.repr : figure(one)}\n`);
      ended = true;
    }
  }
  return ended;
}

/** Writes the figures that a program saved, by their places in what it showed; vectors alone, since there is nothing here to draw with. */
async function saveFigures(session, saved) {
  for (const [shown, { width, height, saved: name }] of saved) {
    if (extname(name).toLowerCase() !== ".svg") {
      console.error(`UserWarning: ${name} is not written: the terminal saves figures as .svg alone`);
      continue;
    }
    const { svg } = session.figure(shown, { width: dots(width), height: dots(height), point: POINT, light: true });
    await writeFile(name, svg);
  }
}

/** The exit status and the text of `sys.exit(...)`; undefined for other errors. */
function exit(error) {
  if (error?.error !== "SystemExit") return undefined;
  return /^-?\d+$/.test(error.message) ? { status: Number(error.message) & 255 } : { status: 1, text: error.message };
}

/** Prints how a program ended: notices that are no warnings of Python's, and its error with the way to it. */
function printEnd({ diagnostics, error }, json) {
  if (json) {
    if (error)
      console.log(JSON.stringify({ error: error.error, message: error.message, ...(error.place && { line: error.place.line, column: error.place.column }) }));
    return;
  }
  for (const { category, message, shown } of diagnostics) if (!shown) console.error(`${category}: ${message}`);
  if (!error) return;
  const ended = exit(error);
  if (ended) {
    if (ended.text) console.error(ended.text);
    return;
  }
  const told = error.traceback.trimEnd();
  console.error(told);
  // A name that may have been meant stands in the traceback.
  if (error.hint && !told.endsWith(error.hint)) console.error(`hint: ${error.hint}`);
}

/** Runs a program, prints what it shows and how it ended, and writes the figures that it saved; its exit status. */
async function ran(session, source, settings, json) {
  let [ended, count] = [true, 0];
  const isShown = showsValues(source);
  const saved = [];
  const shown = (all) => {
    ended = print(all, json, ended, isShown);
    for (const one of all) {
      if (one.kind === "figure" && one.saved) saved.push([count, one]);
      count++;
    }
  };
  const report = await session.run(source, { ...settings, shown, echo: false });
  if (!ended) console.log();
  printEnd(report, json);
  let status = report.error ? (exit(report.error)?.status ?? 1) : 0;
  try {
    await saveFigures(session, saved);
  } catch (error) {
    console.error(`OSError: ${error.message}`);
    status ||= 1;
  }
  return { report, status };
}

async function input(file) {
  if (file !== "-") return readFile(file, "utf8");
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

async function run(options) {
  const [file] = options.program;
  if (file === undefined) refused("no file given; - reads standard input");
  let source;
  try {
    source = await input(file);
  } catch (error) {
    console.error(`OSError: ${file}: ${error.message}`);
    return ended(1);
  }
  const session = await opened(options).catch((error) => refused(error.message));
  let stopped = false;
  process.on("SIGINT", () => {
    if (stopped) process.exit(INTERRUPTED);
    stopped = true;
    session.stop();
  });
  const settings = { input: file === "-" ? () => null : lines(), stopped: () => stopped, argv: options.program };
  const { report, status } = await ran(session, source, settings, options.json);
  if (stopped) return ended(INTERRUPTED);
  if (options.emit) {
    for (const { id } of report.compilations) for (const line of emitted(session, session.compilation(id), options.emit)) console.log(line);
  }
  session.dispose();
  return ended(status);
}

/** Checks the GPU, or the CPU where there is none. */
async function checkDevice({ device, json, findings, program }) {
  if (program.length > 0) refused("check takes no files");
  if (device !== undefined && device !== "cpu" && device !== "gpu") refused(`--device ${device}: check takes cpu or gpu`);
  if (device !== "cpu" && !globalThis.navigator?.gpu) await webgpu();
  await init();
  const found = await globalThis.navigator?.gpu?.requestAdapter();
  if (device === "gpu" && !found) refused("there is no GPU here: npm's package webgpu gives Node one");
  // With all its programs, which nobody else needs.
  const { checked } = await import("./cli-check.js");
  return ended(await checked(Session, { device: device ?? (found ? "gpu" : "cpu"), json, findings }).catch((error) => refused(error.message)));
}

async function main([command = "help", ...rest]) {
  // A closed pipe ends it quietly.
  process.stdout.on("error", () => process.exit(0));
  switch (command) {
    case "run":
      return run(parsed(rest));
    case "repl": {
      const options = parsed(rest);
      if (options.program.length > 0) refused("repl takes no files; run does");
      return repl(await opened(options).catch((error) => refused(error.message)), options, { ran, printEnd });
    }
    case "check":
      return checkDevice(parsed(rest));
    case "version":
    case "--version":
      return console.log(JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8")).version);
    case "help":
    case "--help":
    case "-h":
      return console.log(HELP);
    default:
      // A program alone is run, as interpreters do.
      if (/^-|\.py$/.test(command)) return run(parsed([command, ...rest]));
      return refused(`there is no command '${command}'\n\n${HELP}`);
  }
}

await main(process.argv.slice(2));
