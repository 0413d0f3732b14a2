// The interactive prompt of `tensorscope repl`.
import { appendFile, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { emitted } from "./cli-emit.js";

const HELP = `.blocks EXPRESSION   a picture of an array: bars for one axis, shades for two
.emit EXPRESSION     the kernels that compute it
.reset               forget all variables
.help, .exit`;

/** The most lines of history that are kept. */
const HISTORY = 1000;

/** Columns of a picture. */
const COLUMNS = 72;
const ROWS = 24;

/** Whether the text is the beginning of something longer, by the error that it has. */
function isUnfinished(session, text) {
  const rows = text.split("\n");
  const last = rows.at(-1);
  const error = session.check(text);
  if (error) {
    const atEnd = error.place && error.place.end >= text.trimEnd().length;
    // A decorator needs its function.
    if (/^\s*@/.test(last) && atEnd) return true;
    return /was never closed|expected an indented block|unterminated triple-quoted|newline after line continuation/.test(error.message);
  }
  // A block goes on until an empty line.
  return rows.length > 1 && last.trim() !== "" && /^\s|^(?:else|elif|except|finally|def|class|for|while|if|with|try|match|async)\b/.test(last);
}

/** At most `size` means of parts of the values. */
const averaged = (values, size) => {
  const step = Math.max(1, Math.ceil(values.length / size));
  const parts = [];
  for (let k = 0; k < values.length; k += step) {
    const part = values.slice(k, k + step);
    parts.push(part.reduce((sum, x) => sum + x, 0) / part.length);
  }
  return parts;
};

/** A picture of numbers in blocks: bars for one axis, shades for two. */
export function blocks({ shape, data }) {
  const numbers = data.map((x) => (typeof x === "number" && Number.isFinite(x) ? x : Number(x) || 0));
  const [least, most] = numbers.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity]);
  const level = (x, marks) => marks[Math.min(marks.length - 1, Math.floor(((x - least) / (most - least || 1)) * marks.length))];
  const range = `${least} to ${most}`;
  if (shape.length < 2)
    return `${averaged(numbers, COLUMNS)
      .map((x) => level(x, "▁▂▃▄▅▆▇█"))
      .join("")}\n${range}`;
  const columns = shape.at(-1);
  const rows = Array.from({ length: numbers.length / columns || 0 }, (_, k) => averaged(numbers.slice(k * columns, (k + 1) * columns), COLUMNS / 2));
  const step = Math.max(1, Math.ceil(rows.length / ROWS));
  const drawn = [];
  for (let k = 0; k < rows.length; k += step) {
    const some = rows.slice(k, k + step);
    drawn.push(rows[k].map((_, j) => level(some.reduce((sum, row) => sum + row[j], 0) / some.length, " ░▒▓█").repeat(2)).join(""));
  }
  return `${drawn.join("\n")}\n${range}`;
}

/** The value of an expression, as the session shows it. */
async function evaluated(session, text, end) {
  const report = await session.run(text);
  for (const one of report.shown) if (one.kind === "warning") process.stderr.write(one.text);
  end(report);
  return { report, value: report.shown.findLast((one) => one.kind === "value") };
}

export async function repl(session, { json, emit }, { ran, printEnd }) {
  const kept = join(homedir(), ".tensorscope_history");
  const history = await readFile(kept, "utf8").then(
    (text) => text.split("\n").filter(Boolean).slice(-HISTORY).reverse(),
    () => [],
  );
  const isTerminal = Boolean(process.stdin.isTTY);
  const names = new Set(session.docs().map(({ name }) => name));
  const completer = (line) => {
    const word = /[\w.]*$/.exec(line)[0];
    const [, before, start] = /^(.*\.)?(\w*)$/.exec(word);
    return [[...names].filter((name) => start && name.startsWith(start)).map((name) => (before ?? "") + name), word];
  };
  const asked = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal, history, historySize: HISTORY, completer });
  let running = false;
  let text = "";
  const prompt = () => asked.setPrompt(isTerminal ? (text ? "... " : ">>> ") : "");
  const again = () => {
    prompt();
    asked.prompt();
  };
  asked.on("SIGINT", () => {
    if (running) return session.stop();
    text = "";
    process.stdout.write("\nKeyboardInterrupt\n");
    again();
  });
  if (isTerminal) console.log(`Tensorscope on ${session.device().name ?? "cpu"}. import numpy as np is done; .help says what else there is.`);
  await session.run("import numpy as np");
  const commands = {
    ".help": () => console.log(HELP),
    ".reset": async () => {
      session.reset();
      await session.run("import numpy as np");
    },
    ".blocks": async (expression) => {
      const { value } = await evaluated(session, expression, (report) => printEnd(report, json));
      if (value?.tensor?.data?.length > 0) console.log(blocks(value.tensor));
      else if (value) console.log(value.repr);
    },
    ".emit": async (expression) => {
      const { report } = await evaluated(session, expression, (report) => printEnd(report, json));
      for (const { id } of report.compilations) {
        const compilation = session.compilation(id);
        for (const line of emitted(session, compilation, compilation.device === "gpu" ? "wgsl" : "wat")) console.log(line);
      }
    },
  };
  again();
  for await (const line of asked) {
    const [command, ...rest] = line.trim().split(/\s+/);
    if (!text && command === ".exit") break;
    running = true;
    if (!text && Object.hasOwn(commands, command)) await commands[command](rest.join(" "));
    else {
      text = text ? `${text}\n${line}` : line;
      if (text.trim() && !isUnfinished(session, text)) {
        if (isTerminal) await appendFile(kept, `${text}\n`).catch(() => undefined);
        const { report } = await ran(session, text, { input: () => asked.question("") }, json);
        if (report.error?.error === "SystemExit") break;
        if (emit) for (const { id } of report.compilations) for (const out of emitted(session, session.compilation(id), emit)) console.log(out);
        text = "";
      } else if (!text.trim()) text = "";
    }
    running = false;
    again();
  }
  asked.close();
  session.dispose();
  process.exit(0);
}
