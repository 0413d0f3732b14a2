// A placeholder for a figure: the renderer is fetched when a figure is first shown.
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
  // Reserves its height, so that the layout does not shift.
  if (!view) return <div class="figure" style={{ "--ratio": props.shown.width / props.shown.height }} aria-busy="true" />;
  return <view.Figure {...props} />;
}
