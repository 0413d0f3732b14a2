// Variables persist between runs, as in a notebook; one button deletes them. Where they were lost with a session, another one runs
// the programs again that made them.
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { lost } from "../session/earlier";
import { resetSession, runEarlier } from "../session/run";
import { status } from "../state/session";

export function ResetButton() {
  const { session } = STRINGS;
  const waits = status.value.kind !== "idle";
  return (
    <>
      {lost.value.length > 0 ? (
        <button type="button" class="quiet" disabled={waits} onClick={() => void runEarlier()} title={session.earlierTitle(lost.value.length)}>
          <Icon name="play" />
          {session.earlier}
        </button>
      ) : null}
      <button type="button" class="quiet" disabled={waits} onClick={() => void resetSession()} title={session.resetTitle}>
        <Icon name="reset" />
        {session.reset}
      </button>
    </>
  );
}
