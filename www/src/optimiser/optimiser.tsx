// How the optimiser got from the graph as written to the one that ran, and the effect of its settings.
import type { CompilationReport } from "tensorscope";
import { Beam } from "./beam";
import { CostPlot } from "./plot";
import { SettingsForm } from "./settings-form";
import { StepView } from "./step-view";
import { Summary } from "./summary";
import { Why } from "./why";
import { OPTIMISER } from "../strings/optimiser";
import { nanoseconds } from "../strings/numbers";
import { unfusedReason } from "../strings/reasons";
import { WithCompilation } from "../compilation/compilation";

export function Optimiser() {
  return <WithCompilation view={(report) => <Search key={report.id} report={report} />} />;
}

function Search(props: { report: CompilationReport }) {
  const { report } = props;
  return (
    <div class="optimiser" data-testid="optimiser">
      <Summary report={report} />
      <SettingsForm report={report} />
      {report.trace.length === 0 ? (
        <p class="hint-text">{OPTIMISER.nothing}</p>
      ) : (
        <>
          <CostPlot report={report} />
          <StepView report={report} />
          <Beam report={report} />
        </>
      )}
      <Finalists report={report} />
      <Why report={report} />
      <Apart report={report} />
    </div>
  );
}

function Finalists(props: { report: CompilationReport }) {
  const { measured } = props.report;
  const { title, columns, chosen } = OPTIMISER.finalists;
  if (measured.length === 0) return null;
  return (
    <section aria-label={title} data-testid="finalists">
      <h2>{title}</h2>
      <table class="comparison">
        <thead>
          <tr>
            {columns.map((name, i) =>
              name ? (
                <th key={i} scope="col">
                  {name}
                </th>
              ) : (
                <td key={i} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {measured.map((m, i) => (
            <tr key={i}>
              <th scope="row" class="mono">
                {m.kernels}
              </th>
              <td>{nanoseconds(m.estimated)}</td>
              <td>{nanoseconds(m.measured)}</td>
              <td>{m.chosen ? <b class="fate chosen">{chosen}</b> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Apart(props: { report: CompilationReport }) {
  const { unfused, kernels } = props.report;
  const { title, between } = OPTIMISER.unfused;
  const name = (k: number) => kernels[k]?.name ?? String(k);
  if (unfused.length === 0) return null;
  return (
    <section aria-label={title} class="unfused">
      <h2>{title}</h2>
      <ul>
        {unfused.map((pair, i) => (
          <li key={i}>
            <span class="mono">{between(name(pair.producer), name(pair.consumer))}</span> {unfusedReason(pair.why)}
          </li>
        ))}
      </ul>
    </section>
  );
}
