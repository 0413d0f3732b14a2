// The top bar: the name, the device, Run and Stop.
import { Icon } from "../ui/icons";
import type { PlacementName } from "../session/protocol";
import { narrow } from "./panes";
import { Settings } from "../settings/menu";
import { ShareButton } from "../share/share";
import { STRINGS } from "../strings";
import { setDevice } from "../session/choose";
import { runProgram, stopProgram } from "../session/run";
import { busy, device, looks, status, wanted } from "../state/session";
import { openTab, tab } from "../state/tabs";

const WORDS = STRINGS.session;

const DEVICES: readonly PlacementName[] = ["auto", "gpu", "cpu"];
const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";

function DeviceSwitch() {
  const free = status.value.kind === "idle";
  const known = device.value;
  return (
    <div class="device">
      <div class="segments" role="radiogroup" aria-label={WORDS.device}>
        {DEVICES.map((name) => (
          <label key={name} class={wanted.value === name ? "chosen" : ""} title={WORDS.placements[name]}>
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
        {known ? known.description : status.value.kind === "starting" ? WORDS.lookingForDevice : ""}
        {known?.simulated ? <span class="badge caution">{WORDS.simulated}</span> : null}
      </p>
    </div>
  );
}

export function TopBar() {
  const run = () => {
    if (narrow.value && tab.value === "editor") openTab("result");
    void runProgram();
  };
  const kind = status.value.kind;
  return (
    <header class="bar">
      <h1>
        {WORDS.name} <small>{WORDS.motto}</small>
      </h1>
      <DeviceSwitch />
      <div class="bar-actions">
        {narrow.value ? null : <ShareButton />}
        <Settings />
        <button
          type="button"
          class="stop"
          disabled={kind !== "running" && !(kind === "idle" && looks.value > 0)}
          onClick={stopProgram}
          title={`${WORDS.stop} (${modifier}+.)`}
        >
          <Icon name="stop" />
          {WORDS.stop}
        </button>
        <button
          type="button"
          class="run"
          disabled={busy.value || kind === "starting"}
          onClick={run}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={`${WORDS.run} (${modifier}+Enter)`}
        >
          <Icon name="play" />
          {WORDS.run}
          <kbd aria-hidden="true">{modifier}&thinsp;↵</kbd>
        </button>
      </div>
    </header>
  );
}
