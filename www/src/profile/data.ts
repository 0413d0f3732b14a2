// The shown compilation's profile: measured once a panel or an overlay wants it, and kept until the next run.
import { effect, signal } from "@preact/signals";
import type { CompareProgress, ProfileReport } from "tensorscope";
import { look } from "../session/actions";
import { busy, compilationId, run } from "../state/state";

type Profiled =
  | { kind: "none" }
  | { kind: "loading"; progress?: CompareProgress }
  | { kind: "ready"; report: ProfileReport }
  | { kind: "failed"; message: string };

/** Of the compilation that is shown; `none` until somebody wants it. */
export const profile = signal<Profiled>({ kind: "none" });

/** How many want it. */
const wanting = signal(0);
let known = new Map<number, ProfileReport>();
let knownRun = run.peek();

/** Measures the shown compilation, and each that is shown later, until the function it gives is called. */
export function wantProfile(): () => void {
  wanting.value++;
  let wants = true;
  return () => {
    if (wants) wanting.value--;
    wants = false;
  };
}

/** Measures the shown compilation again. */
export function profileAgain(): void {
  const [now, id] = [run.peek(), compilationId.peek()];
  if (now && id !== undefined && profile.peek().kind !== "loading") void load(now, id);
}

effect(() => {
  const [now, id] = [run.value, compilationId.value];
  if (now !== knownRun) {
    known = new Map();
    knownRun = now;
  }
  const found = id === undefined ? undefined : known.get(id);
  if (found) profile.value = { kind: "ready", report: found };
  // A run that is under way would be in the way of the clock.
  else if (now && id !== undefined && wanting.value > 0 && !busy.value) void load(now, id);
  else profile.value = { kind: "none" };
});

async function load(of: typeof run.value, id: number): Promise<void> {
  profile.value = { kind: "loading" };
  const current = () => run.peek() === of && compilationId.peek() === id;
  const tell = (progress: CompareProgress) => {
    if (current() && profile.peek().kind === "loading") profile.value = { kind: "loading", progress };
  };
  try {
    const report = await look("profile", id, tell);
    // What was cut short for a run is nobody's answer.
    if (run.peek() === of && !(report.stopped && busy.peek())) known.set(id, report);
    if (current()) profile.value = { kind: "ready", report };
  } catch (error) {
    if (current()) profile.value = { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
