// A link to the program: points at a place on hover and focus, selects it on a click.
import type { ComponentChild } from "preact";
import type { Place } from "tensorscope";
import { reveal } from "../editor/port";
import { isEarlier } from "./lines";
import { points } from "./linking";
import { unitOffsets } from "../editor/offsets";
import { STRINGS } from "../strings";
import { run } from "../state/run";

const WORDS = STRINGS.session.place;

/** Event handlers that highlight `places` and their counterparts while the pointer or focus is on an element. */
export function lights(places: readonly Place[]) {
  return points({ kind: "places", places });
}

export function LineLink(props: { place: Place; children?: ComponentChild }) {
  const { place } = props;
  // The source of an earlier program is not in the editor.
  if (isEarlier(place)) {
    return (
      <span class="earlier-place" title={WORDS.earlierTitle(excerpt(place))} {...lights([place])}>
        {typeof props.children === "number" ? <span aria-label={WORDS.earlier}>↺</span> : WORDS.earlier}
      </span>
    );
  }
  // A text of its own needs no label; a line number alone does.
  const own = typeof props.children === "string";
  return (
    <button type="button" class="line-link" onClick={() => reveal(place)} {...lights([place])} {...(own ? {} : { "aria-label": WORDS.spoken(place.line) })}>
      {props.children ?? WORDS.line(place.line)}
    </button>
  );
}

/** The text at `place`, on one line: from the program, or from the earlier one that the place belongs to. */
export function excerpt(place: Place): string {
  const text = run.value?.source ?? "";
  const at = unitOffsets(text);
  const piece = (place.earlier ?? text.slice(at(place.start), at(place.end))).replace(/\s+/g, " ").trim();
  return piece.length > 60 ? `${piece.slice(0, 59)}…` : piece;
}
