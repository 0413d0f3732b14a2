// Files for programs: a button, a drop target (the whole page), and the list of files.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { forgetMissing, hush, insert, load, loaded, missing, offer, remove, said, what } from "./loaded";
import type { Loaded } from "./loaded";

const WORDS = STRINGS.files;

const over = signal(false);
/** The control that opens the browser's choice of files. */
let chooser: HTMLInputElement | null = null;

/** Accepts files dropped anywhere on the page. */
export function DropTarget() {
  useEffect(() => {
    let depth = 0;
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      depth += 1;
      over.value = true;
    };
    const leave = (event: DragEvent) => {
      if (!carries(event)) return;
      depth = Math.max(0, depth - 1);
      over.value = depth > 0;
    };
    const stay = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    };
    const drop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      event.stopPropagation();
      depth = 0;
      over.value = false;
      void load([...(event.dataTransfer?.files ?? [])]);
    };
    // Before the editor, which would open a file as text.
    const listeners = { dragenter: enter, dragleave: leave, dragover: stay, drop };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  if (!over.value) return null;
  return (
    <div class="drop" aria-hidden="true">
      <p>
        {WORDS.drop}
        <small>{WORDS.kinds}</small>
      </p>
    </div>
  );
}

export function LoadButton() {
  const input = useRef<HTMLInputElement>(null);
  const chosen = () => {
    const files = [...(input.current?.files ?? [])];
    // Allows the same file to be chosen again.
    if (input.current) input.current.value = "";
    void load(files);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => input.current?.click()} title={WORDS.loadTitle}>
        <Icon name="plus" />
        {WORDS.load}
      </button>
      <input
        ref={(element) => {
          input.current = element;
          chooser = element;
        }}
        type="file"
        multiple
        hidden
        accept=".py,.npy,.npz,.csv,.tsv,.txt,.png,.jpg,.jpeg,.webp,.gif"
        onChange={chosen}
        data-testid="file-input"
      />
    </>
  );
}

function Inserts(props: { of: Loaded }) {
  return (
    <>
      <button type="button" class="link" onClick={() => insert(props.of, "end")} title={WORDS.insertTitle(props.of.report.code)}>
        {WORDS.insert} <code>{props.of.report.code}</code>
      </button>
      <button type="button" class="link" onClick={() => insert(props.of, "top")}>
        {WORDS.insertTop}
      </button>
    </>
  );
}

export function Files() {
  const [all, gone, now] = [loaded.value, missing.value, said.value];
  if (all.length === 0 && gone.length === 0 && !now) return null;
  return (
    <div class="files">
      {gone.length > 0 ? (
        <ul aria-label={WORDS.missing}>
          {gone.map((name) => (
            <li key={name}>
              <button type="button" class="file-name" title={WORDS.missingTitle(name)} onClick={() => chooser?.click()}>
                {name} <small>{WORDS.loadAgain}</small>
              </button>
              <button type="button" class="quiet" onClick={() => forgetMissing(name)} aria-label={WORDS.remove(name)} title={WORDS.remove(name)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {all.length > 0 ? (
        <ul aria-label={WORDS.list}>
          {all.map((of) => (
            <li key={of.report.name}>
              <button type="button" class="file-name" title={WORDS.insertTitle(of.report.code)} onClick={() => offer(of)}>
                {of.report.name} <small>{what(of.report)}</small>
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() => void remove(of)}
                aria-label={WORDS.remove(of.report.name)}
                title={WORDS.remove(of.report.name)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {now ? (
        <p class={`file-said ${now.kind}`} role={now.kind === "failed" ? "alert" : "status"}>
          <span>
            {now.kind === "reading" ? WORDS.reading(now.name) : null}
            {now.kind === "failed" ? now.text : null}
            {now.kind === "loaded" ? (
              <>
                {WORDS.loaded(now.of.report.name, what(now.of.report))} <Inserts of={now.of} />
              </>
            ) : null}
          </span>
          <button type="button" class="quiet" onClick={() => hush()} aria-label={WORDS.close}>
            <Icon name="close" />
          </button>
        </p>
      ) : null}
    </div>
  );
}
