import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import "./optimiser.css";
import "./scrubber.css";

export const optimiserPanel: Panel<"optimiser"> = {
  name: "optimiser",
  title: "Optimiser",
  View: later(() => import("../panels/later").then(({ Optimiser }) => Optimiser)),
  compiled: true,
};
