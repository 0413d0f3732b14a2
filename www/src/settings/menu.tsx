// The settings menu: a small panel below its button.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icons";
import { arrange, narrow } from "../frame/panes";
import { openShare } from "../share/share";
import { STRINGS } from "../strings";
import { startTour } from "../tour/tour";
import { THEMES, setTheme, theme } from "./theme";

const WORDS = STRINGS.site.settings;

const open = signal(false);

function Panel(props: { close: (focus: boolean) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("input:checked, button")?.focus();
    const away = (event: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(event.target as Node)) props.close(false);
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, []);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !panel.current?.parentElement?.contains(event.relatedTarget as Node)) props.close(false);
  };
  const act = (action: () => void) => () => {
    props.close(true);
    action();
  };
  return (
    <div
      ref={panel}
      class="popover settings"
      id="settings"
      role="dialog"
      aria-label={WORDS.title}
      onFocusOut={leave}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        props.close(true);
      }}
    >
      <fieldset class="setting">
        <legend>{WORDS.theme}</legend>
        <div class="segments">
          {THEMES.map((name) => (
            <label key={name} class={theme.value === name ? "chosen" : ""}>
              <input type="radio" name="theme" value={name} checked={theme.value === name} onChange={() => setTheme(name)} />
              {WORDS.themes[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div class="setting-actions">
        {narrow.value ? (
          <button type="button" class="quiet" onClick={act(openShare)}>
            {WORDS.share}
          </button>
        ) : (
          <button type="button" class="quiet" onClick={act(() => arrange({}))}>
            {WORDS.layout}
          </button>
        )}
        <button type="button" class="quiet" onClick={act(startTour)}>
          {WORDS.tour}
        </button>
      </div>
    </div>
  );
}

export function Settings() {
  const button = useRef<HTMLButtonElement>(null);
  const close = (focus: boolean) => {
    open.value = false;
    if (focus) button.current?.focus();
  };
  return (
    <div class="popover-place">
      <button
        ref={button}
        type="button"
        class="quiet settings-button"
        aria-label={WORDS.button}
        title={WORDS.button}
        aria-haspopup="dialog"
        aria-expanded={open.value}
        aria-controls="settings"
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="settings" />
      </button>
      {open.value ? <Panel close={close} /> : null}
    </div>
  );
}
