import { later } from "../ui/later";
import type { Panel } from "../panels/panel";
import { STRINGS } from "../strings";

export const profilePanel: Panel<"profile"> = {
  name: "profile",
  title: STRINGS.profile.tab,
  View: later(() => import("./profile").then(({ Profile }) => Profile)),
  compiled: true,
};
