// A tokenizer for WGSL and for the printed kernel syntax tree, which looks similar: enough for highlighting,
// not a parser.
import { StreamLanguage } from "@codemirror/language";
import type { StringStream } from "@codemirror/language";

const KEYWORDS = new Set(
  (
    "alias break case const const_assert continue continuing default diagnostic discard else enable fn for if let loop " +
    "override requires return struct switch var while " +
    "kernel param buffer store load in to by step reduce barrier end read write read_write storage uniform workgroup private function"
  ).split(" "),
);
const TYPES = /^(bool(8|32)?|[iu]?(8|16|32|64)|[iuf](8|16|32|64)|bf16|f8e\dm\d\w*|vec[234][iufh]?|mat[234]x[234][fh]?|array|atomic|ptr|sampler|texture\w*)$/;
const LITERALS = new Set(["true", "false", "inf", "nan", "NaN"]);

interface State {
  comment: number;
}

function token(stream: StringStream, state: State): string | null {
  if (state.comment > 0) return comment(stream, state);
  if (stream.eatSpace()) return null;
  if (stream.match("//") || stream.match("#")) {
    stream.skipToEnd();
    return "comment";
  }
  if (stream.match("/*")) {
    state.comment = 1;
    return comment(stream, state);
  }
  if (stream.match(/^@\w+/)) return "meta";
  if (stream.match(/^(0[xX][\da-fA-F]+(\.[\da-fA-F]*)?([pP][+-]?\d+)?|\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?)(_[iuf](32|64)|[iufh])?/)) return "number";
  const word = stream.match(/^[A-Za-z_]\w*/) as RegExpMatchArray | null;
  if (!word) {
    stream.next();
    return "operator";
  }
  const text = word[0];
  if (KEYWORDS.has(text)) return "keyword";
  if (LITERALS.has(text)) return "atom";
  if (TYPES.test(text)) return "typeName";
  return stream.match(/^\s*\(/, false) ? "variableName.function" : "variableName";
}

/** Block comments nest in WGSL. */
function comment(stream: StringStream, state: State): string {
  while (!stream.eol() && state.comment > 0) {
    if (stream.match("/*")) state.comment++;
    else if (stream.match("*/")) state.comment--;
    else stream.next();
  }
  return "comment";
}

export const wgsl = StreamLanguage.define<State>({
  name: "wgsl",
  startState: () => ({ comment: 0 }),
  copyState: (state) => ({ ...state }),
  token,
});
