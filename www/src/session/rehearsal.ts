// Programs that nobody sees, run while the page is idle.
//
// Engines compile WebAssembly twice: quickly when a function is first called, well once it has run for a while, and a loop that
// is under way goes on in the code it began with. Whoever pastes a program would wait for slow code, so what programs use is run
// before, in sessions of its own. Any call ends it at once; it goes on when the page has been idle again.
import type { Session as SessionClass } from "tensorscope";
import program from "./rehearsal.py";

/** Milliseconds without a call after which it goes on. */
const IDLE_MS = 400;
/** How often the program is run at most; it ends before if that gains nothing more. */
const ROUNDS = 6;
/** What part of the time of the round before counts as a gain. */
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

  /** Ends what is under way, for a call that has come. */
  async makeRoom(): Promise<void> {
    this.calls += 1;
    clearTimeout(this.timer);
    await this.under;
  }

  /** The call is answered. */
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
