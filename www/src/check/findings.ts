// What failed checks say of a GPU: what kernels do without there from now on. The compiler takes it over, as it does the published
// faults of adapters, in this visit and in later ones.
import type { Finding } from "tensorscope";
import { CHECK } from "../strings/check";
import type { CheckReport, Group } from "./report";

/** The loops of "long loops" have more rounds. */
const ROUNDS = 65_535;

/** What a report says kernels must do without. A check that ended with an error says nothing of values. */
export function findings({ device, simulated, description, outcomes }: CheckReport, since: string): Finding[] {
  if (device !== "gpu" || simulated) return [];
  const fails = (group: Group) => outcomes.some((one) => one.group === group && one.state === "failed" && one.differing);
  const of = (wrong: string, avoid: Finding["avoid"]) => ({ adapter: description, wrong, avoid, since });
  return [
    // Where short sums are wrong too, the length of a loop is not what is the matter.
    ...(fails("long loops") && !fails("reductions") ? [of(CHECK.wrong.loops, { loopRounds: ROUNDS })] : []),
    ...(fails("races") ? [of(CHECK.wrong.races, "workgroupMemory")] : []),
  ];
}
