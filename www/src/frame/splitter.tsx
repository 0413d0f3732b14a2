// The splitter between two panes: dragged, moved by the arrow keys, or reset by a double click.
import { limits, openPanes, widen, widthOf } from "./panes";
import { STRINGS } from "../strings";

const STEP = 2;

/** Sets the width of `pane`, to its left. */
export function Splitter(props: { pane: "program" | "graph"; label: string }) {
  const { pane } = props;
  const percent = widthOf(pane);
  const [least, most] = limits(pane);
  // The last open pane takes the remaining width.
  if (!openPanes.value.includes(pane) || openPanes.value.at(-1) === pane) return <div class="splitter still" />;
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: -100, End: 100 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    widen(pane, percent + by);
  };
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.previousElementSibling?.getBoundingClientRect().left ?? 0;
    widen(pane, ((event.clientX - left) / innerWidth) * 100);
  };
  return (
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      title={STRINGS.frame.splitter}
      aria-orientation="vertical"
      aria-valuenow={percent}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={keys}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDblClick={() => widen(pane)}
    />
  );
}
