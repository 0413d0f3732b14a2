// Search for nodes by their text and their lines: `/` opens it, Enter goes from match to match.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GraphReport, NodeReport } from "tensorscope";
import { Icon } from "../ui/icons";
import { lineNames } from "../linking/lines";
import { GRAPH } from "../strings/graph";
import { shape } from "../strings/numbers";

const words = GRAPH.search;

/** The searched text of a node. */
function text(node: NodeReport, constants: ReadonlyMap<number, string>): string {
  const lines = lineNames(node.places);
  const operands = node.inputs.map((id) => constants.get(id) ?? "");
  return [node.label, ...operands, node.op, node.dtype, shape(node.shape), shape(node.shape).replaceAll(" ", ""), ...lines].join("\n").toLowerCase();
}

/** The nodes that match every word of `query`; `line 3` counts as one word. */
export function find(graph: GraphReport, query: string, constants: ReadonlyMap<number, string>): readonly number[] {
  const wanted = query.toLowerCase().match(/line \d+|\([^)]*\)?|\S+/g);
  if (!wanted) return [];
  const isIn = (text: string, word: string) => (/^line \d+$/.test(word) ? text.split("\n").includes(word) : text.includes(word));
  return graph.nodes.filter((node) => wanted.every((word) => isIn(text(node, constants), word))).map((node) => node.id);
}

/** Opens the search by its key wherever the focus is on the page, unless the focused element uses the key. */
export function useSlash(open: () => void): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
}

/** Whether a key is text input, or for a dialog. */
function takesText(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath();
  return (
    inner instanceof HTMLElement &&
    (inner.isContentEditable || inner.closest("input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog, [role=dialog]") !== null)
  );
}

export function Search(props: { query: string; at: number; found: number; ask(query: string): void; go(by: number): void; close(): void }) {
  const field = useRef<HTMLInputElement>(null);
  // At once: the next key is for the field.
  useLayoutEffect(() => field.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") props.close();
    else if (event.key === "Enter") props.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="graph-search" role="search">
      <input
        ref={field}
        type="search"
        value={props.query}
        placeholder={words.placeholder}
        aria-label={words.label}
        spellcheck={false}
        onInput={(event) => props.ask(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <output aria-live="polite">{props.query.trim() === "" ? "" : words.found(props.found === 0 ? 0 : props.at + 1, props.found)}</output>
      <button type="button" class="quiet" onClick={() => props.go(-1)} disabled={props.found === 0} aria-label={words.previous} title={words.previous}>
        <Icon name="up" />
      </button>
      <button type="button" class="quiet" onClick={() => props.go(1)} disabled={props.found === 0} aria-label={words.next} title={words.next}>
        <Icon name="down" />
      </button>
      <button type="button" class="quiet" onClick={props.close} aria-label={words.close} title={words.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
