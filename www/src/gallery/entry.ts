// What the gallery's files are made of.
export interface Entry {
  title: string;
  /** One sentence: what to look at once it has run. */
  look: string;
  source: string;
  /** The error that the program ends with on purpose. */
  ends?: string;
}

export interface Group {
  title: string;
  entries: readonly Entry[];
}
