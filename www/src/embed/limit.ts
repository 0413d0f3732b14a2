// Resource limits of embedded programs.

/** The time limit in seconds, which the embed displays. */
export const EMBED_SECONDS = 60;
