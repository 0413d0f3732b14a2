// Sessions begin, and another takes the place of one that is lost; the program's text and the last result stay whatever fails.
import { DEFAULT, searchIs, same, search, searchOptions } from "../optimiser/settings";
import { problem } from "../state/notice";
import { messageOf } from "../state/resource";
import { runIsAt } from "../state/run";
import { deviceIs, policy, sessionBegan, sessionIs, status, wanted } from "../state/session";
import { STRINGS } from "../strings";
import { session, talkTo } from "./ask";
import { Client, WorkerLost } from "./client";

/** Makes a worker and a session in it. Throws what went wrong. */
export async function start(): Promise<void> {
  sessionIs({ kind: "starting" });
  const fresh = new Client((message) => crashed(message));
  talkTo(fresh);
  fresh.onProgress = runIsAt;
  try {
    deviceIs(await fresh.start({ device: wanted.value }));
    await adopt(fresh);
    sessionBegan();
  } catch (error) {
    if (session() === fresh && !(error instanceof WorkerLost)) giveUp(messageOf(error));
    throw error;
  }
}

/** Tells a session the policy and the search that are set here; what it does not know (a link may say anything) is set back. */
async function adopt(of: Client): Promise<void> {
  if (policy.peek() !== "demote") deviceIs(await of.call("setPolicy", policy.peek()));
  if (same(search.peek(), DEFAULT)) return;
  try {
    await of.call("setSearch", searchOptions(search.peek()));
  } catch (error) {
    if (error instanceof WorkerLost) throw error;
    searchIs(DEFAULT);
    problem(messageOf(error));
  }
}

/** Takes over what a link has set, in the session that is open. */
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

/** A worker that cannot start is not tried again by itself: Run tries once more. */
function giveUp(message: string): void {
  session()?.close();
  talkTo(undefined);
  sessionIs({ kind: "failed", message });
}

/** A new session in the place of the last one, and why. */
export async function replace(text: string): Promise<void> {
  problem(text);
  await start().catch(() => undefined);
}
