// Memory over the program's steps: the total as an area, and the lifetime of each buffer as a bar.
import { signal } from "@preact/signals";
import type { BufferLife, ProfileReport } from "tensorscope";
import { isLit } from "../linking/linking";
import { lineNames } from "../linking/lines";
import { lights } from "../linking/source-link";
import { PROFILE } from "../strings/profile";
import { bytes } from "../strings/numbers";

const WORDS = PROFILE.lives;

/** The number of buffers with a bar: the largest ones. */
const MOST = 60;
const [WIDTH, AREA, ROW] = [600, 96, 15];

const pointed = signal<string | undefined>(undefined);

const roleOf = (buffer: BufferLife) => (buffer.kept ? "kept" : buffer.role);

function describe(buffer: BufferLife, all: readonly BufferLife[]): string {
  const says = WORDS.buffer(buffer.name, WORDS.roles[roleOf(buffer)] ?? buffer.role, bytes(buffer.bytes), buffer.label, WORDS.lines(lineNames(buffer.places)));
  const from = buffer.reuses == null ? undefined : all[buffer.reuses];
  return from ? `${says}, ${WORDS.reuses(from.name)}` : says;
}

export function Lives(props: { report: ProfileReport }) {
  const { steps, buffers, peakBytes, unsharedBytes, keptBytes } = props.report;
  if (steps.length === 0 || buffers.length === 0) return null;
  const shown = new Set([...buffers].sort((a, b) => b.bytes - a.bytes).slice(0, MOST));
  const rows = buffers.filter((buffer) => shown.has(buffer));
  const each = WIDTH / steps.length;
  const high = (held: number) => (AREA - 6) * (peakBytes > 0 ? held / peakBytes : 0);
  const outline = steps.map((step, i) => `L${(i * each).toFixed(2)} ${(AREA - high(step.bytes)).toFixed(2)}H${((i + 1) * each).toFixed(2)}`).join("");
  const height = AREA + 8 + rows.length * ROW;
  return (
    <section class="profile-memory" aria-label={WORDS.title} data-testid="lives">
      <h2>
        {WORDS.title}{" "}
        <small>
          {WORDS.peak(bytes(peakBytes), bytes(unsharedBytes))}
          {keptBytes > 0 && `; ${WORDS.kept(bytes(keptBytes))}`}
        </small>
      </h2>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" style={{ height: `${height}px` }} role="group" aria-label={WORDS.area}>
        <path class="held" d={`M0 ${AREA}${outline}V${AREA}Z`} />
        {steps.map((step, i) => (
          <rect
            key={i}
            class="held-step"
            x={i * each}
            y={0}
            width={each}
            height={AREA}
            onPointerEnter={() => (pointed.value = WORDS.step(i, step.text, bytes(step.bytes)))}
            onPointerLeave={() => (pointed.value = undefined)}
          />
        ))}
        <line class="held-base" x1={0} x2={WIDTH} y1={AREA} y2={AREA} />
        {rows.map((buffer, i) => {
          const says = describe(buffer, buffers);
          const light = lights(buffer.places);
          const on = () => {
            pointed.value = says;
            light.onPointerEnter();
          };
          const off = () => {
            pointed.value = undefined;
            light.onPointerLeave();
          };
          return (
            <rect
              key={buffer.name}
              class={`life ${roleOf(buffer)}${isLit(buffer.places) ? " lit" : ""}`}
              x={buffer.first * each + 0.5}
              y={AREA + 8 + i * ROW}
              width={Math.max(1, (buffer.last - buffer.first + 1) * each - 1)}
              height={ROW - 4}
              tabindex={0}
              role="img"
              aria-label={says}
              onPointerEnter={on}
              onPointerLeave={off}
              onFocus={on}
              onBlur={off}
            />
          );
        })}
      </svg>
      <p class="lives-says" aria-live="polite">
        {pointed.value ?? (buffers.length > rows.length ? WORDS.more(buffers.length - rows.length) : WORDS.hint)}
      </p>
      <ul class="lives-key">
        {["input", "temporary", ...(keptBytes > 0 ? ["kept"] : []), "output"].map((role) => (
          <li key={role}>
            <i class={`life-swatch ${role}`} /> {WORDS.roles[role]}
          </li>
        ))}
      </ul>
    </section>
  );
}
