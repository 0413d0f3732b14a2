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

/** A component that is fetched when it is first opened, and shown while it is open; `failed` is told if it cannot be had. */
export function onDemand(fetch: () => Promise<ComponentType>, failed: () => void) {
  const here = signal<ComponentType | undefined>(undefined);
  const wanted = signal(false);
  const close = () => {
    wanted.value = false;
  };
  return {
    isOpen: () => wanted.value,
    open: () => {
      wanted.value = true;
      if (here.peek()) return;
      fetch().then(
        (component) => (here.value = component),
        () => {
          close();
          failed();
        },
      );
    },
    close,
    View: () => {
      const Here = here.value;
      return wanted.value && Here ? <Here /> : null;
    },
  };
}
