// An array as cells: up to two axes as a table, three as planes one behind the other, further axes at one
// index.
import { useLayoutEffect, useRef } from "preact/hooks";
import { BROADCAST } from "../strings/broadcast";
import { shape } from "../strings/numbers";
import { isGap, slots } from "./slots";
import type { Slot } from "./slots";
import { Stack } from "./stack";

const words = BROADCAST;

/** Longer axes, and more planes, are shortened by an ellipsis; the limits are lower for projected and for small grids. */
const MOST = { cells: 12, cellsInSpace: 8, cellsInNarrowSpace: 6, planes: 6 };
const NARROW = 420;

export interface GridProps {
  name: string;
  label: string;
  /** The shape that is drawn; for a broadcast operand, the result's shape. */
  dims: readonly number[];
  /** The element that is always visible; on axes that are not drawn, their index. */
  aim: readonly number[];
  text(index: readonly number[]): string | undefined;
  isLit(index: readonly number[]): boolean;
  /** Whether an element between these bounds is highlighted; one pair for each axis. */
  isLitWithin(bounds: readonly Slot[]): boolean;
  isGhost(index: readonly number[]): boolean;
  /** The available width in pixels, and the distance between planes, up to 1. */
  room: number;
  apart: number;
  /** The selected cell, and the callback to select another; the grid of an operand has none. */
  cursor?: readonly number[];
  choose?(index: readonly number[]): void;
}

/** An index in short form, since the grid's label gives the rest. */
export function short(index: readonly number[]): string {
  return index.slice(-2).join(",");
}

/** The text, style and event handlers of a cell, however it is drawn. */
export function cellOf(grid: GridProps, index: readonly number[]) {
  const [lit, ghost] = [grid.isLit(index), grid.isGhost(index)];
  const here = grid.cursor !== undefined && grid.cursor.join() === index.join();
  const text = grid.text(index);
  const name = ["array-cell", ghost ? "ghost" : "", lit ? "lit" : "", here ? "here" : ""].filter((n) => n !== "").join(" ");
  const attributes = {
    class: name,
    "aria-label": words.cell(index.join(", "), text, lit && !here ? words.fedCell : ghost ? words.ghostCell : ""),
    ...(grid.choose
      ? { role: "gridcell" as const, tabindex: here ? 0 : -1, "aria-selected": here, "data-index": index.join(), onFocus: () => grid.choose?.(index) }
      : { role: "cell" as const }),
  };
  return { text: text ?? short(index), lit, attributes };
}

function Cell(props: { grid: GridProps; index: readonly number[] }) {
  const { grid, index } = props;
  const { text, attributes } = cellOf(grid, index);
  const choose = grid.choose && (() => grid.choose?.(index));
  return (
    <td {...attributes} {...(choose ? { onPointerEnter: choose, onPointerDown: choose } : {})}>
      {text}
    </td>
  );
}

function Table(props: { grid: GridProps; rows: readonly Slot[]; columns: readonly Slot[] }) {
  const { grid, rows, columns } = props;
  const index = (row: Slot, column: Slot) => (grid.dims.length === 2 ? [row, column] : grid.dims.length === 1 ? [column] : []);
  return (
    <table class="plane" role={grid.choose ? "grid" : "table"} aria-label={words.grid(grid.name, grid.label)}>
      <tbody>
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: in a table that is a grid some browsers give rows no role
          <tr key={row.from} role="row">
            {columns.map((column) => {
              const at = index(row, column);
              if (!at.some(isGap)) return <Cell key={column.from} grid={grid} index={at.map((slot) => slot.from)} />;
              return (
                <td key={column.from} class={grid.isLitWithin(at) ? "between lit" : "between"}>
                  …
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The index that a key leads to from `at`. */
function moved(at: readonly number[], dims: readonly number[], key: string): number[] | undefined {
  const last = dims.length - 1;
  const step: Record<string, readonly [number, number]> = {
    ArrowRight: [last, 1],
    ArrowLeft: [last, -1],
    Home: [last, -Infinity],
    End: [last, Infinity],
    ArrowDown: [last - 1, 1],
    ArrowUp: [last - 1, -1],
    PageDown: [last - 2, 1],
    PageUp: [last - 2, -1],
  };
  const [axis, by] = step[key] ?? [];
  if (axis === undefined || by === undefined || axis < 0) return undefined;
  return at.map((i, k) => (k === axis ? Math.min((dims[k] ?? 1) - 1, Math.max(0, i + by)) : i));
}

export function Grid(props: GridProps) {
  const root = useRef<HTMLElement>(null);
  // Keys may repeat faster than the grid renders.
  const at = useRef(props.cursor);
  at.current = props.cursor;
  const seen = useRef<(readonly Slot[])[]>([]);
  // The focus moves before the next key arrives, as the previous cell may not be drawn any more.
  const follow = useRef(false);
  useLayoutEffect(() => {
    if (follow.current) root.current?.querySelector<HTMLElement | SVGElement>(".here")?.focus();
    follow.current = false;
  });
  const { dims, aim } = props;
  if (dims.includes(0)) {
    return (
      <figure class="array-grid">
        <figcaption>{props.name}</figcaption>
        <p class="no-cells">
          {shape([...dims])}: {words.empty}
        </p>
      </figure>
    );
  }
  const keys = (event: KeyboardEvent) => {
    const next = at.current && moved(at.current, dims, event.key);
    if (!next) return;
    at.current = next;
    event.preventDefault();
    event.stopPropagation();
    props.choose?.(next);
    follow.current = true;
  };
  // From the last axis on: columns, rows, planes.
  const cells = dims.length < 3 ? MOST.cells : props.room < NARROW ? MOST.cellsInNarrowSpace : MOST.cellsInSpace;
  const axes = [1, 2, 3].map((back) => {
    const axis = dims.length - back;
    return slots(dims[axis] ?? 1, back === 3 ? MOST.planes : cells, aim[axis] ?? 0, seen.current[back]);
  });
  const [columns = [], rows = [], planes = []] = axes;
  seen.current = [[], ...axes];
  return (
    <figure class="array-grid" ref={root} {...(props.choose ? { onKeyDown: keys } : {})}>
      <figcaption>
        <strong>{props.name}</strong> <span class="mono">{props.label}</span>
      </figcaption>
      <div class="planes" role="group" aria-label={`${props.name} ${props.label}`} {...(props.choose ? {} : { tabIndex: 0 })}>
        {dims.length >= 3 ? <Stack grid={props} planes={planes} rows={rows} columns={columns} /> : <Table grid={props} rows={rows} columns={columns} />}
      </div>
    </figure>
  );
}
