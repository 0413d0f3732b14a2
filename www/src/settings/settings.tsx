// The settings menu: theme, threads, and what else acts on the whole page.
import { useEffect, useRef, useState } from "preact/hooks";
import { openCheck } from "../check/open";
import { arrange, narrow } from "../frame/panes";
import { openShare } from "../share/share";
import { THREAD_COUNTS, device, sessionThreads, setThreads, threads } from "../state/session";
import { SETTINGS } from "../strings/settings";
import { startTour } from "../tour/tour";
import { closeSettings } from "./menu";
import { THEMES, setTheme, theme } from "./theme";

const WORDS = SETTINGS;

/** A choice by buttons in a row. */
function Choice<T extends string | number>(props: { title: string; name: string; of: readonly T[]; now: T; label: (one: T) => string; put: (one: T) => void }) {
  const { name, now } = props;
  return (
    <fieldset class="setting">
      <legend>{props.title}</legend>
      <div class="segments">
        {props.of.map((one) => (
          <label key={one} class={now === one ? "chosen" : ""}>
            <input type="radio" name={name} value={one} checked={now === one} onChange={() => props.put(one)} />
            {props.label(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether the page would be cross-origin isolated by its service worker, which has come after it. */
function useIsolatedNext(): boolean {
  const [isolated, setIsolated] = useState(false);
  useEffect(() => {
    if (crossOriginIsolated || navigator.serviceWorker?.controller !== null) return;
    navigator.serviceWorker.getRegistration().then(
      (registration) => setIsolated(Boolean(registration?.active)),
      () => undefined,
    );
  }, []);
  return isolated;
}

/** The number of CPU threads: those that the machine has, and the one that was chosen, perhaps on another. */
function Threads() {
  const words = WORDS.threads;
  const isolatedNext = useIsolatedNext();
  const oneThread = device.value?.oneThread;
  const count = device.value?.threads ?? 1;
  const changed = threads.value !== sessionThreads.value;
  return (
    <>
      <Choice
        title={words.title}
        name="threads"
        of={THREAD_COUNTS.filter((count) => count <= (navigator.hardwareConcurrency || 1) || count === threads.value)}
        now={threads.value}
        label={words.name}
        put={setThreads}
      />
      <p class="setting-note label" aria-live="polite">
        {oneThread ? words.one(oneThread) : words.now(count)} {changed ? words.later : isolatedNext ? words.isolates : null}{" "}
        {changed || isolatedNext ? (
          <button type="button" class="link" onClick={() => location.reload()}>
            {words.reload}
          </button>
        ) : null}
      </p>
    </>
  );
}

export function SettingsPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const isInside = (target: EventTarget | null) => panel.current?.parentElement?.contains(target as Node);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("input:checked")?.focus();
    const away = (event: PointerEvent) => {
      if (!isInside(event.target)) closeSettings(false);
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, []);
  const act = (action: () => void) => () => {
    closeSettings(true);
    action();
  };
  return (
    <div
      ref={panel}
      class="popover settings"
      id="settings"
      role="dialog"
      aria-label={WORDS.title}
      onFocusOut={(event) => {
        if (event.relatedTarget && !isInside(event.relatedTarget)) closeSettings(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        closeSettings(true);
      }}
    >
      <Choice title={WORDS.theme} name="theme" of={THEMES} now={theme.value} label={(name) => WORDS.themes[name]} put={setTheme} />
      <Threads />
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
        <button type="button" class="quiet" onClick={act(openCheck)}>
          {WORDS.check}
        </button>
        <a class="quiet" href="docs/" target="_blank" rel="noopener">
          {WORDS.docs}
        </a>
      </div>
    </div>
  );
}
