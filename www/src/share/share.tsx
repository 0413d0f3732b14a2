// Sharing: a link and, for articles, an iframe; a button copies each, nothing is sent.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { STRINGS } from "../strings";
import { count } from "../strings/numbers";
import { LONGEST } from "./link";
import { address, fragment } from "./visit";

const WORDS = STRINGS.site.share;
/** Longer links are truncated by mail and chat programs. */
const LONG = 8000;

const open = signal(false);

export function openShare(): void {
  open.value = true;
}

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

function Sharing() {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    void fragment().then((text) => setLink(text));
  }, []);
  const close = () => (open.value = false);
  return (
    <Dialog class="share" title={WORDS.title} closeLabel={WORDS.close} onClose={close}>
      {link === undefined ? null : link.length > LONGEST ? (
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

export function Share() {
  return open.value ? <Sharing /> : null;
}

export function ShareButton() {
  return (
    <button type="button" class="quiet share-button" onClick={openShare}>
      <Icon name="share" />
      {WORDS.button}
    </button>
  );
}
