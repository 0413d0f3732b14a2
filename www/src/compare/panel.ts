import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import "./compare.css";

export const comparePanel: Panel<"compare"> = {
  name: "compare",
  title: "Compare",
  View: later(() => import("../panels/later").then(({ Compare }) => Compare)),
  compiled: true,
};
