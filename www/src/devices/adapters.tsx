// The devices: names, limits beside WebGPU's defaults, features; and what is missing without WebGPU.
import type { AdapterReport, LimitReport } from "tensorscope";
import { adapters } from "./data";
import { DEVICES } from "../strings/devices";
import { bytes, count } from "../strings/numbers";

const WORDS = DEVICES.adapter;

export function Adapters() {
  return (
    <div class="adapters">
      {adapters.value.map((adapter) => (
        <Adapter key={adapter.device} of={adapter} />
      ))}
    </div>
  );
}

function Adapter(props: { of: AdapterReport }) {
  const { of } = props;
  const name = of.device === "cpu" ? WORDS.cpu : of.missing == null ? WORDS.gpu : WORDS.noGpu;
  return (
    <section class="adapter" aria-label={name} data-testid={`adapter-${of.device}`}>
      <h2>{name}</h2>
      {of.missing == null ? null : <Missing of={of} />}
      {of.facts.length > 0 ? (
        <dl class="adapter-facts">
          {of.facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {of.limits.length > 0 ? <Limits of={of.limits} /> : null}
      {of.device === "gpu" && of.missing == null ? (
        <>
          <Names title={WORDS.features(of.features.length)} of={of.features} />
          <Names title={WORDS.language(of.languageFeatures.length)} of={of.languageFeatures} />
        </>
      ) : null}
    </section>
  );
}

function Missing(props: { of: AdapterReport }) {
  const { missing, why } = props.of;
  return (
    <div class="missing">
      <p>
        <strong>{WORDS.missing[missing ?? ""] ?? missing}</strong> {WORDS.stands}
      </p>
      {why == null ? null : <p class="label">{WORDS.said(why)}</p>}
      <h3>{WORDS.browsers}</h3>
      <ul>
        {WORDS.where.map((browser) => (
          <li key={browser}>{browser}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a limit is better than the default; smaller alignments are better. */
function better(limit: LimitReport): boolean {
  if (limit.default == null) return false;
  return limit.name.startsWith("min") ? limit.value < limit.default : limit.value > limit.default;
}

function Limits(props: { of: readonly LimitReport[] }) {
  return (
    <details class="limits">
      <summary>{WORDS.limits(props.of.length, props.of.filter(better).length)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{WORDS.limit}</th>
            <th scope="col">{WORDS.here}</th>
            <th scope="col">{WORDS.default}</th>
          </tr>
        </thead>
        <tbody>
          {props.of.map((limit) => (
            <tr key={limit.name} class={better(limit) ? "better" : ""}>
              <th scope="row" class="mono">
                {limit.name}
              </th>
              <td class="number">{amount(limit.name, limit.value)}</td>
              <td class="number">{limit.default == null ? WORDS.noDefault : amount(limit.name, limit.default)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function amount(name: string, value: number): string {
  return /Size$|Alignment$|BytesPerSample$|ArrayStride$/.test(name) ? bytes(value) : count(value);
}

function Names(props: { title: string; of: readonly string[] }) {
  return (
    <details class="names" open={props.of.length > 0 && props.of.length < 12}>
      <summary>{props.title}</summary>
      <ul>
        {props.of.map((name) => (
          <li key={name} class="mono">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
