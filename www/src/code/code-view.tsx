// Code to read: highlighted, with line numbers and a copy button.
import { StreamLanguage } from "@codemirror/language";
import { wast } from "@codemirror/legacy-modes/mode/wast";
import { classHighlighter, highlightCode } from "@lezer/highlight";
import type { ComponentChild } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Icon } from "../icons";
import { wgsl } from "./wgsl";

const wat = StreamLanguage.define(wast);

/** Past this, colouring would hold the page up; the text is shown plain. */
const HIGHLIGHT_LIMIT = 400_000;

function lines(text: string, language: string): ComponentChild[][] {
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

export function CodeView(props: { title: string; label: string; text: string; language: string }) {
  const { text, language } = props;
  const shown = useMemo(() => lines(text.trimEnd(), language), [text, language]);
  return (
    <section class="code" aria-label={props.label}>
      <header class="code-head">
        <h3>{props.title}</h3>
        <CopyButton text={text} label={props.label} />
      </header>
      <pre class="code-text" tabIndex={0} aria-label={props.label}>
        {shown.map((line, i) => (
          <code key={i} class="code-line">
            {line}
            {"\n"}
          </code>
        ))}
      </pre>
    </section>
  );
}

function CopyButton(props: { text: string; label: string }) {
  const [said, say] = useState<"" | "Copied" | "Not copied">("");
  const copy = async () => {
    const done = await navigator.clipboard.writeText(props.text).then(() => true, () => false);
    say(done ? "Copied" : "Not copied");
    setTimeout(() => say(""), 1600);
  };
  return (
    <button type="button" class="quiet" onClick={() => void copy()} aria-label={`Copy ${props.label}`}>
      <Icon name="copy" />
      <span aria-live="polite">{said || "Copy"}</span>
    </button>
  );
}
