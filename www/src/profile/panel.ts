import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import "./profile.css";

export const profilePanel: Panel<"profile"> = {
  name: "profile",
  title: "Profile",
  View: later(() => import("../panels/later").then(({ Profile }) => Profile)),
  compiled: true,
};
