// An array of one axis as a line, or a few long rows as one line each, with the element under the pointer or at the
// position of the arrow keys.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Numbers } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { RESULT } from "../strings/result";
import { shape as shapeText } from "../strings/numbers";
import type { Chart, Point } from "./line-chart";
import { brief, rangeOf } from "./pixels";
import { Readout } from "./readout";
import { scaleOf } from "./scale";
import type { Target } from "./shown";

const WORDS = RESULT;

/** A counter of changes between light and dark mode, after which canvases are painted again. */
function useScheme(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const watch = new MutationObserver(() => setCount((n) => n + 1));
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return count;
}

/** `base` is the flat index of the first element. */
export function Line(props: { target: Target; all: readonly Numbers[]; base: number }) {
  const { target, all, base } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Chart | undefined>(undefined);
  const [at, setAt] = useState<Point | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const scheme = useScheme();
  const range = rangeOf(...all);
  const scale = scaleOf(range.low, range.high);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let gone = false;
    const sized = new ResizeObserver(() => drawn.current?.resize(Math.max(element.clientWidth, 160)));
    import("./line-chart")
      .then(({ chart }) => {
        if (gone) return;
        drawn.current = chart(element, all, scale, setAt);
        sized.observe(element);
      })
      .catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)));
    return () => {
      gone = true;
      sized.disconnect();
      drawn.current?.destroy();
      drawn.current = undefined;
    };
  }, [all, scheme]);
  const keys = (event: KeyboardEvent) => {
    const row = at?.row ?? 0;
    const last = (all[row]?.values.length ?? 0) - 1;
    const from = at?.at ?? -1;
    const page = Math.max(1, Math.round(last / 20));
    const along = { ArrowRight: from + 1, ArrowLeft: from - 1, PageDown: from + page, PageUp: from - page, Home: 0, End: last }[event.key];
    const across = { ArrowDown: row + 1, ArrowUp: row - 1 }[event.key];
    if (along === undefined && (across === undefined || all.length < 2)) return;
    event.preventDefault();
    const next = { row: Math.min(Math.max(across ?? row, 0), all.length - 1), at: Math.min(Math.max(along ?? from, 0), last) };
    drawn.current?.point(next);
    setAt(next);
  };
  if (failed !== undefined) return <p class="plot-note">{WORDS.failed(failed)}</p>;
  const { shape } = target.tensor;
  const length = shape.at(-1) ?? 1;
  const place = at && (all[at.row]?.places?.[at.at] ?? at.at);
  const many = all.length > 1;
  const index = place === undefined || !at ? [] : many ? [at.row, place] : [place];
  return (
    <>
      <div
        class="line"
        ref={host}
        tabIndex={0}
        role="img"
        aria-label={`${(many ? WORDS.linesOf : WORDS.lineOf)(shapeText(shape))} ${brief(range.low)} … ${brief(range.high)}`}
        onKeyDown={keys}
      />
      {many ? (
        <ul class="series">
          {all.map((_, row) => (
            <li key={row} class={kernelClass(row)}>
              <i />
              {WORDS.row(row)}
            </li>
          ))}
        </ul>
      ) : null}
      {scale.unit === 1 && scale.base === 0 ? null : <p class="plot-note">{WORDS.scaled(scale.unit, scale.base)}</p>}
      <Readout target={target} range={range} place={place === undefined || !at ? undefined : { index, flat: base + at.row * length + place }} />
    </>
  );
}
