// Layered graph layout: ranks, order within ranks, horizontal coordinates, edge routing (Sugiyama, Tagawa, Toda 1981).
// Pure functions, so that it can run in a worker.
import { columns } from "./layered/columns";
import { web as woven } from "./layered/items";
import { order } from "./layered/order";
import { frame, routes } from "./layered/routes";
import { corners } from "./paths";
import type { Box, LaidEdge, Placed, PlacedGroup, Point, ToPlace } from "./paths";

const MARGIN = 16;
/**
 * The space around an open group's title: how far it may begin from the left, and how far it is above the
 * group's bottom.
 */
const TITLE = { from: 8, above: [6, 28], room: 6 } as const;

export function layered(graph: ToPlace): Placed {
  const web = woven(graph);
  order(
    web,
    graph.boxes.map(({ before }) => before),
  );
  const across = columns(
    web,
    graph.groups.map(({ width }) => width + 2 * TITLE.from),
  );
  const notes = graph.boxes.some(({ note }) => note !== undefined);
  const { rows, ways } = routes(web, across, graph.boxes, notes);

  const moved = <T extends Point>(point: T): T => ({ ...point, x: point.x + MARGIN, y: point.y + MARGIN });
  const boxes: [string, Box][] = [];
  for (const [i, { kind, box, row }] of web.items.entries()) {
    const given = kind === "box" ? graph.boxes[box] : undefined;
    if (!given) continue;
    const { key, width, height } = given;
    const [x, y] = [(across.x[i] as number) - width / 2, (rows.tops[row] ?? 0) + ((rows.heights[row] ?? 0) - height) / 2];
    boxes.push([key, moved({ x, y, width, height })]);
  }
  const edges = ways.map((way, index): LaidEdge => {
    const own = corners((way?.own ?? []).map(moved));
    if (!way || way.own[0] === way.whole[0]) return { ...own, index };
    const whole = corners(way.whole.map(moved));
    return { ...own, start: whole.start, index, whole: whole.path };
  });
  const groups = graph.groups.flatMap(({ key, width }, i): PlacedGroup[] => {
    const [span, border] = [web.spans[i], across.borders[i]];
    if (!span || !border || span.top > span.bottom) return [];
    const box = frame(rows, span, border, notes);
    return [
      {
        ...moved(box),
        key,
        title: title(
          box,
          width,
          ways.flatMap((way) => (way ? [way.own] : [])),
        ),
      },
    ];
  });
  return { width: across.width + 2 * MARGIN, height: rows.height + 2 * MARGIN, boxes, groups, edges };
}

/** The distance of a group's title from the left such that no edge crosses it, if there is one. */
function title(box: Box, width: number, lines: readonly (readonly Point[])[]): number {
  const [low, high] = TITLE.above.map((above) => box.y + box.height - above) as [number, number];
  const crossing: number[] = [];
  for (const points of lines) {
    points.forEach((point, i) => {
      const next = points[i + 1];
      const through = next && next.x === point.x && Math.min(next.y, point.y) < low && Math.max(next.y, point.y) > high;
      if (through && point.x > box.x && point.x < box.x + box.width) crossing.push(point.x - box.x);
    });
  }
  let from: number = TITLE.from;
  for (const x of crossing.sort((a, b) => a - b)) if (x < from + width + TITLE.room) from = Math.max(from, x + TITLE.room);
  return from + width <= box.width ? from : TITLE.from;
}
