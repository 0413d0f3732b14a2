// The shown step: what it did, what changed in the graph or in a kernel, the alternatives; and a list of all steps.
import { useEffect, useState } from "preact/hooks";
import type { CompilationReport, StepDiff, TraceStep } from "tensorscope";
import { OPTIMISER } from "../strings/optimiser";
import { nanoseconds } from "../strings/numbers";
import { whyNot } from "../strings/reasons";
import { goTo, hoisted, shownStep } from "./steps";
import { ask } from "../session/ask";
import { messageOf } from "../state/resource";

const WORDS = OPTIMISER.step;

export function StepView(props: { report: CompilationReport }) {
  const at = shownStep.value;
  const step = props.report.trace[at - 1];
  return (
    <section class="step-view" aria-label={step ? WORDS.title(at) : WORDS.written} data-testid="step">
      <h2>
        {step ? WORDS.title(at) : WORDS.written}
        {step ? <strong class={`tag stage-${step.stage}`}>{step.rule}</strong> : null}
        {step ? <small class="number">{WORDS.cost(nanoseconds(step.costBefore), nanoseconds(step.costAfter))}</small> : null}
      </h2>
      <p class="step-words">{step ? step.words : WORDS.writtenText}</p>
      {step?.stage === "lowering" && step.costAfter > step.costBefore ? <p class="hint-text">{WORDS.dearer}</p> : null}
      {hoisted.value ? <p class="hint-text">{WORDS.hoisted}</p> : null}
      {step ? <Diff key={`${props.report.id}.${at}`} id={props.report.id} at={at} /> : null}
      {step && step.rivals.length > 0 ? <Rivals step={step} /> : null}
      <AllSteps report={props.report} />
    </section>
  );
}

function Diff(props: { id: number; at: number }) {
  const [found, set] = useState<StepDiff | string>();
  useEffect(() => {
    let current = true;
    ask("stepDiff", props.id, props.at).then(
      (diff) => current && set(diff),
      (error: unknown) => current && set(OPTIMISER.noAnswer(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, []);
  if (found === undefined) return <p class="hint-text">{OPTIMISER.asking}</p>;
  if (typeof found === "string") return <p class="hint-text">{found}</p>;
  if (found.parts.length === 0) return <p class="hint-text">{WORDS.noDiff}</p>;
  return (
    <>
      {found.parts.map((part, i) => {
        const title = WORDS.diffOf(part.kernel ?? undefined);
        return (
          <figure key={i} class="diff-part">
            <figcaption class="label">{title}</figcaption>
            <pre class="diff" tabIndex={0} role="region" aria-label={title}>
              {part.lines.map((line, i) => (
                <Line key={i} line={line} />
              ))}
            </pre>
          </figure>
        );
      })}
    </>
  );
}

const KINDS: Record<string, string> = { "+": "added", "-": "removed", "@": "left-out" };

function Line(props: { line: string }) {
  const [mark, rest] = [props.line.slice(0, 1), props.line.slice(1)];
  return (
    <code class={KINDS[mark] ?? ""}>
      {mark === "@" ? WORDS.same(Number(rest)) : props.line}
      {"\n"}
    </code>
  );
}

function Rivals(props: { step: TraceStep }) {
  const { rivals } = props.step;
  return (
    <details class="rivals" open={rivals.length <= 4}>
      <summary>{WORDS.rivals(rivals.length)}</summary>
      <ul>
        {rivals.map((rival, i) => (
          <li key={i}>
            <strong>{rival.rule}</strong> {rival.words}
            <span class="number label">
              {WORDS.rival(nanoseconds(rival.cost))}; {whyNot(rival.whyNot)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AllSteps(props: { report: CompilationReport }) {
  const { trace } = props.report;
  const [open, set] = useState(false);
  const at = shownStep.value;
  return (
    <details class="all-steps" open={open} onToggle={(event) => set(event.currentTarget.open)}>
      <summary>{WORDS.all(trace.length)}</summary>
      {open ? (
        <ol data-testid="trace">
          {[undefined, ...trace].map((step, i) => (
            <li key={i}>
              <button type="button" aria-current={at === i ? "step" : undefined} onClick={() => goTo(i)}>
                <span class="number label">{i}</span>
                {step ? <strong class={`tag stage-${step.stage}`}>{step.rule}</strong> : null}
                <span class="step-what">{step ? step.words : WORDS.first}</span>
                <span class="number label">{nanoseconds(step ? step.costAfter : (trace[0]?.costBefore ?? 0))}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}
