// Search within a text: the query, the number of matching lines, and navigation between them.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icons";
import { KERNELS } from "../strings/kernels";

/** The lines that contain `wanted`, ignoring case. */
export function matching(lines: readonly string[], wanted: string): ReadonlySet<number> {
  const found = new Set<number>();
  const text = wanted.toLowerCase();
  if (text !== "") lines.forEach((line, i) => line.toLowerCase().includes(text) && found.add(i));
  return found;
}

interface FinderProps {
  label: string;
  text: string;
  found: ReadonlySet<number>;
  at: number | undefined;
  look(text: string): void;
  go(line: number): void;
  end(): void;
}

export function Finder(props: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const lines = [...props.found];
  const next = (back: boolean) => {
    const at = props.at ?? -1;
    const to = back ? (lines.findLast((line) => line < at) ?? lines.at(-1)) : (lines.find((line) => line > at) ?? lines[0]);
    if (to !== undefined) props.go(to);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") next(event.shiftKey);
    else if (event.key === "Escape") props.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span class="finder">
      <input
        ref={field}
        type="search"
        aria-label={props.label}
        placeholder={KERNELS.findHere}
        value={props.text}
        onInput={(event) => props.look(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <output>{props.text === "" ? "" : KERNELS.found(lines.length)}</output>
      <button type="button" class="quiet" onClick={props.end} aria-label={KERNELS.endFind}>
        <Icon name="close" />
      </button>
    </span>
  );
}
