// The comparison of the shown compilation, requested by the user or, for small graphs, by the panel; one at a time.
import { look } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { busy } from "../state/session";

/** Whether one is running, perhaps for another compilation. */
let underWay = false;

const { now, again } = resource({
  key: () => compilationId.value,
  load: async (id: number, tell) => {
    underWay = true;
    try {
      return await look("compare", id, tell);
    } finally {
      underWay = false;
    }
  },
});

export { now as comparison };

export function startComparing(): void {
  if (!underWay && !busy.peek()) again();
}
