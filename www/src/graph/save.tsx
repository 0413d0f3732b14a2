// Exports: the drawing as an image, the graph as a file for other programs.
import { render } from "preact";
import { GRAPH } from "../strings/graph";
import { Scene } from "./canvas";
import type { CanvasProps } from "./canvas";
import { dot } from "./dot";
import type { Export } from "./view-menu";
import { note, problem } from "../state/notice";

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
/** Pixels per unit of the drawing, and the maximal size of images in browsers. */
const PIXELS = 2;
const LARGEST = { side: 16_384, area: 60_000_000 };

function download(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

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

async function png(scene: CanvasProps): Promise<Blob> {
  const { width, height } = scene.laid;
  const scale = Math.min(PIXELS, LARGEST.side / Math.max(width, height), Math.sqrt(LARGEST.area / (width * height)));
  if (scale < 0.5) throw new Error(words.tooLarge);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(scene))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(words.tooLarge);
  return blob;
}

/** Saves the shown graph, and reports the result. */
export async function save(what: Export, scene: CanvasProps, source: string): Promise<void> {
  try {
    let said = words.saved(words[what]);
    if (what === "svg") download("graph.svg", new Blob([svg(scene)], { type: "image/svg+xml" }));
    else if (what === "png") download("graph.png", await png(scene));
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
