// How launches are divided among threads of the CPU, in words.
import type { LaunchReport, ThreadLimit } from "tensorscope";
import { count, milliseconds, nanoseconds, plural } from "./numbers";

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** What kept more threads from a launch of `threads`; of a launch in parts, from each. */
function limit(why: ThreadLimit, threads: number, parts: number): string {
  switch (why.kind) {
    case "device":
      return "";
    case "iterations":
      return `: parallel range of ${count(why.count)}`;
    case "work": {
      const work = `: ${nanoseconds(why.ns)} of work${parts > 1 ? " in each" : ""}`;
      return threads === 1 ? `${work} is less than waking another is worth` : `${work} is worth no more`;
    }
    case "unknown":
      return ": how long it takes was not known before";
    case "late":
      return `: ${why.wanted - threads} more woke when no block was left`;
  }
}

export const THREADS = {
  name: "Threads",
  /** How a launch was divided; where the device has one thread, why. */
  launched: (launch: LaunchReport | null | undefined, oneThread: string | null | undefined): string => {
    if (!launch) return oneThread ? `one thread: ${oneThread}` : "one thread";
    const { threads, blocks, parts } = launch;
    const many = threads === 1 ? "one thread" : `${threads} threads, ${count(blocks)} blocks`;
    return `${many}${parts > 1 ? ` in ${count(parts)} parts` : ""}${limit(launch.limit, threads, parts)}`;
  },
  hint: (launch: LaunchReport | null | undefined): string =>
    launch && launch.parts > 1
      ? "Its last launch. A kernel's first launch, and a long one, run in parts, one after the other: the Profile tab launches it again."
      : "Its last launch.",
  lanes: {
    title: "Threads of the CPU",
    busy: (span: number, share: number, threads: number) =>
      threads === 1 ? `one more run, ${milliseconds(span)}` : `one more run, ${milliseconds(span)}; they worked ${percent(share)} of it`,
    own: "own thread",
    thread: (k: number) => `thread ${k}`,
    did: (blocks: number, share: number) => (blocks === 0 ? "nothing" : `${plural(blocks, "block")}, ${percent(share)}`),
    block: (kernel: string, first: number, end: number, from: number, took: number) =>
      `${kernel}, iterations ${count(first)} to ${count(end - 1)}: from ${milliseconds(from)}, ${milliseconds(took)}`,
    hint: "Point at a block to see what it computed.",
    more: (left: number) => `${plural(left, "later block")} not drawn`,
  },
};
