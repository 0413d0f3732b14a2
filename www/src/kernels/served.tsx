// One line about the current target: the source that it implements, and whether it is pinned.
import { useEffect } from "preact/hooks";
import type { CompilationReport } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { Icon } from "../ui/icons";
import { links, pinned, target, unpin } from "../linking/linking";
import { LineLink, excerpt } from "../linking/source-link";
import { KERNELS } from "../strings/kernels";

/** The most source excerpts that are listed; all are highlighted in the editor. */
const NAMED = 3;

export function Served(props: { report: CompilationReport }) {
  const words = KERNELS.link;
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) unpin();
    };
    addEventListener("keydown", letGo);
    return () => removeEventListener("keydown", letGo);
  }, []);
  const [now, { places, after }] = [target.value, links.value];
  const statement = now?.kind === "statement" ? props.report.kernels[now.kernel]?.statements[now.statement] : undefined;
  const kernel = now?.kind === "statement" ? now.kernel : links.value.statements.keys().next().value;
  const ops = [...after].map((id) => props.report.after.nodes[id]?.label).filter((label) => label !== undefined);
  return (
    <div class={`served-by ${kernelClass(kernel)}`} data-testid="served">
      {now && (places.length > 0 || ops.length > 0) ? (
        <p>
          <b>{statement && statement.nodes.length === 0 ? words.reads : words.computes}</b> {places.length === 0 ? words.helps : null}
          {places.slice(0, NAMED).map((place) => (
            <span key={`${place.source} ${place.start}-${place.end}`} class="served-place">
              <code>{excerpt(place)}</code> <LineLink place={place} />
            </span>
          ))}
          {places.length > NAMED ? <span>+{places.length - NAMED}</span> : null}
          <span class="served-ops">{ops.slice(0, 8).join(", ")}</span>
        </p>
      ) : (
        <p class="hint-text">{words.hint}</p>
      )}
      {pinned.value ? (
        <button type="button" class="quiet pin" onClick={() => unpin()} title={words.unpin} aria-label={words.unpin}>
          {words.pinned} <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
