// The dialog that shares a program: a link and, for articles, an iframe; a button copies each, nothing is sent.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { SHARE } from "../strings/share";
import { count } from "../strings/numbers";
import { closeShare } from "./share";
import { address, fragment } from "./visit";

const WORDS = SHARE;
/** Longer links are truncated by mail and chat programs. */
const LONG = 8000;

/** A text with a button that copies it. */
function Copyable(props: { label: string; text: string; rows: number }) {
  const [said, say] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(props.text).then(
      () => say(WORDS.copied),
      () => say(WORDS.copyFailed),
    );
  return (
    <div class="copyable">
      <label>
        <span class="label">{props.label}</span>
        <textarea readOnly rows={props.rows} spellcheck={false} value={props.text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="plain" onClick={() => void copy()} aria-label={`${WORDS.copy}: ${props.label}`}>
        <Icon name="copy" />
        {WORDS.copy}
      </button>
      <span class="label" role="status">
        {said}
      </span>
    </div>
  );
}

export function Sharing() {
  const [made, setMade] = useState<{ text: string | undefined }>();
  useEffect(() => {
    void fragment().then((text) => setMade({ text }));
  }, []);
  const link = made?.text;
  return (
    <Dialog class="share" title={WORDS.title} closeLabel={WORDS.close} onClose={closeShare}>
      {made === undefined ? null : link === undefined ? (
        <p>{WORDS.tooLong}</p>
      ) : (
        <>
          <Copyable label={`${WORDS.link}, ${WORDS.size(count(address().length + 1 + link.length))}`} rows={3} text={`${address()}#${link}`} />
          {link.length > LONG ? <p class="hint-text">{WORDS.long}</p> : null}
          <Copyable
            label={WORDS.embed}
            rows={4}
            text={`<iframe src="${address()}?embed#${link}" width="100%" height="420" style="border:0" title="Tensorscope" allow="clipboard-write"></iframe>`}
          />
          <p class="hint-text">{WORDS.holds}</p>
        </>
      )}
    </Dialog>
  );
}
