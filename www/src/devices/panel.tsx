import { compiled } from "../compilation/data";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";
import { later } from "../ui/later";
import "./devices.css";

/** The number of nodes that lose precision. */
function Tally() {
  const demoted = new Set(compiled.value?.dtypes.filter((row) => row.fidelity === "demoted").map((row) => row.node)).size;
  return demoted > 0 ? (
    <span class="tally caution" title={STRINGS.frame.demoted(demoted)}>
      <span aria-hidden="true">▼ {demoted}</span>
      <span class="unseen">{STRINGS.frame.demoted(demoted)}</span>
    </span>
  ) : null;
}

export const devicesPanel: Panel<"devices"> = {
  name: "devices",
  title: "Devices",
  View: later(() => import("../panels/later").then(({ Devices }) => Devices)),
  Tally,
  compiled: true,
};
