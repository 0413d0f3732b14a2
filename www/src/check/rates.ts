// A short benchmark: what the device can do at most, and what some programs reach, by the page's own profiler.
import type { RunReport, Session } from "tensorscope";
import type { Rates } from "./report";

const array = (name: string, size: string) => `${name} = np.sin(np.arange(${size}, dtype=np.float32))`;

/** A name, what is computed before, so that it lies in memory, and what is measured. */
const PROGRAMS: readonly (readonly [string, string, string])[] = [
  ["x + 1, 4,194,304 float32", `import numpy as np\n${array("x", "4_194_304")}\nx`, "x + 1"],
  ["sum of 4,194,304 float32", "x", "x.sum()"],
  ["matrix product, 512 x 512 float32", `a = x[:262_144].reshape(512, 512) + 1\na`, "a @ a"],
];

/** The kernel with the most to do of a program's last compilation, and how long compiling took. */
async function measured(session: Session, report: RunReport) {
  const last = report.compilations.at(-1);
  if (!last) return undefined;
  const { kernels, compile, totalMs } = await session.profile(last.id);
  const most = kernels.toSorted((a, b) => b.medianMs - a.medianMs)[0];
  return most && { gigabytesPerSecond: most.gigabytesPerSecond, gigaflops: most.gigaflops, ms: totalMs, compile };
}

export async function rates(session: Session, device: "cpu" | "gpu", ran: (session: Session, source: string) => Promise<RunReport>): Promise<Rates> {
  const [launch, byte, operation] = await session.calibrate(device);
  const all: Rates["measured"] = [];
  let [optimiseMs, prepareMs] = [0, 0];
  for (const [name, before, program] of PROGRAMS) {
    await ran(session, before);
    const found = await measured(session, await ran(session, program));
    if (!found) continue;
    const { compile, ...rest } = found;
    all.push({ name, ...rest });
    optimiseMs += compile.canonicaliseMs + compile.searchMs + compile.renderMs;
    prepareMs += compile.prepareMs;
  }
  return { launchUs: launch / 1000, copyGBs: 1 / byte, gflops: 1 / operation, measured: all, optimiseMs, prepareMs };
}
