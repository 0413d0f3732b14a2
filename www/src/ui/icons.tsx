// The page's icons, drawn on a 16-unit grid in the text colour.
const PATHS = {
  play: "M5 3.2v9.6l8-4.8z",
  stop: "M4 4h8v8H4z",
  pause: "M5 3.5v9M11 3.5v9",
  back: "M10 3.5 5.5 8l4.5 4.5",
  forward: "M6 3.5 10.5 8 6 12.5",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
  fit: "M2.5 6v-3.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  toLeft: "M10 3.5 5.5 8l4.5 4.5M3 3v10",
  toRight: "M6 3.5 10.5 8 6 12.5M13 3v10",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  down: "M4 6l4 4 4-4",
  up: "M4 10l4-4 4 4",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.3 10.3l3.4 3.4",
  more: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11M5 3v3M10.5 6.5v3M7 10v3",
  close: "M4 4l8 8M12 4l-8 8",
  warning: "M8 2.2 14.6 13.6H1.4zM8 6.6v3.2M8 11.6v.4",
  find: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.4 10.4 13.5 13.5",
  share: "M6.4 9.6 13.5 2.5M9.5 2.5h4v4M11.5 9.5v4h-9v-9h4",
  settings: "M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 2.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM5.8 9.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  reset: "M3 8a5 5 0 1 0 1.6-3.7M3 2.6v2.6h2.6",
} as const;

const SOLID: ReadonlySet<string> = new Set(["play", "stop"]);

export function Icon(props: { name: keyof typeof PATHS }) {
  return (
    <svg class={SOLID.has(props.name) ? "icon solid" : "icon"} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
