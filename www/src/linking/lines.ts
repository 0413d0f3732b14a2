// Lines of the program by name, and what is of no line of it: a place in a text that ran earlier.
import type { Place } from "tensorscope";
import { STRINGS } from "../strings";

const WORDS = STRINGS.session.place;

/** Whether a place is in a text that ran before the one that is shown. */
export function isEarlier(place: Place): boolean {
  return place.earlier != null;
}

/** Which line of which text: the same for places on one line. */
export function lineKey(place: Place): string {
  return `${place.source} ${place.line}`;
}

/** A place in a few words. */
export function lineName(place: Place): string {
  return isEarlier(place) ? WORDS.earlier : WORDS.line(place.line);
}

/** Names of lines, each once, in order; what is of earlier runs comes last and is one name. */
export function lineNames(places: readonly Place[]): readonly string[] {
  const lines = new Set(places.filter((place) => !isEarlier(place)).map((place) => place.line));
  return [...[...lines].sort((a, b) => a - b).map(WORDS.line), ...(places.some(isEarlier) ? [WORDS.earlier] : [])];
}
