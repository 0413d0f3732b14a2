// Three axes in a parallel projection: planes one behind the other, the first in front. Without gaps they form a solid
// block; with gaps, every plane is visible.
import { useId } from "preact/hooks";
import { BROADCAST } from "../strings/broadcast";
import { cellOf, short } from "./grid";
import type { GridProps } from "./grid";
import { isGap } from "./slots";
import type { Slot } from "./slots";

const words = BROADCAST;

/** Pixels: the size of a cell, the thickness of a plane to the right, and the height of its label below. */
const CELL = { height: 26, narrowest: 30, widest: 76, letter: 6.9, padding: 10 };
const THICK = 9;
const NAME = 15;
/** How much depth rises for each pixel to the right. */
const RISE = 0.34;
/** The gap between separated planes. */
const GAP = 10;
/** The distance between planes in pixels from which each has its whole label below it, or at least its number. */
const NAMED = { whole: 62, number: 13 };

interface Frame {
  width: number;
  /** The width of a whole plane. */
  across: number;
  down: number;
  /** The distance from plane to plane. */
  step: number;
  total: { width: number; height: number };
  origin(plane: number): readonly [number, number];
}

function frame(grid: GridProps, planes: number, rows: number, columns: number, longest: number): Frame {
  const width = Math.min(CELL.widest, Math.max(CELL.narrowest, Math.ceil(longest * CELL.letter + CELL.padding)));
  const [across, down] = [width * columns, CELL.height * rows];
  const fits = planes > 1 ? (grid.room - across - THICK - 4) / (planes - 1) : THICK;
  const step = THICK + grid.apart * (Math.max(THICK, Math.min(across + THICK + GAP, fits)) - THICK);
  const back = (planes - 1) * step;
  return {
    width,
    across,
    down,
    step,
    total: { width: across + back + THICK + 2, height: down + (back + THICK) * RISE + NAME + 2 },
    origin: (plane) => [1 + plane * step, 1 + (back + THICK - plane * step) * RISE],
  };
}

const cut = (text: string) => (text.length > 10 ? `${text.slice(0, 9)}…` : text);

/** The top or right face of a cell, as a path from the cell's corner. */
const TOP = (width: number) => `M0 0l${THICK} ${-THICK * RISE}h${width}l${-THICK} ${THICK * RISE}z`;
const SIDE = (width: number) => `M${width} 0l${THICK} ${-THICK * RISE}v${CELL.height}l${-THICK} ${THICK * RISE}z`;

function Cell(props: { grid: GridProps; index: readonly Slot[]; x: number; y: number; width: number; top: boolean; side: boolean; hatch: string }) {
  const { grid, index, x, y, width } = props;
  const between = index.some(isGap);
  const cell = between
    ? undefined
    : cellOf(
        grid,
        index.map((slot) => slot.from),
      );
  const attributes = cell?.attributes ?? { class: grid.isLitWithin(index) ? "between lit" : "between" };
  return (
    <g {...attributes} transform={`translate(${x} ${y})`}>
      {props.top ? <path class="cell-top" d={TOP(width)} /> : null}
      {props.side ? <path class="cell-side" d={SIDE(width)} /> : null}
      <rect class="cell-face" width={width} height={CELL.height} fill={`url(#${props.hatch})`} />
      <text x={width / 2} y={CELL.height / 2 + 4}>
        {cell ? cut(cell.text) : "…"}
      </text>
    </g>
  );
}

/** The outer edges from a plane to the one in front of it, which make them a solid. */
function Edges(props: { from: readonly [number, number]; to: readonly [number, number]; of: Frame }) {
  const { from, to, of } = props;
  const corners = [
    [0, 0],
    [of.across, of.down],
  ] as const;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return <path class="stack-edges" d={corners.map(([x, y]) => `M${from[0] + x} ${from[1] + y}l${dx} ${dy}`).join("")} />;
}

export function Stack(props: { grid: GridProps; planes: readonly Slot[]; rows: readonly Slot[]; columns: readonly Slot[] }) {
  const { grid, planes, rows, columns } = props;
  const leading = grid.aim.slice(0, grid.dims.length - 3).map((at) => ({ from: at, to: at }));
  const lengths = planes.flatMap((p) =>
    rows.flatMap((r) =>
      columns.map((c) => {
        const index = [...leading, p, r, c].map((s) => s.from);
        return (grid.text(index) ?? short(index)).length;
      }),
    ),
  );
  const of = frame(grid, planes.length, rows.length, columns.length, Math.max(...lengths));
  const all = { from: 0, to: Infinity };
  const hatch = `hatch-${useId()}`;
  const covers = of.step < of.across;
  // Planes in front of the first highlighted one are made transparent.
  const first = covers
    ? Math.max(
        0,
        planes.findIndex((p) => grid.isLitWithin([...leading, p, all, all])),
      )
    : 0;

  /** The foremost cell at a point where only transparent planes are: the pointer can bring them back. */
  const veiledAt = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    for (let p = 0; p < first; p++) {
      const [x, y] = of.origin(p);
      const column = columns[Math.floor((event.clientX - box.left - x) / of.width)];
      const row = rows[Math.floor((event.clientY - box.top - y) / CELL.height)];
      const plane = planes[p];
      if (plane && row && column && ![plane, row, column].some(isGap)) return [...leading, plane, row, column].map((s) => s.from);
    }
    return undefined;
  };
  const point = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const on = (event.target as Element).closest<SVGElement>("[data-index]")?.dataset.index;
    const next = on !== undefined ? on.split(",").map(Number) : veiledAt(event);
    if (next && next.join() !== grid.cursor?.join()) grid.choose?.(next);
  };

  const drawn = planes.map((plane, p) => {
    const [x, y] = of.origin(p);
    const name = words.layer([...leading.map((s) => s.from), plane.from, ":", ":"].join(", "));
    const lit = grid.isLitWithin([...leading, plane, all, all]);
    const said = isGap(plane)
      ? "…"
      : of.step >= NAMED.whole || planes.length === 1
        ? name
        : of.step >= NAMED.number || (lit && p === first)
          ? String(plane.from)
          : "";
    return (
      <g key={plane.from}>
        {p + 1 < planes.length ? <Edges from={of.origin(p + 1)} to={[x, y]} of={of} /> : null}
        {isGap(plane) || p < first ? (
          <rect class={lit ? "plane-outline lit" : "plane-outline"} x={x} y={y} width={of.across} height={of.down} />
        ) : (
          <g role={grid.choose ? "grid" : "table"} aria-label={words.plane(grid.name, name)}>
            {rows.map((row, r) => (
              <g key={row.from} role="row">
                {columns.map((column, c) => (
                  <Cell
                    key={column.from}
                    grid={grid}
                    index={[...leading, plane, row, column]}
                    x={x + c * of.width}
                    y={y + r * CELL.height}
                    width={of.width}
                    top={r === 0}
                    side={c === columns.length - 1}
                    hatch={hatch}
                  />
                ))}
              </g>
            ))}
          </g>
        )}
        <text class={lit ? "plane-name lit" : "plane-name"} x={x + of.across} y={y + of.down + NAME - 3} aria-hidden="true">
          {said}
        </text>
      </g>
    );
  });
  return (
    <svg class="stack" width={of.total.width} height={of.total.height} role="none" {...(grid.choose ? { onPointerMove: point, onPointerDown: point } : {})}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="5" height="5" />
          <rect class="hatch-line" width="1" height="5" />
        </pattern>
      </defs>
      {drawn.reverse()}
    </svg>
  );
}
