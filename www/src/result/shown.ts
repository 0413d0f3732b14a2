// The view state of values between runs, and requests for their elements.
import { signal } from "@preact/signals";
import type { TensorReport } from "tensorscope";
import type { ShownEntry } from "./collected";
import type { CallName, Calls } from "../session/protocol";
import { lookOf } from "./pixels";
import { ask } from "../session/ask";
import { live, run } from "../state/run";
import type { Run } from "../state/run";
import { busy } from "../state/session";

const VIEWS = ["text", "plot", "table"] as const;
export type View = (typeof VIEWS)[number];

/** An array in the last run's output, and its index there. */
export interface Target {
  at: number;
  tensor: TensorReport;
  /** The run it belongs to: answers that arrive after another run are dropped. */
  run: Run;
}

/** The user's view for the value shown by each line. */
const chosen = signal<Readonly<Record<number, View>>>({});

/** The size from which NumPy summarises an array, so that a plot shows more. */
const SUMMARISED = 1000;

/** The default view of a value: as text, or drawn where its text would be summarised or it is an image. */
export function viewOf(shown: ShownEntry): View {
  if (shown.kind !== "value" || !shown.tensor) return "text";
  const { dtype, shape } = shown.tensor;
  const views = viewsOf(shown.tensor);
  const asked = chosen.value[shown.place.line];
  if (asked && views.includes(asked)) return asked;
  const look = lookOf(dtype, shape);
  const size = shape.reduce((a, b) => a * b, 1);
  return size > 0 && (look === "colours" || size > SUMMARISED) && look !== "none" ? "plot" : "text";
}

/** The views that are available for an array. */
export function viewsOf(tensor: TensorReport): readonly View[] {
  return tensor.shape.length === 0 || tensor.shape.includes(0) ? ["text"] : VIEWS;
}

export function choose(line: number, view: View): void {
  chosen.value = { ...chosen.value, [line]: view };
}

/** Requests elements of a value; undefined once another run has replaced it. */
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
