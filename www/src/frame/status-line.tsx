// The status line: the current activity, or the time of the last run.
import { useEffect, useState } from "preact/hooks";
import type { Progress, RunReport } from "tensorscope";
import { STRINGS } from "../strings";
import { milliseconds, plural } from "../strings/numbers";
import { asked, progress, reached, run, unfinished } from "../state/run";
import { status } from "../state/session";

/** The seconds since `since`, updated while a program runs. */
function Elapsed(props: { since: number }) {
  const [now, tick] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span class="number">{((now - props.since) / 1000).toFixed(1)} s</span>;
}

/** Runs shorter than this many milliseconds are not reported. */
const PATIENCE_MS = 200;

/** The activity of a run, once it has lasted a moment, and its duration. */
function Doing(props: { since: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS - (performance.now() - props.since));
    return () => clearTimeout(timer);
  }, [props.since]);
  const what = progress.value;
  const far = reached.value;
  return (
    <>
      <span data-testid="progress">
        {asked.value !== undefined ? STRINGS.session.status.asking : late && what ? inWords(what) : STRINGS.session.status.running}
      </span>
      <Elapsed since={props.since} />
      {late && far ? <Reached far={far} at={what?.kind !== "running"} /> : null}
    </>
  );
}

/** The amount of work that a program has done, and its current line unless that is shown elsewhere. */
function Reached(props: { far: Extract<Progress, { kind: "running" }>; at: boolean }) {
  const { far, at } = props;
  const words = STRINGS.editor.progress;
  return (
    <>
      {at ? <span>{words.at(far.line)}</span> : null}
      {far.runs > 0 ? <span>{plural(far.runs, "run")}</span> : null}
      {far.runs > 0 ? <span>{plural(far.compilations, "compilation")}</span> : null}
      {far.memory >= NEAR_LIMIT ? <span>{words.memory(far.memory)}</span> : null}
    </>
  );
}

/** The fraction of a program's memory limit from which its use is shown. */
const NEAR_LIMIT = 0.8;

function inWords(what: Progress): string {
  const words = STRINGS.editor.progress;
  switch (what.kind) {
    case "running":
      return words.running(what.line);
    case "rendering":
      return words.rendering(what.kernel, what.of);
    case "tuning":
      return words.tuning(what.programs);
    case "uploading":
      return words.uploading(what.bytes);
    case "searching":
    case "waiting":
      return words[what.kind];
  }
}

/** The selected device, or the devices that parts of the program ran on; the CPU with its threads. */
function RanOn({ of }: { of: RunReport }) {
  const words = STRINGS.session.status;
  const { name, simulated, threads, oneThread } = of.device;
  const parts = name === "auto" ? [...new Set(of.compilations.map((c) => c.device))].sort() : [name];
  const cpu = parts.includes("cpu");
  return (
    <span title={(cpu && oneThread) || undefined}>
      {name === "auto" ? words.auto(parts) : words.on(name, simulated)}
      {cpu ? words.threads(threads, parts.length > 1) : ""}
    </span>
  );
}

function Last() {
  const waits = unfinished.value;
  if (waits) return <span>{STRINGS.editor.unfinished(waits.error, waits.message)}</span>;
  const report = run.value?.report;
  if (!report) return <>{STRINGS.session.status.ready}</>;
  const kernels = report.compilations.reduce((sum, c) => sum + c.kernels, 0);
  const cached = report.compilations.filter((c) => c.cached).length;
  const reused = cached > 0 && cached === report.compilations.length;
  const parts = [
    milliseconds(report.elapsedMs),
    plural(kernels, "kernel"),
    plural(report.compilations.length, "compilation") + (cached > 0 && !reused ? `, ${cached} ${STRINGS.session.compilation.cached}` : ""),
    ...(report.counts.direct > 0 ? [STRINGS.session.status.directly(plural(report.counts.direct, "operation"))] : []),
    ...(reused ? [STRINGS.editor.reused] : []),
  ];
  return (
    <>
      <span>{report.error ? STRINGS.session.status.endedWith(report.error.error) : STRINGS.session.status.done}</span>
      <RanOn of={report} />
      <span class="status-device">{report.device.description}</span>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </>
  );
}

export function StatusLine() {
  const now = status.value;
  return (
    <footer>
      <div class={`status ${now.kind}`} role="status" aria-live="polite">
        {now.kind === "running" ? <Doing since={now.since} /> : now.kind === "idle" ? <Last /> : STRINGS.session.status[now.kind]}
      </div>
    </footer>
  );
}
