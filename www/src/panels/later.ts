// The panels that a first visit does not open: one script, fetched when one of them is first wanted.
export { Broadcast } from "../broadcast/broadcast";
export { Compare } from "../compare/compare";
export { Devices } from "../devices/devices";
export { Kernels } from "../kernels/kernels";
export { Optimiser } from "../optimiser/optimiser";
export { Profile } from "../profile/profile";
