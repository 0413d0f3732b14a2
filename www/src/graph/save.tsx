// Exports: the drawing as an image, the graph as a file for other programs.
import { render } from "preact";
import { GRAPH } from "../strings/graph";
import { Scene } from "./canvas";
import type { CanvasProps } from "./canvas";
import { dot } from "./dot";
import type { Export } from "./view-menu";
import { note, problem } from "../state/notice";
import { download, png } from "../ui/save";

const words = GRAPH.exports;
/** The CSS properties that determine the look of a drawing, since an image has no style sheets. */
const LOOK = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "opacity",
];
/** The whole drawing as SVG, with its styles inlined. */
function svg(scene: CanvasProps): string {
  const { width, height } = scene.laid;
  const host = document.createElement("div");
  host.className = "unseen still";
  host.setAttribute("aria-hidden", "true");
  document.body.append(host);
  try {
    render(
      // biome-ignore lint/a11y/noSvgWithoutTitle: a file, which has a name
      <svg class="graph-frame" xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
            <path d="M0 0.8 7 4 0 7.2z" class="arrow" />
          </marker>
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v6" class="hatch" />
          </pattern>
        </defs>
        <rect class="graph-paper" width={width} height={height} />
        <Scene {...scene} selected={undefined} second={undefined} within={undefined} scene={{ current: null }} />
      </svg>,
      host,
    );
    const drawing = host.querySelector("svg");
    if (!drawing) throw new Error(words.failed("SVG", ""));
    // Highlights of the pointer are not part of the export.
    for (const element of drawing.querySelectorAll(".lit")) element.classList.remove("lit");
    for (const element of drawing.querySelectorAll<SVGElement>("rect, path, text, image")) {
      const style = getComputedStyle(element);
      const look = LOOK.map((name) => `${name}:${style.getPropertyValue(name).replaceAll('"', "'")}`);
      element.setAttribute("style", look.join(";"));
    }
    for (const element of drawing.querySelectorAll("[tabindex]")) element.removeAttribute("tabindex");
    return new XMLSerializer().serializeToString(drawing);
  } finally {
    render(null, host);
    host.remove();
  }
}

/** Saves the shown graph, and reports the result. */
export async function save(what: Export, scene: CanvasProps, source: string): Promise<void> {
  try {
    let said = words.saved(words[what]);
    if (what === "svg") download("graph.svg", new Blob([svg(scene)], { type: "image/svg+xml" }));
    else if (what === "png") download("graph.png", await png(svg(scene), scene.laid, words.tooLarge));
    else if (what === "dot") download("graph.dot", new Blob([dot(scene.graph, scene.drawing)], { type: "text/vnd.graphviz" }));
    else {
      const { onnx } = await import("./onnx");
      const made = onnx(scene.graph, source);
      said = made.custom.length > 0 ? words.custom(made.custom) : words.standard;
      download("graph.onnx", new Blob([made.bytes], { type: "application/octet-stream" }));
    }
    note(said);
  } catch (error) {
    problem(words.failed(words[what], error instanceof Error ? error.message : String(error)));
  }
}
