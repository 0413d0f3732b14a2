// Running programs: run, stop, answer, reset. Each keeps the program's text and the last result whatever fails.
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
import type { PolicyName } from "./protocol";
import { replace, start } from "./start";
import { StopSignal } from "./stopping";

/** How long a program may take to answer Stop before its worker is ended: what cannot be interrupted may take a while. */
const STOP_PATIENCE_MS = 5000;

/** Milliseconds before what a running program shows is drawn, and from one time to the next. */
const LIVE_AFTER_MS = 250;
const LIVE_EVERY_MS = 100;

/** How long a page is read before it gets ready for more. */
const REHEARSE_AFTER_MS = 1500;

/** Errors of a text that is not a program yet. */
const UNREADABLE: ReadonlySet<string> = new Set(["SyntaxError", "IndentationError"]);

let stopSignal: StopSignal | undefined;

/** The first thing the page does: a session, then the program that is shown. What is pasted next shall be quick the first time. */
export async function begin(): Promise<void> {
  await start().then(
    () => runProgram({ first: true }),
    () => undefined,
  );
  if (!embedded) setTimeout(() => ask("rehearse").catch(() => undefined), REHEARSE_AFTER_MS);
}

/** Whether the text was changed and asked for while another program ran: it runs when that has ended. */
let next = false;

/**
 * `calm` is for a run that nobody pressed a key for: a program that cannot be read leaves the last result as it is. `first`
 * is for a visit's first, which leaves standing what was said of its link. `direct: false` compiles all of it, so that there is
 * something to look at.
 */
export async function runProgram(how: { calm?: boolean; first?: boolean; direct?: boolean } = {}): Promise<void> {
  const before = status.value;
  if (!how.calm && before.kind === "running" && before.source !== source.value) {
    next = true;
    // One that waits for a line would wait for good.
    if (asked.peek() !== undefined) stopProgram();
    else note(STRINGS.session.runsNext);
    return;
  }
  if (status.value.kind === "failed") await start().catch(() => undefined);
  const client = session();
  if (status.value.kind !== "idle" || !client) return;
  const text = source.value;
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
      // A program may choose it too.
      policyIs(report.policy as PolicyName);
      forgetSelection();
      forgetLinks();
      sessionIs({ kind: "idle" });
    });
    // What the device held is gone, and the session with it.
    if (error?.error === "DeviceLostError") {
      client.close();
      await replace(STRINGS.site.trouble.deviceLost);
    }
  } catch (error) {
    if (error instanceof WorkerLost) return; // told by start.ts or stopProgram()
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

/** Shows what a program shows while it runs, once it has taken a moment; not more often than it can be read. */
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

/** Gives the running program the line it asked for; nothing is the end of what it can read. */
export function answer(line: string | undefined): void {
  if (asked.peek() === undefined) return;
  runAsks(undefined);
  ask("answer", line).catch(() => undefined);
}

/** Ends a long look, or asks the program to stop; a program that does not answer loses its worker, and with it the session's variables. */
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

/** Runs a program that came from elsewhere: without the variables of those before it, whose names may mean something to it. */
export async function runFresh(): Promise<void> {
  makeRoom();
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
    note(STRINGS.session.forgotten);
  } catch (error) {
    if (!(error instanceof WorkerLost)) problem(messageOf(error));
  }
}
