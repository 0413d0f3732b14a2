// Colours of JavaScript in the editable fields: classes of tokens, enough for short programs.
const KEYWORDS =
  "as async await break case catch class const continue default delete do else export extends finally for from function get if import in instanceof let new null of return set static switch this throw true false try typeof undefined using var void while yield";
const WORDS = new Set(KEYWORDS.split(" "));
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<number>\b(?:0x[\da-f]+|\d[\d_]*\.?\d*(?:e[+-]?\d+)?)n?\b)|(?<word>[A-Za-z_$][\w$]*)/gi;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A program as HTML. */
export function highlighted(code) {
  let html = "";
  let at = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text] = match;
    const { comment, string, number } = match.groups;
    const isCall = code[match.index + text.length] === "(";
    const kind = comment ? "comment" : string ? "string" : number ? "number" : WORDS.has(text) ? "keyword" : isCall ? "call" : undefined;
    html += escaped(code.slice(at, match.index));
    html += kind ? `<span class="code-${kind}">${escaped(text)}</span>` : escaped(text);
    at = match.index + text.length;
  }
  return html + escaped(code.slice(at));
}
