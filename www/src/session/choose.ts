// What a person chooses for the session: device, policy, how far it searches. The program runs again with the choice.
import { batch } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { DeviceReport } from "tensorscope";
import { searchOptions, toldSearch } from "../optimiser/settings";
import type { Search } from "../optimiser/settings";
import { problem } from "../state/notice";
import { messageOf } from "../state/resource";
import { run } from "../state/run";
import { chooseCompilation, compilationId } from "../state/selection";
import { deviceIs, keepDevice, policy, policyIs, status, wantDevice, wanted } from "../state/session";
import { makeRoom, session } from "./ask";
import { WorkerLost } from "./client";
import type { Client } from "./client";
import type { PlacementName, PolicyName } from "./protocol";
import { runProgram } from "./run";

/** Shows a choice at once, tells the session of it and runs the program again; what the session refuses is set back. */
async function choose<T extends string>(now: ReadonlySignal<T>, put: (name: T) => void, name: T, tell: (of: Client) => Promise<DeviceReport>): Promise<void> {
  const open = session();
  if (now.value === name || status.value.kind !== "idle" || !open) return;
  const before = now.value;
  put(name);
  try {
    makeRoom();
    deviceIs(await tell(open));
  } catch (error) {
    if (error instanceof WorkerLost) return;
    batch(() => {
      put(before);
      problem(messageOf(error));
    });
    return;
  }
  await runProgram();
}

/** A person's choice, which outlives the visit. */
export function setDevice(name: PlacementName): Promise<void> {
  keepDevice(name);
  return switchDevice(name);
}

export function switchDevice(name: PlacementName): Promise<void> {
  return choose(wanted, wantDevice, name, (of) => of.call("setDevice", name));
}

/** Chooses what becomes of float64 where there is none. */
export function setPolicy(name: PolicyName): Promise<void> {
  return choose(policy, policyIs, name, (of) => of.call("setPolicy", name));
}

/** Has the session search by other settings from now on, and runs the program again; of the new run's compilations the one in
 * the same place is shown. Whether there is a new run. */
export async function searchAgain(settings: Search, place: number | undefined): Promise<boolean> {
  const open = session();
  if (status.value.kind !== "idle" || !open) return false;
  const before = run.value;
  try {
    makeRoom();
    await open.call("setSearch", searchOptions(settings));
    toldSearch(settings);
  } catch (error) {
    if (!(error instanceof WorkerLost)) problem(messageOf(error));
    return false;
  }
  await runProgram();
  const id = place === undefined ? undefined : run.value?.report.compilations[place]?.id;
  if (id !== undefined && id !== compilationId.value) chooseCompilation(id);
  return run.value !== before;
}
