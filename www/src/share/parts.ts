// What a link carries besides the program. Each part says what it is now, and takes back only what is sound: a link may
// hold anything.
import { arrange, arrangement } from "../frame/panes";
import { DEFAULT, draft, same, search, soundSearch } from "../optimiser/settings";
import * as state from "../state/state";

interface Part {
  /** What the link shall hold; undefined, and it holds nothing. */
  now(): unknown;
  /** Takes a link's value; leaves everything as it is where that makes no sense. */
  take(value: unknown): void;
}

/** Taken before the program runs. */
export const BEFORE: Readonly<Record<string, Part>> = {
  device: {
    now: () => state.wanted.peek(),
    take: (value) => {
      if (value === "auto" || value === "gpu" || value === "cpu") state.wanted.value = value;
    },
  },
  policy: {
    now: () => state.policy.peek(),
    take: (value) => {
      if (value === "demote" || value === "emulate" || value === "error") state.policy.value = value;
    },
  },
  search: {
    now: () => (same(search.peek(), DEFAULT) ? undefined : search.peek()),
    take: (value) => {
      search.value = soundSearch(value);
      draft.value = search.value;
    },
  },
  tab: {
    now: () => state.tab.peek(),
    take: (value) => {
      const found = (["editor", ...state.PANELS] as const).find((tab) => tab === value);
      if (found) state.tab.value = found;
    },
  },
  layout: {
    now: () => arrangement.peek(),
    take: (value) => {
      if (value !== undefined) arrange(value);
    },
  },
};

/** Taken once it has run, since a run forgets them. */
export const AFTER: Readonly<Record<string, Part>> = {
  step: {
    now: () => state.step.peek(),
    take: (value) => {
      if (isIndex(value)) state.step.value = value;
    },
  },
  node: {
    now: () => state.selectedNode.peek(),
    take: (value) => {
      if (isIndex(value)) state.selectedNode.value = value;
    },
  },
};

/** A number that may stand for a place in a list. */
function isIndex(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e6;
}

export function now(): Record<string, unknown> {
  const all = Object.entries({ ...BEFORE, ...AFTER }).map(([name, part]) => [name, part.now()]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

export function take(parts: Readonly<Record<string, Part>>, values: Readonly<Record<string, unknown>>): void {
  for (const [name, part] of Object.entries(parts)) if (Object.hasOwn(values, name)) part.take(values[name]);
}
