// What the panel keeps of its values from one run to the next, and how it asks the session for elements.
import { signal } from "@preact/signals";
import type { Shown, TensorReport } from "tensorscope";
import type { CallName, Calls } from "../session/protocol";
import { lookOf } from "./pixels";
import { ask } from "../session/ask";
import { live, run } from "../state/run";
import type { Run } from "../state/run";
import { busy } from "../state/session";

const VIEWS = ["text", "plot", "table"] as const;
export type View = (typeof VIEWS)[number];

/** A value of the last run that is an array: where it stands among what was shown. */
export interface Target {
  at: number;
  tensor: TensorReport;
  /** The run it belongs to: an answer that comes after another run is not for it. */
  run: Run;
}

/** What a person chose for the value that each line shows. */
const chosen = signal<Readonly<Record<number, View>>>({});

/** Elements past which NumPy leaves out the middle of an array's text, so that a plot says more. */
const SUMMARISED = 1000;

/** How a value is shown unless a person chose: as text, or drawn where its text would be cut short or is an image. */
export function viewOf(shown: Shown): View {
  if (shown.kind !== "value" || !shown.tensor) return "text";
  const { dtype, shape } = shown.tensor;
  const views = viewsOf(shown.tensor);
  const asked = chosen.value[shown.place.line];
  if (asked && views.includes(asked)) return asked;
  const look = lookOf(dtype, shape);
  const size = shape.reduce((a, b) => a * b, 1);
  return size > 0 && (look === "colours" || size > SUMMARISED) && look !== "none" ? "plot" : "text";
}

/** The views that make sense for an array. */
export function viewsOf(tensor: TensorReport): readonly View[] {
  return tensor.shape.length === 0 || tensor.shape.includes(0) ? ["text"] : VIEWS;
}

export function choose(line: number, view: View): void {
  chosen.value = { ...chosen.value, [line]: view };
}

/** Asks for elements of a value; nothing once another run has taken its place. */
export async function askOf<K extends CallName>(target: Target, call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]> | undefined> {
  const current = () => [run, live].some((run) => run.peek()?.report === target.run.report);
  try {
    const answer = await ask(call, ...args);
    return current() ? answer : undefined;
  } catch (error) {
    if (current() && !busy.peek()) throw error;
    return undefined;
  }
}
