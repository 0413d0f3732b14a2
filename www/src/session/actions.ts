// What a person can do: run, stop, switch device, reset. Each keeps the program's text and the last result whatever fails.
import { batch, effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import type { CompareProgress, CompilationReport, DeviceReport, RunReport, Shown } from "tensorscope";
import { Client, WorkerLost } from "./client";
import type { CallName, Calls, PlacementName, PolicyName } from "./protocol";
import { EMBED_SECONDS } from "../embed/limit";
import { graphPane } from "../frame/panes";
import { keep } from "../state/memory";
import { forgetLinks } from "../linking/linking";
import { DEFAULT, draft, same, search, searchOptions } from "../optimiser/settings";
import type { Search } from "../optimiser/settings";
import { compilationInUnits } from "../strings/sentences";
import { embedded } from "../state/memory";
import { Collected } from "../result/collected";
import * as state from "../state/state";
import { StopSignal } from "./stopping";
import { STRINGS } from "../strings";

/** Between two questions of how far a profile or a comparison is. */
const LOOK_MS = 120;

/** How long a program may take to answer Stop before its worker is ended: what cannot be interrupted may take a while. */
const STOP_PATIENCE_MS = 5000;

/** Milliseconds before what a running program shows is drawn, and from one time to the next. */
const LIVE_AFTER_MS = 250;
const LIVE_EVERY_MS = 100;

/** How long a page is read before it gets ready for more. */
const REHEARSE_AFTER_MS = 1500;

/** Errors of a text that is not a program yet. */
const UNREADABLE: ReadonlySet<string> = new Set(["SyntaxError", "IndentationError"]);

let client: Client | undefined;
let stopSignal: StopSignal | undefined;
let reports = new Map<number, CompilationReport>();

/** Asks the session something that changes nothing there. */
export function ask<K extends CallName>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
  return client ? client.call(call, ...args) : Promise.reject(new WorkerLost("there is no session"));
}

/** Asks for a long look at a compilation; Stop ends it with what it has. `tell` hears how far it is. */
export async function look<K extends "profile" | "compare">(call: K, id: number, tell: (progress: CompareProgress) => void): Promise<ReturnType<Calls[K]>> {
  state.looks.value = state.looks.peek() + 1;
  const watch = setInterval(() => {
    // One that waited its turn begins while a program is waited for.
    if (state.busy.peek()) stopLooking();
    ask("compareProgress").then(
      (progress) => progress && tell(progress),
      () => undefined,
    );
  }, LOOK_MS);
  try {
    return await ask(call, ...([id] as Parameters<Calls[K]>));
  } finally {
    clearInterval(watch);
    state.looks.value = state.looks.peek() - 1;
  }
}

export function stopLooking(): void {
  ask("stopComparing").catch(() => undefined);
}

/** What a person waits for does not queue behind a profile or a comparison. */
function makeRoom(): void {
  if (state.looks.peek() > 0) stopLooking();
}
effect(() => {
  if (state.busy.value) makeRoom();
});

/** Makes a worker and a session in it. Throws what went wrong. */
async function start(): Promise<void> {
  state.status.value = { kind: "starting" };
  const fresh = new Client((message) => crashed(message));
  client = fresh;
  fresh.onProgress = (what) => {
    state.progress.value = what;
    if (what.kind === "running") state.reached.value = what;
  };
  try {
    state.device.value = await fresh.start({ device: state.wanted.value });
    await adopt(fresh);
    state.status.value = { kind: "idle" };
    sessions.value += 1;
  } catch (error) {
    if (client === fresh && !(error instanceof WorkerLost)) giveUp(messageOf(error));
    throw error;
  }
}

/** Tells a session the policy and the search that are set here; what it does not know (a link may say anything) is set back. */
async function adopt(session: Client): Promise<void> {
  if (state.policy.peek() !== "demote") state.device.value = await session.call("setPolicy", state.policy.peek());
  if (same(search.peek(), DEFAULT)) return;
  try {
    await session.call("setSearch", searchOptions(search.peek()));
  } catch (error) {
    if (error instanceof WorkerLost) throw error;
    search.value = draft.value = DEFAULT;
    state.notice.value = { tone: "problem", text: messageOf(error) };
  }
}

/** Takes over what a link has set, in the session that is open. */
export async function adoptLink(): Promise<void> {
  if (state.status.value.kind !== "idle" || !client) return;
  const session = client;
  await Promise.all([session.call("setPolicy", state.policy.peek()), session.call("setSearch", searchOptions(DEFAULT))]).catch(() => undefined);
  await adopt(session).catch(() => undefined);
}

/** The first thing the page does: a session, then the program that is shown. What is pasted next shall be quick the first time. */
export async function begin(): Promise<void> {
  await start().then(
    () => runProgram({ first: true }),
    () => undefined,
  );
  if (!embedded) setTimeout(() => ask("rehearse").catch(() => undefined), REHEARSE_AFTER_MS);
}

/** Counted up with each session: a new one has no files and no variables. */
export const sessions = signal(0);

/** Whether the text was changed and asked for while another program ran: it runs when that has ended. */
let next = false;

/**
 * `calm` is for a run that nobody pressed a key for: a program that cannot be read leaves the last result as it is. `first`
 * is for a visit's first, which leaves standing what was said of its link. `direct: false` compiles all of it, so that there is
 * something to look at.
 */
export async function runProgram(how: { calm?: boolean; first?: boolean; direct?: boolean } = {}): Promise<void> {
  const status = state.status.value;
  if (!how.calm && status.kind === "running" && status.source !== state.source.value) {
    next = true;
    // One that waits for a line would wait for good.
    if (state.asked.peek() !== undefined) stopProgram();
    else state.notice.value = { tone: "note", text: STRINGS.session.runsNext };
    return;
  }
  if (state.status.value.kind === "failed") await start().catch(() => undefined);
  if (state.status.value.kind !== "idle" || !client) return;
  const source = state.source.value;
  batch(() => {
    state.status.value = { kind: "running", since: performance.now(), source, calm: how.calm ?? false };
    if (!how.first) state.notice.value = undefined;
    state.progress.value = state.reached.value = undefined;
    state.unfinished.value = undefined;
  });
  const collected = new Collected();
  const follow = showWhileRunning(source, collected);
  client.onShown = follow.add;
  client.onAsked = (prompt) => {
    follow.draw();
    state.asked.value = prompt;
    if (!how.calm) state.lead("result");
  };
  stopSignal = new StopSignal();
  try {
    const limit = embedded ? { timeLimit: EMBED_SECONDS } : {};
    const report = await client.call("run", source, { dataLimit: 0, until: stopSignal.url, direct: how.direct ?? true, ...limit });
    if (how.calm && report.error && UNREADABLE.has(report.error.error) && state.run.peek()) {
      batch(() => {
        state.unfinished.value = report.error;
        state.status.value = { kind: "idle" };
      });
      return;
    }
    reports = new Map();
    batch(() => {
      state.live.value = state.asked.value = undefined;
      state.run.value = { source, report, entries: collected.entries };
      state.device.value = report.device;
      // A program may choose it too.
      state.policy.value = report.policy as PolicyName;
      state.chosen.value = undefined;
      state.selectedNode.value = undefined;
      state.secondNode.value = undefined;
      state.step.value = undefined;
      state.selectedKernel.value = 0;
      forgetLinks();
      state.status.value = { kind: "idle" };
    });
    // What the device held is gone, and the session with it.
    if (report.error?.error === "DeviceLostError") {
      client.close();
      await replace(STRINGS.site.trouble.deviceLost);
    }
  } catch (error) {
    if (error instanceof WorkerLost) return; // told by crashed() or stopProgram()
    batch(() => {
      state.status.value = { kind: "idle" };
      state.notice.value = { tone: "problem", text: messageOf(error) };
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
  const report = { shown: [], diagnostics: [], compilations: [], lines: [], spans: [], device: state.device.peek() } as unknown as RunReport;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    state.live.value = { source, report, entries: collected.entries };
  };
  const add = (batch: readonly Shown[]) => {
    collected.add(batch);
    timer ??= setTimeout(draw, state.live.peek() ? LIVE_EVERY_MS : LIVE_AFTER_MS);
  };
  const end = () => {
    clearTimeout(timer);
    state.live.value = state.asked.value = undefined;
  };
  return { add, draw, end };
}

/** Gives the running program the line it asked for; nothing is the end of what it can read. */
export function answer(line: string | undefined): void {
  if (state.asked.peek() === undefined) return;
  state.asked.value = undefined;
  ask("answer", line).catch(() => undefined);
}

/** Ends a long look, or asks the program to stop; a program that does not answer loses its worker, and with it the session's variables. */
export function stopProgram(): void {
  if (state.status.value.kind === "idle" && state.looks.value > 0) stopLooking();
  if (state.status.value.kind !== "running" || !client) return;
  const stopping = client;
  state.status.value = { kind: "stopping" };
  stopSignal?.stop();
  stopping.call("stop").catch(() => undefined);
  setTimeout(() => {
    if (client !== stopping || state.status.value.kind !== "stopping") return;
    stopping.close();
    void replace(STRINGS.session.noAnswer);
  }, STOP_PATIENCE_MS);
}

/** Shows a choice at once, tells the session of it and runs the program again; what the session refuses is set back. */
async function choose<T extends string>(chosen: Signal<T>, name: T, tell: (session: Client) => Promise<DeviceReport>): Promise<void> {
  if (chosen.value === name || state.status.value.kind !== "idle" || !client) return;
  const before = chosen.value;
  chosen.value = name;
  try {
    makeRoom();
    state.device.value = await tell(client);
  } catch (error) {
    if (error instanceof WorkerLost) return;
    batch(() => {
      chosen.value = before;
      state.notice.value = { tone: "problem", text: messageOf(error) };
    });
    return;
  }
  await runProgram();
}

/** A person's choice, which outlives the visit. */
export function setDevice(name: PlacementName): Promise<void> {
  keep(state.DEVICE, name);
  return switchDevice(name);
}

export function switchDevice(name: PlacementName): Promise<void> {
  return choose(state.wanted, name, (session) => session.call("setDevice", name));
}

/** Chooses what becomes of float64 where there is none. */
export function setPolicy(name: PolicyName): Promise<void> {
  return choose(state.policy, name, (session) => session.call("setPolicy", name));
}

/** Has the session search by other settings from now on, and runs the program again; of the new run's compilations the one in
 * the same place is shown. Whether there is a new run. */
export async function searchAgain(settings: Search, place: number | undefined): Promise<boolean> {
  if (state.status.value.kind !== "idle" || !client) return false;
  const before = state.run.value;
  try {
    makeRoom();
    await client.call("setSearch", searchOptions(settings));
    search.value = settings;
  } catch (error) {
    if (!(error instanceof WorkerLost)) state.notice.value = { tone: "problem", text: messageOf(error) };
    return false;
  }
  await runProgram();
  const id = place === undefined ? undefined : state.run.value?.report.compilations[place]?.id;
  if (id !== undefined && id !== state.compilationId.value) state.chosen.value = id;
  return state.run.value !== before;
}

/** Runs a program that came from elsewhere: without the variables of those before it, whose names may mean something to it. */
export async function runFresh(): Promise<void> {
  makeRoom();
  if (state.status.value.kind === "idle") await client?.call("reset").catch(() => undefined);
  await runProgram();
}

export async function resetSession(): Promise<void> {
  if (state.status.value.kind !== "idle" || !client) return;
  try {
    makeRoom();
    await client.call("reset");
    state.notice.value = { tone: "note", text: STRINGS.session.forgotten };
  } catch (error) {
    if (!(error instanceof WorkerLost)) state.notice.value = { tone: "problem", text: messageOf(error) };
  }
}

function crashed(message: string): void {
  if (state.status.value.kind === "starting") giveUp(message);
  else void replace(STRINGS.session.ended(message));
}

/** A worker that cannot start is not tried again by itself: Run tries once more. */
function giveUp(message: string): void {
  client?.close();
  client = undefined;
  state.status.value = { kind: "failed", message };
}

async function replace(text: string): Promise<void> {
  state.notice.value = { tone: "problem", text };
  await start().catch(() => undefined);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Fetches the shown compilation's report once a panel that needs it is open. */
effect(() => {
  const [run, id] = [state.run.value, state.compilationId.value];
  const needed = graphPane.value || (state.shownTab.value !== "result" && state.shownTab.value !== "editor");
  const known = id === undefined ? undefined : reports.get(id);
  if (known) state.compilation.value = { kind: "ready", report: known };
  else if (run && id !== undefined && needed) void load(run, id);
  else state.compilation.value = { kind: "none" };
});

async function load(run: state.Run, id: number): Promise<void> {
  state.compilation.value = { kind: "loading" };
  const current = () => state.run.peek() === run && state.compilationId.peek() === id;
  try {
    const report = compilationInUnits(await ask("compilation", id));
    if (state.run.peek() === run) reports.set(id, report);
    if (current()) state.compilation.value = { kind: "ready", report };
  } catch (error) {
    if (current()) state.compilation.value = { kind: "failed", message: messageOf(error) };
  }
}
