// Boxes and orthogonal lines: the input and output of every layout.
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface ToPlace {
  boxes: readonly {
    key: string;
    width: number;
    height: number;
    /** The horizontal centre in the previous drawing. */
    before?: number | undefined;
    /** The width of the note beside the edges that leave it. */
    note?: number | undefined;
  }[];
  /** Open groups: the keys of their boxes, and the minimal width for the title. */
  groups: readonly { key: string; members: readonly string[]; width: number }[];
  /** Edges with one source carry one value: they are drawn as one line as far as they share a path. */
  edges: readonly { from: string; to: string; source?: number }[];
}

export interface LaidEdge {
  /** The index of the edge in the input. */
  index: number;
  path: string;
  /** The path from its source, where `path` begins at a line that it shares. */
  whole?: string;
  /** The bounds of its straight segments, so that only visible ones are drawn. */
  pieces: readonly Box[];
  start: Point;
}

export interface PlacedGroup extends Box {
  key: string;
  /** The distance of the title from its left. */
  title: number;
}

export interface Placed {
  width: number;
  height: number;
  boxes: readonly (readonly [string, Box])[];
  groups: readonly PlacedGroup[];
  edges: readonly LaidEdge[];
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** An orthogonal line with rounded corners. */
export function corners(points: readonly Point[]): Omit<LaidEdge, "index"> {
  let path = "";
  const pieces: Box[] = [];
  points.forEach((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before) {
      const [x, y] = [Math.min(before.x, point.x), Math.min(before.y, point.y)];
      pieces.push({ x, y, width: Math.abs(before.x - point.x) + 1, height: Math.abs(before.y - point.y) + 1 });
    }
    if (!before) path = `M${point.x} ${point.y}`;
    else if (!after) path += `L${point.x} ${point.y}`;
    else {
      const near = (end: Point) => {
        const length = Math.hypot(end.x - point.x, end.y - point.y) || 1;
        const r = Math.min(8, length / 2) / length;
        return `${point.x + (end.x - point.x) * r} ${point.y + (end.y - point.y) * r}`;
      };
      path += `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
    }
  });
  return { path, pieces, start: points[0] ?? { x: 0, y: 0 } };
}
