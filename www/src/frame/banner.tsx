// Important messages: no WebGPU, a lost session, a compiler that failed to start.
import { signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Icon } from "../ui/icons";
import { refused } from "../state/memory";
import { notYet, update, waiting } from "../offline/register";
import { STRINGS } from "../strings";
import { dismiss, notice } from "../state/notice";
import { device, status } from "../state/session";

const WORDS = STRINGS.site.trouble;
const told = signal(false);

function Strip(props: { tone: "note" | "problem" | "caution"; children: ComponentChild; onClose?: () => void }) {
  return (
    <div class={`banner ${props.tone}`} role={props.tone === "problem" ? "alert" : "status"}>
      <Icon name="warning" />
      <p>{props.children}</p>
      {props.onClose ? (
        <button type="button" class="quiet" onClick={props.onClose} aria-label={STRINGS.session.dismiss}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}

export function Banner() {
  const [known, said, now] = [device.value, notice.value, status.value];
  return (
    <>
      {now.kind === "failed" ? (
        <Strip tone="problem">
          <strong>{STRINGS.session.notStarted}</strong> {now.message} {STRINGS.session.triesAgain}
        </Strip>
      ) : null}
      {known?.unavailable ? (
        <Strip tone="caution">
          <strong>{STRINGS.session.noWebGpu}</strong> {known.unavailable.replace(/\.$/, "")}.{" "}
          {known.simulated ? STRINGS.session.gpuSimulated : STRINGS.session.onCpu}
        </Strip>
      ) : null}
      {said ? (
        <Strip tone={said.tone} onClose={() => dismiss()}>
          {said.text}
        </Strip>
      ) : null}
      {refused.value && !told.value ? (
        <Strip tone="note" onClose={() => (told.value = true)}>
          {WORDS.storage}
        </Strip>
      ) : null}
      {waiting.value ? (
        <Strip tone="note" onClose={notYet}>
          {WORDS.update}{" "}
          <button type="button" class="link" onClick={update}>
            {WORDS.reload}
          </button>
        </Strip>
      ) : null}
    </>
  );
}
