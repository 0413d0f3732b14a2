// An array of one axis as a line, with the element under the pointer, or where the arrow keys have come to.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Numbers } from "tensorscope";
import { STRINGS } from "../strings";
import { shape as shapeText } from "../words";
import type { Chart } from "./line-chart";
import { brief, rangeOf } from "./pixels";
import { Readout } from "./readout";
import type { Target } from "./shown";

const WORDS = STRINGS.result;

/** Counted up when the page turns light or dark: what is painted is painted again. */
function useScheme(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const watch = new MutationObserver(() => setCount((n) => n + 1));
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return count;
}

export function Line(props: { target: Target; numbers: Numbers }) {
  const { target, numbers } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Chart | undefined>(undefined);
  const [at, setAt] = useState<number | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const scheme = useScheme();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let gone = false;
    const sized = new ResizeObserver(() => drawn.current?.resize(Math.max(element.clientWidth, 160)));
    import("./line-chart").then(
      ({ chart }) => {
        if (gone) return;
        drawn.current = chart(element, numbers, setAt);
        sized.observe(element);
      },
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      sized.disconnect();
      drawn.current?.destroy();
      drawn.current = undefined;
    };
  }, [numbers, scheme]);
  const last = numbers.values.length - 1;
  const keys = (event: KeyboardEvent) => {
    const from = at ?? -1;
    const page = Math.max(1, Math.round(last / 20));
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, PageDown: from + page, PageUp: from - page, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), last);
    drawn.current?.point(next);
    setAt(next);
  };
  if (failed !== undefined) return <p class="plot-note">{WORDS.failed(failed)}</p>;
  const range = rangeOf(numbers.values);
  const step = numbers.steps[0] ?? 1;
  return (
    <>
      <div class="line" ref={host} tabIndex={0} role="img" aria-label={`${WORDS.lineOf(shapeText(target.tensor.shape))} ${brief(range.low)} … ${brief(range.high)}`} onKeyDown={keys} />
      <Readout target={target} range={range} place={at === undefined ? undefined : { index: [at * step], flat: at * step }} />
    </>
  );
}
