// Which lines of a long text are visible, and scrolling to others. All lines have one height.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The line height in pixels, as in kernels.css. */
export const LINE = 20;
/** Up to this many lines everything is rendered, so that the browser's own search works. */
const DRAWN_WHOLE = 2000;
/** The number of lines rendered above and below the visible ones. */
const AROUND = 60;

interface Sight {
  /** The lines to render: from the first to before the last. */
  from: number;
  to: number;
  shows(line: number): boolean;
  reach(line: number, where: "nearest" | "middle"): void;
}

export function useSight(frame: RefObject<HTMLElement | null>, count: number): Sight {
  const whole = count <= DRAWN_WHOLE;
  const [top, moved] = useState(0);
  const [height, resized] = useState(900);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || whole) return;
    // Rounded to a number of lines, so that scrolling rarely renders.
    const see = () => moved(Math.floor(element.scrollTop / LINE / (AROUND / 2)) * (AROUND / 2));
    const watch = new ResizeObserver(() => resized(element.clientHeight));
    watch.observe(element);
    element.addEventListener("scroll", see, { passive: true });
    see();
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", see);
    };
  }, [whole, count]);
  const visible = () => {
    const element = frame.current;
    if (!element) return { first: 0, last: 0, rows: 0 };
    // The surrounding panel may show only a part of the text's frame.
    const [own, around] = [element.getBoundingClientRect(), (element.closest(".panel") ?? document.body).getBoundingClientRect()];
    const [above, below] = [Math.max(0, around.top - own.top), Math.min(element.clientHeight, around.bottom - own.top)];
    const [top, bottom] = below - above > 2 * LINE ? [above, below] : [0, element.clientHeight];
    return { first: (element.scrollTop + top) / LINE, last: (element.scrollTop + bottom) / LINE - 1, rows: (bottom - top) / LINE };
  };
  return {
    from: whole ? 0 : Math.min(count, Math.max(0, top - AROUND)),
    to: whole ? count : Math.min(count, top + Math.ceil(height / LINE) + AROUND + AROUND / 2),
    shows(line) {
      const { first, last } = visible();
      return first <= line && line <= last;
    },
    reach(line, where) {
      const element = frame.current;
      if (!element) return;
      const { first, last, rows } = visible();
      if (where === "nearest" && first <= line && line <= last) return;
      const to = where === "middle" ? line - rows / 3 : line < first ? line - 1 : line - rows + 2;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches || where === "nearest";
      element.scrollBy({ top: (to - first) * LINE, behavior: still ? "auto" : "smooth" });
    },
  };
}
