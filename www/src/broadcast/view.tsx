// One operation: aligned shapes, operands and result as grids, and the arithmetic of the selected cell.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { lights } from "../linking/source-link";
import { BROADCAST } from "../strings/broadcast";
import { count, shape } from "../strings/numbers";
import { Alignment } from "./alignment";
import { addresses, equation, feeds, flatOf } from "./cases";
import type { Case, Operand } from "./cases";
import { Grid, short } from "./grid";
import { holds } from "./slots";
import type { Slot } from "./slots";
import { useTexts } from "./values";
import type { Texts } from "./values";

const words = BROADCAST;

/** The distance between planes, shared by all operations. */
const apart = signal(1);

/** The space for grids, and the distance between their planes. */
interface Spread {
  room: number;
  apart: number;
}

function OperandGrid(props: { of: Case; operand: Operand; cursor: readonly number[]; fed: readonly (readonly number[])[]; texts: Texts } & Spread) {
  const { of, operand, cursor, fed, texts, room, apart } = props;
  const value = (index: readonly number[]) => texts(operand.node, flatOf(operand, index));
  const { stretched } = operand;
  const keys = new Set(fed.map((index) => index.join()));
  // Broadcast operands are drawn with the result's shape; their repetitions are faint.
  const overResult = of.kind === "elementwise" && stretched?.some(Boolean) && !of.dims.includes(0);
  const dims = overResult ? of.dims : operand.dims;
  const own = (index: readonly number[]) => (overResult ? (feeds(of, index)[of.operands.indexOf(operand)]?.[0] ?? []) : index);
  const base = overResult ? cursor : (fed[0] ?? operand.dims.map(() => 0));
  return (
    <Grid
      name={words.operand(operand.name, operand.node.label)}
      label={shape([...operand.dims])}
      dims={dims}
      aim={base}
      room={room}
      apart={apart}
      text={(index) => value(own(index)) ?? short(own(index))}
      isLit={(index) => (overResult ? isReal(index, cursor, stretched ?? []) && keys.has(own(index).join()) : keys.has(index.join()))}
      isLitWithin={(bounds) =>
        overResult
          ? bounds.every((slot, k) => holds(slot, cursor[k] ?? 0) || (stretched?.[k] === true && slot.from === 0))
          : fed.some((one) => isWithin(bounds, one))
      }
      isGhost={(index) => overResult === true && index.some((i, k) => (stretched?.[k] ?? false) && i !== 0)}
    />
  );
}

/** For a broadcast operand: the stored cell, and the repetition at the position of the result's cell. */
function isReal(index: readonly number[], cursor: readonly number[], stretched: readonly boolean[]): boolean {
  return index.every((i, k) => i === cursor[k] || (stretched[k] === true && i === 0));
}

function isWithin(bounds: readonly Slot[], index: readonly number[]): boolean {
  return bounds.every((slot, k) => holds(slot, index[k] ?? 0));
}

/** The width of an element, updated when it is resized. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(480);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measured = element.current;
    const watch = new ResizeObserver(() => setRoom(measured.clientWidth));
    watch.observe(measured);
    setRoom(measured.clientWidth);
    return () => watch.disconnect();
  }, []);
  return { element, room };
}

export function CaseView(props: { of: Case }) {
  const { of } = props;
  const texts = useTexts();
  const { element, room } = useRoom();
  const [chosen, choose] = useState<readonly number[]>(of.dims.map(() => 0));
  const cursor = chosen.length === of.dims.length && chosen.every((i, k) => i < (of.dims[k] ?? 0)) ? chosen : of.dims.map(() => 0);
  const empty = of.dims.includes(0);
  const fed = feeds(of, cursor);
  const leading = of.dims.slice(0, Math.max(0, of.dims.length - 3));
  const all = of.operands.map((o) => ({ name: o.name, dims: o.dims }));
  const inSpace = !empty && (of.dims.length >= 3 || of.operands.some((o) => o.dims.length >= 3));
  const result = (index: readonly number[]) =>
    texts(
      of.node,
      index.reduce((sum, i, k) => sum * (of.dims[k] ?? 1) + i, 0),
    );
  return (
    <div class="case" data-testid="case" {...lights(of.node.places)}>
      {of.kind === "elementwise" ? <Alignment shapes={all} /> : null}
      {inSpace ? (
        <div class="sliders">
          <label>
            <span>{words.apart}</span>
            <input type="range" min="0" max="1" step="0.05" value={apart.value} onInput={(event) => (apart.value = event.currentTarget.valueAsNumber)} />
          </label>
          {leading.map((d, k) => (
            <label key={k}>
              <span>{words.slice(k)}</span>
              <input
                type="range"
                min="0"
                max={d - 1}
                value={cursor[k] ?? 0}
                onInput={(event) => choose(cursor.map((i, j) => (j === k ? event.currentTarget.valueAsNumber : i)))}
              />
              <output class="mono">{cursor[k]}</output>
            </label>
          ))}
        </div>
      ) : null}
      <div class="arithmetic" aria-live="polite" data-testid="arithmetic">
        {empty ? (
          <p>{words.noElements}</p>
        ) : (
          <>
            <p class="mono equation">{equation(of, cursor)}</p>
            {of.operands.map((o, k) => {
              const first = fed[k]?.[0];
              if (!first) return null;
              const lines = addresses(o, o.layers.length > 0 ? cursor : first);
              const rest = (fed[k]?.length ?? 1) - 1;
              return (
                <p key={k} class="mono address">
                  <span class="label">
                    {words.address} {o.name}
                  </span>
                  {lines.map((line, depth) => (
                    <span key={depth}>
                      {lines.length > 1 ? `${words.layers(depth)}: ` : ""}
                      {line}
                    </span>
                  ))}
                  {rest > 0 ? <span>{words.more(count(rest))}</span> : null}
                </p>
              );
            })}
          </>
        )}
      </div>
      <div class="grids" ref={element}>
        {of.operands.map((operand, k) => (
          <OperandGrid key={k} of={of} operand={operand} cursor={cursor} fed={fed[k] ?? []} texts={texts} room={room} apart={apart.value} />
        ))}
        <Grid
          name="out"
          label={shape([...of.dims])}
          dims={of.dims}
          aim={cursor}
          room={room}
          apart={apart.value}
          text={result}
          isLit={(index) => index.join() === cursor.join()}
          isLitWithin={(bounds) => isWithin(bounds, cursor)}
          isGhost={() => false}
          cursor={cursor}
          choose={choose}
        />
      </div>
      <p class="cell-legend">
        <span>
          <i class="array-cell ghost" /> {words.legend.ghost}
        </span>
        <span>
          <i class="array-cell lit" /> {words.legend.lit}
        </span>
        <span class="keys-hint">{of.dims.length >= 3 ? words.legend.keysInSpace : words.legend.keys}</span>
      </p>
    </div>
  );
}
