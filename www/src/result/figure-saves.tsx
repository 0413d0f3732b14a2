// The controls below a figure: zoom in, zoom out, reset; and export as SVG, or as PNG at twice the resolution.
import { useState } from "preact/hooks";
import type { FigureDrawing } from "tensorscope";
import { Icon } from "../ui/icons";
import { RESULT } from "../strings/result";

const WORDS = RESULT;

const FINE = 2;
/** The zoom factor of one press. */
const CLOSER = 1.5;

function save(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * FINE;
  canvas.height = image.naturalHeight * FINE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(WORDS.notDrawn))), "image/png"));
}

export function Saves(props: { title: string; draw(): Promise<FigureDrawing | undefined>; zoom(factor: number): void; whole: (() => void) | undefined }) {
  const [said, say] = useState("");
  const name =
    props.title
      .replace(/[^\w-]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 40) || "figure";
  const get = async (kind: "svg" | "png") => {
    try {
      const drawing = await props.draw();
      if (!drawing) return say(WORDS.busy);
      save(`${name}.${kind}`, kind === "svg" ? new Blob([drawing.svg], { type: "image/svg+xml" }) : await png(drawing.svg));
      say("");
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <span class="npy">
      <button type="button" class="quiet" onClick={() => props.zoom(CLOSER)} aria-label={WORDS.closer} title={WORDS.closer}>
        <Icon name="plus" />
      </button>
      <button type="button" class="quiet" onClick={() => props.zoom(1 / CLOSER)} aria-label={WORDS.farther} title={WORDS.farther}>
        <Icon name="minus" />
      </button>
      {props.whole ? (
        <button type="button" class="quiet" onClick={props.whole}>
          <Icon name="fit" />
          {WORDS.figureWhole}
        </button>
      ) : null}
      <button type="button" class="quiet" onClick={() => void get("svg")} title={WORDS.saveSvgTitle}>
        <Icon name="down" />
        {WORDS.saveSvg}
      </button>
      <button type="button" class="quiet" onClick={() => void get("png")} title={WORDS.savePngTitle}>
        <Icon name="down" />
        {WORDS.savePng}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
