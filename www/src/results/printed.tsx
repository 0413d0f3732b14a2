// What a program printed: what one line printed in a row stands together, and of much text the beginning, until more is
// asked for.
import { useState } from "preact/hooks";
import type { Shown } from "tensorscope";
import { lineKey } from "../lines";
import { STRINGS } from "../strings";
import { columns, count } from "../words";

/** Characters that are laid out at once: a browser takes seconds for millions. */
const MOST_CHARACTERS = 50_000;

export interface Entry {
  shown: Shown;
  /** Where a value stands among what was shown. */
  at: number;
}

/** One entry for what a line of the program printed in a row. */
export function together(shown: readonly Shown[]): Entry[] {
  const entries: Entry[] = [];
  let pieces: string[] = [];
  shown.forEach((next, at) => {
    const last = entries.at(-1);
    if (next.kind === "text" && last?.shown.kind === "text" && lineKey(last.shown.place) === lineKey(next.place)) {
      pieces.push(next.text);
      last.shown = { ...last.shown, text: "" };
      return;
    }
    finish(entries.at(-1), pieces);
    pieces = next.kind === "text" ? [next.text] : [];
    entries.push({ shown: next, at });
  });
  finish(entries.at(-1), pieces);
  return entries;
}

function finish(entry: Entry | undefined, pieces: readonly string[]): void {
  if (entry?.shown.kind === "text" && pieces.length > 1) entry.shown = { ...entry.shown, text: pieces.join("") };
}

export function Printed(props: { text: string }) {
  const { text } = props;
  // Of another text the beginning again.
  const [asked, ask] = useState({ text, most: MOST_CHARACTERS });
  const most = asked.text === text ? asked.most : MOST_CHARACTERS;
  const rest = text.length - most;
  const shown = rest > 0 ? text.slice(0, most) : text;
  return (
    <>
      <pre class="text" tabIndex={0} style={{ "--columns": columns(shown) }}>
        {shown}
      </pre>
      {rest > 0 ? (
        <button type="button" class="link" onClick={() => ask({ text, most: most * 4 })}>
          {STRINGS.result.morePrinted(count(rest))}
        </button>
      ) : null}
    </>
  );
}
