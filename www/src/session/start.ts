// Creates sessions, and replaces a lost one; on any failure the program's text and the last result are kept.
import { DEFAULT, searchIs, same, search, searchOptions } from "../optimiser/settings";
import { forgetFindings, known } from "../state/findings";
import { notice, problem } from "../state/notice";
import { messageOf } from "../state/resource";
import { runIsAt } from "../state/run";
import { deviceIs, policy, sessionBegan, sessionIs, status, threadsOfNext, wanted } from "../state/session";
import { STRINGS } from "../strings";
import { session, talkTo } from "./ask";
import { Client, WorkerLost } from "./client";
import { lost } from "./earlier";

/** Creates a worker with a session. Throws the error if that fails. */
export async function start(): Promise<void> {
  sessionIs({ kind: "starting" });
  const fresh = new Client((message) => crashed(message));
  talkTo(fresh);
  fresh.onProgress = runIsAt;
  try {
    deviceIs(await fresh.start({ device: wanted.value, memory: mostMemory(), ...threadsOfNext() }));
    await adopt(fresh);
    sessionBegan();
  } catch (error) {
    if (session() === fresh && !(error instanceof WorkerLost)) giveUp(messageOf(error));
    throw error;
  }
}

/** The bytes that a device's buffers may take: half of what the machine has, as far as the browser tells, so that the page goes on. */
function mostMemory(): number {
  const gibibytes = "deviceMemory" in navigator && typeof navigator.deviceMemory === "number" ? navigator.deviceMemory : 8;
  return Math.max(gibibytes / 2, 1) * 2 ** 30;
}

/** Applies the page's policy and search settings to a session; invalid ones (from a link) are reset. */
async function adopt(of: Client): Promise<void> {
  if (policy.peek() !== "demote") deviceIs(await of.call("setPolicy", policy.peek()));
  const found = known();
  try {
    if (found.length > 0) deviceIs(await of.call("setFindings", [...found]));
  } catch (error) {
    if (error instanceof WorkerLost) throw error;
    forgetFindings();
  }
  if (same(search.peek(), DEFAULT)) return;
  try {
    await of.call("setSearch", searchOptions(search.peek()));
  } catch (error) {
    if (error instanceof WorkerLost) throw error;
    searchIs(DEFAULT);
    problem(messageOf(error));
  }
}

/** Applies the settings of a link to the open session. */
export async function adoptLink(): Promise<void> {
  const open = session();
  if (status.value.kind !== "idle" || !open) return;
  await Promise.all([open.call("setPolicy", policy.peek()), open.call("setSearch", searchOptions(DEFAULT))]).catch(() => undefined);
  await adopt(open).catch(() => undefined);
}

function crashed(message: string): void {
  if (status.value.kind === "starting") giveUp(message);
  else void replace(STRINGS.session.ended(message));
}

/** A worker that fails to start is not retried automatically: Run tries again. */
function giveUp(message: string): void {
  session()?.close();
  talkTo(undefined);
  sessionIs({ kind: "failed", message });
}

/** Replaces the session, and reports the reason. */
export async function replace(text: string): Promise<void> {
  problem(text);
  await start().catch(() => undefined);
  if (lost.peek().length > 0 && notice.peek()?.text === text) problem(`${text} ${STRINGS.session.bringsBack}`);
}
