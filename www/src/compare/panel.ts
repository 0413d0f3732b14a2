import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";

export const comparePanel: Panel<"compare"> = {
  name: "compare",
  title: STRINGS.compare.tab,
  View: later(() => import("./compare").then(({ Compare }) => Compare)),
  compiled: true,
};
