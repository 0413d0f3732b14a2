// Lays out large graphs in a worker.
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
