// The line between program and panels: drag it, or move it with the arrow keys.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const [LEAST, MOST, STEP] = [24, 64, 2];
const share = signal(40);

function set(percent: number): void {
  share.value = Math.round(Math.min(MOST, Math.max(LEAST, percent)) * 10) / 10;
}

export function Splitter() {
  const percent = share.value;
  useEffect(() => document.documentElement.style.setProperty("--program-share", `${percent}%`), [percent]);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: -100, End: 100 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(share.value + by);
  };
  return (
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label="Width of the program"
      aria-orientation="vertical"
      aria-valuenow={percent}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onKeyDown={keys}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set((event.clientX / innerWidth) * 100);
      }}
    />
  );
}
