// A figure: an SVG picture that the session draws, and redraws for each part of it that the user zooms to.
import { useEffect, useRef, useState } from "preact/hooks";
import type { FigureDrawing, FigureOptions, FigureProbe, FigureView } from "tensorscope";
import type { CallName, Calls } from "../session/protocol";
import { RESULT } from "../strings/result";
import type { FigureProps } from "./figure-later";
import { markup } from "./figure-markup";
import { Saves } from "./figure-saves";
import { ask } from "../session/ask";
import { live, run as lastRun } from "../state/run";
import { busy as sessionBusy } from "../state/session";

const WORDS = RESULT;

/** Pixels per inch of the figure where there is enough space, which determine the pixels per point. */
const INCH = 92;
/** The zoom factor of one step. */
const STEP = 1.25;
/**
 * On a narrow page, figures with several axes shrink to this fraction of their size, or to so many pixels; below that they
 * scroll sideways.
 */
const SMALLEST = 0.55;
const SMALL = 440;
/** A figure with one axes always fits, with at least this height in pixels. */
const FLATTEST = 230;
/** The minimal number of pixels per point, so that ten points are legible. */
const LEAST_POINT = 1.05;
/** The distance of one arrow key, as a fraction of the visible range. */
const PAN = 0.1;

type Views = (FigureView | null)[];

interface Drawn extends FigureDrawing {
  picture: string;
  how: FigureOptions;
}

export function Figure(props: FigureProps) {
  const { shown, at, run } = props;
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [views, setViews] = useState<Views>([]);
  const [drawn, setDrawn] = useState<Drawn | undefined>();
  const [found, setFound] = useState<FigureProbe | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const active = useRef(0);
  const natural = Math.min(shown.width * INCH, 1600);
  // A narrow page gets a smaller figure with nearly the same font size.
  const size = Math.max(Math.min(width || natural, natural), shown.axes > 1 ? Math.min(natural * SMALLEST, SMALL) : 0);
  const high = (size * shown.height) / shown.width;
  const height = size < natural ? Math.max(high, Math.min(FLATTEST, (natural * shown.height) / shown.width)) : high;
  const point = Math.max(LEAST_POINT, (INCH / 72) * Math.min(1, 0.35 + (0.65 * size) / natural));
  const how: FigureOptions = { width: size, height, point, views };

  /** Asks the session; undefined once another run has replaced this one. */
  const asked = async <K extends CallName>(call: K, ...args: Parameters<Calls[K]>) => {
    const answer = await ask(call, ...args);
    return [lastRun, live].some((now) => now.peek()?.report === run.report) ? answer : undefined;
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sized = new ResizeObserver(() => setWidth(element.clientWidth));
    sized.observe(element);
    return () => sized.disconnect();
  }, []);

  useEffect(() => {
    if (width === 0) return;
    let stale = false;
    const drawing = asked("figure", at, how).then((answer) => answer && { ...answer, how, picture: markup(answer.svg) });
    drawing.then(
      (drawn) => stale || !drawn || setDrawn(drawn),
      (error: unknown) => stale || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      stale = true;
    };
  }, [run.report, at, width, views]);

  /** Shows a part of axes, given in pixels of the current drawing. */
  const busy = useRef(false);
  const next = useRef<(() => void) | undefined>(undefined);
  const crop = async (axes: number, box: [number, number, number, number], from = drawn) => {
    if (!from) return;
    if (busy.current) {
      next.current = () => void crop(axes, box, from);
      return;
    }
    busy.current = true;
    try {
      const answer = await asked("figure", at, { ...from.how, crop: { axes, at: box } });
      if (answer) setViews(answer.panels.map((panel) => panel.view));
    } finally {
      busy.current = false;
      const then = next.current;
      next.current = undefined;
      then?.();
    }
  };
  const zoom = (axes: number, factor: number, x: number, y: number) => {
    const panel = drawn?.panels[axes];
    if (!panel) return;
    const [left, top, wide, high] = panel.at;
    const [px, py] = [Math.min(Math.max(x, left), left + wide), Math.min(Math.max(y, top), top + high)];
    void crop(axes, [px - (px - left) / factor, py - (py - top) / factor, px + (left + wide - px) / factor, py + (top + high - py) / factor]);
  };
  const pan = (axes: number, dx: number, dy: number, from = drawn) => {
    const panel = from?.panels[axes];
    if (!panel) return;
    const [left, top, wide, high] = panel.at;
    void crop(axes, [left - dx, top - dy, left + wide - dx, top + high - dy], from);
  };
  const whole = () => {
    setFound(undefined);
    setViews([]);
  };
  const placeOf = (event: MouseEvent): [number, number] => {
    const box = host.current?.querySelector("svg")?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const panelAt = ([x, y]: [number, number]): number => {
    const all = drawn?.panels ?? [];
    for (let k = all.length - 1; k >= 0; k--) {
      const panel = all[k];
      if (panel?.live && x >= panel.at[0] && x <= panel.at[0] + panel.at[2] && y >= panel.at[1] && y <= panel.at[1] + panel.at[3]) return k;
    }
    return -1;
  };

  // The wheel zooms only if the axes under the pointer have the focus or Ctrl is held, so that the page can be scrolled
  // past figures.
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const place = placeOf(event);
      const axes = panelAt(place);
      if (axes < 0 || !(event.ctrlKey || event.metaKey || element.contains(document.activeElement))) return;
      event.preventDefault();
      zoom(axes, Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 180), ...place);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });

  const drag = useRef<{ axes: number; x: number; y: number; from: Drawn } | undefined>(undefined);
  const asking = useRef(false);
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (held) {
      pan(held.axes, event.clientX - held.x, event.clientY - held.y, held.from);
      return;
    }
    const [x, y] = placeOf(event);
    if (!drawn || asking.current || sessionBusy.peek()) return;
    asking.current = true;
    asked("probe", at, drawn.how, x, y)
      .then(setFound, () => setFound(undefined))
      .finally(() => (asking.current = false));
  };
  /** The axes that keys and buttons act on: the last ones pointed at, else the first. */
  const chosen = () => (drawn?.panels[active.current]?.live ? active.current : (drawn?.panels.findIndex((panel) => panel.live) ?? -1));
  const zoomMiddle = (factor: number) => {
    const axes = chosen();
    const panel = drawn?.panels[axes];
    if (panel) zoom(axes, factor, panel.at[0] + panel.at[2] / 2, panel.at[1] + panel.at[3] / 2);
  };
  const keys = (event: KeyboardEvent) => {
    const axes = chosen();
    const panel = drawn?.panels[axes];
    if (!panel || event.ctrlKey || event.metaKey || event.altKey) return;
    const [, , wide, high] = panel.at;
    const actions: Record<string, () => void> = {
      "+": () => zoomMiddle(STEP),
      "=": () => zoomMiddle(STEP),
      "-": () => zoomMiddle(1 / STEP),
      "0": whole,
      ArrowLeft: () => pan(axes, wide * PAN, 0),
      ArrowRight: () => pan(axes, -wide * PAN, 0),
      ArrowUp: () => pan(axes, 0, high * PAN),
      ArrowDown: () => pan(axes, 0, -high * PAN),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  if (failed !== undefined) return <p class="plot-note">{WORDS.failed(failed)}</p>;
  const mark = found?.mark;
  return (
    <div class="figure-view">
      {shown.saved == null ? null : <p class="plot-note">{WORDS.figureSaved(shown.saved)}</p>}
      <div class="figure-frame" ref={frame}>
        <div
          class="figure"
          ref={host}
          tabIndex={0}
          role="img"
          data-testid="figure"
          aria-label={WORDS.figure(shown.title)}
          style={{ "--ratio": size / height, "--natural": `${natural}px`, width: width > 0 ? `${size}px` : undefined }}
          data-wide={size > width || undefined}
          aria-busy={drawn === undefined}
          onKeyDown={keys}
          onPointerDown={(event) => {
            const place = placeOf(event);
            const axes = panelAt(place);
            if (axes < 0 || event.button !== 0 || !drawn) return;
            active.current = axes;
            drag.current = { axes, x: event.clientX, y: event.clientY, from: drawn };
            if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={() => (drag.current = undefined)}
          onPointerCancel={() => (drag.current = undefined)}
          onPointerLeave={() => setFound(undefined)}
          onDblClick={whole}
        >
          {/* An empty text would be no markup that the content policy trusts. */}
          {drawn ? <div class="figure-picture" dangerouslySetInnerHTML={{ __html: drawn.picture }} /> : <div class="figure-picture" />}
          {mark ? <i class="figure-mark" style={{ left: `${mark[0]}px`, top: `${mark[1]}px` }} /> : null}
        </div>
      </div>
      <div class="figure-foot">
        <p class="readout" role="status" data-testid="figure-readout">
          {found ? (
            <>
              {found.name ? <strong>{found.name} </strong> : null}
              {found.values.map(([name, value]) => (
                <span key={name}>
                  {name} = <strong>{value}</strong>{" "}
                </span>
              ))}
            </>
          ) : (
            <span>{WORDS.figureHint}</span>
          )}
        </p>
        <Saves
          title={shown.saved?.replace(/\.\w+$/, "") || shown.title || "figure"}
          draw={() => asked("figure", at, { width: shown.width * 100, height: shown.height * 100, point: 100 / 72, light: true, views })}
          zoom={zoomMiddle}
          whole={views.length > 0 ? whole : undefined}
        />
      </div>
    </div>
  );
}
