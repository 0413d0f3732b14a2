// Signals that one module writes and all others can only read.
import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

/** A read-only signal, and its setter. The module keeps the setter private, and exports named actions. */
export function written<T>(first: T): [ReadonlySignal<T>, (value: T) => void] {
  const made = signal(first);
  return [
    made,
    (value) => {
      made.value = value;
    },
  ];
}
