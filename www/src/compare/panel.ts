import { later } from "../ui/later";
import type { Panel } from "../panels/panel";

export const comparePanel: Panel<"compare"> = {
  name: "compare",
  title: "Compare",
  View: later(() => import("../panels/later").then(({ Compare }) => Compare)),
  compiled: true,
};
