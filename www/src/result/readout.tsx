// The element under the pointer, below a plot, exactly as NumPy prints it; else the range of the drawn
// values.
import { useEffect, useState } from "preact/hooks";
import { RESULT } from "../strings/result";
import { brief } from "./pixels";
import type { Range } from "./pixels";
import { askOf } from "./shown";
import type { Target } from "./shown";

export interface Place {
  index: readonly number[];
  /** The flat index in C order. */
  flat: number;
  /** The number of elements: several for the colours of a pixel. */
  count?: number;
}

export function Readout(props: { target: Target; range: Range; place: Place | undefined }) {
  const { target, range, place } = props;
  const [read, setRead] = useState<{ flat: number; text: string } | undefined>();
  const flat = place?.flat;
  useEffect(() => {
    if (flat === undefined) return;
    let stale = false;
    askOf(target, "elements", target.at, flat, place?.count ?? 1).then(
      (texts) => stale || !texts || setRead({ flat, text: texts.join(", ") }),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [target.run, target.at, flat]);
  const special = range.nans + range.infinities > 0 ? RESULT.notFinite(range.nans, range.infinities) : "";
  return (
    <p class="readout" role="status" data-testid="readout">
      {place ? (
        <>
          <span>[{place.index.join(", ")}]</span> <strong>{read?.flat === place.flat ? read.text : "…"}</strong>
        </>
      ) : (
        <>
          <span>
            {brief(range.low)} … {brief(range.high)}
          </span>{" "}
          {special}
        </>
      )}
    </p>
  );
}
