// One operation: shapes aligned, operands and result as grids, and the arithmetic of the chosen cell.
import { useState } from "preact/hooks";
import { lights } from "../source-link";
import { STRINGS } from "../strings";
import { count, shape } from "../words";
import { Alignment } from "./alignment";
import { addresses, equation, feeds, flatOf } from "./cases";
import type { Case, Operand } from "./cases";
import { Grid, short } from "./grid";
import { useTexts } from "./values";
import type { Texts } from "./values";

const words = STRINGS.broadcast;

function OperandGrid(props: { of: Case; operand: Operand; cursor: readonly number[]; fed: readonly (readonly number[])[]; texts: Texts }) {
  const { of, operand, cursor, fed, texts } = props;
  const value = (index: readonly number[]) => texts(operand.node, flatOf(operand, index));
  const { stretched } = operand;
  const keys = new Set(fed.map((index) => index.join()));
  // Stretched operands are drawn over the result's shape, their repeats as ghosts.
  const overResult = of.kind === "elementwise" && stretched?.some(Boolean) && !of.dims.includes(0);
  const dims = overResult ? of.dims : operand.dims;
  const own = (index: readonly number[]) => (overResult ? (feeds(of, index)[of.operands.indexOf(operand)]?.[0] ?? []) : index);
  const base = overResult ? cursor : (fed[0] ?? operand.dims.map(() => 0));
  return (
    <Grid
      name={words.operand(operand.name, operand.node.label)}
      label={shape([...operand.dims])}
      dims={dims}
      leading={base.slice(0, Math.max(0, dims.length - 3))}
      text={(index) => value(own(index)) ?? short(own(index))}
      isLit={(index) => (index.includes(-1) ? isBetween(index, overResult ? [cursor] : fed) : overResult ? keys.has(own(index).join()) && isReal(index, cursor, stretched ?? []) : keys.has(index.join()))}
      isGhost={(index) => overResult === true && index.some((i, k) => (stretched?.[k] ?? false) && i !== 0)}
    />
  );
}

/** Of a stretched operand, the stored cell and the repeat that stands where the result's cell does. */
function isReal(index: readonly number[], cursor: readonly number[], stretched: readonly boolean[]): boolean {
  return index.every((i, k) => i === cursor[k] || (stretched[k] === true && i === 0));
}

/** Whether one of `indices` lies where an ellipsis (-1) stands for what is not drawn. */
function isBetween(index: readonly number[], indices: readonly (readonly number[])[]): boolean {
  return indices.some((one) => one.every((i, k) => (index[k] === -1 ? i >= 9 : index[k] === i)));
}

export function CaseView(props: { of: Case }) {
  const { of } = props;
  const texts = useTexts();
  const [chosen, choose] = useState<readonly number[]>(of.dims.map(() => 0));
  const cursor = chosen.length === of.dims.length && chosen.every((i, k) => i < (of.dims[k] ?? 0)) ? chosen : of.dims.map(() => 0);
  const empty = of.dims.includes(0);
  const fed = feeds(of, cursor);
  const leading = of.dims.slice(0, Math.max(0, of.dims.length - 3));
  const all = of.operands.map((o) => ({ name: o.name, dims: o.dims }));
  const result = (index: readonly number[]) => texts(of.node, index.reduce((sum, i, k) => sum * (of.dims[k] ?? 1) + i, 0));
  return (
    <div class="case" data-testid="case" {...lights(of.node.places)}>
      {of.kind === "elementwise" ? <Alignment shapes={all} /> : null}
      {leading.length > 0 && !empty ? (
        <div class="sliders">
          {leading.map((d, k) => (
            <label key={k}>
              <span>{words.slice(k)}</span>
              <input type="range" min="0" max={d - 1} value={cursor[k] ?? 0} onInput={(event) => choose(cursor.map((i, j) => (j === k ? event.currentTarget.valueAsNumber : i)))} />
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
      <div class="grids">
        {of.operands.map((operand, k) => (
          <OperandGrid key={k} of={of} operand={operand} cursor={cursor} fed={fed[k] ?? []} texts={texts} />
        ))}
        <Grid
          name="out"
          label={shape([...of.dims])}
          dims={of.dims}
          leading={cursor.slice(0, leading.length)}
          text={result}
          isLit={(index) => (index.includes(-1) ? isBetween(index, [cursor]) : index.join() === cursor.join())}
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
      </p>
    </div>
  );
}
