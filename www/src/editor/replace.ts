// Replaces the program in the editor.
import { first } from "../gallery/first";
import { embedded, shelve } from "../state/memory";
import { leave } from "../state/history";
import { setText } from "./port";
import { source } from "../state/program";

/**
 * Shows `text`; the user's own program that it replaces is kept in the gallery. Returns whether there was one. `linked`
 * if the text is from a link, which has its history entry already.
 */
export async function replaceProgram(text: string, linked = false): Promise<boolean> {
  const own = await isOwn(source.peek());
  if (own && text !== source.peek()) shelve(source.peek());
  if (!linked) leave(source.peek(), text);
  setText(text);
  return own;
}

/** Whether a text is the user's own work, which must not be lost; assumed if it cannot be determined. */
async function isOwn(text: string): Promise<boolean> {
  if (embedded || text.trim() === "" || text === first.source) return false;
  return import("../gallery/later").then(
    ({ ENTRIES }) => !ENTRIES.some((entry) => entry.source === text),
    () => true,
  );
}
