// Opens the check of the device, which is fetched on first use. `?check` in the address opens and starts it.
import { STRINGS } from "../strings";
import { problem } from "../state/notice";
import { onDemand } from "../ui/later";

/** Whether this visit came for the check. */
export const wantsCheck = new URLSearchParams(location.search).has("check");

let starts = wantsCheck;

/** Whether the dialog, as it opens, starts the check: the first time, where the address asks for it. */
export function startsAtOnce(): boolean {
  const now = starts;
  starts = false;
  return now;
}

export const {
  View: DeviceCheck,
  open: openCheck,
  close: closeCheck,
} = onDemand(
  () => import("./dialog").then(({ CheckDialog }) => CheckDialog),
  () => problem(STRINGS.frame.later.failed),
);
