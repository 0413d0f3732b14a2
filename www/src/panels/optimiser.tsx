// How the optimiser got from the graph as written to the one that ran: each step, what it cost and what lost against it.
import type { TraceStep } from "tensorscope";
import { nanoseconds } from "../words";
import { WithCompilation } from "./compilation";

export function Optimiser() {
  return <WithCompilation view={(report) => <Trace steps={report.trace} />} />;
}

function Trace(props: { steps: readonly TraceStep[] }) {
  if (props.steps.length === 0) {
    return <p class="hint-text">Select a node to see its shape, dtype, storage and place in the program. The optimiser changed nothing here.</p>;
  }
  return (
    <div class="trace" data-testid="trace">
      <h3>Optimisation</h3>
      <ol>
        {props.steps.map((step, i) => (
          <li key={i}>
            <p>
              <strong>{step.suggester}</strong> {step.words}
            </p>
            <p class="cost">
              estimated {nanoseconds(step.costBefore)} to {nanoseconds(step.costAfter)}
            </p>
            {step.rivals.length + step.diff.length > 0 ? <Why step={step} /> : null}
          </li>
        ))}
      </ol>
      <p class="hint-text">Select a node for its details.</p>
    </div>
  );
}

function Why(props: { step: TraceStep }) {
  const { rivals, diff } = props.step;
  return (
    <details>
      <summary>{rivals.length > 0 ? "What changed, and what lost" : "What changed"}</summary>
      {diff.length > 0 ? (
        <pre class="diff">
          {diff.map((line, i) => (
            <code key={i} class={line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : ""}>
              {line}
              {"\n"}
            </code>
          ))}
        </pre>
      ) : null}
      <ul>
        {rivals.map((rival, i) => (
          <li key={i}>
            <strong>{rival.suggester}</strong> {rival.words}: estimated {nanoseconds(rival.cost)}. {rival.whyNot}
          </li>
        ))}
      </ul>
    </details>
  );
}
