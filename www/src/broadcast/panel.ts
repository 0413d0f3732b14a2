import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";

export const broadcastPanel: Panel<"broadcast"> = {
  name: "broadcast",
  title: STRINGS.broadcast.tab,
  View: later(() => import("./broadcast").then(({ Broadcast }) => Broadcast)),
  compiled: true,
};
