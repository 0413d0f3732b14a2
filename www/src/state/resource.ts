// Data requested from the session for the shown run on demand: absent, loading, loaded, or failed.
import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { CompareProgress } from "tensorscope";
import { WorkerLost } from "../session/client";
import { run } from "./run";

export type Fetched<T> =
  | { kind: "none" }
  | { kind: "loading"; progress?: CompareProgress }
  | { kind: "ready"; report: T }
  | { kind: "failed"; message: string };

interface Options<K, T> {
  /** The key of the data; undefined if there is nothing to request. */
  key: () => K | undefined;
  /** Whether it is requested without [`Resource.again`]. */
  wanted?: () => boolean;
  load(key: K, tell: (progress: CompareProgress) => void): Promise<T>;
  /** Whether a result may be cached. */
  keeps?: (report: T) => boolean;
  /**
   * The previous result stays visible until the next one has arrived; a request that a lost session has not
   * answered is repeated.
   */
  stays?: boolean;
}

export interface Resource<T> {
  /** The state for the current key. */
  readonly now: ReadonlySignal<Fetched<T>>;
  /** Requests it, even if it is loaded. */
  again(): void;
}

const NONE = { kind: "none" } as const;

/** One result for each key, cached until the next run. */
export function resource<K extends string | number, T>(options: Options<K, T>): Resource<T> {
  const { key, wanted, load, keeps = () => true, stays = false } = options;
  type Known = ReadonlyMap<K, Fetched<T>>;
  const held = signal<{ of: unknown; known: Known }>({ of: undefined, known: new Map() });

  const known = (): Known => (held.value.of === run.value ? held.value.known : new Map());
  let last: Fetched<T> = NONE;
  const now = computed<Fetched<T>>(() => {
    const k = key();
    const found = (k === undefined ? undefined : known().get(k)) ?? NONE;
    if (!stays || found.kind === "ready" || found.kind === "failed") last = found;
    return stays ? last : found;
  });

  const put = (k: K, fetched: Fetched<T> | undefined) => {
    const next = new Map(held.peek().of === run.peek() ? held.peek().known : []);
    if (fetched) next.set(k, fetched);
    else next.delete(k);
    held.value = { of: run.peek(), known: next };
  };

  async function fetch(k: K): Promise<void> {
    const of = run.peek();
    const tell = (fetched: Fetched<T> | undefined) => {
      if (run.peek() === of) put(k, fetched);
    };
    tell({ kind: "loading" });
    try {
      const report = await load(k, (progress) => {
        if (held.peek().known.get(k)?.kind === "loading") tell({ kind: "loading", progress });
      });
      tell(keeps(report) ? { kind: "ready", report } : undefined);
    } catch (error) {
      tell(stays && error instanceof WorkerLost ? undefined : { kind: "failed", message: messageOf(error) });
    }
  }

  effect(() => {
    void run.value;
    const k = key();
    // Known results need no request, and failed requests are not repeated automatically.
    if (k !== undefined && wanted?.() && !(held.peek().of === run.peek() && held.peek().known.has(k))) void fetch(k);
  });

  return {
    now,
    again() {
      const k = key();
      if (run.peek() && k !== undefined && now.peek().kind !== "loading") void fetch(k);
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
