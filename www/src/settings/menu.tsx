// The settings menu's button; the menu itself, a small panel below it, is fetched on first use.
import { createRef } from "preact";
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { problem } from "../state/notice";
import { onDemand } from "../ui/later";

const button = createRef<HTMLButtonElement>();
const { View, isOpen, open, close } = onDemand(
  () => import("../panels/later").then(({ SettingsPanel }) => SettingsPanel),
  () => problem(STRINGS.frame.later.failed),
);

/** Closes the menu; `focus` moves the focus back to its button. */
export function closeSettings(focus: boolean): void {
  close();
  if (focus) button.current?.focus();
}

export function Settings() {
  const label = STRINGS.site.settings.button;
  return (
    <div class="popover-place">
      <button
        ref={button}
        type="button"
        class="quiet settings-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen()}
        aria-controls="settings"
        onClick={isOpen() ? close : open}
      >
        <Icon name="settings" />
      </button>
      <View />
    </div>
  );
}
