// The examples: a menu with a sentence each, and that sentence below the editor while the example is open.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { runProgram } from "./actions";
import { setText } from "./editor/editor";
import { EXAMPLES } from "./examples";
import { Icon } from "./icons";
import { example, source } from "./state";

const open = signal(false);

function choose(index: number): void {
  const chosen = EXAMPLES[index];
  if (!chosen) return;
  open.value = false;
  example.value = index;
  setText(chosen.source);
  void runProgram();
}

function Menu(props: { close(): void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = list.current?.querySelectorAll("button");
    items?.[example.peek() ?? 0]?.focus();
    const away = (event: PointerEvent) => {
      if (!list.current?.parentElement?.contains(event.target as Node)) open.value = false;
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, []);
  const keys = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape") props.close();
    else if (event.key === "Tab") open.value = false;
    else if (to !== undefined) items[(to + items.length) % items.length]?.focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <div class="menu" role="menu" aria-label="Examples" ref={list} onKeyDown={keys}>
      {EXAMPLES.map((item, i) => (
        <button key={item.title} type="button" role="menuitem" tabIndex={-1} aria-current={example.value === i ? "true" : undefined} onClick={() => choose(i)}>
          <strong>{item.title}</strong>
          <span>{item.look}</span>
        </button>
      ))}
    </div>
  );
}

export function Examples() {
  const button = useRef<HTMLButtonElement>(null);
  const shown = shownExample();
  const close = () => {
    open.value = false;
    button.current?.focus();
  };
  return (
    <div class="examples">
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-haspopup="menu"
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open.value = true;
        }}
      >
        <span class="label">Example</span> {shown ? shown.title : "Your own program"}
        <Icon name="down" />
      </button>
      {open.value ? <Menu close={close} /> : null}
    </div>
  );
}

/** The open example, until its text is edited. */
function shownExample() {
  const found = example.value === undefined ? undefined : EXAMPLES[example.value];
  return found?.source === source.value ? found : undefined;
}

export function ExampleNote() {
  const shown = shownExample();
  return shown ? (
    <p class="example-note">
      <span class="label">Look at</span> {shown.look}
    </p>
  ) : null;
}
