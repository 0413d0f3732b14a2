// The user's settings of the session: device, policy, search. The program runs again with a new setting.
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

/**
 * Shows a setting at once, applies it to the session and runs the program again; a setting that the session rejects is
 * reverted.
 */
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

/** Sets the device, which is stored between visits. */
export function setDevice(name: PlacementName): Promise<void> {
  keepDevice(name);
  return switchDevice(name);
}

export function switchDevice(name: PlacementName): Promise<void> {
  return choose(wanted, wantDevice, name, (of) => of.call("setDevice", name));
}

/** Sets how float64 is represented on devices without it. */
export function setPolicy(name: PolicyName): Promise<void> {
  return choose(policy, policyIs, name, (of) => of.call("setPolicy", name));
}

/**
 * Applies other search settings and runs the program again; the compilation at the same index of the new run is shown.
 * Returns whether there is a new run.
 */
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
