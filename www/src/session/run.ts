// Running programs: run, stop, answer, reset. On any failure the program's text and the last result are kept.
import { batch } from "@preact/signals";
import type { RunReport, Shown } from "tensorscope";
import { EMBED_SECONDS } from "../embed/limit";
import { forgetLinks } from "../linking/linking";
import { Collected } from "../result/collected";
import { embedded } from "../state/memory";
import { dismiss, note, problem } from "../state/notice";
import { source } from "../state/program";
import { messageOf } from "../state/resource";
import { asked, endLive, isUnfinished, live, run, runAsks, runBegins, runEnded, showSoFar } from "../state/run";
import { forgetSelection } from "../state/selection";
import { device, deviceIs, looks, policyIs, sessionIs, status } from "../state/session";
import { lead } from "../state/tabs";
import { STRINGS } from "../strings";
import { ask, makeRoom, session, stopLooking } from "./ask";
import { WorkerLost } from "./client";
import { expectRun, forgetEarlier, hasRun, putBack, takeLost } from "./earlier";
import type { PolicyName } from "./protocol";
import { replace, start } from "./start";
import { StopSignal } from "./stopping";

/**
 * How long a program may take to react to Stop before its worker is terminated, in milliseconds: some operations cannot
 * be interrupted.
 */
const STOP_PATIENCE_MS = 5000;

/** The delay in milliseconds before a running program's output is shown, and the interval between updates. */
const LIVE_AFTER_MS = 250;
const LIVE_EVERY_MS = 100;

/** The delay in milliseconds before the warm-up begins. */
const REHEARSE_AFTER_MS = 1500;

/** Errors of a text that is not yet a valid program. */
const UNREADABLE: ReadonlySet<string> = new Set(["SyntaxError", "IndentationError"]);

let stopSignal: StopSignal | undefined;

/** Startup: creates a session, then runs the shown program. The warm-up then makes pasted programs fast. */
export async function begin(): Promise<void> {
  await start().then(
    () => {
      expectRun(source.value);
      return runProgram({ first: true });
    },
    () => undefined,
  );
  if (!embedded) setTimeout(() => ask("rehearse").catch(() => undefined), REHEARSE_AFTER_MS);
}

/** Whether a run of the changed text was requested while another program ran: it follows that run. */
let next = false;

/**
 * `calm` is an automatic run: a program with a syntax error leaves the last result in place. `first` is a visit's first
 * run, which keeps the message about its link. `direct: false` compiles everything, for inspection. `earlier` is a program
 * to run in place of the one that is shown.
 */
export async function runProgram(how: { calm?: boolean; first?: boolean; direct?: boolean; earlier?: string } = {}): Promise<void> {
  const before = status.value;
  if (!how.calm && before.kind === "running" && before.source !== source.value) {
    next = true;
    // A program that waits for input would wait forever.
    if (asked.peek() !== undefined) stopProgram();
    else note(STRINGS.session.runsNext);
    return;
  }
  if (status.value.kind === "failed") await start().catch(() => undefined);
  const client = session();
  if (status.value.kind !== "idle" || !client) return;
  const text = how.earlier ?? source.value;
  batch(() => {
    sessionIs({ kind: "running", since: performance.now(), source: text, calm: how.calm ?? false });
    if (!how.first) dismiss();
    runBegins();
  });
  const collected = new Collected();
  const follow = showWhileRunning(text, collected);
  client.onShown = follow.add;
  client.onAsked = (prompt) => {
    follow.draw();
    runAsks(prompt);
    if (!how.calm) lead("result");
  };
  stopSignal = new StopSignal();
  try {
    const limit = embedded ? { timeLimit: EMBED_SECONDS } : {};
    const report = await client.call("run", text, { dataLimit: 0, until: stopSignal.url, direct: how.direct ?? true, ...limit });
    const { error } = report;
    if (!error || !UNREADABLE.has(error.error)) hasRun(text);
    if (how.calm && error && UNREADABLE.has(error.error) && run.peek()) {
      batch(() => {
        isUnfinished(error);
        sessionIs({ kind: "idle" });
      });
      return;
    }
    batch(() => {
      runEnded({ source: text, report, entries: collected.entries });
      deviceIs(report.device);
      // A program may set the policy too.
      policyIs(report.policy as PolicyName);
      forgetSelection();
      forgetLinks();
      sessionIs({ kind: "idle" });
    });
    // The device's memory is lost, and the session with it.
    if (error?.error === "DeviceLostError") {
      client.close();
      await replace(STRINGS.site.trouble.deviceLost);
    }
  } catch (error) {
    if (error instanceof WorkerLost) return; // reported by start.ts or stopProgram()
    batch(() => {
      sessionIs({ kind: "idle" });
      problem(messageOf(error));
    });
  } finally {
    follow.end();
    stopSignal?.stop();
    if (next) {
      next = false;
      void runProgram();
    }
  }
}

/** Shows a program's output while it runs, once it has taken a moment, at a limited rate. */
function showWhileRunning(source: string, collected: Collected): { add(batch: readonly Shown[]): void; draw(): void; end(): void } {
  const report = { shown: [], diagnostics: [], compilations: [], lines: [], spans: [], device: device.peek() } as unknown as RunReport;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    showSoFar({ source, report, entries: collected.entries });
  };
  const add = (batch: readonly Shown[]) => {
    collected.add(batch);
    timer ??= setTimeout(draw, live.peek() ? LIVE_EVERY_MS : LIVE_AFTER_MS);
  };
  const end = () => {
    clearTimeout(timer);
    endLive();
  };
  return { add, draw, end };
}

/** Passes a line of input to the running program; undefined is the end of the input. */
export function answer(line: string | undefined): void {
  if (asked.peek() === undefined) return;
  runAsks(undefined);
  ask("answer", line).catch(() => undefined);
}

/**
 * Ends a long inspection, or asks the program to stop; one that does not react loses its worker, and with it the session's
 * variables.
 */
export function stopProgram(): void {
  if (status.value.kind === "idle" && looks.value > 0) stopLooking();
  const stopping = session();
  if (status.value.kind !== "running" || !stopping) return;
  sessionIs({ kind: "stopping" });
  stopSignal?.stop();
  stopping.call("stop").catch(() => undefined);
  setTimeout(() => {
    if (session() !== stopping || status.value.kind !== "stopping") return;
    stopping.close();
    void replace(STRINGS.session.noAnswer);
  }, STOP_PATIENCE_MS);
}

/**
 * Runs the programs of a lost session again, in their order, so that their variables are back; then the shown one, if it was
 * among them. Stop ends it with the program that is running.
 */
export async function runEarlier(): Promise<void> {
  if (status.value.kind !== "idle") return;
  const [all, of] = [takeLost(), session()];
  for (const [at, earlier] of all.entries()) {
    await runProgram({ earlier });
    // It was stopped, or has lost its session once more.
    if (session() !== of || run.peek()?.report.error?.error === "KeyboardInterrupt") return putBack(all.slice(at + 1));
  }
}

/** Runs a program from elsewhere, without the variables of earlier programs, whose names may collide. */
export async function runFresh(): Promise<void> {
  makeRoom();
  forgetEarlier();
  if (status.value.kind === "idle")
    await session()
      ?.call("reset")
      .catch(() => undefined);
  await runProgram();
}

export async function resetSession(): Promise<void> {
  const open = session();
  if (status.value.kind !== "idle" || !open) return;
  try {
    makeRoom();
    await open.call("reset");
    forgetEarlier();
    note(STRINGS.session.forgotten);
  } catch (error) {
    if (!(error instanceof WorkerLost)) problem(messageOf(error));
  }
}
