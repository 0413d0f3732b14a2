// The shown compilation's report, fetched once a panel that needs it is visible.
import { computed } from "@preact/signals";
import { ask } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { showsCompilation } from "../state/tabs";

export const { now: compilation } = resource({
  key: () => compilationId.value,
  wanted: () => showsCompilation.value,
  load: (id: number) => ask("compilation", id),
});

/** The report, once it has been fetched. */
export const compiled = computed(() => (compilation.value.kind === "ready" ? compilation.value.report : undefined));
