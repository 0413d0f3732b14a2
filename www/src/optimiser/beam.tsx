// The beam search as a tree: one row for each step; the path to the chosen program is emphasised, dropped states are faint,
// each with its reason.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BeamReport, BeamState, CompilationReport } from "tensorscope";
import { whyFate } from "../strings/reasons";
import { OPTIMISER } from "../strings/optimiser";
import { nanoseconds } from "../strings/numbers";
import { goTo, shownStep } from "./steps";
import { neighbour, tree } from "./tree";
import type { Spot } from "./tree";
import { ask } from "../session/ask";
import { messageOf } from "../state/resource";

const WORDS = OPTIMISER.beam;
const ROW = 26;
const GAP = 19;
/** The horizontal position of the chosen path, right of its labels and costs. */
const TRUNK = { wide: 214, narrow: 192 };
const EDGE = 14;
/** The number of rows rendered above and below the visible ones. */
const AHEAD = 12;

export function Beam(props: { report: CompilationReport }) {
  const { id } = props.report;
  const [found, set] = useState<BeamReport | string>();
  useEffect(() => {
    let current = true;
    ask("beam", id).then(
      (beam) => current && set(beam),
      (error: unknown) => current && set(OPTIMISER.noAnswer(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, [id]);
  const beam = typeof found === "object" ? found : undefined;
  const dropped = beam?.states.filter((state) => state.fate === "pruned").length ?? 0;
  return (
    <section class="beam" aria-label={WORDS.title} data-testid="beam">
      <h2>{WORDS.title}</h2>
      {found === undefined ? <p class="hint-text">{OPTIMISER.asking}</p> : null}
      {typeof found === "string" ? <p class="hint-text">{found}</p> : null}
      {beam?.why != null ? <p class="hint-text">{beam.why}</p> : null}
      {beam && beam.states.length > 0 ? (
        <>
          <p class="label">
            {WORDS.about(beam.states.length, dropped)}
            {beam.leftOut > 0 ? WORDS.leftOut(beam.leftOut) : null}
          </p>
          <Drawing states={beam.states} />
        </>
      ) : null}
    </section>
  );
}

const nameOf = (state: BeamState) => state.rule || WORDS.start;

function spoken(state: BeamState): string {
  const name = state.words ? `${nameOf(state)}: ${state.words}` : nameOf(state);
  const cost = nanoseconds(state.cost) + (state.measured == null ? "" : `, ${WORDS.measured(nanoseconds(state.measured))}`);
  return WORDS.state(name, cost, WORDS.fates[state.fate] ?? state.fate, whyFate(state.reason));
}

function Drawing(props: { states: readonly BeamState[] }) {
  const { states } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [scroll, setScroll] = useState({ top: 0, height: 400 });
  const [pointed, point] = useState<BeamState>();
  useEffect(() => {
    const of = frame.current;
    if (!of) return;
    const watch = new ResizeObserver(() => {
      setWidth(of.clientWidth);
      setScroll({ top: of.scrollTop, height: of.clientHeight });
    });
    watch.observe(of);
    return () => watch.disconnect();
  }, []);
  const trunk = width < 460 ? TRUNK.narrow : TRUNK.wide;
  const drawn = useMemo(() => tree(states, Math.max(3, Math.floor((width - trunk - 2 * EDGE - 34) / GAP))), [states, width, trunk]);
  const shown = states.find((state) => state.step === shownStep.value);
  const [focused, focus] = useState<number>();
  const entry = focused ?? shown?.id ?? states[0]?.id;
  const [first, last] = [Math.floor(scroll.top / ROW) - AHEAD, Math.ceil((scroll.top + scroll.height) / ROW) + AHEAD];
  const x = (spot: Spot) => trunk + EDGE + spot.place * GAP;
  const y = (spot: Spot) => spot.row * ROW + ROW / 2;
  const told = pointed ?? shown ?? states[0];

  // The shown step's state is scrolled into view.
  const row = shown?.depth;
  useEffect(() => {
    const of = frame.current;
    if (!of || row === undefined) return;
    const top = row * ROW;
    if (top < of.scrollTop) of.scrollTop = top - ROW;
    else if (top + 2 * ROW > of.scrollTop + of.clientHeight) of.scrollTop = top + 2 * ROW - of.clientHeight;
  }, [row, width]);

  const keys = (event: KeyboardEvent, spot: Spot) => {
    if (event.key === "Enter" || event.key === " ") {
      if (spot.state.step != null) goTo(spot.state.step);
    } else if (event.key.startsWith("Arrow")) {
      const next = neighbour(drawn, spot, event.key);
      if (next) {
        focus(next.state.id);
        const drawnYet = () => frame.current?.querySelector<SVGElement>(`[data-state="${next.state.id}"]`);
        if (drawnYet()) drawnYet()?.focus();
        else requestAnimationFrame(() => drawnYet()?.focus());
      }
    } else return;
    event.preventDefault();
  };
  const rows = drawn.rows.slice(Math.max(0, first), last).flat();
  // The state in the tab order is always rendered.
  const door = entry === undefined ? undefined : drawn.spots.get(entry);
  if (door && !rows.includes(door)) rows.push(door);
  return (
    <>
      <div
        ref={frame}
        class="beam-frame"
        role="region"
        tabIndex={0}
        aria-label={WORDS.scroll}
        onScroll={(event) => setScroll({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      >
        {width > 0 ? (
          <svg width={width} height={drawn.rows.length * ROW} role="group" aria-label={WORDS.label}>
            {rows.map((spot) => {
              const parent = spot.state.parent == null ? undefined : drawn.spots.get(spot.state.parent);
              if (!parent) return null;
              const [ax, ay, bx, by] = [x(parent), y(parent), x(spot), y(spot)];
              return <path key={spot.state.id} class={`beam-edge ${spot.state.fate}`} d={`M${ax} ${ay}C${ax} ${by} ${ax} ${by} ${bx} ${by}`} />;
            })}
            {drawn.rows.slice(Math.max(0, first), last).map((row) => {
              const [chosen] = row;
              const state = chosen?.state.fate === "chosen" ? chosen.state : undefined;
              return state && chosen ? (
                <g key={state.id} class={state === shown ? "beam-row now" : "beam-row"}>
                  <text class="beam-name" x={trunk - 58} y={y(chosen) + 4}>
                    {nameOf(state)}
                  </text>
                  <text class="beam-cost" x={trunk} y={y(chosen) + 4}>
                    {nanoseconds(state.cost)}
                  </text>
                </g>
              ) : null;
            })}
            {rows.map((spot) => (
              <circle
                key={spot.state.id}
                data-state={spot.state.id}
                class={`beam-state ${spot.state.fate}${spot.state === shown ? " now" : ""}`}
                cx={x(spot)}
                cy={y(spot)}
                r={spot.state.fate === "pruned" ? 4.5 : 6.5}
                role="button"
                tabindex={spot.state.id === entry ? 0 : -1}
                aria-label={spoken(spot.state)}
                aria-current={spot.state === shown ? "step" : undefined}
                onClick={() => spot.state.step != null && goTo(spot.state.step)}
                onKeyDown={(event) => keys(event, spot)}
                onPointerEnter={() => point(spot.state)}
                onPointerLeave={() => point(undefined)}
                onFocus={() => point(spot.state)}
                onBlur={() => point(undefined)}
              />
            ))}
            {drawn.more.map((more, row) =>
              more > 0 && row >= first && row < last ? (
                <text key={row} class="beam-more" x={width - 4} y={row * ROW + ROW / 2 + 4} aria-label={WORDS.moreSpoken(more)}>
                  {WORDS.more(more)}
                </text>
              ) : null,
            )}
          </svg>
        ) : null}
      </div>
      <p class="beam-told" data-testid="told">
        {told ? (
          <>
            <strong>{nameOf(told)}</strong> <span class="number">{nanoseconds(told.cost)}</span>
            {told.measured == null ? null : <span class="number"> ({WORDS.measured(nanoseconds(told.measured))})</span>} {told.words ? `${told.words}. ` : null}
            <b class={`fate ${told.fate}`}>{WORDS.fates[told.fate] ?? told.fate}</b>: {whyFate(told.reason)}.
          </>
        ) : null}
      </p>
    </>
  );
}
