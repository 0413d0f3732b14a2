// The comparison of the shown compilation: asked for by a person, or by the panel for a small graph; one at a time.
import { look } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { busy } from "../state/session";

/** Whether one is under way, perhaps of another compilation. */
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
