// The cost after each step on a logarithmic scale: estimated, and measured where it was timed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { CompilationReport } from "tensorscope";
import { OPTIMISER } from "../strings/optimiser";
import { nanoseconds } from "../strings/numbers";
import { goTo, groups, shownStep } from "./steps";

const WORDS = OPTIMISER.plot;
const HEIGHT = 168;
const ROOM = { left: 62, right: 18, top: 12, bottom: 22 };
/** Up to this many steps each has a dot; with more, those where the rule changes, if they are as few. */
const DOTS = 60;
const LEAST_COST = 0.1;

/** The width of an element, updated when it is resized. */
function useWidth() {
  const of = useRef<HTMLDivElement>(null);
  const [width, set] = useState(0);
  useEffect(() => {
    if (!of.current) return;
    const watch = new ResizeObserver(([entry]) => set(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(of.current);
    return () => watch.disconnect();
  }, []);
  return [of, width] as const;
}

/** The powers of ten that enclose all of `costs`. */
function decades(costs: readonly number[]): [number, number] {
  const logs = costs.map((cost) => Math.log10(Math.max(LEAST_COST, cost)));
  const [least, most] = [Math.floor(Math.min(...logs) + 1e-9), Math.ceil(Math.max(...logs) - 1e-9)];
  return [least, Math.max(least + 1, most)];
}

/** The cost at each position of a trace. */
export function costs(report: CompilationReport): readonly number[] {
  return [report.trace[0]?.costBefore ?? report.estimated, ...report.trace.map((step) => step.costAfter)];
}

export function CostPlot(props: { report: CompilationReport }) {
  const { report } = props;
  const [frame, width] = useWidth();
  const [pointed, point] = useState<number>();
  const all = costs(report);
  const last = all.length - 1;
  const timed = report.measured.filter((m) => m.measured > 0);
  const [least, most] = decades([...all, ...timed.map((m) => m.measured)]);
  const x = (at: number) => ROOM.left + (last === 0 ? 0 : (at / last) * (width - ROOM.left - ROOM.right));
  const y = (cost: number) => HEIGHT - ROOM.bottom - ((Math.log10(Math.max(LEAST_COST, cost)) - least) / (most - least)) * (HEIGHT - ROOM.top - ROOM.bottom);
  const every = Math.ceil((most - least) / 5);
  const lines = Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((power) => (power - least) % every === 0);
  const at = (event: PointerEvent | MouseEvent) => {
    const left = frame.current?.getBoundingClientRect().left ?? 0;
    const room = width - ROOM.left - ROOM.right;
    return Math.max(0, Math.min(last, Math.round(((event.clientX - left - ROOM.left) / Math.max(1, room)) * last)));
  };
  const path = all.map((cost, i) => (i === 0 ? `M${x(0)} ${y(cost)}` : `L${x(i)} ${y(cost)}`)).join("");
  const shown = shownStep.value;
  const ends = new Set(groups.value.length <= DOTS ? groups.value.map((group) => group.to) : [0, last]);
  const mark = pointed ?? shown;
  return (
    <section class="plot" aria-label={WORDS.title}>
      <h2>
        {WORDS.title} <small class="number">{WORDS.at(mark, nanoseconds(all[mark] ?? 0))}</small>
        {timed.length > 0 ? <small>{WORDS.diamonds}</small> : null}
      </h2>
      <div ref={frame} class="plot-frame">
        {width > 0 ? (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={WORDS.label(last, nanoseconds(all[0] ?? 0), nanoseconds(all[last] ?? 0))}
            onPointerMove={(event) => point(at(event))}
            onPointerLeave={() => point(undefined)}
            onClick={(event) => goTo(at(event))}
          >
            {lines.map((power) => (
              <g key={power}>
                <line class="plot-line" x1={ROOM.left} x2={width - ROOM.right} y1={y(10 ** power)} y2={y(10 ** power)} />
                <text class="plot-scale" x={ROOM.left - 8} y={y(10 ** power) + 4}>
                  {nanoseconds(10 ** power)}
                </text>
              </g>
            ))}
            {groups.value.map((group) => (
              <rect
                key={group.from}
                class={`plot-stage stage-${group.stage}`}
                x={x(group.from)}
                width={Math.max(1, x(group.to) - x(group.from) - 1)}
                y={HEIGHT - ROOM.bottom + 6}
                height="5"
                rx="1.5"
              />
            ))}
            <line class="plot-now" x1={x(shown)} x2={x(shown)} y1={ROOM.top - 4} y2={HEIGHT - ROOM.bottom + 4} />
            {pointed === undefined || pointed === shown ? null : (
              <line class="plot-pointed" x1={x(pointed)} x2={x(pointed)} y1={ROOM.top - 4} y2={HEIGHT - ROOM.bottom + 4} />
            )}
            <path class="plot-cost" d={path} />
            {all.map((cost, i) =>
              i === shown || last <= DOTS || ends.has(i) ? (
                <circle
                  key={i}
                  class={`plot-dot stage-${report.trace[i - 1]?.stage ?? "canonicalise"}${i === shown ? " now" : ""}`}
                  cx={x(i)}
                  cy={y(cost)}
                  r={i === shown ? 5 : 3.2}
                />
              ) : null,
            )}
            {timed.map((m, i) => (
              <path key={i} class={m.chosen ? "plot-timed chosen" : "plot-timed"} d={`M${x(last)} ${y(m.measured) - 6}l6 6l-6 6l-6 -6z`}>
                <title>{WORDS.measured(nanoseconds(m.measured))}</title>
              </path>
            ))}
          </svg>
        ) : null}
      </div>
    </section>
  );
}
