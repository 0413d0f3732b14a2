// Lazily loaded components.
import { signal } from "@preact/signals";
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { STRINGS } from "../strings";

const WORDS = STRINGS.frame.later;

/** Stands in for the component that `fetch` loads; on failure, shows an error and a button to try again. */
export function later(fetch: () => Promise<ComponentType>): FunctionComponent {
  const here = signal<ComponentType | undefined>(undefined);
  const failed = signal(false);
  const load = () => {
    failed.value = false;
    fetch().then(
      (component) => (here.value = component),
      () => (failed.value = true),
    );
  };
  return function Later() {
    useEffect(() => {
      if (!here.peek()) load();
    }, []);
    const Here = here.value;
    if (Here) return <Here />;
    return (
      <p class="empty" role="status">
        {failed.value ? WORDS.failed : WORDS.fetching}{" "}
        {failed.value ? (
          <button type="button" class="link" onClick={load}>
            {WORDS.again}
          </button>
        ) : null}
      </p>
    );
  };
}
