// Another program in the editor's place.
import { shelve } from "../memory";
import { source } from "../state";
import { setText } from "./hand";

/** Shows `text`; a person's own program that stood there is kept on the gallery's shelf. Whether there was one. */
export async function replaceProgram(text: string): Promise<boolean> {
  // Where that cannot be known, it is kept.
  const own = await import("../gallery/later").then(({ isOwn }) => isOwn(source.peek()), () => true);
  if (own && text !== source.peek()) shelve(source.peek());
  setText(text);
  return own;
}
