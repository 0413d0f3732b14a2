// The layout of large graphs, off the page's thread.
import { layered } from "./layered";
import type { ToPlace } from "./paths";

addEventListener("message", (event: MessageEvent<{ id: number; graph: ToPlace }>) => {
  const { id, graph } = event.data;
  try {
    postMessage({ id, placed: layered(graph) });
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
});
