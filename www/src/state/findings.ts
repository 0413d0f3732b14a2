// What checks found to go wrong on this reader's GPUs, kept for later visits.
import type { Finding } from "tensorscope";
import { keep, kept } from "./memory";

const KEY = "findings";
/** At most so many are kept, the latest. */
const MOST = 20;

/** What is kept, of all adapters. */
export function known(): readonly Finding[] {
  const found = kept(KEY);
  return Array.isArray(found) ? (found as Finding[]).slice(-MOST) : [];
}

/** Keeps what was found on an adapter, in place of what was found there before; whether that is another. */
export function learn(adapter: string, found: readonly Finding[]): boolean {
  const before = known();
  const others = before.filter((one) => one.adapter !== adapter);
  if (found.length === 0 && others.length === before.length) return false;
  keep(KEY, [...others, ...found].slice(-MOST));
  return true;
}

/** Forgets all: what was kept is no list of findings. */
export function forgetFindings(): void {
  keep(KEY, []);
}
