// The Devices panel: representations of dtypes on devices, and the devices themselves.
import { plural } from "./numbers";

const list = (names: readonly string[]) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

export const DEVICES = {
  policy: {
    title: "float64 where a device has none",
    names: { demote: "demote", emulate: "emulate", error: "refuse" },
    means: {
      demote: "Held and computed as float32: fast, and every loss is reported. This is how programs start.",
      emulate: "Every bit kept: IEEE arithmetic on integer words, about 60 operations for one.",
      error: "A program that needs float64 there ends with a TypeError that says so.",
    },
    waits: "Programs run again when it changes.",
  },
  rows: { label: "Rows of the table", program: "This program", dtypes: "All dtypes" },
  columns: { label: "Devices in the table", one: "Device" },
  caption: "What each dtype is stored as and computed in, by device",
  node: "Node",
  dtype: "Dtype",
  fidelities: {
    exact: "every value and every result is the same",
    widened: "held in more bits than asked for; the values are the same",
    emulated: "no such type on the device: arithmetic on smaller words, every bit kept",
    demoted: "held in fewer bits: precision and range are lost",
    refused: "the policy does not allow what the device could do",
  } as Record<string, string>,
  legend: "Marks",
  cell: {
    lost: (bits: number) => `−${bits} bits`,
    cost: (times: number) => `${times}×`,
    refused: "not computed",
    label: (dtype: string, device: string) => `${dtype} on ${device}`,
  },
  detail: {
    none: "Point at a cell, or move there with the arrow keys, to read why.",
    head: (dtype: string, device: string) => `${dtype} on ${device}`,
    held: (storage: string, compute: string) => `is stored as ${storage} and computed in ${compute}.`,
    why: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    lost: (bits: number, range: string) => `Loses ${bits} bits of precision${range ? `, and ${range}` : ""}.`,
    cost: (cost: number) => (cost === 1 ? "An operation is one of the device's." : `An operation is about ${cost} of the device's.`),
    bytes: (bytes: number, logical: number) => (bytes === logical ? `${bytes} bytes an element.` : `${bytes} bytes an element instead of ${logical}.`),
  },
  own: (key: string, here: boolean) => `${here ? "this" : "the simulated"} ${key.toUpperCase()}`,
  summary: {
    nodesExact: (device: string) => `On ${device} no node loses anything.`,
    nodesLost: (device: string, nodes: number, bits: number) =>
      `On ${device} ${plural(nodes, "node")} ${nodes === 1 ? "loses" : "lose"} ${bits} bits of precision.`,
    nodesRefused: (device: string, nodes: number) => `On ${device} ${plural(nodes, "node")} would be refused.`,
    nodesEmulated: (device: string, nodes: number) => `On ${device} ${plural(nodes, "node")} ${nodes === 1 ? "is" : "are"} emulated, and nothing is lost.`,
    dtypesExact: (device: string) => `On ${device} no dtype loses anything.`,
    dtypesLost: (device: string, dtypes: readonly string[], bits: number) =>
      `On ${device} ${list(dtypes)} ${dtypes.length === 1 ? "loses" : "lose"} ${bits} bits of precision.`,
    dtypesRefused: (device: string, dtypes: readonly string[]) => `On ${device} ${list(dtypes)} would be refused.`,
    dtypesEmulated: (device: string, dtypes: readonly string[]) =>
      `On ${device} ${list(dtypes)} ${dtypes.length === 1 ? "is" : "are"} emulated, and nothing is lost.`,
  },
  waiting: "Asking the compiler.",
  noNodes: "Nothing was compiled: there are no nodes. All dtypes can be looked up all the same.",
  failed: (why: string) => `The table could not be had: ${why}`,
  show: (label: string) => `Show ${label} in the graph`,
  line: (line: number) => `line ${line}`,
  facts: {
    largest: (bytes: string) => `arrays to ${bytes}`,
    atLeast: (bytes: string) => `arrays to ${bytes} or more`,
    buffers: (n: number) => `${n} buffers a kernel`,
    f16: (f16: string) => ({ yes: "shader-f16", no: "no shader-f16", varies: "shader-f16 on some" })[f16] ?? f16,
    profile: "known profile",
    simulated: "simulated",
  },
  adapter: {
    gpu: "This GPU",
    cpu: "This CPU",
    noGpu: "There is no WebGPU here",
    limits: (n: number, better: number) => `${plural(n, "limit")}, ${better} better than WebGPU's default`,
    limit: "Limit",
    here: "Here",
    default: "Default",
    noDefault: "none",
    features: (n: number) => (n === 0 ? "No optional features" : plural(n, "optional feature")),
    language: (n: number) => (n === 0 ? "No WGSL language features" : plural(n, "WGSL language feature")),
    missing: {
      insecure: "This page is not a secure context (https, or localhost), and browsers give navigator.gpu to secure pages only.",
      interface: "This browser has no navigator.gpu: it has no WebGPU, or WebGPU is switched off.",
      adapter: "navigator.gpu is there, but it gave no adapter: the GPU is blocked, switched off, or not supported.",
      device: "There is an adapter, but it gave no device.",
    } as Record<string, string>,
    said: (why: string) => `The browser: ${why}`,
    stands: "The CPU stands in: the same programs, the same values as WebGPU's storages give, at the CPU's speed.",
    browsers: "Where it would be there",
    where: [
      "Chrome and Edge 113 and later on Windows (Direct3D 12), macOS and ChromeOS; on Linux where it is enabled for the GPU",
      "Chrome 121 and later on Android 12 and later (Qualcomm and Arm GPUs)",
      "Safari 26 on macOS, iOS and iPadOS",
      "Firefox 141 and later on Windows; 145 and later on macOS with Apple silicon",
    ],
  },
};
