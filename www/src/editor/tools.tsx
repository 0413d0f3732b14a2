// The tools below the editor: files, formatting, and automatic runs.
import { Files, LoadButton } from "../files/files";
import { STRINGS } from "../strings";
import { format, formatting } from "./port";
import { inlineShapes, runOnType } from "./settings";
import type { Choice } from "./settings";

const WORDS = STRINGS.editor;

function Toggle(props: { of: Choice; name: string; title: string }) {
  return (
    <label class="toggle" title={props.title}>
      <input type="checkbox" checked={props.of.now.value} onChange={(event) => props.of.choose(event.currentTarget.checked)} />
      {props.name}
    </label>
  );
}

export function EditorTools() {
  return (
    <>
      <Files />
      <div class="editor-tools" role="group" aria-label={WORDS.tools}>
        <LoadButton />
        <button type="button" class="quiet" onClick={format} title={WORDS.formatTitle} aria-keyshortcuts="Shift+Alt+F">
          <span aria-live="polite">{formatting.value ? WORDS.formatting : WORDS.format}</span>
        </button>
        <Toggle of={inlineShapes} name={WORDS.shapes} title={WORDS.shapesTitle} />
        <Toggle of={runOnType} name={WORDS.live} title={WORDS.liveTitle} />
      </div>
    </>
  );
}
