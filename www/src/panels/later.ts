// The panels that a first visit does not open: one script, fetched when one of them is first wanted.
export { Broadcast } from "./broadcast";
export { Compare } from "./compare";
export { Devices } from "./devices";
export { Kernels } from "./kernels";
export { Optimiser } from "./optimiser";
export { Profile } from "./profile";
