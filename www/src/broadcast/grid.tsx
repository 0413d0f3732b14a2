// An array as a grid of cells: two axes in a grid, a third as grids side by side, the rest at one index.
import { useRef } from "preact/hooks";
import { STRINGS } from "../strings";
import { shape } from "../words";

const words = STRINGS.broadcast;

/** More cells than this along an axis are shortened by an ellipsis. */
const LIMIT = { cells: 12, grids: 6 };

/** Indices that are shown along an axis; `undefined` stands for those between. */
export function shown(length: number, limit: number): (number | undefined)[] {
  if (length <= limit) return Array.from({ length }, (_, i) => i);
  return [...Array.from({ length: limit - 2 }, (_, i) => i), undefined, length - 1];
}

interface GridProps {
  name: string;
  label: string;
  /** What is drawn; of an operand that is stretched, the result's shape. */
  dims: readonly number[];
  /** Index on the axes that are not drawn. */
  leading: readonly number[];
  text(index: readonly number[]): string | undefined;
  isLit(index: readonly number[]): boolean;
  isGhost(index: readonly number[]): boolean;
  /** The chosen cell, and what chooses another; an operand's grid has none. */
  cursor?: readonly number[];
  choose?(index: readonly number[]): void;
}

/** The grid's own name says the rest. */
export function short(index: readonly number[]): string {
  return index.slice(-2).join(",");
}

function Cell(props: { grid: GridProps; index: readonly number[]; between: boolean }) {
  const { grid, index, between } = props;
  const lit = grid.isLit(index);
  if (between) return <td class={lit ? "between lit" : "between"}>…</td>;
  const ghost = grid.isGhost(index);
  const here = grid.cursor !== undefined && grid.cursor.join() === index.join();
  const text = grid.text(index);
  const name = ["array-cell", ghost ? "ghost" : "", lit ? "lit" : "", here ? "here" : ""].filter((n) => n !== "").join(" ");
  const label = words.cell(index.join(", "), text, lit && !here ? words.fedCell : ghost ? words.ghostCell : "");
  if (!grid.choose) return <td class={name} aria-label={label}>{text ?? short(index)}</td>;
  const choose = () => grid.choose?.(index);
  return (
    <td class={name} role="gridcell" tabIndex={here ? 0 : -1} aria-selected={here} aria-label={label} data-index={index.join()} onPointerEnter={choose} onPointerDown={choose} onFocus={choose}>
      {text ?? short(index)}
    </td>
  );
}

function Plane(props: { grid: GridProps; before: readonly number[]; dims: readonly number[]; between: boolean }) {
  const { grid, before, dims, between } = props;
  const [rows, columns] = dims.length === 2 ? [dims[0] ?? 1, dims[1] ?? 1] : [1, dims[0] ?? 1];
  const index = (row: number, column: number) => [...before, ...(dims.length === 2 ? [row, column] : dims.length === 1 ? [column] : [])];
  return (
    <table class="plane" role={grid.choose ? "grid" : "table"} aria-label={grid.label}>
      <tbody>
        {shown(rows, LIMIT.cells).map((row) => (
          <tr key={row ?? "between"} role="row">
            {shown(columns, LIMIT.cells).map((column) => {
              const hidden = row === undefined || column === undefined || between;
              // An ellipsis is lit where the chosen cell's index lies in it; its own place is not one cell.
              return <Cell key={column ?? "between"} grid={grid} index={index(row ?? -1, column ?? -1)} between={hidden} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where an arrow key leads from `at`. */
function moved(at: readonly number[], dims: readonly number[], key: string): number[] | undefined {
  const last = dims.length - 1;
  const step: Record<string, readonly [number, number]> = {
    ArrowRight: [last, 1],
    ArrowLeft: [last, -1],
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
  const root = useRef<HTMLDivElement>(null);
  // Keys may come faster than the drawing follows.
  const at = useRef(props.cursor);
  at.current = props.cursor;
  const { dims, leading } = props;
  const drawn = dims.slice(Math.max(0, dims.length - 3));
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
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".here")?.focus());
  };
  const planes = drawn.length === 3 ? shown(drawn[0] ?? 0, LIMIT.grids) : [0];
  return (
    <figure class="array-grid" ref={root} {...(props.choose ? { onKeyDown: keys } : {})}>
      <figcaption>
        <strong>{props.name}</strong> <span class="mono">{props.label}</span>
      </figcaption>
      <div class="planes" role="group" aria-label={`${props.name} ${props.label}`} {...(props.choose ? {} : { tabIndex: 0 })}>
        {planes.map((plane) => {
          const before = drawn.length === 3 ? [...leading, plane ?? -1] : leading;
          return (
            <div key={plane ?? "between"} class="array-layer">
              {dims.length >= 3 ? <span class="layer-name mono">{plane === undefined ? "…" : words.layer([...before, ...drawn.slice(-2).map(() => ":")].join(", "))}</span> : null}
              {plane === undefined ? null : <Plane grid={props} before={before} dims={drawn.slice(-2)} between={false} />}
            </div>
          );
        })}
      </div>
    </figure>
  );
}
