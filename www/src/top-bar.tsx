// The bar: the name, the device, Run and Stop.
import { runProgram, setDevice, stopProgram } from "./actions";
import { Icon } from "./icons";
import type { DeviceName } from "./protocol";
import { narrow } from "./layout/panes";
import { Settings } from "./settings/menu";
import { ShareButton } from "./share/share";
import { busy, device, status, tab, wanted } from "./state";

const DEVICES: readonly DeviceName[] = ["gpu", "cpu"];
const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";

function DeviceSwitch() {
  const free = status.value.kind === "idle";
  const known = device.value;
  return (
    <div class="device">
      <div class="segments" role="radiogroup" aria-label="Device">
        {DEVICES.map((name) => (
          <label key={name} class={wanted.value === name ? "chosen" : ""}>
            <input
              type="radio"
              name="device"
              value={name}
              checked={wanted.value === name}
              disabled={!free && wanted.value !== name}
              onChange={() => void setDevice(name)}
            />
            {name}
          </label>
        ))}
      </div>
      <p class="device-what" title={known?.capabilities.map(([name, value]) => `${name}: ${value}`).join("\n") ?? ""}>
        {known ? known.description : status.value.kind === "starting" ? "looking for a device" : ""}
        {known?.simulated ? <span class="badge caution">simulated</span> : null}
      </p>
    </div>
  );
}

export function TopBar() {
  const run = () => {
    if (narrow.value && tab.value === "editor") tab.value = "result";
    void runProgram();
  };
  const kind = status.value.kind;
  return (
    <header class="bar">
      <h1>
        Tensorscope <small>a tensor compiler that shows its work</small>
      </h1>
      <DeviceSwitch />
      <div class="bar-actions">
        {narrow.value ? null : <ShareButton />}
        <Settings />
        <button type="button" class="stop" disabled={kind !== "running"} onClick={stopProgram} title={`Stop (${modifier}+.)`}>
          <Icon name="stop" />
          Stop
        </button>
        <button
          type="button"
          class="run"
          disabled={busy.value || kind === "starting"}
          onClick={run}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={`Run (${modifier}+Enter)`}
        >
          <Icon name="play" />
          Run
          <kbd aria-hidden="true">{modifier}&thinsp;↵</kbd>
        </button>
      </div>
    </header>
  );
}
