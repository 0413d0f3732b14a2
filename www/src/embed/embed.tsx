// The page within an article: a program, Run, and what came of it; nothing is kept, and a link leads to the whole page.
import { signal } from "@preact/signals";
import { runProgram, stopProgram } from "../actions";
import { Banner } from "../banner";
import { Editor } from "../editor/editor";
import { Icon } from "../icons";
import { Graph } from "../panels/graph";
import { Result } from "../panels/result";
import { address, fragment } from "../share/visit";
import { busy, device, status, tab } from "../state";
import { STRINGS } from "../strings";

const WORDS = STRINGS.site.embed;
const VIEWS = ["result", "graph"] as const;

const href = signal(address());

/** The link is made when somebody is about to follow it: the program may have been edited. */
async function point(): Promise<void> {
  href.value = `${address()}#${await fragment()}`;
}

export function Embed() {
  const shown = tab.value === "graph" ? "graph" : "result";
  const View = shown === "graph" ? Graph : Result;
  return (
    <main class="page embed" aria-label={WORDS.label}>
      <Banner />
      <div class="embed-work">
        <Editor />
        <section class="panels" aria-label={WORDS.views}>
          <header class="embed-bar">
            <div class="segments" role="radiogroup" aria-label={WORDS.views}>
              {VIEWS.map((name) => (
                <label key={name} class={shown === name ? "chosen" : ""}>
                  <input type="radio" name="view" value={name} checked={shown === name} onChange={() => (tab.value = name)} />
                  {WORDS[name]}
                </label>
              ))}
            </div>
            <span class="label embed-device">{device.value ? `${device.value.name}${device.value.simulated ? ", simulated" : ""}` : ""}</span>
            {busy.value ? (
              <button type="button" class="stop" onClick={stopProgram}>
                <Icon name="stop" />
                Stop
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
            <a class="link" href={href.value} target="_blank" rel="noopener" onPointerEnter={() => void point()} onFocus={() => void point()} onPointerDown={() => void point()}>
              {WORDS.open}
            </a>
            <span class={`status ${status.value.kind} unseen`} role="status">
              {status.value.kind}
            </span>
          </footer>
        </section>
      </div>
    </main>
  );
}
