// A figure's place in the result: what draws it is fetched when one is first shown.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Shown } from "tensorscope";
import { RESULT } from "../strings/result";
import type { Run } from "../state/run";

export type ShownFigure = Extract<Shown, { kind: "figure" }>;

export interface FigureProps {
  shown: ShownFigure;
  at: number;
  run: Run;
}

export function FigureLater(props: FigureProps) {
  const [view, setView] = useState<{ Figure: FunctionComponent<FigureProps> } | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  useEffect(() => {
    import("./figure").then(setView, (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)));
  }, []);
  if (failed !== undefined) return <p class="plot-note">{RESULT.failed(failed)}</p>;
  // Its height is kept free, so that nothing below it jumps.
  if (!view) return <div class="figure" style={{ "--ratio": props.shown.width / props.shown.height }} aria-busy="true" />;
  return <view.Figure {...props} />;
}
