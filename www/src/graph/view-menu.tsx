// Options that do not fit in the toolbar: grouping, switches, overlays, exports.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { GRAPH } from "../strings/graph";
import type { Drawing } from "./drawing";
import { GROUPINGS, closeGroups, options, setOption } from "./options";
import type { Overlay } from "./options";

const words = GRAPH.options;
const EXPORTS = ["svg", "png", "dot", "onnx"] as const;
export type Export = (typeof EXPORTS)[number];

function Choice<T extends string>(props: { name: string; label: string; all: readonly T[]; names: Record<T, string>; chosen: T; choose(value: T): void }) {
  return (
    <fieldset>
      <legend>{props.label}</legend>
      <div class="segments" role="radiogroup" aria-label={props.label}>
        {props.all.map((value) => (
          <label key={value} class={props.chosen === value ? "chosen" : ""}>
            <input type="radio" name={props.name} checked={props.chosen === value} onChange={() => props.choose(value)} />
            {props.names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch(props: { label: string; on: boolean; set(on: boolean): void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.on} onChange={(event) => props.set(event.currentTarget.checked)} />
      {props.label}
    </label>
  );
}

export interface MenuProps {
  drawing: Drawing;
  overlays: readonly Overlay[];
  outline: boolean;
  setOutline(on: boolean): void;
  save(what: Export): void;
}

export function ViewMenu(props: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    addEventListener("focusin", outside);
    root.current?.querySelector<HTMLElement>(".view-panel input:checked, .view-panel button")?.focus();
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("focusin", outside);
    };
  }, [open]);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const { groups } = props.drawing;
  const now = options.value;
  const overlays = Object.fromEntries(props.overlays.map((o) => [o, words.overlays[o]])) as Record<Overlay, string>;
  return (
    <div class="view-menu" ref={root} onKeyDown={keys}>
      <button
        type="button"
        class="quiet"
        ref={button}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={words.open}
        title={words.open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
        <span class="tool-name">{words.open}</span>
      </button>
      {open ? (
        <div class="view-panel" role="dialog" aria-label={words.open}>
          <Choice
            name="grouping"
            label={words.grouping}
            all={GROUPINGS}
            names={words.groupings}
            chosen={now.grouping}
            choose={(value) => setOption("grouping", value)}
          />
          {groups.length > 0 ? (
            <p class="menu-row">
              <button type="button" class="link" onClick={() => closeGroups(groups.map((group) => group.key))}>
                {words.closeAll}
              </button>
              <button type="button" class="link" onClick={() => closeGroups([])}>
                {words.openAll}
              </button>
            </p>
          ) : null}
          <Choice
            name="overlay"
            label={words.overlay}
            all={props.overlays}
            names={overlays}
            chosen={now.overlay}
            choose={(value) => setOption("overlay", value)}
          />
          <Switch label={words.folded} on={now.folded} set={(on) => setOption("folded", on)} />
          <Switch label={words.onEdges} on={now.onEdges} set={(on) => setOption("onEdges", on)} />
          <Switch label={words.outline} on={props.outline} set={props.setOutline} />
          <fieldset>
            <legend>{words.exports}</legend>
            <p class="menu-row">
              {EXPORTS.map((what) => (
                <button key={what} type="button" class="link" onClick={() => props.save(what)}>
                  {GRAPH.exports[what]}
                </button>
              ))}
            </p>
          </fieldset>
        </div>
      ) : null}
    </div>
  );
}
