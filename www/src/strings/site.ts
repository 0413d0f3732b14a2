// The parts around the editor: sharing, the gallery, the tour, and messages at the start and the end
// of a visit.
export const site = {
  share: {
    button: "Share",
    opened: "This program came with the link. Your own is kept: Undo brings it back, and the gallery has it under Yours.",
    openedFirst: "This program came with the link.",
  },
  link: {
    broken: "The link is broken: it may have been cut when it was copied.",
    version: (version: string) =>
      `The link is of another version (${version}) of Tensorscope, which this page cannot read. Reload the page, in case it is an old one.`,
    long: "The link is longer than a program can be, so it was not opened.",
    bomb: "The link unpacks to more than a program can be, so it was not opened.",
    strange: "The link holds something other than a program.",
    kept: "What you had is as it was.",
  },
  embed: {
    open: "Open in Tensorscope",
    views: "What is shown",
    result: "Result",
    graph: "Graph",
    run: "Run",
    label: "Tensorscope, a program to run",
    device: (name: string, simulated: boolean) => `${name}${simulated ? ", simulated" : ""}`,
    limit: (seconds: number) => `Programs in an article end after ${seconds} seconds.`,
  },
  gallery: {
    notFetched: "The gallery could not be fetched: try again when there is a network.",
    button: "Gallery",
    own: "Your own program",
    lookAt: "Look at",
  },
  settings: {
    button: "Settings",
  },
  tour: {
    label: (step: number, of: number) => `Tour, step ${step} of ${of}`,
    skip: "Skip",
    back: "Back",
    next: "Next",
    done: "Done",
    steps: {
      program: [
        "A program, already run",
        "Change a number and press Run, or Ctrl and Enter. It is NumPy, as far as a page like this needs it; the gallery above has more.",
      ],
      graph: [
        "What the compiler made of it",
        "Each node is an operation, each coloured box one kernel. Point at anything: what belongs to it lights up in the program.",
      ],
      panels: [
        "How it got there",
        "The values, the code of each kernel, what became of each dtype on your device, and every step of the optimiser have a tab here.",
      ],
    },
  },
  trouble: {
    deviceLost:
      "The GPU was lost (its driver restarted, or the browser took it away) and could not be opened again, so a new session was made. Variables were lost; the text is as it was. Run tries again.",
    storage: "The browser does not let this page keep anything (its storage is full or switched off): after a reload the program is gone.",
    update: "A new version of Tensorscope is ready.",
    reload: "Reload",
  },
} as const;
