// The gallery's button, and the description of the open program; the gallery itself is fetched on first use.
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import type { Entry } from "./entry";
import { problem } from "../state/notice";
import { example, source } from "../state/program";
import { onDemand } from "../ui/later";

const WORDS = STRINGS.site.gallery;

export const {
  View: Gallery,
  open: openGallery,
  close: closeGallery,
} = onDemand(
  () => import("./later").then(({ Open }) => Open),
  () => problem(WORDS.notFetched),
);

/** The open entry, until its text is edited. */
function shownEntry(): Entry | undefined {
  return example.value?.source === source.value ? example.value : undefined;
}

export function GalleryButton() {
  return (
    <button type="button" class="menu-button" aria-haspopup="dialog" onClick={openGallery}>
      <span class="label">{WORDS.button}</span> <span class="menu-title">{shownEntry()?.title ?? WORDS.own}</span>
      <Icon name="down" />
    </button>
  );
}

export function LookAt() {
  const shown = shownEntry();
  return shown ? (
    <p class="example-note">
      <span class="label">{WORDS.lookAt}</span> {shown.look}
    </p>
  ) : null;
}
