import { compiled } from "../compilation/data";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";
import { later } from "../ui/later";

function Tally() {
  const report = compiled.value;
  return report ? <span class="tally">{report.kernels.length}</span> : null;
}

export const kernelsPanel: Panel<"kernels"> = {
  name: "kernels",
  title: STRINGS.kernels.tab,
  View: later(() => import("./kernels").then(({ Kernels }) => Kernels)),
  Tally,
  compiled: true,
};
