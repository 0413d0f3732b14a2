// Signals that one module writes and every other one can only read.
import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

/** A signal for everybody, and the function that writes it. Its module keeps that one, and exports named actions. */
export function written<T>(first: T): [ReadonlySignal<T>, (value: T) => void] {
  const made = signal(first);
  return [
    made,
    (value) => {
      made.value = value;
    },
  ];
}
