// Another program in the editor's place.
import { first } from "../gallery/first";
import { embedded, shelve } from "../state/memory";
import { leave } from "../state/history";
import { setText } from "./port";
import { source } from "../state/program";

/** Shows `text`; a person's own program that stood there is kept on the gallery's shelf. Whether there was one. `linked`
 * is what an address brings, which has its entry in the history already. */
export async function replaceProgram(text: string, linked = false): Promise<boolean> {
  const own = await isOwn(source.peek());
  if (own && text !== source.peek()) shelve(source.peek());
  if (!linked) leave(source.peek(), text);
  setText(text);
  return own;
}

/** Whether a text is somebody's own work, which nothing may take away for good; where that cannot be known, it is. */
async function isOwn(text: string): Promise<boolean> {
  if (embedded || text.trim() === "" || text === first.source) return false;
  return import("../gallery/later").then(
    ({ ENTRIES }) => !ENTRIES.some((entry) => entry.source === text),
    () => true,
  );
}
