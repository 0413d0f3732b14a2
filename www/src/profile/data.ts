// The shown compilation's profile: measured once a panel or an overlay wants it, and kept until the next run.
import { look } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { busy } from "../state/session";
import { written } from "../state/written";

/** How many want it. */
const [wanting, putWanting] = written(0);

/** Measures the shown compilation, and each that is shown later, until the function it gives is called. */
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
  // A run that is under way would be in the way of the clock.
  wanted: () => wanting.value > 0 && !busy.value,
  load: (id: number, tell) => look("profile", id, tell),
  // What was cut short for a run is nobody's answer.
  keeps: (report) => !(report.stopped && busy.peek()),
});
