// A modal dialog: the browser's own, which traps the focus, closes on Escape and restores the focus.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icons";

export function Dialog(props: { class: string; title: string; closeLabel: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class}`}
      aria-labelledby={`${props.class}-title`}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onKeyDown={(event) => {
        // Before a search field handles Escape.
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={`${props.class}-title`}>{props.title}</h2>
          <button type="button" class="quiet" onClick={props.onClose} aria-label={props.closeLabel}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
