// How faithfully a device holds a dtype: a shape, a colour and a word, the same wherever it is shown.
import { DEVICES } from "../strings/devices";

/** Told apart by shape alone. */
export const MARKS: Record<string, string> = { exact: "●", widened: "▲", emulated: "◆", demoted: "▼", refused: "✕" };

export function Fidelity(props: { of: string }) {
  return (
    <span class={`badge ${props.of}`} title={DEVICES.fidelities[props.of]}>
      <span aria-hidden="true">{MARKS[props.of] ?? "?"}</span> {props.of}
    </span>
  );
}
