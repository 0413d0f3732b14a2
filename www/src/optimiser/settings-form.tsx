// The form for the settings of the search, which runs the program again.
import { useEffect, useRef, useState } from "preact/hooks";
import type { CompilationReport, RuleReport } from "tensorscope";
import { OPTIMISER } from "../strings/optimiser";
import { DEFAULT, TIMES, WIDTHS, draft, formAsked, formOpen, formRan, inWords, keepOutcome, same, search, setDraft, turnForm } from "./settings";
import { outcome } from "./summary";
import { ask } from "../session/ask";
import { searchAgain } from "../session/choose";
import { messageOf } from "../state/resource";
import { busy, device } from "../state/session";

const WORDS = OPTIMISER.settings;

function whole(text: string, [least, most]: readonly [number, number], or: number): number {
  const n = Math.round(Number(text));
  return text.trim() === "" || !Number.isFinite(n) ? or : Math.min(most, Math.max(least, n));
}

export function SettingsForm(props: { report: CompilationReport }) {
  const now = draft.value;
  const open = formOpen.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (formRan.value) button.current?.focus({ preventScroll: true });
    formAsked(false);
  }, []);
  const run = (event: Event) => {
    event.preventDefault();
    const before = outcome(props.report);
    if (!same(now, search.value)) keepOutcome(before);
    formAsked(true);
    void searchAgain(now, before?.place).then((ran) => ran || formAsked(false));
  };
  return (
    <details class="search-settings" open={open} onToggle={(event) => turnForm(event.currentTarget.open)}>
      <summary>
        {WORDS.title} <span class="label">{WORDS.now(inWords(search.value))}</span>
      </summary>
      {open ? (
        <form onSubmit={run} data-testid="search">
          <div class="search-numbers">
            <label>
              <span>
                {WORDS.width} <b class="number">{now.width}</b>
              </span>
              <input
                type="range"
                min={WIDTHS[0]}
                max={WIDTHS[1]}
                step="1"
                value={now.width}
                onInput={(event) => setDraft({ width: whole(event.currentTarget.value, WIDTHS, now.width) })}
              />
              <span class="label">{WORDS.widthAbout}</span>
            </label>
            <label>
              <span>{WORDS.maxMs}</span>
              <input
                type="number"
                min={TIMES[0]}
                max={TIMES[1]}
                value={now.maxMs}
                onChange={(event) => setDraft({ maxMs: whole(event.currentTarget.value, TIMES, now.maxMs) })}
              />
              <span class="label">{WORDS.maxMsAbout}</span>
            </label>
            <label>
              <span>
                <input type="checkbox" checked={now.measure} onChange={(event) => setDraft({ measure: event.currentTarget.checked })} /> {WORDS.measure}
              </span>
              <span class="label">{WORDS.measureAbout}</span>
            </label>
          </div>
          <p class="search-actions">
            <button ref={button} type="submit" class="run" disabled={busy.value}>
              {WORDS.apply}
            </button>
            <button type="button" class="quiet" disabled={same(now, DEFAULT)} onClick={() => setDraft(DEFAULT)}>
              {WORDS.reset}
            </button>
          </p>
          <Rules off={now.off} />
        </form>
      ) : null}
    </details>
  );
}

function Rules(props: { off: readonly string[] }) {
  const [found, setFound] = useState<readonly RuleReport[] | string>([]);
  useEffect(() => {
    let current = true;
    ask("rules").then(
      (all) => current && setFound(all),
      (error: unknown) => current && setFound(OPTIMISER.noAnswer(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, [device.value]);
  if (typeof found === "string") return <p class="hint-text">{found}</p>;
  const stages = [...new Set(found.map((s) => s.stage))];
  const turn = (name: string, on: boolean) => setDraft({ off: on ? props.off.filter((other) => other !== name) : [...props.off, name] });
  return (
    <>
      {stages.map((stage) => (
        <fieldset key={stage} class="rules">
          <legend class={`tag stage-${stage}`}>{OPTIMISER.stages[stage] ?? stage}</legend>
          {found
            .filter((s) => s.stage === stage)
            .map((s) => (
              <label key={s.name} class={s.serves ? "" : "idle"}>
                <input
                  type="checkbox"
                  checked={s.required || !props.off.includes(s.name)}
                  disabled={s.required}
                  onChange={(event) => turn(s.name, event.currentTarget.checked)}
                />
                <span>
                  <strong>{s.name}</strong> {s.words}
                  {s.required ? <em> {WORDS.needed}</em> : null}
                  {s.serves ? null : <em> {WORDS.idle}</em>}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </>
  );
}
