// Selects the drawn indices of a long axis: its ends, and a run around the selected one. Independent of the page.

/** One index (`from` equals `to`), or a gap of several that are not drawn. */
export interface Slot {
  readonly from: number;
  readonly to: number;
}

export const isGap = (slot: Slot): boolean => slot.from !== slot.to;
export const holds = (slot: Slot, index: number): boolean => slot.from <= index && index <= slot.to;

const cells = (from: number, to: number): Slot[] => Array.from({ length: to - from + 1 }, (_, i) => ({ from: from + i, to: from + i }));

/** At most `most` slots of an axis, with `at` among their cells. The previous slots stay as long as they show `at`. */
export function slots(length: number, most: number, at: number, before?: readonly Slot[]): readonly Slot[] {
  const last = length - 1;
  if (length <= most) return cells(0, last);
  if (before?.at(-1)?.to === last && before.length === most && before.some((slot) => !isGap(slot) && slot.from === at)) return before;
  if (at < most - 2) return [...cells(0, most - 3), { from: most - 2, to: last - 1 }, ...cells(last, last)];
  if (at > last - (most - 2)) return [...cells(0, 0), { from: 1, to: last - most + 2 }, ...cells(last - most + 3, last)];
  const first = at - ((most - 4) >> 1);
  const end = first + most - 5;
  return [...cells(0, 0), { from: 1, to: first - 1 }, ...cells(first, end), { from: end + 1, to: last - 1 }, ...cells(last, last)];
}
