// The gallery's button and what is said of the program that is open; the gallery itself is fetched when it is first opened.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Icon } from "../ui/icons";
import { example, notice, source } from "../state/state";
import { STRINGS } from "../strings";
import type { Entry } from "./entry";

const WORDS = STRINGS.site.gallery;

export const open = signal(false);
const dialog = signal<ComponentType | undefined>(undefined);

function openGallery(): void {
  open.value = true;
  if (dialog.peek()) return;
  import("./later").then(
    (gallery) => (dialog.value = gallery.Open),
    () => {
      open.value = false;
      notice.value = { tone: "problem", text: WORDS.notFetched };
    },
  );
}

export function Gallery() {
  const Open = dialog.value;
  return open.value && Open ? <Open /> : null;
}

/** The entry that is open, until its text is edited. */
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
