// Sharing: its button; the dialog is fetched on first use.
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { problem } from "../state/notice";
import { onDemand } from "../ui/later";

export const {
  View: Share,
  open: openShare,
  close: closeShare,
} = onDemand(
  () => import("../panels/later").then(({ Sharing }) => Sharing),
  () => problem(STRINGS.frame.later.failed),
);

export function ShareButton() {
  return (
    <button type="button" class="quiet share-button" onClick={openShare}>
      <Icon name="share" />
      {STRINGS.site.share.button}
    </button>
  );
}
