// Warm-up programs, run while the page is idle.
//
// Engines compile WebAssembly in two tiers: fast when a function is first called, optimised once it has run for a while,
// and a running loop stays in the tier it began with. A pasted program would run slow code, so the functions that programs
// use are run before, in separate sessions. Any call interrupts the warm-up, which continues when the page is idle again.
import type { Session as SessionClass } from "tensorscope";
import program from "./rehearsal.py";

/** The idle time in milliseconds before it continues. */
const IDLE_MS = 400;
/** The most runs of the program; it ends earlier if a run is no longer faster. */
const ROUNDS = 6;
/** The ratio to the time of the previous round below which a round counts as faster. */
const GAIN = 0.85;

export class Rehearsal {
  private rounds = 0;
  private before = Infinity;
  private calls = 0;
  private under: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly Session: typeof SessionClass) {
    this.later();
  }

  /** Interrupts it for a call. */
  async makeRoom(): Promise<void> {
    this.calls += 1;
    clearTimeout(this.timer);
    await this.under;
  }

  /** The call has been answered. */
  later(): void {
    clearTimeout(this.timer);
    if (this.rounds < ROUNDS) this.timer = setTimeout(() => (this.under = this.round().catch(() => void (this.rounds = ROUNDS))), IDLE_MS);
  }

  private async round(): Promise<void> {
    const [calls, began] = [this.calls, performance.now()];
    const session = await this.Session.create({ device: "cpu" });
    await session.run(program, { stopped: () => this.calls > calls });
    session.dispose();
    if (this.calls > calls) return;
    const took = performance.now() - began;
    this.rounds = took > this.before * GAIN ? ROUNDS : this.rounds + 1;
    this.before = took;
    this.later();
  }
}
