// Where the time went: each kernel relative to the device's peak performance, the run as a whole, and memory
// by step.
import { useEffect } from "preact/hooks";
import type { KernelProfile, ProfileReport } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { Icon } from "../ui/icons";
import { profile, profileAgain, wantProfile } from "./data";
import { litKernels, points } from "../linking/linking";
import { PROFILE } from "../strings/profile";
import { trace } from "./trace";
import { milliseconds, nanoseconds, short } from "../strings/numbers";
import { Picker } from "../compilation/compilation";
import { KernelTable } from "./kernels";
import { Lanes } from "./lanes";
import { Lives } from "./memory";
import { WholeRun } from "./run";
import { stopLooking } from "../session/ask";
import { run } from "../state/run";
import { compilationId, selectedKernel, selectKernel } from "../state/selection";

const WORDS = PROFILE;

export function Profile() {
  useEffect(wantProfile, []);
  const now = profile.value;
  if (!run.value) return <p class="empty">{WORDS.noRun}</p>;
  if (compilationId.value === undefined) {
    return (
      <div class="profile" data-testid="profile">
        <p class="empty">{WORDS.nothing}</p>
        <WholeRun />
      </div>
    );
  }
  return (
    <div class="profile" data-testid="profile">
      <Picker />
      {now.kind === "failed" ? (
        <div class="profile-head">
          <p>{WORDS.failed(now.message)}</p>
          <Again />
        </div>
      ) : null}
      {now.kind === "ready" ? <Measured report={now.report} /> : null}
      {now.kind === "loading" || now.kind === "none" ? <Waiting /> : null}
      <WholeRun />
    </div>
  );
}

function Waiting() {
  const now = profile.value;
  const progress = now.kind === "loading" ? now.progress : undefined;
  return (
    <div class="profile-waiting">
      <p role="status">{WORDS.waiting}</p>
      {now.kind === "loading" ? (
        <div class="compare-progress">
          <progress aria-label={WORDS.progress} {...(progress && progress.of > 0 ? { value: progress.done, max: progress.of } : {})} />
          <button type="button" class="quiet" onClick={stopLooking}>
            <Icon name="stop" />
            {WORDS.stop}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Again() {
  return (
    <button type="button" class="plain" disabled={profile.value.kind === "loading"} onClick={profileAgain}>
      {WORDS.again}
    </button>
  );
}

function save(report: ProfileReport) {
  if (!run.value) return;
  const file = new Blob([JSON.stringify(trace(run.value.report, report))], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = WORDS.traceFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function Measured(props: { report: ProfileReport }) {
  const { report } = props;
  const { ceiling } = report;
  const unreached = report.kernels.filter((k) => k.timed === 0).length;
  const clock =
    report.clock === "host" && report.device === "gpu" && !report.simulated ? WORDS.hostGpu(milliseconds(report.waitMs)) : WORDS.clocks[report.clock];
  return (
    <>
      <div class="profile-head">
        <p class="profile-total">{report.kernels.length === 0 ? WORDS.noKernels : WORDS.total(milliseconds(report.totalMs), report.kernels.length)}</p>
        <div class="profile-actions">
          <Again />
          <button type="button" class="plain" onClick={() => save(report)}>
            {WORDS.exportTrace}
          </button>
        </div>
        <p class="label">
          {WORDS.rounds(report.rounds)}, {clock}, {WORDS.data}.{" "}
          {WORDS.ceiling(short(ceiling.gigabytesPerSecond), short(ceiling.gigaflops), ceiling.launchUs > 0 ? nanoseconds(ceiling.launchUs * 1e3) : undefined)}
        </p>
        {report.simulated ? <p class="profile-warning">{WORDS.simulated}</p> : null}
        {report.software ? <p class="profile-warning">{WORDS.software}</p> : null}
        {report.stopped ? (
          <p class="profile-warning">{WORDS.stopped(unreached)}</p>
        ) : unreached > 0 ? (
          <p class="profile-warning">{WORDS.unreached(unreached)}</p>
        ) : null}
      </div>
      {report.kernels.length > 0 ? (
        <>
          <Bars report={report} />
          <KernelTable kernels={report.kernels} />
          <Lanes report={report} />
        </>
      ) : null}
      <Lives report={report} />
    </>
  );
}

/** The bottleneck of a kernel: the limit that it comes closest to. */
function verdict(kernel: KernelProfile, launchUs: number): string {
  if (kernel.timed === 0) return WORDS.untimed;
  if (kernel.medianMs <= 0) return WORDS.unseen;
  const [memory, arithmetic] = [kernel.memoryShare, kernel.arithmeticShare];
  if (memory < 0.05 && arithmetic < 0.05 && kernel.medianMs * 1e3 < 2 * launchUs) return WORDS.launchBound;
  if (arithmetic >= memory) return WORDS.arithmetic(arithmetic);
  return memory > 1 ? WORDS.caches(memory) : WORDS.memory(memory);
}

/** One bar for each kernel, scaled to the longest time; a long list scrolls. */
function Bars(props: { report: ProfileReport }) {
  const { kernels, ceiling } = props.report;
  const longest = Math.max(...kernels.map((k) => k.medianMs), 1e-9);
  return (
    <ul class="profile-bars" aria-label={WORDS.bars}>
      {kernels.map((kernel) => {
        const says = verdict(kernel, ceiling.launchUs);
        const state = `${selectedKernel.value === kernel.kernel ? " chosen" : ""}${litKernels.value.has(kernel.kernel) ? " lit" : ""}`;
        return (
          <li key={kernel.kernel} class={`${kernelClass(kernel.kernel)}${state}`} {...points({ kind: "kernel", kernel: kernel.kernel })}>
            <button type="button" aria-pressed={selectedKernel.value === kernel.kernel} onClick={() => selectKernel(kernel.kernel)}>
              <span class="bar-name mono">{kernel.name}</span>
              <span class="bar-time number">{kernel.timed === 0 ? "" : milliseconds(kernel.medianMs)}</span>
              <span class="bar-track">
                <span class="bar-fill" style={{ width: `${Math.max(0.5, (100 * kernel.medianMs) / longest)}%` }} />
              </span>
              <span class="bar-says">{says}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
