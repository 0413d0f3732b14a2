// The panels and dialogs that are not open on a first visit: one script, fetched on first use.
export { Broadcast } from "../broadcast/broadcast";
export { Compare } from "../compare/compare";
export { Devices } from "../devices/devices";
export { Kernels } from "../kernels/kernels";
export { Optimiser } from "../optimiser/optimiser";
export { Profile } from "../profile/profile";
export { SettingsPanel } from "../settings/settings";
export { Sharing } from "../share/dialog";
