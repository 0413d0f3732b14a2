// The gallery, over the whole page: programs in groups, a search, and the user's earlier programs.
import { useMemo, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { replaceProgram } from "../editor/replace";
import { shelf } from "../state/memory";
import { GALLERY } from "../strings/gallery";
import { count, plural } from "../strings/numbers";
import { ENTRIES, GROUPS } from ".";
import type { Entry, Group } from ".";
import { closeGallery } from "./button";
import { runFresh } from "../session/run";
import { nameProgram, source } from "../state/program";

const WORDS = GALLERY;

/** Opens a program and runs it. */
async function choose(entry: Entry): Promise<void> {
  closeGallery();
  await replaceProgram(entry.source);
  nameProgram(ENTRIES.includes(entry) ? entry : undefined);
  void runFresh();
}

/** The user's earlier programs, each named by its first non-blank line. */
function yours(): Group | undefined {
  const entries = shelf().map((text) => {
    const lines = text.trimEnd().split("\n");
    const title = lines.find((line) => line.trim() !== "" && !/^(import|from)\b/.test(line)) ?? lines[0] ?? "";
    return { title: title.slice(0, 60), look: WORDS.earlier(plural(lines.length, "line")), source: text };
  });
  return entries.length > 0 ? { title: WORDS.yours, entries } : undefined;
}

function Card(props: { entry: Entry }) {
  const { entry } = props;
  const shown = entry.source === source.value;
  return (
    <li>
      <button type="button" class="card" aria-current={shown ? "true" : undefined} onClick={() => void choose(entry)}>
        <strong>
          {entry.title}
          {shown ? <span class="badge exact">{WORDS.open}</span> : null}
        </strong>
        <span>{entry.look}</span>
      </button>
    </li>
  );
}

/** The arrow keys move between the cards by position; the down arrow in the search field enters them. */
function move(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(".card")];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 && step < 0 ? undefined : cards[at + step];
  event.preventDefault();
  if (next) next.focus();
  else if (at === 0) event.currentTarget.querySelector("input")?.focus();
}

export function Open() {
  const [text, search] = useState("");
  const groups = useMemo(() => {
    const own = yours();
    return own ? [...GROUPS, own] : GROUPS;
  }, []);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ title, look, source }: Entry) => {
    const all = `${title}\n${look}\n${source}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const found = groups.map((group) => ({ ...group, entries: group.entries.filter(matches) })).filter((group) => group.entries.length > 0);
  const total = found.reduce((sum, group) => sum + group.entries.length, 0);
  const first = found[0]?.entries[0];
  return (
    <Dialog class="gallery" title={WORDS.title} closeLabel={WORDS.close} onClose={closeGallery}>
      <div class="gallery-body" onKeyDown={move}>
        <p class="hint-text">{WORDS.lead}</p>
        <div class="gallery-search">
          <input
            type="search"
            placeholder={WORDS.search}
            aria-label={WORDS.search}
            value={text}
            autoFocus
            onInput={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && words.length > 0 && first) void choose(first);
            }}
          />
          <span class="label" role="status">
            {words.length > 0 ? WORDS.found(count(total)) : ""}
          </span>
        </div>
        {found.length === 0 ? <p class="empty">{WORDS.none(text)}</p> : null}
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>
              {group.title} <small>{group.entries.length}</small>
            </h3>
            <ul class="cards">
              {group.entries.map((entry) => (
                <Card key={entry.source} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
