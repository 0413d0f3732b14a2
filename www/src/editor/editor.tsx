// The program: plain text until the editor is loaded.
import { effect, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { STRINGS } from "../strings";
import { focusEditor, forgo, needed, needEditor } from "./port";
import { problem } from "../state/notice";
import { source } from "../state/program";
import { run } from "../state/run";
import { status } from "../state/session";

function Plain() {
  const lines = source.value.split("\n");
  return (
    <div class="editor" onPointerDown={() => needEditor()} onFocusIn={() => needEditor()}>
      <pre class="editor-plain" aria-busy="true" tabIndex={0}>
        {lines.map((line, i) => (
          <span key={i}>{`${line}\n`}</span>
        ))}
      </pre>
    </div>
  );
}

/** The first render has priority; a slow first result does not delay the editor. */
const [DRAWN_MS, PATIENCE_MS] = [50, 500];

/** The editor, once it has been fetched. */
const fetched = signal<ComponentType | undefined>(undefined);

/** Requests the editor as soon as the first result is there, or after a delay. */
function wantInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const { kind } = status.value;
    clearTimeout(timer);
    if (kind === "starting") return;
    const first = kind === "running" && !run.value;
    timer = setTimeout(() => needEditor(), first ? PATIENCE_MS : DRAWN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export function Editor() {
  const wanted = needed.value;
  useEffect(wantInTime, []);
  useEffect(() => {
    if (!wanted || fetched.peek()) return;
    import("./code-editor").then(
      ({ CodeEditor }) => {
        // A user who was typing in the plain text continues in the editor.
        if (document.activeElement?.matches(".editor-plain")) focusEditor();
        fetched.value = CodeEditor;
      },
      () => {
        forgo();
        problem(STRINGS.editor.notFetched);
      },
    );
  }, [wanted]);
  const Opened = fetched.value;
  return Opened ? <Opened /> : <Plain />;
}
