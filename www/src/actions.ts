// What a person can do: run, stop, switch device, reset. Each keeps the program's text and the last result whatever fails.
import { batch, effect } from "@preact/signals";
import type { CompilationReport } from "tensorscope";
import { Client, WorkerLost } from "./client";
import type { DeviceName } from "./protocol";
import { graphPane } from "./layout/panes";
import * as state from "./state";
import { STRINGS } from "./strings";

/** How long a program may take to answer Stop before its worker is ended. */
const STOP_PATIENCE_MS = 1000;

let client: Client | undefined;
let reports = new Map<number, CompilationReport>();

/** Makes a worker and a session in it. Throws what went wrong. */
async function start(): Promise<void> {
  state.status.value = { kind: "starting" };
  const fresh = new Client((message) => crashed(message));
  client = fresh;
  try {
    state.device.value = await fresh.call("start", { device: state.wanted.value });
    state.status.value = { kind: "idle" };
  } catch (error) {
    if (client === fresh && !(error instanceof WorkerLost)) giveUp(messageOf(error));
    throw error;
  }
}

/** The first thing the page does: a session, then the program that is shown. */
export async function begin(): Promise<void> {
  await start().then(runProgram, () => undefined);
}

export async function runProgram(): Promise<void> {
  if (state.status.value.kind === "failed") await start().catch(() => undefined);
  if (state.status.value.kind !== "idle" || !client) return;
  const source = state.source.value;
  batch(() => {
    state.status.value = { kind: "running", since: performance.now() };
    state.notice.value = undefined;
  });
  try {
    const report = await client.call("run", source);
    reports = new Map();
    batch(() => {
      state.run.value = { source, report };
      state.device.value = report.device;
      state.chosen.value = undefined;
      state.selectedNode.value = undefined;
      state.selectedKernel.value = 0;
      state.lit.value = [];
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
  }
}

/** Asks the program to stop; a program that does not answer loses its worker, and with it the session's variables. */
export function stopProgram(): void {
  if (state.status.value.kind !== "running" || !client) return;
  const stopping = client;
  state.status.value = { kind: "stopping" };
  stopping.call("stop").catch(() => undefined);
  setTimeout(() => {
    if (client !== stopping || state.status.value.kind !== "stopping") return;
    stopping.close();
    void replace("The program did not answer within a second, so its session was ended. Variables were lost; the text is as it was.");
  }, STOP_PATIENCE_MS);
}

export async function setDevice(name: DeviceName): Promise<void> {
  if (state.wanted.value === name || state.status.value.kind !== "idle" || !client) return;
  const before = state.wanted.value;
  state.wanted.value = name;
  try {
    state.device.value = await client.call("setDevice", name);
  } catch (error) {
    if (error instanceof WorkerLost) return;
    batch(() => {
      state.wanted.value = before;
      state.notice.value = { tone: "problem", text: messageOf(error) };
    });
    return;
  }
  await runProgram();
}

/** Runs a program that came from elsewhere: without the variables of those before it, whose names may mean something to it. */
export async function runFresh(): Promise<void> {
  if (state.status.value.kind === "idle") await client?.call("reset").catch(() => undefined);
  await runProgram();
}

export async function resetSession(): Promise<void> {
  if (state.status.value.kind !== "idle" || !client) return;
  try {
    await client.call("reset");
    state.notice.value = { tone: "note", text: "All variables are forgotten." };
  } catch (error) {
    if (!(error instanceof WorkerLost)) state.notice.value = { tone: "problem", text: messageOf(error) };
  }
}

function crashed(message: string): void {
  if (state.status.value.kind === "starting") giveUp(message);
  else void replace(`The session ended unexpectedly (${message}) and a new one was made. Variables were lost; the text is as it was.`);
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

function messageOf(error: unknown): string {
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
    if (!client) throw new Error("there is no session");
    const report = await client.call("compilation", id);
    if (state.run.peek() === run) reports.set(id, report);
    if (current()) state.compilation.value = { kind: "ready", report };
  } catch (error) {
    if (current()) state.compilation.value = { kind: "failed", message: messageOf(error) };
  }
}
