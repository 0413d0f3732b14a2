// One node's difference on one device: how much, where, and a histogram over all elements.
import type { Difference } from "tensorscope";
import { COMPARE } from "../strings/compare";
import { count } from "../strings/numbers";

const TEXT = COMPARE;

/** A number of units in the last place. */
export function units(ulps: number): string {
  return TEXT.ulp(ulps >= 1e5 ? ulps.toExponential(1).replace("e+", "e") : count(ulps));
}

/** A difference in few digits. */
export function small(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value).replace("Infinity", "∞");
  return value >= 1e-3 && value < 1e6 ? String(Number(value.toPrecision(3))) : value.toExponential(2).replace("e+", "e");
}

/** A histogram of errors: one bar for each class, with logarithmic height. */
export function Histogram(props: { counts: readonly number[] }) {
  const most = Math.log1p(Math.max(1, ...props.counts));
  const said = props.counts.flatMap((n, i) => (n > 0 ? [`${TEXT.classes[i] ?? ""}: ${count(n)}`] : [])).join(", ");
  return (
    <span class="histogram" role="img" aria-label={TEXT.histogram(said)} title={TEXT.histogram(said)}>
      {props.counts.map((n, i) => (
        <i key={i} class={n > 0 ? "" : "none"} style={{ height: `${n > 0 ? Math.max(12, (100 * Math.log1p(n)) / most) : 6}%` }} />
      ))}
    </span>
  );
}

export function DifferenceDetails(props: { name: string; difference: Difference }) {
  const { difference: d } = props;
  const index = d.index.length > 0 ? `[${d.index.join(", ")}]` : "";
  const off = d.ulps > 0 || d.mismatched > 0;
  return (
    <section aria-label={props.name}>
      <h3>{props.name}</h3>
      <dl>
        <dt>{TEXT.detail.largest}</dt>
        <dd class="mono">
          {units(d.ulps)}
          {off ? `, ${TEXT.detail.at(index, d.got, d.wanted)}` : ""}
        </dd>
        {off ? (
          <>
            <dt>{TEXT.detail.absolute}</dt>
            <dd class="mono">{small(d.absolute)}</dd>
            <dt>{TEXT.detail.relative}</dt>
            <dd class="mono">{small(d.relative)}</dd>
          </>
        ) : null}
        <dt>{TEXT.detail.own}</dt>
        <dd>{TEXT.detail.ownOf(units(d.ownUlps), d.tolerance)}</dd>
        {d.held == null ? null : (
          <>
            <dt>{TEXT.detail.held}</dt>
            <dd class="mono">{d.held}</dd>
          </>
        )}
        {d.mismatched > 0 ? (
          <>
            <dt>{TEXT.detail.mismatched}</dt>
            <dd>{count(d.mismatched)}</dd>
          </>
        ) : null}
        {off ? (
          <>
            <dt>{TEXT.detail.elements}</dt>
            <dd>{d.histogram.flatMap((n, i) => (n > 0 ? [`${TEXT.classes[i] ?? ""}: ${count(n)}`] : [])).join(", ")}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
