// The files that programs can load: kept on the page too, so that a new session gets them again.
import { effect } from "@preact/signals";
import type { FileReport } from "tensorscope";
import { insertCode } from "../editor/port";
import { replaceProgram } from "../editor/replace";
import { STRINGS } from "../strings";
import { shape } from "../strings/numbers";
import { ask } from "../session/ask";
import { runFresh } from "../session/run";
import { keepHere, keptHere } from "../state/memory";
import { source } from "../state/program";
import { sessions } from "../state/session";
import { written } from "../state/written";

const WORDS = STRINGS.files;

export interface Loaded {
  report: FileReport;
  file: File;
}

const [loaded, putLoaded] = written<readonly Loaded[]>([]);
export { loaded };
type Said = { kind: "reading"; name: string } | { kind: "loaded"; of: Loaded } | { kind: "failed"; text: string };
const [said, putSaid] = written<Said | undefined>(undefined);
export {
  /** The last message about a file. */
  said,
};

const KEY = "files";
/** At most so many names are kept. */
const MOST_NAMES = 50;
const names = keptHere(KEY);
const [missing, putMissing] = written<readonly string[]>(
  Array.isArray(names) ? names.filter((name): name is string => typeof name === "string").slice(0, MOST_NAMES) : [],
);
export {
  /** The names of files that were loaded before a reload: a page cannot open them again by itself. */
  missing,
};

// What is loaded or missing is known after a reload.
effect(() => {
  const all = [...missing.value, ...loaded.value.map(({ report }) => report.name)];
  // A visit that loads nothing stores nothing.
  if (all.length > 0 || keptHere(KEY) !== undefined) keepHere(KEY, all.slice(0, MOST_NAMES));
});

/** Forgets that a file was loaded before. */
export function forgetMissing(name: string): void {
  putMissing(missing.peek().filter((other) => other !== name));
}

function put(of: Loaded): void {
  forgetMissing(of.report.name);
  putLoaded([...loaded.peek().filter((other) => other.report.name !== of.report.name), of]);
}

/** The maximal size of a program file in bytes. */
const PROGRAM_BYTES = 1_000_000;

/** Opens a file that contains a program, and runs it. */
async function openProgram(file: File): Promise<void> {
  if (file.size > PROGRAM_BYTES) throw new Error(WORDS.longProgram);
  const text = await file.text();
  await replaceProgram(text.replace(/\r\n?/g, "\n"));
  void runFresh();
}

/** Whether a text imports the module that a file is. */
function imports(text: string, { name }: File): boolean {
  const module = name.replace(/\.py$/i, "");
  return /^\w+$/.test(module) && new RegExp(`^[ \\t]*(import|from)\\b[^#\\n]*\\b${module}\\b`, "m").test(text);
}

/**
 * Loads data files and modules, then opens the program among the files, which may need them: the last `.py` file that neither
 * the program that is there nor another of the files imports.
 */
export async function load(files: Iterable<File>): Promise<void> {
  const all = [...files];
  const scripts = all.filter((file) => /\.py$/i.test(file.name) && file.size <= PROGRAM_BYTES);
  const texts = await Promise.all(scripts.map((file) => file.text()));
  const here = source.peek();
  const isModule = (file: File, at: number) => imports(here, file) || texts.some((text, other) => other !== at && imports(text, file));
  const program = all.filter((file) => /\.py$/i.test(file.name) && !scripts.some((other, at) => other === file && isModule(file, at))).at(-1);
  for (const file of [...all.filter((file) => file !== program), ...(program ? [program] : [])]) {
    putSaid({ kind: "reading", name: file.name });
    try {
      if (file === program) {
        await openProgram(file);
        putSaid(undefined);
        continue;
      }
      const of = { report: await ask("loadFile", file), file };
      put(of);
      putSaid({ kind: "loaded", of });
    } catch (error) {
      putSaid({ kind: "failed", text: WORDS.failed(file.name, error instanceof Error ? error.message : String(error)) });
    }
  }
}

export async function remove(of: Loaded): Promise<void> {
  putLoaded(loaded.peek().filter((other) => other !== of));
  if (said.peek()?.kind === "loaded") putSaid(undefined);
  await ask("removeFile", of.report.name).catch(() => undefined);
}

/** A description of a file's contents. */
export function what(report: FileReport): string {
  if (report.lines != null) return WORDS.lines(report.lines);
  if (report.table) return WORDS.table(report.table[0], report.table[1]);
  const [first, ...rest] = report.arrays;
  if (!first || rest.length > 0) return WORDS.arrays(report.arrays.length);
  return `${first.dtype} ${shape(first.shape)}`;
}

/** Offers to insert code that loads a file. */
export function offer(of: Loaded): void {
  putSaid({ kind: "loaded", of });
}

/** Clears the message about files. */
export function hush(): void {
  putSaid(undefined);
}

/** A variable name for a file: the file's name, as far as Python permits. */
function variable(name: string): string {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .replace(/\W+/g, "_")
    .replace(/^(\d)/, "_$1");
  return /^_*$/.test(stem) ||
    /^(and|as|assert|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False|np)$/.test(
      stem,
    )
    ? "x"
    : stem;
}

export function insert(of: Loaded, where: "top" | "end"): void {
  const { code, name } = of.report;
  insertCode(code.startsWith("import ") ? code : `${variable(name)} = ${code}`, where);
  putSaid(undefined);
}

// A replaced session has lost its files.
effect(() => {
  if (sessions.value < 2) return;
  for (const { file, report } of loaded.peek()) {
    ask("loadFile", file).catch(() => {
      putLoaded(loaded.peek().filter((other) => other.report.name !== report.name));
      putSaid({ kind: "failed", text: WORDS.again(report.name) });
    });
  }
});
