// A code viewer with highlighting, line numbers and search by `/`. Its lines point at what they implement, and lines
// of what is pointed at elsewhere are highlighted; of a long text only the visible part is rendered.
import { StreamLanguage } from "@codemirror/language";
import { wast } from "@codemirror/legacy-modes/mode/wast";
import { useComputed } from "@preact/signals";
import { classHighlighter, highlightCode } from "@lezer/highlight";
import { memo } from "preact/compat";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { links, pin, pinned, point, pointed, unpin } from "../linking/linking";
import type { Target } from "../linking/linking";
import { KERNELS } from "../strings/kernels";
import { Finder, matching } from "./finder";
import { Overview } from "./overview";
import { LINE, useSight } from "./sight";
import { wgsl } from "./wgsl";

const wat = StreamLanguage.define(wast);

/** Longer texts are shown without syntax highlighting, which would block the page. */
const HIGHLIGHT_LIMIT = 400_000;

function coloured(text: string, language: string): ComponentChild[][] {
  if (text.length > HIGHLIGHT_LIMIT) return text.split("\n").map((line) => [line]);
  const all: ComponentChild[][] = [[]];
  const tree = (language === "wat" ? wat : wgsl).parser.parse(text);
  highlightCode(
    text,
    tree,
    classHighlighter,
    (piece, classes) => all.at(-1)?.push(classes ? <span class={classes}>{piece}</span> : piece),
    () => all.push([]),
  );
  return all;
}

interface LineProps {
  number: number;
  content: ComponentChild[];
  served: boolean;
  lit: boolean;
  here: boolean;
  found: boolean;
}

const Line = memo((props: LineProps) => (
  <code
    class={`code-line${props.served ? " served" : ""}${props.lit ? " lit" : ""}${props.here ? " here" : ""}${props.found ? " found" : ""}`}
    data-line={props.number}
    data-number={props.number + 1}
  >
    {props.content}
    {"\n"}
  </code>
));

interface CodeProps {
  title: string;
  label: string;
  text: string;
  language: string;
  kernel: number;
  /** The statement of each line. */
  statements: readonly (number | null | undefined)[];
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -Infinity, End: Infinity };

export function CodeView(props: CodeProps) {
  const { text, language, kernel, statements } = props;
  const plain = useMemo(() => text.trimEnd().split("\n"), [text]);
  const shown = useMemo(() => coloured(text.trimEnd(), language), [text, language]);
  const frame = useRef<HTMLPreElement>(null);
  /** Whether the pointer or the focus is in this view: then it does not scroll by itself. */
  const inside = useRef(false);
  /** The last target that this view pointed at. */
  const own = useRef<Target | undefined>(undefined);
  const [here, go] = useState<number>();
  const [wanted, look] = useState<string>();
  const sight = useSight(frame, shown.length);
  const found = useMemo(() => matching(plain, wanted ?? ""), [plain, wanted]);
  const lit = useComputed(() => {
    const own = links.value.statements.get(kernel);
    const lines = new Set<number>();
    statements.forEach((statement, line) => statement != null && own?.has(statement) && lines.add(line));
    return lines;
  }).value;

  const targetOf = (line: number | undefined): Target | undefined => {
    const statement = line === undefined ? undefined : statements[line];
    return statement == null ? undefined : { kind: "statement", kernel, statement };
  };
  const lineOf = (event: Event) => {
    const line = (event.target as Element).closest<HTMLElement>(".code-line")?.dataset.line;
    return line === undefined ? undefined : Number(line);
  };
  const pointAt = (line: number | undefined) => {
    const [next, now] = [targetOf(line), pointed.peek()];
    const same = next?.kind === "statement" && now?.kind === "statement" && next.kernel === now.kernel && next.statement === now.statement;
    if (!same) point(next);
    own.current = pointed.peek();
  };
  const walk = (line: number) => {
    const to = Math.max(0, Math.min(shown.length - 1, line));
    inside.current = true;
    go(to);
    pointAt(to);
    sight.reach(to, "nearest");
  };
  const leave = () => {
    inside.current = false;
    point(undefined);
  };

  useLayoutEffect(() => {
    const lines = [...lit];
    // The focus may still be here while the pointer is elsewhere.
    const mine = inside.current && pointed.peek() === own.current;
    if (mine || lines.length === 0 || lines.some((line) => sight.shows(line))) return;
    sight.reach(Math.min(...lines), "middle");
  }, [lit]);

  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) walk((here ?? (step > 0 ? -1 : shown.length)) + step);
    else if (event.key === "Enter" || event.key === " ") {
      const target = targetOf(here);
      if (target) pin(target);
    } else if (event.key === "/") look(wanted ?? "");
    else if (event.key === "Escape" && wanted !== undefined) look(undefined);
    else if (event.key === "Escape" && pinned.peek()) unpin();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    // Selecting text does not point at it.
    if (getSelection()?.isCollapsed === false) return;
    const line = lineOf(event);
    const target = targetOf(line);
    go(line);
    if (target) pin(target);
  };

  return (
    <section class="code" aria-label={props.label}>
      <header class="code-head">
        <h3>{props.title}</h3>
        {wanted === undefined ? (
          <button type="button" class="quiet" onClick={() => look("")} aria-label={KERNELS.find(props.label)} aria-keyshortcuts="/" title={KERNELS.findHint}>
            <Icon name="find" />
          </button>
        ) : (
          <Finder
            label={KERNELS.find(props.label)}
            text={wanted}
            found={found}
            at={here}
            look={look}
            go={walk}
            end={() => (look(undefined), frame.current?.focus())}
          />
        )}
        <CopyButton text={text} label={props.label} />
      </header>
      <div class="code-frame">
        <pre
          ref={frame}
          class="code-text"
          tabIndex={0}
          role="region"
          aria-label={KERNELS.lines(props.label)}
          onKeyDown={keys}
          onClick={click}
          onPointerOver={(event) => {
            inside.current = true;
            if (event.pointerType !== "touch") pointAt(lineOf(event));
          }}
          onPointerLeave={leave}
          onBlur={leave}
        >
          <div style={{ height: `${sight.from * LINE}px` }} />
          {shown.slice(sight.from, sight.to).map((content, i) => {
            const line = sight.from + i;
            return (
              <Line
                key={line}
                number={line}
                content={content}
                served={statements[line] != null}
                lit={lit.has(line)}
                here={line === here}
                found={found.has(line)}
              />
            );
          })}
          <div style={{ height: `${(shown.length - sight.to) * LINE}px` }} />
        </pre>
        <Overview lines={lit} count={shown.length} />
      </div>
    </section>
  );
}

function CopyButton(props: { text: string; label: string }) {
  const words = KERNELS;
  const [said, say] = useState("");
  const copy = async () => {
    const done = await navigator.clipboard.writeText(props.text).then(
      () => true,
      () => false,
    );
    say(done ? words.copied : words.notCopied);
    setTimeout(() => say(""), 1600);
  };
  return (
    <button type="button" class="quiet" onClick={() => void copy()} aria-label={words.copyOf(props.label)}>
      <Icon name="copy" />
      <span aria-live="polite">{said || words.copy}</span>
    </button>
  );
}
