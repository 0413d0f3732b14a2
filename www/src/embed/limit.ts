// What a program within somebody's article may take.

/** Seconds after which it is ended; the embed says so. */
export const EMBED_SECONDS = 60;
