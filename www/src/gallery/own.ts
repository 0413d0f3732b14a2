// Whether a text is somebody's own work, which nothing may take away for good.
import { ENTRIES } from ".";

export function isOwn(text: string): boolean {
  return text.trim() !== "" && !ENTRIES.some((entry) => entry.source === text);
}
