// What a program printed: of much text the beginning, until more is asked for; while it runs, the end.
import { useState } from "preact/hooks";
import { STRINGS } from "../strings";
import { columns, count } from "../words";

/** Characters that are laid out at once: a browser takes seconds for millions. */
const MOST_CHARACTERS = 50_000;

export function Printed(props: { text: string; running?: boolean }) {
  const { text, running } = props;
  // Of another text the beginning again.
  const [asked, ask] = useState({ text, most: MOST_CHARACTERS });
  const most = asked.text === text ? asked.most : MOST_CHARACTERS;
  const rest = text.length - most;
  const shown = rest <= 0 ? text : running ? text.slice(-most) : text.slice(0, most);
  return (
    <>
      <pre class="text" tabIndex={0} style={{ "--columns": columns(shown) }}>
        {shown}
      </pre>
      {rest > 0 && !running ? (
        <button type="button" class="link" onClick={() => ask({ text, most: most * 4 })}>
          {STRINGS.result.morePrinted(count(rest))}
        </button>
      ) : null}
    </>
  );
}
