// Queries to the session that change nothing, and long inspections of compilations.
import { effect } from "@preact/signals";
import type { CompareProgress } from "tensorscope";
import { busy, lookBegins, looks } from "../state/session";
import { WorkerLost } from "./client";
import type { Client } from "./client";
import type { CallName, Calls } from "./protocol";
import { StopSignal } from "./stopping";

/** The interval in milliseconds between two queries of the progress of a profile or a comparison. */
const LOOK_MS = 120;

let client: Client | undefined;
/** The signals of the inspections under way. */
const signals = new Set<StopSignal>();

/** The session's client, if there is a session. */
export function session(): Client | undefined {
  return client;
}

/** Sets the client to ask. */
export function talkTo(other: Client | undefined): void {
  client = other;
}

export function ask<K extends CallName>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
  return client ? client.call(call, ...args) : Promise.reject(new WorkerLost("there is no session"));
}

/** Starts an inspection that Stop ends also where the worker is busy. */
export async function inspect<K extends "profile" | "compare" | "values">(call: K, id: number): Promise<ReturnType<Calls[K]>> {
  const signal = new StopSignal();
  signals.add(signal);
  try {
    return await ask(call, ...([id, signal.url] as unknown as Parameters<Calls[K]>));
  } finally {
    signals.delete(signal);
    signal.stop();
  }
}

/** Starts a long inspection of a compilation; Stop ends it with a partial result. `tell` receives its progress. */
export async function look<K extends "profile" | "compare">(call: K, id: number, tell: (progress: CompareProgress) => void): Promise<ReturnType<Calls[K]>> {
  const ends = lookBegins();
  const watch = setInterval(() => {
    // One that was queued must not delay a program run.
    if (busy.peek()) stopLooking();
    ask("compareProgress").then(
      (progress) => progress && tell(progress),
      () => undefined,
    );
  }, LOOK_MS);
  try {
    return await inspect(call, id);
  } finally {
    clearInterval(watch);
    ends();
  }
}

export function stopLooking(): void {
  for (const signal of signals) signal.stop();
  ask("stopComparing").catch(() => undefined);
}

/** Program runs do not queue behind a profile or a comparison. */
export function makeRoom(): void {
  if (looks.peek() > 0) stopLooking();
}
effect(() => {
  if (busy.value) makeRoom();
});
