import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import "./broadcast.css";

export const broadcastPanel: Panel<"broadcast"> = {
  name: "broadcast",
  title: "Broadcast",
  View: later(() => import("../panels/later").then(({ Broadcast }) => Broadcast)),
  compiled: true,
};
