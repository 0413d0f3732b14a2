// The theme: the system's, or the user's choice. public/theme.js sets it before the first paint; this keeps it up to date.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "../state/memory";
import { written } from "../state/written";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "theme";
const before = kept(KEY);
const [theme, putTheme] = written<Theme>(THEMES.find((name) => name === before) ?? "system");
export { theme };

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", (event) => (systemDark.value = event.matches));

effect(() => {
  const chosen = theme.value;
  document.documentElement.dataset.theme = chosen === "system" ? (systemDark.value ? "dark" : "light") : chosen;
});

export function setTheme(name: Theme): void {
  putTheme(name);
  keep(KEY, name);
}
