// The optimiser's steps at the bottom of the page, shared by every panel: drag, arrow keys, Shift and an arrow for the
// next rule.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../ui/icons";
import { goTo, gone, groups, lastStep, nextRule, shownStep, trace } from "./steps";
import type { Group } from "./steps";
import { OPTIMISER } from "../strings/optimiser";
import { nanoseconds } from "../strings/numbers";
import { compilation } from "../compilation/data";

const WORDS = OPTIMISER.scrubber;
/** Up to this many steps each has a mark of its own; with more, each run of one rule has. */
const MARKS = 80;
/** The approximate duration of playing the whole trace in milliseconds, within limits per step. */
const PLAYED_IN = 24_000;
const PACES = [300, 1300] as const;
const GONE_NAMED = 4;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const moves = signal(!still.matches);
still.addEventListener("change", () => (moves.value = !still.matches));

const playing = signal(false);

function usePlay(): void {
  const last = lastStep.value;
  const on = playing.value;
  useEffect(() => {
    if (!on) return;
    const pace = Math.min(PACES[1], Math.max(PACES[0], PLAYED_IN / Math.max(1, last)));
    const timer = setInterval(() => {
      goTo(shownStep.peek() + 1);
      if (shownStep.peek() >= last) playing.value = false;
    }, pace);
    return () => clearInterval(timer);
  }, [on, last]);
}

function Play() {
  if (!moves.value) return null;
  const toggle = () => {
    if (!playing.value && shownStep.value >= lastStep.value) goTo(0);
    playing.value = !playing.value;
  };
  const label = playing.value ? WORDS.pause : WORDS.play;
  return (
    <button type="button" class="quiet" onClick={toggle} aria-label={label} title={label}>
      <Icon name={playing.value ? "pause" : "play"} />
    </button>
  );
}

function marks(): readonly Group[] {
  if (lastStep.value > MARKS) return groups.value;
  return trace.value.map(({ rule, stage }, i) => ({ rule, stage, from: i, to: i + 1 }));
}

function move(event: { shiftKey: boolean }, forward: boolean): void {
  playing.value = false;
  const from = shownStep.value;
  goTo(event.shiftKey ? nextRule(from, forward) : from + (forward ? 1 : -1));
}

/** Key bindings of the slider and of the buttons beside it. */
function keys(event: KeyboardEvent): void {
  const forward = { ArrowRight: true, ArrowUp: true, ArrowLeft: false, ArrowDown: false }[event.key];
  if (forward !== undefined) move(event, forward);
  else if (event.key === "Home" || event.key === "End") {
    playing.value = false;
    goTo(event.key === "Home" ? 0 : lastStep.value);
  } else return;
  event.preventDefault();
}

function Track() {
  const [at, last] = [shownStep.value, lastStep.value];
  const step = trace.value[at - 1];
  const all = marks();
  return (
    <div class="scrubber-track">
      <div class={all.length > MARKS ? "scrubber-marks dense" : "scrubber-marks"} aria-hidden="true">
        {all.map(({ stage, from, to }) => (
          <i key={from} class={`stage-${stage}`} style={{ flexGrow: to - from, "--done": `${Math.min(1, Math.max(0, (at - from) / (to - from))) * 100}%` }} />
        ))}
      </div>
      <input
        type="range"
        min="0"
        max={last}
        step="1"
        value={at}
        aria-label={WORDS.slider}
        aria-valuetext={step ? WORDS.spoken(at, last, step.rule, step.words) : WORDS.spokenWritten(last)}
        onInput={(event) => {
          playing.value = false;
          goTo(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

function Words() {
  const [at, last] = [shownStep.value, lastStep.value];
  const step = trace.value[at - 1];
  const away = gone.value;
  const more = away.length - GONE_NAMED;
  return (
    <p class="scrubber-words">
      <span class="number scrubber-at">{WORDS.position(at, last)}</span>
      {step ? (
        <>
          <strong class={`tag stage-${step.stage}`}>{step.rule}</strong>
          <span class="number scrubber-cost">
            {nanoseconds(step.costBefore)} → {nanoseconds(step.costAfter)}
          </span>
          <span class="scrubber-what">{step.words}</span>
          {away.length > 0 ? <span class="label scrubber-gone">{more > 0 ? WORDS.goneMore(away.slice(0, GONE_NAMED), more) : WORDS.gone(away)}</span> : null}
        </>
      ) : (
        <>
          <strong>{WORDS.written}</strong>
          <span class="scrubber-what">{WORDS.writtenWords}</span>
        </>
      )}
    </p>
  );
}

export function Scrubber() {
  usePlay();
  const loaded = compilation.value;
  useEffect(() => () => void (playing.value = false), [loaded]);
  if (loaded.kind !== "ready") return null;
  if (lastStep.value === 0)
    return (
      <section class="scrubber none" aria-label={WORDS.name}>
        {WORDS.none}
      </section>
    );
  const [at, last] = [shownStep.value, lastStep.value];
  return (
    <section class="scrubber" aria-label={WORDS.name} onKeyDown={keys}>
      <Play />
      {/* At an end they keep the focus: the keys go on. */}
      <button type="button" class="quiet" aria-disabled={at === 0} onClick={(event) => move(event, false)} aria-label={WORDS.back} title={WORDS.back}>
        <Icon name="back" />
      </button>
      <Track />
      <button type="button" class="quiet" aria-disabled={at === last} onClick={(event) => move(event, true)} aria-label={WORDS.forward} title={WORDS.forward}>
        <Icon name="forward" />
      </button>
      <Words />
    </section>
  );
}
