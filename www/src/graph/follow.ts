// Scrolls the drawing to what the cursor is in.
import { effect } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RefObject } from "preact";
import { litNodes, pointed } from "../linking/linking";
import type { Drawing } from "./drawing";
import type { Laid } from "./layout";
import type { PanZoom } from "./pan-zoom";
import { overlap } from "./paths";
import type { Box } from "./paths";
import { selectedNode } from "../state/selection";

/** The target of the cursor or of a pin is scrolled into view; what is merely pointed at is only marked on the minimap. */
export function useFollow(laid: Laid | undefined, drawing: Drawing, sight: ReadonlySignal<Box>, view: RefObject<PanZoom | null>): void {
  useEffect(() => {
    if (!laid) return;
    let before = "";
    return effect(() => {
      const keys = new Set([...litNodes.value].map((node) => drawing.holder.get(node) ?? ""));
      if (pointed.value || selectedNode.value !== undefined) return;
      // Only once: a user who has moved away since is not scrolled back after pointing at something.
      const now = [...keys].join();
      if (now === before) return;
      before = now;
      const boxes = [...keys].map((key) => laid.boxes.get(key)).filter((box) => box !== undefined);
      const [first] = boxes;
      if (first && !boxes.some((box) => overlap(box, sight.peek()))) view.current?.reach(first);
    });
  }, [laid]);
}
