// Variables live on from run to run, as in a notebook; this forgets them.
import { resetSession } from "../session/actions";
import { Icon } from "../ui/icons";
import { status } from "../state/state";
import { STRINGS } from "../strings";

export function ResetButton() {
  return (
    <button type="button" class="quiet" disabled={status.value.kind !== "idle"} onClick={() => void resetSession()} title={STRINGS.session.resetTitle}>
      <Icon name="reset" />
      {STRINGS.session.reset}
    </button>
  );
}
