// The kernels: each one's syntax tree beside the code that was made of it, and the program that calls them.
import type { CompilationReport, KernelReport } from "tensorscope";
import { CodeView } from "../code/code-view";
import { kernelClass } from "../colours";
import { LineLink, lights } from "../source-link";
import { run, selectedKernel } from "../state";
import { bytes, count, milliseconds } from "../words";
import { WithCompilation } from "./compilation";

const LANGUAGES: Record<string, string> = { wgsl: "WGSL", wat: "WebAssembly text" };

export function Kernels() {
  return <WithCompilation view={(report) => <KernelList report={report} />} />;
}

function KernelList(props: { report: CompilationReport }) {
  const { kernels, steps, copies, peakBytes } = props.report;
  const at = Math.min(selectedKernel.value, kernels.length - 1);
  const kernel = kernels[at];
  return (
    <div class="kernels" data-testid="kernels">
      {kernel ? (
        <>
          <div class="kernel-list" role="radiogroup" aria-label="Kernels">
            {kernels.map((k, i) => (
              <label key={i} class={`${kernelClass(i)}${i === at ? " chosen" : ""}`} {...lights(k.places)}>
                <input type="radio" name="kernel" checked={i === at} onChange={() => (selectedKernel.value = i)} />
                <i class="swatch" />
                <span class="kernel-name">{k.name}</span>
                {k.timeMs == null ? null : <span class="number">{milliseconds(k.timeMs)}</span>}
              </label>
            ))}
          </div>
          <Facts kernel={kernel} />
          <div class="code-pair">
            <CodeView title="Kernel tree" label={`syntax tree of ${kernel.name}`} text={kernel.ast} language="tree" />
            <CodeView title={LANGUAGES[kernel.language] ?? kernel.language} label={`${LANGUAGES[kernel.language] ?? kernel.language} of ${kernel.name}`} text={kernel.code} language={kernel.language} />
          </div>
        </>
      ) : (
        <p class="empty">This program needed no kernel: its result is a view or a copy.</p>
      )}
      <section class="steps" aria-label="Program">
        <h3>
          Program <small>{bytes(peakBytes)} at its peak</small>
        </h3>
        <ol>
          {steps.map((step, i) => (
            <li key={i}>
              <code>{step}</code>
            </li>
          ))}
        </ol>
      </section>
      {copies.length > 0 ? (
        <section class="steps" aria-label="Views and joins">
          <h3>
            Views and joins <small>how each was carried out</small>
          </h3>
          <ul class="copies">
            {copies.map((copy, i) => (
              <li key={i} {...lights(copy.place ? [copy.place] : [])}>
                <code>{copy.what}</code> <b>{copy.path === "none" ? "no copy" : copy.path}</b>, {copy.why}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Facts(props: { kernel: KernelReport }) {
  const { kernel } = props;
  const lines = [...new Map(kernel.places.map((place) => [place.line, place])).values()];
  const simulated = run.value?.report.device.simulated;
  return (
    <dl class="facts">
      <div>
        <dt>Moves</dt>
        <dd>{bytes(kernel.bytes)}</dd>
      </div>
      <div>
        <dt>Operations</dt>
        <dd>{count(kernel.operations)}</dd>
      </div>
      <div>
        <dt>Per byte</dt>
        <dd>{kernel.bytes > 0 ? count(kernel.operations / kernel.bytes) : "none"}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{kernel.timeMs == null ? "not timed" : milliseconds(kernel.timeMs) + (simulated ? " (simulated)" : "")}</dd>
      </div>
      <div>
        <dt>Serves</dt>
        <dd>
          {lines.length === 0 ? "no line of the program" : null}
          {lines.map((place) => (
            <LineLink key={place.line} place={place} />
          ))}
        </dd>
      </div>
    </dl>
  );
}
