// Exports a profile in Chrome's trace event format, for chrome://tracing and ui.perfetto.dev: complete events (ph "X") with
// times in microseconds, and the names of processes and threads.
import { PROFILE } from "../strings/profile";
import { THREADS as WORDS } from "../strings/threads";
import type { ProfileReport, RunReport } from "tensorscope";

interface TraceEvent {
  name: string;
  ph: "X" | "M" | "C";
  pid: number;
  tid: number;
  ts?: number;
  dur?: number;
  cat?: string;
  args?: Record<string, unknown>;
}

interface Trace {
  traceEvents: TraceEvent[];
  displayTimeUnit: "ms" | "ns";
  otherData: Record<string, string | number | boolean>;
}

const [RUN, PROGRAM, CPU] = [1, 2, 3];
const LANES = WORDS.lanes;
const THREADS: Record<string, number> = { compile: 1, run: 2, read: 3, upload: 4 };

const named = (pid: number, tid: number, what: "process_name" | "thread_name", name: string): TraceEvent => ({ name: what, ph: "M", pid, tid, args: { name } });
/** Microseconds, rounded to nanoseconds. */
const micro = (milliseconds: number) => Math.round(Math.max(0, milliseconds) * 1e6) / 1e3;

/** The last run, and the profile of one compilation's program. */
export function trace(run: RunReport, profile: ProfileReport): Trace {
  const of = new Map(run.compilations.map((c) => [c.id, c]));
  const spans = run.spans.map((span): TraceEvent => {
    const place = span.compilation == null ? undefined : of.get(span.compilation)?.place;
    return {
      name: place ? `${span.kind}, line ${place.line}` : span.kind,
      cat: span.kind,
      ph: "X",
      pid: RUN,
      tid: THREADS[span.kind] ?? 0,
      ts: micro(span.startMs),
      dur: micro(span.durationMs),
      args: { ...(span.compilation == null ? {} : { compilation: span.compilation }), ...(span.bytes > 0 ? { bytes: span.bytes } : {}) },
    };
  });
  const steps = profile.steps.flatMap((step): TraceEvent[] => {
    const ts = micro(step.startMs);
    const kernel = profile.kernels.find((k) => k.kernel === step.kernel);
    const done: TraceEvent = {
      name: kernel?.name ?? step.text,
      cat: step.kind,
      ph: "X",
      pid: PROGRAM,
      tid: 1,
      ts,
      dur: micro(step.durationMs),
      args: kernel
        ? {
            step: step.text,
            bytes: kernel.bytes,
            operations: kernel.operations,
            "GB/s": kernel.gigabytesPerSecond,
            "GFLOP/s": kernel.gigaflops,
            clock: kernel.clock,
          }
        : { step: step.text },
    };
    const held: TraceEvent = { name: "memory", ph: "C", pid: PROGRAM, tid: 1, ts, args: { bytes: step.bytes } };
    return step.kind === "dispatch" || step.kind === "copy" ? [done, held] : [held];
  });
  const kernels = new Map(profile.kernels.map((kernel) => [kernel.kernel, kernel.name]));
  const blocks = profile.threads.flatMap((thread, tid) =>
    thread.ran.map(
      (block): TraceEvent => ({
        name: kernels.get(block.kernel) ?? "",
        cat: "block",
        ph: "X",
        pid: CPU,
        tid,
        ts: micro(block.startMs),
        dur: micro(block.durationMs),
        args: { first: block.first, end: block.end },
      }),
    ),
  );
  const lanes = profile.threads.map((_, tid) => named(CPU, tid, "thread_name", tid === 0 ? LANES.own : LANES.thread(tid)));
  const threads = Object.entries(THREADS).map(([name, tid]) => named(RUN, tid, "thread_name", name));
  return {
    traceEvents: [
      named(RUN, 0, "process_name", "Run"),
      ...threads,
      named(PROGRAM, 0, "process_name", PROFILE.traced(profile.id, profile.device)),
      named(PROGRAM, 1, "thread_name", profile.description),
      ...(lanes.length > 0 ? [named(CPU, 0, "process_name", LANES.title), ...lanes] : []),
      ...spans,
      ...steps,
      ...blocks,
    ],
    displayTimeUnit: "ms",
    otherData: {
      device: profile.device,
      description: profile.description,
      simulated: profile.simulated,
      software: profile.software,
      clock: profile.clock,
      rounds: profile.rounds,
    },
  };
}
