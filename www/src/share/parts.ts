// What a link carries besides the program. Each part says what it is now, and takes back only what is sound: a link may
// hold anything.
import { arrange, arrangement } from "../frame/panes";
import { DEFAULT, same, search, searchIs, soundSearch } from "../optimiser/settings";
import { selectedNode, selectNode, showStep, step } from "../state/selection";
import { policy, policyIs, wantDevice, wanted } from "../state/session";
import { openTab, tab, tabNamed } from "../state/tabs";

interface Part {
  /** What the link shall hold; undefined, and it holds nothing. */
  now(): unknown;
  /** Takes a link's value; leaves everything as it is where that makes no sense. */
  take(value: unknown): void;
}

/** Taken before the program runs. */
export const BEFORE: Readonly<Record<string, Part>> = {
  device: {
    now: () => wanted.peek(),
    take: (value) => {
      if (value === "auto" || value === "gpu" || value === "cpu") wantDevice(value);
    },
  },
  policy: {
    now: () => policy.peek(),
    take: (value) => {
      if (value === "demote" || value === "emulate" || value === "error") policyIs(value);
    },
  },
  search: {
    now: () => (same(search.peek(), DEFAULT) ? undefined : search.peek()),
    take: (value) => {
      searchIs(soundSearch(value));
    },
  },
  tab: {
    now: () => tab.peek(),
    take: (value) => {
      const found = tabNamed(value);
      if (found) openTab(found);
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
    now: () => step.peek(),
    take: (value) => {
      if (isIndex(value)) showStep(value);
    },
  },
  node: {
    now: () => selectedNode.peek(),
    take: (value) => {
      if (isIndex(value)) selectNode(value);
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
