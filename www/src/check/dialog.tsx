// The dialog of the check: what it does, its progress, and the report, which can be kept.
import { useEffect, useState } from "preact/hooks";
import "./check.css";
import { CHECK } from "../strings/check";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { download, png } from "../ui/save";
import { findings } from "./findings";
import { closeCheck, startsAtOnce } from "./open";
import { drawn } from "./picture";
import { byGroup, counted, summary } from "./report";
import type { CheckReport, Outcome } from "./report";
import { offered, report, startCheck, stopCheck, under } from "./state";

const WORDS = CHECK;
const DEVICES = ["gpu", "cpu"] as const;

export function CheckDialog() {
  const [device, setDevice] = useState<"gpu" | "cpu">();
  const [best, setBest] = useState<"gpu" | "cpu">();
  useEffect(() => {
    void offered().then((found) => {
      setBest(found);
      setDevice((now) => now ?? found);
      if (startsAtOnce()) void startCheck(found);
    });
    return stopCheck;
  }, []);
  const [now, goesOn] = [report.value, under.value];
  return (
    <Dialog class="check" title={WORDS.title} closeLabel={WORDS.close} onClose={closeCheck}>
      <div class="check-body" data-testid="check" aria-busy={goesOn !== undefined}>
        <p class="hint-text">{WORDS.what}</p>
        <div class="check-start">
          <fieldset class="setting" disabled={goesOn !== undefined}>
            <legend class="unseen">{WORDS.device}</legend>
            <div class="segments">
              {DEVICES.map((name) => (
                <label key={name} class={device === name ? "chosen" : ""}>
                  <input
                    type="radio"
                    name="check-device"
                    value={name}
                    checked={device === name}
                    disabled={name === "gpu" && best !== "gpu"}
                    onChange={() => setDevice(name)}
                  />
                  {WORDS.devices[name]}
                </label>
              ))}
            </div>
          </fieldset>
          {goesOn ? (
            <button type="button" class="plain" onClick={stopCheck}>
              <Icon name="stop" />
              {WORDS.stop}
            </button>
          ) : (
            <button type="button" class="plain strong" disabled={!device} onClick={() => device && void startCheck(device)}>
              {now ? WORDS.again : WORDS.start}
            </button>
          )}
          {best === "cpu" ? <p class="label">{WORDS.noGpu}</p> : null}
        </div>
        {goesOn ? <Progress /> : null}
        {now && !goesOn ? <Ended report={now} /> : null}
        {now && now.outcomes.length > 0 ? <Groups report={now} /> : null}
        {now ? <Failures outcomes={now.outcomes} /> : null}
        {now && !goesOn ? <Rest report={now} /> : null}
        <p class="hint-text">{WORDS.privacy}</p>
      </div>
    </Dialog>
  );
}

function Progress() {
  const now = under.value;
  if (!now) return null;
  const said = now.kind === "opening" ? WORDS.starting : now.kind === "measuring" ? WORDS.measuring : WORDS.progress(now.at, now.of, now.group, now.name);
  const at = now.kind === "checking" ? { value: now.at - 1, max: now.of } : now.kind === "measuring" ? { value: now.of, max: now.of } : {};
  return (
    <div class="check-progress">
      <progress aria-label={WORDS.title} {...at} />
      <p class="number">{said}</p>
      {/* Read aloud once for each group: each check would be too much. */}
      <p class="unseen" role="status">
        {now.kind === "checking" ? WORDS.group[now.group] : said}
      </p>
    </div>
  );
}

function Ended(props: { report: CheckReport }) {
  const { report } = props;
  const [said, say] = useState("");
  const text = () => `${JSON.stringify(report, null, 1)}\n`;
  const save = (name: string, data: Blob) => {
    download(name, data);
    say(WORDS.saved(name));
  };
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => say(WORDS.copied),
      () => say(WORDS.copyFailed),
    );
  const picture = async () => {
    try {
      const { svg, ...size } = drawn(report);
      save("tensorscope-check.png", await png(svg, size, WORDS.tooLarge));
    } catch (error) {
      say(WORDS.failed(error instanceof Error ? error.message : String(error)));
    }
  };
  const avoided = report.end === "complete" ? findings(report, "") : [];
  const kind = counted(report.outcomes, "failed") > 0 ? "problem" : report.end === "complete" ? "good" : "caution";
  return (
    <>
      <p class={`said ${kind}`} role="status" data-testid="check-verdict">
        {WORDS.verdict(summary(report))}
      </p>
      {avoided.length > 0 ? <p data-testid="check-avoids">{WORDS.avoids(avoided)}</p> : null}
      <div class="check-keep">
        <button type="button" class="plain" onClick={() => void copy()}>
          <Icon name="copy" />
          {WORDS.copy}
        </button>
        <button type="button" class="plain" onClick={() => save("tensorscope-check.json", new Blob([text()], { type: "application/json" }))}>
          {WORDS.json}
        </button>
        <button type="button" class="plain" onClick={() => void picture()}>
          {WORDS.png}
        </button>
        <span class="label" role="status">
          {said}
        </span>
      </div>
    </>
  );
}

function Groups(props: { report: CheckReport }) {
  const { columns } = WORDS;
  return (
    <table class="check-groups" aria-label={WORDS.table}>
      <thead>
        <tr>
          <th scope="col">{columns.group}</th>
          <th scope="col">{columns.passed}</th>
          <th scope="col">{columns.failed}</th>
          <th scope="col">{columns.ulp}</th>
          <th scope="col">{columns.ms}</th>
        </tr>
      </thead>
      <tbody>
        {byGroup(props.report.outcomes).map(([group, outcomes]) => {
          const failed = counted(outcomes, "failed");
          const worst = outcomes.flatMap(({ ulp }) => (ulp === undefined ? [] : [ulp]));
          return (
            <tr key={group} data-group={group}>
              <th scope="row">
                {WORDS.group[group]} <small>{WORDS.about[group]}</small>
              </th>
              <td>{counted(outcomes, "passed")}</td>
              <td class={failed > 0 ? "check-bad" : ""}>{failed}</td>
              <td>{worst.length > 0 ? WORDS.ulp(Math.max(...worst)) : ""}</td>
              <td>{WORDS.seconds(outcomes.reduce((sum, { ms }) => sum + ms, 0))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Failures(props: { outcomes: readonly Outcome[] }) {
  const failed = props.outcomes.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <section class="check-failures" data-testid="check-failures">
      <h3>{WORDS.failures}</h3>
      {failed.map((outcome) => (
        <details key={`${outcome.group} ${outcome.name}`} open={failed.length === 1}>
          <summary>
            <span class="badge">{WORDS.columns.failed}</span> {WORDS.group[outcome.group]}: {outcome.name}
          </summary>
          <Failure of={outcome} />
        </details>
      ))}
    </section>
  );
}

function Failure(props: { of: Outcome }) {
  const { differing, first, why, program, tolerated } = props.of;
  return (
    <>
      {why === undefined ? null : <p>{why}</p>}
      {first && differing ? (
        <>
          <p>
            {WORDS.differing(differing)} {tolerated ? WORDS.tolerated(tolerated) : ""}
          </p>
          <table class="check-first" aria-label={WORDS.first}>
            <thead>
              <tr>
                {[WORDS.at, WORDS.wanted, WORDS.got, "ulp"].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first.map(({ at, of, wanted, got, ulp }) => (
                <tr key={at}>
                  <td>{of === undefined ? at : `${WORDS.of} ${of}`}</td>
                  <td>{wanted}</td>
                  <td>{got}</td>
                  <td>{WORDS.ulp(ulp)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      {program === undefined ? null : (
        <pre class="mono" tabIndex={0} aria-label={WORDS.program}>
          {program}
        </pre>
      )}
    </>
  );
}

function Facts(props: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl class="check-facts">
      {props.of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is told of the device, its speed, and what could not be checked. */
function Rest(props: { report: CheckReport }) {
  const { report } = props;
  const { limits, features, languageFeatures } = report.adapter;
  const skipped = report.outcomes.filter(({ state }) => state === "skipped");
  return (
    <>
      {report.rates ? (
        <section>
          <h3>{WORDS.rates}</h3>
          <Facts of={WORDS.ceilings(report.rates)} />
        </section>
      ) : null}
      <section>
        <h3>{WORDS.deviceFacts}</h3>
        <Facts of={WORDS.facts(report)} />
        {limits.length > 0 ? (
          <details>
            <summary>{WORDS.limits(limits.length, features.length)}</summary>
            <Facts of={limits.map(({ name, value }) => [name, String(value)])} />
            <p class="mono">{[...features, ...languageFeatures].join(", ")}</p>
          </details>
        ) : null}
      </section>
      {skipped.length > 0 ? (
        <details>
          <summary>{WORDS.skipped(skipped)}</summary>
          <ul>
            {skipped.map(({ group, name, why }) => (
              <li key={`${group} ${name}`}>
                {WORDS.group[group]}: {name}: {why}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
