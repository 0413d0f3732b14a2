// A way back to the program: points at a place on hover and focus, selects it on a click.
import type { ComponentChild } from "preact";
import type { Place } from "tensorscope";
import { reveal } from "./editor/hand";
import { points } from "./linking";
import { run } from "./state";
import { unitOffsets } from "./editor/offsets";

/** Handlers that light `places` and what was made for them while the pointer or the focus is on an element. */
export function lights(places: readonly Place[]) {
  return points({ kind: "places", places });
}

export function LineLink(props: { place: Place; children?: ComponentChild }) {
  // Words of its own say where it leads; a number alone does not.
  const own = typeof props.children === "string";
  return (
    <button type="button" class="line-link" onClick={() => reveal(props.place)} {...lights([props.place])} {...(own ? {} : { "aria-label": `Line ${props.place.line} of the program` })}>
      {props.children ?? `line ${props.place.line}`}
    </button>
  );
}

/** The program's text at `place`, on one line. */
export function excerpt(place: Place): string {
  const text = run.value?.source ?? "";
  const at = unitOffsets(text);
  const piece = text.slice(at(place.start), at(place.end)).replace(/\s+/g, " ").trim();
  return piece.length > 60 ? `${piece.slice(0, 59)}…` : piece;
}
