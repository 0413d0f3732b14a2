import { compiled } from "../compilation/data";
import type { Panel } from "../panels/panel";
import { later } from "../ui/later";
import "./kernels.css";

function Tally() {
  const report = compiled.value;
  return report ? <span class="tally">{report.kernels.length}</span> : null;
}

export const kernelsPanel: Panel<"kernels"> = {
  name: "kernels",
  title: "Kernels",
  View: later(() => import("../panels/later").then(({ Kernels }) => Kernels)),
  Tally,
  compiled: true,
};
