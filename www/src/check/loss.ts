// A device that is lost while values are on it: they have to stay, and the next program has to run.
import type { Session } from "tensorscope";
import type { Judgement } from "./judge";
import type { Values } from "./npy";

/** A check cannot be made here, which is no failure. */
export class Skipped extends Error {}

/** What is asked of WebGPU here. */
interface Device {
  destroy(): void;
  lost: Promise<unknown>;
}
interface Adapter {
  requestDevice(...args: unknown[]): Promise<Device>;
}

const WANTED = [1, 4, 9, 16, 25];

/** Destroys the device of a session of its own. */
export async function loss(Class: typeof Session, value: (session: Session, source: string) => Promise<Values>): Promise<Judgement> {
  const adapter = (globalThis as { GPUAdapter?: { prototype: Adapter } }).GPUAdapter?.prototype;
  if (!adapter) throw new Skipped("the device is out of reach");
  const { requestDevice } = adapter;
  let device: Device | undefined;
  adapter.requestDevice = async function (this: Adapter, ...args) {
    device = await requestDevice.apply(this, args);
    return device;
  };
  let session: Session | undefined;
  try {
    session = await Class.create({ device: "gpu" });
    await value(session, "import numpy as np\nkept = np.arange(1, 6, dtype=np.float32)\nkept = kept * kept\nkept");
    if (!device) throw new Skipped("the device is out of reach");
    device.destroy();
    await device.lost;
    const { elements } = await value(session, "kept + 0");
    const isKept = String(elements) === String(WANTED);
    return isKept ? {} : { differing: 1, first: [{ at: 0, wanted: WANTED.join(" "), got: elements.join(" ") }] };
  } finally {
    adapter.requestDevice = requestDevice;
    session?.dispose();
  }
}
