// An array as a table that renders only its visible part: rows and columns are fetched from the session on
// scrolling. Indices stay at the edges.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { RESULT } from "../strings/result";
import { shape as shapeText } from "../strings/numbers";
import { Sliders, useIndex } from "./plot";
import { askOf } from "./shown";
import type { Target } from "./shown";

const WORDS = RESULT;
const ROW = 24;
const HEAD = 26;
const GLYPH = 7.9;
const HIGHEST = 420;
/** The space for a scroll bar at the bottom. */
const SCROLLBAR = 16;

/** Browsers limit elements to some tens of millions of pixels in height: in a longer table, scrolling is scaled. */
const TALLEST = 6_000_000;

/** The minimal and maximal width of a column in characters. */
const FEWEST = 6;
const MOST_GLYPHS = 60;

interface Block {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

interface Fetched extends Block {
  texts: string[];
  of: string;
}

function sightOf(box: HTMLElement) {
  return { top: box.scrollTop, left: box.scrollLeft, width: box.clientWidth, height: box.clientHeight };
}

export function Table(props: { target: Target }) {
  const { target } = props;
  const { shape } = target.tensor;
  const leading = shape.slice(0, Math.max(0, shape.length - 2));
  const [index, setIndex] = useIndex(leading);
  const inner = shape.slice(leading.length);
  const [rows, columns] = inner.length === 1 ? [inner[0] ?? 0, 1] : [inner[0] ?? 0, inner[1] ?? 0];
  const base = index.reduce((at, i, axis) => at * (shape[axis] ?? 1) + i, 0) * rows * columns;
  const side = `${Math.max(0, rows - 1)}`.length * GLYPH + 22;
  const [widest, setWidest] = useState(FEWEST);
  const cell = Math.min(widest, MOST_GLYPHS) * GLYPH + 18;
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, left: 0, width: 600, height: HIGHEST });
  const [at, setAt] = useState<[number, number]>([0, 0]);
  const [fetched, setFetched] = useState<Fetched | undefined>();

  const height = Math.min(HIGHEST, rows * ROW + HEAD + SCROLLBAR);
  // Rows that are entirely visible.
  const inSight = Math.max(1, Math.floor((height - HEAD - SCROLLBAR) / ROW));
  const tall = Math.min(rows * ROW, TALLEST);
  const scale = tall < rows * ROW ? (rows - inSight) / Math.max(1, tall + HEAD - seen.height) : 1 / ROW;
  const block: Block = {
    top: Math.min(Math.max(0, rows - inSight), Math.floor(seen.top * scale)),
    left: Math.min(Math.max(0, columns - 1), Math.floor(seen.left / cell)),
    rows: 0,
    columns: 0,
  };
  block.rows = Math.min(rows - block.top, inSight + 2);
  block.columns = Math.min(columns - block.left, Math.ceil(seen.width / cell) + 1);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setSeen(sightOf(element));
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, []);
  const key = [target.at, base, block.top, block.left, block.rows, block.columns].join();
  useEffect(() => {
    let stale = false;
    askOf(target, "elements", target.at, base + block.top * columns + block.left, block.columns, block.rows, columns).then(
      (texts) => {
        if (stale || !texts) return;
        setFetched({ ...block, texts, of: `${base}` });
        // Columns are as wide as the widest text so far, and never get narrower.
        setWidest((old) => texts.reduce((most, text) => Math.max(most, text.length), Math.max(old, `${columns - 1}`.length)));
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [target.run, key]);

  const text = (row: number, column: number): string | undefined => {
    if (!fetched || fetched.of !== `${base}`) return undefined;
    const [r, c] = [row - fetched.top, column - fetched.left];
    return r >= 0 && r < fetched.rows && c >= 0 && c < fetched.columns ? fetched.texts[r * fetched.columns + c] : undefined;
  };
  const showColumn = (element: HTMLElement, c: number) => {
    if (c * cell < element.scrollLeft) element.scrollLeft = c * cell;
    else if ((c + 1) * cell + side > element.scrollLeft + element.clientWidth) element.scrollLeft = (c + 1) * cell + side - element.clientWidth;
  };
  // Wider columns move the one that the user is at.
  useLayoutEffect(() => {
    if (box.current && document.activeElement === box.current) showColumn(box.current, at[1]);
  }, [cell]);
  const move = (event: KeyboardEvent) => {
    const [row, column] = at;
    const page = Math.max(1, inSight - 1);
    const to: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: event.ctrlKey || event.metaKey ? [0, 0] : [row, 0],
      End: event.ctrlKey || event.metaKey ? [rows - 1, columns - 1] : [row, columns - 1],
    };
    const next = to[event.key];
    const element = box.current;
    if (!next || !element) return;
    event.preventDefault();
    const [r, c] = [Math.min(Math.max(next[0], 0), rows - 1), Math.min(Math.max(next[1], 0), columns - 1)];
    setAt([r, c]);
    // From the current scroll position, which may not have been rendered yet.
    const top = Math.floor(element.scrollTop * scale);
    if (r < top || r > top + inSight - 1) element.scrollTop = Math.max(0, (r < top ? r : r - inSight + 1) / scale);
    showColumn(element, c);
  };
  const shownRows = Array.from({ length: block.rows }, (_, k) => block.top + k);
  const shownColumns = Array.from({ length: block.columns }, (_, k) => block.left + k);
  // Rows are placed where they are visible, however scrolling is scaled.
  const first = tall < rows * ROW ? seen.top : block.top * ROW;
  return (
    <div class="table-view">
      <Sliders sizes={leading} index={index} set={setIndex} />
      <div
        class="table-box"
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={WORDS.tableOf(shapeText(shape))}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        aria-activedescendant={`cell-${target.at}-${at[0]}-${at[1]}`}
        style={{ height: `${height}px` }}
        onScroll={(event) => setSeen(sightOf(event.currentTarget))}
        onKeyDown={move}
        data-testid="table"
      >
        <div class="table-all" role="presentation" style={{ height: `${tall + HEAD}px`, width: `${side + columns * cell}px` }}>
          <div class="table-head" role="row" aria-rowindex={1} style={{ height: `${HEAD}px` }}>
            <span class="table-corner" role="columnheader" style={{ width: `${side}px` }}>
              <span class="unseen">{WORDS.index}</span>
            </span>
            {shownColumns.map((column) => (
              <span key={column} role="columnheader" aria-colindex={column + 2} style={{ left: `${side + column * cell}px`, width: `${cell}px` }}>
                {inner.length === 1 ? WORDS.value : column}
              </span>
            ))}
          </div>
          {shownRows.map((row, k) => (
            <div key={k} class="table-row" role="row" aria-rowindex={row + 2} style={{ top: `${HEAD + first + k * ROW}px`, height: `${ROW}px` }}>
              <span class="table-side" role="rowheader" style={{ width: `${side}px` }}>
                {row}
              </span>
              {shownColumns.map((column) => (
                <span
                  key={column}
                  id={`cell-${target.at}-${row}-${column}`}
                  role="gridcell"
                  aria-colindex={column + 2}
                  class={at[0] === row && at[1] === column ? "here" : ""}
                  style={{ left: `${side + column * cell}px`, width: `${cell}px` }}
                  onPointerDown={() => setAt([row, column])}
                >
                  {text(row, column) ?? "…"}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
