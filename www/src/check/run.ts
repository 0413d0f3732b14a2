// Runs the checks in sessions of their own, over the methods that every program uses. It knows neither page nor terminal.
import type { AdapterReport, RunReport, Session, Shown } from "tensorscope";
import { CHECKS } from "./checks";
import type { Check } from "./checks";
import { FUNCTION_ULP, program } from "./functions";
import { asNumPy, asTranscript, precise, same } from "./judge";
import type { Judgement } from "./judge";
import { Skipped, loss } from "./loss";
import { read } from "./npy";
import type { Outcome } from "./report";
import { rates } from "./rates";
import type { CheckReport, Rates } from "./report";

export interface CheckOptions {
  device: "cpu" | "gpu";
  /** Only these groups. */
  groups?: readonly string[];
}

type Facts = Pick<CheckReport, "description" | "simulated" | "threads" | "adapter">;

/** What a check tells while it goes on. */
export type Told =
  | { kind: "facts"; facts: Facts; of: number }
  | { kind: "next"; at: number; group: string; name: string }
  | { kind: "outcome"; outcome: Outcome }
  | { kind: "rates"; rates: Rates };

/** No check begins later than this, in milliseconds; what is left is named as skipped. */
const BUDGET_MS = 150_000;
/** The time limit of a program, in seconds. */
const LIMIT = 30;

const SETTINGS = { direct: false, dataLimit: 0, timeLimit: LIMIT };

async function ran(session: Session, source: string): Promise<RunReport> {
  const report = await session.run(source, SETTINGS);
  if (report.error) throw new Error(`${report.error.error}: ${report.error.message}`);
  return report;
}

/** The exact value that a program shows last. */
async function value(session: Session, source: string) {
  const { shown } = await ran(session, source);
  return read(session.npy(shown.length - 1));
}

const texts = (shown: readonly Shown[]) => shown.map((one) => (one.kind === "value" ? `${one.repr}\n` : one.kind === "text" ? one.text : "")).join("");

async function repeated(session: Session, source: string, times: number): Promise<Judgement> {
  const first = await value(session, source);
  for (let round = 2; round <= times; round++) {
    const judgement = same(first, await value(session, source), round);
    if (judgement.differing) return judgement;
  }
  return {};
}

/** Every compilation of a program, node by node, beside the reference. */
async function compared(session: Session, source: string): Promise<Judgement> {
  const { compilations } = await ran(session, source);
  for (const { id } of compilations) {
    const { firstDivergence, device, cpu, gpu } = await session.compare(id);
    const error = (device === "gpu" ? gpu : cpu).error;
    if (error) throw new Error(error);
    if (firstDivergence) return { differing: 1, why: firstDivergence.words };
  }
  return {};
}

interface Bench {
  Class: typeof Session;
  session: Session;
  onGpu: boolean;
}

async function judged({ Class, session, onGpu }: Bench, check: Check): Promise<Judgement> {
  // Doubles are emulated bit by bit where a GPU has none; the transcripts are read as a page shows them.
  session.setPolicy(check.kind === "transcript" ? "demote" : "emulate");
  switch (check.kind) {
    case "case":
      return asNumPy(check.of, await value(session, check.of.program), onGpu ? check.of.gpuUlp : check.of.ulp);
    case "transcript": {
      const { shown, error } = await session.run(check.program, SETTINGS);
      const end = error ? `!! ${error.error}: ${error.message}` : "";
      return asTranscript((texts(shown) + end).trimEnd(), check.transcript.trimEnd());
    }
    case "function": {
      const { shown } = await ran(session, program(check.of));
      const [x, y, got] = [2, 1, 0].map((back) => read(session.npy(shown.length - 1 - back)).elements.map(Number)) as [number[], number[], number[]];
      const { of, two, ulp = FUNCTION_ULP, gpuUlp = ulp } = check.of;
      const at = (k: number) => (two ? `${x[k]}, ${y[k]}` : String(x[k]));
      return precise(got, (k) => of(x[k] ?? 0, y[k] ?? 0), "float32", onGpu ? gpuUlp : ulp, at);
    }
    case "repeat":
      return repeated(session, check.program, check.times);
    case "steps":
      return compared(session, check.program);
    case "lost":
      if (!onGpu) throw new Skipped("there is no GPU to lose");
      return loss(Class, value);
  }
}

const source = (check: Check) =>
  "program" in check ? check.program : check.kind === "case" ? check.of.program : check.kind === "function" ? program(check.of) : undefined;

async function outcome(bench: Bench, check: Check): Promise<Outcome> {
  const { group, name } = check;
  const began = performance.now();
  const ended = () => ({ group, name, ms: Math.round(performance.now() - began) });
  const text = source(check);
  const failed = text === undefined ? { state: "failed" as const } : { state: "failed" as const, program: text };
  try {
    const judgement = await judged(bench, check);
    return { ...ended(), ...(judgement.differing ? failed : { state: "passed" }), ...judgement };
  } catch (error) {
    // A trap leaves the compiler's memory in an undefined state.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    return { ...ended(), ...(error instanceof Skipped ? { state: "skipped" as const } : failed), why };
  }
}

const known = ({ facts, limits, features, languageFeatures }: AdapterReport): CheckReport["adapter"] => ({ facts, limits, features, languageFeatures });

/** Checks a device: first what it is, then each check and its outcome, last what it can do at most. */
export async function* check(Class: typeof Session, { device, groups }: CheckOptions): AsyncGenerator<Told> {
  const session = await Class.create({ device, float64: "emulate" });
  try {
    const { description, simulated, threads } = session.device();
    const bench = { Class, session, onGpu: device === "gpu" && !simulated };
    const wanted = CHECKS.filter(({ group }) => !groups || groups.includes(group));
    yield { kind: "facts", facts: { description, simulated, threads, adapter: known(await session.adapter(device)) }, of: wanted.length };
    const began = performance.now();
    for (const [at, one] of wanted.entries()) {
      const { group, name } = one;
      yield { kind: "next", at, group, name };
      const isLate = performance.now() - began > BUDGET_MS;
      yield { kind: "outcome", outcome: isLate ? { group, name, state: "skipped", ms: 0, why: "the time was over" } : await outcome(bench, one) };
    }
    if (!groups) yield { kind: "rates", rates: await rates(session, device, ran) };
  } finally {
    session.dispose();
  }
}
