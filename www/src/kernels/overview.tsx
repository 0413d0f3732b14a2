// Marks beside the scroll bar of a text, at the relative position of its highlighted lines.

/** More marks would touch each other. */
const MOST = 240;

export function Overview(props: { lines: ReadonlySet<number>; count: number }) {
  const rows = new Set([...props.lines].map((line) => Math.floor((line / Math.max(1, props.count)) * MOST)));
  return (
    <div class="code-overview" aria-hidden="true">
      {[...rows].map((row) => (
        <i key={row} style={{ top: `${(row / MOST) * 100}%` }} />
      ))}
    </div>
  );
}
