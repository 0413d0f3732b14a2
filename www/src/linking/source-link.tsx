// A way back to the program: points at a place on hover and focus, selects it on a click.
import type { ComponentChild } from "preact";
import type { Place } from "tensorscope";
import { reveal } from "../editor/port";
import { isEarlier } from "./lines";
import { points } from "./linking";
import { unitOffsets } from "../editor/offsets";
import { STRINGS } from "../strings";
import { run } from "../state/run";

const WORDS = STRINGS.session.place;

/** Handlers that light `places` and what was made for them while the pointer or the focus is on an element. */
export function lights(places: readonly Place[]) {
  return points({ kind: "places", places });
}

export function LineLink(props: { place: Place; children?: ComponentChild }) {
  const { place } = props;
  // What an earlier program wrote stands nowhere in this one.
  if (isEarlier(place)) {
    return (
      <span class="earlier-place" title={WORDS.earlierTitle(excerpt(place))} {...lights([place])}>
        {typeof props.children === "number" ? <span aria-label={WORDS.earlier}>↺</span> : WORDS.earlier}
      </span>
    );
  }
  // Words of its own say where it leads; a number alone does not.
  const own = typeof props.children === "string";
  return (
    <button type="button" class="line-link" onClick={() => reveal(place)} {...lights([place])} {...(own ? {} : { "aria-label": WORDS.spoken(place.line) })}>
      {props.children ?? WORDS.line(place.line)}
    </button>
  );
}

/** The text at `place`, on one line: the program's, or that of the earlier one which the place belongs to. */
export function excerpt(place: Place): string {
  const text = run.value?.source ?? "";
  const at = unitOffsets(text);
  const piece = (place.earlier ?? text.slice(at(place.start), at(place.end))).replace(/\s+/g, " ").trim();
  return piece.length > 60 ? `${piece.slice(0, 59)}…` : piece;
}
