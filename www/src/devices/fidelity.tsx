// How faithfully a device represents a dtype: a shape, a colour and a word, the same wherever it is shown.
import { DEVICES } from "../strings/devices";

/** Symbols that differ by shape alone, without colour. */
export const MARKS: Record<string, string> = { exact: "●", widened: "▲", emulated: "◆", demoted: "▼", refused: "✕" };

export function Fidelity(props: { of: string }) {
  return (
    <span class={`badge ${props.of}`} title={DEVICES.fidelities[props.of]}>
      <span aria-hidden="true">{MARKS[props.of] ?? "?"}</span> {props.of}
    </span>
  );
}
