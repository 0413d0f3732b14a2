// Exports an array as an .npy file: as a download, or to the clipboard as a line of Python that contains the
// file.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { RESULT } from "../strings/result";
import { bytes as bytesText } from "../strings/numbers";
import { askOf } from "./shown";
import type { Target } from "./shown";

const WORDS = RESULT;

/** The largest file in bytes that is copied to the clipboard. */
const COPIED = 1 << 20;

/** Dtypes that the format supports; other floats are written as float32. */
const HELD = /^(bool|u?int\d+|float(16|32|64)|complex\d+)$/;

function save(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export function Npy(props: { target: Target; name: string }) {
  const { target, name } = props;
  const [said, say] = useState("");
  const get = async (use: (file: Uint8Array<ArrayBuffer>) => Promise<void> | void) => {
    try {
      const file = await askOf(target, "npy", target.at);
      if (file) await use(file as Uint8Array<ArrayBuffer>);
      else say(WORDS.busy);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const copy = () =>
    get(async (file) => {
      if (file.length > COPIED) return say(WORDS.tooLargeToCopy(bytesText(COPIED)));
      const line = `np.load(__import__("io").BytesIO(__import__("base64").b64decode("${base64(file)}")))`;
      await navigator.clipboard.writeText(line).then(
        () => say(WORDS.copied),
        () => say(WORDS.copyRefused),
      );
    });
  const note = HELD.test(target.tensor.dtype) ? "" : WORDS.asFloat32(target.tensor.dtype);
  const download = () =>
    get((file) => {
      save(`${name}.npy`, file);
      say(note);
    });
  return (
    <span class="npy">
      <button type="button" class="quiet" onClick={() => void copy()} title={WORDS.copyTitle}>
        <Icon name="copy" />
        {WORDS.copy}
      </button>
      <button type="button" class="quiet" onClick={() => void download()} title={note}>
        <Icon name="down" />
        {WORDS.download}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
