// The parts of a link besides the program. Each part returns its current value, and restores only valid values: a link
// is untrusted input.
import { arrange, arrangement } from "../frame/panes";
import { DEFAULT, same, search, searchIs, soundSearch } from "../optimiser/settings";
import { selectedNode, selectNode, showStep, step } from "../state/selection";
import { policy, policyIs, wantDevice, wanted } from "../state/session";
import { openTab, tab, tabNamed } from "../state/tabs";

interface Part {
  /** The value to store in a link; undefined stores nothing. */
  now(): unknown;
  /** Restores a link's value; an invalid one changes nothing. */
  take(value: unknown): void;
}

/** Restored before the program runs. */
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

/** Restored after the run, which resets them. */
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

/** Whether a value may be an index. */
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
