// The input field of a program that asks for a line, below its output.
import { useEffect, useRef } from "preact/hooks";
import { RESULT } from "../strings/result";
import { answer } from "../session/run";
import { asked } from "../state/run";
import { status } from "../state/session";

const WORDS = RESULT;

export function Asked() {
  const prompt = asked.value;
  return prompt === undefined ? null : <Field prompt={prompt} />;
}

function Field(props: { prompt: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const now = status.peek();
    const before = document.activeElement;
    field.current?.scrollIntoView({ block: "nearest" });
    // A user who is typing in the editor keeps the focus.
    if (now.kind === "running" && now.calm) return;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === field.current) before.focus();
    };
  }, []);
  const enter = (event: Event) => {
    event.preventDefault();
    answer(field.current?.value ?? "");
  };
  const end = (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.key !== "d") return;
    event.preventDefault();
    answer(undefined);
  };
  return (
    <form class="asked" data-testid="asked" onSubmit={enter}>
      <input ref={field} type="text" aria-label={WORDS.asked(props.prompt)} autocomplete="off" autocapitalize="off" spellcheck={false} onKeyDown={end} />
      <button type="submit" class="plain" title={WORDS.enterTitle}>
        {WORDS.enter}
      </button>
      <button type="button" class="link" title={WORDS.endInputTitle} onClick={() => answer(undefined)}>
        {WORDS.endInput}
      </button>
    </form>
  );
}
