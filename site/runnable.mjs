// Blocks of JavaScript in Markdown become programs that run in place.

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "&#10;");

/** A plugin of markdown-it: ```js is a `Runnable`; other languages stay as they are. */
export function runnable(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...others) => {
    const { info, content } = tokens[index];
    return info.trim() === "js" ? `<Runnable code="${escaped(content.trimEnd())}" />\n` : fence(tokens, index, ...others);
  };
}
