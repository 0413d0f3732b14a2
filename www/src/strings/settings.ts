// The settings menu.
import { plural } from "./numbers";

export const SETTINGS = {
  title: "Settings",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  threads: {
    title: "CPU threads",
    name: (count: number) => (count === 0 ? "Automatic" : String(count)),
    now: (count: number) => `Large arrays are computed by ${plural(count, "thread")}.`,
    one: (why: string) => `One thread computes: ${why}.`,
    later: "Another number holds once the page is reloaded.",
    isolates: "A reload allows more.",
    reload: "Reload now",
  },
  tour: "Show the tour again",
  check: "Check this device",
  docs: "Documentation",
  layout: "Reset the panes",
  share: "Share this program",
};
