// The kernels: each one's syntax tree beside its generated code, and the program that calls them.
import type { CompilationReport, KernelReport } from "tensorscope";
import { CodeView } from "./code-view";
import { kernelClass } from "../ui/colours";
import { links, points } from "../linking/linking";
import { lineKey } from "../linking/lines";
import { LineLink, lights } from "../linking/source-link";
import { KERNELS } from "../strings/kernels";
import { bytes, count, milliseconds } from "../strings/numbers";
import { THREADS } from "../strings/threads";
import { WithCompilation } from "../compilation/compilation";
import { Served } from "./served";
import { run } from "../state/run";
import { selectedKernel, selectKernel } from "../state/selection";

export function Kernels() {
  return <WithCompilation view={(report) => <KernelList report={report} />} />;
}

function KernelList(props: { report: CompilationReport }) {
  const words = KERNELS;
  const { kernels, steps, copies, peakBytes } = props.report;
  const at = Math.min(selectedKernel.value, kernels.length - 1);
  const kernel = kernels[at];
  const language = kernel ? (words.languages[kernel.language] ?? kernel.language) : "";
  return (
    <div class="kernels" data-testid="kernels">
      {kernel ? (
        <>
          <div class="kernel-list" role="radiogroup" aria-label={words.list}>
            {kernels.map((k, i) => (
              <Choice key={i} kernel={k} number={i} chosen={i === at} />
            ))}
          </div>
          <Facts kernel={kernel} device={props.report.device} />
          <Served report={props.report} />
          <div class={`code-pair ${kernelClass(at)}`}>
            <CodeView
              key={`tree-${at}`}
              title={words.tree}
              label={words.treeOf(kernel.name)}
              text={kernel.ast}
              language="tree"
              kernel={at}
              statements={kernel.astLines}
            />
            <CodeView
              key={`code-${at}`}
              title={language}
              label={words.codeOf(language, kernel.name)}
              text={kernel.code}
              language={kernel.language}
              kernel={at}
              statements={kernel.codeLines}
            />
          </div>
        </>
      ) : (
        <p class="empty">{words.none}</p>
      )}
      <section class="steps" aria-label={words.program}>
        <h3>
          {words.program} <small>{words.peak(bytes(peakBytes))}</small>
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
        <section class="steps" aria-label={words.views}>
          <h3>
            {words.views} <small>{words.viewsNote}</small>
          </h3>
          <ul class="copies">
            {copies.map((copy, i) => (
              <li key={i} {...lights(copy.place ? [copy.place] : [])}>
                <code>{copy.what}</code> <b>{copy.path === "none" ? words.noCopy : copy.path}</b>, {copy.why}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Choice(props: { kernel: KernelReport; number: number; chosen: boolean }) {
  const { kernel, number, chosen } = props;
  const part = links.value.statements.get(number);
  return (
    <label
      class={`${kernelClass(number)}${chosen ? " chosen" : ""}${part ? " lit" : ""}`}
      title={part && part.size > 0 ? KERNELS.partIn(part.size) : undefined}
      {...points({ kind: "kernel", kernel: number })}
    >
      <input type="radio" name="kernel" checked={chosen} onChange={() => selectKernel(number)} />
      <i class="swatch" />
      <span class="kernel-name">{kernel.name}</span>
      {kernel.timeMs == null ? null : <span class="number">{milliseconds(kernel.timeMs)}</span>}
    </label>
  );
}

function Facts(props: { kernel: KernelReport; device: string }) {
  const words = KERNELS;
  const { kernel, device } = props;
  const lines = [...new Map(kernel.places.map((place) => [lineKey(place), place])).values()];
  const time = kernel.timeMs == null ? undefined : milliseconds(kernel.timeMs);
  return (
    <dl class="facts">
      <div>
        <dt>{words.facts.moves}</dt>
        <dd>{bytes(kernel.bytes)}</dd>
      </div>
      <div>
        <dt>{words.facts.operations}</dt>
        <dd>{count(kernel.operations)}</dd>
      </div>
      <div>
        <dt>{words.facts.perByte}</dt>
        <dd>{kernel.bytes > 0 ? count(kernel.operations / kernel.bytes) : words.noBytes}</dd>
      </div>
      <div>
        <dt>{words.facts.time}</dt>
        <dd>{time === undefined ? words.notTimed : run.value?.report.device.simulated ? words.simulated(time) : time}</dd>
      </div>
      {device === "cpu" ? (
        <div title={THREADS.hint(kernel.launch)}>
          <dt>{THREADS.name}</dt>
          <dd>{THREADS.launched(kernel.launch, run.value?.report.device.oneThread)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{words.facts.serves}</dt>
        <dd>
          {lines.length === 0 ? words.servesNothing : null}
          {lines.map((place) => (
            <LineLink key={lineKey(place)} place={place} />
          ))}
        </dd>
      </div>
    </dl>
  );
}
