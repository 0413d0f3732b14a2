// Printed text: the beginning of a long text, until more is requested; while the program runs, the end.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RESULT } from "../strings/result";
import { columns, count } from "../strings/numbers";

/** The most characters that are laid out at once: a browser takes seconds for millions. */
const MOST_CHARACTERS = 50_000;
/** The most lines without scrolling. */
const MOST_LINES = 400;

/** The text as a terminal shows it: a carriage return overwrites the line, and colour codes are removed. */
function displayed(text: string): string {
  const plain = text.replace(/\x1b\[[\d;]*m/g, "");
  if (!plain.includes("\r")) return plain;
  const over = (line: string) => line.split("\r").reduce((under, part) => part + under.slice(part.length), "");
  return plain.split("\n").map(over).join("\n");
}

export function Printed(props: { text: string; running?: boolean }) {
  const { text, running } = props;
  const box = useRef<HTMLPreElement>(null);
  const followed = useRef(true);
  // Another text is shown from its beginning.
  const [asked, ask] = useState({ text, most: MOST_CHARACTERS });
  const most = asked.text === text ? asked.most : MOST_CHARACTERS;
  const rest = text.length - most;
  const shown = displayed(rest <= 0 ? text : running ? text.slice(-most) : text.slice(0, most));
  const scrolls = running || shown.split("\n", MOST_LINES + 1).length > MOST_LINES;
  useLayoutEffect(() => {
    if (running && followed.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  // A user who scrolls up stays there.
  const follow = (pre: HTMLPreElement) => {
    followed.current = pre.scrollHeight - pre.scrollTop - pre.clientHeight < 24;
  };
  return (
    <>
      <pre ref={box} class={scrolls ? "text scrolls" : "text"} tabIndex={0} onScroll={(e) => follow(e.currentTarget)} style={{ "--columns": columns(shown) }}>
        {shown}
      </pre>
      {rest > 0 && !running ? (
        <button type="button" class="link" onClick={() => ask({ text, most: most * 4 })}>
          {RESULT.morePrinted(count(rest))}
        </button>
      ) : null}
    </>
  );
}
