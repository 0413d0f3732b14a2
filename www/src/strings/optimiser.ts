// The optimiser: the scrubber at the page's foot, and the panel.
const list = (names: readonly string[]) => names.join(", ");
const times = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const OPTIMISER = {
  noStep: (why: string) => `The graph at this step could not be had: ${why}`,
  noAnswer: (why: string) => `The compiler gave no answer: ${why}`,
  asking: "Asking the compiler.",
  nothing: "The optimiser changed nothing here: what was written is what runs.",

  scrubber: {
    name: "Steps of the optimiser",
    slider: "Step of the optimiser",
    back: "One step back (Shift: to the rule before)",
    forward: "One step on (Shift: to the next rule)",
    play: "Play the steps",
    pause: "Pause",
    position: (at: number, last: number) => `Step ${at} of ${last}`,
    written: "As written",
    writtenWords: "the graph before any step",
    spoken: (at: number, last: number, rule: string, words: string) => `step ${at} of ${last}: ${rule}, ${words}`,
    spokenWritten: (last: number) => `as written, ${times(last, "step")} to come`,
    none: "The optimiser changed nothing in this program.",
    gone: (labels: readonly string[]) => `gone: ${list(labels)}`,
    goneMore: (labels: readonly string[], more: number) => `gone: ${list(labels)} and ${more} more`,
  },

  summary: {
    title: "This program",
    kernels: (count: number) => times(count, "kernel"),
    estimated: (time: string) => `estimated ${time}`,
    measured: (time: string) => `measured ${time}`,
    from: (time: string) => `as written ${time}`,
    steps: (count: number) => times(count, "step"),
    guards: (guards: readonly string[]) => `It relies on ${list(guards)}, which held.`,
    now: "Now",
    before: "Before your change",
    columns: ["Setting", "Kernels", "Estimated", "Measured", "Steps", "Compile time"],
    caption: "What the change of settings did",
    none: "none",
  },

  stages: { canonicalise: "canonicalise", fusion: "fusion", lowering: "lowering", kernels: "within kernels" } as Record<string, string>,

  plot: {
    title: "Estimated cost, step by step",
    label: (steps: number, first: string, last: string) =>
      `Estimated cost of each of ${times(steps, "step")}, on a scale of powers of ten: ${first} as written, ${last} in the end.`,
    measured: (time: string) => `measured ${time}`,
    at: (at: number, time: string) => `step ${at}: ${time}`,
    diamonds: "diamonds: measured",
  },

  step: {
    title: (at: number) => `Step ${at}`,
    written: "As written",
    writtenText: "This is the graph of the program's own expressions. Each step from here on rewrites it, and leaves what it computes the same.",
    cost: (before: string, after: string) => `estimated ${before} before, ${after} after`,
    diffOf: (kernel: string | undefined) => (kernel === undefined ? "In the graph" : `In kernel ${kernel}`),
    same: (lines: number) => `${times(lines, "line")} as before`,
    noDiff: "Nothing that is printed of the graph or of a kernel changed.",
    rivals: (count: number) => `What else was proposed (${count})`,
    rival: (cost: string) => `estimated ${cost}`,
    all: (count: number) => `All ${times(count, "step")}`,
    first: "the graph as written",
    dearer:
      "It costs more than before, and is taken all the same: nothing runs that is not a kernel, and what a kernel's own code costs is known only once it is there.",
    hoisted:
      "Right before this step the constants became scalars that are given at run time (s0, s1 and so on), so that programs which differ in their numbers alone share kernels.",
  },

  beam: {
    title: "The search",
    about: (states: number, pruned: number) =>
      `${times(states, "state")} looked at, ${pruned} of them dropped. The strong line is the way to the program that runs.`,
    leftOut: (count: number) => ` ${count} more were looked at and are not shown.`,
    scroll: "States of the search, to be scrolled",
    label: "States of the search. Arrow keys move, Enter shows a chosen state's graph.",
    start: "after canonicalisation",
    more: (count: number) => `+${count}`,
    moreSpoken: (count: number) => `${count} more were dropped here`,
    state: (name: string, cost: string, fate: string, reason: string) => `${name}, ${cost}, ${fate}: ${reason}`,
    fates: { chosen: "chosen", finalist: "finalist", kept: "kept", pruned: "dropped" } as Record<string, string>,
    measured: (time: string) => `measured ${time}`,
  },

  finalists: {
    title: "Measured on the device",
    columns: ["Kernels", "Estimated", "Measured", ""],
    chosen: "runs",
  },

  unfused: {
    title: "Kernels that stayed two",
    between: (first: string, second: string) => `${first}, then ${second}:`,
  },

  why: {
    title: "Why not fused?",
    about: "Choose two nodes: here, or one by a click in the graph and the other by a Shift-click.",
    first: "First node",
    second: "Second node",
    choose: "choose a node",
    noKernel: "in no kernel",
    optimised: "Show the optimised graph to choose nodes in it.",
  },

  settings: {
    title: "Change the search",
    now: (words: string) => `now: ${words}`,
    width: "Beam width",
    widthAbout: "states kept after each step",
    maxMs: "Time",
    maxMsAbout: "milliseconds for 50 operations, then only the best goes on",
    measure: "Measure finalists",
    measureAbout: "run the best three on the device and take the fastest",
    rules: "Rewrite rules",
    needed: "nothing runs without it",
    idle: "has nothing to say on this device",
    apply: "Run with these",
    reset: "Defaults",
    beamOf: (width: number) => `beam of ${width}`,
    within: (ms: number) => `${ms} ms`,
    measured: "measured",
    without: (names: readonly string[]) => `without ${list(names)}`,
  },
};
