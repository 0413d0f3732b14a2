// The threads of the CPU in one run of the program: a lane for each, with the blocks that it ran.
import { signal } from "@preact/signals";
import type { BlockProfile, ProfileReport } from "tensorscope";
import { litKernels, points } from "../linking/linking";
import { selectKernel } from "../state/selection";
import { THREADS } from "../strings/threads";
import { kernelClass } from "../ui/colours";

const WORDS = THREADS.lanes;

const pointed = signal<string | undefined>(undefined);

export function Lanes(props: { report: ProfileReport }) {
  const { threads, kernels } = props.report;
  const ran = threads.flatMap((thread) => thread.ran);
  if (ran.length === 0) return null;
  const span = Math.max(1e-6, ...ran.map((block) => block.startMs + block.durationMs));
  const busy = threads.reduce((sum, thread) => sum + thread.busyMs, 0) / (span * threads.length);
  const left = threads.reduce((sum, thread) => sum + thread.blocks, 0) - ran.length;
  const names = new Map(kernels.map((kernel) => [kernel.kernel, kernel.name]));
  return (
    <section class="profile-lanes" aria-label={WORDS.title} data-testid="lanes">
      <h2>
        {WORDS.title} <small>{WORDS.busy(span, Math.min(1, busy), threads.length)}</small>
      </h2>
      <ul class="lanes">
        {threads.map((thread, k) => (
          <li key={k} class="lane">
            <span class="lane-name">{k === 0 ? WORDS.own : WORDS.thread(k)}</span>
            <span class="lane-track">
              {thread.ran.map((block, i) => (
                <Block key={i} block={block} kernel={names.get(block.kernel) ?? ""} span={span} />
              ))}
            </span>
            <span class="lane-did number">{WORDS.did(thread.blocks, Math.min(1, thread.busyMs / span))}</span>
          </li>
        ))}
      </ul>
      <p class="label lane-says">{pointed.value ?? (left > 0 ? WORDS.more(left) : WORDS.hint)}</p>
    </section>
  );
}

function Block(props: { block: BlockProfile; kernel: string; span: number }) {
  const { block, kernel, span } = props;
  const says = WORDS.block(kernel, block.first, block.end, block.startMs, block.durationMs);
  const light = points({ kind: "kernel", kernel: block.kernel });
  return (
    <span
      class={`lane-block ${kernelClass(block.kernel)}${litKernels.value.has(block.kernel) ? " lit" : ""}`}
      title={says}
      style={{ left: `${(100 * block.startMs) / span}%`, width: `${(100 * block.durationMs) / span}%` }}
      onClick={() => selectKernel(block.kernel)}
      onPointerEnter={() => {
        pointed.value = says;
        light.onPointerEnter();
      }}
      onPointerLeave={() => {
        pointed.value = undefined;
        light.onPointerLeave();
      }}
    />
  );
}
