import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";

export const optimiserPanel: Panel<"optimiser"> = {
  name: "optimiser",
  title: STRINGS.optimiser.tab,
  View: later(() => import("./optimiser").then(({ Optimiser }) => Optimiser)),
  compiled: true,
};
