// One line at the foot: what is going on, or what the last run took.
import { useEffect, useState } from "preact/hooks";
import { run, status } from "./state";
import { milliseconds, plural } from "./words";

/** Seconds since `since`, counted while a program runs. */
function Elapsed(props: { since: number }) {
  const [now, tick] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span class="number">{((now - props.since) / 1000).toFixed(1)} s</span>;
}

function Last() {
  const report = run.value?.report;
  if (!report) return <>Ready</>;
  const kernels = report.compilations.reduce((sum, c) => sum + c.kernels, 0);
  const cached = report.compilations.filter((c) => c.cached).length;
  const parts = [
    milliseconds(report.elapsedMs),
    plural(kernels, "kernel"),
    plural(report.compilations.length, "compilation") + (cached > 0 ? `, ${cached} cached` : ""),
  ];
  return (
    <>
      <span>{report.error ? `Ended with ${report.error.error}` : "Done"}</span>
      <span>
        on {report.device.name}
        {report.device.simulated ? ", simulated on the CPU" : ""}
      </span>
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
      {now.kind === "starting" ? "Starting the compiler" : null}
      {now.kind === "running" ? (
        <>
          <span>Running</span>
          <Elapsed since={now.since} />
        </>
      ) : null}
      {now.kind === "stopping" ? "Stopping" : null}
      {now.kind === "failed" ? "Not running" : null}
      {now.kind === "idle" ? <Last /> : null}
      </div>
    </footer>
  );
}
