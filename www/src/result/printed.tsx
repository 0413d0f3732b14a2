// What a program printed: of much text the beginning, until more is asked for; while it runs, the end.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RESULT } from "../strings/result";
import { columns, count } from "../strings/numbers";

/** Characters that are laid out at once: a browser takes seconds for millions. */
const MOST_CHARACTERS = 50_000;
/** Lines that are all in sight; more of them scroll. */
const MOST_LINES = 400;

/** As a terminal shows it: what follows a carriage return stands over its line, colours are left out. */
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
  // Of another text the beginning again.
  const [asked, ask] = useState({ text, most: MOST_CHARACTERS });
  const most = asked.text === text ? asked.most : MOST_CHARACTERS;
  const rest = text.length - most;
  const shown = displayed(rest <= 0 ? text : running ? text.slice(-most) : text.slice(0, most));
  const scrolls = running || shown.split("\n", MOST_LINES + 1).length > MOST_LINES;
  useLayoutEffect(() => {
    if (running && followed.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  // Whoever scrolls up reads on there.
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
