// Names of source lines, and of places in texts that ran earlier.
import type { Place } from "tensorscope";
import { STRINGS } from "../strings";

const WORDS = STRINGS.session.place;

/** Whether a place is in a text that ran before the shown one. */
export function isEarlier(place: Place): boolean {
  return place.earlier != null;
}

/** A key of text and line: equal for places on one line. */
export function lineKey(place: Place): string {
  return `${place.source} ${place.line}`;
}

/** A short name of a place. */
export function lineName(place: Place): string {
  return isEarlier(place) ? WORDS.earlier : WORDS.line(place.line);
}

/** The distinct names of lines, in order; all places of earlier runs share one name at the end. */
export function lineNames(places: readonly Place[]): readonly string[] {
  const lines = new Set(places.filter((place) => !isEarlier(place)).map((place) => place.line));
  return [...[...lines].sort((a, b) => a - b).map(WORDS.line), ...(places.some(isEarlier) ? [WORDS.earlier] : [])];
}
