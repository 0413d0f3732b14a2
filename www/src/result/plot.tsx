// An array as a line chart, a heatmap or an image, with a slider for each leading axis.
import { useEffect, useState } from "preact/hooks";
import type { Numbers } from "tensorscope";
import { RESULT } from "../strings/result";
import { shape as shapeText } from "../strings/numbers";
import { Heatmap } from "./heatmap";
import { Line } from "./line";
import { lookOf } from "./pixels";
import type { Look } from "./pixels";
import { askOf } from "./shown";
import type { Target } from "./shown";

const WORDS = RESULT;

/** The most elements that are drawn: a picture has no more pixels. */
const LIMIT = 1 << 18;

export function Sliders(props: { sizes: readonly number[]; index: readonly number[]; set(index: number[]): void }) {
  const { sizes, index, set } = props;
  if (sizes.length === 0) return null;
  return (
    <div class="slices">
      {sizes.map((size, axis) => (
        <label key={axis}>
          <span>{WORDS.axis(axis)}</span>
          <input
            type="range"
            min={0}
            max={size - 1}
            value={index[axis] ?? 0}
            disabled={size < 2}
            aria-label={WORDS.slice(axis)}
            onInput={(event) => set(index.map((old, k) => (k === axis ? Number(event.currentTarget.value) : old)))}
          />
          <output>{index[axis]}</output>
        </label>
      ))}
    </div>
  );
}

/** An index into the leading axes that is clamped when the array changes. */
export function useIndex(sizes: readonly number[]): [number[], (index: number[]) => void] {
  const [kept, keep] = useState<number[]>([]);
  return [sizes.map((size, k) => Math.min(kept[k] ?? 0, size - 1)), keep];
}

export function Plot(props: { target: Target }) {
  const { target } = props;
  const { dtype, shape } = target.tensor;
  const look = lookOf(dtype, shape);
  const drawn = look === "line" ? 1 : look === "colours" ? 3 : 2;
  const rows = look === "lines" ? (shape.at(-2) ?? 0) : 1;
  const leading = shape.slice(0, shape.length - drawn);
  const [index, setIndex] = useIndex(leading);
  const [numbers, setNumbers] = useState<readonly Numbers[] | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const wanted = index.join();
  useEffect(() => {
    let stale = false;
    // Each line is a slice of one axis, whose extrema are all kept.
    const slices = look === "lines" ? Array.from({ length: rows }, (_, row) => [...index, row]) : [index];
    Promise.all(slices.map((slice) => askOf(target, "numbers", target.at, new Uint32Array(slice), Math.ceil(LIMIT / rows)))).then(
      (all) => {
        const got = all.filter((one) => one !== undefined);
        if (stale || got.length < all.length) return;
        setFailed(undefined);
        setNumbers(got);
      },
      (error: unknown) => stale || setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      stale = true;
    };
  }, [target.run, target.at, wanted]);
  if (failed !== undefined) return <p class="plot-note">{WORDS.failed(failed)}</p>;
  const base = flat(index, shape);
  return (
    <div class="plot" data-testid="plot" data-look={look}>
      <Sliders sizes={leading} index={index} set={setIndex} />
      {!numbers ? (
        <p class="plot-note">{WORDS.drawing}</p>
      ) : look === "line" || look === "lines" ? (
        <Line target={target} all={numbers} base={base} />
      ) : (
        numbers[0] && <Heatmap target={target} numbers={numbers[0]} look={look} base={base} />
      )}
      <Notes numbers={numbers?.[0]} dtype={dtype} look={look} />
      <p class="unseen">{shapeText(shape)}</p>
    </div>
  );
}

/** The flat index of a slice's first element. */
function flat(index: readonly number[], shape: readonly number[]): number {
  const inner = shape.slice(index.length).reduce((a, b) => a * b, 1);
  return index.reduce((at, i, axis) => at * (shape[axis] ?? 1) + i, 0) * inner;
}

function Notes(props: { numbers: Numbers | undefined; dtype: string; look: Look }) {
  const { numbers, dtype, look } = props;
  const steps = numbers?.steps.slice(0, 2) ?? [];
  const notes = [
    dtype.startsWith("complex") ? WORDS.magnitude : "",
    look === "colours" && dtype !== "uint8" && numbers?.values.some((value) => value < 0 || value > 1) ? WORDS.clipped : "",
    numbers?.places ? WORDS.extremes(steps[0] ?? 1) : steps.some((step) => step > 1) ? WORDS.every(steps) : "",
  ].filter(Boolean);
  return notes.length > 0 ? <p class="plot-note">{notes.join(" ")}</p> : null;
}
