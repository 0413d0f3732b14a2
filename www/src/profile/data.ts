// The shown compilation's profile: measured once a panel or an overlay needs it, and kept until the next run.
import { look } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { busy } from "../state/session";
import { written } from "../state/written";

/** The number of components that need it. */
const [wanting, putWanting] = written(0);

/** Measures the shown compilation, and each that is shown later, until the returned function is called. */
export function wantProfile(): () => void {
  putWanting(wanting.peek() + 1);
  let wants = true;
  return () => {
    if (wants) putWanting(wanting.peek() - 1);
    wants = false;
  };
}

export const { now: profile, again: profileAgain } = resource({
  key: () => compilationId.value,
  // A run in progress would disturb the measurement.
  wanted: () => wanting.value > 0 && !busy.value,
  load: (id: number, tell) => look("profile", id, tell),
  // A profile that was interrupted for a run is incomplete.
  keeps: (report) => !(report.stopped && busy.peek()),
});
