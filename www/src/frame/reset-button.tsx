// Variables persist between runs, as in a notebook; this button deletes them.
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { resetSession } from "../session/run";
import { status } from "../state/session";

export function ResetButton() {
  return (
    <button type="button" class="quiet" disabled={status.value.kind !== "idle"} onClick={() => void resetSession()} title={STRINGS.session.resetTitle}>
      <Icon name="reset" />
      {STRINGS.session.reset}
    </button>
  );
}
