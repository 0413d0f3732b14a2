// The embedded page within an article: a program, Run, and its result. Nothing is stored, and a link leads to the full
// page.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Banner } from "../frame/banner";
import { Editor } from "../editor/editor";
import { Icon } from "../ui/icons";
import { Graph } from "../graph/graph";
import { Result } from "../result/result";
import { EMBED_SECONDS } from "./limit";
import { address, fragment } from "../share/visit";
import { STRINGS } from "../strings";
import { runProgram, stopProgram } from "../session/run";
import { source } from "../state/program";
import { run } from "../state/run";
import { busy, device, status, wanted } from "../state/session";
import { openTab, tab } from "../state/tabs";

const WORDS = STRINGS.site.embed;
const VIEWS = ["result", "graph"] as const;

const href = signal(address());

/** Keeps the link up to date with the program and settings; only the last of several pending updates counts. */
function follow(): () => void {
  let last = 0;
  return effect(() => {
    void [source.value, wanted.value, tab.value, run.value];
    const mine = ++last;
    void fragment().then((text) => {
      if (mine === last) href.value = text === undefined ? address() : `${address()}#${text}`;
    });
  });
}

export function Embed() {
  useEffect(follow, []);
  const shown = tab.value === "graph" ? "graph" : "result";
  const View = shown === "graph" ? Graph : Result;
  return (
    <main class="page embed" aria-label={WORDS.label}>
      <h1 class="unseen">{WORDS.label}</h1>
      <Banner />
      <div class="embed-work">
        <Editor />
        <section class="panels" aria-label={WORDS.views}>
          <header class="embed-bar">
            <div class="segments" role="radiogroup" aria-label={WORDS.views}>
              {VIEWS.map((name) => (
                <label key={name} class={shown === name ? "chosen" : ""}>
                  <input type="radio" name="view" value={name} checked={shown === name} onChange={() => openTab(name)} />
                  {WORDS[name]}
                </label>
              ))}
            </div>
            <span class="label embed-device">{device.value ? WORDS.device(device.value.name, device.value.simulated) : ""}</span>
            {busy.value ? (
              <button type="button" class="stop" onClick={stopProgram}>
                <Icon name="stop" />
                {STRINGS.session.stop}
              </button>
            ) : (
              <button type="button" class="run" disabled={status.value.kind === "starting"} onClick={() => void runProgram()}>
                <Icon name="play" />
                {WORDS.run}
              </button>
            )}
          </header>
          <div class="panel">
            <View />
          </div>
          <footer class="embed-foot">
            <a class="link" href={href.value} target="_blank" rel="noopener">
              {WORDS.open}
            </a>
            <span class="label">{WORDS.limit(EMBED_SECONDS)}</span>
            <span class={`status ${status.value.kind} unseen`} role="status">
              {status.value.kind}
            </span>
          </footer>
        </section>
      </div>
    </main>
  );
}
