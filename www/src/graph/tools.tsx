// The toolbar above the drawing, and the legend of the overlay.
import type { RefObject } from "preact";
import { Icon } from "../ui/icons";
import { atStage, goTo } from "../optimiser/steps";
import { GRAPH } from "../strings/graph";
import type { PanZoom } from "./pan-zoom";
import { ViewMenu } from "./view-menu";
import type { MenuProps } from "./view-menu";

const words = GRAPH;

export function Tools(props: { count: string; view: RefObject<PanZoom | null>; searching: boolean; search(): void; menu: MenuProps }) {
  const view = () => props.view.current;
  return (
    <div class="graph-tools">
      <div class="segments" role="radiogroup" aria-label={words.stage}>
        {(Object.keys(words.stages) as (keyof typeof words.stages)[]).map((name) => (
          <label key={name} class={atStage(name) ? "chosen" : ""}>
            <input type="radio" name="stage" checked={atStage(name)} onChange={() => goTo(name === "before" ? 0 : undefined)} />
            {words.stages[name]}
          </label>
        ))}
      </div>
      <span class="graph-count">{props.count}</span>
      <div class="zoom">
        <button type="button" class="quiet" onClick={props.search} aria-pressed={props.searching} aria-label={words.search.open} title={words.search.open}>
          <Icon name="search" />
        </button>
        {props.menu.outline ? null : (
          <>
            <button type="button" class="quiet" onClick={() => view()?.zoom(0.8)} aria-label={words.zoomOut} title={words.zoomOut}>
              <Icon name="minus" />
            </button>
            <button type="button" class="quiet" onClick={() => view()?.zoom(1.25)} aria-label={words.zoomIn} title={words.zoomIn}>
              <Icon name="plus" />
            </button>
            <button type="button" class="quiet" onClick={() => view()?.fit(true)} aria-label={words.fit} title={words.fit}>
              <Icon name="fit" />
              <span class="tool-name">{words.fit}</span>
            </button>
          </>
        )}
        <ViewMenu {...props.menu} />
      </div>
    </div>
  );
}

export function OverlayLegend(props: {
  title: string;
  rows: readonly { tone: string; letter?: string; words: string }[];
  ramp: readonly [string, string] | undefined;
}) {
  const { ramp } = props;
  return (
    <div class="overlay-legend" role="note">
      <p>{props.title}</p>
      {ramp ? (
        <p class="ramp">
          {ramp[0]} <i /> {ramp[1]}
        </p>
      ) : null}
      {props.rows.length > 0 ? (
        <ul>
          {props.rows.map((row) => (
            <li key={row.words} class={row.tone}>
              <i>{row.letter}</i> {row.words}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
