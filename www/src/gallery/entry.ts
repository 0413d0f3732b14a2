// The types of gallery entries.
export interface Entry {
  title: string;
  /** One sentence on what to look at after the run. */
  look: string;
  source: string;
  /** The error that the program raises on purpose. */
  ends?: string;
}

export interface Group {
  title: string;
  entries: readonly Entry[];
}
