// A tour of three steps, each beside the element it explains. It covers and blocks nothing: the page stays usable.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { narrow, unfold } from "../frame/panes";
import { keep, kept } from "../state/memory";
import { STRINGS } from "../strings";
import { openTab } from "../state/tabs";
import type { Tab } from "../state/tabs";

const WORDS = STRINGS.site.tour;
const KEY = "toured";
const GAP = 12;
const EDGE = 8;

interface Step {
  name: keyof typeof WORDS.steps;
  /** The element that it is placed beside; on a phone, the tab that is opened for it. */
  beside: string;
  tab: Tab;
}

const STEPS: readonly Step[] = [
  { name: "program", beside: ".editor", tab: "result" },
  { name: "graph", beside: ".graph-pane, #panel-graph:not([hidden]), #tab-graph", tab: "graph" },
  { name: "panels", beside: ".panels .tabs", tab: "kernels" },
];

const at = signal<number | undefined>(undefined);

/** Whether the user has seen or dismissed it. */
export function toured(): boolean {
  return kept(KEY) === true;
}

export function startTour(): void {
  at.value = 0;
}

function end(): void {
  at.value = undefined;
  if (narrow.peek()) openTab("result");
  keep(KEY, true);
}

interface Spot {
  ring: { left: number; top: number; width: number; height: number };
  card: { left: number; top: number };
}

/** The outline around a step's element, and the card on a side with enough space. */
function place(target: Element, card: HTMLElement): Spot {
  const { left, top, width, height } = target.getBoundingClientRect();
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const clamp = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));
  const ring = { left: left - 2, top: top - 2, width: width + 4, height: height + 4 };
  const right = left + width + GAP;
  if (height < h) return { ring, card: { left: clamp(left, innerWidth - w), top: clamp(top + height + GAP, innerHeight - h) } };
  const beside = right + w <= innerWidth - EDGE ? right : left - GAP - w >= EDGE ? left - GAP - w : left + (width - w) / 2;
  return { ring, card: { left: clamp(beside, innerWidth - w), top: clamp(top + height / 2 - h / 2, innerHeight - h) } };
}

function Card(props: { step: number }) {
  const step = STEPS[props.step] as Step;
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [spot, setSpot] = useState<Spot>();
  const phone = narrow.value;
  useLayoutEffect(() => {
    if (phone) openTab(step.tab);
    else unfold(step.name);
    const measure = () => {
      const target = document.querySelector(step.beside);
      if (target && card.current) setSpot(place(target, card.current));
    };
    // A banner above or another width moves the element.
    const watch = new ResizeObserver(measure);
    // The tab's panel exists after this render.
    const frame = requestAnimationFrame(() => {
      measure();
      for (const moved of [document.body, document.querySelector(step.beside), document.querySelector(".work")]) if (moved) watch.observe(moved);
    });
    next.current?.focus({ preventScroll: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [props.step, phone]);
  const [title, text] = WORDS.steps[step.name];
  const last = props.step === STEPS.length - 1;
  return (
    <>
      {phone || !spot ? null : <div class="tour-ring" style={px(spot.ring)} aria-hidden="true" />}
      <div
        ref={card}
        class="tour"
        role="dialog"
        aria-label={WORDS.label(props.step + 1, STEPS.length)}
        aria-describedby="tour-text"
        {...(phone ? {} : { style: spot ? px(spot.card) : { opacity: "0" } })}
      >
        <p class="label">
          {props.step + 1} / {STEPS.length}
        </p>
        <h2>{title}</h2>
        <p id="tour-text">{text}</p>
        <div class="tour-actions">
          <button type="button" class="quiet" onClick={end}>
            {WORDS.skip}
          </button>
          {props.step > 0 ? (
            <button type="button" class="plain" onClick={() => (at.value = props.step - 1)}>
              {WORDS.back}
            </button>
          ) : null}
          <button ref={next} type="button" class="plain strong" onClick={() => (last ? end() : (at.value = props.step + 1))}>
            {last ? WORDS.done : WORDS.next}
          </button>
        </div>
      </div>
    </>
  );
}

function px(box: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([side, value]) => [side, `${Math.round(value)}px`]));
}

export function Tour() {
  const step = at.value;
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (step === undefined) return;
    before.current ??= document.activeElement;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) end();
    };
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, [step]);
  useEffect(() => {
    if (step !== undefined || !before.current) return;
    const back = before.current;
    before.current = null;
    const to =
      back instanceof HTMLElement && back !== document.body && !back.closest(".tour") && back.isConnected ? back : document.querySelector<HTMLElement>(".run");
    to?.focus({ preventScroll: true });
  }, [step]);
  return step === undefined ? null : <Card step={step} />;
}
