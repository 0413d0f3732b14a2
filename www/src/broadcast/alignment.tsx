// Shapes aligned at the last axis, as in NumPy's documentation, and suggestions for shapes that do not broadcast.
import { BROADCAST } from "../strings/broadcast";
import { shape } from "../strings/numbers";
import { meet, mends } from "./index-math";

const words = BROADCAST;

export function Alignment(props: { shapes: readonly { name: string; dims: readonly number[] }[] }) {
  const { result, aligned, clashes } = meet(props.shapes.map((s) => s.dims));
  const rank = aligned[0]?.length ?? 0;
  const sizes = Array.from({ length: rank }, (_, k) => Math.max(...aligned.map((row) => row[k] ?? 1)));
  return (
    <div class="alignment-frame">
      <table class="alignment" aria-label={words.alignment}>
        <thead>
          <tr>
            <td />
            {sizes.map((_, k) => (
              <th key={k} scope="col" class={clashes.includes(k) ? "clash" : ""}>
                {words.axis(k - rank)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.shapes.map(({ name }, i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              {aligned[i]?.map((d, k) => {
                const stretched = !clashes.includes(k) && (d ?? 1) === 1 && (result?.[k] ?? 1) !== 1;
                return (
                  <td key={k} class={clashes.includes(k) ? "clash" : stretched ? "stretched" : ""}>
                    {d ?? ""}
                    {stretched ? <small>→ {result?.[k]}</small> : null}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr class="alignment-result">
            <th scope="row">{words.result}</th>
            {sizes.map((_, k) => (
              <td key={k} class={clashes.includes(k) ? "clash" : ""}>
                {clashes.includes(k) ? <strong>{words.clashes}</strong> : (result?.[k] ?? Math.max(...aligned.map((row) => row[k] ?? 1)))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** `mend` appends an index to an operand in the program; it is present where the operands are names of the program. */
export function Clash(props: { shapes: readonly (readonly number[])[]; names: readonly string[]; mend: ((name: string, index: string) => void) | undefined }) {
  const { shapes, names } = props;
  const { aligned, clashes } = meet(shapes);
  const found = mends(shapes);
  const rank = aligned[0]?.length ?? 0;
  return (
    <section class="clash-box" data-testid="clash">
      <h2>{words.clash.title}</h2>
      <Alignment shapes={shapes.map((dims, i) => ({ name: names[i] ?? "", dims }))} />
      {clashes.map((k) => {
        const sizes = [...new Set(aligned.map((row) => row[k] ?? 1).filter((d) => d !== 1))];
        return <p key={k}>{words.clash.why(k - rank, String(sizes[0]), sizes.slice(1).join(", "))}</p>;
      })}
      <h3>{words.clash.mends}</h3>
      {found.length === 0 ? <p>{words.clash.none}</p> : null}
      <ul>
        {found.map((mend) => {
          const name = names[mend.operand] ?? "";
          const given = shapes[mend.operand] ?? [];
          const longer = [...given.slice(0, mend.at), 1, ...given.slice(mend.at)];
          const { code, words: said } = words.clash.mend(name, mend.text, shape(longer), shape(mend.result));
          return (
            <li key={code}>
              <code>{code}</code> {said}{" "}
              {props.mend ? (
                <button type="button" class="link" onClick={() => props.mend?.(name, mend.text)} aria-label={words.clash.applyOf(code)}>
                  {words.clash.apply}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
